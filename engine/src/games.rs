//! The games, one folder each.

pub mod ice_cult;
pub mod iszkenderun;
pub mod nautilus;
pub mod seladin;
pub mod tirazheh;
