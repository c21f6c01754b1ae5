//! Settings as operators write them, and what they read when one is wrong.

use super::file::{Key, keys};
use super::value::SHARDS;
use super::*;

mod backups;
mod summary;

const NOTHING: [(&str, &str); 0] = [];
const EXAMPLE: &str = include_str!("../../../config.example.toml");

fn read(text: &str, env: &[(&str, &str)]) -> Config {
    let env = env.iter().copied();
    Config::from_text("config.toml", text, env).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str, env: &[(&str, &str)]) -> String {
    let error = Config::from_text("config.toml", text, env.iter().copied());
    let error = error.expect_err("the setting is wrong").to_string();
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

fn check(text: &str, expected: &str) {
    assert_eq!(refused(text, &[]), expected);
}

fn check_env(name: &str, value: &str, expected: &str) {
    let expected = format!("environment variable {name}: {expected}");
    assert_eq!(refused("", &[(name, value)]), expected);
}

/// Takes the # away in front of every setting and table.
fn uncommented() -> String {
    let plain = EXAMPLE.lines().map(|line| match line.strip_prefix('#') {
        Some(rest) if rest.starts_with(|c: char| c == '[' || c.is_ascii_lowercase()) => rest,
        _ => line,
    });
    plain.collect::<Vec<_>>().join("\n")
}

#[test]
fn without_a_file_everything_is_at_its_default() {
    let config = Config::load(None, NOTHING).expect("there is no config.toml beside the crate");
    assert_eq!(config, read("", &[]));
    assert_eq!(config.store, StorePlace::Folder("data".into()));
    assert_eq!(config.language, Lang::default());
    assert_eq!((config.discord, config.telegram), (None, None));
    assert_eq!(config.log, Log { level: "info".into(), format: LogFormat::Text });
}

#[test]
fn a_file_that_is_named_must_exist() {
    let error = Config::load(Some(Path::new("no/such.toml")), NOTHING).expect_err("no such file");
    assert!(error.to_string().starts_with("no/such.toml: cannot be read: "), "{error}");
}

#[test]
fn a_file_that_is_named_is_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("other.toml");
    std::fs::write(&path, "data_dir = \"/srv/tables\"").expect("the folder is new");
    let config = Config::load(Some(&path), NOTHING).expect("well-formed");
    assert_eq!(config.store, StorePlace::Folder("/srv/tables".into()));
}

#[test]
fn the_environment_wins() {
    let text = "data_dir = \"file\"\n[log]\nlevel = \"warn\"\nformat = \"json\"";
    let env = [("CHAIKHANA_DATA_DIR", "env"), ("CHAIKHANA_DISCORD_TOKEN", "abc"), ("PATH", "/bin")];
    let config = read(text, &env);
    assert_eq!(config.store, StorePlace::Folder("env".into()));
    assert_eq!(config.log, Log { level: "warn".into(), format: LogFormat::Json });
    assert_eq!(config.discord.expect("has a token").token.reveal(), "abc");
}

#[test]
fn no_folder_of_languages_is_needed() {
    assert_eq!(read("", &[]).locales_dir, None);
    assert_eq!(read("locales_dir = \"\"", &[]).locales_dir, None);
    let env = [("CHAIKHANA_LOCALES_DIR", "mine")];
    assert_eq!(read("locales_dir = \"theirs\"", &env).locales_dir, Some("mine".into()));
}

#[test]
fn the_example_changes_nothing() {
    let (example, bare) = (read(EXAMPLE, &[]), read("", &[]));
    assert_eq!(example.summary(), bare.summary());
}

#[test]
fn the_example_holds_every_setting_with_its_default_and_variable() {
    let text = uncommented();
    let config = read(&text, &[]);
    for (key, origin) in keys().into_iter().zip(&config.origins) {
        assert!(matches!(origin.place, SetBy::File { .. }), "{} is missing", key.path);
        if let Some(default) = key.default {
            assert_eq!(origin.shown, key.written(default), "{}", key.path);
        }
        assert!(EXAMPLE.contains(&format!("[{}]", key.variable())), "{}", key.variable());
    }
    assert!(config.telegram.expect("has a token").webhook.is_some());
}

