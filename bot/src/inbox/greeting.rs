//! A word to whoever is spoken to in another language than usual, the first time.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::{Fault, report};
use crate::panel::Block;
use crate::people::PersonId;
use crate::platform::Destination;
use crate::text::Text;

impl Router {
    /// Says once in which language somebody is spoken to, if it is another one than usual and
    /// they have not chosen it: over the first thing that they alone are shown.
    pub(super) async fn greeting(&self, caller: &Caller<'_>, answer: Response) -> Response {
        let Response::Panel(mut panel) = answer else { return answer };
        let is_alone =
            matches!(caller.at, Destination::Person(_)) || !self.publisher.posts_hands(caller.at);
        let by = &caller.by.id;
        if is_alone {
            match self.spoken_first(by).await {
                Ok(language) => panel.blocks.splice(0..0, language.map(greeting)).for_each(drop),
                Err(fault) => report(&fault),
            }
        }
        Response::Panel(panel)
    }

    /// Returns what the language calls itself that somebody is to be told of, and takes note that
    /// they are.
    async fn spoken_first(&self, by: &PersonId) -> Result<Option<String>, Fault> {
        let mine = self.settings.of_person(by).await?;
        let heard = mine.heard.filter(|_| mine.lang.is_none() && !mine.greeted);
        let Some(lang) = heard.filter(|lang| *lang != self.usual_lang()) else { return Ok(None) };
        self.settings.change_person(by, |mine| mine.greeted = true).await?;
        Ok(self.settings.languages().name(&lang).map(str::to_owned))
    }
}

fn greeting(language: String) -> Block {
    Block::Line(Text::new("greeting").name("language", language))
}
