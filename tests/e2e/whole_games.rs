//! A whole game of each kind on each chat platform, played once and read by every observer.
//!
//! People who read different languages press at random. The service restarts twice: it shows words
//! first, then pictures, and rich messages where it can. A failure names the observer.

mod games;
mod languages;
mod leaks;
mod notifications;
mod on_discord;
mod on_telegram;
mod requests;
mod times;

use std::ops::Range;
use std::time::Duration;

use async_trait::async_trait;
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::seat::Seat;
use table::choices::Layout;
use table::{Stage, Table};
use words::people::PersonId;

use self::languages::Foreign;
use self::leaks::Leaks;
use self::notifications::Notifications;
use self::requests::Requests;
use self::times::Times;

/// The names of the people, which are words in no game, and their languages.
pub(crate) const PEOPLE: [(&str, &str); 3] = [("Bahar", "fa"), ("Anikó", "hu"), ("Jörg", "de")];
/// More presses than any game among such players needs.
const MAX_PRESSES: usize = 4_000;

/// What differs from game to game.
pub(crate) struct WholeGame {
    pub(crate) id: GameId,
    /// The name of the game in the language of the room, and its options.
    pub(crate) line: &'static str,
    /// The language of the room.
    pub(crate) room: &'static str,
    pub(crate) people: usize,
    /// The keys of texts that only the owner of a hand may see; none if the game has no secrets and
    /// is played in the room.
    pub(crate) secrets: &'static [&'static str],
    /// Whether it is played in a place of its own, with a quiet board.
    pub(crate) is_quiet: bool,
}

/// Something that people could see.
pub(crate) struct Sight {
    /// The indexes of the people.
    pub(crate) readers: Vec<usize>,
    pub(crate) text: String,
}

/// The number of posted and of edited messages.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Written {
    pub(crate) posts: usize,
    pub(crate) edits: usize,
}

/// What everybody can know after a press, once everything has settled.
pub(crate) struct Moment<'a> {
    pub(crate) table: &'a Table,
    /// The seat of each person; none before all have joined.
    pub(crate) seats: &'a [Seat],
    /// What came into sight since the last moment.
    pub(crate) sights: &'a [Sight],
    /// The time until the press was answered; `None` before the first one.
    pub(crate) answered_in: Option<Duration>,
}

/// What is counted over a whole game.
#[derive(Default, Debug)]
pub(crate) struct Counted {
    pub(crate) presses: usize,
    /// How often each phone rang since the game began.
    pub(crate) rings: Vec<usize>,
    pub(crate) room: Written,
    pub(crate) hands: Written,
    pub(crate) uploads: usize,
    /// The number of messages that looked like the message above them.
    pub(crate) repeats: usize,
    /// Requests that the platform rejected because there were too many.
    pub(crate) rejected: usize,
    /// Requests that the platform refused for another reason.
    pub(crate) refused: Vec<String>,
    /// Requests that break a rule of the platform, and inputs that nobody answered.
    pub(crate) violations: Vec<String>,
}

