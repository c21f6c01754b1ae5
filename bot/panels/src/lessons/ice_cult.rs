//! The lesson of Ice Cult: what comes on top moves pieces, everybody's pieces. The reader is red, the
//! other seat green.

use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::positions::given;
use engine::games::ice_cult::{Action, IceCult, Phase, View};

use super::{Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for IceCult {
    fn scenes() -> Vec<Scene<Self>> {
        vec![one_arrow(), two_tilts(), rivals_arrow(), used_arrow(), last_pieces()]
    }
}

/// An arrow brings in a piece of its colour (I-6.2).
fn one_arrow() -> Scene<IceCult> {
    let blocks = "A S/U r->E, B S/U y->E, C N/D g->W, D N/D b->W";
    let position = given("r g: r moves", blocks, "sw se", "", "");
    Scene::new("arrow", position.play(), |Progress { before, view, .. }| {
        let is_made = view.start[Colour::Red] < before.start[Colour::Red];
        Verdict::made_if(is_made, Text::new("ice-cult-learn-arrow-missed"))
    })
}

/// The second tilt can spoil what the first has brought up (I-5.1). "North pair south" shows the arrow
/// at once.
fn two_tilts() -> Scene<IceCult> {
    let blocks = "A S/U r->E, B U/E arc, C U/W arc, D N/D b->W";
    let position = given("r g: r tilts", blocks, "", "N5=r E2=g", "r2 g1");
    let scene = Scene::new("tilts", position.play(), |at| {
        if at.view.phase != Phase::Move {
            return Verdict::Open;
        }
        let is_made = at.view.base.tops().contains(&Top::Arrow(Colour::Red, Side::North));
        Verdict::made_if(is_made, Text::new("ice-cult-learn-tilts-missed"))
    });
    Scene { offers: |_, action| tilts(*action, &[Side::South, Side::East]), ..scene }
}

/// Tells whether an action is no tilt, or one in one of these directions: two pairs roll in each.
fn tilts(action: Action, towards: &[Side]) -> bool {
    match action {
        Action::Tilt(tilt) => towards.contains(&tilt.towards),
        _ => true,
    }
}

/// A rival's arrow must be used (I-6.4), and one of its pieces carries two red ones (I-7.3).
fn rivals_arrow() -> Scene<IceCult> {
    let blocks = "A E/N g->N, B U/N arc, C U/N arc, D U/N arc";
    let position = given("r g: r moves", blocks, "ne se sw", "N2=grr N4=g", "r1 g1");
    Scene::new("rival", position.play(), |Progress { before, view, .. }| {
        let [then, now] = [before, view].map(|view| view.game().progress(Colour::Red));
        Verdict::made_if(now > then, Text::new("ice-cult-learn-rival-missed"))
    })
}

/// The arc turns the used arrow to the east (I-6.6), and the circle in the north-west copies it as it
/// points then (I-6.5).
fn used_arrow() -> Scene<IceCult> {
    let blocks = "A D/N circle, B S/E r->N, C U/N arc, D U/N arc";
    let position = given("r g: r moves", blocks, "ne sw", "E5=r S1=r W3=g", "r3 g2").stepped();
    let scene = Scene::new("copy", position.play(), |Progress { before, view, .. }| {
        let is_made = view.done[Colour::Red] > before.done[Colour::Red];
        if is_made || view.active != READER || view.spent.contains(Slot::NorthWest) {
            Verdict::made_if(is_made, Text::new("ice-cult-learn-copy-missed"))
        } else {
            Verdict::Open
        }
    });
    // Other blocks than the arrow would turn for nothing.
    let offers = |_: &View, action: &Action| match action {
        Action::Rotate { target, .. } => *target == Slot::NorthEast,
        _ => true,
    };
    Scene { offers, ..scene }
}

/// "South pair north" brings up an arrow that takes the reader's last piece out, and one that takes the
/// rival's last piece out (I-8.1, I-8.2).
fn last_pieces() -> Scene<IceCult> {
    let blocks = "A D/N circle, B U/N arc, C U/N arc, D U/S arc";
    let position = given("r g: r tilts", blocks, "", "N5=r W5=g", "r4 g4");
    let scene = Scene::new("race", position.play(), |Progress { view, outcome, .. }| {
        let is_own_turn = view.active == READER;
        match outcome {
            Some(outcome) if outcome.winners().contains(READER) => Verdict::Made,
            Some(_) if is_own_turn => Verdict::Missed(Text::new("ice-cult-learn-race-given")),
            None if !is_own_turn || view.phase != Phase::FirstTilt => Verdict::Open,
            _ => Verdict::Missed(Text::new("ice-cult-learn-race-late")),
        }
    });
    Scene { offers: |_, action| tilts(*action, &[Side::North]), ..scene }
}
