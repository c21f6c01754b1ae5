//! A yes agrees to what was asked, and to nothing that has changed since.

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::*;
use crate::Check;
use crate::command::Act;

const ONE: Seat = Seat::new(1);
const TWO: Seat = Seat::new(2);

/// A question with the person who is asked, and what has changed before they say yes.
struct Question {
    asked: Table,
    who: &'static str,
    command: Command,
    changed: Vec<Table>,
}

/// Gives commands one after the other, each a second later than the one before.
fn after(table: &Table, commands: &[(&str, Command)]) -> Table {
    let mut table = table.clone();
    for (number, (name, command)) in (1_u64..).zip(commands) {
        let luck = || Seed::from_number(table.revision + 7);
        let now = Now::at(table.touched.hours_later(number), &luck);
        let mut next = table.clone();
        next.handle(Actor::Person(&person(name)), &now, command)
            .unwrap_or_else(|refusal| panic!("{name} {command:?}: {refusal:?}"));
        table = next;
    }
    table
}

/// Has somebody come by a link, in their private chat.
fn comes(table: &mut Table, name: &str) {
    let (person, place) = (person(name), Destination::Person(person(name).id));
    let now = Now { from: Some(&place), ..Now::at(NOW, &no_luck) };
    table.handle(Actor::Person(&person), &now, &Command::Join).expect("she asks the host");
}

fn three() -> Table {
    let pace = crate::Pace::Day;
    Table { pace, ..lobby_of(&["Anna", "Bora", "Cora"], GameId::IceCult) }
}

fn game() -> Table {
    after(&three(), &[("Anna", Command::Start)])
}

/// Has somebody else take over the seat of Bora.
fn with_substitute(table: &Table) -> Table {
    let offer = [("Bora", Command::OfferSeat(None)), ("Anna", Command::OfferSeat(Some(ONE)))];
    let offered = after(table, &offer[..]);
    after(&offered, &[("Dora", Command::TakeSeat(ONE))])
}

/// Returns the name of the player who has to act, and their first answer.
fn next_move(table: &Table) -> (&'static str, Command) {
    let name = name_of(table, asked(table));
    let name = ["Anna", "Bora", "Cora"].into_iter().find(|other| *other == name);
    (name.expect("one of the three"), first_answer(table))
}

/// Returns what each command that agrees to something is bound to.
#[expect(clippy::too_many_lines, reason = "an arm for each command")]
fn questions(word: &str) -> Vec<Question> {
    let question = |asked: &Table, who, command, changed| Question {
        asked: asked.clone(),
        who,
        command,
        changed,
    };
    let swapped = after(&three(), &[("Cora", Command::Sit(ONE))]);
    let (lobby, game) = (three(), game());
    let substituted = with_substitute(&game);
    match word {
        "leave" => vec![question(&lobby, "Bora", Command::Leave, vec![game])],
        "cancel" => vec![question(&lobby, "Anna", Command::Cancel, vec![game])],
        "no-code" => {
            let invited = after(&lobby, &[("Anna", Command::Invite)]);
            let again = [("Anna", Command::WithdrawCode), ("Anna", Command::Invite)];
            let changed = vec![after(&invited, &again), lobby];
            vec![question(&invited, "Anna", Command::WithdrawCode, changed)]
        }
        "kick" => vec![
            question(&lobby, "Anna", Command::Kick(ONE), vec![swapped, game.clone()]),
            question(&game, "Anna", Command::Kick(ONE), vec![substituted]),
        ],
        "admit" => {
            let shut = after(&lobby, &[("Anna", Command::Invite), ("Anna", Command::WithdrawCode)]);
            let mut asked = shut.clone();
            comes(&mut asked, "Dora");
            comes(&mut asked, "Eve");
            let mut other = shut.clone();
            comes(&mut other, "Eve");
            let admit = |lets_in| Command::Admit { index: 0, lets_in };
            let let_in = after(&asked, &[("Anna", admit(true))]);
            let changed = vec![shut, other, let_in, game];
            let question = |lets_in| question(&asked, "Anna", admit(lets_in), changed.clone());
            vec![question(true), question(false)]
        }
        "host" => {
            let hosted = after(&lobby, &[("Anna", Command::MakeHost(TWO))]);
            vec![question(&lobby, "Anna", Command::MakeHost(ONE), vec![swapped, hosted])]
        }
        "give" => vec![question(&game, "Anna", Command::GiveTime(ONE), vec![substituted])],
        "skip" => {
            let mut asked_one = game;
            while asked(&asked_one) != ONE {
                asked_one = after(&asked_one, &[next_move(&asked_one)]);
            }
            let command = Command::Skip { seat: ONE, turn: asked_one.turn };
            vec![question(&asked_one, "Anna", command, vec![with_substitute(&asked_one)])]
        }
        "away" => vec![question(&game, "Anna", Command::SitIn(Some(ONE)), vec![substituted])],
        "back" => {
            let away = after(&game, &[("Bora", Command::SitIn(None))]);
            let command = Command::PlayOn(Some(ONE));
            vec![question(&away, "Anna", command, vec![substituted])]
        }
        "offer" => {
            let wanted = after(&game, &[("Bora", Command::SitIn(None))]);
            let wanted = after(&wanted, &[("Anna", Command::OfferSeat(Some(ONE)))]);
            let kept = after(&wanted, &[("Bora", Command::KeepSeat(None))]);
            let command = Command::OfferSeat(Some(ONE));
            vec![question(&wanted, "Bora", command, vec![kept, substituted])]
        }
        "keep-seat" | "take" => {
            let offer =
                [("Bora", Command::OfferSeat(None)), ("Anna", Command::OfferSeat(Some(ONE)))];
            let offered = after(&game, &offer);
            let kept = after(&offered, &[("Bora", Command::KeepSeat(None))]);
            let again = after(&kept, &offer);
            let other =
                [("Dora", Command::OfferSeat(None)), ("Anna", Command::OfferSeat(Some(ONE)))];
            let other = after(&substituted, &other);
            let (who, command) = if word == "take" {
                ("Eve", Command::TakeSeat(ONE))
            } else {
                ("Bora", Command::KeepSeat(Some(ONE)))
            };
            vec![question(&offered, who, command, vec![kept, again, other])]
        }
        "pause" | "go-on" => {
            let wanted = after(&game, &[("Anna", Command::Pause)]);
            let withdrawn = after(&wanted, &[("Anna", Command::GoOn)]);
            let again = after(&withdrawn, &[("Anna", Command::Pause)]);
            let paused = after(&wanted, &[("Bora", Command::Pause), ("Cora", Command::Pause)]);
            let changed = vec![withdrawn, again, paused];
            if word == "go-on" {
                return vec![question(&wanted, "Bora", Command::GoOn, changed)];
            }
            vec![
                question(&game, "Bora", Command::Pause, vec![wanted.clone()]),
                question(&wanted, "Bora", Command::Pause, changed),
            ]
        }
        "take-back" | "keep" => {
            let moved = after(&game, &[next_move(&game)]);
            let (first, second) = (next_move(&game).0, next_move(&moved).0);
            let wanted = after(&moved, &[(first, Command::TakeBack)]);
            let mut later = after(&moved, &[next_move(&moved)]);
            while later.turn == moved.turn {
                later = after(&later, &[next_move(&later)]);
            }
            let other = after(&later, &[(second, Command::TakeBack)]);
            let third = if first == "Anna" { "Bora" } else { "Anna" };
            let changed = vec![moved.clone(), other];
            if word == "keep" {
                return vec![question(&wanted, third, Command::KeepMove, changed)];
            }
            vec![
                question(&moved, first, Command::TakeBack, vec![later, wanted.clone()]),
                question(&wanted, third, Command::TakeBack, changed),
            ]
        }
        other => panic!("say here what a yes to {other:?} is bound to"),
    }
}

