//! What the host chooses for everybody in the lobby: house rules, clocks, and what is shown.

use super::{Pace, Refusal, Table, TimeUp};
use crate::command::Command;

impl Table {
    /// Carries out a command of the host that sets a rule for everybody.
    pub(super) fn agree_on(&mut self, command: &Command) -> Result<(), Refusal> {
        match *command {
            Command::Set { option, value } => {
                self.options.set(option.into(), value.into());
            }
            Command::Preset(preset) => {
                let preset =
                    self.options.presets().get(usize::from(preset)).ok_or(Refusal::NoSuchButton)?;
                for (option, value) in preset.values.iter().enumerate() {
                    self.options.set(option, *value);
                }
            }
            Command::SetPace(pace) => {
                let pace = Pace::ALL.get(usize::from(pace));
                self.pace = *pace.ok_or(Refusal::NoSuchButton)?;
            }
            Command::SetTimeUp(time_up) => {
                let time_up = TimeUp::ALL.get(usize::from(time_up));
                self.time_up = *time_up.ok_or(Refusal::NoSuchButton)?;
            }
            Command::SetSingles(done) => {
                self.singles = done;
            }
            Command::SetAbsences(allowed) => {
                self.absences = allowed;
            }
            Command::OpenHands(open) => {
                self.hands_open = open;
            }
            Command::LeaveWeekendsOut(left_out) => {
                self.weekends_out = left_out;
            }
            _ => return Err(Refusal::NoSuchButton),
        }
        Ok(())
    }
}
