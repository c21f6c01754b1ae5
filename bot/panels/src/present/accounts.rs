//! Linking accounts of one person: codes, and the questions for confirmation.

use super::option_names;
use crate::panel::press::LinkStep;
use crate::panel::{Block, Panel, Press, SettingsAction};
use table::choices::{NoLink, UserSettings};
use table::{Check, Code, Table};
use words::people::{Links, Person, PersonId};
use words::text::Text;

/// Returns the name of a platform, which is the same in every language.
fn platform(account: &PersonId) -> String {
    let name = account.platform();
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Shows a code with instructions.
pub fn code(code: &Code, links: &[Links]) -> Panel {
    let mut ways = vec![Text::new("link-how").name("code", code.to_string())];
    ways.extend(
        links
            .iter()
            .map(|platform_links| Text::new("invite-link").link("link", &platform_links.link)),
    );
    let head = Text::new("link-code").name("code", code.to_string()).strong();
    let blocks = vec![Block::Line(head), Block::List(ways)];
    Panel { blocks, ..Panel::default() }.in_private()
}

/// Asks the person who has entered a code whether they have given it.
pub fn is_it_you(giver: &Person, code: &Code) -> Panel {
    let press = Press::Link(LinkStep::Claim, code.clone());
    let question =
        Text::new("link-is-it-you").name("who", &giver.name).name("platform", platform(&giver.id));
    Panel::of([question.strong(), Text::new("link-what")])
        .main_button(Text::new("button-that-is-me"), press)
        .in_private()
}

/// Says where to confirm the linking.
pub fn go_and_confirm(account: &PersonId) -> Panel {
    Panel::of([Text::new("link-go-on").name("platform", platform(account))]).in_private()
}

/// Asks the person who has given a code whether the account that has entered it is theirs.
pub fn confirm(claim: &Person, code: &Code) -> Panel {
    let press = |step| Press::Link(step, code.clone());
    let check = Check::of_account(&claim.id);
    let question =
        Text::new("link-confirm").name("who", &claim.name).name("platform", platform(&claim.id));
    Panel::of([question.strong(), Text::new("link-what")])
        .main_button(Text::new("button-that-is-me"), press(LinkStep::Accept(check)))
        .quiet_button(Text::new("button-that-is-not-me"), press(LinkStep::Refuse(check)))
        .in_private()
}

/// Says that an account is linked.
pub fn linked(account: &Person) -> Panel {
    let Person { id, name } = account;
    let done = Text::new("link-done").name("who", name).name("platform", platform(id));
    Panel::of([done]).in_private()
}

/// Tells the person who has given a code that another account has entered it, too.
pub fn entered_twice(account: &Person) -> Panel {
    let Person { id, name } = account;
    let twice = Text::new("link-entered-twice").name("who", name).name("platform", platform(id));
    Panel::of([twice.strong()]).in_private()
}

/// Says that the accounts are not linked.
pub fn refused() -> Panel {
    Panel::of([Text::new("link-refused")]).in_private()
}

pub fn why_not(why: NoLink) -> Text {
    match why {
        NoLink::NoCode => Text::new("link-no-code"),
        NoLink::SamePlatform => Text::new("link-same-platform"),
        NoLink::Linked => Text::new("link-already"),
    }
}

/// Says that both accounts sit at a table, so that they cannot be linked.
pub fn both_sit_at(table: &Table) -> Text {
    Text::new("link-both-sit").text("title", option_names::title(table.game()))
}

/// Asks for confirmation before accounts are unlinked.
pub fn ask_unlink(person: &PersonId, mine: &UserSettings) -> Panel {
    let all = std::iter::once(person).chain(&mine.accounts).map(platform);
    let all = all.map(|name| Text::new("name-person").name("who", name));
    let yes = Press::Settings(SettingsAction::Unlink(mine.check(person)));
    Panel::of([Text::new("ask-unlink").all("platforms", all).strong()])
        .danger_button(Text::new("button-yes"), yes)
        .in_private()
}

pub fn not_linked() -> Text {
    Text::new("link-none")
}

/// Says that the accounts are unlinked.
pub fn unlinked() -> Text {
    Text::new("link-parted")
}

/// Returns the setting for the platform of hands, for a person with several accounts: its line, its
/// button, and the next value.
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
