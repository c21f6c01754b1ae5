//! Secret steps before a decision leave no trace for others: no request, no byte, no delay.
//!
//! The same evening is played twice. In one of them Anna tries things out and undoes them.

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use e2e::{Evening, ManualClock, shown_as};
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::game::Game;
use engine::play::{Pick, Play, Ticket};
use engine::seat::{Seat, Viewer};
use engine::{with_game, with_play};
use panels::panel::Press;
use platform::fake::{Fake, Request};
use service::limits::Limits;
use storage::Memory;
use table::choices::Layout;
use table::command::Command;
use table::{Actor, Now, Table};
use tokio::time::Instant;
use words::people::{Destination, Person};

use crate::secrets::no_luck;

const DECISIONS: u32 = 30;
/// The time between two decisions, with or without tries.
const DECISION_INTERVAL: Duration = Duration::from_mins(1);
/// The maximum number of things that are tried out before a decision.
const MAX_TRIES: usize = 3;

/// A request to others: the time since the start of the evening, the destination and the content.
type Trace = (Duration, Destination, String);

struct Trio {
    evening: Evening,
    world: Arc<ManualClock>,
    begun: Instant,
    luck: SplitMix64,
    /// The number of steps that Anna undid.
    tried: usize,
}

impl Trio {
    async fn begin(game: GameId, layout: Layout) -> Self {
        let (begun, world) = (Instant::now(), Arc::new(ManualClock::new(4)));
        let (fake, store) = (Arc::new(Fake::default()), Arc::new(Memory::new()));
        let usual = shown_as(layout);
        let app = App::new(store, world.clone(), vec![fake.clone()], usual, &Limits::NONE);
        app.listen().await.expect("a fake platform listens");
        let evening = Evening::of(app, fake);
        evening.says("Anna", &format!("/play {game}")).await;
        for who in ["Bora", "Cora"].into_iter().take(game.seats().end() - 1) {
            evening.presses(who, "Join").await;
        }
        evening.presses("Anna", "Start").await;
        Self { evening, world, begun, luck: SplitMix64(9), tried: 0 }
    }

    async fn table(&self) -> Option<Table> {
        let tables = self.evening.app.tables();
        let id = *tables.all().await.expect("readable").first()?;
        tables.get(id).await.expect("readable")
    }

    async fn does(&self, person: &Person, table: &Table, command: Command) {
        let press = Press::at(table.id, command);
        self.evening.sends(&person.name, &press.to_string()).await;
    }

    /// Has somebody who is asked decide at random; if `tries`, Anna tries things out before.
    async fn decide(&mut self, tries: bool) -> bool {
        let Some(table) = self.table().await else { return false };
        let Some(seat) = table.people_to_act().iter().next() else { return false };
        let by = table.chair(seat).and_then(|chair| chair.sitter.person()).cloned();
        let by = by.expect("people play");
        if tries && by.name == "Anna" {
            for _ in 0..MAX_TRIES {
                let Some(table) = self.table().await else { return false };
                let Some(answer) = secret_step(&table, seat, &by) else { break };
                self.does(&by, &table, answer).await;
                self.does(&by, &table, Command::Undo).await;
                self.tried += 1;
            }
        }
        self.a_minute_passes().await;
        let table = self.table().await.expect("there");
        let (ticket, count) = choice(&table, seat);
        let pick = Pick(u16::try_from(self.luck.below(count)).expect("few options"));
        self.does(&by, &table, Command::Answer { ticket, pick }).await;
        true
    }

    async fn a_minute_passes(&self) {
        let minutes = self.begun.elapsed().as_secs() / DECISION_INTERVAL.as_secs() + 1;
        let minutes = u32::try_from(minutes).expect("few");
        tokio::time::sleep_until(self.begun + DECISION_INTERVAL * minutes).await;
        self.world.pass(60_000);
        self.evening.app.wait_idle().await;
    }

    /// Returns everything that others than Anna could notice.
    fn traces(&self) -> Vec<Trace> {
        let anna = Evening::private("Anna");
        let requests = self.evening.fake.requests().into_iter();
        let requests = requests.filter(|request| request.to != anna);
        let traces = requests.map(|Request { at, to, what }| (at - self.begun, to, what));
        let mut traces: Vec<Trace> = traces.collect();
        // The order of pictures that are drawn at the same moment depends on threads.
        traces.sort_by(|(at, to, _), (other, another, _)| (at, to).cmp(&(other, another)));
        traces
    }
}

fn choice(table: &Table, seat: Seat) -> (Ticket, u32) {
    with_play!(table.play().expect("a game is on"), play => {
        let choice = play.choice(seat).expect("they are asked");
        (choice.ticket, u32::try_from(choice.options.len()).expect("few"))
    })
}

/// Returns a command of a seat that nobody else sees and that can be undone.
fn secret_step(table: &Table, seat: Seat, person: &Person) -> Option<Command> {
    let (ticket, count) = choice(table, seat);
    let is_secret = |pick: &Pick| {
        let answer = Command::Answer { ticket, pick: *pick };
        let now = Now::at(table.touched, &no_luck);
        let done = table.clone().handle(Actor::Person(person), &now, &answer);
        // The same change does nothing for others.
        let is_alone = done.is_ok_and(|line| line.entries.len() == 1);
        let play = table.play().expect("a game is on");
        is_alone && with_play!(play, play => is_seen_by_nobody(play, seat, ticket, *pick))
    };
    let mut picks = (0..count).map(|pick| Pick(u16::try_from(pick).expect("few options")));
    picks.find(is_secret).map(|pick| Command::Answer { ticket, pick })
}

