//! The rows at a glance: which cards lie there, and which of them are in reach, as sets.
//!
//! What an ability reaches is stated in [`Iszkenderun::hits`]; a test holds this to it in thousands of
//! positions.

use super::Iszkenderun;
use super::card::{CARDS, COUNTING, Card, CardSet, SHIELDING, Suit, of_suit, printed_up_to};
use super::constants::SEATS;
use super::faces::{Ability, Effect};
use super::row::{Place, Remaining, RowCard, Rows};
use crate::seat::{Seat, SeatSet};
use crate::set::BitIndex as _;

/// How the rows lie, and how they would lie with a card gone.
pub(super) struct Lie<'a> {
    rows: &'a Rows,
    /// Every card in play.
    cards: CardSet,
    /// K-5.3: those in reach.
    touchable: CardSet,
    /// The cards in the row of each seat.
    of: [CardSet; SEATS],
    /// For each card in play its seat and how far from the left it lies.
    places: [(u8, u8); CARDS],
    /// K-3.4: the current value of each card in play, once they are measured.
    current: [u16; CARDS],
    is_measured: bool,
}

impl<'a> Lie<'a> {
    /// Returns a place to note how the rows lie. It is filled where it is, because it is too large to
    /// be moved for each step of a playout.
    #[inline]
    pub const fn blank(rows: &'a Rows) -> Self {
        Self {
            rows,
            cards: CardSet::EMPTY,
            touchable: CardSet::EMPTY,
            of: [CardSet::EMPTY; SEATS],
            places: [(0, 0); CARDS],
            current: [0; CARDS],
            is_measured: false,
        }
    }

    /// Notes how the rows lie while these have not passed.
    pub fn look(&mut self, playing: SeatSet) {
        let rows = self.rows;
        for (seat, row) in rows.each() {
            let (mut cards, mut safe) = (CardSet::EMPTY, CardSet::EMPTY);
            for (index, lying) in (0..).zip(row) {
                cards.insert(lying.card);
                self.places[lying.card.index()] = (seat.into(), index);
                if lying.protected_by.is_some() {
                    safe.insert(lying.card);
                }
            }
            self.of[seat.index()] = cards;
            self.cards = self.cards.or(cards);
            if playing.contains(seat) {
                self.touchable = self.touchable.or(cards.minus(safe));
            }
        }
    }

    /// Notes the current value of every card, for whoever asks for many of them (K-3.4).
    pub fn measure(&mut self) {
        let rows = self.rows;
        for (_, row) in rows.each() {
            let mut before: Option<(Card, u8)> = None;
            for lying in row {
                let card = lying.card;
                let (to_left, to_right) = card.bonus();
                let from_left = before.map_or(0, |(left, bonus)| {
                    self.current[left.index()] += u16::from(to_left);
                    bonus
                });
                self.current[card.index()] =
                    u16::from(card.printed()) + u16::from(lying.boost) + u16::from(from_left);
                before = Some((card, to_right));
            }
        }
        for card in self.cards.and(COUNTING).iter() {
            self.current[card.index()] += self.in_play(card.suits()[0]);
        }
        self.is_measured = true;
    }

    /// Returns every card in play.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Returns how many cards of a suit are in play.
    pub fn in_play(&self, suit: Suit) -> u16 {
        u16::try_from(self.cards.and(of_suit(suit)).len()).expect("there are 51 cards")
    }

    /// Returns the index of the seat in whose row a card in play lies.
    pub fn owner(&self, card: Card) -> usize {
        self.places[card.index()].0.into()
    }

    /// K-3.4: returns the current value of a card in play.
    pub fn current(&self, card: Card) -> u16 {
        self.current[card.index()]
    }

    /// Returns the cards in the row of a seat.
    pub const fn of_seat(&self, seat: Seat) -> CardSet {
        self.of[seat.index()]
    }

    /// Returns the cards that can be touched.
    pub const fn touchable(&self) -> CardSet {
        self.touchable
    }

    /// K-5.4: returns the cards that can be discarded when a card is gone, or with all of them there.
    pub fn discardable(&self, gone: Option<Card>) -> CardSet {
        let mut left = self.touchable;
        let shielding = self.cards.and(SHIELDING);
        if !shielding.is_empty() {
            let rows = self.remaining(gone);
            for shield in shielding.iter().filter(|shield| Some(*shield) != gone) {
                let (to_left, to_right) = rows.neighbours(self.place(shield));
                let shielded = match shield.effect() {
                    Effect::ShieldLeft => to_left,
                    _ => to_right,
                };
                if let Some(lying) = shielded {
                    left.remove(lying.card);
                }
            }
        }
        gone.map_or(left, |gone| left.without(gone))
    }

