//! The command line: what can be asked for.

use std::path::PathBuf;

use bot::config::StorePlace;
use bot::version;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use service::settings::operator::MAX_MAINTENANCE;
use words::locale::Lang;
use words::people::RoomId;

/// Hosts tabletop games where people already chat.
///
/// Without a command and without any set-up it opens a table in this terminal: type /play there.
#[derive(Debug, Parser)]
#[command(name = "chaikhana", version = version::WHOLE, long_version = version::WITH_ADDRESS)]
#[command(about, arg_required_else_help = false)]
pub struct Cli {
    /// The settings file; by default config.toml, if it exists.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// What to do; by default, serve.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves the configured platforms; if there is none, opens a table in this terminal.
    Serve,
    /// Opens a table in this terminal, for one person and machine players.
    Terminal {
        /// The folder or database with the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Checks the settings.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Checks and shows translations.
    #[command(subcommand)]
    Locale(LocaleCommand),
    /// Asks whether the running service is ready, and fails if it is not.
    Health {
        /// The URL to ask; by default /readyz at the address in the settings.
        #[arg(long, value_name = "URL")]
        url: Option<url::Url>,
    },
    /// Examines settings, permissions, clock, disk, store and platforms, and says what to do.
    ///
    /// Ends with 0 if all is well, with 1 for warnings and with 2 for faults. It creates no store,
    /// and may run beside the service.
    Doctor {
        /// The folder or database with the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
        /// Prints an array of objects with topic, state, found and advice.
        #[arg(long)]
        json: bool,
        /// Tries what the bot expects of a platform, in a test room such as discord:123; without a
        /// room, prints what is needed. Ends with 1 if something differs.
        #[arg(long, value_name = "ROOM", num_args = 0..=1, default_missing_value = "", conflicts_with = "json")]
        live: Option<String>,
        /// Writes the observations into a file, without ids, names and tokens.
        #[arg(long, value_name = "FILE", requires = "live")]
        record: Option<PathBuf>,
    },
    /// Writes a backup of all tables into one file, whether the service runs or not.
    ///
    /// A service that has the folder open writes the file itself, and continues its work.
    Backup {
        /// The file to write. A service that has the folder open writes it with its own rights.
        file: PathBuf,
        /// Replaces an existing file.
        #[arg(long)]
        force: bool,
        /// The folder or database with the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Restores a backup into a folder that is empty or missing, or into an empty database.
    Restore {
        /// The file to read.
        #[arg(required_unless_present = "latest", conflicts_with = "latest")]
        file: Option<PathBuf>,
        /// Restores the last good backup of the service, and the later entries of the journal of a
        /// damaged folder, which is kept beside the new one.
        #[arg(long)]
        latest: bool,
        /// Accepts the backup of another store than the damaged folder.
        #[arg(long, requires = "file")]
        from_another_store: bool,
        /// The folder or database for the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Stops the service that has the folder open, as a signal does.
    Stop {
        /// The folder with the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Lists rooms, what is played there, and how many people play.
    ///
    /// A service that has the folder open carries this out itself, and continues its work.
    Rooms {
        /// What to do; by default, list.
        #[command(subcommand)]
        what: Option<RoomsCommand>,
        /// The folder or database with the tables.
        #[arg(long, global = true, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Checks an exported game: its luck, every step of it, and its result.
    ///
    /// Fails at the first thing that is wrong, and names it.
    Verify {
        /// The file: the JSON, or the page that it is embedded in.
        file: PathBuf,
    },
    /// Recalculates the statistics of finished games.
    #[command(subcommand)]
    Ratings(RatingsCommand),
    /// Prints the completion script for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Writes the manual pages of all commands into a folder.
    Man {
        /// The folder, such as man1, which is created if it is missing.
        dir: PathBuf,
    },
}

/// Deciding about rooms and people.
#[derive(Debug, Subcommand)]
pub enum RoomsCommand {
    /// Ignores a person, a room, a server or a group from now on.
    ///
    /// The bot leaves a server or a group when it is used there next.
    Block {
        /// The platform and its id, such as telegram:-1001234567890 or discord:123456789012345678.
        #[arg(value_name = "ID", value_parser = platform_id, allow_hyphen_values = true)]
        id: String,
    },
    /// Takes a block back.
    Unblock {
        /// The platform and its id, as in the list.
        #[arg(value_name = "ID", value_parser = platform_id, allow_hyphen_values = true)]
        id: String,
    },
    /// Tells the people at all open tables that the bot will be away for a while.
    ///
    /// The line appears within a minute. It goes after the next start of the service, or after an
    /// hour.
    Announce {
        /// How many minutes the bot will be away; 0 takes the announcement back.
        #[arg(value_parser = clap::value_parser!(u16).range(0..=i64::from(MAX_MAINTENANCE)))]
        minutes: u16,
    },
}

/// Reads the id of a person, a room, a server or a group.
fn platform_id(text: &str) -> Result<String, String> {
    let is_number = |id: &str| id.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit());
    let id = RoomId::read(text).filter(|id| is_number(id.local()) && !id.platform().is_empty());
    let id = id.map(|id| id.as_str().to_owned());
    id.ok_or_else(|| "a platform and its id are wanted, as the list of rooms has them".to_owned())
}

/// Looking after what is counted of finished games.
#[derive(Debug, Subcommand)]
pub enum RatingsCommand {
    /// Recalculates all statistics, ratings and awards from the archived games, in their order.
    ///
    /// No other process may use the store meanwhile.
    Rebuild {
        /// The folder or database with the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
}

/// Looking at the settings.
#[derive(Debug, Subcommand)]
pub enum ConfigCommand {
    /// Checks the settings and prints each with its value and origin; secrets are not shown.
    Check {
        /// The file to check; by default config.toml, if it exists.
        file: Option<PathBuf>,
    },
}

/// Looking at languages.
#[derive(Debug, Subcommand)]
pub enum LocaleCommand {
    /// Checks every text of every language.
    ///
    /// Fails if a text is unused or cannot be used as written; missing texts are only listed.
    Check {
        /// A folder that adds languages, or replaces texts of the built-in ones.
        dir: Option<PathBuf>,
    },
    /// Prints a text in every language, with the longest names and numbers that it can contain.
    Show {
        /// The key of the text, or its beginning with a star, such as 'tirazheh-do-*'.
        key: String,
        /// A folder that adds languages, or replaces texts of the built-in ones.
        dir: Option<PathBuf>,
        /// Shows this language only, such as fa, beside English.
        #[arg(long, value_name = "LANGUAGE")]
        lang: Option<Lang>,
    },
}
