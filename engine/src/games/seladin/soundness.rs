//! Validation of a game that was read from a store.

use super::board::COUNTER_LIMIT;
use super::card::{Card, Cards, Clan, Face, Faces};
use super::deal::{Arriving, MAX_MESSAGES, Talk, Window, surplus};
use super::options::Options;
use super::plan::Plan;
use super::round::{MAX_BARREN_ROUNDS, MAX_ROUNDS};
use super::{Answer, DIE_MAX, Phase, SEATS, STAGES, Seladin};
use crate::seat::{Seat, SeatSet};
use crate::soundness::{Unsound, ensure};

/// A bound on the steps of a plan or an offer. Each step moves one of the cards of six decks
/// (S-1.1), and a few more choose the surplus.
const MAX_STEPS: u8 = 80;

impl Seladin {
    /// Returns why the game is impossible, if it is.
    pub(super) fn check(
        &self,
        options: Options,
        all: SeatSet,
        left: SeatSet,
    ) -> Result<(), Unsound> {
        ensure(self.options == options, "the game has the options of its play")?;
        ensure(self.seats() == all.len(), "the game has the seats of its play")?;
        ensure(self.gone == left, "members are those who have not left")?;
        let are_seats = all.contains(self.starter) && all.contains(self.turn);
        ensure(are_seats, "marker and turn are those of seats")?;
        let has_clan = |clan: &Clan| self.clans.contains(clan);
        ensure(Clan::ALL.iter().all(has_clan), "each seat has its own clan")?;
        self.check_scores()?;
        self.check_cards()?;
        self.check_count()?;
        self.check_dice()?;
        self.check_answers()?;
        self.check_window()?;
        self.check_arriving()?;
        self.check_plan()
    }

    /// S-2.7, S-6.2: there is a score for each finished stage, and totals follow from them.
    fn check_scores(&self) -> Result<(), Unsound> {
        let is_over = self.phase == Phase::Over;
        let stage = usize::from(self.stage);
        ensure((1..=STAGES).contains(&stage), "there are three stages")?;
        ensure(!is_over || stage == STAGES, "a game ends with its last stage")?;
        let done = if is_over { stage } else { stage - 1 };
        ensure(self.scores.len() == done, "each stage that is over is scored")?;
        let deck = i32::from(Faces::DECK.sum());
        let most = deck * i32::try_from(SEATS).expect("few seats");
        for index in 0..SEATS {
            let mut total = 0;
            for score in self.scores.iter().map(|scores| scores[index]) {
                let is_score = (-most..=deck).contains(&score);
                ensure(is_score && (index < self.seats() || score == 0), "a deck is so large")?;
                total = (total + score).max(0);
            }
            ensure(self.totals[index] == total, "totals are made of scores")?;
        }
        Ok(())
    }

    /// S-1.4: each of the ten cards of a clan is in one place; clans without a seat have no cards.
    fn check_cards(&self) -> Result<(), Unsound> {
        for seat in Seat::all(SEATS) {
            let (clan, own) = (self.clan(seat), self.board.own(seat));
            let plays = seat.index() < self.seats();
            let open = self.board.counters.iter().map(|counter| counter.by(clan));
            let arriving = [self.arriving.starter.by(clan), self.arriving.other.by(clan)];
            let zones = open.chain(arriving).chain([self.board.istham.by(clan)]);
            let zones = zones.chain([own.hand, own.store]);
            let count = |face: Face| zones.clone().map(|zone| zone.count(face)).sum::<usize>();
            let whole = if plays { Faces::DECK } else { Faces::EMPTY };
            let is_split = Face::ALL.into_iter().all(|face| count(face) == whole.count(face));
            ensure(is_split, "every card lies in one place")?;
            let counter = self.board.counter(seat);
            ensure(plays || counter.is_empty(), "nobody else plays")?;
            let fits = if self.is_extraordinary() {
                Clan::ALL.iter().all(|clan| counter.by(*clan).len() <= COUNTER_LIMIT)
            } else {
                counter.by(clan).is_empty()
            };
            ensure(fits, "a counter has room for its cards")?;
        }
        Ok(())
    }

    /// S-3.6, S-5: checks the progress of the stage.
    fn check_count(&self) -> Result<(), Unsound> {
        let count = self.count;
        ensure((1..=MAX_ROUNDS).contains(&count.round), "a stage has thirty rounds at most")?;
        ensure(count.barren < count.round, "barren rounds are rounds before this one")?;
        let is_long = count.round == MAX_ROUNDS || count.barren >= MAX_BARREN_ROUNDS;
        ensure(count.is_last || !is_long, "a stage does not go on for ever")?;
        let is_begun = matches!(self.phase, Phase::Turn | Phase::Over);
        let none = count.turns == 0 && count.quiet == 0 && !count.gave;
        ensure(is_begun || none, "turns come after the talks")?;
        ensure(count.quiet <= self.seats && count.turns <= self.seats, "turns go round")?;
        if self.phase == Phase::Turn {
            let at = self.starter.index() + usize::from(count.turns);
            ensure(count.turns < self.seats, "turns go round")?;
            ensure(self.turn.index() == at % self.seats(), "turns go round from the starter")?;
            ensure(!self.passes_by_itself(), "who has the turn can do something")?;
            ensure(count.quiet < self.seats, "a stage or a round ends when all have passed")?;
            // In a round that can end the stage, quiet turns are counted beyond one cycle.
            let is_right = match (count.is_last, count.gave) {
                (true, _) => true,
                (false, true) => count.quiet < count.turns,
                (false, false) => count.quiet == count.turns,
            };
            ensure(is_right, "turns without a gift are turns of this round")?;
        }
        Ok(())
    }

