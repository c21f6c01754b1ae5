//! The `chaikhana` command: reads what is wanted, runs it, and says in one line what went wrong.

mod cli;
mod drawing;
mod log;
mod measure;
mod serve;
mod shutdown;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, ConfigCommand};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None | Some(Command::Serve) => serve::serve(cli.config.as_deref()),
        Some(Command::Terminal { data_dir }) => serve::terminal(cli.config.as_deref(), data_dir),
        Some(Command::Selfplay(wanted)) => measure::selfplay(&wanted),
        Some(Command::Picture(wanted)) => drawing::picture(&wanted),
        Some(Command::Backup { file, data_dir }) => {
            serve::back_up(cli.config.as_deref(), data_dir, &file)
        }
        Some(Command::Restore { file, data_dir }) => {
            serve::restore(cli.config.as_deref(), data_dir, &file)
        }
        Some(Command::Config(ConfigCommand::Check { file })) => {
            serve::check(file.as_deref().or(cli.config.as_deref()))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("chaikhana: {}", in_one_line(why.as_ref()));
            ExitCode::FAILURE
        }
    }
}

/// Returns an error with its causes, the outermost first.
fn in_one_line(why: &(dyn Error + 'static)) -> String {
    let mut line = why.to_string();
    let mut next = why.source();
    while let Some(cause) = next {
        let text = cause.to_string();
        if !line.contains(&text) {
            line = format!("{line}: {text}");
        }
        next = cause.source();
    }
    line
}
