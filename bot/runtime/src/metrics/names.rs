//! The list of all metrics with their names, meanings and labels.
//!
//! Names follow Prometheus: seconds and bytes, `_total` for counters. Tests compare the dashboard
//! and the rules in `ops/` with this list. The values of labels are fixed in the program: none
//! contains the id or the name of a person.

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Metric {
    pub name: &'static str,
    pub kind: Kind,
    /// The description, in one sentence.
    pub about: &'static str,
}

/// The kind of a metric.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
    /// Durations in seconds, in buckets with these upper bounds.
    Histogram(&'static [f64]),
}

pub const PLATFORM: &str = "platform";
/// The game, as in `/play`.
pub const GAME: &str = "game";
/// The level of a machine player.
pub const LEVEL: &str = "level";
/// The stage of a table.
pub const STAGE: &str = "stage";
/// The kind of an input, refusal, fault or answer.
pub const KIND: &str = "kind";
/// The operation on the store, or on a message.
pub const OPERATION: &str = "operation";
/// The queue of work.
pub const QUEUE: &str = "queue";
/// The state of keys in a queue.
pub const STATE: &str = "state";
/// The examined topic.
pub const TOPIC: &str = "topic";
/// The version of the program.
pub const VERSION: &str = "version";
/// The commit from which it was built.
pub const COMMIT: &str = "commit";

