//! What people read at a table of Tirazheh, from deal to result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

use std::collections::{BTreeMap, BTreeSet};

use bot::locale::{Lang, Locales};
use bot::panel::{Block, Weight};
use bot::present::{Names, Present};
use bot::text::Text;
use engine::chance::{Chance as _, Quick, Seed};
use engine::games::tirazheh::{Action, Event, Options, Phase, Tirazheh, View};
use engine::options::Options as _;
use engine::play::{Pick, Play};
use engine::seat::{PerSeat, Seat, Viewer};
use engine::tell::Told;

const BASIC: Options = Options { greater_than_count: false, scoring: false, odd_actions: false };
const FULL: Options = Options { greater_than_count: true, scoring: true, odd_actions: true };

/// A play that goes its own way, and what was told in it.
struct At {
    play: Play<Tirazheh>,
    told: Vec<Told<Event>>,
    luck: Quick,
}

impl At {
    fn start(options: Options, seats: usize, seed: u64) -> Self {
        let (play, told) = Play::start(options, seats, Seed::from_number(seed));
        Self { play, told, luck: Quick(seed) }
    }

    /// Plays on until whoever is asked sees what is wanted, or to the end.
    fn until(mut self, wanted: impl Fn(&View) -> bool) -> Self {
        while self.asked().is_some() && !wanted(&self.view(self.viewer())) {
            self.go_on();
        }
        self
    }

    fn until_phase(self, phase: Phase) -> Self {
        self.until(|view| view.now().phase == phase)
    }

    fn played_out(self) -> Self {
        self.until(|_| false)
    }

    /// Plays on for so many actions.
    fn later(mut self, actions: usize) -> Self {
        for _ in 0..actions {
            if self.asked().is_some() {
                self.go_on();
            }
        }
        self
    }

    fn leave(&mut self, seat: Seat) {
        let Ok(acted) = self.play.leave(seat) else { return };
        self.told.extend(acted.told.into_iter().map(|(_, told)| told));
    }

    /// Returns the eyes of whoever is to act.
    fn viewer(&self) -> Viewer {
        self.asked().map_or(Viewer::Public, Viewer::Seat)
    }

    fn asked(&self) -> Option<Seat> {
        self.play.to_act().single()
    }

    fn options(&self) -> Vec<Action> {
        let choice = self.asked().and_then(|seat| self.play.choice(seat));
        choice.map_or_else(Vec::new, |choice| choice.options)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.play.view(viewer)
    }

    /// Takes some action; giving up only if there is no other.
    fn go_on(&mut self) {
        let options = self.options();
        let others: Vec<Action> =
            options.iter().copied().filter(|action| *action != Action::GiveUp).collect();
        let action = *self.luck.pick(&others).unwrap_or(&Action::GiveUp);
        self.act(action);
    }

    fn act(&mut self, action: Action) {
        let seat = self.asked().expect("the game is on");
        let choice = self.play.choice(seat).expect("the seat is asked");
        let index = choice.options.iter().position(|option| *option == action).expect("legal");
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = self.play.act(seat, choice.ticket, &[pick]).expect("the choice is fresh");
        self.told.extend(acted.told.into_iter().map(|(_, told)| told));
    }

    /// Returns the panel of a viewer as text: blocks, question, buttons.
    fn panel(&self, viewer: Viewer) -> String {
        let view = self.view(viewer);
        let names = names(self.play.seats(), viewer);
        let mut blocks = Tirazheh::board(&view, &names);
        blocks.extend(Tirazheh::hand(&view, &names));
        blocks.extend(Tirazheh::result(&view, &names));
        let mut text = plain(&blocks);
        if viewer.seat().is_some() && viewer.seat() == self.asked() {
            text.push_str(&said(&Tirazheh::question(&view)));
            text.push('\n');
            text.push_str(&self.buttons(&view, &names));
        }
        text
    }

    fn labels(&self, names: &Names) -> Vec<String> {
        let view = self.view(self.viewer());
        let label = |action: &Action| said(&Tirazheh::label(&view, action, names));
        self.options().iter().map(label).collect()
    }

    fn buttons(&self, view: &View, names: &Names) -> String {
        let line = |action: &Action| {
            let path = Tirazheh::path(view, action, names);
            let path: Vec<String> = path.iter().map(|group| said(group) + " > ").collect();
            let label = said(&Tirazheh::label(view, action, names));
            let mark = match Tirazheh::weight(view, action) {
                Weight::Main => "!",
                Weight::Plain => "",
                Weight::Quiet => "~",
                Weight::Danger => "x",
            };
            let sure = Tirazheh::confirm(view, action, names);
            let sure = sure.map_or_else(String::new, |text| format!("\n    {}", said(&text)));
            format!("  {}[{mark}{label}]{sure}\n", path.concat())
        };
        self.options().iter().map(line).collect()
    }
}

fn names(seats: usize, viewer: Viewer) -> Names {
    const NAMES: [&str; 4] = ["Bahar", "Cyrus", "Dara", "Elham"];
    Names::new(PerSeat::new(seats, |seat| match viewer.seat() {
        Some(own) if own == seat => Text::new("name-you"),
        _ => Text::new("name-person").name("who", NAMES[seat.index()]),
    }))
}

