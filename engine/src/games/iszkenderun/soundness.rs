//! Validation of a game that was read from a store.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft, Payment};
use super::card::{Card, CardSet, Suit};
use super::constants::{ACTION_CAP, EXCHANGE_MAX, PLACE_VP, ROUNDS, SEATS};
use super::row::Rows;
use super::table::{Finished, Player, Table};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::soundness::{Unsound, ensure};

impl Iszkenderun {
    /// Returns why the game is impossible, if it is.
    pub(super) fn check(&self, all: SeatSet, left: SeatSet) -> Result<(), Unsound> {
        let table = &self.table;
        table.check(all, left)?;
        self.check_cards()?;
        self.check_trump()?;
        for seat in Seat::all(SEATS).filter(|seat| !all.contains(*seat)) {
            let has_none = self.hand(seat).is_empty() && table.rows.of(seat).is_empty();
            let is_new = *table.player(seat) == Player::default();
            ensure(has_none && is_new, "nobody else plays")?;
        }
        let hands = self.hands.truth().iter().copied().fold(CardSet::EMPTY, CardSet::or);
        ensure(table.open.minus(hands).is_empty(), "known cards of hands are in hands")?;
        self.check_draft()
    }

    /// K-1.1: every card is in exactly one place.
    fn check_cards(&self) -> Result<(), Unsound> {
        let table = &self.table;
        let in_rows = table.rows.cards().map(|(_, lying)| lying.card);
        let in_piles = table.players.iter().flat_map(|player| player.pile.iter().copied());
        let in_hands = self.hands.truth().iter().flat_map(|hand| hand.iter());
        let face_down = self.deck.truth().iter().chain(&table.discard).copied();
        let (mut count, mut cards) = (0, CardSet::EMPTY);
        for card in in_rows.chain(in_piles).chain(in_hands).chain(face_down) {
            count += 1;
            cards.insert(card);
        }
        let is_split = cards == CardSet::ALL && count == CardSet::ALL.len();
        ensure(is_split, "every card lies in one place")
    }

    /// K-8.5, K-8.6: checks which trump cards were turned up, and which are still to come.
    fn check_trump(&self) -> Result<(), Unsound> {
        let (table, stack) = (&self.table, self.stack.truth());
        let turned_up = &table.turned_up;
        let all = || turned_up.iter().chain(stack);
        let once = |suit: &Suit| all().filter(|one| *one == suit).count() == 1;
        ensure(Suit::ALL.iter().all(once), "there is one trump card of each suit")?;
        let round = usize::from(table.round);
        // The round after the one in which it was trump.
        let without = turned_up.iter().position(|suit| *suit == Suit::Turban).map(|at| at + 2);
        let is_without = without == Some(round);
        let turned = if without.is_some_and(|at| at <= round) { round - 1 } else { round };
        ensure(turned_up.len() == turned, "a trump card is turned up in a round")?;
        let trump = turned_up.last().copied().filter(|_| !is_without);
        ensure(table.start_trump == trump, "the trump of a round is what was turned up")
    }

    /// K-4.10: a draft begins with a legal action.
    fn check_draft(&self) -> Result<(), Unsound> {
        let Some(draft) = *self.draft.truth() else { return Ok(()) };
        ensure(!self.table.is_over, "nothing is prepared when the game is over")?;
        let begun = match draft {
            Draft::Swap { card, first } => Action::Use { card, on: Some(first), fee: None },
            Draft::Exchange { pay, fee, .. } => Action::Token { pay, fee, deed: Deed::Exchange },
            Draft::Protect { pay, fee } => Action::Token { pay, fee, deed: Deed::Protect },
            Draft::Steal { pay, fee } => Action::Token { pay, fee, deed: Deed::Steal },
        };
        let before = Self { draft: Hidden::new(None), ..self.clone() };
        let mut options = Vec::new();
        before.list(&mut options);
        ensure(options.contains(&begun), "what is prepared can be done")?;
        let Draft::Exchange { pay, fee, cards } = draft else { return Ok(()) };
        let mine = self.hand_after(Payment { card: pay, fee });
        let fits = cards.minus(mine).is_empty() && cards.len() <= EXCHANGE_MAX;
        ensure(fits, "what is exchanged is in hand")
    }
}

