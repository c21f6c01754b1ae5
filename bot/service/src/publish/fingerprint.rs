//! Fingerprints: hashes by which a message is compared with the desired one.

use std::hash::Hasher as _;
use std::io;
use std::mem;

use serde::Serialize;

use panels::panel::{Button, Panel, Press};
use table::command::{Act, Request};
use words::locale::Lang;

/// Raised when equal panels get other fingerprints than before. Every message is edited once then.
const FINGERPRINT_FORMAT: u64 = 1;

/// The fingerprints of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Fingerprints {
    /// Of the whole panel.
    pub(super) whole: u64,
    /// Of the parts that concern only the reader: the hand, the question, the buttons. In a room,
    /// the same as `whole`.
    pub(super) own: u64,
}

impl Fingerprints {
    /// Returns the fingerprints of a panel in a language. They do not depend on whether it
    /// notifies.
    pub(super) fn of(panel: &mut Panel, lang: &Lang) -> Self {
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
    pub(super) fn with_picture(self, in_words: Self, since: u64) -> Self {
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

/// Returns a number for a value that is the same in every build: FNV-1a over its JSON. It is never
/// 0.
pub(super) fn fingerprint(what: &impl Serialize) -> u64 {
    let mut hashed = Hashed::default();
    serde_json::to_writer(&mut hashed, &(FINGERPRINT_FORMAT, what))
        .expect("panels are plain values");
    hashed.0.finish().max(1)
}

/// Takes what is written into a hash.
#[derive(Default)]
struct Hashed(fnv::FnvHasher);

impl io::Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
