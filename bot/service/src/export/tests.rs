//! Tests of exports: each is correct, and changed ones are rejected.

use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::play::Step;
use engine::seat::Seat;
use engine::with_transcript;
use serde_json::{Value, json};

use super::marks::LogMarks;
use super::read::{BEGINS, ENDS};
use super::{Export, UnreadableExport, Unverified, read, verify};
use table::command::Command;
use table::game_record::GameRecord;
use table::game_record::played::Played;
use words::people::PersonId;

#[path = "../../../../tests/src/skip.rs"]
mod skip;

pub(super) use self::skip::skip;

pub(super) fn record(game: GameId, seed: u64) -> GameRecord {
    let (played, before) = Played::start(game, seed).played_out(seed);
    played.record(&before)
}

pub(super) fn exported(game: GameId, seed: u64) -> Value {
    as_json(&record(game, seed))
}

pub(super) fn as_json(record: &GameRecord) -> Value {
    serde_json::from_str(&Export::of(record).json()).expect("just written")
}

fn check(export: &Value) -> Result<(), Unverified> {
    let export = read(export.to_string().as_bytes()).expect("an export");
    verify(&export).map(drop)
}

#[test]
fn every_game_is_verified_as_json_and_in_a_page() {
    for game in GameId::ALL.iter().copied() {
        for seed in 0..4 {
            let export = Export::of(&record(game, seed));
            let json = export.json();
            assert_eq!(read(json.as_bytes()).expect("just written"), export, "{game} {seed}");
            let found = verify(&export).unwrap_or_else(|why| panic!("{game} {seed}: {why}"));
            assert!(
                found.is_closing_checked && found.lines > 0 && found.draws > 0,
                "{game} {seed}"
            );
            let page = format!("<!doctype html>{BEGINS}{json}{ENDS}");
            assert_eq!(read(page.as_bytes()).expect("embedded"), export, "{game} {seed}");
        }
    }
}

#[test]
fn whatever_is_forged_is_found_and_named() {
    let whole = exported(GameId::Nautilus, 3);
    let hex = "ab".repeat(32);
    let forged = |place: &str, value: Value| {
        let mut export = whole.clone();
        *export.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        check(&export)
    };
    assert_eq!(check(&whole), Ok(()));
    assert_eq!(forged("/luck/seal", json!(hex)), Err(Unverified::Seal));
    assert_eq!(forged("/luck/secret", json!(hex)), Err(Unverified::Seal));
    assert_eq!(forged("/luck/closing", json!(hex)), Err(Unverified::Closing));
    assert_eq!(forged("/luck/words", json!([])), Err(Unverified::Seed));
    assert_eq!(forged("/luck/words/0/word", json!("else")), Err(Unverified::Seed));
    let swapped = json!([whole["luck"]["words"][1], whole["luck"]["words"][0]]);
    assert_eq!(forged("/luck/words", swapped), Err(Unverified::Seed));
    assert_eq!(forged("/luck/words/0/seat", json!(0)), Err(Unverified::Closing));
    let swapped = json!([whole["seats"][1], whole["seats"][0]]);
    assert_eq!(forged("/seats", swapped), Err(Unverified::Closing));
    assert_eq!(forged("/seats/0/at_start", json!("Zoe")), Err(Unverified::Closing));
    assert_eq!(forged("/played/transcript/transcript/seed", json!(hex)), Err(Unverified::Seed));
    assert_eq!(forged("/rules", json!(900)), Err(Unverified::Heading("the version of the rules")));
    let another = forged("/outcome/points", json!([900, -900]));
    assert_eq!(another, Err(Unverified::Result));
    assert_eq!(forged("/outcome", Value::Null), Err(Unverified::Result));
    assert_eq!(forged("/hands_open", json!(false)), Err(Unverified::Closed));
    assert_eq!(forged("/luck/secret", Value::Null), Err(Unverified::Missing("the secret")));
    assert_eq!(forged("/luck", Value::Null), Err(Unverified::Missing("the luck")));
}

