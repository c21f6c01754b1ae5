//! Why requests to the Bot API fail, and what that means.

use std::time::Duration;

use thiserror::Error;

use platform::PlatformError;
use platform::limiter::MAX_PAUSE;
use platform::outage::Cause;
use runtime::cluster::LeaseEnds;
use runtime::proxies::RequestError;
use runtime::report::rounded;

/// The wait after an answer that was not Telegram's.
const INTERCEPTED_WAIT: Duration = Duration::from_secs(1);

/// Why a request failed.
#[derive(Debug, Error)]
pub(super) enum ApiError {
    /// The Bot API refused the request.
    #[error("Telegram answers {code}: {description}")]
    Refused {
        /// The error code, as in HTTP.
        code: u16,
        /// The description in English; most refusals can only be distinguished by it.
        description: String,
        /// The new id of a group that has become another chat.
        migrate_to: Option<i64>,
        /// The seconds to wait, if the bot is rate limited.
        retry_after: Option<u64>,
    },
    #[error("Telegram cannot be reached")]
    Unreachable(#[source] RequestError),
    /// The lease under which the request is sent ends too soon.
    #[error("the request to Telegram is given up")]
    LeaseEnds(#[from] LeaseEnds),
    /// Nothing is sent for this time, because of an [outage](platform::outage::Outage).
    #[error("sending to Telegram is paused for {}", rounded(*.0))]
    Paused(Duration),
    /// The response is not valid Bot API JSON, or is too long.
    #[error("Telegram answers something unreadable, with status {0}")]
    Garbled(u16),
}

/// The meaning of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ErrorKind {
    /// The message has this content already.
    Same,
    /// The message is deleted, or cannot be edited any more.
    Gone,
    /// The message is a picture and should become a text, or vice versa.
    Unalterable,
    /// The bot may not write to the chat, or the chat does not exist.
    Forbidden,
    /// The bot may not send pictures to the chat.
    NoPictures,
    /// Rate limited, for this time.
    Slow(Duration),
    /// The group has become this chat.
    Moved(i64),
    /// The press was answered too late.
    TooLate,
    /// The token is rejected.
    BadToken,
    Unknown,
}

impl ApiError {
    /// Returns the meaning of the error.
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Refused { migrate_to: Some(chat), .. } => ErrorKind::Moved(*chat),
            Self::Refused { retry_after: Some(seconds), .. } => {
                ErrorKind::Slow(Duration::from_secs(*seconds).min(MAX_PAUSE))
            }
            Self::Refused { code, description, .. } => kind_of(*code, description),
            Self::Paused(wait) => ErrorKind::Slow(*wait),
            Self::Garbled(300..500) => ErrorKind::Slow(INTERCEPTED_WAIT),
            Self::Unreachable(_) | Self::LeaseEnds(_) | Self::Garbled(_) => ErrorKind::Unknown,
        }
    }

    /// Returns the outage to which the error belongs. A server error in place of a response may
    /// be Telegram's own; any other page comes from something between, which may answer anything.
    pub(super) fn outage(&self) -> Option<Cause> {
        match self {
            Self::Refused { code: 401, .. } => Some(Cause::Rejected),
            Self::Garbled(300..500) => Some(Cause::Intercepted(self.to_string())),
            _ => None,
        }
    }

    /// Tells whether Telegram does not have a file any more.
    pub(super) fn is_about_a_file(&self) -> bool {
        let Self::Refused { description, .. } = self else { return false };
        description.to_lowercase().contains("file identifier")
    }

    /// Tells whether a request with a rich message was refused by a server that knows none: the
    /// method is unknown, or the text that they replace is missing.
    pub(super) fn is_without_rich(&self) -> bool {
        let Self::Refused { code, description, .. } = self else { return false };
        let description = description.to_lowercase();
        *code == 404 && description.contains("method not found")
            || *code == 400 && description.contains("message text is empty")
    }

    /// Tells whether a field of the request was refused, which is a fault of ours.
    pub(super) fn is_about_a_field(&self) -> bool {
        let is_unknown = self.kind() == ErrorKind::Unknown && !self.is_without_rich();
        is_unknown && matches!(self, Self::Refused { code: 400, .. })
    }

    /// Returns the error for a request that must not be repeated if it is refused.
    pub(super) fn refused(self) -> PlatformError {
        let may_pass = self.may_be_sent_again();
        match self {
            Self::Refused { .. } if !may_pass => PlatformError::Refused(self.into()),
            other => other.into(),
        }
    }

    /// Tells whether the request certainly had no effect.
    pub(super) fn is_undone(&self) -> bool {
        match self {
            Self::Refused { .. } | Self::Paused(_) => true,
            Self::Unreachable(error) => error.is_unsent(),
            Self::LeaseEnds(ends) => *ends == LeaseEnds::BeforeRequest,
            Self::Garbled(_) => false,
        }
    }

    /// Tells whether the same request might succeed at once.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Refused { code, .. } => *code >= 500,
            Self::Paused(_) => false,
            Self::Unreachable(_) | Self::LeaseEnds(_) | Self::Garbled(_) => true,
        }
    }

    /// Tells whether the same request might succeed later.
    pub(super) fn may_be_sent_again(&self) -> bool {
        matches!(self.kind(), ErrorKind::Slow(_)) || self.may_pass()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("Telegram rejects the token; set telegram.token to the one that @BotFather shows")]
