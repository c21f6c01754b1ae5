use super::super::desired::news_from;
use super::super::shown::Unreachable;
use engine::play::Ticket;

use super::*;

const TURN: u64 = 7;
const CALL: Call = Call::first(TURN);

/// Panels in comparison with the standing one: the same, one that differs for everybody, and one
/// that differs for its reader only.
const SAME: Fingerprints = Fingerprints { whole: 1, own: 1 };
const OTHERS_DIFFER: Fingerprints = Fingerprints { whole: 2, own: 1 };
const OWN_DIFFERS: Fingerprints = Fingerprints { whole: 2, own: 2 };

fn message(name: &str) -> MessageRef {
    MessageRef(name.to_owned())
}

/// A destination with a question that is shown correctly.
fn facts() -> Facts {
    let now = Moment(1_000);
    let (stands, may_post, asked) = (true, true, true);
    let (call, turn) = (CALL, TURN);
    Facts { stands, may_post, asked, call, turn, now, ..Facts::default() }
}

/// The same, if nobody has to act.
fn unasked() -> Facts {
    Facts { asked: false, ..facts() }
}

/// The same with the next question.
fn asked_anew() -> Facts {
    Facts { call: Call::first(TURN + 1), turn: TURN + 1, ..facts() }
}

fn shown() -> Shown {
    let message = Some(message("m"));
    Shown { message, looks: 1, own: 1, turn: TURN, call: CALL, ..Shown::default() }
}

fn next(facts: &Facts, shown: &Shown, panel: Fingerprints) -> Action {
    action(facts, shown, placement(facts, shown), panel)
}

fn edit() -> Action {
    Action::Edit(message("m"))
}

#[test]
fn what_stands_is_edited_if_it_differs() {
    assert_eq!(next(&facts(), &shown(), SAME), Action::Nothing);
    assert_eq!(next(&facts(), &shown(), OTHERS_DIFFER), edit());
}

#[test]
fn a_quiet_room_posts_once_and_is_edited_from_then_on() {
    let quiet = |facts: Facts| facts.in_quiet();
    assert_eq!(next(&quiet(asked_anew()), &Shown::default(), OTHERS_DIFFER), Action::Post);
    assert_eq!(next(&quiet(asked_anew()), &shown(), OTHERS_DIFFER), edit());
    let repost = Facts { repost: true, ..quiet(facts()) };
    assert_eq!(next(&repost, &shown(), SAME), Action::Post);
}

#[test]
fn a_pressed_call_keeps_its_button_until_its_people_have_acted() {
    let mut shown = Shown { called: Some(message("c")), ..shown() };
    apply(&Requests { pressed: vec![message("c")], ..Requests::default() }, &mut shown);
    assert!(shown.with_buttons.is_empty());
    shown.drop_call();
    assert_eq!((&shown.called, &shown.with_buttons), (&None, &vec![message("c")]));
    assert_eq!(shown.replaced, [message("c")], "it is deleted");
}

#[test]
fn a_request_for_an_undo_hides_none_of_the_news_before_it() {
    let shown = Shown { news_from: 3, news_until: 9, ..shown() };
    let from = |facts: &Facts| news_from(facts, &shown, Placement::Post);
    assert_eq!(from(&asked_anew()), 9, "a turn begins after what was read");
    assert_eq!(from(&Facts { asks_consent: true, ..asked_anew() }), 3);
}

#[test]
fn where_nobody_is_asked_others_cause_one_edit_a_turn_and_the_hand_any_number() {
    assert_eq!(next(&Facts { turn: TURN + 1, ..unasked() }, &shown(), OTHERS_DIFFER), edit());
    assert_eq!(next(&unasked(), &shown(), OTHERS_DIFFER), Action::Nothing);
    assert_eq!(next(&unasked(), &shown(), OWN_DIFFERS), edit());
}

