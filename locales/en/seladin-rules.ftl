seladin-chapter-goal = The idea
seladin-rules-goal =
    Every player is a clan with ten cards: 1, 1, 2, 2, 3, 3, 4, 4~, 5 and 5+. You may not bring your own cards to Istham, the society, yourself. You give them to others, and the others send them there.

    At the start of each stage your ten cards are shuffled: five are your hand, which you can give, and five your store, from which you fetch them.

    A card in Istham counts for the clan printed on it, no matter who sent it. The cards that others give you lie in front of you, on your counter; those still there at the end of a stage count against you. So you want your cards on other counters, other people’s cards off yours, and everybody needs everybody.

    A game has three stages. The highest total wins.

    The table agrees on an assembly: ordinary for 2 to 6, extraordinary with a few more rules for 3 to 6, or teams of two for 4 or 6.
seladin-chapter-round = A round
seladin-rules-round =
    From the second round on everybody takes a card of their choice from store to hand, all at once and in secret. Then everybody rolls a die.

    If you rolled a 6, you may turn it to a 5 and take one more card from your store.

    Then everybody takes one turn, beginning with the player who has the start marker. After the round the start marker moves to the next seat.
seladin-chapter-turn = Your turn
seladin-rules-turn =
    You may send any cards from your counter to Istham (this is called seleh). In this turn your die counts one more for each of them. If their numbers add up to exactly 6, 12, 18 …, you may take a card from your store for each six.

    Then you give. You can give a card to anybody whose die is lower than your value, and its number must be exactly the difference. You may give to several people, one gift each.

    Sending without giving is not possible. You may always pass.

    You build your turn step by step; nobody sees it before you confirm, and you can undo steps.
seladin-chapter-signs = 4~ and 5+
seladin-rules-signs =
    A 4~ in your hand or on your counter lets you swap one hand card for one of your store, once in your turn, before you give. It does not matter whose 4~ it is.

    A 5+ in your hand or on your counter lets you give two or more cards that add up to the difference. Only in this way can you give more than 5. A 5+ that you have just sent to Istham does not help any more, but one that you give away does.
seladin-chapter-ending = The end of a stage
seladin-rules-ending =
    When somebody gives and then has neither hand nor store, the round becomes the last one. It goes on, turn by turn and with the same dice, until nobody gives anything all the way round the table.

    After six rounds in a row without a gift, the next round is the last; the thirtieth round always is.

    Then your cards in Istham count for you, and everything on your counter against you. A total never falls below 0. The highest total begins the next stage, and all cards are dealt again.
seladin-chapter-extra = Extraordinary
seladin-rules-extra =
    In the extraordinary assembly, for three or more:

    A counter holds three cards of each clan. What finds no room goes straight to Istham; the giver chooses which.

    If you send six or more cards in one turn, you may send one hand card along. Its number is at most half of how many were sent.

    If you give something to every rival in one turn, you may send one card of your own from any of their counters to Istham.

    None of these cards make a die count more.

    There is also the deal of dice.
seladin-chapter-deal = The deal of dice
seladin-rules-deal =
    Once in a round, before the turns, the player with the start marker and somebody else may exchange dice, if these differ. Either may make the offer. Cards from their two counters may change sides as well, in one direction or both.

    The other one accepts, declines or makes a counter-offer; after four offers there is only yes or no. Each pair talks once in a round, and one deal is made at most.

    A 6 from a deal cannot be turned to a 5.
seladin-chapter-teams = Teams
seladin-rules-teams =
    With four or six players you can play in teams of two, with the rules of the extraordinary assembly. Partners sit opposite each other: choose your seats under Seats before the start.

    You give nothing to your partner, but you may send cards from your partner’s counter to Istham as well as from yours. Signs on your partner’s counter do not help you.

    After the deal, both partners may agree to exchange their dice. You do not see each other’s cards.

    The totals of both partners count together.
