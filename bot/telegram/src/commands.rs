//! The menu of commands, and the descriptions of the bot in its profile and in empty chats.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use storage::{Batch, Expect, Key, Stored, unless_conflict};
use tokio::time::sleep;

use super::api::Api;
use super::errors::{ApiError, ErrorKind};
use super::pending::WriteDownError;
use super::{Me, Telegram};
use platform::typed::chat_command::in_menus;
use runtime::cluster::{Cluster, Duty};
use runtime::fingerprint::fingerprint;
use runtime::report::{in_words, report};
use runtime::work::Backoff;
use words::locale::{Lang, Locales};
use words::text::{Text, cut};

/// The duty to register the menus.
const MENUS: &str = "telegram/menus";
/// The minimum and the maximum wait after a failed attempt, before jitter.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_mins(10);
/// The method that registers a menu.
pub(super) const MENU: &str = "SetMyCommands";
/// The private chats, and the administrators of groups, as scopes of menus.
const PRIVATE: &str = "all_private_chats";
const ADMINISTRATORS: &str = "all_chat_administrators";
/// The commands whose answers only their person sees.
const ALONE: [&str; 4] = ["hand", "learn", "settings", "tables"];
/// The maximum lengths, in characters: of `BotCommand.description`, of `setMyDescription`, and of
/// `setMyShortDescription`.
const MAX_COMMAND: usize = 256;
const MAX_DESCRIPTION: usize = 512;
const MAX_SHORT: usize = 120;

/// Sends the menus and the descriptions that are not those which the bot was sent last. One process
/// does so. It records each of them, so that the next one continues where it has stopped.
pub(super) async fn register(telegram: &Telegram, me: &Me, cluster: &Cluster) {
    cluster.take_part(MENUS, 1);
    let _held = cluster.wait_for(&Duty::whole(MENUS)).await;
    if let Err(error) = register_changed(telegram, me).await {
        report(&error);
    }
}

async fn register_changed(telegram: &Telegram, me: &Me) -> Result<(), WriteDownError> {
    let store = telegram.pending.store();
    let key = Key::new("telegram/menus")?.child(me.id)?;
    let stored = store.get(&key).await?;
    let mut expect = Expect::from(stored.as_ref());
    let read = |stored: Stored| serde_json::from_slice(&stored.value).ok();
    let mut sent: BTreeMap<String, u64> = stored.and_then(read).unwrap_or_default();
    for (method, request) in registrations(&telegram.locales, &telegram.lang) {
        let [scope, lang] = [&request["scope"]["type"], &request["language_code"]]
            .map(|part| part.as_str().unwrap_or_default());
        let (place, fingerprint) = (format!("{method} {scope} {lang}"), fingerprint(&request));
        if sent.get(&place) == Some(&fingerprint) {
            continue;
        }
        if let Err(error) = send(&telegram.api, method, &request).await {
            tracing::warn!("cannot register {place}: {}", in_words(&error));
            continue;
        }
        sent.insert(place, fingerprint);
        let value = serde_json::to_vec(&sent).expect("names and numbers");
        let batch = Batch::new().put(key.clone(), expect, value).relaxed();
        let Some(version) = unless_conflict(store.commit(batch).await)? else { return Ok(()) };
        expect = Expect::At(version);
    }
    Ok(())
}

/// Sends a request as soon as Telegram accepts it.
///
/// # Errors
/// If Telegram never will.
async fn send(api: &Api, method: &str, request: &Value) -> Result<(), ApiError> {
    let mut waits = Backoff::between(MIN_WAIT, MAX_WAIT).with_jitter();
    loop {
        let sent = api.change(method, request).await;
        let Err(error) = sent else { return Ok(()) };
        let next = waits.next_wait();
        match error.kind() {
            ErrorKind::Slow(wait) => sleep(wait.max(next)).await,
            _ if error.may_pass() => sleep(next).await,
            _ => return Err(error),
        }
    }
}

/// Returns the requests that register all menus and descriptions, with their methods: for each kind
/// of chat a menu in each language, and one in the default language for all others; then the
/// descriptions of the bot for empty chats and for its profile in the same languages.
pub(super) fn registrations(locales: &Locales, usual: &Lang) -> Vec<(&'static str, Value)> {
    let spoken = locales.spoken(usual);
    let coded = spoken.all().filter_map(|(lang, _)| Some((lang, Some(code(lang)?))));
    let langs: Vec<(&Lang, Option<String>)> = [(usual, None)].into_iter().chain(coded).collect();
    let mut all = Vec::new();
    let mut add = |method, mut request: Value, code: &Option<String>| {
        if let Some(code) = code {
            request["language_code"] = json!(code);
        }
        all.push((method, request));
    };
    for scope in [PRIVATE, "all_group_chats", ADMINISTRATORS] {
        for (lang, code) in &langs {
            let commands = menu(scope, locales, lang);
            add(MENU, json!({ "commands": commands, "scope": { "type": scope } }), code);
        }
    }
    for (lang, code) in &langs {
        let long = said(locales, lang, &Text::new("telegram-description"), MAX_DESCRIPTION);
        add("SetMyDescription", json!({ "description": long }), code);
        let short = said(locales, lang, &Text::new("telegram-short-description"), MAX_SHORT);
        add("SetMyShortDescription", json!({ "short_description": short }), code);
    }
    all
}

