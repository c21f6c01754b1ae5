//! Hand and store of the viewer, as they will be after the plan.

use engine::games::seladin::card::{Card, Clan, Face, Faces};
use engine::games::seladin::{Action, Answer};
use engine::seat::Seat;
use picture::colour::PAPER;
use picture::component::EDGE;
use picture::shape::length;
use picture::{Area, Canvas, Paint, TextStyle, WIDTH};

use super::changes::Changes;
use super::{Look, card, icons};
use crate::Words;
use words::text::Text;

/// The width of a card in hand, and the maximum step between two.
const WIDE: f32 = 34.0;
const STEP: f32 = 40.0;
/// The gap between hand and store.
const BETWEEN: f32 = 22.0;
/// The minimum width of the plate of the store.
const STORE: f32 = 76.0;

/// The marks of cards in a heap.
struct CardMarks {
    choosable: Faces,
    planned: Faces,
    new: Faces,
}

pub(super) fn draw(canvas: &mut Canvas, y: f32, look: &Look<'_>, changes: &Changes, me: Seat) {
    let view = look.view;
    let (words, clan) = (look.words, view.clan(me));
    canvas.tray(y, &words.say(&Text::new("picture-hand")), 170.0);
    let own = view.plan.holds(view.mine);
    // A card that goes directly to Istham is still visible.
    let direct = view.plan.direct.map_or(Faces::EMPTY, Faces::only);
    let hand = own.hand.plus(direct);
    let top = y + 34.0;
    let step = step(hand.len(), own.store.len());
    let drawn = hand_marks(look, changes, hand);
    row(canvas, [EDGE, top], step, hand, clan, &drawn, words);
    let right = WIDTH - EDGE;
    let room = match own.store.len() {
        0 | 1 => STORE - 9.0,
        cards => length(cards - 1) * step + WIDE,
    };
    let left = right - room;
    let plate = canvas.colours.plate;
    canvas.rect(Area::new(left - 9.0, y + 5.0, room + 15.0, 84.0), 8.0, Paint::fill(plate));
    canvas.icon(&icons::CHEST, [left + 7.0, y + 17.0], 14.0, PAPER, plate);
    let store = words.say(&Text::new("seladin-picture-store"));
    let look_of = TextStyle::heavy(12.0, PAPER).room(room - 19.0);
    canvas.text([left + 19.0, y + 17.0], &store, look_of);
    if own.store.is_empty() {
        let quiet = canvas.colours.quiet;
        let none = words.say(&Text::new("seladin-no-cards"));
        canvas.text([left + room / 2.0, top + 22.0], &none, TextStyle::heavy(16.0, quiet).middle());
    }
    row(canvas, [left, top], step, own.store, clan, &store_marks(look), words);
    if Seat::all(view.seats).any(|seat| super::due(view, seat).is_some()) {
        legend(canvas, y + 16.0, left - 16.0, look);
    }
}

/// Writes the legend of the numbers beside the dice.
fn legend(canvas: &mut Canvas, y: f32, end: f32, look: &Look<'_>) {
    let words = look.words;
    let title = TextStyle::heavy(12.0, PAPER).room(150.0);
    let x = EDGE + 20.0 + title.width(&words.say(&Text::new("picture-hand"))) + 24.0;
    let style = TextStyle::new(12.0, canvas.colours.quiet).room((end - x - 14.0).max(0.0));
    let exact = words.say(&Text::new("seladin-picture-exact"));
    if style.width(&exact) > style.room {
        return;
    }
    canvas.badge([x, y], &words.say(&Text::new("seladin-picture-any")));
    canvas.text([x + 14.0, y], &exact, style);
}

/// Returns the step between cards with which hand and store fit side by side.
fn step(hand: usize, store: usize) -> f32 {
    let room = WIDTH - 2.0 * EDGE - BETWEEN - WIDE;
    let (room, steps) = match store {
        0 | 1 => (room - (STORE - 9.0), hand.saturating_sub(1)),
        _ => (room - WIDE, hand.saturating_sub(1) + store - 1),
    };
    (room / length(steps.max(1))).min(STEP)
}

