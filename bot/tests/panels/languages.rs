//! Panels in every language: given positions, and the rule that every word of every panel comes
//! from a locale file.

use std::collections::{BTreeSet, HashSet};

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::explain::explained;
use engine::play::{Pick, Play};
use engine::seat::{PerSeat, Seat, Viewer};
use engine::{with_game, with_options, with_play};
use panels::panel::{Block, HelpPage, Layouts, Panel, Surface};
use panels::present::{Introduce, Names, Present, menu, news, option_names, settings};
use panels::typed::chat_command;
use table::choices::Layout;
use table::choices::{RoomSettings, UserSettings};
use table::command::Command;
use words::locale::{Lang, Languages};
use words::people::Moment;
use words::text::Text;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{NAMES, said, speak};
use crate::panels::{ice_cult, iszkenderun, nautilus, seladin, tirazheh};
use crate::pseudo;

/// The languages other than English, in which all other goldens are.
pub(crate) const LANGS: [&str; 3] = ["de", "fa", "hu"];

/// The random plays for each number of seats, unless more are asked for.
const DEFAULT_PLAYS: u64 = 2;

fn in_each(name: &str, at: &At, seat: usize) {
    for lang in LANGS {
        speak(&lang.parse().expect("an id"));
        let panels = [at.screen(ROOM), at.screen(eyes(seat))];
        insta::assert_snapshot!(format!("{name}_{lang}"), panels.join("\n"));
    }
}

#[test]
fn a_table_of_tirazheh() {
    in_each("tirazheh", &tirazheh::middle(), 0);
}

#[test]
fn a_table_of_nautilus() {
    in_each(
        "nautilus",
        &At::of(nautilus::middle().holds("A", "kraken").holds("B", "fishbone").play()),
        0,
    );
}

#[test]
fn a_table_of_ice_cult() {
    in_each("ice_cult", &At::of(ice_cult::busy().play()), 0);
}

#[test]
fn a_table_of_iszkenderun() {
    in_each("iszkenderun", &At::of(iszkenderun::busy().play()), 2);
}

#[test]
fn a_table_of_seladin() {
    in_each("seladin", &At::of(seladin::turn().play()), 0);
}

/// Returns all texts of a panel.
fn parts(panel: &Panel) -> Vec<&Text> {
    let mut all = Vec::new();
    for block in &panel.blocks {
        match block {
            Block::Line(text) => all.push(text),
            Block::List(texts) | Block::News(texts) => all.extend(texts),
            Block::Rows(rows) | Block::Grid(rows) => all.extend(rows.iter().flatten()),
        }
    }
    for button in &panel.buttons {
        all.extend(&button.path);
        all.push(&button.label);
    }
    all
}

/// Returns all texts of a panel, as they are read.
pub(crate) fn texts(panel: &Panel) -> Vec<String> {
    parts(panel).into_iter().map(said).collect()
}

fn names(seats: usize, viewer: Viewer) -> Names {
    const PEOPLE: [&str; 6] = ["Ωμέγα", "Ёлка", "Жюль", "Юля", "Σοφία", "Ψ"];
    Names::new(PerSeat::new(seats, |seat| {
        if viewer == Viewer::Seat(seat) {
            Text::new("name-you")
        } else {
            Text::new("name-person").name("who", PEOPLE[seat.index()])
        }
    }))
}

/// Checks that every word comes from a file.
pub(crate) fn comes_from_files(said: &[String]) {
    for text in said {
        let left = pseudo::english(text);
        assert!(left.is_none(), "{left:?} is in no locale file: {text}");
    }
}

/// Checks that every text exists and has its arguments.
pub(crate) fn is_whole(said: &[String]) {
    for text in said {
        assert!(!text.contains("{$") && !text.starts_with('['), "{text}");
    }
}

/// Reads the texts of random plays in several languages.
struct Reader<'a> {
    langs: &'a [Lang],
    rule: fn(&[String]),
    /// The texts that have passed. Random plays repeat most of theirs.
    passed: HashSet<String>,
}

