//! The HTTP server: reads requests, injects failures, passes requests to the routes, responds.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Multipart, Request as Incoming, State as Shared};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::SharedState;
use super::error::{Answer, Answered, Faults, NO_ROUTE, NOT_JSON, UNAUTHORIZED};
use super::injected_failure::{InjectedFailure, Manner, bucket, routes};
use super::state::{Request, State};
use super::{interactions, messages, registry};

const API_PATH: &str = "/api/v10/";
/// 10 MiB of files, and the rest of the form.
const MAX_BODY_BYTES: usize = 11 * 1024 * 1024;

/// A file that came with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upload {
    pub(super) part: String,
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A request.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) method: String,
    pub(super) path: Vec<String>,
    pub(super) query: HashMap<String, String>,
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
    pub(super) address: String,
    token: Option<String>,
    agent: String,
    unreadable: bool,
}

impl Call {
    /// Returns the segments of the path.
    pub(super) fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }
}

/// Handles a request.
pub(super) async fn api(Shared(shared): Shared<Arc<SharedState>>, request: Incoming) -> Response {
    let Some(call) = read(&shared, request).await else {
        shared.with(|state| state.violation("a request outside /api/v10"));
        return respond(Answer::from(NO_ROUTE), "none");
    };
    let bucket = bucket(&call.method, &call.parts());
    let (answer, manner) = shared.with(|state| {
        let (answer, manner) = serve(state, &call, &bucket);
        complain(state, &call, &answer);
        state.requests.push(Request {
            strips: call.body == serde_json::json!({ "components": [] }),
            method: call.method.clone(),
            path: call.path.join("/"),
            nonce: call.body.get("nonce").map(Value::to_string),
            status: answer.status.as_u16(),
            code: answer.body.as_ref().and_then(|body| body["code"].as_u64()).unwrap_or(0),
        });
        (answer, manner)
    });
    match manner {
        Manner::Plain => {}
        Manner::Never => std::future::pending().await,
        Manner::Dropped => dropped(),
        Manner::Late(delay) => tokio::time::sleep(delay).await,
        Manner::Page(status) => return page(status),
    }
    respond(answer, &bucket)
}

/// Ends the task of the connection, and so the connection; unlike `panic!`, this prints nothing.
pub(super) fn dropped() -> ! {
    std::panic::resume_unwind(Box::new("the connection is dropped"))
}

/// Returns the response of a proxy that is not Discord.
fn page(status: u16) -> Response {
    let mut response = Response::new(Body::from("<html><title>Tea</title>"));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or_default();
    let html = HeaderValue::from_static("text/html");
    response.headers_mut().insert(header::CONTENT_TYPE, html);
    response
}

async fn read(shared: &SharedState, request: Incoming) -> Option<Call> {
    let method = request.method().to_string();
    let path = request.uri().path().strip_prefix(API_PATH)?.split('/').map(str::to_owned).collect();
    let query = request.uri().query().unwrap_or_default().split('&');
    let query = query.filter_map(|pair| pair.split_once('='));
    let query = query.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let word = |headers: &HeaderMap, name| {
        headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
    };
    let token = word(request.headers(), header::AUTHORIZATION);
    let address = word(request.headers(), header::HOST);
    let agent = word(request.headers(), header::USER_AGENT).unwrap_or_default();
    let kind = word(request.headers(), header::CONTENT_TYPE).unwrap_or_default();
    let (body, files) = if kind.starts_with("multipart/form-data") {
        form(request).await
    } else {
        let bytes = to_bytes(request.into_body(), MAX_BODY_BYTES).await.unwrap_or_default();
        let is_empty = bytes.is_empty();
        (if is_empty { Some(Value::Null) } else { serde_json::from_slice(&bytes).ok() }, Vec::new())
    };
    let (unreadable, body) = (body.is_none(), body.unwrap_or_default());
    // The gateway is reached at the same address, in front of which there may be a proxy.
    let address = address.unwrap_or_else(|| shared.address.to_string());
    Some(Call { method, path, query, body, files, address, token, agent, unreadable })
}

/// Reads the JSON of the message and the files from a form.
async fn form(request: Incoming) -> (Option<Value>, Vec<Upload>) {
    let Ok(mut form) = Multipart::from_request(request, &()).await else {
        return (None, Vec::new());
    };
    let (mut body, mut files) = (Some(json!({})), Vec::new());
    while let Ok(Some(field)) = form.next_field().await {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let Ok(bytes) = field.bytes().await else { return (None, files) };
        match (name.as_str(), file) {
            ("payload_json", _) => body = serde_json::from_slice(&bytes).ok(),
            (_, Some(file)) => {
                files.push(Upload { part: name, name: file, bytes: bytes.to_vec() });
            }
            _ => {}
        }
    }
    (body, files)
}

