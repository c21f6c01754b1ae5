//! The reasons why an action is not offered: the first check of the rules that fails (N-4 to N-7).
//!
//! Reasons contain only what the seat to act can see: its own cards, the cards drawn for it, and
//! the board. The law of reasons compares them with the offered actions.

use arrayvec::ArrayVec;

use super::board::{Space, SpaceSet};
use super::card::{Arrow, Card, CardSet, Special};
use super::phase::{Phase, Plan};
use super::{Action, Nautilus};
use crate::explain::{Explain, Reason as _, reasons};
use crate::seat::Seat;

reasons! {
    /// The reason why an action is not offered, in the order of the checks: the moment; then the
    /// card, the space and the Anchor, or the card to move and the direction of the arrow.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum WhyNot {
        SpecialsFirst = "N-5.1",
        /// The movement of the card that was placed on this space comes before the next placement.
        ArrowFirst { card: Card, space: Space } = "N-7.5",
        /// This start special can no longer be played.
        StartIsOver(Special) = "N-5.3",
        AnchorNeedsDiver = "N-6.4",
        CardChosen(Card) = "N-6.7",
        SpaceChosen(Space) = "N-6.7",
        /// Only these two specials were drawn.
        SpecialNotDrawn(ArrayVec<Special, 2>) = "N-4.1",
        /// The Diving module has drawn only these two Divers.
        DiverNotDrawn(CardSet) = "N-5.5",
        /// Only these Divers can be given for the one on the Harpoon.
        NotToGive(CardSet) = "N-5.8",
        /// Only these Divers are in hand.
        NotInHand(CardSet) = "N-6.2",
        /// The seat does not hold this special.
        NotHeld(Special) = "N-6.3",
        SpaceTaken { card: Card, space: Space } = "N-6.2",
        /// The Anchor was played already and is on the card of this space.
        AnchorLies(Space) = "N-6.6",
        /// There is no card on the space to which the Anchor would be attached.
        AnchorOnNothing = "N-6.4",
        /// The card is not on the side on which the card with the arrow was just placed.
        OtherSide { by: Card, side: Seat } = "N-7.2",
        JustPlaced(Card) = "N-7.2",
        Anchored(Card) = "N-6.6",
        /// The card with the arrow moves another one across only, to the facing space.
        NotAcross { by: Card, facing: Space } = "N-7.3",
        /// The card with the arrow moves another one along its side only.
        NotAlong { by: Card, side: Seat } = "N-7.4",
        /// There is this card on the space to which the card with the arrow would move another one.
        Blocked { by: Card, card: Card, space: Space } = "N-7.3",
    }
}

impl Explain for Nautilus {
    type Reason = WhyNot;

    /// Besides the verbs of the moment, these are: placing a card while something else comes first,
    /// playing a special at another time, and choosing another card or space than the chosen one.
    fn thinkable(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.thinkable_cards(seat).iter().map(Action::Take));
        match self.phase {
            Phase::Draft => out.extend(Special::ALL.map(Action::Keep)),
            Phase::Start => out.extend([Action::PlaySpecial, Action::SkipSpecial]),
            Phase::Module => out.extend(CardSet::DIVERS.iter().map(Action::KeepDiver)),
            Phase::Harpoon => {
                out.extend(CardSet::DIVERS.iter().map(Action::Swap));
                out.push(Action::Return);
            }
            Phase::Placement => self.thinkable_spaces(seat, out),
            // Each card on the board could move to each other space.
            Phase::Movement(_) => {
                for from in self.board.filled() {
                    out.extend(SpaceSet::ALL.without(from).iter().map(|to| Action::Move(from, to)));
                }
            }
            Phase::Over(_) => {}
        }
        if matches!(self.phase, Phase::Placement | Phase::Movement(_)) {
            let held = self.specials.held(seat).filter(|special| special.card().is_none());
            out.extend(held.map(|_| Action::PlaySpecial));
        }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<WhyNot> {
        match action {
            // N-4.1: one of the two drawn specials is kept.
            Action::Keep(special) => {
                let drawn = self.specials.drawn.truth();
                (!drawn.contains(&special)).then(|| WhyNot::SpecialNotDrawn(drawn.clone()))
            }
            Action::PlaySpecial => self.why_not_play(seat),
            Action::SkipSpecial | Action::Return | Action::Place(None) => None,
            // N-5.5: one of the two drawn Divers is kept.
            Action::KeepDiver(card) => {
                let drawn = *self.divers.drawn.truth();
                (!drawn.contains(card)).then_some(WhyNot::DiverNotDrawn(drawn))
            }
            // N-5.8: a Diver of the seat's own hand is given.
            Action::Swap(card) => {
                let hand = self.hand(seat);
                (!hand.contains(card)).then_some(WhyNot::NotToGive(hand))
            }
            Action::Take(card) => self.why_not_take(seat, card),
            // N-6.2: a card is placed on an empty space.
            Action::Put(space) => match self.plan.truth().space {
                Some(chosen) => Some(WhyNot::SpaceChosen(chosen)),
                None => self.board.at(space).map(|card| WhyNot::SpaceTaken { card, space }),
            },
            Action::Place(Some(target)) => self.why_not_anchor(seat, target),
            Action::Move(from, to) => self.why_not_move(from, to),
        }
    }

