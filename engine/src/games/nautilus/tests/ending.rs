//! Awards, domains, and the end of rounds and games (N-8, N-9).

use super::*;
use crate::games::nautilus::domain::has_won;

fn own_wins(own: &str, other: &str) -> bool {
    card(own).beats(card(other))
}

#[test]
fn n_8_1_e2_the_side_counts_and_not_who_placed() {
    let at = given("B: 1 2 3 5 4 / A: 10 11 12 13 .").hand("B", "6").turn("B");
    let mut at = at.slots("SCI+1 SCI+1 SCI+1 NAV+1 WAR+1").begin();
    at.act("place 6 A5");
    let prize = domain_card("NAV+1");
    let cards = [card("13"), card("5")];
    let event = Event::Awarded { column: 3, prize, to: seat("A"), cards };
    assert!(at.heard(Viewer::Public).contains(&event));
    assert_eq!(at.game().collected.truth()[0].count(prize), 1);
}

#[test]
fn n_8_2_e1_the_higher_card_wins_and_the_crab_beats_14() {
    for (own, other, wins) in [
        ("13", "12", true),
        ("14", "13", true),
        ("1", "14", true),
        ("14", "1", false),
        ("1", "2", false),
        ("1", "13", false),
        ("1", "K", false),
        ("K", "1", true),
        ("K", "14", true),
        ("14", "K", false),
        ("1", "F", true),
        ("F", "1", false),
        ("F", "2", false),
        ("F", "K", false),
        ("2", "F", true),
    ] {
        assert_eq!(own_wins(own, other), wins, "{own} against {other}");
    }
}

#[test]
fn n_8_3_no_two_cards_tie() {
    let cards = CardSet::DIVERS.or(set("K F"));
    for (one, other) in cards.iter().flat_map(|one| cards.iter().map(move |other| (one, other))) {
        assert_eq!(one.beats(other), one != other && !other.beats(one));
    }
}

#[test]
fn n_8_4_e28_a_complete_round() {
    let at = given(EMPTY).hand("A", "2 3 7 9 14").hand("B", "1 5 6 11 13");
    let at = at.slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1");
    let mut at = at.draft("anchor kraken eye harpoon fishbone diving_module").begin();
    at.act("keep anchor").to_place("A");
    at.act("place 14 A1").act("place 1 B1");
    at.act("place 7 A3").exactly(&["move A1 A2", "move A1 A4", "move A1 A5"]).rejected(&["skip"]);
    at.act("move A1 A4").act("place 6 B5").exactly(&["move B1 A1"]);
    at.act("move B1 A1").act("place 9 B2 anchor A4").exactly(&["move B5 A5"]);
    at.act("move B5 A5").act("place K B1").act("place 2 A2").act("place 11 B3");
    at.act("place 3 B5").board("B: K 9 11 . 3 / A: 1 2 7 14* 6");
    at.act("place 13 B4");
    let awarded: Vec<Seat> = at
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Awarded { to, .. } => Some(to),
            _ => None,
        })
        .collect();
    assert_eq!(awarded, ["B", "B", "B", "A", "A"].map(seat));
    let view = at.room();
    let [a, b] = ["A", "B"].map(|name| *view.standing(seat(name)).expect("collections are open"));
    assert_eq!(a.cards, collection(&domain_cards("ENG+1 EXP+1")));
    assert_eq!(b.cards, collection(&domain_cards("SCI+2 WAR-1 NAV+1")));
    assert_eq!((a.score(), b.score()), (0, 0));
    at.discard("kraken anchor").phase(Phase::Draft, "B").board(EMPTY);
    assert_eq!((view.round, view.first, view.piles.domains), (2, seat("B"), 20));
    // N-8.4: all Divers were dealt again, and the one left in hand was not shown.
    assert_eq!((view.hand_size(seat("A")), view.hand_size(seat("B"))), (5, 5));
    assert_eq!(view.past.map(|past| past.board), Some(board("B: K 9 11 13 3 / A: 1 2 7 14* 6")));
}

