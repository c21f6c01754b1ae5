//! The trail: the steps since luck was used last, so that all players can agree to take some of
//! them back.

use serde::{Deserialize, Serialize};

use super::Play;
use super::record::{Acted, EntryKind, LogEntry, Refused, Step};
use crate::chance::{GameRng, Seed, SplitMix64};
use crate::game::{Game, Sample};
use crate::seat::{Seat, Viewer};
use crate::tell::{EventSink, NoEvents};

/// The maximum number of steps that can be taken back by consent; older ones are dropped from the
/// trail.
pub(super) const MAX_TRAIL_STEPS: usize = 64;
/// The number of guessed games that must agree before a step counts as disclosing nothing.
const GUESSES: u64 = 16;

/// The steps since a state, during which luck was not used and no seat left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Trail<G: Game> {
    /// The state before the first step.
    pub(super) base: G,
    /// The steps that led to the current state.
    pub(super) steps: Vec<TrailStep<G::Action>>,
}

/// A step of a trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct TrailStep<A> {
    pub(super) step: Step,
    pub(super) seat: Seat,
    pub(super) action: A,
}

impl<G: Game> Play<G> {
    /// Records an action that was taken in a state; if it used luck, the trail starts again.
    pub(super) fn leave_trail(&mut self, before: &G, taken: TrailStep<G::Action>, was_luck: bool) {
        if was_luck {
            self.trail = None;
            return;
        }
        let trail =
            self.trail.get_or_insert_with(|| Trail { base: before.clone(), steps: Vec::new() });
        trail.steps.push(taken);
        if trail.steps.len() > MAX_TRAIL_STEPS {
            // A trail that was read from a store may be invalid, so it is followed with checks.
            self.trail = self.back_at(1).map(|first| Trail {
                base: first.game,
                steps: self
                    .trail
                    .iter()
                    .flat_map(|trail| trail.steps[1..].iter().copied())
                    .collect(),
            });
        }
    }

    /// Records that the last action was undone by its seat.
    pub(super) fn shorten_trail(&mut self) {
        if let Some(trail) = &mut self.trail {
            trail.steps.pop();
        }
        self.trail.take_if(|trail| trail.steps.is_empty());
    }

    /// Returns the play as it was before a step of the trail.
    pub(super) fn back_before(&self, step: Step) -> Option<Self> {
        let place = self.trail.as_ref()?.steps.iter().position(|taken| taken.step == step)?;
        self.back_at(place)
    }

    /// Returns the state before the last action that a seat chose among several, and the steps from
    /// that action on.
    fn since_last_choice(&self, seat: Seat) -> Option<(G, &[TrailStep<G::Action>])> {
        let trail = self.trail.as_ref()?;
        trail.steps.iter().find(|taken| taken.seat == seat)?;
        let (mut game, mut last) = (trail.base.clone(), None);
        let mut options = Vec::new();
        for (place, taken) in trail.steps.iter().enumerate() {
            list(&game, taken.seat, &mut options);
            if taken.seat == seat && self.was_choice(&game, taken, &options) {
                last = Some((place, game.clone()));
            }
            self.follow(&mut game, taken, &options, &mut NoEvents)?;
        }
        let (place, before) = last.filter(|_| game == self.game)?;
        Some((before, &trail.steps[place..]))
    }

    /// Tells whether the seat of a step could have taken another one: of those that it was offered,
    /// or, in older games, of the legal ones.
    fn was_choice(&self, game: &G, taken: &TrailStep<G::Action>, legal: &[G::Action]) -> bool {
        if legal.len() < 2 || self.rules < G::RETURNS_TO_OFFERS_SINCE {
            return legal.len() > 1;
        }
        let mut offered = Vec::new();
        self.list_offers(game, taken.seat, &mut offered);
        offered != [taken.action]
    }

    /// Takes a step of the trail again, if it is still possible.
    fn follow(
        &self,
        game: &mut G,
        taken: &TrailStep<G::Action>,
        options: &[G::Action],
        sink: &mut impl EventSink<G::Event>,
    ) -> Option<()> {
        let could = options.contains(&taken.action);
        could.then(|| game.apply(taken.seat, taken.action, &mut self.luck(), sink))
    }

    /// Returns the play after the steps of the trail before this index. Nothing if the trail does
    /// not lead there, which can happen if it was read from a store.
    pub(super) fn back_at(&self, place: usize) -> Option<Self> {
        let trail = self.trail.as_ref()?;
        let mut play = Self {
            game: trail.base.clone(),
            back: Vec::new(),
            last: None,
            trail: None,
            ..self.clone()
        };
        let mut options = Vec::new();
        for taken in trail.steps.get(..place)? {
            list(&play.game, taken.seat, &mut options);
            if !options.contains(&taken.action) {
                return None;
            }
            play.perform(taken.step, taken.seat, EntryKind::Act(taken.action), &mut NoEvents);
            // Steps that draw numbers leave no trail.
            if play.drawn != self.drawn {
                return None;
            }
        }
        Some(play)
    }
}

