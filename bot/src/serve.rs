//! `chaikhana serve` and `chaikhana terminal`: settings, store, platforms, and the shutdown.

use std::error::Error;
use std::fs::File;
use std::io::IsTerminal as _;
use std::num::NonZeroU32;
use std::os::fd::AsFd as _;
use std::os::unix::fs::FileTypeExt as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bot::app::{App, Upkeep, Usual};
use bot::config::{Config, ConfigError, StorePlace, Whole};
use bot::control::Control;
use bot::http::Port;
use bot::service_manager::ServiceManager;
use bot::version;
#[cfg(feature = "discord")]
use discord::Discord;
use platform::Platform;
use runtime::clock::Real;
use runtime::metrics;
use service::limits::Limits;
use service::measured::with_metrics;
use storage::{Memory, Store};
#[cfg(feature = "telegram")]
use telegram::Telegram;
use terminal::Terminal;
use tokio_util::sync::CancellationToken;
use words::locale::{Lang, Locales};

use crate::run::{CommandResult, block_on, say};
use crate::shutdown::{self, Hangup};
use crate::{languages, log, stores};

/// How long a regular machine player takes for a turn in a chat: long enough to think, and short
/// enough to wait for.
const MACHINE_TURN: Duration = Duration::from_millis(1_500);

/// The error if there is nothing to serve.
const NO_TOKEN: &str = "no token is set: put discord.token or telegram.token into config.toml, or \
                        set CHAIKHANA_DISCORD_TOKEN or CHAIKHANA_TELEGRAM_TOKEN";

/// Serves the configured platforms; if there are none, opens a table in the terminal.
///
/// # Errors
/// If a setting is wrong, there is neither a platform nor an input, the store cannot be opened or a
/// platform is unreachable.
pub fn serve(file: Option<&Path>) -> CommandResult {
    let config = Config::load(file, std::env::vars_os())?;
    if !config.has_chats() {
        if !has_input() {
            return Err(ConfigError::new([NO_TOKEN.to_owned()]).into());
        }
        // Lines short enough for a narrow terminal.
        say("No token is set, so here is a table in this terminal.")?;
        say("To host in chats, copy config.example.toml to config.toml")?;
        say("and put the token of a bot in.")?;
        return in_terminal(&config);
    }
    log::begin(&config.log.level, config.log.format)?;
    let locales = Arc::new(languages::of(&config)?);
    announce(&config, &locales);
    for warning in config.warnings() {
        tracing::warn!("{warning}");
    }
    block_on(async {
        let port = port(&config).await?;
        let store = with_metrics(stores::open_own(&config).await?);
        let platforms = platforms(&config, &locales, &store)?;
        run(store, platforms, Real::at_pace(MACHINE_TURN), port, &config, &locales).await
    })
}

/// Tells whether there is an input: a terminal, a pipe or a file. Services have none, but a service
/// manager may lend its own terminal.
fn has_input() -> bool {
    let input = std::io::stdin();
    let is_script = || {
        let metadata = input.as_fd().try_clone_to_owned().and_then(|fd| File::from(fd).metadata());
        metadata.is_ok_and(|metadata| metadata.is_file() || metadata.file_type().is_fifo())
    };
    ServiceManager::from_environment().is_none() && (input.is_terminal() || is_script())
}

/// Logs the version and the settings in one line. The address of a database is not shown.
fn announce(config: &Config, locales: &Locales) {
    let platforms = config.chats().into_iter().filter(|(_, is_set)| *is_set);
    let platforms: Vec<&str> = platforms.map(|(name, _)| name).collect();
    let languages: Vec<String> = locales.languages().map(Lang::to_string).collect();
    tracing::info!(
        version = version::NUMBER,
        commit = version::COMMIT,
        store = config.store().in_full(),
        platforms = platforms.join(", "),
        languages = languages.join(", "),
        "starting"
    );
}

/// Returns the configured platforms, which are not connected yet.
///
/// # Errors
/// If one of them cannot be used with these settings.
#[cfg_attr(
    not(all(feature = "discord", feature = "telegram")),
    allow(unused_mut, unused_variables, clippy::unnecessary_wraps, reason = "some are left out")
)]
pub fn platforms(
    config: &Config,
    locales: &Arc<Locales>,
    store: &Arc<dyn Store>,
) -> Result<Vec<Arc<dyn Platform>>, Box<dyn Error>> {
    let mut platforms: Vec<Arc<dyn Platform>> = Vec::new();
    #[cfg(feature = "discord")]
    if let Some(discord) = config.discord() {
        let (locales, lang) = (Arc::clone(locales), config.language.clone());
        let store = Arc::clone(store);
        platforms.push(Discord::new(&discord, locales, lang, discord.shards, store)?);
    }
    #[cfg(feature = "telegram")]
    if let Some(telegram) = config.telegram() {
        let (locales, lang) = (Arc::clone(locales), config.language.clone());
        platforms.push(Telegram::new(&telegram, locales, lang, Arc::clone(store))?);
    }
    Ok(platforms)
}

/// Returns the platforms with a store of their own, for those who do not listen to them.
///
/// # Errors
/// As for [`platforms`].
pub fn platforms_alone(
    config: &Config,
    locales: &Arc<Locales>,
) -> Result<Vec<Arc<dyn Platform>>, Box<dyn Error>> {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    platforms(config, locales, &store)
}

/// Opens a table in the terminal.
///
/// # Errors
/// If a setting is wrong or the store cannot be opened.
pub fn terminal(file: Option<&Path>, place: Option<StorePlace>) -> CommandResult {
    in_terminal(&Config::load(file, std::env::vars_os())?.with_store(place))
}

