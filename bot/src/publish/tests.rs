//! Who may show a table: one process, as long as its lease holds.

use async_trait::async_trait;
use engine::catalog::{AnyOptions, GameId};
use storage::{Change, Expect, Key, Memory, Store, Version, Write};

use super::*;
use crate::clock::Real;
use crate::limits::Limits;
use crate::locale::{Lang, Locales};
use crate::people::RoomId;
use crate::pictures::Pictures;
use crate::platform::fake::Fake;
use crate::settings::choices::Layout;
use crate::tables::{Feed, Lease, Leases, OneProcess};
use crate::work::Outcome;

/// Leases of a process that has been taken for dead: they were given, and hold no more.
#[derive(Debug)]
struct Lost;

#[async_trait]
impl Leases for Lost {
    async fn take(&self, id: TableId) -> Result<Option<Lease>, Fault> {
        let key = Key::new("lease")?.child(id)?;
        let expect = Expect::At(Version(1));
        Ok(Some(Lease::guarded_by(Write { key, expect, change: Change::Keep })))
    }
}

/// Shows a lobby under such leases; returns how that ended, and whether anything stands there.
async fn shows(leases: Arc<dyn Leases>) -> (Outcome, bool) {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let locales = Arc::new(Locales::built_in().expect("the locales are sound"));
    let lang: Lang = "en".parse().expect("a language");
    let settings = Arc::new(Settings::new(&store, locales.spoken(&lang), Layout::Text));
    let todo = Arc::new(Todo::new(Arc::clone(&store)));
    let feed = Feed::default();
    let tables = Tables::new(store, Arc::new(Real::default()), Limits::NONE, feed, leases);
    let tables = Arc::new(tables);
    let fake = Arc::new(Fake::default());
    let platforms = [Arc::clone(&fake) as Arc<dyn Platform>];
    let queues = Queues::new(&platforms, &Background::default());
    let publisher = Publisher::start(
        Arc::clone(&tables),
        settings,
        Pictures::new(locales),
        todo,
        platforms,
        &queues,
    );
    let (anna, room): (_, RoomId) = (Fake::person("Anna"), Fake::room("parlour"));
    let opened = tables.open(&anna, &room, AnyOptions::of(GameId::Nautilus), None).await;
    opened.expect("the store works").expect("within bounds");
    let id = tables.all().await.expect("the store works")[0];
    let to = Destination::Room(room);
    let outcome = publisher.reconcile((id, to.clone())).await;
    (outcome, fake.lowest(&to).is_some())
}

#[tokio::test]
async fn whoever_holds_the_lease_of_a_table_shows_it() {
    assert_eq!(shows(Arc::new(OneProcess)).await, (Outcome::Done, true));
}

#[tokio::test]
async fn a_process_that_was_taken_for_dead_posts_no_more() {
    assert_eq!(shows(Arc::new(Lost)).await, (Outcome::Done, false));
}
