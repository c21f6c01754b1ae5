//! Awards of Iszkenderun.

use engine::games::iszkenderun::{Deed, Event, Iszkenderun};
use engine::seat::Seat;

use crate::present::GrantAwards;
use crate::present::awards::AwardSpec::{self, Feat, Win};

impl GrantAwards for Iszkenderun {
    const AWARDS: &'static [AwardSpec<Self>] = &[
        Feat("no-trump", |event, seat| *event == Event::NoTrumpAward(seat)),
        Feat("record", |event, seat| match event {
            Event::RecordSet(record) => record.holders.single() == Some(seat),
            _ => false,
        }),
        Feat("retrieved", |event, seat| matches!(event, Event::Retrieved(by, _) if *by == seat)),
        Feat("revealed", |event, seat| match event {
            Event::Revealed { seat: by, is_kept: true, .. } => *by == seat,
            _ => false,
        }),
        Feat("token-score", |event, seat| is_token(event, seat, Deed::ScoreBonus)),
        Feat("token-exchange", |event, seat| is_token(event, seat, Deed::Exchange)),
        Feat("token-protect", |event, seat| is_token(event, seat, Deed::Protect)),
        Feat("token-steal", |event, seat| is_token(event, seat, Deed::Steal)),
        Win("quiet", |game, seat| {
            game.count(|event| matches!(event, Event::Used { seat: by, .. } if *by == seat)) == 0
        }),
        Win("every-round", |game, seat| {
            game.events.iter().all(|event| match event {
                Event::RoundEnded { members, totals, .. } => {
                    let most = members.iter().map(|member| totals[member.index()]).max();
                    members.contains(seat) && most == Some(totals[seat.index()])
                }
                _ => true,
            })
        }),
        Win("far", |game, _| game.lead() >= Some(5)),
        Win("narrow", |game, _| game.lead() == Some(1)),
    ];
}

fn is_token(event: &Event, seat: Seat, use_of_it: Deed) -> bool {
    matches!(event, Event::TokenUsed { seat: by, deed, .. } if (*by, *deed) == (seat, use_of_it))
}
