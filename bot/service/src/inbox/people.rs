//! What people choose for themselves and for their rooms, and what they ask about people.

mod absence;
mod blocks;
pub(super) mod change_settings;
mod greeting;
mod link;
mod my_data;
mod stats;

use super::{caller, route};
