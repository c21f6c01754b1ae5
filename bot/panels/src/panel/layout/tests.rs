//! Panels fit the screens of the platforms, and every option can be reached.

use std::collections::BTreeSet;

use engine::catalog::GameId;
use engine::play::{Pick, Ticket};
use proptest::prelude::*;

use super::*;
use crate::panel::{Finish, LessonPlace};
use table::command::{Act, Command, Request};
use words::people::TableId;

const TABLE: TableId = TableId::new(1);
const TICKET: Ticket = Ticket(7);
const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
const DISCORD: Limits = limits(5, 5, 15);
const TELEGRAM: Limits = limits(12, 3, 10);
const TERMINAL: Limits = limits(99, 1, 12);

const fn limits(rows: usize, per_row: usize, comfortable: usize) -> Limits {
    Limits { rows, per_row, comfortable, label: 80, text: 4000 }
}

/// Returns a panel with options in the groups of `paths`, and buttons of the table.
fn panel(paths: &[Vec<usize>], table: usize, focus: Focus) -> Panel {
    let (kinds_stay, place) = (false, ChoicePlace::Hand);
    let choice = ChoiceOf { table: TABLE, ticket: TICKET, focus, kinds_stay, place };
    let mut panel = Panel { choice: Some(choice), ..Panel::default() };
    for (index, path) in paths.iter().enumerate() {
        let pick = Pick(u16::try_from(index).expect("few options"));
        panel.buttons.push(Button {
            label: Text::new("option").number("pick", index),
            press: Press::at(TABLE, Command::Answer { ticket: TICKET, pick }),
            weight: ButtonStyle::Plain,
            path: path.iter().map(|&name| Text::new(NAMES[name])).collect(),
            finish: None,
        });
    }
    (0..table).fold(panel, |panel, _| {
        panel.quiet_button(Text::new("board"), Press::at(TABLE, Request::Board))
    })
}

/// Returns the visible buttons: picks as numbers, other buttons by their keys.
fn shown(panel: &Panel, limits: &Limits) -> Vec<String> {
    let word = |button: &Button| match button.press {
        Press::At(_, Act::Command(Command::Answer { ticket: _, pick })) => pick.0.to_string(),
        _ => button.label.key().to_owned(),
    };
    lay_out(panel, limits)
        .iter()
        .map(|row| row.iter().map(word).collect::<Vec<_>>().join(" "))
        .collect()
}

fn at(path: &[u8], page: u8) -> Focus {
    Focus::Group { path: path.to_vec(), page }
}

/// Two cards with two targets each, one without a target, and a pass outside the groups.
fn cards() -> Vec<Vec<usize>> {
    vec![vec![0, 3], vec![0, 4], vec![1, 3], vec![1, 4], vec![2], vec![]]
}

#[test]
fn few_options_are_flat_and_share_no_row_with_the_table() {
    let shown = shown(&panel(&cards(), 2, Focus::WHOLE), &limits(5, 4, 5));
    assert_eq!(shown, ["0 1 2 3", "4 5", "board board"]);
}

#[test]
fn many_options_are_groups_and_a_group_of_one_is_its_option() {
    let shown = shown(&panel(&cards(), 1, Focus::WHOLE), &limits(9, 9, 4));
    assert_eq!(shown, ["a b 4 5", "board"]);
}

#[test]
fn an_open_group_has_a_way_back_and_keeps_what_is_outside() {
    let shown = shown(&panel(&cards(), 1, at(&[1], 0)), &limits(9, 9, 4));
    assert_eq!(shown, ["2 3 5 button-back", "board"]);
}

#[test]
fn a_path_that_does_not_exist_opens_the_deepest_level_that_does() {
    for path in [&[0, 7][..], &[0, 0, 1], &[0, 1]] {
        let panel = panel(&cards(), 0, at(path, 3));
        let first = shown(&panel, &limits(9, 9, 4)).remove(0);
        assert!(first.ends_with("5 button-back") && first.starts_with(['0', '1']), "{first}");
    }
    let whole = panel(&cards(), 0, at(&[9], 0));
    assert_eq!(shown(&whole, &limits(9, 9, 4)), ["a b 4 5"]);
}

