//! Everything that is stored about a person: a file for them alone, and how it is forgotten.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Value, json};

use super::caller::{Answer, Caller};
use super::route::Router;
use crate::fault::Fault;
use platform::files::{File, Files};
use platform::{Next, private_chat};
use runtime::blocking::blocking;
use table::game_record::{GameRecord, RecordedSeat};
use words::people::{PersonId, RoomId};
use words::text::Text;

/// The maximum number of finished games that are listed; the others are only counted.
const MAX_LISTED_GAMES: usize = 2_000;
/// The number of finished games that are read at once.
const MY_DATA_PAGE_SIZE: usize = 50;

impl Router {
    /// Returns the ids of the private chats of accounts, where a platform keeps them.
    async fn private_chats(&self, own: &[PersonId]) -> Result<Vec<String>, Fault> {
        let keys = own.iter().map(private_chat).collect::<Result<Vec<_>, _>>()?;
        let chats = self.tables.store().get_many(&keys).await?.into_iter().flatten();
        Ok(chats.map(|chat| String::from_utf8_lossy(&chat.value).into_owned()).collect())
    }

    pub(in crate::inbox) async fn forget(&self, caller: &Caller<'_>) -> Answer {
        self.tables.forget(&caller.person.id, caller.receipt()).await?;
        Ok(Next::Line(Text::new("forgotten")))
    }

    pub(in crate::inbox) async fn forget_room(&self, room: &RoomId) -> Answer {
        self.tables.archive().forget_room(room).await?;
        self.tables.results().forget_room(room).await?;
        Ok(Next::Line(Text::new("room-forgotten")))
    }

    pub(in crate::inbox) async fn my_data(&self, caller: &Caller<'_>) -> Answer {
        let person = &caller.person.id;
        let mine = self.settings.of_person(person).await?;
        let mut accounts = Vec::new();
        for account in &mine.accounts {
            accounts.push(json!({
                "id": account.as_str(),
                "settings": written(&self.settings.stored_of_person(account).await?),
            }));
        }
        let mut tables = self.tables.of_person(person).await?;
        tables.extend(self.tables.watched_or_asked(person).await?);
        let tables: Vec<Value> =
            tables.iter().map(|table| written(&table.known_of(person))).collect();
        let ids = self.tables.archive().of_person(person, usize::MAX).await?;
        let mut games = Vec::new();
        let mut rooms = BTreeSet::new();
        for page in ids[..ids.len().min(MAX_LISTED_GAMES)].chunks(MY_DATA_PAGE_SIZE) {
            for (id, record) in self.tables.archive().get_many(page).await? {
                let Ok(record) = record else {
                    games.push(json!({ "table": id }));
                    continue;
                };
                rooms.extend(record.rooms.iter().cloned());
                games.push(of_game(&record, person));
            }
        }
        let own: Vec<PersonId> = std::iter::once(person).chain(&mine.accounts).cloned().collect();
        let chats = self.private_chats(&own).await?;
        let data = json!({
            "format": "chaikhana my data 1",
            "person": { "id": person.as_str(), "name": caller.person.name },
            "settings": written(&mine),
            "accounts": accounts,
            "private chats": chats,
            "tables": tables,
            "finished games": games,
            "further finished games": ids.len().saturating_sub(MAX_LISTED_GAMES),
            "figures": self.figures_of(person, rooms).await?,
        });
        let file = blocking(move || file(data, &own)).await;
        let files = Files::of(Text::new("my-data"), vec![file]);
        Ok(files.map_or_else(|| Next::Line(Text::new("my-data-too-much")), Next::Files))
    }

