//! Answers to typed lines.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;

use super::desk::{Desk, lock};
use super::files;
use super::posts::ShownPanel;
use platform::files::Files;
use platform::{Destination, Next, Panel, Reply};
use words::locale::Lang;
use words::text::Text;

/// Answers a typed line.
pub(super) struct KeyboardReply {
    desk: Arc<Mutex<Desk>>,
    /// The place of the line.
    place: Destination,
}

impl KeyboardReply {
    pub(super) fn new(desk: Arc<Mutex<Desk>>, place: Destination) -> Self {
        Self { desk, place }
    }

    fn say(&self, text: &Text, lang: &Lang) {
        log_failure(lock(&self.desk).screen.say(text, Some(lang)));
    }

    fn show(&self, panel: &Panel, lang: &Lang) {
        let place = self.place.clone();
        let shown = ShownPanel { panel: panel.clone(), place, lang: lang.clone() };
        log_failure(lock(&self.desk).draw(shown));
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        let folder = lock(&self.desk).pictures.clone();
        let all = files.all().to_vec();
        match tokio::task::spawn_blocking(move || files::write(&all, &folder)).await {
            Ok(Ok(written)) => {
                self.say(files.line(), lang);
                for file in written {
                    let file = file.display().to_string();
                    self.say(&Text::new("terminal-file").literal("file", file), lang);
                }
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "a file could not be written");
                self.say(&Text::new("terminal-file-lost"), lang);
            }
            Err(error) => {
                tracing::error!(%error, "a file could not be written");
                self.say(&Text::new("terminal-file-lost"), lang);
            }
        }
    }
}

#[async_trait]
impl Reply for KeyboardReply {
    /// The person at the keyboard has all rights.
    async fn is_admin(&self) -> bool {
        true
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Line(text) | Next::Farewell(text) => self.say(text, lang),
            Next::Panel(panel) => self.show(panel, lang),
            Next::Refused(why, panel) => {
                self.show(panel, lang);
                self.say(why, lang);
            }
            Next::Word(prompt) => log_failure(lock(&self.desk).ask_word(&self.place, prompt, lang)),
            Next::Files(files) => self.files(files, lang).await,
            // The table is drawn by itself.
            _ => {}
        }
    }
}

/// Logs an answer that failed. A broken screen ends the connection, but not because of an answer; a
/// pipe whose reader has stopped is not a failure.
fn log_failure(result: io::Result<()>) {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            tracing::warn!(%error, "an answer could not be written");
        }
        Err(_) | Ok(()) => {}
    }
}

impl fmt::Debug for KeyboardReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeyboardReply").field("place", &self.place).finish_non_exhaustive()
    }
}
