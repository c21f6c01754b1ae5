//! Tables in threads of Discord, which archives them when nobody has written there for a while.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::error::CLOSED_DM;
use e2e::discord::players::{Players, choose};
use e2e::discord::{AUTO_ARCHIVE, Channel, FakeDiscord, Person, Post, TestService};
use e2e::{ManualClock, careful};
use storage::Memory;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HALF_AN_HOUR: Duration = Duration::from_mins(30);

/// Two people with a lobby in a thread.
struct Scene {
    company: Players,
    thread: Channel,
    world: Arc<ManualClock>,
}

impl Scene {
    async fn set() -> Self {
        let fake = TestService::fake().await;
        let parlour = fake.channel("parlour");
        let thread = fake.thread("games", parlour);
        let world = Arc::new(ManualClock::new(7));
        world.set(fake.now());
        let store = Arc::new(Memory::new());
        let mut company = Players::meet(&fake, &["Anna", "Bora"], store, world.clone()).await;
        company.parlour = thread;
        // From now on, no time counts as a downtime that is given back.
        company.house.run_due().await;
        company.gather("nautilus", "").await;
        company.house.settled().await;
        Self { company, thread, world }
    }

    fn fake(&self) -> &FakeDiscord {
        &self.company.house.fake
    }

    fn person(&self, index: usize) -> &Person {
        &self.company.people[index]
    }

    /// Begins the game, in which a player is then waited for. The thread is archived an hour after
    /// somebody has written there, which is an hour and a half after the beginning.
    async fn begins(&self) {
        self.company.presses(0, "Start").await;
        self.company.house.settled().await;
        self.pass(HALF_AN_HOUR).await;
        self.fake().post_as_bot(self.thread, "Good luck!");
        // After an hour, the panel offers a nudge, which is an edit.
        self.pass(HALF_AN_HOUR + MINUTE).await;
        self.pass(Duration::from_mins(29)).await;
        assert_eq!((self.is_archived(), self.wakes()), (true, 0));
    }

    fn is_archived(&self) -> bool {
        self.fake().is_archived(self.thread)
    }

    /// Lets time pass for Discord and the service.
    async fn pass(&self, time: Duration) {
        self.fake().later(time);
        self.world.pass(u64::try_from(time.as_millis()).expect("a time"));
        self.company.house.run_due().await;
        self.company.house.settled().await;
    }

    /// Returns how often the thread was unarchived by a request.
    fn wakes(&self) -> usize {
        self.fake().count("PATCH", &format!("channels/{}", self.thread.id()))
            - self.fake().count("PATCH", &format!("channels/{}/messages", self.thread.id()))
    }

    fn ends_well(&self) {
        assert_eq!((self.fake().violations(), self.fake().unanswered()), (vec![], vec![]));
    }
}

#[tokio::test]
async fn an_edit_in_an_archived_thread_unarchives_it_and_is_no_new_message() {
    let scene = Scene::set().await;
    let anna = scene.person(0);
    let lobby = anna.lowest(scene.thread).expect("a lobby");
    scene.fake().close_thread(scene.thread);
    let options = lobby.pressable("Options").expect("a button");
    let action = anna.press_on_desktop(&lobby, options);
    action.acknowledged().await;
    scene.company.house.settled().await;
    let shown = anna.again(&lobby).expect("it stands");
    assert!(shown.pressable("Options").is_none(), "{shown:?}");
    let public = anna.sees_in(scene.thread).into_iter().filter(|post| !post.only_mine);
    assert_eq!((public.count(), scene.wakes()), (1, 1));
    assert!(!scene.fake().is_archived(scene.thread));
    scene.ends_well();
}

#[tokio::test]
async fn an_edit_in_a_thread_that_stays_archived_becomes_a_new_message() {
    let scene = Scene::set().await;
    let anna = scene.person(0);
    let lobby = anna.lowest(scene.thread).expect("a lobby");
    scene.fake().keep_closed(scene.thread);
    scene.fake().close_thread(scene.thread);
    anna.press_on_desktop(&lobby, lobby.pressable("Options").expect("a button"));
    let newer = || anna.lowest(scene.thread).filter(|post| post.id != lobby.id);
    scene.fake().until("a new lobby", newer).await;
    scene.company.house.settled().await;
    assert!(!scene.fake().is_archived(scene.thread));
    // The room is not closed: the next change is shown.
    scene.company.presses(0, "Done").await;
    scene.ends_well();
}

#[tokio::test]
async fn a_locked_thread_stays_forbidden() {
    let scene = Scene::set().await;
    let anna = scene.person(0);
    let lobby = anna.lowest(scene.thread).expect("a lobby");
    scene.fake().lock_thread(scene.thread);
    anna.press_on_desktop(&lobby, lobby.pressable("Options").expect("a button"));
    scene.company.house.settled().await;
    let before = scene.fake().requests().len();
    scene.pass(MINUTE).await;
    assert_eq!(scene.fake().requests().len(), before);
    assert_eq!(scene.wakes(), 0);
}

