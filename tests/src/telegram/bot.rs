//! The methods about the bot itself: its identity, its commands, its chats, and answers to presses.

use serde_json::{Map, Value, json};
use tokio::time::Instant;

use super::error::ApiError;
use super::html::units;
use super::incoming::{self, StatusChange};
use super::messages::{self, text};
use super::state::{Answer, BOT, ChatKind, Sight, State, USERNAME};

const MAX_POP_UP_UNITS: usize = 200;
const MAX_COMMANDS: usize = 100;
const MAX_COMMAND_LENGTH: usize = 32;
const MAX_DESCRIPTION_UNITS: usize = 256;
pub(super) const TOO_OLD: &str =
    "query is too old and response timeout expired or query ID is invalid";
const SCOPES: &[&str] = &[
    "default",
    "all_private_chats",
    "all_group_chats",
    "all_chat_administrators",
    "chat",
    "chat_administrators",
    "chat_member",
];
const CHAT_ACTIONS: &[&str] = &["typing", "upload_photo", "choose_sticker", "find_location"];

const ADMINISTRATOR_RIGHTS: &[&str] = &[
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
];

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

pub fn me(state: &State) -> Value {
    let mut me = state.user_json(BOT);
    for (name, is_so) in [
        ("can_join_groups", state.rights.joins_groups),
        ("can_read_all_group_messages", false),
        ("supports_inline_queries", false),
        ("can_connect_to_business", false),
        ("has_main_web_app", false),
        (
            "supports_guest_queries",
            state.beliefs.value("guests", "/supports_guest_queries") == true,
        ),
    ] {
        me[name] = is_so.into();
    }
    me
}

/// `answerCallbackQuery`.
pub fn answer(state: &mut State, args: &Args) -> Result {
    state.allow("answer")?;
    let popped = text(args, "text").to_owned();
    if units(&popped) > MAX_POP_UP_UNITS {
        return Err(ApiError::bad("MESSAGE_TOO_LONG"));
    }
    let url = args.get("url").and_then(Value::as_str).map(str::to_owned);
    if url.as_ref().is_some_and(|url| start_of(url).is_none()) {
        return Err(ApiError::bad("URL_INVALID"));
    }
    let timeout = state.press_timeout;
    let query = state.queries.get_mut(text(args, "callback_query_id"));
    let Some(query) = query.filter(|query| query.at.elapsed() < timeout) else {
        return Err(ApiError::bad(TOO_OLD));
    };
    if query.answer.is_some() {
        return Err(ApiError::bad(TOO_OLD));
    }
    let alert = args.get("show_alert") == Some(&Value::Bool(true));
    query.answer = Some(Answer { text: popped.clone(), alert, url });
    let now = Instant::now();
    query.answered = Some(now);
    let (chat, only) = (query.chat, Some(query.person));
    let sight = Sight { chat, only, popped: true, text: popped, at: now };
    state.record.sights.push(sight);
    Ok(true.into())
}

/// `createForumTopic`: "the bot must be an administrator in the chat for this to work and must have
/// the `can_manage_topics` administrator right". The descriptions of refusals are those of the
/// server's source, not seen. The topic begins with a service message.
pub fn create_topic(state: &mut State, args: &Args) -> Result {
    let chat = messages::chat(state, args)?;
    let place = state.writable(chat)?;
    let is_allowed = place.admins.contains(&BOT) && place.lets_bot_manage_topics;
    let refusal = match place.kind {
        ChatKind::Forum if is_allowed => None,
        ChatKind::Forum => Some("not enough rights to create a topic"),
        _ => Some("the chat is not a forum"),
    };
    if let Some(why) = refusal {
        state.refuse("topic-right", ApiError::bad(why))?;
    }
    state.meter.count(chat, &state.limits).map_err(ApiError::too_many)?;
    let (thread, name) = (state.number(), text(args, "name").to_owned());
    let place = state.chats.get_mut(&chat).expect("it is writable");
    place.topics.insert(thread, name.clone());
    Ok(json!({"message_thread_id": thread, "name": name, "icon_color": 7_322_096}))
}

/// Returns the start parameter of a deep link to this bot.
pub fn start_of(url: &str) -> Option<&str> {
    let rest = url.strip_prefix("https://t.me/").or_else(|| url.strip_prefix("http://t.me/"))?;
    let start = rest.strip_prefix(USERNAME)?.strip_prefix("?start=")?;
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "_-".contains(sign);
    ((1..=64).contains(&start.len()) && start.chars().all(is_sign)).then_some(start)
}

