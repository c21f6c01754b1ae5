//! Every command and request at a table, with one row each.
//!
//! A row has the name, the arguments, the word in the payload of a button, who may do it, and
//! whether it agrees to something. The enum, its payload and the parser are generated from the
//! rows. The effect of a command is an arm of `Table::handle`; the answer to a request is an arm in
//! the router.

mod act;
mod argument;

use std::fmt;

use engine::play::{Pick, Ticket};
use engine::search::Level;
use engine::seat::Seat;

pub use self::act::Focus;
use self::argument::Argument;
use super::{Check, Pace, Phrase, TimeUp, Watching};
use words::people::Moment;

/// What the button of a table does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// A change of the table.
    Command(Command),
    /// A change to which a person agrees, with the check of the question.
    Yes(Command, Check),
    /// A request to see something, or for something outside the table.
    Request(Request),
}

/// Who may give a command or make a request, before the table checks further rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody who knows the table.
    Anybody,
    /// People in a room in which the table is shown.
    Room,
    /// People in such a room, and people who sit or watch at the table.
    Shown,
    /// People who sit at the table.
    Seated,
    /// The host, in the lobby.
    Host,
    /// People who sit at the table, and admins in its home.
    SeatedOrAdmin,
}

/// Marks rows of commands that agree to something.
const YES: bool = true;

