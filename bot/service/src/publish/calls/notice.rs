//! Messages to one person that are stored as deadlines: [notices](Notice), and the confirmation
//! that a person was forgotten.

use crate::fault::{Fault, outcome_of};
use crate::publish::Publisher;
use crate::settings::notices::{Notice, NoticeAt};
use crate::tables::forget::FORGETTING_RETRY;
use panels::panel::Panel;
use panels::present::accounts;
use runtime::work::Outcome;
use table::Code;
use words::people::{Destination, Moment, Person, PersonId};
use words::text::Text;

impl Publisher {
    /// Shows a person a stored notice, unless that was done before.
    pub(crate) async fn give_notice(&self, at: &NoticeAt) -> Outcome {
        outcome_of(self.try_to_give_notice(at).await)
    }

    async fn try_to_give_notice(&self, at: &NoticeAt) -> Result<Outcome, Fault> {
        let Some(stored) = self.tables.store().get(&at.key()?).await? else {
            return Ok(Outcome::Done);
        };
        // A notice of another version may be unreadable; it is dropped.
        let notice = serde_json::from_slice::<Notice>(&stored.value).ok();
        let panel = match notice {
            Some(notice) => self.notice(&notice).await?,
            None => None,
        };
        if let Some(panel) = panel
            && !self.notify_person(&at.to, panel, true).await?
        {
            return Ok(Outcome::Failed);
        }
        self.tables.drop_key(&at.key()?).await?;
        Ok(Outcome::Done)
    }

    /// Returns the panel of a notice, unless it has expired.
    async fn notice(&self, notice: &Notice) -> Result<Option<Panel>, Fault> {
        match notice {
            Notice::ConfirmLink(code) => {
                let Ok(code) = code.parse::<Code>() else { return Ok(None) };
                let now = self.tables.world().now();
                let given = self.settings.invitation(&code, now).await?;
                let claim = given.and_then(|given| given.claim);
                Ok(claim.map(|claim| accounts::confirm(&claim, &code)))
            }
            Notice::EnteredTwice(account) => Ok(Some(accounts::entered_twice(account))),
            Notice::Linked(account) => Ok(Some(accounts::linked(account))),
        }
    }

    /// Resumes an interrupted forgetting, and tells its person, in the language that they had
    /// chosen.
    pub(crate) async fn resume_forgetting(
        &self,
        person: &PersonId,
        at: Moment,
    ) -> Result<Outcome, Fault> {
        let mine = self.settings.of_person(person).await?;
        if !self.tables.resume_forgetting(person).await? {
            return Ok(Outcome::After(FORGETTING_RETRY));
        }
        let (panel, lang) = (Panel::of([Text::new("forgotten")]), self.settings.lang(&mine, None));
        if !self.post_once(&Destination::Person(person.clone()), &panel, &lang).await {
            return Ok(Outcome::Failed);
        }
        self.tables.has_forgotten(at, person).await?;
        Ok(Outcome::Done)
    }

    /// Shows a person a panel in private, with a notification if they want one. `is_expected` is
    /// that of [`Platform::open`](platform::Platform::open). Returns false if that must be retried.
    pub(crate) async fn notify_person(
        &self,
        to: &PersonId,
        panel: Panel,
        is_expected: bool,
    ) -> Result<bool, Fault> {
        if !self.may_write_to(to, is_expected).await {
            return Ok(false);
        }
        let mine = self.settings.of_person(to).await?;
        let silent = !mine.may_notify(self.tables.world().now());
        let calls = vec![Person { id: to.clone(), name: String::new() }];
        let panel = Panel { calls, silent, ..panel };
        let (to, lang) = (Destination::Person(to.clone()), self.settings.lang(&mine, None));
        Ok(self.post_once(&to, &panel, &lang).await)
    }
}
