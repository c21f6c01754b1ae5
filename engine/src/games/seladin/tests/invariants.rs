//! Invariants of every position; and every offered step can be completed.

use super::*;
use crate::chance::SplitMix64;
use crate::options::Options as _;
use crate::tell::NoEvents;

/// S-1.4: each clan's ten cards are split over the zones.
fn every_card_is_somewhere(game: &Seladin) {
    for seat in game.seated().iter() {
        let (clan, own) = (game.clan(seat), game.board.own(seat));
        let arriving = game.arriving.starter.by(clan).plus(game.arriving.other.by(clan));
        let counters = game.board.counters.iter().map(|counter| counter.by(clan));
        let open = counters.fold(game.board.istham.by(clan), Faces::plus);
        assert_eq!(own.hand.plus(own.store).plus(open).plus(arriving), Faces::DECK, "{clan:?}");
        let mine = game.board.counter(seat).by(clan);
        assert!(game.is_extraordinary() || mine.is_empty(), "own cards come back by deals only");
        let full = Clan::ALL.map(|clan| game.board.counter(seat).by(clan).len());
        assert!(
            !game.is_extraordinary() || full.iter().all(|cards| *cards <= board::COUNTER_LIMIT)
        );
    }
}

/// Checks the quantities that only grow or only fall within a stage.
fn time_goes_forward(before: &Seladin, after: &Seladin) {
    let sixth = |game: &Seladin| game.totals.iter().all(|total| (0..=90).contains(total));
    assert!(sixth(after) && after.count.round <= 30);
    for scores in &after.scores {
        let least = -30 * (i32::from(after.seats) - 1);
        assert!(scores.iter().all(|score| (least..=30).contains(score)), "{scores:?}");
    }
    if before.stage != after.stage {
        return;
    }
    assert!(before.board.istham.len() <= after.board.istham.len());
    for seat in after.seated().iter() {
        let held =
            |game: &Seladin| game.board.own(seat).hand.len() + game.board.own(seat).store.len();
        assert!(held(after) <= held(before));
    }
    let moved = after.dice != before.dice;
    let may_move = !matches!(before.phase, Phase::Turn)
        || after.phase != Phase::Turn
        || after.count.round != before.count.round;
    assert!(!moved || may_move, "dice keep still in turns");
}

fn walk(options: Options, seats: usize, number: u64) {
    let (mut luck, mut choose) = (SplitMix64(number), SplitMix64(number + 1));
    let mut game = Seladin::deal(&options, seats, &mut luck, &mut NoEvents);
    let mut steps = Vec::new();
    loop {
        every_card_is_somewhere(&game);
        let asked: Vec<Seat> = game.may_act().iter().collect();
        let Some(seat) = choose.pick(&asked).copied() else { break };
        steps.clear();
        game.actions(seat, &mut steps);
        let step = *choose.pick(&steps).expect("who may act has an option");
        let before = game.clone();
        game.apply(seat, step, &mut luck, &mut NoEvents);
        time_goes_forward(&before, &game);
    }
}

#[test]
fn s_1_4_every_card_is_in_one_place_and_nothing_comes_back() {
    for options in Options::combinations() {
        for seats in Seladin::SEATS.filter(|seats| Seladin::allows(&options, *seats)) {
            (0..12).for_each(|number| walk(options, seats, number));
        }
    }
}

/// S-4.4 to S-4.8, by trial: tells whether any continuation ends with a gift. Independent of the
/// rules' own list of options.
fn ends_by_trying(turn: &plan::Turn, plan: Plan, mine: Cards, theirs: Cards) -> bool {
    if gives_now(turn, &plan) {
        return true;
    }
    let before_bonus = plan.bonus.is_empty();
    let more = |plan: Plan, from: Seat, card: Card, mine: Cards, theirs: Cards| {
        ends_by_trying(turn, plan.with(turn, Action::Seleh(from, card)), mine, theirs)
    };
    // Cards are taken in order, so that each heap is tried once.
    let later =
        |cards: Cards, first: Card| cards.iter().filter(|card| *card >= first).collect::<Cards>();
    let from_mine = before_bonus
        && mine.kinds().any(|card| {
            more(plan, turn.seat, card, later(mine, card).minus(Cards::only(card)), theirs)
        });
    let from_theirs = before_bonus
        && turn.partner.is_some_and(|partner| {
            theirs.kinds().any(|card| {
                let rest = later(theirs, card).minus(Cards::only(card));
                more(plan, partner, card, Cards::EMPTY, rest)
            })
        });
    let holds = plan.holds(turn.own);
    let is_late = plan.swap.is_some_and(|swap| swap.late);
    let by_bonus = plan.bonus.len() < plan.earned()
        && !is_late
        && holds
            .store
            .kinds()
            .any(|face| ends_by_trying(turn, plan.with(turn, Action::Bonus(face)), mine, theirs));
    let early = turn.own.hand.contains(Face::Swap)
        || turn.counters[turn.seat.index()].has_any(Cards::SWAPS);
    let late = holds.hand.contains(Face::Swap) || plan.left(turn, turn.seat).has_any(Cards::SWAPS);
    let by_swap = plan.swap.is_none()
        && holds.hand.kinds().any(|out| {
            let was_there = holds.hand.count(out) > plan.bonus.count(out);
            (late || early && was_there)
                && holds.store.kinds().any(|back| {
                    ends_by_trying(turn, plan.with(turn, Action::Swap(out, back)), mine, theirs)
                })
        });
    from_mine || from_theirs || by_bonus || by_swap
}

