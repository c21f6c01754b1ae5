//! Linked accounts of one person: their codes, and the account to which hands are sent.
//!
//! An account is resolved to its person before anything else, so that no check knows of accounts.
//! Two accounts are linked when both confirm it: the one that gave the code and the one that
//! entered it. The settings of both change in one batch, with the notice for the other side. What
//! an account had at tables follows after that. If the process ends in between, the next input of
//! the account finishes it, as the next input of either side finishes an unlinking.

use super::caller::{Answer, Caller, FollowUp, Shown, Stop};
use super::route::Router;
use crate::fault::Fault;
use crate::settings::accounts::Confirmation;
use crate::settings::notices::NoticeAt;
use panels::panel::press::LinkStep;
use panels::present::accounts;
use platform::Next;
use runtime::report::report;
use table::Code;
use table::choices::NoLink;
use words::people::{Destination, Moment, Person, PersonId, TableId};

/// The number of wrong codes in ten minutes after which an account cannot enter another.
const MAX_WRONG_CODES: u8 = 3;

impl Router {
    /// Returns the person to whom an account belongs, under the name of the account.
    pub(in crate::inbox) async fn person(&self, account: &Person) -> Person {
        let name = self.vocabulary.person_name(&account.name);
        match self.settings.person(&account.id).await {
            Ok(id) => {
                if id != account.id && self.adopted.get(&account.id).is_none() {
                    // The linking may have been interrupted before the tables were changed.
                    match self.tables.link(&account.id, &id).await {
                        Ok(()) => self.adopted.insert(account.id.clone(), ()),
                        Err(fault) => report(&fault),
                    }
                }
                Person { id, name }
            }
            Err(fault) => {
                report(&fault);
                Person { id: account.id.clone(), name }
            }
        }
    }

