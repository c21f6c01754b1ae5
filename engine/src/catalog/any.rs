//! What options, a transcript or a play can tell without a static type.

use super::{AnyOptions, AnyPlay, AnyTranscript, Listed as _};
use crate::chance::Seed;
use crate::game::Outcome;
use crate::options::{NoSuchOption, OptionSpec, Options, Preset, SeatOptionSpec};
use crate::play::Step;
use crate::seat::{Seat, SeatSet};

impl AnyOptions {
    /// Returns every option of the game.
    pub fn specs(&self) -> &'static [OptionSpec] {
        fn specs<O: Options>(_: &O) -> &'static [OptionSpec] {
            O::SPECS
        }
        with_options!(self, options, _ => specs(options))
    }

    /// Returns the presets of the game.
    pub fn presets(&self) -> &'static [Preset] {
        fn presets<O: Options>(_: &O) -> &'static [Preset] {
            O::PRESETS
        }
        with_options!(self, options, _ => presets(options))
    }

    /// Returns the value chosen for an option, as an index into its values.
    pub fn get(&self, spec: usize) -> usize {
        with_options!(self, options, _ => options.get(spec))
    }

    /// Chooses a value for an option; indices that do not exist change nothing.
    pub fn set(&mut self, spec: usize, value: usize) {
        with_options!(self, options, _ => options.set(spec, value));
    }

    /// Returns the options that each seat chooses for itself.
    pub fn seat_specs(&self) -> &'static [SeatOptionSpec] {
        fn specs<O: Options>(_: &O) -> &'static [SeatOptionSpec] {
            O::SEAT_SPECS
        }
        with_options!(self, options, _ => specs(options))
    }

    /// Chooses a value of a seat option for a seat; indices that do not exist change nothing.
    pub fn set_for(&mut self, seat: Seat, spec: usize, value: usize) {
        with_options!(self, options, _ => options.set_for(seat, spec, value));
    }

    /// Sets an option by name, or takes a preset if the value is empty.
    ///
    /// # Errors
    /// If there is no such option or no such value.
    pub fn choose(&mut self, name: &str, value: &str) -> Result<(), NoSuchOption> {
        with_options!(self, options, _ => options.choose(name, value))
    }
}

impl AnyTranscript {
    /// Returns the version of the rules of the game.
    pub const fn rules(&self) -> u16 {
        with_transcript!(self, _G, it => it.rules())
    }

    /// Returns the options of the transcript.
    pub fn options(&self) -> AnyOptions {
        with_transcript!(self, G, it => G::any_options(*it.options()))
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        with_transcript!(self, _G, it => it.seats())
    }

    /// Returns the seed of all luck of the game.
    pub const fn seed(&self) -> Seed {
        with_transcript!(self, _G, it => it.seed())
    }
}

impl AnyPlay {
    /// Returns the seats that owe a decision.
    pub fn to_act(&self) -> SeatSet {
        with_play!(self, play => play.to_act())
    }

    /// Returns the seat whose turn is next, if that is certain and public.
    pub fn next_to_act(&self) -> Option<Seat> {
        with_play!(self, play => play.next_to_act())
    }

    /// Returns the seats that have left for good.
    pub const fn left(&self) -> SeatSet {
        with_play!(self, play => play.left())
    }

    /// Returns the last step.
    pub const fn step(&self) -> Step {
        with_play!(self, play => play.step())
    }

    /// Returns the seats that have options, whether or not the game waits for them.
    pub fn may_act(&self) -> SeatSet {
        with_play!(self, play => play.may_act())
    }

    /// Tells whether the seat could take its last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        with_play!(self, play => play.can_undo(seat))
    }

    /// Returns the result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_play!(self, play => play.outcome())
    }
}