fn gives_now(turn: &plan::Turn, plan: &Plan) -> bool {
    let hand = plan.holds(turn.own).hand;
    let all: Vec<Face> = hand.iter().collect();
    let sums = hand.contains(Face::Sum) || plan.left(turn, turn.seat).has_any(Cards::SUMS);
    turn.rivals.iter().any(|to| {
        let difference = turn.difference(to, plan.raised());
        (1_u32..1 << all.len()).any(|chosen| {
            let cards = all.iter().enumerate().filter(|(place, _)| chosen & (1 << place) != 0);
            let sum: usize = cards.map(|(_, face)| usize::from(face.number())).sum();
            sum == difference && difference > 0 && (sums || chosen.is_power_of_two())
        })
    })
}

/// Returns a turn in progress: some cards in hand and store, few enough on counters to try
/// everything.
fn some_turn(number: u64) -> plan::Turn {
    let mut luck = SplitMix64(number);
    let letters = ["A", "M", "I", "N"];
    let mut zones = [const { String::new() }; 4];
    let mut texts: Vec<String> = letters.iter().map(|letter| format!("{letter} H")).collect();
    for (index, letter) in letters.iter().enumerate() {
        for name in Faces::DECK.of(card(&format!("{letter}1")).clan).iter() {
            match luck.below(8) {
                0 | 1 => texts[index].extend([" ", name.to_string().as_str()]),
                2 => zones[index].extend([" ", name.to_string().as_str()]),
                3 | 4 if index > 0 && zones[0].split('C').count() < 2 => {
                    let to = if luck.below(3) == 0 { 2 } else { 0 };
                    let there = &mut texts[to];
                    if there.matches(" C").count() == 0 || there.len() < 40 {
                        there.extend([" C ", name.to_string().as_str(), " H"]);
                    }
                }
                _ => {}
            }
        }
    }
    for (text, store) in texts.iter_mut().zip(&zones) {
        text.extend([" S", store.as_str()]);
    }
    let dice: Vec<String> = (0..4).map(|_| (1 + luck.below(6)).to_string()).collect();
    let mode = if luck.below(2) == 0 { "team" } else { "ordinary" };
    let game = game(mode, &dice.join(" "), &texts.each_ref_str());
    game.turn_of(Seat::new(0))
}

/// Converts a list of owned lines to one of borrowed ones.
trait EachRef {
    fn each_ref_str(&self) -> Vec<&str>;
}

impl EachRef for Vec<String> {
    fn each_ref_str(&self) -> Vec<&str> {
        self.iter().map(String::as_str).collect()
    }
}

// S-4.9
#[test]
fn s_4_10_a_step_is_on_offer_exactly_when_some_way_from_it_ends_in_a_gift() {
    let (mut offered, mut drawn, mut refused) = (0, 0, 0);
    for number in 0..1_500 {
        let turn = some_turn(number);
        let mut plan = Plan::default();
        let on_counters = |from| plan_left(&plan, &turn, from).len();
        if on_counters(Some(turn.seat)) + on_counters(turn.partner) > 6 {
            continue;
        }
        let mut luck = SplitMix64(number);
        // A few steps into the turn.
        for _ in 0..4 {
            let mut steps = Vec::new();
            plan.steps(&turn, &mut steps);
            let sources = [Some(turn.seat), turn.partner].into_iter().flatten();
            for from in sources.filter(|_| plan.bonus.is_empty() && !plan.gives()) {
                for card in plan.left(&turn, from).kinds() {
                    let step = Action::Seleh(from, card);
                    let next = plan.with(&turn, step);
                    let rest = |from| plan_left(&next, &turn, from);
                    let ends =
                        ends_by_trying(&turn, next, rest(Some(turn.seat)), rest(turn.partner));
                    assert_eq!(steps.contains(&step), ends, "{step:?} in {turn:?} after {plan:?}");
                    *if ends { &mut offered } else { &mut refused } += 1;
                }
            }
            let own = plan.holds(turn.own);
            let is_late = plan.swap.is_some_and(|swap| swap.late);
            let earned = plan.bonus.len() < plan.earned() && !is_late && !plan.gives();
            for face in own.store.kinds().filter(|_| earned) {
                let step = Action::Bonus(face);
                let next = plan.with(&turn, step);
                let ends = ends_by_trying(&turn, next, Cards::EMPTY, Cards::EMPTY);
                assert_eq!(steps.contains(&step), ends, "{step:?} in {turn:?} after {plan:?}");
                *if ends { &mut drawn } else { &mut refused } += 1;
            }
            let open = |step: &&Action| !matches!(step, Action::Give(..) | Action::Confirm);
            let steps: Vec<Action> = steps.iter().filter(open).copied().collect();
            let Some(step) = luck.pick(&steps) else { break };
            plan = plan.with(&turn, *step);
        }
    }
    let counts = format!("{offered} offered, {drawn} drawn, {refused} refused");
    assert!(offered > 400 && drawn > 200 && refused > 400, "{counts}");
}

fn plan_left(plan: &Plan, turn: &plan::Turn, from: Option<Seat>) -> Cards {
    from.map_or(Cards::EMPTY, |from| plan.left(turn, from))
}
