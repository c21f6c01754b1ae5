//! A whole game of each kind on each chat platform, with a restart in the middle: in words before it
//! and in pictures after it. Written once, with what differs from game to game in a row of the game's
//! own file.

use std::sync::Arc;

use e2e::discord::FakeDiscord;
use e2e::telegram::players::shows;
use e2e::{ManualClock, discord, telegram};
use engine::catalog::GameId;
use storage::sled::Sled;
use storage::{Memory, Store};
use table::choices::Layout;

/// No game among such players has more decisions.
const LONG: usize = 4_000;
/// The service is started anew after so many, and shows pictures then.
const RESTART: usize = 25;
/// The same with rich messages, where there are any.
const RESTART_AGAIN: usize = 45;

/// How somebody plays: which of these labels is pressed.
pub(crate) type Player = Box<dyn FnMut(&[&str]) -> usize>;

/// Everything that was ever before somebody's eyes, with the places of these people at the table.
pub(crate) type Sights = [(Vec<usize>, String)];

/// What differs from game to game.
pub(crate) struct WholeGame {
    pub(crate) id: GameId,
    /// What is said of options in `/play`.
    pub(crate) options: &'static str,
    pub(crate) people: &'static [&'static str],
    pub(crate) player: fn() -> Player,
    /// The last panel says one of these.
    pub(crate) over: &'static [&'static str],
    /// Looks for what only one may see before somebody else, and returns how much was looked
    /// through; none where everything is open and played in the room.
    pub(crate) search: Option<fn(&Sights) -> usize>,
}

/// The beginning of lines that show a hand: each was before one person, and no other person has
/// ever seen it, if it is of several cards. Returns how many were looked for.
///
/// # Panics
/// If somebody could see a hand of somebody else.
pub(crate) fn hands(sights: &Sights, head: &str) -> usize {
    let mut lines = std::collections::BTreeSet::new();
    for (by, text) in sights {
        if let Some(hand) = text.lines().find(|line| line.starts_with(head)) {
            assert_eq!(by.len(), 1, "a hand before {by:?}:\n{text}");
            lines.insert((by[0], hand));
        }
    }
    // One card alone may well be in another hand later.
    let long = lines.iter().filter(|(_, hand)| hand.split(' ').count() > 4);
    for (owner, hand) in long {
        let leak = sights.iter().find(|(by, text)| by[..] != [*owner] && text.contains(hand));
        assert_eq!(leak, None, "{hand} of {owner}");
    }
    lines.len()
}

fn searched(game: &WholeGame, sights: &Sights) {
    if let Some(search) = game.search {
        let count = search(sights);
        assert!(count > 10, "only {count} panels were searched");
    }
}

/// Returns whose eyes those were, as places at the table.
fn places<K: PartialEq>(sights: Vec<(Vec<K>, String)>, people: &[K]) -> Vec<(Vec<usize>, String)> {
    let place = |id: &K| people.iter().position(|one| one == id).unwrap_or(usize::MAX);
    let place_all = |(by, text): (Vec<K>, String)| (by.iter().map(place).collect(), text);
    sights.into_iter().map(place_all).collect()
}

fn is_over(game: &WholeGame, text: &str) -> bool {
    game.over.iter().any(|words| text.contains(words))
}

