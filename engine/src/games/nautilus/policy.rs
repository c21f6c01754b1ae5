//! Knowledge of machine players beyond the rules: the odds of the game after a round, and the
//! placements that look best. None of it is a rule.

use super::action::Action;
use super::board::{Board, Space, other};
use super::card::Card;
use super::domain::{Collection, Domain, DomainCard, Worth, has_won};
use super::phase::{Phase, ROUNDS};
use super::{Nautilus, SEATS};
use crate::search::reward;
use crate::seat::{PerSeat, Seat};

/// The odds that a domain is won by the first seat, by the second, or by nobody.
type Odds = [f32; 3];

/// The maximum lead in domains.
const MAX_LEAD: usize = Domain::ALL.len();
/// The number of leads, from behind in all domains to ahead in all.
const LEADS: usize = 2 * MAX_LEAD + 1;

impl Nautilus {
    /// Tells whether a round after the first has been dealt and no decision was made in it.
    pub(super) fn is_fresh(&self) -> bool {
        self.round > 1 && self.phase == Phase::Draft
    }

    /// Tells whether the game may end with this placement or movement, whose effect is public.
    pub(super) fn may_be_decided_in_turn(&self) -> bool {
        let is_turn = matches!(self.phase, Phase::Placement | Phase::Movement(_));
        let may_end = self.round == ROUNDS || self.options.early_end;
        is_turn && may_end && self.board.free().len() <= 1
    }

    /// Returns the value of the game to each seat if every Domain card to come is equally likely to
    /// go to either. All of them come (N-3.5), so domains are independent.
    pub(super) fn judge(&self) -> PerSeat<f32> {
        let collected = self.collected.truth();
        let mut leads = [0.0; LEADS];
        leads[MAX_LEAD] = 1.0;
        for domain in Domain::ALL {
            leads = after(leads, odds(collected, domain));
        }
        let ahead: f32 = leads[MAX_LEAD + 1..].iter().sum();
        let tied = leads[MAX_LEAD];
        PerSeat::new(SEATS, |seat| {
            let wins = if seat == Seat::new(0) { ahead } else { 1.0 - ahead - tied };
            reward(wins + tied / 2.0, wins + tied / 2.0)
        })
    }
}

// The immediate worth of a placement, in tenths of a point. One point of a card's value costs 1: a
// weak card that does the job of a strong one is cheaper.

/// A point of a Domain card.
const POINT: i32 = 10;
/// A special that is kept may still be useful.
const SPECIAL: i32 = 3;

impl Nautilus {
    /// Returns how good an option looks at first sight: the Domain cards that its seat holds after
    /// it, less the cost of the card.
    pub(super) fn first_sight(&self, seat: Seat, action: Action) -> i32 {
        let plan = self.plan.truth();
        match action {
            Action::Take(card) => {
                let puts = self.board.empty().map(|space| self.placed(seat, card, space));
                puts.max().unwrap_or_default()
            }
            Action::Put(space) => plan.card.map_or(0, |card| self.placed(seat, card, space)),
            Action::Place(anchor) => {
                if anchor.is_some() {
                    -SPECIAL
                } else {
                    0
                }
            }
            Action::Move(from, to) => {
                let mut board = self.board;
                board.shift(from, to);
                self.held(seat, &board)
            }
            Action::PlaySpecial => 1,
            Action::KeepDiver(card) => i32::from(card.value()),
            Action::Swap(card) => {
                let drawn =
                    self.divers.harpooned.truth().map_or(0, |drawn| i32::from(drawn.value()));
                drawn - i32::from(card.value())
            }
            Action::Keep(_) | Action::SkipSpecial | Action::Return => 0,
        }
    }

    /// Returns the worth of the board with a card on a space, less the cost of the card.
    fn placed(&self, seat: Seat, card: Card, space: Space) -> i32 {
        let mut board = self.board;
        board.put(card, space);
        let cost = if card.is_diver() { i32::from(card.value()) } else { SPECIAL };
        self.held(seat, &board) - cost
    }

    /// Returns the points of the columns that a seat holds, less those of the other one. If only
    /// one side has a card in a column, a better card is more likely to hold it.
    fn held(&self, seat: Seat, board: &Board) -> i32 {
        let column = |(column, prize): (usize, &DomainCard)| {
            let mine = board.at(Space::new(seat, column));
            let theirs = board.at(Space::new(other(seat), column));
            let value = |card: Option<Card>| card.map_or(0, |card| i32::from(card.value()));
            let points = i32::from(prize.worth.points());
            match board.holder(column) {
                Some(holder) if holder == seat => POINT * points,
                Some(_) => -POINT * points,
                None if mine.is_some() || theirs.is_some() => {
                    points * (value(mine) - value(theirs))
                }
                None => 0,
            }
        };
        self.slots.iter().enumerate().map(column).sum()
    }
}

/// Adds the odds of one more domain to those of each lead.
fn after(leads: [f32; LEADS], [first, second, nobody]: Odds) -> [f32; LEADS] {
    let mut next = [0.0; LEADS];
    for (lead, likely) in leads.into_iter().enumerate().filter(|(_, likely)| *likely > 0.0) {
        next[lead] += likely * nobody;
        next[(lead + 1).min(LEADS - 1)] += likely * first;
        next[lead.saturating_sub(1)] += likely * second;
    }
    next
}

/// N-8.5: the odds of a domain if each of its cards to come is equally likely to go to either seat.
fn odds(collected: &[Collection; SEATS], domain: Domain) -> Odds {
    let mut to_come = [(Worth::OneStar, 0); 3];
    for (place, (worth, count)) in to_come.iter_mut().zip(Worth::ALL) {
        let card = DomainCard { domain, worth };
        let gone: usize = collected.iter().map(|cards| cards.count(card)).sum();
        *place = (worth, count - gone);
    }
    let mut odds = [0.0; 3];
    let [(_, twos), (_, ones), (_, blots)] = to_come;
    for (two, ways) in (0..=twos).zip(choose(twos)) {
        for (one, more) in (0..=ones).zip(choose(ones)) {
            for (blot, most) in (0..=blots).zip(choose(blots)) {
                let likely = ways * more * most;
                let mut both = *collected;
                let taken = [(Worth::TwoStars, two, twos), (Worth::OneStar, one, ones)];
                for (worth, mine, all) in taken.into_iter().chain([(Worth::InkBlot, blot, blots)]) {
                    let card = DomainCard { domain, worth };
                    (0..mine).for_each(|_| both[0].add(card));
                    (mine..all).for_each(|_| both[1].add(card));
                }
                let [first, second] = &both;
                let winner = match (has_won(first, second, domain), has_won(second, first, domain))
                {
                    (true, _) => 0,
                    (_, true) => 1,
                    _ => 2,
                };
                odds[winner] += likely;
            }
        }
    }
    odds
}

/// Iterates over the probabilities that 0, 1, 2 and so on of these cards go to the first seat.
fn choose(cards: usize) -> impl Iterator<Item = f32> {
    const WAYS: [[f32; 5]; 5] = [
        [1.0, 0.0, 0.0, 0.0, 0.0],
        [0.5, 0.5, 0.0, 0.0, 0.0],
        [0.25, 0.5, 0.25, 0.0, 0.0],
        [0.125, 0.375, 0.375, 0.125, 0.0],
        [0.0625, 0.25, 0.375, 0.25, 0.0625],
    ];
    WAYS[cards].into_iter()
}
