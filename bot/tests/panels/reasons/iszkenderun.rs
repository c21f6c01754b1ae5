//! The reasons of Iszkenderun: Bahar has to act, and reads them.

use engine::games::iszkenderun::positions::{Position, given};

use super::why_not;
use crate::panels::at::{At, eyes};

/// A written reason: the sentence, and its rule.
struct Written {
    sentence: &'static str,
    rule: &'static str,
}

const fn because(sentence: &'static str, rule: &'static str) -> Written {
    Written { sentence, rule }
}

/// Checks that the page lists an action with this reason.
fn says(at: &At, label: &str, why: &Written) {
    let page = why_not(at, eyes(0));
    assert!(page.contains(label), "no {label:?} in:\n{page}");
    let is_it = |line: &str| line.contains(why.sentence) && line.contains(why.rule);
    assert!(page.lines().any(is_it), "no {:?} ({}) in:\n{page}", why.sentence, why.rule);
}

/// The same in a position.
fn reads(position: Position, label: &str, why: &Written) {
    says(&At::of(position.play()), label, why);
}

/// Returns a table at which Bahar has pressed these buttons.
fn after(position: Position, labels: &[&str]) -> At {
    let mut at = At::of(position.play());
    for label in labels {
        at.presses(0, label);
    }
    at
}

#[test]
fn all_actions_are_taken() {
    let why = because("You have taken 40 actions in this round, so you can only pass.", "K-4.9");
    let position = given("scimitar", &["X3 / S1", "/", "/"]).acted("A", 40);
    reads(position, "Cross 3: draw a card", &why);
}

#[test]
fn only_blockers_are_played_elsewhere() {
    let why = because("Only a blocker can be played into another player’s row.", "K-4.3");
    reads(given("scimitar", &["/ M4", "/", "/"]), "Play Crescent 4 to Cyrus", &why);
}

#[test]
fn the_owner_of_a_row_has_passed() {
    let sentence = "Nothing can be added to the row of a player who has passed (Cyrus).";
    let position = given("scimitar", &["/ SB", "/", "/"]).passed("B");
    reads(position, "Play Scimitar blocker to Cyrus", &because(sentence, "K-4.4"));
}

#[test]
fn a_row_is_closed() {
    let sentence =
        "Crescent blocker closes your row. Using it opens the row again and costs a hand card.";
    let why = because(sentence, "K-4.4");
    reads(given("scimitar", &["MB / S6", "/", "/"]), "Play Scimitar 6 (row +12)", &why);
    let sentence = "Turban blocker closes this row (Cyrus): nobody can add a card.";
    let why = because(sentence, "K-4.4");
    reads(given("scimitar", &["/ SB", "TB /", "/"]), "Play Scimitar blocker to Cyrus", &why);
}

#[test]
fn a_card_is_still_in_hand() {
    let sentence = "Only a card in your row can be used; playing a card does not use it.";
    let position = given("scimitar", &["/ X3", "/", "/"]);
    reads(position, "Cross 3: draw a card", &because(sentence, "K-5.1"));
    let position = given("scimitar", &["/ X4", "/", "/"]);
    reads(position, "Use Cross 4", &because(sentence, "K-5.1"));
}

#[test]
fn a_card_has_no_use() {
    let sentence = "This card is never used: it works for as long as it lies in a row.";
    let why = because(sentence, "K-1.6");
    reads(given("scimitar", &["X1 / S1", "/", "/"]), "Use Cross 1", &why);
}

#[test]
fn a_card_lies_under_a_token() {
    let sentence = "A token lies on this card (Cyrus), so it cannot be used in this round.";
    let position = given("scimitar", &["X3 / S1", "/", "/"]).protected("X3", "B");
    reads(position, "Cross 3: draw a card", &because(sentence, "K-6.6"));
    let sentence = "A token lies on this card (You), so it cannot be used in this round.";
    let position = given("scimitar", &["X3 / S1", "/", "/"]).protected("X3", "A");
    reads(position, "Cross 3: draw a card", &because(sentence, "K-6.6"));
}

