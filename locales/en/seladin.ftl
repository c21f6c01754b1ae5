seladin-title = Seladin
seladin-tagline = Give your cards away by the exact difference of the dice, and send on what you are given before it counts against you.

# Options
seladin-option-mode = Assembly
seladin-mode-ordinary = ordinary
seladin-mode-extraordinary = extraordinary
seladin-mode-team = teams of two
seladin-preset-ordinary = { seladin-mode-ordinary }
seladin-preset-extraordinary = { seladin-mode-extraordinary }
seladin-preset-team = { seladin-mode-team }
seladin-option-first = Begins
seladin-first-random = random
seladin-first-first-seat = seat 1
seladin-clans = A clan is the colour of your ten cards. Clans do not differ in play.
seladin-clan-any = Any clan
seladin-place-partner = partner of seat { $seat }

# Clans and cards
seladin-clan-armaist = Armaist
seladin-clan-irist = Irist
seladin-clan-muraist = Muraist
seladin-clan-naist = Naist
seladin-clan-salaist = Salaist
seladin-clan-yarist = Yarist
seladin-letter-armaist = A
seladin-letter-irist = I
seladin-letter-muraist = M
seladin-letter-naist = N
seladin-letter-salaist = S
seladin-letter-yarist = Y
seladin-face = { $number }
seladin-face-swap = 4~
seladin-face-sum = 5+
seladin-card = { $clan }{ $face }
seladin-beside = { $row } { $card }
seladin-no-cards = –

seladin-nothing = nothing

# The table
seladin-you = you
seladin-moment = Stage { $stage } of { $stages }, round { $round }. Start marker: { $who }.
seladin-moment-last = Stage { $stage } of { $stages }, last round ({ $round }). Start marker: { $who }.
seladin-ten-cards = Everybody has ten cards: five in the hand, five in the store.
seladin-head-player = Player
seladin-head-die = Die
seladin-head-hand = Hand
seladin-head-store = Store
seladin-head-points = Points
seladin-player = { $who } { $clan }
seladin-die = { $die }
seladin-no-die = –
seladin-cards = { $count }
seladin-points = { $points }
# The stage so far, and the total of the stages before.
seladin-points-now = { $now }/{ $total }
seladin-lead-you = You lead: { $points ->
    [one] { $points } point
   *[other] { $points } points
} if the stage ended now ({ $istham } in Istham, { $counter } on the counter, { $total } from earlier stages).
seladin-lead = { $who } leads: { $points ->
    [one] { $points } point
   *[other] { $points } points
} if the stage ended now ({ $istham } in Istham, { $counter } on the counter, { $total } from earlier stages).
seladin-lead-several = Ahead: { $who }, with { $points ->
    [one] { $points } point
   *[other] { $points } points
} if the stage ended now.
seladin-few-cards = The last round is near. Few cards left: { $who }.
seladin-gone = Left the game: { $who }
seladin-counters-empty = All counters are empty.
seladin-counter = Counter of { $who }: { $cards }
seladin-counter-yours = Your counter: { $cards }
seladin-counter-empty = Empty counters: { $who }
seladin-team = { $one } and { $other } ({ $points })
seladin-teams = Teams: { $teams }
seladin-talk = { $who } offers to exchange dice with { $to }: a { $one } for a { $other } (offer { $message } of 4)
seladin-talk-yours = You offer to exchange dice with { $to }: your { $one } for a { $other } (offer { $message } of 4)
seladin-talk-to-you = { $who } offers to exchange dice with you: a { $one } for your { $other } (offer { $message } of 4)
seladin-draft = { $who } is preparing an offer to { $to }:
seladin-draft-yours = Your offer to { $to }, which you have not made yet:
seladin-terms = { $cards } from { $from } to { $to }
seladin-terms-bare = only the dice, no cards

