//! Presenters: they turn views, options and events into panels. They see views, never games.
//!
//! [`Present`] consists of a trait for each kind of content. A game has a folder here, with a file
//! for most of the traits; everything else is the same for all games.

pub mod accounts;
pub mod ahead;
pub mod alt;
pub mod awards;
pub mod dates;
pub mod finding;
mod heading;
pub mod ice_cult;
pub mod iszkenderun;
pub mod learning;
pub mod lobby;
pub mod luck;
pub mod memory;
pub mod menu;
mod names;
pub mod nautilus;
pub mod news;
mod notes;
pub mod option_names;
pub mod own_place;
pub mod phrases;
pub mod places;
pub(crate) mod reasons;
mod render_options;
pub mod replay;
pub mod review;
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
use engine::explain::Reason as _;
use engine::seat::Seat;

use self::alt::AltText;
use self::awards::AwardSpec;
pub use self::heading::number_among;
pub use self::names::Names;
use self::names::{name, person_name};
pub use self::render_options::RenderOptions;

use crate::panel::{Block, ButtonStyle, Finish};
use words::text::Text;

/// A chapter of the rules in chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The label of its button.
    pub title: Text,
    pub body: Text,
}

/// A page about the current game on request: piles, a card reference, hidden sides.
pub struct Page<'a> {
    /// The label of its button.
    pub title: Text,
    /// Writes the page, once it is opened.
    pub write: Box<dyn FnOnce() -> Vec<Block> + 'a>,
}

impl<'a> Page<'a> {
    pub fn new(title: Text, write: impl FnOnce() -> Vec<Block> + 'a) -> Self {
        Self { title, write: Box::new(write) }
    }
}

/// The texts about a game in menus and the lobby.
pub trait Introduce: Listed {
    /// The names of the chapters of the rules: `<game>-chapter-<name>` is the title of one, and
    /// `<game>-rules-<name>` its body.
    const CHAPTERS: &'static [&'static str];

    /// Returns the name of the game.
    fn title() -> Text {
        option_names::title(Self::ID)
    }

    /// Returns a description of the game in one line.
    fn tagline() -> Text {
        option_names::tagline(Self::ID)
    }

    fn chapters() -> Vec<Chapter> {
        let text = |kind: &str, name: &str| option_names::named([Self::ID.name(), kind, name]);
        let chapter =
            |name: &&str| Chapter { title: text("chapter", name), body: text("rules", name) };
        Self::CHAPTERS.iter().map(chapter).chain(Self::reference()).collect()
    }

    /// Returns the chapters that are made of what the engine knows.
    fn reference() -> Vec<Chapter> {
        Vec::new()
    }

    /// Returns what is special about a seat when `seats` people play, such as its partner.
    fn place(_options: &Self::Options, _seats: usize, _seat: Seat) -> Option<Text> {
        None
    }

    /// Returns what the choices mean that each seat has, if it has any.
    fn seat_choices() -> Option<Text> {
        None
    }
}

/// The table in words.
pub trait ShowBoard: Listed {
    /// Returns the table as a viewer may see it, short enough for a phone.
    fn board(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what a scene of a lesson needs of the table, without explanations.
    fn scene(view: &Self::View, names: &Names) -> Vec<Block> {
        let mut blocks = Self::board(view, names);
        blocks.retain(|block| matches!(block, Block::Rows(_) | Block::Grid(_)));
        blocks
    }

    /// Returns how the result came about; nothing before the game is over.
    fn result(view: &Self::View, names: &Names) -> Vec<Block>;
}

/// The content for one viewer only, and their decision.
pub trait ShowHand: Listed {
    /// Whether a hand contains anything that the room does not show.
    const IS_SECRET: bool = true;

    /// Returns what only the viewer sees: the hand, the running plan.
    fn hand(view: &Self::View, names: &Names) -> Vec<Block>;

    /// Returns what a scene of a lesson needs of it, without explanations.
    fn scene_hand(view: &Self::View, names: &Names) -> Vec<Block> {
        Self::hand(view, names)
    }

    /// Returns the current decision of the viewer, in one line.
    fn question(view: &Self::View, names: &Names) -> Text;

    /// Returns a note for a beginner in at most two sentences. It applies to the view.
    fn note(note: u8, view: &Self::View, names: &Names) -> Text {
        let plain = || option_names::note(Self::ID, Self::NOTES[usize::from(note)].name);
        Self::note_of_view(note, view, names).unwrap_or_else(plain)
    }

    /// Returns a note whose text depends on the view; `None` for a note that has one text without
    /// arguments, which is found by its name.
    fn note_of_view(note: u8, view: &Self::View, names: &Names) -> Option<Text>;
}

/// Pages that can be opened beside the board and the hand.
pub trait ShowPages: Listed {
    /// Returns the pages. Their number and titles are the same for every viewer.
    fn pages<'a>(view: &'a Self::View, names: &'a Names) -> Vec<Page<'a>>;

