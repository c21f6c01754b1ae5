//! Examines the bot for the operator: token, switches, session starts, servers.

use std::time::Duration;

use serde::Deserialize;

use super::api::Route;
use super::errors::RestError;
use super::starts::{Gateway, RESERVE_FRACTION, StartLimit};
use super::{Discord, NAME};
use runtime::finding::{Examined, Finding};
use runtime::report::in_words;
use words::amounts::span;

/// The flags of privileged intents: presence, members, message content; each for few servers and
/// for many.
const PRIVILEGED_INTENTS: u64 = 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 18 | 1 << 19;

/// The application, as far as it is used.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
struct Application {
    name: String,
    flags: u64,
    bot_require_code_grant: bool,
    interactions_endpoint_url: Option<String>,
    approximate_guild_count: Option<u64>,
}

impl Discord {
    pub(super) async fn examine_bot(&self) -> Examined {
        let way = |address| self.rest.proxies.finding(NAME, address);
        let asked = self.rest.get_with_time::<Application>(Route::Application).await;
        let (application, clock) = match asked {
            Ok(answered) => answered,
            Err(error) => {
                return Examined {
                    findings: vec![way(&self.rest.base), refused(&error)],
                    clock: None,
                };
            }
        };
        let mut findings = vec![way(&self.rest.base), known(&application)];
        findings.extend(of_switches(&application));
        match self.rest.get::<Gateway>(Route::Gateway).await {
            Ok(gateway) => {
                findings.extend([way(&gateway.url), of_starts(gateway.session_start_limit)]);
            }
            Err(error) => findings.push(refused(&error)),
        }
        Examined { findings, clock }
    }
}

fn known(application: &Application) -> Finding {
    let Application { name, approximate_guild_count: servers, flags, .. } = application;
    let intents = if flags & PRIVILEGED_INTENTS == 0 {
        ""
    } else {
        "; privileged intents are on, which it does not need"
    };
    let token = format!("the token is that of {name}");
    match servers {
        Some(0) => {
            let advice = "Open the invite link that the service logs when it is ready.";
            Finding::warning(NAME, format!("{token}, which is in no server{intents}"), advice)
        }
        Some(1) => Finding::ok(NAME, format!("{token}, which is in 1 server{intents}")),
        Some(many) => Finding::ok(NAME, format!("{token}, which is in {many} servers{intents}")),
        None => Finding::ok(NAME, format!("{token}{intents}")),
    }
}

/// Judges an error of a request that needs nothing except the token.
fn refused(error: &RestError) -> Finding {
    match error {
        RestError::Refused { status: 401, .. } | RestError::Token => {
            let advice = "Set discord.token to the one of the page Bot in the developer portal.";
            let found = "Discord does not accept the token";
            Finding::fault(NAME, found, advice).preventing_work()
        }
        RestError::Refused { .. } => {
            let advice = "Set discord.token to the one of a bot; others may not ask this.";
            Finding::fault(NAME, error.to_string(), advice)
        }
        // The platform itself reports whether Discord is reachable.
        RestError::Slow(_)
        | RestError::Unreached(_)
        | RestError::Unsure(_)
        | RestError::Intercepted(_) => {
            let advice = "Look at the way out from this host, and at discord.api_url if it is set.";
            Finding::fault(NAME, in_words(error), advice)
        }
    }
}

/// Judges the switches of the developer portal on which the bot depends.
fn of_switches(application: &Application) -> Vec<Finding> {
    let mut findings = Vec::new();
    if application.interactions_endpoint_url.as_ref().is_some_and(|url| !url.is_empty()) {
        let found = "commands and presses go to an Interactions Endpoint URL, and never come here";
        let advice = "Empty that field in the developer portal, on the page General Information.";
        findings.push(Finding::fault(NAME, found, advice).preventing_work());
    }
    if application.bot_require_code_grant {
        let found = "Requires OAuth2 Code Grant is on, so that the invite link does not work";
        let advice = "Turn it off in the developer portal, on the page Bot.";
        findings.push(Finding::warning(NAME, found, advice));
    }
    findings
}

/// Judges the number of remaining session starts.
fn of_starts(limit: StartLimit) -> Finding {
    let StartLimit { total, remaining, reset_after, .. } = limit;
    let found = format!("{remaining} of {total} session starts are left today");
    if remaining >= (total / RESERVE_FRACTION).max(1) {
        return Finding::ok(NAME, found);
    }
    let reset = span(Duration::from_millis(reset_after));
    let found = format!("{found}, and more in {reset}");
    let advice = "Find in the log why sessions end, before you restart the service.";
    if remaining == 0 {
        Finding::fault(NAME, found, advice)
    } else {
        Finding::warning(NAME, found, advice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runtime::finding::State;

    #[test]
    fn few_session_starts_are_a_warning_and_none_is_a_fault() {
        let state = |remaining| {
            of_starts(StartLimit { total: 1000, remaining, ..StartLimit::default() }).state
        };
        assert_eq!([1000, 100].map(state), [State::Ok; 2]);
        assert_eq!([99, 1].map(state), [State::Warning; 2]);
        assert_eq!(state(0), State::Fault);
    }

    #[test]
    fn switches_that_keep_commands_or_guests_away_are_found() {
        let application = Application {
            bot_require_code_grant: true,
            interactions_endpoint_url: Some("https://elsewhere.example.org".to_owned()),
            ..Application::default()
        };
        let states: Vec<_> =
            of_switches(&application).iter().map(|finding| finding.state).collect();
        assert_eq!(states, [State::Fault, State::Warning]);
        assert_eq!(of_switches(&Application::default()), []);
    }

    #[test]
    fn a_bot_in_no_server_and_privileged_intents_are_named() {
        let alone = Application { approximate_guild_count: Some(0), ..Application::default() };
        assert_eq!(known(&alone).state, State::Warning);
        let curious = Application { flags: 1 << 18, ..Application::default() };
        assert!(known(&curious).found.contains("privileged intents"));
        assert!(!known(&Application::default()).found.contains("privileged intents"));
    }
}
