//! The search of machine players: what can happen in the next turns.
//!
//! Nothing is hidden, and turns draw no luck (I-1.5), so no world needs to be guessed. This is
//! alpha-beta search (Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence
//! 6, 1975) with iterative deepening, whose moves are [whole turns](super::whole_turns). Of the
//! turns before the last one, only those that look best are followed. With more than two seats, an
//! opponent is taken to play the turn that looks best for itself.

use std::ops::ControlFlow;

use super::faces::Colour;
use super::policy::{Favour, promise};
use super::whole_turns::{MANY_OPENINGS, Opening, WholeTurns};
use super::{Action, IceCult, Phase};
use crate::chance::Chance;
use crate::search::{Budget, Found, Sight};
use crate::seat::{PerSeat, Seat, SeatSet};

/// The number of searched turns: that of the position to decide, and those that follow.
const MAX_TURNS: usize = 4;
/// The number of turns from one position that are followed.
const WIDTH: usize = 8;
/// The number of turns from the position to decide that are followed as long as all of them lose.
const ROOT_WIDTH: usize = 64;
/// The number of openings, the most promising ones, among which one of several opponents chooses.
const OPENINGS_OF_OTHERS: usize = 8;
/// The number of priorities that luck gives to openings.
const MANY_PRIORITIES: u32 = 1 << 16;
/// The worth of a step of a piece.
const STEP: i32 = 10;
/// The worth of a step that the next seat can bring up with two tilts.
const NEXT_STEP: i32 = 3;
/// The worth of a game won.
const WIN: i32 = 10_000;
/// More than any worth.
const INFINITY: i32 = 2 * WIN;
/// The worth by which a win becomes e times as likely.
const SCALE: f32 = 40.0;

/// Looks for the best turn of the active seat that begins with one of these options.
pub(super) fn search(
    game: &IceCult,
    options: &[Action],
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Found<Action> {
    let mut search = Search::new(game, budget);
    // With few positions some openings are never looked at, so which come first is left to luck.
    let luck = |_: &IceCult| chance.below(MANY_PRIORITIES).cast_signed();
    search.turns.open(game, options, luck, &mut search.plies[ROOT].openings);
    search.rank(ROOT, game);
    let mut lines = std::mem::take(&mut search.plies[ROOT].lines);
    for turns in 1..MAX_TURNS {
        let [best, others @ ..] = &lines[..] else { break };
        let is_forced = options.len() > 1 && others.iter().all(|line| line.first == best.first);
        if is_forced || best.worth.abs() == WIN {
            break;
        }
        search.deepen(turns, &mut lines);
    }
    let looked_at = budget.worlds - search.turns.left();
    let (action, worth) = match lines.first() {
        Some(best) => (best.first, best.worth),
        None => (search.plies[ROOT].openings[0].first, 0), // No turn was looked at to its end.
    };
    Found { action, worth: chance_to_win(worth, search.judge.others), worlds: looked_at }
}

/// A turn that is followed.
struct Line {
    /// The position after it.
    end: IceCult,
    /// Its first step.
    first: Action,
    /// Its worth to the seat that takes it.
    worth: i32,
}

/// Buffers for the turns from one position.
struct Ply {
    openings: Vec<Opening>,
    lines: Vec<Line>,
}

/// The index of the buffers for the position to decide; others have the number of turns that are
/// still looked at.
const ROOT: usize = 0;

/// Returns the number of turns that are kept with these buffers.
const fn width(ply: usize) -> usize {
    if ply == ROOT { ROOT_WIDTH } else { WIDTH }
}

struct Search<'a> {
    judge: Judge,
    turns: WholeTurns<'a>,
    plies: [Ply; MAX_TURNS],
    options: Vec<Action>,
}

impl<'a> Search<'a> {
    /// Allocates everything that it will need.
    fn new(game: &IceCult, budget: Budget<'a>) -> Self {
        Self {
            judge: Judge::of(game),
            turns: WholeTurns::new(budget.worlds, budget.stop, budget.sight == Sight::Beginner),
            plies: std::array::from_fn(|ply| Ply {
                openings: Vec::with_capacity(MANY_OPENINGS),
                lines: Vec::with_capacity(width(ply) + 1),
            }),
            options: Vec::with_capacity(MANY_OPENINGS),
        }
    }

    /// Looks so many turns further, and moves the line to the front that is best then.
    fn deepen(&mut self, turns: usize, lines: &mut [Line]) {
        let (mut best, mut at) = (-INFINITY, 0);
        for (index, line) in lines.iter().enumerate() {
            if index >= WIDTH && best > -WIN {
                break;
            }
            let Some(worth) = self.follow(line, turns, best.max(-WIN), WIN) else { break };
            if worth > best {
                (best, at) = (worth, index);
            }
        }
        if best > -INFINITY {
            lines[at].worth = best;
            lines[..=at].rotate_right(1);
        }
    }

