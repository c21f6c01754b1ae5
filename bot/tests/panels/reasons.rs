//! What the page *Why not?* says, in positions made by hand: each kind of reason once.

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod seladin;
mod tirazheh;

use engine::seat::Viewer;

use crate::panels::at::At;

/// Returns the page that says why something cannot be done.
pub(crate) fn why_not(at: &At, viewer: Viewer) -> String {
    at.page(viewer, "Why not?")
}
