//! Lessons: the first minute of a game, in prepared positions that are played in the real engine.
//!
//! Nothing of a lesson is stored. A button carries a [`LessonPlace`], and everything that is shown is
//! computed from it. A game has a file here with its scenes; the rest is the same for all games.
//!
//! [`LessonPlace`]: crate::panel::LessonPlace

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod reached;
mod seladin;
mod shown;
mod tirazheh;

use engine::catalog::{GameId, Listed};
use engine::game::{Game, Outcome};
use engine::play::Play;
use engine::seat::Seat;
use engine::with_game;
use words::text::Text;

pub use self::reached::Reached;
pub use self::shown::{names, panel};

/// The seat of the reader.
pub const READER: Seat = Seat::new(0);

/// A game that can be learnt in a minute.
pub trait Teach: Listed {
    /// Returns the scenes of the lesson, at most five. The task of the first one begins with the goal of
    /// the game, and the last one is played to the end of a round or game.
    fn scenes() -> Vec<Scene<Self>>;
}

/// Chooses one of the options of a seat, as that seat sees the game.
pub type Script<G> = fn(&<G as Game>::View, &[<G as Game>::Action]) -> <G as Game>::Action;

/// A scene of a lesson.
pub struct Scene<G: Game> {
    /// The name. The text `<game>-learn-<name>` is the task in one or two sentences, and
    /// `<game>-learn-<name>-made` names in one sentence what has happened when the point is made.
    pub name: &'static str,
    /// The position. [`READER`] is to act.
    pub position: Play<G>,
    /// Answers for the other seats, if the scene is not over before they are to act, with one of the
    /// options of the seat that is to act, as that seat sees it. Without a script these are machine
    /// players at the level of a novice, whose luck is the same each time.
    pub script: Option<Script<G>>,
    /// Judges what has come of the options that the reader has taken. Called after each of them,
    /// and again when the others have answered.
    pub judge: fn(&Progress<G>) -> Verdict,
    /// Tells whether the scene offers an action. The others would only have to be read.
    pub offers: fn(&G::View, &G::Action) -> bool,
}

impl<G: Game> Scene<G> {
    /// Returns a scene without a script.
    fn new(name: &'static str, position: Play<G>, judge: fn(&Progress<G>) -> Verdict) -> Self {
        Self { name, position, script: None, judge, offers: |_, _| true }
    }
}

/// Returns the texts of every scene.
pub fn all_texts() -> impl Iterator<Item = Text> {
    GameId::ALL.iter().flat_map(|&game| -> Vec<Text> {
        with_game!(game, G => G::scenes().iter().flat_map(|scene| texts(game, scene.name)).collect())
    })
}

/// Returns the task of a scene, and what is said when its point is made.
fn texts(game: GameId, scene: &str) -> [Text; 2] {
    let task = format!("{}-learn-{scene}", game.name());
    [Text::named(task.clone()), Text::named(task + "-made")]
}

/// What has come of the options that the reader has taken in a scene.
pub struct Progress<G: Game> {
    /// What the reader saw at the beginning of the scene.
    pub before: G::View,
    /// What the reader sees now.
    pub view: G::View,
    /// What the reader has done.
    pub taken: Vec<G::Action>,
    /// What the reader has heard of since the scene began.
    pub told: Vec<G::Event>,
    /// Whether the reader has options now.
    pub is_asked: bool,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
}

/// What a scene says of what has come of it so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The point is neither made nor missed: the scene goes on.
    Open,
    /// The point is made.
    Made,
    /// The point is missed; one sentence says why.
    Missed(Text),
}

impl Verdict {
    /// Returns the verdict on a scene that is decided.
    fn made_if(is_made: bool, missed: Text) -> Self {
        if is_made { Self::Made } else { Self::Missed(missed) }
    }
}
