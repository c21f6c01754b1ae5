//! What people do at tables, and what they ask about tables and finished games.

mod commands;
mod dates;
mod export;
mod hand;
mod lesson;
mod luck;
mod matchmaking;
mod open_table;
pub(super) mod quarantine;
mod replay;
mod requests;
mod review;
mod typed_move;
mod which_table;
mod windows;

use super::{caller, next, route};
