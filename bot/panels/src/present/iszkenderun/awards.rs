//! Awards of Iszkenderun.

use engine::games::iszkenderun::{Deed, Event, Iszkenderun};
use engine::seat::{Seat, SeatSet};

use crate::present::GrantAwards;
use crate::present::awards::PublicHistory;

/// The minimum lead that counts as a clear win.
const FAR: i32 = 5;

impl GrantAwards for Iszkenderun {
    const AWARDS: &'static [&'static str] = &[
        "far",
        "no-trump",
        "record",
        "retrieved",
        "revealed",
        "token-score",
        "token-exchange",
        "token-protect",
        "token-steal",
        "quiet",
        "every-round",
        "narrow",
    ];

    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)> {
        let mut awards = Vec::new();
        let mut best = history.outcome.winners();
        for event in history.events {
            match event {
                Event::NoTrumpAward(seat) => awards.push((*seat, "no-trump")),
                Event::RecordSet(record) => {
                    awards.extend(record.holders.single().map(|seat| (seat, "record")));
                }
                Event::Retrieved(seat, _) => awards.push((*seat, "retrieved")),
                Event::Revealed { seat, is_kept: true, .. } => awards.push((*seat, "revealed")),
                Event::TokenUsed { seat, deed, .. } => awards.push((*seat, token(*deed))),
                Event::RoundEnded { members, totals, .. } => best = first(best, *members, totals),
                _ => {}
            }
        }
        let used = |seat: Seat| {
            history.count(|event| matches!(event, Event::Used { seat: by, .. } if *by == seat))
        };
        awards.extend(history.winners("quiet", |seat| used(seat) == 0));
        awards.extend(history.winners("every-round", |seat| best.contains(seat)));
        awards.extend(history.winners("far", |_| history.lead().is_some_and(|lead| lead >= FAR)));
        awards.extend(history.winners("narrow", |_| history.lead() == Some(1)));
        awards
    }
}

/// Returns those of `best` whose total in a round is not exceeded by another member.
fn first(best: SeatSet, members: SeatSet, totals: &[u16]) -> SeatSet {
    let total = |seat: Seat| totals.get(seat.index()).copied().unwrap_or_default();
    let most = members.iter().map(total).max().unwrap_or_default();
    best.iter().filter(|seat| members.contains(*seat) && total(*seat) == most).collect()
}

const fn token(deed: Deed) -> &'static str {
    match deed {
        Deed::ScoreBonus => "token-score",
        Deed::Exchange => "token-exchange",
        Deed::Protect => "token-protect",
        Deed::Steal => "token-steal",
    }
}
