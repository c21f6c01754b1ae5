//! Secrets from files of their own.

use std::path::PathBuf;

use tempfile::TempDir;

use super::*;

/// Writes a secret into a file, with the end of a line as editors do.
fn file(folder: &TempDir, name: &str, secret: &str) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, format!("{secret}\n")).expect("the folder is there");
    path
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn with(text: &str, env: &[(&str, &Path)]) -> Result<Config, ConfigError> {
    given(text, env.iter().map(|(name, path)| (*name, path.to_str().expect("UTF-8"))))
}

#[test]
fn every_secret_is_read_from_the_file_that_its_variable_names() {
    let folder = folder();
    let [discord, telegram, secret, store] = [
        file(&folder, "discord", OF_DISCORD),
        file(&folder, "telegram", OF_TELEGRAM),
        file(&folder, "secret", "any-secret"),
        file(&folder, "store", "postgres://me:word@db/tables"),
    ];
    let env: [(&str, &Path); 4] = [
        ("CHAIKHANA_DISCORD_TOKEN_FILE", &discord),
        ("CHAIKHANA_TELEGRAM_TOKEN_FILE", &telegram),
        ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET_FILE", &secret),
        ("CHAIKHANA_STORE_FILE", &store),
    ];
    let text = "[telegram.webhook]\nurl = \"https://w.example/x\"\n[discord]\ntoken = \"other\"";
    let config = with(text, &env).expect("all secrets are well-formed");
    assert_eq!(config.discord().expect("has a token").token.reveal(), OF_DISCORD);
    let telegram = config.telegram().expect("has a token");
    assert_eq!(telegram.token.reveal(), OF_TELEGRAM);
    assert_eq!(telegram.webhook.expect("it is complete").secret.reveal(), "any-secret");
    assert!(matches!(config.store(), StorePlace::Database(_)));
    assert_eq!(config.exposed(), None);
}

#[test]
fn a_file_that_cannot_be_used_is_named_without_its_content() {
    let folder = folder();
    let two = file(&folder, "two", "hush hush");
    let error = with("", &[("CHAIKHANA_DISCORD_TOKEN_FILE", &two)]).expect_err("two words");
    let why = "environment variable CHAIKHANA_DISCORD_TOKEN_FILE: discord.token: found a text that \
               is no token, allowed is the token alone, in ASCII and without spaces";
    assert_eq!(error.to_string(), why);
    let missing = folder.path().join("missing");
    let text = format!("[discord]\ntoken = \"{OF_DISCORD}\"");
    let error = with(&text, &[("CHAIKHANA_DISCORD_TOKEN_FILE", &missing)]).expect_err("no file");
    let why = format!("discord.token: {} cannot be read: ", missing.display());
    assert!(error.to_string().contains(&why), "{error}");
}

#[test]
fn a_secret_and_its_file_cannot_both_be_given() {
    let folder = folder();
    let token = file(&folder, "token", OF_DISCORD);
    let env = [
        ("CHAIKHANA_DISCORD_TOKEN_FILE", token.to_str().expect("UTF-8")),
        ("CHAIKHANA_DISCORD_TOKEN", OF_DISCORD),
    ];
    let why = "environment variable CHAIKHANA_DISCORD_TOKEN: discord.token: found, but \
               CHAIKHANA_DISCORD_TOKEN_FILE is set, too";
    assert_eq!(refused("", &env), why);
}

#[test]
fn a_credential_of_systemd_counts_where_nothing_else_is_given() {
    let folder = folder();
    file(&folder, "telegram.token", OF_TELEGRAM);
    let env: [(&str, &Path); 1] = [("CREDENTIALS_DIRECTORY", folder.path())];
    let config = with("", &env).expect("the credential is well-formed");
    assert_eq!(config.telegram().expect("has a token").token.reveal(), OF_TELEGRAM);
    assert_eq!(config.discord(), None);
    let other = OF_TELEGRAM.replace("hush", "rush");
    let text = format!("[telegram]\ntoken = \"{other}\"");
    let config = with(&text, &env).expect("the token is well-formed");
    assert_eq!(config.telegram().expect("has a token").token.reveal(), other);
}