#[test]
fn every_setting_has_its_variable() {
    let values = [
        "/srv",
        "postgres://me:word@db/tables",
        "fa",
        "/languages",
        "text",
        "3650",
        "36500",
        "300",
        "5",
        "6",
        "7",
        "/ca.pem",
        "/backups",
        "12",
        "8",
        "9",
        "10",
        "token-d",
        "https://d.example",
        "1-2/3",
        "token-t",
        "http://t.example:1",
        "https://w.example:444/x",
        "[::1]:9",
        "secret_-9",
        "1",
        "2",
        "3",
        "4",
        "1000",
        "[::1]:10",
        "bot=debug,warn",
        "json",
    ];
    let names = keys().map(Key::variable);
    let env: Vec<_> = names.iter().map(String::as_str).zip(values).collect();
    let config = read("", &env);
    let discord = config.discord.expect("has a token");
    assert_eq!(discord.token.reveal(), "token-d");
    assert_eq!(discord.api_url.expect("set").as_str(), "https://d.example/");
    let telegram = config.telegram.expect("has a token");
    assert_eq!(telegram.token.reveal(), "token-t");
    assert_eq!(telegram.api_url.expect("set").as_str(), "http://t.example:1/");
    let webhook = telegram.webhook.expect("set");
    assert_eq!(webhook.url.as_str(), "https://w.example:444/x");
    assert_eq!(webhook.listen.to_string(), "[::1]:9");
    assert_eq!(webhook.secret.reveal(), "secret_-9");
    assert_eq!(config.language.to_string(), "fa");
    assert_eq!(config.locales_dir, Some("/languages".into()));
    let plan = config.backups.expect("a folder is set");
    assert_eq!(plan.folder, Path::new("/backups"));
    let every = Duration::from_hours(12);
    assert_eq!(plan.schedule, Schedule { every, daily: 8, weekly: 9 });
    assert_eq!(plan.speed.get(), 10_000_000);
    assert_eq!(config.keep_finished, Duration::from_hours(24 * 3650));
    assert_eq!(config.keep_games_days, Some(36_500));
    assert_eq!(config.shutdown, Duration::from_mins(5));
    let limits = Limits {
        tables_per_room: 1,
        tables_per_person: 2,
        lobbies_per_person: 3,
        presses_per_second: 4,
        presses_at_once: 1000,
    };
    assert_eq!(config.limits, limits);
    assert_eq!(config.log.level, "bot=debug,warn");
    assert!(names.contains(&"CHAIKHANA_TELEGRAM_WEBHOOK_LISTEN".to_owned()));
}

#[test]
fn an_unknown_key_is_named_with_the_one_that_was_meant() {
    let why = "discord.tokne: unknown key, did you mean discord.token?; \
               allowed are discord.token, discord.api_url, discord.shards";
    check("[discord]\n\ntokne = \"x\"", &format!("config.toml:3: {why}"));
    let why = "discord_token: unknown key, did you mean discord.token?; \
               allowed are data_dir, store, language, locales_dir, layout, keep_finished_days, \
               keep_games_days, shutdown_seconds, postgres, backups, discord, \
               telegram, limits, http, log";
    check("discord_token = 3", &format!("config.toml:1: {why}"));
    let why = "listen: unknown key, did you mean telegram.webhook.listen?; \
               allowed are data_dir, store, language, locales_dir, layout, keep_finished_days, \
               keep_games_days, shutdown_seconds, postgres, backups, discord, \
               telegram, limits, http, log";
    check("listen = 3", &format!("config.toml:1: {why}"));
    let why = "telegram.webhook.x.y: unknown key";
    let error = refused("telegram.webhook.\"x.y\" = 1", &[]);
    assert!(error.starts_with(&format!("config.toml:1: {why}")), "{error}");
}

#[test]
fn an_unknown_variable_is_named_with_the_one_that_was_meant() {
    let error = refused("", &[("CHAIKHANA_DISCORD_TOKENS", "hush")]);
    let why = "environment variable CHAIKHANA_DISCORD_TOKENS: unknown setting, \
               did you mean CHAIKHANA_DISCORD_TOKEN?; allowed are CHAIKHANA_DATA_DIR, ";
    assert!(error.starts_with(why), "{error}");
    let error = refused("", &[("CHAIKHANA_", "")]);
    assert!(error.starts_with("environment variable CHAIKHANA_: unknown setting"), "{error}");
}

#[test]
fn what_kubernetes_says_about_a_service_is_no_setting() {
    let config = read("", &[("CHAIKHANA_SERVICE_HOST", "10.0.0.1"), ("CHAIKHANA_PORT", "tcp:1")]);
    assert_eq!(config, read("", &[]));
}

#[test]
fn the_wrong_kind_of_value_is_named() {
    check("data_dir = 3", "config.toml:1: data_dir: found an integer, allowed is a text in quotes");
    let why = "config.toml:1: discord: found a string, allowed is a table: [discord]";
    check("discord = \"hush\"", why);
    let why = "config.toml:2: telegram.webhook: found a boolean, allowed is a table: \
               [telegram.webhook]";
    check("[telegram]\nwebhook = true", why);
    let why = "config.toml:1: log: found an array, allowed is a table: [log]";
    check("[[log]]\nlevel = \"info\"", why);
}

