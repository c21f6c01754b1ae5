//! Helpers of tests: lines typed at a terminal, and its output.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use super::keyboard::KeyboardEffect;
use super::output_size::OutputSize;
use super::posts::ShownPanel;
use super::screen::Screen;
use super::{Surface, Terminal};
use platform::laws::Seen;
use platform::{Destination, Input, Intake};

/// The captured output.
#[derive(Clone, Debug, Default)]
pub struct Print(Arc<Mutex<Vec<u8>>>);

impl Print {
    /// Returns the output since the last call.
    pub fn take(&self) -> String {
        let bytes = std::mem::take(&mut *self.0.lock().expect("nothing panics while printing"));
        String::from_utf8(bytes).expect("text is printed")
    }
}

impl Write for Print {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nothing panics while printing").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Terminal {
    /// Types a line; returns once everything that follows from it is done.
    pub async fn types(&self, line: &str, intake: &dyn Intake) {
        let effects = self.desk().typed(line).expect("memory can be written to");
        let goes_on = self.perform(effects, intake).await;
        assert!(goes_on.expect("memory can be written to"));
    }

    /// Returns the input that a typed line means.
    pub fn means(&self, line: &str) -> Option<Input> {
        let effects = self.desk().typed(line).expect("memory can be written to");
        effects.into_iter().find_map(|effect| match effect {
            KeyboardEffect::Send(sent) => Some(sent.input),
            _ => None,
        })
    }

    /// Prints what has changed.
    pub fn catch_up(&self) {
        self.desk().catch_up().expect("memory can be written to");
    }

    /// Gives the screen a size.
    pub fn resize(&self, columns: usize, lines: usize) {
        let size = OutputSize { columns: Some(columns), lines: Some(lines) };
        self.desk().screen.measure_with(move || size);
    }

    /// Returns the buttons that can be pressed, with their numbers.
    pub fn live(&self) -> Vec<(usize, String)> {
        let desk = self.desk();
        let buttons = desk.keyboard.buttons().iter();
        buttons.filter_map(|button| Some((button.number?, button.words.clone()))).collect()
    }

    /// Tells whether a panel is open on top of a table.
    pub fn has_menu(&self) -> bool {
        self.desk().keyboard.has_menu()
    }

    /// Returns the panels in a place as they are drawn, the newest last.
    pub fn stands(&self, place: &Destination) -> Vec<Seen> {
        let posts: Vec<ShownPanel> = self.desk().keyboard.posts.standing(place).cloned().collect();
        posts.iter().map(drawn).collect()
    }

    /// Removes the newest post in a place.
    pub fn loses(&self, place: &Destination) {
        self.desk().keyboard.posts.lose(place);
    }
}

/// Returns a post as it is drawn.
fn drawn(shown: &ShownPanel) -> Seen {
    let (print, locales) = (Print::default(), locales::load().expect("the locales are sound"));
    let (paper, lang) = (Box::new(print.clone()), shown.lang.clone());
    let mut screen = Screen::new(paper, Surface::Paper, Arc::new(locales), lang);
    let choices = screen.panel(shown, None).expect("memory can be written to");
    let buttons = choices.buttons.into_iter().map(|one| one.words).collect();
    Seen { words: print.take(), buttons }
}
