//! Readers of lessons on Discord, on Telegram and at a terminal.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use bot::app::{App, Usual};
use e2e::telegram::{Button, Post, Room};
use e2e::{ManualClock, discord, locales, telegram};
use engine::catalog::GameId;
use engine::with_game;
use panels::lessons::{self, Reached};
use panels::panel::layout::lay_out;
use panels::panel::{LessonExit, LessonPlace, Panel, Press};
use panels::present::{RenderOptions, learning};
use platform::Platform as _;
use service::limits::Limits;
use storage::Memory;
use table::choices::Layout;
use terminal::at_desk::Print;
use terminal::{Settings, Surface, Terminal};
use words::locale::Lang;

use super::way::{Reader, Screen};

/// Returns the buttons that carry a press.
fn understood<'a>(data: impl Iterator<Item = &'a str>) -> Vec<Press> {
    data.filter_map(|data| data.parse().ok()).collect()
}

/// Returns where the button of a lobby leads that is among these.
fn from_lobby(presses: Vec<Press>, game: GameId) -> LessonPlace {
    let leads = presses.into_iter().find_map(|press| match press {
        Press::Lesson(of, place) if of == game && place.exit != LessonExit::NewTable => Some(place),
        _ => None,
    });
    leads.expect("a lobby leads to the lesson")
}

/// A reader in a channel of Discord.
pub struct OnDiscord<'a> {
    house: &'a discord::TestService,
    who: discord::Person,
    /// Somebody in the channel who opens tables.
    host: discord::Person,
    room: discord::Channel,
    lang: Lang,
    /// The buttons that the reader has seen, by their data.
    known: Mutex<BTreeMap<String, (discord::Post, discord::Pressable)>>,
}

impl<'a> OnDiscord<'a> {
    pub fn new(
        house: &'a discord::TestService,
        who: discord::Person,
        host: &discord::Person,
        room: discord::Channel,
        lang: &str,
    ) -> Self {
        let (host, lang) = (host.clone(), lang.parse().expect("a language"));
        Self { house, who, host, room, lang, known: Mutex::default() }
    }

    fn answer(&self) -> Option<discord::Post> {
        self.who.sees_in(self.room).into_iter().rfind(|post| post.only_mine)
    }
}

#[async_trait]
impl Reader for OnDiscord<'_> {
    fn lang(&self) -> &Lang {
        &self.lang
    }

    async fn asks(&self) {
        self.who.says(self.room, "/learn", &[]).acknowledged().await;
        self.house.settled().await;
    }

    fn screen(&self) -> Screen {
        let answer = self.answer().expect("an answer");
        let presses = understood(answer.pressables.iter().map(discord::Pressable::says));
        let labels = answer.labels().join("\n");
        Screen { text: format!("{}\n{labels}", answer.text), presses }
    }

    async fn presses(&self, press: &Press, times: usize) -> bool {
        let found = {
            let mut known = self.known.lock().expect("no panic");
            // An old button is one of the newest answer, if that ever had it.
            let answer = self.answer().map(|post| post.id);
            let (new, old): (Vec<_>, Vec<_>) =
                self.who.sees_in(self.room).into_iter().partition(|post| Some(post.id) == answer);
            for post in old {
                for one in &post.pressables {
                    let button = || (post.clone(), one.clone());
                    known.entry(one.says().to_owned()).or_insert_with(button);
                }
            }
            for post in new {
                let buttons = post.pressables.iter();
                known.extend(
                    buttons.map(|one| (one.says().to_owned(), (post.clone(), one.clone()))),
                );
            }
            known.get(&press.to_string()).cloned()
        };
        let Some((post, button)) = found else { return false };
        let actions: Vec<_> = (0..times).map(|_| self.who.press(&post, &button)).collect();
        for action in actions {
            action.acknowledged().await;
        }
        self.house.settled().await;
        true
    }

    async fn lobby(&self, game: GameId) -> Option<LessonPlace> {
        self.host.says(self.room, "/play", &[("game", game.name())]).acknowledged().await;
        self.house.settled().await;
        let posts = self.who.sees_in(self.room);
        let buttons = posts.iter().flat_map(|post| &post.pressables);
        Some(from_lobby(understood(buttons.map(discord::Pressable::says)), game))
    }

    fn others_saw(&self) -> Vec<String> {
        self.host.ever()
    }
}

/// A reader on Telegram, in private or by ephemeral messages in a group.
pub struct OnTelegram<'a> {
    house: &'a telegram::TestService,
    who: &'a telegram::Person,
    /// Somebody in the group who opens tables.
    host: &'a telegram::Person,
    room: &'a Room,
    /// The chat of the lesson.
    chat: i64,
    lang: Lang,
    /// The buttons that the reader has seen, by their data.
    known: Mutex<BTreeMap<String, Button>>,
}

impl<'a> OnTelegram<'a> {
    pub fn in_group(
        house: &'a telegram::TestService,
        who: &'a telegram::Person,
        host: &'a telegram::Person,
        room: &'a Room,
        lang: &str,
    ) -> Self {
        let lang = lang.parse().expect("a language");
        Self { house, who, host, room, chat: room.id(), lang, known: Mutex::default() }
    }

