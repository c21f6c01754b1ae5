//! Fingerprints: hashes by which a message is compared with the desired one.

use std::mem;

use panels::panel::{Button, Panel, Press};
use runtime::fingerprint::fingerprint;
use table::command::{Act, Request};
use words::locale::Lang;

/// The fingerprints of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::publish) struct Fingerprints {
    /// Of the whole panel.
    pub(in crate::publish) whole: u64,
    /// Of the parts that concern only the reader: the hand, the question, the buttons. In a room,
    /// the same as `whole`.
    pub(in crate::publish) own: u64,
}

impl Fingerprints {
    /// Returns the fingerprints of a panel in a language. They do not depend on whether it
    /// notifies.
    pub(in crate::publish) fn of(panel: &mut Panel, lang: &Lang) -> Self {
        let silent = mem::take(&mut panel.silent);
        let whole = fingerprint(&(&*panel, lang));
        panel.silent = silent;
        let own = if panel.private {
            let buttons: Vec<&Button> =
                panel.buttons.iter().filter(|button| !leads_on(button)).collect();
            fingerprint(&(&panel.brief, buttons, &panel.choice, lang))
        } else {
            whole
        };
        Self { whole, own }
    }

    /// Returns the fingerprints of a panel below a picture. The panel in words says what the
    /// picture shows, except for the line of the journal from which it points out what is new.
    pub(in crate::publish) fn with_picture(self, in_words: Self, since: u64) -> Self {
        Self {
            whole: fingerprint(&(self.whole, in_words.whole, since)),
            own: fingerprint(&(self.own, in_words.own, true)),
        }
    }
}

/// Tells whether a button leads to a public page, such as the news.
const fn leads_on(button: &Button) -> bool {
    matches!(button.press, Press::At(_, Act::Request(Request::Page(_))))
}