#[test]
fn groups_of_a_choice_that_all_may_see_open_for_all() {
    let mut panel = panel(&cards(), 0, Focus::WHOLE);
    panel.choice.as_mut().expect("there is a choice").place = ChoicePlace::Room;
    let group = lay_out(&panel, &limits(9, 9, 4))[0][0].press.clone();
    assert_eq!(group, Press::at(TABLE, Request::open_in_room(TICKET, at(&[0], 0))));
}

#[test]
fn pages_turn_around() {
    let paths = vec![vec![0]; 7];
    let limits = limits(1, 4, 3);
    let page = |page| shown(&panel(&paths, 0, at(&[], page)), &limits).remove(0);
    assert_eq!(page(0), "0 1 2 button-more");
    assert_eq!(page(2), "6 button-more");
    assert_eq!(page(3), page(0));
    let last = lay_out(&panel(&paths, 0, at(&[], 2)), &limits);
    let first = Request::open(TICKET, at(&[0], 0));
    assert_eq!(last[0][1].press, Press::at(TABLE, first));
}

#[test]
fn a_group_that_is_alone_is_open_and_back_leads_past_it() {
    let paths: Vec<_> = (0..12).map(|index| vec![0, usize::from(index > 5), index % 6]).collect();
    assert_eq!(shown(&panel(&paths, 0, Focus::WHOLE), &TELEGRAM), ["a b"]);
    let open = lay_out(&panel(&paths, 0, at(&[0, 1], 0)), &limits(9, 9, 5));
    let whole = Request::open(TICKET, at(&[0], 0));
    assert_eq!(open[0].last().map(|back| &back.press), Some(&Press::at(TABLE, whole)));
}

#[test]
fn a_question_is_shown_as_it_is() {
    let panel = panel(&[vec![], vec![]], 1, Focus::Confirm(Pick(0)));
    assert_eq!(shown(&panel, &DISCORD), ["0 1", "board"]);
}

#[test]
fn what_cannot_be_paged_is_cut_off() {
    let lobby = Panel { choice: None, ..panel(&[], 40, Focus::WHOLE) };
    assert_eq!(lay_out(&lobby, &DISCORD).concat().len(), 25);
    let crowded = shown(&panel(&cards(), 40, Focus::WHOLE), &DISCORD);
    assert_eq!(crowded[0], "0 1 2 5 button-more");
}

/// Returns every option that can be reached from the first screen.
fn reachable(panel: &Panel, limits: &Limits) -> BTreeSet<u16> {
    let mut picks = BTreeSet::new();
    let mut seen = vec![Focus::WHOLE];
    let mut next = 0;
    while let Some(focus) = seen.get(next).cloned() {
        next += 1;
        let choice = panel.choice.clone().map(|choice| ChoiceOf { focus, ..choice });
        for button in lay_out(&Panel { choice, ..panel.clone() }, limits).concat() {
            match button.press {
                Press::At(_, Act::Command(Command::Answer { ticket: _, pick })) => {
                    picks.insert(pick.0);
                }
                Press::At(_, Act::Request(Request::Open { ticket: _, path, page })) => {
                    let focus = Focus::Group { path, page };
                    if !seen.contains(&focus) {
                        seen.push(focus);
                    }
                }
                _ => {}
            }
        }
    }
    picks
}

fn any_limits() -> impl Strategy<Value = Limits> {
    let odd = (1..7usize, 1..5usize, 0..15usize)
        .prop_filter("room for anything at all", |(rows, per_row, _)| rows * per_row >= LEAST)
        .prop_map(|(rows, per_row, comfortable)| limits(rows, per_row, comfortable));
    prop_oneof![Just(DISCORD), Just(TELEGRAM), Just(TERMINAL), odd]
}

fn any_paths() -> impl Strategy<Value = Vec<Vec<usize>>> {
    let shallow = prop::collection::vec(0..NAMES.len(), 0..3);
    let deep = prop::collection::vec(0..2usize, 0..7);
    prop::collection::vec(prop_oneof![4 => shallow, 1 => deep], 0..60)
}

