//! Where a player sees the hand they asked for. Pure.

use panels::panel::{Personal, Surface};

/// What decides where a player sees the hand they asked for.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Asked {
    /// What the place is like where they ask.
    pub(super) surface: Surface,
    /// Whether nobody else is there.
    pub(super) is_private: bool,
    /// Whether they have pressed on something that the answer takes the place of.
    pub(super) is_passing: bool,
    /// Whether they open a part of a decision.
    pub(super) opens_part: bool,
    /// Whether the hand is about to be posted to them in private anyway.
    pub(super) is_coming: bool,
    /// Whether they want to see their hands in rooms.
    pub(super) is_for_rooms: bool,
}

/// Where a hand can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Where it is about to be posted anyway.
    Coming,
    /// In the message that is theirs in private, as it stands there.
    Standing,
    /// The same, posted again at the bottom.
    Private,
    /// In the answer, which nobody else sees.
    Answer,
    /// In a message in the room that nobody else sees, if that is possible.
    Alone,
    /// Posted again in private, with a few words that pop up, if they can be written to there.
    Elsewhere,
    /// The same, or how they can be written to.
    PopUp,
}

/// Returns the places, the best first; each next one is for when those before it turn out to be
/// impossible, and the last one never is.
pub(super) const fn plan(asked: Asked) -> &'static [Place] {
    let Asked { surface, is_private, .. } = asked;
    if is_private && asked.is_coming && !asked.opens_part {
        return &[Place::Coming];
    }
    if is_private && surface.reaches_out {
        return if asked.opens_part { &[Place::Standing] } else { &[Place::Private] };
    }
    match surface.personal {
        _ if asked.is_passing => &[Place::Answer],
        Personal::Answer => &[Place::Answer],
        Personal::Perhaps if asked.is_for_rooms => &[Place::Alone, Place::PopUp],
        Personal::Perhaps => &[Place::Elsewhere, Place::Alone, Place::PopUp],
        Personal::PopUp => &[Place::PopUp],
    }
}

#[cfg(test)]
mod tests {
    use super::Place::{Alone, Answer, Coming, Elsewhere, PopUp, Private, Standing};
    use super::*;
    use panels::panel::Layouts;

    const fn at(personal: Personal) -> Asked {
        let surface = Surface { reaches_out: true, layouts: Layouts::Pictures, personal };
        Asked {
            surface,
            is_private: false,
            is_passing: false,
            opens_part: false,
            is_coming: false,
            is_for_rooms: false,
        }
    }

    const SCREEN: Asked = Asked { surface: Surface::SCREEN, ..at(Personal::Answer) };
    const PRIVATE: Asked = Asked { is_private: true, ..at(Personal::Answer) };

    #[test]
    fn a_hand_goes_where_the_place_the_wishes_and_the_press_say() {
        let in_rooms = Asked { is_for_rooms: true, ..at(Personal::Perhaps) };
        let cases: &[(&str, Asked, &[Place])] = &[
            ("a shared screen", SCREEN, &[Answer]),
            ("in private at a shared screen", Asked { is_private: true, ..SCREEN }, &[Answer]),
            ("a room with answers for one", at(Personal::Answer), &[Answer]),
            ("a room that has pop-ups alone", at(Personal::PopUp), &[PopUp]),
            ("the same, for rooms", Asked { is_for_rooms: true, ..at(Personal::PopUp) }, &[PopUp]),
            ("a room that may have more", at(Personal::Perhaps), &[Elsewhere, Alone, PopUp]),
            ("the same, for rooms", in_rooms, &[Alone, PopUp]),
            ("on a passing hand", Asked { is_passing: true, ..in_rooms }, &[Answer]),
            ("in private", PRIVATE, &[Private]),
            ("a part in private", Asked { opens_part: true, ..PRIVATE }, &[Standing]),
            ("in private, on its way", Asked { is_coming: true, ..PRIVATE }, &[Coming]),
            (
                "a part in private, on its way",
                Asked { is_coming: true, opens_part: true, ..PRIVATE },
                &[Standing],
            ),
        ];
        for (what, asked, expected) in cases {
            assert_eq!(plan(*asked), *expected, "{what}");
        }
    }

    #[test]
    fn nothing_is_shown_in_a_way_that_a_place_lacks_and_the_last_way_always_works() {
        for bits in 0..32_u8 {
            let is = |bit: u8| bits & (1 << bit) != 0;
            for personal in [Personal::Answer, Personal::Perhaps, Personal::PopUp] {
                let asked = Asked {
                    is_private: is(0),
                    is_passing: is(1),
                    opens_part: is(2),
                    is_coming: is(3),
                    is_for_rooms: is(4),
                    ..at(personal)
                };
                let places = plan(asked);
                let is_seen_by_all = personal != Personal::Answer && !asked.is_private;
                let shows_all = places.contains(&Answer) && !asked.is_passing;
                assert!(!(shows_all && is_seen_by_all), "{asked:?}: {places:?}");
                assert!(!places.contains(&Alone) || personal == Personal::Perhaps, "{asked:?}");
                let last = places.last().expect("there is always a place");
                assert!(!matches!(last, Alone | Elsewhere), "{asked:?}: {places:?}");
            }
        }
    }
}
