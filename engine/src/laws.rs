//! The laws of games, checked over random plays.
//!
//! A game joins with one line: `laws::check::<Game>(300)`. A broken law panics with the game, the
//! seats, the options and the number of the play, so that it can be repeated.

mod dead_ends;
mod log_entries;
pub mod notes;
mod plans;
pub mod reasons;
mod wins;

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::catalog::Listed;
use crate::chance::{Chance, Seed, SplitMix64};
use crate::game::{Game, Rank as _};
use crate::options::Options;
use crate::play::{BadLog, LogEntry, NoReplay, Pick, Play, Refused, Step, Ticket};
use crate::seat::{Seat, Viewer};
use crate::tell::Scoped;

/// The conversion of a value to bytes and back; the engine knows no format, so the caller provides
/// one.
pub trait Format {
    /// Saves and loads a value.
    fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T;
}

/// Plays `plays` random plays for every number of seats and every combination of options, and
/// checks every law at every step. Returns the number of checked positions.
///
/// # Panics
/// If a law is broken.
pub fn check<G: Listed, F: Format>(plays: u64) -> u64 {
    let mut positions = 0;
    for options in G::Options::combinations() {
        for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
            for number in 0..plays {
                let name = format!("{} with {seats} seats, {options:?}, play {number}", G::ID);
                let mut luck =
                    SplitMix64(number.wrapping_mul(0x5851_f42d_4c95_7f2d) + seats as u64);
                positions += Walk::<G>::new::<F>(name, &options, seats, number).run::<F>(&mut luck);
            }
        }
    }
    positions
}

/// Takes a step of a random play: a seat takes an option or, before one in `leave_interval` steps,
/// leaves.
///
/// # Panics
/// If an option does not apply.
pub fn random_step<G: Listed>(play: &mut Play<G>, leave_interval: u32, luck: &mut SplitMix64) {
    if luck.below(leave_interval) == 0 {
        let seat = luck.below(u32::try_from(play.seats()).expect("few seats"));
        let _ = play.leave(Seat::new(seat as usize)); // Unless it has left before.
    } else if let Some((seat, ticket, pick)) = Walk::random_answer(play, luck) {
        play.act(seat, ticket, &[pick]).expect("an option applies");
    }
}

/// A random play under observation.
struct Walk<G: Game> {
    name: String,
    play: Play<G>,
    log: Vec<LogEntry<G::Action>>,
    /// The number of steps that were taken back by consent.
    taken_back: u64,
}

impl<G: Listed> Walk<G> {
    fn new<F: Format>(name: String, options: &G::Options, seats: usize, number: u64) -> Self {
        let seed = Seed::from_number(number);
        let (play, told) = Play::start(options.clone(), seats, seed);
        events_are_saved::<G, F>(&name, told.iter());
        Self { name, play, log: Vec::new(), taken_back: 0 }
    }

    fn run<F: Format>(&mut self, luck: &mut SplitMix64) -> u64 {
        let mut positions: u64 = 0;
        loop {
            positions += 1;
            let forward = positions.saturating_sub(2 * self.taken_back);
            assert!(forward <= u64::from(G::MAX_STEPS), "{}: does not end", self.name);
            self.the_state_is_sound();
            self.somebody_is_asked_until_the_end();
            self.options_ascend();
            self.many_options_are_judged_as_each_is();
            self.guesses_look_the_same(luck);
            self.wrong_answers_change_nothing(luck);
            self.standing_answers_are_options();
            wins::check(&self.name, &self.play, &mut luck.clone());
            if positions % 8 == 1 {
                plans::check(&self.name, &self.play, luck);
                dead_ends::check(&self.name, &self.play, luck);
                reasons::at(&self.name, &self.play, luck);
                notes::at(&self.name, &self.play, luck);
            }
            if positions % 16 == 1 {
                self.saves_and_replays::<F>();
            }
            if self.play.outcome().is_some() {
                break;
            }
            self.one_step_back_is_the_way_it_was(luck);
            if luck.below(200) == 0 {
                self.a_seat_leaves::<F>(luck);
            } else {
                self.one_step::<F>(luck);
            }
        }
        self.saves_and_replays::<F>();
        positions
    }

