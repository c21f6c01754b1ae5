//! Whole evenings.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod absence;
mod ahead;
mod bounds;
mod chaos;
mod clocks;
mod cluster;
mod coaching;
mod crash;
mod dates;
mod deadlines;
mod digest;
mod discord;
mod discord_answers;
mod faults;
mod files;
mod first_evening;
mod gateway;
mod good_news;
mod histories;
mod ice_cult;
mod languages;
mod learning;
mod listening;
mod long_work;
mod lost_time;
mod luck;
mod machines;
mod many_tables;
mod names;
mod once;
mod operator;
mod outage;
mod own_places;
mod pictures_discord;
mod pictures_telegram;
mod platforms;
mod presses;
mod private_chats;
mod proxies;
mod quiet;
mod refusals;
mod released;
mod reminders;
mod rich_telegram;
mod round_trips;
mod secret_steps;
mod secrets;
mod secrets_of_time;
mod seladin;
mod service;
mod settings;
mod settings_discord;
mod settings_telegram;
mod several;
mod simulate;
mod stand_ins;
mod strangers;
mod tampered;
mod telegram;
mod telegram_ephemeral;
mod telegram_faults;
mod telegram_tokens;
mod telegram_webhook;
mod ten_days;
mod terminal;
mod threads;
mod tirazheh;
mod turned;
mod turns;
mod which_table;
mod whole_games;
mod windows;

#[test]
fn no_evening_is_forgotten() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/e2e");
    let listed = include_str!("main.rs");
    for entry in std::fs::read_dir(folder).expect("the folder of this file") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        if path.extension().is_some_and(|ending| ending == "rs") && name != "main" {
            assert!(listed.contains(&format!("mod {name};")), "{name} is not listed");
        }
    }
}