#[test]
fn a_file_that_is_no_toml_is_named_with_its_line() {
    let error = refused("language = \"en\"\ntoken = hush\n", &[]);
    assert!(error.starts_with("config.toml:2: not TOML: "), "{error}");
}

#[test]
fn every_value_is_checked() {
    let allowed = "allowed is a language id such as \"en\" or \"fa\"";
    check("language = \"!\"", &format!("config.toml:1: language: found \"!\", {allowed}"));
    check("data_dir = \"\"", "config.toml:1: data_dir: found \"\", allowed is a folder");
    let why = "config.toml:2: log.format: found \"xml\", allowed is \"text\" or \"json\"";
    check("[log]\nformat = \"xml\"", why);
    for level in ["", "loud=noise=3", "bot=lod"] {
        let error = refused("", &[("CHAIKHANA_LOG_LEVEL", level)]);
        let why = format!("CHAIKHANA_LOG_LEVEL: log.level: found {level:?}, allowed is a level");
        assert!(error.contains(&why), "{error}");
    }
    check_env(
        "CHAIKHANA_TELEGRAM_WEBHOOK_LISTEN",
        "8443",
        "telegram.webhook.listen: found, but of no use without telegram.webhook.url",
    );
}

#[test]
fn numbers_are_whole_and_within_their_bounds() {
    let config = read("keep_finished_days = 1\nshutdown_seconds = 300", &[]);
    assert_eq!(config.keep_finished, Duration::from_hours(24));
    assert_eq!((config.shutdown, config.limits), (Duration::from_mins(5), Limits::default()));
    let allowed = "allowed is a whole number from 1 to";
    for (text, why) in [
        ("keep_finished_days = 0", format!("keep_finished_days: found \"0\", {allowed} 3650")),
        (
            "keep_finished_days = 3651",
            format!("keep_finished_days: found \"3651\", {allowed} 3650"),
        ),
        ("shutdown_seconds = 301", format!("shutdown_seconds: found \"301\", {allowed} 300")),
        (
            "limits.tables_per_room = -1",
            format!("limits.tables_per_room: found \"-1\", {allowed} 1000"),
        ),
        (
            "limits.presses_at_once = 99999999999",
            format!("limits.presses_at_once: found \"99999999999\", {allowed} 1000"),
        ),
        (
            "limits.lobbies_per_person = \"4\"",
            "limits.lobbies_per_person: found a string, allowed is a whole number".to_owned(),
        ),
        (
            "limits.presses_per_second = 2.5",
            "limits.presses_per_second: found a float, allowed is a whole number".to_owned(),
        ),
    ] {
        check(text, &format!("config.toml:1: {why}"));
    }
    check_env(
        "CHAIKHANA_LIMITS_TABLES_PER_PERSON",
        "many",
        &format!("limits.tables_per_person: found \"many\", {allowed} 1000"),
    );
    let why =
        "config.toml:2: limits.tables_per_rom: unknown key, did you mean limits.tables_per_room?";
    assert!(refused("[limits]\ntables_per_rom = 3", &[]).starts_with(why));
}

#[cfg(unix)]
#[test]
fn a_file_with_a_token_that_others_may_read_is_told_of() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("config.toml");
    let exposed = |text: &str, mode: u32| {
        std::fs::write(&path, text).expect("the folder is there");
        let mode = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&path, mode).expect("the file is ours");
        Config::load(Some(&path), NOTHING).expect("well-formed").exposed()
    };
    let (bare, token) = ("language = \"en\"", "[telegram]\ntoken = \"hush\"");
    for mode in [0o640, 0o604, 0o620] {
        let said = exposed(token, mode).expect("others may read it");
        assert!(said.contains("config.toml holds telegram.token"), "{said}");
        assert!(said.ends_with(&format!("chmod 600 {}", path.display())), "{said}");
        assert!(!said.contains("hush"), "{said}");
    }
    assert_eq!(exposed(token, 0o600), None);
    assert_eq!(exposed(bare, 0o644), None);
    let env = [("CHAIKHANA_TELEGRAM_TOKEN", "hush")];
    assert_eq!(Config::load(Some(&path), env).expect("well-formed").exposed(), None);
}

