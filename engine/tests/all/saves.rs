//! Old saves: every file in `tests/saves/` can be loaded, continued, and saved unchanged, for ever.
//!
//! `tirazheh-0.1-middle.json` was saved by version 0.1 in the middle of a play; there is an early,
//! a middle and a late save of every game for each released format. A released file never changes.
//! A field that is added to a game later has `#[serde(default, skip_serializing_if = ...)]`, so
//! that saves without it stay as they are. A new save is made by `cargo run -p engine --example
//! save -- tirazheh full 3 262 36`.

use std::fs;
use std::path::Path;

use engine::catalog::{AnyPlay, GameId};
use engine::chance::{Chance, SplitMix64};
use engine::game::Game;
use engine::play::{Pick, Play};
use engine::with_play;
use serde_json::Value;

const AGES: [&str; 3] = ["early", "middle", "late"];
/// A save of a game that uses no luck after the deal.
const TRAIL_SAVE: &str = "ice-cult-0.1-early";

/// Returns the name and the text of every save.
fn saves() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let entries = fs::read_dir(folder).expect("a folder of saves");
    let read = |path: &Path| fs::read_to_string(path).expect("a save is text");
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    paths.map(|path| (name(&path), read(&path))).collect()
}

fn loaded(name: &str, text: &str) -> AnyPlay {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_game_has_an_early_a_middle_and_a_late_save() {
    let saves = saves();
    for game in GameId::ALL {
        for age in AGES {
            let (start, end) = (format!("{game}-"), format!("-{age}"));
            let found =
                saves.iter().any(|(name, _)| name.starts_with(&start) && name.ends_with(&end));
            assert!(found, "no {age} save of {game}");
        }
    }
}

#[test]
fn every_save_is_saved_as_it_was() {
    for (name, text) in saves() {
        let before: Value = serde_json::from_str(&text).expect("a save is JSON");
        let after = serde_json::to_value(loaded(&name, &text)).expect("a play can be saved");
        assert_eq!(after, before, "{name}");
    }
}

#[test]
fn every_save_plays_on_to_the_end() {
    for (name, text) in saves() {
        for number in 0..20 {
            let mut any = loaded(&name, &text);
            assert!(any.outcome().is_none(), "{name}: there is something left to play");
            with_play!(&mut any, play => play_on(&name, play, &mut SplitMix64(number)));
            assert!(any.outcome().is_some(), "{name}: it ends");
        }
    }
}

fn play_on<G: Game>(name: &str, play: &mut Play<G>, luck: &mut SplitMix64) {
    for _ in 0..G::MAX_STEPS {
        let Some(seat) = play.to_act().iter().next() else { return };
        let choice = play.choice(seat).expect("who is to act has a choice");
        let picks: Vec<u16> = (0..).take(choice.options.len()).collect();
        let pick = Pick(*luck.pick(&picks).expect("a choice has options"));
        let acted = play.act(seat, choice.ticket, &[pick]);
        assert!(acted.is_ok(), "{name}: {pick:?} of {choice:?}");
    }
}

/// A save with an unknown number, card or place is refused with the reason.
#[test]
fn what_there_cannot_be_is_refused_with_its_reason() {
    fn refused<T: serde::de::DeserializeOwned>(text: &str, reason: &str) {
        let error = serde_json::from_str::<T>(text).map(|_| ()).expect_err(text).to_string();
        assert!(error.starts_with(reason), "{text}: {error}");
    }
    use engine::games::ice_cult::base::{Base, SlotSet, Tilt};
    use engine::games::ice_cult::paths::{Height, Space};
    use engine::games::nautilus::domain::Collection;
    use engine::games::{iszkenderun, seladin, tirazheh};
    use engine::seat::Seat;
    refused::<Seat>("8", "there is no seat 8");
    refused::<Space>("0", "there is no space 0");
    refused::<Height>("21", "no piece is number 21");
    refused::<SlotSet>("16", "16 is no set");
    refused::<Tilt>(r#"{"pair":"row-north","towards":"east"}"#, "this pair of blocks");
    let block = r#"{"block":"a","lies":"U/N"}"#;
    refused::<Base>(&format!("[{block},{block},{block},{block}]"), "each of the four blocks");
    refused::<Collection>("[[2,0,0],[0,0,0],[0,0,0],[0,0,0],[0,0,0]]", "there are at most");
    refused::<tirazheh::card::Pile>(r#"["R7","R7"]"#, "a pile holds no card twice");
    refused::<tirazheh::card::CardSet>(r#"["R7","R7"]"#, "a set holds nothing twice");
    refused::<iszkenderun::card::CardSet>(r#"["S6","S6"]"#, "a set holds nothing twice");
    refused::<seladin::card::Faces>("\"4 4\"", "a card is");
    refused::<seladin::card::Cards>("\"A1 A1 A1 A1\"", "a card is");
}

#[test]
fn a_save_that_is_well_formed_and_impossible_is_refused_with_its_reason() {
    let changed = |save: &str, place: &str, to: Value| {
        let (_, text) = saves().into_iter().find(|(name, _)| name == save).expect("a save");
        let mut value: Value = serde_json::from_str(&text).expect("a save is JSON");
        *value.pointer_mut(place).unwrap_or_else(|| panic!("{save} has {place}")) = to;
        serde_json::from_value::<AnyPlay>(value).map(|_| ()).expect_err(place).to_string()
    };
    let (game, middle) = ("/play/game", "tirazheh-0.1-middle");
    for (save, place, to, reason) in [
        (middle, "/play/rules", Value::from(9), "its rules are known"),
        (middle, "/play/opened/0", Value::from(4_000), "no question is from the future"),
        (middle, "/play/left", Value::from(1), "members are those who have not left"),
        (middle, "/play/back/0/step", Value::from(0), "steps to take back are in order"),
        (middle, "/play/back/1/step", Value::from(34), "steps to take back are in order"),
        (middle, "/play/opened", Value::from(vec![0; 4]), "the game has the seats of its play"),
        (
            middle,
            &format!("{game}/round/deck"),
            Value::from(vec!["V2"]),
            "every card lies in one place",
        ),
        (
            "seladin-0.1-early",
            &format!("{game}/count/quiet"),
            Value::from(4),
            "a stage or a round ends when all have passed",
        ),
        (
            "seladin-0.1-middle",
            &format!("{game}/count/quiet"),
            Value::from(2),
            "turns without a gift are turns of this round",
        ),
        (middle, &format!("{game}/round/turn"), Value::from(3), "who has the turn is still in"),
    ] {
        let said = changed(save, place, to);
        assert!(said.contains(&format!("not a game that can be: {reason}")), "{place}: {said}");
    }
}

#[test]
fn a_trail_whose_steps_are_out_of_order_is_refused() {
    let (name, text) = saves().into_iter().find(|(name, _)| name == TRAIL_SAVE).expect("a save");
    let mut any = loaded(&name, &text);
    with_play!(&mut any, play => two_steps(play));
    let saved = serde_json::to_value(&any).expect("a play can be saved");
    assert_eq!(serde_json::from_value::<AnyPlay>(saved.clone()).expect("just saved"), any);
    let step = |index: u64| format!("/play/trail/steps/{index}/step");
    let first = saved.pointer(&step(0)).expect("luck is not used").clone();
    for (index, wrong) in [(0, Value::from(0)), (1, first)] {
        let mut changed = saved.clone();
        *changed.pointer_mut(&step(index)).expect("two steps leave a trail") = wrong;
        let error = serde_json::from_value::<AnyPlay>(changed).map(|_| ()).expect_err("no order");
        assert!(error.to_string().contains("a trail is in order"), "{error}");
    }
}

fn two_steps<G: Game>(play: &mut Play<G>) {
    for _ in 0..2 {
        let seat = play.to_act().iter().next().expect("it goes on");
        let choice = play.choice(seat).expect("who is to act has a choice");
        play.act(seat, choice.ticket, &[Pick(0)]).expect("an option");
    }
}
