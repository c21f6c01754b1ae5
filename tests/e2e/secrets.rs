//! Secrets: no panel shows, in words, buttons or order, what its viewer may not know.
//!
//! The twin test replaces a game by another one that looks the same to a viewer, the twin. The panel
//! of that viewer must not change.

use std::sync::LazyLock;

use drawings::{Words, drawing};
use engine::catalog::{AnyOptions, AnyPlay, GameId, Listed};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use panels::panel::{Button, Panel, Press};
use panels::present::ahead;
use panels::present::table::{RenderOptions, page, panel};
use panels::present::watching::watched;
use platform::fake::Fake;
use table::command::{Act, Command, Focus, Request};
use table::journal::News;
use table::{Actor, Deadline, Now, Phrase, SeatAssignment, Sitter, Stage, Table, Window};
use words::locale::{Lang, Locales};
use words::people::{Destination, Moment, Person, RoomId, TableId};

/// Steps of a play after which only a sample of its positions is compared.
const STEPS_ALWAYS_COMPARED: u32 = 40;
/// Panels that are compared for each number of seats.
const PANELS_PER_SEAT_COUNT: u64 = 7_000;

/// Returns the table with a twin of its play for a viewer.
pub(crate) fn twin(table: &Table, viewer: Viewer, luck: &mut SplitMix64) -> Option<Table> {
    let mut twin = table.clone();
    let (Stage::Playing(play) | Stage::Over { play, .. }) = &mut twin.stage else { return None };
    **play = with_play!(&**play, play => twin_play(play, viewer, luck));
    Some(twin)
}

fn twin_play<G: Listed>(play: &Play<G>, viewer: Viewer, luck: &mut SplitMix64) -> AnyPlay {
    G::any_play(play.twin(viewer, luck))
}

/// Compares every panel of every viewer with that of a twin; returns the number of panels.
fn compare(table: &Table, luck: &mut SplitMix64) -> u64 {
    let mut panels = 0;
    for viewer in Viewer::all(table.chairs.len()) {
        let Some(twin) = twin(table, viewer, luck) else { continue };
        let whole = panel(table, viewer, &RenderOptions::default());
        let focuses = whole.choice.iter().flat_map(|choice| {
            let confirm = |pick| (choice.ticket, Focus::Confirm(Pick(pick)));
            (0..4).map(confirm).chain([(choice.ticket, Focus::WHOLE)])
        });
        for focus in focuses.map(Some).chain([None]) {
            let look = RenderOptions { focus, ..RenderOptions::default() };
            let (real, other) = (panel(table, viewer, &look), panel(&twin, viewer, &look));
            assert!(real == other, "{viewer:?} could tell:\n{real:#?}\n{other:#?}");
            panels += 1;
        }
        if viewer == Viewer::Public {
            let look = RenderOptions::default();
            let (real, other) = (watched(table, &look), watched(&twin, &look));
            assert!(real == other, "whoever watches could tell:\n{real:#?}\n{other:#?}");
            panels += 1;
        }
        if let Viewer::Seat(seat) = viewer {
            let ahead = |table: &Table| ahead::panel(table, seat, 0, Vec::new());
            let (real, other) = (ahead(table), ahead(&twin));
            assert!(real == other, "{viewer:?} could tell:\n{real:#?}\n{other:#?}");
            panels += 1;
        }
        let (real, other) = (after_phrase(table, viewer), after_phrase(&twin, viewer));
        assert!(real == other, "{viewer:?} could tell by a phrase:\n{real:#?}\n{other:#?}");
        compare_pictures(table, &twin, viewer);
        for number in pages(table, viewer) {
            let look = RenderOptions::default().below_picture();
            let (real, other) =
                (page(table, viewer, number, &look), page(&twin, viewer, number, &look));
            assert!(real == other, "{viewer:?} could tell:\n{real:#?}\n{other:#?}");
            panels += 1;
        }
    }
    panels
}

/// Returns what a viewer sees after a phrase of somebody, and what is due then.
fn after_phrase(table: &Table, viewer: Viewer) -> Option<(Panel, Vec<Deadline>)> {
    let (mut table, luck) = (table.clone(), || Seed::from_number(1));
    let person = table.people().next()?.1.clone();
    let (now, phrase) = (Now::at(Moment(9), &luck), Command::Phrase(Phrase::Oops));
    let line = table.handle(Actor::Person(&person), &now, &phrase).ok()?;
    let news = News::of([(0, line)]);
    let look = RenderOptions { news, ..RenderOptions::default() };
    Some((panel(&table, viewer, &look), table.deadlines(1)))
}

/// Returns the number of each page that a viewer can open, and that of the list of pages.
fn pages(table: &Table, viewer: Viewer) -> Vec<Option<u8>> {
    let number = |button: &Button| match button.press {
        Press::At(_, Act::Request(Request::Page(number @ Some(_)))) => Some(number),
        _ => None,
    };
    let list = page(table, viewer, None, &RenderOptions::default().below_picture());
    list.buttons.iter().filter_map(number).chain([None]).collect()
}

/// Compares the picture of a viewer at a table and at its twin. Equal scenes give equal pictures.
fn compare_pictures(table: &Table, twin: &Table, viewer: Viewer) {
    static LOCALES: LazyLock<Locales> =
        LazyLock::new(|| locales::load().expect("the words are sound"));
    let lang = Lang::default();
    let drawn = |table: &Table| {
        let drawing = drawing(table, viewer, &News::default(), 0)?;
        let picture = drawing.draw(Words::new(&LOCALES, &lang))?;
        Some((picture.scene, picture.alt))
    };
    let (real, other) = (drawn(table), drawn(twin));
    assert!(real == other, "{viewer:?} could see:\n{real:?}\n{other:?}");
}

