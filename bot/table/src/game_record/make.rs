//! Makes the record of a game when it ends.

use engine::catalog::{AnyPlay, AnyTranscript, Listed};
use engine::play::{LogEntry, Play, Step};
use engine::seat::Seat;
use engine::with_play;

use super::{Earlier, Ending, GameRecord, Player, RecordedSeat};
use crate::journal::{JournalLine, NewsItem, TableEvent};
use crate::{SeatAssignment, SeatClock, Sitter, Stage, Table};
use words::people::{Moment, PersonId};

/// A game that ended with a change of its table.
#[derive(Clone, Copy, Debug)]
pub struct EndedGame<'a> {
    after: &'a Table,
    play: &'a AnyPlay,
}

impl<'a> EndedGame<'a> {
    /// Returns the game if it ended with the change of its table from `before` to `after`.
    pub fn by(before: &'a Table, after: &'a Table) -> Option<Self> {
        let Stage::Playing(was) = &before.stage else { return None };
        match &after.stage {
            Stage::Over { play, .. } => Some(Self { after, play }),
            Stage::Closed(_) => Some(Self { after, play: was }),
            Stage::Lobby { .. } | Stage::Playing(_) => None,
        }
    }

    /// Returns all players, each once.
    pub fn people(&self) -> Vec<&'a PersonId> {
        let chairs = &self.after.chairs;
        let before = chairs.iter().flat_map(|chair| &chair.before).map(|stint| &stint.who.id);
        let now = chairs.iter().filter_map(|chair| chair.sitter.person()).map(|person| &person.id);
        let mut people: Vec<_> = before.chain(now).collect();
        people.sort();
        people.dedup();
        people
    }

    /// Returns the record of the game, for which `lines` must be its whole journal. `order` is its
    /// sort key among the results. People who are not `known` any more are recorded without a name.
    ///
    /// # Errors
    /// If a journal line is damaged.
    pub fn record(
        self,
        lines: &[JournalLine],
        order: u64,
        known: &dyn Fn(&PersonId) -> bool,
    ) -> Result<GameRecord, serde_json::Error> {
        let Self { after, play } = self;
        let transcript = transcript_of(play, lines)?;
        let clock = |index| after.clocks.get(index).copied().unwrap_or_default();
        let chairs = after.chairs.iter().enumerate();
        let mut record = GameRecord {
            id: after.id,
            host: Some(after.host.clone()).filter(|host| known(host)),
            rooms: after.rooms().cloned().collect(),
            began: after.began.unwrap_or(Moment(0)),
            ended: after.touched,
            order,
            ending: match (&after.stage, play.outcome()) {
                (Stage::Closed(why), _) => Ending::Abandoned(*why),
                (_, Some(outcome)) => Ending::Finished(outcome),
                // The play of a finished table is always over.
                (_, None) => Ending::Abandoned(crate::Closed::Empty),
            },
            hands_open: after.hands_open,
            seats: chairs
                .map(|(index, chair)| RecordedSeat {
                    by_rules: steps_by_rules(lines, Seat::new(index)),
                    ..seat(chair, clock(index), known)
                })
                .collect(),
            fairness: after.fairness().clone(),
            transcript,
        };
        record.forget_names_at_start();
        Ok(record)
    }
}

/// Returns the transcript of a game, for which `lines` must be its whole journal.
///
/// # Errors
/// If a journal line is damaged.
pub(crate) fn transcript_of(
    play: &AnyPlay,
    lines: &[JournalLine],
) -> Result<AnyTranscript, serde_json::Error> {
    with_play!(play, play => transcript(play, lines))
}

fn transcript<G: Listed>(
    play: &Play<G>,
    lines: &[JournalLine],
) -> Result<AnyTranscript, serde_json::Error> {
    let entries = lines.iter().flat_map(|line| &line.entries);
    let log: Result<Vec<LogEntry<G::Action>>, _> =
        entries.map(|entry| serde_json::from_value(entry.clone())).collect();
    Ok(G::any_transcript(play.transcript(log?)))
}

fn seat(
    chair: &SeatAssignment,
    clock: SeatClock,
    known: &dyn Fn(&PersonId) -> bool,
) -> RecordedSeat {
    let SeatClock { taken, made, ran_out, absences, .. } = clock;
    let level = chair.level.unwrap_or_default();
    let player = |sitter: &Sitter| match sitter {
        Sitter::Person(person) if known(&person.id) => Player::Person(person.clone()),
        Sitter::Person(_) | Sitter::Somebody => Player::Somebody,
        Sitter::Machine(number) => Player::Machine { number: *number, level },
    };
    let before = chair.before.iter().map(|stint| Earlier {
        player: player(&Sitter::Person(stint.who.clone())),
        until: stint.step,
    });
    RecordedSeat {
        before: before.collect(),
        stood_in: chair.stood_in.clone(),
        left: chair.left,
        taken,
        made,
        ran_out,
        absences,
        ..RecordedSeat::of(player(&chair.sitter))
    }
}

/// Returns the steps that the rules took for a seat.
fn steps_by_rules(lines: &[JournalLine], seat: Seat) -> Vec<Step> {
    let is_by_rules = |item: &NewsItem| {
        item.event == TableEvent::Skipped(seat) || item.event == TableEvent::RanOut(seat)
    };
    let lines = lines.iter().filter(|line| line.told.iter().any(is_by_rules));
    let entries = lines.flat_map(|line| &line.entries);
    let own = entries.filter(|entry| entry["seat"] == seat.index());
    own.filter_map(|entry| entry["step"].as_u64()).map(Step).collect()
}
