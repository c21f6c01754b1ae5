//! The places in which a requested hand can be shown. Pure.

use panels::panel::{Personal, Surface};

/// The circumstances that decide where a requested hand is shown.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct HandRequest {
    /// The surface of the destination of the request.
    pub(super) surface: Surface,
    /// Whether the request comes from a private chat.
    pub(super) is_private: bool,
    /// Whether the answer replaces the message with the pressed button.
    pub(super) is_passing: bool,
    /// Whether a part of a decision is opened.
    pub(super) opens_part: bool,
    /// Whether the hand is about to be posted in private anyway.
    pub(super) is_coming: bool,
    /// Whether the player wants to see their hands in rooms.
    pub(super) is_for_rooms: bool,
}

/// Where a hand can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HandPlace {
    /// In private, where it is about to be posted anyway.
    Coming,
    /// In their current message in private.
    Standing,
    /// In private: in place of the page that leads back to it, or else in a new message.
    Private,
    /// In the answer, which only the player sees.
    Answer,
    /// In a message in the room that only the player sees, if that is possible.
    Alone,
    /// In a new message in private, with a pop-up that says so; only if the player is reachable
    /// there.
    Elsewhere,
    /// The same, or else a pop-up that says how to become reachable.
    PopUp,
}

/// Returns the places, the best first. Each is tried when those before it are impossible; the last
/// one is always possible.
pub(super) const fn plan(request: HandRequest) -> &'static [HandPlace] {
    let HandRequest { surface, is_private, .. } = request;
    if is_private && request.is_coming && !request.opens_part {
        return &[HandPlace::Coming];
    }
    if is_private && surface.reaches_out {
        return if request.opens_part { &[HandPlace::Standing] } else { &[HandPlace::Private] };
    }
    match surface.personal {
        _ if request.is_passing => &[HandPlace::Answer],
        Personal::Answer => &[HandPlace::Answer],
        Personal::Perhaps if request.is_for_rooms => &[HandPlace::Alone, HandPlace::PopUp],
        Personal::Perhaps => &[HandPlace::Elsewhere, HandPlace::Alone, HandPlace::PopUp],
        Personal::PopUp => &[HandPlace::PopUp],
    }
}

#[cfg(test)]
mod tests {
    use super::HandPlace::{Alone, Answer, Coming, Elsewhere, PopUp, Private, Standing};
    use super::*;
    use panels::panel::Layouts;

    const fn at(personal: Personal) -> HandRequest {
        let surface = Surface { reaches_out: true, layouts: Layouts::Pictures, personal };
        HandRequest {
            surface,
            is_private: false,
            is_passing: false,
            opens_part: false,
            is_coming: false,
            is_for_rooms: false,
        }
    }

    const SCREEN: HandRequest = HandRequest { surface: Surface::SCREEN, ..at(Personal::Answer) };
    const PRIVATE: HandRequest = HandRequest { is_private: true, ..at(Personal::Answer) };

    #[test]
    fn a_hand_goes_where_the_place_the_wishes_and_the_press_say() {
        let in_rooms = HandRequest { is_for_rooms: true, ..at(Personal::Perhaps) };
        let cases: &[(&str, HandRequest, &[HandPlace])] = &[
            ("a screen", SCREEN, &[Answer]),
            ("in private at a screen", HandRequest { is_private: true, ..SCREEN }, &[Answer]),
            ("a room with answers for one", at(Personal::Answer), &[Answer]),
            ("a room that has pop-ups alone", at(Personal::PopUp), &[PopUp]),
            (
                "the same, for rooms",
                HandRequest { is_for_rooms: true, ..at(Personal::PopUp) },
                &[PopUp],
            ),
            ("a room that may have more", at(Personal::Perhaps), &[Elsewhere, Alone, PopUp]),
            ("the same, for rooms", in_rooms, &[Alone, PopUp]),
            ("on a passing hand", HandRequest { is_passing: true, ..in_rooms }, &[Answer]),
            ("in private", PRIVATE, &[Private]),
            ("a part in private", HandRequest { opens_part: true, ..PRIVATE }, &[Standing]),
            ("in private, on its way", HandRequest { is_coming: true, ..PRIVATE }, &[Coming]),
            (
                "a part in private, on its way",
                HandRequest { is_coming: true, opens_part: true, ..PRIVATE },
                &[Standing],
            ),
        ];
        for (what, request, expected) in cases {
            assert_eq!(plan(*request), *expected, "{what}");
        }
    }

    #[test]
    fn nothing_is_shown_in_a_way_that_a_place_lacks_and_the_last_way_always_works() {
        for bits in 0..32_u8 {
            let is = |bit: u8| bits & (1 << bit) != 0;
            for personal in [Personal::Answer, Personal::Perhaps, Personal::PopUp] {
                let request = HandRequest {
                    is_private: is(0),
                    is_passing: is(1),
                    opens_part: is(2),
                    is_coming: is(3),
                    is_for_rooms: is(4),
                    ..at(personal)
                };
                let places = plan(request);
                let is_seen_by_all = personal != Personal::Answer && !request.is_private;
                let shows_all = places.contains(&Answer) && !request.is_passing;
                assert!(!(shows_all && is_seen_by_all), "{request:?}: {places:?}");
                assert!(!places.contains(&Alone) || personal == Personal::Perhaps, "{request:?}");
                let last = places.last().expect("there is always a place");
                assert!(!matches!(last, Alone | Elsewhere), "{request:?}: {places:?}");
            }
        }
    }
}
