//! What people without a right at a table can do there: nothing, with any word and from any place,
//! even if they know its id and every check.

use std::collections::BTreeSet;
use std::sync::Arc;

use e2e::{Evening, ManualClock, ROOM};
use engine::catalog::GameId;
use engine::seat::{Seat, Viewer};
use panels::panel::press::LinkStep;
use panels::panel::{LessonExit, LuckStep, Press};
use platform::fake::Fake;
use platform::{Destination, Input};
use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use storage::Memory;
use table::command::{Act, Command, Request, Who};
use table::replay::{Pass, ReplayView, Way};
use table::{Check, Table, Watching, Word};
use words::people::TableId;

/// The number of values of each row.
const SAMPLES: usize = 3;

/// An evening with a table, and the people who have no right there any more.
struct Party {
    evening: Evening,
    id: TableId,
}

fn hall() -> Destination {
    Destination::Room(Fake::room("hall"))
}

/// People without a right at the table, and where they are.
fn strangers() -> [(&'static str, Destination); 6] {
    [
        ("Mallory", Evening::private("Mallory")),
        ("Mallory", Destination::Room(Fake::room("cellar"))),
        // An admin, but not in the room of the table.
        ("Boss", hall()),
        ("Eve, who was removed", Evening::private("Eve, who was removed")),
        ("Cora, who may not watch any more", Evening::private("Cora, who may not watch any more")),
        ("Dora, whose window was closed", hall()),
    ]
}

impl Party {
    /// Has Anna and Bora sit at a table, from which a player, a watcher and a room were removed.
    async fn begin() -> Self {
        let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
        let [.., (eve, _), (cora, _), (dora, _)] = strangers();
        evening.fake.promote(&Fake::person("Boss").id);
        evening.says("Anna", "/play tirazheh").await;
        evening.presses("Bora", "Join").await;
        evening.presses(eve, "Join").await;
        let tables = evening.app.tables().in_room(&Fake::room(ROOM)).await.expect("readable");
        let party = Self { id: tables[0].id, evening };
        party.does("Anna", Command::Kick(Seat::new(2))).await;
        party.does("Anna", Command::Invite).await;
        let code = party.table().await.code().expect("a code").plain().to_owned();
        party.sends(dora, &hall(), Input::Line(format!("/join {code}"))).await;
        assert!(party.table().await.is_shown_in(&Fake::room("hall")));
        party.sends(dora, &hall(), Input::Line("/unwatch".to_owned())).await;
        party.sends(cora, &Evening::room(), Input::Line("/watch".to_owned())).await;
        assert_eq!(party.table().await.watchers().count(), 1);
        party.does("Anna", Command::SetWatching(Watching::Nobody)).await;
        assert_eq!(
            (party.table().await.watchers().count(), party.table().await.windows.len()),
            (0, 0)
        );
        party.does("Anna", Command::SetWatching(Watching::Rooms)).await;
        party
    }

    async fn table(&self) -> Table {
        self.evening.table(self.id).await
    }

    async fn does(&self, who: &str, command: Command) {
        self.evening.does_at(self.id, &Fake::person(who), &command).await;
    }

    async fn sends(&self, who: &str, place: &Destination, what: Input) {
        self.evening.fake.does(&Fake::person(who), place, what).await;
    }

    /// Checks that a press is answered with one line, changes nothing and shows nothing.
    async fn denies(&self, who: &str, place: &Destination, press: &Press) {
        let (fake, id) = (&self.evening.fake, Fake::person(who).id);
        let (before, shown) = (self.table().await, fake.deliveries());
        let _ = (fake.said_to(&id), fake.answered(&id));
        self.sends(who, place, Input::Button(press.to_string())).await;
        let context = format!("{who} in {place:?}: {press}");
        assert_eq!(self.table().await, before, "{context} has changed the table");
        assert_eq!(fake.deliveries(), shown, "{context} has posted or edited something");
        let (said, answered) = (fake.said_to(&id), fake.answered(&id));
        assert_eq!((said.len(), answered.len()), (1, 0), "{context}: {said:?} {answered:?}");
    }
}

fn for_whom(act: &Act) -> Who {
    match act {
        Act::Command(command) | Act::Yes(command, _) => command.who(),
        Act::Request(request) => request.who(),
    }
}

fn samples<T: std::fmt::Debug>(row: &BoxedStrategy<T>, runner: &mut TestRunner) -> Vec<T> {
    (0..SAMPLES).map(|_| row.new_tree(runner).expect("a value").current()).collect()
}

/// Returns several values of every row, as they stand on buttons.
fn all_acts(table: &Table) -> Vec<Act> {
    let runner = &mut TestRunner::deterministic();
    let mut acts = Vec::new();
    for row in Command::rows() {
        for command in samples(&row, runner) {
            acts.extend([Act::Command(command.clone()), table.act(command)]);
        }
    }
    for row in Request::rows() {
        acts.extend(samples(&row, runner).into_iter().map(Act::Request));
    }
    acts
}

/// Returns the presses about a table that are no acts.
fn other_presses(table: &Table) -> Vec<Press> {
    let (id, seat) = (table.id, Seat::new(0));
    let look = |way, eyes| ReplayView { way, eyes, at: 0, pass: Pass(1) };
    let word = Word::typed("tea").expect("a word");
    vec![
        Press::Block(id, seat, Check::of(table.host.as_str())),
        Press::Luck(id, LuckStep::Show),
        Press::Luck(id, LuckStep::Ask),
        Press::Luck(id, LuckStep::Add(word)),
        Press::Replay(id, look(Way::Alone, Viewer::Public)),
        Press::Replay(id, look(Way::ToRoom, Viewer::Seat(seat))),
        Press::LeaveLesson(GameId::Tirazheh, LessonExit::Back(id)),
    ]
}

async fn turns_strangers_away(party: &Party) {
    let table = party.table().await;
    for (who, place) in strangers() {
        for act in all_acts(&table).into_iter().filter(|act| for_whom(act) != Who::Anybody) {
            party.denies(who, &place, &Press::At(party.id, act)).await;
        }
        for press in other_presses(&table) {
            party.denies(who, &place, &press).await;
        }
    }
    // People of the room see what is shown there, and no more.
    for act in all_acts(&table) {
        if matches!(for_whom(&act), Who::Seated | Who::Host | Who::SeatedOrAdmin) {
            party.denies("Frank", &Evening::room(), &Press::At(party.id, act)).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_at_a_lobby_answers_to_strangers() {
    turns_strangers_away(&Party::begin().await).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_at_a_game_answers_to_strangers() {
    let party = Party::begin().await;
    party.does("Anna", Command::Start).await;
    turns_strangers_away(&party).await;
}

#[test]
fn what_everybody_may_do_is_known() {
    let runner = &mut TestRunner::deterministic();
    let commands =
        Command::rows().into_iter().flat_map(|row| samples(&row, runner)).map(Act::Command);
    let commands: Vec<Act> = commands.collect();
    let requests = Request::rows().into_iter().flat_map(|row| samples(&row, runner));
    let acts = commands.into_iter().chain(requests.map(Act::Request));
    let open: BTreeSet<String> =
        acts.filter(|act| for_whom(act) == Who::Anybody).map(|act| act.to_string()).collect();
    // Some show tables by other rules: one's own, and those of public rooms.
    assert_eq!(Vec::from_iter(open), ["here", "join", "next"]);
}

#[tokio::test(start_paused = true)]
async fn a_table_requested_elsewhere_is_shown_to_the_caller_alone() {
    let party = Party::begin().await;
    let (fake, anna) = (&party.evening.fake, Fake::person("Anna").id);
    let shown = fake.deliveries();
    let _ = fake.answered(&anna);
    let board = Press::at(party.id, Request::Board).to_string();
    for place in [Evening::private("Anna"), hall()] {
        party.sends("Anna", &place, Input::Button(board.clone())).await;
        assert_eq!(fake.deliveries(), shown, "nothing is posted in its home");
        let answered = fake.answered(&anna);
        assert_eq!(answered.len(), 1);
        assert!(party.evening.words(&answered[0]).contains("Bora"));
        assert!(answered[0].private);
    }
}

/// Sends a press of the linking of accounts with a code that does not exist.
async fn claims(evening: &Evening, who: &str, code: &str, step: LinkStep) -> Vec<String> {
    let press = Press::Link(step, code.parse().expect("a code"));
    evening.sends(who, &press.to_string()).await
}

#[tokio::test(start_paused = true)]
async fn made_up_claims_count_as_wrong_codes() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    evening.says("Anna", "/link").await;
    let panel = evening.fake.answered(&Fake::person("Anna").id).pop().expect("a code");
    let words = evening.words(&panel);
    let code = words.lines().next().and_then(|line| line.split(' ').next_back());
    let code = code.expect("a code").to_owned();
    let right = claims(&evening, "Bora", &code, LinkStep::Claim).await;
    assert!(right[0].contains("one account on each platform"), "{right:?}");
    for number in 0..3 {
        let wrong = format!("0000-0000-000{number}");
        let said = claims(&evening, "Eve", &wrong, LinkStep::Claim).await;
        assert!(said[0].contains("not valid"), "{said:?}");
    }
    let right = claims(&evening, "Eve", &code, LinkStep::Claim).await;
    assert!(right[0].contains("not valid"), "{right:?}");
    // Whether there is a code cannot be found out from the giver's buttons.
    let accept = LinkStep::Accept(Check::of("fake:Eve"));
    let accepts =
        [code.as_str(), "0000-0000-0000"].map(|code| claims(&evening, "Cora", code, accept));
    let [real, made_up] = accepts;
    assert_eq!(real.await, made_up.await);
}
