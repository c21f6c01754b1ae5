//! Settings from environment variables.

use super::*;

/// A value for each variable, without the prefix of its name and in the order of the settings.
const VARIABLES: [(&str, &str); 38] = [
    ("BACKUPS_DIR", "/backups"),
    ("BACKUPS_EVERY_HOURS", "12"),
    ("BACKUPS_KEEP_DAILY", "8"),
    ("BACKUPS_KEEP_WEEKLY", "9"),
    ("BACKUPS_MEGABYTES_PER_SECOND", "10"),
    ("COACHING", "false"),
    ("DATA_DIR", "/srv"),
    ("DISCORD_ALLOWED_PEOPLE", "1,2"),
    ("DISCORD_ALLOWED_SERVERS", "3"),
    ("DISCORD_API_URL", "https://d.example"),
    ("DISCORD_SHARDS", "1-2/3"),
    ("DISCORD_TOKEN", "token-d"),
    ("HTTP_LISTEN", "[::1]:10"),
    ("KEEP_FINISHED_DAYS", "3650"),
    ("KEEP_GAMES_DAYS", "36500"),
    ("LANGUAGE", "fa"),
    ("LAYOUT", "text"),
    ("LIMITS_LOBBIES_PER_PERSON", "3"),
    ("LIMITS_PRESSES_AT_ONCE", "1000"),
    ("LIMITS_PRESSES_PER_SECOND", "4"),
    ("LIMITS_TABLES_PER_PERSON", "2"),
    ("LIMITS_TABLES_PER_ROOM", "1"),
    ("LOCALES_DIR", "/languages"),
    ("LOG_FORMAT", "json"),
    ("LOG_LEVEL", "service=debug,warn"),
    ("POSTGRES_CA_FILE", "/ca.pem"),
    ("POSTGRES_CONNECT_SECONDS", "5"),
    ("POSTGRES_CONNECTIONS", "6"),
    ("POSTGRES_PATIENCE_SECONDS", "7"),
    ("SHUTDOWN_SECONDS", "300"),
    ("STORE", "postgres://me:word@db/tables"),
    ("TELEGRAM_ALLOWED_GROUPS", "-4"),
    ("TELEGRAM_ALLOWED_PEOPLE", "5"),
    ("TELEGRAM_API_URL", "http://t.example:1"),
    ("TELEGRAM_TOKEN", "token-t"),
    ("TELEGRAM_WEBHOOK_LISTEN", "[::1]:9"),
    ("TELEGRAM_WEBHOOK_SECRET", "secret_-9"),
    ("TELEGRAM_WEBHOOK_URL", "https://w.example:444/x"),
];

/// Returns the settings that follow from all variables.
fn from_variables() -> Config {
    let env = VARIABLES.map(|(name, value)| (format!("CHAIKHANA_{name}"), value));
    let (config, mistakes) = Config::from_text("config.toml", "", env).expect("there is no file");
    assert_eq!(mistakes, [""; 0]);
    config
}

#[test]
fn the_environment_wins() {
    let text = "data_dir = \"file\"\n[log]\nlevel = \"warn\"\nformat = \"json\"";
    let env =
        [("CHAIKHANA_DATA_DIR", "env"), ("CHAIKHANA_DISCORD_TOKEN", OF_DISCORD), ("PATH", "/bin")];
    let config = read(text, &env);
    assert_eq!(config.store(), StorePlace::Folder("env".into()));
    assert_eq!(config.log, Log { level: "warn".into(), format: LogFormat::Json });
    assert_eq!(config.discord().expect("has a token").token.reveal(), OF_DISCORD);
}

#[test]
fn every_setting_has_its_variable() {
    let names = VARIABLES.map(|(name, _)| format!("CHAIKHANA_{name}"));
    let known: Vec<String> = keys().iter().map(|key| variable_of(key)).collect();
    assert_eq!(known, names);
    for (key, value) in leaves(&from_variables()) {
        assert_ne!(value, serde_json::Value::Null, "{key}");
    }
}

#[test]
fn platforms_are_set_by_variables() {
    let config = from_variables();
    let discord = config.discord().expect("has a token");
    assert_eq!(discord.token.reveal(), "token-d");
    assert_eq!(discord.api_url.expect("set").as_str(), "https://d.example/");
    let telegram = config.telegram().expect("has a token");
    assert_eq!(telegram.token.reveal(), "token-t");
    assert_eq!(telegram.api_url.expect("set").as_str(), "http://t.example:1/");
    let webhook = telegram.webhook.expect("set");
    assert_eq!(webhook.url.as_str(), "https://w.example:444/x");
    assert_eq!(webhook.listen.to_string(), "[::1]:9");
    assert_eq!(webhook.secret.reveal(), "secret_-9");
}

#[test]
fn backups_and_bounds_are_set_by_variables() {
    let config = from_variables();
    let plan = config.backups().expect("a folder is set");
    assert_eq!(plan.folder, Path::new("/backups"));
    let every = Duration::from_hours(12);
    assert_eq!(plan.schedule, Schedule { every, daily: 8, weekly: 9 });
    assert_eq!(plan.speed.get(), 10_000_000);
    assert_eq!(config.keep_finished_days.get::<u64>(), 3650);
    assert_eq!(config.keep_games_days.map(Whole::get), Some(36_500_u64));
    assert!(!config.coaching);
    assert_eq!(config.shutdown_seconds.get::<u64>(), 300);
    assert_eq!(config.limits.tables_per_person.get::<usize>(), 2);
    assert_eq!(config.limits.presses_at_once.get::<u32>(), 1000);
    assert_eq!(config.postgres.connect_seconds.get::<u64>(), 5);
    assert_eq!(config.postgres.patience_seconds.get::<u64>(), 7);
}

#[test]
fn language_and_log_are_set_by_variables() {
    let config = from_variables();
    assert_eq!(config.language.to_string(), "fa");
    assert_eq!(config.locales_dir(), Some(Path::new("/languages")));
    assert_eq!(config.log.level, "service=debug,warn");
}

#[test]
fn an_unknown_variable_is_named_with_the_one_that_was_meant() {
    let error = refused("", &[("CHAIKHANA_DISCORD_TOKENS", "hush")]);
    let why = "environment variable CHAIKHANA_DISCORD_TOKENS: unknown setting, \
               did you mean CHAIKHANA_DISCORD_TOKEN?";
    assert_eq!(error, why);
    let error = refused("", &[("CHAIKHANA_", "1")]);
    assert!(error.starts_with("environment variable CHAIKHANA_: unknown setting"), "{error}");
}

#[test]
fn what_kubernetes_says_about_a_service_is_no_setting() {
    let config = read("", &[("CHAIKHANA_SERVICE_HOST", "10.0.0.1"), ("CHAIKHANA_PORT", "tcp:1")]);
    assert_eq!(config, read("", &[]));
}
