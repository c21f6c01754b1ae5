//! Turns views into scenes: a table, a moment of a finished game, or a chart, as one viewer sees
//! it, with texts in the viewer's language.
//!
//! The crate knows every game by its views, and the texts of its panels. It must not know
//! platforms, stores or time.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod chart;
mod ice_cult;
mod iszkenderun;
pub mod lesson;
mod nautilus;
mod numbers;
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
use picture::ending::{Cell, Ending, Finish, Sketch};
use picture::{Ground, Scene, font};

pub use self::spoken::Words;
use panels::present::{Names, Present, alt};
use table::journal::{News, TableEvent};
use table::replay::Frame;
use table::{Stage, Table, open_choice};
use words::text::Text;

/// The maximum number of numbered changes; earlier ones are not highlighted.
const STEPS: usize = 5;

/// A game that can be drawn.
pub trait Draw: Present {
    const COLOURS: Ground;

    /// Draws what the viewer sees: the table for the room, with the hand for a seat, or the end of
    /// the game.
    fn picture(look: &Look<'_, Self>) -> Scene;
}

/// Everything that a game needs for a picture.
#[derive(Debug)]
pub struct Look<'a, G: Present> {
    pub viewer: Viewer,
    pub view: &'a G::View,
    pub words: Words<'a>,
    pub names: &'a Names,
    pub to_act: SeatSet,
    /// The events since the viewer's last picture, as far as the viewer may know.
    pub events: &'a [G::Event],
    /// The options of the viewer, in the order of the buttons; for the room, its open choice.
    pub options: &'a [G::Action],
}

impl<'a, G: Draw> Look<'a, G> {
    /// Returns the name of a seat, or its number if the name has no drawable characters.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.words.say(&self.names.of(seat));
        if font::is_visible(&name) {
            name
        } else {
            self.words.say(&Text::new("picture-seat").number("seat", seat.index() + 1))
        }
    }

    /// Returns the task of a seat, in two or three words; `None` if it does not have to act.
    pub fn task(&self, seat: Seat) -> Option<String> {
        let task = G::task(self.view).filter(|_| self.to_act.contains(seat))?;
        Some(self.words.say(&task))
    }

    pub fn game(&self) -> String {
        self.words.say(&G::title())
    }

    pub fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// Tells whether the labels of buttons begin with numbers of the picture.
    fn has_numbers(&self) -> bool {
        self.options.iter().any(|action| G::badge(self.view, action).is_some())
    }

    /// Returns the events from the last start of a round on, because a new round has nothing to
    /// highlight; all of them if none is there.
    fn events_since(&self, is_start: impl Fn(&G::Event) -> bool) -> &'a [G::Event] {
        &self.events[self.events.iter().rposition(is_start).unwrap_or_default()..]
    }

    /// Returns the winners, in a line for this viewer.
    fn winners(&self, winners: SeatSet) -> String {
        if winners.single().is_some_and(|seat| self.is_own(seat)) {
            return self.words.say(&Text::new("picture-you-won"));
        }
        let names =
            winners.iter().map(|seat| Text::new("name-person").name("who", self.name(seat)));
        self.words.say(&Text::new("picture-won").number("count", winners.len()).all("who", names))
    }

    /// Returns the row of a seat at the end of a game, with the numbers of the game still to be
    /// filled in. [`ending`](Self::ending) adds the name.
    fn finish(&self, outcome: &Outcome, seat: Seat) -> Finish<'a> {
        Finish {
            place: Some(self.words.number(outcome.place[seat])),
            is_first: outcome.winners().contains(seat),
            is_own: self.is_own(seat),
            ..Finish::default()
        }
    }

    /// Returns the cell of a source of points at the end of a game.
    fn points(&self, points: u16) -> Cell<'static> {
        if points == 0 { Cell::None } else { Cell::Number(self.words.number(points)) }
    }

    /// Draws the end of a game: a sketch over each column of sources of points, and the rows of
    /// these seats.
    fn ending<'s>(
        &self,
        outcome: &Outcome,
        heads: Vec<Sketch<'s>>,
        seats: &[Seat],
        row: impl Fn(Seat) -> Finish<'s>,
    ) -> Scene {
        let names: Vec<String> = seats.iter().map(|seat| self.name(*seat)).collect();
        let rows = seats.iter().zip(&names).map(|(seat, name)| Finish { name, ..row(*seat) });
        let (title, game) = (self.winners(outcome.winners()), self.game());
        let (colours, direction) = (G::COLOURS, self.words.direction());
        let (title, game, rows) = (&title[..], &game[..], rows.collect());
        Ending { colours, direction, title, game, heads, rows }.draw()
    }
}

/// A scene with its alternative text.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub scene: Scene,
    /// The alternative text in whole sentences, at most 1,024 characters.
    pub alt: String,
}

/// A picture without a language: it contains only what its viewer may see, and can be drawn in any
/// language, on any thread.
#[derive(Clone)]
pub struct Drawing(Arc<dyn Fn(Words<'_>) -> Option<Picture> + Send + Sync>);

impl Drawing {
    /// Returns a picture from a function that draws it in a language.
    pub fn in_words(draw: impl Fn(Words<'_>) -> Option<Picture> + Send + Sync + 'static) -> Self {
        Self(Arc::new(draw))
    }

    /// Draws the picture, which takes about a millisecond.
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
/// or the end. News are highlighted from this journal line on, which is the first that no picture
/// has shown to the viewer.
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
    Drawing(Arc::new(move |words| Some(seen.draw(&names, words, &events))))
}

/// Returns an event of the running game; other events do not exist.
fn own_event<G: Present>(event: &TableEvent) -> Option<G::Event> {
    let TableEvent::Game(event) = event else { return None };
    with_event!(event, H, event => {
        let event: &<H as Game>::Event = event;
        (event as &dyn Any).downcast_ref().cloned()
    })
}

/// Draws a play for a viewer, with the events since the viewer's last picture that they may know.
pub fn draw<G: Draw>(
    play: &Play<G>,
    viewer: Viewer,
    names: &Names,
    words: Words<'_>,
    events: &[G::Event],
) -> Option<Picture> {
    Some(Seen::of(play, viewer).draw(names, words, events))
}

/// Returns the picture of a moment of a replay.
pub fn of_moment<G: Draw>(frame: &Frame<G>, viewer: Viewer, names: Names) -> Drawing {
    let Frame { view, told, to_act, .. } = frame;
    let events = told[told.len().saturating_sub(STEPS)..].to_vec();
    let seen = Seen::<G> { viewer, view: view.clone(), to_act: *to_act, options: Vec::new() };
    Drawing(Arc::new(move |words| Some(seen.draw(&names, words, &events))))
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

    fn draw(&self, names: &Names, words: Words<'_>, events: &[G::Event]) -> Picture {
        let Self { viewer, view, to_act, options } = self;
        let (viewer, to_act) = (*viewer, *to_act);
        let scene = G::picture(&Look { viewer, view, words, names, to_act, events, options });
        let alt = alt::say::<G>(view, viewer, names, to_act, |text| words.say(text));
        Picture { scene, alt }
    }
}
