//! The people whom a new lobby mentions: a role, and those who have asked to be told of it.

use crate::fault::Fault;
use crate::publish::Publisher;
use crate::publish::job::draft::Draft;
use words::people::{Person, PersonId};

/// The maximum number of people whom a lobby mentions.
const MAX_CALLED_PEOPLE: usize = 20;

impl Publisher {
    /// Returns the people whom the lobby of a table mentions in its home.
    pub(in crate::publish) async fn called_to_lobby(
        &self,
        draft: &Draft<'_>,
    ) -> Result<Vec<Person>, Fault> {
        let (table, now) = (draft.table, draft.readers.facts.now);
        let Some(home) = table.home.room().filter(|_| table.is_at_home(&draft.spot.to)) else {
            return Ok(Vec::new());
        };
        let role = draft.room.call_role.iter();
        let role = role.filter_map(|role| PersonId::read(&format!("{}:{role}", home.platform())));
        let mut called: Vec<Person> = role.map(|id| Person { id, name: String::new() }).collect();
        if !draft.room.calls {
            return Ok(called);
        }
        for listener in self.tables.listeners(table.game()).await? {
            let mine = self.settings.of_person(&listener).await?;
            let person = mine.called_in(&listener, home, table.game());
            let Some(person) = person.filter(|_| mine.may_notify(now)) else { continue };
            let sits = table.seat_of(&listener).is_some();
            if !sits && !self.settings.has_block_at(&listener, table).await? {
                called.push(person);
            }
            if called.len() == MAX_CALLED_PEOPLE {
                break;
            }
        }
        Ok(called)
    }
}