    /// S-3.3: either all seats have rolled or none.
    fn check_dice(&self) -> Result<(), Unsound> {
        for (index, die) in self.dice.iter().enumerate() {
            let is_rolled = self.phase != Phase::Draw && index < self.seats();
            let shows = if is_rolled { (1..=DIE_MAX).contains(die) } else { *die == 0 };
            ensure(shows, "a die shows one to six when it was rolled")?;
        }
        Ok(())
    }

    /// S-3.2, S-3.4, S-8.5: checks the seats that are asked at the same time, and their answers.
    fn check_answers(&self) -> Result<(), Unsound> {
        let is_asking = matches!(self.phase, Phase::Draw | Phase::Six | Phase::Teams);
        ensure(is_asking != self.waiting.is_empty(), "an answer is waited for when all are asked")?;
        ensure(is_asking || self.answered.is_empty(), "an answer is kept until all are in")?;
        let here = self.seated().minus(self.gone);
        ensure(self.waiting.minus(here).is_empty(), "nobody waits for who has left")?;
        let asked = self.waiting.iter().all(|seat| !self.answered.contains(seat));
        let answered = self.answered.minus(self.seated()).is_empty();
        ensure(asked && answered, "who has answered is not waited for")?;
        for seat in Seat::all(SEATS) {
            let answer = self.answers.truth()[seat.index()];
            let waits = self.waiting.contains(seat);
            let store = self.board.own(seat).store;
            let takes = match answer {
                Answer::Take(face) => store.contains(face) && !waits,
                Answer::Keep => false,
            };
            ensure(takes || answer == Answer::Keep, "what is taken lies in the store")?;
            let fits = match self.phase {
                Phase::Draw => takes || waits || store.is_empty(),
                Phase::Six => !takes || self.answered.contains(seat),
                _ => !takes,
            };
            ensure(fits, "who is asked takes a card or keeps all")?;
            let can_answer = match self.phase {
                Phase::Draw => self.count.round > 1 && !store.is_empty(),
                Phase::Six => self.die(seat) == DIE_MAX && !store.is_empty(),
                _ => true,
            };
            let is_in = waits || self.answered.contains(seat);
            ensure(!is_in || can_answer, "who is asked has a choice")?;
            ensure(
                !waits || self.phase != Phase::Draw || store.len() > 1,
                "one card is no choice",
            )?;
            ensure(self.phase != Phase::Teams || self.votes(seat), "partners vote together")?;
        }
        Ok(())
    }

    /// S-8.5: tells whether the votes of a team are consistent.
    fn votes(&self, seat: Seat) -> bool {
        let is_in = self.waiting.contains(seat) || self.answered.contains(seat);
        let Some(partner) = self.partner(seat).filter(|_| is_in) else { return !is_in };
        let other = self.waiting.contains(partner) || self.answered.contains(partner);
        let one = self.waiting.contains(seat) || self.waiting.contains(partner);
        other && one && self.die(seat) != self.die(partner)
    }

    /// S-7.4 to S-7.7: checks the talks of the round.
    fn check_window(&self) -> Result<(), Unsound> {
        let Window { tried, done, talk } = self.window;
        if self.phase != Phase::Deal {
            return ensure(self.window == Window::default(), "talks come before the turns");
        }
        ensure(self.is_extraordinary(), "dice are dealt with in extraordinary assemblies")?;
        ensure(tried.minus(self.eligible()).is_empty(), "talks are those with other dice")?;
        let are_seats = done.minus(self.seated()).is_empty() && self.gone.minus(done).is_empty();
        ensure(are_seats, "who has left talks no more")?;
        ensure(!self.deals_are_over(), "somebody can still talk")?;
        talk.map_or(Ok(()), |talk| self.check_talk(&talk))
    }

    fn check_talk(&self, talk: &Talk) -> Result<(), Unsound> {
        let Talk { other, speaker, terms, draft, steps, messages } = *talk;
        let is_new = self.eligible().contains(other) && !self.window.tried.contains(other);
        ensure(is_new, "talks are those with other dice")?;
        let speaks = speaker == self.starter || speaker == other;
        ensure(speaks && !self.gone.contains(speaker), "who speaks is in the talk")?;
        ensure(messages <= MAX_MESSAGES && steps <= MAX_STEPS, "talks are short")?;
        ensure(messages > 0 || terms.is_bare() && steps > 0, "terms are those of an offer")?;
        ensure(steps > 0 || draft == terms, "a draft begins with the terms")?;
        for (seat, cards) in
            [(self.starter, [terms.starter, draft.starter]), (other, [terms.other, draft.other])]
        {
            let there = self.board.counter(seat);
            ensure(cards.iter().all(|cards| is_part(*cards, there)), "terms are cards there are")?;
        }
        Ok(())
    }

