//! The payloads of links that lead to the bot: `join-<table>` takes a seat, `rules-<game>` shows
//! rules. A platform makes an address of a payload, and passes on the one of an opened link.

use super::{Panel, Press};
use table::command::{Act, Command, Request};
use words::people::TableId;

/// The beginning of a payload that shows the luck of a table.
pub const LUCK: &str = "luck-";
/// The words of payloads whose command has the same name.
const NAMED: [&str; 7] = ["rules", "learn", "watch", "link", "replay", "luck", "export"];

/// A link below a panel of a room, which leads to the private chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrivateLink {
    /// Shows the hand of a player.
    Hand(String),
    /// Takes a seat, so that the bot may write there when the game begins.
    Join(String),
}

/// The input that is meant by a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Started {
    Press(Press),
    /// A typed line.
    Line(String),
}

impl Panel {
    /// Returns the link to the private chat that belongs below this panel in a room.
    pub fn private_link(&self) -> Option<PrivateLink> {
        self.buttons.iter().find_map(|button| match &button.press {
            Press::At(table, Act::Request(Request::Hand)) => {
                Some(PrivateLink::Hand(format!("hand-{table}")))
            }
            Press::At(table, Act::Command(Command::Join)) => {
                Some(PrivateLink::Join(format!("join-{table}")))
            }
            _ => None,
        })
    }

    /// Returns the payload of the link that shows this panel in private; the help if it cannot be
    /// found again.
    pub fn start(&self) -> String {
        self.buttons.iter().find_map(|button| payload(&button.press)).unwrap_or("help".to_owned())
    }
}

/// Returns the payload of the link that shows what a press shows.
fn payload(press: &Press) -> Option<String> {
    Some(match press {
        Press::At(table, _) => format!("hand-{table}"),
        Press::Rules(game, _) => format!("rules-{game}"),
        Press::Lesson(game, _) => format!("learn-{game}"),
        Press::Export(table, _) => format!("export-{table}"),
        Press::Replay(table, _) => format!("replay-{table}"),
        Press::Luck(table, _) => format!("{LUCK}{table}"),
        _ => return None,
    })
}

/// Returns the input that is meant by the payload of an opened link, in private or in a room: there
/// it may also be `play`, `play-<game>` or `code-<code>`, and opens a table.
pub fn read(payload: &str, is_private: bool) -> Started {
    let (word, rest) = payload.split_once('-').unwrap_or((payload, ""));
    let line = |word: &str| {
        let line = [&format!("/{word}"), rest].join(" ");
        Started::Line(line.trim_end().to_owned())
    };
    let act = match word {
        "code" => return line("join"),
        "play" if !is_private => return line("play"),
        _ if !is_private => return Started::Line("/play".to_owned()),
        _ if NAMED.contains(&word) => return line(word),
        "join" => Some(Command::Join.into()),
        "hand" => Some(Request::Hand.into()),
        _ => None,
    };
    let press = act.and_then(|act| Some(Press::At(rest.parse::<TableId>().ok()?, act)));
    press.map_or_else(|| Started::Line("/help".to_owned()), Started::Press)
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::*;
    use crate::panel::LuckStep;
    use words::text::Text;

    const TABLE: TableId = TableId::new(0xab);

    fn line(words: &str) -> Started {
        Started::Line(words.to_owned())
    }

    #[test]
    fn a_link_shows_in_private_what_its_panel_shows() {
        let label = || Text::new("button-rules");
        let start = |press: Press| Panel::default().plain_button(label(), press).start();
        let rules = start(Press::Rules(GameId::Seladin, Some(2)));
        assert_eq!(read(&rules, true), line("/rules seladin"));
        let luck = start(Press::Luck(TABLE, LuckStep::Ask));
        assert_eq!(read(&luck, true), line("/luck 00000000ab"));
        let hand = start(Press::at(TABLE, Command::Undo));
        assert_eq!(read(&hand, true), Started::Press(Press::at(TABLE, Request::Hand)));
        assert_eq!(read(&start(Press::Games), true), line("/help"));
        assert_eq!(read("code-k7p2mq9x", true), line("/join k7p2mq9x"));
        assert_eq!(read("", true), line("/help"));
        let almost = ["join-0000000000a", "join-é", "-", "hand--00000000ab", "JOIN-00000000ab"];
        for payload in almost.into_iter().chain(["hand-xyz", "kick-00000000ab", "1.games"]) {
            assert_eq!(read(payload, true), line("/help"), "{payload}");
        }
    }

    #[test]
    fn a_panel_of_a_room_leads_to_the_hand_or_to_a_seat() {
        let link = |press: Press| {
            Panel::default().plain_button(Text::new("button-join"), press).private_link()
        };
        let hand = PrivateLink::Hand("hand-00000000ab".to_owned());
        assert_eq!(link(Press::at(TABLE, Request::Hand)), Some(hand));
        let join = PrivateLink::Join("join-00000000ab".to_owned());
        assert_eq!(link(Press::at(TABLE, Command::Join)), Some(join));
        assert_eq!(link(Press::at(TABLE, Request::Rematch)), None);
    }

    #[test]
    fn a_link_to_a_room_opens_a_table_there() {
        assert_eq!(read("play", false), line("/play"));
        assert_eq!(read("play-tirazheh", false), line("/play tirazheh"));
        assert_eq!(read("code-k7p2mq9x", false), line("/join k7p2mq9x"));
        for other in ["", "hand-00000000ab", "rules-seladin"] {
            assert_eq!(read(other, false), line("/play"), "{other}");
        }
    }
}
