//! What lessons come to, and the shortest way through each of their scenes.

use std::collections::VecDeque;
use std::sync::LazyLock;

use engine::catalog::GameId;
use engine::with_game;
use panels::lessons::{Reached, Verdict};
use panels::panel::LessonPlace;
use words::text::Text;

/// What a lesson comes to at a place.
pub struct Told {
    pub verdict: Verdict,
    pub said: Text,
    /// The options that are offered.
    pub options: Vec<u8>,
    /// The number of scenes of the lesson.
    pub scenes: usize,
}

/// Returns what the lesson of a game comes to at a place.
#[must_use]
pub fn told(game: GameId, place: &LessonPlace) -> Told {
    with_game!(game, G => {
        let reached = Reached::<G>::at(place);
        let said = reached.said();
        let options = reached.offered().into_iter().map(|(option, _)| option).collect();
        Told { verdict: reached.verdict, said, options, scenes: reached.scenes }
    })
}

/// Returns the fewest options that make the point of a scene.
fn shortest(game: GameId, scene: u8) -> Vec<u8> {
    let mut open = VecDeque::from([LessonPlace::default().at_scene(scene)]);
    while let Some(place) = open.pop_front() {
        let Told { verdict, options, .. } = told(game, &place);
        match verdict {
            Verdict::Open => open.extend(options.into_iter().map(|option| place.after(option))),
            Verdict::Made => return place.taken,
            Verdict::Missed(_) => {}
        }
    }
    panic!("{game}, scene {scene}: the point cannot be made");
}

/// Returns the fewest options that make the point of each scene of a game.
///
/// # Panics
///
/// If the point of a scene cannot be made.
#[must_use]
pub fn way(game: GameId) -> &'static [Vec<u8>] {
    static WAYS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| {
        let ways = GameId::ALL.iter().map(|game| {
            let scenes = told(*game, &LessonPlace::default()).scenes;
            (0..).take(scenes).map(|scene| shortest(*game, scene)).collect()
        });
        ways.collect()
    });
    let index = GameId::ALL.iter().position(|other| *other == game);
    &WAYS[index.expect("one of all games")]
}
