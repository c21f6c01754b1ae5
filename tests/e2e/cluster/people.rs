//! The people: their buttons, their presses, and which of them were acknowledged.

use std::time::{Duration, Instant};

use e2e::town::{self, Choice, Moves, PEOPLE, Pressed, SIDES, Seen, Side, Town};
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::play::Ticket;
use panels::panel::Press;
use platform::Destination;
use table::Table;
use table::command::{Act, Command};
use words::people::{PersonId, TableId};

/// The time within which an expected button must appear.
const BUTTON_TIMEOUT: Duration = Duration::from_mins(2);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The effect of an acknowledged press.
#[derive(Clone, Debug)]
pub enum PressEffect {
    Joined,
    Answered(Ticket),
}

/// A press that is not acknowledged yet.
struct PendingPress {
    table: TableId,
    who: PersonId,
    what: PressEffect,
    pressed: Pressed,
}

/// Everybody in the town.
pub struct People {
    pub town: Town,
    pub luck: SplitMix64,
    waiting: Vec<PendingPress>,
    pub done: Vec<(TableId, PersonId, PressEffect)>,
    /// The number of presses.
    pub presses: usize,
}

impl People {
    pub async fn meet(shards: u64) -> Self {
        let town = Town::meet().await;
        town.telegram.limit(e2e::telegram::RateLimits::NONE);
        town.discord.shards(shards);
        let (waiting, done) = (Vec::new(), Vec::new());
        Self { town, luck: SplitMix64(7), waiting, done, presses: 0 }
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    /// Lets a person press a visible button.
    pub fn press(&mut self, who: usize, seen: &Seen, place: usize) {
        let pressed = self.town.press(who, seen, place);
        self.presses += 1;
        let Press::At(table, act) = &seen.presses[place] else { return };
        let what = match act {
            Act::Command(Command::Join) => PressEffect::Joined,
            Act::Command(Command::Answer { ticket, .. } | Command::Say { seen: ticket, .. }) => {
                PressEffect::Answered(*ticket)
            }
            _ => return,
        };
        let who = self.town.person(seen.side(), who);
        self.waiting.push(PendingPress { table: *table, who, what, pressed });
    }

    /// Lets the onlooker, who has no seat, press a button in a room. The answer is a line, and
    /// nothing changes.
    pub fn looks_on(&self, side: Side) -> Pressed {
        let onlooker = PEOPLE.len() - 1;
        let mut screen = self.town.screen(side, onlooker).into_iter();
        let found = screen.find_map(|seen| {
            let is_move = |at: &usize| seen.moves(*at).is_some();
            let place = (0..seen.presses.len())
                .find(is_move)
                .or_else(|| seen.presses.iter().position(|press| matches!(press, Press::At(..))))?;
            Some((seen, place))
        });
        let (seen, place) = found.expect("a table stands in the room");
        self.town.press(onlooker, &seen, place)
    }

    /// Records the presses that were acknowledged since the last call.
    pub fn listen(&mut self) {
        for one in std::mem::take(&mut self.waiting) {
            match one.pressed.is_done() {
                None => self.waiting.push(one),
                Some(false) => {}
                Some(true) => self.done.push((one.table, one.who, one.what)),
            }
        }
    }

    /// Opens a table for each of these games, on the platforms in turn, and starts all of them.
    pub async fn gather(&mut self, games: &[usize]) {
        for who in 0..PEOPLE.len() {
            self.town.whispers(Side::Telegram, who, "/start");
        }
        for (number, game) in games.iter().copied().enumerate() {
            // Short games last longer on the platform with more disturbances.
            let side = SIDES[(number + 1) % 2];
            let seats = town::players(GameId::ALL[game]);
            self.town.opens_table(side, 0, game);
            let room = Destination::Room(self.town.room(side, game));
            let joins = std::iter::repeat_n(Command::Join, seats - 1);
            for (number, command) in joins.chain([Command::Start]).enumerate() {
                let who = if command == Command::Start { 0 } else { number + 1 };
                let act = command.into();
                let (seen, place) = self.waits_for(side, who, &room, &act).await;
                self.press(who, &seen, place);
            }
        }
    }

    /// Waits until a person sees a button at a destination; returns the message and the index of
    /// the button.
    pub async fn waits_for(
        &self,
        side: Side,
        who: usize,
        destination: &Destination,
        act: &Act,
    ) -> (Seen, usize) {
        let begun = Instant::now();
        loop {
            let screen = self.town.screen(side, who).into_iter();
            for seen in screen.filter(|seen| seen.place == *destination) {
                let is_it =
                    |press: &Press| matches!(press, Press::At(_, pressed) if pressed == act);
                if let Some(place) = seen.presses.iter().position(is_it) {
                    return (seen, place);
                }
            }
            assert!(
                begun.elapsed() < BUTTON_TIMEOUT,
                "{act:?} is not offered to {who} at {destination:?}"
            );
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Lets a person press a button that advances the game, at each of these tables that has one.
    pub fn play(&mut self, on: &[TableId]) {
        let mut options = self.town.options();
        for table in on {
            let mut options = options.remove(table).unwrap_or_default();
            let leads_on = self.below(4) == 0;
            let is_it = |moves| (moves == Moves::LeadsOn) == leads_on;
            if options.iter().any(|option| is_it(option.moves)) {
                options.retain(|option| is_it(option.moves));
            }
            if options.is_empty() {
                continue;
            }
            let Choice { who, seen, place, .. } = &options[self.below(options.len())];
            self.press(*who, seen, *place);
        }
    }

    /// Checks that every acknowledged press is stored.
    pub fn assert_kept(&self, stored: &[Table]) {
        for (id, who, what) in &self.done {
            let table = stored.iter().find(|table| table.id == *id).expect("it is stored");
            let seat = table.seat_of(who);
            let is_kept = match what {
                PressEffect::Joined => seat.is_some(),
                PressEffect::Answered(ticket) => {
                    let asked = seat.zip(table.play()).and_then(|(seat, play)| {
                        engine::with_play!(play, play => {
                            play.choice(seat).map(|choice| choice.ticket)
                        })
                    });
                    asked.is_none_or(|asked| asked > *ticket)
                }
            };
            assert!(is_kept, "{who:?} had it acknowledged: {what:?} at {id}");
        }
    }
}

/// Returns the time until the answer, if it has come.
pub fn answered(pressed: &Pressed) -> Option<Duration> {
    match pressed {
        Pressed::Discord(action) => action.acknowledgement().map(|(_, after)| after),
        Pressed::Telegram(press) => press.time_to_answer(),
    }
}
