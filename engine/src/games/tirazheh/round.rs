//! A round on the table: hands, palettes, canvas, deck, and cards out of play.
//!
//! This module moves cards and answers questions about them; it knows neither scores nor audiences.

use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet, Colour, ColourSet, Pile};
use super::palette::{Palette, Worth};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};

/// The maximum number of seats (T-2.1).
pub(super) const SEATS: usize = 4;
const HAND_SIZE: usize = 7; // T-2.3
/// The number of cards that a seat is dealt, including the palette card (T-2.3).
pub(super) const CARDS_DEALT: usize = HAND_SIZE + 1;

/// The kind of decision of the seat whose turn it is (T-4, T-5, T-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The turn begins.
    Main,
    /// A 1 takes a card from another palette.
    ChooseOne,
    /// A 5 needs one more palette card.
    ChooseFive,
    /// A 7 needs a palette card to leave.
    ChooseSeven,
    /// A canvas card may follow, or the turn ends.
    AfterPalette,
    /// The bonus card may be drawn.
    Bonus,
    /// None: the game is over.
    Over,
}

/// A round. Cards that are in none of its zones are in scored piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Round {
    /// The seats that are still in.
    pub active: SeatSet,
    pub turn: Seat,
    pub phase: Phase,
    pub palettes: [Palette; SEATS],
    /// The top card rules; the start card lies below the lowest one.
    pub canvas: Pile,
    #[serde(with = "crate::hidden::saved")]
    pub hands: Hidden<[CardSet; SEATS]>,
    #[serde(with = "crate::hidden::saved")]
    pub deck: Hidden<Pile>,
    #[serde(with = "crate::hidden::saved")]
    pub out: Hidden<Out>,
    /// Cards in hands, in the deck or out of play whose place is public.
    pub open: CardSet,
}

/// The cards that are out of play, face down (T-7.4).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Out {
    /// Cards set aside in earlier rounds of this set.
    pub before: CardSet,
    /// Cards set aside in this round.
    pub now: CardSet,
    /// The cards that each seat has set aside from its own hand, and therefore knows.
    pub own: [CardSet; SEATS],
    /// Canvas cards of the last round, which publicly went into the deal of this one.
    pub returned: CardSet,
}

/// The cards out of play when a round is dealt.
#[derive(Clone, Copy, Default)]
pub(super) struct Aside {
    pub out: Out,
    /// Those of them that everybody knows.
    pub open: CardSet,
}

