//! What a whole game costs the people at the table: rings, messages, edits and uploads. A phone rings
//! at most once for each decision that its owner has to make, and never for anything else; and of the
//! hands of those who only wait, few change in a turn.
//!
//! `cargo test -p chaikhana --test e2e notifications -- --nocapture` prints the figures.

use std::collections::BTreeSet;
use std::sync::Arc;

use bot::app::App;
use e2e::discord::FakeDiscord;
use e2e::{ManualClock, discord, telegram};
use engine::catalog::GameId;
use engine::seat::Seat;
use storage::Memory;
use table::Table;
use table::choices::Layout;

use crate::whole_games::WholeGame;

const SIX: [&str; 6] = ["Anna", "Bora", "Cora", "Dora", "Emil", "Fred"];
/// The maximum number of hands that change in a turn because of others, in the middle of a game.
const CHANGED_BY_OTHERS: usize = 3;
/// More decisions than any game among such players has.
const MAX_DECISIONS: usize = 4_000;

/// The costs of a game.
#[derive(Default)]
struct Costs {
    decisions: usize,
    turns: u64,
    /// The number of turns in which each seat was asked for a decision.
    asked: Vec<BTreeSet<u64>>,
    /// How often the phone of each seat rang since the start of the game.
    rings: Vec<usize>,
    room: Written,
    hands: Written,
    uploads: usize,
    /// The number of messages that looked like the message above them.
    repeats: usize,
}

/// The number of posted and of edited messages.
#[derive(Clone, Copy, Default)]
struct Written {
    posts: usize,
    edits: usize,
}

impl Costs {
    async fn look(&mut self, app: &App) {
        let tables = app.tables();
        let id = tables.all().await.expect("the store works")[0];
        let table: Table = tables.get(id).await.expect("the store works").expect("a table");
        self.turns = table.turn;
        self.asked.resize(table.chairs.len(), BTreeSet::new());
        for (seat, turns) in self.asked.iter_mut().enumerate() {
            if table.people_to_act().contains(Seat::new(seat)) {
                turns.insert(table.asked(Seat::new(seat)).turn);
            }
        }
    }

    /// Prints the costs and checks them against their limits.
    fn judge(&self, game: &WholeGame, platform: &str) {
        let asked: Vec<usize> = self.asked.iter().map(BTreeSet::len).collect();
        println!(
            "{:<11} {platform:<8} {} seats, {:>4} decisions, {:>4} turns; asked {asked:?}, rings {:?} = {}; \
             hands: {} posts, {} edits; room: {} posts, {} edits; {} uploads",
            game.id.name(),
            asked.len(),
            self.decisions,
            self.turns,
            self.rings,
            self.rings.iter().sum::<usize>(),
            self.hands.posts,
            self.hands.edits,
            self.room.posts,
            self.room.edits,
            self.uploads,
        );
        for (rings, asked) in self.rings.iter().zip(&asked) {
            assert!(rings <= asked, "a phone rings more often than its owner is asked");
        }
        assert_eq!(self.repeats, 0, "the same panel stands twice");
        // The previous hand loses its buttons, and the pressed message shows the result.
        let own = self.hands.posts + self.decisions;
        let turns = usize::try_from(self.turns).expect("a short game");
        assert!(self.hands.edits <= own + CHANGED_BY_OTHERS * turns, "hands change too often");
    }
}

fn written(fake: &FakeDiscord, is_there: impl Fn(&str) -> bool) -> Written {
    let count = |method: &str| {
        let requests = fake.requests().into_iter();
        requests
            .filter(|request| {
                request.method == method
                    && request.path.contains("/messages")
                    && is_there(&request.path)
            })
            .count()
    };
    Written { posts: count("POST"), edits: count("PATCH") }
}

