//! Names that try to be mentions, commands, links, tags or invites.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::TestService as DiscordService;
use e2e::discord::players::Players as OnDiscord;
use e2e::telegram::TestService;
use e2e::telegram::players::{Players, presses, shows};
use storage::Memory;
use table::choices::Layout;

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
