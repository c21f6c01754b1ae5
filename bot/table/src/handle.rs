//! Commands at work: what each does to a table, and who may give it.

use engine::catalog::{AnyPlay, Listed};
use engine::chance::Seed;
use engine::play::{Acted, Pick, Play, Refused, Step, Ticket};
use engine::seat::Seat;
use engine::tell::Scoped;
use engine::{with_options, with_play};

use super::journal::{Item, Line, TableEvent};
use super::still_asked::not_asked;
use super::{
    Actor, Closed, Now, Refusal, SeatAssignment, Sitter, Stage, Table, Watching, Window,
    open_choice,
};
use crate::command::Command;
use words::people::{Moment, Person, TableId};

impl Table {
    /// Does what a command says; returns what the journal keeps of it.
    ///
    /// # Errors
    /// If it may not be done; the table is unchanged then.
    pub fn handle(
        &mut self,
        by: Actor<'_>,
        now: &Now<'_>,
        command: &Command,
    ) -> Result<Line, Refusal> {
        if command.is_ahead() {
            return self.decide_ahead(by, command);
        }
        let took_back = match command {
            Command::Undo | Command::StartOver => self.seat_by(by).ok(),
            Command::TakeBack => self.takes_back(by),
            _ => None,
        };
        self.change(now.at, took_back, |next| {
            next.moved_by_machine = matches!(by, Actor::Machine(_));
            next.carry_out(by, now, command)
        })
    }

    /// Opens a table for the same people with the same options, or names the one that is open. Its
    /// luck is made of this secret.
    ///
    /// # Errors
    /// If the game is not over or the person did not play.
    pub fn rematch(
        &mut self,
        id: TableId,
        by: &Person,
        at: Moment,
        secret: Seed,
    ) -> Result<Result<Self, TableId>, Refusal> {
        let seat = self.seat_of(&by.id).ok_or(Refusal::NotSeated)?;
        let before = self.clone();
        let Stage::Over { rematch, .. } = &mut self.stage else {
            return Err(self.unless_begun().unwrap_or(Refusal::Begun));
        };
        if let Some(open) = rematch {
            return Ok(Err(*open));
        }
        *rematch = Some(id);
        // Whoever is away does not know of it, except the one who asks.
        let mut staying = self.chairs.clone();
        staying[seat.index()].level = None;
        staying.retain(|chair| !chair.left && !chair.is_away());
        let person = self.chairs[seat.index()].sitter.person().unwrap_or(by).clone();
        let table = Self::open(id, self.home.clone(), person, self.options.clone(), at, secret);
        self.revise(&before, None, at);
        for chair in &mut staying {
            (chair.absence, chair.offer, chair.before) = (None, None, Vec::new());
            (chair.stood_in, chair.word) = (Vec::new(), None);
        }
        // Whoever has watched may do something else now.
        let mut windows = self.windows.clone();
        windows.retain(|window| {
            window.at.room().is_some() || staying.iter().any(|chair| chair.is_of(&window.by))
        });
        let (pace, time_up, absences) = (self.pace, self.time_up, self.absences);
        let (singles, weekends_out, hands_open) =
            (self.singles, self.weekends_out, self.hands_open);
        let agreed = Self { pace, time_up, singles, hands_open, absences, weekends_out, ..table };
        let watching = self.watching;
        let mut table = Self { chairs: staying, windows, watching, ..agreed };
        table.leave_empty_home();
        Ok(Ok(table))
    }

