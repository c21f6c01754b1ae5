//! Everything that can be done at a table by pressing or typing: one row each.
//!
//! A row gives the name, the arguments, the word of the button, and what the one who did it looks
//! at afterwards; the enum, the text of the button and its parser are made of it. What a command
//! does to the table is its arm in `Table::handle`, what a request shows is its arm in the router.

mod argument;

use std::fmt;

use engine::play::{Pick, Step};
use engine::search::Level;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use self::argument::Argument;

/// What a button does at its table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Changes the table.
    Command(Command),
    /// Asks to see something, or for something beside the table.
    Request(Request),
}

/// What the one who did something looks at when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Afterwards {
    /// The panel it was done on, which is brought up to date where it has changed.
    Same,
    /// A step of the play: the hand, as it is now.
    Step,
    /// The hand; what it was done on was a question.
    Hand,
    /// Nothing: they have left, or there is no table any more.
    Gone,
    /// The room, where it is seen.
    Room,
}

/// Makes an enum, its texts and their parser of rows.
macro_rules! rows {
    (
        $(#[$doc:meta])*
        $kind:ident {
            $(
                $(#[$row:meta])*
                $name:ident
                $( ( $($one:ident: $one_type:ty),+ ) )?
                $( { $( $(#[$field:meta])* $many:ident: $many_type:ty ),+ $(,)? } )?
                = $word:literal, $afterwards:ident;
            )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum $kind {
            $(
                $(#[$row])*
                $name $( ( $($one_type),+ ) )? $( { $( $(#[$field])* $many: $many_type ),+ } )?,
            )+
        }

        impl $kind {
            /// Returns what the one who did it looks at when it is done.
            pub const fn afterwards(&self) -> Afterwards {
                match self {
                    $( Self::$name { .. } => Afterwards::$afterwards, )+
                }
            }

            /// Any of them, with any arguments.
            #[cfg(test)]
            fn any() -> proptest::strategy::BoxedStrategy<Self> {
                use proptest::prelude::*;
                proptest::strategy::Union::new([
                    $(
                        (
                            Just(()),
                            $( $(<$one_type as Argument>::any(),)+ )?
                            $( $(<$many_type as Argument>::any(),)+ )?
                        )
                            .prop_map(|(
                                (),
                                $( $($one,)+ )?
                                $( $($many,)+ )?
                            )| {
                                Self::$name $( ( $($one),+ ) )? $( { $($many),+ } )?
                            })
                            .boxed(),
                    )+
                ])
                .boxed()
            }

            fn read(word: &str, rest: &mut dyn Iterator<Item = &str>) -> Option<Self> {
                Some(match word {
                    $(
                        $word => Self::$name
                            $( ( $(<$one_type as Argument>::read(rest)?),+ ) )?
                            $( { $($many: <$many_type as Argument>::read(rest)?),+ } )?,
                    )+
                    _ => return None,
                })
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(
                        Self::$name $( ( $($one),+ ) )? $( { $($many),+ } )? => {
                            f.write_str($word)?;
                            $( $(Argument::write($one, f)?;)+ )?
                            $( $(Argument::write($many, f)?;)+ )?
                        }
                    )+
                }
                Ok(())
            }
        }

        impl From<$kind> for Act {
            fn from(it: $kind) -> Self {
                Self::$kind(it)
            }
        }
    };
}

rows! {
    /// Something that changes a table.
    Command {
        /// Takes a seat in the lobby.
        Join = "join", Same;
        /// Leaves the lobby, or the game.
        Leave = "leave", Gone;
        /// Seats a machine player.
        AddMachine = "add", Same;
        /// Sends the machine player that came last away.
        RemoveMachine = "drop", Same;
        /// Chooses how well the machine player of a seat plays.
        SetLevel {
            /// Which seat.
            seat: Seat,
            /// How well, of the levels that are [offered](crate::table::LEVELS).
            level: Level,
        } = "level", Same;
        /// Shows or hides the options in the lobby.
        ShowOptions(shown: bool) = "opts", Same;
        /// Chooses a value of an option, both by their place.
        Set {
            /// Which option.
            option: u8,
            /// Which value.
            value: u8,
        } = "set", Same;
        /// Chooses a preset of options, by its place.
        Preset(preset: u8) = "pre", Same;
        /// Shows or hides in the lobby who sits where and what each seat chooses.
        ShowSeats(shown: bool) = "seats", Same;
        /// Chooses something for one's own seat, both by their place.
        ChooseForSeat {
            /// Which option of seats.
            option: u8,
            /// Which value.
            value: u8,
        } = "wish", Same;
        /// Changes places with whoever sits there.
        Sit(seat: Seat) = "sit", Same;
        /// Seats everybody by luck.
        Shuffle = "mix", Same;
        /// Chooses how long people may take, by its [place](crate::table::Pace::ALL).
        SetPace(pace: u8) = "pace", Same;
        /// Chooses what happens to those who take longer, by its
        /// [place](crate::table::TimeUp::ALL).
        SetTimeUp(time_up: u8) = "late", Same;
        /// Has what is the only thing somebody can do be done for them, or not.
        SetSingles(done: bool) = "singles", Same;
        /// Lets clocks stand still for people who are absent, or not.
        SetAbsences(allowed: bool) = "absences", Same;
        /// Lets clocks stand still on Saturdays and Sundays, or not.
        LeaveWeekendsOut(left_out: bool) = "weekends", Same;
        /// Gives somebody who is asked a day more.
        GiveTime(to: Seat) = "give", Same;
        /// Agrees to a pause, or wants one.
        Pause = "pause", Same;
        /// Ends a pause, or the wish for one.
        GoOn = "go-on", Same;
        /// Wakes a table that rests, and rings for whoever is waited for.
        Wake = "wake", Same;
        /// Rings for whoever is waited for.
        Nudge = "nudge", Same;
        /// Starts the game.
        Start = "start", Same;
        /// Answers a decision of the game.
        Answer {
            /// The ticket of the decision.
            ticket: Step,
            /// The option picked.
            pick: Pick,
        } = "a", Step;
        /// Answers with an option that several seats may have, by what it says (see
        /// [`key`](crate::table::open_choice::key)).
        Say {
            /// The step up to which the one who answers has seen everything.
            seen: Step,
            /// The option.
            key: u32,
        } = "say", Step;
        /// Takes one's last step back.
        Undo = "undo", Step;
        /// Takes all one's steps back that can be taken back.
        StartOver = "over", Step;
        /// Has a seat's decision made by the rules.
        Skip {
            /// Whose decision.
            seat: Seat,
            /// The ticket of the decision.
            ticket: Step,
        } = "skip", Hand;
        /// Sends somebody away.
        Kick(seat: Seat) = "kick", Hand;
        /// Lets a machine player sit in for the person of a seat; without a seat, for oneself.
        SitIn(seat: Option<Seat>) = "away", Hand;
        /// Gives a seat back to its person; without a seat, to oneself.
        PlayOn(seat: Option<Seat>) = "back", Hand;
        /// Closes the table.
        Cancel = "cancel", Gone;
    }
}

rows! {
    /// Something about a table that leaves it as it is.
    Request {
        /// Shows one's hand panel.
        Hand = "hand", Same;
        /// Shows one's hand panel with one option to be confirmed.
        Confirm {
            /// The ticket of the decision.
            ticket: Step,
            /// The option.
            pick: Pick,
        } = "sure", Same;
        /// Shows one's hand panel with a group of options open.
        Open {
            /// The ticket of the decision.
            ticket: Step,
            /// Which page of the group, from 0.
            page: u8,
            /// Where the group lies, by its place on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "see", Same;
        /// Asks the whole room to confirm one option, where all may see the options.
        ConfirmInRoom {
            /// The ticket of the decision.
            ticket: Step,
            /// The option.
            pick: Pick,
        } = "all-sure", Same;
        /// Opens a group of options for the whole room, where all may see the options.
        OpenInRoom {
            /// The ticket of the decision.
            ticket: Step,
            /// Which page of the group, from 0.
            page: u8,
            /// Where the group lies, by its place on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "all-see", Same;
        /// Shows the pages about the game as it stands, or one of them.
        Page(number: Option<u8>) = "page", Same;
        /// Shows the table again.
        Board = "board", Room;
        /// Shows one's hand at the next table that waits for one.
        Next = "next", Same;
        /// Asks whether one really wants to leave.
        AskLeave = "leave?", Same;
        /// Asks whether the table should really be closed.
        AskCancel = "cancel?", Same;
        /// Plays again with the same people.
        Rematch = "again", Room;
    }
}

/// Which part of a choice is open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Focus {
    /// A group of options, by its place on each level, and the page shown of it. The empty path
    /// is the whole choice.
    Group {
        /// Where the group lies.
        path: Vec<u8>,
        /// Which page of it, from 0.
        page: u8,
    },
    /// One option, to be confirmed.
    Confirm(Pick),
}

impl Act {
    /// Reads what a button says after the table, cut at its dots.
    pub(crate) fn read<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let word = parts.next()?;
        let act = match Command::read(word, &mut parts) {
            Some(command) => Self::Command(command),
            None => Self::Request(Request::read(word, &mut parts)?),
        };
        parts.next().is_none().then_some(act)
    }

    /// Any of them.
    #[cfg(test)]
    pub(crate) fn any() -> proptest::strategy::BoxedStrategy<Self> {
        use proptest::prelude::*;
        let command = Command::any().prop_map(Self::Command);
        prop_oneof![command, Request::any().prop_map(Self::Request)].boxed()
    }

    /// Tells whether it answers a decision, or leads to an answer.
    pub const fn is_of_choice(&self) -> bool {
        match self {
            Self::Command(command) => {
                matches!(command, Command::Answer { .. } | Command::Say { .. })
            }
            Self::Request(request) => matches!(
                request,
                Request::Confirm { .. }
                    | Request::Open { .. }
                    | Request::ConfirmInRoom { .. }
                    | Request::OpenInRoom { .. }
            ),
        }
    }

    /// Returns what the one who did it looks at when it is done.
    pub const fn afterwards(&self) -> Afterwards {
        match self {
            Self::Command(command) => command.afterwards(),
            Self::Request(request) => request.afterwards(),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(command) => command.fmt(f),
            Self::Request(request) => request.fmt(f),
        }
    }
}

impl Request {
    /// Shows one's hand panel with a part of its choice open.
    pub fn open(ticket: Step, focus: Focus) -> Self {
        match focus {
            Focus::Confirm(pick) => Self::Confirm { ticket, pick },
            Focus::Group { path, page } => Self::Open { ticket, page, path },
        }
    }

    /// Returns which part of a choice is opened, if that is what is asked for.
    pub fn focus(&self) -> Option<(Step, Focus)> {
        match self {
            Self::Confirm { ticket, pick } | Self::ConfirmInRoom { ticket, pick } => {
                Some((*ticket, Focus::Confirm(*pick)))
            }
            Self::Open { ticket, page, path } | Self::OpenInRoom { ticket, page, path } => {
                Some((*ticket, Focus::Group { path: path.clone(), page: *page }))
            }
            _ => None,
        }
    }

    /// Opens a part of a choice for the whole room, where its options are open to all.
    pub fn open_in_room(ticket: Step, focus: Focus) -> Self {
        match focus {
            Focus::Confirm(pick) => Self::ConfirmInRoom { ticket, pick },
            Focus::Group { path, page } => Self::OpenInRoom { ticket, page, path },
        }
    }
}

impl Focus {
    /// The whole choice, from its first page.
    pub const WHOLE: Self = Self::Group { path: Vec::new(), page: 0 };
}
