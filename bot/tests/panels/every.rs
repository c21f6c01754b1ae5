//! The same for every game: a line for each kind of event, and the texts of its menus and rules.

use std::collections::BTreeMap;

use engine::catalog::GameId;
use engine::games as of;
use engine::options::Options as _;
use engine::seat::Seat;
use engine::with_game;
use panels::present::{Present, ReportEvents, Told};
use words::text::Text;

use crate::architecture::source::text;
use crate::panels::languages::LANGS;
use crate::panels::laws::Walk;
use crate::panels::words::{lines, menus, names, said, speak};

/// The random plays in which events happen.
const PLAYS: u64 = 120;
/// The number of different lines of each kind of event that are in a golden.
const LINES: usize = 2;

/// Returns what is said of an event.
fn told<G: Present>(event: &G::Event) -> Option<Text> {
    let told = G::told(event, &names(*G::SEATS.end()))?;
    let (Told::Deed { what: text, .. } | Told::Effect(text) | Told::Line(text)) = told;
    Some(text)
}

/// Returns some events for each text and rule that come up in random plays. Where possible, players
/// take actions that are liked.
fn of_plays<G: Present>(liked: fn(&G::Action) -> bool) -> Vec<G::Event> {
    let all: Vec<G::Options> = G::Options::combinations().collect();
    let mut found = BTreeMap::new();
    for seed in 0..PLAYS {
        let options = all[usize::try_from(seed).expect("small") % all.len()].clone();
        let allowed = G::SEATS.filter(|seats| G::any_options(options.clone()).allow(*seats));
        let Some(seats) = allowed.max() else { continue };
        let mut walk = Walk::<G>::start(options, seats, seed).liking(liked);
        let mut steps = 0;
        while walk.asked().is_some() {
            if seed % 2 == 0 {
                walk.go_on();
            } else {
                walk.go_anywhere();
            }
            steps += 1;
            if steps == 5 * seed {
                walk.leave(Seat::new(1));
            }
        }
        for told in &walk.told {
            let Some(text) = self::told::<G>(&told.event) else { continue };
            let rule = <G as ReportEvents>::rule(&told.event).unwrap_or("no rule");
            let lines: &mut BTreeMap<String, G::Event> =
                found.entry((text.key().to_owned(), rule)).or_default();
            if lines.len() < LINES {
                lines.entry(said(&text)).or_insert_with(|| told.event.clone());
            }
        }
    }
    found.into_values().flat_map(BTreeMap::into_values).collect()
}

/// Calls a function with the events of each game.
trait Visit {
    fn events<G: Present>(&mut self, events: &[G::Event]);
}

fn visit(visitor: &mut impl Visit) {
    use of::iszkenderun::Action as Iszkenderun;
    use of::nautilus::Action as Nautilus;
    use of::seladin::Action as Seladin;
    use of::tirazheh::Action as Tirazheh;
    visitor.events::<of::tirazheh::Tirazheh>(&of_plays::<of::tirazheh::Tirazheh>(|action| {
        *action != Tirazheh::GiveUp
    }));
    visitor.events::<of::nautilus::Nautilus>(&of_plays::<of::nautilus::Nautilus>(|action| {
        *action != Nautilus::SkipSpecial
    }));
    visitor.events::<of::ice_cult::IceCult>(&of_plays::<of::ice_cult::IceCult>(|_| true));
    visitor.events::<of::iszkenderun::Iszkenderun>(&of_plays::<of::iszkenderun::Iszkenderun>(
        |action| *action != Iszkenderun::Pass,
    ));
    visitor.events::<of::seladin::Seladin>(&of_plays::<of::seladin::Seladin>(|action| {
        !matches!(action, Seladin::Pass | Seladin::NoDeal)
    }));
}

/// Compares the lines with the goldens.
struct Lines;

impl Visit for Lines {
    fn events<G: Present>(&mut self, events: &[G::Event]) {
        let book = text(&format!("docs/rules/{}.md", G::ID.name().replace('-', "_")));
        let names = names(*G::SEATS.end());
        let line = |event: &G::Event| {
            let rule = <G as ReportEvents>::rule(event);
            let is_in_book = rule.is_none_or(|rule| book.contains(&format!("**{rule}**")));
            assert!(is_in_book, "{event:?}: {rule:?}");
            let line = lines::<G>(std::slice::from_ref(event), &names);
            format!("{line} ({})", rule.unwrap_or("no rule"))
        };
        let lines: Vec<String> = events.iter().map(line).collect();
        insta::assert_snapshot!(format!("{}_lines", G::ID), lines.join("\n"));
    }
}

#[test]
fn everything_that_happens_has_its_line_and_its_rule() {
    visit(&mut Lines);
}

/// Deeds in which a colon separates what is used from its effect, or comes before a list.
const WITH_COLONS: [&str; 7] = [
    "ice-cult-advanced",
    "ice-cult-entered",
    "ice-cult-entered-onto",
    "ice-cult-went-out",
    "iszkenderun-token-told",
    "nautilus-do-move",
    "seladin-made-offer",
];

/// Returns a text without what is in brackets.
fn outside_brackets(text: &str) -> String {
    let mut depth = 0_i32;
    let is_outside = |c: &char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    text.chars().filter(is_outside).collect()
}

/// Checks in every language that a deed has no second colon after the one behind the name.
struct Colons;

impl Visit for Colons {
    fn events<G: Present>(&mut self, events: &[G::Event]) {
        let names = names(*G::SEATS.end());
        for lang in LANGS.into_iter().chain(["en"]) {
            speak(&lang.parse().expect("an id"));
            for told in events.iter().filter_map(|event| G::told(event, &names)) {
                let (Told::Deed { what, .. } | Told::Effect(what)) = told else { continue };
                let text = said(&what);
                let is_listed = WITH_COLONS.contains(&what.key());
                assert!(is_listed || !outside_brackets(&text).contains(": "), "{text}");
            }
        }
    }
}

#[test]
fn a_deed_has_no_second_colon_after_the_one_behind_the_name() {
    visit(&mut Colons);
}

#[test]
fn menus_and_chapters() {
    for game in GameId::ALL {
        let menus = with_game!(*game, G => menus::<G>());
        insta::assert_snapshot!(format!("{game}_menus"), menus);
    }
}
