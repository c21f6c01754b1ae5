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
    let page = views.map(|views| page(record, &export, &views, locales, lang));
    let line = match (&page, export.hands_open) {
        (None, _) => Text::new("export-sent-unshown"),
        (Some(_), true) => Text::new("export-sent"),
        (Some(_), false) => Text::new("export-sent-closed"),
    };
    let file = |end: &str, kind, text: String| File {
        name: format!("chaikhana-{}-{}.{end}", record.game(), record.id),
        kind,
        bytes: text.into_bytes().into(),
    };
    let page = page.map(|page| file("html", "text/html", page));
    let json = file("json", "application/json", export.json());
    let whole = page.into_iter().chain([json.clone()]).collect();
    Files::of(line, whole)
        .or_else(|| Files::of(Text::new("export-sent-unshown"), vec![json]))
        .ok_or_else(|| Text::new("export-too-large"))
}
