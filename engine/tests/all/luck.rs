//! Luck belongs to a game and does not depend on how its players come to their decisions: with
//! undone steps, agreed take-backs, plans, stand-ins, saves and lost races in between, a game draws
//! the same numbers.

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, Draw, Seed, SplitMix64};
use engine::game::Game;
use engine::options::Options;
use engine::play::{EntryKind, LogEntry, Pick, Play, Step};
use engine::seat::{Seat, Viewer};
use engine::with_game;

/// The number of games for each number of seats and preset.
const GAMES: u64 = 30;
/// The maximum number of decisions in a game.
const MAX_DECISIONS: usize = 150;

#[test]
fn nothing_but_the_decisions_that_stand_changes_what_is_drawn() {
    for game in GameId::ALL {
        let seen = with_game!(*game, G => every_table::<G>());
        println!("{game}: {seen:?}");
        let back = seen.undone + seen.agreed;
        assert!(back > 100 && seen.drawn > 200 && seen.fallbacks > 20, "{game}: {seen:?}");
        assert!(seen.retried > 20 && seen.planned > 20, "{game}: {seen:?}");
    }
}

/// The number of interferences of each kind, and of luck used by them.
#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    undone: u64,
    agreed: u64,
    planned: u64,
    fallbacks: u64,
    retried: u64,
    drawn: usize,
}

fn every_table<G: Listed>() -> Seen {
    let mut seen = Seen::default();
    for options in G::Options::combinations() {
        for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
            for number in 0..GAMES {
                let (play, _) = Play::start(options.clone(), seats, Seed::from_number(number));
                let mut restless = Restless::<G> { play, log: Vec::new(), standing: Vec::new() };
                restless.plays(&mut SplitMix64(number), &mut seen);
                let (plain, draws) = restless.plainly(seats, number);
                let name = format!("{} of {seats} with {options:?}, {number}", G::ID);
                let restless_draws = drawn(&restless.play, &restless.log);
                assert_eq!(restless_draws, draws, "{name}");
                for viewer in Viewer::all(seats) {
                    assert_eq!(plain.view(viewer), restless.play.view(viewer), "{name}");
                }
                seen.drawn += draws.len();
            }
        }
    }
    seen
}

/// A game whose players undo, plan, leave decisions to stand-ins and lose races.
struct Restless<G: Game> {
    play: Play<G>,
    log: Vec<LogEntry<G::Action>>,
    /// The decisions that were not taken back.
    standing: Vec<LogEntry<G::Action>>,
}

impl<G: Listed> Restless<G> {
    fn plays(&mut self, luck: &mut SplitMix64, seen: &mut Seen) {
        for _ in 0..MAX_DECISIONS {
            let asked: Vec<Seat> = self.play.may_act().iter().collect();
            let Some(seat) = luck.pick(&asked).copied() else { return };
            match luck.below(100) {
                0 => self.leaves(seat),
                1..12 => self.is_stood_in_for(seat, seen),
                _ => self.decides(seat, luck, seen),
            }
            if luck.below(6) == 0 {
                self.undoes(seat, seen);
            }
            if luck.below(6) == 0 {
                self.takes_back(luck, seen);
            }
            if luck.below(6) == 0 {
                self.plans(luck, seen);
            }
            if luck.below(10) == 0 {
                let saved = serde_json::to_string(&self.play).expect("a play is plain values");
                self.play = serde_json::from_str(&saved).expect("just saved");
            }
        }
    }

    fn decides(&mut self, seat: Seat, luck: &mut SplitMix64, seen: &mut Seen) {
        let choice = self.play.choice(seat).expect("may act");
        let picks: Vec<u16> = (0..).take(choice.options.len()).collect();
        let pick = [Pick(*luck.pick(&picks).expect("options"))];
        if luck.below(4) == 0 {
            // Another process was faster, so this commit is lost and computed again.
            let mut lost = self.play.clone();
            lost.act(seat, choice.ticket, &pick).expect("an option");
            seen.retried += 1;
        }
        let acted = self.play.act(seat, choice.ticket, &pick).expect("an option");
        self.stands(&acted.entries);
    }

    fn is_stood_in_for(&mut self, seat: Seat, seen: &mut Seen) {
        let Ok(acted) = self.play.fall_back(seat) else { return };
        seen.fallbacks += 1;
        self.stands(&acted.entries);
    }

    fn leaves(&mut self, seat: Seat) {
        let acted = self.play.leave(seat).expect("a seat that may act is in the game");
        self.stands(&acted.entries);
    }

    fn undoes(&mut self, seat: Seat, seen: &mut Seen) {
        while let Ok(acted) = self.play.undo(seat) {
            seen.undone += 1;
            self.fell(&acted.entries, &acted.undone);
        }
    }

    fn takes_back(&mut self, luck: &mut SplitMix64, seen: &mut Seen) {
        let seat = Seat::new(luck.below(u32::try_from(self.play.seats()).expect("few")) as usize);
        let Ok(acted) = self.play.take_back(seat) else { return };
        seen.agreed += 1;
        self.fell(&acted.entries, &acted.undone);
    }

    fn plans(&self, luck: &mut SplitMix64, seen: &mut Seen) {
        for seat in Seat::all(self.play.seats()).filter(|seat| self.play.can_plan(*seat)) {
            let first = self
                .play
                .prospect(seat, &[])
                .and_then(|prospect| luck.pick(&prospect.options).copied());
            let planned = first.and_then(|first| self.play.prospect(seat, &[first]));
            seen.planned += u64::from(planned.is_some());
        }
    }

    fn stands(&mut self, entries: &[LogEntry<G::Action>]) {
        self.log.extend(entries);
        self.standing.extend(entries);
    }

    fn fell(&mut self, entries: &[LogEntry<G::Action>], undone: &[Step]) {
        self.log.extend(entries);
        self.standing.retain(|entry| !undone.contains(&entry.step));
    }

    /// Returns the game with only the decisions that were not taken back, and its drawn numbers.
    fn plainly(&self, seats: usize, number: u64) -> (Play<G>, Vec<Draw>) {
        let options = self.play.options().clone();
        let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(number));
        let mut log = Vec::new();
        for LogEntry { seat, kind, .. } in &self.standing {
            let acted = match kind {
                EntryKind::Act(action) => {
                    let choice = play.choice(*seat).expect("it was decided");
                    let pick = choice
                        .options
                        .iter()
                        .position(|option| option == action)
                        .expect("an option");
                    play.act(*seat, choice.ticket, &[Pick(u16::try_from(pick).expect("few"))])
                }
                EntryKind::Leave => play.leave(*seat),
                EntryKind::Undo | EntryKind::TakeBack(_) => unreachable!("these do not stand"),
            };
            log.extend(acted.expect("it was decided").entries);
        }
        let draws = drawn(&play, &log);
        (play, draws)
    }
}

/// Returns all numbers that a game draws in a replay.
fn drawn<G: Listed>(play: &Play<G>, log: &[LogEntry<G::Action>]) -> Vec<Draw> {
    let transcript = play.transcript(log.to_vec());
    let (mut replay, dealt) = transcript.replay().expect("it was played");
    let mut draws = dealt.draws;
    while let Some(replayed) = replay.next() {
        draws.extend(replayed.expect("it was played").draws);
    }
    assert_eq!(replay.play(), play, "it is played again to the same end");
    draws
}
