//! Single choices: what all can see to be the only thing to do is done.

use super::super::open_choice;
use super::*;
use engine::chance::{Chance as _, SplitMix64};

/// Returns who is asked for something that has one answer which all can see, and cannot take
/// anything back.
fn obvious(table: &Table) -> Option<Seat> {
    let play = table.play()?;
    with_play!(play, play => {
        let open = open_choice::open(play).seats;
        let single = |seat: &Seat| play.choice(*seat).is_some_and(|it| it.options.len() == 1);
        let asked = table.people_to_act();
        asked.iter().find(|seat| open.contains(*seat) && single(seat) && !play.can_undo(*seat))
    })
}

/// Plays a game by luck, and returns how often somebody was asked for the obvious, and how many
/// lines the journal has.
fn play_out(mut table: Table, seed: u64) -> (usize, u64) {
    let (mut luck, mut found) = (SplitMix64(seed), 0);
    does_by_luck(&mut table, "Anna", &Command::Start, seed).expect("enough people");
    for _ in 0..2000 {
        found += usize::from(obvious(&table).is_some());
        let Some(seat) = table.people_to_act().iter().next() else { break };
        let (ticket, options) = with_play!(table.play().expect("a play"), play => {
            let choice = play.choice(seat).expect("they are asked");
            (choice.ticket, choice.options.len())
        });
        let pick = luck.below(u32::try_from(options).expect("few options"));
        let pick = Pick(u16::try_from(pick).expect("few options"));
        let name = ["Anna", "Bora"][seat.index()];
        does(&mut table, name, Command::Answer { ticket, pick }).expect("an option");
    }
    (found, table.told)
}

#[test]
fn nobody_is_asked_for_the_obvious() {
    for game in [GameId::IceCult, GameId::Nautilus, GameId::Tirazheh] {
        for seed in 0..5 {
            assert_eq!(play_out(clans(&["Anna", "Bora"], game), seed).0, 0, "{game:?} {seed}");
        }
    }
}

#[test]
fn a_table_may_want_to_be_asked_for_everything() {
    let mut table = clans(&["Anna", "Bora"], GameId::IceCult);
    does(&mut table, "Anna", Command::SetSingles(false)).expect("the host chooses");
    assert!(play_out(table, 1).0 > 5, "turns are ended by hand");
}
