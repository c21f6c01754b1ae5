//! How Discord is answered: after the commit, once, and whatever becomes of the answer. A test
//! intake takes the place of the service, so that every moment in between can be examined.

use std::sync::Arc;
use std::time::Duration;

use discord::NAME;
use e2e::discord::error::CLOSED_DM;
use e2e::discord::listener::Listener;
use e2e::discord::{
    Channel, Chaos, FakeDiscord, InjectedFailure, Person, Post, Route, TestService,
};
use panels::panel::{Panel, Press};
use platform::{
    Delivery, Destination, Inbound, Input, MessageRef, Next, Platform, PlatformError, Urgency,
};
use serde_json::{Value, json};
use storage::Memory;
use words::locale::Lang;
use words::people::{PersonId, RoomId};
use words::text::Text;

/// A bot with a test intake, and a person in a room with a panel.
struct Scene {
    fake: FakeDiscord,
    desk: Listener,
    anna: Person,
    parlour: Channel,
    panel: Post,
    posted: MessageRef,
}

fn named(name: &str) -> Text {
    Text::new("name-person").name("who", name)
}

fn panel(words: &str) -> Panel {
    Panel::of([named(words)]).plain_button(Text::new("button-games"), Press::Games)
}

fn lang() -> Lang {
    Lang::default()
}

impl Scene {
    async fn set() -> Self {
        let fake = TestService::fake().await;
        let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
        let desk = Listener::open(&fake).await;
        let room = Destination::Room(RoomId::new(NAME, parlour.id()));
        let post = Delivery::Post { nonce: 1 };
        let posted = desk.bot.deliver(&room, &panel("Pistachio"), &lang(), post).await;
        let panel = anna.lowest(parlour).expect("a panel");
        Self { posted: posted.expect("it is posted"), fake, desk, anna, parlour, panel }
    }

    fn room(&self) -> Destination {
        Destination::Room(RoomId::new(NAME, self.parlour.id()))
    }

    /// Has Anna press the button; returns the input.
    async fn press(&self) -> (e2e::discord::Action, Inbound) {
        let action = self.anna.presses_on(&self.panel, "All games");
        (action, self.desk.next().await)
    }

    fn callbacks(&self) -> usize {
        self.fake.count("POST", "callback")
    }

    /// Returns the text of what only Anna sees.
    fn hers(&self) -> Vec<String> {
        let posts = self.anna.sees().into_iter().filter(|post| post.only_mine);
        posts.map(|post| post.text).collect()
    }

    fn ends_well(self) {
        assert_eq!((self.fake.violations(), self.fake.unanswered()), (vec![], vec![]));
    }
}

#[tokio::test]
async fn a_press_is_committed_before_it_is_acknowledged() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    assert_eq!((scene.callbacks(), scene.fake.unanswered().len()), (0, 1), "nothing is said yet");
    inbound.reply.give(&Next::Same, &lang()).await;
    assert_eq!(action.acknowledged().await.0, 6);
    assert_eq!(scene.callbacks(), 1);
    scene.ends_well();
}

#[tokio::test]
async fn what_is_never_committed_is_never_acknowledged() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    drop((inbound, scene.desk));
    scene.fake.disconnected().await;
    assert_eq!((scene.fake.count("POST", "callback"), action.answered()), (0, None));
}

#[tokio::test]
async fn an_answer_is_the_first_response_itself() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    inbound.reply.give(&Next::Line(named("Quince")), &lang()).await;
    assert_eq!(action.acknowledged().await.0, 4);
    assert_eq!((scene.hers(), scene.callbacks()), (vec!["Quince".to_owned()], 1));
    assert_eq!(scene.fake.count("POST", "webhooks"), 0, "nothing follows");
    let command = scene.anna.says(scene.parlour, "/help", &[]);
    scene.desk.next().await.reply.give(&Next::Panel(panel("Saffron")), &lang()).await;
    assert_eq!(command.acknowledged().await.0, 4);
    assert!(command.answer().await.only_mine);
    scene.ends_well();
}

