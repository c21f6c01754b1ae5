//! The turn: the effect of each action (I-5, I-6).

use super::action::{Action, Event, Power, Step};
use super::base::{Slot, Tilt};
use super::faces::Top;
use super::paths::Space;
use super::{IceCult, Phase};
use crate::tell::{Audience, EventSink};

impl IceCult {
    /// Carries out a legal action of the active seat.
    pub(super) fn act(&mut self, action: Action, sink: &mut impl EventSink<Event>) {
        match action {
            Action::Tilt(tilt) => self.tilt(tilt, sink),
            Action::Resolve { slot, step } => {
                self.spent.insert(slot);
                self.carry_out(slot, Power::Own, step, sink);
            }
            Action::Copy { circle, arrow, step } => {
                self.spent.insert(circle); // I-6.5: and not the arrow.
                self.carry_out(arrow, Power::Copied(circle), step, sink);
            }
            Action::Rotate { arc, target, spin } => {
                self.spent.insert(arc);
                self.base.spin(target, spin);
                sink.report(Audience::All, || {
                    let (seat, top) = (self.active, self.base[target].top());
                    Event::Rotated { seat, arc, target, spin, top }
                });
            }
            Action::EndTurn => self.end_turn(sink),
        }
    }

    /// I-5.1: tilts twice, then moves.
    fn tilt(&mut self, tilt: Tilt, sink: &mut impl EventSink<Event>) {
        self.base.tilt(tilt);
        self.phase = match self.phase {
            Phase::FirstTilt => Phase::SecondTilt(tilt),
            Phase::SecondTilt(_) | Phase::Move | Phase::Over(_) => Phase::Move,
        };
        let tops = || tilt.pair.slots().map(|slot| self.base[slot].top());
        sink.report(Audience::All, || Event::Tilted(self.active, tilt, tops()));
    }

    /// I-6.2: one step of an arrow as it points now.
    fn carry_out(
        &mut self,
        arrow: Slot,
        power: Power,
        step: Step,
        sink: &mut impl EventSink<Event>,
    ) {
        let Top::Arrow(colour, side) = self.base[arrow].top() else {
            unreachable!("the action is legal")
        };
        let seat = self.active;
        let before = self.done;
        match step {
            Step::Enter => {
                let onto = self.paths.at(side, Space::ENTRY);
                self.start[colour] -= 1;
                self.paths.at_mut(side, Space::ENTRY).push(colour);
                let entered = || Event::Entered { seat, arrow, power, colour, side, onto };
                sink.report(Audience::All, entered);
            }
            Step::Advance { space: from, height } => {
                let group = self.paths.at(side, from).group(height);
                let out = self.paths.advance(side, from, height);
                for colour in out.into_iter().flat_map(super::paths::Stack::iter) {
                    self.done[colour] += 1;
                }
                let advanced = || Event::Advanced { seat, arrow, power, colour, side, from, group };
                sink.report(Audience::All, advanced);
            }
        }
        self.stepped = true;
        self.end_if_finished(before, sink);
    }

    /// I-6.7, I-8.4: unused symbols lapse, and the next seat begins.
    fn end_turn(&mut self, sink: &mut impl EventSink<Event>) {
        self.idle_turns = if self.stepped { 0 } else { self.idle_turns + 1 };
        sink.report(Audience::All, || Event::TurnEnded(self.active, self.idle_turns));
        if self.is_stalled() {
            self.end_in_stalemate(sink);
        } else {
            self.pass_on();
        }
    }

    /// The next seat that has not left begins its turn.
    pub(super) fn pass_on(&mut self) {
        self.active = self.members.next_after(self.active).expect("somebody is left to play");
        self.phase = Phase::FirstTilt;
        self.spent = super::base::SlotSet::EMPTY;
        self.stepped = false;
    }
}
