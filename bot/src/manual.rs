//! Completions for shells, and manual pages.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::run::{CommandResult, say};

/// The sections of the main page that do not follow from the command line.
const SECTIONS: &str = include_str!("manual/chaikhana.roff");

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
    let write = || {
        fs::create_dir_all(folder)?;
        clap_mangen::generate_to(Cli::command(), folder)?;
        let mut main = OpenOptions::new().append(true).open(folder.join("chaikhana.1"))?;
        main.write_all(SECTIONS.as_bytes())
    };
    write().map_err(|why: io::Error| {
        let folder = folder.display();
        format!("the manual pages cannot be written to {folder}: {why}").into()
    })
}
