//! `docs/check_luck.py`, which shares no code with us, accepts exports of every game and refuses
//! forged ones. Without Python the tests say so and are skipped.

use std::path::Path;
use std::process::Command;

use engine::catalog::{AnyOptions, GameId};
use serde_json::{Value, json};

use super::tests::{as_json, honest_and_forged, record, skip, with_gap, with_take_back};
use crate::export::{Export, files};
use table::game_record::played::Played;
use words::people::PersonId;

/// Runs the program on files and returns its output for each; `None` without Python.
fn check_with_python(files: &[(String, Vec<u8>)]) -> Option<Vec<String>> {
    let is_here = Command::new("python3").arg("--version").output();
    if !is_here.is_ok_and(|done| done.status.success()) {
        skip("there is no Python here: exports are not checked by the program in docs/");
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let paths: Vec<_> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
    for (path, (_, bytes)) in paths.iter().zip(files) {
        std::fs::write(path, bytes).expect("a file");
    }
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/check_luck.py");
    let done =
        Command::new("python3").arg("-B").arg(program).args(&paths).output().expect("it runs");
    let said = String::from_utf8(done.stdout).expect("text");
    let said: Vec<String> = said.lines().map(str::to_owned).collect();
    assert_eq!(said.len(), files.len(), "{said:?} {}", String::from_utf8_lossy(&done.stderr));
    let is_right = said.iter().all(|line| line.contains(": right: "));
    assert_eq!(done.status.success(), is_right, "{said:?}");
    Some(said)
}

/// Returns a game with a preset of its options. For games that random players soon give up, it is
/// the longest of several.
fn longest(game: GameId, preset: &str, seed: u64) -> Value {
    let mut options = AnyOptions::of(game);
    options.choose(preset, "").expect("a preset of the game");
    let mut longest = Value::Null;
    for seed in (0..40).map(|more| seed + 4 * more) {
        let (played, before) = Played::start_with(options.clone(), seed).played_out(seed);
        let export = as_json(&played.record(&before));
        if longest.is_null() || log(&export).len() > log(&longest).len() {
            longest = export;
        }
        if log(&longest).len() >= 20 {
            break;
        }
    }
    longest
}

fn log(export: &Value) -> &Vec<Value> {
    export["played"]["transcript"]["transcript"]["log"].as_array().expect("a log")
}

fn file(name: &str, export: &Value) -> (String, Vec<u8>) {
    // The hashes depend on the order of the fields, so they are restored.
    let export: Export = serde_json::from_value(export.clone()).expect("an export");
    (name.to_owned(), export.json().into_bytes())
}

#[test]
fn every_hand_and_roll_of_every_game_follows_from_its_seal() {
    let locales = locales::load().expect("the locales are sound");
    let mut all = Vec::new();
    for game in GameId::ALL.iter().copied() {
        for preset in AnyOptions::of(game).presets() {
            for seed in [1, 3] {
                let export = longest(game, preset.name, seed);
                all.push(file(&format!("{game}-{}-{seed}.json", preset.name), &export));
            }
        }
        let (record, anna) = (record(game, 9), PersonId::new("test", "Anna"));
        let files = files(&record, &anna, &locales, &"en".parse().expect("a language"));
        let files = files.expect("it is not too large");
        let page = files.all().iter().find(|file| file.kind == "text/html").expect("a page");
        all.push((format!("{game}.html"), page.bytes.to_vec()));
    }
    let Some(said) = check_with_python(&all) else { return };
    for line in said {
        assert!(line.contains(": right: "), "{line}");
    }
}

/// Replaces the first number that a step has drawn; returns the step.
fn with_other_draw(export: &Value, place: usize) -> (Value, u64) {
    let mut forged = export.clone();
    let step = &mut forged["played"]["draws"][place];
    let number = step["draws"][0]["drawn"].as_u64().expect("a number");
    step["draws"][0]["drawn"] = json!(u64::from(number == 0));
    let step = step["step"].as_u64().expect("a step");
    (forged, step)
}

/// Removes one number of luck, so that the next one takes its place.
fn with_skipped_number(export: &Value) -> (Value, u64) {
    let mut forged = export.clone();
    let steps = forged["played"]["draws"].as_array_mut().expect("draws");
    let last = steps.last_mut().expect("some");
    let step = last["step"].as_u64().expect("a step");
    last["draws"].as_array_mut().expect("draws").remove(0);
    (forged, step)
}

/// Changes the card or die in an event; returns the step, or `None` if no event has one.
fn with_other_news(export: &Value, kind: &str, to: &Value) -> Option<(Value, u64)> {
    let mut forged = export.clone();
    let steps = forged["played"]["news"].as_array_mut().expect("news");
    for step in steps {
        let number = step["step"].as_u64().expect("a step");
        for told in step["told"].as_array_mut().expect("news") {
            if let Some(event) = told["event"].get_mut(kind)
                && event != to
                && event.get("first").is_some() == to.get("first").is_some()
            {
                *event = to.clone();
                return Some((forged, number));
            }
        }
    }
    None
}

#[test]
fn whatever_is_forged_is_wrong_and_the_step_is_named() {
    let mut forged: Vec<(String, Value, u64)> = Vec::new();
    for game in GameId::ALL.iter().copied() {
        let presets = AnyOptions::of(game).presets();
        let export = longest(game, presets[presets.len() - 1].name, 3);
        let mut add = |name: &str, (export, step): (Value, u64)| {
            forged.push((format!("{game}-{name}.json"), export, step));
        };
        add("gap", (with_gap(&export, 4), 4));
        let draws = export["played"]["draws"].as_array().expect("draws").len();
        for place in [0, draws / 2, draws - 1] {
            add(&format!("draw-{place}"), with_other_draw(&export, place));
        }
        add("skipped", with_skipped_number(&export));
        add("take-back-of-the-future", (with_take_back(&export, 4, 90), 5));
        add("take-back-of-the-deal", (with_take_back(&export, 4, 0), 5));
        let told = [
            ("began", json!(7)),
            ("round-started", json!({ "round": 1, "first": 5, "trump": null })),
            ("you-drew-specials", json!(["eye", "eye"])),
            ("you-were-dealt", json!(["S1", "S2", "S3", "S4", "S5"])),
            ("rolled", json!([7, 7])),
            ("stepped", json!([0, { "place-palette": "X9" }])),
        ];
        for (kind, to) in told {
            if let Some(news) = with_other_news(&export, kind, &to) {
                add(kind, news);
            }
        }
    }
    let files: Vec<_> = forged.iter().map(|(name, export, _)| file(name, export)).collect();
    let Some(said) = check_with_python(&files) else { return };
    for ((name, _, step), line) in forged.iter().zip(said) {
        assert!(line.contains(&format!("WRONG: step {step}: ")), "{name}: {line}");
    }
}

#[test]
fn what_a_service_changes_after_the_list_was_closed_is_wrong() {
    let (honest, forged) = honest_and_forged();
    let published = Export::of(&honest).luck.expect("sealed").closing;
    let files: Vec<_> = forged
        .iter()
        .map(|(how, record)| {
            let mut export = Export::of(record);
            export.luck.as_mut().expect("sealed").closing.clone_from(&published);
            (format!("{how}.json"), export.json().into_bytes())
        })
        .collect();
    let Some(said) = check_with_python(&files) else { return };
    for line in said {
        assert!(line.contains("WRONG: ") && line.contains("the closing binds another"), "{line}");
    }
}
