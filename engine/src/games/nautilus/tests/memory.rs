//! What a viewer remembers; guesses respect this and nothing more (N-10.13).

use super::*;

const GUESSES: u64 = 400;

/// The common features of many guesses from a view, and everything that occurs in them.
struct Guesses {
    /// Divers that are in the other hand in every guess.
    always: CardSet,
    /// Divers that are in the other hand in some guess.
    sometimes: CardSet,
    /// The Diver on top of the pile, if it is the same in every guess.
    top: Option<Card>,
    /// The specials that the other seat holds in some guess.
    specials: Vec<Special>,
}

fn guess(example: &Example, viewer: &str) -> Guesses {
    let (me, view) = (seat(viewer), example.view(viewer));
    let games: Vec<Nautilus> =
        (0..GUESSES).map(|number| Nautilus::sample(&view, &mut SplitMix64(number))).collect();
    let hands = || games.iter().map(|game| game.hand(other(me)));
    let tops: Vec<_> = games.iter().map(|game| game.divers.pile.truth().last().copied()).collect();
    let mut specials: Vec<_> =
        games.iter().filter_map(|game| game.specials.held(other(me))).collect();
    specials.sort_unstable();
    specials.dedup();
    Guesses {
        always: hands().fold(CardSet::DIVERS, CardSet::and),
        sometimes: hands().fold(CardSet::EMPTY, CardSet::or),
        top: tops.iter().all(|top| *top == tops[0]).then_some(tops[0]).flatten(),
        specials,
    }
}

use crate::game::Sample as _;

fn round() -> Position {
    given(EMPTY).hand("A", "1 2 3 4 5").hand("B", "6 7 8 9 10").pile("11 12 13 14")
}

#[test]
fn n_10_13_an_unseen_card_can_be_in_the_other_hand_or_in_the_pile() {
    let guesses = guess(&round().begin(), "A");
    assert_eq!((guesses.always, guesses.top), (CardSet::EMPTY, None));
    assert_eq!(guesses.sometimes, set("6 7 8 9 10 11 12 13 14"));
}

#[test]
fn n_10_13_what_the_eye_saw_is_where_it_was_seen_until_it_is_placed() {
    let mut at = round().window("A", "eye").begin();
    at.act("play");
    let guesses = guess(&at, "A");
    assert_eq!((guesses.always, guesses.sometimes), (set("6 7 8 9 10"), set("6 7 8 9 10")));
    at.act("place 1 A1").act("place 7 A2");
    assert_eq!(guess(&at, "A").always, set("6 8 9 10"));
    // B knows that A has seen the hand, and nothing of the hand of A.
    assert_eq!(guess(&at, "B").always, CardSet::EMPTY);
}

#[test]
fn n_10_13_after_the_eye_a_module_adds_one_unseen_card() {
    let at = round().window("A", "eye").holds("B", "diving_module");
    let mut at = at.begin();
    at.act("play").act("play").act("keep_diver 12");
    let guesses = guess(&at, "A");
    assert_eq!(guesses.always, set("6 7 8 9 10"));
    assert_eq!(guesses.sometimes, set("6 7 8 9 10 11 12 13 14"));
}

#[test]
fn n_10_13_both_remember_what_the_harpoon_exchanged() {
    let mut at = round().window("A", "harpoon").begin();
    at.act_with("play", &[3]).act("swap 2");
    at.hand("A", "1 3 4 5 9").hand("B", "2 6 7 8 10");
    let (ours, theirs) = (guess(&at, "A"), guess(&at, "B"));
    assert_eq!((ours.always, theirs.always), (set("2"), set("9")));
    assert_eq!(ours.sometimes, set("2 6 7 8 10 11 12 13 14"));
    at.act("place 1 A1").act("place 2 A2");
    assert_eq!(guess(&at, "A").always, CardSet::EMPTY);
}

#[test]
fn n_10_13_the_owner_remembers_what_the_harpoon_gave_back() {
    let mut at = round().window("A", "harpoon").begin();
    at.act_with("play", &[3]);
    assert_eq!(guess(&at, "A").always, set("9"), "while it hangs there");
    at.act("return");
    assert_eq!((guess(&at, "A").always, guess(&at, "B").always), (set("9"), CardSet::EMPTY));
}

#[test]
fn n_10_13_the_card_put_back_lies_on_the_pile_for_its_owner_alone() {
    let mut at = round().window("A", "diving_module").begin();
    at.act("play");
    assert!(!guess(&at, "A").sometimes.contains(card("11")), "while it is being chosen");
    at.act("keep_diver 12");
    let guesses = guess(&at, "A");
    assert_eq!(guesses.top, Some(card("11")));
    assert_eq!(guesses.sometimes, set("6 7 8 9 10 13 14"));
    assert_eq!(guess(&at, "B").top, None);
}

#[test]
fn n_10_13_everybody_remembers_who_was_asked_for_a_start_special() {
    let draft = "eye anchor kraken harpoon fishbone diving_module";
    let mut at = round().draft(draft).begin();
    at.act("keep eye");
    assert_eq!(guess(&at, "A").specials, specials("anchor"), "A gave it");
    let start = specials("eye diving_module harpoon");
    assert_eq!(guess(&at, "B").specials, start, "A is asked");
    at.act("skip");
    assert_eq!(guess(&at, "B").specials, start, "A was asked");
    let mut at = round().draft(draft).begin();
    at.act("keep anchor").phase(Phase::Start, "B");
    assert_eq!(guess(&at, "B").specials, specials("kraken fishbone anchor"), "A was not asked");
    at.act("play");
    assert_eq!(guess(&at, "A").specials, []);
}

#[test]
fn n_10_13_a_special_that_lies_open_is_in_no_hand() {
    let draft = "kraken anchor eye harpoon fishbone diving_module";
    let mut at = round().draft(draft).discarded("eye harpoon").begin();
    at.act("keep kraken");
    assert_eq!(guess(&at, "B").specials, specials("kraken fishbone"));
    at.act("place K A1");
    assert_eq!(guess(&at, "B").specials, []);
}

#[test]
fn n_10_13_domain_cards_to_come_are_those_that_lie_nowhere_else() {
    for number in 0..40 {
        let collections = if number % 2 == 0 { Collections::Visible } else { Collections::Hidden };
        let options = Options { collections, early_end: false, ..Options::default() };
        let mut at =
            Example::in_game(Nautilus::set_up(options, &mut SplitMix64(number), &mut NoEvents));
        at.until(|game| u64::from(game.round) > number % 6);
        for viewer in Viewer::all(SEATS) {
            let guess = Nautilus::sample(&at.play.view(viewer), &mut SplitMix64(number));
            let sorted = |game: &Nautilus| {
                let mut pile = game.domains.truth().clone();
                pile.sort_unstable();
                pile
            };
            assert_eq!(sorted(&guess), sorted(at.game()));
            // N-10.10: awards were public, so a guess knows the collections.
            assert_eq!(guess.collected, at.game().collected);
        }
    }
}
