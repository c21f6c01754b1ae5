//! The pictures of Seladin: a row for each clan with its die, its counter and its points; under
//! them the hand and the store of the viewer.

mod card;
mod changes;
mod chips;
mod counter;
mod die;
mod ending;
mod ghost;
mod icons;
mod lying;
mod own;
mod plate;
mod row;

use engine::games::seladin::{Phase, STAGES, Seladin, View};
use engine::seat::Seat;
use picture::colour::{PAPER, SAFFRON};
use picture::component::EDGE;
use picture::icon::TILE;
use picture::shape::length;
use picture::{Canvas, Colour, Ground, Scene, TextStyle, WIDTH};

use crate::Draw;
use changes::{Change, Changes};
use panels::present::seladin::board::ahead;
use panels::present::seladin::numbers::{due, target};
use words::text::Text;

type Look<'a> = crate::Look<'a, Seladin>;

/// The height of the head including the gap under it, and the gap between rows.
const TOP: f32 = 44.0;
const GAP: f32 = 5.0;
/// The height of the private part.
const TRAY: f32 = 94.0;

/// Returns the height of a row. It depends on the number of seats and not on the state, so that the
/// picture does not jump when it is updated.
const fn high(seats: usize, is_private: bool) -> f32 {
    match (seats, is_private) {
        (..=2, false) => 72.0,
        (3, false) => 68.0,
        (4, false) => 62.0,
        (5, false) => 56.0,
        (..=2, true) => 64.0,
        (3, true) => 60.0,
        (4, true) => 54.0,
        (5, true) => 48.0,
        (_, _) => 50.0,
    }
}

impl Draw for Seladin {
    const COLOURS: Ground = Ground {
        ground: Colour::hex(0x1f_3328),
        plate: Colour::hex(0x31_493c),
        quiet: Colour::hex(0xc4_d8cb),
    };

    fn picture(look: &Look<'_>) -> Scene {
        let view = look.view;
        if let Some(outcome) = &view.outcome {
            return ending::draw(outcome, look);
        }
        let own = view.viewer.seat();
        let high = high(view.seats, own.is_some());
        let area = |seat: Seat| row::area(TOP + length(seat.index()) * (high + GAP), high);
        let end = TOP + length(view.seats) * (high + GAP);
        let below = if own.is_some() { TRAY } else { 6.0 };
        let mut canvas = Canvas::new(Self::COLOURS, end + below, look.words.direction());
        let changes = Changes::of(look);
        let ahead = ahead(view);
        if look.has_numbers() || Seat::all(view.seats).any(|seat| due(view, seat).is_some()) {
            canvas.hide_step_numbers();
        }
        head(&mut canvas, look, &changes);
        for seat in Seat::all(view.seats) {
            let is_ahead = ahead.contains(seat);
            row::Row { look, seat, changes: &changes, is_ahead }.draw(&mut canvas, area(seat));
        }
        for pair in exchanges(view) {
            let [one, other] = pair.map(|seat| row::die(area(seat)));
            die::join(&mut canvas, one, other);
        }
        if let Some(me) = own {
            own::draw(&mut canvas, end + 2.0, look, &changes, me);
        }
        canvas.finish()
    }
}

/// Draws the stage and the round, and whether the round is the last one.
fn head(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    let (view, words) = (look.view, look.words);
    let stage = Text::new("seladin-picture-stage").number("stage", view.stage);
    let end = canvas.header(&words.say(&stage), "", Some(&TILE));
    let stages = u8::try_from(STAGES).unwrap_or(u8::MAX);
    let end = canvas.pips([end + 16.0, 20.0], view.stage, stages, 9.0) + 12.0;
    let round = words.say(&Text::new("seladin-picture-round").number("round", view.count.round));
    let style = TextStyle::heavy(14.0, PAPER).end().room(130.0);
    let mut right = WIDTH - EDGE - canvas.text([WIDTH - EDGE, 20.0], &round, style);
    if view.count.is_last {
        let x = right - 14.0;
        right = x - 9.0;
        let ground = canvas.colours.ground;
        canvas.icon(&icons::SAND, [x, 20.0], 17.0, SAFFRON, ground);
        if let Some(number) = changes.numbers.of(Change::Last) {
            canvas.step([x - 16.0, 20.0], number);
            right = x - 25.0;
        }
    }
    let quiet = TextStyle::new(12.0, canvas.colours.quiet).room(right - 8.0 - end);
    canvas.text_if_whole([end, 20.5], &look.game(), quiet);
}

/// S-8.5: tells whether a seat or its partner votes on their dice.
fn votes(view: &View, seat: Seat) -> bool {
    let waits = |seat| view.waiting.contains(seat);
    view.phase == Phase::Teams && (waits(seat) || view.partner(seat).is_some_and(waits))
}

/// Returns the pairs of dice whose exchange is being negotiated or voted on, the viewer's own
/// first, without those that would overlap.
fn exchanges(view: &View) -> Vec<[Seat; 2]> {
    if let (Phase::Deal, Some(talk)) = (view.phase, view.window.talk) {
        return vec![[view.starter, talk.other]];
    }
    let pair = |seat: Seat| {
        let partner = view.partner(seat).filter(|partner| *partner > seat)?;
        votes(view, seat).then_some([seat, partner])
    };
    let pairs: Vec<[Seat; 2]> = Seat::all(view.seats).filter_map(pair).collect();
    let own = pairs.iter().find(|pair| pair.iter().any(|seat| view.viewer.seat() == Some(*seat)));
    match (own, &pairs[..]) {
        (Some(pair), _) | (None, [pair]) => vec![*pair],
        (None, _) => Vec::new(),
    }
}
