//! Hidden information (N-10): which viewers can tell two games apart, and who is told what.

use super::*;

/// Exactly the viewers named in `see` (A, B, room) can tell the two games apart.
fn told_apart(one: &Example, two: &Example, see: &str) {
    for (viewer, name) in Viewer::all(SEATS).zip(["A", "B", "room"]) {
        let differs = one.play.view(viewer) != two.play.view(viewer);
        assert_eq!(differs, see.split(' ').any(|seer| seer == name), "{name}");
    }
}

fn table() -> Position {
    given("B: . 12 . . . / A: 3 . . . .").hand("A", "2 9").hand("B", "1 8")
}

/// Returns two equal games, the second with a change.
fn changed(change: impl FnOnce(&mut Nautilus)) -> [Example; 2] {
    let game = table().game();
    let mut other = game.clone();
    change(&mut other);
    [game, other].map(Example::in_game)
}

#[test]
fn n_10_1_nobody_knows_a_pile_and_everybody_its_size() {
    let [one, two] = changed(|game| {
        game.divers.pile.truth_mut().reverse();
        game.specials.pile.truth_mut().reverse();
        game.domains.truth_mut().reverse();
    });
    told_apart(&one, &two, "");
    assert_eq!((one.room().piles.divers, one.room().piles.specials), (8, 6));
    assert_eq!(one.room().piles.domains, 25);
}

#[test]
fn n_10_2_what_lies_open_is_open_to_everybody() {
    let at = given("B: . 12* . K . / A: 3 . F . .").hand("A", "2").hand("B", "1");
    let at = at.slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1").begin();
    for viewer in Viewer::all(SEATS) {
        let view = at.play.view(viewer);
        assert_eq!(view.board, board("B: . 12* . K . / A: 3 . F . ."));
        assert_eq!(view.slots[..], domain_cards("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1"));
    }
}

#[test]
fn n_10_3_a_hand_is_seen_by_its_owner_and_counted_by_all() {
    let one = table().begin();
    told_apart(&one, &table().hand("A", "2 10").begin(), "A");
    told_apart(&one, &table().hand("B", "1 10").begin(), "B");
    told_apart(&one, &table().hand("B", "1 8 10").begin(), "A B room");
    assert_eq!(one.view("A").own.hand, set("2 9"));
    assert!(one.room().own.hand.is_empty());
}

const DRAFT: &str = "anchor eye kraken harpoon fishbone diving_module";

#[test]
fn n_10_4_the_specials_drawn_are_seen_by_the_first_player() {
    let one = table().draft(DRAFT).begin();
    let two = table().draft("fishbone eye kraken harpoon anchor diving_module").begin();
    told_apart(&one, &two, "A");
}

#[test]
fn n_10_5_the_first_player_knows_both_specials_and_the_second_one() {
    let start = || table().draft("anchor fishbone kraken harpoon eye diving_module");
    let other = || table().draft("anchor kraken fishbone harpoon eye diving_module");
    let kept = |given: Position, special: &str| {
        let mut at = given.begin();
        at.act(&format!("keep {special}"));
        at
    };
    // B gets the Anchor in both; only A knows what A kept.
    told_apart(&kept(start(), "fishbone"), &kept(other(), "kraken"), "A");
    // A keeps the Anchor in both; both know what B was given.
    told_apart(&kept(start(), "anchor"), &kept(other(), "anchor"), "A B");
    let view = kept(start(), "anchor").room();
    assert!(view.holds_special(seat("A")) && view.holds_special(seat("B")));
}

#[test]
fn n_10_6_the_eye_is_for_its_owner_alone() {
    let looked = |hand: &str| {
        let mut at = given(EMPTY).hand("A", "3 4").hand("B", hand).window("A", "eye").begin();
        at.act("play");
        at
    };
    told_apart(&looked("1 8"), &looked("1 10"), "A B");
    let [owner, seen, room] = looked("1 8").all_heard();
    assert!(owner.contains(&Event::YouSaw(set("1 8"))));
    assert_eq!((seen.len(), &seen), (1, &room));
}

#[test]
fn n_10_7_the_module_is_for_its_owner_alone() {
    let dived = |pile: &str, kept: &str| {
        let at = given(EMPTY).hand("A", "3 4").hand("B", "1 8").pile(pile);
        let mut at = at.window("A", "diving_module").begin();
        at.act("play");
        if !kept.is_empty() {
            at.act(&format!("keep_diver {kept}"));
        }
        at
    };
    told_apart(&dived("5 6 7", ""), &dived("5 7 6", ""), "A");
    told_apart(&dived("5 6 7", "5"), &dived("5 7 6", "5"), "A");
    told_apart(&dived("5 6 7", "5"), &dived("5 6 7", "6"), "A");
    let [owner, victim, room] = dived("5 6", "").all_heard();
    assert!(owner.contains(&Event::YouDrew(set("5 6"))));
    assert_eq!(victim, [Event::SpecialPlayed(seat("A"), Special::DivingModule)]);
    assert_eq!(victim, room);
    let [owner, victim, room] = dived("5 6", "6").all_heard();
    let kept = Event::KeptDiver(seat("A"));
    assert_eq!(owner, [kept.clone(), Event::YouKeptDiver(card("6"), card("5"))]);
    assert_eq!((&victim, &victim), (&vec![kept], &room));
}

