//! The panels at the tables of each game, in given positions, and properties of all panels.

mod ahead;
mod at;
mod every;
mod facts;
mod ice_cult;
mod iszkenderun;
mod languages;
mod laws;
mod lessons;
mod nautilus;
mod notes;
mod reasons;
mod seladin;
mod seladin_talks;
mod table;
mod tirazheh;
mod turned;
mod words;
