//! The view (T-9), and guesses of a whole match that match it.
//!
//! A view has no place for the hand of another seat, for the order of the deck, or for the draft of
//! another seat.

use std::ops::ControlFlow;

use super::Tirazheh;
use super::action::Action;
use super::card::{Card, CardSet, Colour, Pile};
use super::draft::{Draft, Steps};
use super::ending::Score;
use super::options::Options;
use super::palette::Palette;
use super::policy;
use super::round::{Out, Phase, Round, SEATS};
use crate::chance::{Chance, SplitMix64};
use crate::game::{Game, Outcome, Sample};
use crate::hidden::Hidden;
use crate::search::{Level, LevelSpec};
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The optional rules in force.
    pub options: Options,
    /// The number of seats at the beginning.
    pub seats: usize,
    /// The seats still at the table.
    pub members: SeatSet,
    /// The number of rounds begun in this match.
    pub round: u16,
    /// The number of sets begun in this match.
    pub set: u16,
    /// The total that wins the match (T-8.6).
    pub threshold: u16,
    /// The public state of the table, and the viewer's hand.
    pub table: Face,
    /// The unpublished steps of the viewer in this turn, which nobody else may see.
    pub draft: Option<Plan>,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    score: Score,
    memory: Memory,
}

/// The draft of the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The steps, in order.
    pub steps: Steps,
    /// The table after them.
    pub table: Face,
}

/// A round as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The seats that are still in.
    pub active: SeatSet,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The kind of its decision.
    pub phase: Phase,
    /// The canvas; the last card is on top, and the start card lies below the first.
    pub canvas: Pile,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The hand of the viewer.
    pub mine: CardSet,
    palettes: [Palette; SEATS],
    sizes: [usize; SEATS],
}

impl Face {
    fn of(round: &Round, viewer: Viewer) -> Self {
        Self {
            active: round.active,
            turn: round.turn,
            phase: round.phase,
            canvas: round.canvas,
            deck: round.deck.truth().len(),
            mine: viewer.seat().map_or(CardSet::EMPTY, |seat| round.hand(seat)),
            palettes: round.palettes,
            sizes: round.hands.truth().map(CardSet::len),
        }
    }

    /// Returns the palette of a seat.
    pub const fn palette(&self, seat: Seat) -> CardSet {
        self.palettes[seat.index()].cards()
    }

    /// Returns the number of cards in a hand.
    pub const fn hand_size(&self, seat: Seat) -> usize {
        self.sizes[seat.index()]
    }

    /// Returns the ruling colour (T-3.1).
    pub fn ruling(&self) -> Colour {
        self.canvas.top().map_or(Colour::Red, Card::colour)
    }

    /// Returns the winning seat under a colour, if there is one (T-3.1).
    pub fn winning_under(&self, colour: Colour) -> Option<Seat> {
        let standing = |seat: Seat| super::standing::evaluate(self.palette(seat), colour);
        let standings = self.active.iter().filter_map(|seat| Some((seat, standing(seat)?)));
        standings.reduce(|a, b| if b.1.beats(&a.1) { b } else { a }).map(|(seat, _)| seat)
    }

    /// Tells whether the seat whose turn it is would be winning with this card in its palette, apart
    /// from any action of the card (T-4.4).
    pub fn wins_with(&self, card: Card) -> bool {
        let mut after = self.clone();
        after.palettes[after.turn.index()].insert(card);
        after.winning_under(after.ruling()) == Some(after.turn)
    }
}

/// Face-down cards, of which the viewer knows some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PartlyKnown {
    known: CardSet,
    /// The number of unknown ones.
    unknown: usize,
}

/// What a viewer remembers of cards that are face down now.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Memory {
    /// Cards in other hands that publicly went there.
    hands: [CardSet; SEATS],
    /// Cards on the deck that publicly went there, the top one last.
    deck: Pile,
    /// Cards out of play, from earlier rounds of the set and from this one.
    before: PartlyKnown,
    now: PartlyKnown,
    /// Cards that the viewer has put out of play from its own hand.
    own: CardSet,
    /// Canvas cards of the last round, which are not among those set aside before.
    returned: CardSet,
    open: CardSet,
}

