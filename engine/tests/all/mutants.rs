//! Impossible saves: saves from the middle of random plays are changed in one place after the
//! other, and whatever can still be loaded never panics afterwards.
//!
//! A change may result in a valid save (a seed of other digits is as good as any), so not all are
//! refused; but a play that is loaded is viewed and continued in every way. `MUTANTS=100000 cargo
//! test -p engine --test all mutants` tries that many for each game.

use std::collections::{BTreeMap, BTreeSet};
use std::panic;

use engine::catalog::{AnyPlay, GameId, Listed};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::options::Options;
use engine::play::{Pick, Play};
use engine::search::{Budget, think};
use engine::seat::{Seat, Viewer};
use engine::{with_game, with_play};
use serde_json::Value;

/// The number of mutants of each game, unless the environment sets another.
const DEFAULT_MUTANTS: usize = 1_500;
const MUTANTS_PER_POSITION: usize = 25;
/// The number of steps for which a mutant is continued.
const STEPS_AFTER_READING: usize = 50;

#[test]
fn what_is_still_read_after_a_change_never_panics() {
    let wanted =
        std::env::var("MUTANTS").ok().and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_MUTANTS);
    panic::set_hook(Box::new(|_| {})); // Every panic is caught and reported below.
    let failures: Vec<String> =
        GameId::ALL.iter().flat_map(|game| try_game(*game, wanted)).collect();
    drop(panic::take_hook());
    assert!(failures.is_empty(), "{} panicked:\n{}", failures.len(), failures.join("\n"));
}

fn try_game(game: GameId, wanted: usize) -> Vec<String> {
    let positions =
        with_game!(game, G => positions::<G>(wanted.div_ceil(MUTANTS_PER_POSITION) as u64));
    let values = values(&positions);
    let mut luck = SplitMix64(wanted as u64);
    let (mut refused, mut read, mut failures) = (0, 0, Vec::new());
    for number in 0..wanted {
        let mut mutant = positions[number % positions.len()].clone();
        let what = mutate(&mut mutant, &values, &mut luck);
        let text = mutant.to_string();
        let tried = panic::catch_unwind(|| {
            let Ok(mut play) = serde_json::from_str::<AnyPlay>(&text) else { return false };
            with_play!(&mut play, play => use_it(play, number as u64));
            true
        });
        match tried {
            Ok(false) => refused += 1,
            Ok(true) => read += 1,
            Err(panic) => failures.push(format!("{game}: {what}: {}", said(&*panic))),
        }
    }
    println!("{game}: {refused} refused, {read} read, {} panicked", failures.len());
    assert!(refused > wanted / 4, "{game}: only {refused} of {wanted} were refused");
    failures
}

fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("something")
}

/// Returns saves from the middle of random plays with all options and numbers of seats.
fn positions<G: Listed>(count: u64) -> Vec<Value> {
    let tables: Vec<(G::Options, usize)> = G::Options::combinations()
        .flat_map(|options| {
            let seats: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
            seats.into_iter().map(move |seats| (options.clone(), seats))
        })
        .collect();
    let position = |number: u64| {
        let mut luck = SplitMix64(number);
        let (options, seats) = luck.pick(&tables).expect("a table").clone();
        let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(number));
        let steps = luck.below(160);
        for _ in 0..steps {
            let before = play.clone();
            advance(&mut play, &mut luck);
            if play.outcome().is_some() && luck.below(4) > 0 {
                play = before; // A few positions are those of games that are over.
                break;
            }
        }
        serde_json::to_value(G::any_play(play)).expect("a play is saved")
    };
    (0..count).map(position).collect()
}

/// Takes a random step; occasionally a seat leaves.
fn advance<G: Listed>(play: &mut Play<G>, luck: &mut SplitMix64) {
    if luck.below(100) == 0 {
        let _ = play.leave(Seat::new(luck.below(8) as usize));
    }
    let seats: Vec<Seat> = play.may_act().iter().collect();
    let Some(seat) = luck.pick(&seats) else { return };
    let choice = play.choice(*seat).expect("who may act has options");
    let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
    let pick = Pick(u16::try_from(index).expect("few options"));
    play.act(*seat, choice.ticket, &[pick]).expect("an option applies");
}

/// Views a play in every way, and continues it.
fn use_it<G: Listed>(play: &mut Play<G>, number: u64) {
    let mut luck = SplitMix64(number);
    for ply in 0..STEPS_AFTER_READING {
        let seats = play.seats();
        let (to_act, may_act) = (play.to_act(), play.may_act());
        assert_eq!(to_act.is_empty(), play.outcome().is_some(), "asked or over");
        for seat in Seat::all(seats) {
            assert_eq!(play.choice(seat).is_some(), may_act.contains(seat), "asked and able");
            let _ = (play.can_undo(seat), play.undos(seat));
            if to_act.contains(seat) {
                let _ = play.clone().fall_back(seat).expect("who is to act can be skipped");
            }
            let _ = play.clone().undo(seat);
            let _ = play.clone().leave(seat);
        }
        for viewer in Viewer::all(seats) {
            let view = play.view(viewer);
            let guess = G::sample(&view, &mut luck);
            let _ = (guess.view(viewer), guess.outcome());
            if let (Viewer::Seat(seat), 0) = (viewer, ply % 16) {
                let _ = think::<G>(&view, seat, Budget::worlds(3), &mut luck);
            }
        }
        if luck.below(8) == 0 {
            let seat = Seat::new(luck.below(8) as usize);
            let _ = play.undo(seat);
        }
        advance(play, &mut luck);
    }
}

