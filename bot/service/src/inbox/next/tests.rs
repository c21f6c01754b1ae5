use engine::catalog::GameId;
use engine::play::{Pick, Ticket};
use panels::panel::HelpPage;
use words::people::{PersonId, RoomId, TableId};

use super::*;

const TABLE: TableId = TableId::new(1);
const ANSWER: Press =
    Press::At(TABLE, Act::Command(Command::Answer { ticket: Ticket(1), pick: Pick(0) }));
const RULES: Press = Press::Rules(GameId::Tirazheh, Some(1));

const fn surface(personal: Personal) -> Surface {
    Surface { personal, ..Surface::PICTURES }
}

const fn at(personal: Personal) -> Viewpoint {
    let surface = surface(personal);
    Viewpoint { surface, is_private: false, is_passing: false, hands: Hands::Direct }
}

const PRIVATE: Viewpoint = Viewpoint { is_private: true, ..at(Personal::Answer) };
const PASSING: Viewpoint = Viewpoint { is_passing: true, ..at(Personal::Perhaps) };
const SCREEN: Viewpoint = Viewpoint { surface: Surface::SCREEN, ..at(Personal::Answer) };

#[test]
fn a_hand_is_shown_where_the_place_and_the_press_say() {
    let cases = [
        ("a screen", SCREEN, false, false, HandAt::Answer),
        (
            "private at a screen",
            Viewpoint { is_private: true, ..SCREEN },
            false,
            false,
            HandAt::Answer,
        ),
        ("a room with answers for one", at(Personal::Answer), false, false, HandAt::Answer),
        ("a room with pop-ups", at(Personal::PopUp), false, false, HandAt::Room),
        ("a room that may have more", at(Personal::Perhaps), false, false, HandAt::Room),
        ("a passing hand", PASSING, false, false, HandAt::Answer),
        ("private", PRIVATE, false, false, HandAt::Private),
        ("a part in private", PRIVATE, true, false, HandAt::Private),
        ("private, on its way", PRIVATE, false, true, HandAt::OnItsWay),
        ("a part in private, on its way", PRIVATE, true, true, HandAt::Private),
    ];
    for (what, viewpoint, opens_part, is_coming, expected) in cases {
        assert_eq!(hand_at(viewpoint, opens_part, is_coming), expected, "{what}");
    }
}

/// Returns where a panel is shown after a press on a message with one other button.
fn place(
    press: &Press,
    other: &Press,
    is_private: bool,
    is_passing: bool,
    personal: Personal,
) -> Place {
    let payloads = vec![other.to_string()];
    let on = ActedOn { payloads, is_passing, ..ActedOn::default() };
    let place = if is_private {
        Destination::Person(PersonId::new("test", "anna"))
    } else {
        Destination::Room(RoomId::new("test", "parlour"))
    };
    foresee(&Input::Button(press.to_string()), &on, &place, surface(personal)).place
}

#[test]
fn pages_replace_pages_but_never_a_hand() {
    for (is_private, is_passing) in [(true, false), (false, true)] {
        let place = |press, other| place(press, other, is_private, is_passing, Personal::Answer);
        assert_eq!(place(&RULES, &ANSWER), Place::Beside);
        assert_eq!(place(&RULES, &Press::Games), Place::Instead);
        assert_eq!(place(&ANSWER, &Press::Games), Place::Instead);
    }
}

#[test]
fn nothing_replaces_the_table_of_a_room() {
    for personal in [Personal::Answer, Personal::Perhaps, Personal::PopUp] {
        for press in [&ANSWER, &RULES] {
            assert_eq!(place(press, &ANSWER, false, false, personal), Place::Beside);
        }
    }
    // A menu that everybody sees is replaced where answers are seen by everybody, too.
    assert_eq!(
        place(&Press::Help(HelpPage::Tables), &Press::Games, false, false, Personal::Perhaps),
        Place::Instead
    );
    assert_eq!(
        place(&Press::Help(HelpPage::Tables), &Press::Games, false, false, Personal::Answer),
        Place::Beside
    );
}

#[test]
fn a_button_of_an_earlier_version_may_be_one_of_a_table() {
    let on = ActedOn { payloads: vec!["0.old".to_owned()], ..ActedOn::default() };
    assert!(has_table(&Input::Line(String::new()), &on));
    assert!(!has_table(&Input::Button(RULES.to_string()), &ActedOn::default()));
}

#[test]
fn a_passing_panel_goes_away_when_it_has_served_its_purpose() {
    let cases = [
        (&ANSWER, PASSING, "Clear"),
        (&ANSWER, PRIVATE, "Same"),
        (&ANSWER, at(Personal::Answer), "Same"),
        (&Press::at(TABLE, Command::Leave), PASSING, "Gone"),
        (&Press::at(TABLE, Command::Leave), PRIVATE, "Gone"),
        (&Press::at(TABLE, Command::Leave), at(Personal::Answer), "Same"),
        (&Press::at(TABLE, Command::Join), PASSING, "Same"),
        (&Press::at(TABLE, Request::Board), PASSING, "Clear"),
        (&Press::Open(GameId::Seladin), PASSING, "Clear"),
        (&RULES, PASSING, "Same"),
    ];
    let on = ActedOn { payloads: vec![ANSWER.to_string()], ..ActedOn::default() };
    for (press, viewpoint, expected) in cases {
        let left: Next = done(press, &Input::Button(press.to_string()), &on, viewpoint);
        assert_eq!(format!("{left:?}"), expected, "{press:?}");
    }
    let join = Press::at(TABLE, Command::Join);
    let left: Next = done(&join, &Input::Start("join".to_owned()), &ActedOn::default(), PRIVATE);
    assert!(matches!(left, Next::Room), "it is seen in the room only");
}

#[test]
fn a_hand_on_request_follows_a_step_and_a_kept_one_is_updated() {
    let step = Command::Undo;
    let shows = |hands, viewpoint| shows(&step, Viewpoint { hands, ..viewpoint });
    assert_eq!(shows(Hands::Room, PRIVATE), Shows::HandUpdate);
    let screen = Viewpoint { is_private: true, ..SCREEN };
    assert_eq!(shows(Hands::Room, screen), Shows::Hand);
    assert_eq!(shows(Hands::Direct, PRIVATE), Shows::Nothing);
}
