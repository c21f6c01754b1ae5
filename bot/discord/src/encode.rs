//! Encodes panels as messages. Pure.
//!
//! The text of a panel is an embed, which holds twice as much as a message and stands apart from
//! other messages. Mentions stand above it, because mentions in an embed do not notify.

use std::collections::HashSet;

use serde_json::Value;
use serenity::all::{
    ButtonStyle as Colour, CreateActionRow, CreateAllowedMentions, CreateButton, CreateEmbed,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditMessage, RoleId, UserId,
};

use super::command_names;
use super::id;
use super::markdown::{cut, encode, length};
use super::wire::{MAX_LABEL_LENGTH, Message, PICTURE, attachment, modal};
use platform::{Block, Button, ButtonStyle, Limits, Panel, Paragraph, WordPrompt, grid, lay_out};
use words::locale::{Lang, Locales};
use words::text::Text;

/// The maximum number of rows of a message, and of buttons in a row.
const MAX_ROWS: usize = 5;
/// What a mention of a role has before its id.
pub(super) const ROLE: char = '&';
/// The maximum number of options of a select menu.
const MAX_MENU_OPTIONS: usize = 25;
/// The maximum length of an option, in characters; labels of buttons are shorter.
const MAX_OPTION_LENGTH: usize = 100;
/// The maximum length of the placeholder of a menu, in characters.
const MAX_PLACEHOLDER_LENGTH: usize = 150;

/// The limits of a message.
pub(super) const LIMITS: Limits = Limits {
    rows: MAX_ROWS,
    per_row: MAX_ROWS,
    // Three rows of five are readable on a phone; with more options, groups are faster.
    comfortable: 15,
    label: 80,
    text: 4096,
};

/// What a message does with the people who have to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Calls {
    /// It mentions and notifies them.
    Notify,
    /// It names them without a notification.
    Name,
    /// It does not name them.
    Quiet,
}

pub(super) fn panel(panel: &Panel, locales: &Locales, lang: &Lang, calls: Calls) -> Message {
    // In private, a new message notifies without a mention.
    let is_calling = calls != Calls::Quiet && !panel.private;
    let called = panel.calls.iter().filter(|_| is_calling).map(|call| call.id.local());
    let content = called.clone().map(|id| format!("<@{id}>")).collect::<Vec<_>>().join(" ");
    let notified = called.filter(|_| calls == Calls::Notify);
    let users = notified.clone().filter_map(id::<UserId>);
    let roles = notified.filter_map(|called| id::<RoleId>(called.strip_prefix(ROLE)?));
    let description = text(&panel.blocks, locales, lang);
    let file = panel.picture.clone();
    let is_empty = description.is_empty() && file.is_none();
    let embed = CreateEmbed::new().description(description);
    let embed = match &file {
        Some(_) => embed.image(format!("attachment://{PICTURE}")),
        None => embed,
    };
    let shown = EditMessage::new()
        .content(content)
        .embeds(if is_empty { Vec::new() } else { vec![embed] })
        .components(rows(panel, locales, lang))
        .allowed_mentions(CreateAllowedMentions::new().users(users).roles(roles));
    let attachments = file.as_ref().map(|picture| vec![attachment(0, PICTURE, Some(&picture.alt))]);
    Message { shown, attachments, file, ..Message::default() }
}

/// Returns one line as a message without buttons.
pub(super) fn line(text: &Text, locales: &Locales, lang: &Lang) -> Message {
    const MAX_CONTENT_LENGTH: usize = 2000;
    let content = cut(&encode(&command_names::line(text, locales, lang)), MAX_CONTENT_LENGTH);
    let mentions = CreateAllowedMentions::new();
    let (embeds, rows) = (Vec::new(), Vec::new());
    let shown = EditMessage::new().content(content).embeds(embeds).components(rows);
    Message { shown: shown.allowed_mentions(mentions), ..Message::default() }
}

/// Returns the modal in which a person types a word.
pub(super) fn word_prompt(prompt: &WordPrompt, locales: &Locales, lang: &Lang) -> Value {
    let say = |text: &Text| {
        let words = locales.line(lang, text).plain();
        words::text::cut(&words, MAX_LABEL_LENGTH).into_owned()
    };
    let most = WordPrompt::MAX_LENGTH;
    let label = say(&Text::new("discord-type-word").number("most", most));
    modal(&prompt.payload(), &say(&prompt.title), &label, most)
}

