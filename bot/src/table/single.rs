//! Single choices: what is the only thing that somebody can do, and everybody can see that, is done
//! for them.

use engine::catalog::Listed;
use engine::play::{Pick, Play};
use engine::seat::Seat;
use engine::with_play;

use super::handle::answered;
use super::journal::Line;
use super::{Stage, Table};

/// More of them in a row than any game has.
const IN_A_ROW: usize = 200;

impl Table {
    /// Answers for people what has one answer that all can see. What follows from a choice of their
    /// own in the same turn waits for them, as long as they can take that choice back.
    pub(super) fn answer_singles(&mut self) -> Line {
        let mut line = Line::default();
        for _ in 0..IN_A_ROW {
            let Stage::Playing(play) = &self.stage else { break };
            let single = with_play!(&**play, play => {
                self.people_to_act().iter().find(|seat| has_single(play, *seat))
            });
            let Some(seat) = single else { break };
            let mut play = play.clone();
            let done = with_play!(&mut *play, play => answer(play, seat));
            let Some(done) = done else { break };
            line.extend(done);
            self.go_on(play);
        }
        line
    }
}

fn has_single<G: Listed>(play: &Play<G>, seat: Seat) -> bool {
    let choice = play.choice(seat).filter(|choice| choice.ask.open);
    choice.is_some_and(|choice| choice.options.len() == 1) && !play.can_undo(seat)
}

fn answer<G: Listed>(play: &mut Play<G>, seat: Seat) -> Option<Line> {
    let ticket = play.choice(seat)?.ticket;
    answered(play, seat, ticket, Pick(0)).ok()
}
