//! What the lesson and the coached first game of a newcomer say: twenty facts of each game, of which
//! nearly all must come up in every deal.
//!
//! `FIRST_GAMES=20` sets the number of games.

use engine::catalog::{GameId, Listed};
use engine::chance::{Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::search::{Budget, Level};
use engine::seat::{Seat, Viewer};
use engine::{with_game, with_play};
use panels::lessons::Teach;
use panels::present::Present;
use table::Stage;
use table::command::Command;
use words::locale::Lang;

use super::lessons;
use crate::panels::at::{At, eyes};
use crate::panels::words::{full_label, plain, speak};

const DEFAULT_GAMES: u64 = 2;
/// The facts of each game that must come up.
const ENOUGH: usize = 18;
/// The maximum number of decisions in a game.
const MAX_DECISIONS: usize = 2_000;

/// For each fact of a game, wordings of which any one says it.
type Facts = [&'static [&'static str]; 20];

const TIRAZHEH: Facts = [
    &["the last one in wins", "The last player left wins"],
    &["winning whenever your turn ends, or you are out"],
    &["Make your palette win", "Cards in brackets do not count"],
    &["a card on the canvas sets it"],
    &["put a card into your palette"],
    &["card on the canvas"],
    &["In one turn you may do both"],
    &["A turn that begins without cards puts you out"],
    &["nobody draws"],
    &["You were overtaken, which is harmless"],
    &["The player with the most cards that count is winning"],
    &["In a tie the strongest decides", "In such a tie the strongest"],
    &["Of equal numbers, red is strongest"],
    &["red (highest card)"],
    &["orange (most of one number)"],
    &["yellow (most of one colour)"],
    &["green (most even cards)"],
    &["blue (most colours)"],
    &["indigo (most numbers in a row)"],
    &["violet (most below 4)"],
];

const NAUTILUS: Facts = [
    &["Win more of the five domains"],
    &["this last of six rounds", "each of six rounds"],
    &["the third domain wins the game"],
    &["4 points win a domain"],
    &["or 3 once its ink blot"],
    &["win a domain for good"],
    &["you both place five cards, one in turn"],
    &["any card may lie on either side"],
    &["the higher card wins the prize for its side"],
    &["no matter who placed it"],
    &["once all ten spaces are full, the prize is yours"],
    &["make 5 points in all"],
    &["has to take it and loses a point"],
    &["it beats the 14"],
    &["has an arrow: another card on its side must cross"],
    &["another card on its side must cross"],
    &["7↔ or 8↔ moves a card along its side"],
    &["cross to the space it faces"],
    &["Keep one of two specials", "drew two specials and gave you one"],
    &["played before the first card of a round, or not at all"],
];

const ICE_CULT: Facts = [
    &["Be the first to get your five pieces"],
    &["from space 5 it gets out"],
    &["Every arrow must be used, even green’s"],
    &["Every turn begins with two tilts"],
    &["Each rolls two blocks"],
    &["do not simply undo the first"],
    &["the tops of all four blocks can be used, each once"],
    &["moves a piece of its colour"],
    &["on the path it points to"],
    &["new red on space 1"],
    &["Every arrow must be used"],
    &["use arrows in any order"],
    &["a circle copies any arrow on top"],
    &["An arc turns a block"],
    &["circles and arcs are optional", "circles and arcs that you have not used are lost"],
    &["moves a piece with all that stands on it"],
    &["A piece that arrives lands on top"],
    &["green would have won"],
    &["The turned arrow points east"],
    &["An arrow with no piece left to move need not be used", "An arrow need not be used if"],
];

const ISZKENDERUN: Facts = [
    &["After four rounds points decide"],
    &["A round ends when everybody has passed"],
    &["the highest row gets 3 points, the next ones 2, 1"],
    &["use your token, or pass"],
    &["goes to the right end of your row"],
    &["Once you pass, you take no more turns this round"],
    &["into which you play it, yours or another open one", "blockers, which close a row"],
    &["for one use a game", "works once in the whole game"],
    &["a crescent adds 4 to your score pile, a cross exchanges"],
    &["(row +8)"],
    &["crosses count double"],
    &["leave the row for it"],
    &["blockers, which close a row", "nobody can add cards to it"],
    &["nobody can touch your row"],
    &["you draw none for it"],
    &["You keep your hand"],
    &["filled up to five cards"],
    &["highest printed number goes to your score pile"],
    &["the best pile brings 3 points", "best score pile brings 3 points"],
    &["the record, which brings 2 points", "Highest row so far"],
];

