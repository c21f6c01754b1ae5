//! The terminal: people who share one keyboard and one screen.
//!
//! One line is worked off at a time, down to the last move of a machine player, so that what is
//! typed into a pipe always gives the same evening. Whoever must act gets the keyboard, and what
//! the last one held is wiped off before.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

mod ansi;
#[cfg(any(test, feature = "laws"))]
pub mod at_desk;
mod files;
mod help;
mod keyboard;
mod players;
mod posts;
mod reading;
mod screen;
mod session;
mod text_layout;

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::{Notify, mpsc};

pub use self::ansi::Surface;
use self::keyboard::{Effect, Keyboard};
use self::posts::Shown;
use self::screen::Screen;
use self::session::{Beyond, Session};
use panels::panel::{Block, Panel};
use panels::typed::Vocabulary;
use platform::files::Files;
use platform::{
    Delivery, Destination, Inbound, Intake, Limits, MessageRef, Platform, PlatformError, Reply,
    WordPrompt,
};
use words::locale::{Lang, Locales};
use words::people::{PersonId, PlatformName, RoomId};
use words::text::Text;

/// What the terminal calls itself.
pub const NAME: PlatformName = "terminal";
/// What it calls its only room.
pub const ROOM: &str = "room";

const LIMITS: Limits = Limits { rows: 99, per_row: 1, comfortable: 12, label: 200, text: 100_000 };

/// What a terminal needs to know beforehand.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who sits at the keyboard first.
    pub name: String,
    /// The language until something is shown in another one.
    pub lang: Lang,
    /// The words.
    pub locales: Arc<Locales>,
    /// What is written on.
    pub surface: Surface,
}

/// A keyboard, a screen, and the people in front of them.
pub struct Terminal {
    /// Taken when listening begins.
    input: Mutex<Option<Box<dyn BufRead + Send>>>,
    desk: Arc<Mutex<Session>>,
    shown: Notify,
}