/// Returns a table in play whose people are named after their seats.
pub(crate) fn table(options: AnyOptions, seats: usize, seed: u64) -> Table {
    let people = ["Anna", "Bora", "Cora", "Dora", "Enis", "Firuz"].map(Fake::person);
    let host = people[0].clone();
    let room: RoomId = Fake::room("parlour");
    let mut table = Table::open(
        TableId::new(seed),
        Destination::Room(room),
        host,
        options,
        Moment(0),
        no_luck(),
    );
    let sitting = people.into_iter().take(seats).map(Sitter::Person);
    table.chairs = sitting.map(SeatAssignment::of).collect();
    Seat::all(seats).for_each(|seat| table.coach(seat));
    // The table has another room and a watcher.
    let watcher = Fake::person("Zoe").id;
    let places = [Destination::Room(Fake::room("hall")), Destination::Person(watcher.clone())];
    table.windows.extend(places.map(|place| Window { place, person: watcher.clone() }));
    let host = Fake::person("Anna");
    table
        .handle(
            Actor::Person(&host),
            &Now::at(Moment(0), &|| Seed::from_number(seed)),
            &Command::Start,
        )
        .expect("the game starts");
    table
}

/// Plays a random step of a seat that is asked.
fn step(table: &mut Table, luck: &mut SplitMix64) {
    let seats: Vec<Seat> = table.to_act().iter().collect();
    let Some(seat) = luck.pick(&seats).copied() else { return };
    let play = table.play().expect("the game is on");
    let (ticket, options) = with_play!(play, play => {
        let choice = play.choice(seat).expect("who is asked has a choice");
        (choice.ticket, choice.options.len())
    });
    let index = luck.below(u32::try_from(options).expect("few options"));
    let pick = Pick(u16::try_from(index).expect("few options"));
    let person = person(table, seat);
    let by = if table.is_away(seat) { Actor::Machine(seat) } else { Actor::Person(&person) };
    let answer = Command::Answer { ticket, pick };
    table.handle(by, &Now::at(Moment(1), &no_luck), &answer).expect("an option applies");
}

pub(crate) fn person(table: &Table, seat: Seat) -> Person {
    let person = table.chair(seat).and_then(|chair| chair.sitter.person()).cloned();
    person.expect("everybody is a person")
}

/// Lets a machine player sit in for somebody, or somebody play on; at least one person plays.
fn change_players(table: &mut Table, luck: &mut SplitMix64) {
    let count = u32::try_from(table.chairs.len()).expect("few seats");
    let seat = Seat::new(luck.below(count) as usize);
    let person = person(table, seat);
    let command = if table.is_away(seat) { Command::PlayOn(None) } else { Command::SitIn(None) };
    let mut next = table.clone();
    let changed = next.handle(Actor::Person(&person), &Now::at(Moment(1), &no_luck), &command);
    if changed.is_ok() && !next.is_resting() {
        *table = next;
    }
}

#[test]
fn no_panel_tells_a_twin_from_the_real_game() {
    let mut luck = SplitMix64(11);
    for game in GameId::ALL {
        let mut panels = 0;
        let specs = AnyOptions::of(*game);
        for seats in game.seats() {
            let enough = panels + PANELS_PER_SEAT_COUNT;
            for seed in 0..40 {
                if panels > enough {
                    break;
                }
                let mut options = specs.clone();
                for (spec, values) in specs.specs().iter().enumerate() {
                    let value = luck.below(u32::try_from(values.values.len()).expect("few"));
                    options.set(spec, value as usize);
                }
                if !options.allow(seats) {
                    continue;
                }
                let mut table = table(options, seats, seed);
                let mut steps = 0_u32;
                while matches!(table.stage, Stage::Playing(_)) {
                    // Positions of long plays resemble one another, so a sample is enough.
                    if steps < STEPS_ALWAYS_COMPARED || luck.below(4 + steps / 8) == 0 {
                        panels += compare(&table, &mut luck);
                    }
                    step(&mut table, &mut luck);
                    steps += 1;
                    if luck.below(8) == 0 {
                        change_players(&mut table, &mut luck);
                    }
                }
                panels += compare(&table, &mut luck);
            }
        }
        assert!(panels > 5_000, "{game}: only {panels} panels");
    }
}

#[test]
fn players_are_shown_buttons_of_their_own_hand_only() {
    let mut luck = SplitMix64(4);
    let mut table = table(AnyOptions::of(GameId::Tirazheh), 3, 9);
    while matches!(table.stage, Stage::Playing(_)) {
        for viewer in Viewer::all(3) {
            let asked = viewer.seat().is_some_and(|seat| table.people_to_act().contains(seat));
            let panel = panel(&table, viewer, &RenderOptions::default());
            let answers = panel.buttons.iter().filter(|button| {
                let Press::At(_, act) = &button.press else { return false };
                let text = act.to_string();
                text.starts_with("a.") || text.starts_with("sure.")
            });
            assert_eq!(answers.count() > 0, asked, "{viewer:?}");
        }
        change_players(&mut table, &mut luck);
        step(&mut table, &mut luck);
    }
}

/// Returns luck for commands that need none.
pub(crate) fn no_luck() -> Seed {
    Seed::from_number(0)
}
