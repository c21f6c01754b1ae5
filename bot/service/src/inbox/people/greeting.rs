//! Notes for new people: the language of the answers, if it is not the default, and that results
//! are kept.

use super::caller::{Caller, Content, Shown};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::Block;
use platform::{Next, Personal};
use runtime::report::report;
use words::text::Text;

impl Router {
    /// Adds the notes to the first panel that only the caller sees, each once. The language is
    /// mentioned unless they have chosen it.
    pub(in crate::inbox) async fn greeting(&self, caller: &Caller<'_>, answer: Shown) -> Shown {
        let Next::Panel(Content::Words(mut panel)) = answer else { return answer };
        let surface = caller.at.surface;
        let is_alone = surface.personal == Personal::Answer;
        if is_alone {
            match self.unmentioned_language(caller).await {
                Ok(language) => panel.blocks.splice(0..0, language.map(greeting)).for_each(drop),
                Err(fault) => report(&fault),
            }
        }
        if is_alone && surface.reaches_out {
            match self.must_mention_results(caller).await {
                Ok(true) => panel.blocks.push(Block::Line(Text::new("results-are-kept"))),
                Ok(false) => {}
                Err(fault) => report(&fault),
            }
        }
        Next::panel(panel)
    }

    /// Returns the name of the language that must be mentioned, and stores that it was. The name is
    /// in that language.
    async fn unmentioned_language(&self, caller: &Caller<'_>) -> Result<Option<String>, Fault> {
        let (person, mine) = (&caller.person.id, caller.mine);
        let client_lang =
            mine.client_lang.as_ref().filter(|_| mine.lang.is_none() && !mine.greeted);
        let Some(lang) = client_lang.filter(|lang| **lang != self.usual_lang()) else {
            return Ok(None);
        };
        self.settings.change_person(person, |mine| mine.greeted = true).await?;
        Ok(self.settings.languages().name(lang).map(str::to_owned))
    }

    /// Tells whether the kept results must be mentioned, and stores that they were.
    async fn must_mention_results(&self, caller: &Caller<'_>) -> Result<bool, Fault> {
        if caller.mine.knows_results {
            return Ok(false);
        }
        let person = &caller.person.id;
        self.settings.change_person(person, |mine| mine.knows_results = true).await?;
        Ok(true)
    }
}

fn greeting(language: String) -> Block {
    Block::Line(Text::new("greeting").name("language", language))
}
