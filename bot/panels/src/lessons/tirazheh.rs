//! The lesson of Tirazheh: change what wins.

use engine::games::tirazheh::positions::given;
use engine::games::tirazheh::{Action, Tirazheh};

use super::{Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for Tirazheh {
    fn scenes() -> Vec<Scene<Self>> {
        let scene = |name, start, seats, judge| Scene {
            offers: |_, action| *action != Action::GiveUp,
            ..Scene::new(name, given(start, seats).fresh().play(), judge)
        };
        vec![
            scene("best", "| start | | P1", &["O3 / B6 R4", "G5 V1 / R7 Y4 I7"], wins),
            scene("change", "| start | | P1", &["O3 B6 / R4 G2", "G5 V1 R7 / Y4 I7"], changes),
            scene("both", "| G2 I7 | | P1", &["O3 B6 / R4 R6 O1", "G5 V1 R7 Y4 / B1 Y2"], wins),
            scene("last", "| start | | P1", &["O6 V2 / G4 V1", "R7 Y5 / R6"], last),
        ]
    }
}

/// The point is to end the turn, which only a winning seat can.
fn wins(progress: &Progress<Tirazheh>) -> Verdict {
    match progress.taken.last() {
        Some(Action::PlaceCanvas(_) | Action::EndTurn) => Verdict::Made,
        _ => Verdict::Open,
    }
}

/// The point is to win with one card.
fn changes(progress: &Progress<Tirazheh>) -> Verdict {
    match wins(progress) {
        Verdict::Made if progress.taken.len() > 1 => {
            Verdict::Missed(Text::new("tirazheh-learn-change-missed"))
        }
        verdict => verdict,
    }
}

fn last(progress: &Progress<Tirazheh>) -> Verdict {
    let Some(outcome) = &progress.outcome else { return Verdict::Open };
    let missed = Text::new("tirazheh-learn-last-missed");
    Verdict::made_if(outcome.winners().contains(READER), missed)
}
