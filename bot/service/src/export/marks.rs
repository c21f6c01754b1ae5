//! Marks: a short sum for each line of a log, over it and all before, so that the first line is
//! found that is not the one that was exported.

use engine::catalog::Listed;
use engine::play::Transcript;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use table::hex;

/// What the first sum is made of begins with this.
const HEAD: &str = "chaikhana log 1";
/// So many hexadecimal digits of each sum are kept: damage meets the same by chance never.
const DIGITS: usize = 16;

/// Makes marks, one after the other.
#[derive(Debug)]
pub(super) struct Marks {
    sum: String,
}

impl Marks {
    /// Returns the marks of a whole game.
    pub(super) fn of<G: Listed>(transcript: &Transcript<G>) -> Vec<String> {
        let mut marks = Self::begin::<G>(transcript);
        let mut all = vec![marks.now()];
        for entry in transcript.log() {
            marks.add(entry);
            all.push(marks.now());
        }
        all
    }

    /// Begins with what the game is dealt by.
    pub(super) fn begin<G: Listed>(transcript: &Transcript<G>) -> Self {
        let options = json(transcript.options());
        let seed = hex(transcript.seed().bytes());
        let (rules, seats) = (transcript.rules(), transcript.seats());
        let name = G::ID.name();
        let head = format!("{HEAD}\n{name}\n{rules}\n{options}\n{seats}\n{seed}\n");
        Self { sum: hex(&Sha256::digest(head.as_bytes())) }
    }

    /// Adds a line of the log.
    pub(super) fn add(&mut self, entry: &impl Serialize) {
        let text = format!("{}\n{}\n", self.sum, json(entry));
        self.sum = hex(&Sha256::digest(text.as_bytes()));
    }

    /// Returns the mark of what was added last.
    pub(super) fn now(&self) -> String {
        self.sum[..DIGITS].to_owned()
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("options and actions are plain values")
}
