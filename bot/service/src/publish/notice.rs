//! Giving people the [notices](Notice) that are stored for them.

use super::Publisher;
use crate::fault::Fault;
use crate::settings::notices::{Notice, NoticeAt};
use panels::panel::Panel;
use panels::present::accounts;
use runtime::report::report;
use runtime::work::Outcome;
use table::Code;
use words::people::{Destination, PersonId};

impl Publisher {
    /// Tells somebody what is stored for them, unless they have been told.
    pub(crate) async fn give_notice(&self, at: &NoticeAt) -> Outcome {
        self.try_to_give_notice(at).await.unwrap_or_else(|fault| {
            report(&fault);
            Outcome::Failed
        })
    }

    async fn try_to_give_notice(&self, at: &NoticeAt) -> Result<Outcome, Fault> {
        let Some(stored) = self.tables.store().get(&at.key()?).await? else {
            return Ok(Outcome::Done);
        };
        // What another version has stored is nothing that this one could say.
        let notice = serde_json::from_slice::<Notice>(&stored.value).ok();
        let panel = match notice {
            Some(notice) => self.notice(&notice).await?,
            None => None,
        };
        if let Some(panel) = panel
            && !self.tell_person(&at.to, panel).await?
        {
            return Ok(Outcome::Failed);
        }
        self.tables.drop_key(&at.key()?).await?;
        Ok(Outcome::Done)
    }

    /// Returns what a notice looks like, if there is still anything to say.
    async fn notice(&self, notice: &Notice) -> Result<Option<Panel>, Fault> {
        match notice {
            Notice::ConfirmLink(code) => {
                let Ok(code) = code.parse::<Code>() else { return Ok(None) };
                let now = self.tables.world().now();
                let given = self.settings.invitation(&code, now).await?;
                let claim = given.and_then(|given| given.claim);
                Ok(claim.map(|claim| accounts::confirm(&claim.name, &claim.id, &code)))
            }
            Notice::Linked(account) => Ok(Some(accounts::linked(account))),
        }
    }

    /// Shows somebody something in private, which rings if they wish; tells whether it is settled.
    ///
    /// # Errors
    /// If it cannot be read what they wish.
    pub(crate) async fn tell_person(&self, to: &PersonId, panel: Panel) -> Result<bool, Fault> {
        let mine = self.settings.of_person(to).await?;
        let silent = !mine.may_ring(self.tables.world().now());
        let panel = Panel { calls: vec![to.clone()], silent, ..panel };
        let (to, lang) = (Destination::Person(to.clone()), self.settings.lang(&mine, None));
        Ok(self.tell(&to, &panel, &lang).await)
    }
}
