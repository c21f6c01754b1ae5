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
    /// Opens a table in this terminal, for one person and machine players.
    Terminal {
        /// The folder or database that keeps the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Looks at the settings.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Looks at languages, for whoever translates.
    #[command(subcommand)]
    Locale(LocaleCommand),
    /// Asks the chaikhana that runs here how it is; an error if it is not well.
    Health {
        /// What is asked; without it, /readyz at the address in the settings.
        #[arg(long, value_name = "URL")]
        url: Option<url::Url>,
    },
    /// Examines settings, permissions, clock, disk, store and platforms, and says what to do.
    ///
    /// Ends with 0 if all is well, with 1 for warnings and with 2 for faults. It creates no store,
    /// and may run beside the service.
    Doctor {
        /// The folder or database that keeps the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
        /// Prints an array of objects with topic, state, found and advice.
        #[arg(long)]
        json: bool,
        /// Tries what is believed of a platform, in a test room such as discord:123; without a room,
        /// prints what is needed. Ends with 1 if a belief is wrong.
        #[arg(long, value_name = "ROOM", num_args = 0..=1, default_missing_value = "", conflicts_with = "json")]
        live: Option<String>,
        /// Writes what was seen into a file, without ids, names and tokens.
        #[arg(long, value_name = "FILE", requires = "live")]
        record: Option<PathBuf>,
    },
    /// Writes every table into one file, whether a chaikhana runs or not.
    ///
    /// One that has the folder open is asked to write the file, and goes on with its work.
    Backup {
        /// The file to write: by the chaikhana that runs, if one does.
        file: PathBuf,
        /// Replaces a file that is there already.
        #[arg(long)]
        force: bool,
        /// The folder or database that keeps the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Puts the tables of a backup into an empty folder, one that is not there yet, or an empty database.
    Restore {
        /// The file to read.
        #[arg(required_unless_present = "latest", conflicts_with = "latest")]
        file: Option<PathBuf>,
        /// Takes the last good backup that the service has made, and what the journal of a damaged
        /// folder has after it. The damaged folder is kept beside the new one.
        #[arg(long)]
        latest: bool,
        /// Accepts a file that is the backup of another store than the damaged folder.
        #[arg(long, requires = "file")]
        from_another_store: bool,
        /// The folder or database that is to keep the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Asks the chaikhana that has the folder open to stop, as a signal does.
    Stop {
        /// The folder that keeps the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Lists rooms, what is played there, and how many people play.
    ///
    /// A chaikhana that has the folder open is asked, and goes on with its work.
    Rooms {
        /// What to do; without a word, list.
        #[command(subcommand)]
        what: Option<RoomsCommand>,
        /// The folder or database that keeps the tables.
        #[arg(long, global = true, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
    /// Checks an exported game: its luck, every step of it, and its result.
    ///
    /// It is an error if anything in it is not as it must be; the first such thing is named.
    Verify {
        /// The file: the JSON, or the page that it is embedded in.
        file: PathBuf,
    },
    /// Looks after what is counted of finished games.
    #[command(subcommand)]
    Ratings(RatingsCommand),
    /// Prints the script with which a shell completes this command line.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Writes the manual pages of all commands into a folder.
    Man {
        /// The folder, such as man1; it is made if it is not there.
        dir: PathBuf,
    },
}

/// Deciding about rooms and people.
#[derive(Debug, Subcommand)]
pub enum RoomsCommand {
    /// Ignores a person, a room, a server or a group from now on. The bot leaves a server or a group
    /// when it is used there next.
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
    /// Works out all figures, ratings and awards anew from the games that are kept, in their order.
    ///
    /// Nobody may use the store meanwhile.
    Rebuild {
        /// The folder or database that keeps the tables.
        #[arg(long, visible_alias = "data-dir", value_name = "STORE", value_parser = StorePlace::read)]
        store: Option<StorePlace>,
    },
}

/// Looking at the settings.
#[derive(Debug, Subcommand)]
pub enum ConfigCommand {
    /// Checks the settings, prints what they come to, and ends with a verdict; tokens are not shown.
    Check {
        /// The file to check; without it, config.toml if it is there.
        file: Option<PathBuf>,
    },
}

/// Looking at languages.
#[derive(Debug, Subcommand)]
pub enum LocaleCommand {
    /// Checks every text of every language: what is missing, unused, or cannot be used as written.
    ///
    /// It is an error if anything is wrong; texts that are missing are none.
    Check {
        /// A folder with languages, which add to those in the program or replace texts of theirs.
        dir: Option<PathBuf>,
    },
    /// Prints a text in every language as long as it comes, with names and numbers in it.
    Show {
        /// The key of the text, or its beginning with a star, such as 'tirazheh-do-*'.
        key: String,
        /// A folder with languages, which add to those in the program or replace texts of theirs.
        dir: Option<PathBuf>,
        /// Only this language, such as fa, beside English.
        #[arg(long, value_name = "LANGUAGE")]
        lang: Option<Lang>,
    },
}