impl Memory {
    fn of(round: &Round, viewer: Viewer) -> Self {
        let out = round.out.truth();
        let own = viewer.seat().map_or(CardSet::EMPTY, |seat| out.own[seat.index()]);
        let partly_known = |zone: CardSet| {
            let known = zone.and(round.open.or(own));
            PartlyKnown { known, unknown: zone.len() - known.len() }
        };
        let deck = round.deck.truth();
        let seen = deck.cards().iter().rev().take_while(|card| round.open.contains(**card)).count();
        Self {
            hands: round.hands.truth().map(|hand| hand.and(round.open)),
            deck: deck.cards()[deck.len() - seen..].iter().copied().collect(),
            before: partly_known(out.before),
            now: partly_known(out.now),
            own,
            returned: out.returned,
            open: round.open,
        }
    }
}

impl View {
    pub(super) fn of(game: &Tirazheh, viewer: Viewer) -> Self {
        let draft = game.draft.truth();
        let own_draft = draft.round.as_ref().filter(|_| viewer.seat() == Some(game.round.turn));
        Self {
            viewer,
            options: game.options,
            seats: usize::from(game.score.seats),
            members: game.members,
            round: game.score.round,
            set: game.score.set,
            threshold: game.score.threshold(),
            table: Face::of(&game.round, viewer),
            draft: own_draft
                .map(|round| Plan { steps: draft.steps.clone(), table: Face::of(round, viewer) }),
            outcome: game.outcome(),
            score: game.score,
            memory: Memory::of(&game.round, viewer),
        }
    }

    /// Returns the table as the viewer should see it: with its own draft carried out.
    pub fn now(&self) -> &Face {
        self.draft.as_ref().map_or(&self.table, |plan| &plan.table)
    }

    /// Returns the view after a card of the viewer, who is to act, goes onto the canvas: a card of
    /// the hand (T-4.3) or of the palette (T-5.2).
    #[must_use]
    pub fn after_canvas(&self, card: Card) -> Self {
        let mut table = self.now().clone();
        let own = table.turn.index();
        if table.mine.contains(card) {
            table.mine.remove(card);
            table.sizes[own] -= 1;
        } else {
            table.palettes[own] = table.palettes[own].without(card);
        }
        table.canvas.push(card);
        let steps = self.draft.as_ref().map(|plan| plan.steps.clone()).unwrap_or_default();
        Self { draft: Some(Plan { steps, table }), ..self.clone() }
    }

    /// Returns the points of a seat so far (T-8.5).
    pub fn points(&self, seat: Seat) -> u16 {
        self.score.points(seat)
    }

    /// Returns the cards that a seat has scored in this set.
    pub const fn scored(&self, seat: Seat) -> CardSet {
        self.score.scored[seat.index()]
    }

    /// Returns the cards that the viewer does not see.
    pub(super) fn unseen(&self) -> CardSet {
        let Self { table, memory, .. } = self;
        let (before, now) = (memory.before.known, memory.now.known);
        let placed = [table.canvas.set(), memory.deck.set(), before, now, table.mine];
        let placed = placed.into_iter().chain(memory.hands).chain(self.score.scored);
        let seen = placed.chain(table.palettes.map(CardSet::from));
        CardSet::ALL.minus(seen.fold(CardSet::EMPTY, CardSet::or))
    }

    /// Returns the cards in another hand that publicly went there.
    pub(super) const fn known_hand(&self, seat: Seat) -> CardSet {
        self.memory.hands[seat.index()]
    }

    /// Returns the top card of the deck, if it publicly went there.
    pub(super) const fn known_top(&self) -> Option<Card> {
        self.memory.deck.top()
    }

    /// Tells whether these cards can be all unseen ones apart from one hand: enough of them must
    /// have been set aside in rounds before the last one.
    pub(super) fn leaves_enough(&self, rest: CardSet) -> bool {
        rest.minus(self.memory.returned).len() >= self.memory.before.unknown
    }

    /// Tells whether the viewer is to act and is offered only to give up (T-4.10).
    pub fn is_lost(&self) -> bool {
        let Some(seat) = self.viewer.seat() else { return false };
        let mut steps = Vec::new();
        Tirazheh::sample(self, &mut SplitMix64(0)).actions(seat, &mut steps);
        steps == [Action::GiveUp]
    }

    /// Returns the winner of the last finished round.
    pub const fn last_winner(&self) -> Option<Seat> {
        self.score.last_winner
    }
}

