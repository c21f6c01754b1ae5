//! The components that pictures of all games share. Each component means one thing and has one
//! look.

mod header;
mod marks;
mod overlap;
mod pile;
mod seat;
mod tray;

pub use overlap::{Laid, Overlap};
pub use seat::{Plate, Point};

/// The outer margin.
pub const EDGE: f32 = 12.0;
/// The offset of the bar beside the viewer's own row.
pub const OWN_BAR: f32 = 4.0;

/// Returns the corners of a regular polygon around a point; the first lies at `turn`, in radians
/// from the right, clockwise.
pub fn regular(
    count: u8,
    radius: f32,
    [x, y]: [f32; 2],
    turn: f32,
) -> impl Iterator<Item = [f32; 2]> {
    (0..count).map(move |corner| {
        let angle = turn + std::f32::consts::TAU * f32::from(corner) / f32::from(count);
        [x + radius * angle.cos(), y + radius * angle.sin()]
    })
}
