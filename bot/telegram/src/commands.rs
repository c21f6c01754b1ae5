//! The menu of commands, and the descriptions of the bot in its profile and in empty chats.

use serde::de::IgnoredAny;
use serde_json::Value;
use teloxide::payloads::{
    SetMyCommands, SetMyCommandsSetters as _, SetMyDescription, SetMyDescriptionSetters as _,
    SetMyShortDescription, SetMyShortDescriptionSetters as _,
};
use teloxide::requests::Payload as _;
use teloxide::types::{BotCommand, BotCommandScope};

use super::api::Api;
use super::errors::ApiError;
use panels::typed::chat_command::{CommandSpec, registered};
use words::locale::{Lang, Locales};
use words::text::Text;

/// The commands whose answers only their person sees.
const ALONE: [&str; 4] = ["hand", "learn", "settings", "tables"];

/// Registers the menus and the descriptions of the bot in every language.
pub(super) async fn register(api: &Api, locales: &Locales, usual: &Lang) -> Result<(), ApiError> {
    for menu in menus(locales, usual) {
        api.request::<IgnoredAny>(SetMyCommands::NAME, &with_answers_alone(&menu)).await?;
    }
    for (long, short) in descriptions(locales, usual) {
        api.execute(&long).await?;
        api.execute(&short).await?;
    }
    Ok(())
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
    let said = |lang: &Lang| {
        let say = |text: &Text| locales.line(lang, text).plain();
        let long = SetMyDescription::new().description(say(&Text::new("telegram-description")));
        let short = say(&Text::new("telegram-short-description"));
        (long, SetMyShortDescription::new().short_description(short))
    };
    let mut all = vec![said(usual)];
    for (lang, _) in locales.spoken(usual).all() {
        let (long, short) = said(lang);
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
            let said = commands
                .iter()
                .map(|(word, what)| BotCommand::new(*word, locales.line(lang, what).plain()));
            SetMyCommands::new(said).scope(scope.clone())
        };
        menus.push(menu(usual));
        for (lang, _) in locales.spoken(usual).all() {
            menus.extend(code(lang).map(|code| menu(lang).language_code(code)));
        }
    }
    menus
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
    let entry = |command: &CommandSpec| Some((command.word, about(command.word, scope)?));
    let mut menu: Vec<MenuEntry> = registered().filter_map(entry).collect();
    if *scope == BotCommandScope::AllPrivateChats {
        menu.sort_by_key(|(word, _)| *word != "tables");
    }
    menu
}

/// Returns the description of a command. For administrators, `/settings` opens the settings of the
/// group.
fn about(word: &str, scope: &BotCommandScope) -> Option<Text> {
    Some(match (word, scope) {
        ("tables", BotCommandScope::AllPrivateChats) => Text::new("telegram-command-my-tables"),
        ("settings", BotCommandScope::AllChatAdministrators) => {
            Text::new("telegram-command-room-settings")
        }
        ("settings", _) => Text::new("telegram-command-my-settings"),
        ("play", _) => Text::new("telegram-command-play"),
        ("join", _) => Text::new("telegram-command-join"),
        ("hand", _) => Text::new("telegram-command-hand"),
        ("board", _) => Text::new("telegram-command-board"),
        ("tables", _) => Text::new("telegram-command-tables"),
        ("rules", _) => Text::new("telegram-command-rules"),
        ("learn", _) => Text::new("telegram-command-learn"),
        ("undo", _) => Text::new("telegram-command-undo"),
        ("leave", _) => Text::new("telegram-command-leave"),
        ("host", _) => Text::new("telegram-command-host"),
        ("kick", _) => Text::new("telegram-command-kick"),
        ("skip", _) => Text::new("telegram-command-skip"),
        ("cancel", _) => Text::new("telegram-command-cancel"),
        ("pause", _) => Text::new("telegram-command-pause"),
        ("away", _) => Text::new("telegram-command-away"),
        ("back", _) => Text::new("telegram-command-back"),
        ("replay", _) => Text::new("telegram-command-replay"),
        ("luck", _) => Text::new("telegram-command-luck"),
        ("mydata", _) => Text::new("telegram-command-mydata"),
        ("forgetme", _) => Text::new("telegram-command-forgetme"),
        ("stats", _) => Text::new("telegram-command-stats"),
        ("top", _) => Text::new("telegram-command-top"),
        ("export", _) => Text::new("telegram-command-export"),
        ("invite", _) => Text::new("telegram-command-invite"),
        ("watch", _) => Text::new("telegram-command-watch"),
        ("unwatch", _) => Text::new("telegram-command-unwatch"),
        ("find", _) => Text::new("telegram-command-find"),
        ("notify", _) => Text::new("telegram-command-notify"),
        ("block", _) => Text::new("telegram-command-block"),
        ("link", _) => Text::new("telegram-command-link"),
        ("unlink", _) => Text::new("telegram-command-unlink"),
        ("help", _) => Text::new("telegram-command-help"),
        ("about", _) => Text::new("telegram-command-about"),
        _ => return None,
    })
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
