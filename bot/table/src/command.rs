//! Everything that can be done at a table by pressing or typing: one row each.
//!
//! A row gives the name, the arguments, the word of the button, and what the one who did it looks
//! at afterwards; the enum, the text of the button and its parser are made of it. What a command
//! does to the table is its arm in `Table::handle`, what a request shows is its arm in the router.

mod act;
mod argument;

use std::fmt;

use engine::play::{Pick, Ticket};
use engine::search::Level;
use engine::seat::Seat;

pub use self::act::Focus;
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
            #[cfg(any(test, feature = "laws"))]
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
            /// How well, of the levels that are [offered](crate::LEVELS).
            level: Level,
        } = "level", Same;
        /// Chooses how well all machine players play, also those who are seated later.
        SetStrength(level: Level) = "strength", Same;
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
        /// Chooses how long people may take, by its [place](crate::Pace::ALL).
        SetPace(pace: u8) = "pace", Same;
        /// Chooses what happens to those who take longer, by its
        /// [place](crate::TimeUp::ALL).
        SetTimeUp(time_up: u8) = "late", Same;
        /// Has what is the only thing somebody can do be done for them, or not.
        SetSingles(done: bool) = "singles", Same;
        /// Lets clocks stand still for people who are absent, or not.
        SetAbsences(allowed: bool) = "absences", Same;
        /// Lets everybody see all hands after the end, or not.
        OpenHands(open: bool) = "open-hands", Same;
        /// Lets clocks stand still on Saturdays and Sundays, or not.
        LeaveWeekendsOut(left_out: bool) = "weekends", Same;
        /// Chooses who may watch, by its [place](crate::Watching::ALL).
        SetWatching(watching: u8) = "watching", Same;
        /// Asks for the code by which the table is found from elsewhere.
        Invite = "invite", Same;
        /// Has the code open nothing any more.
        WithdrawCode = "no-code", Room;
        /// Watches in private.
        Watch = "watch", Same;
        /// Closes the window in which it is pressed, or stops watching.
        CloseWindow = "close", Same;
        /// Gives somebody who is asked a day more.
        GiveTime(to: Seat) = "give", Same;
        /// Agrees to a pause, or wants one.
        Pause = "pause", Same;
        /// Ends a pause, or the wish for one.
        GoOn = "go-on", Same;
        /// Asks for one's last action to be taken back, or agrees that somebody's is.
        TakeBack = "take-back", Same;
        /// Says no to what somebody would like to take back, or drops one's own wish.
        KeepMove = "keep", Same;
        /// Wakes a table that rests, and rings for whoever is waited for.
        Wake = "wake", Same;
        /// Rings for whoever is waited for.
        Nudge = "nudge", Same;
        /// Gives a standing answer, by its place in the list of the game, or takes it back.
        Stand(standing: u8) = "stand", Same;
        /// Plans an action after those that are planned, by what it says (see
        /// [`key`](crate::open_choice::key)).
        Plan(key: u32) = "plan", Same;
        /// Takes the last planned action away.
        PlanBack = "plan-back", Same;
        /// Has the plan depend on a condition, by its place in the list of the game, or not.
        PlanIf(condition: u8) = "plan-if", Same;
        /// Starts the game.
        Start = "start", Same;
        /// Answers a decision of the game.
        Answer {
            /// The ticket of the decision.
            ticket: Ticket,
            /// The option picked.
            pick: Pick,
        } = "a", Step;
        /// Answers with an option that several seats may have, by what it says (see
        /// [`key`](crate::open_choice::key)).
        Say {
            /// The step up to which the one who answers has seen everything.
            seen: Ticket,
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
            /// The turn of the table; the ticket of the decision is nobody else's business.
            turn: u64,
        } = "skip", Hand;
        /// Sends somebody away.
        Kick(seat: Seat) = "kick", Hand;
        /// Lets a machine player sit in for the person of a seat; without a seat, for oneself.
        SitIn(seat: Option<Seat>) = "away", Hand;
        /// Gives a seat back to its person; without a seat, to oneself.
        PlayOn(seat: Option<Seat>) = "back", Hand;
        /// Agrees that somebody else takes a seat; without a seat, one's own.
        OfferSeat(seat: Option<Seat>) = "offer", Hand;
        /// Wants nobody else in a seat after all; without a seat, one's own.
        KeepSeat(seat: Option<Seat>) = "keep-seat", Same;
        /// Takes over a seat that needs a player.
        TakeSeat(seat: Seat) = "take", Step;
        /// Hands the table on to somebody.
        MakeHost(seat: Seat) = "host", Hand;
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
            ticket: Ticket,
            /// The option.
            pick: Pick,
        } = "sure", Same;
        /// Shows one's hand panel with a group of options open.
        Open {
            /// The ticket of the decision.
            ticket: Ticket,
            /// Which page of the group, from 0.
            page: u8,
            /// Where the group lies, by its place on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "see", Same;
        /// Asks the whole room to confirm one option, where all may see the options.
        ConfirmInRoom {
            /// The ticket of the decision.
            ticket: Ticket,
            /// The option.
            pick: Pick,
        } = "all-sure", Same;
        /// Opens a group of options for the whole room, where all may see the options.
        OpenInRoom {
            /// The ticket of the decision.
            ticket: Ticket,
            /// Which page of the group, from 0.
            page: u8,
            /// Where the group lies, by its place on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "all-see", Same;
        /// Shows the pages about the game as it stands, or one of them.
        Page(number: Option<u8>) = "page", Same;
        /// Shows what one has decided ahead, and what can be decided.
        Ahead {
            /// Which page of the open group of actions, from 0.
            page: u8,
            /// Where the group lies, by its place on each level.
            path: Vec<u8>,
        } = "ahead", Same;
        /// Shows the table again.
        Board = "board", Room;
        /// Shows a picture of the table, with one's hand.
        Picture = "picture", Same;
        /// Shows one's hand at the next table that waits for one.
        Next = "next", Same;
        /// Shows a table that was found in the room where it was found.
        ShowHere = "here", Room;
        /// Asks whether one really wants to leave.
        AskLeave = "leave?", Same;
        /// Asks whether the table should really be closed.
        AskCancel = "cancel?", Same;
        /// Asks whom to send away.
        AskKick = "kick?", Same;
        /// Asks whose decision the rules should make.
        AskSkip = "skip?", Same;
        /// Asks who should be the host.
        AskHost = "host?", Same;
        /// Plays again with the same people.
        Rematch = "again", Room;
    }
}