#[test]
fn addresses_are_checked() {
    let why = "discord.api_url: found the scheme \"ftp\", allowed is an address such as \
               \"http://localhost:8081\", without user, token or query";
    check_env("CHAIKHANA_DISCORD_API_URL", "ftp://example.org", why);
    for (url, found) in [
        ("example.org", "a text that is no address"),
        ("", "a text that is no address"),
        ("localhost:80", "an address without a host"),
        ("https://me:hush@example.org", "an address with a user or password in it"),
        ("https://example.org/bot1:hush", "an address with a token in it"),
        ("https://example.org/?q=hush", "an address with ? or # in it"),
    ] {
        let error = refused("", &[("CHAIKHANA_TELEGRAM_API_URL", url)]);
        assert!(error.contains(&format!("telegram.api_url: found {found}, allowed is")), "{error}");
    }
}

fn webhook_of(url: &str, api_url: &str) -> Result<Config, ConfigError> {
    let text = format!(
        "[telegram]\ntoken = \"x\"\n{api_url}\n[telegram.webhook]\nurl = {url:?}\nsecret = \"s\""
    );
    Config::from_text("config.toml", &text, NOTHING)
}

#[test]
fn telegram_itself_delivers_by_https_to_four_ports() {
    for url in ["https://a.example", "https://a.example:80", "https://a.example:8443/x"] {
        assert!(webhook_of(url, "").is_ok(), "{url}");
    }
    let error = webhook_of("https://a.example:9000", "").expect_err("not that port");
    let why = "config.toml:5: telegram.webhook.url: found port 9000, \
               allowed is one of the ports 443, 80, 88, 8443";
    assert_eq!(error.to_string(), why);
    let error = webhook_of("http://a.example", "").expect_err("not encrypted");
    assert!(error.to_string().contains("found the scheme \"http\""), "{error}");
}

#[test]
fn a_server_of_ones_own_delivers_to_any_port() {
    let config = webhook_of("https://a.example:9000", "api_url = \"http://localhost:8081\"");
    assert!(config.is_ok_and(|config| config.telegram.is_some()));
}

#[test]
fn a_webhook_needs_a_secret_that_telegram_takes() {
    let why = "telegram.webhook.url: telegram.webhook.secret is missing, \
               allowed is 1 to 256 of the characters A-Z a-z 0-9 _ -";
    check_env("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://a.example", why);
    for (secret, found) in
        [("", "0 characters"), ("hush!", "a character of another kind"), (&"x".repeat(257), "257")]
    {
        let env = [
            ("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://a.example"),
            ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET", secret),
        ];
        let error = refused("", &env);
        assert!(error.contains(&format!("secret: found {found}")), "{error}");
    }
}

#[test]
fn no_fault_repeats_a_secret() {
    let token = "hush-0123456789-0123456789-0123456789";
    for key in keys() {
        for value in [token.to_owned(), format!("{token} {token}"), format!("{token}\n\u{e9}")] {
            let env = [(key.variable(), value)];
            if let Err(error) = Config::from_text("config.toml", "", env) {
                assert!(!error.to_string().contains("hush"), "{error}");
            }
        }
    }
    for text in [
        "[discord]\ntoken = hush",
        "discord = \"hush\"",
        "[telegram]\ntoken = [\"hush\"]",
        "[discord]\ntoken = \"hush",
        "[telegram.webhook]\nsecret = \"hush\"",
    ] {
        assert!(!refused(text, &[]).contains("hush"), "{}", refused(text, &[]));
    }
    assert!(!refused("[discord]\ntoken = 4711", &[]).contains("4711"));
}

#[test]
fn a_token_is_never_printed() {
    let config = read(&uncommented().replace("paste-the-token-here", "hush"), &[]);
    let token = &config.discord.as_ref().expect("has a token").token;
    let printed = format!("{config:?} {} {token} {token:?}", config.summary());
    assert!(!printed.contains("hush") && !printed.contains("any-long-random-word"), "{printed}");
    for token in ["", "a b", "a\n", "é"] {
        let error = refused("", &[("CHAIKHANA_DISCORD_TOKEN", token)]);
        assert!(error.contains("discord.token: found a"), "{error}");
        assert!(error.ends_with("allowed is the token alone, in ASCII and without spaces"));
    }
}

#[test]
fn shards_are_a_range_below_a_total() {
    let shards = |text: &str| {
        let config = read(&format!("[discord]\ntoken = \"x\"\nshards = \"{text}\""), &[]);
        config.discord.and_then(|discord| discord.shards)
    };
    assert_eq!(shards("0-3/8"), Some(Shards { first: 0, last: 3, total: 8 }));
    assert_eq!(shards("7/8"), Some(Shards { first: 7, last: 7, total: 8 }));
    for wrong in ["8/8", "3-0/8", "0-3", "a-b/c", ""] {
        let why = format!("config.toml:2: discord.shards: found \"{wrong}\", allowed is {SHARDS}");
        check(&format!("[discord]\nshards = \"{wrong}\""), &why);
    }
}
