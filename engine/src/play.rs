//! A play: one game from deal to outcome, with its luck, its tickets and undo.
//!
//! The game inside cannot be read: the holder of a play gets views, choices and events with their
//! audience, and nothing else. (The feature `measure` adds the functions of `measure.rs`, for
//! self-play.)

mod ahead;
#[cfg(feature = "measure")]
mod measure;
mod record;
mod save;
mod ticket;
mod trail;
mod transcript;

use serde::{Deserialize, Serialize};

pub use ahead::Prospect;
pub use record::{Acted, BadLog, Choice, EntryKind, LogEntry, Pick, Refused, Step};
pub use ticket::Ticket;
pub use transcript::{NoReplay, Replay, ReplayStep, ReplayStepOf, Transcript};

use trail::{Trail, TrailStep};
#[cfg(test)]
mod disclosure_tests;
#[cfg(test)]
mod picks_tests;
#[cfg(test)]
mod take_back_tests;
#[cfg(test)]
pub(crate) use trail::{differs, reveals};

#[cfg(feature = "laws")]
use crate::chance::Chance;
use crate::chance::{GameRng, Seed};
#[cfg(feature = "laws")]
use crate::game::Sample;
use crate::game::{Game, Outcome};
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};
use crate::tell::{EventSink, Scoped};

/// A state to which the seat that acted last can still return.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
struct EarlierState<G: Game> {
    /// The step that led away from it.
    step: Step,
    game: G,
}

/// One game from deal to outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", try_from = "save::Saved<G>")]
pub struct Play<G: Game> {
    rules: u16,
    options: G::Options,
    seed: Seed,
    /// The count of numbers drawn since the deal began, which no view shows.
    drawn: u64,
    step: Step,
    #[serde(rename = "opened")]
    tickets: PerSeat<Ticket>,
    left: SeatSet,
    last: Option<Seat>,
    game: G,
    back: Vec<EarlierState<G>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trail: Option<Trail<G>>,
}

impl<G: Game> Play<G> {
    /// Deals a game; returns it with the events of the deal.
    ///
    /// # Panics
    /// If the game does not [allow](Game::allows) this number of seats with these options.
    pub fn start(options: G::Options, seats: usize, seed: Seed) -> (Self, Vec<Scoped<G::Event>>) {
        let mut told = Vec::new();
        assert!(G::allows(&options, seats), "the game allows {seats} seats");
        let luck = &mut GameRng::after(seed, 0);
        let play = Self::dealt(options, seats, seed, luck, &mut told);
        (play, told)
    }

    fn dealt(
        options: G::Options,
        seats: usize,
        seed: Seed,
        chance: &mut GameRng,
        sink: &mut impl EventSink<G::Event>,
    ) -> Self {
        let game = G::deal(&options, seats, chance, sink);
        Self { drawn: chance.drawn(), ..Self::around(game, options, seats, seed) }
    }

    fn around(game: G, options: G::Options, seats: usize, seed: Seed) -> Self {
        Self {
            rules: G::RULES,
            options,
            seed,
            drawn: 0,
            step: Step(0),
            tickets: PerSeat::new(seats, |_| Ticket::default()),
            left: SeatSet::EMPTY,
            last: None,
            game,
            back: Vec::new(),
            trail: None,
        }
    }

    /// Returns the seats that owe a decision.
    pub fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    /// Returns the seat whose [turn](Game::next_to_act) is next, if that is public.
    pub fn next_to_act(&self) -> Option<Seat> {
        self.game.next_to_act()
    }

    /// Returns the seats that have options, whether or not the game waits for them.
    pub fn may_act(&self) -> SeatSet {
        self.game.may_act()
    }

    /// Returns the options of a seat, if it has any; [`to_act`](Self::to_act) tells whether the
    /// game waits for it.
    pub fn choice(&self, seat: Seat) -> Option<Choice<G::Action>> {
        let options = self.options_of(seat);
        let (ticket, ask) = (self.ticket(seat)?, self.game.ask(seat));
        (!options.is_empty()).then_some(Choice { ticket, ask, options })
    }