impl<G: Sample> Play<G> {
    /// Tells whether [`take_back`](Self::take_back) would succeed. This follows from what the seat
    /// itself can see.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.unseen(seat).is_some()
    }

    /// Takes back the last action of a seat and everything that others did since, by consent of
    /// all.
    ///
    /// # Errors
    /// If there is none, or if luck or hidden information was disclosed since, except by the seat
    /// itself. In a game with hidden information, every visible action of another seat counts as a
    /// disclosure.
    pub fn take_back(&mut self, seat: Seat) -> Result<Acted<G::Action, G::Event>, Refused> {
        let undone = self.unseen(seat).ok_or(Refused::NothingToUndo)?;
        let first = *undone.first().ok_or(Refused::NothingToUndo)?;
        let mut acted = self.recorded(seat, EntryKind::TakeBack(first));
        acted.undone = undone;
        Ok(acted)
    }

    /// Returns a play that looks the same to a seat, and in which the seat can take back the same:
    /// the steps from its last action on, after a different beginning.
    #[cfg(feature = "laws")]
    pub(super) fn trail_of_twin(
        &self,
        viewer: Viewer,
        chance: &mut impl crate::chance::Chance,
    ) -> Option<Self> {
        let seat = viewer.seat().filter(|seat| self.can_take_back(*seat))?;
        let (before, steps) = self.since_last_choice(seat)?;
        let view = before.view(viewer);
        let own = steps.iter().filter(|taken| G::IS_OPEN || taken.seat == seat);
        let steps: Vec<_> = own.copied().collect();
        let (base, length) = (G::sample(&view, chance), steps.len());
        let trail = Some(Trail { base, steps });
        let twin = Self { trail, ..self.clone() }.back_at(length)?;
        (twin.game.view(viewer) == self.view(viewer)).then(|| Self {
            game: twin.game,
            trail: twin.trail,
            ..self.clone()
        })
    }

    /// Tells whether an entry of a log can come next: whether this seat could do exactly that now.
    pub(crate) fn fits(&self, entry: &LogEntry<G::Action>) -> bool {
        let LogEntry { step, seat, kind } = *entry;
        let can = seat.index() < self.seats()
            && match kind {
                EntryKind::Act(action) => {
                    let mut options = Vec::new();
                    list(&self.game, seat, &mut options);
                    options.contains(&action)
                }
                EntryKind::Undo => self.can_undo(seat),
                EntryKind::TakeBack(first) => {
                    self.unseen(seat).is_some_and(|undone| undone.first() == Some(&first))
                }
                EntryKind::Leave => self.can_leave(seat),
            };
        can && step == self.next_step()
    }

    /// Returns the steps that would be taken back with the last action of a seat, if they have
    /// disclosed nothing.
    fn unseen(&self, seat: Seat) -> Option<Vec<Step>> {
        let (mut game, undone) = self.since_last_choice(seat)?;
        let viewer = Viewer::Seat(seat);
        let (mut own, mut options) = (Vec::new(), Vec::new());
        for taken in undone {
            let (before, mut told) = (game.view(viewer), Vec::new());
            list(&game, taken.seat, &mut options);
            self.follow(&mut game, taken, &options, &mut told)?;
            let after = game.view(viewer);
            if taken.seat != seat {
                // What others prepare in secret has not happened yet.
                if !G::IS_OPEN && before != after {
                    return None;
                }
            } else if told.iter().all(|scoped| scoped.audience.includes(viewer)) {
                own.push((taken.action, before, after));
            } else {
                return None;
            }
        }
        // Guessing takes longest, so it comes last.
        let is_known = G::IS_OPEN
            || own
                .iter()
                .all(|(action, before, after)| !reveals::<G>(seat, *action, before, after));
        is_known.then(|| undone.iter().map(|taken| taken.step).collect())
    }
}

/// Tells whether a step has shown its seat something that it could not have known before: then it
/// leads elsewhere in some of the games that match its view.
pub(crate) fn reveals<G: Sample>(
    seat: Seat,
    action: G::Action,
    before: &G::View,
    after: &G::View,
) -> bool {
    let is_known = G::has_disclosed(before, after);
    let differs = |guess| differs::<G>(seat, action, before, after, guess);
    is_known.unwrap_or_else(|| (0..GUESSES).any(differs))
}

/// Tells whether a step would have led elsewhere in a guessed game.
pub(crate) fn differs<G: Sample>(
    seat: Seat,
    action: G::Action,
    before: &G::View,
    after: &G::View,
    guess: u64,
) -> bool {
    let mut game = G::sample(before, &mut SplitMix64(guess));
    let mut luck = GameRng::after(Seed::from_number(guess), 0);
    game.apply(seat, action, &mut luck, &mut NoEvents);
    luck.was_used() || game.view(Viewer::Seat(seat)) != *after
}

/// Appends the legal actions of a seat in a state, offered or not.
fn list<G: Game>(game: &G, seat: Seat, options: &mut Vec<G::Action>) {
    options.clear();
    if game.may_act().contains(seat) {
        game.legal_actions(seat, options);
    }
}