    fn rule(reason: &WhyNot) -> &'static str {
        match reason {
            WhyNot::NotHeld(Special::Anchor) => "N-6.4",
            WhyNot::Blocked { by, .. } if by.arrow() == Some(Arrow::Horizontal) => "N-7.4",
            _ => reason.rule(),
        }
    }
}

/// The actions that a seat may think of.
impl Nautilus {
    /// Returns all cards while one is to be chosen, and otherwise the other cards that the seat
    /// could place.
    fn thinkable_cards(&self, seat: Seat) -> CardSet {
        let own = self.placeable(seat);
        if self.phase != Phase::Placement {
            return own;
        }
        match self.plan.truth().card {
            Some(chosen) => own.minus([chosen].into_iter().collect()),
            None => CardSet::DIVERS.or([Card::FISHBONE, Card::KRAKEN].into_iter().collect()),
        }
    }

    /// Appends the spaces for the chosen card, and the targets of the Anchor.
    fn thinkable_spaces(&self, seat: Seat, out: &mut Vec<Action>) {
        match *self.plan.truth() {
            Plan { card: None, .. } => {}
            Plan { space: None, .. } => out.extend(Space::all().map(Action::Put)),
            Plan { space: Some(space), .. } => {
                out.extend(self.board.free().without(space).iter().map(Action::Put));
                out.push(Action::Place(None));
                let targets = if self.specials.held(seat) == Some(Special::Anchor) {
                    SpaceSet::ALL
                } else {
                    self.anchor_targets(space)
                };
                out.extend(targets.iter().map(|target| Action::Place(Some(target))));
            }
        }
    }
}

/// The checks.
impl Nautilus {
    /// N-5.3, N-6.4: start specials are played before the first placement, the Anchor during a
    /// placement.
    fn why_not_play(&self, seat: Seat) -> Option<WhyNot> {
        if self.phase == Phase::Start {
            return None;
        }
        let special = self.specials.held(seat)?;
        Some(if special.is_for_the_start() {
            WhyNot::StartIsOver(special)
        } else {
            WhyNot::AnchorNeedsDiver
        })
    }

    /// N-6.2, N-6.3: a card is placed in its turn, and the seat must have it.
    fn why_not_take(&self, seat: Seat, card: Card) -> Option<WhyNot> {
        match self.phase {
            Phase::Placement => {}
            Phase::Movement(space) => {
                return self.board.at(space).map(|card| WhyNot::ArrowFirst { card, space });
            }
            Phase::Draft | Phase::Start | Phase::Module | Phase::Harpoon | Phase::Over(_) => {
                return Some(WhyNot::SpecialsFirst);
            }
        }
        if let Some(chosen) = self.plan.truth().card {
            return Some(WhyNot::CardChosen(chosen));
        }
        if self.placeable(seat).contains(card) {
            return None;
        }
        Some(match Special::of_card(card) {
            Some(special) => WhyNot::NotHeld(special),
            None => WhyNot::NotInHand(self.hand(seat)),
        })
    }

    /// N-6.4: the seat must hold the Anchor and attaches it to a card.
    fn why_not_anchor(&self, seat: Seat, target: Space) -> Option<WhyNot> {
        if self.specials.held(seat) != Some(Special::Anchor) {
            let lies = self.board.anchored.map(WhyNot::AnchorLies);
            return Some(lies.unwrap_or(WhyNot::NotHeld(Special::Anchor)));
        }
        let planned = self.plan.truth().space?;
        (!self.anchor_targets(planned).contains(target)).then_some(WhyNot::AnchorOnNothing)
    }

    /// N-7.2 to N-7.4: the arrow determines the cards that can move, and where to.
    fn why_not_move(&self, from: Space, to: Space) -> Option<WhyNot> {
        let Phase::Movement(placed) = self.phase else { return None };
        let (by, card) = (self.board.at(placed)?, self.board.at(from)?);
        if from.side() != placed.side() {
            return Some(WhyNot::OtherSide { by, side: placed.side() });
        }
        if from == placed {
            return Some(WhyNot::JustPlaced(by));
        }
        if self.board.anchored == Some(from) {
            return Some(WhyNot::Anchored(card));
        }
        match by.arrow()? {
            Arrow::Vertical if to != from.facing() => {
                Some(WhyNot::NotAcross { by, facing: from.facing() })
            }
            Arrow::Horizontal if to.side() != from.side() => {
                Some(WhyNot::NotAlong { by, side: from.side() })
            }
            Arrow::Vertical | Arrow::Horizontal => {
                self.board.at(to).map(|card| WhyNot::Blocked { by, card, space: to })
            }
        }
    }
}