    fn the_state_is_sound(&self) {
        assert_eq!(self.play.validate(), Ok(()), "{}: {:#?}", self.name, self.play.truth());
    }

    fn somebody_is_asked_until_the_end(&self) {
        let (to_act, outcome) = (self.play.to_act(), self.play.outcome());
        let may_act = self.play.may_act();
        assert_eq!(to_act.is_empty(), outcome.is_some(), "{}: asked or over", self.name);
        assert!(to_act.iter().all(|seat| may_act.contains(seat)), "{}: asked, may", self.name);
        for seat in self.seats() {
            let has_options = self.play.choice(seat).is_some();
            assert_eq!(has_options, may_act.contains(seat), "{}: {seat:?} has options", self.name);
            let left = self.play.left().contains(seat);
            assert!(!(has_options && left), "{}: {seat:?} left and has options", self.name);
        }
        if let Some(next) = self.play.next_to_act() {
            let is_another = !to_act.contains(next) && !self.play.left().contains(next);
            assert!(!to_act.is_empty() && is_another, "{}: {next:?} comes next", self.name);
        }
        if let Some(outcome) = outcome {
            assert!(!outcome.winners().is_empty(), "{}: somebody is first", self.name);
            assert_eq!(outcome.place.len(), self.play.seats(), "{}: places", self.name);
        }
    }

    fn options_ascend(&self) {
        for choice in self.seats().filter_map(|seat| self.play.choice(seat)) {
            let options = &choice.options;
            let rising = options.windows(2).all(|pair| pair[0] < pair[1]);
            assert!(rising, "{}: {options:?} ascend", self.name);
            let ranked = options.windows(2).all(|pair| pair[0].rank() < pair[1].rank());
            assert!(ranked, "{}: the numbers of {options:?} ascend", self.name);
            let in_bounds = options.iter().all(|option| option.rank() < 1 << 29);
            assert!(in_bounds, "{}: the numbers of {options:?} are small", self.name);
        }
    }

    fn many_options_are_judged_as_each_is(&self) {
        let game = self.play.truth();
        for (seat, choice) in self.seats().filter_map(|seat| Some((seat, self.play.choice(seat)?)))
        {
            let mut narrowed = choice.options.clone();
            game.narrow(seat, &mut narrowed);
            let mut each = choice.options.clone();
            each.retain(|option| {
                !game.is_dominated(seat, option) && !game.is_surrender(seat, option)
            });
            same(&self.name, "what is worth looking at", &narrowed, &each);
        }
    }

    /// The core of secrecy: a viewer's view and question depend on nothing else.
    fn guesses_look_the_same(&self, luck: &mut SplitMix64) {
        for viewer in Viewer::all(self.play.seats()) {
            let view = self.play.view(viewer);
            let guess = G::sample(&view, luck);
            same(&self.name, "the view", &guess.view(viewer), &view);
            same(&self.name, "who is asked", &guess.to_act(), &self.play.to_act());
            same(&self.name, "who may act", &guess.may_act(), &self.play.may_act());
            same(&self.name, "who is next", &guess.next_to_act(), &self.play.next_to_act());
            let Viewer::Seat(seat) = viewer else { continue };
            let mut options = Vec::new();
            if guess.may_act().contains(seat) {
                guess.actions(seat, &mut options);
                same(&self.name, "the layout", &guess.ask(seat), &self.play.truth().ask(seat));
            }
            if guess.to_act().contains(seat) {
                let (theirs, ours) = (guess.fallback(seat), self.play.truth().fallback(seat));
                same(&self.name, "the fallback", &theirs, &ours);
            }
            let real = self.play.choice(seat).map(|choice| choice.options).unwrap_or_default();
            same(&self.name, "the options", &options, &real);
            let (theirs, ours) = (guess.takebacks(seat), self.play.truth().takebacks(seat));
            same(&self.name, "what may be taken back", &theirs, &ours);
        }
    }