/// The path of a value in a save, without indices of lists.
type Place = Vec<String>;

/// The values at each path in any of the saves.
type Values = BTreeMap<Place, Vec<Value>>;

fn values(positions: &[Value]) -> Values {
    fn collect(
        value: &Value,
        place: &mut Place,
        all: &mut BTreeMap<Place, BTreeMap<String, Value>>,
    ) {
        all.entry(place.clone()).or_default().insert(value.to_string(), value.clone());
        let children: Vec<(String, &Value)> = match value {
            Value::Array(list) => list.iter().map(|one| ("*".to_owned(), one)).collect(),
            Value::Object(map) => map.iter().map(|(key, one)| (key.clone(), one)).collect(),
            _ => Vec::new(),
        };
        for (key, child) in children {
            place.push(key);
            collect(child, place, all);
            place.pop();
        }
    }
    let mut all = BTreeMap::new();
    for value in positions {
        collect(value, &mut Vec::new(), &mut all);
    }
    all.into_iter().map(|(place, values)| (place, values.into_values().collect())).collect()
}

/// Changes one value of a save, and returns a description.
fn mutate(save: &mut Value, values: &Values, luck: &mut SplitMix64) -> String {
    let pointers = pointers(save);
    let pointer = luck.pick(&pointers).expect("a save holds something").clone();
    if luck.below(4) == 0
        && let Some(what) = exchange(save, &pointer, luck.pick(&pointers).expect("some"))
    {
        return what;
    }
    let place: Place = pointer
        .split('/')
        .skip(1)
        .map(|key| if key.parse::<usize>().is_ok() { "*" } else { key }.to_owned())
        .collect();
    let value = save.pointer_mut(&pointer).expect("it is there");
    let before = value.to_string();
    let how = change(value, values.get(&place).map_or(&[], Vec::as_slice), luck);
    let cut = |text: String| text.chars().take(80).collect::<String>();
    let after = save.pointer(&pointer).map(ToString::to_string).unwrap_or_default();
    format!("{how} at {pointer}: {} becomes {}", cut(before), cut(after))
}

/// Exchanges two values of one kind anywhere in a save, such as a card in hand and one of the deck.
fn exchange(save: &mut Value, one: &str, other: &str) -> Option<String> {
    let apart = !one.starts_with(other) && !other.starts_with(one);
    let (first, second) = (save.pointer(one)?.clone(), save.pointer(other)?.clone());
    let alike = std::mem::discriminant(&first) == std::mem::discriminant(&second);
    if !apart || !alike || first == second {
        return None;
    }
    let what = format!("{first} at {one} and {second} at {other} exchanged");
    *save.pointer_mut(one)? = second;
    *save.pointer_mut(other)? = first;
    Some(what)
}

/// Returns the path of every value inside the play, as JSON pointers.
fn pointers(save: &Value) -> Vec<String> {
    fn collect(value: &Value, path: &str, all: &mut BTreeSet<String>) {
        if path.len() > "/play".len() {
            all.insert(path.to_owned());
        }
        match value {
            Value::Array(list) => list
                .iter()
                .enumerate()
                .for_each(|(index, one)| collect(one, &format!("{path}/{index}"), all)),
            Value::Object(map) => {
                map.iter().for_each(|(key, one)| collect(one, &format!("{path}/{key}"), all));
            }
            _ => {}
        }
    }
    let mut all = BTreeSet::new();
    collect(save, "", &mut all);
    all.into_iter().collect()
}

/// Changes a value in one of many ways, and returns a description.
fn change(value: &mut Value, others: &[Value], luck: &mut SplitMix64) -> &'static str {
    let way = luck.below(8);
    match (way, &mut *value) {
        (0, _) => {
            *value = if luck.below(2) == 0 { Value::Null } else { Value::Bool(true) };
            return "nothing";
        }
        (1..=3, Value::Number(number)) => {
            let number = number.as_i64().unwrap_or_default();
            let all =
                [number + 1, number - 1, 0, 7, 51, 255, 65_535, i64::from(u32::MAX), i64::MAX];
            *value = Value::from(*luck.pick(&all).expect("some"));
            return "another number";
        }
        (1, Value::Bool(yes)) => {
            *yes = !*yes;
            return "the opposite";
        }
        (1, Value::Array(list)) => {
            list.clear();
            return "an empty list";
        }
        (2, Value::Array(list)) if !list.is_empty() => {
            let index = luck.below(u32::try_from(list.len()).expect("short")) as usize;
            list.remove(index);
            return "one less";
        }
        (3, Value::Array(list)) if !list.is_empty() => {
            let one = luck.pick(list).expect("some").clone();
            list.push(one);
            return "one twice";
        }
        (4 | 5, Value::Array(list)) if list.len() > 1 => {
            let n = u32::try_from(list.len()).expect("short");
            let (one, other) = (luck.below(n) as usize, luck.below(n) as usize);
            list.swap(one, other);
            return "two swapped";
        }
        (1, Value::Object(map)) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            if let Some(key) = luck.pick(&keys) {
                map.remove(key);
            }
            return "a field less";
        }
        _ => {}
    }
    if let Some(other) = luck.pick(others) {
        *value = other.clone();
    }
    "what stood there in another save"
}
