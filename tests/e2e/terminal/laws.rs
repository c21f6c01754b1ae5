//! The terminal keeps the laws of every platform.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use storage::memory::Memory;

use ::terminal::at_desk::Print;
use ::terminal::{NAME, ROOM, Surface, Terminal};
use bot::app::App;
use panels::panel::Panel;
use platform::laws::{Guest, PlatformHarness, Seen, check};
use platform::{Delivery, Destination, Platform};
use words::locale::Lang;
use words::people::{PersonId, RoomId};

use super::{app, terminal};

const fn name(who: Guest) -> &'static str {
    match who {
        Guest::Anna => "Ann",
        Guest::Bora => "Bora",
    }
}

/// Two people who share a keyboard.
struct Table {
    terminal: Arc<Terminal>,
    app: App,
    print: Print,
    /// The content of the screen while each of them had the keyboard.
    ever: Mutex<[String; 2]>,
}

impl Table {
    async fn set() -> Self {
        let print = Print::default();
        let terminal = terminal(Box::new(std::io::empty()), &print, Surface::Paper);
        let app = app(&Arc::new(Memory::new()), Arc::clone(&terminal)).await;
        let table = Self { terminal, app, print, ever: Mutex::default() };
        table.types("").await;
        // Both people are known at the keyboard.
        for who in [Guest::Anna, Guest::Bora] {
            let (at, panel, lang) = (table.private(who), Panel::default(), Lang::default());
            let shown =
                table.terminal.deliver(&at, &panel, &lang, Delivery::Post { nonce: 0 }).await;
            shown.expect("a terminal can be written to");
        }
        table
    }

    /// Returns the person at the keyboard.
    fn holder(&self) -> Guest {
        if self.terminal.holder().local() == "bora" { Guest::Bora } else { Guest::Anna }
    }

    /// Types a line; the person at the keyboard then sees the screen.
    async fn types(&self, line: &str) {
        self.terminal.types(line, self.app.inbox()).await;
        self.looks();
    }

    fn looks(&self) {
        self.terminal.catch_up();
        let at = usize::from(self.holder() == Guest::Bora);
        self.ever.lock().expect("no panic")[at].push_str(&self.print.take());
    }

    async fn takes_the_keyboard(&self, who: Guest) {
        self.looks();
        if self.holder() != who {
            self.types(&format!("/as {}", name(who))).await;
            self.types("").await;
        }
        assert_eq!(self.holder(), who);
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
        Destination::Person(PersonId::new(NAME, name(who).to_lowercase()))
    }

    fn sees(&self, _: Guest, destination: &Destination) -> Vec<Seen> {
        self.terminal.stands(destination)
    }

    fn ever(&self, who: Guest) -> String {
        self.looks();
        self.ever.lock().expect("no panic")[usize::from(who == Guest::Bora)].clone()
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
        self.takes_the_keyboard(who).await;
        self.types(line).await;
    }

    /// The person who has just taken the keyboard sees their own panel.
    async fn presses(&self, who: Guest, words: &str) {
        self.says(who, "/board").await;
        self.says(who, words).await;
    }

    async fn removes(&self, destination: &Destination) {
        self.terminal.loses(destination);
    }

    /// People who share a keyboard can always be written to.
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
