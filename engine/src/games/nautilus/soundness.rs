//! Validation of a game that was read from a store.

use super::board::{Board, COLUMNS, SPACES, Space, other};
use super::card::{Card, CardSet, SPECIALS, Special};
use super::domain::{self, Collection, DomainCard};
use super::options::Options;
use super::phase::{Ending, Phase, Plan, ROUNDS};
use super::round::{DIVERS_DEALT, Seen};
use super::{Nautilus, SEATS};
use crate::seat::{Seat, SeatSet};
use crate::soundness::{Unsound, ensure};

impl Nautilus {
    /// Returns why the game is impossible, if it is.
    pub(super) fn check(&self, options: Options, left: SeatSet) -> Result<(), Unsound> {
        ensure(self.options == options, "the game has the options of its play")?;
        ensure((1..=ROUNDS).contains(&self.round), "there are six rounds")?;
        let is_seat = |seat: Seat| seat.index() < SEATS;
        ensure(is_seat(self.first) && is_seat(self.turn), "turn and token are those of seats")?;
        let who_left = match self.phase {
            Phase::Over(Ending::Left(seat)) => SeatSet::only(seat),
            _ => SeatSet::EMPTY,
        };
        ensure(left == who_left, "a game ends when a seat leaves, and by that seat")?;
        let is_last = self.round == ROUNDS;
        let is_timely = match self.phase {
            Phase::Over(Ending::SixRounds) => is_last,
            Phase::Over(Ending::EarlyEnd) => options.early_end && !is_last,
            _ => true,
        };
        ensure(is_timely, "a game ends when it may")?;
        self.board.check()?;
        self.check_past()?;
        self.check_domains()?;
        self.check_divers()?;
        self.check_specials()?;
        self.check_start()?;
        self.check_placing()?;
        self.check_plan()
    }

    /// Tells whether a round was played to its end and none was dealt after it.
    const fn is_played_out(&self) -> bool {
        matches!(self.phase, Phase::Over(Ending::SixRounds | Ending::EarlyEnd))
    }

    const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    fn check_past(&self) -> Result<(), Unsound> {
        let has_past = self.round > 1 || self.is_played_out();
        ensure(self.past.is_some() == has_past, "the round before is kept")?;
        let Some(past) = self.past else { return Ok(()) };
        past.board.check()?;
        ensure(past.board.empty().next().is_none(), "a round ends with a full board")
    }

    /// N-1.5: there are thirty Domain cards, five of them for each round.
    fn check_domains(&self) -> Result<(), Unsound> {
        let pile = self.domains.truth();
        let to_come = domain::DOMAIN_CARDS - COLUMNS * usize::from(self.round);
        ensure(pile.len() == to_come, "five Domain cards are dealt in a round")?;
        let is_laid = !self.is_played_out();
        let laid = self.slots.iter().filter(|_| is_laid);
        let count = |card: DomainCard| {
            let like = |one: &&DomainCard| **one == card;
            let collected = self.collected.truth().iter().map(|all| all.count(card));
            let lying = pile.iter().filter(like).count() + laid.clone().filter(like).count();
            collected.sum::<usize>() + lying
        };
        let mut all = Collection::default();
        domain::all().for_each(|card| all.add(card));
        let is_whole = domain::all().all(|card| count(card) == all.count(card));
        ensure(is_whole, "every Domain card lies in one place")
    }

    /// N-1.1: fourteen Divers, each in one place.
    fn check_divers(&self) -> Result<(), Unsound> {
        let divers = &self.divers;
        let pile = divers.pile.truth();
        let drawn = *divers.drawn.truth();
        let hands = *divers.hands.truth();
        let on_board = self.board.cards().and(CardSet::DIVERS);
        let zones = [drawn, on_board].into_iter().chain(hands);
        let count = pile.len() + zones.clone().map(CardSet::len).sum::<usize>();
        let cards = zones.fold(pile.iter().copied().collect(), CardSet::or);
        let is_split = cards == CardSet::DIVERS && count == CardSet::DIVERS.len();
        ensure(is_split, "every Diver lies in one place")?;
        let is_drawing = self.phase == Phase::Module;
        let drawing = if is_drawing { 2 } else { 0 };
        ensure(drawn.len() == drawing, "the Diving module draws two Divers")?;
        let on_harpoon = *divers.harpooned.truth();
        let is_theirs = on_harpoon.is_some_and(|card| self.hand(other(self.turn)).contains(card));
        let is_open = self.phase == Phase::Harpoon;
        ensure(is_theirs || on_harpoon.is_none(), "the Harpoon draws from the other hand")?;
        ensure(on_harpoon.is_some() == is_open, "the Harpoon has a Diver while it is open")?;
        divers.seen.truth().iter().try_for_each(|seen| seen.check(pile))
    }

    /// N-1.4: six specials, each in one place.
    fn check_specials(&self) -> Result<(), Unsound> {
        let specials = &self.specials;
        let pile = specials.pile.truth();
        let drawn = specials.drawn.truth();
        let on_board = self.board.cards();
        let placed = on_board.iter().filter_map(Special::of_card);
        let anchor = self.board.anchored.map(|_| Special::Anchor);
        let held = specials.held.truth().iter().copied().flatten();
        let open = specials.discard.iter().copied().chain(placed).chain(anchor);
        let all = pile.iter().copied().chain(drawn.iter().copied()).chain(held).chain(open);
        let once = |special: &Special| all.clone().filter(|one| one == special).count() == 1;
        ensure(Special::ALL.iter().all(once), "every special lies in one place")?;
        let is_choosing = self.phase == Phase::Draft;
        let choosing = if is_choosing { 2 } else { 0 };
        ensure(drawn.len() == choosing, "two specials are drawn to choose from")?;
        let drawn_before = 2 * usize::from(self.round - 1) % SPECIALS + 2;
        let is_pile = self.is_over() || pile.len() == SPECIALS - drawn_before;
        ensure(is_pile, "two specials are drawn in a round")?;
        let is_start = |seat: Seat| specials.held(seat).is_some_and(Special::is_for_the_start);
        ensure(specials.skipped.iter().all(|seat| seat.index() < SEATS), "seats do without")?;
        ensure(specials.skipped.iter().all(is_start), "one does without what one has")
    }

