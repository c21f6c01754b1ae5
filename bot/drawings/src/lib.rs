//! Views become scenes: a table, a moment of a finished game, or a chart, as one viewer sees it, in the
//! words of that viewer's language.
//!
//! Knows every game by its views, and what panels say of it. Must not know platforms, stores or time.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod chart;
mod ice_cult;
mod iszkenderun;
mod nautilus;
pub mod render;
pub mod replay;
mod seladin;
mod spoken;
mod tirazheh;

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use engine::game::{Game, Outcome};
use engine::play::Play;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::{with_event, with_play};
use picture::ending::{Ending, Finish, Sketch};
use picture::{Ground, Scene, font};

pub use self::spoken::Words;
use panels::present::{Names, Present, alt};
use table::journal::{News, TableEvent};
use table::replay::Frame;
use table::{Stage, Table, open_choice};
use words::text::Text;

/// At most so many things that happened are numbered; what was before them is old.
const STEPS: usize = 5;

/// A game that can be drawn.
pub trait Draw: Present {
    /// Draws what the viewer sees: the table for the room, with the own hand for a seat, or how
    /// the game ended. Nothing, where a game is not drawn.
    fn picture(_view: &Self::View, _look: &Look<'_, Self>) -> Option<Scene> {
        None
    }
}

/// What a game is given beside a view, to draw it.
#[derive(Debug)]
pub struct Look<'a, G: Present> {
    /// The words.
    pub words: Words<'a>,
    /// What each seat is called.
    pub names: &'a Names,
    /// Who is to act.
    pub to_act: SeatSet,
    /// What happened since the viewer was last shown a picture, as far as it may know.
    pub events: &'a [G::Event],
    /// What the viewer may do, in the order of the buttons; for the room, what it may see.
    pub options: &'a [G::Action],
}

impl<G: Present> Look<'_, G> {
    /// Returns what a seat is called; its number, if nothing of its name can be drawn.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.words.say(&self.names.of(seat));
        if font::is_visible(&name) {
            name
        } else {
            self.words.say(&Text::new("picture-seat").number("seat", seat.index() + 1))
        }
    }

    /// Returns what a seat is to do, in two or three words; nothing, unless it is to act.
    pub fn task(&self, view: &G::View, seat: Seat) -> Option<String> {
        let task = G::task(view).filter(|_| self.to_act.contains(seat))?;
        Some(self.words.say(&task))
    }

    /// Returns the name of the game.
    pub fn game(&self) -> String {
        self.words.say(&G::title())
    }

    /// Returns who has won, in a line for this viewer.
    pub fn winners(&self, winners: SeatSet, viewer: Viewer) -> String {
        if winners.single().is_some_and(|seat| viewer == Viewer::Seat(seat)) {
            return self.words.say(&Text::new("picture-you-won"));
        }
        let names =
            winners.iter().map(|seat| Text::new("name-person").name("who", self.name(seat)));
        self.words.say(&Text::new("picture-won").number("count", winners.len()).all("who", names))
    }
}

impl<G: Present> Look<'_, G> {
    /// Tells whether a button begins with a number of the picture.
    fn has_numbers(&self, view: &G::View) -> bool {
        self.options.iter().any(|action| G::badge(view, action).is_some())
    }

    /// Draws the end of a game: what came from where, over each column, and a row for each seat.
    fn ending(
        &self,
        colours: Ground,
        outcome: &Outcome,
        viewer: Viewer,
        heads: Vec<Sketch<'_>>,
        rows: Vec<Finish<'_>>,
    ) -> Scene {
        let (direction, game) = (self.words.direction(), self.game());
        let title = self.winners(outcome.winners(), viewer);
        Ending { colours, direction, title: &title, game: &game, heads, rows }.draw()
    }
}

/// A table as somebody sees it, and the same in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// What is drawn.
    pub scene: Scene,
    /// What it shows in whole sentences, at most 1,024 characters.
    pub alt: String,
}

