//! Every mistake in settings that a host has made in a trial, with what the program says.

use super::*;

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
    let as_folder = format!("data_dir = \"{path}\"");
    let trials: [(&str, &[(&str, &str)]); 21] = [
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
        (&as_folder, &[]),
        ("[http]\nlisten = \"localhost\"", &[]),
        ("[telegram.webhook]\nurl = \"http://bot.example.org:99/x\"", &[]),
        ("[log]\nlevel = \"loud\"", &[]),
        ("[log]\nlevel = \"inof,service=debgu\"\nformat = \"xml\"", &[]),
        ("backups = \"no\"\n[discord]\nshards = \"3-1/2\"", &[]),
        ("", &[("CHAIKHANA_LANGAUGE", "en")]),
        ("", &[("CHAIKHANA_KEEP_FINISHED_DAYS", "x")]),
        ("", &[("CHAIKHANA_TELEGRAM_TOKEN", ""), ("CHAIKHANA_LANGUAGE", "")]),
    ];
    let told: Vec<String> = trials.iter().map(|(text, env)| said(text, env)).collect();
    insta::assert_snapshot!(told.join("\n\n").replace(&path, "/a/file"), @"");
}
