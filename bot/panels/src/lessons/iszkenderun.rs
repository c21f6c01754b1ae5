//! The lesson of Iszkenderun: a row is worth more than its cards.

use engine::games::iszkenderun::positions::{Position, given};
use engine::games::iszkenderun::{Action, Iszkenderun, View};
use engine::seat::SeatSet;

use super::{Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for Iszkenderun {
    fn scenes() -> Vec<Scene<Self>> {
        let trump = given("cross", &["M3 / S7 X5", "S6 M6 /", "T6 M2 /"]);
        let ability = given("crescent", &["X4 T7 / S5", "M1 M7 /", "D_ST S1 /"]);
        let passing = given("turban", &["M2 T7 M5 / X3 S2", "S6 M6 M7 /", "X4 /"]);
        // No player has a token left: the lesson is about rows.
        let scene = |name, position: Position, judge| {
            Scene::new(name, position.tokens_used().play(), judge)
        };
        vec![
            scene("trump", trump.passed("B C"), |at| {
                Verdict::made_if(is_ahead(&at.view), Text::new("iszkenderun-learn-trump-missed"))
            }),
            scene("use", ability, |at| {
                Verdict::made_if(is_ahead(&at.view), Text::new("iszkenderun-learn-use-missed"))
            }),
            Scene { script: Some(strike), ..scene("pass", passing.passed("C"), pass) },
            scene("end", last_round(), |at| {
                let Some(outcome) = &at.outcome else { return Verdict::Open };
                let is_made = outcome.winners() == SeatSet::only(READER);
                Verdict::made_if(is_made, Text::new("iszkenderun-learn-end-missed"))
            }),
        ]
    }
}

/// Returns the end of a game that is won by winning its last round.
fn last_round() -> Position {
    given("turban", &["S7 X4 /", "M4 T2 /", "X3 /"])
        .then("none", &["T4 T3 /", "M4 /", "X7 S3 /"])
        .then("crescent", &["T5 T1 /", "D_TM MT /", "S3 /"])
        .then("cross", &["S6 M1 / D_TX", "X1 M7 / X2", "S4 S3 /"])
        .passed("C")
        .turn_of("A")
}

/// Lowers the row of the reader as far as possible.
fn strike(view: &View, options: &[Action]) -> Action {
    let strike = options.iter().min_by_key(|action| view.after(**action).total(READER));
    *strike.expect("a seat that is to act has options")
}

/// A row is out of reach once its player has passed; before that, it is struck.
fn pass(at: &Progress<Iszkenderun>) -> Verdict {
    if !at.view.table.playing.contains(READER) && is_ahead(&at.view) {
        Verdict::Made
    } else if at.is_asked {
        Verdict::Missed(Text::new("iszkenderun-learn-pass-missed"))
    } else {
        Verdict::Open
    }
}

/// Tells whether the row of the reader is the highest, with no other one as high.
fn is_ahead(view: &View) -> bool {
    let table = &view.table;
    let own = table.total(READER);
    table.all_seats().filter(|seat| *seat != READER).all(|seat| table.total(seat) < own)
}