#[test]
fn a_card_is_shielded() {
    let sentence =
        "Scimitar 1 shields this card: it cannot be discarded, not even for its own use.";
    let position = given("scimitar", &["X3 S1 / T1", "/", "/"]);
    reads(position, "Cross 3: draw a card", &because(sentence, "K-5.4"));
}

#[test]
fn a_card_is_used_on_itself() {
    let sentence = "The card leaves your row before it works, so it cannot be used on itself.";
    let position = given("scimitar", &["T3 / S1", "X1 /", "/"]);
    reads(position, "Turban 3: +3 to Turban 3 (yours)", &because(sentence, "K-5.1"));
}

#[test]
fn nothing_is_in_reach() {
    let why = because("There is no other card that it can reach.", "K-5.2");
    let position = given("scimitar", &["S7 / S1", "T1 /", "/"]).passed("B");
    reads(position, "Scimitar 7: discard all up to 2", &why);
}

#[test]
fn the_owner_of_a_target_has_passed() {
    let sentence = "The row of a player who has passed is out of reach (Cyrus).";
    let position = given("scimitar", &["S6 / S1", "X1 /", "/"]).passed("B");
    reads(position, "Scimitar 6: discard Cross 1 (Cyrus)", &because(sentence, "K-4.7"));
}

#[test]
fn a_target_lies_under_a_token() {
    let sentence = "A token lies on this card (Dara), so it is out of reach in this round.";
    let position = given("scimitar", &["S6 / S1", "X1 /", "/"]).protected("X1", "C");
    reads(position, "Scimitar 6: discard Cross 1 (Cyrus)", &because(sentence, "K-6.6"));
}

#[test]
fn a_target_is_shielded() {
    let sentence = "Scimitar 2 shields this card, so it cannot be discarded.";
    let position = given("scimitar", &["S6 / S1", "S2 T7 /", "/"]);
    reads(position, "Scimitar 6: discard Turban 7 (Cyrus)", &because(sentence, "K-5.4"));
}

#[test]
fn a_target_is_worth_too_much() {
    let sentence = "The target may be worth 2 at most, but without the card you use it is worth 3.";
    let position = given("scimitar", &["M2 S3 X1 /", "T2 S5 /", "/"]);
    reads(position, "Scimitar 3: discard Cross 1 (yours)", &because(sentence, "K-3.4"));
}

#[test]
fn a_target_has_another_suit() {
    let why = because("Only Turban cards can be discarded with it.", "K-5.7");
    let position = given("scimitar", &["S4 / S1", "T7 S6 /", "/"]);
    reads(position, "Scimitar 4: discard Scimitar 6 (Cyrus)", &why);
}

#[test]
fn a_swap_has_no_second_card() {
    let sentence = "A swap takes two cards worth 4 or less, and no second one is in reach.";
    let position = given("scimitar", &["T5 X2 /", "T7 /", "/"]);
    reads(position, "Turban 5: swap Cross 2 (yours)", &because(sentence, "K-5.11"));
}

#[test]
fn nothing_is_low_enough() {
    let sentence = "It discards cards worth 2 or less, but the lowest in reach is worth 3.";
    let position = given("scimitar", &["S7 X7 /", "X3 S5 /", "/"]);
    reads(position, "Scimitar 7: discard all up to 2", &because(sentence, "K-5.2"));
}

#[test]
fn nothing_is_discarded_yet() {
    let why = because("The discard pile is empty.", "K-5.2");
    reads(given("scimitar", &["SR /", "/", "/"]), "Use Scimitar retriever", &why);
}

#[test]
fn a_discard_has_another_suit() {
    let sentence = "Only Crescent cards can be taken from the discard pile with it.";
    let position = given("scimitar", &["SR /", "/", "/"]).discarded("M7 T4");
    reads(position, "Scimitar retriever: take Turban 4", &because(sentence, "K-5.13"));
}

#[test]
fn the_trump_would_not_change() {
    let why = because("Cross is trump already.", "K-5.2");
    let position = given("cross", &["ST /", "/", "/"]);
    reads(position, "Scimitar changer: Cross is trump", &why);
    // No round begins without trump at once.
    let at = At::seated(given("none", &["N4 /", "/", "/"]).play());
    says(&at, "Suitless 4: no trump", &because("There is already no trump.", "K-5.2"));
}

