//! The HTTP server: reads requests in every form that the Bot API accepts, and answers them.

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
use super::connection::{CutHandle, CuttableListener};
use super::error::ApiError;
use super::injected_failure::{self, TroubleKind};
use super::photos::{Files, Upload};
use super::state::Record;
use super::{bot, documents, ephemeral, messages, photos, rich, updates, webhook};
use crate::descriptions::{Fault, Field, TELEGRAM};

const MAX_BODY_BYTES: usize = 1 << 20;
/// Methods that send a message, in lower case.
const SENDING: &[&str] = &["sendmessage", "sendphoto", "senddocument", "sendrichmessage"];
/// Errors with status 400 that a sound client can meet; all others are violations.
const SOUND_ERRORS: &[&str] = &[
    "message is not modified",
    "message to edit not found",
    "message to delete not found",
    "message can't be deleted",
    "message to be replied not found",
    "message thread not found",
    "query is too old",
    "group chat was upgraded",
    "chat not found",
    "not enough rights",
    "TOPIC_CLOSED",
    "the chat is not a forum",
    ephemeral::REFUSAL,
    injected_failure::PUZZLING,
];

/// A request for a method.
struct Call {
    /// The name of the method, in lower case.
    method: String,
    fields: &'static [Field],
    args: Arc<Map<String, Value>>,
    files: Files,
}

/// Serves the Bot API.
pub fn serve(shared: Arc<Shared>, listener: CuttableListener) -> JoinHandle<()> {
    let router = Router::new().fallback(handle).with_state(shared);
    let service = router.into_make_service_with_connect_info::<CutHandle>();
    tokio::spawn(async move {
        let _ = axum::serve(listener, service).await;
    })
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(connection): ConnectInfo<CutHandle>,
    request: Request,
) -> Response {
    let mut response = respond(&shared, &connection, request).await;
    let ahead = shared.look(|state| state.seconds_ahead);
    let now = Timestamp::now() + SignedDuration::from_secs(ahead);
    let date = DateTimePrinter::new().timestamp_to_rfc9110_string(&now);
    let date = date.ok().and_then(|date| HeaderValue::from_str(&date).ok());
    response.headers_mut().extend(date.map(|date| (DATE, date)));
    response
}

/// Answers one request, with the failure that is injected into it, if any.
async fn respond(shared: &Arc<Shared>, connection: &CutHandle, request: Request) -> Response {
    let call = match read_call(shared, request).await {
        Ok(call) => call,
        Err(error) => return answer(Err(error)),
    };
    if shared.look(|state| state.is_deaf) {
        std::future::pending::<()>().await;
    }
    let trouble = shared.act(|state| {
        record_call(&mut state.record, &call);
        let injected = injected_failure::take(&mut state.troubles, &call.method, &call.args);
        injected.or_else(|| state.dice.trouble())
    });
    if let Some(trouble) = trouble {
        trouble.before().await;
    }
    let result = match trouble.and_then(TroubleKind::answer) {
        Some(error) => Err(error),
        None => act(shared, &call).await,
    };
    record_result(shared, &call, &result);
    if let Some(trouble) = trouble {
        trouble.after().await;
        if trouble.drops() {
            connection.cut();
        }
    }
    answer(result)
}

/// Checks the token and the method of a request and reads its arguments.
async fn read_call(shared: &Shared, request: Request) -> Result<Call, ApiError> {
    if let Some(error) = shared.look(|state| state.rejection.clone()) {
        return Err(error);
    }
    let path = request.uri().path().to_owned();
    let called = path.strip_prefix("/bot").and_then(|rest| rest.split_once('/'));
    let (token, method) = called.ok_or_else(|| ApiError::new(404, "Not Found"))?;
    if shared.look(|state| state.token != token) {
        return Err(ApiError::new(401, "Unauthorized"));
    }
    let method = method.to_lowercase();
    let record_violation = |what| shared.act(|state| state.record.violations.push(what));
    let Some(known) = TELEGRAM.method(&method) else {
        record_violation(format!("there is no method {method}"));
        let usual = ApiError::new(404, "Not Found: method not found");
        let refused = shared.look(|state| state.refuse("unknown-method", usual));
        return Err(refused.err().unwrap_or_else(|| ApiError::new(500, "Internal Server Error")));
    };
    match read_arguments(known, request).await {
        Ok((args, files)) => Ok(Call { method, fields: known, args: Arc::new(args), files }),
        Err(why) => {
            record_violation(format!("{method}: {why}"));
            Err(ApiError::bad(why))
        }
    }
}

