//! What a beginner should know: which notes apply to the seat that is asked.

use super::action::Action;
use super::board::COUNTER_LIMIT;
use super::card::Clan;
use super::plan::RAISED_FOR_DIRECT;
use super::{Mode, Phase, Seladin, View};
use crate::coach::{Coach, NoteSet};
use crate::seat::Seat;

/// The maximum number of cards in hand and store that count as few: the last round is near.
const FEW_CARDS: usize = 2;

/// A note to a beginner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Where cards score; at the first turn (S-6.1).
    Goal,
    /// A card is drawn every round (S-3.2).
    Draw,
    /// A 6 can be turned (S-3.4).
    Six,
    /// A gift is possible, of exactly the difference (S-4.7).
    Exact,
    /// Cards on the seat's own counter cost points, and leave it only together with a gift (S-4.9).
    Counter,
    /// Cards can be sent, each of which raises the die (S-4.6).
    Send,
    /// Nothing but passing is possible (S-4.1).
    OnlyPass,
    /// A card that is sent scores for its own clan (S-1.3).
    Scores,
    /// The cards sent earn a bonus card (S-4.5).
    Bonus,
    /// A swap is possible (S-4.3).
    Swap,
    /// A gift of several cards is possible (S-4.8).
    Sum,
    /// A card of the seat lies on another counter (S-4.4).
    Given,
    /// Somebody has few cards left (S-5.1).
    FewCards,
    /// It is the last round (S-5.4).
    LastRound,
    /// A stage was scored (S-6.2).
    NewStage,
    /// Dice can be dealt with (S-7.4).
    Deal,
    /// A counter is full in one colour (S-7.2).
    Room,
    /// An own card can be taken off a rival's counter (S-7.11).
    Rescue,
    /// Cards enough for a direct card lie on the counters that are open to the seat (S-7.10).
    Direct,
    /// The partner's counter is open to the seat (S-8.3).
    Partner,
}

impl Note {
    /// Every note, at its number.
    pub const ALL: [Self; 20] = [
        Self::Goal,
        Self::Draw,
        Self::Six,
        Self::Exact,
        Self::Counter,
        Self::Send,
        Self::OnlyPass,
        Self::Scores,
        Self::Bonus,
        Self::Swap,
        Self::Sum,
        Self::Given,
        Self::FewCards,
        Self::LastRound,
        Self::NewStage,
        Self::Deal,
        Self::Room,
        Self::Rescue,
        Self::Direct,
        Self::Partner,
    ];

    const fn rule(self) -> &'static str {
        match self {
            Self::Goal => "S-6.1",
            Self::Draw => "S-3.2",
            Self::Six => "S-3.4",
            Self::Exact => "S-4.7",
            Self::Counter => "S-4.9",
            Self::Send => "S-4.6",
            Self::OnlyPass => "S-4.1",
            Self::Scores => "S-1.3",
            Self::Bonus => "S-4.5",
            Self::Swap => "S-4.3",
            Self::Sum => "S-4.8",
            Self::Given => "S-4.4",
            Self::FewCards => "S-5.1",
            Self::LastRound => "S-5.4",
            Self::NewStage => "S-6.2",
            Self::Deal => "S-7.4",
            Self::Room => "S-7.2",
            Self::Rescue => "S-7.11",
            Self::Direct => "S-7.10",
            Self::Partner => "S-8.3",
        }
    }
}

/// A seat that is asked, with what it sees.
struct Moment<'a> {
    view: &'a View,
    me: Seat,
    /// Whether it is the turn of the seat.
    is_turn: bool,
    /// The possible next steps of its turn.
    steps: Vec<Action>,
}

impl Moment<'_> {
    /// Tells whether a note applies.
    fn has(&self, note: Note) -> bool {
        let Self { view, me, is_turn, ref steps } = *self;
        let is_asked = |phase: Phase| view.phase == phase && view.waiting.contains(me);
        let can = |is_kind: fn(&Action) -> bool| steps.iter().any(is_kind);
        match note {
            Note::Goal => is_turn,
            Note::Draw => is_asked(Phase::Draw),
            Note::Six => is_asked(Phase::Six),
            Note::Exact => can(|step| matches!(step, Action::Give(..))),
            Note::Counter => !view.counter(me).is_empty(),
            Note::Send => can(|step| matches!(step, Action::Seleh(..))),
            Note::OnlyPass => !view.count.is_last && *steps == [Action::Pass],
            Note::Scores => is_turn && !view.plan.seleh.is_empty(),
            Note::Bonus => can(|step| matches!(step, Action::Bonus(_))),
            Note::Swap => can(|step| matches!(step, Action::Swap(..))),
            Note::Sum => can(|step| matches!(step, Action::Give(_, cards) if cards.len() > 1)),
            Note::Given => self.others_have_mine(),
            Note::FewCards => !view.count.is_last && view.short_of_cards().next().is_some(),
            Note::LastRound => view.count.is_last,
            Note::NewStage => view.stage > 1,
            Note::Deal => view.phase == Phase::Deal,
            Note::Room => self.is_extraordinary() && self.is_a_counter_full(),
            Note::Rescue => can(|step| matches!(step, Action::Rescue(..))),
            Note::Direct => is_turn && self.is_extraordinary() && self.can_send_many(),
            Note::Partner => view.partner(me).is_some() && (is_turn || is_asked(Phase::Teams)),
        }
    }

    fn is_extraordinary(&self) -> bool {
        self.view.options.mode != Mode::Ordinary
    }

    fn others_have_mine(&self) -> bool {
        let Self { view, me, .. } = *self;
        let has_mine = |seat| !view.counter(seat).by(view.clan(me)).is_empty();
        Seat::all(view.seats).any(|seat| seat != me && has_mine(seat))
    }

    fn is_a_counter_full(&self) -> bool {
        let is_full = |seat| {
            let counter = self.view.counter(seat);
            Clan::ALL.into_iter().any(|clan| counter.by(clan).len() >= COUNTER_LIMIT)
        };
        Seat::all(self.view.seats).any(is_full)
    }

    /// S-7.10: tells whether there are enough cards on the counters that are open to the seat.
    fn can_send_many(&self) -> bool {
        let Self { view, me, .. } = *self;
        let counters = [Some(me), view.partner(me)].into_iter().flatten();
        counters.map(|seat| view.counter(seat).len()).sum::<usize>() >= RAISED_FOR_DIRECT
    }
}

impl View {
    /// Iterates over the seats with few cards left in hand and store.
    pub fn short_of_cards(&self) -> impl Iterator<Item = Seat> + '_ {
        let left = move |seat| self.hand_size(seat) + self.store_size(seat);
        Seat::all(self.seats).filter(move |seat| (1..=FEW_CARDS).contains(&left(*seat)))
    }
}

impl Coach for Seladin {
    const NOTES: usize = Note::ALL.len();

    fn notices(view: &View) -> NoteSet {
        let Some(me) = view.viewer.seat() else { return NoteSet::EMPTY };
        let is_turn = view.phase == Phase::Turn && view.turn == me;
        let mut steps = Vec::new();
        if is_turn {
            view.next_steps(&mut steps);
        }
        let moment = Moment { view, me, is_turn, steps };
        let numbered = (0..).zip(Note::ALL);
        numbered.filter(|(_, note)| moment.has(*note)).map(|(number, _)| number).collect()
    }

    fn note_rule(note: u8) -> &'static str {
        Note::ALL[usize::from(note)].rule()
    }
}
