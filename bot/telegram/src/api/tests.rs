//! The meaning of refusals.

use teloxide::payloads::GetMe;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use super::super::errors::ErrorKind;
use super::*;
use platform::Token;
use platform::limiter::MAX_PAUSE;

fn check(body: &str, expected: ErrorKind) {
    let error = read::<IgnoredAny>(400, body.as_bytes()).expect_err("a refusal");
    assert_eq!(error.kind(), expected, "{body}");
}

fn refused(code: u16, description: &str) -> String {
    format!(r#"{{"ok":false,"error_code":{code},"description":"{description}"}}"#)
}

#[test]
fn an_edit_that_changes_nothing_is_told_from_one_of_a_message_that_is_gone() {
    let same = "Bad Request: message is not modified: specified new message content and \
                reply markup are exactly the same as a current content and reply markup of \
                the message";
    check(&refused(400, same), ErrorKind::Same);
    check(&refused(400, "Bad Request: message to edit not found"), ErrorKind::Gone);
    check(&refused(400, "Bad Request: message can't be edited"), ErrorKind::Gone);
}

#[test]
fn people_who_blocked_or_never_started_the_bot_are_unreachable() {
    check(&refused(403, "Forbidden: bot was blocked by the user"), ErrorKind::Forbidden);
    let first = "Forbidden: bot can't initiate conversation with a user";
    check(&refused(403, first), ErrorKind::Forbidden);
    check(&refused(400, "Bad Request: chat not found"), ErrorKind::Forbidden);
    check(&refused(400, "Bad Request: TOPIC_CLOSED"), ErrorKind::Forbidden);
}

#[test]
fn too_many_requests_say_how_long_to_wait() {
    let body = r#"{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7","parameters":{"retry_after":7}}"#;
    check(body, ErrorKind::Slow(Duration::from_secs(7)));
}

#[test]
fn a_group_that_became_a_supergroup_says_which() {
    let body = r#"{"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat","parameters":{"migrate_to_chat_id":-1001234567890}}"#;
    check(body, ErrorKind::Moved(-1_001_234_567_890));
}

#[test]
fn a_late_answer_to_a_press_is_no_fault() {
    let late = "Bad Request: query is too old and response timeout expired or query ID is \
                invalid";
    check(&refused(400, late), ErrorKind::TooLate);
}

#[test]
fn a_token_nobody_gave_out_opens_nothing() {
    check(&refused(401, "Unauthorized"), ErrorKind::BadToken);
    check(&refused(404, "Not Found"), ErrorKind::BadToken);
}

#[test]
fn an_absurd_pause_is_cut() {
    let body = r#"{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":18446744073709551615}}"#;
    check(body, ErrorKind::Slow(MAX_PAUSE));
}

#[test]
fn a_page_of_a_proxy_is_no_answer_and_may_pass() {
    let error = read::<IgnoredAny>(502, b"<html>").expect_err("not JSON");
    assert!(matches!(error, ApiError::Garbled(502)));
    assert!(error.may_pass());
}

#[test]
fn success_without_a_result_is_success_where_the_result_does_not_matter() {
    let body = br#"{"ok":true}"#;
    assert!(read::<IgnoredAny>(200, body).is_ok());
    assert_eq!(read::<Value>(200, body).ok(), Some(Value::Null));
    let error = read::<Vec<Value>>(200, body).expect_err("there are no updates in it");
    assert!(matches!(error, ApiError::Garbled(200)));
}

#[tokio::test]
async fn a_response_without_end_is_read_up_to_a_bound() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("bound"));
    let api_url = Some(url.parse().expect("an address"));
    let settings =
        Settings { token: Token::new("1:x"), api_url, webhook: None, proxies: Proxies::default() };
    let api = Api::new(&settings).expect("a client");
    let server = async {
        let (mut stream, _) = listener.accept().await.expect("a request");
        let read = stream.read(&mut [0; 4096]).await.expect("its head");
        assert!(read > 0, "there is a request");
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.expect("it reads");
        let (blank, mut sent) = ([b' '; 1 << 12], 0);
        while stream.write_all(&blank).await.is_ok() {
            sent += blank.len();
        }
        sent
    };
    let asking = async { api.call::<_, Value>(&GetMe::new()).await };
    let (sent, answer) = tokio::join!(server, asking);
    assert!(matches!(answer, Err(ApiError::Garbled(200))), "{answer:?}");
    assert!(sent < 2 * MAX_RESPONSE_BYTES, "{sent} bytes");
}
