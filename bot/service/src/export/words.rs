//! The texts of the page.

use std::collections::BTreeMap;

use panels::present::option_names;
use panels::present::replay::players;
use table::game_record::GameRecord;
use words::locale::{Lang, Locales};
use words::text::Text;

/// Returns the texts of the page by the names that the page and its script use.
pub(super) fn of(
    record: &GameRecord,
    locales: &Locales,
    lang: &Lang,
) -> BTreeMap<&'static str, String> {
    let title = Text::new("export-shows-title")
        .text("title", option_names::title(record.game()))
        .all("who", players(record.seats.iter().map(|seat| &seat.player)));
    let all = [("title", title)].into_iter().chain(texts());
    all.map(|(name, text)| (name, locales.line(lang, &text).plain())).collect()
}

/// Returns the texts that are the same for each game. The script fills in what is in braces.
fn texts() -> [(&'static str, Text); 30] {
    [
        ("start", Text::new("button-replay-start")),
        ("back", Text::new("button-replay-back")),
        ("on", Text::new("button-replay-on")),
        ("end", Text::new("button-replay-end")),
        ("turn", Text::new("export-shows-turn").name("at", "{at}").name("turns", "{of}")),
        ("step", Text::new("export-shows-step").name("step", "{step}")),
        ("view", Text::new("export-shows-view")),
        ("moves", Text::new("export-shows-moves")),
        ("keys", Text::new("export-shows-keys")),
        ("no-script", Text::new("export-shows-no-script")),
        ("luck-right", Text::new("export-shows-luck-right")),
        ("luck-wrong", Text::new("export-shows-luck-wrong")),
        ("luck-unknown", Text::new("export-shows-luck-unknown")),
        ("rules", Text::new("export-shows-rules").name("command", "chaikhana verify")),
        ("seal", Text::new("export-shows-seal")),
        ("added", Text::new("export-shows-words")),
        ("closing", Text::new("export-shows-closing")),
        ("secret", Text::new("export-shows-secret")),
        ("seed", Text::new("export-shows-seed")),
        ("right", Text::new("export-shows-right").name("draws", "{count}")),
        ("right-forgotten", Text::new("export-shows-right-forgotten").name("draws", "{count}")),
        ("closed", Text::new("export-shows-closed")),
        ("unsealed", Text::new("export-shows-unsealed")),
        ("wrong-seal", Text::new("export-shows-wrong-seal")),
        ("wrong-seed", Text::new("export-shows-wrong-seed")),
        (
            "wrong-step",
            Text::new("export-shows-wrong-step").name("step", "{step}").name("line", "{line}"),
        ),
        ("wrong-take-back", Text::new("export-shows-wrong-take-back").name("step", "{step}")),
        ("wrong-closing", Text::new("export-shows-wrong-closing")),
        ("wrong-log", Text::new("export-shows-wrong-log").name("step", "{step}")),
        (
            "wrong-draw",
            Text::new("export-shows-wrong-draw").name("step", "{step}").name("draw", "{draw}"),
        ),
    ]
}