#[test]
fn a_panel_is_posted_where_none_stands_and_on_request() {
    assert_eq!(next(&facts(), &Shown::default(), SAME), Action::Post);
    assert_eq!(next(&Facts { repost: true, ..facts() }, &shown(), SAME), Action::Post);
    let unwanted = Facts { may_post: false, ..facts() };
    assert_eq!(next(&unwanted, &Shown::default(), SAME), Action::Nothing);
}

#[test]
fn a_new_question_is_posted_unless_no_reader_is_asked_or_a_machine_player_moves() {
    assert_eq!(next(&asked_anew(), &shown(), SAME), Action::Post);
    let in_place = Facts { in_place: true, ..asked_anew() };
    assert_eq!(next(&in_place, &shown(), OWN_DIFFERS), edit());
    let meanwhile = Facts { meanwhile: true, ..asked_anew() };
    assert_eq!(next(&meanwhile, &shown(), OTHERS_DIFFER), edit());
}

#[test]
fn the_same_question_is_posted_again_if_its_person_is_rung_again_and_not_if_others_answer() {
    let notified_again = Facts { call: Call { notifications: 1, ..CALL }, ..facts() };
    assert_eq!(next(&notified_again, &shown(), SAME), Action::Post);
    let answered_by_others = Facts { turn: TURN + 1, ..facts() };
    assert_eq!(next(&answered_by_others, &shown(), OWN_DIFFERS), edit());
}

#[test]
fn a_post_that_may_or_may_not_have_been_made_is_made_again() {
    let begun = Shown { posting: true, ..shown() };
    assert_eq!(next(&unasked(), &begun, SAME), Action::Post);
}

#[test]
fn buttons_are_removed_from_what_is_over_and_from_old_messages() {
    let over = Facts { stands: false, ..facts() };
    assert_eq!(next(&over, &shown(), Fingerprints::default()), Action::RemoveButtons(message("m")));
    let untidy = Shown { with_buttons: vec![message("old")], ..shown() };
    assert_eq!(next(&facts(), &untidy, SAME), Action::RemoveButtons(message("old")));
}

#[test]
fn an_unreachable_destination_is_left_alone_and_tried_again_later() {
    let unreachable = |again| {
        let unreachable = Some(Unreachable { tries: 1, again: Moment(again) });
        Shown { unreachable, ..Shown::default() }
    };
    assert_eq!(next(&facts(), &unreachable(1_001), SAME), Action::Nothing);
    assert_eq!(next(&facts(), &unreachable(1_000), SAME), Action::Post);
}

#[test]
fn a_hand_that_can_wait_is_edited_when_it_differs_itself_or_is_pressed() {
    let far = Facts { can_wait: true, turn: TURN + 1, ..unasked() };
    assert_eq!(next(&far, &shown(), OTHERS_DIFFER), Action::Nothing);
    assert_eq!(next(&far, &shown(), OWN_DIFFERS), edit());
    let near = Facts { can_wait: false, ..far };
    assert_eq!(next(&near, &shown(), OTHERS_DIFFER), edit());
    let focus = Some((Ticket(1), Focus::Ahead { path: Vec::new(), page: 0 }));
    assert_eq!(next(&far, &Shown { focus, ..shown() }, OTHERS_DIFFER), edit(), "they read it");
    let focus = Some((Ticket(1), Focus::Group { path: vec![2], page: 0 }));
    let answered = Shown { focus, ..shown() };
    assert_eq!(next(&far, &answered, OTHERS_DIFFER), Action::Nothing, "of a decision before");
    let stale = Shown { looks: 0, ..shown() };
    assert_eq!(next(&far, &stale, OTHERS_DIFFER), edit(), "nobody knows what stands there");
    let pressed = Facts { awaited: true, ..far };
    assert_eq!(next(&pressed, &shown(), OTHERS_DIFFER), edit(), "they press what stands there");
}