    fn wrong_answers_change_nothing(&mut self, luck: &mut SplitMix64) {
        let before = self.play.clone();
        for seat in self.seats() {
            let Some(choice) = self.play.choice(seat) else {
                let answer = self.play.act(seat, Ticket(0), &[Pick(0)]);
                assert_eq!(answer.unwrap_err(), Refused::NotAsked, "{}: not asked", self.name);
                continue;
            };
            let wrong = Ticket(choice.ticket.0 ^ (1 + u64::from(luck.below(9))));
            let first = &[Pick(0)];
            let beyond = Pick(u16::try_from(choice.options.len()).expect("few options"));
            for (ticket, picks, refused) in [
                (wrong, &first[..], Refused::Stale),
                (choice.ticket, &[beyond][..], Refused::NoSuchOption),
                (choice.ticket, &[], Refused::NoSuchOption),
                (choice.ticket, &[Pick(0), beyond], Refused::NoSuchOption),
            ] {
                let answer = self.play.act(seat, ticket, picks).unwrap_err();
                assert_eq!(answer, refused, "{}: {seat:?} {ticket:?} {picks:?}", self.name);
            }
        }
        assert!(self.play.act(Seat::new(7), Ticket(0), &[Pick(0)]).is_err(), "{}", self.name);
        assert_eq!(self.play, before, "{}: a refusal changed something", self.name);
    }

    fn standing_answers_are_options(&self) {
        for seat in self.play.to_act().iter() {
            let options = self.play.choice(seat).expect("who is to act has options").options;
            for standing in G::STANDING {
                let said = self.play.truth().standing_answer(seat, *standing);
                let is_option = said.is_none_or(|said| options.contains(&said));
                assert!(is_option, "{}: {standing:?} says {said:?}", self.name);
            }
        }
    }

    /// A step that is undone leaves every view as it was before.
    fn one_step_back_is_the_way_it_was(&mut self, luck: &mut SplitMix64) {
        let before: Vec<_> = self.views(&self.play);
        let mut ahead = self.play.clone();
        let Some((seat, ticket, pick)) = Self::random_answer(&ahead, luck) else { return };
        ahead.act(seat, ticket, &[pick]).expect("an option applies");
        self.only_what_changed_for_them_has_another_ticket(&ahead, seat);
        let twice = ahead.act(seat, ticket, &[pick]);
        assert!(twice.is_err(), "{}: the same press counted twice", self.name);
        if ahead.can_undo(seat) {
            let step = ahead.step();
            let undone = ahead.undo(seat).expect("undo is offered");
            assert_eq!(undone.undone, [step], "{}: the step taken back", self.name);
            assert!(undone.told.is_empty(), "{}: taking back tells nothing", self.name);
            assert!(ahead.step() > step, "{}: steps never go back", self.name);
            same(&self.name, "the views after undo", &self.views(&ahead), &before);
            let further = ahead.undos(seat);
            for left in (0..further).rev() {
                ahead.undo(seat).expect("so many steps go back");
                assert_eq!(ahead.undos(seat), left, "{}: steps to take back", self.name);
            }
        } else {
            assert_eq!(ahead.undo(seat).unwrap_err(), Refused::NothingToUndo, "{}", self.name);
        }
    }

    /// Tickets do not disclose what another seat has done in secret.
    fn only_what_changed_for_them_has_another_ticket(&self, after: &Play<G>, actor: Seat) {
        for other in self.seats().filter(|other| *other != actor) {
            let (was, is) = (self.play.choice(other), after.choice(other));
            let (Some(was), Some(is)) = (was, is) else { continue };
            if (was.ask, &was.options) == (is.ask, &is.options) {
                same(&self.name, "the ticket of somebody else", &is.ticket, &was.ticket);
            }
        }
    }

    fn one_step<F: Format>(&mut self, luck: &mut SplitMix64) {
        let undoing = self.seats().find(|seat| self.play.can_undo(*seat));
        if let Some(seat) = undoing.filter(|_| luck.below(8) == 0) {
            self.log.extend(self.play.undo(seat).expect("undo is offered").entries);
            return;
        }
        let (seat, ticket, pick) =
            Self::random_answer(&self.play, luck).expect("somebody is to act");
        let before = self.play.clone();
        let acted = self.play.act(seat, ticket, &[pick]).expect("an option applies");
        assert_eq!(acted.entries.len(), 1, "{}: one pick, one entry", self.name);
        events_are_saved::<G, F>(&self.name, acted.told.iter().map(|(_, told)| told));
        self.log.extend(acted.entries);
        if luck.below(4) == 0 {
            self.agreed_steps_back_are_the_way_it_was(&before, seat, luck);
        }
    }