const SELADIN: Facts = [
    &["after three stages the most points win"],
    &["Your cards score only in Istham"],
    &["costs you 4 when the stage ends"],
    &["The 4 scores for its own clan"],
    &["Somebody has run out of cards: this last round"],
    &["goes on with the same dice until nobody gives"],
    &["Gifts go to lower dice only", "lower than yours"],
    &["a card with exactly the difference"],
    &["only cards from your hand"],
    &["you may give to several players, once each"],
    &["without a gift nothing goes to Istham"],
    &["costs Samovar 2 points there"],
    &["For each card that you send, your die counts 1 more"],
    &["add up to 6, 12 or 18"],
    &["every round begins with a card from the store"],
    &["the next round brings new dice", "The dice are rolled only afterwards"],
    &["Only with it can you give more than 5"],
    &["With it you fetch the number"],
    &["turned to 5"],
    &["What stays in your hand or store scores nothing"],
];

const fn facts(game: GameId) -> &'static Facts {
    match game {
        GameId::Tirazheh => &TIRAZHEH,
        GameId::Nautilus => &NAUTILUS,
        GameId::IceCult => &ICE_CULT,
        GameId::Iszkenderun => &ISZKENDERUN,
        GameId::Seladin => &SELADIN,
    }
}

/// Returns everything that the hand of a coached newcomer says in a first game against novices.
fn first_game<G: Present>(seed: u64) -> String {
    let seats = (*G::SEATS.start()).max(2);
    let (play, _) = Play::<G>::start(G::Options::default(), seats, Seed::from_number(seed));
    let mut at = At::seated(play);
    at.table.coach(Seat::new(0));
    let mut luck = SplitMix64(seed);
    let mut text = String::new();
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = at.table.to_act().iter().next() else { return text };
        if seat == Seat::new(0) {
            let panel = at.panel(eyes(0));
            text += &plain(&panel.blocks);
            panel
                .buttons
                .iter()
                .for_each(|button| text = format!("{text}{}\n", full_label(button)));
        }
        let Stage::Playing(play) = &at.table.stage else { return text };
        let answer = with_play!(&**play, play => answer(play, seat, &mut luck));
        at.does(seat.index(), &answer).expect("it is offered");
    }
    panic!("the game does not end");
}

/// Returns what a novice would do.
fn answer<G: Listed>(play: &Play<G>, seat: Seat, luck: &mut SplitMix64) -> Command {
    let choice = play.choice(seat).expect("it has to act");
    let budget = Budget::of_level::<G>(Level::Novice, &|| false);
    let action = G::choose(&play.view(Viewer::Seat(seat)), seat, budget, luck);
    let action = action.expect("it has options");
    let index = choice.options.iter().position(|option| *option == action).expect("an option");
    let pick = Pick(u16::try_from(index).expect("few options"));
    Command::Answer { ticket: choice.ticket, pick }
}

/// Returns the facts that a text does not say, with their first wordings.
fn unsaid(facts: &Facts, text: &str) -> Vec<String> {
    let is_said = |wordings: &[&str]| wordings.iter().any(|wording| text.contains(wording));
    let numbered = (1..).zip(facts).filter(|(_, wordings)| !is_said(wordings));
    numbered.map(|(number, wordings)| format!("{number}: {}", wordings[0])).collect()
}

fn teaches<G: Present + Teach>(seed: u64) {
    let text = lessons::all_words::<G>() + &first_game::<G>(seed);
    let unsaid = unsaid(facts(G::ID), &text);
    assert!(unsaid.len() <= 20 - ENOUGH, "{}, game {seed}, does not say: {unsaid:#?}", G::ID);
}

#[test]
fn a_lesson_and_a_coached_game_say_nearly_everything() {
    speak(&Lang::default());
    let games = std::env::var("FIRST_GAMES").map(|games| games.parse().expect("a number"));
    for seed in 0..games.unwrap_or(DEFAULT_GAMES) {
        for game in GameId::ALL {
            with_game!(*game, G => teaches::<G>(seed));
        }
    }
}
