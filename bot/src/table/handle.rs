//! Commands at work: what each does to a table, and who may give it.

use engine::catalog::AnyPlay;
use engine::chance::Seed;
use engine::play::{Acted, Entry, Pick, Play, Refused, Step};
use engine::seat::Seat;
use engine::tell::{Audience, Told};
use engine::{with_options, with_play};
use serde::Serialize;

use super::{Actor, Chair, Changes, Closed, Command, Logged, Refusal, Sitter, Stage, Table};
use crate::people::{Moment, Person, TableId};
use crate::present::{Names, Present, shared};
use crate::text::Text;

impl Table {
    /// Does what a command says.
    ///
    /// # Errors
    /// If it may not be done; the table is unchanged then.
    pub fn handle(
        &mut self,
        by: Actor<'_>,
        at: Moment,
        command: Command,
    ) -> Result<Changes, Refusal> {
        let mut next = self.clone();
        let changes = next.carry_out(by, at, command)?;
        next.revise(self, at);
        next.moved_by_machine = matches!(by, Actor::Machine(_));
        *self = next;
        Ok(changes)
    }

    /// Opens a table for the same people with the same options, or names the one that is open.
    ///
    /// # Errors
    /// If the game is not over or the person did not play.
    pub fn rematch(
        &mut self,
        id: TableId,
        by: &Person,
        at: Moment,
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
        let table = Self::open(id, self.room.clone(), person, self.options.clone(), at);
        self.revise(&before, at);
        Ok(Ok(Self { chairs: staying, ..table }))
    }

    fn revise(&mut self, before: &Self, at: Moment) {
        self.revision += 1;
        self.touched = at;
        let staged = self.stage_number() != before.stage_number();
        let asked = before.people_to_act();
        let is_called = self.people_to_act().iter().any(|seat| !asked.contains(seat));
        if staged || is_called || self.to_act() != before.to_act() {
            self.turn += 1;
        }
    }

    fn carry_out(
        &mut self,
        by: Actor<'_>,
        at: Moment,
        command: Command,
    ) -> Result<Changes, Refusal> {
        match command {
            Command::Join => self.join(by)?,
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
            Command::Wish { knob, value } => self.wish(self.seat_by(by)?, knob, value)?,
            Command::Sit(seat) => self.sit(self.seat_by(by)?, seat)?,
            Command::Shuffle(seed) => {
                self.in_lobby_by_host(by)?;
                self.shuffle(seed);
            }
            Command::Set { knob, value } => {
                self.in_lobby_by_host(by)?;
                self.options.set(knob, value);
            }
            Command::Preset(preset) => {
                self.in_lobby_by_host(by)?;
                let preset = self.options.presets().get(preset).ok_or(Refusal::NoSuchButton)?;
                for (knob, value) in preset.values.iter().enumerate() {
                    self.options.set(knob, *value);
                }
            }
            Command::Start(seed) => self.start(by, seed)?,
            Command::Answer { ticket, picks } => return self.answer(by, ticket, &picks),
            Command::Say { seen, key } => return self.say(by, seen, key),
            Command::Undo => return self.undo(by),
            Command::StartOver => return self.start_over(by),
            Command::Skip { seat, ticket } => return self.skip(by, seat, ticket),
            Command::Kick(seat) => {
                self.by_host(by)?;
                let present = self.chair(seat).is_some_and(|chair| !chair.left);
                return if present { self.leave(seat) } else { Err(Refusal::NoSuchSeat) };
            }
            Command::SitIn(seat) => self.sit_in(self.seat_meant(by, seat)?)?,
            Command::PlayOn(seat) => self.play_on(self.seat_meant(by, seat)?)?,
            Command::Cancel => {
                self.by_host(by)?;
                self.unless_done().map_or(Ok(()), Err)?;
                self.stage = Stage::Closed(Closed::Cancelled);
            }
            Command::TimeUp => {
                let due = self.due().ok_or(Refusal::Stale)?;
                if by != Actor::Clock || at < due {
                    return Err(Refusal::Stale);
                }
                self.stage = Stage::Closed(Closed::Idle);
            }
            Command::MoveTo(room) if by == Actor::Platform => self.room = room,
            Command::MoveTo(_) => return Err(Refusal::NotHost),
        }
        Ok(Changes::default())
    }

