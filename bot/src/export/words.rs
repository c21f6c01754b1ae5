//! The words of the page, in one language.

use std::collections::BTreeMap;

use engine::with_game;
use serde::Serialize;

use crate::archive::GameRecord;
use crate::locale::{Lang, Locales};
use crate::present::replay::player;
use crate::present::{Names, Present};
use crate::replay::Eyes;
use crate::text::Text;

/// What the page says in one language.
#[derive(Debug, Serialize)]
pub(super) struct ShownLang {
    /// The language, as browsers know it.
    pub(super) code: String,
    /// What it calls itself.
    name: String,
    /// Whether it is read from the right.
    pub(super) rtl: bool,
    /// What the page is called.
    pub(super) title: String,
    /// What the eyes are called.
    eyes: Vec<String>,
    /// Everything else.
    pub(super) words: BTreeMap<&'static str, String>,
}

/// Returns what the page says in a language.
pub(super) fn of(
    record: &GameRecord,
    (eyes, names): (&[Eyes], &Names),
    locales: &Locales,
    lang: &Lang,
) -> ShownLang {
    let say = |text: &Text| locales.line(lang, text).plain();
    let who = record.seats.iter().map(|seat| player(&seat.player));
    let title = with_game!(record.game(), G => G::title());
    let title =
        Text::new("replay-game").text("title", title).time("when", record.ended).all("who", who);
    let called = |eyes: &Eyes| match eyes {
        Eyes::Public => Text::new("replay-eyes-all"),
        Eyes::Seat(seat) => names.of(*seat),
    };
    ShownLang {
        code: lang.to_string(),
        name: say(&Text::new("language-name")),
        rtl: locales.reads_from_the_right(lang),
        title: say(&title),
        eyes: eyes.iter().map(|eyes| say(&called(eyes))).collect(),
        words: texts().into_iter().map(|(name, text)| (name, say(&text))).collect(),
    }
}

/// Returns every text of the page with the name that its script knows it by. What stands in braces
/// in the end is put in by the script.
fn texts() -> [(&'static str, Text); 30] {
    [
        ("start", Text::new("button-replay-start")),
        ("turn-back", Text::new("button-replay-turn-back")),
        ("back", Text::new("button-replay-back")),
        ("on", Text::new("button-replay-on")),
        ("turn-on", Text::new("button-replay-turn-on")),
        ("end", Text::new("button-replay-end")),
        ("eyes-label", Text::new("export-shows-eyes")),
        ("language-label", Text::new("export-shows-language")),
        ("moment", Text::new("export-shows-moment").name("at", "{at}").name("moments", "{of}")),
        ("step", Text::new("export-shows-step").name("step", "{step}")),
        ("keys", Text::new("export-shows-keys")),
        ("no-script", Text::new("export-shows-no-script")),
        ("luck-label", Text::new("export-shows-luck")),
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
