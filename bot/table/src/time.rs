//! Time at a table: clocks that run while people are asked, what happens when one has expired, and
//! time that other players give.

use engine::seat::Seat;
use engine::with_play;

use super::asked::Reminder;
use super::journal::{JournalLine, TableEvent};
use super::pace::SeatPace;
use super::seat_clock::{DecisionEnd, SeatClock};
use super::{Actor, Changed, Pace, Refusal, Stage, Table, TimeUp, play_step};
use words::people::Moment;

/// The number of missed decisions in a row after which a machine player fills in.
const MAX_MISSED: u64 = 3;
/// The maximum number of decisions in a row; no turn of any game has more.
const MAX_DECISIONS_PER_TURN: usize = 40;
/// The time that one press gives, and the maximum for one decision, in milliseconds.
const GIVEN_PER_PRESS: u64 = 24 * 60 * 60 * 1000;
const MAX_GIVEN: u64 = 7 * GIVEN_PER_PRESS;

impl Table {
    /// Returns when the time of a seat for its decision is up, if it ever is.
    pub fn due(&self, seat: Seat) -> Option<Moment> {
        let since = self.asked(seat).since.filter(|_| !self.is_paused())?;
        let plain = self.clock(seat).due(self.seat_pace(seat), since)?;
        Some(self.after_standstill(seat, since, plain))
    }

