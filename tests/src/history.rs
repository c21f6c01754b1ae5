//! Histories: what clients asked of one table and what they learned, judged as operations on a
//! compare-and-set register by the linearizability tester of `stateright`.
//!
//! The value of the register is the ticket of the decision that is asked. The game must ask one
//! seat at a time, in the open, so that every change raises the ticket. A look is a read, an
//! accepted press is a compare-and-set that succeeds, and a refused one is one that fails. An
//! operation without an answer may have taken effect at any time after it was begun, or never.
//!
//! The tester tries all orders, so a history should have few operations, and few of them at once.

use std::fmt;

use engine::play::Ticket;
use panels::panel::Press;
use stateright::semantics::{ConsistencyTester as _, LinearizabilityTester, SequentialSpec};
use table::Refusal;
use table::command::{Act, Command};
use words::people::TableId;

/// The refusals of an answer to a decision that is not asked any more.
pub const REFUSALS: [Refusal; 3] = [Refusal::Stale, Refusal::NotYourTurn, Refusal::Over];

/// Returns the ticket of the decision at a table that a button is about.
pub fn ticket_of(press: &Press, at: TableId) -> Option<Ticket> {
    match press {
        Press::At(table, _) if *table != at => None,
        Press::At(_, Act::Command(Command::Answer { ticket, .. })) => Some(*ticket),
        Press::At(_, Act::Request(request)) => request.focus().map(|(ticket, _)| ticket),
        _ => None,
    }
}

/// What a client asks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// Reads the ticket of the decision.
    Look,
    /// Answers the decision with this ticket.
    Answer(Ticket),
}

/// What a client learns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The ticket of the decision.
    Saw(Ticket),
    /// The answer was accepted.
    Accepted,
    /// The answer was refused, because another decision is asked.
    Refused,
}

/// The state of a table. Tickets rise, but not by one, so the ticket after an answer is known only
/// when somebody has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Register {
    At(Ticket),
    /// Somewhere above this ticket, which was answered.
    Above(Ticket),
}

impl Register {
    fn may_be_at(self, ticket: Ticket) -> bool {
        match self {
            Self::At(now) => ticket == now,
            Self::Above(answered) => ticket > answered,
        }
    }
}

impl SequentialSpec for Register {
    type Op = Operation;
    type Ret = Outcome;

    /// Applies an operation without an answer; a [`History`] leaves out such looks.
    fn invoke(&mut self, operation: &Operation) -> Outcome {
        match (*operation, *self) {
            (Operation::Look, Self::At(now) | Self::Above(now)) => Outcome::Saw(now),
            (Operation::Answer(ticket), state) if state.may_be_at(ticket) => {
                *self = Self::Above(ticket);
                Outcome::Accepted
            }
            (Operation::Answer(_), _) => Outcome::Refused,
        }
    }

    fn is_valid_step(&mut self, operation: &Operation, outcome: &Outcome) -> bool {
        let (is_valid, next) = match (*operation, *outcome) {
            (Operation::Look, Outcome::Saw(ticket)) => (self.may_be_at(ticket), Self::At(ticket)),
            (Operation::Answer(ticket), Outcome::Accepted) => {
                (self.may_be_at(ticket), Self::Above(ticket))
            }
            (Operation::Answer(ticket), Outcome::Refused) => (*self != Self::At(ticket), *self),
            _ => (false, *self),
        };
        *self = next;
        is_valid
    }
}

/// An operation of a history, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Call(usize);

#[derive(Clone, Copy, Debug)]
enum Event {
    Begun(Call, Operation),
    Answered(Call, Outcome),
}

/// The operations on one table, in the order in which they were begun and answered.
#[derive(Clone, Debug)]
pub struct History {
    first: Ticket,
    events: Vec<Event>,
}

impl History {
    /// Returns an empty history of a table that asks the decision with this ticket.
    pub const fn of(first: Ticket) -> Self {
        Self { first, events: Vec::new() }
    }

    /// Records that a client begins an operation.
    pub fn begin(&mut self, operation: Operation) -> Call {
        let call = Call(self.events.len());
        self.events.push(Event::Begun(call, operation));
        call
    }

    /// Records that an operation is answered. An operation whose outcome remains unknown is never
    /// answered.
    pub fn answer(&mut self, call: Call, outcome: Outcome) {
        self.events.push(Event::Answered(call, outcome));
    }

