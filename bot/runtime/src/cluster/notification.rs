//! Notifications between processes, so that nobody has to wait for the next scan of the store.

use std::fmt;

use crate::request::RequestId;
use words::people::{Moment, TableId};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notification {
    /// A table has changed, or something is requested of it, because of a request.
    Table(TableId, Option<RequestId>),
    /// A process has joined, or releases a duty.
    Cluster,
    /// A deadline was set.
    Deadline(Moment),
    /// The settings under this key have changed.
    Settings(String),
}

impl fmt::Display for Notification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id, None) => write!(f, "table {id}"),
            Self::Table(id, Some(request)) => write!(f, "table {id} {request}"),
            Self::Cluster => f.write_str("cluster"),
            Self::Deadline(at) => write!(f, "deadline {}", at.0),
            Self::Settings(key) => write!(f, "settings {key}"),
        }
    }
}

impl Notification {
    /// Reads a notification; those of a newer version may be unknown.
    pub fn read(text: &str) -> Option<Self> {
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        match what {
            "table" => {
                let (id, request) = rest.split_once(' ').unwrap_or((rest, ""));
                Some(Self::Table(id.parse().ok()?, RequestId::read(request)))
            }
            "cluster" => Some(Self::Cluster),
            "deadline" => rest.parse().ok().map(|at| Self::Deadline(Moment(at))),
            "settings" => Some(Self::Settings(rest.to_owned())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for notification in [
            Notification::Table(TableId::new(7), None),
            Notification::Table(TableId::new(7), Some(RequestId::new())),
            Notification::Cluster,
            Notification::Deadline(Moment(5)),
            Notification::Settings("settings/person/a:b c".to_owned()),
        ] {
            assert_eq!(Notification::read(&notification.to_string()), Some(notification));
        }
        assert_eq!(Notification::read("something new"), None);
    }
}
