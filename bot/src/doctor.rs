//! Examines a set-up: settings, host, store and platforms. Each finding is a sentence with advice.
//!
//! Every topic has a file, in which measurements are separate from judgements, which are pure. The
//! module must not know any platform by name; each [examines itself](Platform::examine).

pub mod backups;
pub mod clock;
pub mod disk;
mod examining;
mod latest;
pub mod live;
pub mod permissions;
mod report;
mod rounds;
pub mod settings;
pub mod store;
pub mod version;

pub use runtime::finding::{Examined, Finding, State};

pub use self::examining::{TIMEOUT, examine_all, none_configured};
pub(crate) use self::latest::Latest;
pub use self::report::{json, text, worst};
pub(crate) use self::rounds::Rounds;

#[cfg(doc)]
use platform::Platform;