    fn carry_out(
        &mut self,
        by: Actor<'_>,
        now: &Now<'_>,
        command: &Command,
    ) -> Result<Line, Refusal> {
        match *command {
            Command::Join => self.join(by, now)?,
            Command::Leave => return self.leave(self.seat_by(by)?),
            Command::AddMachine => self.add_machine(by)?,
            Command::RemoveMachine => self.remove_machine(by)?,
            Command::SetLevel { seat, level } => {
                self.in_lobby_by_host(by)?;
                self.set_level(seat, level)?;
            }
            Command::ShowOptions(shown) => {
                self.in_lobby_by_host(by)?;
                self.stage = Stage::Lobby { options_shown: shown, seats_shown: false };
            }
            Command::ShowSeats(shown) => {
                self.seat_by(by)?;
                self.show_seats(shown)?;
            }
            Command::ChooseForSeat { option, value } => {
                self.choose_for_seat(self.seat_by(by)?, option.into(), value.into())?;
            }
            Command::Sit(seat) => self.sit(self.seat_by(by)?, seat)?,
            Command::Shuffle => {
                self.in_lobby_by_host(by)?;
                self.shuffle((now.luck)());
            }
            Command::Set { .. }
            | Command::Preset(_)
            | Command::SetPace(_)
            | Command::SetTimeUp(_)
            | Command::SetSingles(_)
            | Command::SetAbsences(_)
            | Command::OpenHands(_)
            | Command::LeaveWeekendsOut(_) => {
                self.in_lobby_by_host(by)?;
                self.agree_on(command)?;
            }
            Command::SetWatching(watching) => {
                self.unless_done().map_or(Ok(()), Err)?;
                self.by_host(by)?;
                let watching = Watching::ALL.get(usize::from(watching));
                self.choose_watching(*watching.ok_or(Refusal::NoSuchButton)?);
            }
            Command::OfferSeat(seat) => return self.offer(by, seat, now.at),
            Command::KeepSeat(seat) => self.keep_seat(by, seat)?,
            Command::TakeSeat(seat) => return self.take_seat(by, seat, now),
            Command::MakeHost(seat) => return self.make_host(by, seat),
            Command::Invite => self.invite(by, (now.luck)())?,
            Command::WithdrawCode => self.withdraw_code(by)?,
            Command::Watch => self.watch(by, now.account)?,
            Command::CloseWindow => self.close_window(now.from, by)?,
            Command::GiveTime(seat) => return self.give_time(by, seat, now.at),
            Command::Pause => return self.agree_to_pause(by, now.at),
            Command::GoOn => return self.end_pause(by, now.at),
            Command::TakeBack => return self.agree_to_take_back(by),
            Command::KeepMove => return self.refuse_to_take_back(by),
            Command::Wake => return self.wake(by),
            Command::Nudge => return self.nudge(by, now),
            // Seen to before, for it is no change that others could notice.
            Command::Stand(_) | Command::Plan(_) | Command::PlanBack | Command::PlanIf(_) => {
                return self.decide_ahead(by, command);
            }
            Command::Start => return self.start(by, now),
            Command::Answer { ticket, pick } => return self.answer(by, ticket, pick),
            Command::Say { seen, key } => return self.say(by, seen, key),
            Command::Undo => return self.undo(by),
            Command::StartOver => return self.start_over(by),
            Command::Skip { seat, turn } => return self.skip(by, seat, turn, now),
            Command::Kick(seat) => {
                self.by_host(by)?;
                let present = self.chair(seat).is_some_and(|chair| !chair.left);
                return if present { self.leave(seat) } else { Err(Refusal::NoSuchSeat) };
            }
            Command::SitIn(seat) => {
                let seat = self.seat_meant(by, seat)?;
                self.after_waiting(by, seat, now)?;
                self.sit_in(seat)?;
            }
            Command::PlayOn(seat) => return self.play_on(self.seat_meant(by, seat)?),
            Command::Cancel => {
                self.by_host_or_admin(by)?;
                self.unless_done().map_or(Ok(()), Err)?;
                self.stage = Stage::Closed(Closed::Cancelled);
            }
        }
        Ok(Line::default())
    }

