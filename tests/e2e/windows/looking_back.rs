//! Replays: of running games, from the own view of each player, and together in a room.

use std::collections::BTreeSet;

use e2e::town::{Side, players};
use engine::catalog::GameId;
use engine::game::Game;
use engine::with_game;
use words::people::Destination;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const NAUTILUS: usize = 1;
const D: Side = Side::Discord;
const T: Side = Side::Telegram;

impl Company {
    /// Steps through a replay in private, from the shown moment to the last one; returns the texts.
    pub(super) async fn looks_back(&self, side: Side, who: usize) -> Vec<String> {
        let at = self.private(side, who);
        let mut moments = Vec::new();
        loop {
            let mut here = self.town.screen(side, who).into_iter().filter(|seen| seen.place == at);
            let last = here.rfind(|seen| seen.words.contains("Moment "));
            let seen = last.expect("a moment");
            moments.push(seen.words.clone());
            let on = seen.labels.iter().position(|label| label == "Next");
            let Some(on) = on else { return moments };
            self.town.press(who, &seen, on);
            self.settles().await;
            assert!(moments.len() < MAX_PRESSES, "it goes on for ever");
        }
    }

    /// Returns the text and the number of the moment of the replay in a room.
    fn moment(&self, side: Side, who: usize, room: &Destination) -> (String, String) {
        let screen = self.town.screen(side, who).into_iter().filter(|seen| seen.place == *room);
        let mut moments = screen.filter(|seen| seen.words.contains("Moment "));
        let seen = moments.next().expect("a moment");
        assert!(moments.next().is_none(), "there is one, which changes in place");
        let (_, after) = seen.words.split_once("Moment ").expect("a moment");
        let number = after.split_whitespace().next().expect("its number").to_owned();
        (seen.words, number)
    }
}

/// Returns the lines of hands of more than two cards.
fn hands(words: &[String]) -> BTreeSet<String> {
    let lines = words.iter().flat_map(|text| text.lines());
    let hands = lines.filter(|line| line.starts_with("Your hand: "));
    let is_long = |hand: &&str| hand.split([' ', ',']).filter(|card| !card.is_empty()).count() > 4;
    hands.filter(is_long).map(str::to_owned).collect()
}

#[tokio::test(start_paused = true)]
async fn a_replay_of_a_running_game_shows_no_hand_of_others() {
    for (game, id) in GameId::ALL.iter().enumerate() {
        let seats = players(*id);
        let mut company = Company::meet(81 + game as u64).await;
        let room = company.room(T, game);
        company.town.opens_table(T, ANNA, game);
        company.settles().await;
        for who in 1..seats {
            company.presses(T, who, &room, "Join").await;
        }
        company.presses(T, ANNA, &room, "Start").await;
        if company.plays(24).await {
            continue; // The game is over, and nothing is hidden any more.
        }
        let mut seen = Vec::new();
        for who in 0..seats {
            let live = company.town.on_telegram(who).has_seen();
            company.says(T, who, None, "/replay").await;
            let moments = company.looks_back(T, who).await;
            assert!(moments.len() > 2, "{moments:?}");
            assert!(moments.iter().all(|moment| moment.contains("saw it")), "{moments:?}");
            seen.push((hands(&live), hands(&moments)));
        }
        let found: usize = seen.iter().map(|(_, hands)| hands.len()).sum();
        let is_open = with_game!(*id, G => G::IS_OPEN);
        assert_eq!(found == 0, is_open, "{found} hands in game {game}");
        for (who, (_, moments)) in seen.iter().enumerate() {
            for (other, (live, _)) in seen.iter().enumerate().filter(|(other, _)| *other != who) {
                let own = &seen[who].0;
                let leaked: Vec<_> =
                    moments.intersection(live).filter(|hand| !own.contains(*hand)).collect();
                assert_eq!(leaked, [""; 0], "game {game}: {who} sees hands of {other}");
            }
        }
        company.ends();
    }
}

#[tokio::test(start_paused = true)]
async fn a_room_looks_back_together_and_its_host_turns_the_pages() {
    for (side, seed) in [(T, 87), (D, 88)] {
        let mut company = Company::meet(seed).await;
        let room = company.room(side, NAUTILUS);
        company.town.opens_table(side, ANNA, NAUTILUS);
        company.settles().await;
        company.presses(side, 1, &room, "Join").await;
        company.presses(side, ANNA, &room, "Start").await;
        assert!(company.plays(MAX_PRESSES).await, "the game ends");
        // A finished game has no secrets.
        company.checks();
        company.says(side, ANNA, Some(NAUTILUS), "/replay").await;
        let private = match side {
            // The command is answered with an ephemeral message in the channel.
            Side::Discord => room.clone(),
            Side::Telegram => company.private(T, ANNA),
        };
        company.presses(side, ANNA, &private, "Show in the room").await;
        let (first, number) = company.moment(side, 2, &room);
        assert_eq!(number, "1", "{first}");
        // Only the host can turn the pages.
        company.presses(side, 2, &room, "Next").await;
        assert_eq!(company.moment(side, 2, &room), (first, number));
        assert!(company.told(side, 2).contains("host"), "{}", company.told(side, 2));
        let steps =
            [("Next", "2"), ("Next", "3"), ("Previous", "2"), ("Next", "3"), ("First", "1")];
        for (press, expected) in steps {
            company.presses(side, ANNA, &room, press).await;
            assert_eq!(company.moment(side, 2, &room).1, expected, "{press}");
        }
        company.presses(side, ANNA, &room, "Next turn").await;
        assert_ne!(company.moment(side, 2, &room).1, "1");
        // In a finished game the room can choose any eyes.
        company.presses(side, ANNA, &room, "See it as Bora").await;
        let (words, _) = company.moment(side, 2, &room);
        assert!(words.contains("as Bora saw it"), "{words}");
        company.presses(side, ANNA, &room, "Last").await;
        let (words, number) = company.moment(side, 2, &room);
        assert!(words.contains(&format!("Moment {number} of {number}")), "{words}");
        let violations = (company.town.discord.violations(), company.town.telegram.violations());
        assert_eq!(violations, (vec![], vec![]));
    }
}