    /// Returns the cards that an ability can be used on or reaches when the card that has it is gone.
    pub fn reached(&self, ability: Ability, gone: Option<Card>) -> CardSet {
        let touchable = || gone.map_or(self.touchable, |gone| self.touchable.without(gone));
        match ability {
            Ability::DiscardUpTo(most) | Ability::DiscardAllUpTo(most) => {
                self.up_to(most, self.discardable(gone), gone)
            }
            Ability::DiscardSuit(suit) => self.discardable(gone).and(of_suit(suit)),
            Ability::DiscardAny => self.discardable(gone),
            Ability::Boost(_) => touchable(),
            Ability::SwapUpTo(most) | Ability::TakeUpTo(most) => {
                self.up_to(most, touchable(), gone)
            }
            Ability::Unblock
            | Ability::RetrieveAny
            | Ability::RetrieveSuit(_)
            | Ability::SetTrump(_)
            | Ability::Draw
            | Ability::DrawAndReveal => CardSet::EMPTY,
        }
    }

    /// Returns those of some cards whose current value is this or less (K-3.4).
    fn up_to(&self, most: u8, cards: CardSet, gone: Option<Card>) -> CardSet {
        // Nothing makes a card worth less than what is printed on it.
        let few = cards.and(printed_up_to(most)).iter();
        if !self.is_measured {
            let rows = self.remaining(gone);
            let is_low = |card: &Card| rows.current(self.place(*card)) <= u16::from(most);
            return few.filter(is_low).collect();
        }
        let Some(gone) = gone else {
            return few.filter(|card| self.current(*card) <= u16::from(most)).collect();
        };
        let beside = self.rows.neighbours(self.place(gone));
        few.filter(|card| self.current_without(*card, gone, beside) <= u16::from(most)).collect()
    }

    /// K-3.4: returns the current value of a card when another one is gone that lay between these.
    fn current_without(
        &self,
        card: Card,
        gone: Card,
        (left, right): (Option<&RowCard>, Option<&RowCard>),
    ) -> u16 {
        let mut current = self.current(card);
        let is_it = |lying: &RowCard| lying.card == card;
        let bonus = |lying: Option<&RowCard>| lying.map_or((0, 0), |lying| lying.card.bonus());
        let ((to_left, to_right), (to_next, _), (_, to_previous)) =
            (gone.bonus(), bonus(right), bonus(left));
        // K-4.5: the gap closes.
        if left.is_some_and(is_it) {
            current = current - u16::from(to_left) + u16::from(to_next);
        } else if right.is_some_and(is_it) {
            current = current - u16::from(to_right) + u16::from(to_previous);
        }
        if card.is_counting() && gone.has(card.suits()[0]) {
            current -= 1;
        }
        current
    }

    fn remaining(&self, gone: Option<Card>) -> Remaining<'a> {
        gone.map_or(self.rows.whole(), |gone| self.rows.without(self.place(gone)))
    }

    fn place(&self, card: Card) -> Place {
        let (seat, index) = self.places[card.index()];
        Place { seat: Seat::new(seat.into()), index: index.into() }
    }
}

impl Iszkenderun {
    /// Looks at the rows; nothing is measured yet.
    #[inline]
    pub(super) fn lie(&self) -> Lie<'_> {
        let mut lie = Lie::blank(&self.table.rows);
        lie.look(self.table.playing);
        lie
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};
    use crate::game::Game;
    use crate::tell::NoEvents;

    /// Holds every card in play, as the one that is gone, to the rule for every ability.
    fn check(game: &Iszkenderun) {
        let (rows, lie) = (&game.table.rows, game.lie());
        let mut measured = game.lie();
        measured.measure();
        let gone: Vec<Option<Card>> =
            rows.cards().map(|(_, lying)| Some(lying.card)).chain([None]).collect();
        for gone in gone {
            let left = gone.map_or(rows.whole(), |card| {
                rows.without(rows.find(card).expect("the card lies in a row"))
            });
            for ability in Card::all().filter_map(Card::ability) {
                let hit = left.cards().filter(|(place, _)| game.hits(ability, left, *place));
                let hit: CardSet = hit.map(|(_, lying)| lying.card).collect();
                assert_eq!(lie.reached(ability, gone), hit, "{ability:?} without {gone:?}");
                assert_eq!(measured.reached(ability, gone), hit, "{ability:?} without {gone:?}");
            }
        }
    }

    #[test]
    fn what_is_seen_at_a_glance_is_what_abilities_hit() {
        let mut luck = SplitMix64(1);
        let (mut options, mut checked) = (Vec::new(), 0);
        for seats in [3, 4].repeat(20) {
            let mut game = Iszkenderun::deal(
                &super::super::Options::default(),
                seats,
                &mut luck,
                &mut NoEvents,
            );
            while let Some(seat) = game.to_act().single() {
                options.clear();
                game.actions(seat, &mut options);
                // Long rounds have rows worth looking at.
                let stays = options.len() > 1 && luck.below(8) > 0;
                let from = if stays { &options[..options.len() - 1] } else { &options[..] };
                let action = *luck.pick(from).expect("who is to act has an option");
                game.apply(seat, action, &mut luck, &mut NoEvents);
                check(&game);
                checked += 1;
            }
        }
        assert!(checked > 3_000, "{checked}");
    }
}
