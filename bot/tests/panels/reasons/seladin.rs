//! The page *Why not?* of Seladin: each reason once.

use engine::games::seladin::positions::{Position, given};

use super::why_not;
use crate::panels::at::{At, eyes};

fn at(position: Position) -> At {
    At::of(position.play())
}

/// Dice 4, 1, 1, and a hand without signs.
fn downhill() -> At {
    at(given("ordinary", "4 1 1", &["A H A1 A2 A3 S A4", "M C A5", "I"]))
}

/// Two cards that add up to 6 can be sent.
fn earning() -> At {
    at(given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]))
}

/// Several cards can be sent, in twos and threes.
fn counter() -> At {
    at(given("ordinary", "2 2 3", &["A H A2 C M1 M3 I2", "M", "I"]))
}

/// Six cards to send, and two rivals to give something to.
fn six_to_send() -> At {
    let seats = ["A H A3 A4 A1 A2 C M1 M1 M2 I1 I1 I5", "M", "I"];
    at(given("extraordinary", "1 3 6", &seats))
}

/// Gifts to both rivals are possible, and own cards lie on both counters.
fn own_cards_away() -> At {
    at(given("extraordinary", "5 3 1", &["A H A2 A4 A5", "M C A3", "I C M2 A1"]))
}

/// Dice 2, 5, 4, after the roll.
fn window() -> At {
    let seats = ["A H A2 S A3 C M3 I4", "M H M1 S M2 C A1", "I H I1 S I2"];
    at(given("extraordinary", "2 5 4", &seats).rolled())
}

/// Bahar has begun to compose an offer to Cyrus.
fn talk() -> At {
    let mut at = window();
    at.presses(0, "Offer my die to Cyrus");
    at
}

/// Bahar has made an offer to Cyrus.
fn offer() -> At {
    let mut at = talk();
    at.presses(0, "Make this offer");
    at
}

/// Checks that the page of a seat has this sentence with its rule.
fn says(at: &At, seat: usize, sentence: &str) {
    let page = why_not(at, eyes(seat));
    assert!(page.contains(sentence), "no {sentence:?} in:\n{page}");
}

#[test]
fn the_moment() {
    let at = at(given("extraordinary", "2 6 4", &["A H A2", "M", "I"]));
    let moments = "draw, roll and sixes, dice deals, exchanges in teams, turns";
    says(&at, 0, &format!("This has its own moment in the round: {moments}. (S-3.5)"));
    says(&at, 0, "- Offer 2 for 6 to Cyrus");
}

#[test]
fn a_six_that_comes_late() {
    let at = at(given("ordinary", "6 5 2", &["A H A5 S A1", "M", "I"]));
    says(&at, 0, "You can turn a 6 to 5 only right after the roll. (S-3.4)");
}

#[test]
fn the_order_of_a_turn() {
    let mut at = at(given("ordinary", "4 1 4", &["A H A2 A3 S A1 C M2", "M", "I"]));
    at.presses(0, "Give Cyrus A3");
    let sentence = "It comes before a step that you have planned already. Undo that step first.";
    says(&at, 0, &format!("{sentence} (S-4.2)"));
    says(&at, 0, "- Send M2 to Istham");
}

#[test]
fn what_has_no_room_comes_first() {
    let seats = ["A H A1 A3 A5+", "M C A2 A2 I1", "I"];
    let mut at = at(given("extraordinary", "5 1 6", &seats));
    at.presses(0, "Give Cyrus A1 A3");
    let what = "one card of the gift to Cyrus has no room.";
    says(&at, 0, &format!("First choose what goes to Istham: {what} (S-7.3)"));
}

#[test]
fn how_many_have_no_room() {
    let seats = ["A H A1 A1 A2 A5+", "M C A3 A3", "I"];
    let mut at = at(given("extraordinary", "5 1 6", &seats));
    at.presses(0, "Give Cyrus A1 A1 A2");
    says(&at, 0, "2 cards have no room: choose exactly as many, not 1. (S-7.3)");
}

