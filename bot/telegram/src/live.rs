//! The requests of `chaikhana doctor --live`, whose steps are in `beliefs.json`. Nothing is tried for
//! which Telegram bans a bot, and no update is taken from the queue of the service.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::Telegram;
use super::api::Upload;
use super::commands::{MENU, registrations};
use super::errors::{ApiError, ErrorKind};
use platform::live::{NotDone, PATIENCE, PAYLOAD, PNG};
use runtime::report::in_words;

/// The time between two looks at the queue of updates.
const LOOK_INTERVAL: Duration = Duration::from_secs(6);

impl Telegram {
    /// Calls a method, waits for a `press`, or compares the `menus`.
    pub(super) async fn live_request(&self, request: &str, body: &Value) -> Result<Value, NotDone> {
        let upload = Upload { part: "photo", name: "table.png", kind: "image/png", bytes: PNG };
        let asked = match request {
            "press" => return self.live_press().await,
            "menus" => self.live_menus().await,
            method if body[upload.part].is_string() => self.api.upload(method, body, upload).await,
            method => self.api.request(method, body).await,
        };
        match asked {
            Ok(menus) if menus["is_empty"] == true => {
                Err(NotDone::Unknown("the service has registered none yet".to_owned()))
            }
            asked => asked.map_err(|error| not_done(&error)),
        }
    }

    /// Waits for a press. The updates stay in the queue, where the service finds them.
    async fn live_press(&self) -> Result<Value, NotDone> {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            let asked =
                self.api.request::<Vec<Value>>("getUpdates", &json!({ "timeout": 5 })).await;
            let updates = asked.map_err(|error| not_done(&error))?;
            let presses = updates.iter().rev().map(|update| &update["callback_query"]);
            if let Some(press) = presses.into_iter().find(|press| press["data"] == PAYLOAD) {
                return Ok(press.clone());
            }
            sleep(LOOK_INTERVAL).await;
        }
        Err(NotDone::Unknown("nobody pressed".to_owned()))
    }

    /// Compares the menus in the default language.
    async fn live_menus(&self) -> Result<Value, ApiError> {
        let (mut are_ours, mut is_empty) = (true, true);
        for (method, ours) in registrations(&self.locales, &self.lang) {
            if method == MENU && ours["language_code"].is_null() {
                let scope = json!({ "scope": ours["scope"] });
                let theirs: Value = self.api.request("getMyCommands", &scope).await?;
                are_ours &= theirs == ours["commands"];
                is_empty &= theirs.as_array().is_some_and(Vec::is_empty);
            }
        }
        Ok(json!({ "are_ours": are_ours, "is_empty": is_empty }))
    }
}

/// Returns the code of a refusal and what it means to the adapter, whose words vary.
fn not_done(error: &ApiError) -> NotDone {
    match (error, error.kind()) {
        (_, ErrorKind::Slow(wait)) => NotDone::Slow(wait),
        (ApiError::Refused { migrate_to: None, code, .. }, kind) => {
            NotDone::Refused(format!("{code}, {kind:?}"))
        }
        _ => NotDone::Unknown(in_words(error)),
    }
}