#[tokio::test]
async fn a_turn_in_private_reaches_an_archived_thread_and_presses_work_there_again() {
    let scene = Scene::set().await;
    scene.company.presses(0, "Start").await;
    scene.company.house.settled().await;
    let (who, mut panel) = scene.company.turn().await.expect("a turn");
    let next = scene.company.people.iter().find(|one| one.id() != who.id()).expect("two");
    next.refuse_dms(Some(CLOSED_DM));
    scene.fake().close_thread(scene.thread);
    while let Some(option) = choose(&panel, &mut careful) {
        let (label, answers) = (option.label.clone(), option.answers());
        scene.company.house.presses(who, scene.thread, &panel, &label).await;
        if answers {
            break;
        }
        panel = who.again(&panel).expect("it stands");
    }
    scene.company.house.settled().await;
    let table = next.lowest(scene.thread).expect("a table");
    next.presses_on(&table, "My hand").answer().await;
    scene.ends_well();
}

#[tokio::test]
async fn a_thread_is_open_a_minute_after_it_was_archived_while_a_player_is_waited_for() {
    let scene = Scene::set().await;
    scene.begins().await;
    for times in 1..=3 {
        scene.pass(Duration::from_secs(59)).await;
        assert_eq!((scene.is_archived(), scene.wakes()), (true, times - 1));
        scene.pass(SECOND).await;
        assert_eq!((scene.is_archived(), scene.wakes()), (false, times));
        // A phone keeps presses in archived threads to itself.
        scene.person(0).presses_in(scene.thread, "My hand").answer().await;
        scene.company.house.settled().await;
        scene.pass(AUTO_ARCHIVE).await;
    }
    scene.ends_well();
}

#[tokio::test]
async fn a_thread_that_a_member_closes_is_opened_once_it_would_have_been_archived() {
    let scene = Scene::set().await;
    scene.begins().await;
    scene.pass(MINUTE).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (false, 1));
    scene.fake().close_thread(scene.thread);
    scene.pass(AUTO_ARCHIVE).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (true, 1), "once in this time");
    scene.pass(MINUTE).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (false, 2));
    scene.ends_well();
}

#[tokio::test]
async fn a_thread_without_pending_decisions_stays_archived() {
    let scene = Scene::set().await;
    scene.pass(AUTO_ARCHIVE).await;
    scene.pass(MINUTE).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (true, 0), "a lobby waits for nobody");
}

#[tokio::test]
async fn a_thread_stays_archived_once_its_game_is_over() {
    let scene = Scene::set().await;
    scene.company.presses(0, "Start").await;
    let anna = scene.person(0);
    anna.says(scene.thread, "/cancel", &[]).answer().await;
    anna.presses_in(scene.thread, "Yes").acknowledged().await;
    scene.company.house.settled().await;
    for _ in 0..3 {
        scene.pass(AUTO_ARCHIVE + MINUTE).await;
        assert_eq!((scene.is_archived(), scene.wakes()), (true, 0));
    }
    scene.ends_well();
}

#[tokio::test]
async fn in_quiet_hours_a_thread_stays_archived_and_is_opened_when_they_end() {
    let scene = Scene::set().await;
    // It is midnight in London.
    for person in &scene.company.people {
        let zone = [("zone", "Europe/London")];
        let mine = person.says(scene.thread, "/settings", &zone).answer().await;
        person.presses_on(&mine, "Quiet hours").acknowledged().await;
        let quiet = || person.again(&mine).filter(|mine| mine.text.contains("22 to 7"));
        scene.fake().until("quiet hours", quiet).await;
    }
    scene.begins().await;
    scene.pass(MINUTE).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (true, 0), "in the night");
    scene.pass(Duration::from_secs(7 * 3600 - 3 * 1800 - 61)).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (true, 0), "just before seven");
    scene.pass(SECOND).await;
    assert_eq!((scene.is_archived(), scene.wakes()), (false, 1), "at seven");
    scene.ends_well();
}

/// A hand that is shown to its owner alone in the thread, which is then archived.
async fn hand_in_archived_thread(scene: &Scene) -> Post {
    scene.company.presses(0, "Start").await;
    scene.company.house.settled().await;
    let anna = scene.person(0);
    let hand = anna.presses_in(scene.thread, "My hand").answer().await;
    assert!(hand.only_mine, "{hand:?}");
    scene.company.house.settled().await;
    scene.fake().close_thread(scene.thread);
    hand
}

#[tokio::test]
async fn an_answer_in_the_place_of_a_message_unarchives_the_thread() {
    let scene = Scene::set().await;
    let hand = hand_in_archived_thread(&scene).await;
    let anna = scene.person(0);
    let details = hand.pressable("Details").expect("a button");
    anna.press_on_desktop(&hand, details).acknowledged().await;
    scene.company.house.settled().await;
    let page = anna.again(&hand).expect("it stands");
    assert!(page.edits > hand.edits, "{page:?}");
    assert_eq!((scene.is_archived(), scene.wakes()), (false, 1));
    scene.ends_well();
}
