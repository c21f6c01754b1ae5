//! The errors of the Bot API.

use serde_json::{Value, json};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    /// The HTTP status, which the body repeats.
    pub code: u16,
    /// The text by which clients tell errors apart.
    pub description: String,
    /// The `ResponseParameters`, such as the time to wait.
    pub parameters: Option<Value>,
    /// Whether it is the page of a proxy and no JSON.
    pub is_page: bool,
}

impl ApiError {
    /// Returns a 400 with this text after `Bad Request: `.
    pub fn bad(why: impl AsRef<str>) -> Self {
        Self::new(400, format!("Bad Request: {}", why.as_ref()))
    }

    /// Returns a 403 with this text after `Forbidden: `.
    pub fn forbidden(why: &str) -> Self {
        Self::new(403, format!("Forbidden: {why}"))
    }

    /// Returns a 429 with the seconds to wait.
    pub fn too_many(seconds: u64) -> Self {
        Self {
            parameters: Some(json!({ "retry_after": seconds })),
            ..Self::new(429, format!("Too Many Requests: retry after {seconds}"))
        }
    }

    /// Returns the error of a group that has become a supergroup.
    pub fn moved(to: i64) -> Self {
        Self {
            parameters: Some(json!({ "migrate_to_chat_id": to })),
            ..Self::bad("group chat was upgraded to a supergroup chat")
        }
    }

    pub fn new(code: u16, description: impl Into<String>) -> Self {
        Self { code, description: description.into(), parameters: None, is_page: false }
    }

    pub fn body(&self) -> Value {
        let mut body =
            json!({ "ok": false, "error_code": self.code, "description": self.description });
        if let Some(parameters) = &self.parameters {
            body["parameters"] = parameters.clone();
        }
        body
    }
}