fn said(text: &Text) -> String {
    thread_local! {
        static LOCALES: Locales = Locales::built_in().expect("the locale files are well-formed");
    }
    LOCALES.with(|locales| locales.say(&Lang::default(), text).plain())
}

fn plain(blocks: &[Block]) -> String {
    let block = |block: &Block| match block {
        Block::Line(line) => said(line) + "\n",
        Block::List(lines) => {
            lines.iter().map(|line| format!("- {}\n", said(line))).collect::<Vec<_>>().concat()
        }
        Block::Rows(rows) => aligned(rows),
    };
    blocks.iter().map(block).collect()
}

fn aligned(rows: &[Vec<Text>]) -> String {
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(said).collect()).collect();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let cell = |(column, cell): (usize, &String)| {
        format!("{cell:<width$}", width = width(column).unwrap_or_default())
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        format!("| {}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

#[test]
fn the_start_as_whoever_begins_sees_it() {
    let at = At::start(BASIC, 3, 1);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn the_start_as_another_seat_sees_it() {
    let at = At::start(BASIC, 3, 1);
    insta::assert_snapshot!(at.panel(Viewer::Seat(Seat::new(1))));
}

#[test]
fn the_start_as_the_room_sees_it() {
    insta::assert_snapshot!(At::start(BASIC, 3, 1).panel(Viewer::Public));
}

#[test]
fn a_plan_is_carried_out_for_its_seat_and_for_nobody_else() {
    let mut at = At::start(BASIC, 3, 1).later(5).until_phase(Phase::Main);
    let others: Vec<Viewer> = Viewer::all(3).filter(|viewer| viewer.seat() != at.asked()).collect();
    let panels = |at: &At| others.iter().map(|viewer| at.panel(*viewer)).collect::<Vec<_>>();
    let before = panels(&at);
    let palette = at.options().into_iter().find(|action| matches!(action, Action::PlacePalette(_)));
    at.act(palette.expect("there is a card in hand"));
    assert_eq!(panels(&at), before);
    insta::assert_snapshot!("a_plan_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("a_plan_for_another_seat", before[0]);
}

#[test]
fn a_plan_that_wins_may_end_the_turn() {
    let ends = |view: &View| {
        let (now, me) = (view.now(), view.viewer.seat());
        now.phase == Phase::AfterPalette && now.winning_under(now.ruling()) == me
    };
    let at = At::start(BASIC, 2, 2).until(ends);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_3_has_drawn_and_there_is_no_way_back() {
    let drew = |view: &View| view.now().phase == Phase::AfterPalette && view.draft.is_none();
    let at = At::start(FULL, 3, 1).until(drew);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_turn_with_every_optional_rule() {
    let at = At::start(FULL, 4, 2).later(12).until_phase(Phase::Main);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_5_wants_one_more() {
    let at = At::start(FULL, 3, 3).until_phase(Phase::ChooseFive);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_7_sends_a_palette_card_away() {
    let at = At::start(FULL, 3, 4).until_phase(Phase::ChooseSeven);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_1_takes_from_somebody() {
    let at = At::start(FULL, 3, 5).until_phase(Phase::ChooseOne);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_bonus_card_is_offered() {
    let at = At::start(FULL, 3, 6).until_phase(Phase::Bonus);
    insta::assert_snapshot!("a_bonus_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("a_bonus_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn the_basic_game_is_over() {
    let at = At::start(BASIC, 3, 7).played_out();
    insta::assert_snapshot!(at.panel(Viewer::Seat(Seat::new(0))));
}

#[test]
fn a_match_is_over() {
    let at = At::start(FULL, 3, 8).played_out();
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn a_match_is_over_because_others_left() {
    let mut at = At::start(FULL, 3, 9).later(60);
    at.leave(Seat::new(0));
    at.leave(Seat::new(2));
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    for seed in 0..40 {
        let mut at = At::start(FULL, 3, seed).later(usize::try_from(seed).expect("small") * 9);
        at.leave(Seat::new(1));
        let at = at.played_out();
        for told in &at.told {
            if let Some(line) = Tirazheh::line(&told.event, &names(3, Viewer::Public)) {
                lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
            }
        }
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    let mut texts = vec![Tirazheh::title(), Tirazheh::tagline()];
    texts.extend((0..Options::KNOBS.len()).map(Tirazheh::knob));
    texts.extend((0..Options::PRESETS.len()).map(Tirazheh::preset));
    let chapters = Tirazheh::chapters();
    texts.extend(chapters.iter().map(|chapter| chapter.title.clone()));
    insta::assert_snapshot!(texts.iter().map(said).collect::<Vec<_>>().join("\n"));
    assert!(chapters.iter().all(|chapter| said(&chapter.body).len() > 100));
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    const LONGEST: usize = 35; // So much of a button is shown on Discord.
    for seed in 0..300 {
        let options = Options::combinations().nth(usize::try_from(seed % 8).expect("small"));
        let seats = 2 + usize::try_from(seed % 3).expect("small");
        let mut at = At::start(options.expect("there are eight"), seats, seed);
        let long = |_| Text::new("name-person").name("who", "Abcdefghijkl");
        let long = Names::new(PerSeat::new(seats, long));
        while at.asked().is_some() {
            let labels = at.labels(&long);
            assert!(labels.iter().all(|label| label.chars().count() <= LONGEST), "{labels:?}");
            let labels = at.labels(&names(seats, Viewer::Public));
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            at.go_on();
        }
    }
}
