//! The dice deal (S-7.4 to S-7.9): offers, answers, and the effect of a deal.
//!
//! One of the two seats is always the starter. All of this is public.

use serde::{Deserialize, Serialize};

use super::action::{Action, Event};
use super::board::COUNTER_LIMIT;
use super::card::{Card, Cards, Clan, Face, Faces};
pub use super::terms::{Side, Terms};
use super::{Phase, Seladin};
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

pub(super) const MAX_MESSAGES: u8 = 4; // S-7.6

/// A pending talk about a deal (S-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Talk {
    /// The seat that talks with the starter.
    pub other: Seat,
    /// The seat that must speak now.
    pub speaker: Seat,
    /// The terms that were offered last.
    pub terms: Terms,
    /// The terms that the speaker is composing.
    pub draft: Terms,
    /// The number of steps in the draft.
    pub steps: u8,
    /// The number of offers so far; zero while the first is being composed.
    pub messages: u8,
}

/// The deals of one round.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The seats whose talk with the starter has ended without a deal.
    pub tried: SeatSet,
    /// The seats that begin no more talks.
    pub done: SeatSet,
    /// The pending talk.
    pub talk: Option<Talk>,
}

/// Cards of a deal on their way to a counter that lacks room for all of them (S-7.9).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Arriving {
    /// On their way to the starter.
    pub starter: Cards,
    /// On their way to the other seat.
    pub other: Cards,
    /// The seat that dealt with the starter.
    pub with: Option<Seat>,
}

impl Seladin {
    /// S-7.4: returns the seats that may deal with the starter.
    pub(super) fn eligible(&self) -> SeatSet {
        let (starter, mut differ) = (self.starter, 0);
        for (seat, die) in self.dice.iter().enumerate() {
            differ |= u8::from(*die != self.die(starter)) << seat;
        }
        let others = self.seated().both(SeatSet::from_bits(differ));
        self.partner(starter).map_or(others, |partner| others.without(partner))
    }

    /// Opens the window of deals; seats that have left start no talk.
    pub(super) fn open_deals(&mut self) {
        self.phase = Phase::Deal;
        self.window = Window { done: self.gone, ..Window::default() };
    }

    /// S-7.7: tells whether the window is over.
    pub(super) fn deals_are_over(&self) -> bool {
        let (eligible, Window { tried, done, talk }) = (self.eligible(), self.window);
        let not_tried = eligible.minus(tried);
        let (all_tried, all_settled) = (not_tried.is_empty(), not_tried.minus(done).is_empty());
        talk.is_none() && all_settled && (all_tried || done.contains(self.starter))
    }

    /// Returns the seats that must act before the round can continue.
    pub(super) fn deal_owed(&self) -> SeatSet {
        match self.window.talk {
            Some(talk) => SeatSet::only(talk.speaker),
            None => self.may_begin(),
        }
    }

    /// Returns the seats that may still begin a talk.
    fn may_begin(&self) -> SeatSet {
        let Window { tried, done, .. } = self.window;
        let mut seats = self.eligible().minus(tried);
        if !seats.is_empty() {
            seats.insert(self.starter);
        }
        seats.minus(done)
    }

    /// Returns the seats that may speak, whether or not the game waits for them (S-7.6).
    pub(super) fn deal_may(&self) -> SeatSet {
        let mut seats = self.may_begin();
        if let Some(talk) = self.window.talk {
            seats.insert(talk.speaker);
            if talk.messages > 0 {
                seats.insert(self.listener(&talk));
            }
        }
        seats.minus(self.gone)
    }

    /// Returns the seat of the talk that does not speak.
    pub(super) fn listener(&self, talk: &Talk) -> Seat {
        if talk.speaker == self.starter { talk.other } else { self.starter }
    }

    pub(super) const fn side(&self, talk: &Talk, side: Side) -> Seat {
        match side {
            Side::Starter => self.starter,
            Side::Other => talk.other,
        }
    }