#[tokio::test]
async fn a_slow_commit_is_deferred_once() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    assert_eq!(action.acknowledged().await.0, 6);
    inbound.reply.give(&Next::Line(named("Quince")), &lang()).await;
    assert_eq!((scene.hers(), scene.callbacks()), (vec!["Quince".to_owned()], 1));
    let command = scene.anna.says(scene.parlour, "/help", &[]);
    let inbound = scene.desk.next().await;
    assert_eq!(command.acknowledged().await.0, 5);
    inbound.reply.give(&Next::Line(named("Saffron")), &lang()).await;
    assert_eq!(command.answer().await.text, "Saffron");
    assert_eq!(scene.callbacks(), 2);
    scene.ends_well();
}

#[tokio::test]
async fn a_slow_command_whose_effect_is_seen_below_says_so() {
    let scene = Scene::set().await;
    let command = scene.anna.says(scene.parlour, "/board", &[]);
    let inbound = scene.desk.next().await;
    assert_eq!(command.acknowledged().await.0, 5);
    inbound.reply.give(&Next::Posted, &lang()).await;
    assert_eq!(command.answer().await.text, "The table is below.");
    assert_eq!(scene.callbacks(), 1);
    scene.ends_well();
}

#[tokio::test]
async fn an_answer_that_may_have_been_given_is_not_given_twice() {
    for trouble in [
        InjectedFailure::Lost,
        InjectedFailure::DroppedAfter,
        InjectedFailure::Late(Duration::from_secs(2)),
    ] {
        let scene = Scene::set().await;
        scene.fake.trouble(Route::Callback, trouble);
        let (_, inbound) = scene.press().await;
        inbound.reply.give(&Next::Line(named("Quince")), &lang()).await;
        assert_eq!((scene.hers(), scene.callbacks()), (vec!["Quince".to_owned()], 2));
        scene.ends_well();
    }
}

#[tokio::test]
async fn an_answer_that_was_certainly_not_given_is_given_again() {
    let scene = Scene::set().await;
    scene.fake.trouble(Route::Callback, InjectedFailure::Server(503));
    scene.fake.trouble(Route::Callback, InjectedFailure::Slow(Duration::from_millis(60)));
    let (_, inbound) = scene.press().await;
    inbound.reply.give(&Next::Line(named("Quince")), &lang()).await;
    assert_eq!((scene.hers(), scene.callbacks()), (vec!["Quince".to_owned()], 3));
    scene.ends_well();
}

#[tokio::test]
async fn what_follows_a_deferral_is_not_said_twice() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    action.acknowledged().await;
    scene.fake.trouble(Route::Followup, InjectedFailure::Lost);
    inbound.reply.give(&Next::Line(named("Quince")), &lang()).await;
    assert_eq!(scene.hers(), ["Quince"]);
    scene.ends_well();
}

#[tokio::test]
async fn too_much_at_once_is_said_for_nothing() {
    let scene = Scene::set().await;
    let (action, inbound) = scene.press().await;
    inbound.reply.busy(&lang()).await;
    assert_eq!(action.acknowledged().await.0, 4);
    let hers = scene.hers();
    assert!(hers.len() == 1 && hers[0].contains("One moment"), "{hers:?}");
    scene.ends_well();
}

#[tokio::test]
async fn a_press_names_the_message_as_it_was_delivered_and_a_passing_answer_has_no_name() {
    let scene = Scene::set().await;
    let (_, inbound) = scene.press().await;
    assert_eq!(inbound.on.message.as_ref(), Some(&scene.posted));
    inbound.reply.give(&Next::Panel(panel("Saffron")), &lang()).await;
    let passing = scene.anna.sees().into_iter().rfind(|post| post.only_mine).expect("an answer");
    scene.anna.presses_on(&passing, "All games");
    let inbound = scene.desk.next().await;
    assert_eq!((inbound.on.message, &inbound.input), (None, &Input::Button("1.games".to_owned())));
    inbound.reply.give(&Next::Panel(panel("Tamarind")), &lang()).await;
    let again = scene.anna.again(&passing).expect("it is still there");
    assert_eq!((again.text.as_str(), scene.hers().len()), ("Tamarind", 1), "in its place");
    let private = Destination::Person(PersonId::new(NAME, scene.anna.id()));
    let delivery = Delivery::Post { nonce: 2 };
    let posted = scene.desk.bot.deliver(&private, &panel("Thyme"), &lang(), delivery).await;
    let hand = scene.anna.lowest(scene.anna.private()).expect("a hand");
    scene.anna.presses_on(&hand, "All games");
    let inbound = scene.desk.next().await;
    assert_eq!((&inbound.on.message, &inbound.place), (&posted.ok(), &private));
    inbound.reply.give(&Next::Same, &lang()).await;
    scene.ends_well();
}