#[test]
fn n_8_5_e29_won_or_not() {
    for (a, b, winner) in [
        ("SCI+2 SCI+1 SCI+1", "", Some("A")),
        ("SCI+2 SCI+1", "", None),
        ("SCI+2 SCI+1", "SCI-1", Some("A")),
        ("SCI+1 SCI+1 SCI+1 SCI+1 SCI-1", "", Some("A")),
        ("SCI+2 SCI+1 SCI-1", "SCI+1", None),
        ("SCI+1 SCI+1 SCI+1", "SCI+2 SCI+1", None),
        ("SCI+1 SCI+1 SCI+1", "SCI+2 SCI+1 SCI-1", Some("A")),
        ("SCI+1 SCI+1", "SCI+2 SCI+1 SCI+1 SCI-1", Some("B")),
        ("SCI-1", "", None),
    ] {
        let [own, theirs] = [a, b].map(|list| collection(&domain_cards(list)));
        let science = Domain::Science;
        let wins = [has_won(&own, &theirs, science), has_won(&theirs, &own, science)];
        assert_eq!(wins, [winner == Some("A"), winner == Some("B")], "{a} against {b}");
    }
}

/// Iterates over every distribution of the six cards of a domain: to A, to B, or not collected.
fn every_distribution() -> impl Iterator<Item = [Collection; 2]> {
    let cards = domain_cards("SCI+2 SCI+1 SCI+1 SCI+1 SCI+1 SCI-1");
    (0..3_usize.pow(6)).map(move |number| {
        let mut both = [Collection::default(); 2];
        for (place, card) in cards.iter().enumerate() {
            if let Some(one) = both.get_mut(number / 3_usize.pow(place.try_into().unwrap()) % 3) {
                one.add(*card);
            }
        }
        both
    })
}

#[test]
fn n_8_6_a_domain_is_won_exactly_when_nobody_can_catch_up() {
    let all: Vec<_> = every_distribution().collect();
    let science = Domain::Science;
    let counts =
        |one: &Collection| ["SCI+2", "SCI+1", "SCI-1"].map(|code| one.count(domain_card(code)));
    for [own, theirs] in &all {
        let later = all.iter().filter(|[a, b]| {
            let grown = |new, old| counts(new).iter().zip(counts(old)).all(|(n, o)| *n >= o);
            grown(a, own) && grown(b, theirs)
        });
        let ahead = later.clone().all(|[a, b]| a.net(science) > b.net(science));
        let wins = has_won(own, theirs, science);
        assert_eq!(wins, ahead, "{own:?} {theirs:?}");
        assert!(!(wins && has_won(theirs, own, science)), "nobody wins with the other one");
        assert!(!wins || later.clone().all(|[a, b]| has_won(a, b, science)), "won stays won");
        if own.len() + theirs.len() == 6 {
            assert!(wins != has_won(theirs, own, science), "one of the two has won at the end");
        }
    }
}

/// Returns the last placement of a round after which the collections are these.
fn last_placement(round: u8, a: &str, b: &str, early_end: bool) -> Example {
    // A takes the first two columns, and B the others.
    let (mut a, mut b) = (domain_cards(a), domain_cards(b));
    let slots: Vec<DomainCard> = a.drain(..2).chain(b.drain(..3)).collect();
    let at = given("B: 2 3 12 11 10 / A: 14 13 4 5 .").hand("B", "1 8").turn("B");
    let mut game = at.options(|options| options.early_end = early_end).game();
    game.slots = slots.try_into().expect("five cards");
    *game.collected.truth_mut() = [collection(&a), collection(&b)];
    game.round = round;
    game.first = seat(if round % 2 == 1 { "A" } else { "B" });
    let mut gone = Collection::default();
    a.iter().chain(&b).chain(&game.slots).for_each(|card| gone.add(*card));
    let mut seen = Collection::default();
    let rest = domain::all().filter(|card| {
        seen.add(*card);
        seen.count(*card) > gone.count(*card)
    });
    *game.domains.truth_mut() = rest.collect();
    assert_eq!(game.domains.truth().len(), 30 - 5 * usize::from(round));
    let mut at = Example::in_game(game);
    at.act("place 1 A5");
    at
}