/// Returns a game whose list of words was closed, and games that a dishonest service could have
/// made of it, each consistent in itself.
pub(super) fn honest_and_forged() -> (GameRecord, Vec<(&'static str, GameRecord)>) {
    let played = |before_start: fn(&mut Played)| {
        let mut game = Played::gather(GameId::Nautilus, 5);
        before_start(&mut game);
        game.does("Anna", &Command::Start).expect("enough people");
        let (game, before) = game.played_out(5);
        game.record(&before)
    };
    let honest = played(|game| {
        game.adds("Bora", "tea");
        game.adds("Anna", "sky");
    });
    let forged = vec![
        (
            "swapped words",
            played(|game| {
                game.adds("Anna", "sky");
                game.adds("Bora", "tea");
            }),
        ),
        (
            "a late word",
            played(|game| {
                game.adds("Bora", "tea");
                game.adds("Anna", "sky");
                game.adds("Bora", "late");
            }),
        ),
        (
            "a chosen word",
            played(|game| {
                game.adds("Bora", "chosen");
                game.adds("Anna", "sky");
            }),
        ),
        ("no words", played(|_| {})),
        (
            "a changed option",
            played(|game| {
                game.adds("Bora", "tea");
                game.adds("Anna", "sky");
                game.does("Anna", &Command::Set { option: 0, value: 1 }).expect("a lobby");
            }),
        ),
        (
            "a changed order of seats",
            played(|game| {
                game.adds("Bora", "tea");
                game.adds("Anna", "sky");
                game.does("Anna", &Command::Sit(Seat::new(1))).expect("a lobby");
            }),
        ),
    ];
    (honest, forged)
}

#[test]
fn a_service_that_changes_something_after_the_list_was_closed_is_found_out() {
    let (honest, forged) = honest_and_forged();
    let honest = Export::of(&honest);
    verify(&honest).expect("it is sound");
    let published = honest.luck.expect("sealed").closing;
    for (how, record) in forged {
        let mut export = Export::of(&record);
        verify(&export).unwrap_or_else(|why| panic!("{how}: {why}"));
        export.luck.as_mut().expect("sealed").closing.clone_from(&published);
        assert_eq!(verify(&export), Err(Unverified::Closing), "{how}");
    }
}

#[test]
fn a_game_is_still_checked_when_somebody_who_played_is_forgotten() {
    let mut record = record(GameId::Nautilus, 3);
    record.forget(&PersonId::new("test", "Bora"));
    let export = Export::of(&record);
    assert!(!export.json().contains("Bora") && !export.json().contains("at_start"));
    let found = verify(&export).expect("the rest is sound");
    assert!(!found.is_closing_checked);
}

/// Renumbers the lines and draws of an export so that a step number is skipped, and recomputes its
/// marks.
pub(super) fn with_gap(export: &Value, from: u64) -> Value {
    let mut forged = export.clone();
    let later = |entry: &mut Value| {
        let step = entry["step"].as_u64().expect("a step");
        if step >= from {
            entry["step"] = json!(step + 1);
        }
    };
    let played = &mut forged["played"];
    let log = &mut played["transcript"]["transcript"]["log"];
    log.as_array_mut().expect("a log").iter_mut().for_each(later);
    for list in ["draws", "news"] {
        played[list].as_array_mut().expect("steps").iter_mut().for_each(later);
    }
    marked(forged)
}

/// Recomputes the marks of an export, as a forger would.
fn marked(mut export: Value) -> Value {
    let read = read(export.to_string().as_bytes()).expect("an export");
    let played = read.played.expect("open");
    let marks =
        with_transcript!(&played.transcript, G, transcript => LogMarks::of::<G>(transcript));
    export["played"]["marks"] = json!(marks);
    export
}

#[test]
fn a_missing_step_number_is_named_wherever_it_is() {
    for game in GameId::ALL.iter().copied() {
        let export = exported(game, 1);
        let lines = export["played"]["marks"].as_array().expect("marks").len() as u64;
        for from in [1, 2, lines / 2, lines - 1] {
            let found = check(&with_gap(&export, from));
            assert_eq!(found, Err(Unverified::Gap(Step(from + 1), from)), "{game} {from}");
        }
    }
}

/// Makes a line claim that it takes back a step which it cannot take back.
pub(super) fn with_take_back(export: &Value, at: usize, first: u64) -> Value {
    let mut forged = export.clone();
    let log = &mut forged["played"]["transcript"]["transcript"]["log"];
    let lines = log.as_array_mut().expect("a log");
    lines.truncate(at);
    let step = at as u64 + 1;
    let seat = lines[0]["seat"].clone();
    lines.push(json!({ "step": step, "seat": seat, "deed": { "take-back": first } }));
    for list in ["draws", "news"] {
        let steps = forged["played"][list].as_array_mut().expect("steps");
        steps.retain(|entry| entry["step"].as_u64().expect("a step") < step);
    }
    marked(forged)
}

/// A line that takes back a step is rejected if the step could not be taken back at that moment.
#[test]
fn a_step_that_could_not_be_taken_back_is_named() {
    for game in GameId::ALL.iter().copied() {
        let export = exported(game, 2);
        let log = &export["played"]["transcript"]["transcript"]["log"];
        let log = log.as_array().expect("a log");
        for at in (1..log.len()).step_by(log.len() / 6 + 1) {
            // A step of another player, one that is not played yet, and one long ago.
            let (step, seat) = (at as u64 + 1, log[at - 1]["seat"].as_u64().expect("a seat"));
            for (first, seat) in [(step - 1, (seat + 1) % 2), (step, seat), (0, seat)] {
                let mut forged = export.clone();
                let log = &mut forged["played"]["transcript"]["transcript"]["log"];
                let lines = log.as_array_mut().expect("a log");
                lines.truncate(at);
                lines.push(json!({ "step": step, "seat": seat, "deed": { "take-back": first } }));
                for list in ["draws", "news"] {
                    let steps = forged["played"][list].as_array_mut().expect("steps");
                    steps.retain(|entry| entry["step"].as_u64().expect("a step") < step);
                }
                let found = check(&marked(forged));
                assert_eq!(found, Err(Unverified::Line(Step(step))), "{game} {step} {first}");
            }
        }
    }
}

#[test]
fn the_first_draw_that_differs_is_named_with_its_step() {
    for game in GameId::ALL.iter().copied() {
        let mut export = exported(game, 2);
        let steps = export["played"]["draws"].as_array_mut().expect("draws");
        let last = steps.last_mut().expect("some");
        let step = last["step"].as_u64().expect("a step");
        let drawn = last["draws"].as_array_mut().expect("draws");
        let place = drawn.len();
        let number = drawn[place - 1]["drawn"].as_u64().expect("a number");
        drawn[place - 1]["drawn"] = json!(number + 1);
        assert_eq!(check(&export), Err(Unverified::Draw(Step(step), place)), "{game}");
        export["played"]["draws"].as_array_mut().expect("draws").pop();
        assert!(matches!(check(&export), Err(Unverified::Draw(..))), "{game}");
    }
}

#[test]
fn a_line_of_the_log_that_was_changed_is_named_at_the_latest_where_it_stands() {
    for game in GameId::ALL.iter().copied() {
        let export = exported(game, 1);
        let log = export["played"]["transcript"]["transcript"]["log"].as_array().expect("a log");
        let mut changed = 0;
        for (place, other) in (1..log.len()).zip([3, 2, 1, 5].into_iter().cycle()) {
            let mut forged = export.clone();
            let lines = &mut forged["played"]["transcript"]["transcript"]["log"];
            let deed = lines[(place + other) % log.len()]["deed"].clone();
            if deed == lines[place]["deed"] {
                continue;
            }
            let step = lines[place]["step"].as_u64().expect("a step");
            lines[place]["deed"] = deed;
            let found = check(&forged).expect_err("it was changed");
            let at = match found {
                Unverified::Line(at) | Unverified::Mark(at) => at.0,
                other => panic!("{game} {place}: {other}"),
            };
            assert_eq!(at, step, "{game} {place}");
            changed += 1;
        }
        assert!(changed > 0, "no line of {game} was changed");
    }
}

#[test]
fn closed_hands_leave_out_all_that_would_open_them() {
    for game in GameId::ALL.iter().copied() {
        let record = GameRecord { hands_open: false, ..record(game, 1) };
        let fairness = &record.fairness;
        let export = Export::of(&record);
        let json = export.json();
        assert!(export.played.is_none() && json.contains(&fairness.seal()), "{game}");
        assert!(!json.contains(&fairness.secret()), "{game}");
        assert!(!json.contains(&table::hex(fairness.seed().bytes())), "{game}");
        assert_eq!(verify(&export), Err(Unverified::Closed), "{game}");
    }
}

#[test]
fn a_game_that_was_closed_is_verified_as_far_as_it_came() {
    let mut played = Played::start(GameId::Nautilus, 1);
    let mut luck = SplitMix64(1);
    for _ in 0..5 {
        played.step(&mut luck);
    }
    let before = played.table.clone();
    played.does("Anna", &Command::Cancel).expect("she is the host");
    let export = Export::of(&played.record(&before));
    assert!(export.outcome.is_none() && export.closed.is_some());
    verify(&export).expect("as far as it came");
}

#[test]
fn no_account_is_in_an_export() {
    let json = Export::of(&record(GameId::Seladin, 1)).json();
    assert!(json.contains("\"Anna\"") && !json.contains("test:Anna") && !json.contains("parlour"));
}

#[test]
fn foreign_and_damaged_files_are_refused_in_words_and_never_a_panic() {
    let whole = exported(GameId::Tirazheh, 4);
    let mut later = whole.clone();
    later["version"] = json!(7);
    assert!(matches!(read(later.to_string().as_bytes()), Err(UnreadableExport::OtherFormat(7))));
    let foreign: [&[u8]; 5] = [b"", b"\xff\xfe", b"{}", b"[1]", BEGINS.as_bytes()];
    for foreign in foreign {
        assert!(matches!(read(foreign), Err(UnreadableExport::Foreign(_))), "{foreign:?}");
    }
    let bytes = whole.to_string().into_bytes();
    let mut luck = SplitMix64(7);
    let (mut refused, mut unverified) = (0, 0);
    for _ in 0..3_000 {
        let mut bytes = bytes.clone();
        for _ in 0..=luck.below(2) {
            let place = luck.below(u32::try_from(bytes.len()).expect("short")) as usize;
            bytes[place] = if luck.below(2) == 0 {
                b"0123456789abcdef{}[]\",:"[luck.below(23) as usize]
            } else {
                bytes[place] ^ (1 << luck.below(8))
            };
        }
        match read(&bytes) {
            Err(_) => refused += 1,
            Ok(export) => unverified += usize::from(verify(&export).is_err()),
        }
    }
    assert!(refused > 500 && unverified > 100, "{refused} {unverified}");
}
