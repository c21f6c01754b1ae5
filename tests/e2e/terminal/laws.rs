//! The terminal keeps the laws of every platform.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use storage::memory::Memory;

use ::terminal::at_desk::Print;
use ::terminal::{NAME, ROOM, Surface, Terminal};
use bot::app::App;
use panels::panel::Block;
use platform::laws::{Guest, PlatformHarness, Seen, check};
use platform::{Destination, Inbound, Input, Intake as _, Next, Platform, Reply};
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId};
use words::text::Text;

use super::{app, terminal};

/// Anna at the terminal. Bora has an account there, but she is elsewhere.
struct Table {
    terminal: Arc<Terminal>,
    app: App,
    print: Print,
    /// Everything that was on the screen.
    screen: Mutex<String>,
    /// Everything that was said to Bora.
    said: Arc<Mutex<String>>,
}

impl Table {
    async fn set() -> Self {
        let print = Print::default();
        let terminal = terminal(Box::new(std::io::empty()), &print, Surface::Paper);
        let app = app(&Arc::new(Memory::new()), Arc::clone(&terminal)).await;
        let (screen, said) = (Mutex::default(), Arc::default());
        let table = Self { terminal, app, print, screen, said };
        table.types("").await;
        table
    }

    /// Types a line; Anna then sees the screen.
    async fn types(&self, line: &str) {
        self.terminal.types(line, self.app.inbox()).await;
        self.looks();
    }

    fn looks(&self) {
        self.terminal.catch_up();
        self.screen.lock().expect("no panic").push_str(&self.print.take());
    }

    /// Makes an input of Bora in the room.
    async fn sends(&self, input: Input) {
        let bora = Person { id: PersonId::new(NAME, "bora"), name: "Bora".to_owned() };
        let reply = Box::new(BoraReply(Arc::clone(&self.said)));
        let inbound = Inbound::new(bora, self.room(), input, reply);
        self.app.inbox().accept(inbound).expect("it goes on");
        self.app.wait_idle().await;
    }
}

/// Answers Bora.
#[derive(Debug)]
struct BoraReply(Arc<Mutex<String>>);

#[async_trait]
impl Reply for BoraReply {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        let locales = locales::load().expect("the locales are sound");
        let say = |text: &Text| {
            self.0.lock().expect("no panic").push_str(&locales.say(lang, text).plain());
        };
        match next {
            Next::Line(text) => say(text),
            Next::Panel(panel) => {
                for block in &panel.blocks {
                    if let Block::Line(text) = block {
                        say(text);
                    }
                }
            }
            _ => {}
        }
    }
}

#[async_trait]
impl PlatformHarness for Table {
    fn platform(&self) -> Arc<dyn Platform> {
        self.terminal.clone()
    }

    fn room(&self) -> Destination {
        Destination::Room(RoomId::new(NAME, ROOM))
    }

    fn private(&self, who: Guest) -> Destination {
        let name = if who == Guest::Anna { "ann" } else { "bora" };
        Destination::Person(PersonId::new(NAME, name))
    }

    fn sees(&self, _: Guest, destination: &Destination) -> Vec<Seen> {
        self.terminal.stands(destination)
    }

    fn ever(&self, who: Guest) -> String {
        self.looks();
        let ever = if who == Guest::Anna { &self.screen } else { &*self.said };
        ever.lock().expect("no panic").clone()
    }

    /// There is no phone to ring.
    fn rings(&self, _: Guest) -> Option<usize> {
        None
    }

    /// Everything is handled at once.
    async fn until(&self, what: &str, is_so: &(dyn Fn() -> bool + Sync)) {
        assert!(is_so(), "{what}");
    }

    async fn says(&self, who: Guest, line: &str) {
        match who {
            Guest::Anna => self.types(line).await,
            Guest::Bora => self.sends(Input::Line(line.to_owned())).await,
        }
    }

    async fn presses(&self, who: Guest, words: &str) {
        self.types("/board").await;
        match who {
            Guest::Anna => self.types(words).await,
            Guest::Bora => self.sends(self.terminal.means(words).expect("a button")).await,
        }
    }

    async fn removes(&self, destination: &Destination) {
        self.terminal.loses(destination);
    }

    /// The person at a terminal can always be written to.
    async fn shuts(&self, _: Guest) -> bool {
        false
    }

    fn complaints(&self) -> Vec<String> {
        Vec::new()
    }
}

#[tokio::test]
async fn the_terminal_keeps_the_laws_of_platforms() {
    check(&Table::set().await).await;
}
