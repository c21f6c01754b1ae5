//! The way to answer one person just now: an interaction that was acknowledged already.
//!
//! What is said here is for that person alone. An answer that comes too late is dropped: the
//! person has long seen that something went wrong, and nothing of the game is lost by it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;

use super::Discord;
use super::encode::{self, Calls};
use super::errors::{Answered, RestError};
use super::inbound::{Heard, Key, Surface};
use super::rest::Route;
use super::wire::{EPHEMERAL, Message};
use crate::locale::Lang;
use crate::panel::{Act, Panel, Press};
use crate::people::{Person, TableId};
use crate::platform::Intake;
use crate::platform::{Destination, Inbound, Input, Reply};
use crate::text::Text;

/// Tries of one answer; each waits as long as Discord asks.
const TRIES: usize = 4;
/// A longer wait than this is no answer any more.
const LONGEST: Duration = Duration::from_secs(30);

/// The way to answer.
#[derive(Debug)]
pub(super) struct Answer {
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
    by: Person,
    at: Destination,
    key: Key,
    is_admin: bool,
    how: How,
}

/// What the answer does with what is there.
#[derive(Clone, PartialEq, Eq, Debug)]
enum How {
    /// It takes the place of the empty answer to a command.
    Fill(Leaves),
    /// It is one more message.
    Add,
    /// A panel takes the place of the one that was pressed on, which nobody else sees.
    Turn(Leaves),
    /// Like `Turn`, and a line does so too.
    Renew,
}

/// What is left when there is nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaves {
    /// Nothing: what was done is seen just below.
    Nothing,
    /// A word, without buttons.
    Word,
    /// What was there.
    Same,
    /// The hand at the table, as it is now.
    Hand(TableId),
}

impl Answer {
    /// Returns the way to answer what was heard.
    pub(super) fn new(discord: &Arc<Discord>, intake: &Arc<dyn Intake>, heard: &Heard) -> Self {
        let is_kept = matches!(heard.at, Destination::Person(_));
        let how = match &heard.what {
            Input::Line(line) => how_said(line),
            Input::Button(data) => how_pressed(data.parse().ok().as_ref(), heard.on, is_kept),
        };
        Self {
            discord: Arc::clone(discord),
            intake: Arc::clone(intake),
            by: heard.by.clone(),
            at: heard.at.clone(),
            key: heard.key.clone(),
            is_admin: heard.is_admin,
            how,
        }
    }

    async fn give(&self, message: Message, in_place: bool) {
        let (app, token) = (self.key.app, self.key.token.as_str());
        if in_place {
            self.send(Method::PATCH, Route::Original(app, token), &message).await;
        } else {
            let message = Message { flags: Some(EPHEMERAL), ..message };
            self.send(Method::POST, Route::Followups(app, token), &message).await;
        }
    }

    async fn send(&self, method: Method, route: Route<'_>, message: &Message) {
        let rest = &self.discord.rest;
        self.insist(|| rest.tell(method.clone(), route, message)).await;
    }

    /// Tries for a while what Discord cannot do just now.
    async fn insist<F>(&self, attempt: impl Fn() -> F)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        for tried in 1..=TRIES {
            let Err(error) = attempt().await else { return };
            match error.answered() {
                Answered::NotNow(wait) if tried < TRIES && wait <= LONGEST => {
                    tokio::time::sleep(wait).await;
                }
                Answered::Before | Answered::TooLate => {
                    return tracing::info!(
                        by = self.by.id.as_str(),
                        "an answer came too late: {error}"
                    );
                }
                Answered::NotNow(_) | Answered::Never => {
                    let by = self.by.id.as_str();
                    return tracing::warn!(by, error = ?error, "an answer was not given: {error}");
                }
            }
        }
    }

    /// Asks for the hand in the name of the person, to be shown where the old one is.
    fn ask_for_hand(&self, table: TableId) {
        let reply = Self {
            discord: Arc::clone(&self.discord),
            intake: Arc::clone(&self.intake),
            by: self.by.clone(),
            at: self.at.clone(),
            key: self.key.clone(),
            is_admin: self.is_admin,
            how: How::Renew,
        };
        let what = Input::Button(Press::At(table, Act::Hand(None)).to_string());
        let (by, at, is_admin) = (self.by.clone(), self.at.clone(), Some(self.is_admin));
        // A service that stops shows no hands.
        let _ = self.intake.accept(Inbound {
            by,
            at,
            input: what,
            pressed: None,
            lang: None,
            is_admin,
            receipt: None,
            reply: Box::new(reply),
        });
    }
}

#[async_trait]
impl Reply for Answer {
    async fn is_admin(&self) -> bool {
        self.is_admin
    }

