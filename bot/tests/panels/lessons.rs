//! Lessons: that they are short, that every branch has its words, and that the way back is always there.

use std::collections::{HashSet, VecDeque};
use std::fmt::Write as _;

use e2e::lessons::way;
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::games::tirazheh::Tirazheh;
use engine::seat::Viewer;
use engine::with_game;
use panels::lessons::{self, READER, Reached, Teach, Verdict, panel};
use panels::panel::layout::lay_out;
use panels::panel::lesson_place::MAX_TAKEN;
use panels::panel::press::MAX_PRESS_BYTES;
use panels::panel::{Button, LessonExit, LessonPlace, Panel, Press};
use panels::present::{Present, RenderOptions};
use words::people::TableId;

use crate::panels::at::{At, PHONE};
use crate::panels::languages::{LANGS, comes_from_files, is_whole, texts};
use crate::panels::words::{names, plain, said, speak, whole};
use crate::pseudo;

/// The most scenes, presses and words that a lesson may have.
const MAX_SCENES: usize = 5;
const MAX_PRESSES: usize = 13;
const MAX_WORDS: usize = 330;
/// So many branches of a scene are looked at: all of them, where there are not more.
const BRANCHES: usize = 200;
/// The places of a scene, after the fewest moves, whose verdicts are in a golden.
const JUDGED_PLACES: usize = 150;
/// Branches that are read in every language.
const READ_BRANCHES: usize = 40;

fn in_words<G: Present + Teach>(reached: &Reached<G>) -> Panel {
    panel(reached, &RenderOptions::default())
}

fn below_picture<G: Present + Teach>(reached: &Reached<G>) -> Panel {
    panel(reached, &RenderOptions::default().below_picture())
}

/// Returns how many presses it takes to get to the next place, with those that open a group.
fn presses<G: Present + Teach>(place: &LessonPlace, to: &LessonPlace) -> usize {
    let wanted = Press::Lesson(G::ID, to.clone());
    let shown =
        |place: &LessonPlace| lay_out(&below_picture(&Reached::<G>::at(place)), &PHONE).concat();
    let has = |buttons: &[Button]| buttons.iter().any(|button| button.press == wanted);
    let whole = shown(place);
    let opens = |button: &Button| match &button.press {
        Press::Lesson(_, part) => part.taken == place.taken && has(&shown(part)),
        _ => false,
    };
    if has(&whole) {
        return 1;
    }
    assert!(whole.iter().any(opens), "{to} is two groups deep");
    2
}

/// Returns the places on the shortest way through each scene.
fn places<G: Teach>() -> Vec<Vec<LessonPlace>> {
    let scenes = (0..).zip(way(G::ID));
    let of_scene = |(scene, options): (u8, &Vec<u8>)| {
        let start = LessonPlace::default().at_scene(scene);
        let next = |place: &LessonPlace, option: &u8| Some(place.after(*option));
        let after = options.iter().scan(start.clone(), |place, option| {
            *place = next(place, option)?;
            Some(place.clone())
        });
        std::iter::once(start.clone()).chain(after).collect()
    };
    scenes.map(of_scene).collect()
}

/// Checks that the shortest way through all scenes is short enough.
fn is_short<G: Present + Teach>() {
    let places = places::<G>();
    assert!(places.len() <= MAX_SCENES, "{} has {} scenes", G::ID, places.len());
    assert_eq!(places.len(), G::scenes().len(), "{}: a way through each scene", G::ID);
    let steps = places.iter().flat_map(|places| places.windows(2));
    let count: usize = steps.map(|step| presses::<G>(&step[0], &step[1])).sum();
    let count = count + places.len() - 1; // The presses on "Next".
    assert!(count <= MAX_PRESSES, "the lesson of {} takes {count} presses", G::ID);
}

#[test]
fn a_lesson_takes_thirteen_presses() {
    for game in GameId::ALL {
        with_game!(*game, G => is_short::<G>());
    }
}

