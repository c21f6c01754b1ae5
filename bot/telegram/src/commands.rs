//! The menu of commands, and the descriptions of the bot in its profile and in empty chats.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use storage::{Batch, Expect, Key, Stored, unless_conflict};
use teloxide::payloads::{
    SetMyCommands, SetMyCommandsSetters as _, SetMyDescription, SetMyDescriptionSetters as _,
    SetMyShortDescription, SetMyShortDescriptionSetters as _,
};
use teloxide::requests::Payload;
use teloxide::types::{BotCommand, BotCommandScope};
use tokio::time::sleep;

use super::api::Api;
use super::errors::{ApiError, ErrorKind};
use super::pending::WriteDownError;
use super::{Me, Telegram};
use platform::typed::chat_command::{CommandSpec, registered};
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
        let sent = api.request::<IgnoredAny>(method, request).await;
        let Err(error) = sent else { return Ok(()) };
        let next = waits.next_wait();
        match error.kind() {
            ErrorKind::Slow(wait) => sleep(wait.max(next)).await,
            _ if error.may_pass() => sleep(next).await,
            _ => return Err(error),
        }
    }
}

/// Returns the requests that register all menus and descriptions, with their methods.
pub(super) fn registrations(locales: &Locales, usual: &Lang) -> Vec<(&'static str, Value)> {
    let menus = menus(locales, usual).into_iter();
    let mut all: Vec<_> =
        menus.map(|menu| (SetMyCommands::NAME, with_answers_alone(&menu))).collect();
    for (long, short) in descriptions(locales, usual) {
        all.extend([request_of(&long), request_of(&short)]);
    }
    all
}

fn request_of<P: Payload + Serialize>(payload: &P) -> (&'static str, Value) {
    (P::NAME, serde_json::to_value(payload).expect("a request is plain values"))
}

/// Marks the commands of a menu whose answers only their person sees. In groups, nobody else sees
/// such a command either, if the server and the client support that.
fn with_answers_alone(menu: &SetMyCommands) -> Value {
    let mut menu = serde_json::to_value(menu).expect("a request is plain values");
    if menu["scope"]["type"] != "all_private_chats" {
        for command in menu["commands"].as_array_mut().into_iter().flatten() {
            if ALONE.iter().any(|word| command["command"] == *word) {
                command["is_ephemeral"] = true.into();
            }
        }
    }
    menu
}

/// Returns the descriptions of the bot for empty chats and for its profile: in each language, and
/// in the default one for all others.
fn descriptions(locales: &Locales, usual: &Lang) -> Vec<(SetMyDescription, SetMyShortDescription)> {
    let both = |lang: &Lang| {
        let long = said(locales, lang, &Text::new("telegram-description"), MAX_DESCRIPTION);
        let short = said(locales, lang, &Text::new("telegram-short-description"), MAX_SHORT);
        let long = SetMyDescription::new().description(long);
        (long, SetMyShortDescription::new().short_description(short))
    };
    let mut all = vec![both(usual)];
    for (lang, _) in locales.spoken(usual).all() {
        let (long, short) = both(lang);
        all.extend(code(lang).map(|code| (long.language_code(&code), short.language_code(&code))));
    }
    all
}