/// A picture that has no words yet: all that its viewer may see and nothing else, to be drawn in
/// any language, on any thread.
#[derive(Clone)]
pub struct Drawing(Arc<dyn Fn(Words<'_>) -> Option<Picture> + Send + Sync>);

impl Drawing {
    /// Returns a picture that is drawn like this, in the words of whoever looks.
    pub fn in_words(draw: impl Fn(Words<'_>) -> Option<Picture> + Send + Sync + 'static) -> Self {
        Self(Arc::new(draw))
    }

    /// Draws it; it takes about a millisecond.
    pub fn draw(&self, words: Words<'_>) -> Option<Picture> {
        (self.0)(words)
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::any::type_name::<Self>())
    }
}

/// Returns the picture of a table for a viewer: the table for the room, with the hand for a seat,
/// or the end. News are pointed out from this line of the journal on: what the viewer has not been
/// shown in a picture yet.
pub fn drawing(table: &Table, viewer: Viewer, news: &News, since: u64) -> Option<Drawing> {
    let (Stage::Playing(play) | Stage::Over { play, .. }) = &table.stage else { return None };
    let names = Names::for_viewer(table, viewer);
    let told = news.since(since, viewer);
    Some(with_play!(&**play, play => of_play(play, viewer, names, told)))
}

fn of_play<'a, G: Draw>(
    play: &Play<G>,
    viewer: Viewer,
    names: Names,
    told: impl Iterator<Item = &'a TableEvent>,
) -> Drawing {
    let events: Vec<G::Event> = told.filter_map(own_event::<G>).collect();
    let seen = Seen::of(play, viewer);
    Drawing(Arc::new(move |words| seen.draw(&names, words, &events)))
}

/// Returns an event of the game that is played; there are no others.
fn own_event<G: Present>(event: &TableEvent) -> Option<G::Event> {
    let TableEvent::Game(event) = event else { return None };
    with_event!(event, H, event => {
        let event: &<H as Game>::Event = event;
        (event as &dyn Any).downcast_ref().cloned()
    })
}

/// Draws a play for a viewer, with the events that it may know since it last looked.
pub fn draw<G: Draw>(
    play: &Play<G>,
    viewer: Viewer,
    names: &Names,
    words: Words<'_>,
    events: &[G::Event],
) -> Option<Picture> {
    Seen::of(play, viewer).draw(names, words, events)
}

/// Returns the picture of a moment that is looked back on.
pub fn of_moment<G: Draw>(frame: &Frame<G>, viewer: Viewer, names: Names) -> Drawing {
    let Frame { view, told, to_act, .. } = frame;
    let events = told[told.len().saturating_sub(STEPS)..].to_vec();
    let seen = Seen::<G> { viewer, view: view.clone(), to_act: *to_act, options: Vec::new() };
    Drawing(Arc::new(move |words| seen.draw(&names, words, &events)))
}

/// What a viewer sees of a play.
struct Seen<G: Draw> {
    viewer: Viewer,
    view: G::View,
    to_act: SeatSet,
    options: Vec<G::Action>,
}

impl<G: Draw> Seen<G> {
    fn of(play: &Play<G>, viewer: Viewer) -> Self {
        let options = match viewer {
            Viewer::Seat(seat) => {
                play.choice(seat).map(|choice| choice.options).unwrap_or_default()
            }
            Viewer::Public => {
                let open = open_choice::open(play).seats;
                let choices = open.iter().filter_map(|seat| play.choice(seat));
                let mut options: Vec<_> = choices.flat_map(|choice| choice.options).collect();
                options.sort_unstable();
                options.dedup();
                options
            }
        };
        let to_act = if play.outcome().is_some() { SeatSet::EMPTY } else { play.to_act() };
        Self { viewer, view: play.view(viewer), to_act, options }
    }

    fn draw(&self, names: &Names, words: Words<'_>, events: &[G::Event]) -> Option<Picture> {
        let Self { viewer, view, to_act, options } = self;
        let scene = G::picture(view, &Look { words, names, to_act: *to_act, events, options })?;
        let alt = alt::say::<G>(view, *viewer, names, *to_act, |text| words.say(text));
        Some(Picture { scene, alt })
    }
}
