//! Taking interactions in: what somebody did is handed on before anything is said about it, and what
//! is being typed is completed.

use std::sync::Arc;

use reqwest::Method;
use serenity::all::{ApplicationId, Permissions};

use super::api::Route;
use super::connection::Ready;
use super::incoming::{Autocomplete, Incoming, Read, Unreadable};
use super::register::register;
use super::reply::InteractionReply;
use super::wire::Callback;
use super::{Discord, commands, complete, encode};
use platform::{Inbound, Intake, Reply, Stopping};
use words::text::Text;

/// What a table needs in a channel: to be seen there, and to write with panels, in threads too.
const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES);

/// Hands an interaction in, or completes what is being typed.
pub(super) fn take_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    interaction: Read,
) -> Result<(), Stopping> {
    match interaction {
        Read::Done(incoming) if discord.is_new(incoming.token.id) => {
            hand_in(discord, intake, incoming)
        }
        Read::Autocomplete(begun) => {
            let (discord, intake) = (Arc::clone(discord), Arc::clone(intake));
            let suggesting = Arc::clone(&intake);
            intake.spawn(Box::pin(async move { suggest(&discord, &suggesting, &begun).await }));
            Ok(())
        }
        Read::Unreadable(unreadable) if discord.is_new(unreadable.id) => {
            let (id, field) = (unreadable.id.get(), &unreadable.field);
            tracing::error!(id, field, "an interaction cannot be read by this version");
            let discord = Arc::clone(discord);
            intake.spawn(Box::pin(async move { apologize(&discord, &unreadable).await }));
            Ok(())
        }
        Read::Done(_) | Read::Unreadable(_) | Read::Nothing => Ok(()),
    }
}

/// Says to somebody that what they did cannot be read.
async fn apologize(discord: &Discord, unreadable: &Unreadable) {
    let lang = unreadable.lang.as_ref().unwrap_or(&discord.lang);
    let line = encode::line(&Text::new("discord-unreadable"), &discord.locales, lang);
    let route = Route::Callback(unreadable.id, &unreadable.token);
    if let Err(error) = discord.rest.tell(Method::POST, route, &Callback::message(line)).await {
        tracing::warn!(id = unreadable.id.get(), "no response given: {error}");
    }
}

/// Says who the bot is, and registers its commands.
pub(super) fn is_ready(discord: &Arc<Discord>, intake: &Arc<dyn Intake>, ready: &Ready) {
    let Some(app) = ready.application else {
        discord.condition.note_registration(Some("Discord does not say whose they are".to_owned()));
        return tracing::error!("Discord does not say which application the bot belongs to");
    };
    tracing::info!(name = ready.name, invite = invite(app), "Discord is ready");
    intake.spawn(Box::pin(register(Arc::clone(discord), app)));
}

/// Hands in what somebody did. It is answered when it is done, and deferred when that takes long.
fn hand_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    incoming: Incoming,
) -> Result<(), Stopping> {
    let reply = InteractionReply::new(discord, &incoming);
    if incoming.posts() && !incoming.can_post {
        let lang = discord.lang.clone();
        let no_rights = async move { reply.say(&Text::new("discord-no-rights"), &lang).await };
        intake.spawn(Box::pin(no_rights));
        return Ok(());
    }
    let late = reply.defer_when_late();
    let Incoming { by, at, what, pressed, lang, is_admin, .. } = incoming;
    let (is_admin, reply) = (Some(is_admin), Box::new(reply));
    intake.accept(Inbound {
        by,
        at,
        input: what,
        pressed,
        lang,
        is_admin,
        receipt: None,
        reply,
    })?;
    intake.spawn(Box::pin(late));
    Ok(())
}

async fn suggest(discord: &Discord, intake: &Arc<dyn Intake>, begun: &Autocomplete) {
    let Discord { locales, lang, rest, .. } = discord;
    let tables = if begun.option == commands::TABLE {
        let word = format!("/{}", begun.command);
        intake.tables_for(&word, &begun.by, &begun.at).await
    } else {
        Vec::new()
    };
    let choices = Callback::choices(complete::choices(begun, &tables, locales, lang));
    let route = Route::Callback(begun.token.id, &begun.token.token);
    if let Err(error) = rest.tell(Method::POST, route, &choices).await {
        tracing::debug!("nothing was suggested: {error}");
    }
}

/// Returns the address under which the bot is added to a server.
fn invite(app: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={app}&scope=bot+applications.commands\
         &permissions={}",
        PERMISSIONS.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_asks_for_no_more_than_tables_need() {
        let link = invite(ApplicationId::new(42));
        assert_eq!(
            link,
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands\
             &permissions=274877959168"
        );
    }
}
