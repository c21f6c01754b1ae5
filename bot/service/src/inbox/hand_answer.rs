//! A hand in an answer, shown in the first place of its plan that turns out to be possible.

use super::hand_plan::Place;
use crate::pictures::Pictures;
use crate::publish::Publisher;
use drawings::render::Rendering;
use platform::{Destination, Reply};
use words::locale::Lang;
use words::people::TableId;

/// A hand that an answer shows where it turns out to be possible.
#[derive(Debug)]
pub(super) struct HandAnswer {
    pub(super) table: TableId,
    /// Where it is posted in private.
    pub(super) own: Destination,
    pub(super) hand: Rendering,
    pub(super) places: &'static [Place],
}

impl HandAnswer {
    /// Shows the hand in the first place that is possible.
    pub(super) async fn give(
        &self,
        reply: &dyn Reply,
        (pictures, publisher): (&Pictures, &Publisher),
        lang: &Lang,
    ) {
        for place in self.places {
            match place {
                Place::Alone => {
                    let hand = pictures.drawn(&self.hand, lang).await;
                    if reply.show_alone(&hand, lang).await {
                        return;
                    }
                }
                Place::Elsewhere if !reply.is_reached_in_private().await => {}
                Place::Elsewhere | Place::PopUp => {
                    if self.places.first() == Some(&Place::Alone) {
                        publisher.repost(self.table, self.own.clone());
                    }
                    return reply.hand_in_private(&self.hand.in_words, lang).await;
                }
                Place::Coming | Place::Standing | Place::Private | Place::Answer => {}
            }
        }
    }
}