pub(super) struct BadToken;

impl From<BadToken> for PlatformError {
    fn from(bad: BadToken) -> Self {
        Self::Refused(bad.into())
    }
}

impl From<ApiError> for PlatformError {
    fn from(error: ApiError) -> Self {
        match error.kind() {
            // A group that becomes another chat loses its messages.
            ErrorKind::Gone | ErrorKind::Moved(_) => Self::Gone,
            ErrorKind::Forbidden | ErrorKind::NoPictures => Self::Forbidden,
            ErrorKind::Unalterable => Self::Unalterable,
            ErrorKind::Slow(wait) => Self::Slow(wait),
            // A rejected token ends listening, which decides whether that is final. A single
            // request may succeed once the proxy or Bot API server has restarted.
            ErrorKind::BadToken => Self::Slow(INTERCEPTED_WAIT),
            ErrorKind::Same | ErrorKind::TooLate | ErrorKind::Unknown => Self::Fault(error.into()),
        }
    }
}

/// A row of the table: the error code, words of the description in lower case, and what they mean.
type Row = (u16, &'static [&'static str], ErrorKind);

/// What refusals mean; the first row that fits counts. The Bot API documents `error_code` and
/// `parameters` (<https://core.telegram.org/bots/api#making-requests>), and says of codes only that
/// they may change. All descriptions are observed, not documented.
const REFUSALS: &[Row] = &[
    // An unknown method of an old server. The Bot API answers 404 to malformed tokens, too.
    (404, &["method not found"], ErrorKind::Unknown),
    (401, &[], ErrorKind::BadToken),
    (404, &[], ErrorKind::BadToken),
    // Blocked, removed, never started: the description names the reason.
    (403, &[], ErrorKind::Forbidden),
    (429, &[], ErrorKind::Slow(Duration::from_secs(1))),
    // The message.
    (400, &["message is not modified"], ErrorKind::Same),
    (400, UNALTERABLE, ErrorKind::Unalterable),
    (400, GONE, ErrorKind::Gone),
    // The pictures of the chat, and the chat or person.
    (400, NO_PICTURES, ErrorKind::NoPictures),
    (400, SHUT, ErrorKind::Forbidden),
    // The press.
    (400, &["query is too old", "query id is invalid"], ErrorKind::TooLate),
];
const GONE: &[&str] = &[
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message identifier is not specified",
];
const UNALTERABLE: &[&str] = &[
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "there is no media in the message to edit",
    "message type can't be edited",
];
const NO_PICTURES: &[&str] = &[
    "not enough rights to send photos",
    "chat_send_photos_forbidden",
    "chat_send_media_forbidden",
];
const SHUT: &[&str] = &[
    "chat not found",
    "user not found",
    "user is deactivated",
    "peer_id_invalid",
    "message thread not found",
    "the chat is not a forum",
    "topic_closed",
    "topic_deleted",
    "chat_write_forbidden",
    "not enough rights",
    "have no rights",
    "need administrator rights",
    "chat_restricted",
    "user_is_blocked",
    "group chat was deactivated",
];

/// Returns the meaning of a refusal.
fn kind_of(code: u16, description: &str) -> ErrorKind {
    let description = description.to_lowercase();
    let fits = |(of, words, _): &&Row| {
        *of == code && (words.is_empty() || words.iter().any(|word| description.contains(word)))
    };
    REFUSALS.iter().find(fits).map_or(ErrorKind::Unknown, |(_, _, kind)| *kind)
}
