//! Invariants of every position.

use proptest::prelude::*;

use super::*;
use crate::chance::{Chance, SplitMix64};
use crate::tell::NoEvents;

/// Every card is in exactly one place.
fn every_card_is_once(game: &Iszkenderun) -> bool {
    let rows = game.table.rows.cards().map(|(_, lying)| lying.card);
    let hands = game.hands.truth().iter().flat_map(|hand| hand.iter());
    let piles = game.table.players.iter().flat_map(|player| player.pile.iter().copied());
    let open = game.table.discard.iter().copied();
    let mut all: Vec<_> = rows
        .chain(hands)
        .chain(piles)
        .chain(open)
        .chain(game.deck.truth().iter().copied())
        .collect();
    all.sort_unstable();
    all.into_iter().eq(Card::all())
}

/// Every card in a hand that everybody saw go there is still there.
fn open_cards_are_held(game: &Iszkenderun) -> bool {
    let held = game.hands.truth().iter().copied().fold(CardSet::EMPTY, CardSet::or);
    game.table.open.minus(held).is_empty()
}

/// K-7.4: the points of a round are those of its places, and no seat scores more cards than there
/// were rounds.
fn accounts_are_sound(table: &Table) -> bool {
    let earned =
        |seat: Seat| table.finished.iter().map(|round| round.points[seat.index()]).sum::<u8>();
    let scored =
        |seat: Seat| table.finished.iter().filter_map(move |round| round.scored[seat.index()]);
    table.all_seats().all(|seat| {
        let player = table.player(seat);
        player.place_points == earned(seat) && scored(seat).eq(player.pile.iter().copied())
    })
}

/// K-4.4: cards are played into open rows only.
fn plays_go_into_open_rows(game: &Iszkenderun, actions: &[Action]) -> bool {
    actions.iter().all(|action| match action {
        Action::Play { row, .. } => game.table.is_open(*row),
        _ => true,
    })
}

proptest! {
    #[test]
    fn every_position_is_sound(seed in any::<u64>(), seats in 3..=4_usize, leaves in 0..400_u32) {
        let mut luck = SplitMix64(seed);
        let mut game = Iszkenderun::deal(&Options::default(), seats, &mut luck, &mut NoEvents);
        let mut actions = Vec::new();
        for step in 0..Iszkenderun::MAX_STEPS {
            prop_assert!(every_card_is_once(&game), "{game:?}");
            prop_assert!(open_cards_are_held(&game), "{game:?}");
            prop_assert!(accounts_are_sound(&game.table), "{game:?}");
            let Some(seat) = game.to_act().single() else { break };
            prop_assert!(game.table.playing.contains(seat), "who has passed is not asked");
            if step == leaves {
                game.leave(seat, &mut luck, &mut NoEvents);
                continue;
            }
            actions.clear();
            game.actions(seat, &mut actions);
            prop_assert!(actions.contains(&game.fallback(seat)));
            prop_assert!(plays_go_into_open_rows(&game, &actions), "{game:?}");
            let draft = game.draft.truth().is_some();
            let action = *luck.pick(&actions).expect("passing is always possible");
            game.apply(seat, action, &mut luck, &mut NoEvents);
            // A draft that was offered can be completed, and not only dropped.
            actions.clear();
            game.actions(seat, &mut actions);
            prop_assert!(game.draft.truth().is_none() || actions.len() > 1, "{draft} {game:?}");
        }
        prop_assert!(game.outcome().is_some());
    }
}
