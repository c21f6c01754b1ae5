//! Invariants of every position (T-9.8, T-9.9).

use super::*;
use crate::chance::SplitMix64;
use crate::options::Options as _;

/// Luck that counts how often it is used.
struct Counted {
    luck: SplitMix64,
    asked: u32,
}

impl Chance for Counted {
    fn below(&mut self, n: u32) -> u32 {
        self.asked += 1;
        self.luck.below(n)
    }
}

/// Every card lies in exactly one place.
fn each_card_is_somewhere(game: &Tirazheh) {
    let round = game.current();
    let out = round.out.truth();
    let zones = [round.canvas.set(), round.deck.truth().set(), out.before, out.now];
    let zones =
        zones.into_iter().chain(*round.hands.truth()).chain(round.palettes.map(CardSet::from));
    let zones: Vec<_> = zones.chain(game.score.scored).collect();
    let sum: usize = zones.iter().map(|zone| zone.len()).sum();
    assert_eq!((sum, zones.into_iter().fold(CardSet::EMPTY, CardSet::or)), (49, CardSet::ALL));
}

/// A seat still in has a palette, and a seat to act can do more than give up, offered or not.
fn nobody_is_stuck(game: &Tirazheh, seat: Seat) {
    let round = game.current();
    assert!(round.active.iter().all(|seat| !round.palette(seat).is_empty()), "a palette");
    let undo = usize::from(!game.draft.truth().is_empty());
    let mut steps = Vec::new();
    game.legal_actions(seat, &mut steps);
    assert!(steps.len() + undo >= 2, "{steps:?} in {round:?}");
}

/// T-4.1: a turn is finished while winning.
fn the_turn_was_won(game: &Tirazheh, seat: Seat, step: Action, told: &[Scoped<Event>]) {
    let dealt = told.iter().any(|told| matches!(told.event, Event::RoundStarted { .. }));
    let finished =
        matches!(step, Action::PlaceCanvas(_) | Action::SevenToCanvas(_) | Action::EndTurn);
    if finished && !dealt {
        assert!(game.round.wins(seat, game.round.ruling()), "{seat:?} after {step:?}");
    }
}

/// T-9.8: luck is used only when a round is dealt.
fn only_a_deal_needs_luck(asked: u32, told: &[Scoped<Event>]) {
    let dealt = told.iter().any(|told| matches!(told.event, Event::RoundStarted { .. }));
    assert_eq!(asked > 0, dealt, "{told:?}");
}

fn walk(options: Options, seats: usize, number: u64) {
    let mut luck = Counted { luck: SplitMix64(number), asked: 0 };
    let mut choose = SplitMix64(number + 1);
    let mut told: Vec<Scoped<Event>> = Vec::new();
    let mut game = Tirazheh::deal(&options, seats, &mut luck, &mut told);
    while let Some(seat) = game.to_act().single() {
        each_card_is_somewhere(&game);
        let mut steps = Vec::new();
        game.actions(seat, &mut steps);
        nobody_is_stuck(&game, seat);
        only_a_deal_needs_luck(luck.asked, &told);
        let step = *choose.pick(&steps).expect("somebody asked has a choice");
        (luck.asked, told) = (0, Vec::new());
        game.apply(seat, step, &mut luck, &mut told);
        the_turn_was_won(&game, seat, step, &told);
    }
    each_card_is_somewhere(&game);
}

// T-9.8, T-4.1
#[test]
fn t_9_9_every_card_is_in_one_place_and_nobody_is_stuck() {
    for options in Options::combinations() {
        for seats in Tirazheh::SEATS {
            (0..40).for_each(|number| walk(options, seats, number));
        }
    }
}
