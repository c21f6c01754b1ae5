//! The `chaikhana` command: reads what is wanted, runs it, and says in one line what went wrong.

// `println!` panics where the output cannot be written; `run::say` returns an error.
#![warn(clippy::print_stdout)]

mod ask;
mod checkup;
mod cli;
mod copy;
mod drawing;
mod languages;
mod log;
mod ratings;
mod run;
mod serve;
mod shutdown;
mod stores;
mod verify;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;

use checkup::Form;
use cli::{Cli, Command, ConfigCommand, LocaleCommand, RatingsCommand, StoreCommand};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None | Some(Command::Serve) => serve::serve(cli.config.as_deref()),
        Some(Command::Terminal { store }) => serve::terminal(cli.config.as_deref(), store),
        Some(Command::Selfplay(wanted)) => wanted.run(),
        Some(Command::Tournament(wanted)) => wanted.run(),
        Some(Command::Ponder(wanted)) => wanted.run(),
        Some(Command::Picture(wanted)) => drawing::picture(cli.config.as_deref(), &wanted),
        Some(Command::Locale(LocaleCommand::Check { dir })) => languages::check(dir.as_deref()),
        Some(Command::Locale(LocaleCommand::Show { key, dir, lang })) => {
            languages::show(&key, dir.as_deref(), lang.as_ref())
        }
        Some(Command::Health { url }) => ask::health(cli.config.as_deref(), url),
        Some(Command::Doctor { store, json }) => {
            let form = if json { Form::Json } else { Form::Text };
            match checkup::doctor(cli.config.as_deref(), store, form) {
                Ok(worst) => return ExitCode::from(worst.exit_status()),
                Err(why) => Err(why),
            }
        }
        Some(Command::Backup { file, store }) => {
            stores::back_up(cli.config.as_deref(), store, &file)
        }
        Some(Command::Restore { file, store }) => {
            stores::restore(cli.config.as_deref(), store, &file)
        }
        Some(Command::Store(StoreCommand::Copy { from, to, stop })) => {
            copy::copy(cli.config.as_deref(), from, &to, stop)
        }
        Some(Command::Ratings(RatingsCommand::Rebuild { store })) => {
            ratings::rebuild(cli.config.as_deref(), store)
        }
        Some(Command::Verify { file }) => verify::verify(&file),
        Some(Command::Config(ConfigCommand::Check { file })) => {
            serve::check(file.as_deref().or(cli.config.as_deref()))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // An error may quote a file, and a file may hold anything.
            eprintln!("chaikhana: {}", run::printable(&in_one_line(why.as_ref())));
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
