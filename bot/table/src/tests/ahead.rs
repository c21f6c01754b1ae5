//! Deciding ahead: standing answers and plans.

use engine::ahead::Ahead as _;
use engine::catalog::Listed;
use engine::games::iszkenderun::Iszkenderun;
use engine::play::Play;

use super::super::{Ahead, Lapsed, open_choice};
use super::*;

/// Returns a table at which Anna and Bora play: first the name of the player who has to act, then
/// the other.
fn two(game: GameId, seed: u64) -> (Table, [&'static str; 2]) {
    let mut table = lobby_of(&["Anna", "Bora"], game);
    does_by_luck(&mut table, "Anna", &Command::Start, seed).expect("enough people");
    let names = ["Anna", "Bora"];
    let first = asked(&table).index();
    (table, [names[first], names[1 - first]])
}

fn seat_of(table: &Table, name: &str) -> Seat {
    table.seat_of(&person(name).id).expect("they sit here")
}

/// Returns the keys of the actions that a person can plan next.
fn prospects(table: &Table, name: &str) -> Vec<u32> {
    let seat = seat_of(table, name);
    with_play!(table.play().expect("a play"), play => keys(play, seat, table.ahead(seat)))
}

fn keys<G: Listed>(play: &Play<G>, seat: Seat, ahead: &Ahead) -> Vec<u32> {
    let prospect = play.prospect(seat, &ahead.plan::<G>());
    prospect.map_or(Vec::new(), |choice| choice.options.iter().map(open_choice::key).collect())
}

/// Appends the first possible action to the plan, `times` times.
fn plans(table: &mut Table, name: &str, times: usize) {
    for _ in 0..times {
        let key = *prospects(table, name).first().expect("something can be planned");
        does(table, name, Command::Plan(key)).expect("it can be planned");
    }
}

fn log_of(line: &JournalLine) -> usize {
    line.entries.len()
}

/// Answers with the last option, and returns the journal line.
fn answers_last(table: &mut Table, name: &str) -> JournalLine {
    let seat = seat_of(table, name);
    let (ticket, last) = with_play!(table.play().expect("a play"), play => {
        let choice = play.choice(seat).expect("they are asked");
        (choice.ticket, choice.options.len() - 1)
    });
    let pick = Pick(u16::try_from(last).expect("few options"));
    let (who, now) = (person(name), Now::at(NOW, &no_luck));
    table.handle(Actor::Person(&who), &now, &Command::Answer { ticket, pick }).expect("an option")
}

/// Answers for the player who has to act until the other one has to act or has acted; returns the
/// last line.
fn ends_turn(table: &mut Table, name: &str) -> JournalLine {
    for _ in 0..20 {
        let line = answers_last(table, name);
        if asked(table) != seat_of(table, name) || log_of(&line) > 1 {
            return line;
        }
    }
    panic!("the turn does not end");
}

#[test]
fn a_plan_is_carried_out_the_moment_its_person_is_asked() {
    let (mut table, [first, next]) = two(GameId::IceCult, 1);
    plans(&mut table, next, 2);
    let line = ends_turn(&mut table, first);
    assert!(log_of(&line) >= 3, "the end of a turn and two tilts: {}", log_of(&line));
    assert_eq!(asked(&table), seat_of(&table, next), "the turn goes on after what was planned");
    assert!(!table.ahead(asked(&table)).has_plan());
    assert_eq!(table.ahead(asked(&table)).lapsed(), None);
}

#[test]
fn a_plan_whose_condition_has_changed_is_not_carried_out_and_its_person_hears_why() {
    let (mut table, [first, next]) = two(GameId::IceCult, 1);
    assert_eq!(does(&mut table, next, Command::PlanIf(0)), Err(Refusal::NoSuchButton));
    plans(&mut table, next, 1);
    does(&mut table, next, Command::PlanIf(0)).expect("there are blocks");
    let line = ends_turn(&mut table, first);
    assert_eq!(log_of(&line), 1, "nothing follows: the blocks were tilted");
    let seat = asked(&table);
    assert_eq!(seat, seat_of(&table, next));
    assert_eq!(table.ahead(seat).lapsed(), Some(Lapsed::Changed(0)));
    does(&mut table, first, Command::OfferSeat(None)).expect("anybody may offer their seat");
    assert_eq!(table.ahead(seat).lapsed(), Some(Lapsed::Changed(0)), "they are still asked");
    ends_turn(&mut table, next);
    assert_eq!(table.ahead(seat).lapsed(), None, "it was about that turn");
}

#[test]
fn what_cannot_be_done_any_more_is_not_done_and_its_person_hears_that() {
    let lapsed = (0..30).find_map(|seed| {
        let (mut table, [first, next]) = two(GameId::IceCult, seed);
        // Two tilts, and an action that is possible after them in the present position.
        plans(&mut table, next, 3);
        let line = ends_turn(&mut table, first);
        let lapsed = table.ahead(seat_of(&table, next)).lapsed()?;
        Some((lapsed, log_of(&line)))
    });
    assert_eq!(lapsed, Some((Lapsed::Illegal, 3)), "two tilts after the end of a turn");
}

#[test]
fn deciding_ahead_changes_nothing_that_others_could_notice() {
    let (mut table, [first, next]) = two(GameId::IceCult, 1);
    table.rests = true;
    table.moved_by_machine = true;
    let before = table.clone();
    plans(&mut table, next, 1);
    does(&mut table, next, Command::PlanIf(0)).expect("there are blocks");
    assert_eq!(table.revision, before.revision + 2);
    let forgotten = Table { ahead: Vec::new(), revision: before.revision, ..table.clone() };
    assert_eq!(forgotten, before);
    does(&mut table, next, Command::PlanBack).expect("one is planned");
    assert_eq!(does(&mut table, next, Command::PlanBack), Err(Refusal::NothingToUndo));
    assert_eq!(does(&mut table, first, Command::Plan(0)), Err(Refusal::CannotPlan), "asked");
}

#[test]
fn a_standing_pass_ends_with_the_round() {
    let names = ["Anna", "Bora", "Cora"];
    let mut table = lobby_of(&names, GameId::Iszkenderun);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("enough people");
    let first = asked(&table);
    let next = Seat::new((first.index() + 1) % 3);
    let place = u8::try_from(Iszkenderun::STANDING.len() - 1).expect("few answers");
    does(&mut table, names[next.index()], Command::Stand(place)).expect("there is such an answer");
    let round = |table: &Table| with_play!(table.play().expect("a play"), play => play.round());
    assert!(table.ahead(next).stands(place, round(&table)));
    let line = answers_last(&mut table, names[first.index()]);
    assert_eq!(log_of(&line), 2, "one passes, and the next one without being asked");
    let before = round(&table);
    while round(&table) == before {
        assert_ne!(asked(&table), next, "they have passed");
        let name = name_of(&table, asked(&table));
        answers_last(&mut table, &name);
    }
    assert!(!table.ahead(next).stands(place, round(&table)), "it was for that round");
}

#[test]
fn a_standing_answer_is_taken_back_by_the_same_press() {
    let (mut table, [_, next]) = two(GameId::Seladin, 1);
    let seat = seat_of(&table, next);
    does(&mut table, next, Command::Stand(0)).expect("there is one");
    assert!(table.ahead(seat).stands(0, 9), "in every round");
    does(&mut table, next, Command::Stand(0)).expect("there is one");
    assert!(!table.ahead(seat).stands(0, 9));
    assert_eq!(does(&mut table, next, Command::Stand(9)), Err(Refusal::NoSuchButton));
    assert_eq!(does(&mut table, next, Command::Stand(1)), Err(Refusal::NoSuchButton), "no deals");
}

#[test]
fn what_was_planned_is_forgotten_when_somebody_else_plays_for_its_person() {
    let (mut table, [_, next]) = two(GameId::IceCult, 1);
    plans(&mut table, next, 1);
    does(&mut table, next, Command::SitIn(None)).expect("a machine player sits in");
    assert!(!table.ahead(seat_of(&table, next)).has_plan());
}

#[test]
fn what_is_decided_ahead_is_there_after_a_restart() {
    let (mut table, [_, next]) = two(GameId::IceCult, 1);
    plans(&mut table, next, 2);
    assert_eq!(decode(&encode(&table)).expect("a table"), table);
}
