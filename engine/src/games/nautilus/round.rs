//! A round: the piles and the deal (N-2, N-3).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Board, COLUMNS, other};
use super::card::{Card, CardSet, DIVERS, SPECIALS, Special};
use super::domain::{self, Collection, DomainCard, DomainPile, Worth};
use super::options::{FirstPlayer, Options};
use super::phase::{Phase, Plan};
use super::{Event, Nautilus, SEATS};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// The number of Divers that each player is dealt (N-3.2).
pub(super) const DIVERS_DEALT: usize = 5;

/// A finished round, in public terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Past {
    /// The full board.
    pub board: Board,
    /// The awarded Domain cards, by column.
    pub slots: [DomainCard; COLUMNS],
}

/// The pile of Divers, the top one last. Between rounds it has all of them.
pub(super) type Pile = ArrayVec<Card, DIVERS>;
/// A pile of specials, the top one last.
pub(super) type Specials = ArrayVec<Special, SPECIALS>;

/// The Divers that are not on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Divers {
    #[serde(with = "crate::hidden::saved")]
    pub pile: Hidden<Pile>,
    #[serde(with = "crate::hidden::saved")]
    pub hands: Hidden<[CardSet; SEATS]>,
    /// The Divers that the Diving module has drawn, until one is kept (N-5.5).
    #[serde(with = "crate::hidden::saved")]
    pub drawn: Hidden<CardSet>,
    /// The Diver on the Harpoon, until it is settled; it is still in the hand (N-5.7).
    #[serde(with = "crate::hidden::saved")]
    pub harpooned: Hidden<Option<Card>>,
    #[serde(with = "crate::hidden::saved")]
    pub seen: Hidden<[Seen; SEATS]>,
}

/// The face-down cards that a seat has seen in this round (N-10.13).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Seen {
    /// The hand that the Eye showed, as it was then (N-5.4).
    pub snapshot: CardSet,
    /// Every card seen in the other hand or on its way there.
    pub cards: CardSet,
    /// The Diver that the seat itself has put back on the pile (N-5.6).
    pub returned: Option<Card>,
}

/// The specials that are not on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct SpecialCards {
    #[serde(with = "crate::hidden::saved")]
    pub pile: Hidden<Specials>,
    pub discard: Specials,
    /// The specials from which the first player chooses (N-4.1).
    #[serde(with = "crate::hidden::saved")]
    pub drawn: Hidden<ArrayVec<Special, 2>>,
    #[serde(with = "crate::hidden::saved")]
    pub held: Hidden<[Option<Special>; SEATS]>,
    /// The seats that were asked for a start special and did not play it (N-5.3).
    pub skipped: SeatSet,
}

impl SpecialCards {
    pub fn held(&self, seat: Seat) -> Option<Special> {
        self.held.truth()[seat.index()]
    }

    /// Removes the special of a seat.
    pub fn give_up(&mut self, seat: Seat) -> Option<Special> {
        self.held.truth_mut()[seat.index()].take()
    }
}

impl Nautilus {
    /// N-2: sets up a game and deals its first round.
    pub(super) fn set_up(
        options: Options,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        let first = match options.first_player {
            FirstPlayer::Random => Seat::new(chance.below(2) as usize),
            FirstPlayer::A => Seat::new(0),
            FirstPlayer::B => Seat::new(1),
        };
        let mut domains: DomainPile = domain::all().collect();
        chance.shuffle(&mut domains);
        let mut specials: Specials = Special::ALL.into_iter().collect();
        chance.shuffle(&mut specials);
        let nothing = DomainCard { domain: domain::Domain::Science, worth: Worth::OneStar };
        let mut game = Self {
            options,
            round: 1,
            first,
            turn: first,
            phase: Phase::Draft,
            board: Board::default(),
            slots: [nothing; COLUMNS], // The deal fills them.
            past: None,
            collected: Hidden::new([Collection::default(); SEATS]),
            domains: Hidden::new(domains),
            divers: Divers {
                pile: Hidden::new(CardSet::DIVERS.iter().collect()),
                hands: Hidden::default(),
                drawn: Hidden::default(),
                harpooned: Hidden::default(),
                seen: Hidden::default(),
            },
            specials: SpecialCards {
                pile: Hidden::new(specials),
                discard: Specials::new(),
                drawn: Hidden::default(),
                held: Hidden::default(),
                skipped: SeatSet::EMPTY,
            },
            plan: Hidden::new(Plan::default()),
        };
        game.deal_round(chance, sink);
        game
    }

    /// N-3.1 to N-3.4: deals the next round; all Divers are in the pile.
    pub(super) fn deal_round(
        &mut self,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let (round, first) = (self.round, self.first);
        sink.report(Audience::All, || Event::RoundStarted { round, first });
        let domains = self.domains.truth_mut();
        self.slots = self.slots.map(|_| domains.pop().expect("thirty cards for six rounds"));
        let pile = self.divers.pile.truth_mut();
        chance.shuffle(pile);
        let hands = self.divers.hands.truth_mut();
        for seat in [first, other(first)] {
            let kept = pile.len() - DIVERS_DEALT;
            hands[seat.index()] = pile.drain(kept..).collect();
        }
        self.draw_specials(chance);
        self.phase = Phase::Draft;
        self.turn = first;
        sink.report(Audience::All, || Event::DrewSpecials(first));
        let [one, two] = self.specials.drawn.truth()[..] else { unreachable!("two are drawn") };
        sink.report(Audience::Only(first), || Event::YouDrewSpecials([one, two]));
    }

    /// N-3.3, N-3.4: draws two specials from a pile that is rebuilt when it is used up.
    fn draw_specials(&mut self, chance: &mut impl Chance) {
        let SpecialCards { pile, discard, drawn, .. } = &mut self.specials;
        let pile = pile.truth_mut();
        if pile.is_empty() {
            pile.extend(discard.drain(..));
            chance.shuffle(pile);
        }
        drawn.truth_mut().extend([(); 2].map(|()| pile.pop().expect("six specials, two a round")));
    }

    /// N-8.4: returns everything but the collected Domain cards to the piles.
    pub(super) fn clean_up(&mut self, sink: &mut impl EventSink<Event>) {
        let on_board = self.board.cards();
        let anchor = self.board.anchored.map(|_| Special::Anchor);
        let placed = on_board.iter().filter_map(Special::of_card).chain(anchor);
        self.specials.discard.extend(placed);
        for seat in [self.first, other(self.first)] {
            if let Some(special) = self.specials.give_up(seat) {
                self.specials.discard.push(special);
                sink.report(Audience::All, || Event::SpecialLost(seat, special));
            }
        }
        self.specials.skipped = SeatSet::EMPTY;
        *self.divers.pile.truth_mut() = CardSet::DIVERS.iter().collect();
        *self.divers.hands.truth_mut() = [CardSet::EMPTY; SEATS];
        *self.divers.seen.truth_mut() = [Seen::default(); SEATS];
        self.past = Some(Past { board: self.board, slots: self.slots });
        self.board = Board::default();
    }
}
