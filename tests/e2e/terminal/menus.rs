//! Random evenings: the numbers on the screen mean the panel that was drawn last, no two buttons
//! have the same one, and 0 leads out of everything.

use std::sync::Arc;

use engine::chance::{Chance as _, SplitMix64};
use storage::memory::Memory;

use ::terminal::at_desk::Print;
use ::terminal::{Surface, Terminal};
use bot::app::App;

use super::{app, terminal};

const LINES: usize = 80;
/// The most screens that can be open on top of one another.
const MAX_DEPTH: usize = 8;
/// Lines that open something on top of a table, or ask for a table.
const TYPED: [&str; 22] = [
    "",
    "0",
    "back",
    "/board",
    "/hand",
    "/tables",
    "/play",
    "/play seladin",
    "/play ice-cult",
    "/undo",
    "/settings",
    "/language",
    "/rules",
    "/learn",
    "/help",
    "/away 5 days",
    "/luck",
    "/replay",
    "/stats",
    "/leave",
    "pass",
    "xyzzy",
];

/// A person at a terminal of a given size.
struct Evening {
    terminal: Arc<Terminal>,
    app: App,
    print: Print,
}

impl Evening {
    async fn begin(columns: usize, lines: usize) -> Self {
        let print = Print::default();
        let terminal = terminal(Box::new(std::io::empty()), &print, Surface::Paper);
        terminal.resize(columns, lines);
        let app = app(&Arc::new(Memory::new()), Arc::clone(&terminal)).await;
        Self { terminal, app, print }
    }

    /// Types a line and returns what it prints, after checking it.
    async fn types(&self, line: &str) -> String {
        self.terminal.types(line, self.app.inbox()).await;
        let printed = self.print.take();
        let mut numbered: Vec<usize> =
            self.terminal.live().iter().map(|(number, _)| *number).collect();
        numbered.sort_unstable();
        assert!(numbered.windows(2).all(|two| two[0] < two[1]), "{line}: {numbered:?}\n{printed}");
        if let Some((_, panel)) = printed.rsplit_once("────\n") {
            let mut shown = numbers(panel);
            shown.sort_unstable();
            assert_eq!(shown, numbered, "{line}:\n{printed}");
        }
        printed
    }

    /// Types 0 until nothing is open.
    async fn leaves(&self) {
        let mut screens = String::new();
        for _ in 0..MAX_DEPTH {
            if !self.terminal.has_menu() {
                return;
            }
            let printed = self.types("0").await;
            screens += &printed;
            if printed.contains("What do you want to play?") {
                return; // Where there is no table, the menu of games is the first screen.
            }
        }
        panic!("0 does not lead out:\n{screens}");
    }
}

/// Returns the numbers of the buttons in a panel.
fn numbers(panel: &str) -> Vec<usize> {
    // Marks of direction stand before brackets in some labels.
    let panel: String = panel.chars().filter(|c| !matches!(c, '\u{200e}' | '\u{200f}')).collect();
    let begins =
        |before: &str| before.ends_with('\n') || before.ends_with("  ") || before.is_empty();
    let at = panel.match_indices('[').filter(|(at, _)| {
        let before = &panel[..*at];
        begins(before) || begins(before.strip_suffix(' ').unwrap_or(before))
    });
    let number = |(at, _): (usize, &str)| panel[at + 1..].split_once(']')?.0.parse().ok();
    at.filter_map(number).collect()
}

async fn is_orderly(seed: u64, columns: usize) {
    let evening = Evening::begin(columns, 24).await;
    let mut luck = SplitMix64(seed);
    evening.types("/play tirazheh").await;
    for _ in 0..LINES {
        let live = evening.terminal.live();
        let typed = if luck.below(4) == 0 || live.is_empty() {
            TYPED[luck.below(u32::try_from(TYPED.len()).expect("few")) as usize].to_owned()
        } else {
            let at = luck.below(u32::try_from(live.len()).expect("few")) as usize;
            let (number, words) = &live[at];
            if luck.below(8) == 0 { words.clone() } else { number.to_string() }
        };
        evening.types(&typed).await;
    }
    evening.leaves().await;
    evening.app.stop().cancel();
}

#[tokio::test]
async fn numbers_mean_the_panel_that_was_drawn_last_and_0_leads_out() {
    for seed in 0..10 {
        is_orderly(seed, 80).await;
        is_orderly(seed + 100, 60).await;
    }
}

#[tokio::test]
async fn the_first_decision_of_each_game_shows_its_question_and_hand_on_24_lines() {
    for (game, question, hand) in [
        ("tirazheh", "play a card to your palette", "Your hand: "),
        ("nautilus", "special", "Your hand: "),
        ("ice-cult", "First tilt: pick a pair", "Your five"),
        ("iszkenderun", "Build the highest row", "Your hand: "),
        ("seladin", "Your turn.", "Your hand: "),
    ] {
        let evening = Evening::begin(80, 24).await;
        let mut printed = String::new();
        for line in [&format!("/play {game}"), "add", "add", "start"] {
            printed = evening.types(line).await;
        }
        let visible: Vec<&str> = printed.lines().rev().take(22).collect();
        for words in [question, hand] {
            assert!(visible.iter().any(|line| line.contains(words)), "{game}:\n{printed}");
        }
        evening.app.stop().cancel();
    }
}

#[tokio::test]
async fn one_press_in_the_first_menu_begins_a_game_against_machine_players() {
    let evening = Evening::begin(80, 24).await;
    assert!(evening.types("/play").await.contains("[1] Play Tirazheh now, against machines"));
    let printed = evening.types("1").await;
    assert!(printed.contains("Machine player: Samovar (novice)"), "{printed}");
    evening.types("/play nautilus").await;
    assert!(evening.types("start").await.contains("Let others join, or add machine players."));
    evening.app.stop().cancel();
}

#[tokio::test]
async fn the_language_is_a_command_in_every_language() {
    let evening = Evening::begin(80, 24).await;
    assert!(evening.types("/nyelv").await.contains("[1] Deutsch"));
    assert!(evening.types("1").await.contains("Sprache"));
    assert!(evening.types("/sprache hu").await.contains("magyar"));
    evening.app.stop().cancel();
}
