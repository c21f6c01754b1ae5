//! Decisions, judged by a longer search: how much worse than the best option each was.

use std::error::Error;
use std::fmt;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use engine::catalog::{AnyTranscript, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::game::Sample;
use engine::review::{Decision, decisions};
use engine::search::{Budget, Level, appraise, ponder};
use engine::{with_game, with_play, with_transcript};
use serde::Serialize;

use crate::cli::{game, options, print, seats};
use crate::matches::{next_step, number, start};

/// How many times the worlds of a master the judge guesses.
const MORE_WORLDS: u32 = 8;
/// A decision is sensible if it loses at most this.
const SENSIBLE: f32 = 0.10;
/// A decision is a blunder if it loses more than this.
const BLUNDER: f32 = 0.25;
/// The number of decisions that are printed.
const MAX_PRINTED: usize = 10;

/// Decisions of self-play or of an exported game to judge.
#[derive(Debug, Args)]
pub struct Judge {
    /// The game, such as ice-cult.
    #[arg(required_unless_present = "export")]
    pub game: Option<String>,
    /// An exported game (its JSON): its decisions are judged instead of those of self-play.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub export: Option<PathBuf>,
    /// The seat whose decisions are judged, from 1; by default every seat.
    #[arg(long, value_name = "N")]
    pub seat: Option<usize>,
    /// The player in every seat, as in selfplay.
    #[arg(long, value_name = "PLAYER", default_value = "master")]
    pub player: String,
    /// The number of seats; by default the smallest that the game allows.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The number of decisions of self-play.
    #[arg(long, value_name = "K", default_value_t = 500)]
    pub decisions: usize,
    /// The number of worlds that the judge guesses; by default eight times those of a master.
    #[arg(long, value_name = "W")]
    pub worlds: Option<u32>,
    /// The same seed gives the same games and verdicts.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, such as scoring=on; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Prints one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// What a judge says of decisions.
#[derive(Debug, Serialize)]
pub struct Verdicts {
    /// The number of worlds that the judge guessed for each decision.
    pub worlds: u32,
    /// The decisions between several options, in order.
    pub decisions: Vec<Verdict>,
}

/// What a judge says of one decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// The play of self-play, from 0.
    pub play: u32,
    /// Its step in the log, from 1.
    pub step: u64,
    /// The seat, from 1.
    pub seat: usize,
    /// The chosen option, in the engine's notation.
    pub option: String,
    /// The option that the judge prefers.
    pub best: String,
    /// How much less the chosen option is worth, where 1 is a game won alone.
    pub loss: f32,
    /// Whether a certain win was not taken.
    pub misses_win: bool,
}

/// A judge with what it needs to think.
struct Bench {
    /// The index of the seat whose decisions are judged, if not all are.
    seat: Option<usize>,
    worlds: u32,
    luck: SplitMix64,
    /// The play that is judged, from 0.
    play: u32,
    said: Vec<Verdict>,
}

impl Judge {
    /// Judges the decisions and prints the verdicts.
    ///
    /// # Errors
    /// If the export cannot be read or replayed, the game, an option or the player does not exist,
    /// or the game does not allow this number of seats.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        print(&self.verdicts()?, self.json)
    }

    fn verdicts(&self) -> Result<Verdicts, Box<dyn Error>> {
        match (&self.export, &self.game) {
            (Some(file), _) => self.of_export(&fs::read_to_string(file)?),
            (None, name) => self.of_self_play(game(name.as_deref().unwrap_or_default())?),
        }
    }

    fn bench(&self, game: GameId) -> Bench {
        let of_master = || with_game!(game, G => Level::Master.worlds::<G>());
        Bench {
            seat: self.seat.and_then(|seat| seat.checked_sub(1)),
            worlds: self.worlds.unwrap_or_else(|| of_master().saturating_mul(MORE_WORLDS)),
            luck: SplitMix64(self.seed),
            play: 0,
            said: Vec::new(),
        }
    }

    fn of_export(&self, json: &str) -> Result<Verdicts, Box<dyn Error>> {
        let mut export: serde_json::Value = serde_json::from_str(json)?;
        let transcript = export["played"]["transcript"].take();
        if transcript.is_null() {
            return Err("the export does not show the hands of the game".into());
        }
        let transcript: AnyTranscript = serde_json::from_value(transcript)?;
        let mut bench = self.bench(transcript.game());
        with_transcript!(&transcript, G, transcript => {
            decisions(transcript)?.iter().for_each(|decision| bench.judge(decision));
        });
        Ok(bench.verdicts())
    }

    fn of_self_play(&self, game: GameId) -> Result<Verdicts, Box<dyn Error>> {
        let options = options(game, &self.options)?;
        let seats = seats(game, &options, self.seats)?;
        if let Some(seat) = self.seat.filter(|seat| !(1..=seats).contains(seat)) {
            return Err(format!("there is no seat {seat}, only 1 to {seats}").into());
        }
        let (player, mut bench) = (self.player.parse()?, self.bench(game));
        while bench.said.len() < self.decisions {
            let number = number(self.seed, bench.play);
            let mut any = start(&options, seats, Seed::from_number(number));
            let mut luck = SplitMix64(number);
            with_play!(&mut any, play => {
                while bench.said.len() < self.decisions
                    && next_step(player, play, &mut luck, |decision| bench.judge(&decision))?
                {}
            });
            bench.play += 1;
        }
        Ok(bench.verdicts())
    }
}