    /// Returns the figures of a person, everywhere and in these rooms.
    async fn figures_of(&self, person: &PersonId, rooms: BTreeSet<RoomId>) -> Result<Value, Fault> {
        let results = self.tables.results();
        let everywhere = results.of_person(person).await?;
        let rooms: Vec<RoomId> = rooms.into_iter().collect();
        let mut here = serde_json::Map::new();
        for page in rooms.chunks(MY_DATA_PAGE_SIZE) {
            for (room, figures) in results.in_rooms(page, person).await? {
                here.insert(room.as_str().to_owned(), written(&figures));
            }
        }
        Ok(json!({ "everywhere": everywhere.map(|figures| written(&figures)), "rooms": here }))
    }
}

fn file(mut data: Value, own: &[PersonId]) -> File {
    let own: Vec<&str> = own.iter().map(PersonId::as_str).collect();
    leave_out_accounts(&mut data, &own);
    let text = serde_json::to_string_pretty(&data).unwrap_or_default();
    let name = "chaikhana-my-data.json".to_owned();
    File { name, kind: "application/json", bytes: text.as_bytes().into() }
}

/// Returns the part of a finished game that is about a person.
fn of_game(record: &GameRecord, person: &PersonId) -> Value {
    let own = |seat: &&RecordedSeat| {
        seat.player.is(person) || seat.before.iter().any(|earlier| earlier.player.is(person))
    };
    // Steps would say how often others have changed secret decisions.
    let without_steps = |seat: &RecordedSeat| {
        written(&RecordedSeat { by_rules: Vec::new(), review: None, ..seat.clone() })
    };
    let seats: Vec<Value> = record.seats.iter().filter(own).map(without_steps).collect();
    let kept = record.kept_seat_of(person);
    let review = kept.and_then(|seat| record.seats[seat.index()].review.as_ref());
    let place = record.seat_of(person).zip(record.outcome());
    json!({
        "table": record.id,
        "game": record.game(),
        "rooms": record.rooms,
        "began": record.began,
        "ended": record.ended,
        "seats": seats,
        "place": place.map(|(seat, outcome)| outcome.place[seat]),
        "points": place.map(|(seat, outcome)| outcome.points[seat]),
        "decisions that turned it": review.map(|review| review.mistakes.len()),
        "was host": record.host.as_ref() == Some(person),
    })
}

/// Removes the account ids of other people; their names stay.
fn leave_out_accounts(data: &mut Value, own: &[&str]) {
    match data {
        Value::Object(fields) => {
            let is_person = fields.len() == 2 && fields.contains_key("name");
            if is_person
                && !fields.get("id").and_then(Value::as_str).is_some_and(|id| own.contains(&id))
            {
                fields.remove("id");
            }
            fields.values_mut().for_each(|value| leave_out_accounts(value, own));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| leave_out_accounts(value, own)),
        _ => {}
    }
}

fn written(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
    use engine::play::{Pick, Step};
    use table::game_record::played::Played;
    use table::game_record::{Earlier, Player, RecordedMistake, SeatReview};

    use super::*;

    #[test]
    fn a_review_is_counted_for_its_player_alone_and_names_no_step() {
        let (played, before) = Played::start(GameId::Tirazheh, 1).played_out(1);
        let mut record = played.record(&before);
        let [anna, bora] = [0, 1].map(|seat| record.seats[seat].player.person().cloned());
        let (anna, bora) = (anna.expect("she played"), bora.expect("he played"));
        let mistakes = vec![RecordedMistake { step: Step(7_654_321), better: Pick(0) }];
        record.seats[0].review = Some(SeatReview { mistakes, is_luck: false });
        record.seats[0].by_rules.push(Step(7_654_321));
        let earlier = Earlier { player: Player::Person(bora.clone()), until: Step(1) };
        record.seats[0].before.push(earlier);
        let count = |person| of_game(&record, person)["decisions that turned it"].clone();
        assert_eq!(count(&anna.id), json!(1));
        assert_eq!(count(&bora.id), Value::Null);
        for person in [&anna.id, &bora.id] {
            let data = of_game(&record, person).to_string();
            assert!(!data.contains("7654321") && !data.contains("mistakes"), "{data}");
        }
    }
}