/// Generates an enum, its payloads and their parser from rows.
macro_rules! rows {
    (
        $(#[$doc:meta])*
        $kind:ident {
            $(
                $(#[$row:meta])*
                $name:ident
                $( ( $($one:ident: $one_type:ty),+ ) )?
                $( { $( $(#[$field:meta])* $many:ident: $many_type:ty ),+ $(,)? } )?
                = $word:literal, $who:ident $(, $yes:ident)?;
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
            /// Returns the word in the payload of a button.
            pub const fn word(&self) -> &'static str {
                match self {
                    $( Self::$name { .. } => $word, )+
                }
            }

            /// Returns who may do it.
            pub const fn who(&self) -> Who {
                match self {
                    $( Self::$name { .. } => Who::$who, )+
                }
            }

            /// Tells whether it agrees to something, so that its button must be [bound to the
            /// question](crate::Table::act).
            pub const fn agrees(&self) -> bool {
                match self {
                    $( $( Self::$name { .. } => $yes, )? )+
                    _ => false,
                }
            }

            /// Generates any value, with any arguments.
            #[cfg(any(test, feature = "laws"))]
            fn any() -> proptest::strategy::BoxedStrategy<Self> {
                use proptest::prelude::*;
                proptest::strategy::Union::new(Self::rows()).boxed()
            }

            /// Returns a generator for each row.
            #[cfg(any(test, feature = "laws"))]
            pub fn rows() -> Vec<proptest::strategy::BoxedStrategy<Self>> {
                use proptest::prelude::*;
                vec![
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
                ]
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
                            f.write_str(self.word())?;
                            $( $(Argument::write($one, f)?;)+ )?
                            $( $(Argument::write($many, f)?;)+ )?
                        }
                    )+
                }
                Ok(())
            }
        }

        impl From<$kind> for Act {
            fn from(inner: $kind) -> Self {
                Self::$kind(inner)
            }
        }
    };
}

rows! {
    /// A change of a table.
    Command {
        /// Takes a seat in the lobby.
        Join = "join", Anybody;
        /// Seats a person who asks to be let in, by the index, or turns them away.
        Admit { index: u8, lets_in: bool } = "admit", Seated, YES;
        /// Leaves the lobby, or the game.
        Leave = "leave", Seated, YES;
        /// Seats a machine player.
        AddMachine = "add", Host;
        /// Removes the machine player that was seated last.
        RemoveMachine = "drop", Host;
        /// Sets the level of the machine player of a seat.
        SetLevel {
            seat: Seat,
            /// One of the levels of the game.
            level: Level,
        } = "level", Host;
        /// Sets the level of all machine players, including those who are seated later.
        SetStrength(level: Level) = "strength", Host;
        /// Shows or hides the options in the lobby.
        ShowOptions(shown: bool) = "opts", Host;
        /// Sets an option of the game.
        Set {
            /// The index of the option.
            option: u8,
            /// The index of the value.
            value: u8,
        } = "set", Host;
        /// Sets all options to a preset, by its index.
        Preset(preset: u8) = "pre", Host;
        /// Shows or hides in the lobby who sits where and what each seat chooses.
        ShowSeats(shown: bool) = "seats", Seated;
        /// Sets an option of one's own seat.
        ChooseForSeat {
            /// The index of the seat option.
            option: u8,
            /// The index of the value.
            value: u8,
        } = "wish", Seated;
        /// Swaps one's seat with another one.
        Sit(seat: Seat) = "sit", Seated;
        /// Shuffles the seats.
        Shuffle = "mix", Host;
        /// Sets the time for decisions.
        SetPace(pace: Pace) = "pace", Host;
        /// Sets what happens when the time is up.
        SetTimeUp(time_up: TimeUp) = "late", Host;
        /// Sets whether decisions with only one option are made for the players.
        SetSingles(done: bool) = "singles", Host;
        /// Sets whether clocks stand still for absent people.
        SetAbsences(allowed: bool) = "absences", Host;
        /// Sets whether everybody may see all hands after the end.
        OpenHands(open: bool) = "open-hands", Host;
        /// Sets whether clocks stand still on Saturdays and Sundays.
        LeaveWeekendsOut(left_out: bool) = "weekends", Host;
        /// Sets, moves or removes the date.
        SetDate(date: Option<Moment>) = "date", Host;
        /// Sets who may watch.
        SetWatching(watching: Watching) = "watching", Seated;
        /// Draws the code with which other rooms find the table.
        Invite = "invite", Seated;
        /// Invalidates the code.
        WithdrawCode = "no-code", Seated, YES;
        /// Watches in one's private chat.
        Watch = "watch", Room;
        /// Closes the window in which the button is, or stops watching.
        CloseWindow = "close", Shown;
        /// Gives a player another day for their decision.
        GiveTime(to: Seat) = "give", Seated, YES;
        /// Asks for a pause, or agrees to one.
        Pause = "pause", Seated, YES;
        /// Ends a pause, or the request for one.
        GoOn = "go-on", Seated, YES;
        /// Asks to take back one's last action, or agrees to such a request.
        TakeBack = "take-back", Seated, YES;
        /// Refuses to let an action be taken back, or withdraws one's own request.
        KeepMove = "keep", Seated, YES;
        /// Wakes a resting table and notifies the players whose turn it is.
        Wake = "wake", Seated;
        /// Nudges the players whose turn it is.
        Nudge = "nudge", Seated;
        /// Says a phrase to everybody at the table.
        Phrase(phrase: Phrase) = "phrase", Seated;
        /// Gives or withdraws a standing answer, by its index in the list of the game.
        Stand(standing: u8) = "stand", Seated;
        /// Appends an action to the plan, by its [key](crate::open_choice::key).
        Plan(key: u32) = "plan", Seated;
        /// Removes the last planned action.
        PlanBack = "plan-back", Seated;
        /// Adds or removes a condition of the plan, by its index in the list of the game.
        PlanIf(condition: u8) = "plan-if", Seated;
        /// Shows no more notes of a first game.
        StopCoaching = "no-notes", Seated;
        /// Shows notes again after they were stopped.
        ResumeCoaching = "notes", Seated;
        /// Starts the game.
        Start = "start", Host;
        /// Answers a decision with an option.
        Answer {
            ticket: Ticket,
            pick: Pick,
        } = "a", Seated;
        /// Answers with an option that several seats can have, by its
        /// [key](crate::open_choice::key).
        Say {
            /// The latest step that the player had seen.
            seen: Ticket,
            /// The key of the option.
            key: u32,
        } = "say", Seated;
        /// Takes back one's last step.
        Undo = "undo", Seated;
        /// Takes back all of one's steps that can be taken back.
        StartOver = "over", Seated;
        /// Has the rules make the decision of a seat.
        Skip {
            seat: Seat,
            /// The turn of the table. The ticket would disclose how often the player has changed
            /// their mind.
            turn: u64,
        } = "skip", Seated, YES;
        /// Removes a person from the table.
        Kick(seat: Seat) = "kick", Seated, YES;
        /// Has a machine player fill in for the person of a seat; without a seat, for oneself.
        SitIn(seat: Option<Seat>) = "away", Seated, YES;
        /// Gives a seat back to its person; without a seat, one's own.
        PlayOn(seat: Option<Seat>) = "back", Seated, YES;
        /// Offers a seat to substitutes; without a seat, one's own.
        OfferSeat(seat: Option<Seat>) = "offer", Seated, YES;
        /// Withdraws the offer of a seat; without a seat, of one's own.
        KeepSeat(seat: Option<Seat>) = "keep-seat", Seated, YES;
        /// Takes over an offered seat.
        TakeSeat(seat: Seat) = "take", Shown, YES;
        /// Makes another person the host.
        MakeHost(seat: Seat) = "host", SeatedOrAdmin, YES;
        /// Closes the table.
        Cancel = "cancel", SeatedOrAdmin, YES;
    }
}

rows! {
    /// A request that does not change the table.
    Request {
        /// Shows one's hand.
        Hand = "hand", Seated;
        /// Shows one's hand with an option to confirm.
        Confirm {
            ticket: Ticket,
            pick: Pick,
        } = "sure", Seated;
        /// Shows one's hand with a group of options open.
        Open {
            ticket: Ticket,
            /// The page of the group, from 0.
            page: u8,
            /// The index of the group on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "see", Seated;
        /// Shows an option to confirm to the whole room, where all may see the options.
        ConfirmInRoom {
            ticket: Ticket,
            pick: Pick,
        } = "all-sure", Seated;
        /// Opens a group of options for the whole room, where all may see the options.
        OpenInRoom {
            ticket: Ticket,
            /// The page of the group, from 0.
            page: u8,
            /// The index of the group on each level; the empty path is the whole choice.
            path: Vec<u8>,
        } = "all-see", Seated;
        /// Shows the list of pages about the game, or one of them.
        Page(number: Option<u8>) = "page", Shown;
        /// Shows the planner.
        Ahead {
            /// The page of the open group of actions, from 0.
            page: u8,
            /// The index of the group on each level.
            path: Vec<u8>,
        } = "ahead", Seated;
        /// Shows the table again.
        Board = "board", Shown;
        /// Shows a picture of the table with one's hand.
        Picture = "picture", Shown;
        /// Shows one's hand at the next table that waits for one's decision.
        Next = "next", Anybody;
        /// Shows a found table in the room in which it was found.
        ShowHere = "here", Anybody;
        /// Asks for confirmation before leaving.
        AskLeave = "leave?", Seated;
        /// Asks for confirmation before the table is closed.
        AskCancel = "cancel?", SeatedOrAdmin;
        /// Asks for the day of the date, or for the hour of a day.
        PickDate(day: Option<Moment>) = "date?", Seated;
        /// Asks which person to remove.
        AskKick = "kick?", Seated;
        /// Asks whose decision the rules should make.
        AskSkip = "skip?", Seated;
        /// Asks who should be the new host.
        AskHost = "host?", SeatedOrAdmin;
        /// Lists the phrases.
        Phrases = "phrases", Seated;
        /// Opens a rematch with the same people.
        Rematch = "again", Seated;
    }
}
