//! Valid and invalid settings, and the errors of the latter.

use std::collections::BTreeSet;

use super::layers::{keys, leaves, variable_of};
use super::value::SHARDS;
use super::*;
use platform::Shards;

mod addresses;
mod backups;
mod mistakes;
mod secrets;
mod summary;
mod tokens;
mod variables;

const NOTHING: [(&str, &str); 0] = [];
const EXAMPLE: &str = include_str!("../../../config.example.toml");
const OF_DISCORD: &str = "aHVzaA.hush-1.hush_2";
const OF_TELEGRAM: &str = "1234567890:hush-0123456789_0123456789-01234567";

/// Reads settings that may be invalid.
fn given<'a>(
    text: &str,
    env: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Config, ConfigError> {
    let (config, mistakes) = Config::from_text("config.toml", text, env)?;
    if mistakes.is_empty() { Ok(config) } else { Err(ConfigError::new(mistakes)) }
}

fn read(text: &str, env: &[(&str, &str)]) -> Config {
    given(text, env.iter().copied()).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str, env: &[(&str, &str)]) -> String {
    let error = given(text, env.iter().copied());
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

/// Uncomments every setting and table, and replaces all placeholders.
fn filled_in() -> String {
    let plain = EXAMPLE.lines().map(|line| match line.strip_prefix('#') {
        Some(rest) if rest.starts_with(|c: char| c == '[' || c.is_ascii_lowercase()) => rest,
        _ => line,
    });
    let plain = plain.collect::<Vec<_>>().join("\n");
    plain.replace("paste-the-token-here", "hush").replace("any-long-random-word", "hush-hush")
}

#[test]
fn every_token_is_that_of_a_chat() {
    let nothing = Config::default();
    let keys = leaves(&nothing).into_iter().map(|(key, _)| key);
    let chats = keys.filter_map(|key| key.strip_suffix(".token").map(str::to_owned));
    let named = nothing.chats().map(|(name, _)| name.to_lowercase());
    assert_eq!(chats.collect::<BTreeSet<_>>(), BTreeSet::from(named));
}

#[test]
fn without_a_file_everything_is_at_its_default() {
    let config = Config::load(None, NOTHING).expect("there is no config.toml beside the crate");
    assert_eq!(config, read("", &[]));
    assert_eq!(config.store(), StorePlace::Folder("data".into()));
    assert_eq!(config.language, Lang::default());
    assert_eq!((config.discord(), config.telegram()), (None, None));
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
    assert_eq!(config.store(), StorePlace::Folder("/srv/tables".into()));
}

#[test]
fn tables_are_kept_where_it_is_set_then_beside_us_and_else_with_the_user() {
    let home = ("HOME", "/home/ann");
    let user = StorePlace::Folder("/home/ann/.local/share/chaikhana/tables".into());
    let beside = StorePlace::Folder("data".into());
    let other = StorePlace::Folder("/other/chaikhana/tables".into());
    assert_eq!(read("", &[home]).store(), user);
    assert_eq!(read("", &[home, ("XDG_DATA_HOME", "/other")]).store(), other);
    assert_eq!(read("", &[home, ("XDG_DATA_HOME", "relative")]).store(), user);
    assert_eq!(read("", &[]).store(), beside);
    assert_eq!(read("data_dir = \"data\"", &[home]).store(), beside);
    let token = ("CHAIKHANA_TELEGRAM_TOKEN", OF_TELEGRAM);
    assert_eq!(read("", &[home, token]).store(), beside, "a service stays where it is");
}

#[test]
fn no_folder_of_languages_is_needed() {
    assert_eq!(read("", &[]).locales_dir(), None);
    assert_eq!(read("locales_dir = \"\"", &[]).locales_dir(), None);
    let env = [("CHAIKHANA_LOCALES_DIR", "mine")];
    assert_eq!(read("locales_dir = \"theirs\"", &env).locales_dir(), Some(Path::new("mine")));
}

#[test]
fn the_example_changes_nothing() {
    let (example, bare) = (read(EXAMPLE, &[]), read("", &[]));
    assert_eq!(example.summary(), bare.summary());
}

#[test]
fn the_example_holds_every_setting_with_its_default_and_variable() {
    let text = filled_in();
    let config = read(&text, &[]);
    for ((key, value), (_, default)) in leaves(&config).into_iter().zip(leaves(&read("", &[]))) {
        assert!(config.origins.contains_key(&key), "{key} is missing");
        assert!(default.is_null() || value == default, "{key}: {value} is not {default}");
        assert!(EXAMPLE.contains(&format!("[{}]", variable_of(&key))), "{key}");
    }
    assert!(config.telegram().expect("has a token").webhook.is_some());
}

#[test]
fn an_unknown_key_is_named_with_the_one_that_was_meant() {
    for (text, named, hint) in [
        ("[discord]\ntokne = \"x\"", "discord.tokne", "discord.token"),
        ("discord_token = 3", "discord_token", "discord.token"),
        ("listen = 3", "listen", "http.listen"),
        ("limits.tables_per_rom = 3", "limits.tables_per_rom", "limits.tables_per_room"),
        ("telegram.webhook.\"x.y\" = 1", "telegram.webhook.x.y", "telegram.webhook.url"),
        ("discord.token.hush = 3", "discord.token.hush", "discord.token"),
    ] {
        check(text, &format!("config.toml: {named}: unknown key, did you mean {hint}?"));
    }
    check("[tea]", "config.toml: tea: unknown key");
    let long = "x".repeat(33);
    check(&format!("[log]\n{long} = 1"), "config.toml: log.…: unknown key");
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let text = "tea = 1\nlayout = 7\n[discord]\ntokne = \"x\"\n[log]\nformat = \"xml\"\n\
                [telegram.webhook]\nurl = \"https://a.example:9000\"\n";
    let env = [
        ("CHAIKHANA_TEAPOT", "1"),
        ("CHAIKHANA_HTTP_LISTEN", "80"),
        ("CHAIKHANA_LIMITS_PRESSES_AT_ONCE", "0"),
    ];
    let error = given(text, env).expect_err("nine mistakes");
    let found = error.lines().iter().map(|line| line.split(", ").next().unwrap_or_default());
    let expected = [
        "config.toml: discord.tokne: unknown key",
        "config.toml: layout: found a number",
        "config.toml: log.format: found \"xml\"",
        "config.toml: tea: unknown key",
        "config.toml: telegram.webhook.url: found port 9000",
        "config.toml: telegram.webhook.url: telegram.webhook.secret is missing",
        "environment variable CHAIKHANA_HTTP_LISTEN: http.listen: found \"80\"",
        "environment variable CHAIKHANA_LIMITS_PRESSES_AT_ONCE: limits.presses_at_once: found \"0\"",
        "environment variable CHAIKHANA_TEAPOT: unknown setting",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
    assert_eq!(error.to_string(), error.lines().join("\n"));
}

#[test]
fn what_depends_on_a_wrong_setting_is_not_reported() {
    let text = "[telegram]\napi_url = 3\n[telegram.webhook]\nurl = \"https://a.example:9000\"\nsecret = \"\"";
    let error = given(text, NOTHING).expect_err("two mistakes");
    assert_eq!(error.lines().len(), 2, "{error}");
}

#[test]
fn the_wrong_kind_of_value_is_named() {
    check("data_dir = 3", "config.toml: data_dir: found a number, allowed is a text in quotes");
    let why = "config.toml: discord: found a text, allowed is a table: [discord]";
    check("discord = \"hush\"", why);
    let why = "config.toml: telegram.webhook: found a boolean, allowed is a table: \
               [telegram.webhook]";
    check("[telegram]\nwebhook = true", why);
    let why = "config.toml: log: found a list, allowed is a table: [log]";
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
    check("language = \"!\"", &format!("config.toml: language: found \"!\", {allowed}"));
    check("data_dir = \"\"", "config.toml: data_dir: found \"\", allowed is a folder");
    let why = "config.toml: coaching: found \"yes\", allowed is true or false";
    check("coaching = \"yes\"", why);
    check("coaching = 1", "config.toml: coaching: found a number, allowed is true or false");
    let why = "config.toml: log.format: found \"xml\", allowed is \"text\" or \"json\"";
    check("[log]\nformat = \"xml\"", why);
    for level in ["", "loud", "loud=noise=3", "service=lod", "inof,service=debug", "servce=debug"] {
        let error = refused(&format!("[log]\nlevel = {level:?}"), &[]);
        let why = format!("config.toml: log.level: found {level:?}, allowed is a level");
        assert!(error.contains(&why), "{error}");
    }
    for level in ["off", "service", "service::publish=trace", "info,hyper=off"] {
        assert_eq!(read(&format!("[log]\nlevel = {level:?}"), &[]).log.level, level);
    }
    check_env(
        "CHAIKHANA_TELEGRAM_WEBHOOK_LISTEN",
        "[::1]:8443",
        "telegram.webhook.listen: found, but of no use without telegram.webhook.url",
    );
}

#[test]
fn a_file_is_no_folder() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    let path = file.path().to_str().expect("UTF-8");
    for key in ["data_dir", "store", "locales_dir", "backups.dir"] {
        let why = format!("config.toml: {key}: found a file, allowed is a folder");
        check(&format!("{key} = {path:?}"), &why);
    }
}

#[test]
fn an_empty_variable_sets_nothing() {
    let env = keys().into_iter().map(|key| (variable_of(&key), ""));
    let (config, mistakes) = Config::from_text("config.toml", "", env).expect("there is no file");
    assert_eq!((config, mistakes), (read("", &[]), vec![]));
}

#[test]
fn two_places_for_the_tables_in_the_file_are_told_of() {
    let both = "data_dir = \"data\"\nstore = \"other\"";
    let why = "config.toml: data_dir is not used, because store is set";
    assert_eq!(read(both, &[]).unused().as_deref(), Some(why));
    // A unit for systemd sets the folder.
    let env = [("CHAIKHANA_DATA_DIR", "/var/lib/chaikhana")];
    assert_eq!(read("store = \"other\"", &env).unused(), None);
    assert_eq!(read("data_dir = \"data\"", &[]).unused(), None);
}

#[test]
fn numbers_are_whole_and_within_their_bounds() {
    let config = read("keep_finished_days = 1\nlimits.lobbies_per_person = \"5\"", &[]);
    assert_eq!(config.keep_finished_days.get::<u64>(), 1);
    assert_eq!(config.limits.lobbies_per_person.get::<usize>(), 5);
    for (key, value, found, most) in [
        ("keep_finished_days", "0", "0", 3650),
        ("keep_finished_days", "3651", "3651", 3650),
        ("keep_games_days", "0", "0", 36_500),
        ("shutdown_seconds", "301", "301", 300),
        ("limits.tables_per_room", "-1", "-1", 1000),
        ("limits.presses_at_once", "99999999999", "99999999999", 1000),
        ("limits.presses_at_once", "99999999999999999999", "99999999999999999999", 1000),
        ("limits.lobbies_per_person", "\"four\"", "four", 1000),
        ("limits.presses_per_second", "2.5", "2.5", 1000),
        ("limits.presses_per_second", "true", "true", 1000),
    ] {
        let why = format!("{key}: found {found:?}, allowed is a whole number from 1 to {most}");
        check(&format!("{key} = {value}"), &format!("config.toml: {why}"));
    }
    check_env(
        "CHAIKHANA_LIMITS_TABLES_PER_PERSON",
        "many",
        "limits.tables_per_person: found \"many\", allowed is a whole number from 1 to 1000",
    );
}

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
    let token = format!("[telegram]\ntoken = \"{OF_TELEGRAM}\"");
    for mode in [0o640, 0o604, 0o620] {
        let said = exposed(&token, mode).expect("others may read it");
        assert!(said.contains("config.toml holds telegram.token"), "{said}");
        assert!(said.ends_with(&format!("chmod 600 {}", path.display())), "{said}");
        assert!(!said.contains("hush"), "{said}");
    }
    assert_eq!(exposed(&token, 0o600), None);
    assert_eq!(exposed("language = \"en\"", 0o644), None);
    let env = [("CHAIKHANA_TELEGRAM_TOKEN", OF_TELEGRAM)];
    assert_eq!(Config::load(Some(&path), env).expect("well-formed").exposed(), None);
}