/// Checks the settings, and prints a summary of them and a verdict.
///
/// # Errors
/// If a setting is wrong. The error has a line for each mistake, and the verdict.
pub fn check(file: Option<&Path>) -> CommandResult {
    let (config, mut mistakes) = Config::load_valid(file, std::env::vars_os())?;
    mistakes.extend(languages::of(&config).err().map(|why| why.to_string()));
    if mistakes.is_empty() {
        say(config.summary().trim_end())?;
    }
    for warning in config.warnings() {
        say(format_args!("Warning: {warning}"))?;
    }
    let problems = match mistakes.len() {
        0 => return say(config.verdict()),
        1 => "1 problem".to_owned(),
        count => format!("{count} problems"),
    };
    mistakes.push(format!("the configuration is not valid: {problems}"));
    Err(ConfigError::new(mistakes).into())
}

fn in_terminal(config: &Config) -> CommandResult {
    // Somebody plays in this terminal, so only errors are worth a line between their cards.
    log::begin("error", config.log.format)?;
    let locales = Arc::new(languages::of(config)?);
    let mut config = config.clone();
    let of_environment = languages::of_environment(&locales, |name| std::env::var(name).ok());
    if let Some(lang) = of_environment.filter(|_| !config.is_given("language")) {
        config.language = lang;
    }
    let config = &config;
    let name = std::env::var("USER").ok().filter(|name| !name.trim().is_empty());
    block_on(async {
        let port = port(config).await?;
        let store = with_metrics(stores::open_own(config).await?);
        let name = name.unwrap_or_else(|| "Player".to_owned());
        let terminal = Terminal::on_stdio(Arc::clone(&locales), config.language.clone(), name);
        let terminal = terminal.with_tables_in(config.store().in_full());
        let platforms: Vec<Arc<dyn Platform>> = vec![Arc::new(terminal)];
        run(store, platforms, Real::default(), port, config, &locales).await
    })
}

/// Binds the port for health and metrics, if one is configured.
async fn port(config: &Config) -> Result<Option<Port>, Box<dyn Error>> {
    Ok(match config.http.listen {
        Some(at) => Some(Port::open(at, metrics::Measured::of_process()).await?),
        None => None,
    })
}

/// Opens the control socket of the folder of the store. The service works without it, too.
fn control(place: &StorePlace) -> Option<Control> {
    let StorePlace::Folder(folder) = place else { return None };
    let opened = Control::open(folder);
    let opened = opened.inspect_err(|why| tracing::warn!("there is no control socket: {why}"));
    opened.ok()
}

/// Runs the service until all platforms have ended, or a signal or a command stops it.
async fn run(
    store: Arc<dyn Store>,
    platforms: Vec<Arc<dyn Platform>>,
    world: Real,
    port: Option<Port>,
    config: &Config,
    locales: &Arc<Locales>,
) -> CommandResult {
    let usual = Usual::new(Arc::clone(locales), &config.language, config.layout);
    let usual = Usual { allowed: config.allowed(), ..usual };
    let reaches_out = platforms.iter().all(|platform| platform.reaches_out());
    let limits = limits(config, reaches_out);
    let on_hangup = if reaches_out { Hangup::Ignored } else { Hangup::Stops };
    let app = App::new(store, Arc::new(world), platforms, usual, &limits);
    let asked = CancellationToken::new();
    let doing = shutdown::watch(
        asked.clone(),
        Duration::from_secs(config.shutdown_seconds.get()),
        on_hangup,
    )?;
    let manager = ServiceManager::from_environment().map(Arc::new);
    if let Some(manager) = &manager {
        app.notify(manager);
    }
    if let Some(port) = port {
        app.answer_operators(port);
    }
    if reaches_out {
        let folder = match config.store() {
            StorePlace::Folder(folder) => Some(folder),
            StorePlace::Database(_) => None,
        };
        app.look_after(Upkeep { folder, backups: config.backups() });
    }
    if let Some(control) = control(&config.store()) {
        app.answer_commands(control, asked.clone());
    }
    doing.now("listening");
    let ran = tokio::select! {
        ran = app.run() => ran,
        // The work that `run` has begun is resumed after the next start.
        () = asked.cancelled() => Ok(()),
    };
    // Starts the deadline of the shutdown if no signal or command has.
    asked.cancel();
    if let Some(manager) = &manager {
        manager.stopping();
    }
    doing.now("finishing what was under way and closing the store");
    app.shut_down().await?;
    ran
}

/// Returns the limits that the operator has set. A person at a terminal needs no limits on rates and
/// waits.
fn limits(config: &Config, reaches_out: bool) -> Limits {
    let (usual, set) = (Limits::default(), &config.limits);
    let set = Limits {
        inputs_per_second: NonZeroU32::new(set.presses_per_second.get())
            .unwrap_or(usual.inputs_per_second),
        inputs_at_once: NonZeroU32::new(set.presses_at_once.get()).unwrap_or(usual.inputs_at_once),
        tables_per_room: set.tables_per_room.get(),
        tables_per_person: set.tables_per_person.get(),
        lobbies_per_person: set.lobbies_per_person.get(),
        keep_finished_days: config.keep_finished_days.get(),
        keep_games_days: config.keep_games_days.map(Whole::get),
        coaching: config.coaching,
        ..usual
    };
    if reaches_out {
        set
    } else {
        Limits {
            keep_finished_days: set.keep_finished_days,
            keep_games_days: set.keep_games_days,
            coaching: set.coaching,
            ..Limits::NONE
        }
    }
}
