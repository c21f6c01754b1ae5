//! `chaikhana doctor --live`: asks the operator, tries the beliefs about a platform, and prints and
//! records what was seen.

use std::error::Error;
use std::io::{BufRead as _, stdin};
use std::path::Path;
use std::sync::Arc;

use bot::config::{Config, StorePlace};
use bot::doctor::State;
use bot::doctor::live::{MAX_REQUESTS, run};
use words::people::RoomId;

use crate::run::{CommandResult, block_on, printable, say};
use crate::{languages, serve, stores};

/// What is printed without a room.
const NEEDED: &str = "\
Name a room for tests, where the bot may write: a channel of Discord, such as --live discord:123 (its
menu has *Copy Channel ID* in the developer mode), where the bot may also create and manage threads; or
a group of Telegram, such as --live telegram:-123 (its number is in the address in Telegram Web). Stop
the service first. One step asks somebody to press a button.";

/// Tries the beliefs in a room, and returns how they fared.
///
/// # Errors
/// If the room or a setting is wrong, a service is running, or the recording cannot be written.
pub fn live(
    file: Option<&Path>,
    place: Option<StorePlace>,
    room: &str,
    record: Option<&Path>,
) -> Result<State, Box<dyn Error>> {
    let mut state = State::Ok;
    if room.is_empty() {
        say(NEEDED)?;
        return Ok(state);
    }
    let config = Config::load(file, std::env::vars_os())?.with_store(place);
    let room =
        RoomId::read(room).ok_or("name a room such as discord:123; --live alone says how")?;
    block_on(async {
        let _held = stores::open_unused(&config.store(), &config.postgres).await?;
        let locales = Arc::new(languages::of(&config)?);
        let platforms = serve::platforms_alone(&config, &locales)?;
        let platform = platforms.into_iter().find(|platform| platform.name() == room.platform());
        let platform = platform.ok_or_else(|| format!("{} has no token", room.platform()))?;
        agree(&room)?;
        let tell = |line: &str| drop(say(printable(line)));
        let stop = async { drop(tokio::signal::ctrl_c().await) };
        let mut recording = run(&platform, &room, tell, stop).await;
        recording.day = Some(jiff::Timestamp::now().strftime("%F").to_string());
        say(recording.table().trim_end())?;
        if !recording.wrong().is_empty() {
            state = State::Warning;
        }
        let Some(file) = record else { return Ok(()) };
        std::fs::write(file, serde_json::to_string_pretty(&recording)? + "\n")
            .map_err(|why| format!("{} cannot be written: {why}", file.display()).into())
    })?;
    Ok(state)
}

/// Asks the operator before anything is sent.
fn agree(room: &RoomId) -> CommandResult {
    let room = room.as_str();
    say(format_args!(
        "This posts silent messages in {room}, edits and deletes them, writes to the owner of the bot, \
         and mentions nobody: at most {MAX_REQUESTS} requests. Go on? [y/N]"
    ))?;
    let mut answer = String::new();
    stdin().lock().read_line(&mut answer)?;
    if answer.trim().eq_ignore_ascii_case("y") { Ok(()) } else { Err("nothing was sent".into()) }
}