#[test]
fn no_fault_repeats_a_secret() {
    let token = "hush-0123456789-0123456789-0123456789";
    for key in keys() {
        let list = format!("{key} = [\"{token}\"]");
        let error = given(&list, NOTHING).expect_err("a list");
        assert!(!error.to_string().contains("hush"), "{error}");
        for value in [token.to_owned(), format!("{token} {token}"), format!("{token}\n\u{e9}")] {
            if let Err(error) = given("", [(variable_of(&key).as_str(), value.as_str())]) {
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
    let config = read(&filled_in(), &[]);
    let token = config.discord().expect("has a token").token;
    let printed = format!("{config:?} {} {token:?}", config.summary());
    assert!(!printed.contains("hush"), "{printed}");
    for token in ["", "a b", "a\\n", "é"] {
        let error = refused(&format!("discord.token = \"{token}\""), &[]);
        assert!(error.contains("discord.token: found a"), "{error}");
        assert!(error.ends_with("allowed is the token alone, in ASCII and without spaces"));
    }
}

#[test]
fn lists_of_ids_are_texts_or_numbers_and_in_the_environment_divided_by_commas() {
    let listed = |allowed: &Allowed| {
        let list =
            |ids: &Option<BTreeSet<String>>| ids.as_ref().map(|ids| Vec::from_iter(ids.clone()));
        (list(&allowed.groups), list(&allowed.people))
    };
    let ids = |ids: &[&str]| Some(ids.iter().map(|&id| id.to_owned()).collect::<Vec<_>>());
    let text = "[discord]\nallowed_servers = [\"12\", 34]\n[telegram]\nallowed_people = []";
    let env = [("CHAIKHANA_TELEGRAM_ALLOWED_GROUPS", "-100, -7")];
    let allowed = read(text, &env).allowed();
    assert_eq!(listed(&allowed["discord"]), (ids(&["12", "34"]), None));
    assert_eq!(listed(&allowed["telegram"]), (ids(&["-100", "-7"]), ids(&[])));
    check(
        "[discord]\nallowed_people = [\"Anna\"]",
        "config.toml: discord.allowed_people: found \"Anna\", allowed is a list of ids such as \
         [\"123456789012345678\"]",
    );
    check_env(
        "CHAIKHANA_TELEGRAM_ALLOWED_GROUPS",
        "1001",
        "telegram.allowed_groups: found \"1001\", allowed is a list of ids of groups such as \
         [\"-1001234567890\"], which are negative",
    );
}

#[test]
fn shards_are_a_range_below_a_total() {
    let shards = |text: &str| {
        let text = format!("[discord]\ntoken = \"{OF_DISCORD}\"\nshards = \"{text}\"");
        let config = read(&text, &[]);
        config.discord().and_then(|discord| discord.shards)
    };
    assert_eq!(shards("0-3/8"), Some(Shards { first: 0, last: 3, total: 8 }));
    assert_eq!(shards("7/8"), Some(Shards { first: 7, last: 7, total: 8 }));
    for wrong in ["8/8", "3-0/8", "0-3", "a-b/c", ""] {
        let why = format!("config.toml: discord.shards: found \"{wrong}\", allowed is {SHARDS}");
        check(&format!("[discord]\nshards = \"{wrong}\""), &why);
    }
}
