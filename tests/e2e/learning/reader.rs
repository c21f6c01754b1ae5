//! A reader of lessons in a channel of Discord.

use e2e::discord;
use panels::panel::Press;
use words::locale::Lang;

/// What a reader sees.
pub struct Screen {
    pub text: String,
    pub presses: Vec<Press>,
}

/// Returns the buttons that carry a press.
fn understood(data: impl Iterator<Item = impl AsRef<str>>) -> Vec<Press> {
    data.filter_map(|data| data.as_ref().parse().ok()).collect()
}

/// A reader in a channel of Discord.
pub struct Reader<'a> {
    house: &'a discord::TestService,
    who: discord::Person,
    /// Somebody else in the channel.
    host: discord::Person,
    room: discord::Channel,
    lang: Lang,
}

impl<'a> Reader<'a> {
    pub fn new(
        house: &'a discord::TestService,
        who: discord::Person,
        host: &discord::Person,
        room: discord::Channel,
        lang: &str,
    ) -> Self {
        let (host, lang) = (host.clone(), lang.parse().expect("a language"));
        Self { house, who, host, room, lang }
    }

    fn answer(&self) -> Option<discord::Post> {
        self.who.sees_in(self.room).into_iter().rfind(|post| post.only_mine)
    }

    pub fn lang(&self) -> &Lang {
        &self.lang
    }

    /// Types `/learn`.
    pub async fn asks(&self) {
        self.who.says(self.room, "/learn", &[]).acknowledged().await;
        self.house.settled().await;
    }

    /// Returns what the reader was shown last.
    pub fn screen(&self) -> Screen {
        let answer = self.answer().expect("an answer");
        let presses = understood(answer.pressables.iter().map(discord::Pressable::says));
        let labels = answer.labels().join("\n");
        Screen { text: format!("{}\n{labels}", answer.text), presses }
    }

    /// Presses a button that the reader was shown last.
    pub async fn presses(&self, press: &Press) {
        let answer = self.answer().expect("an answer");
        let data = press.to_string();
        let button = answer.pressables.iter().find(|one| one.says() == data);
        let button = button.unwrap_or_else(|| panic!("{data} is no button of {}", answer.text));
        self.who.press(&answer, button).acknowledged().await;
        self.house.settled().await;
    }

    /// Returns everything that somebody else in the room could ever see.
    pub fn others_saw(&self) -> Vec<String> {
        self.host.ever()
    }
}