impl Sample for Tirazheh {
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 6).beginner().measured(221),
        LevelSpec::new(Level::Regular, 50).measured(250),
        LevelSpec::new(Level::Master, 10_000).measured(277),
    ];
    const PRIOR_SCALE: f32 = policy::PRIOR_SCALE;

    fn sample(view: &View, chance: &mut impl Chance) -> Self {
        let round = guess(view, chance);
        let mut game = Self {
            options: view.options,
            members: view.members,
            score: view.score,
            round,
            draft: Hidden::new(Draft::default()),
        };
        for step in view.draft.iter().flat_map(|plan| &plan.steps) {
            game.draft_step(*step);
        }
        game
    }

    fn has_disclosed(before: &View, after: &View) -> Option<bool> {
        Some(before.has_disclosed(after))
    }

    /// A match is played to the end of the round; the rest is luck.
    fn advance(
        &mut self,
        seat: Seat,
        _: &mut Vec<Action>,
        chance: &mut impl Chance,
    ) -> ControlFlow<()> {
        let round = self.score.round;
        if self.is_at_whole_turn() {
            self.take_likely_turn(seat, chance);
        } else {
            self.take_hopeful_step(seat, chance);
        }
        if self.score.round == round { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn rollout(&self, _: Seat, options: &[Action], chance: &mut impl Chance) -> Action {
        self.hopeful(options, chance)
    }

    fn is_surrender(&self, _: Seat, action: &Action) -> bool {
        *action == Action::GiveUp
    }

    fn is_certain(&self, seat: Seat, action: &Action) -> bool {
        self.is_foreseen(seat, *action)
    }

    fn has_won(&self, seat: Seat) -> bool {
        self.outcome().map_or_else(
            || self.is_unanswerable(seat),
            |outcome| outcome.winners() == SeatSet::only(seat),
        )
    }

    /// Beginners look only at the current rule.
    fn is_subtle(&self, _: Seat, action: &Action) -> bool {
        self.current().needs_another_rule(*action)
    }

    fn prior(&self, _: Seat, action: &Action) -> u16 {
        self.promise(*action)
    }

    fn priors(&self, _: Seat, options: &[Action], out: &mut Vec<u16>) {
        self.promises(options, out);
    }

    fn appeal(&self, _: Seat, action: &Action) -> i32 {
        self.first_sight(*action)
    }

    fn evaluate(&self) -> PerSeat<f32> {
        self.score.chances(self.members)
    }
}

/// Distributes the cards that the viewer has not seen over the possible places.
pub(super) fn guess(view: &View, chance: &mut impl Chance) -> Round {
    let View { table, memory, .. } = view;
    let mut hands = memory.hands;
    if let Some(seat) = view.viewer.seat() {
        hands[seat.index()] = table.mine;
    }
    let mut out = Out {
        before: memory.before.known,
        now: memory.now.known,
        own: [CardSet::EMPTY; SEATS],
        returned: memory.returned,
    };
    if let Some(seat) = view.viewer.seat() {
        out.own[seat.index()] = memory.own;
    }
    let mut unseen: Pile = view.unseen().iter().collect();
    chance.shuffle(unseen.cards_mut());

    let mut pool = unseen.set();
    let mut rest = unseen.cards().iter().copied();
    let mut gone = rest.clone().filter(|card| !memory.returned.contains(*card));
    for card in gone.by_ref().take(memory.before.unknown) {
        out.before.insert(card);
        pool.remove(card);
    }
    let mut next = || rest.find(|card| pool.contains(*card)).expect("every card is somewhere");
    for (hand, size) in hands.iter_mut().zip(table.sizes) {
        (hand.len()..size).for_each(|_| hand.insert(next()));
    }
    for _ in 0..memory.now.unknown {
        out.now.insert(next());
    }
    let hidden = table.deck - memory.deck.len();
    let mut deck: Pile = (0..hidden).map(|_| next()).collect();
    memory.deck.cards().iter().for_each(|card| deck.push(*card));
    Round {
        active: table.active,
        turn: table.turn,
        phase: table.phase,
        palettes: table.palettes,
        canvas: table.canvas,
        hands: Hidden::new(hands),
        deck: Hidden::new(deck),
        out: Hidden::new(out),
        open: memory.open,
    }
}
