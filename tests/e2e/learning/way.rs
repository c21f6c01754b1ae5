//! Ways through a lesson: one does what is asked, the other presses everything else first.

use std::collections::VecDeque;
use std::sync::LazyLock;

use async_trait::async_trait;
use e2e::locales;
use engine::catalog::GameId;
use engine::with_game;
use panels::lessons::{READER, Reached, Verdict};
use panels::panel::{LessonPlace, Press};
use words::locale::Lang;
use words::text::Text;

/// Somebody with a client, who learns.
#[async_trait]
pub trait Reader: Send + Sync {
    fn lang(&self) -> &Lang;
    /// Types `/learn`.
    async fn asks(&self);
    /// Returns what the reader was shown last.
    fn screen(&self) -> Screen;
    /// Presses a button several times before the first press is answered, even if it is older than
    /// the screen. Returns false if it cannot be pressed.
    async fn presses(&self, press: &Press, times: usize) -> bool;
    /// Has another person open a table; returns the button of its lobby that leads to the lesson.
    async fn lobby(&self, game: GameId) -> Option<LessonPlace>;
    /// Returns everything that somebody else in the room could ever see.
    fn others_saw(&self) -> Vec<String>;
}

/// What a reader sees.
pub struct Screen {
    pub text: String,
    pub presses: Vec<Press>,
}

/// What a lesson comes to at a place.
struct Told {
    verdict: Verdict,
    said: Text,
    options: u8,
    scenes: usize,
}

fn told(game: GameId, place: &LessonPlace) -> Told {
    with_game!(game, G => {
        let reached = Reached::<G>::at(place);
        let said = reached.said();
        let Reached { verdict, play, scenes, .. } = reached;
        let options = play.choice(READER).map_or(0, |choice| choice.options.len());
        Told { verdict, said, options: u8::try_from(options).expect("few options"), scenes }
    })
}

/// Returns the fewest options that make the point of a scene.
fn shortest(game: GameId, scene: u8) -> Vec<u8> {
    let mut open = VecDeque::from([LessonPlace::default().at_scene(scene)]);
    while let Some(place) = open.pop_front() {
        let Told { verdict, options, .. } = told(game, &place);
        match verdict {
            Verdict::Open => open.extend((0..options).map(|option| place.after(option))),
            Verdict::Made => return place.taken,
            Verdict::Missed(_) => {}
        }
    }
    panic!("{game}, scene {scene}: the point cannot be made");
}

/// The fewest options for each scene of each game.
static WAYS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| {
    let ways = GameId::ALL.iter().map(|game| {
        let scenes = told(*game, &LessonPlace::default()).scenes;
        (0..).take(scenes).map(|scene| shortest(*game, scene)).collect()
    });
    ways.collect()
});

/// Returns the letters and digits of a text, which no markup and no width of a screen changes.
fn letters(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// A lesson in which somebody is.
pub struct Lesson<'a> {
    reader: &'a dyn Reader,
    game: GameId,
    pub at: LessonPlace,
    /// An option of the scene before.
    old: Option<LessonPlace>,
}

impl<'a> Lesson<'a> {
    /// Begins a lesson by the command.
    pub async fn begins(reader: &'a dyn Reader, game: GameId) -> Self {
        reader.asks().await;
        Self::opens(reader, game, LessonPlace::default()).await
    }

    /// Begins a lesson by a button that leads to it.
    pub async fn opens(reader: &'a dyn Reader, game: GameId, at: LessonPlace) -> Self {
        let mut lesson = Self::resumes(reader, game, at);
        let start = lesson.at.clone();
        assert!(lesson.presses_any(&start, 1).await, "no button leads to the lesson of {game}");
        lesson
    }

    /// Goes on with a lesson that is on the screen.
    pub fn resumes(reader: &'a dyn Reader, game: GameId, at: LessonPlace) -> Self {
        Self { reader, game, at, old: None }
    }

    /// Plays all scenes that are left.
    pub async fn plays(&mut self, is_astray: bool) {
        loop {
            if is_astray {
                self.goes_astray().await;
            }
            self.does_what_is_asked().await;
            if !self.goes_on().await {
                return;
            }
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
        self.reader.presses(&press, 1).await;
    }

    /// Takes every option on the way that does not make the point, each twice, and takes it back;
    /// skips the scene, presses a button of the scene before, and returns.
    async fn goes_astray(&mut self) {
        let (start, way) = (self.at.clone(), self.way());
        for (count, right) in way.iter().enumerate() {
            let from = LessonPlace { taken: way[..count].to_vec(), ..start.clone() };
            for option in 0..told(self.game, &from).options {
                let verdict = told(self.game, &from.after(option)).verdict;
                if option != *right && !matches!(verdict, Verdict::Made) {
                    self.goes_to(&from).await;
                    self.takes(option).await;
                    self.presses_any(&self.at.clone(), 2).await;
                }
            }
        }
        self.goes_to(&start).await;
        if usize::from(start.scene) + 1 < self.told().scenes {
            self.presses(&start.at_scene(start.scene + 1)).await;
            self.returns_to(&start).await;
        }
        if let Some(old) = self.old.replace(start.after(way[0]))
            && self.presses_any(&old, 1).await
        {
            self.returns_to(&start).await;
        }
    }

    fn way(&self) -> Vec<u8> {
        let index = GameId::ALL.iter().position(|game| *game == self.game);
        WAYS[index.expect("one of all games")][usize::from(self.at.scene)].clone()
    }

    fn told(&self) -> Told {
        told(self.game, &self.at)
    }

    /// Goes to another place of the scene, by *Undo* as far as necessary.
    async fn goes_to(&mut self, to: &LessonPlace) {
        while !to.taken.starts_with(&self.at.taken) {
            let mut back = self.at.at_scene(self.at.scene);
            if self.told().verdict == Verdict::Open {
                back.taken.clone_from(&self.at.taken);
                back.taken.pop();
            }
            self.presses(&back).await;
        }
        for option in &to.taken[self.at.taken.len()..] {
            self.takes(*option).await;
        }
    }

    /// Goes to the beginning of a scene that was there before, by its old button or from the start.
    async fn returns_to(&mut self, start: &LessonPlace) {
        if self.presses_any(start, 1).await {
            return;
        }
        *self = Self::begins(self.reader, self.game).await;
        for scene in 1..=start.scene {
            self.presses(&start.at_scene(scene)).await;
        }
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
        assert!(self.presses_any(to, 1).await, "{to} can be pressed");
    }

    /// Presses a button, which may be older than the screen; returns false if that is impossible.
    async fn presses_any(&mut self, to: &LessonPlace, times: usize) -> bool {
        let can = self.reader.presses(&Press::Lesson(self.game, to.clone()), times).await;
        if can {
            self.at = to.clone();
            self.reads();
        }
        can
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
