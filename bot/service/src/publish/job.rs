//! The job of one destination: it renders the desired panel, performs the next action and records it.

pub(super) mod draft;
pub(super) mod failed;
pub(super) mod opening;
pub(super) mod own_place;
pub(super) mod prepare;
pub(super) mod reconcile;
pub(super) mod save;
pub(super) mod send;