# Pages of reference
seladin-page-istham = In Istham
seladin-page-istham-line = { $who }: { $cards } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
seladin-page-hidden = Still unseen
seladin-page-hidden-line = { $who }: { $cards }
seladin-page-hidden-how = Hand and store together: everything that is not open on the table.
seladin-page-scores = Scores
seladin-head-istham = Istham
seladin-head-counter = Counter
seladin-head-before = Before
seladin-head-total = Total
seladin-scores-stage = A stage is worth your cards in Istham minus the cards on your counter.
seladin-scores-total = A total never falls below 0.
seladin-scores-team = The totals of both partners count together.
seladin-page-signs = Letters and signs
seladin-head-letter = Letter
seladin-head-clan = Clan
seladin-signs-card = { $card } is a card of clan { $clan } with the number 2.
seladin-signs-number = A gift’s number must be exactly how much higher your die is than theirs.
seladin-signs-swap = { $card } is a 4 that lets you swap a hand card for one of your store.
seladin-signs-sum = { $card } is a 5 that lets you give several cards that add up.
seladin-signs-where = Both signs work in your hand and on your counter, of any clan.
seladin-signs-six = Send cards that add up to 6, 12 or 18, and you may take 1, 2 or 3 from your store.
seladin-signs-marker = The player with the start marker has the first turn of the round.
seladin-signs-points = Points: what the stage is worth so far / the total of the stages before.

