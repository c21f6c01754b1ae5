//! The champion of a month: the table of the month, one post, and titles that stay.

use std::time::Duration;

use e2e::town::Side;
use runtime::clock::World as _;
use storage::Store as _;
use words::calendar::month_of;
use words::people::Moment;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const NAUTILUS: usize = 1;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;
const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
/// The tenth of October 2026, at noon in UTC.
const OCTOBER: Moment = Moment(1_791_633_600_000);
/// Five games of three people, each with its winner and its loser.
const GAMES: [[usize; 2]; 5] =
    [[ANNA, BORA], [ANNA, CORA], [BORA, CORA], [CORA, ANNA], [ANNA, BORA]];

impl Company {
    async fn meet_in_october(seed: u64) -> Self {
        let mut company = Self::meet(seed).await;
        company.clock.set(OCTOBER);
        company.restarts().await;
        company.settles().await;
        company
    }

    /// Has one person win against another one, who leaves.
    async fn wins(&self, side: Side, [winner, loser]: [usize; 2]) {
        let room = self.room(side, NAUTILUS);
        self.town.opens_table(side, winner, NAUTILUS);
        self.settles().await;
        self.presses(side, loser, &room, "Join").await;
        self.presses(side, winner, &room, "Start").await;
        self.says(side, loser, None, "/leave").await;
        self.presses(side, loser, &self.private(side, loser), "Leave for good").await;
        self.clock.pass(1_000);
    }

    async fn play_month(&self, side: Side) {
        for game in GAMES {
            self.wins(side, game).await;
        }
        // Rooms are counted once an hour: this one becomes known, and then September is judged.
        self.until(Moment(self.clock.now().0 + 2 * HOUR)).await;
        self.until(Moment(self.clock.now().0 + 2 * HOUR)).await;
    }

    /// Sets the clock, and lets the service notice it.
    async fn until(&self, moment: Moment) {
        self.clock.set(moment);
        tokio::time::sleep(Duration::from_mins(2)).await;
        self.settles().await;
    }

    /// Lets the month end, and the hour come at which a champion is named.
    async fn month_ends(&self) {
        let ends = month_of(self.clock.now()).end.0;
        self.until(Moment(ends + 10 * HOUR - 1)).await;
        self.until(Moment(ends + 11 * HOUR)).await;
    }

    /// Returns the posts that name a champion in the room.
    fn champions(&self, side: Side) -> Vec<String> {
        let posts: Vec<String> = match side {
            Side::Discord => {
                let seen = self.town.on_discord(ANNA).sees_in(self.town.channel(NAUTILUS));
                seen.into_iter().filter(|post| !post.only_mine).map(|post| post.text).collect()
            }
            Side::Telegram => {
                self.town.group(NAUTILUS).posts().into_iter().map(|post| post.text).collect()
            }
        };
        posts.into_iter().filter(|words| words.contains('🏆')).collect()
    }

    /// Ends without a search for seen hands: each game has the same cards.
    fn closes(mut self) {
        let violations = (self.town.discord.violations(), self.town.telegram.violations());
        assert_eq!(violations, (vec![], vec![]));
        self.process.take().expect("it runs").kill();
    }
}

