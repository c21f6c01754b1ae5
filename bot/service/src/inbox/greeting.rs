//! Notes for new people: in which language they are answered, if it is not the default, and that
//! results are kept.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::Block;
use platform::Personal;
use runtime::report::report;
use words::people::PersonId;
use words::text::Text;

impl Router {
    /// Adds the notes to the first panel that the caller alone is shown, each once. The language is
    /// mentioned unless they have chosen it.
    pub(super) async fn greeting(&self, caller: &Caller<'_>, answer: Response) -> Response {
        let Response::Panel(mut panel) = answer else { return answer };
        let surface = self.publisher.surface(caller.at);
        let is_alone = surface.personal == Personal::Answer;
        let by = &caller.by.id;
        if is_alone {
            match self.unmentioned_language(by).await {
                Ok(language) => panel.blocks.splice(0..0, language.map(greeting)).for_each(drop),
                Err(fault) => report(&fault),
            }
        }
        if is_alone && surface.reaches_out {
            match self.must_mention_results(by).await {
                Ok(true) => panel.blocks.push(Block::Line(Text::new("results-are-kept"))),
                Ok(false) => {}
                Err(fault) => report(&fault),
            }
        }
        Response::Panel(panel)
    }

    /// Returns the own name of the language that must be mentioned, and stores that it was.
    async fn unmentioned_language(&self, by: &PersonId) -> Result<Option<String>, Fault> {
        let mine = self.settings.of_person(by).await?;
        let heard = mine.heard.filter(|_| mine.lang.is_none() && !mine.greeted);
        let Some(lang) = heard.filter(|lang| *lang != self.usual_lang()) else { return Ok(None) };
        self.settings.change_person(by, |mine| mine.greeted = true).await?;
        Ok(self.settings.languages().name(&lang).map(str::to_owned))
    }

    /// Tells whether it must be mentioned that results are kept, and stores that it was.
    async fn must_mention_results(&self, by: &PersonId) -> Result<bool, Fault> {
        if self.settings.of_person(by).await?.knows_results {
            return Ok(false);
        }
        self.settings.change_person(by, |mine| mine.knows_results = true).await?;
        Ok(true)
    }
}

fn greeting(language: String) -> Block {
    Block::Line(Text::new("greeting").name("language", language))
}