impl Bench {
    /// Judges one decision.
    fn judge<G: Sample>(&mut self, decision: &Decision<G>) {
        let Decision { step, seat, ref view, chosen, .. } = *decision;
        if self.seat.is_some_and(|only| only != seat.index()) {
            return;
        }
        let worlds = self.worlds;
        let thought = ponder::<G>(view, seat, Budget::worlds(worlds), &mut self.luck);
        let best = thought.action.unwrap_or(chosen);
        let loss = if best == chosen {
            0.0
        } else {
            let seed = u64::from(self.luck.below(u32::MAX));
            let worth = |option| appraise::<G>(view, seat, option, worlds, seed);
            (worth(best) - worth(chosen)).max(0.0)
        };
        // Only a certain win needs a single world.
        let is_won = thought.worlds == 1;
        self.said.push(Verdict {
            play: self.play,
            step: step.0,
            seat: seat.index() + 1,
            option: format!("{chosen:?}"),
            best: format!("{best:?}"),
            loss,
            misses_win: is_won && loss > 0.0,
        });
    }

    fn verdicts(self) -> Verdicts {
        Verdicts { worlds: self.worlds, decisions: self.said }
    }
}

/// A table for a terminal, with the worst decisions.
impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = &self.decisions;
        let count = |is: fn(&Verdict) -> bool| all.iter().filter(|said| is(said)).count();
        let lost: f32 = all.iter().map(|said| said.loss).sum();
        let mean = lost / f32::from(u16::try_from(all.len()).unwrap_or(u16::MAX).max(1));
        writeln!(f, "worlds of the judge  {}", self.worlds)?;
        writeln!(f, "decisions            {}", all.len())?;
        writeln!(f, "within {SENSIBLE:.2} of best  {}", count(|said| said.loss <= SENSIBLE))?;
        writeln!(f, "worse by over {BLUNDER:.2}   {}", count(|said| said.loss > BLUNDER))?;
        writeln!(f, "wins not taken       {}", count(|said| said.misses_win))?;
        writeln!(f, "mean loss            {mean:.4}")?;
        let mut worst: Vec<&Verdict> = all.iter().filter(|said| said.loss > 0.0).collect();
        worst.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        if !worst.is_empty() {
            writeln!(f, "\n loss play step seat option, and the best one")?;
        }
        for Verdict { play, step, seat, option, best, loss, .. } in
            worst.into_iter().take(MAX_PRINTED)
        {
            writeln!(f, "{loss:>5.3} {play:>4} {step:>4} {seat:>4} {option}, {best}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use engine::catalog::Listed;
    use engine::play::{Pick, Play};

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        judge: Judge,
    }

    fn verdicts(words: &str) -> Verdicts {
        let words = std::iter::once("judge").chain(words.split(' '));
        let judge = Command::try_parse_from(words).expect("a judge").judge;
        judge.verdicts().expect("verdicts")
    }

    #[test]
    fn a_random_player_loses_more_than_one_who_thinks() {
        for game in GameId::ALL {
            let loss = |player: &str| {
                let words = format!("{game} --player {player} --decisions 30 --worlds 200");
                let said = verdicts(&words);
                assert_eq!((said.decisions.len(), said.worlds), (30, 200), "{game}");
                said.decisions.iter().map(|said| said.loss).sum::<f32>()
            };
            let (random, thinking) = (loss("0"), loss("200"));
            assert!(random > thinking, "{game}: {random} and {thinking}");
        }
    }

    /// Plays the first options of a game until the last action can be undone, and undoes it;
    /// returns the export and the number of decisions that stand.
    fn undone<G: Listed>() -> Option<(String, usize)> {
        let options = G::Options::default();
        let seats = G::SEATS.into_iter().find(|seats| G::allows(&options, *seats))?;
        let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(1));
        let (mut log, mut decisions) = (Vec::new(), 0);
        for _ in 0..5 {
            let seat = play.to_act().iter().next()?;
            let choice = play.choice(seat)?;
            log.extend(play.act(seat, choice.ticket, &[Pick(0)]).ok()?.entries);
            if play.can_take_back(seat) && choice.options.len() > 1 {
                log.extend(play.take_back(seat).ok()?.entries);
                let transcript = G::any_transcript(play.transcript(log));
                let export = serde_json::json!({ "played": { "transcript": transcript } });
                return Some((export.to_string(), decisions));
            }
            decisions += usize::from(choice.options.len() > 1);
        }
        None
    }

    #[test]
    fn the_decisions_of_an_exported_game_are_judged_unless_they_were_undone() {
        let words = ["judge", "--export", "game.json", "--worlds", "50"];
        let judge = Command::try_parse_from(words).expect("a judge").judge;
        let exports = GameId::ALL.iter().filter_map(|game| with_game!(*game, G => undone::<G>()));
        let exports: Vec<(String, usize)> = exports.collect();
        assert!(exports.len() > 1, "some games can be undone");
        for (export, decisions) in exports {
            let said = judge.of_export(&export).expect("verdicts");
            assert_eq!(said.decisions.len(), decisions);
        }
        assert!(judge.of_export("{}").is_err(), "hands are closed");
    }

    #[test]
    fn a_seat_that_nobody_has_is_refused() {
        for seat in ["0", "3"] {
            let words = ["judge", "nautilus", "--seat", seat];
            let judge = Command::try_parse_from(words).expect("a judge").judge;
            let why = judge.verdicts().expect_err("there are two seats").to_string();
            assert_eq!(why, format!("there is no seat {seat}, only 1 to 2"));
        }
    }
}