# Your hand
seladin-hand = Your hand: { $cards }
seladin-store = Your store: { $cards }
seladin-taking = You have chosen { $card }. The others are still thinking.
seladin-partner-agrees = Your partner would exchange dice with you.
seladin-plan = Your plan, which nobody sees yet:
seladin-plan-swap = Swap { $out } for { $back }
seladin-plan-seleh = { $cards } from your counter to Istham
seladin-plan-shared = { $cards } from the counter of { $who } to Istham
seladin-plan-bonus = Take { $cards } from your store
seladin-plan-direct = { $card } straight to Istham
seladin-plan-gift = Give { $who } { $cards }
seladin-plan-gift-surplus = Give { $who } { $cards } (no room for { $surplus }: to Istham)
seladin-plan-rescue = { $card } from the counter of { $who } to Istham
seladin-plan-points = Points of the stage after your plan: { $points }.
seladin-plan-points-each = { $who } { $then } (now { $now })
seladin-value-die = Your die counts { $die }.
seladin-value-die-more = Your die counts { $die }, plus 1 for each card you send to Istham.
seladin-value = Your die counts { $value }: it shows { $die }, and you send { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
seladin-to = { $difference } to { $who }
seladin-to-some = Gifts must be exact: { $gifts }.
seladin-to-nobody = Gifts go to lower dice only, and nobody’s die is lower.
seladin-to-nobody-yet = Gifts go to lower dice only. Nobody’s die is lower yet, so send cards to Istham first.
seladin-chance-bonus = The cards add up to { $sum }: you may take { $count ->
    [one] a card
   *[other] { $count } cards
} from your store.
seladin-chance-add = A 5+ lets you give several cards whose sum is exact.
seladin-chance-swap = Before you give, a 4~ lets you swap a hand card for one of your store.
seladin-chance-both = Before you give, a 4~ lets you swap a card; a 5+ lets you give several whose sum is exact.

# Questions
seladin-ask-nothing = There is nothing for you to do now.
seladin-ask-draw = Draw a card from your store, unseen by the others: you can give only cards from your hand.
seladin-ask-six = You rolled a 6. Turn it to 5 and take a card from your store? Each gift must then be 1 less.
seladin-ask-deal-starter = Exchange your { $one } for somebody’s die?
seladin-ask-deal = Do you want to exchange dice with the start player?
seladin-ask-deal-yours = Exchange your { $one } for the { $other } of { $who }?
seladin-ask-offer = Add cards from your counters if you like, then make the offer.
seladin-ask-answer = Do you accept? You may also change the cards and make a counter-offer.
seladin-ask-wait-offer = An offer is being made.
seladin-ask-wait-answer = The offer waits for an answer.
seladin-ask-surplus-deal = A counter holds three cards of a clan. Which new one goes to Istham?
seladin-ask-teams = Do you want to exchange dice with your partner? Both must say yes.
seladin-ask-teams-yours = Exchange your { $one } for the { $other } of your partner? Both must say yes.
seladin-ask-turn = Your turn. You want your cards on other counters, and none on yours: send cards to Istham, give cards, or pass.
seladin-ask-turn-give = Your turn. You want your cards on other counters: give cards, or pass.
seladin-ask-turn-swap = Your turn. No gift is possible with this hand: you can swap a card, or pass.
seladin-ask-pass = Your turn. No gift is possible, and without a gift nothing goes to Istham: you can only pass. (You are asked so that nobody learns that.)
seladin-ask-give = Send more, or give a card: without a gift nothing goes to Istham.
seladin-ask-give-only = Give a card: without a gift nothing goes to Istham.
seladin-ask-more = Give somebody else something too, or confirm.
seladin-ask-confirm = Confirm, or undo a step.
seladin-ask-surplus = There is no room for all of them. Which go to Istham?

# Buttons
seladin-do-draw = Draw { $card }
seladin-do-six = Turn to 5, take { $card }
seladin-do-keep-six = Keep the 6
seladin-do-yes = Yes, exchange our dice
seladin-do-no = No, keep my die
seladin-do-approach = Offer my die to { $who }
# An exchange of a 5 for a 6: "Offer 5 for 6 to Bahar".
seladin-do-approach-dice = Offer { $one } for { $other } to { $who }
seladin-do-add = Add { $card } of { $who }
seladin-do-add-yours = Add my { $card }
seladin-do-remove = Leave out { $card } of { $who }
seladin-do-remove-yours = Leave out my { $card }
seladin-do-offer = Make this offer
seladin-do-counter-offer = Make this counter-offer
seladin-do-accept = Accept
seladin-do-decline = Decline
seladin-do-withdraw = Withdraw the offer
seladin-do-no-deal = No deal for me
seladin-do-discard = Send { $card } to Istham
seladin-do-seleh = Send { $card } to Istham
seladin-do-seleh-shared = Send { $card } from { $who }
seladin-do-seleh-all = Send my whole counter
seladin-do-seleh-all-shared = Send all cards from { $who }
seladin-do-swap = Swap { $out } for { $back }
# The two cards are alike, and others hear only that there was a swap.
seladin-do-swap-alike = Pretend to swap { $card } (a bluff)
seladin-do-bonus = Take { $card } from the store
seladin-do-direct = { $card } straight to Istham
seladin-do-give = Give { $who } { $cards }
seladin-do-surplus = To Istham: { $cards }
seladin-do-rescue = { $card } from { $who } to Istham
seladin-do-confirm = Confirm
seladin-do-confirm-pass = Confirm the swap and pass
seladin-do-pass = Pass
seladin-do-pass-forget = Pass, drop the plan
seladin-group-counter = Cards of { $who } …
seladin-group-counter-yours = My cards …
seladin-group-seleh = Send to Istham …
seladin-group-swap = Swap …
seladin-group-swap-out = Swap { $card } …
seladin-group-bonus = Take from the store …
seladin-group-direct = Straight to Istham …
seladin-group-give = Give { $who } …
seladin-group-rescue = My own card to Istham …
seladin-sure-pass = Pass and drop what you have planned?

# News
seladin-stage-begins = Stage { $stage } begins.
seladin-round-begins = Round { $round }.
seladin-last-out-of-cards = No cards left: { $who }. This round is the last of the stage: it goes on with these dice until nobody gives.
seladin-last-barren = Six rounds in a row without a gift: this round is the last of the stage.
seladin-last-thirtieth = The thirtieth round is the last one of the stage.
seladin-you-took = You took { $card } from your store.
seladin-used-six = 6 turned to 5, a card from the store
seladin-turned-six = 6 turned to 5
seladin-made-offer = offer to exchange dice ({ $to }): { $terms }
# The part of it that a picture shows, in a sentence.
seladin-offered = { $who } offers to exchange dice with { $to }: { $terms }.
seladin-offered-yours = You offer to exchange dice with { $to }: { $terms }.
seladin-dealt = Deal! Dice exchanged ({ $one } and { $other }): { $terms }.
seladin-declined = offer declined ({ $from })
seladin-withdrew = offer withdrawn ({ $to })
seladin-discarded = no room on the counter, { $cards } to Istham
seladin-told-agrees = { $who } would exchange dice with you.
seladin-team-swapped = Dice exchanged: { $one } and { $other }.
seladin-team-kept = Dice kept: { $one } and { $other }.
seladin-swapped = a hand card swapped for one of the store
seladin-seleh = { $cards } to Istham
seladin-seleh-shared = { $cards } from a counter ({ $from }) to Istham
seladin-took-bonus = { $count ->
    [one] a card from the store
   *[other] { $count } cards from the store
}
seladin-direct = { $card } straight to Istham
seladin-gave = { $cards } to { $to }
seladin-gave-surplus = { $cards } to { $to } (no room for { $surplus }: to Istham)
seladin-rescued = { $card } from a counter ({ $from }) to Istham
seladin-passed = passed
seladin-scored = Stage { $stage } is over: { $scores }.
seladin-scored-each = { $who } { $points } (total { $total })
seladin-won = { $count ->
    [one] The chosen one of the assembly: { $who }.
   *[other] The chosen ones of the assembly: { $who }.
}

# The result
seladin-place = { $place }.
seladin-result-stages = { $who }, stage by stage: { $points }
seladin-result-total = Total { $total }
seladin-result-team = Team { $total }

# The content of a picture, in sentences
seladin-alt-die = die { $die }
seladin-alt-no-die = not rolled
seladin-alt-counter = counter { $cards }
seladin-alt-counter-empty = counter empty
seladin-alt-seat = { $who } (clan { $clan }): { $die }, { $counter }, { $now } this stage, { $total } before, { $hand } in hand, { $store } in store.
seladin-alt-hand = Your hand: { $hand }; your store: { $store }.
seladin-alt-plan = With your plan, which sends { $cards } to Istham, your die counts { $value }.
seladin-alt-signs = A card is a clan and a number: you can give somebody exactly the number by which your die is higher than theirs. A 4~ lets you swap, a 5+ lets you add numbers up.
seladin-alt-earned = { $total } (stages: { $stages })
seladin-alt-earned-team = { $team } with the partner, { $total } alone (stages: { $stages })

# In pictures: stage and round, the store, and the meaning of a number in a disc; a number of further
# cards; the content of the disc in the explanation.
seladin-picture-stage = Stage { $stage }
seladin-picture-round = Round { $round }
seladin-picture-store = Store
seladin-picture-exact = give exactly
seladin-picture-any = n
seladin-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
seladin-picture-task-draw = Draw from store
seladin-picture-task-six = Turn 6 or keep
seladin-picture-task-deal = Offer dice
seladin-picture-task-offer = Make an offer
seladin-picture-task-answer = Answer offer
seladin-picture-task-choose = Choose a card
seladin-picture-task-vote = Vote on dice
seladin-picture-task-turn = Give or pass

# Reasons why an action is not offered: whole sentences.
seladin-why-not-now = This has its own moment in the round: draw, roll and sixes, dice deals, exchanges in teams, turns.
seladin-why-six-is-over = You can turn a 6 to 5 only right after the roll.
seladin-why-too-late = It comes before a step that you have planned already. Undo that step first.
seladin-why-surplus-first = First choose what goes to Istham: { $count ->
    [one] one card of the gift to { $who } has
   *[other] { $count } cards of the gift to { $who } have
} no room.
seladin-why-surplus-count = { $count ->
    [one] One card has no room: choose exactly one, not { $chosen }.
   *[other] { $count } cards have no room: choose exactly as many, not { $chosen }.
}
seladin-why-swapped-once = You swap only once in a turn, and you have planned a swap.
seladin-why-swap-without-sign = A swap needs a 4~, of any clan, in your hand or on your counter.
seladin-why-drawn-without-sign = You can swap a card just taken only while a 4~ stays in your hand or on your counter.
seladin-why-not-in-hand = This needs a card in your hand, and that card is in your store.
seladin-why-not-in-store = That card is in your hand already, not in your store.
seladin-why-not-on-counter = With your plan, no card like it is left on that counter.
seladin-why-no-gift = Without a gift nothing goes to Istham: give a card too, or pass.
seladin-why-no-gift-follows = Your die would count { $value }, and no gift could follow. Without a gift nothing goes to Istham.
seladin-why-bonus-not-earned = { $sum ->
    [0] You take cards from your store only if the cards you send add up to 6, 12 or 18.
   *[other] The cards you send must add up to 6, 12 or 18. They add up to { $sum }.
}
seladin-why-bonus-taken = { $count ->
    [one] The cards you send earn one card from your store, and you have taken it.
   *[other] The cards you send earn { $count } cards from your store, and you have taken them.
}
seladin-why-not-in-ordinary = This is a rule of the extraordinary assembly, and yours is an ordinary one.
seladin-why-direct-once = Only one hand card a turn goes straight to Istham, and you have planned one.
seladin-why-direct-too-few = A hand card goes straight to Istham only if you send at least 6 cards: you send { $count }.
seladin-why-direct-too-high = You send { $count } cards, so the number of the card may be { $most } at most: half of that.
seladin-why-not-a-rival = Partners give each other nothing.
seladin-why-given-once = { $who } gets only one gift in a turn, and you have planned one.
seladin-why-die-not-lower = Gifts go to lower dice: your die counts { $value }, that of { $who } shows { $die }.
seladin-why-card-given = You give that card to somebody else already.
seladin-why-sum-without-sign = To give several cards you need a 5+, of any clan, in your hand or left on your counter.
seladin-why-wrong-number = { $who } gets exactly { $difference }: your die counts { $value }, theirs shows { $die }.
seladin-why-rescued-once = You take only one card of yours off a counter in a turn, and you have planned one.
seladin-why-not-to-all = First give something to every rival: so far you give to { $count } of { $of }.
seladin-why-not-on-rival-counter = You can take your card off a rival’s counter only, not off your partner’s.
seladin-why-nothing-planned = Nothing is planned that you could confirm. You can pass.
seladin-why-without-starter = Dice are exchanged only with the player who has the start marker: { $who }.
seladin-why-deal-with-partner = Partners make no deals. You may exchange dice after the deals.
seladin-why-equal-dice = Both dice show { $die }, so there is nothing to exchange.
seladin-why-already-done = You have said that you want no deal in this round.
seladin-why-already-tried = You and { $who } have made no deal, and you can try only once in a round.
seladin-why-talk-open = An offer is under way, and there is only one at a time.
seladin-why-speak-first = First make, answer or withdraw the offer that is under way.
seladin-why-not-your-answer = It is for { $who } to speak now.
seladin-why-last-offer = This was the fourth and last offer: accept it or decline it.
seladin-why-same-terms = A counter-offer must change the cards.
seladin-why-not-in-deal = Only cards on your two counters can change sides.
seladin-why-all-added = All cards like it on that counter are in the offer already.
seladin-why-undo-instead = You have changed this in the offer you are making. Undo that step instead.
seladin-why-not-new = It lay there before the deal: only a new card goes to Istham.

# Notes on the hand in the first game: two sentences at most.
seladin-note-goal = Your cards score only in Istham, and only other players can send them there, from their counters. What stays in your hand or store scores nothing.
seladin-note-draw = From round 2 on, every round begins with a card from the store. The dice are rolled only afterwards, so different numbers in your hand fit more often.
seladin-note-six = A 6 is higher than most dice, but turned to 5 it brings you one more card to give. You can turn it only now, right after the roll.
seladin-note-exact = A gift must have exactly the number by which your die counts more than theirs. In one turn you may give to several players, once each.
seladin-note-counter = Each card on your counter costs you its number when the stage ends. You can send it to Istham in a turn in which you also give something.
seladin-note-send = You may send any cards from your counter; if their numbers add up to 6, 12 or 18, you may take cards from your store. For each of them your die counts 1 more in this turn; others still compare with what it shows.
seladin-note-only-pass = Passing costs nothing: the next round brings new dice, and another card from your store. Even if everybody passes, the stage goes on.
seladin-note-scores = A card that you send scores for the clan printed on it: you no longer lose its number, but that player gains as much.
seladin-note-bonus = The cards you send add up to exactly 6, 12 or 18, so you may take cards from your store and give them in this turn. You may send cards with any other sum, too, but take nothing for them.
seladin-note-swap = The 4~ may be of any clan, in your hand or on your counter, and works once a turn, before you give. With it you fetch the number that a gift needs.
seladin-note-sum = The 5+ may be of any clan, in your hand or on your counter. Only with it can you give more than 5; once you send it to Istham, it no longer helps.
seladin-note-given = Your card on another counter costs that player points, so they will want to send it to Istham, where it scores for you. If it is still there when the stage ends, you get nothing for it.
seladin-note-few-cards = If somebody gives and then has neither hand nor store, the last round of the stage begins. So clear your counter in time.
seladin-note-last-round = The last round goes on with the same dice until nobody gives all the way round the table. Then your cards in Istham count for you, and those on your counter against you.
seladin-note-new-stage = The points of the stage were added to your total, which never falls below 0, and all cards were dealt again. After three stages the highest total wins.
seladin-note-deal = Exchanging dice changes what both of you can give, and cards from your two counters may change sides as well. There is one deal a round at most, always with the player who has the start marker.
seladin-note-room = A counter has room for three cards of each clan. A card without room goes straight to Istham, where it scores for its clan.
seladin-note-rescue = You give something to every rival in this turn, so you may send one card of your own from one of their counters to Istham. It can even be one that you are giving now.
seladin-note-direct = If you send six cards or more in one turn, one hand card may go straight to Istham with them. Its number is at most half of how many you send.
seladin-note-partner = Your total and your partner’s count together: you may send cards from both counters, and you give only to rivals. A sign on your partner’s counter does not help you.

# Deciding ahead.
seladin-standing-keep-sixes = Keep every six
seladin-standing-decline = Say no to every offer
seladin-standing-no-deals = Offer no deals
seladin-only-if-own-counter = my counter is as it is now
seladin-only-if-counters = no counter has changed

# Awards: what a player has done for the first time
seladin-award-six = a six turned to a five
seladin-award-seleh = three cards sent to Istham at once
seladin-award-gift = three cards given at once
seladin-award-rescue = a card rescued from a rival
seladin-award-direct = a hand card sent straight to Istham
seladin-award-team-swap = dice exchanged with a partner
seladin-award-trader = four deals in one game
seladin-award-no-deal = a game won without a deal
seladin-award-far = a game won by fifteen points or more
seladin-award-narrow = a game won by one point
seladin-award-generous = a game won with twelve cards given
seladin-award-untouched = a game won without others clearing the winner’s counter

# The first minute. Each scene has a task and sentences for what came of it. The numbers are those of its position.
seladin-learn-give = Your cards score only in Istham, and only others can send them there, from their counters; after three stages the most points win. Your die shows 5, Samovar’s 3: give Samovar a card with exactly the difference, then confirm.
seladin-learn-give-made = Your 2 costs Samovar 2 points there; in Istham it earns you 2.
seladin-learn-give-missed = You passed: cards that stay in your hand or store score nothing.
seladin-learn-send = A rival’s 4 on your counter costs you 4 when the stage ends. Nobody’s die is lower than yours, so first send the 4 to Istham.
seladin-learn-send-made = The 4 scores for its own clan, and your die counts 1 more. Now you have to give: without a gift nothing goes to Istham.
seladin-learn-send-missed = You passed: the 4 stays on your counter and costs you points.
seladin-learn-turn = Plan a whole turn: clear your counter, then give. For each card that you send, your die counts 1 more.
seladin-learn-turn-made = Your counter is empty. In one turn you may give to several players, once each.
seladin-learn-turn-missed = Both cards still lie on your counter and cost you 5: send them in the same turn, before you give.
seladin-learn-last = Somebody has run out of cards: this last round goes on with the same dice until nobody gives. You have 54 points, Samovar 55: can you still win?
seladin-learn-last-made = You win by 1: your counter is empty, and your gift went to the leader.
seladin-learn-last-counter = You lose by 1: the 4 on your counter costs you 4.
seladin-learn-last-leader = You lose by 1: the 4 scored for the leader, and your gift went to somebody else.