    /// N-4, N-5: conditions before the first card is placed.
    fn check_start(&self) -> Result<(), Unsound> {
        let specials = &self.specials;
        let both = [self.first, other(self.first)];
        let is_start = |seat: Seat| specials.held(seat).is_some_and(Special::is_for_the_start);
        let skipped = |seat: Seat| specials.skipped.contains(seat);
        let (hands, pile) =
            (both.map(|seat| self.hand(seat).len()), self.divers.pile.truth().len());
        let is_waiting = match self.phase {
            Phase::Draft => {
                let held = both.iter().any(|seat| specials.held(*seat).is_some());
                let is_fresh = self.turn == self.first && !held && pile == 4;
                ensure(
                    is_fresh && hands == [DIVERS_DEALT; SEATS],
                    "a round begins with five cards each",
                )?;
                return ensure(self.board == Board::default(), "a round begins on an empty board");
            }
            Phase::Start => is_start(self.turn) && !skipped(self.turn),
            Phase::Module => specials.discard.contains(&Special::DivingModule),
            Phase::Harpoon => specials.discard.contains(&Special::Harpoon),
            Phase::Placement | Phase::Movement(_) => {
                let settled = |seat: &Seat| is_start(*seat) == skipped(*seat);
                return ensure(both.iter().all(settled), "start specials come before placing");
            }
            Phase::Over(_) => return Ok(()),
        };
        ensure(is_waiting, "who is asked for a start special has it")?;
        ensure(self.board == Board::default(), "start specials come before placing")?;
        let is_drawing = self.phase != Phase::Start;
        let gave = !is_drawing || specials.held(self.turn).is_none();
        ensure(gave, "a start special that is played is given up")?;
        let is_second = self.turn != self.first;
        let passed = if is_second { is_start(self.first) == skipped(self.first) } else { true };
        ensure(passed, "the first player is asked first")?;
        let is_waited = is_second || !skipped(other(self.first));
        ensure(is_waited, "the second player is asked second")?;
        // N-5.5: two of the four cards left after the deal are drawn, and one comes back.
        let is_pile = match self.phase {
            Phase::Module => pile == 2,
            _ => pile == 4 || pile == 3 && specials.discard.contains(&Special::DivingModule),
        };
        let fits = is_pile && hands.iter().all(|hand| *hand >= DIVERS_DEALT);
        ensure(fits, "nobody loses cards before placing")
    }

    /// N-6.1: players place in turn, and each has enough to place to the end.
    fn check_placing(&self) -> Result<(), Unsound> {
        let placed = self.board.filled().count();
        let is_done = match self.phase {
            Phase::Placement => {
                ensure(placed < SPACES, "there is room to place a card")?;
                placed
            }
            Phase::Movement(space) => {
                let can_move = self.board.movements(space).next().is_some();
                ensure(can_move, "an arrow is asked for when it can move a card")?;
                placed - 1
            }
            _ => return Ok(()),
        };
        let turn = if is_done.is_multiple_of(SEATS) { self.first } else { other(self.first) };
        ensure(self.turn == turn, "players place in turn")?;
        for seat in Seat::all(SEATS) {
            let rounded_up = usize::from(seat == self.first);
            let by_seat = (placed + rounded_up) / SEATS;
            let special = self.specials.held(seat).and_then(Special::card);
            let cards = self.hand(seat).len() + usize::from(special.is_some());
            ensure(cards + by_seat >= DIVERS_DEALT, "everybody has a card for each placement")?;
        }
        Ok(())
    }

    /// N-6.7: a plan consists of a card in hand and an empty space.
    fn check_plan(&self) -> Result<(), Unsound> {
        let plan = *self.plan.truth();
        if plan.is_empty() {
            return Ok(());
        }
        ensure(self.phase == Phase::Placement, "a plan is a plan to place a card")?;
        let Plan { card: Some(card), space } = plan else {
            return ensure(false, "a plan begins with a card");
        };
        ensure(self.placeable(self.turn).contains(card), "a plan is about a card one has")?;
        let is_empty = space.is_none_or(|space| self.board.at(space).is_none());
        ensure(is_empty, "a plan is about an empty space")
    }
}

impl Board {
    /// Returns why the board is impossible, if it is.
    fn check(&self) -> Result<(), Unsound> {
        let is_once = self.filled().count() == self.cards().len();
        ensure(is_once, "a card lies on one space")?;
        let is_held = self.anchored.is_none_or(|space: Space| self.at(space).is_some());
        ensure(is_held, "the Anchor lies on a card")
    }
}

impl Seen {
    fn check(self, pile: &[Card]) -> Result<(), Unsound> {
        let is_diver = self.cards.or(self.snapshot).minus(CardSet::DIVERS).is_empty();
        ensure(is_diver, "what is seen of a hand is Divers")?;
        ensure(self.snapshot.minus(self.cards).is_empty(), "what was shown was seen")?;
        let is_there = self.returned.is_none_or(|card| pile.contains(&card));
        ensure(is_there, "a Diver that was put back lies on the pile")
    }
}
