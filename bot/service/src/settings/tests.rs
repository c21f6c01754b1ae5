//! Tests of settings.

use storage::Memory;

use super::*;
use engine::chance::Seed;
use platform::Next;
use table::choices::Toggle;
use table::{Check, Code};
use words::people::{Destination, Moment, Person};

fn lang(id: &str) -> Lang {
    id.parse().expect("a language")
}

fn settings() -> (Settings, Arc<dyn Store>) {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let spoken = ["en", "fa", "hu"].map(|id| (lang(id), id.to_uppercase()));
    let languages = Languages::new(lang("hu"), spoken);
    (Settings::new(&store, languages, Layout::default()), store)
}

fn somebody() -> PersonId {
    PersonId::new("fake", "Anna")
}

#[tokio::test]
async fn what_is_chosen_is_there_after_a_restart_and_for_nobody_else() {
    let (settings, store) = settings();
    let changed = settings.change_person(&somebody(), |mine| mine.rings = Toggle::Off).await;
    assert_eq!(changed.expect("stored").rings, Toggle::Off);
    let again = Settings::new(&store, settings.languages().clone(), Layout::default());
    assert_eq!(again.of_person(&somebody()).await.expect("read").rings, Toggle::Off);
    let other = PersonId::new("fake", "Bora");
    assert_eq!(again.of_person(&other).await.expect("read"), UserSettings::default());
}

#[tokio::test]
async fn what_a_person_chose_goes_before_their_platform_and_that_before_the_room() {
    let (settings, _) = settings();
    settings.note_client_lang(&somebody(), &lang("en-GB")).await.expect("stored");
    let mut mine = settings.of_person(&somebody()).await.expect("read");
    let mut room = RoomSettings::default();
    assert_eq!(settings.lang(&mine, None), lang("en"));
    assert_eq!(settings.lang_of_room(&room), lang("hu"));
    room.lang = Some(lang("fa"));
    assert_eq!(settings.lang(&mine, Some(&room)), lang("en"));
    mine.client_lang = None;
    assert_eq!(settings.lang(&mine, Some(&room)), lang("fa"));
    mine.lang = Some(lang("hu"));
    assert_eq!(settings.lang(&mine, Some(&room)), lang("hu"));
    room.lang = Some(lang("sw"));
    assert_eq!(settings.lang_of_room(&room), lang("hu"), "one we have forgotten since");
}

#[tokio::test]
async fn a_language_is_noted_down_only_if_it_is_one_of_ours() {
    let (settings, store) = settings();
    settings.note_client_lang(&somebody(), &lang("sw")).await.expect("nothing to store");
    assert!(store.scan(None, None, 1).await.expect("a scan").is_empty());
    settings.note_client_lang(&somebody(), &lang("fa")).await.expect("stored");
    settings.note_client_lang(&somebody(), &lang("sw")).await.expect("stored");
    assert_eq!(settings.of_person(&somebody()).await.expect("read").client_lang, None);
}

#[tokio::test]
async fn a_room_that_becomes_another_keeps_what_was_chosen() {
    let (settings, _) = settings();
    let (old, new) = (RoomId::new("fake", "old"), RoomId::new("fake", "new"));
    settings.change_room(&old, |room| room.mentions = Toggle::Off).await.expect("stored");
    settings.move_room(&old, &new).await.expect("stored");
    assert_eq!(settings.of_room(&new).await.expect("read").mentions, Toggle::Off);
}

/// Links an account after a question about `asked`; returns the account that was linked.
async fn says_yes_about(asked: &PersonId, claims: &[&str]) -> Option<PersonId> {
    let (settings, _) = settings();
    let (anna, now) = (somebody(), Moment(1_000));
    let giver = Person { id: anna.clone(), name: "Anna".to_owned() };
    let code = Code::draw(Seed::from_number(1));
    settings.give_code(&code, &giver, &anna, now).await.expect("stored");
    for name in claims {
        let account = Person { id: PersonId::new("other", name), name: (*name).to_owned() };
        let _ = settings.claim(&code, &account, now).await.expect("stored");
    }
    let check = Check::of_account(asked);
    let said = accounts::Confirmation { person: &anna, check, says_yes: true };
    let linked = settings.confirm(&code, said, now).await.expect("stored").ok();
    let mine = settings.of_person(&anna).await.expect("read").accounts;
    assert_eq!(linked.iter().map(|linked| linked.id.clone()).collect::<Vec<_>>(), mine);
    linked.map(|linked| linked.id)
}

