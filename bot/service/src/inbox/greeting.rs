//! Notes for new people: the language of the answers, if it is not the default, and that results
//! are kept.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::Block;
use platform::Personal;
use runtime::report::report;
use words::people::PersonId;
use words::text::Text;

impl Router {
    /// Adds the notes to the first panel that only the caller sees, each once. The language is
    /// mentioned unless they have chosen it.
    pub(super) async fn greeting(&self, caller: &Caller<'_>, answer: Response) -> Response {
        let Response::Panel(mut panel) = answer else { return answer };
        let surface = self.publisher.surface(caller.place);
        let is_alone = surface.personal == Personal::Answer;
        let person = &caller.person.id;
        if is_alone {
            match self.unmentioned_language(person).await {
                Ok(language) => panel.blocks.splice(0..0, language.map(greeting)).for_each(drop),
                Err(fault) => report(&fault),
            }
        }
        if is_alone && surface.reaches_out {
            match self.must_mention_results(person).await {
                Ok(true) => panel.blocks.push(Block::Line(Text::new("results-are-kept"))),
                Ok(false) => {}
                Err(fault) => report(&fault),
            }
        }
        Response::Panel(panel)
    }

    /// Returns the name of the language that must be mentioned, and stores that it was. The name is
    /// in that language.
    async fn unmentioned_language(&self, person: &PersonId) -> Result<Option<String>, Fault> {
        let mine = self.settings.of_person(person).await?;
        let client_lang = mine.client_lang.filter(|_| mine.lang.is_none() && !mine.greeted);
        let Some(lang) = client_lang.filter(|lang| *lang != self.usual_lang()) else {
            return Ok(None);
        };
        self.settings.change_person(person, |mine| mine.greeted = true).await?;
        Ok(self.settings.languages().name(&lang).map(str::to_owned))
    }

    /// Tells whether the kept results must be mentioned, and stores that they were.
    async fn must_mention_results(&self, person: &PersonId) -> Result<bool, Fault> {
        if self.settings.of_person(person).await?.knows_results {
            return Ok(false);
        }
        self.settings.change_person(person, |mine| mine.knows_results = true).await?;
        Ok(true)
    }
}

fn greeting(language: String) -> Block {
    Block::Line(Text::new("greeting").name("language", language))
}