fn say_yes(table: &mut Table, who: &str, command: &Command, check: Check) -> Result<(), Refusal> {
    let now = Now { agreed: Some(check), ..Now::at(table.touched.hours_later(1), &no_luck) };
    table.handle(Actor::Person(&person(who)), &now, command).map(|_| ())
}

fn check_of(table: &Table, command: &Command) -> Check {
    match table.act(command.clone()) {
        Act::Yes(_, check) => check,
        other => panic!("{other:?} is bound to nothing"),
    }
}

/// Returns every question about a command that agrees to something, by the rows of the commands.
fn all_questions() -> Vec<Question> {
    let mut runner = TestRunner::deterministic();
    let rows = Command::rows().into_iter();
    let samples = rows.map(|row| row.new_tree(&mut runner).expect("a command").current());
    let words: Vec<&str> = samples.filter(Command::agrees).map(|command| command.word()).collect();
    assert!(words.len() > 10, "{words:?}");
    words.iter().flat_map(|word| questions(word)).collect()
}

#[test]
fn a_yes_agrees_to_nothing_that_has_changed_since_the_question() {
    for Question { asked, who, command, changed } in all_questions() {
        let check = check_of(&asked, &command);
        let now = say_yes(&mut asked.clone(), who, &command, check);
        assert_ne!(now, Err(Refusal::Stale), "{command:?} as it was asked");
        for (number, table) in changed.iter().enumerate() {
            let mut later = table.clone();
            let said = say_yes(&mut later, who, &command, check);
            assert_eq!(said, Err(Refusal::Stale), "{command:?} after change {number}");
            assert_eq!(later, *table, "{command:?} has changed something");
            assert_ne!(check_of(table, &command), check, "{command:?} keeps its check");
        }
    }
}

#[test]
fn a_yes_does_not_agree_to_another_question() {
    let questions = all_questions();
    for asked in &questions {
        let check = check_of(&asked.asked, &asked.command);
        for other in questions.iter().filter(|other| other.command != asked.command) {
            let mut table = other.asked.clone();
            let said = say_yes(&mut table, other.who, &other.command, check);
            assert_eq!(said, Err(Refusal::Stale), "{:?} for {:?}", asked.command, other.command);
        }
    }
    // Nor does it agree to the same question at another table.
    let (here, there) = (three(), Table { id: TableId::new(2), ..three() });
    assert_ne!(check_of(&here, &Command::Cancel), check_of(&there, &Command::Cancel));
}

#[test]
fn checks_of_similar_texts_differ() {
    let checks: std::collections::HashSet<Check> =
        (0..1000).map(|number| Check::of(format_args!("telegram:{number}"))).collect();
    assert_eq!(checks.len(), 1000);
    let check = Check::of("tea");
    assert_eq!(check.to_string().parse(), Ok(check));
    for text in ["", "!", "!12345", "!1234567", "123456", "!12345g", "!+12345"] {
        assert_eq!(text.parse::<Check>(), Err(crate::NotACheck), "{text}");
    }
}
