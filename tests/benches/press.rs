//! Measures one press, from input to commit on sled, beside a bare sled transaction with the same
//! bytes that is flushed and synced, as every acknowledged commit is.

use std::sync::Arc;

use async_trait::async_trait;
use divan::Bencher;
use e2e::{Evening, ManualClock};
use engine::play::{Pick, Ticket};
use engine::with_play;
use panels::panel::Press;
use platform::{Inbound, Input, Intake as _, Next, Reply};
use storage::{Key, Sled, Store};
use table::command::Command;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use words::locale::Lang;

/// Reports when a press is answered, by which time it is committed.
#[derive(Debug)]
struct Answered(UnboundedSender<bool>);

#[async_trait]
impl Reply for Answered {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, next: &Next, _: &Lang) {
        self.0.send(matches!(next, Next::Same)).expect("the bench listens");
    }
}

/// A table of Tirazheh in play on a sled store in a folder of its own.
struct Bench {
    evening: Evening,
    store: Arc<dyn Store>,
    table: table::Table,
    _folder: tempfile::TempDir,
}

async fn set_up() -> Bench {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(Sled::open(folder.path()).await.expect("a store"));
    let evening = Evening::begin(store.clone(), Arc::new(ManualClock::new(2))).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let id = evening.app.tables().all().await.expect("tables")[0];
    let table = evening.app.tables().get(id).await.expect("readable").expect("there");
    Bench { evening, store, table, _folder: folder }
}

impl Bench {
    /// Presses a button for the player to act, and waits until it is committed.
    async fn press(&self, command: Command) {
        let seat = self.table.to_act().single().expect("somebody is asked");
        let person =
            self.table.chair(seat).and_then(|chair| chair.sitter.person()).expect("a person");
        let (sender, mut answers) = unbounded_channel();
        let button = Input::Button(Press::at(self.table.id, command).to_string());
        let reply = Box::new(Answered(sender));
        let inbound = Inbound::new(person.clone(), Evening::room(), button, reply);
        self.evening.app.inbox().accept(inbound).expect("the service runs");
        assert_eq!(answers.recv().await, Some(true), "the press is accepted");
    }

    /// Places a card and undoes it: two presses, two commits.
    async fn there_and_back(&self) {
        let table = self.evening.app.tables().get(self.table.id).await;
        let table = table.expect("readable").expect("there");
        let seat = table.to_act().single().expect("somebody is asked");
        let play = table.play().expect("in play");
        let ticket: Ticket =
            with_play!(play, play => play.choice(seat).expect("somebody is asked").ticket);
        self.press(Command::Answer { ticket, pick: Pick(0) }).await;
        self.press(Command::Undo).await;
    }
}

#[divan::bench(name = "two presses, each from coming in to committed", min_time = 3)]
fn presses(bencher: Bencher<'_, '_>) {
    let runtime = Runtime::new().expect("a runtime");
    let bench = runtime.block_on(set_up());
    bencher.bench_local(|| runtime.block_on(bench.there_and_back()));
}

#[divan::bench(name = "two bare sled transactions of the same bytes, synced", min_time = 3)]
fn bare_transactions(bencher: Bencher<'_, '_>) {
    let bytes = Runtime::new().expect("a runtime").block_on(head());
    let folder = tempfile::tempdir().expect("a folder");
    let bare = sled::open(folder.path()).expect("a store");
    let file = std::fs::File::open(folder.path().join("db")).expect("the file of the store");
    let mut step = 0_u64;
    bencher.bench_local(|| {
        for _ in 0..2 {
            step += 1;
            bare.transaction(|tree| {
                tree.insert("head", bytes.as_slice())?;
                tree.insert(&step.to_be_bytes(), [0; 80].as_slice())?;
                Ok::<(), sled::transaction::ConflictableTransactionError>(())
            })
            .expect("a transaction");
            bare.flush().expect("a flush");
            file.sync_data().expect("a sync");
        }
    });
}

/// Returns the stored head of the table after a move and its undo.
async fn head() -> Vec<u8> {
    let bench = set_up().await;
    bench.there_and_back().await;
    let head = Key::new("table").and_then(|key| key.child(bench.table.id)?.child("head"));
    let head = bench.store.get(&head.expect("a key")).await;
    head.expect("readable").expect("there").value
}

fn main() {
    divan::main();
    let runtime = Runtime::new().expect("a runtime");
    println!("the head of the table is {} bytes long", runtime.block_on(head()).len());
    for (game, people) in
        [("tirazheh full", 3), ("nautilus", 2), ("ice-cult", 3), ("iszkenderun", 3), ("seladin", 3)]
    {
        let (head, line) = runtime.block_on(in_the_middle(game, people));
        println!(
            "{game}, after 40 presses: the head is {head} bytes, a line of the journal {line}"
        );
    }
}

/// Plays for a while, and returns the size of the head and the mean size of a journal line.
async fn in_the_middle(game: &str, people: usize) -> (usize, usize) {
    let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
    let evening = Evening::begin(store.clone(), Arc::new(ManualClock::new(2))).await;
    let people = &["Anna", "Bora", "Cora"][..people];
    evening.says("Anna", &format!("/play {game}")).await;
    for who in &people[1..] {
        evening.presses(who, "Join").await;
    }
    evening.presses("Anna", "Start").await;
    for _ in 0..40 {
        if let Some(who) = people.iter().find(|who| evening.is_asked(who)) {
            evening.plays(who).await;
        }
    }
    let records = store.scan(None, None, usize::MAX).await.expect("readable");
    let long = |part: &str| -> Vec<usize> {
        let records = records.iter().filter(|(key, _)| key.as_str().contains(part));
        records.map(|(_, stored)| stored.value.len()).collect()
    };
    let lines = long("/journal/");
    (long("/head").iter().sum(), lines.iter().sum::<usize>() / lines.len().max(1))
}
