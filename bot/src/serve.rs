//! `chaikhana serve` and `chaikhana terminal`: settings, store, platforms, and a clean end.

use std::error::Error;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bot::app::{App, Usual};
use bot::clock::Real;
use bot::config::Config;
use bot::limits::Limits;
use bot::locale::Locales;
use bot::platform::Platform;
use bot::platform::discord::Discord;
use bot::platform::telegram::Telegram;
use bot::platform::terminal::Terminal;
use storage::{Sled, Store, backup};

use crate::{log, shutdown};

/// How long a regular machine player takes for a turn in a chat: long enough to think, and short
/// enough to wait for.
const PACE: Duration = Duration::from_millis(1_500);

type Done = Result<(), Box<dyn Error>>;

/// Connects what is configured; with nothing configured, opens a table in the terminal.
///
/// # Errors
/// If a setting is wrong, the store cannot be opened or a platform cannot be reached.
pub fn serve(file: Option<&Path>) -> Done {
    let config = Config::load(file, std::env::vars_os())?;
    if config.discord.is_none() && config.telegram.is_none() {
        println!("No Discord or Telegram token is set, so here is a table in this terminal.");
        println!("To host in chats, copy config.example.toml to config.toml and put a token in.");
        return in_terminal(&config);
    }
    log::begin(&config.log.level, config.log.format)?;
    if let Some(warning) = config.exposed() {
        tracing::warn!("{warning}");
    }
    let locales = Arc::new(Locales::built_in()?);
    block_on(async {
        let store: Arc<dyn Store> = Arc::new(Sled::open(&config.data_dir).await?);
        let mut platforms: Vec<Arc<dyn Platform>> = Vec::new();
        if let Some(discord) = &config.discord {
            let (locales, lang) = (Arc::clone(&locales), config.language.clone());
            platforms.push(Discord::new(discord, locales, lang, discord.shards)?);
        }
        if let Some(telegram) = &config.telegram {
            let (locales, lang) = (Arc::clone(&locales), config.language.clone());
            platforms.push(Telegram::new(telegram, locales, lang, Arc::clone(&store))?);
        }
        run(store, platforms, Real::at_pace(PACE), (&config, &locales)).await
    })
}

/// Opens a table in the terminal.
///
/// # Errors
/// If a setting is wrong or the store cannot be opened.
pub fn terminal(file: Option<&Path>, data_dir: Option<PathBuf>) -> Done {
    let mut config = Config::load(file, std::env::vars_os())?;
    config.data_dir = data_dir.unwrap_or(config.data_dir);
    in_terminal(&config)
}

/// Writes every record of the store into a file.
///
/// # Errors
/// If the store is in use or cannot be read, or the file cannot be written.
pub fn back_up(config: Option<&Path>, data_dir: Option<PathBuf>, file: &Path) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    block_on(async {
        let store = Sled::open(data_dir.unwrap_or(config.data_dir)).await?;
        let records = backup::save(&store, file).await?;
        store.close().await?;
        println!("{records} records are in {}.", file.display());
        Ok(())
    })
}

/// Fills a new store from a file.
///
/// # Errors
/// If the file is no backup, or the folder holds something already.
pub fn restore(config: Option<&Path>, data_dir: Option<PathBuf>, file: &Path) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    let folder = data_dir.unwrap_or(config.data_dir);
    block_on(async {
        let records = Sled::restore(file, &folder).await?;
        println!("{records} records are in {}.", folder.display());
        Ok(())
    })
}

/// Checks the settings and prints what they come to.
///
/// # Errors
/// If a setting is wrong.
pub fn check(file: Option<&Path>) -> Done {
    print!("{}", Config::load(file, std::env::vars_os())?.summary());
    Ok(())
}

fn in_terminal(config: &Config) -> Done {
    // People play here: of the log only what went wrong is worth a line between their cards.
    log::begin("error", config.log.format)?;
    let locales = Arc::new(Locales::built_in()?);
    let name = std::env::var("USER").ok().filter(|name| !name.is_empty());
    block_on(async {
        let store = Sled::open(&config.data_dir).await?;
        let name = name.unwrap_or_else(|| "Player".to_owned());
        let terminal = Terminal::on_stdio(Arc::clone(&locales), config.language.clone(), name);
        let platforms: Vec<Arc<dyn Platform>> = vec![Arc::new(terminal)];
        run(Arc::new(store), platforms, Real::default(), (config, &locales)).await
    })
}

/// Runs the service until its platforms have no more to say or a signal stops it.
async fn run(
    store: Arc<dyn Store>,
    platforms: Vec<Arc<dyn Platform>>,
    world: Real,
    (config, locales): (&Config, &Arc<Locales>),
) -> Done {
    let usual = Usual::new(Arc::clone(locales), &config.language, config.layout);
    let limits = limits(config, platforms.iter().all(|platform| platform.reaches_out()));
    let app = App::new(store, Arc::new(world), platforms, usual, &limits);
    let doing = shutdown::watch(app.stop().clone(), config.shutdown)?;
    doing.now("listening");
    let ran = tokio::select! {
        ran = app.run() => ran,
        // What was under way there goes on after the next start.
        () = app.stop().cancelled() => Ok(()),
    };
    doing.now("finishing what was under way and closing the store");
    app.shut_down().await?;
    ran
}

/// Returns the bounds that the operator has set. People who share one keyboard need none on how
/// much they do, and can make up among themselves who has waited long enough.
fn limits(config: &Config, reaches_out: bool) -> Limits {
    let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let (usual, set) = (Limits::default(), &config.limits);
    let set = Limits {
        inputs_per_second: NonZeroU32::new(set.presses_per_second)
            .unwrap_or(usual.inputs_per_second),
        inputs_at_once: NonZeroU32::new(set.presses_at_once).unwrap_or(usual.inputs_at_once),
        tables_per_room: number(set.tables_per_room),
        tables_per_person: number(set.tables_per_person),
        lobbies_per_person: number(set.lobbies_per_person),
        keep_finished_days: config.keep_finished.as_secs() / (24 * 60 * 60),
        ..usual
    };
    if reaches_out {
        set
    } else {
        Limits { keep_finished_days: set.keep_finished_days, ..Limits::NONE }
    }
}

fn block_on(work: impl Future<Output = Done>) -> Done {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}
