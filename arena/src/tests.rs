//! Small matches between machine players.

use std::num::NonZeroUsize;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::games::tirazheh::{Action, Options, Tirazheh};
use engine::play::Play;
use engine::search::{Budget, Level};
use engine::seat::Viewer;

use crate::every::combinations;
use crate::matches::{Match, number, one_play};
use crate::player::{Effort, Player, Search};
use crate::report::{Figures, Report, run};
use crate::textbook;

fn asked(seats: usize, plays: u32, worlds: u32) -> Match {
    let options = AnyOptions::of(GameId::Tirazheh);
    let players = vec![Player::Worlds(worlds); seats];
    Match { options, players, plays, seed: 7, threads: NonZeroUsize::MIN }
}

/// Returns a report without the figures that differ from run to run.
fn report(asked: &Match) -> Report {
    let report = run(asked).unwrap_or_else(|broken| panic!("{asked:?}: {broken}"));
    let quick = |one| Figures { worlds_per_s: 0.0, ms_mean: 0.0, ms_max: 0.0, ..one };
    let players = report.players.into_iter().map(quick).collect();
    Report { plays_per_s: 0.0, players, ..report }
}

#[test]
fn the_same_seed_gives_the_same_figures_and_another_seed_others() {
    let asked = asked(3, 30, 1);
    assert_eq!(report(&asked), report(&asked));
    assert_ne!(report(&asked), report(&Match { seed: 8, ..asked }));
}

#[test]
fn a_longer_match_begins_with_the_plays_of_a_shorter_one() {
    let asked = asked(2, 1, 1);
    let (first, second) = (one_play(&asked, 0).unwrap(), one_play(&asked, 1).unwrap());
    let both = report(&Match { plays: 2, ..asked });
    assert_eq!(both.steps_max, first.steps.max(second.steps));
    assert_ne!(number(7, 0), number(7, 1));
    assert_ne!(number(7, 1), number(8, 0));
}

#[test]
fn every_game_ends_with_every_option_and_number_of_seats() {
    for options in GameId::ALL.iter().flat_map(|game| combinations(*game)) {
        for seats in options.game().seats().filter(|seats| options.allow(*seats)) {
            for (plays, worlds) in [(24, 0), (1, 1)] {
                let options = options.clone();
                let players = vec![Player::Worlds(worlds); seats];
                let threads = NonZeroUsize::MIN;
                let report = report(&Match { options, players, plays, seed: 1, threads });
                assert_eq!(report.finished, plays);
                assert!(report.wins.values().sum::<u32>() >= plays, "somebody wins each");
            }
        }
    }
}

#[test]
fn a_player_whose_time_was_over_before_it_began_still_has_an_answer() {
    let (play, _) = Play::<Tirazheh>::start(Options::default(), 4, Seed::from_number(1));
    let seat = play.to_act().single().expect("one begins");
    let (view, mut luck) = (play.view(Viewer::Seat(seat)), SplitMix64(1));
    let budget = Budget { stop: &|| true, ..Budget::worlds(100) };
    assert!(textbook::think::<Tirazheh>(&view, seat, budget, &mut luck).action.is_some());
}

#[test]
fn a_report_is_one_json_object() {
    let json = serde_json::to_value(report(&asked(3, 8, 0))).unwrap();
    assert_eq!(json["game"], "tirazheh");
    assert_eq!(
        (&json["seats"], &json["plays"], &json["finished"]),
        (&3.into(), &8.into(), &8.into())
    );
    for field in ["steps_mean", "steps_max", "plays_per_s"] {
        assert!(json[field].is_number(), "{field}");
    }
    for field in ["wins", "win_shares", "points_mean"] {
        assert_eq!(json[field].as_array().map(Vec::len), Some(3), "{field}");
    }
}

#[test]
fn no_plays_at_all_are_reported_as_such() {
    let report = report(&asked(4, 0, 1));
    assert_eq!((report.finished, report.steps_max, report.steps_mean), (0, 0, 0.0));
}

#[test]
fn a_table_for_people_has_a_line_for_each_seat_and_for_each_kind_of_player() {
    let text = report(&asked(3, 8, 0)).to_string();
    assert!(text.starts_with("game         tirazheh\n"), "{text}");
    assert_eq!(text.lines().count(), 7 + 1 + 1 + 3 + 1 + 1 + 1, "{text}");
}

#[test]
fn figures_do_not_depend_on_the_threads() {
    let asked = asked(3, 20, 1);
    let threads = NonZeroUsize::new(4).expect("not zero");
    assert_eq!(report(&asked), report(&Match { threads, ..asked.clone() }));
}

