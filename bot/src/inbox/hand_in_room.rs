//! A hand that is shown in a room to its owner alone, where that can be.

use engine::play::Step;

use crate::command::Focus;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::pictures::{Drawn, Pictures};
use crate::platform::{Destination, Reply};
use crate::publish::{HandKey, Publisher};
use crate::table::journal::Marks;

/// A hand that is to be shown in a room to its owner alone.
#[derive(Debug)]
pub(super) struct HandInRoom {
    pub(super) key: HandKey,
    pub(super) at: Destination,
    /// Where it is posted in private.
    pub(super) own: Destination,
    pub(super) drawn: Option<Drawn>,
    pub(super) in_words: Panel,
    /// The turn it is of.
    pub(super) turn: u64,
    /// What its picture points out.
    pub(super) marks: Marks,
    pub(super) focus: Option<(Step, Focus)>,
    /// It is posted in private, and that is enough for whoever can be written to.
    pub(super) is_private_too: bool,
}

impl HandInRoom {
    /// Shows the hand to its owner, in the room or as it is shown where that cannot be.
    pub(super) async fn give(
        &self,
        reply: &dyn Reply,
        (pictures, publisher): (&Pictures, &Publisher),
        lang: &Lang,
    ) {
        let in_words = &self.in_words;
        if self.is_private_too && reply.is_reached_in_private().await {
            return reply.hand_in_private(in_words, lang).await;
        }
        let hand = match &self.drawn {
            Some(drawn) => pictures.drawn(drawn, lang).await,
            None => in_words.clone(),
        };
        let Some(glimpse) = reply.glimpse(&hand, lang).await else {
            if !self.is_private_too {
                publisher.repost(self.key.0, self.own.clone());
            }
            return reply.hand_in_private(in_words, lang).await;
        };
        publisher.hand_stands(
            self.key.clone(),
            (&self.at, &glimpse),
            (in_words, lang, self.turn),
            (self.focus.clone(), self.marks),
        );
        // Words cannot become a picture, so that the hand is another message than its pages.
        if let Some(page) = reply.pressed_glimpse() {
            publisher.hand_has_moved_from(&self.key, page);
        }
    }
}