/// Reads a whole game; an error is what should not have happened.
pub(crate) trait Observer {
    /// The name, for the message of a failure.
    fn name(&self) -> &'static str;
    /// Reads what has come into sight.
    fn see(&mut self, moment: &Moment<'_>) -> Result<(), String>;
    /// Reads what was counted, after the last moment.
    fn end(&mut self, counted: &Counted) -> Result<(), String>;
}

/// People around a table on a platform.
#[async_trait]
pub(crate) trait Company {
    /// The name of the platform.
    const PLATFORM: &'static str;
    /// Presses after which the service restarts, and the layout that it shows from then on.
    const RESTARTS: &'static [(usize, Layout)];
    /// The time in which every press is answered.
    const ANSWER_TIME: Duration;
    /// Starts the service, after a stop if it runs, with a layout.
    async fn open(&mut self, layout: Layout);
    /// Has the host set the language of the room, and everybody what they read.
    async fn speaks(&self, room: &str);
    /// Has the host open a table, and the others join it.
    async fn gathers(&self, game: &WholeGame);
    /// Has the host press Start.
    async fn starts(&self);
    /// Returns the people who see nothing but the room if everything is open.
    fn without_private_chat(&self, game: &WholeGame) -> Range<usize>;
    /// Returns the table.
    async fn table(&self) -> Table;
    /// Returns the id of the person with an index below [`PEOPLE`], who need not play.
    fn id(&self, who: usize) -> PersonId;
    /// Returns everything that came into sight after the first ones.
    fn sights(&self, after: usize) -> Vec<Sight>;
    fn rings(&self) -> Vec<usize>;
    /// Has one of these people press a button that answers a decision or leads to one, in the room
    /// alone if everything is open, or else to a page in private or back. Returns the time until the press was answered.
    async fn presses(&self, asked: &[usize], is_open: bool, luck: &mut SplitMix64) -> Duration;
    /// Checks how the end of the game is shown, and looks things up.
    async fn looks_around(&self, game: &WholeGame);
    /// Returns what was counted, except presses and rings.
    fn counted(&self) -> Counted;
    async fn close(&mut self);
}

/// Plays a game to its end before all observers.
async fn play<C: Company + Send + Sync>(mut company: C, game: &WholeGame) {
    company.open(Layout::Text).await;
    company.speaks(game.room).await;
    let mut show = Show::of(game, &company);
    company.gathers(game).await;
    show.reveal(&company, None).await;
    let before = company.rings();
    company.starts().await;
    let mut luck = SplitMix64(3);
    let (mut presses, mut answered_in) = (0, None);
    loop {
        if let Some((_, layout)) = C::RESTARTS.iter().find(|(at, _)| *at == presses) {
            company.open(*layout).await;
        }
        let table = show.reveal(&company, answered_in).await;
        if matches!(table.stage, Stage::Over { .. }) {
            break;
        }
        let is_asked = |who: &usize| {
            let seat = table.seat_of(&company.id(*who)).expect("everybody sits");
            table.people_to_act().contains(seat)
        };
        let asked: Vec<usize> = (0..game.people).filter(is_asked).collect();
        let is_open = game.secrets.is_empty();
        answered_in = Some(company.presses(&asked, is_open, &mut luck).await);
        presses += 1;
        assert!(presses < MAX_PRESSES, "the game does not end");
    }
    assert!(C::RESTARTS.iter().all(|(at, _)| *at < presses), "only {presses} presses");
    let rings = company.rings().iter().zip(&before).map(|(after, before)| after - before).collect();
    company.looks_around(game).await;
    show.reveal(&company, None).await;
    show.end(&Counted { presses, rings, ..company.counted() });
    company.close().await;
}

/// The observers of a game, and how much they have seen.
struct Show {
    what: String,
    observers: [Box<dyn Observer + Send>; 5],
    seen: usize,
}

impl Show {
    fn of<C: Company>(game: &WholeGame, company: &C) -> Self {
        let observers: [Box<dyn Observer + Send>; 5] = [
            Box::new(Leaks::of(game, company.without_private_chat(game))),
            Box::new(Notifications::new()),
            Box::new(Foreign::of(game)),
            Box::<Requests>::default(),
            Box::new(Times::within(C::ANSWER_TIME)),
        ];
        let what = format!("{} on {}", game.id.name(), C::PLATFORM);
        Self { what, observers, seen: company.sights(0).len() }
    }

    /// Shows all observers what has come into sight; returns the table.
    async fn reveal<C: Company>(&mut self, company: &C, answered_in: Option<Duration>) -> Table {
        let (table, sights) = (company.table().await, company.sights(self.seen));
        self.seen += sights.len();
        let people = (0..PEOPLE.len()).map(|who| company.id(who));
        let seats: Vec<Seat> = people.filter_map(|id| table.seat_of(&id)).collect();
        let moment = Moment { table: &table, seats: &seats, sights: &sights, answered_in };
        for observer in &mut self.observers {
            let seen = observer.see(&moment);
            seen.unwrap_or_else(|why| panic!("{}, {}: {why}", self.what, observer.name()));
        }
        table
    }

    fn end(mut self, counted: &Counted) {
        println!("{}: {counted:?}", self.what);
        for observer in &mut self.observers {
            let read = observer.end(counted);
            read.unwrap_or_else(|why| panic!("{}, {}: {why}", self.what, observer.name()));
        }
    }
}

/// Draws one of the options, mostly one that answers a decision.
fn draw<'a, T>(luck: &mut SplitMix64, options: &'a [T], answers: impl Fn(&T) -> bool) -> &'a T {
    let answering: Vec<&T> = options.iter().filter(|option| answers(option)).collect();
    let mostly = if luck.below(4) == 0 { None } else { luck.pick(&answering).copied() };
    mostly.or_else(|| luck.pick(options)).expect("there are some")
}

macro_rules! whole_games {
    ($($game:ident: $whole:ident),+) => {
        $(
            mod $game {
                use super::games::$whole;
                use super::{on_discord, on_telegram, play};

                #[tokio::test]
                async fn a_whole_game_on_discord() {
                    play(on_discord::Server::meet(&$whole).await, &$whole).await;
                }

                #[tokio::test(start_paused = true)]
                async fn a_whole_game_on_telegram() {
                    play(on_telegram::Group::meet(&$whole).await, &$whole).await;
                }
            }
        )+

        #[test]
        fn no_game_is_forgotten() {
            let ids = [$(games::$whole.id),+];
            assert_eq!(ids.as_slice(), GameId::ALL);
        }
    };
}

whole_games! {
    tirazheh: TIRAZHEH,
    nautilus: NAUTILUS,
    ice_cult: ICE_CULT,
    iszkenderun: ISZKENDERUN,
    seladin: SELADIN
}

/// The same observers read a game in a thread and in a topic, with quiet boards.
mod in_own_places {
    use super::{WholeGame, games, on_discord, on_telegram, play};

    const NAUTILUS: WholeGame = WholeGame { is_quiet: true, ..games::NAUTILUS };

    #[tokio::test]
    async fn a_whole_game_on_discord() {
        play(on_discord::Server::meet(&NAUTILUS).await, &NAUTILUS).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_whole_game_on_telegram() {
        play(on_telegram::Group::meet(&NAUTILUS).await, &NAUTILUS).await;
    }
}
