//! One person with several accounts: codes given and entered, and where hands go.

use super::caller::{Caller, Response, Telling};
use super::route::Router;
use crate::fault::Fault;
use crate::settings::accounts::Confirmation;
use crate::settings::notices::NoticeAt;
use panels::panel::press::LinkStep;
use panels::present::accounts;
use runtime::report::report;
use table::Code;
use table::choices::NoLink;
use words::people::{Destination, Person, PersonId, TableId};

/// So many wrong codes in ten minutes, and no other is looked at.
const WRONG_CODES: u8 = 3;

impl Router {
    /// Returns who does something, by any of their accounts, under the name that they have there.
    pub(super) async fn whoever(&self, account: &Person) -> Person {
        let name = account.name.clone();
        match self.settings.person(&account.id).await {
            Ok(id) => {
                if id != account.id && self.adopted.get(&account.id).is_none() {
                    // What was brought together and not carried through, because the process ended.
                    match self.tables.link(&account.id, &id).await {
                        Ok(()) => self.adopted.insert(account.id.clone(), ()),
                        Err(fault) => report(&fault),
                    }
                }
                Person { id, name }
            }
            Err(fault) => {
                report(&fault);
                account.clone()
            }
        }
    }

    /// Returns where the hand of somebody goes; to where they ask for it in private, unless they have
    /// chosen otherwise.
    pub(super) async fn hand_comes(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        own: Destination,
    ) -> Result<Destination, Fault> {
        let person = &caller.by.id;
        let wanted = self.settings.wanted_hand(person).await?;
        let wanted = match (wanted, caller.at) {
            (Some(account), _) => Destination::Person(account),
            (None, Destination::Person(_)) => Destination::Person(caller.account.clone()),
            // Whoever asks in a room is shown it there.
            (None, Destination::Room(_)) => own.clone(),
        };
        if own == wanted {
            return Ok(own);
        }
        if let Destination::Person(account) = &wanted {
            self.tables.send_hand(id, person, account).await?;
        }
        Ok(wanted)
    }

    /// Gives somebody a code that another account of theirs enters; the last one is good for nothing
    /// any more.
    pub(super) async fn give_code(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let world = self.tables.world();
        let code = Code::draw(world.seed());
        self.settings.give_code(&code, caller.by, caller.account, world.now()).await?;
        let links = self.publisher.links(&code);
        Ok(Response::Panel(accounts::code(&code, &links)))
    }

    /// Asks whoever enters a code whether they are the one who gave it.
    pub(super) async fn enter_code(
        &self,
        caller: &Caller<'_>,
        code: &Code,
    ) -> Result<Response, Fault> {
        if self.wrong_codes.get(caller.account).unwrap_or_default() >= WRONG_CODES {
            return Ok(Response::Line(accounts::why_not(NoLink::NoCode)));
        }
        let given = self.settings.invitation(code, self.tables.world().now()).await?;
        let Some(given) = given else { return Ok(self.no_link(caller, NoLink::NoCode)) };
        if let Some(why) = self.settings.unless_links(&given, caller.account).await? {
            return Ok(self.no_link(caller, why));
        }
        Ok(Response::Panel(accounts::is_it_you(&given.by.name, &given.account, code)))
    }

    /// Goes on with a code.
    pub(super) async fn link_step(
        &self,
        caller: &Caller<'_>,
        step: LinkStep,
        code: &Code,
    ) -> Result<Response, Fault> {
        let now = self.tables.world().now();
        if step == LinkStep::Claim {
            let account = Person { id: caller.account.clone(), name: caller.by.name.clone() };
            return Ok(match self.settings.claim(code, &account, now).await? {
                Err(why) => self.no_link(caller, why),
                Ok(given) => {
                    let answer = accounts::go_and_confirm(&given.account);
                    let question = Telling::Notice(NoticeAt::new(now, &given.account));
                    Response::Telling(Box::new(Response::Panel(answer)), Box::new(question))
                }
            });
        }
        let person = &caller.by.id;
        let given = self.settings.invitation(code, now).await?;
        let claim = given.and_then(|given| given.claim);
        if let (LinkStep::Accept, Some(claim)) = (step, &claim)
            && let Some(table) = self.tables.with_both(person, &claim.id).await?
        {
            return Ok(Response::Line(accounts::both_sit_at(&table)));
        }
        let says_yes = step == LinkStep::Accept;
        let said = Confirmation { by: person, account: caller.account, says_yes };
        Ok(match self.settings.confirm(code, said, now).await? {
            Err(why) => self.no_link(caller, why),
            Ok(account) if says_yes => {
                self.tables.link(&account.id, person).await?;
                let here = accounts::linked(&account.id);
                let there = Telling::Notice(NoticeAt::new(now, &account.id));
                Response::Telling(Box::new(Response::Panel(here)), Box::new(there))
            }
            Ok(_) => Response::Panel(accounts::refused()),
        })
    }

    fn no_link(&self, caller: &Caller<'_>, why: NoLink) -> Response {
        if why == NoLink::NoCode {
            let wrong = self.wrong_codes.get(caller.account).unwrap_or_default();
            self.wrong_codes.insert(caller.account.clone(), wrong + 1);
        }
        Response::Line(accounts::why_not(why))
    }

    /// Asks whether accounts are really to be parted.
    pub(super) async fn ask_unlink(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let mine = self.settings.of_person(&caller.by.id).await?;
        Ok(match &mine.accounts[..] {
            [] if caller.has_parted => Response::Line(accounts::parted()),
            [] => Response::Line(accounts::not_linked()),
            others => Response::Panel(accounts::ask_unlink(&caller.by.id, others)),
        })
    }

    /// Parts the accounts of somebody. What is interrupted in between is
    /// [finished](Self::finish_parting) when one of the accounts is heard of.
    pub(super) async fn unlink(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let person = &caller.by.id;
        let accounts = self.settings.part(person).await?;
        for account in &accounts {
            self.adopted.invalidate(account);
        }
        self.finish_parting(person).await;
        Ok(Response::Line(if accounts.is_empty() && !caller.has_parted {
            accounts::not_linked()
        } else {
            accounts::parted()
        }))
    }

    /// Gives accounts that were parted back what they had at tables; tells whether that was done for
    /// one of them.
    pub(super) async fn finish_parting(&self, person: &PersonId) -> bool {
        self.try_to_finish_parting(person).await.unwrap_or_else(|fault| {
            report(&fault);
            false
        })
    }

    async fn try_to_finish_parting(&self, person: &PersonId) -> Result<bool, Fault> {
        let partings = self.settings.partings(person).await?;
        for (account, from) in &partings {
            self.tables.unlink(account, from).await?;
            self.settings.has_parted(account, from).await?;
        }
        Ok(!partings.is_empty())
    }
}
