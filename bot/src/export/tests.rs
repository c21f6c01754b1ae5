//! What is exported is right, and nothing else is taken for it.

use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use serde_json::{Value, json};

use super::read::{BEGINS, ENDS};
use super::{Export, Unreadable, Unverified, read, verify};
use crate::archive::GameRecord;
use crate::archive::tests::Played;
use crate::command::Command;

pub(super) fn record(game: GameId, seed: u64) -> GameRecord {
    let (played, before) = Played::start(game, seed).played_out(seed);
    played.record(&before)
}

fn exported(game: GameId, seed: u64) -> Value {
    let json = Export::of(&record(game, seed)).json();
    serde_json::from_str(&json).expect("just written")
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
            assert!(found.has_commitment && found.lines > 0 && found.draws > 0, "{game} {seed}");
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
    assert_eq!(forged("/fairness/commitment", json!(hex)), Err(Unverified::Commitment));
    assert_eq!(forged("/fairness/secret", json!(hex)), Err(Unverified::Commitment));
    assert_eq!(forged("/fairness/seed", json!(hex)), Err(Unverified::Seed));
    assert_eq!(forged("/fairness/words", json!(["else"])), Err(Unverified::Seed));
    assert_eq!(forged("/played/transcript/transcript/seed", json!(hex)), Err(Unverified::Seed));
    assert_eq!(forged("/rules", json!(900)), Err(Unverified::Heading("the version of the rules")));
    let another = forged("/outcome/points", json!([900, -900]));
    assert_eq!(another, Err(Unverified::Result));
    assert_eq!(forged("/outcome", Value::Null), Err(Unverified::Result));
    assert_eq!(forged("/hands_open", json!(false)), Err(Unverified::Closed));
    assert_eq!(forged("/fairness/secret", Value::Null), Err(Unverified::Missing("the secret")));
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
        assert_eq!(
            check(&export),
            Err(Unverified::Draw(engine::play::Step(step), place)),
            "{game}"
        );
        export["played"]["draws"].as_array_mut().expect("draws").pop();
        assert!(matches!(check(&export), Err(Unverified::Draw(..))), "{game}");
    }
}

#[test]
fn a_line_of_the_log_that_was_changed_is_named_at_the_latest_where_it_stands() {
    for game in GameId::ALL.iter().copied() {
        let export = exported(game, 1);
        let log = export["played"]["transcript"]["transcript"]["log"].as_array().expect("a log");
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
        }
    }
}

#[test]
fn closed_hands_leave_out_all_that_would_open_them() {
    for game in GameId::ALL.iter().copied() {
        let record = GameRecord { hands_open: false, ..record(game, 1) };
        let fairness = record.fairness.clone().expect("promised");
        let export = Export::of(&record);
        let json = export.json();
        assert!(export.played.is_none() && json.contains(&fairness.commitment()), "{game}");
        assert!(!json.contains(&fairness.secret()), "{game}");
        assert!(!json.contains(&crate::table::hex(fairness.seed().bytes())), "{game}");
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
    assert!(matches!(read(later.to_string().as_bytes()), Err(Unreadable::OtherFormat(7))));
    let foreign: [&[u8]; 5] = [b"", b"\xff\xfe", b"{}", b"[1]", BEGINS.as_bytes()];
    for foreign in foreign {
        assert!(matches!(read(foreign), Err(Unreadable::Foreign(_))), "{foreign:?}");
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