    /// Iterates over the seats whose clocks run, with the moments at which their time is up.
    pub fn running(&self) -> impl Iterator<Item = (Seat, Moment)> + '_ {
        let asked = self.people_to_act();
        Seat::all(self.chairs.len())
            .filter(move |seat| asked.contains(*seat) && !self.asked(*seat).is_overdue)
            .filter_map(|seat| Some((seat, self.due(seat)?)))
    }

    /// Iterates over the seats whose time is up and about which the host must decide.
    pub fn overdue(&self) -> impl Iterator<Item = Seat> + '_ {
        let asked = self.people_to_act();
        let seats = Seat::all(self.chairs.len()).filter(move |seat| asked.contains(*seat));
        seats.filter(|seat| self.asked(*seat).is_overdue)
    }

    /// Tells whether a seat belongs to the host, who has to decide about a player whose time is up.
    pub fn asks_host(&self, seat: Seat) -> bool {
        self.seat_of(&self.host) == Some(seat) && self.overdue().next().is_some()
    }

    /// Tells whether a seat has to decide something: in the game, as the host about a player whose
    /// time is up, or about a request to take an action back.
    pub fn must_act(&self, seat: Seat) -> bool {
        self.people_to_act().contains(seat) || self.asks_host(seat) || self.asks_to_agree(seat)
    }

    /// Tells whether a seat may be given time: half of its own is over, and the others have not
    /// given the maximum.
    pub fn needs_time(&self, seat: Seat) -> bool {
        let is_half_over = self.asked(seat).reminder != Reminder::Half;
        is_half_over && self.clock(seat).given < MAX_GIVEN
    }

    pub fn clock(&self, seat: Seat) -> SeatClock {
        let clock = self.clocks.get(seat.index()).copied();
        clock.unwrap_or_else(|| SeatClock::full(self.seat_pace(seat)))
    }

    pub(super) fn seat_pace(&self, seat: Seat) -> SeatPace {
        SeatPace { pace: self.pace, is_coached: self.is_coached(seat) }
    }

    /// Starts and stops the clocks of the seats that are asked, or not asked any more, since
    /// `before`.
    pub(super) fn run_clocks(&mut self, before: &Self, took_back: Option<Seat>, at: Moment) {
        let is_on = |table: &Self| matches!(table.stage, Stage::Playing(_));
        if !is_on(before) && !is_on(self) {
            return;
        }
        if !is_on(before) {
            let seats = Seat::all(self.chairs.len());
            self.clocks = seats.map(|seat| SeatClock::full(self.seat_pace(seat))).collect();
            return;
        }
        let (was_asked, is_asked) = (before.people_to_act(), self.people_to_act());
        for seat in Seat::all(self.chairs.len()) {
            let mut clock = self.clock(seat);
            let is_lost = self.is_away(seat) || clock.missed > before.clock(seat).missed;
            match (was_asked.contains(seat), is_asked.contains(seat)) {
                (true, false) => {
                    let since = before.asked(seat).since.unwrap_or(at);
                    // This change may have counted a part of the time already.
                    clock.stood += before.standstill(seat, since.max(clock.counted), at);
                    let how = match took_back {
                        Some(by) if by != seat => DecisionEnd::Withdrawn,
                        _ if is_lost => DecisionEnd::Lost,
                        _ => DecisionEnd::Made,
                    };
                    clock.end(self.seat_pace(seat), since, at, how);
                }
                (false, true) if took_back == Some(seat) => clock.ask_again(),
                (false, true) => clock.ask(),
                _ => continue,
            }
            self.set_clock(seat, clock);
        }
    }

    /// Carries out what happens when the time of a seat is up.
    ///
    /// # Errors
    /// If it is not up, or the seat is not asked any more.
    pub(super) fn run_out(&mut self, seat: Seat, at: Moment) -> Changed {
        let is_due = self.running().any(|(other, due)| other == seat && due <= at);
        if !is_due {
            return Err(Refusal::Stale);
        }
        let mut clock = self.clock(seat);
        clock.missed += 1;
        clock.ran_out += 1;
        self.set_clock(seat, clock);
        let mut line = JournalLine::default();
        line.report(TableEvent::RanOut(seat));
        match self.time_up {
            TimeUp::SitIn => self.sit_in(seat)?,
            TimeUp::ByRules => {
                line.extend(self.fall_back(seat)?);
                let goes_on = matches!(self.stage, Stage::Playing(_));
                if clock.missed >= MAX_MISSED && goes_on {
                    self.sit_in(seat)?;
                }
            }
            TimeUp::AskHost => {
                let host = self.seat_of(&self.host);
                match host.filter(|host| *host != seat && !self.is_away(*host)) {
                    None => self.sit_in(seat)?,
                    Some(host) => {
                        self.asked[seat.index()].is_overdue = true;
                        self.asked[host.index()].notify_again();
                    }
                }
            }
            TimeUp::Out => line.extend(self.leave(seat)?),
        }
        Ok(line)
    }

    /// Has the rules decide for a seat until it is not asked any more.
    fn fall_back(&mut self, seat: Seat) -> Changed {
        let mut play = self.playing()?.clone();
        let mut line = JournalLine::default();
        for _ in 0..MAX_DECISIONS_PER_TURN {
            if !play.to_act().contains(seat) {
                break;
            }
            line.extend(with_play!(&mut play, play => play_step::fall_back(play, seat)?));
        }
        self.go_on(Box::new(play));
        Ok(line)
    }

    /// Gives another seat more time for its decision. Every seated person may do that.
    pub(super) fn give_time(&mut self, actor: Actor<'_>, to: Seat, at: Moment) -> Changed {
        let giver = self.seat_by(actor)?;
        if self.pace == Pace::Unlimited {
            return Err(Refusal::NoClock);
        }
        if giver == to || !self.people_to_act().contains(to) {
            return Err(Refusal::NoSuchSeat);
        }
        let mut clock = self.clock(to);
        if clock.given >= MAX_GIVEN {
            return Err(Refusal::GivenEnough);
        }
        if self.asked(to).is_overdue {
            // The time since then is not charged.
            let due = self.due(to).unwrap_or(at);
            let late = at.0.saturating_sub(due.0);
            clock.stood += late.saturating_sub(self.standstill(to, due, at));
            self.asked[to.index()].is_overdue = false;
        }
        clock.given += GIVEN_PER_PRESS;
        self.set_clock(to, clock);
        self.asked[to.index()].remind_at = None;
        let mut line = JournalLine::default();
        line.report(TableEvent::GaveTime { by: giver, to });
        Ok(line)
    }

    pub(super) fn set_clock(&mut self, seat: Seat, clock: SeatClock) {
        let seats = Seat::all(self.chairs.len());
        self.clocks = seats.map(|seat| self.clock(seat)).collect();
        self.clocks[seat.index()] = clock;
    }
}