    /// Sends the hand of the caller to the account that they have chosen, or else to the one with
    /// which they request it in private. Returns the destination.
    pub(in crate::inbox) async fn route_hand(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        own: Destination,
    ) -> Result<Destination, Fault> {
        let person = &caller.person.id;
        let wanted = self.settings.wanted_hand(person).await?;
        let wanted = match (wanted, caller.place) {
            (Some(account), _) => Destination::Person(account),
            (None, Destination::Person(_)) => Destination::Person(caller.account.clone()),
            // In a room, the hand is shown there.
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

    /// Gives the caller a new code, which they enter with another account.
    pub(in crate::inbox) async fn give_code(&self, caller: &Caller<'_>) -> Answer {
        let world = self.tables.world();
        let code = Code::draw(world.seed());
        self.settings.give_code(&code, caller.person, caller.account, world.now()).await?;
        let links = self.publisher.links(&code);
        Ok(Next::panel(accounts::code(&code, &links)))
    }

    /// Asks an account that has entered a code whether it belongs to the person who gave the code.
    pub(in crate::inbox) async fn enter_code(&self, caller: &Caller<'_>, code: &Code) -> Answer {
        self.may_guess(caller)?;
        let given = self.settings.invitation(code, self.tables.world().now()).await?;
        let given = given.ok_or_else(|| self.no_link(caller, NoLink::NoCode))?;
        if let Some(why) = self.settings.deny_link(&given, caller.account).await? {
            return Err(self.no_link(caller, why));
        }
        Ok(Next::panel(accounts::is_it_you(&given.giver(), code)))
    }

    /// Handles a button about a code.
    pub(in crate::inbox) async fn link_step(
        &self,
        caller: &Caller<'_>,
        step: LinkStep,
        code: &Code,
    ) -> Answer {
        let (person, now) = (&caller.person.id, self.tables.world().now());
        let (check, says_yes) = match step {
            LinkStep::Claim => return self.claim(caller, code, now).await,
            LinkStep::Accept(check) => (check, true),
            LinkStep::Refuse(check) => (check, false),
        };
        let given = self.settings.invitation(code, now).await?;
        let given = given.filter(|given| says_yes && given.person.id == *person);
        if let Some(claim) = given.and_then(|given| given.claim)
            && let Some(table) = self.tables.with_both(person, &claim.id).await?
        {
            return Err(accounts::both_sit_at(&table).into());
        }
        let said = Confirmation { person, check, says_yes };
        let account = self.settings.confirm(code, said, now).await?;
        let account = account.map_err(|why| self.no_link(caller, why))?;
        if !says_yes {
            return Ok(Next::panel(accounts::refused()));
        }
        self.tables.link(&account.id, person).await?;
        caller.follow_up(FollowUp::Notice(NoticeAt::new(now, &account.id)));
        Ok(Next::panel(accounts::linked(&account)))
    }

    /// Stores that the caller has entered a code, and has its giver asked.
    async fn claim(&self, caller: &Caller<'_>, code: &Code, now: Moment) -> Answer {
        self.may_guess(caller)?;
        let account = Person { id: caller.account.clone(), name: caller.person.name.clone() };
        let (claimed, notice) = self.settings.claim(code, &account, now).await?;
        if let Some(notice) = notice {
            caller.follow_up(FollowUp::Notice(notice));
        }
        let given = claimed.map_err(|why| self.no_link(caller, why))?;
        Ok(Next::panel(accounts::go_and_confirm(&given.account)))
    }

    /// Refuses every code after the caller has entered too many wrong ones.
    fn may_guess(&self, caller: &Caller<'_>) -> Result<(), Stop> {
        let wrong = self.wrong_codes.get(caller.account).unwrap_or_default();
        if wrong < MAX_WRONG_CODES { Ok(()) } else { Err(accounts::why_not(NoLink::NoCode).into()) }
    }

    fn no_link(&self, caller: &Caller<'_>, why: NoLink) -> Stop {
        if why == NoLink::NoCode {
            let wrong = self.wrong_codes.get(caller.account).unwrap_or_default();
            self.wrong_codes.insert(caller.account.clone(), wrong + 1);
        }
        accounts::why_not(why).into()
    }

    /// Asks for confirmation before the accounts of the caller are unlinked.
    pub(in crate::inbox) fn ask_unlink(caller: &Caller<'_>) -> Shown {
        match &caller.mine.accounts[..] {
            [] if caller.has_unlinked => Next::Line(accounts::unlinked()),
            [] => Next::Line(accounts::not_linked()),
            _ => Next::panel(accounts::ask_unlink(&caller.person.id, caller.mine)),
        }
    }

    /// Unlinks the accounts of the caller. The next input of one of the accounts
    /// [finishes](Self::finish_unlinking) an interrupted unlinking.
    pub(in crate::inbox) async fn unlink(&self, caller: &Caller<'_>) -> Answer {
        let person = &caller.person.id;
        let accounts = self.settings.unlink(person).await?;
        self.strike_off(caller).await?;
        for account in &accounts {
            self.adopted.invalidate(account);
        }
        self.finish_unlinking(person).await;
        Ok(Next::Line(if accounts.is_empty() && !caller.has_unlinked {
            accounts::not_linked()
        } else {
            accounts::unlinked()
        }))
    }

    /// Gives unlinked accounts their seats back; tells whether there was such an account.
    pub(in crate::inbox) async fn finish_unlinking(&self, person: &PersonId) -> bool {
        self.try_to_finish_unlinking(person).await.unwrap_or_else(|fault| {
            report(&fault);
            false
        })
    }

    async fn try_to_finish_unlinking(&self, person: &PersonId) -> Result<bool, Fault> {
        let unlinkings = self.settings.unlinkings(person).await?;
        for (account, from) in &unlinkings {
            self.tables.unlink(account, from).await?;
            self.settings.finish_unlinking(account, from).await?;
        }
        Ok(!unlinkings.is_empty())
    }
}
