//! The lesson of Tirazheh: change what "best" means.

use engine::games::tirazheh::positions::{Position, given};
use engine::games::tirazheh::{Action, Tirazheh};

use super::{Others, Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for Tirazheh {
    fn scenes() -> Vec<Scene<Self>> {
        vec![
            scene(
                Text::new("tirazheh-learn-best"),
                given("| start | | P1", &["O3 / B6 R4", "G5 V1 / R7 Y4 I7"]),
                best,
            ),
            scene(
                Text::new("tirazheh-learn-change"),
                given("| start | | P1", &["O3 B6 / R4 G2", "G5 V1 R7 / Y4 I7"]),
                change,
            ),
            scene(
                Text::new("tirazheh-learn-both"),
                given("| G2 I7 | | P1", &["O3 B6 / R4 R6 O1", "G5 V1 R7 Y4 / B1 Y2"]),
                both,
            ),
            scene(
                Text::new("tirazheh-learn-last"),
                given("| start | | P1", &["O6 V2 / G4 V1", "R7 Y5 / R6"]),
                last,
            ),
        ]
    }
}

fn scene(
    task: Text,
    position: Position,
    judge: fn(&Progress<Tirazheh>) -> Verdict,
) -> Scene<Tirazheh> {
    Scene { position: position.fresh().play(), task, others: Others::Novices, judge }
}

/// What a step says of a scene that is over with the turn.
enum Turn {
    Open,
    Ended,
    GaveUp,
}

fn turn(progress: &Progress<Tirazheh>) -> Turn {
    match progress.taken.last() {
        Some(Action::PlaceCanvas(_) | Action::EndTurn) => Turn::Ended,
        Some(Action::GiveUp) => Turn::GaveUp,
        _ => Turn::Open,
    }
}

fn gave_up() -> Verdict {
    Verdict::Missed(Text::new("tirazheh-learn-gave-up"))
}

fn best(progress: &Progress<Tirazheh>) -> Verdict {
    match turn(progress) {
        Turn::Open => Verdict::Open,
        Turn::Ended => Verdict::Made(Text::new("tirazheh-learn-best-made")),
        Turn::GaveUp => gave_up(),
    }
}

fn change(progress: &Progress<Tirazheh>) -> Verdict {
    match turn(progress) {
        Turn::Open => Verdict::Open,
        Turn::Ended if progress.taken.len() == 1 => {
            Verdict::Made(Text::new("tirazheh-learn-change-made"))
        }
        Turn::Ended => Verdict::Missed(Text::new("tirazheh-learn-change-missed")),
        Turn::GaveUp => gave_up(),
    }
}

fn both(progress: &Progress<Tirazheh>) -> Verdict {
    match turn(progress) {
        Turn::Open => Verdict::Open,
        Turn::Ended => Verdict::Made(Text::new("tirazheh-learn-both-made")),
        Turn::GaveUp => gave_up(),
    }
}

fn last(progress: &Progress<Tirazheh>) -> Verdict {
    match (&progress.outcome, turn(progress)) {
        (None, _) => Verdict::Open,
        (Some(outcome), _) if outcome.winners().contains(READER) => {
            Verdict::Made(Text::new("tirazheh-learn-last-made"))
        }
        (Some(_), Turn::GaveUp) => gave_up(),
        (Some(_), Turn::Open | Turn::Ended) => {
            Verdict::Missed(Text::new("tirazheh-learn-last-missed"))
        }
    }
}
