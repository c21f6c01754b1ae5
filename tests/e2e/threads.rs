//! Tables in threads of Discord, which archives them when nobody has written there for a while.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::error::CLOSED_DM;
use e2e::discord::players::{Players, choose};
use e2e::discord::{AUTO_ARCHIVE, Channel, FakeDiscord, Person, TestService};
use e2e::{ManualClock, careful};
use storage::Memory;

const MINUTE: Duration = Duration::from_mins(1);

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
    assert_eq!((anna.sees_in(scene.thread).len(), scene.wakes()), (1, 1));
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
async fn a_thread_without_pending_decisions_stays_archived() {
    let scene = Scene::set().await;
    scene.pass(AUTO_ARCHIVE).await;
    scene.pass(MINUTE).await;
    assert!(scene.fake().is_archived(scene.thread), "a lobby waits for nobody");
    assert_eq!(scene.wakes(), 0);
}