    pub(super) fn deal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(talk) = self.window.talk else {
            self.approaches(seat, out);
            return;
        };
        if talk.speaker == seat {
            self.answers(&talk, out);
            return;
        }
        if talk.messages > 0 && self.listener(&talk) == seat {
            out.push(Action::Withdraw);
        }
        if self.may_begin().contains(seat) {
            out.push(Action::NoDeal);
        }
        out.sort_unstable();
    }

    fn approaches(&self, seat: Seat, out: &mut Vec<Action>) {
        let free = self.eligible().iter().filter(|other| !self.window.tried.contains(*other));
        if seat == self.starter {
            out.extend(free.map(Action::Approach));
        } else {
            out.push(Action::Approach(self.starter));
        }
        out.push(Action::NoDeal);
    }

    fn answers(&self, talk: &Talk, out: &mut Vec<Action>) {
        let is_first = talk.messages == 0;
        if !is_first {
            out.push(Action::Accept);
        }
        if talk.messages < MAX_MESSAGES {
            self.changes(talk, out);
        }
        out.push(if is_first { Action::Withdraw } else { Action::Decline });
        out.sort_unstable();
    }

    /// Appends the possible changes to the terms. A card that was added is not removed again, and
    /// vice versa, because undo does that.
    fn changes(&self, talk: &Talk, out: &mut Vec<Action>) {
        for side in [Side::Starter, Side::Other] {
            let there = self.board.counter(self.side(talk, side));
            let (said, now) = (talk.terms.from(side), talk.draft.from(side));
            for card in there.kinds() {
                let (said, now, all) = (said.count(card), now.count(card), there.count(card));
                if now >= said && now < all {
                    out.push(Action::Add(side, card));
                }
                if now <= said && now > 0 {
                    out.push(Action::Remove(side, card));
                }
            }
        }
        if talk.messages == 0 || talk.draft != talk.terms {
            out.push(Action::Offer);
        }
    }

    pub(super) fn deal_step(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink<Event>,
    ) {
        if let Action::NoDeal = action {
            self.window.done.insert(seat);
            sink.report(Audience::All, || Event::NoDeal(seat));
            return;
        }
        if let Action::Approach(with) = action {
            let other = if seat == self.starter { with } else { seat };
            let (terms, draft) = (Terms::default(), Terms::default());
            let talk = Talk { other, speaker: seat, terms, draft, steps: 1, messages: 0 };
            self.window.talk = Some(talk);
            return;
        }
        let mut talk = self.window.talk.expect("somebody talks");
        let listener = self.listener(&talk);
        match action {
            Action::Add(side, card) => {
                let heap = talk.draft.heap_of(side);
                *heap = heap.plus(Cards::only(card));
                talk.steps += 1;
            }
            Action::Remove(side, card) => {
                let heap = talk.draft.heap_of(side);
                *heap = heap.minus(Cards::only(card));
                talk.steps += 1;
            }
            Action::Offer => {
                let (terms, message, starter) = (talk.draft, talk.messages + 1, self.starter);
                talk = Talk { speaker: listener, terms, steps: 0, messages: message, ..talk };
                let (from, to) = (seat, listener);
                sink.report(Audience::All, || Event::Offered { from, to, starter, terms, message });
            }
            Action::Accept => {
                self.conclude(&talk, sink);
                return;
            }
            Action::Decline => {
                sink.report(Audience::All, || Event::Declined { by: seat, from: listener });
                self.end_talk(&talk);
                return;
            }
            Action::Withdraw => {
                let to = if seat == self.starter { talk.other } else { self.starter };
                if talk.messages > 0 {
                    sink.report(Audience::All, || Event::Withdrew { by: seat, to });
                }
                self.end_talk(&talk);
                return;
            }
            _ => {}
        }
        self.window.talk = Some(talk);
    }

    /// S-7.6: a talk that has ended without a deal cannot be repeated in this round.
    const fn end_talk(&mut self, talk: &Talk) {
        self.window.talk = None;
        self.window.tried.insert(talk.other);
    }

    /// S-7.8: the cards leave their counters and are on their way.
    fn conclude(&mut self, talk: &Talk, sink: &mut impl EventSink<Event>) {
        let Talk { other, terms, .. } = *talk;
        let starter = self.starter;
        sink.report(Audience::All, || Event::Dealt { starter, other, terms });
        self.window = Window::default();
        for (seat, cards) in [(starter, terms.starter), (other, terms.other)] {
            let counter = self.board.counter_mut(seat);
            *counter = counter.minus(cards);
        }
        self.arriving = Arriving { starter: terms.other, other: terms.starter, with: Some(other) };
        self.phase = Phase::Surplus;
        self.settle_arrivals(sink);
    }

    /// Returns the receivers in the order in which they are asked, with their arriving cards.
    pub(super) fn receivers(&self) -> [(Seat, Cards); 2] {
        let Arriving { starter, other, with } = self.arriving;
        [(self.starter, starter), (with.unwrap_or(self.starter), other)]
    }

    /// Returns the seat that must choose cards for Istham, if there is one (S-7.9).
    pub(super) fn chooser(&self) -> Option<Seat> {
        self.receivers().into_iter().find(|(_, cards)| !cards.is_empty()).map(|(seat, _)| seat)
    }

    /// Appends the cards that can go to Istham: those of the colours that do not all fit.
    pub(super) fn discards(&self, seat: Seat, out: &mut Vec<Action>) {
        let mine =
            self.receivers().into_iter().find(|(to, cards)| *to == seat && !cards.is_empty());
        out.extend(mine.iter().flat_map(|(_, cards)| cards.kinds()).map(Action::Discard));
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        let cards = Cards::only(card);
        let heap = self.arriving_mut(seat);
        *heap = heap.minus(cards);
        self.board.istham = self.board.istham.plus(cards);
        sink.report(Audience::All, || Event::Discarded { by: seat, cards });
        self.settle_arrivals(sink);
    }

    fn arriving_mut(&mut self, seat: Seat) -> &mut Cards {
        if seat == self.starter { &mut self.arriving.starter } else { &mut self.arriving.other }
    }

    /// S-7.9: cards that fit arrive. Cards without any room go to Istham, and so do equal cards,
    /// between which there is no choice.
    fn settle_arrivals(&mut self, sink: &mut impl EventSink<Event>) {
        for (seat, cards) in self.receivers() {
            for clan in Clan::ALL {
                let new = cards.by(clan);
                let room = COUNTER_LIMIT.saturating_sub(self.board.counter(seat).by(clan).len());
                let Some(gone) = surplus(new, room) else { continue };
                let (gone, stays) = (gone.of(clan), new.minus(gone).of(clan));
                let heap = self.arriving_mut(seat);
                *heap = heap.minus(new.of(clan));
                let counter = self.board.counter_mut(seat);
                *counter = counter.plus(stays);
                self.board.istham = self.board.istham.plus(gone);
                if !gone.is_empty() {
                    sink.report(Audience::All, || Event::Discarded { by: seat, cards: gone });
                }
            }
        }
        if let (None, Some(other)) = (self.chooser(), self.arriving.with) {
            self.dice.swap(self.starter.index(), other.index());
            self.arriving = Arriving::default();
        }
    }

    /// S-10.1: discards a card with the highest number first.
    pub(super) fn default_discard(&self, seat: Seat) -> Action {
        let arriving = self.receivers().into_iter().find(|(to, _)| *to == seat);
        let highest = arriving.and_then(|(_, cards)| cards.kinds().max_by_key(|card| card.face));
        Action::Discard(highest.expect("who chooses has cards to choose from"))
    }
}

/// Returns which of these cards go to Istham, unless the seat must choose.
pub(super) fn surplus(new: Faces, room: usize) -> Option<Faces> {
    let over = new.len().saturating_sub(room);
    if over == 0 {
        return Some(Faces::EMPTY);
    }
    if room == 0 {
        return Some(new);
    }
    let kinds: arrayvec::ArrayVec<Face, 7> = new.kinds().collect();
    match kinds[..] {
        [only] => Some(std::iter::repeat_n(only, over).collect()),
        _ => None,
    }
}
