//! The requests of `chaikhana doctor --live`, whose steps are in `beliefs.json`. Nothing is tried that
//! Discord counts against a bot: opening many private channels, writing to closed ones, editing old
//! messages.

use std::sync::Arc;

use reqwest::Method;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::api::Route;
use super::connection::next_press;
use super::errors::RestError;
use super::wire::{Body, PICTURE, Upload};
use super::{Discord, commands, id};
use platform::live::{NotDone, PATIENCE, PAYLOAD, PNG};
use runtime::report::in_words;

/// Refusals by people and limits: private channels opened too fast, too many edits of old messages,
/// private messages that a person does not accept, no common server.
const UNDECIDED: [u64; 4] = [40_003, 30_046, 50_007, 50_278];

/// A body with the picture as its only file.
#[derive(Serialize)]
#[serde(transparent)]
struct WithPicture<'a>(&'a Value);

impl Body for WithPicture<'_> {
    fn files(&self) -> Vec<Upload<'_>> {
        vec![Upload { name: PICTURE, kind: "image/png", bytes: PNG }]
    }
}

impl Discord {
    /// Makes a request such as `GET channels/1`, waits for a `press` in the server of the body, or
    /// compares the `commands` of the application in the body.
    pub(super) async fn live_request(
        self: &Arc<Self>,
        request: &str,
        body: &Value,
    ) -> Result<Value, NotDone> {
        let of_body = |name: &str| body[name].as_str().unwrap_or_default();
        let (rest, Some((method, path))) = (&self.rest, request.split_once(' ')) else {
            return match request {
                "press" => self.live_press(of_body("guild_id")).await,
                _ => self.live_commands(of_body("application_id")).await,
            };
        };
        let route = Route::Other(path);
        let asked = match method {
            "GET" => rest.get(route).await,
            "DELETE" => rest.delete(route).await.map(|()| Value::Null),
            "PATCH" => rest.ask(Method::PATCH, route, body).await,
            // The first response to an interaction is answered with nothing.
            _ if path.ends_with("/callback") => {
                rest.execute(Method::POST, route, body).await.map(|()| Value::Null)
            }
            _ if body["attachments"].is_array() => {
                rest.ask(Method::POST, route, &WithPicture(body)).await
            }
            _ => rest.ask(Method::POST, route, body).await,
        };
        asked.map_err(not_done)
    }

    async fn live_press(self: &Arc<Self>, guild: &str) -> Result<Value, NotDone> {
        let guild = id(guild).ok_or(NotDone::Unknown("the room is in no server".to_owned()))?;
        let pressed = timeout(PATIENCE, next_press(self, guild, PAYLOAD)).await;
        let pressed = pressed.map_err(|_| NotDone::Unknown("nobody pressed".to_owned()))?;
        let pressed = pressed.map_err(|why| NotDone::Unknown(in_words(&why)))?;
        Ok(json!({
            "id": pressed.token.id, "token": pressed.token.token,
            "application_id": pressed.token.app,
            "has_language": pressed.lang.is_some(), "has_rights": pressed.attaches.is_some(),
        }))
    }

    async fn live_commands(&self, app: &str) -> Result<Value, NotDone> {
        let app = id(app).ok_or(NotDone::Unknown("the application has no id".to_owned()))?;
        let theirs: Vec<Value> = self.rest.get(Route::Commands(app)).await.map_err(not_done)?;
        if theirs.is_empty() {
            return Err(NotDone::Unknown("the service has registered none yet".to_owned()));
        }
        let ours = commands::all(&self.locales, &self.lang);
        Ok(json!({ "are_ours": commands::are_registered(&ours, &theirs) }))
    }
}

fn not_done(error: RestError) -> NotDone {
    match error {
        RestError::Slow(wait) => NotDone::Slow(wait),
        RestError::Refused { status, code, .. } if !UNDECIDED.contains(&code) => {
            NotDone::Refused(format!("{status}, code {code}"))
        }
        error => NotDone::Unknown(in_words(&error)),
    }
}
