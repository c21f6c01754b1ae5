//! What people read at the tables of each game, in positions made by hand, and what holds of all.

mod ahead;
mod at;
mod ice_cult;
mod iszkenderun;
mod languages;
mod laws;
mod nautilus;
mod reasons;
mod seladin;
mod seladin_talks;
mod table;
mod tirazheh;
mod words;
