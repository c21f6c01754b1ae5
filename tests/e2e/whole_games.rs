//! A whole game of each kind on each chat platform, with a restart in the middle: as text before it
//! and as pictures after it. The file of each game has a [`WholeGame`] with what differs.

use std::sync::Arc;

use e2e::discord::FakeDiscord;
use e2e::telegram::players::shows;
use e2e::{ManualClock, discord, telegram};
use engine::catalog::GameId;
use storage::sled::Sled;
use storage::{Memory, Store};
use table::choices::Layout;

/// More decisions than any game among such players has.
const MAX_DECISIONS: usize = 4_000;
/// Decisions after which the service restarts and shows pictures.
const FIRST_RESTART: usize = 25;
/// Decisions after which the service restarts again and shows rich messages, where it can.
const SECOND_RESTART: usize = 45;

/// A strategy: returns the index of the label to press.
pub(crate) type Player = Box<dyn FnMut(&[&str]) -> usize>;

/// Everything that people ever saw: the seats of those who saw it, and the text.
pub(crate) type Sights = [(Vec<usize>, String)];

/// What differs from game to game.
pub(crate) struct WholeGame {
    pub(crate) id: GameId,
    /// The options of `/play`.
    pub(crate) options: &'static str,
    pub(crate) people: &'static [&'static str],
    pub(crate) player: fn() -> Player,
    /// Texts of which the last panel has one.
    pub(crate) over: &'static [&'static str],
    /// Searches for leaked secrets and returns the number of secrets; `None` if the game has none and
    /// is played in the room.
    pub(crate) search: Option<fn(&Sights) -> usize>,
}

/// Checks that nobody ever saw the hand of another, if it has several cards. Lines of hands start
/// with `head`. Returns the number of hands.
///
/// # Panics
/// If somebody saw a hand of another.
pub(crate) fn hands(sights: &Sights, head: &str) -> usize {
    let mut lines = std::collections::BTreeSet::new();
    for (by, text) in sights {
        if let Some(hand) = text.lines().find(|line| line.starts_with(head)) {
            assert_eq!(by.len(), 1, "a hand before {by:?}:\n{text}");
            lines.insert((by[0], hand));
        }
    }
    // A single card may be in another hand later.
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

/// Returns the seats of people.
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
        // Without private messages, a person can play in the channel.
        let last = table.people.last().expect("several play");
        last.refuse_dms(Some(discord::error::CLOSED_DM));
    }
    table.begin(game.id.name(), game.options).await;
    let (mut player, mut decisions) = ((game.player)(), 0);
    loop {
        if decisions == FIRST_RESTART {
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
        assert!(decisions < MAX_DECISIONS, "the game does not end");
    }
    table.house.settled().await;
    let end = fake.user("Eve").lowest(table.parlour).expect("a final panel");
    assert!(is_over(game, &end.text), "{}", end.text);
    assert!(end.picture.is_some(), "the end is a picture");
    assert!(decisions > FIRST_RESTART, "there was a restart in the middle: {decisions}");
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
            FIRST_RESTART => Some(Layout::Pictures),
            SECOND_RESTART => Some(Layout::Rich),
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
        assert!(decisions < MAX_DECISIONS, "the game does not end");
    }
    house.settled().await;
    assert!(is_over(game, &table.room.reads()), "{}", table.room.reads());
    let end = table.room.lowest().expect("a final panel");
    assert!(end.picture.is_some() && end.rich.is_some(), "the end is a picture with text");
    assert!(decisions > SECOND_RESTART, "there were restarts in the middle: {decisions}");
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
