//! Receives interactions: inputs are passed to the intake before anything is answered, and
//! suggestions are made for commands that are being typed.

use std::sync::Arc;

use reqwest::Method;

use super::api::Route;
use super::incoming::{Autocomplete, Incoming, ReadInteraction, Unreadable};
use super::reply::InteractionReply;
use super::wire::Callback;
use super::{Discord, commands, complete, encode};
use platform::{Destination, Inbound, Intake, Stopping};
use words::text::Text;

/// Passes an input to the intake, or makes suggestions for a command that is being typed.
pub(super) fn take_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    interaction: ReadInteraction,
) -> Result<(), Stopping> {
    match interaction {
        ReadInteraction::Done(incoming) if discord.is_new(incoming.token.id) => {
            hand_in(discord, intake, incoming)
        }
        ReadInteraction::Autocomplete(begun) => {
            let (discord, intake) = (Arc::clone(discord), Arc::clone(intake));
            let suggesting = Arc::clone(&intake);
            intake.spawn(Box::pin(async move {
                suggest(&discord, &suggesting, &begun).await;
                if begun.can_post {
                    suggesting.note_open(&begun.place).await;
                }
            }));
            Ok(())
        }
        ReadInteraction::Unreadable(unreadable) if discord.is_new(unreadable.id) => {
            let (id, field) = (unreadable.id.get(), &unreadable.field);
            tracing::error!(id, field, "an interaction cannot be read by this version");
            let discord = Arc::clone(discord);
            intake.spawn(Box::pin(async move { apologize(&discord, &unreadable).await }));
            Ok(())
        }
        ReadInteraction::Done(_) | ReadInteraction::Unreadable(_) | ReadInteraction::Nothing => {
            Ok(())
        }
    }
}

/// Tells a person that their interaction cannot be read.
async fn apologize(discord: &Discord, unreadable: &Unreadable) {
    let lang = unreadable.lang.as_ref().unwrap_or(&discord.lang);
    let line = encode::line(&Text::new("discord-unreadable"), &discord.locales, lang);
    let route = Route::Callback(unreadable.id, &unreadable.token);
    if let Err(error) = discord.rest.execute(Method::POST, route, &Callback::message(line)).await {
        tracing::warn!(id = unreadable.id.get(), "no response given: {error}");
    }
}

/// Passes an input to the intake. It is answered when it is done, and deferred if that takes long.
fn hand_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    incoming: Incoming,
) -> Result<(), Stopping> {
    let foreseen = intake.foresee(&incoming.what, &incoming.on, &incoming.place);
    let reply = InteractionReply::new(discord, &incoming, foreseen);
    discord.private.note_active(&incoming.person.id);
    if let (Destination::Person(person), Some(channel)) = (&incoming.place, incoming.token.channel)
    {
        discord.private.note(person, &channel.to_string());
    }
    if let (Some(channel), Some(may_attach)) = (incoming.token.channel, incoming.attaches) {
        discord.attaches.insert(channel, may_attach);
    }
    let late = reply.defer_when_late();
    let Incoming { person, place, guild, what, on, lang, is_admin, may_call_roles, closed, .. } =
        incoming;
    let (is_admin, is_open) = (Some(is_admin), closed.is_none());
    let group = guild.map(|guild| guild.to_string());
    let inbound = Inbound::new(person, place, what, Box::new(reply));
    intake.accept(Inbound { group, on, lang, is_admin, may_call_roles, is_open, ..inbound })?;
    intake.spawn(Box::pin(late));
    Ok(())
}

async fn suggest(discord: &Discord, intake: &Arc<dyn Intake>, begun: &Autocomplete) {
    let Discord { zones, locales, lang, rest, .. } = discord;
    let tables = if begun.option == commands::TABLE {
        let word = format!("/{}", begun.command);
        intake.tables_for(&word, &begun.person, &begun.place).await
    } else {
        Vec::new()
    };
    let choices = Callback::choices(complete::choices(begun, &tables, zones, locales, lang));
    let route = Route::Callback(begun.token.id, &begun.token.token);
    if let Err(error) = rest.execute(Method::POST, route, &choices).await {
        tracing::debug!("nothing was suggested: {error}");
    }
}
