//! One person with several accounts: codes, and questions whether they are really the same.

use engine::with_game;

use super::Introduce;
use crate::panel::press::LinkStep;
use crate::panel::{Block, ButtonStyle, Panel, Press, SettingsAction};
use table::choices::NoLink;
use table::{Code, Table};
use words::people::{Links, PersonId};
use words::text::Text;

/// Returns what a platform is called: its name is a name everywhere.
fn platform(account: &PersonId) -> String {
    let name = account.platform();
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Returns a code, and what is done with it.
pub fn code(code: &Code, links: &[Links]) -> Panel {
    let mut ways = vec![Text::new("link-how").name("code", code.to_string())];
    ways.extend(links.iter().map(|it| Text::new("invite-link").link("link", &it.link)));
    let head = Text::new("link-code").name("code", code.to_string()).strong();
    let blocks = vec![Block::Line(head), Block::List(ways)];
    Panel { blocks, ..Panel::default() }.in_private()
}

/// Asks whoever has entered a code whether they have given it.
pub fn is_it_you(name: &str, account: &PersonId, code: &Code) -> Panel {
    let question =
        Text::new("link-is-it-you").name("who", name).name("platform", platform(account));
    let press = Press::Link(LinkStep::Claim, code.clone());
    Panel::of([question.strong(), Text::new("link-what")])
        .button(ButtonStyle::Main, Text::new("button-that-is-me"), press)
        .in_private()
}

/// Says where to go on.
pub fn go_and_confirm(account: &PersonId) -> Panel {
    Panel::of([Text::new("link-go-on").name("platform", platform(account))]).in_private()
}

/// Asks whoever has given a code whether an account is really theirs.
pub fn confirm(name: &str, account: &PersonId, code: &Code) -> Panel {
    let question = Text::new("link-confirm").name("who", name).name("platform", platform(account));
    let press = |step| Press::Link(step, code.clone());
    Panel::of([question.strong(), Text::new("link-what")])
        .button(ButtonStyle::Main, Text::new("button-that-is-me"), press(LinkStep::Accept))
        .button(ButtonStyle::Quiet, Text::new("button-that-is-not-me"), press(LinkStep::Refuse))
        .in_private()
}

/// Says that two accounts are one person's.
pub fn linked(account: &PersonId) -> Panel {
    Panel::of([Text::new("link-done").name("platform", platform(account))]).in_private()
}

/// Says that they are not.
pub fn refused() -> Panel {
    Panel::of([Text::new("link-refused")]).in_private()
}

/// Says why two accounts cannot be one person's.
pub fn why_not(why: NoLink) -> Text {
    match why {
        NoLink::NoCode => Text::new("link-no-code"),
        NoLink::SamePlatform => Text::new("link-same-platform"),
        NoLink::Linked => Text::new("link-already"),
        NoLink::Unclaimed => Text::new("link-unclaimed"),
        NoLink::NotYours => Text::new("link-not-yours"),
    }
}

/// Says that both accounts sit at a table, which one person cannot.
pub fn both_sit_at(table: &Table) -> Text {
    Text::new("link-both-sit").text("title", with_game!(table.game(), G => G::title()))
}

/// Asks whether accounts are really to be parted.
pub fn ask_unlink(person: &PersonId, others: &[PersonId]) -> Panel {
    let all = std::iter::once(person).chain(others).map(platform);
    let all = all.map(|name| Text::new("name-person").name("who", name));
    let yes = Press::Settings(SettingsAction::Unlink);
    Panel::of([Text::new("ask-unlink").all("platforms", all).strong()])
        .button(ButtonStyle::Danger, Text::new("button-yes"), yes)
        .in_private()
}

/// Says that there is one account only.
pub fn not_linked() -> Text {
    Text::new("link-none")
}

/// Says that each account is on its own again.
pub fn parted() -> Text {
    Text::new("link-parted")
}

/// Returns the choice of where hands go, for whoever has several accounts: what it says, what its
/// button says, and what comes next.
pub fn hand_on(
    person: &PersonId,
    others: &[PersonId],
    now: Option<&str>,
) -> (Text, Text, SettingsAction) {
    let all: Vec<&PersonId> = std::iter::once(person).chain(others).collect();
    let at = all.iter().position(|account| Some(account.platform()) == now);
    let next = all.get(at.map_or(0, |at| at + 1)).map(|account| account.platform().to_owned());
    let (line, value) = match at {
        None => (Text::new("settings-hand-where-i-sit"), Text::new("hand-where-i-sit")),
        Some(at) => {
            let name = platform(all[at]);
            let value = Text::new("name-person").name("who", &name);
            (Text::new("settings-hand-on").name("platform", name), value)
        }
    };
    let label = Text::new("button-hand-on").text("value", value);
    (line, label, SettingsAction::HandOn(next))
}