impl Reader<'_> {
    /// Checks texts in every language; returns them as they are read in each.
    fn read<'t>(&mut self, all: impl IntoIterator<Item = &'t Text>) -> Vec<Vec<String>> {
        let all: Vec<&Text> = all.into_iter().collect();
        let mut read = Vec::new();
        for lang in self.langs {
            speak(lang);
            let said: Vec<String> = all.iter().copied().map(said).collect();
            let new = said.iter().filter(|text| self.passed.insert((*text).clone()));
            (self.rule)(&new.cloned().collect::<Vec<_>>());
            read.push(said);
        }
        read
    }
}

/// Plays at random, and reads the texts of the panels on the way.
fn play_on<G: Present>(mut play: Play<G>, luck: &mut SplitMix64, reader: &mut Reader<'_>) {
    let seats = play.seats();
    for step in 0..400 {
        if step % 7 == 0 || play.outcome().is_some() {
            for viewer in Viewer::all(seats) {
                let (view, names) = (play.view(viewer), names(seats, viewer));
                let mut blocks = [G::board(&view, &names), G::hand(&view, &names)].concat();
                blocks.push(Block::Line(G::question(&view, &names)));
                for page in G::pages(&view, &names) {
                    blocks.push(Block::Line(page.title));
                    blocks.extend((page.write)());
                }
                reader.read(parts(&Panel { blocks, ..Panel::default() }));
            }
        }
        let asked: Vec<Seat> = play.to_act().iter().collect();
        let Some(seat) = luck.pick(&asked).copied() else { return };
        let choice = play.choice(seat).expect("who is asked has a choice");
        let (view, names) = (play.view(Viewer::Seat(seat)), names(seats, Viewer::Seat(seat)));
        let label = |action: &G::Action| G::label(&view, action, &names);
        let labels: Vec<Text> = choice.options.iter().map(label).collect();
        for labels in reader.read(labels.iter()) {
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "two options say the same: {labels:?}");
        }
        reader.read(reasons::<G>(&view, seat, &names).iter());
        let notes = G::notices(&view).iter().map(|note| G::note(note, &view, &names));
        reader.read(notes.collect::<Vec<_>>().iter());
        let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = play.act(seat, choice.ticket, &[pick]).expect("an option applies");
        let told = acted.told.iter();
        let told =
            told.flat_map(|(_, told)| news::lines::<G>(std::slice::from_ref(&told.event), &names));
        reader.read(told.collect::<Vec<_>>().iter());
    }
}

/// Returns the actions that a player may think of and that are not possible, with the reasons.
fn reasons<G: Present>(view: &G::View, seat: Seat, names: &Names) -> Vec<Text> {
    let all = explained::<G>(view, seat).into_iter();
    let opposed = all.filter_map(|(action, reason)| Some((action, reason?)));
    let texts = opposed.flat_map(|(action, reason)| {
        [G::label(view, &action, names), G::reason(&reason, view, names)]
    });
    texts.collect()
}

/// Returns the number of plays for each number of seats: `PLAYS=4` at night.
fn plays_per_seats() -> u64 {
    let asked = std::env::var("PLAYS").ok();
    asked.map_or(DEFAULT_PLAYS, |asked| asked.parse().expect("a number"))
}

/// Plays a game at random, and reads all texts in these languages.
fn plays(game: GameId, langs: &[Lang], rule: fn(&[String])) {
    let mut luck = SplitMix64(7);
    let mut reader = Reader { langs, rule, passed: HashSet::new() };
    let all = game.seats().flat_map(|seats| (0..plays_per_seats()).map(move |seed| (seats, seed)));
    for (seats, seed) in all {
        let mut options = AnyOptions::of(game);
        let many: Vec<usize> = options.specs().iter().map(|spec| spec.values.len()).collect();
        for (spec, values) in many.into_iter().enumerate() {
            options.set(spec, luck.below(u32::try_from(values).expect("few")) as usize);
        }
        if options.allow(seats) {
            let any = with_options!(options, options, erase => {
                erase(Play::start(options, seats, Seed::from_number(seed)).0)
            });
            with_play!(any, play => play_on(play, &mut luck, &mut reader));
        }
    }
}

