//! A process that is suspended while it sends hands, for longer than its lease.

use std::time::{Duration, Instant};

use e2e::discord::{InjectedFailure, Person, Route};
use e2e::town::Side;
use platform::Destination;
use table::command::Command;

use super::people::People;
use super::program::{Program, log_in};
use super::server::{Server, orphans, unshown};

/// The index of Nautilus in the list of games.
const NAUTILUS: usize = 1;
/// The delay of the response that opens a private channel. It arrives while the process is stopped.
const RESPONSE_DELAY: Duration = Duration::from_secs(4);
const EVENT_TIMEOUT: Duration = Duration::from_mins(2);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < EVENT_TIMEOUT, "{what}: it does not happen");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

pub async fn a_process_stopped_for_longer_than_its_lease_sends_nothing_when_it_goes_on() {
    let Some(server) = Server::start() else { return };
    let store = server.store().await;
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut people = People::meet(1).await;
    let first = Program::start(folders[0].path(), &people.town, Some(server.url()));
    people.town.discord.connected().await;
    // In the lobby, no private channel can be opened.
    let broken = InjectedFailure::Server(503);
    people.town.discord.lasting_trouble(Route::OpenDm, Some(broken));
    people.town.opens_table(Side::Discord, 0, NAUTILUS);
    let room = Destination::Room(people.town.room(Side::Discord, NAUTILUS));
    let (seen, place) = people.waits_for(Side::Discord, 1, &room, &Command::Join.into()).await;
    people.press(1, &seen, place);
    let (seen, place) = people.waits_for(Side::Discord, 0, &room, &Command::Start.into()).await;

    // A hand goes to a private channel that must be opened first.
    people.town.discord.lasting_trouble(Route::OpenDm, None);
    let opened = people.town.discord.count("POST", "users/@me/channels");
    for _ in 0..2 {
        people.town.discord.trouble(Route::OpenDm, InjectedFailure::Late(RESPONSE_DELAY));
    }
    people.press(0, &seen, place);
    let discord = &people.town.discord;
    until("a hand is sent", async || discord.count("POST", "users/@me/channels") > opened).await;
    first.signal("STOP");

    let second = Program::start(folders[1].path(), &people.town, Some(server.url()));
    let players = [0, 1].map(|who| people.town.on_discord(who));
    let path = |player: &Person| format!("channels/{}/messages", player.private().id());
    let posted = || players.map(|player| discord.count("POST", &path(player)));
    until("another process sends the hands", async || !posted().contains(&0)).await;
    // If that one loses its own lease while a request is under way, it repeats the request, and
    // Discord returns the same message. Once all is recorded, nothing is left to be posted.
    until("another process records the hands", async || unshown(&store).await == 0).await;
    let before = posted();
    first.signal("CONT");
    // It notices that it was considered dead, and joins again.
    until("both take part", async || orphans(&store, 2).await == 0).await;
    tokio::time::sleep(RESPONSE_DELAY).await;
    let messages = players.map(|player| player.sees_in(player.private()).len());
    assert!(
        (posted(), messages) == (before, [1, 1]),
        "{before:?} requests before it goes on, {:?} in the end, {messages:?} messages\n{:#?}\n{}",
        posted(),
        discord.requests(),
        folders.each_ref().map(|folder| log_in(folder.path())).join("\n\n"),
    );
    assert_eq!(discord.violations(), [""; 0]);
    drop((first, second));
}
