//! Where a table is shown, who may close a window, and who plays on for whom.

use std::time::Duration;

use super::*;
use crate::windows::MAX_ROOMS;
use crate::{Watching, Window};

fn hall() -> Destination {
    Destination::Room(RoomId::new("other", "hall"))
}

fn private(name: &str) -> Destination {
    Destination::Person(person(name).id)
}

/// Gives a command in a place.
#[expect(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
fn does_at(
    table: &mut Table,
    at: &Destination,
    name: &str,
    command: Command,
) -> Result<(), Refusal> {
    let person = person(name);
    let now = Now { from: Some(at), ..Now::at(NOW, &no_luck) };
    table.handle(Actor::Person(&person), &now, &command).map(|_| ())
}

fn opens(table: &mut Table, place: Destination, name: &str) -> Result<(), Refusal> {
    table.open_window(place, &person(name).id, NOW).map(|_| ())
}

#[test]
fn a_place_shows_a_table_once_and_places_come_to_an_end() {
    let mut table = lobby(&["Anna"]);
    assert_eq!(opens(&mut table, parlour(), "Bora"), Err(Refusal::ShownHere));
    opens(&mut table, hall(), "Bora").expect("a window");
    assert_eq!(opens(&mut table, hall(), "Cora"), Err(Refusal::ShownHere));
    for number in 2..MAX_ROOMS {
        let room = Destination::Room(RoomId::new("other", number));
        opens(&mut table, room, "Bora").expect("a window");
    }
    let one_more = Destination::Room(RoomId::new("other", "attic"));
    let refused = Refusal::TooManyWindows { count: MAX_ROOMS };
    assert_eq!(opens(&mut table, one_more, "Bora"), Err(refused));
}

#[test]
fn a_window_is_closed_by_its_opener_the_host_and_admins_of_the_room() {
    for (who, may) in [("Anna", true), ("Bora", true), ("Cora", false)] {
        let mut table = lobby(&["Anna"]);
        opens(&mut table, hall(), "Bora").expect("a window");
        let closed = does_at(&mut table, &hall(), who, Command::CloseWindow);
        assert_eq!(closed.is_ok(), may, "{who}");
    }
    let mut table = lobby(&["Anna"]);
    opens(&mut table, hall(), "Bora").expect("a window");
    let (at, cora) = (hall(), person("Cora"));
    let now = Now { from: Some(&at), ..Now::at(NOW, &no_luck) };
    table.handle(Actor::Admin(&cora), &now, &Command::CloseWindow).expect("she runs the room");
    let home = does_at(&mut table, &parlour(), "Anna", Command::CloseWindow);
    assert_eq!(home, Err(Refusal::NoWindow), "a home is no window");
}

#[test]
fn people_are_called_in_the_room_where_they_sat_down() {
    let mut table = lobby(&["Anna"]);
    opens(&mut table, hall(), "Bora").expect("a window");
    does_at(&mut table, &hall(), "Bora", Command::Join).expect("a seat");
    does_at(&mut table, &private("Cora"), "Cora", Command::Join).expect("a seat");
    let rooms: Vec<_> = (0..3).map(|seat| table.room_of(Seat::new(seat)).cloned()).collect();
    assert_eq!(rooms, [parlour().room().cloned(), hall().room().cloned(), None]);
    assert_eq!(table.room_of_hand(&person("Bora").id), hall().room());
    let platforms = [0, 1, 2].map(|seat| table.platform_of(Seat::new(seat)));
    assert_eq!(platforms, [Some("test"), Some("other"), Some("test")]);
    assert!(table.is_shown_to(&person("Cora").id), "she gathers in private");
    assert!(table.spans_platforms() && !lobby(&["Anna"]).spans_platforms());
    assert_eq!(table.platforms().len(), 2);
}

#[test]
fn a_room_that_is_lost_loses_its_window_and_the_home_goes_to_the_next_room() {
    let mut table = playing(&["Anna", "Bora"]);
    assert!(table.lose_room(parlour().room().expect("a room"), NOW).is_err(), "the only one");
    opens(&mut table, hall(), "Bora").expect("a window");
    table.lose_room(parlour().room().expect("a room"), NOW).expect("another is there");
    assert_eq!((&table.home, table.windows.len()), (&hall(), 0));
    assert_eq!(table.room_of(Seat::new(0)), None, "nobody is called where they are not");
}

#[test]
fn a_group_that_becomes_another_takes_its_window_along() {
    let mut table = lobby(&["Anna"]);
    opens(&mut table, hall(), "Bora").expect("a window");
    does_at(&mut table, &hall(), "Bora", Command::Join).expect("a seat");
    let (old, new) = (RoomId::new("other", "hall"), RoomId::new("other", "palace"));
    table.move_room(&old, &new, NOW).expect("it moves");
    assert!(!table.is_shown_in(&old) && table.is_shown_in(&new));
    assert_eq!(table.room_of(Seat::new(1)), Some(&new));
}