impl Round {
    /// T-2: shuffles the cards, deals to the members and determines the first seat. Of the cards
    /// out of play only those stay public that were so before.
    pub fn deal(members: SeatSet, cards: CardSet, aside: Aside, chance: &mut impl Chance) -> Self {
        let mut shuffled = Pile::of(cards);
        chance.shuffle(shuffled.cards_mut());
        let mut hands = [CardSet::EMPTY; SEATS];
        let mut palettes = [Palette::default(); SEATS];
        for seat in members.iter() {
            hands[seat.index()] = shuffled.take(HAND_SIZE);
        }
        for seat in members.iter() {
            palettes[seat.index()].insert(shuffled.pop().expect("enough cards to deal"));
        }
        let mut round = Self {
            active: members,
            turn: members.iter().next().expect("somebody plays"),
            phase: Phase::Main,
            palettes,
            canvas: Pile::EMPTY,
            hands: Hidden::new(hands),
            deck: Hidden::new(shuffled),
            out: Hidden::new(aside.out),
            open: aside.open,
        };
        let ahead = round.winning().expect("under red somebody is winning");
        round.turn = members.next_after(ahead).expect("somebody plays");
        round
    }

    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.truth()[seat.index()]
    }

    pub fn hand_mut(&mut self, seat: Seat) -> &mut CardSet {
        &mut self.hands.truth_mut()[seat.index()]
    }

    pub const fn palette(&self, seat: Seat) -> CardSet {
        self.palettes[seat.index()].cards()
    }

    /// T-3.1: the ruling colour is that of the top canvas card, red on the start card.
    pub const fn ruling(&self) -> Colour {
        match self.canvas.top() {
            Some(card) => card.colour(),
            None => Colour::Red,
        }
    }

    /// T-3.1: returns the winning seat under the ruling colour, if there is one.
    pub fn winning(&self) -> Option<Seat> {
        self.active.iter().find(|seat| self.wins(*seat, self.ruling()))
    }

    /// T-3.1: tells whether a seat would be winning under a colour.
    pub fn wins(&self, seat: Seat, colour: Colour) -> bool {
        self.won_by(seat).contains(colour)
    }

    /// T-3.1: returns the colours under which a seat would win.
    fn won_by(&self, seat: Seat) -> ColourSet {
        self.won_with(seat, &self.palettes[seat.index()])
    }

    /// Returns the colours under which a seat would win with this palette.
    pub fn won_with(&self, seat: Seat, palette: &Palette) -> ColourSet {
        palette.worth().ahead_of(self.rivals(seat))
    }

    /// T-3.1: returns the best worths among the other seats still in.
    pub fn rivals(&self, seat: Seat) -> Worth {
        let others = self.active.without(seat).iter();
        let worth = others.map(|other| self.palettes[other.index()].worth());
        worth.fold(Worth::default(), Worth::or_better)
    }

    /// T-4.3: returns the cards in the hand of a seat that would win on the canvas, with its
    /// current palette.
    pub fn canvas_cards(&self, seat: Seat) -> CardSet {
        self.hand(seat).and(CardSet::of_colours(self.won_by(seat)))
    }

    /// T-5.5: returns the opponents whose palettes are at least as large as that of the seat to
    /// act.
    pub fn targets(&self) -> impl Iterator<Item = Seat> + '_ {
        let own = self.palette(self.turn).len();
        let large = move |seat: &Seat| self.palette(*seat).len() >= own;
        self.active.without(self.turn).iter().filter(large)
    }

    /// Moves a card from the hand of the seat to act into its palette.
    pub fn place_palette(&mut self, card: Card) {
        self.hand_mut(self.turn).remove(card);
        self.palettes[self.turn.index()].insert(card);
        self.open.remove(card);
    }

    /// Moves a card from the hand of the seat to act onto the canvas.
    pub fn place_canvas(&mut self, card: Card) {
        self.hand_mut(self.turn).remove(card);
        self.canvas.push(card);
        self.open.remove(card);
    }

    /// Moves a card from the palette of the seat to act onto the canvas.
    pub fn palette_to_canvas(&mut self, card: Card) {
        let palette = &mut self.palettes[self.turn.index()];
        *palette = palette.without(card);
        self.canvas.push(card);
    }

    /// Moves a card from a palette onto the deck, in public.
    pub fn take(&mut self, from: Seat, card: Card) {
        let palette = &mut self.palettes[from.index()];
        *palette = palette.without(card);
        self.deck.truth_mut().push(card);
        self.open.insert(card);
    }

    /// T-9.3: tells whether the top card of the deck may be one of these, as far as the seat to act
    /// knows. Reads the unseen cards only as one set, never their places.
    pub fn may_draw(&self, wanted: CardSet) -> bool {
        let (deck, out) = (self.deck.truth(), self.out.truth());
        let Some(top) = deck.top().filter(|_| !wanted.is_empty()) else { return false };
        if self.open.contains(top) {
            return wanted.contains(top);
        }
        let unseen = self.unseen_by(self.turn);
        let before = out.before.minus(self.known_to(self.turn));
        // T-8.3: canvas cards of the last round are not among the cards set aside before, which may
        // account for all the others.
        let can_be_any = unseen.minus(out.returned).len() > before.len();
        let tops = if can_be_any { unseen } else { unseen.and(out.returned) };
        !wanted.and(tops).is_empty()
    }

    /// Returns the cards out of sight whose place a seat knows.
    fn known_to(&self, seat: Seat) -> CardSet {
        self.open.or(self.out.truth().own[seat.index()])
    }

    /// Returns the cards in other hands, in the deck and out of play that a seat has not seen go
    /// there.
    pub fn unseen_by(&self, seat: Seat) -> CardSet {
        let (deck, out) = (self.deck.truth(), self.out.truth());
        let others = self.active.without(seat).iter().map(|other| self.hand(other));
        let hidden = others.fold(deck.set().or(out.before).or(out.now), CardSet::or);
        hidden.minus(self.known_to(seat))
    }

    /// Moves the top card of the deck into the hand of the seat to act.
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.deck.truth_mut().pop()?;
        self.hand_mut(self.turn).insert(card);
        Some(card)
    }

    /// T-7.4: puts all cards of a seat out of play, face down.
    pub fn put_out(&mut self, seat: Seat) {
        let hand = std::mem::take(self.hand_mut(seat));
        let palette = std::mem::take(&mut self.palettes[seat.index()]).cards();
        let out = self.out.truth_mut();
        out.now = out.now.or(hand).or(palette);
        out.own[seat.index()] = out.own[seat.index()].or(hand);
        self.open = self.open.or(palette);
        self.active.remove(seat);
    }
}
