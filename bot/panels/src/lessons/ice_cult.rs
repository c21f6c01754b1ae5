//! The lesson of Ice Cult: what comes on top moves pieces, everybody's pieces. The reader is red, the
//! other seat green.

use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::positions::{HOME, given};
use engine::games::ice_cult::{IceCult, Phase};

use super::{Others, Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for IceCult {
    fn scenes() -> Vec<Scene<Self>> {
        vec![one_tilt(), two_tilts(), rivals_arrow(), used_arrow(), last_pieces()]
    }
}

/// A tilt brings up a red arrow (I-2.4).
fn one_tilt() -> Scene<IceCult> {
    Scene {
        position: given("r g: r tilts", HOME, "", "", "").play(),
        task: Text::new("ice-cult-learn-top"),
        others: Others::Novices,
        judge: |Progress { view, .. }| {
            if view.base.tops().iter().any(|top| matches!(top, Top::Arrow(Colour::Red, _))) {
                Verdict::Made(Text::new("ice-cult-learn-top-made"))
            } else {
                Verdict::Missed(Text::new("ice-cult-learn-top-missed"))
            }
        },
    }
}

/// The second tilt can spoil what the first has brought up (I-5.1). "North pair south" shows the arrow
/// at once.
fn two_tilts() -> Scene<IceCult> {
    let blocks = "A S/U r->E, B U/E arc, C U/W arc, D N/D b->W";
    Scene {
        position: given("r g: r tilts", blocks, "", "N5=r E2=g", "r2 g1").play(),
        task: Text::new("ice-cult-learn-tilts"),
        others: Others::Novices,
        judge: |Progress { view, .. }| {
            if view.phase != Phase::Move {
                Verdict::Open
            } else if view.base.tops().contains(&Top::Arrow(Colour::Red, Side::North)) {
                Verdict::Made(Text::new("ice-cult-learn-tilts-made"))
            } else {
                Verdict::Missed(Text::new("ice-cult-learn-tilts-missed"))
            }
        },
    }
}

/// A rival's arrow must be used (I-6.4), and one of its pieces carries two red ones (I-7.3).
fn rivals_arrow() -> Scene<IceCult> {
    let blocks = "A E/N g->N, B U/N arc, C U/N arc, D U/N arc";
    Scene {
        position: given("r g: r moves", blocks, "ne se sw", "N2=grr N4=g", "r1 g1").play(),
        task: Text::new("ice-cult-learn-rival"),
        others: Others::Novices,
        judge: |Progress { before, view, .. }| {
            let [then, now] = [before, view].map(|view| view.game().progress(Colour::Red));
            if now > then {
                Verdict::Made(Text::new("ice-cult-learn-rival-made"))
            } else {
                Verdict::Missed(Text::new("ice-cult-learn-rival-missed"))
            }
        },
    }
}

/// The circle in the north-west copies the arrow, which is used (I-6.5), unless the arc has turned it
/// away (I-6.6).
fn used_arrow() -> Scene<IceCult> {
    let blocks = "A D/N circle, B S/E r->N, C U/N arc, D U/N arc";
    let position = given("r g: r moves", blocks, "ne sw", "N5=r S1=r W3=g", "r3 g2").stepped();
    Scene {
        position: position.play(),
        task: Text::new("ice-cult-learn-copy"),
        others: Others::Novices,
        judge: |Progress { before, view, .. }| {
            if view.done[Colour::Red] > before.done[Colour::Red] {
                Verdict::Made(Text::new("ice-cult-learn-copy-made"))
            } else if view.active != READER || view.spent.contains(Slot::NorthWest) {
                Verdict::Missed(Text::new("ice-cult-learn-copy-missed"))
            } else {
                Verdict::Open
            }
        },
    }
}

/// "South pair north" brings up an arrow that takes the reader's last piece out, and one that takes the
/// rival's last piece out (I-8.1, I-8.2).
fn last_pieces() -> Scene<IceCult> {
    let blocks = "A D/N circle, B U/N arc, C U/N arc, D U/S arc";
    Scene {
        position: given("r g: r tilts", blocks, "", "N5=r W5=g", "r4 g4").play(),
        task: Text::new("ice-cult-learn-race"),
        others: Others::Novices,
        judge: |Progress { view, outcome, .. }| {
            let is_own_turn = view.active == READER;
            match outcome {
                Some(outcome) if outcome.winners().contains(READER) => {
                    Verdict::Made(Text::new("ice-cult-learn-race-won"))
                }
                Some(_) if is_own_turn => Verdict::Missed(Text::new("ice-cult-learn-race-given")),
                Some(_) => Verdict::Missed(Text::new("ice-cult-learn-race-late")),
                None if is_own_turn && view.phase == Phase::FirstTilt => {
                    Verdict::Missed(Text::new("ice-cult-learn-race-late"))
                }
                None => Verdict::Open,
            }
        },
    }
}
