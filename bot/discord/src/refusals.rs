//! What a refusal of Discord concerns: one table for planned messages and for answers. Pure.
//!
//! The sources of the rows, all but the last on <https://docs.discord.com/developers>:
//!
//! | mark | source |
//! |---|---|
//! | codes | `/topics/opcodes-and-status-codes` |
//! | limits | `/topics/rate-limits` |
//! | threads | `/topics/threads` |
//! | user | `/resources/user` |
//! | #1 | issue 1 of `discord/discord-api-docs` on GitHub |
//! | observed | not documented; seen in answers |

use serde_json::Value;

/// What a refusal concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Concern {
    /// Nothing: it was not Discord's API that answered.
    NotTheApi,
    /// Everything for a while.
    Everything,
    /// The token of the bot, and so everything.
    Token,
    /// All private channels that are not open yet.
    Opening,
    /// The channel, or the person of a private one.
    Place,
    /// The channel, which is an archived thread.
    Archived,
    /// The message, which is gone or cannot be edited any more.
    Message,
    /// The interaction, which was answered before.
    Answered,
    /// The interaction, which cannot be answered any more.
    Expired,
    /// The request, which is a fault of ours.
    Ours,
}

/// Returns what a refusal concerns. A body that is not JSON is `null`.
#[expect(clippy::match_same_arms, reason = "each row has its source")]
pub(super) fn concern(status: u16, body: &Value) -> Concern {
    match (status, body["code"].as_u64().unwrap_or(0)) {
        // codes; #6473: from Cloudflare, which blocks the address of the bot.
        (_, 40_333) => Concern::NotTheApi,
        // codes: from the API itself, and from a proxy that limits the size.
        (413, _) | (_, 40_005) => Concern::Ours,
        // limits: "after a token becomes invalid". codes: valid tokens of another kind.
        (401, 0) if body["message"].is_string() => Concern::Token,
        (401, 40_001 | 50_014) => Concern::Token,
        // observed: pages and JSON of firewalls and proxies. The API itself names a code with 403
        // and 404, except for an address that it does not know, which we do not send.
        (401 | 403 | 404, 0) => Concern::NotTheApi,
        (_, 0) if !body.is_object() => Concern::NotTheApi,
        // codes: sending is disabled, or a feature, or the resource is overloaded.
        (_, 40_004 | 40_006 | 130_000) => Concern::Everything,
        // codes, user: "you may be … blocked from opening new ones"; #2669: quarantine.
        (_, 40_003 | 20_026) => Concern::Opening,
        // codes: unknown channel, guild and person.
        (_, 10_003 | 10_004 | 10_013) => Concern::Place,
        // codes: missing access and permission, a channel without text, a verification level.
        (_, 50_001 | 50_013 | 50_008 | 50_009) => Concern::Place,
        // codes: private messages are closed, no common guild, and recipients without a chat.
        (_, 50_007 | 50_278 | 50_033) => Concern::Place,
        // threads: "can only be unarchived by a user with the `MANAGE_THREADS` permission".
        (_, 160_005) => Concern::Place,
        // threads: "Sending a message will automatically unarchive"; codes: edits are refused.
        // #5517, #6884: and in locked threads, answers to interactions.
        (_, 50_083) => Concern::Archived,
        // codes: unknown message, too many edits of an old one, of another author, of the system.
        (_, 10_008 | 30_046 | 50_005 | 50_021) => Concern::Message,
        // codes: acknowledged before; unknown interaction or webhook, and an expired token.
        (_, 40_060) => Concern::Answered,
        (_, 10_062 | 10_015 | 50_027) => Concern::Expired,
        // codes: "did not have permission to the resource", "doesn't exist".
        (403, _) => Concern::Place,
        (404, _) => Concern::Message,
        _ => Concern::Ours,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(status: u16, body: &Value, expected: Concern) {
        assert_eq!(concern(status, body), expected, "{status} {body}");
    }

    #[test]
    fn codes_of_the_api_say_what_they_concern() {
        let rows = [
            (
                Concern::Place,
                &[50_007, 50_278, 50_001, 50_013, 10_003, 10_004, 10_013, 160_005][..],
            ),
            (Concern::Message, &[10_008, 30_046, 50_005]),
            (Concern::Opening, &[40_003, 20_026]),
            (Concern::Archived, &[50_083]),
            (Concern::Answered, &[40_060]),
            (Concern::Expired, &[10_062, 10_015, 50_027]),
            (Concern::Ours, &[50_035, 50_006, 40_005]),
            (Concern::Everything, &[40_004, 130_000]),
            (Concern::NotTheApi, &[40_333]),
        ];
        for (expected, codes) in rows {
            for code in codes {
                check(400, &json!({"code": code, "message": "no"}), expected);
            }
        }
        check(403, &json!({"code": 99_999, "message": "no"}), Concern::Place);
        check(404, &json!({"code": 99_999, "message": "no"}), Concern::Message);
    }

    #[test]
    fn nothing_is_concluded_from_answers_without_a_code() {
        for body in [Value::Null, json!("<html>"), json!({}), json!({"code": 0, "message": "no"})] {
            for status in [403, 404] {
                check(status, &body, Concern::NotTheApi);
            }
        }
        for status in [302, 400, 405, 407, 418, 451] {
            check(status, &Value::Null, Concern::NotTheApi);
        }
        check(400, &json!({"code": 0, "message": "400: Bad Request"}), Concern::Ours);
    }

    #[test]
    fn only_the_api_itself_rejects_the_token() {
        check(401, &json!({"code": 0, "message": "401: Unauthorized"}), Concern::Token);
        check(401, &Value::Null, Concern::NotTheApi);
        check(401, &json!({"code": 50_027, "message": "Invalid Webhook Token"}), Concern::Expired);
    }
}