#[test]
fn a_second_swap() {
    let seats = ["A H A5 A3 S A1 A2 C M4~ I4~", "M", "I"];
    let mut at = at(given("ordinary", "3 2 6", &seats));
    at.presses(0, "Swap A5 for A1");
    says(&at, 0, "You swap only once in a turn, and you have planned a swap. (S-4.3)");
}

#[test]
fn a_swap_without_the_sign() {
    let at = at(given("ordinary", "3 2 6", &["A H A5 A3 S A1 A2 C I2", "M", "I"]));
    says(&at, 0, "A swap needs a 4~, of any clan, in your hand or on your counter. (S-4.3)");
}

#[test]
fn a_swap_of_a_card_just_taken() {
    let seats = ["A H A5 S A1 A2 A3 C M4~ I2", "M", "I"];
    let mut at = at(given("ordinary", "3 2 6", &seats));
    at.presses(0, "Send M4~ to Istham").presses(0, "Send I2 to Istham");
    at.presses(0, "Take A1 from the store");
    let sign = "only while a 4~ stays in your hand or on your counter.";
    says(&at, 0, &format!("You can swap a card just taken {sign} (S-4.3)"));
}

#[test]
fn a_card_in_the_store() {
    let sentence = "This needs a card in your hand, and that card is in your store. (S-1.4)";
    says(&downhill(), 0, sentence);
    says(&downhill(), 0, "- Give Cyrus A4");
}

#[test]
fn a_card_in_the_hand() {
    let seats = ["A H A1 S A2 A3", "M H M1", "I H I1"];
    let at = at(given("ordinary", "1 1 1", &seats).drawing());
    says(&at, 0, "That card is in your hand already, not in your store. (S-1.4)\n- Draw A1");
}

#[test]
fn a_card_that_is_sent_already() {
    let mut at = counter();
    at.presses(0, "Send M3 to Istham");
    says(&at, 0, "With your plan, no card like it is left on that counter. (S-4.4)");
}

#[test]
fn a_plan_without_a_gift() {
    let mut at = counter();
    at.presses(0, "Send M3 to Istham").presses(0, "Send I2 to Istham");
    let sentence = "Without a gift nothing goes to Istham: give a card too, or pass. (S-4.9)";
    says(&at, 0, &format!("{sentence}\n- Confirm\n"));
}

#[test]
fn a_card_after_which_no_gift_could_follow() {
    let at = at(given("ordinary", "2 4 4", &["A H A5 C M1", "M", "I"]));
    let sentence = "Your die would count 3, and no gift could follow. \
                    Without a gift nothing goes to Istham. (S-4.10)";
    says(&at, 0, &format!("{sentence}\n- Send M1 to Istham\n"));
}

#[test]
fn a_card_from_the_store_that_is_not_earned() {
    let mut at = earning();
    let sentence = "You take cards from your store only if the cards you send add up to 6, 12 or \
                    18. (S-4.5)";
    says(&at, 0, sentence);
    at.presses(0, "Send M2 to Istham");
    let sentence = "The cards you send must add up to 6, 12 or 18. They add up to 2. (S-4.5)";
    says(&at, 0, sentence);
}

#[test]
fn a_second_card_from_the_store() {
    let mut at = earning();
    at.presses(0, "Send my whole counter").presses(0, "Take A3 from the store");
    let sentence = "The cards you send earn one card from your store, and you have taken it.";
    says(&at, 0, &format!("{sentence} (S-4.5)"));
}

#[test]
fn a_rule_of_the_extraordinary_assembly() {
    let sentence = "This is a rule of the extraordinary assembly, and yours is an ordinary one.";
    says(&downhill(), 0, &format!("{sentence} (S-2.1)"));
    says(&downhill(), 0, "- A1 straight to Istham");
}

#[test]
fn a_second_card_straight_to_istham() {
    let mut at = six_to_send();
    at.presses(0, "Send my whole counter").presses(0, "A3 straight to Istham");
    let sentence = "Only one hand card a turn goes straight to Istham, and you have planned one.";
    says(&at, 0, &format!("{sentence} (S-7.10)"));
}

