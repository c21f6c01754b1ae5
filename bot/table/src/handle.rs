//! The effect of each command on a table.

use engine::chance::{Chance as _, GameRng};
use engine::play::{Pick, Ticket};
use engine::seat::Seat;
use engine::{with_options, with_play};

use super::journal::{JournalLine, TableEvent};
use super::{
    Actor, Changed, Check, Closed, Door, Entry, Now, Refusal, Stage, Table, open_choice, play_step,
};
use crate::command::{Command, Who};

impl Table {
    /// Carries out a command and returns its journal line.
    ///
    /// # Errors
    /// If the command is refused. The table is unchanged then.
    pub fn handle(&mut self, actor: Actor<'_>, now: &Now<'_>, command: &Command) -> Changed {
        if now.agreed.is_some_and(|agreed| agreed != self.check(command)) {
            return Err(Refusal::Stale);
        }
        if let Actor::Person(person) = actor
            && now.entry != Entry::Code
        {
            self.admits(command.who(), &person.id, now.from.unwrap_or(&self.home))?;
        }
        if command.is_ahead() {
            return self.decide_ahead(actor, command);
        }
        if let Command::Phrase(phrase) = *command {
            return self.say_phrase(actor, phrase);
        }
        if command.who() == Who::Host {
            self.in_lobby()?;
            self.by_host(actor)?;
        }
        let took_back = match command {
            Command::Undo | Command::StartOver => self.seat_by(actor).ok(),
            Command::TakeBack => self.takes_back(actor),
            _ => None,
        };
        self.change(now.at, took_back, |next| {
            next.moved_by_machine = matches!(actor, Actor::Machine(_));
            next.rename(actor, now.account);
            next.carry_out(actor, now, command)
        })
    }

    /// Returns the rules of the table, each as the command that sets it, in the order in which the
    /// lobby offers them. A rematch keeps them.
    pub const fn rules(&self) -> [Command; 7] {
        [
            Command::SetPace(self.pace),
            Command::SetTimeUp(self.time_up),
            Command::SetSingles(self.singles),
            Command::SetAbsences(self.absences),
            Command::LeaveWeekendsOut(self.weekends_out),
            Command::OpenHands(self.hands_open),
            Command::SetWatching(self.watching),
        ]
    }

    pub(super) fn carry_out(
        &mut self,
        actor: Actor<'_>,
        now: &Now<'_>,
        command: &Command,
    ) -> Changed {
        match *command {
            Command::Join => self.join(actor, now)?,
            Command::Admit { index, lets_in } => self.open_door(actor, index, lets_in)?,
            Command::Leave => return self.leave(self.seat_by(actor)?),
            Command::AddMachine => self.add_machine()?,
            Command::RemoveMachine => self.remove_machine()?,
            Command::SetLevel { seat, level } => self.set_level(seat, level)?,
            Command::SetStrength(level) => self.set_strength(level)?,
            Command::ShowOptions(options_shown) => {
                // Showing the options hides the seats.
                self.stage = Stage::Lobby { options_shown, seats_shown: false };
            }
            Command::ShowSeats(shown) => self.show_seats(actor, shown)?,
            Command::ChooseForSeat { option, value } => {
                self.choose_for_seat(actor, option, value)?;
            }
            Command::Sit(seat) => self.sit(actor, seat)?,
            Command::Shuffle => GameRng::after((now.luck)(), 0).shuffle(&mut self.chairs),
            Command::Set { option, value } => self.options.set(option.into(), value.into()),
            Command::Preset(preset) => self.set_preset(preset)?,
            Command::SetPace(pace) => self.pace = pace,
            Command::SetTimeUp(time_up) => self.time_up = time_up,
            Command::SetSingles(done) => self.singles = done,
            Command::SetAbsences(allowed) => self.absences = allowed,
            Command::OpenHands(open) => self.hands_open = open,
            Command::LeaveWeekendsOut(left_out) => self.weekends_out = left_out,
            Command::SetDate(date) => self.set_date(date, now.at)?,
            Command::SetWatching(watching) => self.set_watching(actor, watching)?,
            Command::OfferSeat(seat) => return self.offer(actor, seat, now.at),
            Command::KeepSeat(seat) => self.keep_seat(actor, seat)?,
            Command::TakeSeat(seat) => return self.take_seat(actor, seat, now),
            Command::MakeHost(seat) => return self.make_host(actor, seat),
            Command::Invite => self.invite(actor, (now.luck)())?,
            Command::WithdrawCode => self.withdraw_code(actor)?,
            Command::Watch => self.watch(actor, now.account)?,
            Command::CloseWindow => self.close_window(now.from, actor)?,
            Command::GiveTime(seat) => return self.give_time(actor, seat, now.at),
            Command::Pause => return self.agree_to_pause(actor, now.at),
            Command::GoOn => return self.end_pause(actor, now.at),
            Command::TakeBack => return self.agree_to_take_back(actor),
            Command::KeepMove => return self.refuse_to_take_back(actor),
            Command::StopCoaching => self.stop_coaching(actor)?,
            Command::ResumeCoaching => self.resume_coaching(actor)?,
            Command::Wake => return self.wake(actor),
            Command::Nudge => return self.nudge(actor, now),
            Command::Stand(_) | Command::Plan(_) | Command::PlanBack | Command::PlanIf(_) => {
                return self.decide_ahead(actor, command);
            }
            Command::Phrase(phrase) => return self.say_phrase(actor, phrase),
            Command::Start => return self.start(now),
            Command::Answer { ticket, pick } => return self.answer(actor, ticket, pick),
            Command::Say { seen, key } => return self.say(actor, seen, key),
            Command::Undo => return self.undo(actor),
            Command::StartOver => return self.start_over(actor),
            Command::Skip { seat, turn } => return self.skip(actor, seat, turn, now),
            Command::Kick(seat) => return self.kick(actor, seat),
            Command::SitIn(seat) => self.have_sat_in(actor, seat, now)?,
            Command::PlayOn(seat) => return self.play_on(self.seat_meant(actor, seat)?),
            Command::Cancel => self.cancel(actor)?,
        }
        Ok(JournalLine::default())
    }

