//! The people whom a room mentions: those who have to act and are not notified by a message of
//! their own. So a room waits a while for the hands of these people.

use std::time::Duration;

use engine::seat::Seat;
use tokio::time::Instant;

use super::notifiers::Notifier;
use crate::fault::Fault;
use crate::publish::job::draft::{AskedPerson, Draft, End};
use crate::publish::requests::Requests;
use crate::publish::state::desired::Calls;
use crate::publish::state::shown::ShownRows;
use crate::publish::{Publisher, Spot, lock};
use platform::Destination;
use runtime::work::Outcome;
use table::{Asked, Call, Stage, Table};
use words::people::{PersonId, RoomId, TableId};

/// The time that a room waits for hands to be sent.
pub(in crate::publish) const HAND_WAIT: Duration = Duration::from_secs(2);
/// The time that a room waits for a hand that is being sent.
const HAND_TIMEOUT: Duration = Duration::from_secs(8);

impl Publisher {
    /// Returns the people of a room who have to act. The room calls them again for the same
    /// question only if they get no message of their own.
    pub(in crate::publish) async fn asked_in(
        &self,
        room: &RoomId,
        table: &Table,
        rows: &ShownRows,
    ) -> Result<Vec<AskedPerson>, Fault> {
        let mut people = Vec::new();
        for (seat, person, asked) in asked(table) {
            let Some(to) = table.hand_of(seat).filter(|_| table.room_of(seat) == Some(room)) else {
                continue;
            };
            let mine = self.settings.of_person(&person).await?;
            let hand = self.shown_at(&Spot { id: table.id, to }, rows);
            let is_private = mine.hands.are_sent() && hand.unreachable.is_none();
            let call = if is_private { Call::first(asked.turn) } else { asked.call() };
            let hand = is_private.then_some(hand.call);
            people.push(AskedPerson { person, call, hand, mine });
        }
        Ok(people)
    }

    /// Returns the people whom the panel of a room mentions, or ends the job if it must wait for
    /// their hands.
    pub(in crate::publish) fn mentions(&self, draft: &Draft<'_>) -> Result<Calls, End> {
        if !draft.calls_again() {
            // Neither an edit nor a repeated post mentions other people.
            return Ok(draft.shown.mentioned.clone());
        }
        if !matches!(draft.table.stage, Stage::Playing(_)) {
            return Ok(Calls::new());
        }
        let asked = &draft.readers.asked;
        let waited = self.wait_for_hands(draft)?;
        let wants = asked.iter().filter(|one| {
            draft.room.mentions.is_on()
                && one.mine.may_notify(draft.readers.facts.now)
                && !one.is_notified()
                && !draft.shown.has_mentioned(&one.person, one.call)
        });
        let (notifications, under_way): (Vec<_>, Vec<_>) = wants.partition(|one| {
            self.notifiers.claim((draft.table.id, one.person.clone(), one.call), Notifier::Room)
        });
        if !under_way.is_empty() && waited.is_some_and(|waited| waited < HAND_TIMEOUT) {
            // If a hand cannot be sent, the room notifies its owner instead.
            return Err(Outcome::After(HAND_WAIT / 4).into());
        }
        Ok(notifications.into_iter().map(|one| (one.person.clone(), one.call)).collect())
    }

    /// Returns how long a room has waited for hands, if it has, or ends the job if it has to wait
    /// longer.
    fn wait_for_hands(&self, draft: &Draft<'_>) -> Result<Option<Duration>, End> {
        let asked = draft.readers.asked.iter();
        let waiting = asked.filter(|one| one.hand.is_some() && !one.is_notified());
        let latest = waiting.map(|one| one.call).max();
        let Some(call) = latest.filter(|_| draft.can_notify) else { return Ok(None) };
        let mut held = lock(&self.held);
        held.retain(|_, since| since.elapsed() < HAND_TIMEOUT * 2);
        let waited = held.entry((draft.table.id, call)).or_insert_with(Instant::now).elapsed();
        match HAND_WAIT.saturating_sub(waited) {
            Duration::ZERO => Ok(Some(waited)),
            left => Err(Outcome::After(left).into()),
        }
    }

    /// Ends the waiting of rooms for a hand that cannot be sent.
    pub(in crate::publish) async fn give_up_waiting(&self, id: TableId) {
        let Ok(Some(table)) = self.tables.get(id).await else { return };
        let Some(past) = Instant::now().checked_sub(HAND_WAIT) else { return };
        for (_, _, asked) in asked(&table) {
            lock(&self.held).insert((id, Call::first(asked.turn)), past);
        }
        for room in table.rooms() {
            self.want(id, Destination::Room(room.clone()), Requests::default());
        }
    }

    /// Tells whether the room has mentioned the owner of a hand for their question.
    pub(in crate::publish) fn is_mentioned(&self, draft: &Draft<'_>, account: &PersonId) -> bool {
        let Some(room) = draft.table.room_of_hand(account) else { return false };
        let room = Spot { id: draft.table.id, to: Destination::Room(room.clone()) };
        let (person, call) = (draft.table.person_at(account), draft.readers.facts.call);
        self.shown_at(&room, draft.rows).has_mentioned(person, call)
    }
}

/// Iterates over the people who must act.
fn asked(table: &Table) -> impl Iterator<Item = (Seat, PersonId, Asked)> + '_ {
    let people = table.people().filter(|(seat, _)| table.must_act(*seat));
    people.map(|(seat, person)| (seat, person.id.clone(), table.asked(seat)))
}
