//! Checks that the messages on all screens are up to date.

use std::time::Duration;

use e2e::town::{Seen, Side};
use engine::seat::Viewer;
use panels::panel::layout::lay_out;
use panels::panel::{Panel, Press};
use panels::present::table::{RenderOptions, panel};
use panels::present::watching::watched;
use platform::{Destination, MessageRef};
use runtime::clock::World as _;
use serde_json::Value;
use storage::{Key, Store as _};
use table::command::{Act, Request};
use table::{Stage, Table};
use tokio::time::sleep;
use words::people::TableId;

use super::super::{goes_on, tables};
use super::{Run, SETTLE_TIME};

/// The maximum depth of nested pages.
const MAX_DEPTH: usize = 4;

impl Run {
    /// Has everybody return from pages to whole panels and press the messages on Telegram that were
    /// sent but not recorded before a crash, because such a message stays until it is pressed.
    pub(super) async fn look_around(&mut self) {
        for _ in 0..MAX_DEPTH {
            for (who, seen) in self.town.standing().into_values().flatten() {
                if let Some(back) = seen.way_back() {
                    self.press(who, &seen, back);
                }
            }
            self.settle().await;
            sleep(SETTLE_TIME).await;
        }
        for ((table, at), all) in self.town.standing() {
            let noted = self.noted(table, &at).await.0;
            for (who, seen) in all {
                if seen.side() == Side::Telegram && Some(&seen.message) != noted.as_ref() {
                    let is_at = |at: &usize| matches!(seen.presses[*at], Press::At(..));
                    let is_idle =
                        |at: &usize| goes_on(&seen.presses[*at]) && seen.moves(*at).is_none();
                    let mut places = (0..seen.presses.len()).filter(is_at);
                    let any = places.clone().next().expect("it is of a table");
                    let place = places.find(is_idle).unwrap_or(any);
                    self.press(who, &seen, place);
                    self.settle().await;
                }
            }
        }
        // Cleaning up has the lowest priority.
        sleep(Duration::from_mins(5)).await;
        self.settle().await;
    }

    /// Returns the recorded message of a table at a destination, and the part of a decision that is
    /// open there.
    async fn noted(
        &self,
        table: TableId,
        destination: &Destination,
    ) -> (Option<MessageRef>, Value) {
        let noted = self.noted_whole(table, destination).await;
        let message = noted["message"].as_str().map(|message| MessageRef(message.to_owned()));
        (message, noted["focus"].clone())
    }

    /// Returns the record of what was shown of a table at a destination.
    async fn noted_whole(&self, table: TableId, destination: &Destination) -> Value {
        let (kind, name) = match destination {
            Destination::Room(room) => ("room", room.as_str()),
            Destination::Person(person) => ("person", person.as_str()),
        };
        let key = Key::new(format!("shown/{table}/{kind}")).and_then(|key| key.child(name));
        let stored = self.memory.get(&key.expect("a key")).await.expect("memory works");
        let noted =
            stored.map(|record| serde_json::from_slice::<Value>(&record.value).expect("JSON"));
        noted.unwrap_or_default()
    }

