//! The promises of the service, checked when an evening is quiet.

use std::collections::BTreeSet;
use std::time::Duration;

use e2e::secrecy::{Sight, secret_among};
use e2e::town::PEOPLE;
use engine::chance::SplitMix64;
use engine::seat::Viewer;
use panels::panel::{Button, ChoicePlace, Panel, Press};
use panels::present::ahead;
use panels::present::table::{RenderOptions, panel};
use platform::Destination;
use platform::fake::Fake;
use runtime::clock::World as _;
use storage::{Key, Store as _};
use table::Table;
use table::command::{Act, Focus, Request};
use tokio::time::sleep;

use super::Run;
use crate::chaos::tables;
use crate::secrets::twin;

/// The time for which a quiet evening is watched.
const WATCHED: Duration = Duration::from_mins(10);

impl Run {
    /// Checks all promises of a quiet evening.
    pub(super) async fn check(&self) {
        let (seed, witness) = (self.seed, &self.outside.witness);
        assert_eq!(witness.lost(), [""; 0], "seed {seed}: this was acknowledged and is lost");
        let has_acted = witness.acknowledged() > 0 || !self.is_long();
        assert!(has_acted, "seed {seed}: nobody has done anything");
        for table in tables(&self.memory).await {
            let room = table.home.clone();
            self.check_at(&table, &room, Viewer::Public);
            for (seat, person) in table.people() {
                let own = Destination::Person(person.id.clone());
                if table.play().is_some() {
                    self.check_at(&table, &own, Viewer::Seat(seat));
                }
            }
        }
        self.assert_secret();
        self.assert_idle().await;
    }

    /// Checks that no hand has rung twice for a question. To be called before so much time has
    /// passed that people are reminded.
    pub(super) fn assert_rings(&self) {
        assert_eq!(self.outside.witness.repeated_rings(), [], "seed {}: it rang again", self.seed);
    }

    /// Checks that nothing is sent any more, and that no work is left for the next start.
    async fn assert_idle(&self) {
        let (seed, witness) = (self.seed, &self.outside.witness);
        let before = witness.requests();
        sleep(WATCHED).await;
        assert_eq!(witness.requests(), before, "seed {seed}: something is sent again and again");
        let marks = Key::new("todo").expect("a key");
        let marks = self.memory.keys(Some(&marks), None, usize::MAX).await;
        assert_eq!(marks.expect("memory works"), [], "seed {seed}: this is not done");
    }

    /// Checks that nobody was shown the hand of somebody else.
    fn assert_secret(&self) {
        let everybody = PEOPLE.iter().map(|who| Fake::person(who).id.as_str().to_owned());
        let everybody: BTreeSet<String> = everybody.collect();
        let sent = self.outside.witness.sent();
        let sights = sent
            .iter()
            .map(|sent| {
                let viewers = match &sent.to {
                    Destination::Person(person) => [person.as_str().to_owned()].into(),
                    Destination::Room(_) => everybody.clone(),
                };
                (viewers, e2e::in_text(&sent.panel))
            })
            .collect::<Vec<Sight>>();
        secret_among(&sights);
    }

    /// Checks that a destination has one message of a table, with the buttons that follow from what
    /// its reader may know of the stored table.
    fn check_at(&self, table: &Table, destination: &Destination, viewer: Viewer) {
        let of_table =
            |button: &Button| matches!(&button.press, Press::At(id, _) if *id == table.id);
        let mut living = self.outside.fake.messages(destination);
        living.retain(|(_, panel)| panel.buttons.iter().any(of_table));
        let (seed, id) = (self.seed, table.id);
        let stand: Vec<_> =
            living.iter().map(|(message, panel)| (message, presses(panel))).collect();
        assert_eq!(stand.len(), 1, "seed {seed}: {id} at {destination:?} stands so: {stand:#?}");
        let can_notify = viewer == Viewer::Public;
        // People plan ahead where their hand is.
        let focus = living[0].1.choice.as_ref().and_then(|open| match (&open.focus, viewer) {
            (Focus::Group { path, page }, Viewer::Seat(seat))
                if open.place == ChoicePlace::Ahead =>
            {
                let (path, page) = (path.clone(), *page);
                Some((ahead::since(table, seat), Focus::Ahead { path, page }))
            }
            _ => None,
        });
        let can_nudge = can_notify && table.can_nudge(self.world.now());
        let look = RenderOptions { can_notify, can_nudge, focus, ..RenderOptions::default() };
        // Whatever the reader may not know is different in the twin.
        let twin = twin(table, viewer, &mut SplitMix64(seed));
        let fresh = panel(twin.as_ref().unwrap_or(table), viewer, &look);
        // An open part of a decision belongs to the same decision.
        if living[0].1.choice.as_ref().is_none_or(|choice| !choice.is_confirming()) {
            let (shown, fresh) = (presses(&living[0].1), presses(&fresh));
            assert_eq!(shown, fresh, "seed {seed}: {id} at {destination:?} is out of date");
        }
    }
}

/// Returns what the buttons of a panel do. What waits at other tables, and what happened since
/// somebody looked, is not compared.
fn presses(panel: &Panel) -> Vec<String> {
    let is_here = |press: &&Press| {
        let Press::At(_, Act::Request(request)) = press else { return true };
        !matches!(request, Request::Next | Request::Page(Some(_)))
    };
    let presses = panel.buttons.iter().map(|button| &button.press).filter(is_here);
    presses.map(ToString::to_string).collect()
}