#[test]
fn a_fee_is_due() {
    let sentence = "Discarding a blocker from your own row costs a hand card, and you have none.";
    let position = given("scimitar", &["TB /", "/", "/"]);
    reads(position, "Turban blocker: open your row", &because(sentence, "K-5.5"));
    let sentence =
        "Discarding a blocker from your own row costs a hand card: choose one to pay (you have 2).";
    let position = given("scimitar", &["S6 TB / X1 X2", "/", "/"]);
    reads(position, "Scimitar 6: discard Turban blocker (yours)", &because(sentence, "K-5.5"));
}

#[test]
fn no_fee_is_offered_where_none_is_due() {
    let position = given("scimitar", &["S6 / X1", "TB /", "/"]);
    let page = why_not(&At::of(position.play()), eyes(0));
    assert!(!page.contains("Pay Cross 1"), "{page}");
}

#[test]
fn the_token_was_used() {
    let why = because("You have used your token; it works only once in the game.", "K-6.1");
    let position = given("scimitar", &["/ M1", "/", "/"]).scored_token("A");
    reads(position, "Token (pay Crescent 1): +4 to the score pile", &why);
}

#[test]
fn the_token_takes_another_suit() {
    let why = because("Only Crescent cards and the suitless card pay for this.", "K-6.2");
    let position = given("scimitar", &["/ S1", "T1 /", "/"]);
    reads(position, "Token (pay Scimitar 1): +4 to the score pile", &why);
}

#[test]
fn nothing_is_left_to_exchange() {
    let why = because("Once you have paid, you have no hand card left to exchange.", "K-6.4");
    let position = given("scimitar", &["/ X2", "/", "/"]);
    reads(position, "Token (pay Cross 2): exchange hand cards", &why);
}

#[test]
fn nothing_can_be_protected() {
    let why = because("No card is in reach that you could protect.", "K-6.2");
    let position = given("scimitar", &["/ S1", "/", "/"]);
    reads(position, "Token (pay Scimitar 1): protect a card", &why);
}

#[test]
fn nothing_can_be_stolen() {
    let why = because("No card in reach has 5 or less printed on it.", "K-6.7");
    let position = given("scimitar", &["/ T5", "X6 /", "/"]);
    reads(position, "Token (pay Turban 5): steal a card", &why);
}

#[test]
fn a_card_is_swapped_for_itself() {
    let position = given("scimitar", &["T5 X2 / S1", "T1 /", "/"]);
    let at = after(position, &["Turban 5: swap Cross 2 (yours)"]);
    let why = because("A swap takes two different cards.", "K-5.11");
    says(&at, "Swap with Cross 2 (yours)", &why);
}

#[test]
fn a_card_pays_already() {
    let at = after(
        given("scimitar", &["/ X2 S1 S3", "/", "/"]),
        &["Token (pay Cross 2): exchange hand cards"],
    );
    let why = because("You pay for your token with this card.", "K-6.2");
    says(&at, "Exchange Cross 2", &why);
}

#[test]
fn more_is_printed_than_was_paid() {
    let position = given("scimitar", &["/ T5", "X6 N4 /", "/"]);
    let at = after(position, &["Token (pay Turban 5): steal a card"]);
    let sentence = "This card has 6 printed on it, and the card you pay with only 5.";
    says(&at, "Steal Cross 6 (Cyrus)", &because(sentence, "K-6.7"));
}

#[test]
fn an_exchange_takes_one_to_three_different_cards() {
    let mut at = after(
        given("scimitar", &["/ X2 S1 S2 S3 S4", "/", "/"]),
        &["Token (pay Cross 2): exchange hand cards"],
    );
    let why = because("First choose a hand card to exchange.", "K-6.4");
    says(&at, "Draw 0 new cards", &why);
    at.presses(0, "Exchange Scimitar 1");
    let why = because("You have chosen this card already.", "K-6.4");
    says(&at, "Exchange Scimitar 1", &why);
    at.presses(0, "Exchange Scimitar 2").presses(0, "Exchange Scimitar 3");
    let why = because("You can exchange 3 cards, and you have chosen as many.", "K-6.4");
    says(&at, "Exchange Scimitar 4", &why);
}
