//! Every mistake in settings that a host has made in a trial, with what the program says.

use super::*;

/// What hosts have written into the file, and into the environment.
const TRIALS: [(&str, &[(&str, &str)]); 20] = [
    ("langauge = \"en\"", &[]),
    ("[telegram]\ntokne = \"x\"", &[]),
    ("[Telegram]\ntoken = \"x\"", &[]),
    ("keep_finished_days = \"seven\"\nkeep_games_days = \"yes\"\nshutdown_seconds = 12.5", &[]),
    (
        "shutdown_seconds = 100000\nkeep_finished_days = 99999999999999999999\n[limits]\n\
         presses_per_second = 0\ntables_per_room = -1",
        &[],
    ),
    ("layout = \"fancy\"\nlanguage = \"not a language\"", &[]),
    ("[telegram]\napi_url = \"api.telegram.org\"", &[]),
    ("[telegram]\ntoken = \"hello\"", &[]),
    ("[discord]\ntoken = \"paste-the-token-here\"", &[]),
    ("[discord]\ntoken = \"with blanks in it\"", &[]),
    ("language = en", &[]),
    ("store = \"mysql://me@db/tables\"", &[]),
    ("[http]\nlisten = \"localhost\"", &[]),
    ("[telegram.webhook]\nurl = \"http://bot.example.org:99/x\"", &[]),
    ("[log]\nlevel = \"loud\"", &[]),
    ("[log]\nlevel = \"inof,service=debgu\"\nformat = \"xml\"", &[]),
    ("backups = \"no\"\n[discord]\nshards = \"3-1/2\"", &[]),
    ("", &[("CHAIKHANA_LANGAUGE", "en")]),
    ("", &[("CHAIKHANA_KEEP_FINISHED_DAYS", "x")]),
    ("", &[("CHAIKHANA_TELEGRAM_TOKEN", ""), ("CHAIKHANA_LANGUAGE", "")]),
];

/// Returns what is said about the settings, a line for each mistake.
fn said(text: &str, env: &[(&str, &str)]) -> String {
    match given(text, env.iter().copied()) {
        Ok(config) => config.verdict(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn mistakes_that_hosts_make_are_named_with_what_is_allowed() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let path = file.path().display().to_string();
    let mut told = vec![said(&format!("data_dir = \"{path}\""), &[])];
    told.extend(TRIALS.map(|(text, env)| said(text, env)));
    insta::assert_snapshot!(told.join("\n\n").replace(&path, "/a/file"), @r#"
    config.toml: data_dir: found a file, allowed is a folder

    config.toml: langauge: unknown key, did you mean language?

    config.toml: telegram.tokne: unknown key, did you mean telegram.token?

    config.toml: Telegram.token: unknown key, did you mean telegram.token?

    config.toml: keep_finished_days: found "seven", allowed is a whole number from 1 to 3650
    config.toml: keep_games_days: found "yes", allowed is a whole number from 1 to 36500
    config.toml: shutdown_seconds: found "12.5", allowed is a whole number from 1 to 300

    config.toml: keep_finished_days: found "99999999999999999999", allowed is a whole number from 1 to 3650
    config.toml: limits.presses_per_second: found "0", allowed is a whole number from 1 to 1000
    config.toml: limits.tables_per_room: found "-1", allowed is a whole number from 1 to 1000
    config.toml: shutdown_seconds: found "100000", allowed is a whole number from 1 to 300

    config.toml: language: found "not a language", allowed is a language id such as "en" or "fa"
    config.toml: layout: found "fancy", allowed is "pictures", "rich" or "text"

    config.toml: telegram.api_url: found a text that is no address, allowed is an address such as "https://example.org", without user, token or query

    config.toml: telegram.token: found a text that is no token of Telegram, allowed is digits, a colon and 35 of the characters A-Z a-z 0-9 _ -

    config.toml: discord.token: found a placeholder, allowed is the token alone, in ASCII and without spaces

    config.toml: discord.token: found a text that is no token, allowed is the token alone, in ASCII and without spaces

    config.toml:1: not TOML: string values must be quoted, expected literal string

    config.toml: store: found an address of mysql, allowed is a folder or postgres://user@host/database

    config.toml: http.listen: found "localhost", allowed is an address with a port such as "127.0.0.1:8443"

    config.toml: telegram.webhook.url: found port 99, allowed is one of the ports 443, 80, 88, 8443
    config.toml: telegram.webhook.url: found the scheme "http", allowed is "https"
    config.toml: telegram.webhook.url: telegram.webhook.secret is missing, allowed is 1 to 256 of the characters A-Z a-z 0-9 _ -

    config.toml: log.level: found "loud", allowed is a level (error, warn, info, debug, trace) or directives such as "info,service=debug"

    config.toml: log.format: found "xml", allowed is "text" or "json"
    config.toml: log.level: found "inof,service=debgu", allowed is a level (error, warn, info, debug, trace) or directives such as "info,service=debug"

    config.toml: backups: found a text, allowed is a table: [backups]
    config.toml: discord.shards: found "3-1/2", allowed is a range and a total such as "0-3/8", the range below the total

    environment variable CHAIKHANA_LANGAUGE: unknown setting, did you mean CHAIKHANA_LANGUAGE?

    environment variable CHAIKHANA_KEEP_FINISHED_DAYS: keep_finished_days: found "x", allowed is a whole number from 1 to 3650

    Telegram: off. Discord: off. Configuration is valid.
    "#);
}
