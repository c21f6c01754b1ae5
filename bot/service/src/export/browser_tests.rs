//! Tests of the page in a real browser: it verifies what it shows, it can be used, and it makes no
//! request. Without Chromium the tests say so and are skipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use engine::catalog::GameId;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::tests::{record, skip};
use super::{files, verify};
use table::game_record::{GameRecord, Player};
use words::locale::{Lang, Locales};
use words::people::PersonId;

/// A script that returns the state of the page.
const STATE: &str = r#"
const get = (id) => document.getElementById(id);
const state = () => ({
  found: get("check").dataset.found, step: get("check").dataset.step, said: get("check").textContent,
  verdict: get("verdict").textContent, open: get("luck").open,
  images: document.querySelectorAll("img").length, title: document.title,
  turn: get("turn").textContent, alt: get("picture").getAttribute("aria-label"),
  shapes: get("picture").querySelectorAll("svg *").length, news: get("news").children.length,
  lang: document.documentElement.lang, dir: document.documentElement.dir,
  pictured: getComputedStyle(get("picture").firstElementChild).direction,
  buttons: [...document.querySelectorAll("button")].map((it) => [it.id, it.textContent, it.disabled]),
  facts: get("facts").textContent, asked: performance.getEntriesByType("resource").length,
});
const told = [];
const shown = (then) => get("turn").textContent ? then()
  : new MutationObserver((_, it) => { it.disconnect(); then(); }).observe(get("turn"), { childList: true });
const tell = () => { told.push(state()); document.body.dataset.told = JSON.stringify(told); };
const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
"#;

struct Browser {
    program: &'static str,
    folder: tempfile::TempDir,
    locales: Locales,
}

