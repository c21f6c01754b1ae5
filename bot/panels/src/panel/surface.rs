//! The capabilities of a destination that concern panels.

use table::choices::Layout;

/// The capabilities of a destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// Whether people are elsewhere and get notifications. Then messages survive a restart and are
    /// edited. Otherwise one person is at a screen.
    pub reaches_out: bool,
    /// Whether people have roles, which a message can mention.
    pub has_roles: bool,
    /// The layouts that are possible.
    pub layouts: Layouts,
    /// How an answer is shown to one person only.
    pub personal: Personal,
}

/// The layouts that are possible; each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layouts {
    /// Words only.
    Text,
    /// A picture above words.
    Pictures,
    /// Articles: pictures with everything in words below them.
    Rich,
}

/// How an answer is shown to one person only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Personal {
    /// In the answer, which nobody else sees, or which everybody may see.
    Answer,
    /// In a message that only this person sees, if that turns out to be possible; otherwise in a
    /// pop-up.
    Perhaps,
    /// In a pop-up with a few words. The rest is shown in private.
    PopUp,
}

impl Layouts {
    /// Returns the possible layout that follows the chosen one, for a button that goes through all
    /// of them.
    #[must_use]
    pub const fn after(self, chosen: Layout) -> Layout {
        match chosen {
            Layout::Pictures if matches!(self, Self::Rich) => Layout::Rich,
            Layout::Pictures | Layout::Rich => Layout::Text,
            Layout::Text => Layout::Pictures,
        }
    }

    /// Returns the possible layout that is nearest to the chosen one.
    #[must_use]
    pub const fn nearest(self, chosen: Layout) -> Layout {
        match (chosen, self) {
            (_, Self::Text) => Layout::Text,
            (Layout::Rich, Self::Pictures) => Layout::Pictures,
            (Layout::Pictures | Layout::Text | Layout::Rich, _) => chosen,
        }
    }
}

impl Surface {
    /// The screen of one person.
    pub const SCREEN: Self = Self {
        reaches_out: false,
        has_roles: false,
        layouts: Layouts::Text,
        personal: Personal::Answer,
    };
    /// A destination in which only the recipient sees an answer.
    pub const PICTURES: Self = Self {
        reaches_out: true,
        has_roles: false,
        layouts: Layouts::Pictures,
        personal: Personal::Answer,
    };
}
