//! Random positions of every game: nothing in a picture is too small, too wide, too
//! faint, covered or outside of it.

use std::collections::BTreeMap;

use drawings::{Draw, Words, draw};
use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use engine::{with_options, with_play};
use words::locale::{Lang, Locales};

use picture::Scene;
use picture::shape::Shape;

use super::{called, lang};
use crate::pseudo;

/// The number of pictures of a game that is sufficient.
const ENOUGH: usize = 3_000;
/// Names: short, long, read from the right, and with characters that cannot be drawn.
const PEOPLE: [&str; 6] = [
    "Bahar",
    "Ödön Őrségi-Nagyváradi von und zu",
    "🦑🦑🦑",
    "الهام رحیم‌زادهٔ نیشابوری",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "i",
];

/// Tells whether an alternative text is too long or too short, or does not consist of whole
/// sentences.
fn is_unsaid(alt: &str) -> bool {
    !(40..=1024).contains(&alt.chars().count()) || !alt.ends_with('.') || alt.contains(['[', ']'])
}

/// The names where Latin letters show a word that does not come from a file.
const ELSEWHERE: [&str; 6] = ["Ωμέγα", "Ёлка", "الهام", "Жюль", "נעמי", "Ψ"];

/// Returns all words of a picture.
fn words_of(scene: &Scene) -> impl Iterator<Item = &str> {
    scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Words(label) => Some(label.words.as_str()),
        _ => None,
    })
}

/// Returns the words of a picture with digits of another script than that of the language.
fn latin_digits(scene: &Scene, lang: &Lang) -> Vec<String> {
    let has_own = ["fa", pseudo::FROM_THE_RIGHT].contains(&lang.to_string().as_str());
    let foreign =
        words_of(scene).filter(|words| has_own && words.contains(|c: char| c.is_ascii_digit()));
    foreign.map(|words| format!("digits of another script: {words:?}")).collect()
}

/// The number of checked pictures, and their heights by kind.
#[derive(Default)]
struct Looked {
    pictures: usize,
    heights: BTreeMap<(usize, bool), f32>,
}

#[test]
fn every_position_of_every_game_can_be_read() {
    let locales = pseudo::locales();
    let langs = ["en", "fa", "hu", "de", pseudo::LONGER, pseudo::FROM_THE_RIGHT].map(lang);
    for game in GameId::ALL {
        let mut looked = Looked::default();
        let mut luck = SplitMix64(5);
        for seed in 0..200 {
            for seats in game.seats() {
                let options = random_options(*game, &mut luck);
                if looked.pictures >= ENOUGH || !options.allow(seats) {
                    continue;
                }
                let any = with_options!(options, options, erase => {
                    erase(Play::start(options, seats, Seed::from_number(seed)).0)
                });
                with_play!(any, play => play_on(play, locales, &langs, &mut luck, &mut looked));
            }
        }
        assert!(looked.pictures >= ENOUGH, "{game}: {}", looked.pictures);
    }
}

pub(super) fn random_options(game: GameId, luck: &mut SplitMix64) -> AnyOptions {
    let mut options = AnyOptions::of(game);
    let specs: Vec<usize> = options.specs().iter().map(|spec| spec.values.len()).collect();
    for (spec, values) in specs.into_iter().enumerate() {
        options.set(spec, luck.below(u32::try_from(values).expect("few")) as usize);
    }
    options
}

/// Plays at random to the end, and checks some positions on the way.
fn play_on<G: Draw>(
    mut play: Play<G>,
    locales: &Locales,
    langs: &[Lang],
    luck: &mut SplitMix64,
    looked: &mut Looked,
) {
    let mut recent: Vec<Vec<Scoped<G::Event>>> = Vec::new();
    loop {
        if luck.below(4) == 0 || play.outcome().is_some() {
            look(&play, &recent, locales, langs, luck, looked);
        }
        let seats: Vec<Seat> = play.to_act().iter().collect();
        let Some(seat) = luck.pick(&seats).copied() else { return };
        let choice = play.choice(seat).expect("who is asked has a choice");
        let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = play.act(seat, choice.ticket, &[pick]).expect("an option applies");
        recent.push(acted.told.into_iter().map(|(_, told)| told).collect());
        if recent.len() > 9 {
            recent.remove(0);
        }
    }
}

fn look<G: Draw>(
    play: &Play<G>,
    recent: &[Vec<Scoped<G::Event>>],
    locales: &Locales,
    langs: &[Lang],
    luck: &mut SplitMix64,
    looked: &mut Looked,
) {
    for viewer in Viewer::all(play.seats()) {
        let told = recent.iter().flatten().filter(|told| told.audience.includes(viewer));
        let events: Vec<G::Event> = told.map(|told| told.event.clone()).collect();
        let lang = luck.pick(langs).expect("there are languages");
        let is_made_up = pseudo::langs().contains(lang);
        let people = if is_made_up { &ELSEWHERE } else { &PEOPLE };
        let names = called(&people[..play.seats()], viewer);
        let words = Words::new(locales, lang);
        let picture = draw(play, viewer, &names, words, &events).expect("every game is drawn");
        let (scene, alt) = (picture.scene, picture.alt);
        let mut faults = scene.faults();
        faults.extend(latin_digits(&scene, lang));
        if is_made_up {
            faults.extend(words_of(&scene).chain([alt.as_str()]).filter_map(pseudo::english));
        }
        let game = words.say(&G::title());
        let is_named = words_of(&scene).any(|said| said.contains(&game));
        faults.extend((!is_named && !is_made_up).then(|| format!("{game} is not named")));
        let task = G::task(&play.view(viewer)).map(|task| words.say(&task));
        let is_missing = |task: &String| !words_of(&scene).any(|said| said.contains(task));
        let task = task.filter(|_| play.outcome().is_none() && !is_made_up);
        faults.extend(task.filter(is_missing).map(|task| format!("{task} is cut")));
        faults.extend(is_unsaid(&alt).then(|| format!("the alt text is {alt:?}")));
        assert!(
            faults.is_empty(),
            "{} in {lang} for {viewer:?}, {:#?}\n{}",
            G::ID,
            play.view(viewer),
            faults.join("\n")
        );
        looked.pictures += 1;
        if play.outcome().is_none() {
            let kind = (play.seats(), viewer == Viewer::Public);
            let height = *looked.heights.entry(kind).or_insert(scene.height);
            let is_same = (height - scene.height).abs() < f32::EPSILON;
            assert!(is_same, "{}: a picture that changes jumps", G::ID);
        }
    }
}