#[test]
fn players_do_not_watch_and_a_table_may_want_no_watchers() {
    let mut table = lobby(&["Anna"]);
    let place = private("Bora");
    assert_eq!(does_at(&mut table, &parlour(), "Anna", Command::Watch), Err(Refusal::PlaysHere));
    does_at(&mut table, &parlour(), "Bora", Command::Watch).expect("she may");
    assert_eq!(table.watchers().collect::<Vec<_>>(), [&person("Bora").id]);
    assert!(table.destinations().contains(&place));
    does(&mut table, "Anna", Command::SetWatching(Watching::Nobody)).expect("the host chooses");
    assert_eq!(table.watching, Watching::Nobody);
    let refused = does_at(&mut table, &parlour(), "Cora", Command::Watch);
    assert_eq!(refused, Err(Refusal::NotToBeWatched));
    assert_eq!(table.watchers().count(), 0, "whoever watched is sent away");
}

#[test]
fn when_the_one_leaves_in_whose_private_chat_it_was_opened_another_place_is_the_home() {
    let mut table = lobby(&["Anna"]);
    table.home = private("Anna");
    does_at(&mut table, &private("Bora"), "Bora", Command::Join).expect("a seat");
    does(&mut table, "Anna", Command::Leave).expect("she goes");
    assert_eq!((table.home.clone(), table.windows.len()), (private("Bora"), 0));
    assert_eq!(table.host, person("Bora").id);
}