proptest! {
    #[test]
    fn every_option_can_be_reached(
        paths in any_paths(), table in 0..9usize, limits in any_limits(),
    ) {
        let reached = reachable(&panel(&paths, table, Focus::WHOLE), &limits);
        prop_assert_eq!(reached.len(), paths.len());
    }

    #[test]
    fn a_screen_fits_and_repeats_no_option(
        paths in any_paths(),
        table in 0..9usize,
        limits in any_limits(),
        path in prop::collection::vec(0..4u8, 0..=MAX_DEPTH),
        page in 0..9u8,
    ) {
        let panel = panel(&paths, table, at(&path, page));
        let rows = lay_out(&panel, &limits);
        prop_assert!(rows.len() <= limits.rows);
        prop_assert!(rows.iter().all(|row| (1..=limits.per_row).contains(&row.len())));
        let mut seen = BTreeSet::new();
        for button in rows.concat() {
            let read: Result<Press, _> = button.press.to_string().parse();
            prop_assert_eq!(read.as_ref(), Ok(&button.press));
            if let Press::At(_, Act::Command(Command::Answer { ticket: _, pick })) = button.press {
                prop_assert!(seen.insert(pick), "{:?} twice", pick);
            }
        }
        let is_mixed = |row: &Vec<Button>| {
            let options = row.iter().filter(|button| is_option(&panel, button)).count();
            options > 0 && options < row.len()
        };
        prop_assert!(!rows.iter().any(is_mixed));
    }
}

#[test]
fn groups_of_a_lesson_open_in_the_lesson() {
    let place = LessonPlace::default().after(3);
    let press = |place| Press::Lesson(GameId::Nautilus, place);
    let choice = ChoiceOf::in_lesson(GameId::Nautilus, place.clone());
    let mut panel = Panel { choice: Some(choice), ..Panel::default() };
    panel.buttons.extend((0..12).map(|option| Button {
        label: Text::new("option").number("pick", option),
        press: press(place.after(option)),
        weight: ButtonStyle::Plain,
        path: vec![Text::new(NAMES[usize::from(option / 6)])],
        finish: None,
    }));
    let next = press(place.at_scene(1));
    let panel = panel.main_button(Text::new("next"), next.clone());
    let shown: Vec<Press> =
        lay_out(&panel, &TELEGRAM).concat().into_iter().map(|button| button.press).collect();
    let group = |number| press(place.opened(vec![number], 0));
    assert_eq!(shown, [group(0), group(1), next]);
}

/// Two cards with two targets each, and a pass that finishes the turn.
fn with_pass() -> Panel {
    let mut panel = panel(&[vec![0, 2], vec![0, 3], vec![1, 2], vec![1, 3], vec![]], 2, at(&[], 0));
    panel.buttons[4].finish = Some(Finish::Pass);
    panel
}

#[test]
fn what_finishes_a_turn_stands_last_in_a_row_of_its_own() {
    assert_eq!(shown(&with_pass(), &limits(5, 3, 9)), ["0 1 2", "3", "4", "board board"]);
    assert_eq!(shown(&with_pass(), &limits(5, 5, 9)), ["0 1 2 3", "4", "board board"]);
    let first = Panel { buttons: with_pass().buttons.split_off(4), ..with_pass() };
    assert_eq!(shown(&first, &limits(5, 5, 9)), ["4", "board board"]);
}

#[test]
fn a_question_to_the_reader_stands_above_the_options() {
    let mut panel = with_pass();
    let request = panel.buttons.pop().expect("there are buttons");
    panel.buttons.insert(0, request);
    assert_eq!(shown(&panel, &limits(5, 5, 9)), ["board", "0 1 2 3", "4", "board"]);
}

#[test]
fn kinds_that_stay_are_grouped_however_few_options_there_are() {
    let mut panel = with_pass();
    let choice = panel.choice.as_mut().expect("options belong to a choice");
    choice.kinds_stay = true;
    let limits = limits(5, 5, 9);
    assert_eq!(shown(&panel, &limits), ["a b", "4", "board board"]);
    panel.buttons.remove(3);
    assert_eq!(
        shown(&panel, &limits),
        ["a 2", "4", "board board"],
        "a single one stands for its kind"
    );
    panel.buttons.remove(2);
    assert_eq!(shown(&panel, &limits), ["0 1", "4", "board board"], "a single kind needs no group");
}

#[test]
fn no_layout_has_more_rows_than_allowed() {
    for rows in 1..6 {
        for per_row in 1..6 {
            let laid = lay_out(&with_pass(), &limits(rows, per_row, 1));
            assert!(laid.len() <= rows && laid.iter().all(|row| row.len() <= per_row));
        }
    }
}
