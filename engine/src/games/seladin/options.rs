//! The options of a table: the assembly, the first starter, and the clans (S-2).

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::card::Clan;
use crate::options::{OptionSpec, Preset, SeatOptionSpec};
use crate::seat::Seat;

/// The rules that are used (S-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The ordinary assembly.
    #[default]
    Ordinary,
    /// The extraordinary assembly (S-7).
    Extraordinary,
    /// Team play (S-8), with the rules of the extraordinary assembly.
    Team,
}

/// The first seat with the marker (S-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// A random seat.
    #[default]
    Random,
    /// The first seat.
    FirstSeat,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The assembly.
    pub mode: Mode,
    /// The first starter.
    pub first: First,
    /// The chosen clans, by seat; the others are random (S-2.3).
    #[serde(skip_serializing_if = "is_empty")]
    pub clans: [Option<Clan>; SEATS],
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
fn is_empty(clans: &[Option<Clan>; SEATS]) -> bool {
    clans.iter().all(Option::is_none)
}

impl crate::options::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "mode",
            aliases: &["assembly"],
            values: &["ordinary", "extraordinary", "team"],
        },
        OptionSpec { name: "first", aliases: &["starter"], values: &["random", "first_seat"] },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "ordinary", values: &[0, 0] },
        Preset { name: "extraordinary", values: &[1, 0] },
        Preset { name: "team", values: &[2, 0] },
    ];
    const SEAT_SPECS: &'static [SeatOptionSpec] = &[SeatOptionSpec {
        name: "clan",
        values: &["any", "armaist", "irist", "muraist", "naist", "salaist", "yarist"],
    }];

    fn get(&self, spec: usize) -> usize {
        match spec {
            0 => self.mode as usize,
            1 => self.first as usize,
            _ => 0,
        }
    }

    fn set(&mut self, spec: usize, value: usize) {
        match (spec, value) {
            (0, 0) => self.mode = Mode::Ordinary,
            (0, 1) => self.mode = Mode::Extraordinary,
            (0, 2) => self.mode = Mode::Team,
            (1, 0) => self.first = First::Random,
            (1, 1) => self.first = First::FirstSeat,
            _ => {}
        }
    }

    fn set_for(&mut self, seat: Seat, spec: usize, value: usize) {
        let Some(clan) = self.clans.get_mut(seat.index()).filter(|_| spec == 0) else { return };
        *clan = value.checked_sub(1).and_then(|index| Clan::ALL.get(index).copied());
    }
}