    pub fn in_private(self) -> Self {
        Self { chat: self.who.id, ..self }
    }

    fn answer(&self) -> Post {
        // Ephemeral messages come after the others.
        let answer = self.who.screen().into_iter().rfind(|post| post.chat == self.chat);
        answer.expect("an answer")
    }
}

#[async_trait]
impl Reader for OnTelegram<'_> {
    fn lang(&self) -> &Lang {
        &self.lang
    }

    async fn asks(&self) {
        if self.chat == self.who.id {
            self.who.whispers("/learn");
        } else {
            self.who.says_ephemerally(self.room, "/learn");
        }
        self.house.settled().await;
    }

    fn screen(&self) -> Screen {
        let answer = self.answer();
        let presses = understood(answer.buttons.iter().filter_map(Button::data));
        Screen { text: answer.reads(), presses }
    }

    async fn presses(&self, press: &Press, times: usize) -> bool {
        let found = {
            let mut known = self.known.lock().expect("no panic");
            // An old button is one of the newest answer, if that ever had it.
            for button in self.who.buttons() {
                if let Some(data) = button.data() {
                    known.entry(data.to_owned()).or_insert(button.clone());
                }
            }
            for button in self.answer().buttons {
                if let Some(data) = button.data() {
                    known.insert(data.to_owned(), button.clone());
                }
            }
            known.get(&press.to_string()).cloned()
        };
        let Some(button) = found else { return false };
        let presses: Vec<_> = (0..times).map(|_| self.who.press(&button)).collect();
        for press in presses {
            press.answer().await;
        }
        self.house.settled().await;
        true
    }

    async fn lobby(&self, game: GameId) -> Option<LessonPlace> {
        self.host.says(self.room, &format!("/play {game}"));
        self.house.settled().await;
        let posts = self.room.posts();
        let buttons = posts.iter().flat_map(|post| &post.buttons);
        Some(from_lobby(understood(buttons.filter_map(Button::data)), game))
    }

    fn others_saw(&self) -> Vec<String> {
        self.host.has_seen()
    }
}

/// A reader at a terminal, where a button is a number on the screen.
pub struct OnPaper {
    terminal: Arc<Terminal>,
    app: App,
    print: Print,
    lang: Lang,
    /// What should be on the screen, and what is.
    screen: Mutex<(Panel, String)>,
}

impl OnPaper {
    pub async fn sits_down(store: Arc<Memory>, lang: &str) -> Self {
        let lang: Lang = lang.parse().expect("a language");
        let (print, name, surface) = (Print::default(), "Ann".to_owned(), Surface::Paper);
        let settings = Settings { name, lang: lang.clone(), locales: locales(), surface };
        let (input, output) = (Box::new(std::io::empty()), Box::new(print.clone()));
        let terminal = Arc::new(Terminal::new(input, output, settings));
        let usual = Usual::new(locales(), &lang, Layout::Text);
        let world = Arc::new(ManualClock::new(5));
        let app = App::new(store, world, vec![terminal.clone()], usual, &Limits::NONE);
        app.wake_up().await.expect("the tables can be read");
        app.wait_idle().await;
        Self { terminal, app, print, lang, screen: Mutex::default() }
    }

    async fn types(&self, line: &str, expected: Panel) {
        self.terminal.types(line, self.app.inbox()).await;
        self.terminal.catch_up();
        *self.screen.lock().expect("no panic") = (expected, self.print.take());
    }
}

/// Returns the number of the button with this label.
fn number_of(printed: &str, label: &str) -> Option<String> {
    printed.lines().find_map(|line| {
        let (number, words) = line.trim().strip_prefix('[')?.split_once("] ")?;
        (words.trim() == label).then(|| number.to_owned())
    })
}

#[async_trait]
impl Reader for OnPaper {
    fn lang(&self) -> &Lang {
        &self.lang
    }

    async fn asks(&self) {
        self.types("/learn", learning::menu()).await;
    }

    fn screen(&self) -> Screen {
        let (panel, text) = self.screen.lock().expect("no panic").clone();
        let buttons = lay_out(&panel, self.terminal.limits()).concat();
        Screen { text, presses: buttons.into_iter().map(|button| button.press).collect() }
    }

    async fn presses(&self, press: &Press, times: usize) -> bool {
        let (panel, text) = self.screen.lock().expect("no panic").clone();
        let buttons = lay_out(&panel, self.terminal.limits()).concat();
        let Some(button) = buttons.into_iter().find(|button| button.press == *press) else {
            return false;
        };
        if times > 1 {
            return false; // The first press has changed the numbers.
        }
        let label = locales().say(&self.lang, &button.label).plain();
        let number = number_of(&text, &label);
        let number = number.unwrap_or_else(|| panic!("{label:?} is not on the screen: {text}"));
        let expected = match press {
            Press::Lesson(game, place) => {
                with_game!(*game, G => {
                    lessons::panel(&Reached::<G>::at(place), &RenderOptions::default())
                })
            }
            _ => Panel::default(),
        };
        self.types(&number, expected).await;
        true
    }

    async fn lobby(&self, _: GameId) -> Option<LessonPlace> {
        None
    }

    fn others_saw(&self) -> Vec<String> {
        Vec::new()
    }
}
