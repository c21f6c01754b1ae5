//! A short hash for each line of a log, over this line and all before it. It finds the first line
//! that was changed after the export.

use engine::catalog::Listed;
use engine::play::Transcript;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::json;
use table::hex;

/// The beginning of the input of the first hash.
const HEAD: &str = "chaikhana log 1";
/// Hexadecimal digits of a mark. Accidental damage does not produce the same mark.
const DIGITS: usize = 16;

/// Computes the marks of a log, line by line.
#[derive(Debug)]
pub(super) struct LogMarks {
    sum: String,
}

impl LogMarks {
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

    /// Begins with everything that determines the deal.
    pub(super) fn begin<G: Listed>(transcript: &Transcript<G>) -> Self {
        let options = json(transcript.options());
        let seed = hex(transcript.seed().bytes());
        let (rules, seats) = (transcript.rules(), transcript.seats());
        let name = G::ID.name();
        let head = format!("{HEAD}\n{name}\n{rules}\n{options}\n{seats}\n{seed}\n");
        Self { sum: hex(&Sha256::digest(head.as_bytes())) }
    }

    pub(super) fn add(&mut self, entry: &impl Serialize) {
        let text = format!("{}\n{}\n", self.sum, json(entry));
        self.sum = hex(&Sha256::digest(text.as_bytes()));
    }

    pub(super) fn now(&self) -> String {
        self.sum[..DIGITS].to_owned()
    }
}
