//! The HTTP side: reads requests in every form the Bot API takes, and answers in its words.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::{ConnectInfo, FromRequest, Multipart, Query, Request, State};
use axum::http::header::{CONTENT_TYPE, DATE};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Json, Response};
use jiff::fmt::rfc2822::DateTimePrinter;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Map, Value, json};
use tokio::task::JoinHandle;

use super::Shared;
use super::error::ApiError;
use super::injected_failure::{self, TroubleKind};
use super::line::{Cut, Lines};
use super::photos::{Files, Upload};
use super::{bot, documents, ephemeral, fields, messages, photos, rich, updates, webhook};

const MAX_BODY_BYTES: usize = 1 << 20;
/// Answers of 400 that a sound client can meet; all others are its own fault.
const NO_FAULT: &[&str] = &[
    "message is not modified",
    "message to edit not found",
    "message to delete not found",
    "message can't be deleted",
    "message to be replied not found",
    "message thread not found",
    "query is too old",
    "group chat was upgraded",
    "chat not found",
    "not enough rights to send photos",
    ephemeral::REFUSAL,
    injected_failure::PUZZLING,
];

/// Serves the Bot API.
pub fn serve(shared: Arc<Shared>, lines: Lines) -> JoinHandle<()> {
    let router = Router::new().fallback(handle).with_state(shared);
    let service = router.into_make_service_with_connect_info::<Cut>();
    tokio::spawn(async move {
        let _ = axum::serve(lines, service).await;
    })
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
) -> Response {
    let mut response = respond(Arc::clone(&shared), cut, request).await;
    let ahead = shared.look(|state| state.seconds_ahead);
    let now = Timestamp::now() + SignedDuration::from_secs(ahead);
    let date = DateTimePrinter::new().timestamp_to_rfc9110_string(&now);
    let date = date.ok().and_then(|date| HeaderValue::from_str(&date).ok());
    response.headers_mut().extend(date.map(|date| (DATE, date)));
    response
}

async fn respond(shared: Arc<Shared>, cut: Cut, request: Request) -> Response {
    if let Some(error) = shared.look(|state| state.rejection.clone()) {
        return answer(Err(error));
    }
    let path = request.uri().path().to_owned();
    let called = path.strip_prefix("/bot").and_then(|rest| rest.split_once('/'));
    let Some((token, method)) = called else {
        return answer(Err(ApiError::new(404, "Not Found")));
    };
    if shared.look(|state| state.token != token) {
        return answer(Err(ApiError::new(401, "Unauthorized")));
    }
    let method = method.to_lowercase();
    let Some(known) = fields::of(&method) else {
        shared.act(|state| state.record.violations.push(format!("there is no method {method}")));
        return answer(Err(ApiError::new(404, "Not Found")));
    };
    let (args, files) = match read(known, request).await {
        Ok(args) => args,
        Err(why) => {
            shared.act(|state| state.record.violations.push(format!("{method}: {why}")));
            return answer(Err(ApiError::bad(why)));
        }
    };
    let wrong = fields::check(known, &args, &method);
    if shared.look(|state| state.is_deaf) {
        std::future::pending::<()>().await;
    }
    let trouble = shared.act(|state| {
        if method != "getupdates" {
            state.record.calls.push((method.clone(), args.clone()));
        }
        state.record.violations.extend(wrong);
        injected_failure::take(&mut state.troubles, &method, &args).or_else(|| state.dice.trouble())
    });
    if let Some(trouble) = trouble {
        trouble.before().await;
    }
    let result = match trouble.and_then(TroubleKind::answer) {
        Some(error) => Err(error),
        None => act(&shared, &method, &args, &files).await,
    };
    if result.is_ok()
        && matches!(&*method, "sendmessage" | "sendphoto" | "senddocument" | "sendrichmessage")
    {
        shared.act(|state| state.record.sent.push(args.clone()));
    }
    if let Err(error) = &result {
        shared.act(|state| {
            let is_new = state.is_old
                && (args.contains_key("rich_message") || error.description.contains("tg-time"));
            let is_no_fault = is_new || NO_FAULT.iter().any(|why| error.description.contains(why));
            if error.code == 400 && !is_no_fault {
                state.record.violations.push(format!("{method}: {}", error.description));
            }
            state.record.refused.push((method.clone(), error.clone()));
        });
    }
    if let Some(trouble) = trouble {
        trouble.after().await;
        if trouble.drops() {
            cut.now();
        }
    }
    answer(result)
}

