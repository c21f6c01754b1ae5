//! Substitutes: people who take over a seat in the middle of a game, with its hand, its clock and
//! its place.
//!
//! The host and the owner of the seat must agree. An owner who does not object within
//! [`Now::patience`] counts as out of reach.

use std::time::Duration;

use engine::catalog::AnyPlay;
use engine::play::Step;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::journal::{JournalLine, TableEvent};
use super::{Actor, Ahead, Changed, Now, Refusal, SeatAssignment, Sitter, StoodIn, Table};
use words::people::{Moment, Person};

/// The offer of a seat to a substitute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    pub since: Moment,
    /// Whether its owner has agreed.
    pub by_owner: bool,
    /// Whether the host has agreed.
    pub by_host: bool,
}

/// An earlier player of a seat, and until when they had it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stint {
    pub who: Person,
    /// Their last turn of the table.
    pub until: u64,
    /// Their last step of the play.
    #[serde(default)]
    pub step: Step,
}

impl Table {
    pub fn offered(&self) -> impl Iterator<Item = (Seat, Offer)> + '_ {
        let chairs = self.chairs.iter().enumerate();
        let offers = chairs.filter_map(|(index, chair)| Some((Seat::new(index), chair.offer?)));
        offers.filter(|_| self.playing().is_ok())
    }

    /// Offers a seat: one's own, or for the host the seat of a person who is away or has agreed.
    pub(super) fn offer(&mut self, actor: Actor<'_>, seat: Option<Seat>, at: Moment) -> Changed {
        self.playing()?;
        let own = self.seat_by(actor);
        let seat = seat.map_or(own, Ok)?;
        let is_owner = own == Ok(seat);
        let is_host = self.by_host(actor).is_ok();
        if !is_owner {
            self.by_host(actor)?;
        }
        let chair = self.chair(seat).filter(|chair| !chair.left && chair.sitter.person().is_some());
        let chair = chair.ok_or(Refusal::NoSuchSeat)?;
        let is_away = chair.is_away() || chair.absence.is_some();
        let name = chair.sitter.person().map(|person| person.name.clone()).unwrap_or_default();
        let before = chair.offer.unwrap_or(Offer { since: at, by_owner: false, by_host: false });
        if !is_owner && !is_away && !before.by_owner {
            return Err(Refusal::NotAway);
        }
        let offer = Offer {
            since: before.since,
            by_owner: before.by_owner || is_owner,
            by_host: before.by_host || is_host,
        };
        self.chairs[seat.index()].offer = Some(offer);
        let mut line = JournalLine::default();
        if offer.by_host && !before.by_host {
            line.report(TableEvent::NeedsPlayer { who: name });
        }
        Ok(line)
    }

    /// Withdraws the offer of a seat. Its owner and the host may do that.
    pub(super) fn keep_seat(
        &mut self,
        actor: Actor<'_>,
        seat: Option<Seat>,
    ) -> Result<(), Refusal> {
        self.playing()?;
        let own = self.seat_by(actor);
        let seat = seat.map_or(own, Ok)?;
        if own != Ok(seat) {
            self.by_host(actor)?;
        }
        let chair = self.chairs.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        chair.offer.take().map(|_| ()).ok_or(Refusal::NotOffered)
    }

    /// Takes over an offered seat.
    pub(super) fn take_seat(&mut self, actor: Actor<'_>, seat: Seat, now: &Now<'_>) -> Changed {
        self.playing()?;
        let Actor::Person(person) = actor else { return Err(Refusal::NotSeated) };
        if self.seat_of(&person.id).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let chair = self.chair(seat).cloned().ok_or(Refusal::NoSuchSeat)?;
        let offer = chair.offer.filter(|offer| offer.by_host).ok_or(Refusal::NotOffered)?;
        let owner = chair.sitter.person().cloned().ok_or(Refusal::NotOffered)?;
        let waited = Duration::from_millis(now.at.0.saturating_sub(offer.since.0));
        let left = now.patience.checked_sub(waited).filter(|left| !left.is_zero());
        if let Some(left) = left.filter(|_| !offer.by_owner) {
            return Err(Refusal::OwnerMayObject { minutes: left.as_secs().div_ceil(60) });
        }
        self.settle_clocks(now.at);
        let place = now.from.filter(|from| **from != self.home).cloned();
        let SeatAssignment { mut before, wishes, mut stood_in, .. } = chair;
        let step = self.play().map(AnyPlay::step).unwrap_or_default();
        StoodIn::end(&mut stood_in, step);
        before.push(Stint { who: owner.clone(), until: self.turn, step });
        let sitter = Sitter::Person(person.clone());
        let account = now.account.filter(|account| **account != person.id).cloned();
        let chair = SeatAssignment {
            wishes,
            place,
            account,
            before,
            stood_in,
            ..SeatAssignment::of(sitter)
        };
        self.chairs[seat.index()] = chair;
        // The decisions that the owner has made ahead are private.
        if let Some(ahead) = self.ahead.get_mut(seat.index()) {
            *ahead = Ahead::default();
        }
        if self.host == owner.id {
            self.host = person.id.clone();
        }
        self.is_gone(&owner.id);
        self.stop_watching(person);
        let mut line = JournalLine::default();
        line.report(TableEvent::TookOver { who: seat, from: owner.name });
        Ok(line)
    }

    /// Makes another seated person the host.
    pub(super) fn make_host(&mut self, actor: Actor<'_>, seat: Seat) -> Changed {
        self.while_live()?;
        self.by_host_or_admin(actor)?;
        let chair = self.chair(seat).filter(|chair| !chair.left).ok_or(Refusal::NoSuchSeat)?;
        let person = chair.sitter.person().ok_or(Refusal::NoSuchSeat)?;
        if person.id == self.host {
            return Err(Refusal::HostAlready);
        }
        self.host = person.id.clone();
        let mut line = JournalLine::default();
        line.report(TableEvent::Hosts(seat));
        Ok(line)
    }

    /// Closes the private windows of a spectator who plays now and gets a hand there.
    fn stop_watching(&mut self, person: &Person) {
        self.windows.retain(|window| window.person != person.id || window.place.room().is_some());
    }
}
