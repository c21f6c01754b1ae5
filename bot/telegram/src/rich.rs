//! Panels as rich messages: a heading, paragraphs, lists and real tables, with the news folded.
//! Pure.
//!
//! A panel that is too long for a rich message is sent in another form.

use serde::Serialize;
use serde_json::{Value, json};

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
/// The type of folded quotations: of blocks as of Bot API 10.5, of one text before.
const QUOTATION: &str = "expandable_blockquote";

/// The content of a rich message, which is shown below its picture: blocks in Telegram's form.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct RichMessage {
    blocks: Vec<Value>,
    /// Whether it is read from right to left.
    is_rtl: bool,
    /// Whether Telegram must not turn words into links or mentions.
    skip_entity_detection: bool,
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
        let blocks = parts.iter().map(PanelPart::block).collect();
        // One block is reserved for the picture.
        let many: usize = 1 + parts.iter().map(PanelPart::blocks).sum::<usize>();
        let is_narrow = parts.iter().all(PanelPart::is_narrow);
        let pieces = parts.iter_mut().flat_map(PanelPart::lines_from_the_end).flatten();
        let length: usize = pieces.map(|piece| units(&piece.text)).sum();
        let fits = length <= MAX_RICH_UNITS && many <= MAX_BLOCKS && is_narrow;
        let is_rtl = locales.reads_from_the_right(lang);
        fits.then_some(Self { blocks, is_rtl, skip_entity_detection: true })
    }

    /// Returns the message for a server before Bot API 10.5, if it differs there.
    pub(super) fn before_10_5(&self) -> Option<Self> {
        let mut message = self.clone();
        let mut has_quotation = false;
        for block in &mut message.blocks {
            if block["type"] == QUOTATION {
                let lines = block["blocks"].as_array().into_iter().flatten();
                let mut texts: Vec<Value> =
                    lines.flat_map(|line| [line["text"].clone(), json!("\n")]).collect();
                texts.pop();
                *block = json!({ "type": QUOTATION, "text": texts });
                has_quotation = true;
            }
        }
        has_quotation.then_some(message)
    }

    /// Returns the message with a picture on top: a file id, or the name of an attachment.
    pub(super) fn below(&self, file: &str) -> Self {
        let photo = json!({ "type": "photo", "media": file });
        let mut message = self.clone();
        message.blocks.insert(0, json!({ "type": "photo", "photo": photo }));
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

    /// Returns the number of blocks, including nested ones.
    fn blocks(&self) -> usize {
        match self {
            Self::List(lines) | Self::News(lines) => 1 + lines.len(),
            _ => 1,
        }
    }

    fn is_narrow(&self) -> bool {
        let Self::Cells { cells, .. } = self else { return true };
        cells.iter().all(|row| row.len() <= MAX_COLUMNS)
    }

    fn block(&self) -> Value {
        match self {
            // Headings are bold anyway.
            Self::Heading(line) => {
                let text: String = line.iter().map(|piece| piece.text.as_str()).collect();
                json!({ "type": "heading", "text": text, "size": HEADING_SIZE })
            }
            Self::Paragraph(line) => paragraph(line),
            Self::List(lines) => {
                let items = lines.iter().map(|line| json!({ "blocks": [paragraph(line)] }));
                json!({ "type": "list", "items": items.collect::<Vec<_>>() })
            }
            Self::News(lines) => {
                let lines: Vec<Value> = lines.iter().map(paragraph).collect();
                json!({ "type": QUOTATION, "blocks": lines })
            }
            Self::Cells { cells, is_board, align } => {
                let wide = cells.iter().map(Vec::len).max().unwrap_or_default();
                let cell = |line: Option<&Pieces>| {
                    let mut cell = json!({ "align": align, "valign": "middle" });
                    if let Some(line) = line.filter(|line| !line.is_empty()) {
                        cell["text"] = rich(line);
                    }
                    cell
                };
                let row = |row: &Vec<Pieces>| (0..wide).map(|at| cell(row.get(at))).collect();
                let cells: Vec<Value> = cells.iter().map(row).collect();
                json!({
                    "type": "table", "cells": cells, "is_bordered": is_board, "is_compact": true,
                })
            }
        }
    }
}

fn paragraph(line: &Pieces) -> Value {
    json!({ "type": "paragraph", "text": rich(line) })
}

fn rich(line: &Pieces) -> Value {
    match &line[..] {
        [piece] => styled(piece),
        pieces => pieces.iter().map(styled).collect(),
    }
}

fn styled(piece: &Piece) -> Value {
    let mut text = json!(piece.text);
    if let Some(Moment(millis)) = piece.time {
        let time = millis / 1000;
        text = json!({
            "type": "date_time", "text": text, "unix_time": time, "date_time_format": "wdt",
        });
    }
    if piece.strong {
        text = json!({ "type": "bold", "text": text });
    }
    if let Some(id) = piece.user {
        let user = json!({ "id": id, "is_bot": false, "first_name": piece.text });
        text = json!({ "type": "text_mention", "text": text, "user": user });
    }
    text
}

#[cfg(test)]
mod tests;
