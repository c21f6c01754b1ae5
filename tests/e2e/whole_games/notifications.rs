//! Notifications: a phone rings at most once for each decision that its owner has to make; and of the
//! hands of those who only wait, few change in a turn.

use std::collections::BTreeSet;

use super::{Counted, Moment, Observer};

/// The maximum number of hands that change in a turn because of others, in the middle of a game.
const CHANGED_BY_OTHERS: usize = 3;

pub(super) struct Notifications {
    /// The number of turns.
    turns: u64,
    /// The turns in which each person was asked for a decision.
    asked: Vec<BTreeSet<u64>>,
}

impl Notifications {
    pub(super) const fn new() -> Self {
        Self { turns: 0, asked: Vec::new() }
    }
}

impl Observer for Notifications {
    fn name(&self) -> &'static str {
        "notifications"
    }

    fn see(&mut self, moment: &Moment<'_>) -> Result<(), String> {
        let table = moment.table;
        self.turns = table.turn;
        self.asked.resize(moment.seats.len(), BTreeSet::new());
        for (seat, turns) in moment.seats.iter().zip(&mut self.asked) {
            if table.people_to_act().contains(*seat) {
                turns.insert(table.asked(*seat).turn);
            }
        }
        Ok(())
    }

    fn end(&mut self, counted: &Counted) -> Result<(), String> {
        let asked: Vec<usize> = self.asked.iter().map(BTreeSet::len).collect();
        let Counted { presses, rings, hands, repeats, .. } = counted;
        println!("asked {asked:?} in {} turns", self.turns);
        if rings.iter().zip(&asked).any(|(rings, asked)| rings > asked) {
            return Err(format!("phones ring {rings:?} times for {asked:?} questions"));
        }
        if *repeats > 0 {
            return Err(format!("the same panel stands twice, {repeats} times"));
        }
        // The previous hand loses its buttons, and the pressed message shows the result.
        let own = hands.posts + presses;
        let turns = usize::try_from(self.turns).expect("a short game");
        if hands.edits > own + CHANGED_BY_OTHERS * turns {
            return Err(format!("hands change too often: {hands:?} in {turns} turns"));
        }
        Ok(())
    }
}