/// Returns a text in at most so many characters.
fn said(locales: &Locales, lang: &Lang, text: &Text, most: usize) -> String {
    cut(&locales.line(lang, text).plain(), most).into_owned()
}

/// Returns the two-letter code of a language, if it has one.
fn code(lang: &Lang) -> Option<String> {
    let id = lang.to_string();
    id.split('-').next().filter(|code| code.len() == 2).map(str::to_owned)
}

/// Returns the menu of a kind of chat. In private, `/tables` comes first. In groups, nobody else sees
/// a command whose answer only its person sees, if the server and the client support that.
fn menu(scope: &str, locales: &Locales, lang: &Lang) -> Vec<Value> {
    let mut words: Vec<&str> = in_menus().map(|command| command.word).collect();
    if scope == PRIVATE {
        words.sort_by_key(|word| *word != "tables");
    }
    let entry = |word: &str| {
        let about = said(locales, lang, &about(word, scope), MAX_COMMAND);
        let mut entry = json!({ "command": word, "description": about });
        if scope != PRIVATE && ALONE.contains(&word) {
            entry["is_ephemeral"] = json!(true);
        }
        entry
    };
    words.into_iter().map(entry).collect()
}

/// Returns the description of a command. For administrators, `/settings` opens the settings of the
/// group.
fn about(word: &str, scope: &str) -> Text {
    match (word, scope) {
        ("tables", PRIVATE) => Text::new("telegram-command-my-tables"),
        ("settings", ADMINISTRATORS) => Text::new("telegram-command-room-settings"),
        (word, _) => Text::named(format!("telegram-command-{word}")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn all(method: &str) -> Vec<Value> {
        let locales = locales::load().expect("the locales are sound");
        let all = registrations(&locales, &"en".parse().expect("a language")).into_iter();
        let all: Vec<_> = all.filter(|(name, _)| *name == method).map(|(_, it)| it).collect();
        assert!(!all.is_empty(), "there is no {method}");
        all
    }

    /// Returns the commands of a menu with their descriptions.
    fn commands(menu: &Value) -> Vec<(&str, &str)> {
        let commands = menu["commands"].as_array().expect("commands").iter();
        let texts =
            commands.map(|entry| (entry["command"].as_str(), entry["description"].as_str()));
        texts.map(|(word, about)| (word.expect("a word"), about.expect("a text"))).collect()
    }

    #[test]
    fn what_is_for_nobody_else_is_not_said_aloud_in_groups() {
        for menu in all(MENU) {
            let commands = menu["commands"].as_array().expect("commands");
            let alone = commands.iter().filter(|command| command["is_ephemeral"] == true).count();
            let is_private = menu["scope"]["type"] == PRIVATE;
            assert_eq!(alone, if is_private { 0 } else { ALONE.len() }, "{menu}");
        }
    }

    #[test]
    fn every_scope_has_a_menu_for_everybody_and_one_in_each_language() {
        let all = all(MENU);
        let places: HashSet<String> =
            all.iter().map(|menu| format!("{} {}", menu["scope"], menu["language_code"])).collect();
        assert_eq!(places.len(), all.len());
        let for_everybody = all.iter().filter(|menu| menu["language_code"].is_null()).count();
        assert_eq!(for_everybody, 3);
        assert!(all.len() > for_everybody);
    }

    #[test]
    fn administrators_are_offered_the_settings_of_the_group_and_others_their_own() {
        let menus = all(MENU);
        let of = |scope: &str| {
            let menu = menus.iter().find(|menu| menu["scope"]["type"] == scope);
            let mut commands = commands(menu.expect("a menu")).into_iter();
            commands.find(|(word, _)| *word == "settings").expect("settings")
        };
        assert_eq!(of("all_group_chats"), of(PRIVATE));
        assert_ne!(of("all_group_chats"), of(ADMINISTRATORS));
    }

    #[test]
    fn the_bot_says_what_it_is_in_every_language_and_keeps_telegrams_limits() {
        let languages = locales::load().expect("the locales are sound").languages().count();
        for (method, field, lengths) in [
            ("SetMyDescription", "description", 20..=MAX_DESCRIPTION),
            ("SetMyShortDescription", "short_description", 10..=MAX_SHORT),
        ] {
            let all = all(method);
            assert_eq!(all.len(), 1 + languages);
            for request in all {
                let length = request[field].as_str().expect("a text").chars().count();
                assert!(lengths.contains(&length), "{method}: {length}");
            }
        }
    }

    #[test]
    fn every_command_is_registered_and_ones_own_tables_come_first_in_private() {
        let words: HashSet<&str> = in_menus().map(|command| command.word).collect();
        for menu in all(MENU) {
            let listed = commands(&menu);
            assert_eq!(listed.iter().map(|(word, _)| *word).collect::<HashSet<_>>(), words);
            let is_private = menu["scope"]["type"] == PRIVATE;
            assert_eq!(listed[0].0, if is_private { "tables" } else { "play" });
        }
    }

    #[test]
    fn menus_keep_telegrams_limits() {
        for menu in all(MENU) {
            let commands = commands(&menu);
            assert!((1..=100).contains(&commands.len()));
            for (command, description) in commands {
                assert!(command.len() <= 32 && command.bytes().all(|c| c.is_ascii_lowercase()));
                let length = description.chars().count();
                assert!((1..=MAX_COMMAND).contains(&length) && !description.starts_with('['));
            }
        }
    }
}
