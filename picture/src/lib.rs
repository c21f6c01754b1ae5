//! Pictures of tables: flat shapes and measured words on a scene, written as SVG or drawn as PNG.
//!
//! Every picture is 400 units wide, one unit for a pixel on a phone. Components mean the same thing
//! in every game: saffron is *now*, turquoise is *then*, paper is what counts. The crate knows no
//! game, no language and no file; callers pass words as they are to be read.
//!
//! | module | what it is |
//! |---|---|
//! | [`colour`] | colours and contrast |
//! | [`font`] | the fonts in the binary, measured words |
//! | [`shape`], [`scene`], [`icon`] | what a picture is made of |
//! | [`canvas`] | drawing, mirrored for languages that read from the right |
//! | [`component`] | headers, plates, piles, marks, rows that overlap |
//! | [`ending`] | the end of any game as a ledger |
//! | [`chart`] | bars beside names |
//! | `laws` | for tests: whether a scene can be read, and colours differ for every eye |

#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::new_without_default,
    clippy::return_self_not_must_use
)]

pub mod canvas;
pub mod chart;
pub mod colour;
pub mod component;
pub mod ending;
pub mod font;
pub mod icon;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
mod letters;
mod memo;
mod png;
pub mod scene;
mod shades;
pub mod shape;
mod stamp;
mod svg;

pub use canvas::{Canvas, TextStyle};
pub use colour::{Colour, Ground};
pub use icon::Icon;
pub use png::Undrawn;
pub use scene::{Direction, Scene, WIDTH};
pub use shape::{Area, Paint, Stroke};
pub use svg::SCALE;