/// `setMyCommands`.
pub fn set_commands(state: &mut State, args: &Args) -> Result {
    let key = commands_key(args)?;
    let commands = args.get("commands").and_then(Value::as_array).cloned().unwrap_or_default();
    if commands.len() > MAX_COMMANDS {
        return Err(ApiError::bad("BOT_COMMANDS_TOO_MUCH"));
    }
    for command in &commands {
        let name = command["command"].as_str().unwrap_or_default();
        let name = name.strip_prefix('/').unwrap_or(name);
        let is_sign =
            |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        if !((1..=MAX_COMMAND_LENGTH).contains(&name.len()) && name.chars().all(is_sign)) {
            return Err(ApiError::bad("BOT_COMMAND_INVALID"));
        }
        let description = command["description"].as_str().unwrap_or_default();
        if !(1..=MAX_DESCRIPTION_UNITS).contains(&units(description)) {
            return Err(ApiError::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
        }
    }
    state.commands.insert(key, commands.into());
    Ok(true.into())
}

/// `setMyDescription` and `setMyShortDescription`.
pub fn describe(state: &mut State, args: &Args, field: &'static str, most: usize) -> Result {
    let language = text(args, "language_code");
    if !(language.is_empty() || language.len() == 2) {
        return Err(ApiError::bad("invalid language code specified"));
    }
    let said = text(args, field);
    if said.chars().count() > most {
        return Err(ApiError::bad("BOT_DESCRIPTION_TOO_LONG"));
    }
    state.descriptions.insert((field, language.to_owned()), said.to_owned());
    Ok(true.into())
}

/// `getMyCommands`.
pub fn commands(state: &State, args: &Args) -> Result {
    let commands = state.commands.get(&commands_key(args)?);
    let mut commands = commands.cloned().unwrap_or_else(|| json!([]));
    if state.beliefs.value("menus", "/are_ours") != true {
        commands.as_array_mut().expect("a list").truncate(1);
    }
    Ok(commands)
}

/// `deleteMyCommands`.
pub fn delete_commands(state: &mut State, args: &Args) -> Result {
    state.commands.remove(&commands_key(args)?);
    Ok(true.into())
}

fn commands_key(args: &Args) -> Result<(String, String)> {
    let language = text(args, "language_code");
    if !(language.is_empty() || language.len() == 2) {
        return Err(ApiError::bad("invalid language code specified"));
    }
    let Some(scope) = args.get("scope") else {
        return Ok(("default".to_owned(), language.to_owned()));
    };
    let kind = scope["type"].as_str().unwrap_or_default();
    if !SCOPES.contains(&kind) {
        return Err(ApiError::bad("can't parse BotCommandScope: Unsupported type specified"));
    }
    let chat = scope["chat_id"].as_i64().map(|id| format!(" {id}")).unwrap_or_default();
    Ok((format!("{kind}{chat}"), language.to_owned()))
}

/// `getChat`.
pub fn chat(state: &State, args: &Args) -> Result {
    let id = messages::number(args, "chat_id")?;
    let chat = state.chats.get(&id).ok_or_else(|| ApiError::bad("chat not found"))?;
    if chat.kind != ChatKind::Private {
        state.writable(id)?;
    }
    let mut full = chat.json();
    let takes_photos = chat.takes_photos;
    if chat.kind != ChatKind::Private {
        full["permissions"] = json!({ "can_send_messages": true, "can_send_photos": takes_photos });
    }
    full["accent_color_id"] = 0.into();
    full["max_reaction_count"] = 11.into();
    full["accepted_gift_types"] = json!({
        "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
        "premium_subscription": false,
    });
    Ok(full)
}

/// `getChatAdministrators`.
pub fn administrators(state: &State, args: &Args) -> Result {
    let id = messages::number(args, "chat_id")?;
    let chat = state.writable(id)?;
    if chat.kind == ChatKind::Private {
        return Err(ApiError::bad("there are no administrators in the private chat"));
    }
    let owner = chat.members.first().map(|owner| {
        json!({ "user": state.user_json(*owner), "status": "creator", "is_anonymous": false })
    });
    let others = chat.admins.iter().map(|id| {
        let mut admin = json!({ "user": state.user_json(*id), "status": "administrator" });
        for right in ADMINISTRATOR_RIGHTS {
            admin[right] = true.into();
        }
        admin["is_anonymous"] = false.into();
        admin
    });
    Ok(owner.into_iter().chain(others).collect())
}

/// `leaveChat`. That the bot gets an update about itself is not seen.
pub fn leave(state: &mut State, args: &Args) -> Result {
    let id = messages::number(args, "chat_id")?;
    if state.writable(id)?.kind == ChatKind::Private {
        return Err(ApiError::bad("chat member status can't be changed in private chats"));
    }
    if let Some(chat) = state.chats.get_mut(&id) {
        chat.has_bot = false;
    }
    incoming::change_status(state, id, BOT, StatusChange::LEFT);
    Ok(true.into())
}

/// `sendChatAction`.
pub fn chat_action(state: &State, args: &Args) -> Result {
    messages::chat(state, args)?;
    if !CHAT_ACTIONS.contains(&text(args, "action")) {
        return Err(ApiError::bad("wrong parameter action in request"));
    }
    Ok(true.into())
}