/// The keyboard or the screen has failed.
#[derive(Debug, thiserror::Error)]
#[error("the terminal cannot be read or written")]
struct Lost(#[source] io::Error);

/// The way to answer whoever has just typed.
struct Answer {
    desk: Arc<Mutex<Session>>,
    to: PersonId,
    at: Destination,
    hands: u64,
}

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
        let (limits, pictures) = (LIMITS, PathBuf::new());
        let desk = Session { keyboard, screen, vocabulary, limits, pictures };
        let desk = Arc::new(Mutex::new(desk));
        Self { input: Mutex::new(Some(input)), desk, shown: Notify::new() }
    }

    /// Has pictures written into a folder; without it, they are written where the program runs.
    #[must_use]
    pub fn with_pictures_in(self, folder: PathBuf) -> Self {
        self.desk().pictures = folder;
        self
    }

    /// Returns a terminal on standard input and output, in colour where that can be seen.
    pub fn on_stdio(locales: Arc<Locales>, lang: Lang, name: String) -> Self {
        let settings = Settings { name, lang, locales, surface: Surface::of_stdout() };
        let (input, output) = (BufReader::new(io::stdin()), io::stdout());
        Self::new(Box::new(input), Box::new(output), settings)
    }

    fn desk(&self) -> MutexGuard<'_, Session> {
        lock(&self.desk)
    }

    /// Does all this and draws what follows; returns whether to go on.
    async fn perform(&self, effects: Vec<Effect>, intake: &dyn Intake) -> io::Result<bool> {
        for effect in effects {
            let beyond = self.desk().perform(effect)?;
            match beyond {
                None => {}
                Some(Beyond::Quit) => return Ok(false),
                Some(Beyond::Send(by, at, what)) => {
                    let (desk, hands) = (Arc::clone(&self.desk), self.desk().keyboard.hands());
                    let reply = Answer { desk, to: by.id.clone(), at: at.clone(), hands };
                    let reply = Box::new(reply);
                    let inbound = Inbound {
                        by,
                        at,
                        input: what,
                        pressed: None,
                        lang: None,
                        is_admin: Some(true),
                        receipt: None,
                        reply,
                    };
                    if intake.accept(inbound).is_err() {
                        return Ok(false);
                    }
                    intake.wait_idle().await;
                }
            }
        }
        self.desk().catch_up()?;
        Ok(true)
    }

    /// Works off lines until there are no more, or somebody has had enough.
    async fn work_off(&self, mut lines: Lines, intake: &dyn Intake) -> io::Result<()> {
        let beginning = self.desk().keyboard.begin();
        let mut goes_on = self.perform(beginning, intake).await?;
        while goes_on {
            self.desk().prompt()?;
            let Some(line) = self.next_line(&mut lines, intake).await? else { break };
            let effects = self.desk().typed(&line)?;
            goes_on = self.perform(effects, intake).await?;
        }
        self.desk().perform(Effect::Explain(vec![Block::Line(Text::new("terminal-goodbye"))]))?;
        Ok(())
    }

    /// Returns the next line; what happens until it comes is drawn.
    async fn next_line(
        &self,
        lines: &mut Lines,
        intake: &dyn Intake,
    ) -> io::Result<Option<String>> {
        loop {
            tokio::select! {
                biased;
                () = self.shown.notified() => {
                    intake.wait_idle().await;
                    let mut desk = self.desk();
                    if desk.catch_up()? {
                        desk.prompt()?;
                    }
                }
                line = lines.recv() => {
                    let lost = || Err(io::Error::other("the thread that reads the keyboard is gone"));
                    return line.unwrap_or_else(lost);
                }
            }
        }
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
        let heard = || io::Error::other("the terminal is listened to already");
        let lines = input.ok_or_else(heard).and_then(read).map_err(lost)?;
        match self.work_off(lines, &*intake).await {
            // The reader of a pipe has seen enough, as `head` does.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            worked_off => worked_off.map_err(lost),
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

    async fn strip(&self, _: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        self.desk().keyboard.strip(message);
        Ok(())
    }
}

#[async_trait]
impl Reply for Answer {
    /// Whoever has the keyboard has everything.
    async fn is_admin(&self) -> bool {
        true
    }

    async fn done(&self, _: &Lang) {}

    async fn say(&self, text: &Text, lang: &Lang) {
        complain(lock(&self.desk).answer(self.hands, text, lang));
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let shown = Shown { panel: panel.clone(), at: self.at.clone(), lang: lang.clone() };
        complain(lock(&self.desk).reveal(&self.to, self.hands, shown));
    }

    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let mut desk = lock(&self.desk);
        complain(desk.ask_word((&self.to, &self.at), self.hands, prompt.table, lang));
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        let folder = lock(&self.desk).pictures.clone();
        let all = files.all().to_vec();
        match tokio::task::spawn_blocking(move || files::write(&all, &folder)).await {
            Ok(Ok(written)) => {
                self.say(files.line(), lang).await;
                for file in written {
                    let file = file.display().to_string();
                    self.say(&Text::new("terminal-file").name("file", file), lang).await;
                }
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "a file could not be written");
                self.say(&Text::new("terminal-file-lost"), lang).await;
            }
            Err(error) => {
                tracing::error!(%error, "a file could not be written");
                self.say(&Text::new("terminal-file-lost"), lang).await;
            }
        }
    }
}

/// Lines as they are typed; `None` is the end of the input.
type Lines = mpsc::Receiver<io::Result<Option<String>>>;

/// Reads lines on a thread of its own, which nobody waits for: a key may never be pressed.
fn read(mut input: Box<dyn BufRead + Send>) -> io::Result<Lines> {
    let (sender, lines) = mpsc::channel(1);
    let read_on = move || {
        loop {
            let mut bytes = Vec::new();
            let line = match input.read_until(b'\n', &mut bytes) {
                Ok(0) => Ok(None),
                Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
                Err(error) => Err(error),
            };
            let is_over = !matches!(line, Ok(Some(_)));
            if sender.blocking_send(line).is_err() || is_over {
                return;
            }
        }
    };
    #[expect(clippy::disallowed_methods, reason = "`next_line` notices its end")]
    std::thread::Builder::new().name("keyboard".to_owned()).spawn(read_on)?;
    Ok(lines)
}

fn room() -> Destination {
    Destination::Room(RoomId::new(NAME, ROOM))
}

fn lock(desk: &Mutex<Session>) -> MutexGuard<'_, Session> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lost(error: io::Error) -> PlatformError {
    PlatformError::Fault(Box::new(Lost(error)))
}

/// A screen that cannot be written to ends the listening; an answer alone does not.
fn complain(result: io::Result<()>) {
    if let Err(error) = result {
        tracing::warn!(%error, "an answer could not be written");
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terminal").finish_non_exhaustive()
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("to", &self.to).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
