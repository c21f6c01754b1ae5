//! Placing and moving cards: the plan, the Anchor, and the effect of arrows (N-6, N-7).

use super::action::Action;
use super::board::{Space, SpaceSet, other};
use super::card::{CardSet, Special};
use super::phase::{Phase, Plan};
use super::{Event, Nautilus};
use crate::chance::Chance;
use crate::seat::Seat;
use crate::tell::{Audience, EventSink};

impl Nautilus {
    /// N-6.2, N-6.3: the cards that a seat may place.
    pub(super) fn placeable(&self, seat: Seat) -> CardSet {
        let special = self.specials.held(seat).and_then(Special::card);
        self.hand(seat).or(special.into_iter().collect())
    }

    /// N-6.7: appends the next steps of a placement, ascending.
    pub(super) fn placements(&self, seat: Seat, out: &mut Vec<Action>) {
        match *self.plan.truth() {
            Plan { card: None, .. } => out.extend(self.placeable(seat).iter().map(Action::Take)),
            Plan { space: None, .. } => out.extend(self.board.empty().map(Action::Put)),
            Plan { space: Some(space), .. } => {
                out.push(Action::Place(None));
                if self.specials.held(seat) == Some(Special::Anchor) {
                    let targets = self.anchor_targets(space);
                    out.extend(targets.iter().map(|target| Action::Place(Some(target))));
                }
            }
        }
    }

    /// N-6.4: returns the spaces whose card can carry the Anchor, including that of the card to be
    /// placed.
    pub(super) fn anchor_targets(&self, planned: Space) -> SpaceSet {
        self.board.taken().with(planned)
    }

    /// N-6.2 to N-6.5: carries out the plan of a seat, and determines the movements of the arrow.
    pub(super) fn place(
        &mut self,
        seat: Seat,
        anchor: Option<Space>,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let plan = std::mem::take(self.plan.truth_mut());
        let (card, space) = plan.card.zip(plan.space).expect("a plan is complete when carried out");
        if card.is_diver() {
            self.divers.hands.truth_mut()[seat.index()].remove(card);
        } else {
            self.specials.give_up(seat);
        }
        self.board.put(card, space);
        if anchor.is_some() {
            self.specials.give_up(seat);
            self.board.anchored = anchor;
        }
        sink.report(Audience::All, || Event::Placed(seat, card, space, anchor));
        if card.arrow().is_some() && self.board.movements(space).next().is_some() {
            self.phase = Phase::Movement(space);
        } else {
            self.pass_on(chance, sink);
        }
    }

    /// N-7.5: moves a card because of an arrow; its own arrow has no effect (N-7.7).
    pub(super) fn move_card(
        &mut self,
        seat: Seat,
        from: Space,
        to: Space,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let card = self.board.shift(from, to);
        sink.report(Audience::All, || Event::Moved(seat, card, from, to));
        self.pass_on(chance, sink);
    }

    /// N-6.1: the other player places, or the round ends when all ten spaces are filled.
    fn pass_on(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        if self.board.free().is_empty() {
            self.end_round(chance, sink);
        } else {
            self.turn = other(self.turn);
            self.phase = Phase::Placement;
        }
    }
}
