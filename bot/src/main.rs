//! The `chaikhana` command: parses the command line, runs the command, and prints its error in one
//! line, or in one line for each mistake in the settings.

// `println!` panics if the output cannot be written; `run::say` returns an error.
#![warn(clippy::print_stdout)]

mod ask;
mod checkup;
mod cli;
mod database;
mod languages;
mod live;
mod log;
mod manual;
mod ratings;
mod restore;
mod rooms;
mod run;
mod serve;
mod shutdown;
mod stores;
mod verify;

use std::error::Error;
use std::process::ExitCode;

use bot::config::ConfigError;
use clap::Parser;
use platform::PlatformError;
use storage::StoreError;

use checkup::Form;
use cli::{Cli, Command, ConfigCommand, LocaleCommand, RatingsCommand};

/// The exit status after what a restart cannot mend, such as a mistake in the settings: `EX_CONFIG`
/// of `sysexits.h`. A service manager need not restart the program.
const NEEDS_OPERATOR: u8 = 78;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None | Some(Command::Serve) => serve::serve(cli.config.as_deref()),
        Some(Command::Terminal { store }) => serve::terminal(cli.config.as_deref(), store),
        Some(Command::Locale(LocaleCommand::Check { dir })) => languages::check(dir.as_deref()),
        Some(Command::Locale(LocaleCommand::Show { key, dir, lang })) => {
            languages::show(&key, dir.as_deref(), lang.as_ref())
        }
        Some(Command::Health { url }) => ask::health(cli.config.as_deref(), url),
        Some(Command::Doctor { store, json, live, record }) => {
            let form = if json { Form::Json } else { Form::Text };
            let file = cli.config.as_deref();
            let examined = match live {
                Some(room) => live::live(file, store, &room, record.as_deref()),
                None => checkup::doctor(file, store, form),
            };
            match examined {
                Ok(worst) => return ExitCode::from(worst.exit_status()),
                Err(why) => Err(why),
            }
        }
        Some(Command::Backup { file, force, store }) => {
            stores::back_up(cli.config.as_deref(), store, &file, force)
        }
        Some(Command::Restore { file, store, from_another_store, .. }) => {
            let source = match &file {
                Some(file) => restore::Source::File(file, from_another_store),
                None => restore::Source::Latest,
            };
            restore::restore(cli.config.as_deref(), store, source)
        }
        Some(Command::Stop { store }) => stores::stop(cli.config.as_deref(), store),
        Some(Command::Ratings(RatingsCommand::Rebuild { store })) => {
            ratings::rebuild(cli.config.as_deref(), store)
        }
        Some(Command::Rooms { what, store }) => rooms::rooms(cli.config.as_deref(), store, what),
        Some(Command::Verify { file }) => verify::verify(&file),
        Some(Command::Completions { shell }) => manual::completions(shell),
        Some(Command::Man { dir }) => manual::pages(&dir),
        Some(Command::Config(ConfigCommand::Check { file })) => {
            serve::check(file.as_deref().or(cli.config.as_deref()))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let lines = match why.downcast_ref::<ConfigError>() {
                Some(mistakes) => mistakes.lines().to_vec(),
                None => vec![in_one_line(why.as_ref())],
            };
            // An error may quote a file, which may contain anything.
            for line in lines {
                eprintln!("chaikhana: {}", run::printable(&line));
            }
            if needs_operator(why.as_ref()) { NEEDS_OPERATOR.into() } else { ExitCode::FAILURE }
        }
    }
}

/// Tells whether the same would happen after a restart: settings are wrong, a platform has refused
/// the token, or the store is damaged or of another version.
fn needs_operator(why: &(dyn Error + 'static)) -> bool {
    let is_refused = matches!(why.downcast_ref(), Some(PlatformError::Refused(_)));
    let is_unusable =
        matches!(why.downcast_ref(), Some(StoreError::Damaged { .. } | StoreError::Format { .. }));
    is_refused || is_unusable || why.is::<ConfigError>()
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
