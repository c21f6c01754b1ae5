//! Invariants of every position.

use super::*;
use crate::chance::Chance;
use crate::options::Options as _;
use proptest::prelude::*;

/// Every Diver lies in exactly one place.
fn each_diver_is_somewhere(game: &Nautilus) {
    let pile: CardSet = game.divers.pile.truth().iter().copied().collect();
    assert_eq!(pile.len(), game.divers.pile.truth().len());
    let on_board = game.board.cards().and(CardSet::DIVERS);
    let [a, b] = *game.divers.hands.truth();
    let zones = [pile, on_board, a, b, *game.divers.drawn.truth()];
    let sum: usize = zones.iter().map(|zone| zone.len()).sum();
    assert_eq!((sum, zones.into_iter().fold(CardSet::EMPTY, CardSet::or)), (14, CardSet::DIVERS));
}

/// Every special lies in exactly one place.
fn each_special_is_somewhere(game: &Nautilus) {
    let specials = &game.specials;
    let placed = game.board.cards().iter().filter_map(Special::of_card);
    let mut all: Vec<Special> = placed
        .chain(game.board.anchored.map(|_| Special::Anchor))
        .chain(specials.pile.truth().iter().copied())
        .chain(specials.discard.iter().copied())
        .chain(specials.drawn.truth().iter().copied())
        .chain(specials.held.truth().iter().copied().flatten())
        .collect();
    all.sort_unstable();
    assert_eq!(all, Special::ALL);
}

/// Every Domain card lies in exactly one place; those in the slots were awarded when the game is
/// over.
fn each_domain_card_is_somewhere(game: &Nautilus) {
    let collected = game.collected.truth().iter().flat_map(Collection::cards);
    let mut all: Vec<DomainCard> = collected.chain(game.domains.truth().clone()).collect();
    if game.outcome().is_none() {
        all.extend(game.slots);
    }
    all.sort_unstable();
    assert_eq!(all, domain::all().collect::<Vec<_>>());
}

/// N-6.1: the seat to place has a card for it, and both place five times.
fn placements_come_out_even(game: &Nautilus) {
    if game.phase != Phase::Placement {
        return;
    }
    let placed = SPACES - game.board.empty().count();
    let is_first = placed.is_multiple_of(2);
    assert_eq!(game.turn == game.first, is_first, "{placed} cards are placed");
    let to_come = (SPACES - placed).div_ceil(2);
    assert!(game.hand(game.turn).len() >= to_come, "a card for each placement to come");
}

use super::super::board::SPACES;

/// N-8.6: a domain stays won.
fn score_never_falls(before: [usize; SEATS], game: &Nautilus) -> [usize; SEATS] {
    let now = game.score();
    assert!(before.iter().zip(now).all(|(before, now)| *before <= now));
    now
}

fn walk(options: Options, number: u64) {
    let (mut luck, mut told) = (SplitMix64(number), Vec::new());
    let mut game = Nautilus::deal(&options, SEATS, &mut luck, &mut told);
    let mut score = [0; SEATS];
    let (mut awards, mut actions) = (0, Vec::new());
    while let Some(seat) = game.to_act().single() {
        each_diver_is_somewhere(&game);
        each_special_is_somewhere(&game);
        each_domain_card_is_somewhere(&game);
        placements_come_out_even(&game);
        score = score_never_falls(score, &game);
        actions.clear();
        game.actions(seat, &mut actions);
        let action = *luck.pick(&actions).expect("somebody asked has a choice");
        let mut told: Vec<Scoped<Event>> = Vec::new();
        game.apply(seat, action, &mut luck, &mut told);
        awards += told.iter().filter(|told| matches!(told.event, Event::Awarded { .. })).count();
    }
    each_diver_is_somewhere(&game);
    each_special_is_somewhere(&game);
    each_domain_card_is_somewhere(&game);
    assert_eq!(awards, COLUMNS * usize::from(game.round), "five awards a round");
    let Phase::Over(ending) = game.phase else { panic!("the game is over") };
    assert_eq!(ending == Ending::SixRounds, game.round == ROUNDS);
    assert!(ending == Ending::SixRounds || game.round >= 2, "never after one round");
}

proptest! {
    #[test]
    fn nothing_is_lost_and_nothing_doubled(number in any::<u64>(), table in 0..12_usize) {
        let options = Options::combinations().nth(table).expect("twelve combinations");
        walk(options, number);
    }
}