    async fn done(&self, lang: &Lang) {
        let leaves = match self.how {
            How::Fill(leaves) | How::Turn(leaves) => leaves,
            How::Add | How::Renew => Leaves::Same,
        };
        match leaves {
            Leaves::Same => {}
            Leaves::Nothing => {
                let route = Route::Original(self.key.app, &self.key.token);
                self.insist(|| self.discord.rest.delete(route)).await;
            }
            Leaves::Word => {
                let done = Text::new("discord-done");
                self.give(encode::line(&done, &self.discord.locales, lang), true).await;
            }
            Leaves::Hand(table) => self.ask_for_hand(table),
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        let in_place = matches!(self.how, How::Fill(_) | How::Renew);
        self.give(encode::line(text, &self.discord.locales, lang), in_place).await;
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let message = encode::panel(panel, &self.discord.locales, lang, Calls::Quiet);
        self.give(message, self.how != How::Add).await;
    }
}

/// A command that posts something at the bottom needs no word beside that.
fn how_said(line: &str) -> How {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_seen = matches!(word, "/play" | "/board");
    How::Fill(if is_seen { Leaves::Nothing } else { Leaves::Word })
}

/// Whoever turns pages in private stays on one message; the hand is never lost to another page.
fn how_pressed(press: Option<&Press>, on: Surface, is_kept: bool) -> How {
    let Some(press) = press else { return How::Add };
    let is_page = matches!(press, Press::Games | Press::Rules(..) | Press::Settings(_));
    match on {
        Surface::Room | Surface::Command => How::Add,
        Surface::Hand if is_page => How::Add,
        Surface::Hand | Surface::Menu => How::Turn(leaves(press, is_kept)),
    }
}

/// A message in a private chat stays where it is; it is the panel that the table brings up to
/// date. One that Discord shows only for a while is ours to clear away.
fn leaves(press: &Press, is_kept: bool) -> Leaves {
    let kept_or = |other| if is_kept { Leaves::Same } else { other };
    let Press::At(table, act) = press else { return kept_or(Leaves::Nothing) };
    match act {
        Act::Board | Act::Rematch => kept_or(Leaves::Nothing),
        Act::Answer(..) | Act::Say(..) | Act::Undo | Act::StartOver => {
            kept_or(Leaves::Hand(*table))
        }
        Act::Skip(..) | Act::Kick(_) | Act::SitIn(_) | Act::PlayOn(_) => Leaves::Hand(*table),
        Act::Leave | Act::Cancel => Leaves::Word,
        Act::Join
        | Act::AskLeave
        | Act::AddMachine
        | Act::RemoveMachine
        | Act::SetLevel(..)
        | Act::ShowOptions(_)
        | Act::Set(..)
        | Act::Preset(_)
        | Act::ShowSeats(_)
        | Act::Wish(..)
        | Act::Sit(_)
        | Act::Shuffle
        | Act::Start
        | Act::Hand(_)
        | Act::Unfold(..)
        | Act::Page(_)
        | Act::AskCancel => Leaves::Same,
    }
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
    use engine::play::{Pick, Step};

    use super::*;

    const TABLE: TableId = TableId::new(1);
    const ANSWER: Press = Press::At(TABLE, Act::Answer(Step(1), Pick(0)));

    fn check(press: &Press, on: Surface, is_kept: bool, expected: &How) {
        assert_eq!(how_pressed(Some(press), on, is_kept), *expected, "{press:?} {on:?}");
    }

    #[test]
    fn nothing_changes_the_panel_of_the_room() {
        check(&ANSWER, Surface::Room, false, &How::Add);
        check(&Press::At(TABLE, Act::Hand(None)), Surface::Room, false, &How::Add);
    }

    #[test]
    fn after_a_move_in_a_passing_panel_the_hand_is_shown_there_again() {
        check(&ANSWER, Surface::Hand, false, &How::Turn(Leaves::Hand(TABLE)));
        check(&ANSWER, Surface::Hand, true, &How::Turn(Leaves::Same));
    }

    #[test]
    fn rules_do_not_take_the_place_of_a_hand_but_of_other_rules() {
        let rules = Press::Rules(GameId::Tirazheh, Some(1));
        check(&rules, Surface::Hand, true, &How::Add);
        check(&rules, Surface::Menu, true, &How::Turn(Leaves::Same));
    }

    #[test]
    fn a_command_leaves_a_word_unless_its_effect_is_seen_below() {
        assert_eq!(how_said("/play tirazheh"), How::Fill(Leaves::Nothing));
        assert_eq!(how_said("/undo"), How::Fill(Leaves::Word));
    }
}
