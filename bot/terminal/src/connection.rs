//! The connection to the keyboard: reads lines, and performs their effects.

use std::io::{self, BufRead};
use std::sync::Arc;

use tokio::sync::mpsc;

use super::Terminal;
use super::desk::OutsideEffect;
use super::keyboard::{KeyboardEffect, PlacedInput};
use super::reply::KeyboardReply;
use platform::{Inbound, Intake};

/// Typed lines; `None` is the end of the input.
pub(super) type TypedLines = mpsc::Receiver<io::Result<Option<String>>>;

impl Terminal {
    /// Processes lines until there are no more, or a person quits.
    pub(super) async fn process(
        &self,
        mut lines: TypedLines,
        intake: &dyn Intake,
    ) -> io::Result<()> {
        let beginning = self.desk().keyboard.begin();
        let mut goes_on = self.perform(beginning, intake).await?;
        while goes_on {
            self.desk().prompt()?;
            let Some(line) = self.next_line(&mut lines, intake).await? else { break };
            let effects = self.desk().typed(&line)?;
            goes_on = self.perform(effects, intake).await?;
        }
        self.desk().say_goodbye()
    }

    /// Performs effects and draws the results; returns false if the evening is over.
    pub(super) async fn perform(
        &self,
        effects: Vec<KeyboardEffect>,
        intake: &dyn Intake,
    ) -> io::Result<bool> {
        for effect in effects {
            let outside = self.desk().perform(effect)?;
            match outside {
                None => {}
                Some(OutsideEffect::Quit) => return Ok(false),
                Some(OutsideEffect::Send(input)) => {
                    if intake.accept(self.inbound(input)).is_err() {
                        return Ok(false);
                    }
                    intake.wait_idle().await;
                }
            }
        }
        self.desk().catch_up()?;
        Ok(true)
    }

    fn inbound(&self, line: PlacedInput) -> Inbound {
        let PlacedInput { place, input, otherwise } = line;
        let (person, on_screen) = {
            let desk = self.desk();
            (desk.keyboard.person().clone(), desk.keyboard.table())
        };
        let reply = Box::new(KeyboardReply::new(Arc::clone(&self.desk), place.clone()));
        let inbound = Inbound::new(person, place, input, reply);
        Inbound { on_screen, otherwise, is_admin: Some(true), ..inbound }
    }

    /// Returns the next line; draws changes until it comes.
    async fn next_line(
        &self,
        lines: &mut TypedLines,
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

/// Reads lines on a separate thread, for which nothing waits: a person may never press a key.
pub(super) fn read(mut input: Box<dyn BufRead + Send>) -> io::Result<TypedLines> {
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
