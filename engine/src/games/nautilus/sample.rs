//! Guesses of a whole game that match a view (N-10.13).
//!
//! What the viewer knows stays in place; the rest is distributed at random over the possible
//! places.

use arrayvec::ArrayVec;

use super::action::Action;
use super::board::other;
use super::card::{Card, CardSet, Special};
use super::domain::{self, Collection, DomainPile};
use super::phase::Phase;
use super::round::{Divers, Pile, Seen, SpecialCards, Specials};
use super::view::View;
use super::{Nautilus, SEATS};
use crate::chance::Chance;
use crate::game::Sample;
use crate::hidden::Hidden;
use crate::search::{Level, LevelSpec};
use crate::seat::{PerSeat, Seat, Viewer};

impl Sample for Nautilus {
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 50).beginner().measured(178),
        LevelSpec::new(Level::Regular, 120).measured(250),
        LevelSpec::new(Level::Expert, 400).measured(314),
        LevelSpec::new(Level::Master, 3_000).measured(391),
    ];

    fn sample(view: &View, chance: &mut impl Chance) -> Self {
        Self {
            options: view.options,
            round: view.round,
            first: view.first,
            turn: view.turn,
            phase: view.phase,
            board: view.board,
            slots: view.slots,
            past: view.past,
            collected: Hidden::new(view.memory.collected),
            domains: Hidden::new(domains(view, chance)),
            divers: divers(view, chance),
            specials: specials(view, chance),
            plan: Hidden::new(view.own.plan),
        }
    }

    fn is_certain(&self, _: Seat, _: &Action) -> bool {
        self.may_be_decided_in_turn()
    }

    /// Beginners place Divers, and forget the effects of specials.
    fn is_subtle(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::PlaySpecial | Action::Swap(_) | Action::Place(Some(_)))
    }

    fn appeal(&self, seat: Seat, action: &Action) -> i32 {
        self.first_sight(seat, *action)
    }

    /// A round is played to its end; the rest is evaluated.
    fn is_search_leaf(&self) -> bool {
        self.is_fresh()
    }

    fn evaluate(&self) -> PerSeat<f32> {
        self.judge()
    }
}

/// Returns a pile of the Domain cards that are nowhere else.
fn domains(view: &View, chance: &mut impl Chance) -> DomainPile {
    let mut gone = Collection::default();
    view.memory.collected.iter().flat_map(Collection::cards).for_each(|card| gone.add(card));
    if gone.len() + view.piles.domains < domain::DOMAIN_CARDS {
        view.slots.into_iter().for_each(|card| gone.add(card)); // Not awarded yet.
    }
    let mut rest = Collection::default();
    let to_come = domain::all().filter(|card| {
        rest.add(*card);
        rest.count(*card) > gone.count(*card)
    });
    let mut pile: DomainPile = to_come.collect();
    chance.shuffle(&mut pile);
    pile
}

/// Distributes the Divers that the viewer has not seen over the possible places.
fn divers(view: &View, chance: &mut impl Chance) -> Divers {
    let own = &view.own;
    let mut hands = [CardSet::EMPTY; SEATS];
    let mut seen = [Seen::default(); SEATS];
    if let Viewer::Seat(me) = view.viewer {
        hands[me.index()] = own.hand;
        hands[other(me).index()] = own.known;
        let returned = own.returned;
        seen[me.index()] = Seen { snapshot: own.snapshot, cards: own.known, returned };
        seen[other(me).index()].cards = own.exposed;
    }
    let mut drawn = own.drawn_divers;
    let known = [view.board.cards(), drawn, own.returned.into_iter().collect()];
    let known = known.into_iter().chain(hands).fold(CardSet::EMPTY, CardSet::or);
    let mut pile: Pile = CardSet::DIVERS.minus(known).iter().collect();
    chance.shuffle(&mut pile);

    let mut next = || pile.pop().expect("every Diver is somewhere");
    for (hand, seat) in hands.iter_mut().zip(Seat::all(SEATS)) {
        while hand.len() < view.hand_size(seat) {
            hand.insert(next());
        }
    }
    while view.phase == Phase::Module && drawn.len() < 2 {
        drawn.insert(next());
    }
    pile.extend(own.returned); // On top.
    let harpooned = match view.phase {
        Phase::Harpoon => own.harpooned.or_else(|| pick(hands[other(view.turn).index()], chance)),
        _ => None,
    };
    Divers {
        pile: Hidden::new(pile),
        hands: Hidden::new(hands),
        drawn: Hidden::new(drawn),
        harpooned: Hidden::new(harpooned),
        seen: Hidden::new(seen),
    }
}

fn pick(hand: CardSet, chance: &mut impl Chance) -> Option<Card> {
    let hand: Pile = hand.iter().collect();
    chance.pick(&hand).copied()
}

/// Distributes the specials that the viewer has not seen over the possible places.
fn specials(view: &View, chance: &mut impl Chance) -> SpecialCards {
    let own = &view.own;
    let mut held = [None; SEATS];
    if let Viewer::Seat(me) = view.viewer {
        held[me.index()] = own.special;
        held[other(me).index()] = own.given;
    }
    let mut drawn = own.drawn_specials.clone();
    let on_board = view.board.cards().iter().filter_map(Special::of_card);
    let anchor = view.board.anchored.map(|_| Special::Anchor);
    let placed: ArrayVec<Special, SEATS> = on_board.chain(anchor).collect();
    let is_known = |special: &Special| {
        let open = view.discard.contains(special) || placed.contains(special);
        open || drawn.contains(special) || held.contains(&Some(*special))
    };
    let mut pile: Specials = Special::ALL.into_iter().filter(|one| !is_known(one)).collect();
    chance.shuffle(&mut pile);

    // A seat that can hold only some kinds draws first, so that there are such specials left.
    let mut seats: [Seat; SEATS] = [view.first, other(view.first)];
    seats.sort_by_key(|seat| kind_held(view, *seat).is_none());
    for seat in seats {
        if held[seat.index()].is_none() && view.holds_special(seat) {
            let fits = |special: &Special| {
                kind_held(view, seat).is_none_or(|start| special.is_for_the_start() == start)
            };
            let place = pile.iter().position(fits).expect("every special is somewhere");
            held[seat.index()] = Some(pile.swap_remove(place));
        }
    }
    while view.phase == Phase::Draft && !drawn.is_full() {
        drawn.push(pile.pop().expect("two were drawn"));
    }
    SpecialCards {
        pile: Hidden::new(pile),
        discard: view.discard.clone(),
        drawn: Hidden::new(drawn),
        held: Hidden::new(held),
        skipped: view.skipped,
    }
}

/// N-10.5: returns whether a seat holds a start special, as far as it follows publicly from who was
/// asked for one.
fn kind_held(view: &View, seat: Seat) -> Option<bool> {
    let is_asked = view.phase == Phase::Start && view.turn == seat;
    if is_asked || view.skipped.contains(seat) {
        return Some(true);
    }
    let is_passed = match view.phase {
        Phase::Draft | Phase::Over(_) => false,
        Phase::Start | Phase::Module | Phase::Harpoon => view.turn != seat && seat == view.first,
        Phase::Placement | Phase::Movement(_) => true,
    };
    is_passed.then_some(false)
}
