//! The table service: people in chats become seats at tables, and their presses become moves.
//!
//! | module | what it is |
//! |---|---|
//! | [`people`] | who, where, which table, when |
//! | [`command`] | what can be done at a table: a row each |
//! | [`table`] | a table as a pure value: commands in, changes out |
//! | [`tables`] | the shell around it: read, handle, commit, try again |
//! | [`inbox`] | from presses and lines to commands; the only router |
//! | [`publish`] | makes rooms look like the stored tables |
//! | [`machine`], [`deadlines`] | machine players, deadlines |
//! | [`present`], [`panel`] | views become panels; buttons carry their meaning |
//! | `pictures` | draws what presenters describe, beside everything else |
//! | [`text`], [`locale`] | words, in the reader's language |
//! | [`platform`] | the terminal and the chats |
//! | [`settings`] | what people and rooms have chosen |
//! | [`app`], [`config`] | wiring, and what the operator has set |
//! | [`fault`] | what is ours, not the players' |
//! | [`work`], [`clock`] | background work; time and luck |
//! | [`selfplay`] | machine players among themselves, to measure and to check |

pub mod app;
pub mod clock;
pub mod command;
pub mod config;
pub mod deadlines;
mod dispatch;
mod downtime;
mod due;
pub mod fault;
mod guarded;
pub mod inbox;
pub mod limits;
pub mod locale;
pub mod machine;
pub mod panel;
pub mod people;
mod pictures;
pub mod platform;
pub mod present;
pub mod publish;
pub mod selfplay;
pub mod settings;
pub mod table;
pub mod tables;
pub mod text;
pub mod work;
