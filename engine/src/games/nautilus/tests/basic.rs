//! Components, and the deal of a round (N-1, N-2, N-3, N-11).

use super::*;
use crate::options::Options as _;

#[test]
fn n_1_1_there_are_fourteen_divers_from_1_to_14() {
    let values: Vec<u8> = CardSet::DIVERS.iter().map(Card::value).collect();
    assert_eq!(values, (1..=14).collect::<Vec<_>>());
}

#[test]
fn n_1_2_six_and_nine_point_across_seven_and_eight_along() {
    use crate::games::nautilus::card::Arrow;
    let pointing = |arrow| {
        set("1 2 3 4 5 6 7 8 9 10 11 12 13 14 K F")
            .iter()
            .filter(|card| card.arrow() == Some(arrow))
            .collect::<CardSet>()
    };
    assert_eq!(pointing(Arrow::Vertical), set("6 9"));
    assert_eq!(pointing(Arrow::Horizontal), set("7 8"));
}

#[test]
fn n_1_3_the_1_is_the_crab() {
    assert_eq!(card("1"), Card::CRAB);
}

#[test]
fn n_1_4_three_of_six_specials_are_for_the_start() {
    let start: Vec<_> = Special::ALL.into_iter().filter(|one| one.is_for_the_start()).collect();
    assert_eq!((Special::ALL.len(), start), (6, specials("eye diving_module harpoon")));
}

#[test]
fn n_1_5_each_domain_has_a_2_four_1s_and_a_blot() {
    let all: Vec<DomainCard> = domain::all().collect();
    assert_eq!(all.len(), 30);
    for name in ["SCI", "EXP", "NAV", "ENG", "WAR"] {
        let of = domain_card(&format!("{name}+1")).domain;
        let mine: Vec<_> = all.iter().copied().filter(|card| card.domain == of).collect();
        let list = ["+2", "+1", "+1", "+1", "+1", "-1"].map(|w| format!("{name}{w}")).join(" ");
        assert_eq!(mine, domain_cards(&list));
        assert_eq!(collection(&mine).net(of), 5);
    }
}

#[test]
fn n_1_6_spaces_of_a_column_face_each_other() {
    let names: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    assert_eq!(names, ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5"]);
    assert_eq!((space("A3").facing(), space("B5").facing()), (space("B3"), space("A5")));
    assert!(["", "A", "A0", "A6", "C1", "A11", "a1"].iter().all(|no| no.parse::<Space>().is_err()));
}

#[test]
fn n_2_1_luck_decides_who_begins() {
    for (luck, first) in [(0, "A"), (1, "B")] {
        let options = Options::default();
        let game = Nautilus::set_up(options, &mut Scripted(&[luck]), &mut NoEvents);
        assert_eq!((game.first, game.turn), (seat(first), seat(first)));
    }
}

#[test]
fn n_11_3_the_table_may_decide_who_begins() {
    for (first_player, first) in [(FirstPlayer::A, "A"), (FirstPlayer::B, "B")] {
        for luck in 0..8 {
            let options = Options { first_player, ..Options::default() };
            let game = Nautilus::set_up(options, &mut SplitMix64(luck), &mut NoEvents);
            assert_eq!(game.first, seat(first));
        }
    }
}

#[test]
fn n_2_2_domain_cards_and_specials_are_shuffled_and_nobody_has_any() {
    let deal =
        |number| Nautilus::set_up(Options::default(), &mut SplitMix64(number), &mut NoEvents);
    let (one, other) = (deal(1), deal(2));
    assert_ne!(one.domains, other.domains);
    assert!((1..9).any(|number| deal(number).specials.pile != one.specials.pile));
    assert!(one.collected.truth().iter().all(Collection::is_empty));
    assert!(one.specials.discard.is_empty());
}

#[test]
fn n_3_1_five_domain_cards_come_from_the_top() {
    let game = given(EMPTY).game();
    assert_eq!(game.domains.truth().len(), 25);
    let mut next = game.clone();
    next.board = board("B: 2 3 5 4 10 / A: 14 13 12 11 1");
    let top: Vec<DomainCard> = game.domains.truth().iter().rev().take(5).copied().collect();
    next.end_round(&mut SplitMix64(1), &mut NoEvents);
    assert_eq!((next.slots[..].to_vec(), next.domains.truth().len()), (top, 20));
}

#[test]
fn n_3_2_five_divers_each_and_four_in_the_pile() {
    let mut game = given(EMPTY).game();
    *game.divers.pile.truth_mut() = CardSet::DIVERS.iter().collect();
    game.specials.drawn.truth_mut().clear();
    // A shuffle that changes nothing: every card is swapped with itself.
    let luck: Vec<u32> = (1..14).rev().collect();
    game.deal_round(&mut Scripted(&luck), &mut NoEvents);
    let at = Example::in_game(game);
    at.hand("A", "10 11 12 13 14").hand("B", "5 6 7 8 9").pile("4 3 2 1");
}

#[test]
fn n_3_3_e27_specials_last_three_rounds_and_are_shuffled_anew() {
    for number in 0..20 {
        let options = Options { early_end: false, ..Options::default() };
        let game = Nautilus::set_up(options, &mut SplitMix64(number), &mut NoEvents);
        let mut at = Example::in_game(game);
        let mut sizes = Vec::new();
        for half in [1..=3, 4..=6] {
            let mut drawn = Vec::new();
            for round in half {
                at.until(|game| game.round == round && game.phase == Phase::Draft);
                sizes.push(at.game().specials.pile.truth().len());
                drawn.extend(at.game().specials.drawn.truth().clone());
            }
            drawn.sort_unstable();
            assert_eq!(drawn, Special::ALL, "each special is drawn once");
        }
        assert_eq!(sizes, [4, 2, 0, 4, 2, 0]);
    }
}

#[test]
fn n_3_4_the_first_player_draws_two_specials() {
    let options = Options { first_player: FirstPlayer::B, ..Options::default() };
    let game = Nautilus::set_up(options, &mut SplitMix64(3), &mut NoEvents);
    let at = Example::in_game(game);
    at.phase(Phase::Draft, "B");
    assert_eq!(at.game().specials.drawn.truth().len(), 2);
    assert_eq!(at.game().specials.pile.truth().len(), 4);
}

#[test]
fn n_3_5_e33_the_nemo_token_goes_back_and_forth() {
    // N-1.7
    let options = Options { early_end: false, first_player: FirstPlayer::A, ..Options::default() };
    let game = Nautilus::set_up(options, &mut SplitMix64(5), &mut NoEvents);
    let mut at = Example::in_game(game);
    for (round, first) in (1..=6).zip(["A", "B", "A", "B", "A", "B"]) {
        at.until(|game| game.round == round);
        assert_eq!(at.game().first, seat(first), "round {round}");
    }
}

#[test]
fn n_11_1_options_go_by_their_names() {
    // N-11.2
    let mut options = Options::default();
    assert_eq!((options.early_end, options.collections), (true, Collections::Visible));
    options.choose("early_end", "no").unwrap();
    options.choose("collections", "hidden").unwrap();
    options.choose("first", "b").unwrap();
    let (collections, first_player) = (Collections::Hidden, FirstPlayer::B);
    assert_eq!(options, Options { early_end: false, collections, first_player });
    options.choose("standard", "").unwrap();
    assert_eq!(options, Options::default());
    assert_eq!(Options::combinations().count(), 12);
}
