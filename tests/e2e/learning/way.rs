//! The shortest way through a lesson.

use std::collections::VecDeque;

use e2e::lessons::{self, Told, told};
use e2e::locales;
use engine::catalog::GameId;
use panels::lessons::Verdict;
use panels::panel::{LessonPlace, Press};

use super::reader::Reader;

/// Returns the letters and digits of a text, which no markup and no width of a screen changes.
fn letters(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// A lesson in which somebody is.
pub struct Lesson<'a> {
    reader: &'a Reader<'a>,
    game: GameId,
    pub at: LessonPlace,
}

impl<'a> Lesson<'a> {
    /// Begins a lesson by the command.
    pub async fn begins(reader: &'a Reader<'a>, game: GameId) -> Self {
        reader.asks().await;
        let mut lesson = Self::resumes(reader, game, LessonPlace::default());
        lesson.presses(&LessonPlace::default()).await;
        lesson
    }

    /// Goes on with a lesson that is on the screen.
    pub fn resumes(reader: &'a Reader<'a>, game: GameId, at: LessonPlace) -> Self {
        Self { reader, game, at }
    }

    /// Plays all scenes that are left.
    pub async fn plays(&mut self) {
        self.does_what_is_asked().await;
        while self.goes_on().await {
            self.does_what_is_asked().await;
        }
    }

    /// Makes the point of the scene.
    pub async fn does_what_is_asked(&mut self) {
        for option in self.way() {
            self.takes(option).await;
        }
        assert!(matches!(self.told().verdict, Verdict::Made));
    }

    /// Goes to the next scene, if there is one.
    pub async fn goes_on(&mut self) -> bool {
        let next = self.at.at_scene(self.at.scene + 1);
        let has_next = usize::from(next.scene) < self.told().scenes;
        if has_next {
            self.presses(&next).await;
        }
        has_next
    }

    /// Takes the last button, which leads to a table.
    pub async fn leaves(self) {
        let press = Press::LeaveLesson(self.game, self.at.exit);
        assert!(self.reader.screen().presses.contains(&press), "{}", self.reader.screen().text);
        self.reader.presses(&press).await;
    }

    fn way(&self) -> Vec<u8> {
        lessons::way(self.game)[usize::from(self.at.scene)].clone()
    }

    fn told(&self) -> Told {
        told(self.game, &self.at)
    }

    /// Takes an option. If it is in a group, the groups are opened and closed in order.
    async fn takes(&mut self, option: u8) {
        let (from, to) = (self.at.clone(), self.at.after(option));
        let leads = |part: &LessonPlace| (part.scene, &part.taken) == (from.scene, &from.taken);
        let shown = self.reader.screen().presses.into_iter().filter_map(|press| match press {
            Press::Lesson(_, part) if part != from && leads(&part) => Some(part),
            _ => None,
        });
        let mut groups: VecDeque<LessonPlace> = shown.collect();
        while !self.has(&to)
            && let Some(group) = groups.pop_front()
        {
            if self.at != from {
                self.presses(&from).await;
            }
            self.presses(&group).await;
        }
        self.presses(&to).await;
    }

    fn has(&self, to: &LessonPlace) -> bool {
        self.reader.screen().presses.contains(&Press::Lesson(self.game, to.clone()))
    }

    /// Presses a button that is on the screen.
    async fn presses(&mut self, to: &LessonPlace) {
        assert!(self.has(to), "{to} is no button of {}", self.reader.screen().text);
        self.reader.presses(&Press::Lesson(self.game, to.clone())).await;
        self.at = to.clone();
        self.reads();
    }

    /// Checks that the screen shows this place of the lesson.
    fn reads(&self) {
        let text = self.reader.screen().text;
        let said = locales().say(self.reader.lang(), &self.told().said).plain();
        assert!(letters(&text).contains(&letters(&said)), "{said:?} is not in {text}");
        // Instead of a text that does not exist, its key is shown.
        let keys = [format!("[{}-", self.game), "-learn-".to_owned(), "button-".to_owned()];
        let odd = keys.iter().map(String::as_str).chain(["{", "}"]).find(|odd| text.contains(odd));
        assert_eq!(odd, None, "a key or a placeholder in {text}");
    }
}
