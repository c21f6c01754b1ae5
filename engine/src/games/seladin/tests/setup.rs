//! Cards and set-up (S-1, S-2).

use super::*;
use crate::chance::{Seed, SplitMix64};
use crate::options::Options as _;

// S-1.4
#[test]
fn s_1_1_each_clan_has_the_same_ten_cards() {
    for clan in Clan::ALL {
        let letter = clan.letter();
        let numbers = ["1", "1", "2", "2", "3", "3", "4", "4~", "5", "5+"];
        let deck: String = numbers.map(|number| format!("{letter}{number} ")).concat();
        assert_eq!(Faces::DECK.of(clan), cards(&deck));
    }
    assert_eq!((Faces::DECK.len(), Faces::DECK.sum()), (10, 30));
}

// S-1.3
#[test]
fn s_1_2_one_4_and_one_5_of_each_clan_have_a_sign() {
    let all = Clan::ALL.into_iter().fold(Cards::EMPTY, |all, clan| all.plus(Faces::DECK.of(clan)));
    let having = |face| all.iter().filter(|card| card.face == face).count();
    assert_eq!((having(Face::Swap), having(Face::Sum), all.len()), (6, 6, 60));
    assert!(all.has_any(Cards::SWAPS) && all.has_any(Cards::SUMS));
    assert!(!cards("A4 A5").has_any(Cards::SWAPS) && !cards("A4 A5").has_any(Cards::SUMS));
}

// S-1.3, S-1.4
#[test]
fn s_2_5_e22_five_cards_in_hand_and_five_in_store_in_every_stage() {
    for number in 0..40 {
        let (mut play, _) =
            Play::<Seladin>::start(options("ordinary"), 3, Seed::from_number(number));
        let mut luck = SplitMix64(number);
        let mut stages = 0;
        loop {
            let game = play.game();
            if usize::from(game.stage) > stages {
                stages += 1;
                let mut fresh = game.clone();
                fresh.begin_stage(&mut luck, &mut crate::tell::NoEvents);
                for seat in Seat::all(3) {
                    let own = fresh.board.own(seat);
                    assert_eq!((own.hand.len(), own.store.len()), (5, 5));
                    assert_eq!(own.hand.plus(own.store), Faces::DECK);
                }
                assert!(
                    fresh.board.istham.is_empty()
                        && fresh.board.counters.iter().all(|c| c.is_empty())
                );
                assert_eq!(fresh.totals, game.totals);
            }
            let Some(seat) = play.to_act().iter().next() else { break };
            let choice = play.choice(seat).expect("asked");
            let pick = luck.below(u32::try_from(choice.options.len()).expect("few"));
            play.act(seat, choice.ticket, &[Pick(u16::try_from(pick).expect("few"))])
                .expect("legal");
        }
        // S-2.7
        assert_eq!((stages, play.game().scores.len()), (3, 3));
    }
}

// S-1.4, S-1.5
#[test]
fn s_1_5_only_the_cards_of_clans_in_play_are_there() {
    for seats in 2..=6 {
        let (play, _) = Play::<Seladin>::start(options("ordinary"), seats, Seed::from_number(2));
        let game = play.game();
        let held: usize = Seat::all(6)
            .map(|seat| game.board.own(seat))
            .map(|own| own.hand.len() + own.store.len())
            .sum();
        assert_eq!(held, 10 * seats);
    }
}

#[test]
fn s_2_1_each_assembly_has_its_numbers_of_seats() {
    let allowed = |mode: &str| -> Vec<usize> {
        (0..9).filter(|seats| Seladin::allows(&options(mode), *seats)).collect()
    };
    assert_eq!(allowed("ordinary"), [2, 3, 4, 5, 6]);
    assert_eq!(allowed("extraordinary"), [3, 4, 5, 6]);
    assert_eq!(allowed("team"), [4, 6]);
}

#[test]
fn s_2_2_the_next_turn_is_at_the_right_hand_and_goes_round() {
    let game = Seladin::set_up(options("ordinary"), 4, &mut SplitMix64(1));
    let round: Vec<usize> = (0..4).map(|seat| game.right_of(Seat::new(seat)).index()).collect();
    assert_eq!(round, [1, 2, 3, 0]);
}

#[test]
fn s_2_3_a_chosen_clan_is_ones_own_and_the_others_are_found_by_luck() {
    for number in 0..50 {
        let mut options = options("ordinary");
        options.set_for(Seat::new(1), 0, 6);
        options.set_for(Seat::new(3), 0, 1);
        options.set_for(Seat::new(2), 0, 99); // There is no such clan.
        let game = Seladin::set_up(options, 6, &mut SplitMix64(number));
        assert_eq!((game.clans[1], game.clans[3]), (Clan::Yarist, Clan::Armaist));
        let mut sorted = game.clans;
        sorted.sort_unstable();
        assert_eq!(sorted, Clan::ALL);
        options.set_for(Seat::new(4), 0, 1);
        let doubled = Seladin::set_up(options, 6, &mut SplitMix64(number));
        assert_eq!(doubled.clans[3], Clan::Armaist);
        assert_ne!(doubled.clans[4], Clan::Armaist);
    }
}

#[test]
fn s_2_4_the_first_starter_is_found_by_luck_or_is_the_first_seat() {
    let mut options = options("ordinary");
    let starter =
        |options: &Options, number| Seladin::set_up(*options, 5, &mut SplitMix64(number)).starter;
    let found: SeatSet = (0..99).map(|number| starter(&options, number)).collect();
    assert_eq!(found, SeatSet::first(5));
    options.choose("first", "first_seat").expect("a choice");
    assert!((0..99).all(|number| starter(&options, number) == Seat::new(0)));
}

// S-9.1
#[test]
fn s_2_6_a_store_is_open_to_its_owner() {
    let (play, _) = Play::<Seladin>::start(options("ordinary"), 3, Seed::from_number(2));
    for seat in Seat::all(3) {
        let mine = play.view(Viewer::Seat(seat)).mine;
        assert_eq!(mine, play.game().board.own(seat));
        assert_eq!(mine.hand.plus(mine.store), Faces::DECK);
    }
}

#[test]
fn s_2_7_a_card_is_read_as_it_is_written() {
    for clan in Clan::ALL {
        for face in Face::ALL {
            let card = Card { clan, face };
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }
    for wrong in ["", "A", "A6", "B1", "A4+", "A11", "ä1"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
    assert!("A1 A1 A1".parse::<Cards>().is_err() && "A5+ A5+".parse::<Cards>().is_err());
}
