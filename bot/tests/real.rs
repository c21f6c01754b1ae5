//! The program as a process: its commands, its start and its end.

mod pages;
mod program;
mod proxies;
mod serve;
mod settings;
mod shell_commands;
mod shutdown;
