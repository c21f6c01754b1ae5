//! Which games are rated, and what they do to the ratings of those who played; `docs/ratings.md`
//! says it in words.

use std::collections::BTreeMap;

use engine::play::{Deed, Step};
use engine::seat::Seat;
use engine::with_transcript;

use super::add::side;
use super::rating::{Rating, Side, after};
use super::{Figures, Skill, is_alone, level};
use crate::game_record::{GameRecord, Player, RecordedSeat};
use words::people::PersonId;

/// Where those stand who have left for good: behind everybody.
const LAST: usize = usize::MAX;

/// What a game has done to somebody's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// Their seat.
    pub seat: Seat,
    /// The rating before it, if there was one.
    pub before: Option<Skill>,
    /// The rating after it.
    pub after: Skill,
}

/// Returns what a game does to the ratings of those who played it; nothing, if it is not rated.
/// `figures` are theirs before it.
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
        // Whoever leaves their partners behind comes last alone.
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
            let games = before.map_or(0, |it| it.games) + 1;
            let after = Skill { game: record.game(), alone, rating, games };
            rated.push(Rated { seat: *seat, before, after });
        }
    }
    rated.sort_by_key(|it| it.seat);
    rated
}

impl Figures {
    /// Takes note of a rating.
    pub fn set_skill(&mut self, skill: Skill) {
        let is_it = |it: &&mut Skill| (it.game, it.alone) == (skill.game, skill.alone);
        match self.ratings.iter_mut().find(is_it) {
            Some(own) => *own = skill,
            None => self.ratings.push(skill),
        }
    }
}

/// Tells whether a game counts whoever played it: it came to an end, nothing was taken back by
/// consent after luck, and no machine player sat in for most of it.
fn counts(record: &GameRecord) -> bool {
    let is_person =
        |seat: &Seat| !matches!(record.seats[seat.index()].player, Player::Machine { .. });
    let people = Seat::all(record.seats.len()).filter(is_person);
    let mut shares = people.map(|seat| record.share_of_machine(seat));
    record.outcome().is_some()
        && shares.all(|(own, machine)| 2 * machine <= own)
        && !was_taken_back_after_luck(record)
}

/// Tells whether people agreed to take something back in a game in which luck had been asked since
/// the deal. A game that cannot be played again is taken to be one.
fn was_taken_back_after_luck(record: &GameRecord) -> bool {
    with_transcript!(&record.transcript, G, it => {
        let is_consent = |deed| matches!(deed, Deed::TakeBack(_));
        if !it.log().iter().any(|entry| is_consent(entry.deed)) {
            return false;
        }
        let Ok((mut replay, _)) = it.replay() else { return true };
        let mut was_luck = false;
        while let Some(passage) = replay.next() {
            let Ok(passage) = passage else { return true };
            if was_luck && passage.entry.is_some_and(|entry| is_consent(entry.deed)) {
                return true;
            }
            was_luck |= !passage.draws.is_empty();
        }
        false
    })
}

/// Tells whether at least two people who are rated played to the end or ran out of time; of one
/// who plays against machine players, whether that one did.
fn has_enough_people(record: &GameRecord, alone: bool) -> bool {
    let stayed = |own: &RecordedSeat| !own.left || own.ran_out > 0;
    let seats = record.people().map(|(seat, _)| seat).filter(|seat| is_rated(record, *seat));
    let stayed = seats.filter(|seat| stayed(&record.seats[seat.index()])).count();
    stayed >= if alone { 1 } else { 2 }
}

/// Tells whether a seat is rated: a known person played at least half of it.
fn is_rated(record: &GameRecord, seat: Seat) -> bool {
    let own = &record.seats[seat.index()];
    if own.player.person().is_none() {
        return false;
    }
    let Some(before) = own.before.last() else { return true };
    let (all, late) = lines(record, seat, before.until);
    2 * late >= all
}

/// Returns how many lines of the log are a seat's, and how many of them come after a step.
fn lines(record: &GameRecord, seat: Seat, step: Step) -> (usize, usize) {
    with_transcript!(&record.transcript, G, it => {
        let own = it.log().iter().filter(|entry| entry.seat == seat);
        (own.clone().count(), own.filter(|entry| entry.step > step).count())
    })
}

/// The sides that are rated against each other.
struct Sides {
    /// The ratings of their members before the game.
    sides: Vec<Vec<Rating>>,
    /// The seats of the members.
    seats: Vec<Vec<Seat>>,
}

/// Returns the sides that are rated against each other; nothing where there are none. Among people
/// machine players count where they play on a side with somebody, and not else.
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
            Player::Person(_) => {
                Some(skill(*seat).map_or(Rating::NEW, |it| it.rating.before_game()))
            }
            Player::Machine { level, .. } => level::of(record.game(), *level),
            // Nobody is to learn how well somebody plays who does not want to be known.
            Player::Somebody => None,
        };
        ratings.push(members.iter().map(rating).collect::<Option<Vec<Rating>>>()?);
        seats.push(members);
    }
    (ratings.len() > 1).then_some(Sides { sides: ratings, seats })
}

/// Puts the sides in the order in which they came out: last, whoever has left; of several on one
/// side all, or in `hard` one.
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
    sides.iter().zip(ranks).map(|(it, rank)| Side { rank, members: it.clone() }).collect()
}