    /// Removes the person of a seat from the lobby or the game. The table closes with the last
    /// person.
    pub(super) fn leave(&mut self, seat: Seat) -> Changed {
        self.while_live()?;
        let mut line = JournalLine::default();
        let person = self.chair(seat).and_then(|chair| chair.sitter.person().cloned());
        if let Stage::Playing(mut play) = self.stage.clone() {
            line = with_play!(&mut *play, play => play_step::leave(play, seat)?);
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

    fn kick(&mut self, actor: Actor<'_>, seat: Seat) -> Changed {
        self.by_host(actor)?;
        let chair = self.chair(seat).filter(|chair| !chair.left).ok_or(Refusal::NoSuchSeat)?;
        let person = chair.sitter.person().filter(|_| self.in_lobby().is_ok());
        let check = person.map(|person| Check::of_account(&person.id));
        self.door.removed.extend(check);
        self.leave(seat)
    }

    fn cancel(&mut self, actor: Actor<'_>) -> Result<(), Refusal> {
        self.by_host_or_admin(actor)?;
        self.while_live()?;
        self.stage = Stage::Closed(Closed::Cancelled);
        Ok(())
    }

    fn set_preset(&mut self, preset: u8) -> Result<(), Refusal> {
        let preset =
            self.options.presets().get(usize::from(preset)).ok_or(Refusal::NoSuchButton)?;
        for (option, value) in preset.values.iter().enumerate() {
            self.options.set(option, *value);
        }
        Ok(())
    }

    fn start(&mut self, now: &Now<'_>) -> Changed {
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
        (self.began, self.date) = (Some(now.at), None);
        self.door = Door::default();
        let (play, told) = with_options!(&agreed, options, erase => {
            let (play, told) = play_step::deal(options, seats, seed);
            (erase(play), told)
        });
        self.go_on(Box::new(play));
        line.told.extend(told);
        Ok(line)
    }

    fn answer(&mut self, actor: Actor<'_>, ticket: Ticket, pick: Pick) -> Changed {
        let seat = self.acting(actor)?;
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => play_step::answer(play, seat, ticket, pick)?);
        self.go_on(Box::new(play));
        Ok(line)
    }

    fn say(&mut self, actor: Actor<'_>, seen: Ticket, key: u32) -> Changed {
        let seat = self.acting(actor)?;
        let (ticket, pick) =
            with_play!(self.playing()?, play => open_choice::find(play, seat, seen, key)?);
        self.answer(actor, ticket, pick)
    }

    fn undo(&mut self, actor: Actor<'_>) -> Changed {
        let seat = self.acting(actor)?;
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => play_step::undo(play, seat)?);
        self.go_on(Box::new(play));
        Ok(line)
    }

    fn start_over(&mut self, actor: Actor<'_>) -> Changed {
        let seat = self.acting(actor)?;
        let mut line = self.undo(actor)?;
        while self.playing().is_ok_and(|play| play.can_undo(seat)) {
            line.extend(self.undo(actor)?);
        }
        Ok(line)
    }

    fn skip(&mut self, actor: Actor<'_>, seat: Seat, turn: u64, now: &Now<'_>) -> Changed {
        self.by_host(actor)?;
        let mut play = self.playing()?.clone();
        if self.turn != turn {
            return Err(Refusal::Stale);
        }
        let acted = with_play!(&mut play, play => play_step::fall_back(play, seat)?);
        self.after_waiting(actor, seat, now)?;
        // The next decision counts as a new one, even if the same seat makes it.
        self.turn += 1;
        let mut line = JournalLine::default();
        line.report(TableEvent::Skipped(seat));
        line.extend(acted);
        self.go_on(Box::new(play));
        Ok(line)
    }
}