    /// Returns the ticket of a seat. If the seat has no options now, the ticket of its last choice
    /// is smaller.
    pub fn ticket(&self, seat: Seat) -> Option<Ticket> {
        self.tickets.get(seat).copied()
    }

    /// Answers a choice. Several picks index the same choice and are taken in order, all or none.
    ///
    /// # Errors
    /// If the seat has no options, the ticket is stale, or a pick does not exist or is no longer
    /// legal after the picks before it. Then nothing has changed.
    pub fn act(
        &mut self,
        seat: Seat,
        ticket: Ticket,
        picks: &[Pick],
    ) -> Result<Acted<G::Action, G::Event>, Refused> {
        let choice = self.choice(seat).ok_or(Refused::NotAsked)?;
        if choice.ticket != ticket {
            return Err(Refused::Stale);
        }
        let mut next = self.clone();
        let mut acted = Acted { entries: Vec::new(), told: Vec::new(), undone: Vec::new() };
        for (index, pick) in picks.iter().enumerate() {
            let action = *choice.options.get(usize::from(pick.0)).ok_or(Refused::NoSuchOption)?;
            // Before the first pick, the options are those of the choice.
            if index > 0 && !next.options_of(seat).contains(&action) {
                return Err(Refused::NoSuchOption);
            }
            next.record(seat, EntryKind::Act(action), &mut acted);
        }
        if picks.is_empty() {
            return Err(Refused::NoSuchOption);
        }
        *self = next;
        Ok(acted)
    }

    /// Makes one whole decision for a seat that does not answer, as the rules say. Steps that the
    /// seat could still undo are not a decision yet.
    ///
    /// # Errors
    /// If the seat owes no decision.
    pub fn fall_back(&mut self, seat: Seat) -> Result<Acted<G::Action, G::Event>, Refused> {
        if !self.to_act().contains(seat) {
            return Err(Refused::NotAsked);
        }
        let mut acted = self.recorded(seat, EntryKind::Act(self.game.fallback(seat)));
        while self.to_act().contains(seat) && self.can_undo(seat) {
            self.record(seat, EntryKind::Act(self.game.fallback(seat)), &mut acted);
        }
        Ok(acted)
    }

