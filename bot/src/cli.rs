//! The command line: what can be asked for.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Hosts tabletop games where people already chat.
///
/// Without a command and without any set-up it opens a table in this terminal: type /play there.
#[derive(Debug, Parser)]
#[command(name = "chaikhana", version, about, arg_required_else_help = false)]
pub struct Cli {
    /// The settings file; without it, config.toml is read if it is there.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// What to do; without a word, serve.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Connects what is configured; with nothing configured, opens a table in this terminal.
    Serve,
    /// Opens a table in this terminal: people share the keyboard, machine players fill the rest.
    Terminal {
        /// The folder that keeps the tables.
        #[arg(long, value_name = "DIR")]
        data_dir: Option<PathBuf>,
    },
    /// Lets machine players play many games among themselves, and prints what came of it.
    Selfplay(Selfplay),
    /// Draws a table some way into a game among machine players, as PNG or SVG.
    Picture(Picture),
    /// Looks at the settings.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Writes every table into one file, while no chaikhana runs on the folder.
    Backup {
        /// The file to write.
        file: PathBuf,
        /// The folder that keeps the tables.
        #[arg(long, value_name = "DIR")]
        data_dir: Option<PathBuf>,
    },
    /// Puts the tables of a backup into an empty folder, or one that is not there yet.
    Restore {
        /// The file to read.
        file: PathBuf,
        /// The folder that is to keep the tables.
        #[arg(long, value_name = "DIR")]
        data_dir: Option<PathBuf>,
    },
}

/// Looking at the settings.
#[derive(Debug, Subcommand)]
pub enum ConfigCommand {
    /// Checks the settings and prints what they come to; tokens are not shown.
    Check {
        /// The file to check; without it, config.toml if it is there.
        file: Option<PathBuf>,
    },
}

/// Many games among machine players.
#[derive(Debug, Args)]
pub struct Selfplay {
    /// Which game, such as tirazheh.
    pub game: String,
    /// How many seats; as many as there are players, if players are named.
    #[arg(long, value_name = "N", required_unless_present = "players")]
    pub seats: Option<usize>,
    /// How many games.
    #[arg(long, value_name = "K")]
    pub plays: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, such as scoring=on; may be given several times. A preset such as
    /// full is an option too.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Who plays, separated by commas: random, novice, regular or master, how many worlds are
    /// guessed for each decision, or seer, a master that sees every card. Without it everybody
    /// moves at random, which finds broken rules fastest.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub players: Vec<String>,
    /// How many plays go on at once.
    #[arg(long, value_name = "T", default_value = "1")]
    pub threads: std::num::NonZeroUsize,
    /// Prints one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// A table to be drawn.
#[derive(Debug, Args)]
pub struct Picture {
    /// Which game, such as tirazheh.
    pub game: String,
    /// The file to write; its name ends in .png or .svg.
    #[arg(value_name = "OUT")]
    pub file: PathBuf,
    /// How many seats; without it, as few as the game allows.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The same seed gives the same picture.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many steps are played before.
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub steps: u64,
    /// How many of these steps are pointed out as new; without it, one for each seat.
    #[arg(long, value_name = "K")]
    pub recent: Option<u64>,
    /// Whose hand is drawn, counted from 1; without it, the table as the room sees it.
    #[arg(long, value_name = "I")]
    pub seat: Option<usize>,
    /// The language of the words, such as en.
    #[arg(long, value_name = "L", default_value = "en")]
    pub language: String,
    /// An option of the game, such as scoring=on; may be given several times. A preset such as
    /// full is an option too.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Pixels for each of the 400 units of the width of a PNG.
    #[arg(long, value_name = "X", default_value_t = 3.0)]
    pub scale: f32,
}