    /// Checks that each table has one message at each destination, that each is up to date, and that
    /// no acknowledged action is lost.
    pub(super) async fn check(&self) {
        let seed = self.seed;
        let stored = tables(&self.memory).await;
        let mut standing = self.town.standing();
        for table in &stored {
            let rooms = table.rooms().cloned().map(Destination::Room);
            let mut places: Vec<_> = rooms.map(|room| (room, Viewer::Public)).collect();
            let watchers = table.watchers().cloned().map(Destination::Person);
            places.extend(watchers.map(|at| (at, Viewer::Public)));
            let hands = table.people().filter(|_| table.play().is_some());
            places.extend(hands.map(|(seat, person)| {
                (Destination::Person(person.id.clone()), Viewer::Seat(seat))
            }));
            for (at, viewer) in places {
                let mut here = standing.remove(&(table.id, at.clone())).unwrap_or_default();
                let (id, noted) = (table.id, self.noted(table.id, &at).await);
                here.retain(|(_, it)| noted.0.as_ref() == Some(&it.message) || !is_page(it));
                let stand: Vec<_> = here.iter().map(|(_, it)| (&it.message, &it.presses)).collect();
                let focus = serde_json::from_value(noted.1.clone()).expect("an open part");
                let is_pictured = here.first().is_some_and(|(_, it)| it.is_pictured);
                let is_watched = matches!((&at, viewer), (Destination::Person(_), Viewer::Public));
                let can_notify = viewer == Viewer::Public;
                let can_nudge = can_notify && table.can_nudge(self.clock.now());
                let look = RenderOptions {
                    focus,
                    is_pictured,
                    can_notify,
                    can_nudge,
                    ..RenderOptions::default()
                };
                let panel =
                    if is_watched { watched(table, &look) } else { panel(table, viewer, &look) };
                let offered = self.offered(&panel, &at);
                if here.is_empty() && !offered.iter().any(|press| matches!(press, Press::At(..))) {
                    continue; // The table is closed.
                }
                let [(_, stands)] = &here[..] else {
                    panic!("seed {seed}: {id} at {at:?} stands so: {stand:#?}, noted {noted:?}")
                };
                assert_eq!(noted.0.as_ref(), Some(&stands.message), "seed {seed}: {id} at {at:?}");
                self.assert_true(table, viewer, stands, &offered).await;
            }
        }
        assert!(standing.is_empty(), "seed {seed}: nothing should stand here: {standing:#?}");
        for action in &self.acknowledged {
            self.assert_kept(&stored, action);
        }
        // A message that was sent but not recorded before a crash may be a picture or a text.
        let excused = ["in the message to edit"];
        let mut violations =
            [self.town.discord.violations(), self.town.telegram.violations()].concat();
        violations.retain(|what| !excused.iter().any(|excuse| what.contains(excuse)));
        assert_eq!(violations, [""; 0], "seed {seed}");
    }

    /// Returns the presses that a panel offers at a destination, in order and without duplicates.
    fn offered(&self, panel: &Panel, destination: &Destination) -> Vec<Press> {
        let limits = self.process().limits(destination.platform());
        let mut offered: Vec<Press> = Vec::new();
        for button in lay_out(panel, limits).concat() {
            if !offered.contains(&button.press) {
                offered.push(button.press);
            }
        }
        offered
    }

    /// Checks that a message has the buttons that are offered now, and in a room that it names the
    /// players that the game waits for.
    async fn assert_true(&self, table: &Table, viewer: Viewer, stands: &Seen, offered: &[Press]) {
        let (seed, id, at) = (self.seed, table.id, &stands.place);
        // What waits at other tables, and what happened since somebody looked, is not compared.
        let is_here = |press: &&Press| {
            let Press::At(_, Act::Request(request)) = press else { return true };
            !matches!(request, Request::Next | Request::Page(Some(_)))
        };
        let stand: Vec<&Press> = stands.presses.iter().filter(is_here).collect();
        let offered: Vec<&Press> = offered.iter().filter(is_here).collect();
        let (words, noted) = (&stands.words, self.noted_whole(id, at).await);
        assert_eq!(stand, offered, "seed {seed}: {id} at {at:?} is out of date: {words} {noted}");
        if viewer != Viewer::Public || !matches!(table.stage, Stage::Playing(_)) {
            return;
        }
        let waiting = stands.words.lines().find(|line| line.contains("Waiting for"));
        let waiting = waiting.unwrap_or_default();
        for (seat, person) in table.people() {
            let called = format!("<@{}>", person.id.local());
            let is_named = waiting.contains(&person.name) || waiting.contains(&called);
            let is_waited_for = table.to_act().contains(seat);
            assert_eq!(is_named, is_waited_for, "seed {seed}: {id} says {waiting:?} at {at:?}");
        }
    }
}

/// Tells whether a message is a page that somebody has looked up.
fn is_page(seen: &Seen) -> bool {
    let turns = |press: &Press| matches!(press, Press::At(_, Act::Request(Request::Page(_))));
    let leads_back =
        |press: &Press| matches!(press, Press::At(_, Act::Request(Request::Hand | Request::Board)));
    let mut of_table = seen.presses.iter().filter(|press| matches!(press, Press::At(..)));
    seen.presses.iter().any(turns) && of_table.all(|press| turns(press) || leads_back(press))
}
