//! What a place is like where panels are shown.

use table::choices::Layout;

/// What a place is like where panels are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// Whether people are elsewhere, with phones that ring; what was posted is still there after a
    /// restart, and is changed in place. Otherwise all are before one screen.
    pub reaches_out: bool,
    /// How much more than words there can be.
    pub layouts: Layouts,
    /// How one person alone is shown something in answer.
    pub personal: Personal,
}

/// How much more than words a panel can be; each has what those before it have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layouts {
    /// Words alone.
    Text,
    /// A picture above words.
    Pictures,
    /// Articles: pictures with everything in words below them.
    Rich,
}

/// How one person alone is shown something in answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Personal {
    /// Nobody else sees the answer, or needs to be kept from it.
    Answer,
    /// In a message that nobody else sees, where that turns out to be possible; otherwise in a
    /// pop-up.
    Perhaps,
    /// A few words pop up. All of it is shown in private.
    PopUp,
}

impl Layouts {
    /// Returns the next layout of these, after the one that is chosen.
    #[must_use]
    pub const fn after(self, chosen: Layout) -> Layout {
        match chosen {
            Layout::Pictures if matches!(self, Self::Rich) => Layout::Rich,
            Layout::Pictures | Layout::Rich => Layout::Text,
            Layout::Text => Layout::Pictures,
        }
    }

    /// Returns what comes of a layout where there are only these.
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
    /// A screen that everybody shares.
    pub const SCREEN: Self =
        Self { reaches_out: false, layouts: Layouts::Text, personal: Personal::Answer };
    /// A place where nobody else sees an answer.
    pub const PICTURES: Self =
        Self { reaches_out: true, layouts: Layouts::Pictures, personal: Personal::Answer };
}