#[tokio::test(start_paused = true)]
async fn a_room_is_told_its_champion_once_and_the_title_stays() {
    for (side, seed) in [(T, 301), (D, 302)] {
        let mut company = Company::meet_in_october(seed).await;
        company.play_month(side).await;
        company.says(side, CORA, Some(NAUTILUS), "/stats").await;
        let told = company.told(side, CORA);
        assert!(told.contains("October 2026 in this room"), "{told}");
        assert!(told.contains("Anna: 4 games, 3 won"), "{told}");
        assert_eq!(company.champions(side), [""; 0]);
        company.month_ends().await;
        let named = company.champions(side);
        assert_eq!(named.len(), 1, "{named:?}");
        insta::allow_duplicates! {
            let words = named[0].replace("**", "").replace("\n- ", "\n• ");
            insta::assert_snapshot!(words, @r"
            🏆 Champion of October 2026: Anna

            • Anna: 4 games, 3 won
            • Bora: 3 games, 1 won
            • Cora: 3 games, 1 won
            ");
        }
        // Neither a restart nor a clock that is set back repeats it.
        company.restarts().await;
        company.until(OCTOBER).await;
        company.month_ends().await;
        company.until(Moment(company.clock.now().0 + 20 * DAY)).await;
        assert_eq!(company.champions(side).len(), 1);
        company.says(side, ANNA, Some(NAUTILUS), "/stats").await;
        let told = company.told(side, ANNA);
        assert!(told.contains("🏆 Champion of the month: October 2026"), "{told}");
        company.says(side, BORA, Some(NAUTILUS), "/stats").await;
        assert!(!company.told(side, BORA).contains("Champion of the month"));
        company.closes();
    }
}

#[tokio::test(start_paused = true)]
async fn the_post_is_in_the_language_of_the_room() {
    let company = Company::meet_in_october(303).await;
    company.town.group(NAUTILUS).promotes(company.town.on_telegram(ANNA));
    company.play_month(T).await;
    company.says(T, ANNA, Some(NAUTILUS), "/settings room language fa").await;
    company.month_ends().await;
    let named = company.champions(T).join("\n");
    insta::assert_snapshot!(named.replace(['\u{2068}', '\u{2069}', '\u{200f}'], ""), @r"
    🏆 قهرمان اکتبر ۲۰۲۶: Anna

    • Anna: ۴ بازی، ۳ برد
    • Bora: ۳ بازی، ۱ برد
    • Cora: ۳ بازی، ۱ برد
    ");
    company.closes();
}

#[tokio::test(start_paused = true)]
async fn too_few_games_have_no_champion() {
    let company = Company::meet_in_october(304).await;
    for game in &GAMES[..4] {
        company.wins(T, *game).await;
    }
    company.until(Moment(OCTOBER.0 + DAY)).await;
    company.month_ends().await;
    assert_eq!(company.champions(T), [""; 0]);
    // The games of October do not count in November.
    company.wins(T, GAMES[4]).await;
    company.month_ends().await;
    assert_eq!(company.champions(T), [""; 0]);
    company.closes();
}

#[tokio::test(start_paused = true)]
async fn a_room_without_awards_is_told_nothing_and_the_title_counts() {
    let company = Company::meet_in_october(305).await;
    company.town.group(NAUTILUS).promotes(company.town.on_telegram(ANNA));
    company.says(T, ANNA, Some(NAUTILUS), "/settings room awards off").await;
    company.play_month(T).await;
    company.month_ends().await;
    assert_eq!(company.champions(T), [""; 0]);
    company.says(T, ANNA, Some(NAUTILUS), "/stats").await;
    assert!(company.told(T, ANNA).contains("🏆 Champion of the month: October 2026"));
    company.closes();
}

#[tokio::test(start_paused = true)]
async fn people_who_keep_no_results_are_neither_named_nor_counted() {
    let company = Company::meet_in_october(306).await;
    company.play_month(T).await;
    company.says(T, ANNA, None, "/settings results off").await;
    company.says(T, BORA, Some(NAUTILUS), "/stats").await;
    let told = company.told(T, BORA);
    assert!(told.contains("Bora: 3 games, 1 won") && !told.contains("Anna: 4 games"), "{told}");
    company.month_ends().await;
    assert_eq!(company.champions(T), [""; 0], "two people are left");
    company.closes();
}

#[tokio::test(start_paused = true)]
async fn a_crash_after_the_post_repeats_it_at_most_once_and_loses_no_title() {
    for (side, seed, dies_before) in
        [(D, 307, "figures/"), (D, 308, "settings/room"), (T, 309, "settings/room")]
    {
        let mut company = Company::meet_in_october(seed).await;
        company.play_month(side).await;
        let process = company.process.as_ref().expect("it runs");
        process.store.process().doom_before(dies_before);
        company.month_ends().await;
        assert!(company.process.as_ref().is_some_and(|process| process.store.process().is_dead()));
        assert_eq!(company.champions(side).len(), 1);
        company.restarts().await;
        tokio::time::sleep(Duration::from_mins(2)).await;
        company.settles().await;
        assert_eq!(company.champions(side).len(), 1, "{dies_before}");
        company.until(Moment(company.clock.now().0 + DAY)).await;
        assert_eq!(company.champions(side).len(), 1, "{dies_before}");
        company.says(side, ANNA, Some(NAUTILUS), "/stats").await;
        let told = company.told(side, ANNA);
        assert!(told.contains("🏆 Champion of the month: October 2026"), "{told}");
        company.closes();
    }
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_champion_leaves_no_title() {
    let company = Company::meet_in_october(310).await;
    company.play_month(T).await;
    company.month_ends().await;
    let titles = || async {
        let all = company.memory.scan(None, None, 10_000).await.expect("in memory");
        let title = |value: &[u8]| String::from_utf8_lossy(value).contains("\"titles\"");
        all.iter().filter(|(_, stored)| title(&stored.value)).count()
    };
    assert_eq!(titles().await, 1);
    company.says(T, ANNA, None, "/forgetme").await;
    company.presses(T, ANNA, &company.private(T, ANNA), "Delete everything").await;
    assert_eq!(titles().await, 0);
    company.closes();
}

#[tokio::test(start_paused = true)]
async fn a_group_that_becomes_a_supergroup_is_told_its_champion_there() {
    let company = Company::meet_in_october(311).await;
    company.play_month(T).await;
    let before = company.town.group(NAUTILUS).id();
    company.town.group(NAUTILUS).migrates();
    company.settles().await;
    assert_ne!(company.town.group(NAUTILUS).id(), before);
    company.month_ends().await;
    assert_eq!(company.champions(T).len(), 1);
    company.says(T, ANNA, Some(NAUTILUS), "/stats").await;
    assert!(company.told(T, ANNA).contains("🏆 Champion of the month: October 2026"));
    company.closes();
}
