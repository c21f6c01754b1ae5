//! How inputs are kept in order, bounded and answered.
//!
//! An input that exceeds the person's share or the capacity of the lane is answered "one moment",
//! and not handled (`turned_away`).

pub(super) mod input_trace;
pub(super) mod long_work;
pub(super) mod receipts;
pub(super) mod replies;
pub(super) mod shares;
pub(super) mod turned_away;

use super::{AcceptedInput, Inner, caller, route};
