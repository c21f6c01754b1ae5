//! Rich messages: their blocks, as the Bot API documents them, and the text that people read.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::html::{Entity, units};
use super::keyboard;
use super::messages::{edit, post, standing};
use super::photos::{Files, allowed, photo};
use super::state::{ApiVersion, BOT, Message, State};

/// The refusal of an expandable quotation of another version of the Bot API. The words are made up.
pub const STRANGE_QUOTATION: &str = "can't parse RichBlock: a field is missing in a quotation";

const MAX_RICH_UNITS: usize = 32_768;
const MAX_BLOCKS: usize = 500;
const MAX_COLUMNS: usize = 20;

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

/// The parts of a rich message besides its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rich {
    /// The file id of the picture.
    pub photo: Option<String>,
    /// Whether it is read from right to left.
    pub is_rtl: bool,
    /// The blocks except pictures.
    blocks: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InputRichMessage {
    blocks: Vec<Block>,
    #[serde(default)]
    is_rtl: bool,
    #[serde(default, rename = "skip_entity_detection")]
    _skip_entity_detection: bool,
}

/// The supported blocks.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Block {
    Paragraph {
        text: RichText,
    },
    Heading {
        text: RichText,
        size: u8,
    },
    Divider {},
    List {
        items: Vec<Item>,
    },
    Details {
        summary: RichText,
        blocks: Vec<Block>,
        #[serde(default, rename = "is_open")]
        _is_open: bool,
    },
    /// With text up to Bot API 10.4, and with blocks from 10.5 on: by the release notes of
    /// node-telegram-bot-api 2.5.0, lumex 2.5.0 and clogram 0.45.0; not seen.
    ExpandableBlockquote {
        text: Option<RichText>,
        blocks: Option<Vec<Block>>,
    },
    Table {
        cells: Vec<Vec<Cell>>,
        #[serde(default, rename = "is_bordered")]
        _is_bordered: bool,
        #[serde(default, rename = "is_striped")]
        _is_striped: bool,
        #[serde(default, rename = "is_compact")]
        _is_compact: bool,
    },
    Photo {
        photo: InputMediaPhoto,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    blocks: Vec<Block>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InputMediaPhoto {
    #[serde(rename = "type")]
    kind: String,
    media: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    text: Option<RichText>,
    align: String,
    valign: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RichText {
    Plain(String),
    Row(Vec<RichText>),
    Styled(Styled),
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Styled {
    Bold { text: Box<RichText> },
    Italic { text: Box<RichText> },
    TextMention { text: Box<RichText>, user: User },
    DateTime { text: Box<RichText>, unix_time: u64, date_time_format: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct User {
    id: i64,
    #[serde(rename = "is_bot")]
    _is_bot: bool,
    #[serde(rename = "first_name")]
    _first_name: String,
}

/// The text that people read, line by line, and its entities.
#[derive(Default)]
struct Reading {
    text: String,
    entities: Vec<Entity>,
    photos: Vec<String>,
    blocks: usize,
    /// Whether the server speaks Bot API 10.5.
    is_10_5: bool,
    /// Whether it was seen to take the older form as well.
    takes_text: bool,
}

/// `sendRichMessage`.
pub fn send(state: &mut State, args: &Args, files: &Files) -> Result {
    let message = message(state, args, files)?;
    post(state, args, message)
}

/// `editMessageText` with a rich message.
pub fn edit_text(state: &mut State, args: &Args, files: &Files) -> Result {
    if standing(state, args)?.photo.is_some() {
        return Err(ApiError::bad("there is no text in the message to edit"));
    }
    let new = message(state, args, files)?;
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (new.text, new.entities, new.keys);
        message.rich = new.rich;
    })
}

fn message(state: &mut State, args: &Args, files: &Files) -> Result<Message> {
    let keys = keyboard::read(args)?;
    let sent = args.get("rich_message").cloned().unwrap_or_default();
    let input = InputRichMessage::deserialize(&sent)
        .map_err(|error| ApiError::bad(format!("can't parse rich message: {error}")))?;
    let is_10_5 =
        state.version == ApiVersion::V10_5 && state.beliefs.refusal("rich-news").is_none();
    let takes_text = state.beliefs.refusal("rich-news-as-text").is_none();
    let mut reading = Reading { is_10_5, takes_text, ..Reading::default() };
    for block in &input.blocks {
        reading.add(block)?;
    }
    if units(&reading.text) > MAX_RICH_UNITS || reading.blocks > MAX_BLOCKS {
        return Err(ApiError::bad("rich message is too long"));
    }
    if reading.text.trim().is_empty() && reading.photos.is_empty() {
        return Err(ApiError::bad("rich message is empty"));
    }
    let file = match &reading.photos[..] {
        [] => None,
        [one] => {
            allowed(state, args)?;
            Some(photo(state, one, files)?)
        }
        _ => return Err(ApiError::bad("more pictures than a table has")),
    };
    let mut blocks = sent["blocks"].as_array().cloned().unwrap_or_default();
    blocks.retain(|block| block["type"] != "photo");
    let rich = Rich { photo: file, is_rtl: input.is_rtl, blocks: blocks.into() };
    let message = Message::new(BOT, reading.text, reading.entities, keys);
    Ok(Message { rich: Some(rich), ..message })
}

impl Reading {
    fn add(&mut self, block: &Block) -> Result<()> {
        self.blocks += 1;
        match block {
            Block::Paragraph { text } => self.line("", None, text),
            Block::Heading { text, size } => {
                if !(1..=6).contains(size) {
                    return Err(ApiError::bad("no such size of a heading"));
                }
                self.line("", Some("heading"), text);
            }
            Block::Divider {} => {}
            Block::List { items } => {
                for item in items {
                    self.blocks += 1;
                    match &item.blocks[..] {
                        [Block::Paragraph { text }] => self.line("• ", None, text),
                        blocks => blocks.iter().try_for_each(|block| self.add(block))?,
                    }
                }
            }
            Block::Details { summary, blocks, .. } => {
                self.line("", None, summary);
                blocks.iter().try_for_each(|block| self.add(block))?;
            }
            Block::ExpandableBlockquote { text: Some(text), blocks: None } if !self.is_10_5 => {
                self.line("", Some("expandable_blockquote"), text);
            }
            Block::ExpandableBlockquote { text: None, blocks: Some(blocks) } if self.is_10_5 => {
                let from = units(&self.text) + usize::from(!self.text.is_empty());
                blocks.iter().try_for_each(|block| self.add(block))?;
                self.mark("expandable_blockquote", from, None);
            }
            Block::ExpandableBlockquote { text: Some(text), .. } if self.takes_text => {
                self.line("", Some("expandable_blockquote"), text);
            }
            Block::ExpandableBlockquote { .. } => return Err(ApiError::bad(STRANGE_QUOTATION)),
            Block::Table { cells, .. } => self.table(cells)?,
            Block::Photo { photo } if photo.kind == "photo" => {
                self.photos.push(photo.media.clone());
            }
            Block::Photo { .. } => return Err(ApiError::bad("wrong type of media")),
        }
        Ok(())
    }

    fn table(&mut self, cells: &[Vec<Cell>]) -> Result<()> {
        let wide = cells.first().map_or(0, Vec::len);
        if wide == 0 || wide > MAX_COLUMNS || cells.iter().any(|row| row.len() != wide) {
            return Err(ApiError::bad("wrong number of columns in a table"));
        }
        for row in cells {
            let from = self.begin();
            for (index, cell) in row.iter().enumerate() {
                let aligned = ["left", "center", "right"].contains(&&*cell.align);
                if !aligned || !["top", "middle", "bottom"].contains(&&*cell.valign) {
                    return Err(ApiError::bad("wrong alignment of a cell"));
                }
                self.text.push_str(if index == 0 { "" } else { " | " });
                cell.text.iter().for_each(|text| self.write(text));
            }
            self.mark("table", from, None);
        }
        Ok(())
    }

    fn line(&mut self, before: &str, kind: Option<&'static str>, text: &RichText) {
        let from = self.begin();
        self.text.push_str(before);
        self.write(text);
        if let Some(kind) = kind {
            self.mark(kind, from, None);
        }
    }

    /// Starts a line and returns its offset.
    fn begin(&mut self) -> usize {
        self.text.push_str(if self.text.is_empty() { "" } else { "\n" });
        units(&self.text)
    }

    fn write(&mut self, text: &RichText) {
        match text {
            RichText::Plain(text) => self.text.push_str(text),
            RichText::Row(texts) => texts.iter().for_each(|text| self.write(text)),
            RichText::Styled(styled) => {
                let from = units(&self.text);
                let (kind, url) = match styled {
                    Styled::Bold { text } => {
                        self.write(text);
                        ("bold", None)
                    }
                    Styled::Italic { text } => {
                        self.write(text);
                        ("italic", None)
                    }
                    Styled::DateTime { text, unix_time, date_time_format } => {
                        self.write(text);
                        ("date_time", Some(format!("{unix_time} {date_time_format}")))
                    }
                    Styled::TextMention { text, user } => {
                        self.write(text);
                        ("text_mention", Some(format!("tg://user?id={}", user.id)))
                    }
                };
                self.mark(kind, from, url);
            }
        }
    }

    fn mark(&mut self, kind: &'static str, offset: usize, url: Option<String>) {
        let length = units(&self.text) - offset;
        self.entities.push(Entity { kind, offset, length, url });
    }
}

impl Rich {
    /// Returns the `RichMessage` object, with a picture of these sizes.
    pub fn json(&self, sizes: Option<Value>) -> Value {
        let photo = sizes.map(|sizes| json!({ "type": "photo", "photo": sizes }));
        let others = self.blocks.as_array().cloned().unwrap_or_default();
        let blocks: Vec<Value> = photo.into_iter().chain(others).collect();
        json!({ "blocks": blocks, "is_rtl": self.is_rtl })
    }
}
