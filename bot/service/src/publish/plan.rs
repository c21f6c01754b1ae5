//! What is to be done at one destination: decided from what should stand there and what was shown.
//! Pure.

use super::requests::Requests;
use super::shown::Shown;
use platform::{MessageRef, Urgency};
use table::Call;
use table::command::Focus;
use words::people::Moment;

/// So many old messages may have buttons while there is anything else to do.
const UNTIDY: usize = 3;

/// What should stand at a destination, before it is rendered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Facts {
    /// Whether anything should.
    pub(super) stands: bool,
    /// Whether something new may be posted. Where somebody wants no messages, what stands there of
    /// before is changed and nothing more.
    pub(super) may_post: bool,
    /// Whether its reader, or somebody in the room, is asked for something.
    pub(super) asked: bool,
    /// The latest call there: for the latest question, or again for it.
    pub(super) call: Call,
    /// The turn that is on.
    pub(super) turn: u64,
    /// The turn that is on if its reader is next and rung for that, and 0 otherwise.
    pub(super) next: u64,
    /// Whether a machine player is about to move: what people did before it is shown in place, and
    /// the new turn with what the machine player does.
    pub(super) meanwhile: bool,
    /// Whether also what is newly asked is shown in place, because nobody who reads it is asked.
    pub(super) in_place: bool,
    /// Whether a change of what others do can wait: its reader is not asked for some turns, and sees
    /// it in the room.
    pub(super) can_wait: bool,
    /// The time.
    pub(super) now: Moment,
}

impl Facts {
    /// Tells whether somebody is called again for what was asked before.
    pub(super) const fn asks_again(&self, shown: &Shown) -> bool {
        self.asked && self.call.turn == shown.call.turn && self.call.rings > shown.call.rings
    }

    /// Tells whether its reader is next and has not been rung for that yet.
    pub(super) const fn is_newly_next(&self, shown: &Shown) -> bool {
        self.next > shown.next
    }
}

/// Where a panel goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Placement {
    /// Nothing is shown.
    Nothing,
    /// It is posted anew, at the bottom.
    Post,
    /// It takes the place of what stands there, if it differs: in anything, or in what concerns its
    /// reader alone.
    Edit(Difference),
}

/// What makes an edit worth it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Difference {
    /// Any.
    Any,
    /// One that concerns its reader alone: the rest has been shown in this turn already, or can wait.
    Own,
}

/// What is to be done next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Nothing.
    Nothing,
    /// The panel is posted.
    Post,
    /// The message becomes the panel.
    Edit(MessageRef),
    /// The message loses its buttons.
    Strip(MessageRef),
}

/// Takes in what others want; changes nothing that is seen.
pub(super) fn heed(shown: &mut Shown, requests: &Requests) {
    if requests.lost {
        shown.message = None;
        shown.strip.clear();
        shown.looks = 0;
    }
    if requests.reachable {
        shown.closed = None;
    }
    if requests.focus.is_some() {
        shown.focus.clone_from(&requests.focus);
        // Whoever asks for a part sees another one, though a crash may have kept that from us.
        shown.looks = 0;
    }
    for pressed in &requests.pressed {
        if shown.message.as_ref() != Some(pressed) {
            shown.strip_later(pressed.clone());
        }
    }
    if requests.in_vain {
        shown.looks = 0;
    }
}

/// Decides where the panel of a destination goes.
pub(super) fn placement(facts: &Facts, shown: &Shown, repost: bool) -> Placement {
    if !facts.stands || is_closed(facts, shown) {
        return Placement::Nothing;
    }
    if shown.posting {
        return Placement::Post;
    }
    let is_new_question =
        facts.asked && facts.call > shown.call && !facts.meanwhile && !facts.in_place;
    let is_new = is_new_question || facts.is_newly_next(shown) && !facts.meanwhile;
    if repost || facts.may_post && (shown.message.is_none() || is_new) {
        return Placement::Post;
    }
    if shown.message.is_none() {
        return Placement::Nothing;
    }
    let is_known = !facts.asked && shown.looks != 0;
    // Whoever decides ahead is reading it.
    let is_read = matches!(shown.focus, Some((_, Focus::Ahead { .. })));
    let can_wait = facts.can_wait && !is_read;
    let is_own = is_known && (shown.turn == facts.turn || can_wait);
    Placement::Edit(if is_own { Difference::Own } else { Difference::Any })
}

/// Tells whether there is a door that need not be tried yet.
fn is_closed(facts: &Facts, shown: &Shown) -> bool {
    shown.closed.is_some_and(|closed| closed.again > facts.now)
}

/// Decides what is to be done next, by the fingerprints of the panel: the whole, and what concerns
/// its reader alone.
pub(super) fn action(
    facts: &Facts,
    shown: &Shown,
    placement: Placement,
    (looks, own): (u64, u64),
) -> Action {
    if is_closed(facts, shown) {
        return Action::Nothing;
    }
    // Where a table changes faster than may be written, tidying up would never get its turn.
    if let Some(old) = shown.strip.first().filter(|_| shown.strip.len() > UNTIDY) {
        return Action::Strip(old.clone());
    }
    let differs = match placement {
        Placement::Post => return Action::Post,
        Placement::Nothing => false,
        Placement::Edit(Difference::Any) => shown.looks != looks,
        Placement::Edit(Difference::Own) => shown.own != own,
    };
    if let Some(message) = shown.message.as_ref().filter(|_| differs) {
        return Action::Edit(message.clone());
    }
    // What stands is right; the rest is tidied up.
    if let Some(old) = shown.strip.first() {
        return Action::Strip(old.clone());
    }
    match &shown.message {
        Some(message) if !facts.stands => Action::Strip(message.clone()),
        _ => Action::Nothing,
    }
}

/// Returns how much an action matters.
pub(super) fn urgency(facts: &Facts, shown: &Shown, action: &Action) -> Urgency {
    match action {
        // With more of them, whatever is to be shown waits for this; what others are asked goes first.
        Action::Strip(_) if shown.strip.len() > UNTIDY => Urgency::Shown,
        Action::Strip(_) => Urgency::Tidying,
        _ if facts.asked => Urgency::Asked,
        _ => Urgency::Shown,
    }
}

#[cfg(test)]
mod tests {
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
}