    /// Explains the letters and signs of the table in words, if they need that at first sight.
    fn signs() -> Vec<Block> {
        Vec::new()
    }
}

/// The alternative text of the picture.
pub trait DescribePicture: Listed {
    /// Describes in whole sentences what the picture shows: the running game, or its end.
    fn alt(view: &Self::View, names: &Names) -> AltText;

    /// Returns the task of the seats that have to act, in two or three words and as far as the
    /// viewer may know it; `None` when the game is over.
    fn task(view: &Self::View) -> Option<Text>;
}

/// The buttons of actions, and of decisions that can be made ahead.
pub trait ShowButtons: Listed {
    fn label(view: &Self::View, action: &Self::Action, names: &Names) -> Text;

    /// Returns the groups of an action, the outermost first, for choices with many actions.
    fn path(view: &Self::View, action: &Self::Action, names: &Names) -> Vec<Text>;

    /// Whether options are grouped by kind even if there are few: in a game in which their number
    /// varies much from turn to turn, the kinds keep their places.
    const KINDS_STAY: bool = false;

    /// Returns how an action finishes a turn without anything else, if it does.
    fn finish(_action: &Self::Action) -> Option<Finish> {
        None
    }

    /// Returns how the button of an action stands out.
    fn weight(view: &Self::View, action: &Self::Action) -> ButtonStyle;

    /// Returns the question to confirm before an action that cannot be taken back, if there is one.
    fn confirm(view: &Self::View, action: &Self::Action, names: &Names) -> Option<Text>;

    /// Returns the view after an action that is confirmed first, if it is fully known in advance.
    fn preview(_view: &Self::View, _action: &Self::Action) -> Option<Self::View> {
        None
    }

    fn standing(standing: Self::Standing) -> Text {
        Text::of_variant(&format!("{}-standing", Self::ID.name()), standing)
    }

    /// Returns a condition of a plan, as it reads after "only if".
    fn condition(condition: Self::Condition) -> Text {
        Text::of_variant(&format!("{}-only-if", Self::ID.name()), condition)
    }
}

/// The reasons why an action is impossible.
pub trait SayReasons: Listed {
    /// Returns the reason in a whole sentence, with the decisive numbers, in at most 120
    /// characters.
    fn reason(reason: &Self::Reason, view: &Self::View, names: &Names) -> Text {
        Self::with_values(option_names::reason(Self::ID, reason.name()), reason, view, names)
    }

    /// Adds the values of a reason to its text, which has been found by its name, or returns
    /// another text.
    fn with_values(text: Text, reason: &Self::Reason, view: &Self::View, names: &Names) -> Text;
}

/// The numbers of actions: in the picture they mark the place of an action, and its button begins
/// with the same number.
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
    /// The effect of the previous deed, in words like those of a deed.
    Effect(Text),
    /// A separate line.
    Line(Text),
}

impl Told {
    /// Returns what a seat did.
    const fn deed(who: Seat, what: Text) -> Self {
        Self::Deed { who, what }
    }

    /// Changes the text.
    fn map(self, change: impl FnOnce(Text) -> Text) -> Self {
        match self {
            Self::Deed { who, what } => Self::Deed { who, what: change(what) },
            Self::Effect(what) => Self::Effect(change(what)),
            Self::Line(text) => Self::Line(change(text)),
        }
    }
}

/// The news of a game.
pub trait ReportEvents: Listed {
    /// Reports an event, or `None` if players need not be told. Names appear only where "You" fits
    /// as well: after a colon, or in brackets. Elsewhere a name needs another form, such as
    /// [`whom`](seladin::terms::whom).
    fn told(event: &Self::Event, names: &Names) -> Option<Told>;

    /// Returns the rule of `docs/rules` behind a reported event, such as "T-4.3", for the page of
    /// news; `None` if there is nothing to look up.
    fn rule(event: &Self::Event) -> Option<&'static str>;

    /// Returns the event that only says what the hand of the viewer shows: that all of it was
    /// dealt. It is not news beside the hand.
    fn deal_of_hand(_view: &Self::View) -> Option<Self::Event> {
        None
    }
}

/// The awards of a game.
pub trait GrantAwards: Listed {
    /// The awards. Numbers in conditions are those of the descriptions.
    const AWARDS: &'static [AwardSpec<Self>];

    /// Returns the description of an award.
    fn award_text(name: &str) -> Text {
        option_names::named([Self::ID.name(), "award", name])
    }
}

/// A game that can be presented. All functions are pure.
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

/// Returns a text with the rule on which it is based.
fn with_rule(text: Text, rule: &'static str) -> Text {
    Text::new("with-rule").text("text", text).literal("rule", rule)
}