fn record_call(record: &mut Record, call: &Call) {
    if call.method != "getupdates" {
        record.calls.push((call.method.clone(), Arc::clone(&call.args)));
    }
    let faults = TELEGRAM.check_fields(call.fields, &call.args, &call.method);
    record.violations.extend(faults.iter().map(Fault::to_string));
}

/// Records a message that was sent, or an error and whether a sound client can meet it.
fn record_result(shared: &Shared, call: &Call, result: &Result<Value, ApiError>) {
    match result {
        Ok(_) if SENDING.contains(&call.method.as_str()) => {
            shared.act(|state| state.record.sent.push(Arc::clone(&call.args)));
        }
        Ok(_) => {}
        Err(error) => shared.act(|state| {
            let is_unknown_here = state.lacks_rich_messages()
                && (call.args.contains_key("rich_message")
                    || error.description.contains("tg-time"));
            let is_sound = is_unknown_here
                || error.description.contains(rich::STRANGE_QUOTATION)
                || SOUND_ERRORS.iter().any(|sound| error.description.contains(sound));
            if error.code == 400 && !is_sound {
                let violation = format!("{}: {}", call.method, error.description);
                state.record.violations.push(violation);
            }
            state.record.refused.push((call.method.clone(), error.clone()));
        }),
    }
}

/// Carries out a request.
async fn act(shared: &Arc<Shared>, call: &Call) -> Result<Value, ApiError> {
    let Call { method, args, files, .. } = call;
    if method == "getupdates" {
        return updates::poll(shared, args).await;
    }
    let result = shared.act(|state| match method.as_str() {
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
        "editmessagetext" if args.contains_key("rich_message") && !state.lacks_rich_messages() => {
            rich::edit_text(state, args, files)
        }
        "editmessagetext" => messages::edit_text(state, args),
        "sendrichmessage" if !state.lacks_rich_messages() => rich::send(state, args, files),
        "sendphoto" => photos::send(state, args, files),
        "senddocument" => documents::send(state, args, files),
        "editmessagemedia" => photos::edit_media(state, args, files),
        "editmessagecaption" => photos::edit_caption(state, args),
        "editmessagereplymarkup" => messages::edit_keyboard(state, args),
        "deletemessage" => messages::delete(state, args),
        "unpinchatmessage" => messages::unpin(state, args),
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
        "createforumtopic" => bot::create_topic(state, args),
        "leavechat" => bot::leave(state, args),
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
            if error.is_page {
                return (status, "<html><title>Tea</title>").into_response();
            }
            (status, Json(error.body())).into_response()
        }
    }
}

/// Reads the arguments of a request from its address, and from its body as JSON or as a form.
async fn read_arguments(
    known: &[Field],
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
    read_types(known, &mut form);
    form.append(&mut given);
    Ok((form, files))
}

/// Converts the values of a form, which are all texts, to the types of their fields.
fn read_types(fields: &[Field], form: &mut Map<String, Value>) {
    for (name, value) in form {
        let field = fields.iter().find(|field| field.name == name);
        let is_text = field.is_none_or(|field| field.kind.starts_with(['=', 's']));
        if let (false, Value::String(text)) = (is_text, &*value) {
            *value = serde_json::from_str(text).unwrap_or_else(|_| value.clone());
        }
    }
}

fn query(address: &Uri) -> Result<Map<String, Value>, String> {
    let query = Query::<BTreeMap<String, String>>::try_from_uri(address);
    let pairs = query.map_err(|error| error.to_string())?.0;
    Ok(pairs.into_iter().map(|(name, value)| (name, value.into())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_read_by_the_types_of_the_fields() {
        let fields = TELEGRAM.method("sendmessage").expect("a method");
        let form =
            json!({ "chat_id": "-5", "text": "12", "reply_markup": "{\"inline_keyboard\":[]}" });
        let mut form = form.as_object().expect("an object").clone();
        read_types(fields, &mut form);
        assert_eq!(TELEGRAM.check_fields(fields, &form, ""), []);
        assert_eq!(form["text"], "12");
    }
}
