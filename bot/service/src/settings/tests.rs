//! Tests of settings.

use storage::Memory;

use super::*;
use table::choices::Toggle;

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
