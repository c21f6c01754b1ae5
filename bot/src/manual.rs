//! Completions for shells, and manual pages.

use std::fs;
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::run::{CommandResult, say};

/// Prints the completion script of a shell.
///
/// # Errors
/// If it cannot be printed.
pub fn completions(shell: Shell) -> CommandResult {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    // On a closed pipe, the library would panic.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    say(String::from_utf8(script)?.trim_end())
}

/// Writes the manual pages, one for each command, into a folder, which is created if it is missing.
///
/// # Errors
/// If they cannot be written.
pub fn pages(folder: &Path) -> CommandResult {
    let written =
        fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    written.map_err(|why| {
        let folder = folder.display();
        format!("the manual pages cannot be written to {folder}: {why}").into()
    })
}
