//! Reminders of the dates of lobbies: a message to each person, or a mention in the room in which
//! they sat down if they cannot be written to.
//!
//! As [digests](super::digest), they are first sent, and then recorded.

use std::collections::BTreeMap;

use engine::seat::Seat;

use crate::fault::Fault;
use crate::publish::Publisher;
use panels::panel::Panel;
use panels::present::dates;
use panels::present::table::call;
use platform::Destination;
use runtime::cluster::Duty;
use runtime::fingerprint::fingerprint;
use runtime::work::Outcome;
use table::{Deadline, Table};
use words::people::{Moment, Person, PersonId, RoomId, TableId};

impl Publisher {
    /// Reminds the people of a lobby of its date, unless the deadline is stale. Nobody is reminded
    /// of a date that is past, unless the clock is set back.
    pub(crate) async fn remind_of_date(
        &self,
        id: TableId,
        deadline: Deadline,
    ) -> Result<Outcome, Fault> {
        let Some(lease) = self.cluster.lease(&Duty::deadlines(id)) else {
            return Ok(Outcome::Done); // Another process has this duty.
        };
        let mut outcome = Outcome::Done;
        let table = self.tables.get(id).await?;
        if let Some(table) = table.filter(|table| table.date_reminder() == Some(deadline))
            && let Some(date) = table.date.filter(|date| *date > self.tables.world().now())
        {
            let reminding = lease.send_under(self.remind_people(&table, date));
            let Ok(reminded) = reminding.await else { return Ok(Outcome::Failed) };
            let (people, left) = reminded?;
            outcome = left;
            self.tables.has_reminded(id, &people, date).await?;
        }
        self.tables.drop_stale(id, deadline).await?;
        Ok(outcome)
    }

    /// Returns the people who need no further reminder, and when to try the others again.
    async fn remind_people(
        &self,
        table: &Table,
        date: Moment,
    ) -> Result<(Vec<PersonId>, Outcome), Fault> {
        let now = self.tables.world().now();
        let (mut done, mut outcome) = (Vec::new(), Outcome::Done);
        let mut elsewhere: BTreeMap<&RoomId, Vec<(Seat, &PersonId)>> = BTreeMap::new();
        let reminder = dates::reminder(table, date);
        for (seat, Person { id, .. }) in table.people_to_remind() {
            let mine = self.settings.of_person(id).await?;
            let Some(to) = table.hand_of(seat).filter(|_| mine.absent_until(now).is_none()) else {
                done.push(id.clone());
                continue;
            };
            let calls = vec![Person { id: id.clone(), name: String::new() }];
            let panel = Panel { calls, silent: !mine.may_notify(now), ..reminder.clone() };
            let (lang, nonce) = (self.settings.lang(&mine, None), (table.id, date, &to));
            let sent = self.try_to_post(&to, &panel, &lang, fingerprint(&nonce)).await;
            match (sent, table.room_of(seat)) {
                (Ok(None), Some(room)) => elsewhere.entry(room).or_default().push((seat, id)),
                (Ok(_), _) => done.push(id.clone()),
                (Err(retry), _) => outcome = retry,
            }
        }
        for (room, people) in elsewhere {
            let its = self.settings.of_room(room).await?;
            let called = people.iter().filter(|_| its.mentions.is_on());
            let calls = called.filter_map(|(seat, _)| call(table, *seat)).collect();
            let (panel, lang) =
                (Panel { calls, ..reminder.clone() }, self.settings.lang_of_room(&its));
            let (to, nonce) = (Destination::Room(room.clone()), (table.id, date, &people));
            match self.try_to_post(&to, &panel, &lang, fingerprint(&nonce)).await {
                Ok(_) => done.extend(people.into_iter().map(|(_, id)| id.clone())),
                Err(retry) => outcome = retry,
            }
        }
        Ok((done, outcome))
    }
}
