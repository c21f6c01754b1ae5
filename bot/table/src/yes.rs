//! What a yes at a table is bound to: the commands that agree to something are refused if their
//! object or its state has changed since the question.

use std::fmt::Write as _;

use engine::seat::Seat;

use super::{Check, Code, Table};
use crate::command::{Act, Command};

impl Table {
    /// Returns the act of a button with a command, which is bound to the present question if the
    /// command agrees to something.
    pub fn act(&self, command: Command) -> Act {
        if !command.agrees() {
            return Act::Command(command);
        }
        let check = self.check(&command);
        Act::Yes(command, check)
    }

    /// Returns the check of the question whether a command should be carried out. The secret of the
    /// table keeps others from computing it.
    pub(super) fn check(&self, command: &Command) -> Check {
        let mut question = format!("{} {} {command}", self.fairness.secret(), self.id);
        // The stage, as one of the errors.
        let _ = write!(question, " {:?} {}", self.in_lobby(), self.object(command));
        Check::of(question)
    }

    /// Describes the object of a command and the part of its state that the question is about.
    fn object(&self, command: &Command) -> String {
        let who = |seat: Seat| self.chair(seat).map(|chair| &chair.sitter);
        let offered =
            |seat| self.chair(seat).and_then(|chair| chair.offer).map(|offer| offer.since);
        match *command {
            Command::Kick(seat)
            | Command::Skip { seat, .. }
            | Command::SitIn(Some(seat))
            | Command::PlayOn(Some(seat)) => format!("{:?}", who(seat)),
            Command::GiveTime(seat) => format!("{:?} {}", who(seat), self.asked(seat).turn),
            Command::TakeSeat(seat)
            | Command::OfferSeat(Some(seat))
            | Command::KeepSeat(Some(seat)) => format!("{:?} {:?}", who(seat), offered(seat)),
            Command::Admit { index, .. } => {
                format!("{:?}", self.asking().find(|(place, _)| *place == index))
            }
            Command::MakeHost(seat) => format!("{:?} {}", who(seat), self.host.as_str()),
            Command::Pause | Command::GoOn => {
                format!("{:?}", self.pause.map(|pause| (pause.asked, pause.since.is_some())))
            }
            Command::TakeBack | Command::KeepMove => {
                // The step would disclose that another player plans.
                format!("{} {:?}", self.turn, self.takeback().map(|asked| asked.seat))
            }
            Command::WithdrawCode => format!("{:?}", self.code.as_ref().map(Code::plain)),
            _ => String::new(),
        }
    }
}