async fn on_discord(game: &WholeGame, people: &[&str], layout: Layout) -> Costs {
    let fake = discord::TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let table = discord::players::Players::meet_shown_as(&fake, people, store, world, layout).await;
    table.gather(game.id.name(), game.options).await;
    table.house.settled().await;
    let rings = || table.people.iter().map(discord::Person::rings).collect::<Vec<_>>();
    let before = rings();
    table.presses(0, "Start").await;
    let (mut player, mut costs) = ((game.player)(), Costs::default());
    loop {
        table.house.settled().await;
        costs.look(table.house.app()).await;
        if !table.play(&mut *player).await {
            break;
        }
        costs.decisions += 1;
        assert!(costs.decisions < MAX_DECISIONS, "the game does not end");
    }
    table.house.settled().await;
    costs.rings = rings().iter().zip(&before).map(|(after, before)| after - before).collect();
    let room = format!("channels/{}/", table.parlour.id());
    costs.room = written(&fake, |path| path.starts_with(&room));
    costs.hands = written(&fake, |path| !path.starts_with(&room));
    (costs.uploads, costs.repeats) = (fake.pictures(), fake.repeats());
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    table.house.close().await;
    costs
}

async fn on_telegram(game: &WholeGame, people: &[&'static str], layout: Layout) -> Costs {
    let table = telegram::players::Players::meet(people).await;
    let fake = &table.telegram;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open_shown_as(fake, store, world, layout).await;
    table.greets().await;
    table.gather(&format!("/play@chaikhana_bot {} {}", game.id.name(), game.options)).await;
    house.settled().await;
    let rings = || table.people.iter().map(|(_, person)| person.rings()).collect::<Vec<_>>();
    let before = rings();
    table.starts().await;
    let (mut player, mut costs) = ((game.player)(), Costs::default());
    loop {
        house.settled().await;
        costs.look(&house.app).await;
        if table.play(&mut *player).await.is_none() {
            break;
        }
        costs.decisions += 1;
        assert!(costs.decisions < MAX_DECISIONS, "the game does not end");
    }
    house.settled().await;
    costs.rings = rings().iter().zip(&before).map(|(after, before)| after - before).collect();
    let room = table.room.id();
    let calls = |methods: &[&str], is_room: bool| {
        let calls = methods.iter().flat_map(|method| fake.calls(method));
        calls.filter(|args| (args["chat_id"] == room) == is_room).count()
    };
    let sends = ["sendmessage", "sendphoto", "sendrichmessage"];
    let edits =
        ["editmessagetext", "editmessagemedia", "editmessagecaption", "editmessagereplymarkup"];
    let written =
        |is_room| Written { posts: calls(&sends, is_room), edits: calls(&edits, is_room) };
    (costs.room, costs.hands) = (written(true), written(false));
    let all = sends.iter().chain(&edits).flat_map(|method| fake.calls(method));
    let brings = |args: &serde_json::Map<_, serde_json::Value>| {
        args.values().any(|value| value.to_string().contains("attach://"))
    };
    (costs.uploads, costs.repeats) = (all.filter(brings).count(), fake.repeats());
    table.end_well(house).await;
    costs
}

macro_rules! notifications {
    ($($game:ident: $people:expr, $layouts:expr;)+) => {
        $(
            mod $game {
                use super::*;
                use crate::$game::WHOLE;

                #[tokio::test]
                async fn on_discord_a_phone_rings_for_decisions_alone() {
                    for layout in $layouts {
                        super::on_discord(&WHOLE, &$people, layout).await.judge(&WHOLE, "Discord");
                    }
                }

                #[tokio::test(start_paused = true)]
                async fn on_telegram_a_phone_rings_for_decisions_alone() {
                    for layout in $layouts {
                        super::on_telegram(&WHOLE, &$people, layout).await.judge(&WHOLE, "Telegram");
                    }
                }
            }
        )+

        #[test]
        fn no_game_is_forgotten() {
            let games = [$(crate::$game::WHOLE.id),+];
            assert_eq!(games, GameId::ALL);
        }
    };
}

// Messages with pictures are sent alike in every game, and drawing them takes a minute for each.
notifications! {
    tirazheh: SIX[..3], [Layout::Text, Layout::Pictures];
    nautilus: SIX[..2], [Layout::Text];
    ice_cult: SIX[..3], [Layout::Text];
    iszkenderun: SIX[..3], [Layout::Text];
    seladin: SIX, [Layout::Text];
}