#[test]
fn too_few_cards_for_one_straight_to_istham() {
    let sentence = "A hand card goes straight to Istham only if you send at least 6 cards: \
                    you send 0. (S-7.10)";
    says(&six_to_send(), 0, sentence);
}

#[test]
fn a_number_too_high_to_go_straight_to_istham() {
    let mut at = six_to_send();
    at.presses(0, "Send my whole counter");
    let sentence = "You send 6 cards, so the number of the card may be 3 at most: half of that. \
                    (S-7.10)";
    says(&at, 0, &format!("{sentence}\n- A4 straight to Istham\n"));
}

#[test]
fn a_gift_to_the_partner() {
    let seats = ["A H A1 A2 A3 A4 C M2", "M", "I C N4 M1", "N"];
    let at = at(given("team", "3 1 5 2", &seats));
    says(&at, 0, "Partners give each other nothing. (S-8.2)\n- Give Dara A1");
}

#[test]
fn a_second_gift() {
    let mut at = downhill();
    at.presses(0, "Give Cyrus A3");
    let sentence = "Cyrus gets only one gift in a turn, and you have planned one. (S-4.7)";
    says(&at, 0, sentence);
}

#[test]
fn a_die_that_is_not_lower() {
    let at = at(given("ordinary", "3 3 5", &["A H A1 A2", "M", "I"]));
    let lower = "Gifts go to lower dice: your die counts 3";
    says(&at, 0, &format!("{lower}, that of Cyrus shows 3. (S-4.7)\n- Give Cyrus A1"));
    says(&at, 0, &format!("{lower}, that of Dara shows 5. (S-4.7)\n- Give Dara A1"));
}

#[test]
fn a_card_that_is_given_already() {
    let mut at = downhill();
    at.presses(0, "Give Cyrus A3");
    says(&at, 0, "You give that card to somebody else already. (S-4.7)\n- Give Dara A3\n");
}

#[test]
fn cards_that_add_up_without_the_sign() {
    let sentence = "To give several cards you need a 5+, of any clan, in your hand or left on \
                    your counter. (S-4.8)";
    says(&downhill(), 0, &format!("{sentence}\n- Give Cyrus A1 A2\n"));
}

#[test]
fn another_number() {
    let sentence = "Cyrus gets exactly 3: your die counts 4, theirs shows 1. (S-4.7)";
    says(&downhill(), 0, &format!("{sentence}\n- Give Cyrus A1\n- Give Cyrus A2\n"));
}

#[test]
fn a_second_card_off_a_counter() {
    let mut at = own_cards_away();
    at.presses(0, "Give Cyrus A2").presses(0, "Give Dara A4");
    at.presses(0, "A3 from Cyrus to Istham");
    let sentence = "You take only one card of yours off a counter in a turn, and you have planned \
                    one. (S-7.11)";
    says(&at, 0, sentence);
}

#[test]
fn a_card_off_a_counter_before_all_are_given_something() {
    let mut at = own_cards_away();
    at.presses(0, "Give Cyrus A2");
    let sentence = "First give something to every rival: so far you give to 1 of 2. (S-7.11)";
    says(&at, 0, sentence);
}

#[test]
fn a_card_off_the_counter_of_the_partner() {
    let seats = ["A H A1 A2", "M", "I C A3", "N"];
    let mut at = at(given("team", "3 1 5 2", &seats));
    at.presses(0, "Give Cyrus A2").presses(0, "Give Elham A1");
    let sentence = "You can take your card off a rival’s counter only, not off your partner’s.";
    says(&at, 0, &format!("{sentence} (S-8.7)\n- A3 from Dara to Istham\n"));
}

#[test]
fn nothing_to_confirm() {
    let sentence = "Nothing is planned that you could confirm. You can pass. (S-4.1)";
    says(&downhill(), 0, &format!("{sentence}\n- Confirm\n"));
}

#[test]
fn a_deal_without_the_starter() {
    let sentence =
        "Dice are exchanged only with the player who has the start marker: Bahar. (S-7.4)";
    says(&window(), 1, &format!("{sentence}\n- Offer 5 for 4 to Dara\n"));
}