#[test]
fn n_10_8_the_harpoon_is_for_its_owner_and_the_victim() {
    let drew = |luck: u32, then: &str| {
        let at = given(EMPTY).hand("A", "3 4").hand("B", "1 8").window("B", "harpoon");
        let mut at = at.begin();
        at.act_with("play", &[luck]);
        if !then.is_empty() {
            at.act(then);
        }
        at
    };
    told_apart(&drew(0, ""), &drew(1, ""), "A B");
    told_apart(&drew(0, "return"), &drew(1, "return"), "A B");
    told_apart(&drew(0, "swap 1"), &drew(1, "swap 8"), "A B");
    let [owner, victim, room] = drew(1, "").all_heard();
    let played = Event::SpecialPlayed(seat("B"), Special::Harpoon);
    let shown = Event::Harpooned(seat("B"), card("4"));
    assert_eq!((&owner, &room), (&victim, &vec![played.clone()]));
    assert_eq!(owner, [played, shown]);
    let [owner, victim, room] = drew(1, "swap 8").all_heard();
    let swapped = Event::Swapped(seat("B"), card("4"), card("8"));
    assert_eq!((&owner, &room), (&victim, &vec![Event::HarpoonSwapped(seat("B"))]));
    assert!(owner.contains(&swapped) && !room.contains(&swapped));
}

#[test]
fn n_10_9_unplaced_divers_are_never_shown() {
    let last = |left: &str| {
        let at = given("B: 2 5 3 4 13 / A: 10 11 12 14 .").hand("B", &format!("1 {left}"));
        let mut at = at.turn("B").begin();
        at.act("place 1 A5");
        at
    };
    let (one, two) = (last("6"), last("7"));
    told_apart(&one, &two, "");
    for (viewer, _) in Viewer::all(SEATS).zip(0..) {
        assert_eq!(one.heard(viewer), two.heard(viewer));
    }
}

/// A finishes the first round with these collections.
fn collected(list: &str, collections: Collections) -> Example {
    let at = table().options(|options| options.collections = collections);
    let mut game = at.game();
    game.collected.truth_mut()[0] = collection(&domain_cards(list));
    Example::in_game(game)
}

#[test]
fn n_10_10_collections_are_shown_as_the_table_agreed() {
    // N-11.2
    let shown = |at: &Example| {
        let views = Viewer::all(SEATS).map(|viewer| at.play.view(viewer));
        views.map(|view| view.standing(seat("A")).is_some()).collect::<Vec<_>>()
    };
    assert_eq!(shown(&collected("SCI+2", Collections::Visible)), [true, true, true]);
    assert_eq!(shown(&collected("SCI+2", Collections::Hidden)), [true, false, false]);
    let mut at = collected("SCI+2", Collections::Hidden);
    at.leaves("B");
    assert_eq!(shown(&at), [true, true, true], "all is shown at the end");
}

#[test]
fn n_10_10_with_hidden_collections_each_hears_of_its_own_standing() {
    let heard = |collections| {
        let at = given("B: 2 5 3 4 6 / A: 10 11 12 13 .").hand("B", "1").turn("B");
        let mut at = at.options(|options| options.collections = collections).begin();
        at.act("place 1 A5");
        at.all_heard().map(|events| {
            let standing = |event: &Event| match event {
                Event::Standing { seat, .. } => Some(*seat),
                _ => None,
            };
            events.iter().filter_map(standing).collect::<Vec<_>>()
        })
    };
    let [a, b] = ["A", "B"].map(seat);
    assert_eq!(heard(Collections::Visible), [vec![a, b], vec![a, b], vec![a, b]]);
    assert_eq!(heard(Collections::Hidden), [vec![a], vec![b], vec![]]);
}

#[test]
fn n_10_11_a_plan_is_for_its_owner_alone() {
    let planned = |step: &str| {
        let mut at = table().begin();
        at.act(step);
        at
    };
    told_apart(&planned("take 2"), &planned("take 9"), "A");
    assert!(planned("take 2").all_heard().iter().all(Vec::is_empty));
}

#[test]
fn n_10_12_who_hears_of_the_specials() {
    let mut at = table().draft(DRAFT).begin();
    at.act("keep eye");
    let kept = Event::KeptSpecial(seat("A"));
    let [a, b, room] = at.all_heard();
    assert_eq!(a, [kept.clone(), Event::YouKept(Special::Eye, Special::Anchor)]);
    assert_eq!(b, [kept.clone(), Event::YouWereGiven(Special::Anchor)]);
    assert_eq!(room, [kept]);
}

#[test]
fn n_10_12_who_hears_of_the_deal() {
    let mut told: Vec<Scoped<Event>> = Vec::new();
    let options = Options { first_player: FirstPlayer::B, ..Options::default() };
    let game = Nautilus::set_up(options, &mut SplitMix64(1), &mut told);
    let at = Example { told, ..Example::in_game(game) };
    let [a, b, room] = at.all_heard();
    let public =
        [Event::RoundStarted { round: 1, first: seat("B") }, Event::DrewSpecials(seat("B"))];
    assert_eq!((&a[..], &room[..]), (&public[..], &public[..]));
    assert!(matches!(b[..], [_, _, Event::YouDrewSpecials(_)]));
}
