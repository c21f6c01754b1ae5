//! A process that loses its database stops answering, and players see no error.

use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::discord::Action;
use e2e::discord::error::ACKNOWLEDGED;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

use super::evening::{DEFAULT_KILLS, kills};
use super::people::People;
use super::program::{Program, log_in};
use super::server::{Server, orphans};

/// The number of cuts in the short evening and in the long one.
const CUTS: [usize; 2] = [1, 20];
/// Longer than a database is waited for.
const CUT_TIME: Duration = Duration::from_secs(12);
const PRESS_INTERVAL: Duration = Duration::from_millis(500);
const EVENT_TIMEOUT: Duration = Duration::from_mins(2);

/// A way to the database that can be cut.
struct Relay {
    port: u16,
    is_open: Arc<watch::Sender<bool>>,
}

impl Relay {
    async fn to(port: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let is_open = Arc::new(watch::Sender::new(true));
        let state = Arc::clone(&is_open);
        tokio::spawn(async move {
            while let Ok((mut from, _)) = listener.accept().await {
                let mut state = state.subscribe();
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let mut to = TcpStream::connect(("127.0.0.1", port)).await.expect("a server");
                    tokio::select! {
                        _ = copy_bidirectional(&mut from, &mut to) => {}
                        _ = state.wait_for(|is_open| !is_open) => {}
                    }
                });
            }
        });
        Self { port: own, is_open }
    }
}

pub async fn a_process_that_is_cut_off_from_the_database_says_nothing() {
    let Some(server) = Server::start() else { return };
    let store = server.store().await;
    let people = People::meet(1).await;
    let discord = &people.town.discord;
    let (direct, port) = (server.url(), server.port());
    let folder = tempfile::tempdir().expect("a folder");
    let (mut relays, mut programs) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        let relay = Relay::to(port).await;
        let url = direct.replace(&format!(":{port}"), &format!(":{}", relay.port));
        relays.push(relay);
        programs.push(Program::start(folder.path(), &people.town, Some(&url)));
        discord.connected().await;
    }
    let both = async || {
        let begun = Instant::now();
        while orphans(&store, 2).await > 0 || !discord.is_connected() {
            sleep(PRESS_INTERVAL).await;
            assert!(begun.elapsed() < EVENT_TIMEOUT, "{}", log_in(folder.path()));
        }
    };
    let cuts = CUTS[usize::from(kills() > DEFAULT_KILLS)];
    let mut asked = Vec::new();
    for cut in 0..cuts {
        both().await;
        // The one that has the shard loses it to the other, and keeps out of its way afterwards.
        for relay in &relays {
            relay.is_open.send_replace(true);
        }
        relays[cut % 2].is_open.send_replace(false);
        let begun = Instant::now();
        while begun.elapsed() < CUT_TIME {
            if discord.is_connected() {
                let anna = people.town.on_discord(0);
                asked.push(anna.says(anna.private(), "/help", &[]));
            }
            sleep(PRESS_INTERVAL).await;
        }
        relays[cut % 2].is_open.send_replace(true);
    }
    both().await;
    let begun = Instant::now();
    while asked.iter().any(|one| one.acknowledgement().is_none()) && begun.elapsed() < CUT_TIME {
        sleep(PRESS_INTERVAL).await;
    }
    let refused = discord.refused();
    let twice = refused.iter().filter(|one| one.code == ACKNOWLEDGED.code).count();
    let said = asked.iter().filter_map(Action::answered);
    let wrong = said.filter(|post| post.text.contains("went wrong")).count();
    eprintln!("{cuts} cuts, {} questions, {twice} answered by two", asked.len());
    if let Some(kept) = std::env::var_os("CLUSTER_LOGS") {
        std::fs::copy(folder.path().join("log"), std::path::Path::new(&kept).join("log"))
            .expect("a place for the log");
    }
    assert!(twice == 0 && wrong == 0, "{refused:#?}\n{}", log_in(folder.path()));
    assert_eq!(discord.violations(), [""; 0]);
    drop(programs);
}
