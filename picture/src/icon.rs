//! Icons: small drawings on a field of 24 by 24, and those that every game uses.
//!
//! An icon is never mirrored, because its meaning could change.

/// An icon, as its parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Icon(pub &'static [Part]);

/// A part of an icon; later parts lie over earlier ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    /// A filled path, in SVG syntax.
    Fill(&'static str),
    /// A line.
    Line(&'static str),
    /// A thick line.
    Thick(&'static str),
    /// A line in the background colour.
    Cut(&'static str),
    /// A disc, by its centre and its radius.
    Dot(f32, f32, f32),
    /// A disc in the background colour, by its centre and its radius.
    Hole(f32, f32, f32),
    /// A circle, by its centre and its radius.
    Ring(f32, f32, f32),
}

use Part::{Dot, Fill, Hole, Line, Ring, Thick};

/// A leader, a possible winner, a winner.
pub const CROWN: Icon = Icon(&[Fill("M3 8l4.6 4L12 4l4.4 8L21 8l-2 12H5z")]);
/// Cards in hand.
pub const HAND: Icon = Icon(&[
    Fill("M1 8.5l7.5-3.5 5.5 14-6 2.5z"),
    Fill("M11 4h9.5a1.5 1.5 0 011.5 1.5V19l-1.5 1.5h-4z"),
]);
/// A pile.
pub const DECK: Icon = Icon(&[Fill("M7 2h13v17H7z"), Line("M4 6v16h12")]);
/// Done.
pub const CHECK: Icon = Icon(&[Thick("M4 13l5.5 5.5L20 6.5")]);
/// Seen, known.
pub const EYE: Icon = Icon(&[
    Fill("M1.5 12C5 6.5 8.5 5 12 5s7 1.5 10.5 7C19 17.5 15.5 19 12 19S5 17.5 1.5 12z"),
    Hole(12.0, 12.0, 4.4),
    Dot(12.0, 12.0, 2.2),
]);
/// Private, hidden.
pub const LOCK: Icon = Icon(&[Fill("M5 10.5h14V21H5z"), Line("M8 10V7.5a4 4 0 018 0V10")]);
/// Points.
pub const STAR: Icon = Icon(&[Fill(
    "M12 1.6L14.76 8.8L22.46 9.2L16.47 14.05L18.47 21.5L12 17.3L5.53 21.5L7.53 14.05L1.54 9.2L9.24 8.8Z",
)]);
/// A finished round, a record.
pub const CUP: Icon = Icon(&[
    Fill("M6 2h12v6c0 4-2.5 6.5-6 6.5S6 12 6 8z"),
    Line("M6 4.5H2.5c0 4 1.5 6 4.5 6M18 4.5h3.5c0 4-1.5 6-4.5 6M12 14v5"),
    Fill("M6.5 18.5h11V22h-11z"),
]);
/// The tile of the tea house: two squares, one of them turned.
pub const TILE: Icon =
    Icon(&[Fill("M12 0L24 12L12 24L0 12Z"), Fill("M20.49 3.51L20.49 20.49L3.51 20.49L3.51 3.51Z")]);
/// Crossed out, none.
pub const NONE: Icon = Icon(&[Line("M4.5 19.5l15-15"), Ring(12.0, 12.0, 9.0)]);