fn row(
    canvas: &mut Canvas,
    [x, y]: [f32; 2],
    step: f32,
    cards: Faces,
    clan: Clan,
    marks: &CardMarks,
    words: Words<'_>,
) {
    let count = cards.len();
    let laid: Vec<(Face, Area, usize)> = cards
        .kinds()
        .flat_map(|face| (0..cards.count(face)).map(move |copy| (face, copy)))
        .enumerate()
        .map(|(at, (face, copy))| (face, card::area(x + length(at) * step, y, WIDE), copy))
        .collect();
    let strip = |at: usize| (at + 1 < count && step < WIDE).then_some(step);
    for (at, (face, area, _)) in laid.iter().enumerate() {
        let own = Card { clan, face: *face };
        card::draw(canvas, *area, own, strip(at), false, words);
    }
    for (at, (face, area, copy)) in laid.iter().enumerate() {
        let seen = Area { w: strip(at).unwrap_or(area.w), ..*area };
        let is_of = |heap: Faces| cards.count(*face) - copy <= heap.count(*face);
        if is_of(marks.planned) {
            canvas.planned(seen.grown(-0.8), card::ROUND);
            continue;
        }
        let is_new = is_of(marks.new);
        if is_new {
            canvas.ring(seen, card::ROUND);
        }
        if marks.choosable.contains(*face) {
            let inner = if is_new { -2.4 } else { 0.0 };
            canvas.choosable(seen.grown(inner), card::ROUND);
        }
    }
}

/// Returns the cards that suit a player or may go directly to Istham; if there are none, those that
/// may be swapped.
fn hand_marks(look: &Look<'_>, changes: &Changes, hand: Faces) -> CardMarks {
    let plan = &look.view.plan;
    let mut choosable = Faces::EMPTY;
    let mut swappable = Faces::EMPTY;
    for action in look.options {
        match *action {
            Action::Give(_, faces) => choosable = either(choosable, faces),
            Action::Direct(face) => choosable = either(choosable, Faces::only(face)),
            Action::Swap(face, _) => swappable = either(swappable, Faces::only(face)),
            _ => {}
        }
    }
    let back = plan.swap.map_or(Faces::EMPTY, |swap| Faces::only(swap.store));
    let direct = plan.direct.map_or(Faces::EMPTY, Faces::only);
    let planned = plan.bonus.kinds().chain(back.kinds()).chain(direct.kinds());
    let planned = planned.fold(Faces::EMPTY, |heap, face| {
        if heap.count(face) < hand.count(face) { heap.plus(Faces::only(face)) } else { heap }
    });
    let choosable = if choosable.is_empty() { swappable } else { choosable };
    CardMarks { choosable, planned, new: changes.drawn }
}

/// Returns the cards that may be drawn or taken from the store.
fn store_marks(look: &Look<'_>) -> CardMarks {
    let mut choosable = Faces::EMPTY;
    for action in look.options {
        if let Action::Draw(face)
        | Action::UseSix(face)
        | Action::Bonus(face)
        | Action::Swap(_, face) = *action
        {
            choosable = either(choosable, Faces::only(face));
        }
    }
    let swapped = look.view.plan.swap.map_or(Faces::EMPTY, |swap| Faces::only(swap.hand));
    let planned = match look.view.answer {
        Answer::Take(face) => Faces::only(face),
        Answer::Keep => swapped,
    };
    CardMarks { choosable, planned, new: Faces::EMPTY }
}

/// Returns every face of either heap, once.
fn either(one: Faces, other: Faces) -> Faces {
    Face::ALL.into_iter().filter(|face| one.contains(*face) || other.contains(*face)).collect()
}
