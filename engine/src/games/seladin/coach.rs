//! What a beginner should know: which notes apply to the seat that is asked.

use super::action::Action;
use super::board::COUNTER_LIMIT;
use super::card::Clan;
use super::plan::RAISED_FOR_DIRECT;
use super::{Mode, Phase, Seladin, View};
use crate::coach::{Moment, notes};
use crate::seat::Seat;

/// The maximum number of cards in hand and store that count as few: the last round is near.
const FEW_CARDS: usize = 2;

type At<'a> = Moment<'a, Seladin>;

notes! { Seladin, moment:
    Goal = "S-6.1" if is_turn,
    Draw = "S-3.2" if |at| is_asked(at, Phase::Draw),
    Six = "S-3.4" if |at| is_asked(at, Phase::Six),
    Exact = "S-4.7" if |at| at.can(|step| matches!(step, Action::Give(..))),
    Counter = "S-4.9" if |at| !at.view.counter(at.me).is_empty(),
    Send = "S-4.6" if |at| at.can(|step| matches!(step, Action::Seleh(..))),
    OnlyPass = "S-4.1" if |at| !at.view.count.is_last && at.options == [Action::Pass],
    Scores = "S-1.3" if |at| is_turn(at) && !at.view.plan.seleh.is_empty(),
    Bonus = "S-4.5" if |at| at.can(|step| matches!(step, Action::Bonus(_))),
    Swap = "S-4.3" if |at| at.can(|step| matches!(step, Action::Swap(..))),
    Sum = "S-4.8" if |at| at.can(|step| matches!(step, Action::Give(_, cards) if cards.len() > 1)),
    Given = "S-4.4" if others_have_mine,
    FewCards = "S-5.1" if |at| !at.view.count.is_last && at.view.short_of_cards().next().is_some(),
    LastRound = "S-5.4" if |at| at.view.count.is_last,
    NewStage = "S-6.2" if |at| at.view.stage > 1,
    Deal = "S-7.4" if |at| at.view.phase == Phase::Deal,
    Room = "S-7.2" if |at| is_extraordinary(at) && is_a_counter_full(at.view),
    Rescue = "S-7.11" if |at| at.can(|step| matches!(step, Action::Rescue(..))),
    Direct = "S-7.10" if |at| is_turn(at) && is_extraordinary(at) && can_send_many(at),
    Partner = "S-8.3"
        if |at| at.view.partner(at.me).is_some() && (is_turn(at) || is_asked(at, Phase::Teams)),
}

fn moment(view: &View) -> Option<At<'_>> {
    let me = view.viewer.seat()?;
    let mut at = Moment { view, me, options: Vec::new() };
    if is_turn(&at) {
        view.next_steps(&mut at.options);
    }
    Some(at)
}

fn is_turn(at: &At<'_>) -> bool {
    at.view.phase == Phase::Turn && at.view.turn == at.me
}

fn is_asked(at: &At<'_>, phase: Phase) -> bool {
    at.view.phase == phase && at.view.waiting.contains(at.me)
}

fn is_extraordinary(at: &At<'_>) -> bool {
    at.view.options.mode != Mode::Ordinary
}

fn others_have_mine(at: &At<'_>) -> bool {
    let Moment { view, me, .. } = *at;
    let has_mine = |seat| !view.counter(seat).by(view.clan(me)).is_empty();
    Seat::all(view.seats).any(|seat| seat != me && has_mine(seat))
}

fn is_a_counter_full(view: &View) -> bool {
    let is_full = |seat| {
        let counter = view.counter(seat);
        Clan::ALL.into_iter().any(|clan| counter.by(clan).len() >= COUNTER_LIMIT)
    };
    Seat::all(view.seats).any(is_full)
}

/// S-7.10: tells whether there are enough cards on the counters that are open to the seat.
fn can_send_many(at: &At<'_>) -> bool {
    let counters = [Some(at.me), at.view.partner(at.me)].into_iter().flatten();
    counters.map(|seat| at.view.counter(seat).len()).sum::<usize>() >= RAISED_FOR_DIRECT
}

impl View {
    /// Iterates over the seats with few cards left in hand and store. Those that have left give
    /// nothing any more.
    pub fn short_of_cards(&self) -> impl Iterator<Item = Seat> + '_ {
        let left = move |seat| self.hand_size(seat) + self.store_size(seat);
        let is_short =
            move |seat| !self.gone.contains(seat) && (1..=FEW_CARDS).contains(&left(seat));
        Seat::all(self.seats).filter(move |seat| is_short(*seat))
    }
}