async fn act(
    shared: &Arc<Shared>,
    method: &str,
    args: &Map<String, Value>,
    files: &Files,
) -> Result<Value, ApiError> {
    if method == "getupdates" {
        return updates::poll(shared, args).await;
    }
    let result = shared.act(|state| match method {
        "getme" => Ok(bot::me(state)),
        "getwebhookinfo" => Ok(updates::webhook(&state.updates)),
        "setwebhook" => updates::set_webhook(&mut state.updates, args),
        "deletewebhook" => Ok(updates::delete_webhook(&mut state.updates, args)),
        "setmycommands" => bot::set_commands(state, args),
        "getmycommands" => bot::commands(state, args),
        "deletemycommands" => bot::delete_commands(state, args),
        "setmydescription" => bot::describe(state, args, "description", 512),
        "setmyshortdescription" => bot::describe(state, args, "short_description", 120),
        "sendmessage" => messages::send(state, args),
        "editmessagetext" if args.contains_key("rich_message") && !state.is_old => {
            rich::edit_text(state, args, files)
        }
        "editmessagetext" => messages::edit_text(state, args),
        "sendrichmessage" if !state.is_old => rich::send(state, args, files),
        "sendphoto" => photos::send(state, args, files),
        "senddocument" => documents::send(state, args, files),
        "editmessagemedia" => photos::edit_media(state, args, files),
        "editmessagecaption" => photos::edit_caption(state, args),
        "editmessagereplymarkup" => messages::edit_keyboard(state, args),
        "deletemessage" => messages::delete(state, args),
        method if method.contains("ephemeral") && state.ignores_ephemeral => {
            Err(ApiError::new(404, "Not Found: method not found"))
        }
        "editephemeralmessagetext" => ephemeral::edit_text(state, args),
        "editephemeralmessagemedia" => ephemeral::edit_media(state, args, files),
        "editephemeralmessagecaption" => ephemeral::edit_caption(state, args),
        "deleteephemeralmessage" => ephemeral::delete(state, args),
        "answercallbackquery" => bot::answer(state, args),
        "getchat" => bot::chat(state, args),
        "getchatadministrators" => bot::administrators(state, args),
        "sendchataction" => bot::chat_action(state, args),
        _ => Err(ApiError::new(404, "Not Found: method not found")),
    });
    if method == "setwebhook" && result.is_ok() {
        tokio::spawn(webhook::deliver(Arc::clone(shared)));
    }
    result
}

fn answer(result: Result<Value, ApiError>) -> Response {
    match result {
        Ok(result) => Json(json!({ "ok": true, "result": result })).into_response(),
        Err(error) => {
            let status = StatusCode::from_u16(error.code).unwrap_or(StatusCode::BAD_REQUEST);
            (status, Json(error.body())).into_response()
        }
    }
}

/// Reads what a request was given: in its address, and in its body as JSON or as a form.
async fn read(
    known: &[fields::Field],
    request: Request,
) -> Result<(Map<String, Value>, Files), String> {
    let mut form = query(request.uri())?;
    let head = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let head = head.unwrap_or_default().to_owned();
    let (mut given, mut files) = (Map::new(), Files::new());
    if head.starts_with("multipart/form-data") {
        let mut parts =
            Multipart::from_request(request, &()).await.map_err(|error| error.to_string())?;
        while let Some(part) = parts.next_field().await.map_err(|error| error.to_string())? {
            let name = part.name().unwrap_or_default().to_owned();
            if let Some(file) = part.file_name().map(str::to_owned) {
                let bytes = part.bytes().await.map_err(|error| error.to_string())?;
                files.insert(name, Upload { name: file, bytes: bytes.to_vec() });
            } else {
                form.insert(name, part.text().await.map_err(|error| error.to_string())?.into());
            }
        }
    } else {
        let body = to_bytes(request.into_body(), MAX_BODY_BYTES).await;
        let body: Bytes = body.map_err(|error| error.to_string())?;
        if head.starts_with("application/json") {
            given = serde_json::from_slice(&body).map_err(|_| "can't parse JSON object")?;
        } else if head.starts_with("application/x-www-form-urlencoded") {
            let body = String::from_utf8_lossy(&body);
            let address = format!("/?{body}").parse().map_err(|_| "can't parse the form")?;
            form.append(&mut query(&address)?);
        }
    }
    fields::typed(known, &mut form);
    form.append(&mut given);
    Ok((form, files))
}

fn query(address: &Uri) -> Result<Map<String, Value>, String> {
    let query = Query::<BTreeMap<String, String>>::try_from_uri(address);
    let pairs = query.map_err(|error| error.to_string())?.0;
    Ok(pairs.into_iter().map(|(name, value)| (name, value.into())).collect())
}