    /// Returns the number of answered operations with this outcome.
    pub fn count(&self, is_counted: impl Fn(Outcome) -> bool) -> usize {
        let outcomes = self.events.iter().filter_map(|event| match event {
            Event::Answered(_, outcome) => Some(*outcome),
            Event::Begun(..) => None,
        });
        outcomes.filter(|outcome| is_counted(*outcome)).count()
    }

    /// Tells whether the operations can have happened one after the other, each between its begin
    /// and its answer.
    pub fn is_linearizable(&self) -> bool {
        let mut tester = LinearizabilityTester::new(Register::At(self.first));
        for event in &self.events {
            let recorded = match *event {
                Event::Begun(call, operation) if self.matters(call, operation) => {
                    tester.on_invoke(call, operation).map(drop)
                }
                Event::Begun(..) => Ok(()),
                Event::Answered(call, outcome) => tester.on_return(call, outcome).map(drop),
            };
            recorded.expect("an operation begins once, and is answered once after that");
        }
        tester.is_consistent()
    }

    /// Tells whether an operation is answered, or may be the one that has taken effect. The others
    /// only make the number of orders grow.
    fn matters(&self, call: Call, operation: Operation) -> bool {
        if self.outcome(call).is_some() {
            return true;
        }
        let Operation::Answer(_) = operation else { return false };
        // An answer with the same ticket that was accepted, or could take effect at any moment at
        // which this one could.
        !self.events.iter().any(|event| match *event {
            Event::Begun(other, same) if other != call && same == operation => {
                match self.outcome(other) {
                    Some(outcome) => outcome == Outcome::Accepted,
                    None => other < call,
                }
            }
            _ => false,
        })
    }

    fn outcome(&self, call: Call) -> Option<Outcome> {
        self.events.iter().find_map(|event| match event {
            Event::Answered(answered, outcome) if *answered == call => Some(*outcome),
            _ => None,
        })
    }
}

impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "at first {:?}", self.first)?;
        for event in &self.events {
            match event {
                Event::Begun(Call(call), operation) => writeln!(f, "{call:4} {operation:?}")?,
                Event::Answered(Call(call), outcome) => writeln!(f, "{call:4}   -> {outcome:?}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Ticket = Ticket(1);
    const SECOND: Ticket = Ticket(2);

    fn history() -> History {
        History::of(FIRST)
    }

    /// Adds an operation that nothing else overlaps.
    fn done(history: &mut History, operation: Operation, outcome: Outcome) {
        let call = history.begin(operation);
        history.answer(call, outcome);
    }

    #[test]
    fn of_two_answers_to_one_decision_one_is_accepted() {
        for (second, is_linearizable) in [(Outcome::Refused, true), (Outcome::Accepted, false)] {
            let mut history = history();
            let calls = [0, 1].map(|_| history.begin(Operation::Answer(FIRST)));
            history.answer(calls[1], Outcome::Accepted);
            history.answer(calls[0], second);
            assert_eq!(history.is_linearizable(), is_linearizable, "{history}");
        }
    }

    #[test]
    fn an_answer_to_what_is_asked_is_not_refused() {
        let mut history = history();
        done(&mut history, Operation::Answer(FIRST), Outcome::Refused);
        assert!(!history.is_linearizable());
    }

    #[test]
    fn an_answered_decision_is_not_seen_again() {
        let mut history = history();
        done(&mut history, Operation::Answer(FIRST), Outcome::Accepted);
        done(&mut history, Operation::Look, Outcome::Saw(SECOND));
        assert!(history.is_linearizable());
        done(&mut history, Operation::Look, Outcome::Saw(FIRST));
        assert!(!history.is_linearizable());
    }

    #[test]
    fn a_decision_that_nobody_has_answered_stays() {
        let mut history = history();
        done(&mut history, Operation::Look, Outcome::Saw(SECOND));
        assert!(!history.is_linearizable());
    }

    #[test]
    fn an_answer_whose_outcome_is_unknown_may_take_effect_later_or_never() {
        for sights in [[FIRST, FIRST], [FIRST, SECOND], [SECOND, SECOND]] {
            let mut history = history();
            for _ in 0..2 {
                history.begin(Operation::Answer(FIRST));
            }
            for sight in sights {
                done(&mut history, Operation::Look, Outcome::Saw(sight));
            }
            assert!(history.is_linearizable(), "{history}");
            done(&mut history, Operation::Look, Outcome::Saw(FIRST));
            assert_eq!(history.is_linearizable(), sights[1] == FIRST, "{history}");
        }
    }
}