/// For operations of a disk or a database.
const SHORT: &[f64] = &[
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5,
];
/// For waits of a person who looks at the screen.
const PATIENT: &[f64] =
    &[0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// For waits in a queue.
const LONG: &[f64] = &[0.005, 0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 900.0, 3600.0];

macro_rules! metrics {
    ($($CONSTANT:ident: $kind:expr, $name:literal, $about:literal;)+) => {
        $(
            #[doc = $about]
            pub const $CONSTANT: Metric = Metric { name: $name, kind: $kind, about: $about };
        )+
        pub const ALL: &[Metric] = &[$($CONSTANT),+];
    };
}

metrics! {
    BUILD_INFO: Kind::Gauge, "chaikhana_build_info",
        "Always 1, with the version and the commit of the program.";
    UPTIME: Kind::Gauge, "chaikhana_uptime_seconds",
        "How long the process has been at work.";
    CLOCK: Kind::Gauge, "chaikhana_clock_seconds",
        "The clock on the wall of the process, in seconds since 1970.";
    READY: Kind::Gauge, "chaikhana_ready",
        "1 if nothing is wrong with store, platforms and queues, and 0 otherwise, as /readyz has it.";
    FINDING: Kind::Gauge, "chaikhana_finding",
        "What was last found about a topic: 0 if it is well, 1 for a warning, 2 for a fault.";
    BACKUP_AGE: Kind::Gauge, "chaikhana_backup_age_seconds",
        "The age of the last backup that the service has made and checked.";
    BACKUP_FAILED: Kind::Gauge, "chaikhana_backup_failed",
        "1 if the last attempt to make a backup has failed, and 0 otherwise.";
    RESIDENT_MEMORY: Kind::Gauge, "chaikhana_resident_memory_bytes",
        "Memory of the process that is not swapped out.";

    ROOMS: Kind::Gauge, "chaikhana_rooms",
        "Rooms by kind: known ones, those whose first game ended within three days, and those with a game in the last 7 or 30; counted once an hour.";
    ROOMS_ADDED: Kind::Counter, "chaikhana_rooms_added_total",
        "Rooms that were seen for the first time, or again after the bot had left.";
    ROOMS_LEFT: Kind::Counter, "chaikhana_rooms_left_total",
        "Rooms from which the bot was removed, or which are gone.";

    INPUTS: Kind::Counter, "chaikhana_inputs_total",
        "Presses and lines that were taken in.";
    TURNED_AWAY: Kind::Counter, "chaikhana_turned_away_total",
        "Presses and lines that were more than the share of their person, or met a full lane.";
    INPUT_HANDLED: Kind::Histogram(PATIENT), "chaikhana_input_handled_seconds",
        "From taking something in until what comes of it is committed.";
    INPUT_ANSWERED: Kind::Histogram(PATIENT), "chaikhana_input_answered_seconds",
        "From taking something in until its person is answered.";
    REFUSALS: Kind::Counter, "chaikhana_refusals_total",
        "Noes to players, by reason.";
    FAULTS: Kind::Counter, "chaikhana_faults_total",
        "Errors of ours, each of which is in the log.";
    PANICS: Kind::Counter, "chaikhana_panics_total",
        "Panics that were caught.";
    LANES_LENGTH: Kind::Gauge, "chaikhana_lanes_length",
        "Presses and lines that wait in all lanes of the inbox.";
    LANES_LONGEST: Kind::Gauge, "chaikhana_lanes_longest_length",
        "Presses and lines in the fullest lane of the inbox, which holds 256.";
    QUEUE_LENGTH: Kind::Gauge, "chaikhana_queue_length",
        "Keys of a queue of work: ready, running, waiting for a moment, or set aside.";
    QUEUE_OLDEST: Kind::Gauge, "chaikhana_queue_oldest_seconds",
        "How long the first key of a queue has been ready without being begun.";

    CONNECTED: Kind::Gauge, "chaikhana_platform_connected",
        "1 if a platform can be heard, and 0 otherwise.";
    PANEL_WRITTEN: Kind::Histogram(PATIENT), "chaikhana_panel_written_seconds",
        "How long a platform took for a message that was posted, edited or stripped.";
    PANEL_FAILURES: Kind::Counter, "chaikhana_panel_failures_total",
        "Messages that a platform did not take, by reason.";
    PANEL_LAG: Kind::Histogram(LONG), "chaikhana_panel_lag_seconds",
        "From the commit of a change until a message shows it.";
    PERMIT_WAIT: Kind::Histogram(LONG), "chaikhana_permit_wait_seconds",
        "Waits for the rate limit of a platform; what need not wait is not counted.";

    STORE: Kind::Histogram(SHORT), "chaikhana_store_seconds",
        "How long the store took for an answer.";
    STORE_ERRORS: Kind::Counter, "chaikhana_store_errors_total",
        "Errors of the store; conflicts are none.";
    STORE_CONFLICTS: Kind::Counter, "chaikhana_store_conflicts_total",
        "Commits that somebody else was faster than.";
    STORE_COMMIT_AGE: Kind::Gauge, "chaikhana_store_commit_age_seconds",
        "How long ago a commit last succeeded; while the service is asked how it is, not long.";
    LEASES_HELD: Kind::Gauge, "chaikhana_leases_held",
        "Leases of tables that this process holds.";

    TABLES: Kind::Gauge, "chaikhana_tables",
        "Tables at which this process has changed something within a day.";
    TABLE_CHANGES: Kind::Counter, "chaikhana_table_changes_total",
        "Changes of tables, by the stage they came to.";
    DEADLINE_LAG: Kind::Histogram(LONG), "chaikhana_deadline_lag_seconds",
        "From the moment of a deadline until it was seen to.";

    THINKING: Kind::Histogram(PATIENT), "chaikhana_machine_thinking_seconds",
        "How long a machine player thought about a turn.";
    PICTURE: Kind::Histogram(PATIENT), "chaikhana_picture_seconds",
        "How long a picture took to draw; one that was kept takes nearly nothing.";
    PICTURES_MISSING: Kind::Counter, "chaikhana_pictures_missing_total",
        "Pictures that were late or could not be drawn, so that words took their place.";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_say_what_they_count_in_and_none_is_given_twice() {
        let names: BTreeSet<_> = ALL.iter().map(|metric| metric.name).collect();
        assert_eq!(names.len(), ALL.len());
        for Metric { name, kind, about } in ALL {
            assert!(name.starts_with("chaikhana_"), "{name}");
            assert_eq!(*kind == Kind::Counter, name.ends_with("_total"), "{name}");
            assert!(about.ends_with('.'), "{name}: {about}");
            if let Kind::Histogram(bounds) = kind {
                assert!(name.ends_with("_seconds") && bounds.is_sorted(), "{name}");
            }
        }
    }
}
