//! The ten spaces around the Domain cards: cards, who is ahead, changes, possible actions.

use engine::games::nautilus::board::{Board, COLUMNS, Space};
use engine::games::nautilus::{Action, Nautilus};
use picture::colour::{PAPER, SAFFRON, TURQUOISE};
use picture::component::EDGE;
use picture::shape::length;
use picture::{Area, Canvas, Colour, Paint, TextStyle};

use super::changes::{Change, Changes};
use super::{Look, SEA, diver, icons, prize};
use panels::present::NumberActions as _;
use panels::present::nautilus::terms;

/// The width of a space, and the gap between two.
const WIDE: f32 = 69.0;
const GAP: f32 = 7.75;
const HIGH: f32 = 72.0;
/// The positions of the rows and of the Domain cards.
const ROWS: [f32; 2] = [218.0, 78.0];
const PRIZES: f32 = 158.0;

/// Returns the box of a space.
fn place(space: Space) -> Area {
    Area::new(column(space.column()), ROWS[space.side().index()], WIDE, HIGH)
}

fn column(index: usize) -> f32 {
    EDGE + length(index) * (WIDE + GAP)
}

/// Returns the box of the card on a space.
fn card(space: Space) -> Area {
    let at = place(space);
    diver::area(at.x + (WIDE - diver::WIDE) / 2.0, at.y + 5.0, diver::WIDE)
}

pub(super) fn draw(canvas: &mut Canvas, look: &Look<'_>) {
    let board = look.view.board_now();
    for space in Space::all() {
        draw_space(canvas, space, &board, look);
    }
    for (index, prize) in look.view.slots.iter().enumerate().take(COLUMNS) {
        let at = Area::new(column(index), PRIZES, WIDE, 52.0);
        prize::draw(canvas, at, *prize, board.holder(index), look.words);
    }
    if let Some(space) = board.anchored {
        anchor(canvas, space);
    }
    happened(canvas, look);
    if let Some(space) = look.view.own.plan.space {
        canvas.planned(card(space), diver::ROUND);
    }
    may_be_done(canvas, look);
}

fn draw_space(canvas: &mut Canvas, space: Space, board: &Board, look: &Look<'_>) {
    let at = place(space);
    let field = canvas.raised(0.07);
    canvas.rect(at, 8.0, Paint::fill(field));
    if let Some(placed) = board.at(space) {
        let is_behind = board.holder(space.column()).is_some_and(|seat| seat != space.side());
        return diver::draw(canvas, card(space), placed, is_behind, None, look.words);
    }
    let name = look.words.say(&terms::space(space));
    let quiet = canvas.colours.quiet;
    canvas.text(at.middle(), &name, TextStyle::heavy(14.0, quiet).middle().room(WIDE - 20.0));
}

fn anchor(canvas: &mut Canvas, space: Space) {
    let at = place(space);
    let middle = [at.x + 10.0, at.y + 60.0];
    canvas.disc(middle, 10.0, Paint::fill(SEA).edge(PAPER, 1.6));
    canvas.icon(&icons::ANCHOR, middle, 13.0, PAPER, SEA);
}

/// Marks the cards that came and moved, if they are still there.
fn happened(canvas: &mut Canvas, look: &Look<'_>) {
    let numbers = Changes::of(look).numbers;
    for (_, change) in numbers.iter() {
        if let Change::Moved(_, from, to) = change {
            if look.view.board.at(from).is_none() {
                canvas.ghost(card(from), diver::ROUND);
            }
            route(canvas, from, to, TURQUOISE);
        }
    }
    for (at, (number, change)) in numbers.iter().enumerate() {
        let (moved, space) = change.arrival();
        // A card that left and came back has the number of its return.
        let is_last = numbers.iter().skip(at + 1).all(|(_, later)| later.arrival().1 != space);
        if is_last && look.view.board.at(space) == Some(moved) {
            let at = place(space);
            canvas.ring(card(space), diver::ROUND);
            canvas.step([at.right() - 10.0, at.y + 9.0], number);
        }
    }
}

/// Marks the spaces, cards and movements that the viewer may choose now.
fn may_be_done(canvas: &mut Canvas, look: &Look<'_>) {
    let moves = look.options.iter().filter(|action| matches!(action, Action::Move(..)));
    let are_few = moves.clone().all(|action| Nautilus::badge(look.view, action).is_some());
    for action in look.options {
        match *action {
            Action::Put(space) => canvas.choosable_place(place(space), 8.0),
            Action::Place(Some(space)) => canvas.choosable(card(space), diver::ROUND),
            Action::Move(from, to) => {
                canvas.choosable(card(from), diver::ROUND);
                canvas.choosable_place(place(to), 8.0);
            }
            Action::Keep(_)
            | Action::PlaySpecial
            | Action::SkipSpecial
            | Action::KeepDiver(_)
            | Action::Swap(_)
            | Action::Return
            | Action::Take(_)
            | Action::Place(None) => {}
        }
    }
    if !are_few {
        return;
    }
    let ways: Vec<(Space, Space, usize)> = moves
        .filter_map(|action| match *action {
            Action::Move(from, to) => Some((from, to, Nautilus::badge(look.view, action)?)),
            _ => None,
        })
        .collect();
    for (from, to, _) in &ways {
        route(canvas, *from, *to, SAFFRON);
    }
    for (_, to, number) in &ways {
        // Several cards can go to one space; their numbers are side by side there.
        let there: Vec<usize> = ways.iter().filter(|way| way.1 == *to).map(|way| way.2).collect();
        let at = there.iter().position(|other| other == number).unwrap_or_default();
        let beside = 20.0 * (length(at) - length(there.len() - 1) / 2.0);
        let [x, _] = place(*to).middle();
        canvas.badge([x + beside, place(*to).y + 56.0], &look.words.number(*number));
    }
}

/// Draws the path of a card: along its side under the cards, or across through the gap to the left
/// of the column.
fn route(canvas: &mut Canvas, from: Space, to: Space, colour: Colour) {
    let (start, end) = (place(from), place(to));
    if from.column() == to.column() {
        let (lean, edge) = (start.x - GAP / 2.0, card(from).x - 2.0);
        let lines = [start.y, end.y].map(|y| y + 36.0);
        let points = [[edge, lines[0]], [lean, lines[0]], [lean, lines[1]], [edge, lines[1]]];
        canvas.arrow(&points, colour);
    } else {
        let way = if to.column() > from.column() { 1.0 } else { -1.0 };
        let deep = start.y + 69.0;
        let x = [start.middle()[0] + 14.0 * way, end.middle()[0] - 20.0 * way];
        canvas.arrow(&[[x[0], deep], [x[1], deep]], colour);
    }
}
