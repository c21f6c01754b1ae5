//! The laws of screens: whatever happens to them, in the end each shows its table, in one message
//! with buttons, and each question has notified its player once.

use engine::chance::{Chance as _, SplitMix64};
use engine::play::{Pick, Ticket};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use panels::panel::{Block, Press};
use panels::present::table::{RenderOptions, panel};
use table::command::Act;
use table::{Stage, Table};

use super::*;

/// The time after which everything has been tried again.
const QUIET_TIME: Duration = Duration::from_hours(1);
const NAMES: [&str; 2] = ["Anna", "Bora"];
const MAX_STEPS: usize = 60;

/// A game, in which people choose by luck.
struct Evening {
    scene: Scene,
    luck: SplitMix64,
}

impl Evening {
    async fn begin(seed: u64) -> Self {
        let leases = Cluster::on(Arc::new(Memory::new()));
        let scene = Scene::open(leases, Layout::Text, Pictures::new(locales())).await;
        scene.does("Bora", Command::Join).await;
        let mut evening = Self { scene, luck: SplitMix64(seed) };
        evening.rest().await;
        evening.scene.does("Anna", Command::Start).await;
        evening
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    async fn table(&self) -> Table {
        let stored = self.scene.tables.get(self.scene.id).await.expect("the store works");
        Table::clone(&stored.expect("it is stored"))
    }

    fn places(&self) -> [Destination; 3] {
        let [anna, bora] = NAMES.map(|name| Destination::Person(Fake::person(name).id));
        [anna, bora, self.scene.room.clone()]
    }

    /// Has everything shown, and waits until nothing is left to do.
    async fn rest(&mut self) {
        self.scene.publisher.refresh(&self.table().await);
        tokio::time::sleep(QUIET_TIME).await;
    }

    /// Has a player who is asked choose something; tells whether anybody was asked.
    async fn play(&mut self) -> bool {
        let table = self.table().await;
        let asked: Vec<Seat> = table.people_to_act().iter().collect();
        if asked.is_empty() {
            return false;
        }
        let seat = asked[self.below(asked.len())];
        let (ticket, count) = with_play!(table.play().expect("a game"), play => {
            let choice = play.choice(seat).expect("they are asked");
            (choice.ticket, choice.options.len())
        });
        let pick = Pick(u16::try_from(self.below(count)).expect("small"));
        self.scene.does(NAMES[seat.index()], Command::Answer { ticket, pick }).await;
        true
    }

    /// Lets something happen to a place.
    fn befalls(&mut self) {
        let Scene { publisher, fake, id, .. } = &self.scene;
        let (publisher, fake, id) = (Arc::clone(publisher), Arc::clone(fake), *id);
        let place = self.places()[self.below(3)].clone();
        let messages = fake.messages(&place);
        match self.below(8) {
            0 => fake.fail_next(PlatformError::Slow(Duration::from_secs(7))),
            1 => fake.fail_next(PlatformError::Fault("a fault".into())),
            2 => fake.lose(&place),
            3 => publisher.repost(id, place),
            4 => publisher.request(id, place),
            5 => {
                fake.lose(&place);
                publisher.forget(id, place);
            }
            kind if !messages.is_empty() => {
                let (message, _) = messages[self.below(messages.len())].clone();
                match kind {
                    6 => publisher.pressed(id, place, message),
                    _ => publisher.mark_stale(id, place, message),
                }
            }
            _ => {}
        }
    }

    /// Checks that every place shows the table as it is.
    async fn assert_shown(&self) {
        let table = self.table().await;
        for (place, viewer) in self.places().into_iter().zip(Viewer::all(2)) {
            let posts = self.scene.fake.standing(&place);
            let (lowest, above) = posts.split_last().expect("something stands there");
            let above: Vec<_> = above.iter().flat_map(|post| &post.buttons).collect();
            assert!(above.is_empty(), "{place:?}: {above:?}");
            let wanted = panel(&table, viewer, &RenderOptions::default());
            assert_eq!(lowest.choice, wanted.choice, "{place:?}");
            assert_eq!(answers(lowest), answers(&wanted), "{place:?}");
            let said = |panel: &Panel| {
                let blocks = panel.blocks.iter().filter(|block| !matches!(block, Block::News(_)));
                blocks.cloned().collect::<Vec<_>>()
            };
            assert_eq!(said(lowest), said(&wanted), "{place:?}");
        }
    }

    /// Returns how often a person was notified since a request.
    fn notifications(&self, since: usize, seat: Seat) -> usize {
        let person = Fake::person(NAMES[seat.index()]).id;
        let (own, named) = (Destination::Person(person.clone()), format!("{person:?}"));
        let requests = self.scene.fake.requests();
        let posts = requests[since..].iter().filter(|one| one.what.starts_with("post"));
        posts
            .filter(|post| {
                let (_, calls) = post.what.rsplit_once("calls: [").expect("a panel has calls");
                let calls = calls.split(']').next().unwrap_or_default();
                let is_loud = post.what.contains("silent: false");
                is_loud && post.to == own || calls.contains(&named)
            })
            .count()
    }
}

/// Returns the tickets under which the buttons of a panel answer.
fn answers(panel: &Panel) -> Vec<Ticket> {
    let presses = panel.buttons.iter().map(|button| &button.press);
    presses
        .filter_map(|press| match press {
            Press::At(_, Act::Command(Command::Answer { ticket, .. })) => Some(*ticket),
            _ => None,
        })
        .collect()
}

#[tokio::test(start_paused = true)]
async fn whatever_happens_to_screens_they_come_to_show_the_table() {
    for seed in 0..4 {
        let mut evening = Evening::begin(seed).await;
        for step in 0..MAX_STEPS {
            for _ in 0..evening.below(3) {
                evening.befalls();
            }
            if step % 3 == 0 {
                evening.rest().await;
                // What is found missing is posted again.
                let lost = evening.places().into_iter();
                lost.for_each(|place| evening.scene.publisher.repost(evening.scene.id, place));
                evening.rest().await;
                evening.assert_shown().await;
            } else {
                evening.scene.publisher.refresh(&evening.table().await);
            }
            if !evening.play().await {
                break;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn each_question_notifies_its_player_once() {
    let mut evening = Evening::begin(5).await;
    for _ in 0..MAX_STEPS {
        let before = evening.scene.fake.requests().len();
        let (asked, turn) = (evening.table().await.people_to_act(), evening.table().await.turn);
        evening.rest().await;
        for seat in Seat::all(2) {
            let is_new = asked.contains(seat);
            let notified = evening.notifications(before, seat);
            assert_eq!(notified, usize::from(is_new), "{seat:?} in turn {turn}");
        }
        let table = evening.table().await;
        if !matches!(table.stage, Stage::Playing(_)) {
            break;
        }
        // A turn has several decisions, of which the first one notifies.
        while evening.play().await && evening.table().await.turn == turn {
            evening.rest().await;
        }
    }
}