/// Returns each verdict of each scene once, with the first way that leads to it.
fn verdicts<G: Present + Teach>() -> String {
    let mut text = String::new();
    for scene in (0..).take(G::scenes().len()) {
        let _ = writeln!(text, "scene {}", scene + 1);
        let mut open = VecDeque::from([(LessonPlace::default().at_scene(scene), Vec::new())]);
        let mut found = Vec::new();
        for _ in 0..JUDGED_PLACES {
            let Some((place, way)) = open.pop_front() else { break };
            let reached = Reached::<G>::at(&place);
            let verdict = match &reached.verdict {
                Verdict::Open => {
                    open.extend(steps(&reached, &way));
                    continue;
                }
                Verdict::Made => format!("made: {}", said(&reached.said())),
                Verdict::Missed(text) => format!("missed: {}", said(text)),
            };
            if !found.contains(&verdict) {
                let _ = writeln!(text, "  {}\n    {verdict}", way.join("; "));
                found.push(verdict);
            }
        }
    }
    text
}

/// Returns the places to which the options of an open scene lead, each with the labels of the way.
fn steps<G: Present + Teach>(
    reached: &Reached<G>,
    way: &[String],
) -> Vec<(LessonPlace, Vec<String>)> {
    let names = names(reached.play.seats());
    let view = reached.play.view(Viewer::Seat(READER));
    let label = |action| said(&G::label(&view, action, &names));
    let options = reached.offered();
    let ways = options.iter().map(|(_, action)| [way, &[label(action)]].concat());
    onward(reached).into_iter().zip(ways).collect()
}

#[test]
fn what_makes_the_point_of_each_scene_and_what_misses_it() {
    for game in GameId::ALL {
        let verdicts = with_game!(*game, G => verdicts::<G>());
        insta::assert_snapshot!(format!("{game}_verdicts"), verdicts);
    }
}

#[test]
fn letters_are_explained_where_the_table_is_in_words() {
    let start = Reached::<Tirazheh>::at(&LessonPlace::default());
    let letters = "R red (highest card), O orange ";
    let in_words = plain(&in_words(&start).blocks);
    assert!(in_words.contains(letters), "{in_words}");
    assert!(!plain(&below_picture(&start).blocks).contains(letters), "a picture needs none");
}

/// Returns the words of all screens on the shortest way through a lesson.
pub(crate) fn all_words<G: Present + Teach>() -> String {
    let screens = places::<G>().concat();
    screens
        .iter()
        .map(|place| whole(&in_words(&Reached::<G>::at(place)), |_| String::new()))
        .collect()
}