    fn join(&mut self, by: Actor<'_>, now: &Now<'_>) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        let Actor::Person(person) = by else { return Err(Refusal::NotSeated) };
        if self.seat_of(&person.id).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let at = now.from.filter(|from| **from != self.home).cloned();
        let sitter = Sitter::Person(person.clone());
        let account = now.account.filter(|account| **account != person.id).cloned();
        let chair = SeatAssignment { at: at.clone(), account, ..SeatAssignment::of(sitter) };
        self.take_chair(chair)?;
        match at {
            // Whoever sits down in private gathers there.
            Some(at) if at.person().is_some_and(|account| !self.is_shown_to(account)) => {
                self.windows.push(Window { at, by: person.id.clone() });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn add_machine(&mut self, by: Actor<'_>) -> Result<(), Refusal> {
        self.in_lobby_by_host(by)?;
        let taken =
            |number: &u8| self.chairs.iter().any(|chair| chair.sitter == Sitter::Machine(*number));
        let free = (1..=u8::MAX).find(|number| !taken(number)).ok_or(Refusal::Full)?;
        // Whoever wants another level chooses it once, not for each machine player.
        let level = self.chairs.iter().rev().find_map(SeatAssignment::machine);
        self.take_chair(SeatAssignment { level, ..SeatAssignment::of(Sitter::Machine(free)) })
    }

    fn take_chair(&mut self, chair: SeatAssignment) -> Result<(), Refusal> {
        if self.chairs.len() >= *self.game().seats().end() {
            return Err(Refusal::Full);
        }
        self.chairs.push(chair);
        Ok(())
    }

    fn remove_machine(&mut self, by: Actor<'_>) -> Result<(), Refusal> {
        self.in_lobby_by_host(by)?;
        let is_machine = |chair: &SeatAssignment| chair.machine().is_some();
        let last = self.chairs.iter().rposition(is_machine).ok_or(Refusal::NoMachine)?;
        self.chairs.remove(last);
        Ok(())
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<Line, Refusal> {
        self.unless_done().map_or(Ok(()), Err)?;
        let mut line = Line::default();
        let person = self.chair(seat).and_then(|chair| chair.sitter.person().cloned());
        if let Stage::Playing(mut play) = self.stage.clone() {
            line = with_play!(&mut *play, play => gone(play, seat)?);
            self.chairs[seat.index()].left = true;
            self.go_on(play);
        } else {
            self.chairs.remove(seat.index());
        }
        let next = self.people().min_by_key(|(seat, _)| self.is_away(*seat));
        let next = next.map(|(_, person)| person.id.clone());
        match next {
            None if self.is_live() => self.stage = Stage::Closed(Closed::Empty),
            Some(next) if self.seat_of(&self.host).is_none() => self.host = next,
            _ => {}
        }
        if let Some(person) = person {
            self.is_gone(&person.id);
        }
        Ok(line)
    }

    fn start(&mut self, by: Actor<'_>, now: &Now<'_>) -> Result<Line, Refusal> {
        self.in_lobby_by_host(by)?;
        let seats = self.chairs.len();
        if !self.options.allow(seats) {
            let range = self.game().seats();
            if range.contains(&seats) {
                return Err(Refusal::NotWithOptions);
            }
            return Err(Refusal::WrongCount { min: *range.start(), max: *range.end() });
        }
        let agreed = self.agreed();
        let (seed, mut line) = self.close_words(&agreed);
        self.began = Some(now.at);
        let (play, told) = with_options!(&agreed, options, erase => {
            let (play, told) = dealt(options, seats, seed);
            (erase(play), told)
        });
        self.go_on(Box::new(play));
        line.told.extend(told);
        Ok(line)
    }

    fn answer(&mut self, by: Actor<'_>, ticket: Ticket, pick: Pick) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => answered(play, seat, ticket, pick)?);
        self.go_on(Box::new(play));
        Ok(line)
    }

    fn say(&mut self, by: Actor<'_>, seen: Ticket, key: u32) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let (ticket, pick) =
            with_play!(self.playing()?, play => open_choice::find(play, seat, seen, key)?);
        self.answer(by, ticket, pick)
    }

    fn start_over(&mut self, by: Actor<'_>) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let mut line = self.undo(by)?;
        while self.playing().is_ok_and(|play| play.can_undo(seat)) {
            line.extend(self.undo(by)?);
        }
        Ok(line)
    }

    fn undo(&mut self, by: Actor<'_>) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => undone(play, seat)?);
        self.go_on(Box::new(play));
        Ok(line)
    }

    fn skip(
        &mut self,
        by: Actor<'_>,
        seat: Seat,
        turn: u64,
        now: &Now<'_>,
    ) -> Result<Line, Refusal> {
        self.by_host(by)?;
        let mut play = self.playing()?.clone();
        if self.turn != turn {
            return Err(Refusal::Stale);
        }
        let acted = with_play!(&mut play, play => fallen_back(play, seat)?);
        self.after_waiting(by, seat, now)?;
        // What comes next is another decision, also where it is the same seat's.
        self.turn += 1;
        let mut line = Line::default();
        line.tell(TableEvent::Skipped(seat));
        line.extend(acted);
        self.go_on(Box::new(play));
        Ok(line)
    }

    pub(super) fn go_on(&mut self, play: Box<AnyPlay>) {
        self.stage = match play.outcome() {
            Some(_) => Stage::Over { play, rematch: None },
            None => Stage::Playing(play),
        };
    }
}

/// Returns what the journal keeps of what was done in a play.
pub(super) fn line<G: Listed>(acted: Acted<G::Action, G::Event>) -> Line {
    let entry = |entry| serde_json::to_value(entry).expect("an entry is plain values");
    Line {
        entries: acted.entries.iter().map(entry).collect(),
        told: acted.told.into_iter().map(|(step, told)| item::<G>(step, told)).collect(),
        undone: acted.undone.into_iter().collect(),
    }
}

fn item<G: Listed>(step: Step, told: Scoped<G::Event>) -> Item {
    Item { step: Some(step), to: told.to, event: TableEvent::Game(G::any_event(told.event)) }
}

fn dealt<G: Listed>(options: &G::Options, seats: usize, seed: Seed) -> (Play<G>, Vec<Item>) {
    let (play, told) = Play::<G>::start(options.clone(), seats, seed);
    let step = play.step();
    (play, told.into_iter().map(|told| item::<G>(step, told)).collect())
}

pub(super) fn answered<G: Listed>(
    play: &mut Play<G>,
    seat: Seat,
    ticket: Ticket,
    pick: Pick,
) -> Result<Line, Refusal> {
    let not_asked = not_asked(play, seat, ticket);
    match play.act(seat, ticket, &[pick]) {
        Ok(acted) => Ok(line::<G>(acted)),
        Err(Refused::NotAsked) => Err(not_asked),
        Err(Refused::NoSuchOption) => Err(Refusal::NoSuchButton),
        Err(_) => Err(Refusal::Stale),
    }
}

fn undone<G: Listed>(play: &mut Play<G>, seat: Seat) -> Result<Line, Refusal> {
    play.undo(seat).map(line::<G>).map_err(|_| Refusal::NothingToUndo)
}

/// Has the rules decide for a seat.
pub(super) fn fallen_back<G: Listed>(play: &mut Play<G>, seat: Seat) -> Result<Line, Refusal> {
    play.fall_back(seat).map(line::<G>).map_err(|_| Refusal::Stale)
}

fn gone<G: Listed>(play: &mut Play<G>, seat: Seat) -> Result<Line, Refusal> {
    play.leave(seat).map(line::<G>).map_err(|_| Refusal::NotSeated)
}