#[test]
fn who_is_next_is_posted_their_hand_once_in_a_turn() {
    let next_up = Facts { next: TURN, ..unasked() };
    assert_eq!(next(&next_up, &shown(), SAME), Action::Post);
    let told = Shown { next: TURN, ..shown() };
    assert_eq!(next(&next_up, &told, SAME), Action::Nothing, "once");
    let unwanted = Facts { may_post: false, ..next_up };
    assert_eq!(next(&unwanted, &shown(), SAME), Action::Nothing, "no messages");
    let later = Facts { meanwhile: true, ..next_up };
    assert_eq!(next(&later, &shown(), SAME), Action::Nothing, "a machine is to move");
}

#[test]
fn many_old_messages_are_tidied_up_before_anything_new_is_posted() {
    let new = asked_anew();
    let old = |count: usize| (0..count).map(|number| message(&number.to_string())).collect();
    let untidy = |count| Shown { with_buttons: old(count), ..shown() };
    assert_eq!(next(&new, &untidy(MAX_WITH_BUTTONS), SAME), Action::Post);
    let oldest = Action::RemoveButtons(message("0"));
    assert_eq!(next(&new, &untidy(MAX_WITH_BUTTONS + 1), SAME), oldest);
    let urgency = |count| urgency(&new, &untidy(count), &oldest);
    let what_waits_for_it = (urgency(MAX_WITH_BUTTONS + 1), urgency(MAX_WITH_BUTTONS));
    assert_eq!(what_waits_for_it, (Urgency::Shown, Urgency::Tidying));
}

#[test]
fn however_many_old_messages_are_pressed_all_of_them_are_stripped() {
    let pressed: Vec<_> = (0..40).map(|number| message(&number.to_string())).collect();
    let mut shown = shown();
    apply(&Requests { pressed: pressed.clone(), ..Requests::default() }, &mut shown);
    assert_eq!(shown.with_buttons, pressed);
}

#[test]
fn a_press_on_another_message_than_the_one_that_stands_has_it_stripped() {
    let mut shown = shown();
    let pressed = vec![message("orphan")];
    apply(&Requests { pressed, ..Requests::default() }, &mut shown);
    let next = next(&facts(), &shown, SAME);
    assert_eq!(next, Action::RemoveButtons(message("orphan")));
}

#[test]
fn a_message_is_edited_after_a_press_on_its_button_of_an_earlier_state_only() {
    let pressed = |number, stale| {
        let mut shown = shown();
        let pressed = vec![message(number)];
        apply(&Requests { pressed, stale, ..Requests::default() }, &mut shown);
        next(&facts(), &shown, SAME)
    };
    assert_eq!(pressed("m", true), edit());
    assert_eq!(pressed("m", false), Action::Nothing);
    assert_eq!(pressed("orphan", true), Action::RemoveButtons(message("orphan")));
}

#[test]
fn a_page_leads_back_to_the_standing_message_in_its_place_and_otherwise_to_the_bottom() {
    for (page, expected) in [("m", edit()), ("page", Action::Post)] {
        let mut shown = shown();
        let requests = Requests { back: Some(message(page)), ..Requests::default() };
        apply(&requests, &mut shown);
        let facts = Facts { repost: is_repost(&requests, &shown), ..facts() };
        assert_eq!(next(&facts, &shown, SAME), expected);
    }
}

#[test]
fn a_part_that_is_asked_for_is_shown_though_it_is_thought_to_stand() {
    let mut shown = shown();
    let focus = Some((Ticket(1), Focus::Group { path: Vec::new(), page: 0 }));
    apply(&Requests { focus, ..Requests::default() }, &mut shown);
    assert_eq!(next(&facts(), &shown, SAME), edit());
}

#[test]
fn a_new_message_leaves_the_old_one_to_be_stripped() {
    let mut shown = shown();
    shown.replace(message("n"));
    assert_eq!((shown.message, shown.with_buttons), (Some(message("n")), vec![message("m")]));
}

#[test]
fn what_two_processes_have_posted_is_one_message_with_buttons() {
    let mut ours = Shown { message: Some(message("ours")), ..Shown::default() };
    ours.merge(shown());
    assert_eq!((ours.message, ours.with_buttons), (Some(message("ours")), vec![message("m")]));
}
