//! The report of the findings, for translators.

use std::fmt::Write as _;

use super::{Fault, FaultKind, Judged};

/// The maximum length of a text beside a fault; the file has the rest.
const MAX_SHOWN_LENGTH: usize = 160;

/// Returns the findings as lines of text. For each language: how complete it is, then the errors
/// and the missing texts, each with its file, line and key and with the English text.
pub fn report(languages: &[Judged]) -> String {
    let mut lines = String::new();
    for one in languages {
        let Judged { lang, share, .. } = one;
        writeln!(lines, "{lang}: {share} % of all texts").expect("a string has room");
        for (kind, title) in [
            (FaultKind::Wrong, "cannot be used as written"),
            (FaultKind::Unused, "unused"),
            (FaultKind::Missing, "missing"),
        ] {
            let faults: Vec<&Fault> = one.of(kind).collect();
            if !faults.is_empty() {
                writeln!(lines, "  {title}: {}", faults.len()).expect("a string has room");
            }
            for fault in &faults {
                write_fault(&mut lines, fault);
            }
        }
    }
    lines
}

fn write_fault(lines: &mut String, fault: &Fault) {
    let english = shortened(&fault.english);
    let Fault { place, key, .. } = fault;
    let done = match fault.kind {
        FaultKind::Missing => writeln!(lines, "    {place}: {key} = {english}"),
        FaultKind::Wrong | FaultKind::Unused if english.is_empty() => {
            writeln!(lines, "    {fault}")
        }
        FaultKind::Wrong | FaultKind::Unused => {
            writeln!(lines, "    {fault}\n        English: {english}")
        }
    };
    done.expect("a string has room");
}

/// Returns a text on one line, shortened if it is long.
fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    crate::text::cut(&line, MAX_SHOWN_LENGTH).into_owned()
}