    /// S-7.9: checks the cards that wait for a choice.
    fn check_arriving(&self) -> Result<(), Unsound> {
        let Arriving { starter, other, with } = self.arriving;
        if self.phase != Phase::Surplus {
            return ensure(self.arriving == Arriving::default(), "cards arrive after a deal");
        }
        let other_seat = with.filter(|seat| self.eligible().contains(*seat));
        let Some(with) = other_seat else {
            return ensure(false, "a deal is made with somebody with another die");
        };
        let chooses = self.chooser().is_some_and(|seat| !self.gone.contains(seat));
        ensure(self.is_extraordinary() && chooses, "somebody chooses what goes")?;
        for (seat, cards) in [(self.starter, starter), (with, other)] {
            for new in Clan::ALL.map(|clan| (clan, cards.by(clan))) {
                let (clan, new) = new;
                let room = COUNTER_LIMIT.saturating_sub(self.board.counter(seat).by(clan).len());
                let is_choice = new.is_empty() || surplus(new, room).is_none();
                ensure(is_choice, "what arrives has not all room")?;
            }
        }
        Ok(())
    }

    /// S-4.1: checks that the plan can be carried out.
    fn check_plan(&self) -> Result<(), Unsound> {
        let plan = self.plan.truth();
        if *plan == Plan::default() {
            return Ok(());
        }
        ensure(self.phase == Phase::Turn, "a plan is one for a turn")?;
        ensure((1..=MAX_STEPS).contains(&plan.steps), "a plan is made of steps")?;
        let turn = self.turn_of(self.turn);
        let own = turn.own;
        let shared = turn.partner.map_or(Cards::EMPTY, |seat| self.board.counter(seat));
        let is_there = is_part(plan.seleh, self.board.counter(self.turn));
        ensure(is_there && is_part(plan.shared, shared), "what is sent lies on a counter")?;
        ensure(plan.bonus.len() <= plan.earned(), "bonus cards are earned")?;
        for face in Face::ALL {
            let of = |cards: Faces| cards.count(face);
            let swapped = |get: fn(super::plan::Swap) -> Face| {
                usize::from(plan.swap.is_some_and(|swap| get(swap) == face))
            };
            let (out, back) = (swapped(|swap| swap.hand), swapped(|swap| swap.store));
            let given: usize = plan.gifts.iter().map(|gift| of(*gift)).sum();
            let direct = usize::from(plan.direct == Some(face));
            let hand = of(own.hand) + of(plan.bonus) + back;
            let is_held =
                out + direct + given <= hand && of(own.store) + out >= back + of(plan.bonus);
            ensure(is_held, "what is planned is in hand and store")?;
            ensure(given <= of(Faces::DECK), "what is planned is in hand and store")?;
        }
        ensure(plan.direct.is_none() || turn.extraordinary, "cards go by gifts")?;
        self.check_gifts(plan)
    }

    fn check_gifts(&self, plan: &Plan) -> Result<(), Unsound> {
        let turn = self.turn_of(self.turn);
        let choosing = plan.choosing;
        for to in Seat::all(SEATS) {
            let (gift, gone) = (plan.gifts[to.index()], plan.surplus[to.index()]);
            let is_rival = turn.rivals.contains(to);
            ensure(is_rival || gift.is_empty(), "gifts are for rivals")?;
            ensure(gone.is_part_of(gift), "what has no room is part of a gift")?;
            if gift.is_empty() {
                ensure(choosing != Some(to), "what has no room is part of a gift")?;
                continue;
            }
            let difference = turn.difference(to, plan.raised());
            let is_right = gift.len() == 1 || plan.may_sum(&turn);
            ensure(is_right && usize::from(gift.sum()) == difference, "a gift is the difference")?;
            let over = turn.over(to, gift);
            let chosen = if choosing == Some(to) { 0 } else { over };
            ensure(gone.len() == chosen, "what has no room goes to Istham")?;
            let is_choice = choosing != Some(to) || over > 0 && over < gift.len();
            ensure(is_choice, "what has no room is chosen")?;
        }
        let is_rival = choosing.is_none_or(|to| turn.rivals.contains(to));
        ensure(is_rival, "gifts are for rivals")?;
        let Some((from, face)) = plan.rescue else { return Ok(()) };
        let mut can = false;
        let before = Plan { rescue: None, ..*plan };
        before.each_rescue(&turn, |seat, one| can |= (seat, one) == (from, face));
        ensure(can && choosing.is_none(), "a card is rescued after gifts to all")
    }
}

/// Tells whether a heap has all these cards.
fn is_part(cards: Cards, of: Cards) -> bool {
    cards.kinds().all(|card: Card| cards.count(card) <= of.count(card))
}