#[tokio::test]
async fn a_yes_links_the_account_that_the_question_named_and_no_other() {
    let [dora, eve] = ["Dora", "Eve"].map(|name| PersonId::new("other", name));
    assert_eq!(says_yes_about(&dora, &["Dora"]).await, Some(dora.clone()));
    assert_eq!(says_yes_about(&dora, &["Dora", "Dora"]).await, Some(dora.clone()), "entered again");
    assert_eq!(says_yes_about(&eve, &["Dora"]).await, None);
    for asked in [&dora, &eve] {
        assert_eq!(says_yes_about(asked, &["Dora", "Eve"]).await, None, "entered by two");
    }
}

#[tokio::test]
async fn of_two_accounts_that_enter_a_code_at_once_neither_is_linked() {
    let (settings, store) = settings();
    let (anna, now) = (somebody(), Moment(1_000));
    let giver = Person { id: anna.clone(), name: "Anna".to_owned() };
    let code = Code::draw(Seed::from_number(1));
    settings.give_code(&code, &giver, &anna, now).await.expect("stored");
    let [dora, eve] = ["Dora", "Eve"]
        .map(|name| Person { id: PersonId::new("other", name), name: name.to_owned() });
    let (one, other) =
        tokio::join!(settings.claim(&code, &dora, now), settings.claim(&code, &eve, now));
    assert!(
        [one, other]
            .into_iter()
            .filter(|claim| claim.as_ref().is_ok_and(|(it, _)| it.is_ok()))
            .count()
            <= 1
    );
    assert_eq!(settings.invitation(&code, now).await.expect("read"), None);
    let notices = store.scan(None, None, 100).await.expect("a scan");
    let told = notices.iter().filter(|(_, stored)| stored.value.starts_with(b"{\"entered-twice\""));
    assert_eq!(told.count(), 1, "the giver is told");
}

#[tokio::test]
async fn lists_of_the_operator_hold_for_their_platform_and_blocks_everywhere() {
    let list = |ids: &[&str]| Some(ids.iter().map(|&id| id.to_owned()).collect());
    let (settings, _) = settings();
    let allowed = Allowed { groups: list(&["-1"]), people: list(&["Anna", "Bora"]) };
    let settings = settings.allowing([("fake", allowed)].into());
    let blocked = ["fake:Bora", "other:-1", "fake:room-2", "other:room-4"].map(str::to_owned);
    settings.operator().change(|all| all.blocked.extend(blocked.clone())).await.expect("stored");
    let (here, left) = ("act", "leave");
    for (platform, who, room, group, expected) in [
        ("fake", "Anna", Some("room-1"), Some("-1"), None),
        ("fake", "Anna", None, None, None),
        ("fake", "Anna", Some("room-1"), Some("-2"), Some(left)),
        ("fake", "Anna", Some("room-2"), Some("-1"), Some(here)),
        ("fake", "Bora", Some("room-1"), Some("-1"), Some(here)),
        ("fake", "Cora", None, None, Some(here)),
        ("other", "Cora", None, None, None),
        ("other", "Cora", Some("room-3"), Some("-2"), None),
        ("other", "Cora", Some("room-3"), Some("-1"), Some(left)),
        ("other", "Cora", Some("room-4"), Some("-2"), Some(here)),
    ] {
        let account = PersonId::new(platform, who);
        let private = Destination::Person(account.clone());
        let place = room.map_or(private, |room| Destination::Room(RoomId::new(platform, room)));
        let told = settings.out_of_bounds(&account, &place, group).await.expect("readable");
        let told = told.map(|next| if matches!(next, Next::Farewell(_)) { left } else { here });
        assert_eq!(told, expected, "{who} on {platform} in {room:?} of {group:?}");
    }
}