    /// Steps that are taken back by consent leave the game as it was before.
    fn agreed_steps_back_are_the_way_it_was(
        &mut self,
        before: &Play<G>,
        seat: Seat,
        luck: &mut SplitMix64,
    ) {
        let mut back = self.play.clone();
        let Ok(acted) = back.take_back(seat) else { return };
        assert!(self.play.can_take_back(seat), "{}: nobody could have asked", self.name);
        assert!(acted.told.is_empty(), "{}: taking back tells nothing", self.name);
        assert!(back.step() > self.play.step(), "{}: steps never go back", self.name);
        let was_chosen = before.choice(seat).is_some_and(|choice| choice.options.len() > 1);
        if was_chosen {
            same(&self.name, "the game", back.truth(), before.truth());
            assert_eq!(acted.undone, [self.play.step()], "{}: the step taken back", self.name);
        }
        if luck.below(2) == 0 {
            self.play = back;
            self.taken_back += acted.undone.len() as u64;
            self.log.extend(acted.entries);
        }
    }

    fn a_seat_leaves<F: Format>(&mut self, luck: &mut SplitMix64) {
        let staying: Vec<_> =
            self.seats().filter(|seat| !self.play.left().contains(*seat)).collect();
        let Some(seat) = luck.pick(&staying).copied() else { return };
        let acted = self.play.leave(seat).expect("a seat that is in can leave");
        assert!(self.play.left().contains(seat), "{}: gone", self.name);
        assert!(self.play.leave(seat).is_err(), "{}: gone twice", self.name);
        events_are_saved::<G, F>(&self.name, acted.told.iter().map(|(_, told)| told));
        self.log.extend(acted.entries);
    }

    fn saves_and_replays<F: Format>(&self) {
        assert_eq!(F::round_trip(&self.play), self.play, "{}: a save differs", self.name);
        let log: Vec<LogEntry<G::Action>> = self.log.iter().map(F::round_trip).collect();
        let replayed = self.play.transcript(log.clone()).end();
        assert_eq!(replayed.as_ref(), Ok(&self.play), "{}: a replay differs", self.name);
        let ending = |log: Vec<LogEntry<G::Action>>| self.play.transcript(log).end();
        log_entries::check(&self.name, &self.play);
        if let Some(last) = log.last().copied() {
            let doubled = log.iter().copied().chain([last]).collect();
            assert!(ending(doubled).is_err(), "{}: a doubled line was replayed", self.name);
            let later = LogEntry { step: Step(last.step.0 + 1), ..last };
            let gap = log[..log.len() - 1].iter().copied().chain([later]).collect();
            let refused = Err(NoReplay::Log(BadLog(later.step)));
            assert_eq!(ending(gap), refused, "{}: a gap was replayed", self.name);
        }
    }

    fn random_answer(play: &Play<G>, luck: &mut SplitMix64) -> Option<(Seat, Ticket, Pick)> {
        let seats: Vec<_> = play.may_act().iter().collect();
        let seat = *luck.pick(&seats)?;
        let choice = play.choice(seat)?;
        let index = luck.below(u32::try_from(choice.options.len()).ok()?);
        Some((seat, choice.ticket, Pick(u16::try_from(index).ok()?)))
    }

    fn views(&self, play: &Play<G>) -> Vec<G::View> {
        Viewer::all(self.play.seats()).map(|viewer| play.view(viewer)).collect()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.play.seats())
    }
}

/// Events are stored, and shown when somebody looks.
fn events_are_saved<'a, G: Listed, F: Format>(
    name: &str,
    told: impl Iterator<Item = &'a Scoped<G::Event>>,
) {
    for Scoped { event, .. } in told {
        same(name, "a saved event", &F::round_trip(event), event);
        let any = G::any_event(event.clone());
        same(name, "a saved event of any game", &F::round_trip(&any), &any);
    }
}

fn same<T: PartialEq + Debug>(name: &str, what: &str, left: &T, right: &T) {
    assert!(left == right, "{name}: {what} differs:\n{left:#?}\n{right:#?}");
}