#[test]
fn a_deal_with_the_partner() {
    let seats = ["A H A2", "M H M2", "I H I2", "N H N2"];
    let at = at(given("team", "2 5 6 3", &seats).rolled());
    let sentence = "Partners make no deals. You may exchange dice after the deals. (S-7.4)";
    says(&at, 0, sentence);
}

#[test]
fn a_deal_of_equal_dice() {
    let seats = ["A H A2", "M H M2", "I H I2"];
    let at = at(given("extraordinary", "2 2 5", &seats).rolled());
    says(&at, 0, "Both dice show 2, so there is nothing to exchange. (S-7.4)");
}

#[test]
fn no_deal_twice() {
    let mut at = window();
    at.presses(1, "No deal for me").presses(0, "Offer my die to Cyrus");
    at.presses(0, "Make this offer");
    says(&at, 1, "You have said that you want no deal in this round. (S-7.6)");
}

#[test]
fn a_talk_that_has_ended() {
    let mut at = offer();
    at.presses(1, "Decline");
    let sentence = "You and Cyrus have made no deal, and you can try only once in a round. (S-7.6)";
    says(&at, 0, sentence);
}

#[test]
fn a_talk_beside_another_one() {
    says(&talk(), 2, "An offer is under way, and there is only one at a time. (S-7.6)");
}

#[test]
fn no_deal_while_an_offer_is_put_together() {
    says(&talk(), 0, "First make, answer or withdraw the offer that is under way. (S-7.6)");
}

#[test]
fn an_answer_of_somebody_else() {
    says(&offer(), 0, "It is for Cyrus to speak now. (S-7.6)");
    says(&offer(), 2, "It is for Cyrus to speak now. (S-7.6)\n- Accept\n- Decline\n");
}

#[test]
fn a_fifth_offer() {
    let mut at = offer();
    at.presses(1, "Add I4 of Bahar").presses(1, "Make this counter-offer");
    at.presses(0, "Leave out my I4").presses(0, "Add my M3");
    at.presses(0, "Make this counter-offer");
    at.presses(1, "Leave out M3 of Bahar").presses(1, "Add I4 of Bahar");
    at.presses(1, "Make this counter-offer");
    says(&at, 0, "This was the fourth and last offer: accept it or decline it. (S-7.6)");
}

#[test]
fn a_counter_offer_with_the_same_cards() {
    let sentence = "A counter-offer must change the cards. (S-7.6)";
    says(&offer(), 1, &format!("{sentence}\n- Make this counter-offer\n"));
}

#[test]
fn a_hand_card_in_a_deal() {
    let sentence = "Only cards on your two counters can change sides. (S-7.5)";
    says(&talk(), 0, &format!("{sentence}\n- Add my A2\n- Add my A3\n"));
}

#[test]
fn a_card_that_is_in_the_offer() {
    let mut at = talk();
    at.presses(0, "Add my I4");
    let sentence = "All cards like it on that counter are in the offer already. (S-7.5)";
    says(&at, 0, &format!("{sentence}\n- Add my I4\n"));
}

#[test]
fn a_step_of_the_offer_that_would_be_undone() {
    let mut at = talk();
    at.presses(0, "Add my I4");
    let sentence = "You have changed this in the offer you are making. Undo that step instead.";
    says(&at, 0, &format!("{sentence} (S-7.6)\n- Leave out my I4\n"));
}

#[test]
fn a_card_that_lay_there_before_the_deal() {
    let seats = ["A H A2 S A3 C I4 I1", "M H M1 S M3 C I2 I2", "I H I3"];
    let mut at = at(given("extraordinary", "2 5 4", &seats).rolled());
    at.presses(0, "Offer my die to Cyrus").presses(0, "Add my I1").presses(0, "Add my I4");
    at.presses(0, "Make this offer").presses(1, "Accept");
    let sentence = "It lay there before the deal: only a new card goes to Istham. (S-7.9)";
    says(&at, 1, &format!("{sentence}\n- Send I2 to Istham\n"));
}
