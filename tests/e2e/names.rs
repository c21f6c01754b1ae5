//! Names that try to be mentions, commands, links, tags or invites; names of several people; and
//! names that change.

use std::sync::Arc;

use e2e::discord::TestService as DiscordService;
use e2e::discord::players::Players as OnDiscord;
use e2e::telegram::TestService;
use e2e::telegram::players::{Players, presses, shows};
use e2e::{Evening, ManualClock, in_text, plain};
use platform::Input;
use platform::fake::Fake;
use storage::Memory;
use table::choices::Layout;
use words::people::Person;

const NAMES: [&str; 2] = [
    "@victim_user /evil_word t.me/evil a@evil.example",
    "#tag $TON tg://evil +12125550123 discord.gg/evil",
];
/// The beginnings of what these names try.
const ALIVE: [&str; 8] =
    ["@victim", "/evil_word", "t.me", "evil", "a@evil", "#tag", "$TON", "+1212"];

#[tokio::test(start_paused = true)]
async fn nothing_in_a_name_is_live_on_telegram() {
    for layout in [Layout::Text, Layout::Pictures] {
        let company = Players::meet(&NAMES).await;
        let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
        let house = TestService::open_shown_as(&company.telegram, store, world, layout).await;
        company.greets().await;
        company.people[0].1.says(&company.room, "/play nautilus");
        shows(&company.telegram, company.room.id(), "[Join]").await;
        presses(&company.people[1].1, &company.room, "Join").await;
        company.people[0].1.says(&company.room, "/luck /settings@evil t.me/luck");
        house.settled().await;
        company.starts().await;
        company.people[0].1.says(&company.room, "/stats");
        company.people[0].1.says(&company.room, "/tables");
        house.settled().await;
        let people = company.people.iter().map(|(_, person)| person.id);
        let chats: Vec<i64> = people.chain([company.room.id()]).collect();
        let posts: Vec<_> = chats.iter().flat_map(|chat| company.telegram.posts(*chat)).collect();
        let named = posts.iter().filter(|post| post.text.contains("victim")).count();
        assert!(named > 2, "the names are shown");
        for (kind, part) in posts.iter().flat_map(|post| &post.marked) {
            let is_alive = ALIVE.iter().any(|live| part.starts_with(live));
            let is_ours =
                matches!(kind.as_str(), "bold" | "text_mention" | "pre" | "expandable_blockquote");
            assert!(is_ours || !is_alive, "{kind}: {part}");
        }
        company.end_well(house).await;
    }
}

#[tokio::test(start_paused = true)]
async fn no_name_is_an_invite_on_discord() {
    let fake = DiscordService::fake().await;
    let clock = Arc::new(ManualClock::new(7));
    let company = OnDiscord::meet(&fake, &NAMES, Arc::new(Memory::new()), clock).await;
    company.begin("nautilus", "").await;
    let texts: Vec<String> = fake.sights().into_iter().map(|(_, text)| text).collect();
    assert!(texts.iter().any(|text| text.contains("discord.")), "the name is shown");
    for text in &texts {
        assert!(!text.contains("discord.gg") && !text.contains("t.me/"), "{text}");
    }
}

/// Returns a text without the invisible characters by which names are no tags.
fn seen(text: &str) -> String {
    text.replace('\u{2060}', "")
}

/// Somebody by id and name.
type Named<'a> = (&'a str, &'a str);

/// Has somebody do something in the room.
async fn does(evening: &Evening, (id, name): Named<'_>, what: Input) {
    let person = Person { name: name.to_owned(), ..Fake::person(id) };
    evening.fake.does(&person, &Evening::room(), what).await;
}

/// Has somebody press the button whose label begins like this.
async fn clicks(evening: &Evening, who: Named<'_>, label: &str) {
    let buttons = evening.buttons(who.0);
    let button = buttons.iter().find(|button| plain(&button.label).starts_with(label));
    let press = button.expect("there is such a button").press.to_string();
    does(evening, who, Input::Button(press)).await;
}

/// Has somebody write a line in the room; returns what they alone are shown.
async fn told(evening: &Evening, who: Named<'_>, line: &str) -> String {
    let id = Fake::person(who.0).id;
    let (_, _) = (evening.fake.said_to(&id), evening.fake.answered(&id));
    does(evening, who, Input::Line(line.to_owned())).await;
    let said = evening.fake.said_to(&id).iter().map(plain).collect::<Vec<_>>();
    let shown = evening.fake.answered(&id).iter().map(in_text).collect::<Vec<_>>();
    seen(&[said, shown].concat().join("\n"))
}

#[tokio::test(start_paused = true)]
async fn people_of_one_name_are_told_apart_and_new_names_are_shown() {
    let clock = Arc::new(ManualClock::new(7));
    let evening = &Evening::begin(Arc::new(Memory::new()), clock.clone()).await;
    let reads = || seen(&evening.reads(&Evening::room()));
    let [anna, one, two] = [("anna", "Anna"), ("one", "Ali"), ("two", "A\u{200b}LI")];
    told(evening, anna, "/play tirazheh").await;
    told(evening, one, "/join").await;
    told(evening, two, "/join").await;
    let lobby = reads();
    assert!(lobby.contains("2. Ali #1") && lobby.contains("3. ALI #2"), "{lobby}");
    let kick = told(evening, anna, "/kick").await;
    assert!(kick.contains("Remove Ali #1") && kick.contains("Remove ALI #2"), "{kick}");

    let anna = ("anna", "Barbara");
    clicks(evening, anna, "Start").await;
    let room = reads();
    assert!(room.contains("Barbara") && !room.contains("Anna"), "{room}");
    for ali in [one, two] {
        does(evening, ali, Input::Line("/leave".to_owned())).await;
        clicks(evening, ali, "Leave for good").await;
    }
    let several = told(evening, anna, "/stats ali").await;
    assert!(several.contains("Ali #1 and ALI #2"), "{several}");
    let second = told(evening, anna, "/stats Ali #2").await;
    assert!(second.contains("ALI #2") && second.contains("Left one game"), "{second}");

    let one = ("one", "Alina");
    clock.pass(1); // Otherwise the same table would be drawn.
    told(evening, one, "/play tirazheh").await;
    let found = told(evening, anna, "/stats alina").await;
    assert!(found.contains("Alina") && found.contains("Left one game"), "{found}");
    let only = told(evening, anna, "/stats ali").await;
    assert!(only.starts_with("ALI in this room"), "{only}");
    clock.pass(1);
    told(evening, ("two", "Samovar"), "/play ice-cult").await;
    let room = reads();
    assert!(room.contains("@Samovar"), "a machine player has this name: {room}");
}

#[tokio::test(start_paused = true)]
async fn a_mention_on_telegram_is_attached_to_the_name_with_its_number() {
    let company = Players::meet(&["Ali", "Ali", "Ali"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open(&company.telegram, store, world).await;
    company.gather("/play tirazheh").await;
    company.starts().await;
    house.settled().await;
    let post = company.room.lowest().expect("a table");
    let is_mention = |(kind, _): &&(String, String)| kind == "text_mention";
    let mentions: Vec<String> =
        post.marked.iter().filter(is_mention).map(|(_, name)| seen(name)).collect();
    assert!(mentions.iter().any(|name| name.starts_with("Ali #")), "{mentions:?} {}", post.text);
    assert!(!post.text.contains('🔔'), "{}", post.text);
    company.end_well(house).await;
}
