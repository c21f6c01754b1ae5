//! Presenters: how views, options and events become panels. They see views, never games.
//!
//! One file per game implements [`Present`]; the rest of this folder is the same for all games.

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
mod news;
pub mod option_names;
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
use self::awards::Told;
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

/// A game that can be shown. Every function is pure.
pub trait Present: Listed {
    /// Returns what the game is called.
    fn title() -> Text;

    /// Returns the game in one line, for menus.
    fn tagline() -> Text;

    /// Returns the rules by chapters.
    fn chapters() -> Vec<Chapter>;

    /// Returns what is special about a seat when so many sit, for the lobby: its partner, say.
    fn place(_options: &Self::Options, _seats: usize, _seat: Seat) -> Option<Text> {
        None
    }

    /// Returns the table as a viewer may see it, for somebody who has only a phone.
    fn board(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what belongs to the viewer alone: the hand, the running plan.
    fn hand(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what can be looked up at any moment, beside the board and the hand; how many pages
    /// there are, and what they are called, is the same for every viewer.
    fn pages(_view: &Self::View, _names: &Names) -> Vec<Page> {
        Vec::new()
    }

    /// Says in whole sentences what the picture shows: the game under way, or how it ended.
    fn alt(_view: &Self::View, _names: &Names) -> AltText {
        AltText::default()
    }

    /// Returns the number of an action among those that a picture numbers: it stands at the place
    /// that the action means, and the button begins with it.
    fn badge(_view: &Self::View, _action: &Self::Action) -> Option<usize> {
        None
    }

    /// Returns what the viewer is asked now, in one line.
    fn question(view: &Self::View) -> Text;

    /// Returns how the result came about, when the game is over.
    fn result(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what the button of an action says.
    fn label(view: &Self::View, action: &Self::Action, names: &Names) -> Text;

    /// Returns what a standing answer says, for a button.
    fn standing(standing: Self::Standing) -> Text;

    /// Returns what a plan depends on, after "only if".
    fn condition(condition: Self::Condition) -> Text;

    /// Returns the groups an action lies in when there are many, the outermost first.
    fn path(view: &Self::View, action: &Self::Action, names: &Names) -> Vec<Text>;

    /// Returns how the button of an action stands out.
    fn weight(view: &Self::View, action: &Self::Action) -> ButtonStyle;

    /// Returns the question to ask before an action that cannot be taken back, if one is due.
    fn confirm(view: &Self::View, action: &Self::Action, names: &Names) -> Option<Text>;

    /// Returns the small things worth an award that were done in a game: whose each is, and its
    /// name. They may come twice and in any order.
    fn awards(told: &Told<'_, Self>) -> Vec<(Seat, &'static str)>;

    /// Returns what an award is for, by its name; nothing where there is none of that name.
    fn award(name: &str) -> Option<Text>;

    /// Returns an event in one line, or nothing when it is not worth one.
    fn line(event: &Self::Event, names: &Names) -> Option<Text>;
}