#[tokio::test]
async fn the_same_post_stands_once_whatever_became_of_the_first_try() {
    let scene = Scene::set().await;
    scene.fake.trouble(Route::Post, InjectedFailure::Lost);
    scene.fake.trouble(Route::Post, InjectedFailure::Server(503));
    let (room, delivery) = (scene.room(), Delivery::Post { nonce: u64::MAX });
    let first = scene.desk.bot.deliver(&room, &panel("Rosewater"), &lang(), delivery).await;
    assert!(matches!(first, Err(PlatformError::Fault(_))), "{first:?}");
    // After a crash there is another process, and maybe another text.
    let bot = TestService::bot(&scene.fake, Arc::new(Memory::new()));
    let again = bot.deliver(&room, &panel("Rosewater, too"), &lang(), delivery).await;
    let posted = again.expect("it stands");
    let posts = scene.anna.sees_in(scene.parlour);
    let stands: Vec<_> = posts.iter().filter(|post| post.text.contains("Rosewater")).collect();
    assert_eq!(stands.len(), 1, "{stands:?}");
    assert_eq!(posted, MessageRef(format!("{}:{}", scene.parlour.id(), stands[0].id)));
    scene.ends_well();
}

#[tokio::test]
async fn what_cannot_be_listened_to_just_now_is_no_refusal() {
    let slow = InjectedFailure::Slow(Duration::from_hours(100));
    let troubles =
        [InjectedFailure::Server(503), InjectedFailure::Garbled, InjectedFailure::Dropped, slow];
    for trouble in troubles {
        let fake = TestService::fake().await;
        fake.outage(Some(trouble));
        let ended = Listener::opening(&fake).ended().await;
        assert!(matches!(ended, Err(PlatformError::Fault(_))), "{trouble:?}: {ended:?}");
    }
}

#[tokio::test]
async fn a_wrong_token_is_refused_for_good() {
    let fake = FakeDiscord::start("another.token").await;
    let ended = Listener::opening(&fake).ended().await;
    assert!(matches!(ended, Err(PlatformError::Refused(_))), "{ended:?}");
}

#[tokio::test]
async fn a_wait_for_a_slow_channel_delays_no_other_channel() {
    let scene = Scene::set().await;
    let wait = Duration::from_mins(5);
    scene.fake.trouble(Route::Edit, InjectedFailure::Slow(wait));
    let (room, edit) = (scene.room(), Delivery::edit(&scene.posted));
    let slow = scene.desk.bot.deliver(&room, &panel("Walnut"), &lang(), edit).await;
    assert!(matches!(slow, Err(PlatformError::Slow(told)) if told == wait), "{slow:?}");
    let waiting = scene.desk.bot.permit(&room, Urgency::Asked);
    let hall = Destination::Room(RoomId::new(NAME, scene.fake.channel("hall").id()));
    tokio::select! {
        biased;
        () = waiting => panic!("the channel is shut"),
        () = scene.desk.bot.permit(&hall, Urgency::Tidying) => {}
    }
    scene.ends_well();
}

#[tokio::test]
async fn buttons_that_are_gone_are_off_and_those_that_may_be_there_are_not() {
    let scene = Scene::set().await;
    let (room, bot) = (scene.room(), &scene.desk.bot);
    scene.fake.outage(Some(InjectedFailure::Server(503)));
    assert!(bot.remove_buttons(&room, &scene.posted).await.is_err());
    assert_eq!(scene.anna.living().len(), 1);
    scene.fake.outage(None);
    bot.remove_buttons(&room, &scene.posted).await.expect("they are taken off");
    assert_eq!(scene.anna.living(), []);
    scene.fake.delete_message(&scene.panel);
    bot.remove_buttons(&room, &scene.posted).await.expect("they are gone");
    scene.ends_well();
}

