//! The lesson of Iszkenderun: a row is worth more than its cards.

use engine::games::iszkenderun::positions::{Position, given};
use engine::games::iszkenderun::{Action, Iszkenderun, View};
use engine::seat::SeatSet;

use super::{Others, Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for Iszkenderun {
    fn scenes() -> Vec<Scene<Self>> {
        vec![
            scene(
                Text::new("iszkenderun-learn-neighbour"),
                given("scimitar", &["T5 / X3 T7 M6", "T6 X6 /", "X4 M2 /"]).passed("B C"),
                neighbour,
            ),
            scene(
                Text::new("iszkenderun-learn-trump"),
                given("cross", &["M3 / S7 X5 T4", "S6 M6 /", "T6 M2 /"]).passed("B C"),
                trump,
            ),
            scene(
                Text::new("iszkenderun-learn-use"),
                given("crescent", &["X4 T7 / S5 X6", "M1 M7 /", "D_ST S1 /"]),
                ability,
            ),
            Scene {
                others: Others::Scripted(strike),
                ..scene(
                    Text::new("iszkenderun-learn-pass"),
                    given("turban", &["M2 T7 M5 / X3 S2", "S6 M6 M7 /", "X4 /"]).passed("C"),
                    passing,
                )
            },
            scene(Text::new("iszkenderun-learn-end"), last_round(), end),
        ]
    }
}

/// Returns a scene in which no player has a token left: the lesson is about rows.
fn scene(
    task: Text,
    position: Position,
    judge: fn(&Progress<Iszkenderun>) -> Verdict,
) -> Scene<Iszkenderun> {
    Scene { position: position.tokens_used().play(), task, others: Others::Novices, judge }
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

fn neighbour(progress: &Progress<Iszkenderun>) -> Verdict {
    if is_ahead(&progress.view) {
        Verdict::Made(Text::new("iszkenderun-learn-neighbour-made"))
    } else {
        Verdict::Missed(Text::new("iszkenderun-learn-neighbour-missed"))
    }
}

fn trump(progress: &Progress<Iszkenderun>) -> Verdict {
    if is_ahead(&progress.view) {
        Verdict::Made(Text::new("iszkenderun-learn-trump-made"))
    } else {
        Verdict::Missed(Text::new("iszkenderun-learn-trump-missed"))
    }
}

fn ability(progress: &Progress<Iszkenderun>) -> Verdict {
    if is_ahead(&progress.view) {
        Verdict::Made(Text::new("iszkenderun-learn-use-made"))
    } else {
        Verdict::Missed(Text::new("iszkenderun-learn-use-missed"))
    }
}

/// A row is out of reach once its player has passed; before that, it is struck.
fn passing(progress: &Progress<Iszkenderun>) -> Verdict {
    let view = &progress.view;
    if !view.table.playing.contains(READER) && is_ahead(view) {
        Verdict::Made(Text::new("iszkenderun-learn-pass-made"))
    } else if progress.is_asked {
        Verdict::Missed(Text::new("iszkenderun-learn-pass-missed"))
    } else {
        Verdict::Open
    }
}

fn end(progress: &Progress<Iszkenderun>) -> Verdict {
    match &progress.outcome {
        None => Verdict::Open,
        Some(outcome) if outcome.winners() == SeatSet::only(READER) => {
            Verdict::Made(Text::new("iszkenderun-learn-end-made"))
        }
        Some(_) => Verdict::Missed(Text::new("iszkenderun-learn-end-missed")),
    }
}

/// Tells whether the row of the reader is the highest, with no other one as high.
fn is_ahead(view: &View) -> bool {
    let table = &view.table;
    let own = table.total(READER);
    table.all_seats().filter(|seat| *seat != READER).all(|seat| table.total(seat) < own)
}
