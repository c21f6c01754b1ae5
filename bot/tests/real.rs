//! The program as a process: its commands, its beginning and its end.

mod documents;
mod program;
mod serve;
mod settings;
mod shutdown;
