//! What people read at a table of Seladin, from the lobby to the result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

mod panels;

use std::collections::{BTreeMap, BTreeSet};

use bot::command::{Act, Command};
use bot::panel::{Block, Button, Panel, Press};
use bot::people::{Moment, Person, PersonId, RoomId, TableId};
use bot::present::option_names;
use bot::present::table::{RenderOptions, page, panel};
use bot::present::{Names, Present};
use bot::table::journal::{Item, Line, News, TableEvent};
use bot::table::{Actor, Now, Refusal, SeatAssignment, Sitter, Stage, Table};
use bot::text::Text;
use engine::catalog::{AnyOptions, AnyPlay, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::games::seladin::{Action, Event, Mode, Options, Phase, Seladin, View};
use engine::options::Options as _;
use engine::play::Play;
use engine::search::Level;
use engine::seat::{PerSeat, Seat, Viewer};
use engine::with_event;
use panels::{plain, said};

const NAMES: [&str; 6] = ["Bahar", "Cyrus", "Dara", "Elham", "Farid", "Golnar"];
const NOW: Moment = Moment(1_000);

/// A table of people who are named after their seats.
struct At {
    table: Table,
    luck: SplitMix64,
    seed: u64,
    /// What was told, a line for each item.
    told: Vec<Line>,
}

impl At {
    fn lobby(options: &[(&str, &str)], seats: usize) -> Self {
        let mut chosen = AnyOptions::of(GameId::Seladin);
        for (name, value) in options {
            chosen.choose(name, value).expect("an option");
        }
        let room = RoomId::new("test", "parlour");
        let mut table = Table::open(TableId::new(1), room, person(0), chosen, NOW);
        table
            .chairs
            .extend((1..seats).map(|seat| SeatAssignment::of(Sitter::Person(person(seat)))));
        Self { table, luck: SplitMix64(1), seed: 1, told: Vec::new() }
    }

    fn start(options: &[(&str, &str)], seats: usize, seed: u64) -> Self {
        let mut at = Self::lobby(options, seats);
        at.luck = SplitMix64(seed);
        at.seed = seed;
        at.does(0, Command::Start).expect("enough people");
        at
    }

    #[expect(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
    fn does(&mut self, seat: usize, command: Command) -> Result<(), Refusal> {
        let luck = || Seed::from_number(self.seed);
        let line =
            self.table.handle(Actor::Person(&person(seat)), &Now::at(NOW, &luck), &command)?;
        let names = Names::at(&self.table);
        // Not everything that happens is worth a line.
        let is_told = |item: &Item| match &item.event {
            TableEvent::Game(event) => {
                with_event!(event, G, event => G::line(event, &names)).is_some()
            }
            TableEvent::Skipped(_) | TableEvent::PlaysOn(_) => true,
        };
        let items = line.told.into_iter().filter(is_told);
        let items = items.map(|item| Line { told: vec![item], ..Line::default() });
        self.told.extend(items);
        if let Some(last) = self.told.last_mut() {
            last.undone.extend(line.undone);
        }
        Ok(())
    }

    fn play(&self) -> &Play<Seladin> {
        match self.table.play() {
            Some(AnyPlay::Seladin(play)) => play,
            other => panic!("a play of Seladin: {other:?}"),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.play().view(viewer)
    }

    /// Plays on by luck until everybody's table looks as wanted.
    fn until(mut self, wanted: impl Fn(&Self) -> bool) -> Self {
        for _ in 0..9_000 {
            if wanted(&self) || matches!(self.table.stage, Stage::Over { .. }) {
                return self;
            }
            self.step();
        }
        panic!("it never comes to that");
    }

    fn asked(&self) -> Option<Seat> {
        self.play().to_act().iter().next()
    }

    /// Whoever is asked takes some step, rarely that of passing.
    fn step(&mut self) {
        let seat = self.asked().expect("somebody is asked");
        let choice = self.play().choice(seat).expect("who is asked has a choice");
        let eager: Vec<usize> = choice
            .options
            .iter()
            .enumerate()
            .filter(|(_, option)| !matches!(option, Action::Pass | Action::NoDeal))
            .map(|(index, _)| index)
            .collect();
        let any: Vec<usize> = (0..choice.options.len()).collect();
        let from = if eager.is_empty() || self.luck.below(6) == 0 { &any } else { &eager };
        let index = *self.luck.pick(from).expect("there are options");
        let pick = engine::play::Pick(u16::try_from(index).expect("few options"));
        let answer = Command::Answer { ticket: choice.ticket, pick };
        self.does(seat.index(), answer).expect("an option applies");
    }

    fn reads(&self, viewer: Viewer) -> String {
        // Old news have been read.
        let since = (self.told.len() as u64).saturating_sub(3);
        let news = News::of((0..).zip(self.told.iter().cloned()));
        let options = RenderOptions { news, since, ..RenderOptions::default() };
        words(&panel(&self.table, viewer, &options))
    }

    fn room(&self) -> Panel {
        panel(&self.table, Viewer::Public, &RenderOptions::default())
    }

    /// Presses what the room shows, as somebody.
    fn presses(&mut self, seat: usize, label: &str) -> Result<(), Refusal> {
        let room = self.room();
        let button = room.buttons.iter().find(|button| said(&button.label).starts_with(label));
        let button = button.unwrap_or_else(|| panic!("no {label} in {}", words(&room)));
        match button.press {
            Press::At(_, Act::Command(Command::Say { seen, key })) => {
                self.does(seat, Command::Say { seen, key })
            }
            Press::At(_, Act::Command(Command::Answer { ticket, pick })) => {
                self.does(seat, Command::Answer { ticket, pick })
            }
            ref other => panic!("{label} answers nothing: {other:?}"),
        }
    }
}

fn person(seat: usize) -> Person {
    Person { id: PersonId::new("test", seat), name: NAMES[seat].to_owned() }
}

fn words(panel: &Panel) -> String {
    let button = |button: &Button| {
        let path: String = button.path.iter().map(|group| said(group) + " > ").collect();
        format!("  {path}[{}]\n", said(&button.label))
    };
    plain(&panel.blocks) + &panel.buttons.iter().map(button).collect::<String>()
}

const EXTRA: &[(&str, &str)] = &[("extraordinary", "")];
const TEAM: &[(&str, &str)] = &[("team", "")];

#[test]
fn a_lobby_with_clans_and_partners() {
    let mut at = At::lobby(TEAM, 4);
    at.does(1, Command::ShowSeats(true)).expect("he sits here");
    at.does(1, Command::ChooseForSeat { option: 0, value: 4 }).expect("nobody has that clan");
    insta::assert_snapshot!(words(&at.room()));
}

#[test]
fn a_lobby_with_machine_players_of_every_level() {
    let mut at = At::lobby(&[], 1);
    for (seat, level) in [(1, Level::Master), (2, Level::Regular), (3, Level::Novice)] {
        at.does(0, Command::AddMachine).expect("a seat is free");
        let level = Command::SetLevel { seat: Seat::new(seat), level };
        at.does(0, level).expect("a machine player sits there");
    }
    at.does(0, Command::ShowSeats(true)).expect("she sits here");
    insta::assert_snapshot!(words(&at.room()));
}

#[test]
fn a_turn_begins() {
    let at = At::start(EXTRA, 4, 2).until(|at| {
        let view = at.view(Viewer::Public);
        view.phase == Phase::Turn && !view.counter(view.turn).is_empty()
    });
    let turn = at.asked().expect("somebody's turn");
    insta::assert_snapshot!("a_turn_for_its_seat", at.reads(Viewer::Seat(turn)));
    insta::assert_snapshot!("a_turn_for_the_room", at.reads(Viewer::Public));
}

#[test]
fn a_plan_is_in_view_of_its_seat_and_of_nobody_else() {
    let mut at = At::start(TEAM, 4, 3).until(|at| at.view(Viewer::Public).phase == Phase::Turn);
    let turn = at.asked().expect("somebody's turn");
    let others = |at: &At| -> Vec<Panel> {
        let viewers = Viewer::all(4).filter(|viewer| viewer.seat() != Some(turn));
        viewers.map(|viewer| panel(&at.table, viewer, &RenderOptions::default())).collect()
    };
    let (mut before, mut planned) = (others(&at), 0);
    for _ in 0..4_000 {
        let (was, round) = (at.view(Viewer::Seat(turn)).plan, at.view(Viewer::Public).count);
        at.step();
        let view = at.view(Viewer::Seat(turn));
        if view.phase == Phase::Turn && view.count == round && view.plan.steps > was.steps {
            assert_eq!(others(&at), before, "after {:?}", view.plan);
            planned += 1;
        }
        if matches!(at.table.stage, Stage::Over { .. }) {
            break;
        }
        before = others(&at);
    }
    assert!(planned > 10, "only {planned} steps were planned");
}

#[test]
fn a_plan_says_what_it_makes_possible() {
    let mine = |at: &At| at.view(at.asked().map_or(Viewer::Public, Viewer::Seat));
    let bonus = At::start(EXTRA, 4, 5).until(|at| {
        let plan = mine(at).plan;
        plan.raised() > 1 && plan.earned() > 0 && !plan.gives()
    });
    let turn = bonus.asked().map_or(Viewer::Public, Viewer::Seat);
    insta::assert_snapshot!("a_plan_with_a_bonus", bonus.reads(turn));
    let gifts = At::start(EXTRA, 3, 6).until(|at| {
        let plan = mine(at).plan;
        plan.raised() > 0 && plan.gives()
    });
    let turn = gifts.asked().map_or(Viewer::Public, Viewer::Seat);
    insta::assert_snapshot!("a_plan_with_a_gift", gifts.reads(turn));
}

#[test]
fn a_deal_is_made_in_the_room_by_whoever_presses() {
    let mut at = At::start(&[("extraordinary", ""), ("first", "first_seat")], 3, 7).until(|at| {
        let view = at.view(Viewer::Public);
        let full = |seat| !view.counter(Seat::new(seat)).is_empty();
        view.phase == Phase::Deal
            && view.window.talk.is_none()
            && full(0)
            && full(1)
            && view.starter == Seat::new(0)
            && at.play().to_act().contains(Seat::new(1))
    });
    insta::assert_snapshot!("deals_in_the_room", at.reads(Viewer::Public));
    let old = at.room();
    assert_eq!(at.presses(1, "Offer my die to Cyrus"), Err(Refusal::NotYours));
    at.presses(1, "Offer my die to Bahar").expect("he may deal with her");
    insta::assert_snapshot!("an_offer_is_put_together", at.reads(Viewer::Public));
    // Somebody who saw the room as it was before.
    let approach = old.buttons.iter().find(|button| said(&button.label) == "Offer my die to Cyrus");
    if let Some(Press::At(_, Act::Command(Command::Say { seen, key }))) =
        approach.map(|button| &button.press)
    {
        let late = at.does(0, Command::Say { seen: *seen, key: *key });
        assert!(late.is_err(), "{late:?}");
    }
    at.presses(1, "Add").expect("there is a card to add");
    at.presses(1, "Make this offer").expect("the offer can be made");
    insta::assert_snapshot!("an_offer_waits", at.reads(Viewer::Public));
    assert_eq!(at.presses(1, "Accept"), Err(Refusal::NotYours));
    at.presses(0, "Accept").expect("she is asked");
    assert_ne!(at.view(Viewer::Public).phase, Phase::Deal);
}

#[test]
fn a_vote_is_one_question_for_all_who_are_asked() {
    let mut at = At::start(TEAM, 4, 8)
        .until(|at| at.view(Viewer::Public).phase == Phase::Teams && at.play().to_act().len() == 4);
    insta::assert_snapshot!("a_vote_in_the_room", at.reads(Viewer::Public));
    let before = at.view(Viewer::Public);
    at.presses(2, "Yes").expect("asked");
    let third = panel(&at.table, Viewer::Seat(Seat::new(0)), &RenderOptions::default());
    assert!(words(&third).contains("Your partner would exchange"), "{}", words(&third));
    let room = words(&at.room());
    assert!(!room.contains("would exchange"), "{room}");
    assert_eq!(at.presses(2, "Yes"), Err(Refusal::NotYourTurn));
    at.presses(0, "Yes").expect("asked");
    let after = at.view(Viewer::Public);
    assert_eq!(after.die(Seat::new(0)), before.die(Seat::new(2)));
}

#[test]
fn an_offer_that_waits_is_taken_back_from_the_own_hand() {
    let mut at = At::start(EXTRA, 3, 9)
        .until(|at| at.view(Viewer::Public).window.talk.is_some_and(|talk| talk.messages == 1));
    let talk = at.view(Viewer::Public).window.talk.expect("a talk");
    let starter = at.view(Viewer::Public).starter;
    let waiting = if talk.speaker == starter { talk.other } else { starter };
    let hand = panel(&at.table, Viewer::Seat(waiting), &RenderOptions::default());
    assert!(hand.calls.is_empty(), "nobody waits for them");
    assert!(words(&hand).contains("[Take the offer back]"), "{}", words(&hand));
    at.presses(waiting.index(), "Take the offer back").expect("it is their offer");
    assert_eq!(at.view(Viewer::Public).window.talk, None);
}

#[test]
fn six_seats_fit_a_phone() {
    const WIDEST: usize = 34;
    for seed in 0..12 {
        let mut at = At::start(TEAM, 6, seed);
        while !matches!(at.table.stage, Stage::Over { .. }) {
            let shown = panel(&at.table, Viewer::Public, &RenderOptions::default());
            let is_table = |block: &Block| matches!(block, Block::Rows(_) | Block::Grid(_));
            let tables: Vec<Block> = shown.blocks.into_iter().filter(is_table).collect();
            for line in plain(&tables).lines() {
                assert!(line.chars().count() <= WIDEST + 2, "{line}");
            }
            at.step();
        }
    }
    let at = At::start(TEAM, 6, 12).until(|at| at.view(Viewer::Public).stage == 2);
    insta::assert_snapshot!("six_seats_in_the_second_stage", at.reads(Viewer::Public));
}

#[test]
fn a_game_is_over() {
    let at = At::start(EXTRA, 3, 10).until(|_| false);
    insta::assert_snapshot!("a_game_is_over", at.reads(Viewer::Seat(Seat::new(0))));
    let at = At::start(TEAM, 4, 11).until(|_| false);
    insta::assert_snapshot!("a_team_game_is_over", at.reads(Viewer::Public));
}

#[test]
fn what_can_be_looked_up_names_no_hand() {
    let at = At::start(TEAM, 4, 12).until(|at| at.view(Viewer::Public).count.round == 6);
    let pages = (0..3).map(|number| words(&page(&at.table, Viewer::Public, Some(number))));
    insta::assert_snapshot!(pages.collect::<Vec<_>>().join("\n"));
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    let names = Names::new(PerSeat::new(4, |seat| {
        Text::new("name-person").name("who", NAMES[seat.index()])
    }));
    for seed in 0..40 {
        let mode = if seed % 2 == 0 { Mode::Team } else { Mode::Extraordinary };
        let options = Options { mode, ..Options::default() };
        let (mut play, told) = Play::<Seladin>::start(options, 4, Seed::from_number(seed));
        let mut events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
        let mut luck = SplitMix64(seed);
        while let Some(seat) = luck.pick(&play.may_act().iter().collect::<Vec<_>>()).copied() {
            let choice = play.choice(seat).expect("who may act has options");
            let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
            let pick = engine::play::Pick(u16::try_from(index).expect("few options"));
            let acted = play.act(seat, choice.ticket, &[pick]).expect("an option applies");
            events.extend(acted.told.into_iter().map(|(_, told)| told.event));
        }
        for line in events.iter().filter_map(|event| Seladin::line(event, &names)) {
            lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
        }
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    let mut texts = vec![Seladin::title(), Seladin::tagline()];
    texts.extend(Options::SPECS.iter().map(|it| option_names::option(GameId::Seladin, it)));
    texts.extend(Options::PRESETS.iter().map(|it| option_names::preset(GameId::Seladin, it)));
    let chapters = Seladin::chapters();
    texts.extend(chapters.iter().map(|chapter| chapter.title.clone()));
    insta::assert_snapshot!(texts.iter().map(said).collect::<Vec<_>>().join("\n"));
    assert!(chapters.iter().all(|chapter| (200..1_500).contains(&said(&chapter.body).len())));
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    const LONGEST: usize = 44; // Many cards that add up; Discord shows 35 characters of them.
    for seed in 0..24 {
        let mode = [&[][..], EXTRA, TEAM][usize::try_from(seed % 3).expect("small")];
        let mut at = At::start(mode, 4, seed);
        while !matches!(at.table.stage, Stage::Over { .. }) {
            for viewer in Viewer::all(4) {
                let shown = panel(&at.table, viewer, &RenderOptions::default());
                let labels: Vec<String> = shown.buttons.iter().map(|b| said(&b.label)).collect();
                let different: BTreeSet<&String> = labels.iter().collect();
                assert_eq!(different.len(), labels.len(), "{labels:?}");
                let short = labels.iter().all(|label| label.chars().count() <= LONGEST);
                assert!(short, "{labels:?}");
            }
            at.step();
        }
    }
}

#[test]
fn no_turn_takes_more_than_about_eight_presses() {
    let (mut turns, mut long) = (0, 0);
    for seed in 0..30 {
        let mut at = At::start(EXTRA, 4, seed);
        let mut steps = 0;
        while !matches!(at.table.stage, Stage::Over { .. }) {
            let view = at.asked().map(|seat| at.view(Viewer::Seat(seat)));
            if let Some(view) = view.filter(|view| view.phase == Phase::Turn) {
                if view.plan.steps < steps {
                    turns += 1;
                    long += usize::from(steps > 8);
                }
                steps = view.plan.steps;
            }
            at.step();
        }
    }
    assert!(turns > 500 && long * 20 < turns, "{long} of {turns} turns were long");
}