impl Table {
    fn check(&self, all: SeatSet, left: SeatSet) -> Result<(), Unsound> {
        ensure(usize::from(self.seats) == all.len(), "the game has the seats of its play")?;
        ensure(self.members == all.minus(left), "members are those who have not left")?;
        let is_round = (1..=ROUNDS).contains(&usize::from(self.round));
        ensure(is_round, "there are four rounds")?;
        let are_seats = all.contains(self.start) && all.contains(self.turn);
        ensure(are_seats, "turns are those of seats")?;
        ensure(self.playing.minus(self.members).is_empty(), "who plays has not left")?;
        let finished = self.finished.len();
        if self.is_over {
            let is_out = finished == ROUNDS || self.members.len() < 2;
            ensure(is_out && self.playing.is_empty(), "a game that is over asks nobody")?;
        } else {
            ensure(self.members.len() > 1, "somebody is left to play with")?;
            ensure(self.playing.contains(self.turn), "who has the turn has not passed")?;
        }
        let is_done = self.is_over && finished == ROUNDS;
        let before = usize::from(self.round) - usize::from(!is_done);
        ensure(finished == before, "the rounds before are kept")?;
        self.check_rows()?;
        for round in &self.finished {
            round.check(all)?;
        }
        self.players.iter().try_for_each(|player| player.check(finished))?;
        let record = self.finished.last().map(|round| round.record);
        ensure(self.record == record, "the record is that of the last round")
    }

    /// K-6.6: a used token lies on one card.
    fn check_rows(&self) -> Result<(), Unsound> {
        let mut owners = SeatSet::EMPTY;
        for owner in self.rows.cards().filter_map(|(_, lying)| lying.protected_by) {
            let is_used = owner.index() < SEATS && self.player(owner).has_used_token;
            ensure(is_used && !owners.contains(owner), "a token lies on one card")?;
            owners.insert(owner);
        }
        Ok(())
    }
}

impl Player {
    fn check(&self, rounds: usize) -> Result<(), Unsound> {
        ensure(self.pile.len() <= rounds, "a round brings one card for the score pile at most")?;
        ensure(!self.has_score_bonus || self.has_used_token, "a token that lies there was used")?;
        ensure(self.actions <= ACTION_CAP, "there are forty actions in a round")?;
        let most = rounds * usize::from(PLACE_VP[0]);
        ensure(usize::from(self.place_points) <= most, "a place brings three points at most")
    }
}

impl Finished {
    fn check(&self, all: SeatSet) -> Result<(), Unsound> {
        let Self { members, winners, losers, record, .. } = self;
        let sets = [*members, *winners, *losers, record.holders];
        ensure(sets.iter().all(|set| set.minus(all).is_empty()), "rounds are played by seats")?;
        ensure(!members.is_empty() && !winners.is_empty(), "somebody has won a round")?;
        self.check_rows(all)?;
        ensure(self.totals == self.rows.totals(self.trump), "totals are those of the rows")?;
        let points = self.points.iter().all(|points| PLACE_VP.contains(points));
        ensure(points, "a place brings three points at most")?;
        for (seat, card) in Seat::all(SEATS).zip(self.scored) {
            let lies = |card: Card| self.rows.find(card).is_some_and(|place| place.seat == seat);
            ensure(card.is_none_or(lies), "what was scored lay in the row")?;
        }
        Ok(())
    }

    fn check_rows(&self, all: SeatSet) -> Result<(), Unsound> {
        let rows: &Rows = &self.rows;
        let cards: CardSet = rows.cards().map(|(_, lying)| lying.card).collect();
        ensure(cards.len() == rows.cards().count(), "every card lies in one place")?;
        let is_at =
            |lying: &super::place::RowCard| lying.protected_by.is_none_or(|by| all.contains(by));
        let are_seats = rows.cards().all(|(place, card)| all.contains(place.seat) && is_at(card));
        ensure(are_seats, "rows are those of seats")
    }
}
