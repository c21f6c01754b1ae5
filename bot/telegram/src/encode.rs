//! Panels as Telegram's HTML. Pure.
//!
//! Telegram counts what is left after the markup is taken out, in UTF-16 units; so do we.

use teloxide::types::UserId;

use super::target;
use platform::{Block, Panel, Paragraph, grid};
use words::locale::{Lang, Locales};
use words::people::{Moment, Person};
use words::text::{Line, Text, truncate};

/// The maximum length of a message, in UTF-16 units.
pub(super) const MAX_TEXT_LENGTH: usize = 4096;
/// The maximum length of a caption, in UTF-16 units.
pub(super) const MAX_CAPTION_LENGTH: usize = 1024;
/// The maximum length of a pop-up, in UTF-16 units.
pub(super) const MAX_POP_UP_LENGTH: usize = 200;
/// The maximum number of formatted parts; Telegram drops the formatting of further ones, beginning
/// with links.
const MAX_ENTITIES: usize = 100;
const CUT: &str = "…";

/// A kind of line; neighbouring lines of one kind share their markup.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum LineKind {
    #[default]
    Text,
    /// A row of a table, in a monospaced font.
    Row,
    /// A line of news, which is folded.
    News,
}

/// A run of text with one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) strong: bool,
    /// The account that it links to.
    pub(super) user: Option<UserId>,
    /// The moment that it displays.
    pub(super) time: Option<Moment>,
    kind: LineKind,
}

pub(super) type Pieces = Vec<Piece>;

/// Returns the text of a panel in HTML, in which these people are mentioned.
pub(super) fn panel(panel: &Panel, calls: &[Person], locales: &Locales, lang: &Lang) -> String {
    let mut paragraphs = paragraphs(&panel.blocks, locales, lang);
    mention(&mut paragraphs, calls, locales, lang);
    let most = if panel.picture.is_some() { MAX_CAPTION_LENGTH } else { MAX_TEXT_LENGTH };
    let cut = vec![Piece { kind: LineKind::News, ..plain_piece(CUT) }];
    Paragraph::drop_old_news(&mut paragraphs, most, &cut, length);
    lines_as_html(&shortened(Paragraph::joined(&paragraphs), most))
}

/// Returns one text in HTML.
pub(super) fn line(text: &Text, locales: &Locales, lang: &Lang) -> String {
    lines_as_html(&shortened(vec![pieces(&locales.line(lang, text))], MAX_TEXT_LENGTH))
}

/// Returns blocks as the text of a pop-up, which has no markup.
pub(super) fn pop_up(blocks: &[Block], locales: &Locales, lang: &Lang) -> String {
    let paragraphs = paragraphs(blocks, locales, lang);
    let lines = paragraphs.into_iter().flat_map(|paragraph| paragraph.lines).collect();
    plain(&shortened(lines, MAX_POP_UP_LENGTH))
}

pub(super) fn pop_up_line(text: &Text, locales: &Locales, lang: &Lang) -> String {
    plain(&shortened(vec![pieces(&locales.line(lang, text))], MAX_POP_UP_LENGTH))
}

fn paragraphs(blocks: &[Block], locales: &Locales, lang: &Lang) -> Vec<Paragraph<Pieces>> {
    let say = |text: &Text| pieces(&locales.line(lang, text));
    let joined = |row: &Vec<Text>| {
        let cells: Vec<Pieces> = row.iter().map(say).collect();
        cells.join(&plain_piece(" · "))
    };
    let point = |text: &Text| [vec![plain_piece("• ")], say(text)].concat();
    let of_kind = |kind: LineKind, lines: Vec<Pieces>| {
        let marked = |pieces: Pieces| pieces.into_iter().map(|piece| Piece { kind, ..piece });
        lines.into_iter().map(|line| marked(line).collect()).collect()
    };
    let as_table = |lines: Vec<String>| {
        of_kind(LineKind::Row, lines.iter().map(|line| vec![plain_piece(line)]).collect())
    };
    let paragraphs = blocks.iter().map(|block| {
        let lines: Vec<Pieces> = match block {
            Block::Line(text) => vec![say(text)],
            Block::List(texts) => texts.iter().map(point).collect(),
            Block::News(texts) => of_kind(LineKind::News, texts.iter().map(say).collect()),
            Block::Rows(rows) => match grid::table(rows, locales, lang) {
                Some(lines) => as_table(lines),
                None => rows.iter().map(joined).collect(),
            },
            Block::Grid(rows) => as_table(grid::lines(rows, locales, lang)),
        };
        Paragraph::of(block, lines)
    });
    paragraphs.filter(|paragraph| !paragraph.lines.is_empty()).collect()
}

/// Returns a line as pieces with one style each.
pub(super) fn pieces(line: &Line) -> Pieces {
    let piece = |run: &words::text::Run| Piece {
        text: run.text.clone(),
        strong: run.style.strong,
        user: None,
        time: run.style.time,
        kind: LineKind::Text,
    };
    line.runs.iter().map(piece).collect()
}