    fn join(&mut self, by: Actor<'_>) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        let Actor::Person(person) = by else { return Err(Refusal::NotSeated) };
        if self.seat_of(&person.id).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        self.take_chair(Chair::of(Sitter::Person(person.clone())))
    }

    fn add_machine(&mut self, by: Actor<'_>) -> Result<(), Refusal> {
        self.in_lobby_by_host(by)?;
        let taken =
            |number: &u8| self.chairs.iter().any(|chair| chair.sitter == Sitter::Machine(*number));
        let free = (1..=u8::MAX).find(|number| !taken(number)).ok_or(Refusal::Full)?;
        // Whoever wants another level chooses it once, not for each machine player.
        let level = self.chairs.iter().rev().find_map(Chair::machine);
        self.take_chair(Chair { level, ..Chair::of(Sitter::Machine(free)) })
    }

    fn take_chair(&mut self, chair: Chair) -> Result<(), Refusal> {
        if self.chairs.len() >= *self.game().seats().end() {
            return Err(Refusal::Full);
        }
        self.chairs.push(chair);
        Ok(())
    }

    fn remove_machine(&mut self, by: Actor<'_>) -> Result<(), Refusal> {
        self.in_lobby_by_host(by)?;
        let is_machine = |chair: &Chair| chair.machine().is_some();
        let last = self.chairs.iter().rposition(is_machine).ok_or(Refusal::NoMachine)?;
        self.chairs.remove(last);
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Result<Changes, Refusal> {
        self.unless_done().map_or(Ok(()), Err)?;
        let mut changes = Changes::default();
        if let Stage::Playing(mut play) = self.stage.clone() {
            let names = self.names();
            let acted = with_play!(&mut *play, play => gone(play, seat, &names)?);
            self.note(acted, &mut changes);
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
        Ok(changes)
    }

    fn start(&mut self, by: Actor<'_>, seed: Seed) -> Result<(), Refusal> {
        self.in_lobby_by_host(by)?;
        let seats = self.chairs.len();
        if !self.options.allow(seats) {
            let range = self.game().seats();
            if range.contains(&seats) {
                return Err(Refusal::NotWithOptions);
            }
            return Err(Refusal::WrongCount { min: *range.start(), max: *range.end() });
        }
        let names = self.names();
        let (play, lines) = with_options!(&self.agreed(), options, erase => {
            let (play, lines) = dealt(options, seats, seed, &names);
            (erase(play), lines)
        });
        for (step, to, text) in lines {
            self.news.tell(Some(step), to, text);
        }
        self.go_on(Box::new(play));
        Ok(())
    }

    fn answer(&mut self, by: Actor<'_>, ticket: Step, picks: &[Pick]) -> Result<Changes, Refusal> {
        let seat = self.acting(by)?;
        let mut play = self.playing()?.clone();
        let names = self.names();
        let acted = with_play!(&mut play, play => answered(play, seat, ticket, picks, &names)?);
        Ok(self.settle(play, acted))
    }

    fn say(&mut self, by: Actor<'_>, seen: Step, key: u32) -> Result<Changes, Refusal> {
        let seat = self.acting(by)?;
        let (ticket, pick) =
            with_play!(self.playing()?, play => shared::find(play, seat, seen, key)?);
        self.answer(by, ticket, &[pick])
    }

    fn start_over(&mut self, by: Actor<'_>) -> Result<Changes, Refusal> {
        let seat = self.acting(by)?;
        let mut changes = self.undo(by)?;
        while self.playing().is_ok_and(|play| play.can_undo(seat)) {
            changes.log.extend(self.undo(by)?.log);
        }
        Ok(changes)
    }

    fn undo(&mut self, by: Actor<'_>) -> Result<Changes, Refusal> {
        let seat = self.acting(by)?;
        let mut play = self.playing()?.clone();
        let names = self.names();
        let acted = with_play!(&mut play, play => undone(play, seat, &names)?);
        Ok(self.settle(play, acted))
    }

    fn skip(&mut self, by: Actor<'_>, seat: Seat, ticket: Step) -> Result<Changes, Refusal> {
        self.by_host(by)?;
        let mut play = self.playing()?.clone();
        let names = self.names();
        let acted = with_play!(&mut play, play => skipped(play, seat, ticket, &names)?);
        let who = self.chairs[seat.index()].sitter.name();
        self.news.tell(None, Audience::All, Text::new("news-skipped").text("who", who));
        Ok(self.settle(play, acted))
    }

    /// Keeps what was done and goes on with the play.
    fn settle(&mut self, play: AnyPlay, acted: Noted) -> Changes {
        let mut changes = Changes::default();
        self.note(acted, &mut changes);
        self.go_on(Box::new(play));
        changes
    }

    fn note(&mut self, acted: Noted, changes: &mut Changes) {
        if let Some(step) = acted.undone {
            self.news.untell(step);
        }
        for (step, to, text) in acted.lines {
            self.news.tell(Some(step), to, text);
        }
        changes.log.extend(acted.log);
    }

    fn go_on(&mut self, play: Box<AnyPlay>) {
        self.stage = match play.outcome() {
            Some(_) => Stage::Over { play, rematch: None },
            None => Stage::Playing(play),
        };
    }
}

/// What was done in a play, its types forgotten.
struct Noted {
    log: Vec<Logged>,
    lines: Vec<(Step, Audience, Text)>,
    undone: Option<Step>,
}

impl Noted {
    fn of<G: Present>(acted: Acted<G::Action, G::Event>, names: &Names) -> Self {
        let log = acted.entries.iter().map(logged).collect();
        Self { log, lines: lines::<G>(acted.told, names), undone: acted.undone }
    }
}

fn logged<A: Serialize>(entry: &Entry<A>) -> Logged {
    let line = serde_json::to_value(entry).expect("an entry is plain values");
    Logged { step: entry.step, line }
}

fn lines<G: Present>(
    told: impl IntoIterator<Item = (Step, Told<G::Event>)>,
    names: &Names,
) -> Vec<(Step, Audience, Text)> {
    told.into_iter()
        .filter_map(|(step, told)| Some((step, told.to, G::line(&told.event, names)?)))
        .collect()
}

fn dealt<G: Present>(
    options: &G::Options,
    seats: usize,
    seed: Seed,
    names: &Names,
) -> (Play<G>, Vec<(Step, Audience, Text)>) {
    let (play, told) = Play::<G>::start(options.clone(), seats, seed);
    let step = play.step();
    (play, lines::<G>(told.into_iter().map(|told| (step, told)), names))
}

fn answered<G: Present>(
    play: &mut Play<G>,
    seat: Seat,
    ticket: Step,
    picks: &[Pick],
    names: &Names,
) -> Result<Noted, Refusal> {
    let theirs = |other: &Seat| play.choice(*other).is_some_and(|choice| choice.ticket == ticket);
    let of_another = play.choice(seat).is_none() && play.to_act().iter().any(|s| theirs(&s));
    match play.act(seat, ticket, picks) {
        Ok(acted) => Ok(Noted::of::<G>(acted, names)),
        Err(Refused::NotAsked) if of_another => Err(Refusal::NotYourTurn),
        Err(Refused::NoSuchOption) => Err(Refusal::NoSuchButton),
        Err(_) => Err(Refusal::Stale),
    }
}

fn undone<G: Present>(play: &mut Play<G>, seat: Seat, names: &Names) -> Result<Noted, Refusal> {
    let acted = play.undo(seat).map_err(|_| Refusal::NothingToUndo)?;
    Ok(Noted::of::<G>(acted, names))
}

fn skipped<G: Present>(
    play: &mut Play<G>,
    seat: Seat,
    ticket: Step,
    names: &Names,
) -> Result<Noted, Refusal> {
    if play.choice(seat).is_none_or(|choice| choice.ticket != ticket) {
        return Err(Refusal::Stale);
    }
    let acted = play.fall_back(seat).map_err(|_| Refusal::Stale)?;
    Ok(Noted::of::<G>(acted, names))
}

fn gone<G: Present>(play: &mut Play<G>, seat: Seat, names: &Names) -> Result<Noted, Refusal> {
    let acted = play.leave(seat).map_err(|_| Refusal::NotSeated)?;
    Ok(Noted::of::<G>(acted, names))
}