const E30: [&str; 2] = [
    "SCI+2 SCI+1 SCI+1 NAV+1 NAV+1 NAV+1 WAR+2 WAR+1 WAR+1",
    "SCI+1 NAV-1 WAR+1 EXP+2 EXP+1 EXP+1 EXP+1 EXP-1 ENG+1 ENG+1 ENG+1",
];

#[test]
fn n_8_7_e30_three_domains_end_the_game() {
    let at = last_placement(4, E30[0], E30[1], true);
    at.ended(Ending::EarlyEnd, [3, 1]).won_by("A");
    let view = at.room();
    let a = view.standing(seat("A")).expect("open at the end");
    assert!([Domain::Science, Domain::Navigation, Domain::War].iter().all(|one| a.has_won(*one)));
    let b = view.standing(seat("B")).expect("open at the end");
    assert!(b.has_won(Domain::Exploration) && !b.has_won(Domain::Engineering));
}

#[test]
fn n_8_7_e31_without_the_early_end_the_game_goes_on() {
    let at = last_placement(4, E30[0], E30[1], false);
    assert_eq!((at.game().round, at.game().first), (5, seat("A")));
    assert_eq!((at.game().score(), at.play.outcome()), ([3, 1], None));
}

const E32: [&str; 2] = [
    "SCI+2 SCI+1 SCI+1 EXP+1 EXP+1 NAV+2 NAV+1 NAV-1 ENG+1 ENG+1 ENG+1 ENG+1 ENG-1 WAR+2 WAR+1",
    "SCI+1 SCI+1 SCI-1 EXP+2 EXP+1 EXP+1 EXP-1 NAV+1 NAV+1 NAV+1 ENG+2 WAR+1 WAR+1 WAR+1 WAR-1",
];

#[test]
fn n_9_1_e32_the_score_is_the_number_of_domains() {
    for early_end in [true, false] {
        let at = last_placement(6, E32[0], E32[1], early_end);
        at.ended(Ending::SixRounds, [3, 2]).won_by("A");
        let view = at.room();
        let [a, b] = ["A", "B"].map(|name| view.standing(seat(name)).expect("open at the end"));
        let net = Domain::ALL.map(|domain| (a.cards.net(domain), b.cards.net(domain)));
        assert_eq!(net, [(4, 1), (2, 3), (2, 3), (3, 2), (3, 2)]);
        let points = at.play.outcome().map(|outcome| outcome.points.values().copied().collect());
        assert_eq!(points, Some(vec![3, 2]));
    }
}

#[test]
fn n_9_1_e34_three_domains_in_the_sixth_round_are_no_early_end() {
    // Before the last round A has two domains; E32 gives it the third.
    let at = last_placement(6, E32[0], E32[1], true);
    let before = [&E32[0][12..], &E32[1][18..]].map(|list| collection(&domain_cards(list)));
    assert!(domain::domains_won(&before[0], &before[1]) < 3);
    at.ended(Ending::SixRounds, [3, 2]);
    assert_eq!(at.game().score().iter().sum::<usize>(), 5);
}

#[test]
fn n_9_2_there_is_always_one_winner() {
    for number in 0..200 {
        let options = Options { early_end: number % 2 == 0, ..Options::default() };
        let mut luck = SplitMix64(number);
        let mut game = Nautilus::set_up(options, &mut luck, &mut NoEvents);
        let outcome = crate::search::playout(&mut game, &mut luck, &mut Vec::new());
        let outcome = outcome.expect("the game ends");
        assert_eq!(outcome.winners().len(), 1);
        let score: i32 = outcome.points.values().sum();
        assert!(if options.early_end { (3..=5).contains(&score) } else { score == 5 });
    }
}

#[test]
fn n_9_3_leaving_loses_the_game() {
    for (leaver, winner) in [("A", "B"), ("B", "A")] {
        let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1").begin();
        at.act("take 2").leaves(leaver);
        at.ended(Ending::Left(seat(leaver)), [0, 0]).won_by(winner);
        assert!(at.view("A").own.plan.is_empty());
    }
    let mut at = given(EMPTY).draft("anchor kraken eye harpoon fishbone diving_module").begin();
    at.leaves("B").won_by("A");
    assert!(at.view("A").own.drawn_specials.is_empty());
}
