//! What people read at a table of Iszkenderun, from deal to result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

mod panels;

use std::collections::{BTreeMap, BTreeSet};

use bot::present::Present;
use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::row::Place;
use engine::games::iszkenderun::{Action, Deed, Draft, Iszkenderun, Options, View};
use engine::seat::{Seat, Viewer};
use panels::{At, SHOWN, long_names, menus, names, said};

/// The longest label that every platform takes.
const LONGEST: usize = 80;
/// Something that is looked for comes up before so many seeds.
const MANY: u64 = 10_000;

/// A play in which nobody passes as long as there is another way.
fn at(seats: usize, seed: u64) -> At<Iszkenderun> {
    At::start(Options::default(), seats, seed).liking(|action| *action != Action::Pass)
}

/// A play in which people pass now and then.
fn calm(seats: usize, seed: u64) -> At<Iszkenderun> {
    At::start(Options::default(), seats, seed)
}

fn any(view: &View, is: impl Fn(Place) -> bool) -> bool {
    view.table.rows.cards().any(|(place, _)| is(place))
}

/// A row with neighbours' bonuses, trump, a shield and a token.
fn is_busy(view: &View) -> bool {
    let (rows, trump) = (&view.table.rows, view.table.trump);
    let value = |place| rows.value(place, trump);
    any(view, |place| value(place).from_left > 0 && value(place).is_doubled)
        && any(view, |place| rows.is_shielded(place))
        && any(view, |place| rows.at(place).protected_by.is_some())
}

/// Returns the page with this title.
fn page(at: &At<Iszkenderun>, title: &str) -> String {
    let pages = at.pages(at.viewer());
    let found = pages.iter().find(|page| page.starts_with(title));
    found.unwrap_or_else(|| panic!("no page {title}")).clone()
}