async fn on_discord(game: &WholeGame) {
    let folder = tempfile::tempdir().expect("a folder");
    let fake: FakeDiscord = discord::TestService::fake().await;
    let meet = async |layout| {
        let store = Sled::open(folder.path()).await.expect("the store opens");
        let world = Arc::new(ManualClock::new(7));
        let store = Arc::new(store);
        discord::players::Players::meet_shown_as(&fake, game.people, store, world, layout).await
    };
    let mut table = meet(Layout::Text).await;
    if game.search.is_none() {
        // With a closed door a person plays on in the channel and needs nothing else.
        let last = table.people.last().expect("several play");
        last.refuse_dms(Some(discord::error::CLOSED_DM));
    }
    table.begin(game.id.name(), game.options).await;
    let (mut player, mut decisions) = ((game.player)(), 0);
    loop {
        if decisions == RESTART {
            table.house.close().await;
            table = meet(Layout::Pictures).await;
        }
        if game.search.is_none()
            && let Some((who, panel)) = table.turn().await
        {
            let room = who.lowest(table.parlour).expect("a panel in the room");
            assert_eq!(panel.id, room.id, "everything is decided in the channel");
        }
        if !table.play(&mut *player).await {
            break;
        }
        decisions += 1;
        assert!(decisions < LONG, "the game does not end");
    }
    table.house.settled().await;
    let end = fake.user("Eve").lowest(table.parlour).expect("a final panel");
    assert!(is_over(game, &end.text), "{}", end.text);
    assert!(end.picture.is_some(), "the end is a picture");
    assert!(decisions > RESTART, "there was a restart in the middle: {decisions}");
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    let people: Vec<_> = table.people.iter().map(discord::Person::id).collect();
    searched(game, &places(fake.sights(), &people));
    table.house.close().await;
}

async fn on_telegram(game: &WholeGame) {
    let (memory, table) = (Memory::new(), telegram::players::Players::meet(game.people).await);
    let fake = &table.telegram;
    let open = async |layout| {
        let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(7)));
        let store: Arc<dyn Store> = store;
        telegram::TestService::open_shown_as(fake, store, world, layout).await
    };
    let mut house = open(Layout::Text).await;
    if game.search.is_some() {
        table.greets().await;
    } else {
        // Only the host starts the bot; the others play in the group.
        table.people[0].1.starts(None);
    }
    table.gather(&format!("/play@chaikhana_bot {} {}", game.id.name(), game.options)).await;
    table.starts().await;
    let (mut player, mut decisions) = ((game.player)(), 0);
    while let Some((name, who)) = table.called().await {
        let layout = match decisions {
            RESTART => Some(Layout::Pictures),
            RESTART_AGAIN => Some(Layout::Rich),
            _ => None,
        };
        if let Some(layout) = layout {
            house.close().await;
            house = open(layout).await;
        }
        let sees_room_only = game.search.is_none() && name != game.people[0];
        assert!(!sees_room_only || who.reads().is_empty(), "{name} sees nothing but the group");
        let said = table.play(&mut *player).await;
        assert!(!sees_room_only || said.as_deref() == Some(""), "{name} was told {said:?}");
        decisions += 1;
        assert!(decisions < LONG, "the game does not end");
    }
    house.settled().await;
    assert!(is_over(game, &table.room.reads()), "{}", table.room.reads());
    let end = table.room.lowest().expect("a final panel");
    assert!(end.picture.is_some() && end.rich.is_some(), "the end is a picture with text");
    assert!(decisions > RESTART_AGAIN, "there were restarts in the middle: {decisions}");
    if game.search.is_some() {
        for (_, person) in &table.people {
            shows(fake, person.id, "Rematch").await;
        }
    }
    fake.until("every press is answered", || (fake.unanswered() == 0).then_some(())).await;
    assert_eq!(fake.violations(), [""; 0]);
    let people: Vec<_> = table.people.iter().map(|(_, person)| person.id).collect();
    searched(game, &places(fake.sights(), &people));
    house.close().await;
}

macro_rules! whole_games {
    ($($game:ident),+) => {
        $(
            mod $game {
                #[tokio::test]
                async fn a_whole_game_on_discord() {
                    super::on_discord(&crate::$game::WHOLE).await;
                }

                #[tokio::test(start_paused = true)]
                async fn a_whole_game_on_telegram() {
                    super::on_telegram(&crate::$game::WHOLE).await;
                }
            }
        )+

        #[test]
        fn no_game_is_forgotten() {
            let ids = [$(crate::$game::WHOLE.id),+];
            assert_eq!(ids.as_slice(), GameId::ALL);
        }
    };
}

whole_games!(tirazheh, nautilus, ice_cult, iszkenderun, seladin);