/// Counts the words of the screens on the shortest way through a lesson: those of lines and buttons
/// that were not on an earlier screen. Boards and tables are looked at, and not read.
fn count_words<G: Present + Teach>() -> usize {
    let mut seen = HashSet::new();
    let screens = places::<G>().concat();
    let lines = screens.iter().flat_map(|place| {
        let reached = Reached::<G>::at(place);
        let (mut panel, view, names) =
            (in_words(&reached), &reached.progress.view, lessons::names(&reached));
        let table = [G::scene(view, &names), G::result(view, &names)].concat();
        panel.blocks.retain(|block| !table.contains(block));
        let text = plain(&panel.blocks);
        let labels = panel.buttons.iter().map(|button| said(&button.label));
        text.lines().map(str::to_owned).chain(labels).collect::<Vec<_>>()
    });
    let new: Vec<String> = lines.filter(|line| seen.insert(line.clone())).collect();
    let words = new.iter().flat_map(|line| line.split_whitespace());
    words.filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn the_screens_of_a_lesson_have_few_words_in_every_language() {
    for lang in LANGS.into_iter().chain(["en"]) {
        speak(&lang.parse().expect("an id"));
        for game in GameId::ALL {
            let most = if *game == GameId::IceCult { MAX_WORDS + 50 } else { MAX_WORDS };
            let count = with_game!(*game, G => count_words::<G>());
            assert!((50..=most).contains(&count), "{game} in {lang}: {count} words");
        }
    }
}

/// Returns the places that an option leads to, none if the scene is over.
fn onward<G: Teach>(reached: &Reached<G>) -> Vec<LessonPlace> {
    if reached.verdict != Verdict::Open {
        return Vec::new();
    }
    let offered = reached.offered();
    assert!(!offered.is_empty(), "an open scene asks the reader");
    offered.into_iter().map(|(option, _)| reached.place.after(option)).collect()
}

/// Calls a function with what is reached on each branch of the scenes of a game: at most so many of
/// a scene.
fn walk<G: Teach>(branches: usize, mut look: impl FnMut(&Reached<G>)) {
    let mut luck = SplitMix64(1);
    for scene in (0..).take(G::scenes().len()) {
        let mut open = vec![LessonPlace::default().at_scene(scene)];
        for _ in 0..branches {
            let Some(count) = u32::try_from(open.len()).ok().filter(|count| *count > 0) else {
                break;
            };
            let place = open.swap_remove(luck.below(count) as usize);
            let reached = Reached::<G>::at(&place);
            assert_eq!(reached.place, place, "every option that is offered can be taken");
            look(&reached);
            open.extend(onward(&reached));
        }
    }
}

/// Checks that the panels of a branch lead on and back, by buttons that can be read again.
fn leads_on_and_back<G: Present + Teach>(reached: &Reached<G>) {
    let Reached { place, scenes, verdict, .. } = reached;
    let to = |place: LessonPlace| Press::Lesson(G::ID, place);
    let start = to(place.at_scene(place.scene));
    let next = to(place.at_scene(place.scene + 1));
    let is_last = usize::from(place.scene) + 1 == *scenes;
    for panel in [below_picture(reached), in_words(reached)] {
        let has = |press: &Press| panel.buttons.iter().any(|button| button.press == *press);
        assert!(is_last || has(&next), "{place:?} leads on");
        assert!(has(&Press::LeaveLesson(G::ID, place.exit)), "{place:?} leads out");
        match verdict {
            Verdict::Missed(text) => {
                let is_general = text.key() == "learn-too-long";
                assert!(!is_general || place.taken.len() == MAX_TAKEN, "{place:?} says why");
                assert!(has(&start), "{place:?} leads back");
            }
            Verdict::Open | Verdict::Made => {}
        }
        assert!(panel.private, "nobody else reads it");
        for button in &panel.buttons {
            let written = button.press.to_string();
            assert!(written.len() <= MAX_PRESS_BYTES, "{written}");
            assert_eq!(written.parse(), Ok(button.press.clone()), "{written}");
        }
    }
}

#[test]
fn every_branch_leads_on_and_back_and_says_why() {
    for game in GameId::ALL {
        with_game!(*game, G => walk::<G>(BRANCHES, leads_on_and_back::<G>));
    }
}

fn read(panel: &Panel) {
    for lang in LANGS.into_iter().chain(["en"]) {
        speak(&lang.parse().expect("an id"));
        is_whole(&texts(panel));
    }
    for lang in pseudo::langs() {
        speak(&lang);
        comes_from_files(&texts(panel));
    }
}

#[test]
fn every_branch_has_its_words_in_every_language() {
    for game in GameId::ALL {
        with_game!(*game, G => walk::<G>(READ_BRANCHES, |reached| {
            read(&below_picture(reached));
            read(&in_words(reached));
        }));
    }
}

/// Returns the first and the last screen on the shortest way through each scene.
fn screens<G: Present + Teach>() -> String {
    let screen =
        |place: &LessonPlace| whole(&in_words(&Reached::<G>::at(place)), |_| String::new());
    let places = places::<G>();
    let ends = places.iter().flat_map(|places| places.first().into_iter().chain(places.last()));
    ends.map(screen).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_screens_of_each_lesson() {
    for game in GameId::ALL {
        insta::assert_snapshot!(format!("{game}_screens"), with_game!(*game, G => screens::<G>()));
    }
}

#[test]
fn every_scene_begins_where_play_can_come_to() {
    for game in GameId::ALL {
        with_game!(*game, G => for scene in G::scenes() {
            assert!(scene.position.to_act().contains(READER), "{game} asks the reader");
            At::of(scene.position);
        });
    }
}

#[test]
fn a_lesson_leads_where_it_was_opened_from() {
    let table = TableId::new(7);
    let out = |exit| {
        let reached = Reached::<Tirazheh>::at(&LessonPlace::start(exit));
        let panel = in_words(&reached);
        let last = panel.buttons.last().expect("a way out").clone();
        format!("{} {}", said(&last.label), last.press)
    };
    assert_eq!(out(LessonExit::NewTable), "Start a table 1.learn.tirazheh.-");
    assert_eq!(out(LessonExit::Join(table)), "Take my seat 1.learn.tirazheh.0000000007");
    assert_eq!(out(LessonExit::Back(table)), "Back to the table 1.learn.tirazheh.0000000007b");
}

#[test]
fn a_place_that_no_lesson_has_is_one_that_it_has() {
    let place = LessonPlace { scene: 200, taken: vec![99, 0], ..LessonPlace::default() };
    let reached = Reached::<Tirazheh>::at(&place);
    assert_eq!(usize::from(reached.place.scene) + 1, reached.scenes);
    assert!(reached.place.taken.is_empty());
}