#[test]
fn a_home_is_stored_and_read_again_be_it_a_room_or_a_private_chat() {
    let mut table = lobby(&["Anna"]);
    let stored = String::from_utf8(crate::record::encode(&table)).expect("text");
    assert!(stored.contains(r#""room":"test:parlour""#), "{stored}");
    table.home = private("Anna");
    table.windows.push(Window { place: hall(), person: person("Bora").id });
    let stored = crate::record::encode(&table);
    assert_eq!(crate::record::decode(&stored).expect("a table"), table);
}

#[test]
fn a_code_is_drawn_once_and_dies_with_the_table_or_when_it_is_withdrawn() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(does(&mut table, "Cora", Command::Invite), Err(Refusal::NotSeated));
    does_by_luck(&mut table, "Bora", &Command::Invite, 1).expect("a code");
    let code = table.code().cloned().expect("a code");
    does_by_luck(&mut table, "Anna", &Command::Invite, 2).expect("the same code");
    assert_eq!(table.code(), Some(&code));
    assert_eq!(does(&mut table, "Bora", Command::WithdrawCode), Err(Refusal::NotHost));
    does(&mut table, "Anna", Command::WithdrawCode).expect("the host may");
    assert_eq!(table.code(), None);
    does_by_luck(&mut table, "Anna", &Command::Invite, 3).expect("another code");
    does(&mut table, "Anna", Command::Cancel).expect("closed");
    assert_eq!(table.code(), None);
}

#[test]
fn a_seat_is_taken_over_only_if_host_and_owner_agree_or_the_owner_is_out_of_reach() {
    let mut table = playing(&["Anna", "Bora"]);
    let seat = Seat::new(1);
    let take = Command::TakeSeat(seat);
    let offer = Command::OfferSeat(Some(seat));
    assert_eq!(does(&mut table, "Cora", take.clone()), Err(Refusal::NotOffered));
    assert_eq!(does(&mut table, "Anna", offer.clone()), Err(Refusal::NotAway), "she is here");
    does(&mut table, "Anna", Command::SitIn(Some(seat))).expect("a machine player sits in");
    does(&mut table, "Anna", offer).expect("the host may look for somebody");
    let cora = person("Cora");
    let patience = Duration::from_mins(10);
    let at = |minutes: u64| Moment(NOW.0 + minutes * 60_000);
    let now = Now { patience, ..Now::at(at(4), &no_luck) };
    let early = table.clone().handle(Actor::Person(&cora), &now, &take).map(|_| ());
    assert_eq!(early, Err(Refusal::OwnerMayObject { minutes: 6 }));
    let mut kept = table.clone();
    does(&mut kept, "Bora", Command::KeepSeat(None)).expect("the owner objects");
    assert_eq!(does(&mut kept, "Cora", take.clone()), Err(Refusal::NotOffered));
    let now = Now { patience, ..Now::at(at(10), &no_luck) };
    table.handle(Actor::Person(&cora), &now, &take).expect("nobody has objected");
    assert_eq!(table.seat_of(&cora.id), Some(seat));
    let chair = table.chair(seat).expect("a chair");
    assert_eq!(chair.before[0].who, person("Bora"));
    assert!(!chair.is_away() && chair.offer.is_none());
}

#[test]
fn what_an_owner_has_decided_ahead_goes_with_them() {
    let mut table = playing(&["Anna", "Bora"]);
    let seat = Seat::new(1);
    table.ahead = vec![crate::Ahead::default(); 2];
    does(&mut table, "Bora", Command::OfferSeat(None)).expect("she would like to go");
    assert_eq!(does(&mut table, "Cora", Command::TakeSeat(seat)), Err(Refusal::NotOffered));
    does(&mut table, "Anna", Command::OfferSeat(Some(seat))).expect("the host agrees");
    does(&mut table, "Cora", Command::TakeSeat(seat)).expect("at once: the owner has agreed");
    assert!(table.seat_of(&person("Bora").id).is_none());
}

#[test]
fn a_table_is_handed_on_by_its_host_alone() {
    let mut table = lobby(&["Anna", "Bora"]);
    let hand_on = Command::MakeHost(Seat::new(1));
    assert_eq!(does(&mut table, "Bora", hand_on.clone()), Err(Refusal::NotHost));
    does(&mut table, "Anna", hand_on.clone()).expect("she is the host");
    assert_eq!(table.host, person("Bora").id);
    assert_eq!(does(&mut table, "Anna", hand_on), Err(Refusal::NotHost));
}

#[test]
fn two_accounts_of_one_person_have_one_seat_and_part_with_what_each_took() {
    let mut table = lobby(&["Anna", "Bora"]);
    let (bora, known_by) = (person("Bora").id, PersonId::new("other", "bora"));
    table.link(&bora, &known_by, NOW).expect("she sits here");
    assert_eq!((table.seat_of(&bora), table.seat_of(&known_by)), (None, Some(Seat::new(1))));
    let hand = |table: &Table| table.hand_of(Seat::new(1));
    assert_eq!(hand(&table), Some(Destination::Person(bora.clone())), "where it was");
    table.send_hand(&known_by, &known_by, NOW).expect("it moves");
    assert_eq!(hand(&table), Some(Destination::Person(known_by.clone())));
    assert!(table.link(&bora, &known_by, NOW).is_err(), "done again, it does nothing more");
    table.unlink(&bora, &known_by, NOW).expect("they part");
    assert_eq!((table.seat_of(&bora), table.seat_of(&known_by)), (Some(Seat::new(1)), None));
    assert_eq!(hand(&table), Some(Destination::Person(bora)));
    assert_eq!(table.host, person("Anna").id, "who opened the table");
}

#[test]
fn a_host_whose_hand_went_to_another_account_is_the_host_without_it() {
    let mut table = lobby(&["Anna", "Bora"]);
    let (anna, other) = (person("Anna").id, PersonId::new("other", "anna"));
    table.send_hand(&anna, &other, NOW).expect("she sits here");
    table.unlink(&other, &anna, NOW).expect("it gets her hand");
    assert_eq!((table.host.clone(), table.hand_of(Seat::new(0))), (anna, Some(private("Anna"))));
}

#[test]
fn who_opens_a_table_sits_at_it_and_is_the_host() {
    let table = lobby(&["Anna"]);
    assert_eq!(table.seat_of(&person("Anna").id), Some(Seat::new(0)));
    assert_eq!(table.host, person("Anna").id);
}

#[test]
fn a_rematch_is_not_opened_in_the_private_chat_of_somebody_who_does_not_stay() {
    let mut table = playing(&["Anna", "Bora"]);
    table.home = private("Anna");
    table.windows.push(Window { place: private("Bora"), person: person("Bora").id });
    does(&mut table, "Anna", Command::SitIn(None)).expect("a machine player sits in");
    let Stage::Playing(play) = table.stage.clone() else { panic!("in play") };
    table.stage = Stage::Over { play, rematch: None };
    let rematch =
        table.rematch(TableId::new(2), &person("Bora"), NOW, no_luck()).expect("she played");
    let rematch = rematch.expect("there is none yet");
    assert_eq!((rematch.home.clone(), rematch.windows.len()), (private("Bora"), 0));
}

#[test]
fn hands_are_shown_once_there_are_any() {
    assert_eq!(lobby(&["Anna", "Bora"]).destinations(), [parlour()]);
    let shown = [parlour(), private("Anna"), private("Bora")];
    assert_eq!(playing(&["Anna", "Bora"]).destinations(), shown);
}

#[test]
fn a_spectator_who_takes_a_seat_watches_no_longer() {
    let mut table = playing(&["Anna", "Bora"]);
    does_at(&mut table, &parlour(), "Cora", Command::Watch).expect("anybody may watch");
    let bora = Some(Seat::new(1));
    for (who, seat) in [("Bora", None), ("Anna", bora)] {
        does(&mut table, who, Command::OfferSeat(seat)).expect("it is offered");
    }
    does(&mut table, "Cora", Command::TakeSeat(Seat::new(1))).expect("by both");
    assert_eq!(table.windows, []);
}