impl Browser {
    /// Returns the installed browser, if there is one.
    fn here() -> Option<Self> {
        let runs = |program: &&str| {
            let version = Command::new(program).arg("--version").output();
            version.is_ok_and(|done| done.status.success())
        };
        let program = ["chromium", "chromium-browser", "google-chrome"].into_iter().find(runs);
        if program.is_none() {
            skip("there is no Chromium here: the exported page is not tried in a browser");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let locales = locales::load().expect("the locales are sound");
        Some(Self { program: program?, folder, locales })
    }

    /// Returns the page of a game for a person in a language.
    fn page(&self, record: &GameRecord, reader: &str, lang: &str) -> String {
        let lang: Lang = lang.parse().expect("a language");
        let files = files(record, &PersonId::new("test", reader), &self.locales, &lang);
        let files = files.expect("it is not too large");
        let page = files.all().iter().find(|file| file.kind == "text/html").expect("a page");
        String::from_utf8(page.bytes.to_vec()).expect("text")
    }

    /// Opens a page, runs a script in it, and returns the script's results.
    fn tells(&self, page: &str, script: &str) -> Vec<Value> {
        let script = format!("{STATE}\nshown(() => {{ {script} }});");
        let sum = STANDARD.encode(Sha256::digest(script.as_bytes()));
        let allowed = format!("script-src 'sha256-{sum}' 'sha256-");
        let page = page.replacen("script-src 'sha256-", &allowed, 1);
        let page = page.replacen("</body>", &format!("<script>{script}</script></body>"), 1);
        let file = self.folder.path().join("page.html");
        std::fs::write(&file, page).expect("a file");
        let seen = self.dump(&file);
        let told = seen.split_once("data-told=\"").expect("it told something").1;
        let told = told.split_once('"').expect("an attribute ends").0;
        let told = told.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
        serde_json::from_str(&told.replace("&nbsp;", "\u{a0}").replace("&amp;", "&"))
            .expect("what it told is JSON")
    }

    fn dump(&self, file: &Path) -> String {
        let profile: PathBuf = self.folder.path().join("profile");
        let done = Command::new(self.program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
            .args(["--disable-background-networking", "--no-first-run", "--dump-dom"])
            .args(["--disable-component-update", "--disable-sync", "--disable-extensions"])
            .arg("--virtual-time-budget=5000")
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(format!("file://{}", file.display()))
            .output()
            .expect("it runs");
        String::from_utf8(done.stdout).expect("a page is text")
    }
}

#[test]
fn the_page_of_every_game_finds_its_luck_right() {
    let Some(browser) = Browser::here() else { return };
    for (seed, game) in (2..).zip(GameId::ALL.iter().copied()) {
        let record = record(game, seed);
        let export = super::Export::of(&record);
        let draws = verify(&export).expect("it is right").draws;
        let page = browser.page(&record, "Anna", "en");
        println!(
            "{game}: {} lines, a page of {} kB",
            export.played.map_or(0, |played| played.marks.len()),
            page.len() / 1000
        );
        assert!(page.len() < 600_000, "{game}: {} bytes", page.len());
        let told = &browser.tells(&page, "tell(); press('End'); tell();");
        assert_eq!(told[0]["found"], "right", "{game}: {told:?}");
        assert_eq!(told[0]["verdict"], "Luck checked: no fault found", "{game}");
        assert_eq!(told[0]["open"], false, "{game}");
        assert!(told[0]["said"].as_str().expect("words").contains(&draws.to_string()), "{game}");
        let facts = told[0]["facts"].as_str().expect("words");
        let fairness = &record.fairness;
        assert!(facts.contains(&fairness.seal()) && facts.contains(&fairness.secret()));
        for told in told {
            assert!(told["shapes"].as_u64().expect("a number") > 20, "{game}");
            assert!(told["alt"].as_str().expect("words").len() > 40, "{game}");
        }
        assert_ne!(told[0]["alt"], told[1]["alt"], "{game}");
    }
}

#[test]
fn a_forged_page_says_so_and_names_the_step() {
    let Some(browser) = Browser::here() else { return };
    let record = record(GameId::Tirazheh, 3);
    let page = browser.page(&record, "Anna", "en");
    let forged = |from: &str, to: &str| {
        assert!(page.contains(from), "{from}");
        browser.tells(&page.replacen(from, to, 1), "tell();").remove(0)
    };
    let fairness = &record.fairness;
    let other = "0".repeat(64);
    assert_eq!(forged(&fairness.seal(), &other)["found"], "wrong-seal");
    let seed = table::hex(fairness.seed().bytes());
    assert_eq!(forged(&seed, &other)["found"], "wrong-seed");
    assert_eq!(forged("\"word\":\"", "\"word\":\"else")["found"], "wrong-seed");
    assert_eq!(forged("\"at_start\":\"", "\"at_start\":\"else")["found"], "wrong-closing");
    let closing = &fairness.closed().expect("closed").closing;
    assert_eq!(forged(closing, &other)["found"], "wrong-closing");
    let export = super::Export::of(&record);
    let written = export.json();
    let played = export.played.expect("open");
    // The deal, and the last step that drew luck.
    for drawn in [played.draws.first(), played.draws.last()].into_iter().flatten() {
        let written = serde_json::to_string(drawn).expect("plain values");
        let mut other = json!(drawn);
        let number = drawn.draws[0].drawn;
        other["draws"][0]["drawn"] = json!(i32::from(number == 0));
        let told = forged(&written, &other.to_string());
        assert_eq!(
            (&told["found"], &told["step"]),
            (&json!("wrong-draw"), &json!(drawn.step.0.to_string()))
        );
        assert!(told["said"].as_str().expect("words").contains(&format!("step {}", drawn.step.0)));
    }
    let whole = super::tests::as_json(&record);
    let tries = [
        (super::tests::with_gap(&whole, 2), "wrong-step", "3"),
        (super::tests::with_take_back(&whole, 2, 0), "wrong-take-back", "3"),
        (super::tests::with_take_back(&whole, 2, 90), "wrong-take-back", "3"),
    ];
    for (other, found, step) in tries {
        let other = serde_json::from_value::<super::Export>(other).expect("an export");
        let told = forged(&written, &other.json());
        assert_eq!((&told["found"], &told["step"]), (&json!(found), &json!(step)));
    }
    let mark = &played.marks[3];
    let told = forged(mark, "0000000000000000");
    assert_eq!(told["found"], "wrong-log", "{told}");
    assert_eq!(told["verdict"], "Luck checked: something is wrong");
    assert_eq!(told["open"], true, "what is wrong is shown at once");
}

#[test]
fn a_page_of_what_a_service_has_changed_after_the_list_was_closed_says_so() {
    let Some(browser) = Browser::here() else { return };
    let (honest, forged) = super::tests::honest_and_forged();
    let closing = |record: &GameRecord| {
        let closed = record.fairness.closed();
        closed.expect("closed").closing.clone()
    };
    for (how, record) in forged {
        let page = browser.page(&record, "Anna", "en");
        assert_eq!(browser.tells(&page, "tell();")[0]["found"], "right", "{how}");
        let page = page.replacen(&closing(&record), &closing(&honest), 1);
        let told = browser.tells(&page, "tell();").remove(0);
        assert_eq!(told["found"], "wrong-closing", "{how}");
        assert!(told["said"].as_str().expect("words").contains("after the game had started"));
    }
}

#[test]
fn a_page_says_what_it_cannot_check_once_somebody_is_forgotten() {
    let Some(browser) = Browser::here() else { return };
    let mut record = record(GameId::Nautilus, 3);
    record.forget(&PersonId::new("test", "Bora"));
    let page = browser.page(&record, "Anna", "en");
    assert_eq!(browser.tells(&page, "tell();")[0]["found"], "right-forgotten");
}

#[test]
fn it_is_used_by_keys_and_buttons_in_the_language_of_its_reader() {
    let Some(browser) = Browser::here() else { return };
    let record = record(GameId::Nautilus, 1);
    let script =
        "tell(); press('ArrowRight'); tell(); press('ArrowLeft'); tell(); press('End'); tell();
                  press('Home'); tell(); get('on').click(); tell(); press('ArrowUp'); tell();";
    let all = ["de", "fa"].map(|lang| browser.tells(&browser.page(&record, "Anna", lang), script));
    let turns = |told: &[Value]| told.iter().map(|turn| turn["turn"].clone()).collect::<Vec<_>>();
    let [german, persian] = all.each_ref().map(|told| turns(told));
    for (place, beginning) in
        [(0, "Zug 0 von "), (1, "Zug 1 von "), (4, "Zug 0 von "), (5, "Zug 1 von ")]
    {
        assert!(german[place].as_str().expect("words").starts_with(beginning), "{german:?}");
    }
    assert_eq!((&german[2], &german[6]), (&german[0], &german[5]), "other keys are left alone");
    // In a text from right to left, the next turn is on the left.
    assert_eq!((&persian[1], &persian[2]), (&persian[0], &persian[5]));
    let [german, persian] = all;
    assert_eq!((&german[0]["lang"], &german[0]["dir"]), (&json!("de"), &json!("ltr")));
    assert_eq!((&persian[0]["lang"], &persian[0]["dir"]), (&json!("fa"), &json!("rtl")));
    // A picture has absolute positions, so it must not be mirrored again.
    assert_eq!(persian[0]["pictured"], "ltr");
    assert_ne!(german[0]["alt"], persian[0]["alt"]);
    let buttons = |place: usize| german[place]["buttons"].as_array().expect("buttons").clone();
    assert!(buttons(0).iter().all(|button| !button[1].as_str().expect("words").is_empty()));
    let is_off = |place: usize, id: &str| {
        buttons(place).iter().any(|button| button[0] == id && button[2] == json!(true))
    };
    assert!(is_off(3, "on") && is_off(3, "end") && !is_off(3, "back"));
    assert!(is_off(4, "back") && is_off(4, "start") && !is_off(4, "on"));
}

#[test]
fn it_asks_nobody_for_anything_and_could_not() {
    let Some(browser) = Browser::here() else { return };
    let page = browser.page(&record(GameId::Seladin, 1), "Anna", "en");
    let told = browser.tells(
        &page,
        "const barred = [];
         document.addEventListener('securitypolicyviolation', (it) => {
           barred.push(it.effectiveDirective); tell(); told[0].barred = barred;
           document.body.dataset.told = JSON.stringify(told);
         });
         tell();
         fetch('http://127.0.0.1:9/').catch(() => {});
         new Image().src = 'http://127.0.0.1:9/picture';
         document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = 1' }));",
    );
    assert_eq!(told[0]["asked"], 0);
    let mut barred: Vec<&str> =
        told[0]["barred"].as_array().expect("barred").iter().filter_map(Value::as_str).collect();
    barred.sort_unstable();
    assert_eq!(barred, ["connect-src", "img-src", "script-src-elem"]);
    for way in [" src=", " href=", "url(", "@import"] {
        assert!(!page.contains(way), "{way}");
    }
}

#[test]
fn a_name_is_shown_as_it_is_and_never_obeyed() {
    let Some(browser) = Browser::here() else { return };
    let name = "</script><img src=x onerror=alert(1)>\"&amp;{{game}}";
    let mut record = record(GameId::Nautilus, 1);
    for seat in &mut record.seats {
        let Player::Person(person) = &mut seat.player else { unreachable!("people play") };
        name.clone_into(&mut person.name);
    }
    let told = browser.tells(&browser.page(&record, "Zoe", "en"), "press('End'); tell();");
    assert_eq!((&told[0]["found"], &told[0]["images"]), (&json!("right"), &json!(0)));
    for place in ["title", "alt"] {
        assert!(told[0][place].as_str().expect("words").contains("<img"), "{place}: {}", told[0]);
    }
}

#[test]
fn closed_hands_stay_closed_in_the_page() {
    let Some(browser) = Browser::here() else { return };
    for game in GameId::ALL.iter().copied() {
        let record = GameRecord { hands_open: false, ..record(game, 2) };
        let fairness = &record.fairness;
        let page = browser.page(&record, "Bora", "en");
        assert!(!page.contains(&fairness.secret()), "{game}");
        let told = &browser.tells(&page, "tell();")[0];
        assert_eq!(told["found"], "closed", "{game}");
        assert!(!told["turn"].as_str().expect("words").contains("step"), "{game}");
    }
}