#[test]
fn the_start_as_whoever_begins_sees_it() {
    let at = at(3, 1);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn the_start_as_the_room_sees_it() {
    insta::assert_snapshot!(at(3, 1).panel(Viewer::Public));
}

#[test]
fn a_busy_table() {
    let at = (0..MANY).map(|seed| at(4, seed).until(is_busy)).find(|at| at.asked().is_some());
    let at = at.expect("among so many seeds there is one");
    insta::assert_snapshot!("a_busy_table", at.panel(at.viewer()));
    insta::assert_snapshot!("rows_explained", page(&at, "Rows explained"));
}

#[test]
fn closed_and_passed_rows_say_so() {
    let wanted = |view: &View| {
        let table = &view.table;
        let closed = |seat| table.playing.contains(seat) && table.rows.is_blocked(seat);
        table.all_seats().any(closed) && table.playing.len() < 4
    };
    let at = calm(4, 3).until(wanted);
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn a_blocker_asks_for_a_fee() {
    let asks = |at: &At<Iszkenderun>| {
        at.options()
            .iter()
            .any(|action| matches!(action, Action::Use { on: Some(_), fee: Some(_), .. }))
    };
    let mut at = at(3, 5);
    while !asks(&at) {
        at.go_on();
    }
    insta::assert_snapshot!(at.panel(at.viewer()));
}

/// Plays until a draft of some kind is open.
fn drafting(is: impl Fn(&Draft) -> bool) -> At<Iszkenderun> {
    let wanted = |view: &View| view.draft.as_ref().is_some_and(&is);
    let at = (0..MANY).map(|seed| at(3, seed).until(wanted)).find(|at| at.asked().is_some());
    at.expect("among so many seeds there is one")
}

#[test]
fn a_swap_waits_for_its_second_card() {
    let at = drafting(|draft| matches!(draft, Draft::Swap { .. }));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn an_exchange_waits_for_more_cards() {
    let at = drafting(|draft| matches!(draft, Draft::Exchange { cards, .. } if cards.len() == 2));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_token_waits_for_its_card() {
    let at = drafting(|draft| matches!(draft, Draft::Protect { .. }));
    insta::assert_snapshot!("a_protection", at.panel(at.viewer()));
    let at = drafting(|draft| matches!(draft, Draft::Steal { .. }));
    insta::assert_snapshot!("a_theft", at.panel(at.viewer()));
}

#[test]
fn a_draft_is_shown_to_its_seat_and_to_nobody_else() {
    let exchange = |action: &Action| matches!(action, Action::Token { deed: Deed::Exchange, .. });
    let begins = (0..MANY).map(|seed| at(3, seed)).find(|at| at.options().iter().any(exchange));
    let mut at = begins.expect("among so many seeds there is one");
    let others: Vec<Viewer> = Viewer::all(3).filter(|viewer| viewer.seat() != at.asked()).collect();
    let panels =
        |at: &At<Iszkenderun>| others.iter().map(|viewer| at.panel(*viewer)).collect::<Vec<_>>();
    let before = panels(&at);
    let begun = at.options().into_iter().find(exchange).expect("it is among the options");
    at.act(begun);
    assert_eq!(panels(&at), before);
    assert!(at.panel(at.viewer()).contains("Planned: "));
}

#[test]
fn points_and_piles_in_the_middle_of_a_game() {
    let mut at = calm(4, 11).until(|view| view.table.round == 3);
    at.leave(Seat::new(2));
    insta::assert_snapshot!("points_and_piles", page(&at, "Points and score piles"));
    insta::assert_snapshot!("a_round_explained", page(&at, "Round 1 explained"));
    let at = calm(4, 11).until(|view| view.table.discard.len() > 8);
    insta::assert_snapshot!("discards", page(&at, "Discard pile"));
}

#[test]
fn every_card_is_in_the_reference() {
    let pages = at(3, 1).pages(Viewer::Public);
    let cards: Vec<&String> = pages.iter().filter(|page| page.starts_with("Cards: ")).collect();
    assert_eq!(cards.len(), Suit::ALL.len() + 1);
    let text = cards.into_iter().map(String::as_str).collect::<Vec<_>>().join("\n");
    assert_eq!(text.lines().filter(|line| line.starts_with("- ")).count(), Card::all().count());
    insta::assert_snapshot!(text);
}

#[test]
fn everybody_has_the_same_pages() {
    let at = at(3, 1).later(40);
    let titles = |viewer| {
        let pages = at.pages(viewer);
        pages.iter().map(|page| page.lines().next().map(str::to_owned)).collect::<Vec<_>>()
    };
    let expected = titles(Viewer::Public);
    assert!(Viewer::all(3).all(|viewer| titles(viewer) == expected));
}

#[test]
fn the_game_is_over() {
    let at = at(4, 7).played_out();
    insta::assert_snapshot!(at.panel(Viewer::Seat(Seat::new(0))));
}

#[test]
fn the_game_is_over_because_others_left() {
    let mut at = calm(3, 9).later(20);
    at.leave(Seat::new(0));
    at.leave(Seat::new(2));
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    for seed in 0..60 {
        let mut at = at(3, seed).later(usize::try_from(seed).expect("small") * 3);
        at.leave(Seat::new(1));
        let at = at.played_out();
        for told in &at.told {
            if let Some(line) = Iszkenderun::line(&told.event, &names(3, Viewer::Public)) {
                lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
            }
        }
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    insta::assert_snapshot!(menus::<Iszkenderun>());
}

#[test]
fn buttons_differ_where_they_are_seen_and_fit_everywhere() {
    for seed in 0..200 {
        let seats = 3 + usize::try_from(seed % 2).expect("small");
        let mut at = if seed % 3 == 0 { calm(seats, seed) } else { at(seats, seed) };
        while at.asked().is_some() {
            let labels = at.labels(&long_names(seats));
            let length = |label: &String| label.encode_utf16().count();
            assert!(labels.iter().all(|label| length(label) <= LONGEST), "{labels:?}");
            let labels = at.labels(&names(seats, at.viewer()));
            let shown = labels.iter().map(|label| label.chars().take(SHOWN).collect::<String>());
            // The fee comes first; what it is paid for stands on the group as well.
            let groups = at.groups(&names(seats, at.viewer()));
            let different: BTreeSet<_> = groups.into_iter().zip(shown).collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            at.go_on();
        }
    }
}
