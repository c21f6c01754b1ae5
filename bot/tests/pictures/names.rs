//! Unusual names: none of them breaks a picture.

use drawings::{Words, draw};
use engine::games::tirazheh::positions::given;
use engine::seat::{Seat, Viewer};
use words::text::Text;

use super::{called, lang, locales};

const HOSTILE: [&str; 14] = [
    "🙂",
    "👩\u{200d}🚀👨\u{200d}👩\u{200d}👧",
    "\u{202e}evil\u{202c}",
    "\u{2067}\u{2067}\u{2067}a",
    "\u{200f}\u{200f}Bahar\u{200f}",
    "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ",
    "\u{200b}\u{200b}\u{200b}",
    "</text><script>alert(1)</script>",
    "&amp;&#0;]]><![CDATA[",
    "a\u{0}b\u{1b}[31m",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "王小明",
    "\"x\" onload='y'",
    "بهار (Bahar) ۱۲ 12",
];

#[test]
fn no_name_breaks_a_picture_or_brings_in_markup() {
    let locales = locales();
    let play = given("B | R6 I3 | G1 G2 | P2 main", &["Y4 O3 / R1 R2", "Y5 / B1 B2"]).play();
    for id in ["en", "fa"] {
        let lang = lang(id);
        let words = Words::new(locales, &lang);
        for name in HOSTILE {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::new(1))] {
                let names = called(&[name, name], viewer);
                let scene = draw(&play, viewer, &names, words, &[]).expect("it is drawn").scene;
                assert_eq!(scene.faults(), [""; 0], "{name:?} in {id}");
                let svg = scene.svg();
                assert!(!svg.contains("<script") && !svg.contains("CDATA["), "{name:?}: {svg}");
                scene.png_at(1.0).expect("it can be drawn");
            }
        }
    }
}

#[test]
fn a_name_of_which_nothing_can_be_drawn_is_the_number_of_its_seat() {
    let (locales, lang) = (locales(), lang("en"));
    let play = given("B | R6 I3 | G1 G2 | P2 main", &["Y4 O3 / R1 R2", "Y5 / B1 B2"]).play();
    let names = called(&["🙂", "王小明"], Viewer::Public);
    let scene = draw(&play, Viewer::Public, &names, Words::new(locales, &lang), &[]);
    let svg = scene.expect("it is drawn").scene.svg();
    assert!(svg.contains(">Seat 1<") && svg.contains(">Seat 2<"), "{svg}");
}

#[test]
fn names_of_machine_players_are_short_enough_for_the_narrowest_plate() {
    let locales = locales();
    for lang in locales.languages() {
        for number in 1..=6 {
            let name = Text::new("name-machine").number("number", number);
            let name = locales.say(lang, &name).plain();
            let letters = name.chars().filter(|c| c.is_alphabetic()).count();
            assert!(letters <= 7, "{name} in {lang}");
        }
    }
}
