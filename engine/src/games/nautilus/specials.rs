//! Specials before the first placement: the draft, and the three start specials (N-4, N-5).

use super::board::other;
use super::card::{Card, CardSet, Special};
use super::phase::Phase;
use super::round::Pile;
use super::{Event, Nautilus};
use crate::chance::Chance;
use crate::seat::Seat;
use crate::tell::{Audience, EventSink};

impl Nautilus {
    /// N-4.1: the first player keeps one special, and the opponent gets the other.
    pub(super) fn keep_special(&mut self, kept: Special, sink: &mut impl EventSink<Event>) {
        let first = self.turn;
        let drawn = std::mem::take(self.specials.drawn.truth_mut());
        let given = drawn.into_iter().find(|special| *special != kept);
        let given = given.expect("two different specials are drawn");
        let held = self.specials.held.truth_mut();
        held[first.index()] = Some(kept);
        held[other(first).index()] = Some(given);
        sink.report(Audience::All, || Event::KeptSpecial(first));
        sink.report(Audience::Only(first), || Event::YouKept(kept, given));
        sink.report(Audience::Only(other(first)), || Event::YouWereGiven(given));
        self.open_window(first);
    }

    /// N-5.1: asks this seat and those after it for their start specials, then begins the
    /// placements.
    fn open_window(&mut self, from: Seat) {
        let first = self.first;
        let rest = [first, other(first)].into_iter().skip_while(|seat| *seat != from);
        let asked = rest.into_iter().find(|seat| {
            let special = self.specials.held(*seat);
            special.is_some_and(Special::is_for_the_start) && !self.specials.skipped.contains(*seat)
        });
        (self.phase, self.turn) = asked.map_or((Phase::Placement, first), |s| (Phase::Start, s));
    }

    /// N-5.2: discards a start special and applies its effect.
    pub(super) fn play_special(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let special = self.specials.give_up(seat).expect("somebody asked holds a special");
        self.specials.discard.push(special);
        sink.report(Audience::All, || Event::SpecialPlayed(seat, special));
        match special {
            Special::Eye => self.look(seat, sink),
            Special::DivingModule => self.dive(seat, sink),
            Special::Harpoon => self.harpoon(seat, chance, sink),
            Special::Kraken | Special::Fishbone | Special::Anchor => {
                unreachable!("only start specials are asked for")
            }
        }
    }

    /// N-5.3: the special stays with its seat but cannot be used in this round.
    pub(super) fn skip_special(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        self.specials.skipped.insert(seat);
        sink.report(Audience::All, || Event::SpecialSkipped(seat));
        self.open_window(seat);
    }

    /// N-5.4: the Eye shows the other hand, once.
    fn look(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let hand = self.hand(other(seat));
        let seen = &mut self.divers.seen.truth_mut()[seat.index()];
        seen.snapshot = hand;
        seen.cards = seen.cards.or(hand);
        sink.report(Audience::Only(seat), || Event::YouSaw(hand));
        self.open_window(seat);
    }

    /// N-5.5: the Diving module draws the top two Divers.
    fn dive(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let pile = self.divers.pile.truth_mut();
        let drawn = [(); 2].map(|()| pile.pop().expect("four Divers are left after the deal"));
        let drawn: CardSet = drawn.into_iter().collect();
        *self.divers.drawn.truth_mut() = drawn;
        sink.report(Audience::Only(seat), || Event::YouDrew(drawn));
        self.phase = Phase::Module;
    }

    /// N-5.5, N-5.6: one of the two joins the hand, the other goes back on top of the pile.
    pub(super) fn keep_diver(&mut self, seat: Seat, kept: Card, sink: &mut impl EventSink<Event>) {
        let drawn = std::mem::take(self.divers.drawn.truth_mut());
        let returned = drawn.iter().find(|card| *card != kept).expect("two Divers are drawn");
        self.divers.hands.truth_mut()[seat.index()].insert(kept);
        self.divers.pile.truth_mut().push(returned);
        self.divers.seen.truth_mut()[seat.index()].returned = Some(returned);
        sink.report(Audience::All, || Event::KeptDiver(seat));
        sink.report(Audience::Only(seat), || Event::YouKeptDiver(kept, returned));
        self.open_window(seat);
    }

    /// N-5.7: the Harpoon draws a Diver from the other hand, unseen.
    fn harpoon(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        let hand: Pile = self.hand(other(seat)).iter().collect();
        let drawn = *chance.pick(&hand).expect("nobody has placed a card yet");
        *self.divers.harpooned.truth_mut() = Some(drawn);
        self.divers.seen.truth_mut()[seat.index()].cards.insert(drawn);
        for both in [seat, other(seat)] {
            sink.report(Audience::Only(both), || Event::Harpooned(seat, drawn));
        }
        self.phase = Phase::Harpoon;
    }

    /// N-5.8: the Diver on the Harpoon is exchanged for one of the owner's hand, or goes back.
    pub(super) fn settle_harpoon(
        &mut self,
        seat: Seat,
        given: Option<Card>,
        sink: &mut impl EventSink<Event>,
    ) {
        let victim = other(seat);
        let drawn = self.divers.harpooned.truth_mut().take().expect("a Diver on the Harpoon");
        if let Some(given) = given {
            let hands = self.divers.hands.truth_mut();
            hands[seat.index()].remove(given);
            hands[seat.index()].insert(drawn);
            hands[victim.index()].remove(drawn);
            hands[victim.index()].insert(given);
            let seen = self.divers.seen.truth_mut();
            seen[seat.index()].cards.insert(given);
            seen[victim.index()].cards.insert(drawn);
            sink.report(Audience::All, || Event::HarpoonSwapped(seat));
            for both in [seat, victim] {
                sink.report(Audience::Only(both), || Event::Swapped(seat, drawn, given));
            }
        } else {
            sink.report(Audience::All, || Event::HarpoonReturned(seat));
        }
        self.open_window(seat);
    }
}