#[tokio::test]
async fn a_shut_door_is_no_fault() {
    let scene = Scene::set().await;
    scene.anna.refuse_dms(Some(CLOSED_DM));
    let private = Destination::Person(PersonId::new(NAME, scene.anna.id()));
    let post = Delivery::Post { nonce: 3 };
    let shut = scene.desk.bot.deliver(&private, &panel("Thyme"), &lang(), post).await;
    assert!(matches!(shut, Err(PlatformError::Forbidden)), "{shut:?}");
    scene.ends_well();
}

#[tokio::test]
async fn on_a_bad_day_everything_comes_in_once_and_nothing_stands_twice() {
    let scene = Scene::set().await;
    let chaos = Chaos { seed: 5, requests: 300, silences: 0, repeats: 300, swaps: 300, cuts: 50 };
    scene.fake.chaos(Some(chaos));
    for round in 0..30_u64 {
        let (_, inbound) = scene.press().await;
        inbound.reply.give(&Next::Same, &lang()).await;
        let (room, delivery) = (scene.room(), Delivery::Post { nonce: round + 10 });
        let shown = panel(&format!("Rosewater {round}."));
        loop {
            scene.desk.bot.permit(&room, Urgency::Shown).await;
            if scene.desk.bot.deliver(&room, &shown, &lang(), delivery).await.is_ok() {
                break;
            }
        }
    }
    scene.fake.chaos(None);
    // Any repeated event came before this one.
    let last = scene.anna.presses_on(&scene.panel, "All games");
    scene.desk.next().await.reply.give(&Next::Line(named("Quince")), &lang()).await;
    assert_eq!(last.answer().await.text, "Quince");
    assert_eq!(scene.anna.sees_in(scene.parlour).iter().filter(|post| !post.only_mine).count(), 31);
    assert_eq!(scene.fake.violations(), [""; 0]);
}

/// Removes a field from whatever it is in.
fn without(whole: &mut Value, parent: &str, name: &str) {
    if let Some(fields) = whole.pointer_mut(parent).and_then(Value::as_object_mut) {
        fields.remove(name);
    }
}

#[tokio::test]
async fn fields_that_nobody_needs_kill_no_button() {
    let scene = Scene::set().await;
    let changes: [fn(&mut Value); 4] = [
        |whole| without(whole, "", "locale"),
        |whole| {
            without(whole, "/member/user", "public_flags");
            without(whole, "/member", "flags");
        },
        |whole| without(whole, "/message", "interaction_metadata"),
        |whole| {
            whole["message"]["components"] = json!([{"type": 99, "accessory": {"type": -1}}]);
            whole["context"] = json!("elsewhere");
        },
    ];
    for change in changes {
        scene.fake.change_interactions(Some(change));
        let (action, inbound) = scene.press().await;
        assert!(matches!(&inbound.input, Input::Button(_)), "{inbound:?}");
        inbound.reply.give(&Next::Line(named("Rice")), &lang()).await;
        assert_eq!(action.answer().await.text, "Rice");
    }
    scene.ends_well();
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_in_one_sentence() {
    let scene = Scene::set().await;
    let changes: [fn(&mut Value); 3] = [
        |whole| whole["data"]["component_type"] = json!(99),
        |whole| without(whole, "", "member"),
        |whole| whole["channel_id"] = json!({}),
    ];
    for change in changes {
        scene.fake.change_interactions(Some(change));
        let action = scene.anna.presses_on(&scene.panel, "All games");
        action.repeat();
        let answer = action.answer().await;
        assert!(answer.only_mine && answer.text.contains("could not read"), "{answer:?}");
    }
    scene.fake.change_interactions(None);
    let (action, inbound) = scene.press().await;
    inbound.reply.give(&Next::Line(named("Rice")), &lang()).await;
    assert_eq!(action.answer().await.text, "Rice");
    assert_eq!(scene.callbacks(), changes.len() + 1);
    scene.ends_well();
}
