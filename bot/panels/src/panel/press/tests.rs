//! The texts of presses, and that nothing else is accepted as one.

mod odd;

use std::num::NonZeroU8;

use proptest::prelude::*;

use engine::chance::Seed;
use engine::play::{Pick, Ticket};
use engine::seat::{Seat, Viewer};

use super::*;
use crate::panel::lesson_place::MAX_TAKEN;
use table::WhileAbsent;
use table::choices::{Hands, Opens, Reminders, Toggle};
use table::command::{Act, Command};
use table::replay::{Pass, Way};

fn any_setting() -> impl Strategy<Value = SettingsAction> {
    let lang = |id: &str| Some(id.parse().expect("a language"));
    let longest = lang("kea-Latn-CV-1994abcd-biscayan");
    proptest::sample::select(vec![
        SettingsAction::Mine,
        SettingsAction::Room,
        SettingsAction::MyLanguages,
        SettingsAction::RoomLanguages,
        SettingsAction::MyLanguage(None),
        SettingsAction::MyLanguage(lang("fa-IR")),
        SettingsAction::RoomLanguage(None),
        SettingsAction::RoomLanguage(longest),
        SettingsAction::Rings(Toggle::Off),
        SettingsAction::Hands(Hands::Direct),
        SettingsAction::Reminders(Reminders::Last),
        SettingsAction::Zones,
        SettingsAction::Zone(None),
        SettingsAction::Zone("America/Argentina/ComodRivadavia".parse().ok()),
        SettingsAction::Quiet(None),
        SettingsAction::Absence,
        SettingsAction::AbsentFor(NonZeroU8::MAX),
        SettingsAction::WhileAbsent(WhileAbsent::SitIn),
        SettingsAction::Back,
        SettingsAction::Quiet("22-7".parse().ok()),
        SettingsAction::Mentions(Toggle::Off),
        SettingsAction::Opens(Opens::Admins),
        SettingsAction::Awards(Toggle::Off),
        SettingsAction::Public(Toggle::On),
        SettingsAction::HandOn(None),
        SettingsAction::HandOn(Some("telegram".to_owned())),
        SettingsAction::Unlink(Check::of("anna")),
        SettingsAction::Forget(Check::of("anna")),
        SettingsAction::ForgetRoom(Check::of("parlour")),
    ])
}

fn any_luck_step() -> impl Strategy<Value = LuckStep> {
    let taps = proptest::collection::vec(0_usize..16, 0..=6);
    let taps =
        taps.prop_map(|taps| taps.into_iter().fold(Taps::default(), |taps, next| taps.and(next)));
    let word = "[a-z.🍎][a-z. ]{0,20}[a-z.🍎]".prop_map(|word| Word::typed(&word).expect("a word"));
    prop_oneof![
        Just(LuckStep::Show),
        Just(LuckStep::Ask),
        word.prop_map(LuckStep::Add),
        taps.prop_map(LuckStep::Tap)
    ]
}

fn any_check() -> impl Strategy<Value = Check> {
    any::<u32>().prop_map(Check::of)
}

fn any_link_step() -> impl Strategy<Value = LinkStep> {
    prop_oneof![
        Just(LinkStep::Claim),
        any_check().prop_map(LinkStep::Accept),
        any_check().prop_map(LinkStep::Refuse),
    ]
}

fn any_lesson_exit() -> impl Strategy<Value = LessonExit> {
    prop_oneof![
        Just(LessonExit::NewTable),
        any::<u64>().prop_map(|table| LessonExit::Join(TableId::new(table))),
        any::<u64>().prop_map(|table| LessonExit::Back(TableId::new(table))),
    ]
}

fn any_lesson_place() -> impl Strategy<Value = LessonPlace> {
    let taken = proptest::collection::vec(any::<u8>(), 0..=MAX_TAKEN);
    let path = proptest::collection::vec(any::<u8>(), 0..=4);
    (any_lesson_exit(), 0_u8..16, taken, path, any::<u8>())
        .prop_map(|(exit, scene, taken, path, page)| LessonPlace { exit, scene, taken, path, page })
}

fn any_press() -> impl Strategy<Value = Press> {
    let game = proptest::sample::select(GameId::ALL);
    prop_oneof![
        (any::<u64>(), any_luck_step())
            .prop_map(|(table, step)| Press::Luck(TableId::new(table), step)),
        (any::<u64>(), Act::any()).prop_map(|(table, act)| Press::At(TableId::new(table), act)),
        game.clone().prop_map(Press::Open),
        Just(Press::Games),
        proptest::sample::select(&[HelpPage::First, HelpPage::Tables, HelpPage::Me][..])
            .prop_map(Press::Help),
        "[a-z]{1,10}".prop_map(Press::Typed),
        Just(Press::Lessons),
        (game.clone(), any_lesson_place()).prop_map(|(game, it)| Press::Lesson(game, it)),
        (game.clone(), any_lesson_exit()).prop_map(|(game, it)| Press::LeaveLesson(game, it)),
        any::<u8>().prop_map(Press::Gap),
        (game, any::<Option<u8>>()).prop_map(|(game, chapter)| Press::Rules(game, chapter)),
        any_setting().prop_map(Press::Settings),
        (any::<u64>(), 0..MAX_SEATS, any_check()).prop_map(|(table, seat, check)| {
            Press::Block(TableId::new(table), Seat::new(seat), check)
        }),
        (any::<u8>(), any_check()).prop_map(|(place, check)| Press::Unblock(place, check)),
        (
            any::<u64>(),
            proptest::sample::select(Way::ALL.to_vec()),
            0_usize..9,
            any::<(u16, u64)>()
        )
            .prop_map(|(table, way, eyes, (at, pass))| {
                let eyes = eyes
                    .checked_sub(1)
                    .map_or(Viewer::Public, |seat| Viewer::Seat(Seat::new(seat)));
                Press::Replay(TableId::new(table), ReplayView { way, eyes, at, pass: Pass(pass) })
            }),
        any::<(u64, u64)>()
            .prop_map(|(table, pass)| Press::Export(TableId::new(table), Pass(pass))),
        (any_link_step(), any::<u64>())
            .prop_map(|(step, seed)| Press::Link(step, Code::draw(Seed::from_number(seed)))),
    ]
}

proptest! {
    #[test]
    fn a_press_comes_back_from_its_text_and_fits_every_platform(press in any_press()) {
        let text = press.to_string();
        prop_assert!(text.len() <= MAX_PRESS_BYTES, "{} is {} bytes", text, text.len());
        prop_assert_eq!(text.parse::<Press>(), Ok(press));
    }

    #[test]
    fn no_text_makes_reading_panic(text in ".{0,80}") {
        if let Ok(press) = text.parse::<Press>() {
            prop_assert_eq!(press.to_string(), text);
        }
    }
}

#[test]
fn a_press_of_a_real_game_is_short() {
    let act = Command::Answer { ticket: Ticket(0xfff), pick: Pick(0x1ff) };
    let text = Press::at(TableId::new(u64::MAX), act).to_string();
    assert_eq!(text, "1.ffffffffff.a.fff.1ff");
}

#[test]
fn tinkered_texts_are_refused() {
    for text in ["", "1", "2.games", "1.games.", "1.ffffffffff.a.0f.1", "1.FFFFFFFFFF.join"] {
        assert_eq!(text.parse::<Press>(), Err(NotAPress), "{text}");
    }
}
