//! Goldens of pictures: two of each game as SVG, and of many others a line with a fingerprint. The
//! laws in `readable.rs` hold what every picture needs. If `PICTURES` is set to a folder, all are
//! also written there as PNG, for inspection.

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod seladin;
mod tirazheh;

use drawings::{Draw, Picture, Words, draw};
use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use engine::{with_options, with_play};

use super::readable::random_options;
use super::{called, lang, locales};

const ROOM: Viewer = Viewer::Public;
const PEOPLE: [&str; 6] = ["Bahar", "Cyrus", "Dara", "Elham", "Farid", "Golnar"];
/// The number of positions of random plays of each game, of which those from a number on are later
/// in their games.
const POSITIONS: u64 = 40;
const LATE: u64 = 25;
/// Actions that are taken only where there are no others, because they end games soon.
const DULL: [&str; 4] = ["GiveUp", "Pass", "NoDeal", "SkipSpecial"];
/// The number of latest steps that viewers have not been shown yet.
const RECENT: usize = 5;
/// The positions of each game whose pictures are goldens as a whole: of the room, and of a hand.
const WHOLE: [[u64; 2]; 5] = [[32, 28], [32, 28], [26, 28], [25, 26], [26, 28]];

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn mine(number: usize) -> Viewer {
    Viewer::Seat(seat(number))
}

/// Draws a position of a random play; the number decides everything about it. Returns what it is,
/// and the picture.
fn drawn(game: GameId, number: u64) -> (String, String) {
    let mut luck = SplitMix64(number);
    let mut options = random_options(game, &mut luck);
    let all: Vec<usize> = game.seats().collect();
    let seats = *luck.pick(&all).expect("somebody plays");
    if !options.allow(seats) {
        options = AnyOptions::of(game);
    }
    let any = with_options!(options, options, erase => {
        erase(Play::start(options, seats, Seed::from_number(number)).0)
    });
    with_play!(any, play => at_random(play, number, luck))
}

fn at_random<G: Draw>(mut play: Play<G>, number: u64, mut luck: SplitMix64) -> (String, String) {
    let steps = 5 + luck.below(if number < LATE { 50 } else { 300 });
    let viewers: Vec<Viewer> = Viewer::all(play.seats()).collect();
    let viewer = *luck.pick(&viewers).expect("somebody looks");
    let mut told: Vec<Vec<Scoped<G::Event>>> = Vec::new();
    while let Some(by) = play.to_act().iter().next().filter(|_| told.len() < steps as usize) {
        let choice = play.choice(by).expect("who is asked has a choice");
        let ends = |option: &G::Action| DULL.contains(&format!("{option:?}").as_str());
        let all = 0..u16::try_from(choice.options.len()).expect("few options");
        let liked: Vec<u16> = all.filter(|at| !ends(&choice.options[usize::from(*at)])).collect();
        let index = *luck.pick(&liked).unwrap_or(&0);
        let acted = play.act(by, choice.ticket, &[Pick(index)]).expect("the choice is fresh");
        told.push(acted.told.into_iter().map(|(_, told)| told).collect());
    }
    let step = told.len();
    let recent = told[step.saturating_sub(RECENT)..].iter().flatten();
    let seen = recent.filter(|told| told.audience.includes(viewer));
    let events: Vec<G::Event> = seen.map(|told| told.event.clone()).collect();
    let id = if number.is_multiple_of(3) { "fa" } else { "en" };
    let name = format!("{}-{number}", G::ID);
    let title = format!("step {step} of {}, {viewer:?}, {id}", play.seats());
    (title, in_lang(id, &name, &play, viewer, &events))
}

#[test]
fn positions_of_each_game() {
    for (game, whole) in GameId::ALL.iter().zip(WHOLE) {
        let mut lines = Vec::new();
        for number in 0..POSITIONS {
            let (title, shown) = drawn(*game, number);
            if whole.contains(&number) {
                insta::assert_snapshot!(format!("{game}_{number}"), shown);
            }
            lines.push(format!("{number}, {title}: {}", line(&shown)));
        }
        insta::assert_snapshot!(format!("{game}"), lines.join("\n"));
    }
}

/// Returns the fingerprint of a picture and its alternative text.
fn line(shown: &str) -> String {
    format!("{:016x} {}", fingerprint(shown), shown.lines().next().unwrap_or_default())
}

/// Returns a hash that is the same in every version of Rust: FNV-1a.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Returns a picture in English, with the events since the viewer's last picture.
fn shown<G: Draw>(name: &str, play: &Play<G>, viewer: Viewer, events: &[G::Event]) -> String {
    in_lang("en", name, play, viewer, events)
}

/// Returns a picture without faults as alternative text and SVG.
fn in_lang<G: Draw>(
    id: &str,
    name: &str,
    play: &Play<G>,
    viewer: Viewer,
    events: &[G::Event],
) -> String {
    let (locales, lang) = (locales(), lang(id));
    let names = called(&PEOPLE[..play.seats()], viewer);
    let words = Words::new(locales, &lang);
    let picture = draw(play, viewer, &names, words, events).expect("the game is drawn");
    let Picture { scene, alt } = picture;
    assert_eq!(scene.faults(), [""; 0], "{name}");
    if let Ok(folder) = std::env::var("PICTURES") {
        for (scale, mark) in [(1.0, "-400"), (3.0, "")] {
            let png = scene.png_at(scale).expect("it can be drawn");
            let file = format!("{folder}/{name}{mark}.png");
            std::fs::write(file, png).expect("the folder can be written to");
        }
    }
    format!("{alt}\n{}", scene.svg())
}

/// Returns a play after actions of seats, which are counted from 1.
fn after<G: Draw, const N: usize>(mut play: Play<G>, actions: [(usize, G::Action); N]) -> Play<G> {
    for (number, action) in actions {
        let choice = play.choice(seat(number)).expect("the seat is asked");
        let at = choice.options.iter().position(|option| *option == action).expect("it is legal");
        let pick = Pick(u16::try_from(at).expect("few options"));
        play.act(seat(number), choice.ticket, &[pick]).expect("the choice is fresh");
    }
    play
}

/// Returns the numbers of the buttons of a seat, in order.
fn badges<G: Draw + panels::present::NumberActions>(
    play: &Play<G>,
    number: usize,
) -> Vec<Option<usize>> {
    let view = play.view(mine(number));
    let choice = play.choice(seat(number)).expect("asked");
    choice.options.iter().map(|option| G::badge(&view, option)).collect()
}