fn serve(state: &mut State, call: &Call, bucket: &str) -> (Answer, Manner) {
    let plain = |answer| (answer, Manner::Plain);
    let parts = call.parts();
    let is_open = matches!(parts.first(), Some(&("interactions" | "webhooks")));
    let given = call.token.as_deref();
    let right = given == Some(&format!("Bot {}", state.token)) || (is_open && given.is_none());
    if !right {
        state.violation(format!("{} {}: the token is missing or wrong", call.method, bucket));
        return plain(UNAUTHORIZED.into());
    }
    if !call.agent.starts_with("DiscordBot (") {
        state.violation(format!("the user agent is {:?}", call.agent));
    }
    if call.path.iter().any(|part| part.contains(&state.token)) {
        state.violation("the token of the bot stands in a path");
    }
    if let Some(is_known) = state.troubles.is_early(bucket, !is_open) {
        if is_known {
            state.violation(format!("{bucket}: asked again before retry_after had passed"));
        }
        return plain(state.troubles.wait(Some(bucket), Duration::from_millis(50)));
    }
    let trouble = state.troubles.take(routes(&call.method, &parts));
    if trouble.is_some_and(InjectedFailure::is_done_unheard)
        && let ["interactions", id, ..] = parts[..]
        && let Some(interaction) = state.interactions.get_mut(&id.parse().unwrap_or(0))
    {
        interaction.is_unheard = true;
    }
    match trouble {
        None => plain(route(state, call)),
        // Responses to interactions do not count towards the global limit.
        Some(InjectedFailure::SlowEverywhere(wait)) if !is_open => {
            plain(state.troubles.wait(None, wait))
        }
        Some(InjectedFailure::Slow(wait) | InjectedFailure::SlowEverywhere(wait)) => {
            plain(state.troubles.wait(Some(bucket), wait))
        }
        Some(InjectedFailure::Server(status)) => plain(broken(status)),
        Some(InjectedFailure::Lost) => {
            let _ = route(state, call);
            plain(broken(502))
        }
        Some(InjectedFailure::Refuse(error)) => plain(error.into()),
        Some(InjectedFailure::RefuseField(path)) => plain(Faults::of(path)),
        Some(InjectedFailure::NoEvents) => (broken(504), Manner::Never),
        Some(InjectedFailure::Dropped) => (broken(504), Manner::Dropped),
        Some(InjectedFailure::DroppedAfter) => (route(state, call), Manner::Dropped),
        Some(InjectedFailure::Late(delay)) => (route(state, call), Manner::Late(delay)),
        Some(InjectedFailure::Garbled) => (broken(502), Manner::Page(200)),
        Some(InjectedFailure::Page(status)) => {
            let shown = StatusCode::from_u16(status).unwrap_or_default();
            (Answer { status: shown, body: None }, Manner::Page(status))
        }
    }
}

fn broken(status: u16) -> Answer {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    Answer { status, body: Some(json!({"message": "Internal Server Error", "code": 0})) }
}

fn route(state: &mut State, call: &Call) -> Answer {
    if call.unreadable {
        return NOT_JSON.into();
    }
    let answered: Answered = match call.parts().first() {
        Some(&"channels") => messages::route(state, call),
        Some(&("interactions" | "webhooks")) => interactions::route(state, call),
        Some(_) => registry::route(state, call),
        None => Err(NO_ROUTE.into()),
    };
    answered.unwrap_or_else(|refusal| refusal)
}

/// Records an error that no sound client meets as a violation.
fn complain(state: &mut State, call: &Call, answer: &Answer) {
    let code = answer.body.as_ref().and_then(|body| body["code"].as_u64());
    // A bot that did not receive the response may acknowledge again.
    let is_unheard = matches!(call.parts()[..], ["interactions", id, ..]
        if state.interactions.get(&id.parse().unwrap_or(0)).is_some_and(|one| one.is_unheard));
    let is_no_route = *answer == Answer::from(NO_ROUTE);
    let is_faulty = is_no_route
        || matches!(code, Some(50006 | 50035 | 50109 | 10015))
        || code == Some(40060) && !is_unheard;
    let body = answer.body.as_ref().map(Value::to_string).unwrap_or_default();
    if is_faulty {
        state.violation(format!("{} {}: {body}", call.method, call.path.join("/")));
    }
}

fn respond(answer: Answer, bucket: &str) -> Response {
    let body = answer.body.as_ref().map(Value::to_string);
    let mut response = Response::new(Body::from(body.unwrap_or_default()));
    *response.status_mut() = answer.status;
    let headers = response.headers_mut();
    if answer.body.is_some() {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    let mut set = |name: &'static str, value: String| {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    };
    let wait = answer.body.as_ref().and_then(|body| body["retry_after"].as_f64());
    let after = wait.unwrap_or(1.0);
    set("x-ratelimit-limit", "5".to_owned());
    set("x-ratelimit-remaining", if wait.is_some() { "0" } else { "4" }.to_owned());
    set("x-ratelimit-reset-after", format!("{after:.3}"));
    set("x-ratelimit-bucket", format!("{:016x}", bucket.len()));
    if answer.status == StatusCode::TOO_MANY_REQUESTS {
        let is_global = answer.body.is_some_and(|body| body["global"] == true);
        set("retry-after", format!("{}", after.ceil()));
        set("x-ratelimit-scope", if is_global { "global" } else { "user" }.to_owned());
        if is_global {
            set("x-ratelimit-global", "true".to_owned());
        }
    }
    response
}
