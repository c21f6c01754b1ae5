//! `chaikhana rooms`: lists rooms, blocks rooms and people, and announces a maintenance.

use std::path::Path;

use bot::config::{Config, StorePlace};
use bot::control::Remote;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use runtime::clock::{Real, World as _};
use service::rooms::{Report, Room, Wish, carry_out};
use service::settings::operator::StoredDecisions;
use storage::StoreError;
use words::people::Moment;

use crate::cli::RoomsCommand;
use crate::run::{CommandResult, block_on, say};
use crate::stores;

const DAY: u64 = 24 * 60 * 60 * 1000;

impl From<RoomsCommand> for Wish {
    fn from(command: RoomsCommand) -> Self {
        match command {
            RoomsCommand::Block { id } => Self::Block(id),
            RoomsCommand::Unblock { id } => Self::Unblock(id),
            RoomsCommand::Announce { minutes } => Self::Announce(minutes),
        }
    }
}

/// Carries out a command about rooms, and prints the result.
///
/// # Errors
/// If the store does not exist, or cannot be read or written.
pub fn rooms(
    config: Option<&Path>,
    place: Option<StorePlace>,
    command: Option<RoomsCommand>,
) -> CommandResult {
    let config = Config::load(config, std::env::vars_os())?;
    let place = place.unwrap_or_else(|| config.store());
    let wish = command.map_or(Wish::List, Wish::from);
    block_on(async {
        let report = match stores::open_existing(&place, &config.postgres).await {
            Ok(None) => return Err(format!("there is no store in {place}").into()),
            Ok(Some(_))
                if matches!((&place, &wish), (StorePlace::Folder(_), Wish::Announce(_))) =>
            {
                let why = "no chaikhana has it open, so nobody would see that";
                return Err(format!("{place}: {why}").into());
            }
            Ok(Some(store)) => {
                let decisions = StoredDecisions::on(&store);
                let report = carry_out(&store, &decisions, &wish, Real::default().now()).await?;
                store.close().await?;
                report
            }
            Err(StoreError::Locked { folder }) => {
                Remote::at(folder).carry_out(wish.clone()).await?
            }
            Err(why) => return Err(why.into()),
        };
        match wish {
            Wish::List => say(in_words(&report)),
            Wish::Block(id) => say(format_args!("{id} is blocked.")),
            Wish::Unblock(id) => say(format_args!("{id} is not blocked.")),
            Wish::Announce(0) => say("The announcement goes within a minute."),
            Wish::Announce(minutes) => say(format_args!(
                "All open tables say within a minute that the bot will be away for {minutes} min."
            )),
        }
    })
}

/// Returns the list of rooms and days.
fn in_words(report: &Report) -> String {
    let mut lines = vec![row("ROOM", "TABLES", "GAMES", "LAST GAME")];
    for (id, Room { tables, games, last_game, .. }) in &report.rooms {
        lines.push(row(id, &tables.to_string(), &games.to_string(), &day_of(*last_game)));
    }
    lines.push(String::new());
    lines.push(row("DAY", "GAMES", "PEOPLE", ""));
    for (day, (games, people)) in report.days.iter().rev() {
        let day = day_of(Some(Moment(day * DAY)));
        lines.push(row(&day, &games.to_string(), &people.to_string(), ""));
    }
    lines.push(String::new());
    lines.push(format!("People at open tables: {}", report.seated));
    if !report.blocked.is_empty() {
        let blocked: Vec<&str> = report.blocked.iter().map(String::as_str).collect();
        lines.push(format!("Blocked: {}", blocked.join(", ")));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

fn row(first: &str, second: &str, third: &str, last: &str) -> String {
    format!("{first:32}  {second:>6}  {third:>6}  {last}")
}

/// Returns a day, in UTC.
fn day_of(moment: Option<Moment>) -> String {
    let at = moment.and_then(|moment| Timestamp::from_millisecond(moment.0.cast_signed()).ok());
    at.map_or_else(|| "-".to_owned(), |at| at.to_zoned_datetime(TimeZone::UTC).date().to_string())
}
