//! A hand in an answer, shown in the first possible place of its plan.

use super::hand_plan::HandPlace;
use crate::pictures::Pictures;
use crate::publish::Publisher;
use drawings::render::Rendering;
use platform::{Destination, Reply};
use words::locale::Lang;
use words::people::TableId;

#[derive(Debug)]
pub(super) struct HandAnswer {
    pub(super) table: TableId,
    /// The destination to which it is posted in private.
    pub(super) own: Destination,
    pub(super) hand: Rendering,
    pub(super) places: &'static [HandPlace],
}

impl HandAnswer {
    pub(super) async fn send(
        &self,
        reply: &dyn Reply,
        pictures: &Pictures,
        publisher: &Publisher,
        lang: &Lang,
    ) {
        for place in self.places {
            match place {
                HandPlace::Alone => {
                    let hand = pictures.drawn(&self.hand, lang).await;
                    if reply.show_alone(&hand, lang).await {
                        return;
                    }
                }
                HandPlace::Elsewhere if !reply.is_reached_in_private().await => {}
                HandPlace::Elsewhere | HandPlace::PopUp => {
                    if self.places.first() == Some(&HandPlace::Alone) {
                        publisher.repost(self.table, self.own.clone());
                    }
                    return reply.hand_in_private(&self.hand.in_words, lang).await;
                }
                HandPlace::Coming
                | HandPlace::Standing
                | HandPlace::Private
                | HandPlace::Answer => {}
            }
        }
    }
}