#[test]
fn everybody_sits_everywhere_and_shares_add_up() {
    let asked = asked(3, 3, 0);
    let firsts: Vec<usize> = (0..3).map(|play| one_play(&asked, play).unwrap().first).collect();
    assert_eq!(firsts, [0, 2, 1]);
    let shares: f64 = report(&asked).players.iter().map(|one| one.win_share).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn who_thinks_wins_against_who_does_not() {
    let players = vec![Player::Worlds(30), Player::Worlds(0)];
    let report = report(&Match { players, plays: 60, ..asked(2, 0, 0) });
    let [thinks, moves] = &report.players[..] else { panic!("two play") };
    assert!(thinks.interval[0] > 0.75 && moves.interval[1] < 0.25, "{report}");
}

#[test]
fn players_of_one_kind_are_counted_together() {
    let players = ["2", "1", "2"].map(|player| player.parse().unwrap()).to_vec();
    let report = report(&Match { players, ..asked(3, 12, 0) });
    let [two, one] = &report.players[..] else { panic!("two kinds play") };
    assert_eq!((&*two.player, &*one.player), ("2", "1"));
    assert!((two.even - 2.0 / 3.0).abs() < 1e-9 && (two.even + one.even - 1.0).abs() < 1e-9);
    assert!((two.win_share + one.win_share - 1.0).abs() < 1e-9, "{report}");
    assert!(two.decisions > one.decisions, "{report}");
}

#[test]
fn who_never_gives_up_beats_who_takes_anything() {
    let players = vec![Player::Level(Level::Random), Player::Worlds(0)];
    let report = report(&Match { players, plays: 60, ..asked(2, 0, 0) });
    assert!(report.players[0].interval[0] > 0.75, "{report}");
}

#[test]
fn who_moves_at_random_guesses_no_world() {
    let (play, _) = Play::<Tirazheh>::start(Options::default(), 3, Seed::from_number(1));
    let seat = play.to_act().iter().next().expect("a play begins with a decision");
    let options = play.choice(seat).expect("the seat is to act").options;
    let mut kept = options.clone();
    kept.retain(|option| *option != Action::GiveUp);
    for (player, from) in [(Player::Worlds(0), &options), (Player::Level(Level::Random), &kept)] {
        // A guessed world would use up numbers.
        let expected = SplitMix64(1).pick(from).copied();
        let chosen = player.choose(&play, seat, &options, &mut SplitMix64(1));
        assert_eq!((chosen.action, chosen.worlds), (expected, 0), "{player}");
    }
}

#[test]
fn reference_opponents_play_every_game_to_its_end() {
    for game in GameId::ALL {
        let options = AnyOptions::of(*game);
        let seats = game.seats().find(|seats| options.allow(*seats)).expect("somebody plays");
        for player in ["random", "greedy", "textbook:8", "master:8w"] {
            let players = vec![player.parse().expect("it is listed"); seats];
            let asked = Match { options: options.clone(), players, ..asked(seats, 1, 0) };
            assert_eq!(report(&asked).finished, 1, "{game} {player}");
        }
    }
}

#[test]
fn who_has_a_time_takes_about_as_long() {
    let players = ["master:3ms", "textbook:3ms"].map(|player| player.parse().unwrap()).to_vec();
    let report = run(&Match { players, plays: 1, ..asked(2, 0, 0) }).unwrap();
    assert_eq!(report.players.len(), 2);
    for one in &report.players {
        assert!(one.ms_max >= 3.0 && one.worlds_per_s > 0.0, "{report}");
    }
}

#[test]
fn players_are_named_by_level_by_worlds_or_by_their_search() {
    assert_eq!("master".parse(), Ok(Player::Level(Level::Master)));
    assert_eq!("textbook".parse(), Ok(Player::Searcher(Search::Textbook, Effort::Level)));
    assert_eq!("120".parse(), Ok(Player::Worlds(120)));
    for (name, player) in [
        ("textbook:2000", Player::Searcher(Search::Textbook, Effort::Worlds(2_000))),
        ("novice:7", Player::Searcher(Search::Level(Level::Novice), Effort::Worlds(7))),
        ("textbook:50ms", Player::Searcher(Search::Textbook, Effort::Millis(50))),
        ("greedy", Player::Greedy),
    ] {
        assert_eq!(name.parse(), Ok(player));
        assert_eq!(player.to_string(), name);
    }
    let quick = "master:2000w".parse();
    assert_eq!(quick, Ok(Player::Searcher(Search::Level(Level::Master), Effort::Worlds(2_000))));
    assert!("textbook:".parse::<Player>().is_err() && "textbook:9s".parse::<Player>().is_err());
    let unknown = "grandmaster".parse::<Player>().unwrap_err().to_string();
    assert!(unknown.contains("novice") && unknown.contains("worlds"), "{unknown}");
}
