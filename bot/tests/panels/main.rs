//! What people read at the tables of each game, in positions made by hand, and what holds of all.

mod at;
mod ice_cult;
mod iszkenderun;
mod laws;
mod nautilus;
mod tirazheh;
mod words;
