//! Which games are rated, and how they change ratings; `docs/ratings.md` explains the rules.

use std::collections::BTreeMap;

use engine::play::{EntryKind, Step};
use engine::seat::Seat;
use engine::with_transcript;

use super::add::side;
use super::rating::{Rating, Side, after};
use super::{Figures, Skill, is_alone, level};
use crate::game_record::{GameRecord, Player, RecordedSeat};
use words::people::PersonId;

/// The place of players who have left for good: behind everybody else.
const LAST: usize = usize::MAX;

/// The change of a rating by one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    pub seat: Seat,
    /// The rating before the game, if there was one.
    pub before: Option<Skill>,
    pub after: Skill,
}

/// Returns the changes of ratings by a game; empty if the game is not rated. `figures` returns the
/// figures of a player before the game.
pub fn rate<'a>(
    record: &GameRecord,
    figures: &dyn Fn(&PersonId) -> Option<&'a Figures>,
) -> Vec<Rated> {
    let alone = is_alone(record);
    if !counts(record) || !has_enough_people(record, alone) {
        return Vec::new();
    }
    let skill = |seat: Seat| {
        let person = record.seats.get(seat.index())?.player.person()?;
        figures(&person.id)?.skill(record.game(), alone).copied()
    };
    let Some(Sides { sides, seats }) = sides(record, alone, &skill) else { return Vec::new() };
    let (fair, hard) = (after(&with_ranks(&sides, record, &seats, false)), {
        // A player who leaves their partners comes last, without them.
        after(&with_ranks(&sides, record, &seats, true))
    });
    let mut rated = Vec::new();
    for (at, members) in seats.iter().enumerate() {
        for (member, seat) in members.iter().enumerate() {
            let Some(own) = record.seats.get(seat.index()) else { continue };
            if !is_rated(record, *seat) {
                continue;
            }
            let ratings = if own.left { &hard } else { &fair };
            let (before, rating) = (skill(*seat), ratings[at][member]);
            let games = before.map_or(0, |skill_before| skill_before.games) + 1;
            let after = Skill { game: record.game(), alone, rating, games };
            rated.push(Rated { seat: *seat, before, after });
        }
    }
    rated.sort_by_key(|change| change.seat);
    rated
}

impl Figures {
    /// Stores a rating.
    pub fn set_skill(&mut self, skill: Skill) {
        let is_it = |known: &&mut Skill| (known.game, known.alone) == (skill.game, skill.alone);
        match self.ratings.iter_mut().find(is_it) {
            Some(own) => *own = skill,
            None => self.ratings.push(skill),
        }
    }
}

/// Tells whether the course of a game allows a rating: it was finished by the rules, nothing was
/// taken back by consent after luck was drawn, and no machine player filled in for most of it.
fn counts(record: &GameRecord) -> bool {
    let is_person =
        |seat: &Seat| !matches!(record.seats[seat.index()].player, Player::Machine { .. });
    let people = Seat::all(record.seats.len()).filter(is_person);
    let mut shares = people.map(|seat| record.share_of_machine(seat));
    record.outcome().is_some()
        && shares.all(|(own, machine)| 2 * machine <= own)
        && !was_taken_back_after_luck(record)
}

/// Tells whether an action was taken back by consent in a game that had drawn luck since the deal.
/// A game that cannot be replayed counts as one.
fn was_taken_back_after_luck(record: &GameRecord) -> bool {
    with_transcript!(&record.transcript, G, transcript => {
        let is_consent = |kind| matches!(kind, EntryKind::TakeBack(_));
        if !transcript.log().iter().any(|entry| is_consent(entry.kind)) {
            return false;
        }
        let Ok((mut replay, _)) = transcript.replay() else { return true };
        let mut was_luck = false;
        while let Some(replayed) = replay.next() {
            let Ok(replayed) = replayed else { return true };
            if was_luck && replayed.entry.is_some_and(|entry| is_consent(entry.kind)) {
                return true;
            }
            was_luck |= !replayed.draws.is_empty();
        }
        false
    })
}

