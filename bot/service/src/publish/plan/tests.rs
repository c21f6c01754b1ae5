use super::super::shown::Closed;
use engine::play::Ticket;

use super::*;

const TURN: u64 = 7;
const CALL: Call = Call::first(TURN);

fn message(name: &str) -> MessageRef {
    MessageRef(name.to_owned())
}

/// A destination where something is asked and shown as it should be.
fn facts() -> Facts {
    let now = Moment(1_000);
    let (stands, may_post, asked) = (true, true, true);
    let (call, turn) = (CALL, TURN);
    Facts { stands, may_post, asked, call, turn, now, ..Facts::default() }
}

fn shown() -> Shown {
    let message = Some(message("m"));
    Shown { message, looks: 1, own: 1, turn: TURN, call: CALL, ..Shown::default() }
}

fn next(facts: &Facts, shown: &Shown, repost: bool, prints: (u64, u64)) -> Action {
    action(facts, shown, placement(facts, shown, repost), prints)
}

#[test]
fn what_is_done_at_a_destination() {
    let unasked = Facts { asked: false, ..facts() };
    let edit = || Action::Edit(message("m"));
    let none = Shown::default();
    type Case = (&'static str, Facts, Shown, (u64, u64), Action);
    let cases: &[Case] = &[
        ("nothing differs", facts(), shown(), (1, 1), Action::Nothing),
        ("nothing was ever shown", facts(), none.clone(), (1, 1), Action::Post),
        ("something differs", facts(), shown(), (2, 1), edit()),
        (
            "a new question is posted anew",
            Facts { call: Call::first(TURN + 1), turn: TURN + 1, ..facts() },
            shown(),
            (1, 1),
            Action::Post,
        ),
        (
            "where nobody is asked who reads it, it is changed in place",
            Facts { call: Call::first(TURN + 1), turn: TURN + 1, in_place: true, ..facts() },
            shown(),
            (2, 2),
            edit(),
        ),
        (
            "who is rung again for a question is posted it again",
            Facts { call: Call { rings: 1, ..CALL }, ..facts() },
            shown(),
            (1, 1),
            Action::Post,
        ),
        (
            "the same question does not ring again when others have answered it",
            Facts { turn: TURN + 1, ..facts() },
            shown(),
            (2, 2),
            edit(),
        ),
        (
            "a new turn is edited in where nobody is asked",
            Facts { turn: TURN + 1, ..unasked },
            shown(),
            (2, 1),
            edit(),
        ),
        ("once a turn where nobody is asked", unasked, shown(), (2, 1), Action::Nothing),
        ("unless the hand differs", unasked, shown(), (2, 2), edit()),
        (
            "before a machine player moves, nothing is posted anew",
            Facts { call: Call::first(TURN + 1), meanwhile: true, ..facts() },
            shown(),
            (2, 1),
            edit(),
        ),
        (
            "who wants no messages gets none",
            Facts { may_post: false, ..facts() },
            none.clone(),
            (1, 1),
            Action::Nothing,
        ),
        (
            "what is over loses its buttons",
            Facts { stands: false, ..facts() },
            shown(),
            (0, 0),
            Action::Strip(message("m")),
        ),
        (
            "a closed door is left alone",
            facts(),
            Shown { closed: Some(Closed { tries: 1, again: Moment(1_001) }), ..none.clone() },
            (1, 1),
            Action::Nothing,
        ),
        (
            "and tried again later",
            facts(),
            Shown { closed: Some(Closed { tries: 1, again: Moment(1_000) }), ..none },
            (1, 1),
            Action::Post,
        ),
        (
            "a post that may or may not have been made is made again",
            unasked,
            Shown { posting: true, ..shown() },
            (1, 1),
            Action::Post,
        ),
        (
            "old messages lose their buttons once the new one stands",
            facts(),
            Shown { strip: vec![message("old")], ..shown() },
            (1, 1),
            Action::Strip(message("old")),
        ),
    ];
    for (what, facts, shown, prints, expected) in cases {
        assert_eq!(next(facts, shown, false, *prints), *expected, "{what}");
    }
    assert_eq!(next(&facts(), &shown(), true, (1, 1)), Action::Post, "asked for again");
}

#[test]
fn a_hand_whose_turn_is_far_off_is_edited_when_it_differs_itself() {
    let far = Facts { asked: false, can_wait: true, turn: TURN + 1, ..facts() };
    assert_eq!(next(&far, &shown(), false, (2, 1)), Action::Nothing);
    let edit = Action::Edit(message("m"));
    assert_eq!(next(&far, &shown(), false, (2, 2)), edit);
    let near = Facts { can_wait: false, ..far };
    assert_eq!(next(&near, &shown(), false, (2, 1)), edit);
    let focus = Some((Ticket(1), Focus::Ahead { path: Vec::new(), page: 0 }));
    assert_eq!(next(&far, &Shown { focus, ..shown() }, false, (2, 1)), edit, "they read it");
    let focus = Some((Ticket(1), Focus::Group { path: vec![2], page: 0 }));
    let answered = Shown { focus, ..shown() };
    assert_eq!(next(&far, &answered, false, (2, 1)), Action::Nothing, "of a decision before");
    let pressed = Shown { looks: 0, ..shown() };
    assert_eq!(next(&far, &pressed, false, (2, 1)), edit, "they press what stands there");
}

#[test]
fn who_is_next_is_posted_their_hand_once_in_a_turn() {
    let next_up = Facts { asked: false, next: TURN, ..facts() };
    assert_eq!(next(&next_up, &shown(), false, (1, 1)), Action::Post);
    let told = Shown { next: TURN, ..shown() };
    assert_eq!(next(&next_up, &told, false, (1, 1)), Action::Nothing, "once");
    let unwanted = Facts { may_post: false, ..next_up };
    assert_eq!(next(&unwanted, &shown(), false, (1, 1)), Action::Nothing, "no messages");
    let later = Facts { meanwhile: true, ..next_up };
    assert_eq!(next(&later, &shown(), false, (1, 1)), Action::Nothing, "a machine is to move");
}

#[test]
fn many_old_messages_are_tidied_up_before_anything_new_is_posted() {
    let new = Facts { call: Call::first(TURN + 1), turn: TURN + 1, ..facts() };
    let old = |count: usize| (0..count).map(|number| message(&number.to_string())).collect();
    let untidy = |count| Shown { strip: old(count), ..shown() };
    assert_eq!(next(&new, &untidy(UNTIDY), false, (1, 1)), Action::Post);
    let oldest = Action::Strip(message("0"));
    assert_eq!(next(&new, &untidy(UNTIDY + 1), false, (1, 1)), oldest);
    let urgency = |count| urgency(&new, &untidy(count), &oldest);
    let what_waits_for_it = (urgency(UNTIDY + 1), urgency(UNTIDY));
    assert_eq!(what_waits_for_it, (Urgency::Shown, Urgency::Tidying));
}

#[test]
fn however_many_old_messages_are_pressed_all_of_them_are_stripped() {
    let pressed: Vec<_> = (0..40).map(|number| message(&number.to_string())).collect();
    let mut shown = shown();
    heed(&mut shown, &Requests { pressed: pressed.clone(), ..Requests::default() });
    assert_eq!(shown.strip, pressed);
}

#[test]
fn a_press_on_another_message_than_the_one_that_stands_has_it_stripped() {
    let mut shown = shown();
    let pressed = vec![message("orphan")];
    heed(&mut shown, &Requests { pressed, ..Requests::default() });
    let next = next(&facts(), &shown, false, (1, 1));
    assert_eq!(next, Action::Strip(message("orphan")));
}

#[test]
fn a_press_in_vain_has_the_message_brought_up_to_date() {
    let mut shown = shown();
    let pressed = vec![message("m")];
    heed(&mut shown, &Requests { pressed, in_vain: true, ..Requests::default() });
    assert_eq!(next(&facts(), &shown, false, (1, 1)), Action::Edit(message("m")));
}

#[test]
fn a_part_that_is_asked_for_is_shown_though_it_is_thought_to_stand() {
    let mut shown = shown();
    let focus = Some((Ticket(1), Focus::Group { path: Vec::new(), page: 0 }));
    heed(&mut shown, &Requests { focus, ..Requests::default() });
    assert_eq!(next(&facts(), &shown, false, (1, 1)), Action::Edit(message("m")));
}

#[test]
fn a_new_message_leaves_the_old_one_to_be_stripped() {
    let mut shown = shown();
    shown.replace(message("n"));
    assert_eq!((shown.message, shown.strip), (Some(message("n")), vec![message("m")]));
}

#[test]
fn what_two_processes_have_posted_is_one_message_with_buttons() {
    let mut ours = Shown { message: Some(message("ours")), ..Shown::default() };
    ours.merge(shown());
    assert_eq!((ours.message, ours.strip), (Some(message("ours")), vec![message("m")]));
}
