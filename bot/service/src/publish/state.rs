//! The desired and the shown state of a destination, and the next action between them. Pure, but for
//! the records that `shown` keeps.

pub(super) mod desired;
pub(super) mod fingerprint;
pub(super) mod note;
pub(super) mod plan;
pub(super) mod shown;
