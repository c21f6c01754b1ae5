//! Awards of Ice Cult.

use engine::games::ice_cult::{Event, IceCult, Power};
use engine::seat::Seat;

use crate::present::GrantAwards;
use crate::present::awards::PublicHistory;

/// The minimum number of pieces in a stack that counts as a tower.
const TOWER: usize = 4;
/// The minimum lead in pieces that counts as a clear win.
const FAR: i32 = 4;
/// The maximum number of turns of a quick game.
const FEW: usize = 12;
/// The minimum number of repetitions that count as often.
const OFTEN: usize = 5;

impl GrantAwards for IceCult {
    const AWARDS: &'static [&'static str] = &[
        "company", "far", "quick", "second", "tower", "on-top", "first", "copies", "turns",
        "still", "neutral", "narrow",
    ];

    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)> {
        let mut awards = Vec::new();
        for event in history.events {
            match *event {
                Event::Advanced { seat, group, .. } if group.len() >= TOWER => {
                    awards.push((seat, "tower"));
                }
                Event::Entered { seat, onto, .. } if !onto.is_empty() => {
                    awards.push((seat, "on-top"));
                    awards.extend((onto.len() > 1).then_some((seat, "company")));
                }
                Event::Began(seat) => {
                    awards.extend(history.winners("first", |winner| winner == seat));
                    awards.extend(history.winners("second", |winner| winner != seat));
                }
                _ => {}
            }
        }
        let copies = |seat: Seat| {
            history.count(|event| match event {
                Event::Advanced { seat: by, power, .. }
                | Event::Entered { seat: by, power, .. } => {
                    *by == seat && matches!(power, Power::Copied(_))
                }
                _ => false,
            })
        };
        let turns = |seat: Seat| {
            history.count(|event| matches!(event, Event::Rotated { seat: by, .. } if *by == seat))
        };
        awards.extend(history.winners("copies", |seat| copies(seat) >= OFTEN));
        awards.extend(history.winners("turns", |seat| turns(seat) >= OFTEN));
        awards.extend(history.winners("still", |seat| turns(seat) == 0));
        awards.extend(history.winners("neutral", |_| {
            history.count(|event| matches!(event, Event::NeutralOut(_))) > 0
        }));
        let ended = |seat: Seat| {
            history.count(|event| matches!(event, Event::TurnEnded(by, _) if *by == seat))
        };
        awards.extend(history.winners("quick", |seat| ended(seat) <= FEW));
        awards.extend(history.winners("far", |_| history.lead().is_some_and(|lead| lead >= FAR)));
        awards.extend(history.winners("narrow", |_| history.lead() == Some(1)));
        awards
    }
}