/// Tells whether at least two rated people played to the end or ran out of time; in a game of one
/// person against machine players, whether that person did.
fn has_enough_people(record: &GameRecord, alone: bool) -> bool {
    let stayed = |own: &RecordedSeat| !own.left || own.ran_out > 0;
    let seats = record.people().map(|(seat, _)| seat).filter(|seat| is_rated(record, *seat));
    let stayed = seats.filter(|seat| stayed(&record.seats[seat.index()])).count();
    stayed >= if alone { 1 } else { 2 }
}

/// Tells whether a seat is rated: one known person played at least half of its steps.
fn is_rated(record: &GameRecord, seat: Seat) -> bool {
    let own = &record.seats[seat.index()];
    if own.player.person().is_none() {
        return false;
    }
    let Some(before) = own.before.last() else { return true };
    let (all, late) = lines(record, seat, before.until);
    2 * late >= all
}

/// Returns the number of journal lines of a seat, and how many of them come after a step.
fn lines(record: &GameRecord, seat: Seat, step: Step) -> (usize, usize) {
    with_transcript!(&record.transcript, G, transcript => {
        let own = transcript.log().iter().filter(|entry| entry.seat == seat);
        (own.clone().count(), own.filter(|entry| entry.step > step).count())
    })
}

struct Sides {
    /// The ratings of the members of each side before the game.
    sides: Vec<Vec<Rating>>,
    /// The seats of the members of each side.
    seats: Vec<Vec<Seat>>,
}

/// Returns the sides that are rated against each other; `None` if there are none. Among people, a
/// machine player counts only if it is on a side with a person.
fn sides(record: &GameRecord, alone: bool, skill: &dyn Fn(Seat) -> Option<Skill>) -> Option<Sides> {
    let mut all: BTreeMap<usize, Vec<Seat>> = BTreeMap::new();
    for seat in Seat::all(record.seats.len()) {
        all.entry(side(record, seat)).or_default().push(seat);
    }
    let (mut ratings, mut seats) = (Vec::new(), Vec::new());
    for members in all.into_values() {
        if !alone && !members.iter().any(|seat| is_rated(record, *seat)) {
            continue;
        }
        let rating = |seat: &Seat| match &record.seats[seat.index()].player {
            Player::Person(_) => Some(
                skill(*seat).map_or(Rating::NEW, |skill_before| skill_before.rating.before_game()),
            ),
            Player::Machine { level, .. } => level::of(record.game(), *level),
            // The rating of an anonymous player must not be disclosed.
            Player::Somebody => None,
        };
        ratings.push(members.iter().map(rating).collect::<Option<Vec<Rating>>>()?);
        seats.push(members);
    }
    (ratings.len() > 1).then_some(Sides { sides: ratings, seats })
}

/// Orders the sides by their result. A side comes last if all of its members have left, or with
/// `hard` if any of them has.
fn with_ranks(
    sides: &[Vec<Rating>],
    record: &GameRecord,
    seats: &[Vec<Seat>],
    hard: bool,
) -> Vec<Side> {
    let place = |seat: &Seat| {
        let outcome = record.outcome();
        let place = outcome.and_then(|outcome| outcome.place.get(*seat)).copied();
        place.map_or(LAST, usize::from)
    };
    let has_left = |seat: &Seat| record.seats[seat.index()].left;
    let rank = |members: &Vec<Seat>| {
        let is_last =
            if hard { members.iter().any(has_left) } else { members.iter().all(has_left) };
        if is_last { LAST } else { members.iter().map(place).min().unwrap_or(LAST) }
    };
    let ranks = seats.iter().map(rank);
    sides.iter().zip(ranks).map(|(members, rank)| Side { rank, members: members.clone() }).collect()
}
