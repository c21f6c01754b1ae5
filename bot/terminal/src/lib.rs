//! The terminal: one person, who plays with machine players.
//!
//! One line is processed at a time, up to the last move of a machine player, so that the same lines
//! from a pipe always give the same evening.
//!
//! `connection` reads lines, `keyboard` and `incoming` decide what they mean, `reply` answers them;
//! `encode` makes lines of panels, which the `screen` writes.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

mod ansi;
#[cfg(any(test, feature = "laws"))]
pub mod at_desk;
mod connection;
mod desk;
mod encode;
mod files;
mod help;
mod incoming;
mod keyboard;
mod output_size;
mod person;
mod posts;
mod reply;
mod screen;
mod text_layout;

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::Notify;

pub use self::ansi::Surface;
use self::desk::{Desk, lock};
use self::keyboard::Keyboard;
use self::output_size::OutputSize;
use self::screen::Screen;
use platform::typed::Vocabulary;
use platform::{Delivery, Destination, Intake, Limits, MessageRef, Panel, Platform, PlatformError};
use words::locale::{Lang, Locales};
use words::people::{PlatformName, RoomId};

/// The name of the terminal in ids.
pub const NAME: PlatformName = "terminal";
/// The name of its only room.
pub const ROOM: &str = "room";

/// There are fewer rows than the numbers from 80, which some buttons always have.
const LIMITS: Limits = Limits { rows: 79, per_row: 1, comfortable: 16, label: 200, text: 100_000 };

/// The settings of a terminal.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of the person at the keyboard.
    pub name: String,
    /// The language until a panel is shown in another one.
    pub lang: Lang,
    pub locales: Arc<Locales>,
    pub surface: Surface,
}

/// A keyboard, a screen, and the person in front of them.
pub struct Terminal {
    /// Taken when listening begins.
    input: Mutex<Option<Box<dyn BufRead + Send>>>,
    desk: Arc<Mutex<Desk>>,
    shown: Notify,
}

/// The keyboard or the screen has failed.
#[derive(Debug, thiserror::Error)]
#[error("the terminal cannot be read or written")]
struct TerminalError(#[source] io::Error);

impl Terminal {
    /// Returns a terminal on any input and output.
    pub fn new(
        input: Box<dyn BufRead + Send>,
        output: Box<dyn Write + Send>,
        settings: Settings,
    ) -> Self {
        let Settings { name, lang, locales, surface } = settings;
        let vocabulary = Vocabulary::new(&locales);
        let screen = Screen::new(output, surface, locales, lang);
        let keyboard = Keyboard::new(&name);
        let pictures = PathBuf::new();
        let desk = Desk { keyboard, screen, vocabulary, pictures, is_over: false };
        let desk = Arc::new(Mutex::new(desk));
        Self { input: Mutex::new(Some(input)), desk, shown: Notify::new() }
    }

    /// Sets the folder for pictures, which is otherwise the current one.
    #[must_use]
    pub fn with_pictures_in(self, folder: PathBuf) -> Self {
        self.desk().pictures = folder;
        self
    }

    /// Tells the person where the tables are kept.
    #[must_use]
    pub fn with_tables_in(self, place: String) -> Self {
        self.desk().keyboard.kept_in = Some(place);
        self
    }

    /// Returns a terminal on standard input and output, with their colours and width.
    pub fn on_stdio(locales: Arc<Locales>, lang: Lang, name: String) -> Self {
        let settings = Settings { name, lang, locales, surface: Surface::of_stdout() };
        let (input, output) = (BufReader::new(io::stdin()), io::stdout());
        let terminal = Self::new(Box::new(input), Box::new(output), settings);
        terminal.desk().screen.measure_with(OutputSize::of_stdout);
        terminal
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(&self.desk)
    }
}

#[async_trait]
impl Platform for Terminal {
    fn name(&self) -> PlatformName {
        NAME
    }

    fn limits(&self) -> &Limits {
        &LIMITS
    }

    fn reaches_out(&self) -> bool {
        false
    }

    fn surface(&self, _: &Destination) -> platform::Surface {
        platform::Surface::SCREEN
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let input = self.input.lock().unwrap_or_else(PoisonError::into_inner).take();
        let is_taken = || io::Error::other("the terminal is listened to already");
        let lines = input.ok_or_else(is_taken).and_then(connection::read).map_err(lost)?;
        match self.process(lines, &*intake).await {
            // The reader of a pipe may stop reading, as `head` does.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => done.map_err(lost),
        }
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let posted = self.desk().keyboard.show(to, panel, lang, delivery);
        self.shown.notify_one();
        posted.ok_or(PlatformError::Gone)
    }

    async fn remove_buttons(
        &self,
        _: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        self.desk().keyboard.remove_buttons(message);
        Ok(())
    }

    /// Says goodbye if a signal has ended listening.
    async fn wind_up(&self, _: &str) {
        let _ = self.desk().say_goodbye(); // The output may be closed.
    }
}

fn room() -> Destination {
    Destination::Room(RoomId::new(NAME, ROOM))
}

fn lost(error: io::Error) -> PlatformError {
    PlatformError::Fault(Box::new(TerminalError(error)))
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terminal").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