/// Returns the blocks as one text within the limits.
fn text(blocks: &[Block], locales: &Locales, lang: &Lang) -> String {
    let say = |text: &Text| encode(&command_names::line(text, locales, lang));
    let as_table = |lines: &[String]| vec![code_block(lines)];
    let mut paragraphs: Vec<Paragraph<String>> = blocks
        .iter()
        .map(|block| {
            let lines = match block {
                Block::Line(text) => vec![say(text)],
                Block::List(texts) => texts.iter().map(|text| format!("- {}", say(text))).collect(),
                Block::News(texts) => texts.iter().map(|text| format!("> {}", say(text))).collect(),
                Block::Rows(rows) => match grid::table(rows, locales, lang) {
                    Some(lines) => as_table(&lines),
                    None => rows
                        .iter()
                        .map(|row| row.iter().map(say).collect::<Vec<_>>().join(" · "))
                        .collect(),
                },
                Block::Grid(rows) => as_table(&grid::lines(rows, locales, lang)),
            };
            Paragraph::of(block, lines)
        })
        .filter(|paragraph| !paragraph.lines.is_empty())
        .collect();
    let joined_length = |lines: &[String]| length(&lines.join("\n"));
    Paragraph::drop_old_news(&mut paragraphs, LIMITS.text, &"…".to_owned(), joined_length);
    shortened(Paragraph::joined(&paragraphs).join("\n"))
}

/// Returns lines as a code block, which is one block of a message, so that it is shown completely
/// or not at all.
fn code_block(lines: &[String]) -> String {
    // Nothing can be escaped in a code block.
    format!("```\n{}\n```", lines.join("\n").replace('`', "'"))
}

/// Cuts a text that is too long after a whole line, unless nothing would remain.
fn shortened(text: String) -> String {
    if length(&text) <= LIMITS.text {
        return text;
    }
    let mut kept = cut(&text, LIMITS.text - 1);
    // A code block that would be cut is dropped.
    if kept.matches("```").count() % 2 == 1 {
        kept.truncate(kept.rfind("```").unwrap_or_default());
    }
    match kept.rfind('\n') {
        Some(end) if end > 0 => format!("{}\n…", kept[..end].trim_end()),
        _ => kept,
    }
}

/// Returns the buttons, or select menus if there are more of them than fit as buttons.
fn rows(panel: &Panel, locales: &Locales, lang: &Lang) -> Vec<CreateActionRow> {
    let mut seen = HashSet::new();
    let mut fresh = |button: &Button| seen.insert(button.press.to_string());
    let say = |text: &Text| command_names::line(text, locales, lang).plain();
    if panel.choice.is_none() && panel.buttons.len() > MAX_ROWS * MAX_ROWS {
        let limits = Limits { per_row: MAX_MENU_OPTIONS, ..LIMITS };
        let menus = lay_out(panel, &limits).into_iter().enumerate().map(|(index, row)| {
            let options = row.iter().filter(|button| fresh(button)).map(|button| {
                let label = cut(&say(&button.label), MAX_OPTION_LENGTH);
                CreateSelectMenuOption::new(label, button.press.to_string())
            });
            let kind = CreateSelectMenuKind::String { options: options.collect() };
            let placeholder = cut(&say(&Text::new("discord-choose")), MAX_PLACEHOLDER_LENGTH);
            CreateSelectMenu::new(format!("menu.{index}"), kind).placeholder(placeholder)
        });
        return menus.map(CreateActionRow::SelectMenu).collect();
    }
    let row = |row: Vec<Button>| -> Vec<CreateButton> {
        let buttons = row.iter().filter(|button| fresh(button)).map(|button| {
            CreateButton::new(button.press.to_string())
                .style(colour(button.weight))
                .label(cut(&say(&button.label), LIMITS.label))
                .disabled(button.is_gap())
        });
        buttons.collect()
    };
    let roles = panel.roles.iter().map(|menu| {
        // Serenity encodes default values as numbers, which the description of Discord excludes.
        let kind = CreateSelectMenuKind::Role { default_roles: None };
        let placeholder = cut(&say(&menu.label), MAX_PLACEHOLDER_LENGTH);
        let menu = CreateSelectMenu::new(menu.payload.clone(), kind).placeholder(placeholder);
        CreateActionRow::SelectMenu(menu)
    });
    let limits = Limits { rows: LIMITS.rows - roles.len(), ..LIMITS };
    let rows = lay_out(panel, &limits).into_iter().map(row);
    let rows = rows.filter(|row| !row.is_empty()).map(CreateActionRow::Buttons);
    roles.chain(rows).collect()
}

const fn colour(weight: ButtonStyle) -> Colour {
    match weight {
        ButtonStyle::Main => Colour::Primary,
        ButtonStyle::Plain | ButtonStyle::Quiet => Colour::Secondary,
        ButtonStyle::Danger => Colour::Danger,
    }
}

#[cfg(test)]
mod tests;
