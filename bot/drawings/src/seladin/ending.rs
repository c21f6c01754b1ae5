//! The end of a game of Seladin: the value of each stage, and the totals, of partners together.

use engine::game::Outcome;
use engine::games::seladin::card::Clan;
use engine::games::seladin::{Mode, STAGES};
use engine::seat::Seat;
use picture::ending::{Cell, Finish, Sketch, source};
use picture::icon::STAR;
use picture::{Area, Scene};

use super::{Look, card};

pub(super) fn draw(outcome: &Outcome, look: &Look<'_>) -> Scene {
    let (view, words) = (look.view, look.words);
    let is_team = view.options.mode == Mode::Team;
    let stages = u8::try_from(STAGES).unwrap_or(u8::MAX);
    let heads = (1..=stages).map(|stage| -> Sketch<'_> {
        Box::new(move |canvas, [x, y], _| {
            canvas.pips([x - 13.0, y], stage, stages, 9.0);
        })
    });
    let heads = heads.chain(is_team.then(|| source(&STAR, String::new()))).collect();
    let mut seats: Vec<Seat> = Seat::all(view.seats).collect();
    let first = |seat: Seat| view.partner(seat).map_or(seat, |partner| partner.min(seat));
    seats.sort_by_key(|seat| (outcome.place[*seat], first(*seat)));
    look.ending(outcome, heads, &seats, |seat| {
        let partner = view.partner(seat);
        let own = view.total(seat);
        let numbers = view.scores(seat).map(|points| Cell::Number(words.number(points)));
        let sum = is_team.then(|| Cell::Number(words.number(own)));
        Finish {
            crest: Some(crest(view.clan(seat))),
            parts: numbers.chain(sum).collect(),
            bar: bar(view.scores(seat)),
            total: words.number(own + partner.map_or(0, |partner| view.total(partner))),
            shares_total: partner.is_some_and(|partner| partner < seat),
            ..look.finish(outcome, seat)
        }
    })
}

fn crest(clan: Clan) -> Sketch<'static> {
    Box::new(move |canvas, [x, y], _| {
        card::shield(canvas, Area::new(x - 10.0, y - 11.0, 20.0, 22.0), clan, None);
    })
}

/// S-6.2: returns the growth of a total stage by stage. The loss of a stage is subtracted from the
/// earlier ones, the latest first, and never below zero.
fn bar(scores: impl Iterator<Item = i32>) -> Vec<u16> {
    let mut parts: Vec<u16> = Vec::with_capacity(STAGES);
    for points in scores {
        let mut lost = u16::try_from(-points).unwrap_or(0);
        for part in parts.iter_mut().rev() {
            let taken = lost.min(*part);
            *part -= taken;
            lost -= taken;
        }
        parts.push(u16::try_from(points).unwrap_or(0));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn the_parts_of_a_bar_add_up_to_the_total() {
        assert_eq!(bar([10, 21, 25].into_iter()), [10, 21, 25]);
        assert_eq!(bar([10, -4, 5].into_iter()), [6, 0, 5]);
        assert_eq!(bar([10, -14, 5].into_iter()), [0, 0, 5], "S-6.2");
        assert_eq!(bar([3, 4, -5].into_iter()), [2, 0, 0]);
    }
}
