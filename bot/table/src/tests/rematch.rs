//! Rematches: which people are seated, and who may ask for one.

use super::*;

#[test]
fn a_rematch_seats_the_same_people_once() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Cora", Command::Leave).expect("she plays");
    let early = table.clone().rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    assert_eq!(early, Err(Refusal::Begun));
    does(&mut table, "Anna", Command::Kick(Seat::new(1))).expect("Bora plays");
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let next = next.expect("the game is over").expect("the first to ask");
    assert_eq!((next.chairs.len(), next.host), (1, person("Anna").id));
    let again = table.rematch(TableId::new(3), &person("Anna"), NOW, no_luck());
    assert_eq!(again, Ok(Err(TableId::new(2))));
    let gone = table.rematch(TableId::new(3), &person("Cora"), NOW, no_luck());
    assert_eq!(gone, Err(Refusal::NotSeated));
}

#[test]
fn machine_players_come_to_a_rematch_with_their_levels() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    let novice = Command::SetLevel { seat: Seat::new(1), level: Level::Novice };
    does(&mut table, "Anna", novice).expect("a machine player sits there");
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("two play");
    while let Some(seat) = table.to_act().single() {
        let answer = first_answer(&table);
        let anna = person("Anna");
        let by = if table.machine_at(seat).is_some() {
            Actor::Machine(seat)
        } else {
            Actor::Person(&anna)
        };
        table.handle(by, &Now::at(NOW, &no_luck), &answer).expect("an option applies");
    }
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let mut next = next.expect("the game is over").expect("the first to ask");
    does(&mut next, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&next), [None, Some(Level::Novice), Some(Level::Novice)]);
}
