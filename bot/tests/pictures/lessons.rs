//! Pictures of lessons.

use engine::catalog::GameId;
use panels::panel::LessonPlace;

use super::{lang, locales};
use drawings::Words;
use drawings::lesson::lesson;

#[test]
fn every_scene_has_a_picture_and_its_words() {
    let locales = locales();
    for lang in ["en", "fa"].map(lang) {
        let words = Words::new(locales, &lang);
        for (game, scene) in GameId::ALL.iter().flat_map(|game| (0..5).map(move |it| (*game, it))) {
            let place = LessonPlace::default().at_scene(scene);
            for place in [place.clone(), place.after(0)] {
                let (drawing, _) = lesson(game, &place).pictured.expect("a lesson is drawn");
                let picture = drawing.draw(words);
                let picture = picture.unwrap_or_else(|| panic!("{game} at {place:?}"));
                assert!((20..=1_024).contains(&picture.alt.chars().count()), "{}", picture.alt);
            }
        }
    }
}