fn plain_piece(text: &str) -> Piece {
    Piece { text: text.to_owned(), strong: false, user: None, time: None, kind: LineKind::Text }
}

fn mention(
    paragraphs: &mut Vec<Paragraph<Pieces>>,
    calls: &[Person],
    locales: &Locales,
    lang: &Lang,
) {
    let lines = paragraphs.iter_mut().rev().flat_map(|one| one.lines.iter_mut().rev());
    let missing = mention_in(lines, calls, locales, lang);
    paragraphs.extend(missing.map(Paragraph::line));
}

/// Links each name in the first of these lines that contains it; returns a line with the other
/// names.
pub(super) fn mention_in<'a>(
    lines: impl Iterator<Item = &'a mut Pieces>,
    calls: &[Person],
    locales: &Locales,
    lang: &Lang,
) -> Option<Pieces> {
    let mut free: Vec<&mut Piece> = lines.flatten().filter(|piece| piece.strong).collect();
    let mut missing: Pieces = Vec::new();
    for Person { id, name } in calls {
        let Some(user) = target::user(id) else { continue };
        let shown = locales.say(lang, &Text::new("name-person").name("who", name)).plain();
        let mut free = free.iter_mut().filter(|piece| piece.user.is_none());
        if let Some(piece) = free.find(|piece| piece.text == shown) {
            piece.user = Some(user);
        } else {
            missing.push(plain_piece(if missing.is_empty() { "🔔 " } else { ", " }));
            missing.push(Piece { user: Some(user), ..plain_piece(&shown) });
        }
    }
    (!missing.is_empty()).then_some(missing)
}

/// Cuts lines that are too long after a whole line, unless nothing would remain.
fn shortened(mut lines: Vec<Pieces>, most: usize) -> Vec<Pieces> {
    if length(&lines) <= most {
        return lines;
    }
    while lines.len() > 1 && length(&lines) + 1 + units(CUT) > most {
        lines.pop();
    }
    if length(&lines) + 1 + units(CUT) <= most {
        lines.push(vec![plain_piece(CUT)]);
        return lines;
    }
    let mut room = most - units(CUT);
    for piece in lines.iter_mut().flatten() {
        let kept = truncate(&piece.text, room, units);
        let is_cut = kept.len() < piece.text.len();
        room = if is_cut { 0 } else { room - units(kept) };
        // If possible, the text is cut between words.
        let end = kept.rfind(char::is_whitespace).filter(|_| is_cut);
        piece.text = kept[..end.unwrap_or(kept.len())].to_owned();
    }
    if let Some(last) = lines.last_mut() {
        last.push(plain_piece(CUT));
    }
    lines
}

/// Returns the length of lines for Telegram, including line feeds.
fn length(lines: &[Pieces]) -> usize {
    let pieces: usize = lines.iter().flatten().map(|piece| units(&piece.text)).sum();
    pieces + lines.len().saturating_sub(1)
}

/// Returns the length of a text in UTF-16 units.
pub(super) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

fn plain(lines: &[Pieces]) -> String {
    let plain = |line: &Pieces| line.iter().map(|piece| piece.text.as_str()).collect::<String>();
    lines.iter().map(plain).collect::<Vec<_>>().join("\n")
}

fn lines_as_html(lines: &[Pieces]) -> String {
    let linked = lines.iter().flatten().filter(|piece| piece.user.is_some()).count();
    let mut bold = MAX_ENTITIES.saturating_sub(linked);
    let mut html =
        |line: &Pieces| -> String { line.iter().map(|piece| as_html(piece, &mut bold)).collect() };
    let kind = |line: &Pieces| line.first().map_or(LineKind::Text, |piece| piece.kind);
    let parts = lines.chunk_by(|one, next| kind(one) == kind(next)).map(|part| {
        let text = part.iter().map(&mut html).collect::<Vec<_>>().join("\n");
        match part.first().map_or(LineKind::Text, kind) {
            LineKind::Text => text,
            LineKind::Row => format!("<pre>{text}</pre>"),
            LineKind::News => format!("<blockquote expandable>{text}</blockquote>"),
        }
    });
    parts.collect::<Vec<_>>().join("\n")
}

/// Returns a piece as HTML. It may be bold while `bold` is not used up.
fn as_html(piece: &Piece, bold: &mut usize) -> String {
    let mut html = escape(&piece.text);
    if html.is_empty() {
        return html;
    }
    if piece.strong && *bold > 0 {
        *bold -= 1;
        html = format!("<b>{html}</b>");
    }
    if let Some(Moment(millis)) = piece.time {
        // Each reader sees it in their own time zone.
        html = format!("<tg-time unix=\"{}\" format=\"wdt\">{html}</tg-time>", millis / 1000);
    }
    match piece.user {
        Some(user) => format!("<a href=\"tg://user?id={user}\">{html}</a>"),
        None => html,
    }
}

/// Telegram requires the escaping of these four characters only.
fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(c),
        }
    }
    html
}

#[cfg(test)]
mod tests;
