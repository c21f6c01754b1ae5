//! Examines the bot for the operator: token, rights, webhook, age of the server.

use std::time::{Duration, SystemTime};

use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::errors::{ApiError, ErrorKind};
use super::{NAME, Telegram};
use runtime::finding::{Examined, Finding};
use runtime::report::in_words;
use words::amounts::span;

/// Telegram reports the last failure of a webhook for ever; an older one is ignored.
const MAX_FAILURE_AGE: Duration = Duration::from_hours(1);
/// No chat has this id, so nothing is sent.
const NO_CHAT: i64 = 0;

/// The response of `getMe`.
#[derive(Deserialize, Debug)]
struct Account {
    username: String,
    #[serde(default)]
    can_join_groups: bool,
}

/// The response of `getWebhookInfo`.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
struct WebhookState {
    url: String,
    pending_update_count: u64,
    /// Seconds since 1970.
    last_error_date: Option<u64>,
    last_error_message: Option<String>,
}

impl Telegram {
    pub(super) async fn examine_bot(&self) -> Examined {
        let way = self.api.proxies.finding(NAME, self.api.bot.api_url().as_str());
        let (account, clock) = match self.api.ask_with_time::<Account>("getMe").await {
            Ok(answered) => answered,
            Err(error) => return Examined { findings: vec![way, refused(&error)], clock: None },
        };
        let mut findings = vec![way];
        match self.api.request::<WebhookState>("getWebhookInfo", &json!({})).await {
            Ok(state) => {
                let ours = self.webhook.as_ref().map(|webhook| &webhook.url);
                findings.push(known(&account, &state));
                findings.extend(of_webhook(&state, ours, SystemTime::now()));
            }
            Err(error) => findings.push(refused(&error)),
        }
        findings.extend(of_rights(&account));
        findings.extend(self.examine_server().await);
        Examined { findings, clock }
    }

    /// Finds out whether the server supports rich messages, by sending one to no chat.
    async fn examine_server(&self) -> Option<Finding> {
        let words = json!({ "blocks": [{ "type": "paragraph", "text": "." }] });
        let message = json!({ "chat_id": NO_CHAT, "rich_message": words });
        let sent = self.api.request::<Value>("sendRichMessage", &message).await;
        matches!(sent, Err(ApiError::Refused { code: 404, .. })).then(|| {
            let found = "this Bot API server knows no rich messages; tables are shown without them";
            Finding::warning(NAME, found, "Update the server, or remove telegram.api_url.")
        })
    }
}

fn known(Account { username, .. }: &Account, state: &WebhookState) -> Finding {
    let waiting = state.pending_update_count;
    Finding::ok(NAME, format!("the token is that of @{username}, for whom {waiting} updates wait"))
}

/// Judges an error of a request that needs nothing except the token.
fn refused(error: &ApiError) -> Finding {
    if error.kind() == ErrorKind::BadToken {
        let advice = "Set telegram.token to the one that @BotFather shows.";
        return Finding::fault(NAME, "Telegram rejects the token", advice).preventing_work();
    }
    // The platform itself reports whether Telegram is reachable.
    let advice = "Look at the way out from this host, and at telegram.api_url if it is set.";
    Finding::fault(NAME, in_words(error), advice)
}

fn of_rights(account: &Account) -> Option<Finding> {
    let advice = "Allow it at @BotFather: Bot Settings, Allow Groups.";
    let missing = !account.can_join_groups;
    missing.then(|| Finding::warning(NAME, "the bot cannot be added to groups", advice))
}

/// Judges the destination of updates; `ours` is the address of the webhook, or `None` if the bot
/// polls.
fn of_webhook(state: &WebhookState, ours: Option<&Url>, now: SystemTime) -> Vec<Finding> {
    let mut findings = Vec::new();
    match ours {
        None if !state.url.is_empty() => findings.push(elsewhere(
            &state.url,
            "A restart takes the webhook off. If it comes back, another program uses the token: \
             revoke it at @BotFather.",
        )),
        Some(_) if state.url.is_empty() => findings.push(Finding::warning(
            NAME,
            "no webhook is set",
            "Start the service, or restart it, which sets the webhook.",
        )),
        Some(ours) if state.url != ours.as_str() => findings.push(elsewhere(
            &state.url,
            "A restart sets telegram.webhook.url. If it changes again, another program uses the \
             token: revoke it at @BotFather.",
        )),
        None | Some(_) => {}
    }
    let failed = state.last_error_message.as_ref().zip(state.last_error_date);
    if let Some((why, date)) = failed.filter(|_| !state.url.is_empty()) {
        let at = SystemTime::UNIX_EPOCH + Duration::from_secs(date.min(u32::MAX.into()));
        let age = now.duration_since(at).unwrap_or_default();
        if age < MAX_FAILURE_AGE {
            let found = format!("Telegram could not deliver {} ago: {why}", span(age));
            let advice = "See whether telegram.webhook.url leads to telegram.webhook.listen.";
            findings.push(Finding::warning(NAME, found, advice));
        }
    }
    findings
}

/// Reports that updates go to another address, of which only the host is not secret.
fn elsewhere(url: &str, advice: &str) -> Finding {
    let url = Url::parse(url).ok();
    let host = url.as_ref().and_then(Url::host_str).unwrap_or("an unreadable address");
    let found = format!("a webhook takes all updates to {host}");
    Finding::fault(NAME, found, advice).preventing_work()
}

#[cfg(test)]
mod tests {
    use super::*;
    use runtime::finding::State;

    const NOW: Duration = Duration::from_secs(1_790_000_000);

    fn judged(state: &WebhookState, ours: Option<&str>) -> Vec<State> {
        let ours = ours.map(|ours| Url::parse(ours).expect("an address"));
        let findings = of_webhook(state, ours.as_ref(), SystemTime::UNIX_EPOCH + NOW);
        findings.iter().map(|finding| finding.state).collect()
    }

    #[test]
    fn a_webhook_is_judged_by_the_one_that_is_wanted() {
        let state = |url: &str| WebhookState { url: url.to_owned(), ..WebhookState::default() };
        let ours = "https://bot.example.org/hook";
        assert_eq!(judged(&state(""), None), []);
        assert_eq!(judged(&state(ours), Some(ours)), []);
        assert_eq!(judged(&state(""), Some(ours)), [State::Warning]);
        for elsewhere in ["https://other.example.org/hook", "https://bot.example.org/other"] {
            assert_eq!(judged(&state(elsewhere), Some(ours)), [State::Fault]);
            assert_eq!(judged(&state(elsewhere), None), [State::Fault]);
        }
    }

    #[test]
    fn a_failed_delivery_is_a_warning_for_an_hour() {
        let ours = "https://bot.example.org/hook";
        let failed = |ago: u64| WebhookState {
            url: ours.to_owned(),
            last_error_date: Some(NOW.as_secs() - ago),
            last_error_message: Some("Connection refused".to_owned()),
            ..WebhookState::default()
        };
        assert_eq!(judged(&failed(60), Some(ours)), [State::Warning]);
        assert_eq!(judged(&failed(3_600), Some(ours)), []);
    }

    #[test]
    fn of_a_webhook_elsewhere_nothing_but_the_host_is_shown() {
        let finding = elsewhere("https://user:word@other.example.org/secret-path", "");
        assert!(!format!("{finding:?}").contains("secret"), "{finding:?}");
        assert!(finding.found.ends_with(" other.example.org") && finding.prevents_work);
    }
}