fn is_seen_by_nobody<G: Game>(before: &Play<G>, actor: Seat, ticket: Ticket, pick: Pick) -> bool {
    let mut after = before.clone();
    let acted = after.act(actor, ticket, &[pick]).expect("an option");
    let others = || Viewer::all(before.seats()).filter(|viewer| *viewer != Viewer::Seat(actor));
    let mut seats = Seat::all(before.seats()).filter(|seat| *seat != actor);
    let options =
        |play: &Play<G>, seat| play.choice(seat).map(|choice| (choice.ask, choice.options));
    let is_open = |play: &Play<G>| play.choice(actor).is_some_and(|choice| choice.ask.open);
    after.can_undo(actor)
        && (before.to_act(), before.may_act()) == (after.to_act(), after.may_act())
        && !is_open(before)
        && !is_open(&after)
        && !acted.told.iter().any(|(_, told)| others().any(|viewer| told.audience.includes(viewer)))
        && others().all(|viewer| before.view(viewer) == after.view(viewer))
        && seats.all(|seat| options(before, seat) == options(&after, seat))
}

async fn evening(game: GameId, layout: Layout, tries: bool) -> (Vec<Trace>, usize) {
    let mut table = Trio::begin(game, layout).await;
    for _ in 0..DECISIONS {
        if !table.decide(tries).await {
            break;
        }
    }
    (table.traces(), table.tried)
}

#[tokio::test(start_paused = true)]
async fn others_see_no_trace_of_steps_that_are_taken_back() {
    for (game, layout) in GameId::ALL
        .iter()
        .flat_map(|game| [Layout::Text, Layout::Pictures].map(|layout| (*game, layout)))
    {
        let (plain, _) = evening(game, layout, false).await;
        let (tried, count) = evening(game, layout, true).await;
        assert!(count > 0 || with_game!(game, G => G::IS_OPEN), "{game}: nothing was tried out");
        for (at, (plain, tried)) in plain.iter().zip(&tried).enumerate() {
            assert_eq!(plain, tried, "{game} {layout:?}: request {at}");
        }
        assert_eq!(plain.len(), tried.len(), "{game} {layout:?}");
    }
}

/// The same on the platforms: a room receives nothing while somebody tries things out.
mod on_the_platforms {
    use std::sync::Arc;

    use e2e::ManualClock;
    use e2e::discord::FakeDiscord;
    use e2e::telegram::TestService;
    use e2e::{discord, telegram};
    use serde_json::Value;
    use storage::Memory;
    use table::choices::Layout;

    /// The number of times that somebody tries something out.
    const TRIES: usize = 3;

    #[tokio::test]
    async fn a_channel_of_discord_hears_nothing_of_what_is_tried_out() {
        let fake: FakeDiscord = discord::TestService::fake().await;
        let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
        let people = ["Anna", "Bora"];
        let layout = Layout::Pictures;
        let company =
            discord::players::Players::meet_shown_as(&fake, &people, store, world, layout).await;
        company.begin("tirazheh", "").await;
        company.house.settled().await;
        let (who, mut hand) = company.turn().await.expect("somebody is called");
        let table = company.people[0].lowest(company.parlour).expect("a table");
        let about_the_room = || {
            let is_there =
                |path: &str| path.contains(&format!("/channels/{}/", company.parlour.id()));
            company.house.fake.requests().iter().filter(|one| is_there(&one.path)).count()
        };
        let before = about_the_room();
        for _ in 0..TRIES {
            let option = hand.pressables.iter().find(|one| one.answers()).expect("an option");
            for label in [option.label.clone(), "Undo".to_owned()] {
                company.house.presses(who, company.parlour, &hand, &label).await;
                company.house.settled().await;
                hand = who.again(&hand).expect("it stands");
            }
        }
        assert!(hand.edits >= 2 * TRIES, "the hand has changed {} times", hand.edits);
        assert_eq!(about_the_room(), before);
        assert_eq!(company.people[1].lowest(company.parlour), Some(table));
        company.house.close().await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_group_of_telegram_hears_nothing_of_what_is_tried_out() {
        let company = telegram::players::Players::meet(&["Anna", "Bora"]).await;
        let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
        let layout = Layout::Pictures;
        let house = TestService::open_shown_as(&company.telegram, store, world, layout).await;
        company.greets().await;
        company.gather("/play tirazheh").await;
        company.starts().await;
        house.settled().await;
        let (_, who) = company.called().await.expect("somebody is called");
        let about_the_room = || -> Vec<Value> {
            let methods = ["sendMessage", "sendPhoto", "editMessageText", "editMessageMedia"];
            let others = ["editMessageCaption", "editMessageReplyMarkup", "deleteMessage"];
            let calls =
                methods.iter().chain(&others).flat_map(|method| company.telegram.calls(method));
            let calls = calls.map(|args| args["chat_id"].clone());
            calls.filter(|chat| *chat == company.room.id()).collect()
        };
        let hand = || company.telegram.lowest(who.id).expect("a hand");
        let before = about_the_room();
        for _ in 0..TRIES {
            let standing = hand();
            let option =
                standing.buttons.iter().find(|button| button.answers()).expect("an option");
            who.press(option).answer().await;
            house.settled().await;
            let standing = hand();
            let back = standing.buttons.iter().find(|button| button.label.contains("Undo"));
            who.press(back.expect("it can be taken back")).answer().await;
            house.settled().await;
            assert_ne!(hand().buttons, standing.buttons, "the hand has changed");
        }
        assert_eq!(about_the_room(), before);
        company.end_well(house).await;
    }
}
