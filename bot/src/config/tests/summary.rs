//! The summary for the operator.

use super::{OF_DISCORD, OF_TELEGRAM, read};

#[test]
fn the_verdict_says_which_platforms_are_set() {
    assert_eq!(read("", &[]).verdict(), "Telegram: off. Discord: off. Configuration is valid.");
    let env = [("CHAIKHANA_TELEGRAM_TOKEN", OF_TELEGRAM)];
    assert_eq!(read("", &env).verdict(), "Telegram: set. Discord: off. Configuration is valid.");
    let env = [("CHAIKHANA_DISCORD_TOKEN", OF_DISCORD)];
    assert_eq!(read("", &env).verdict(), "Telegram: off. Discord: set. Configuration is valid.");
}

#[test]
fn the_summary_says_where_everything_came_from() {
    let text = "language = \"fa\"\nkeep_finished_days = 7";
    let text = format!("{text}\n[telegram]\ntoken = \"{OF_TELEGRAM}\"");
    let env = [("CHAIKHANA_LOG_FORMAT", "json"), ("CHAIKHANA_LIMITS_PRESSES_AT_ONCE", "40")];
    let config = read(&text, &env);
    let expected = "\
backups.dir                   not set           default
backups.every_hours           24                default
backups.keep_daily            7                 default
backups.keep_weekly           4                 default
backups.megabytes_per_second  8                 default
coaching                      true              default
data_dir                      \"data\"            default
discord.allowed_people        not set           default
discord.allowed_servers       not set           default
discord.api_url               not set           default
discord.shards                not set           default
discord.token                 not set           default
http.listen                   not set           default
keep_finished_days            7                 config.toml
keep_games_days               not set           default
language                      \"fa\"              config.toml
layout                        \"pictures\"        default
limits.lobbies_per_person     4                 default
limits.presses_at_once        40                environment variable CHAIKHANA_LIMITS_PRESSES_AT_ONCE
limits.presses_per_second     5                 default
limits.tables_per_person      30                default
limits.tables_per_room        12                default
locales_dir                   not set           default
log.format                    \"json\"            environment variable CHAIKHANA_LOG_FORMAT
log.level                     \"info\"            default
postgres.ca_file              not set           default
postgres.connect_seconds      3                 default
postgres.connections          8                 default
postgres.patience_seconds     8                 default
shutdown_seconds              10                default
store                         not set           default
telegram.allowed_groups       not set           default
telegram.allowed_people       not set           default
telegram.api_url              not set           default
telegram.token                set               config.toml
telegram.webhook.listen       \"127.0.0.1:8443\"  default
telegram.webhook.secret       not set           default
telegram.webhook.url          not set           default
";
    assert_eq!(config.summary(), expected);
}
