//! The files of an export.

use super::Export;
use super::page::page;
use super::turns::views;
use platform::files::{File, Files};
use table::game_record::GameRecord;
use words::locale::{Lang, Locales};
use words::people::PersonId;
use words::text::Text;

/// Returns the files of a finished game with what `person` may see.
///
/// # Errors
/// If the files are too large to be sent, even without the page.
pub fn files(
    record: &GameRecord,
    person: &PersonId,
    locales: &Locales,
    lang: &Lang,
) -> Result<Files, Text> {
    let export = Export::of(record);
    let views = views(record, person, locales, lang);
    let file = |end: &str, kind, text: String| File {
        name: format!("chaikhana-{}-{}.{end}", record.game(), record.id),
        kind,
        bytes: text.into_bytes().into(),
    };
    let json = file("json", "application/json", export.json());
    // If the page is too large with all perspectives, it has only the reader's own.
    let pages = views.iter().flat_map(|views| [&views[..], &views[..1]]);
    let mut shown = pages.filter_map(|views| {
        let page = file("html", "text/html", page(record, &export, views, locales, lang));
        let line = if export.hands_open {
            Text::new("export-sent")
        } else {
            Text::new("export-sent-closed")
        };
        Files::of(line, vec![page, json.clone()])
    });
    shown
        .next()
        .or_else(|| Files::of(Text::new("export-sent-unshown"), vec![json.clone()]))
        .ok_or_else(|| Text::new("export-too-large"))
}
