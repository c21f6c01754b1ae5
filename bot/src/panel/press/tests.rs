//! What presses look like on the wire, and that nothing else is read as one.

mod odd;

use proptest::prelude::*;

use super::*;
use crate::settings::choices::{Opens, Switch};

fn any_setting() -> impl Strategy<Value = Setting> {
    let lang = |id: &str| Some(id.parse().expect("a language"));
    let longest = lang("kea-Latn-CV-1994abcd-biscayan");
    proptest::sample::select(vec![
        Setting::Mine,
        Setting::Room,
        Setting::MyLanguages,
        Setting::RoomLanguages,
        Setting::MyLanguage(None),
        Setting::MyLanguage(lang("fa-IR")),
        Setting::RoomLanguage(None),
        Setting::RoomLanguage(longest),
        Setting::Rings(Switch::Off),
        Setting::Hands(Switch::On),
        Setting::Mentions(Switch::Off),
        Setting::Opens(Opens::Admins),
    ])
}

fn any_press() -> impl Strategy<Value = Press> {
    let game = proptest::sample::select(GameId::ALL);
    let seat = (0..MAX_SEATS).prop_map(Seat::new);
    let step = any::<u64>().prop_map(Step);
    let pick = any::<u16>().prop_map(Pick);
    let group = (prop::collection::vec(any::<u8>(), 0..=DEEPEST), any::<u8>())
        .prop_map(|(path, page)| Focus::Group { path, page });
    let focus = prop_oneof![group, pick.clone().prop_map(Focus::Confirm)];
    let act = prop_oneof![
        proptest::sample::select(vec![
            Act::Join,
            Act::AskLeave,
            Act::Leave,
            Act::AddMachine,
            Act::RemoveMachine,
            Act::ShowOptions(true),
            Act::ShowOptions(false),
            Act::ShowSeats(true),
            Act::Shuffle,
            Act::StartOver,
            Act::Start,
            Act::Hand(None),
            Act::Page(None),
            Act::Board,
            Act::Undo,
            Act::AskCancel,
            Act::Cancel,
            Act::Rematch,
        ]),
        any::<(u8, u8)>().prop_map(|(knob, value)| Act::Set(knob, value)),
        any::<(u8, u8)>().prop_map(|(knob, value)| Act::Wish(knob, value)),
        seat.clone().prop_map(Act::Sit),
        (seat.clone(), proptest::sample::select(Level::ALL.to_vec()))
            .prop_map(|(seat, level)| Act::SetLevel(seat, level)),
        (step.clone(), any::<u32>()).prop_map(|(seen, key)| Act::Say(seen, key)),
        any::<u8>().prop_map(Act::Preset),
        (step.clone(), focus.clone()).prop_map(|(step, focus)| Act::Hand(Some((step, focus)))),
        (step.clone(), focus).prop_map(|(step, focus)| Act::Unfold(step, focus)),
        any::<u8>().prop_map(|page| Act::Page(Some(page))),
        (step.clone(), pick).prop_map(|(step, pick)| Act::Answer(step, pick)),
        (seat.clone(), step).prop_map(|(seat, step)| Act::Skip(seat, step)),
        prop::option::of(seat.clone()).prop_map(Act::SitIn),
        prop::option::of(seat.clone()).prop_map(Act::PlayOn),
        seat.prop_map(Act::Kick),
    ];
    prop_oneof![
        (any::<u64>(), act).prop_map(|(table, act)| Press::At(TableId::new(table), act)),
        game.clone().prop_map(Press::Open),
        Just(Press::Games),
        (game, any::<Option<u8>>()).prop_map(|(game, chapter)| Press::Rules(game, chapter)),
        any_setting().prop_map(Press::Settings),
    ]
}

proptest! {
    #[test]
    fn a_press_comes_back_from_its_text_and_fits_every_platform(press in any_press()) {
        let text = press.to_string();
        prop_assert!(text.len() <= LONGEST, "{} is {} bytes", text, text.len());
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
    let act = Act::Answer(Step(0xfff), Pick(0x1ff));
    let text = Press::At(TableId::new(u64::MAX), act).to_string();
    assert_eq!(text, "1.ffffffffff.a.fff.1ff");
}

#[test]
fn tinkered_texts_are_refused() {
    for text in ["", "1", "2.games", "1.games.", "1.ffffffffff.a.0f.1", "1.FFFFFFFFFF.join"] {
        assert_eq!(text.parse::<Press>(), Err(NotAPress), "{text}");
    }
}
