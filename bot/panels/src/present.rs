//! Presenters: how views, options and events become panels. They see views, never games.
//!
//! [`Present`] consists of a trait for each kind of thing that is shown. A game has a folder here, in
//! which most traits have a file of their own; the rest is the same for all games.

pub mod accounts;
pub mod ahead;
pub mod alt;
pub mod awards;
pub mod finding;
mod heading;
pub mod ice_cult;
pub mod iszkenderun;
pub mod lobby;
pub mod luck;
pub mod memory;
pub mod menu;
mod names;
pub mod nautilus;
pub mod news;
pub mod option_names;
pub mod places;
pub(crate) mod reasons;
mod render_options;
pub mod replay;
mod seats;
pub mod seladin;
pub mod settings;
pub mod shared;
pub mod stats;
pub mod substitutes;
pub mod table;
pub mod tirazheh;
mod turn;
pub mod watching;
pub mod windows;

use engine::catalog::Listed;
use engine::seat::Seat;

use self::alt::AltText;
use self::awards::PublicHistory;
pub use self::names::Names;
use self::names::name;
use self::render_options::RenderOptions;

use crate::panel::{Block, ButtonStyle};
use words::text::Text;

/// A chapter of the rules in chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What its button says.
    pub title: Text,
    /// What it says.
    pub body: Text,
}

/// A page about a game as it stands, for whoever asks: piles, a card reference, hidden sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What its button says.
    pub title: Text,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// What menus and the lobby say of a game before it is played.
pub trait Introduce: Listed {
    /// Returns what the game is called.
    fn title() -> Text;

    /// Returns the game in one line, for menus.
    fn tagline() -> Text;

    /// Returns the rules by chapters.
    fn chapters() -> Vec<Chapter>;

    /// Returns what is special about a seat when `seats` people play, such as its partner.
    fn place(_options: &Self::Options, _seats: usize, _seat: Seat) -> Option<Text> {
        None
    }
}

/// The table in words.
pub trait ShowBoard: Listed {
    /// Returns the table as a viewer may see it, short enough for a phone.
    fn board(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns how the result came about; nothing before the game is over.
    fn result(view: &Self::View, names: &Names) -> Vec<Block>;
}

/// What one viewer alone is shown and asked.
pub trait ShowHand: Listed {
    /// Whether a hand shows anything that the room does not.
    const IS_SECRET: bool = true;

    /// Returns what belongs to the viewer alone: the hand, the running plan.
    fn hand(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what the viewer is asked now, in one line.
    fn question(view: &Self::View, names: &Names) -> Text;
}

/// What can be looked up beside the board and the hand.
pub trait ShowPages: Listed {
    /// Returns the pages. Their number and titles are the same for every viewer.
    fn pages(view: &Self::View, names: &Names) -> Vec<Page>;
}

/// The picture in words.
pub trait DescribePicture: Listed {
    /// Says in whole sentences what the picture shows: the game under way, or how it ended.
    fn alt(view: &Self::View, names: &Names) -> AltText;

    /// Returns what the seats that are to act are to do, in two or three words, as far as the viewer
    /// may know it; nothing, where the game is over.
    fn task(view: &Self::View) -> Option<Text>;
}

/// The buttons of actions, and of what can be decided ahead.
pub trait ShowButtons: Listed {
    /// Returns what the button of an action says.
    fn label(view: &Self::View, action: &Self::Action, names: &Names) -> Text;

    /// Returns the groups an action lies in when there are many, the outermost first.
    fn path(view: &Self::View, action: &Self::Action, names: &Names) -> Vec<Text>;

    /// Returns how the button of an action stands out.
    fn weight(view: &Self::View, action: &Self::Action) -> ButtonStyle;

    /// Returns the question to ask before an action that cannot be taken back, if one is due.
    fn confirm(view: &Self::View, action: &Self::Action, names: &Names) -> Option<Text>;

    /// Returns what the viewer would see after an action that is confirmed first, if all of it is known
    /// before.
    fn preview(_view: &Self::View, _action: &Self::Action) -> Option<Self::View> {
        None
    }

    /// Returns what a standing answer says.
    fn standing(standing: Self::Standing) -> Text;

    /// Returns what a plan depends on, after "only if".
    fn condition(condition: Self::Condition) -> Text;
}

/// Why something cannot be done.
pub trait SayReasons: Listed {
    /// Says why in a whole sentence, with the numbers that make it so, at most 120 characters.
    fn reason(reason: &Self::Reason, view: &Self::View, names: &Names) -> Text;
}

/// The numbers of actions, which stand in the picture at the place that an action means, and at the
/// beginning of its button.
pub trait NumberActions: Listed {
    /// Returns the number of an action, if the picture has one for it.
    fn badge(_view: &Self::View, _action: &Self::Action) -> Option<usize> {
        None
    }
}

/// How an event is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// What a seat did, in words that follow its name or "You", and so hold for any person.
    Deed { who: Seat, what: Text },
    /// What came of the deed before, in words like those of a deed.
    Effect(Text),
    /// A line of its own.
    Line(Text),
}

impl Told {
    /// Returns what a seat did.
    const fn deed(who: Seat, what: Text) -> Self {
        Self::Deed { who, what }
    }
}

/// What happened.
pub trait ReportEvents: Listed {
    /// Reports an event, or nothing if players need not hear of it. Names appear only where "You"
    /// fits as well: after a colon, or in brackets. Elsewhere a name needs a word of its own, such
    /// as [`whom`](seladin::terms::whom).
    fn told(event: &Self::Event, names: &Names) -> Option<Told>;
}

/// The awards for what was done in a game.
pub trait GrantAwards: Listed {
    /// Returns the seat and the name of each award; an award may come twice, in any order.
    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)>;

    /// Returns the name of each award that there is, with what it is for.
    fn award_texts() -> Vec<(&'static str, Text)>;
}

/// A game that can be shown. Every function is pure.
pub trait Present:
    Introduce
    + ShowBoard
    + ShowHand
    + ShowPages
    + DescribePicture
    + ShowButtons
    + SayReasons
    + NumberActions
    + ReportEvents
    + GrantAwards
{
}

impl<G> Present for G where
    G: Introduce
        + ShowBoard
        + ShowHand
        + ShowPages
        + DescribePicture
        + ShowButtons
        + SayReasons
        + NumberActions
        + ReportEvents
        + GrantAwards
{
}