/// Returns the menus: for each kind of chat one in each language, and one in the default language
/// for all others.
fn menus(locales: &Locales, usual: &Lang) -> Vec<SetMyCommands> {
    let scopes = [
        BotCommandScope::AllPrivateChats,
        BotCommandScope::AllGroupChats,
        BotCommandScope::AllChatAdministrators,
    ];
    let mut menus = Vec::new();
    for scope in scopes {
        let commands = menu_of(&scope);
        let menu = |lang: &Lang| {
            let entry = |(word, about): &MenuEntry| {
                BotCommand::new(*word, said(locales, lang, about, MAX_COMMAND))
            };
            SetMyCommands::new(commands.iter().map(entry)).scope(scope.clone())
        };
        menus.push(menu(usual));
        for (lang, _) in locales.spoken(usual).all() {
            menus.extend(code(lang).map(|code| menu(lang).language_code(code)));
        }
    }
    menus
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

/// A command and its description.
type MenuEntry = (&'static str, Text);

/// Returns the menu of a kind of chat. In private, `/tables` comes first.
fn menu_of(scope: &BotCommandScope) -> Vec<MenuEntry> {
    let entry = |command: &'static CommandSpec| (command.word, about(command.word, scope));
    let mut menu: Vec<MenuEntry> = registered().map(entry).collect();
    if *scope == BotCommandScope::AllPrivateChats {
        menu.sort_by_key(|(word, _)| *word != "tables");
    }
    menu
}

/// Returns the description of a command. For administrators, `/settings` opens the settings of the
/// group.
fn about(word: &str, scope: &BotCommandScope) -> Text {
    match (word, scope) {
        ("tables", BotCommandScope::AllPrivateChats) => Text::new("telegram-command-my-tables"),
        ("settings", BotCommandScope::AllChatAdministrators) => {
            Text::new("telegram-command-room-settings")
        }
        (word, _) => Text::named(format!("telegram-command-{word}")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn all() -> Vec<SetMyCommands> {
        let locales = locales::load().expect("the locales are sound");
        let all = menus(&locales, &"en".parse().expect("a language"));
        assert!(!all.is_empty(), "there are no menus");
        all
    }

    #[test]
    fn what_is_for_nobody_else_is_not_said_aloud_in_groups() {
        for menu in all().iter().map(with_answers_alone) {
            let commands = menu["commands"].as_array().expect("commands");
            let alone = commands.iter().filter(|command| command["is_ephemeral"] == true).count();
            let is_private = menu["scope"]["type"] == "all_private_chats";
            assert_eq!(alone, if is_private { 0 } else { ALONE.len() }, "{menu}");
        }
    }

    #[test]
    fn every_scope_has_a_menu_for_everybody_and_one_in_each_language() {
        let places: HashSet<String> =
            all().iter().map(|menu| format!("{:?} {:?}", menu.scope, menu.language_code)).collect();
        assert_eq!(places.len(), all().len());
        let for_everybody = all().iter().filter(|menu| menu.language_code.is_none()).count();
        assert_eq!(for_everybody, 3);
        assert!(all().len() > for_everybody);
    }

    #[test]
    fn administrators_are_offered_the_settings_of_the_group_and_others_their_own() {
        let of = |scope: &BotCommandScope| -> String {
            let menus = all();
            let menu = menus.iter().find(|menu| menu.scope.as_ref() == Some(scope));
            let commands = &menu.expect("a menu").commands;
            let settings = commands.iter().find(|command| command.command == "settings");
            settings.expect("settings").description.clone()
        };
        let group = of(&BotCommandScope::AllGroupChats);
        assert_eq!(group, of(&BotCommandScope::AllPrivateChats));
        assert_ne!(group, of(&BotCommandScope::AllChatAdministrators));
    }

    #[test]
    fn the_bot_says_what_it_is_in_every_language_and_keeps_telegrams_limits() {
        let locales = locales::load().expect("the locales are sound");
        let all = descriptions(&locales, &"en".parse().expect("a language"));
        assert_eq!(all.len(), 1 + locales.languages().count());
        for (long, short) in all {
            let [long, short] = [long.description, short.short_description]
                .map(|text| text.expect("it says something").chars().count());
            assert!((20..=512).contains(&long) && (10..=120).contains(&short), "{long} {short}");
        }
    }

    #[test]
    fn every_command_is_registered_and_ones_own_tables_come_first_in_private() {
        let words: HashSet<&str> = registered().map(|command| command.word).collect();
        for menu in all() {
            let listed: HashSet<&str> =
                menu.commands.iter().map(|command| command.command.as_str()).collect();
            assert_eq!(listed, words);
            let is_private = menu.scope == Some(BotCommandScope::AllPrivateChats);
            assert_eq!(menu.commands[0].command, if is_private { "tables" } else { "play" });
        }
    }

    #[test]
    fn menus_keep_telegrams_limits() {
        for menu in all() {
            assert!((1..=100).contains(&menu.commands.len()));
            for BotCommand { command, description } in &menu.commands {
                assert!(command.len() <= 32 && command.bytes().all(|c| c.is_ascii_lowercase()));
                let length = description.chars().count();
                assert!((1..=256).contains(&length) && !description.starts_with('['));
            }
        }
    }
}