    /// Returns the worth of a line to the seat that takes it, looking so many turns further. It is
    /// exact between `alpha` and `beta`, and a bound elsewhere. Returns nothing if the search was
    /// cut short.
    fn follow(&mut self, line: &Line, turns: usize, alpha: i32, beta: i32) -> Option<i32> {
        if let Phase::Over(_) = line.end.phase {
            return Some(line.worth);
        }
        if self.judge.others == 1 {
            return self.best(&line.end, turns, -beta, -alpha).map(|worth| -worth);
        }
        let mut game = self.reply(&line.end, turns)?;
        while game.active != self.judge.me && !matches!(game.phase, Phase::Over(_)) {
            game = self.reply(&game, turns)?;
        }
        match game.phase {
            Phase::Over(_) => Some(self.judge.worth(&game, self.judge.me, -INFINITY)),
            _ => self.best(&game, turns, alpha, beta),
        }
    }

    /// Returns the worth of a position at the beginning of a turn to the active seat, like
    /// [`follow`](Self::follow); this turn counts.
    fn best(&mut self, game: &IceCult, turns: usize, alpha: i32, beta: i32) -> Option<i32> {
        self.open(turns, game);
        if turns == 1 {
            return self.last(game, alpha, beta);
        }
        self.rank(turns, game);
        let lines = std::mem::take(&mut self.plies[turns].lines);
        let mut best = alpha;
        for line in &lines {
            let Some(worth) = self.follow(line, turns - 1, best, beta) else { break };
            best = best.max(worth);
            if best >= beta {
                break;
            }
        }
        self.plies[turns].lines = lines;
        (self.turns.left() > 0).then_some(best)
    }

    /// Returns the worth of the best turn, judged by the position after it.
    fn last(&mut self, game: &IceCult, alpha: i32, beta: i32) -> Option<i32> {
        let (mut best, judge) = (alpha, &self.judge);
        self.turns.each(&self.plies[1].openings, &mut |end, _| {
            best = best.max(judge.worth(end, game.active, best));
            if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (self.turns.left() > 0).then_some(best)
    }

    /// Returns the position after the turn that looks best for the active seat.
    fn reply(&mut self, game: &IceCult, ply: usize) -> Option<IceCult> {
        self.open(ply, game);
        let Ply { openings, .. } = &mut self.plies[ply];
        openings.truncate(OPENINGS_OF_OTHERS);
        let (mut best, mut after) = (-INFINITY, None);
        self.turns.each(openings, &mut |end, _| {
            let worth = self.judge.worth(end, game.active, best);
            if worth > best {
                (best, after) = (worth, Some(end.clone()));
            }
            ControlFlow::Continue(())
        });
        after.filter(|_| self.turns.left() > 0)
    }

    /// Finds the turns that look best, the best first.
    fn rank(&mut self, ply: usize, game: &IceCult) {
        let width = width(ply);
        let Ply { openings, lines } = &mut self.plies[ply];
        lines.clear();
        self.turns.each(openings, &mut |end, first| {
            let last = lines.get(width - 1).map_or(-INFINITY, |line| line.worth);
            let worth = self.judge.worth(end, game.active, last);
            if worth > last {
                let at = lines.partition_point(|line| line.worth >= worth);
                lines.insert(at, Line { end: end.clone(), first, worth });
                lines.truncate(width);
            }
            if worth == WIN { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// Lists the openings of a turn, those first that bring up the best steps.
    fn open(&mut self, ply: usize, game: &IceCult) {
        self.options.clear();
        game.options(&mut self.options);
        let steps = game.best_steps(&self.judge.favour[game.active]);
        let brings_up = |opening: &IceCult| promise(opening.base, &steps);
        self.turns.open(game, &self.options, brings_up, &mut self.plies[ply].openings);
    }
}

/// Judges positions by how far the pieces have come, and what the next seat can do.
struct Judge {
    /// The thinking seat.
    me: Seat,
    /// The number of seats that play against it.
    others: usize,
    /// The worth to each seat of a step of a piece.
    favour: PerSeat<Favour>,
}

impl Judge {
    fn of(game: &IceCult) -> Self {
        Self {
            me: game.active,
            others: game.members.len() - 1,
            favour: PerSeat::new(game.colours.len(), |seat| game.favour(seat)),
        }
    }

    /// Returns the worth to a seat of the position after its turn. If that is not more than
    /// `floor`, the result may be any number that is not.
    fn worth(&self, end: &IceCult, seat: Seat, floor: i32) -> i32 {
        if let Phase::Over(ending) = end.phase {
            return match ending.winners {
                winners if winners == SeatSet::only(seat) => WIN,
                winners if winners.contains(seat) => 0,
                _ => -WIN,
            };
        }
        let favour = &self.favour[seat];
        let lead = Colour::ALL.map(|colour| favour[colour] * end.progress(colour).cast_signed());
        let worth = STEP * lead.iter().sum::<i32>();
        if worth <= floor {
            return worth;
        }
        let others = i32::try_from(self.others).expect("at most three");
        worth - NEXT_STEP * end.next_steps(&self.favour[end.active]) / others
    }
}

/// Returns the chance to win of a seat whose position has this worth, against so many others.
fn chance_to_win(worth: i32, others: usize) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let (worth, others) = (worth as f32, others as f32);
    1.0 / (1.0 + others * (-worth / others / SCALE).exp())
}
