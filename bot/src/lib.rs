//! The table service: people in chats become seats at tables, and their presses become moves.
//!
//! | module | what it is |
//! |---|---|
//! | [`people`] | who, where, which table, when |
//! | [`table`] | a table as a pure value: commands in (a row each), changes out |
//! | [`tables`] | the shell around it: read, handle, commit, try again |
//! | [`inbox`] | from presses and lines to commands; the only router |
//! | [`publish`] | makes rooms look like the stored tables |
//! | [`machine`], [`deadlines`] | machine players, deadlines |
//! | [`game_record`], [`archive`], `replay` | a finished game, all of them, and looking back on one |
//! | [`figures`], [`results`] | what is counted of them, ratings and awards |
//! | [`export`] | finished games as files that check themselves |
//! | [`present`], [`panel`] | views become panels; buttons carry their meaning |
//! | `pictures` | draws what presenters describe, beside everything else |
//! | [`typed`] | what people type, as commands |
//! | [`text`], [`locale`] | words, in the reader's language |
//! | [`platform`] | the terminal and the chats |
//! | [`choices`], [`settings`] | what people and rooms can choose, and what they have chosen |
//! | [`app`], `listening`, [`config`] | wiring, retrying platforms, and what the operator has set |
//! | `admission`, `connections` | bounds on who is connected to a port or socket |
//! | [`fault`], [`report`] | what is ours, not the players', and how it is logged and counted |
//! | [`cluster`], `elsewhere` | several processes on one store |
//! | [`metrics`], [`measured`], [`health`], [`http`] | what an operator sees of it |
//! | [`doctor`], [`finding`], [`backups`] | examines settings, host, store and platforms; keeps backups |
//! | [`control`] | asking the process that has a folder open |
//! | [`work`], `blocking`, [`clock`] | background work, long computations; time and luck |

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod app;
pub mod backups;
pub mod config;
pub mod control;
pub mod doctor;
pub mod health;
pub mod http;
pub mod service_manager;
pub mod version;

pub use ::discord;
pub use ::platform;
pub use ::table::{self, choices, figures, game_record, replay};
pub use ::telegram;
pub use ::terminal;
pub use panels::{panel, present, typed};
pub use runtime::{
    admission, blocking, clock, cluster, connections, finding, guarded, metrics, report, request,
    work,
};
pub use service::{
    archive, deadlines, dispatch, downtime, due, elsewhere, export, fault, inbox, limits,
    listening, machine, measured, pictures, publish, results, settings, tables,
};
pub use words::{amounts, locale, people, text};