macro_rules! plays {
    ($($game:ident: $id:ident),+) => {
        $(
            mod $game {
                use super::*;

                #[test]
                fn every_word_of_every_table_comes_from_a_file() {
                    plays(GameId::$id, &pseudo::langs(), comes_from_files);
                }

                #[test]
                fn options_can_be_told_apart_in_every_language() {
                    let langs = LANGS.map(|lang| lang.parse::<Lang>().expect("an id"));
                    plays(GameId::$id, &langs, is_whole);
                }
            }
        )+

        #[test]
        fn no_game_is_forgotten() {
            assert_eq!([$(GameId::$id),+], GameId::ALL);
        }
    };
}

plays! {
    of_tirazheh: Tirazheh,
    of_nautilus: Nautilus,
    of_ice_cult: IceCult,
    of_iszkenderun: Iszkenderun,
    of_seladin: Seladin
}

#[test]
fn every_word_of_menus_rules_and_settings_comes_from_a_file() {
    for lang in pseudo::langs() {
        speak(&lang);
        let help = |page| menu::help(page, chat_command::help(page, true), [].into_iter());
        let mut panels =
            vec![menu::games(GameId::Tirazheh), menu::privacy(), menu::rules_of_games()];
        panels.extend([HelpPage::First, HelpPage::Tables, HelpPage::Me].map(help));
        let spoken = Languages::new(lang.clone(), [(lang.clone(), "Ωμέγα".to_owned())]);
        let (mine, room) = (UserSettings::default(), RoomSettings::default());
        let surface = Surface { layouts: Layouts::Rich, ..Surface::PICTURES };
        panels.push(settings::mine(&mine, Layout::Pictures, &spoken, surface));
        panels.push(settings::of_room(&room, Layout::Rich, &spoken, surface));
        panels.push(settings::absence(&mine, Moment(0)));
        for game in GameId::ALL {
            let chapters = with_game!(*game, G => G::chapters().len());
            panels.push(menu::rules(*game, None));
            let numbers = (0..chapters).map(|at| u8::try_from(at).expect("few chapters"));
            panels.extend(numbers.map(|at| menu::rules(*game, Some(at))));
        }
        for panel in &panels {
            comes_from_files(&texts(panel));
        }
        comes_from_files(&option_names::all().map(|text| said(&text)).collect::<Vec<_>>());
    }
}

#[test]
fn every_word_of_lobbies_and_around_tables_comes_from_a_file() {
    use engine::games as of;
    let mut lobby = At::lobby::<of::tirazheh::Tirazheh>(of::tirazheh::Options::default(), 3);
    lobby.does(0, &Command::ShowOptions(true)).expect("she is the host");
    let tables = [
        lobby,
        At::lobby::<of::nautilus::Nautilus>(of::nautilus::Options::default(), 1),
        At::lobby::<of::ice_cult::IceCult>(of::ice_cult::Options::default(), 2),
        At::lobby::<of::iszkenderun::Iszkenderun>(of::iszkenderun::Options::default(), 4),
        At::lobby::<of::seladin::Seladin>(of::seladin::Options::default(), 6),
        tirazheh::middle(),
        At::of(nautilus::middle().holds("A", "kraken").holds("B", "fishbone").play()),
        At::of(ice_cult::busy().play()),
        At::of(iszkenderun::busy().play()),
        At::of(seladin::turn().play()),
    ];
    for lang in pseudo::langs() {
        speak(&lang);
        for (at, viewer) in
            tables.iter().flat_map(|at| [ROOM, eyes(0), eyes(1)].map(|viewer| (at, viewer)))
        {
            // Names and the digits of the seal belong to no language.
            let seal = table::short(&at.table.fairness().seal());
            let unspoken = || NAMES.iter().copied().chain([seal.as_str()]);
            let nameless =
                |text: String| unspoken().fold(text, |text, name| text.replace(name, ""));
            let said: Vec<String> = texts(&at.panel(viewer)).into_iter().map(nameless).collect();
            comes_from_files(&said);
        }
    }
}

#[test]
fn what_is_in_no_file_is_found() {
    assert_eq!(pseudo::english("/play (Ωμέγα) áḃç"), None);
    assert_eq!(pseudo::english("áḃç Waiting"), Some("Waiting".to_owned()));
}