    /// Tells whether [`undo`](Self::undo) would succeed.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.last == Some(seat) && !self.back.is_empty()
    }

    /// Returns how many steps the seat could undo in a row.
    pub fn undos(&self, seat: Seat) -> usize {
        if self.can_undo(seat) { self.back.len() } else { 0 }
    }

    /// Undoes the last action of a seat. It changes no luck: such a step has drawn nothing, and the
    /// next number stays the same.
    ///
    /// # Errors
    /// If another seat has acted since, luck or a secret was disclosed, or the rules of the game do
    /// not allow it.
    pub fn undo(&mut self, seat: Seat) -> Result<Acted<G::Action, G::Event>, Refused> {
        if !self.can_undo(seat) {
            return Err(Refused::NothingToUndo);
        }
        let undone = self.back.last().map(|earlier| earlier.step);
        let mut acted = self.recorded(seat, EntryKind::Undo);
        acted.undone.extend(undone);
        Ok(acted)
    }

    /// Removes a seat from the game, as the rules of the game say.
    ///
    /// # Errors
    /// If the seat is no longer in the game or the game is over.
    pub fn leave(&mut self, seat: Seat) -> Result<Acted<G::Action, G::Event>, Refused> {
        if !self.can_leave(seat) {
            return Err(Refused::NotSeated);
        }
        Ok(self.recorded(seat, EntryKind::Leave))
    }

    fn can_leave(&self, seat: Seat) -> bool {
        seat.index() < self.seats() && !self.left.contains(seat) && self.outcome().is_none()
    }

    /// Returns everything that a viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// Returns the result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns the options of the game.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the version of the rules that dealt this game.
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.tickets.len()
    }

    /// Returns the seats that have left for good.
    pub const fn left(&self) -> SeatSet {
        self.left
    }

    /// Returns the last step.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Returns the number of the next step. Steps are numbered from 1 without gaps.
    const fn next_step(&self) -> Step {
        Step(self.step.0 + 1)
    }

    fn options_of(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        if self.may_act().contains(seat) {
            self.list_offers(&self.game, seat, &mut options);
        }
        options
    }

    /// Appends the actions that a seat which may act is offered in a state.
    fn list_offers(&self, game: &G, seat: Seat, options: &mut Vec<G::Action>) {
        if self.rules < G::OFFERS_SINCE {
            game.legal_actions(seat, options);
        } else {
            game.actions(seat, options);
        }
    }

    fn recorded(&mut self, seat: Seat, kind: EntryKind<G::Action>) -> Acted<G::Action, G::Event> {
        let mut acted = Acted { entries: Vec::new(), told: Vec::new(), undone: Vec::new() };
        self.record(seat, kind, &mut acted);
        acted
    }

    fn record(
        &mut self,
        seat: Seat,
        kind: EntryKind<G::Action>,
        acted: &mut Acted<G::Action, G::Event>,
    ) {
        let step = self.next_step();
        let mut told = Vec::new();
        self.perform(step, seat, kind, &mut told);
        acted.entries.push(LogEntry { step, seat, kind });
        acted.told.extend(told.into_iter().map(|told| (step, told)));
    }

    /// Returns the luck of the next step.
    const fn luck(&self) -> GameRng {
        GameRng::after(self.seed, self.drawn)
    }

    /// Applies a legal entry as step `step`.
    fn perform(
        &mut self,
        step: Step,
        seat: Seat,
        kind: EntryKind<G::Action>,
        sink: &mut impl EventSink<G::Event>,
    ) {
        self.perform_with(step, seat, kind, &mut self.luck(), sink);
    }

    /// Applies a legal entry as step `step`, with the [luck](Self::luck) that comes next.
    fn perform_with(
        &mut self,
        step: Step,
        seat: Seat,
        kind: EntryKind<G::Action>,
        chance: &mut GameRng,
        sink: &mut impl EventSink<G::Event>,
    ) {
        let before = self.tickets.map(|seat, _| self.offered(seat));
        self.step = step;
        match kind {
            EntryKind::Act(action) => {
                let earlier = EarlierState { step, game: self.game.clone() };
                self.game.apply(seat, action, chance, sink);
                let taken = TrailStep { step, seat, action };
                self.leave_trail(&earlier.game, taken, chance.was_used());
                if self.last != Some(seat) {
                    self.back.clear();
                }
                self.back.push(earlier);
                let open = if chance.was_used() { 0 } else { self.game.takebacks(seat) };
                let closed = self.back.len().saturating_sub(open);
                self.back.drain(..closed);
            }
            EntryKind::Undo => {
                self.game = self.back.pop().expect("the entry is legal").game;
                self.shorten_trail();
            }
            EntryKind::TakeBack(first) => {
                let earlier = self.back_before(first).expect("the entry is legal");
                *self = Self { step, tickets: self.tickets.clone(), ..earlier };
            }
            EntryKind::Leave => {
                self.game.leave(seat, chance, sink);
                self.left.insert(seat);
                self.back.clear();
                self.trail = None;
            }
        }
        self.drawn = chance.drawn();
        if !matches!(kind, EntryKind::TakeBack(_)) {
            self.last = Some(seat);
        }
        self.renew_tickets(seat, &before);
    }
}

#[cfg(any(test, feature = "positions"))]
impl<G: Game> Play<G> {
    /// Returns a play of a position made by hand, for tests and lessons; its log is empty. Each game
    /// has a notation for positions in its `positions`.
    pub fn from_position(game: G, options: G::Options, seats: usize) -> Self {
        Self::around(game, options, seats, Seed::from_number(0))
    }
}

#[cfg(test)]
impl<G: Game> Play<G> {
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }
}

#[cfg(feature = "laws")]
impl<G: Sample> Play<G> {
    /// Returns another play that must look the same to `viewer` in every respect.
    #[must_use]
    pub fn twin(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let twin = Self { game: G::sample(&self.view(viewer), chance), ..self.clone() };
        self.trail_of_twin(viewer, chance).unwrap_or(Self { trail: None, ..twin })
    }

    pub(crate) const fn truth(&self) -> &G {
        &self.game
    }
}
