//! Panels as rich messages: a heading, paragraphs, lists and real tables, with the news folded.
//! Pure.
//!
//! A panel that is too long for a rich message is sent in another form.

use serde::Serialize;
use teloxide::types::UserId;

use super::encode::{Piece, Pieces, mention_in, pieces, units};
use platform::{Block, Panel};
use words::locale::{Lang, Locales};
use words::people::{Moment, Person};
use words::text::Text;

/// The maximum length of all text in a rich message, in UTF-16 units.
const MAX_RICH_UNITS: usize = 32_768;
/// The maximum number of blocks, including nested ones.
const MAX_BLOCKS: usize = 500;
/// The maximum number of columns of a table.
const MAX_COLUMNS: usize = 20;
/// The size of a heading, from 1 (largest) to 6.
const HEADING_SIZE: u8 = 3;

/// The content of a rich message, which is shown below its picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct RichMessage {
    pub(super) blocks: Vec<RichBlock>,
    /// Whether it is read from right to left.
    is_rtl: bool,
    /// Whether Telegram must not turn words into links or mentions.
    skip_entity_detection: bool,
}

/// A block, in Telegram's terms.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum RichBlock {
    Photo {
        photo: RichPhoto,
    },
    Heading {
        text: RichText,
        size: u8,
    },
    Paragraph {
        text: RichText,
    },
    List {
        items: Vec<ListItem>,
    },
    #[serde(rename = "table")]
    Cells {
        cells: Vec<Vec<TableCell>>,
        is_bordered: bool,
        is_compact: bool,
    },
    /// A folded quotation as of Bot API 10.5.
    ExpandableBlockquote {
        blocks: Vec<RichBlock>,
    },
    /// The same before.
    #[serde(rename = "expandable_blockquote")]
    QuotedText {
        text: RichText,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct RichPhoto {
    #[serde(rename = "type")]
    kind: &'static str,
    media: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct ListItem {
    blocks: [Box<RichBlock>; 1],
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct TableCell {
    /// Left out in an empty cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<RichText>,
    align: &'static str,
    valign: &'static str,
}

/// Formatted text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum RichText {
    Plain(String),
    Row(Vec<RichText>),
    Styled(Styled),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Styled {
    Bold { text: Box<RichText> },
    TextMention { text: Box<RichText>, user: Mentioned },
    DateTime { text: Box<RichText>, unix_time: u64, date_time_format: &'static str },
}

/// A mentioned person, in Telegram's form.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Mentioned {
    id: UserId,
    is_bot: bool,
    first_name: String,
}

/// A part of a panel before its text is formatted.
enum PanelPart {
    Heading(Pieces),
    Paragraph(Pieces),
    List(Vec<Pieces>),
    News(Vec<Pieces>),
    Cells { cells: Vec<Vec<Pieces>>, is_board: bool, align: &'static str },
}

impl RichMessage {
    /// Returns a panel as a rich message that calls these people, if it fits.
    pub(super) fn of(
        panel: &Panel,
        calls: &[Person],
        locales: &Locales,
        lang: &Lang,
    ) -> Option<Self> {
        let mut parts = parts(&panel.blocks, locales, lang);
        let lines = parts.iter_mut().rev().flat_map(PanelPart::lines_from_the_end);
        let missing = mention_in(lines, calls, locales, lang);
        parts.extend(missing.map(PanelPart::Paragraph));
        let blocks: Vec<RichBlock> = parts.iter().map(PanelPart::block).collect();
        let pieces = parts.iter_mut().flat_map(PanelPart::lines_from_the_end).flatten();
        let length: usize = pieces.map(|piece| units(&piece.text)).sum();
        let many: usize = blocks.iter().map(RichBlock::many).sum();
        // One block is reserved for the picture.
        let fits =
            length <= MAX_RICH_UNITS && many < MAX_BLOCKS && blocks.iter().all(RichBlock::fits);
        let is_rtl = locales.reads_from_the_right(lang);
        fits.then_some(Self { blocks, is_rtl, skip_entity_detection: true })
    }

    /// Returns the message for a server before Bot API 10.5, if it differs there.
    pub(super) fn before_10_5(&self) -> Option<Self> {
        let mut message = self.clone();
        let mut has_quotation = false;
        for block in &mut message.blocks {
            if let RichBlock::ExpandableBlockquote { blocks } = block {
                let lines = blocks.drain(..).filter_map(|block| match block {
                    RichBlock::Paragraph { text } => Some([text, RichText::Plain("\n".to_owned())]),
                    _ => None,
                });
                let mut texts: Vec<RichText> = lines.flatten().collect();
                texts.pop();
                *block = RichBlock::QuotedText { text: RichText::Row(texts) };
                has_quotation = true;
            }
        }
        has_quotation.then_some(message)
    }

    /// Returns the message with a picture on top: a file id, or the name of an attachment.
    pub(super) fn below(&self, file: &str) -> Self {
        let photo = RichPhoto { kind: "photo", media: file.to_owned() };
        let mut message = self.clone();
        message.blocks.insert(0, RichBlock::Photo { photo });
        message
    }
}

fn parts(blocks: &[Block], locales: &Locales, lang: &Lang) -> Vec<PanelPart> {
    let say = |text: &Text| pieces(&locales.line(lang, text));
    let is_rtl = locales.reads_from_the_right(lang);
    let table = |rows: &[Vec<Text>], is_board| {
        let wide = rows.iter().map(Vec::len).max().unwrap_or_default();
        let cells = rows.iter().map(|row| {
            let mut row: Vec<Pieces> = row.iter().map(say).collect();
            // A board is not mirrored, but Telegram begins rows on the right there.
            if is_board && is_rtl {
                row.resize(wide, Pieces::new());
                row.reverse();
            }
            row
        });
        let align = match (is_board, is_rtl) {
            (true, _) => "center",
            (false, true) => "right",
            (false, false) => "left",
        };
        PanelPart::Cells { cells: cells.collect(), is_board, align }
    };
    let parts = blocks.iter().enumerate().map(|(index, block)| match block {
        Block::Line(text) => {
            let line = say(text);
            let is_heading = index == 0 && line.iter().all(|piece| piece.strong);
            if is_heading { PanelPart::Heading(line) } else { PanelPart::Paragraph(line) }
        }
        Block::List(texts) => PanelPart::List(texts.iter().map(say).collect()),
        Block::News(texts) => PanelPart::News(texts.iter().map(say).collect()),
        Block::Rows(rows) => table(rows, false),
        Block::Grid(rows) => table(rows, true),
    });
    parts.filter(|part| !part.is_empty()).collect()
}

impl PanelPart {
    fn is_empty(&self) -> bool {
        match self {
            Self::Heading(line) | Self::Paragraph(line) => line.is_empty(),
            Self::List(lines) | Self::News(lines) => lines.is_empty(),
            Self::Cells { cells, .. } => cells.iter().all(Vec::is_empty),
        }
    }

    fn lines_from_the_end(&mut self) -> Vec<&mut Pieces> {
        match self {
            Self::Heading(line) | Self::Paragraph(line) => vec![line],
            Self::List(lines) | Self::News(lines) => lines.iter_mut().rev().collect(),
            Self::Cells { cells, .. } => cells.iter_mut().flatten().rev().collect(),
        }
    }

    fn block(&self) -> RichBlock {
        match self {
            // Headings are bold anyway.
            Self::Heading(line) => {
                let text = line.iter().map(|piece| piece.text.as_str()).collect();
                RichBlock::Heading { text: RichText::Plain(text), size: HEADING_SIZE }
            }
            Self::Paragraph(line) => RichBlock::Paragraph { text: rich(line) },
            Self::List(lines) => {
                let point = |line| RichBlock::Paragraph { text: rich(line) };
                let items = lines.iter().map(|line| ListItem { blocks: [Box::new(point(line))] });
                RichBlock::List { items: items.collect() }
            }
            Self::News(lines) => {
                let line = |line| RichBlock::Paragraph { text: rich(line) };
                RichBlock::ExpandableBlockquote { blocks: lines.iter().map(line).collect() }
            }
            Self::Cells { cells, is_board, align } => {
                let wide = cells.iter().map(Vec::len).max().unwrap_or_default();
                let cell = |line: Option<&Pieces>| TableCell {
                    text: line.filter(|line| !line.is_empty()).map(rich),
                    align,
                    valign: "middle",
                };
                let row = |row: &Vec<Pieces>| (0..wide).map(|at| cell(row.get(at))).collect();
                let cells = cells.iter().map(row).collect();
                RichBlock::Cells { cells, is_bordered: *is_board, is_compact: true }
            }
        }
    }
}

impl RichBlock {
    /// Returns the number of blocks, including nested ones.
    fn many(&self) -> usize {
        1 + match self {
            Self::List { items } => items.len(),
            Self::ExpandableBlockquote { blocks } => blocks.len(),
            _ => 0,
        }
    }

    fn fits(&self) -> bool {
        let Self::Cells { cells, .. } = self else { return true };
        cells.iter().all(|row| row.len() <= MAX_COLUMNS)
    }
}

fn rich(line: &Pieces) -> RichText {
    match &line[..] {
        [piece] => styled(piece),
        pieces => RichText::Row(pieces.iter().map(styled).collect()),
    }
}

fn styled(piece: &Piece) -> RichText {
    let mut text = RichText::Plain(piece.text.clone());
    if let Some(Moment(millis)) = piece.time {
        let (text_of, date_time_format) = (Box::new(text), "wdt");
        let unix_time = millis / 1000;
        text = RichText::Styled(Styled::DateTime { text: text_of, unix_time, date_time_format });
    }
    if piece.strong {
        text = RichText::Styled(Styled::Bold { text: Box::new(text) });
    }
    if let Some(id) = piece.user {
        let user = Mentioned { id, is_bot: false, first_name: piece.text.clone() };
        text = RichText::Styled(Styled::TextMention { text: Box::new(text), user });
    }
    text
}

#[cfg(test)]
mod tests;
