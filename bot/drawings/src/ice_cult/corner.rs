//! The corners: each has a colour with its five pieces, those of players first and in turn order.

use engine::games::ice_cult::faces::Colour as Piece;
use engine::games::ice_cult::{MAX_IDLE_TURNS, PIECES, View};
use engine::seat::{Seat, SeatSet};
use picture::colour::{INK, PAPER, SAFFRON, TURQUOISE};
use picture::icon::{CHECK, CROWN};
use picture::{Area, Canvas, Colour, Direction, Paint, Stroke, TextStyle, WIDTH};

use super::changes::{Change, Changes};
use super::{Look, palette, symbol};
use panels::present::ice_cult::board;
use panels::present::ice_cult::board::WORTH_SAYING;
use words::text::Text;

/// The margin, and the size of a plate.
const EDGE: f32 = 8.0;
const WIDE: f32 = 112.0;
const HIGH: f32 = 84.0;
/// The maximum width of words beside the point of a plate.
const BESIDE: f32 = 77.0;

pub(super) fn draw(canvas: &mut Canvas, look: &Look<'_>, changes: &Changes) {
    let owned =
        Seat::all(look.view.colours.len()).map(|seat| (look.view.colours[seat], Some(seat)));
    let is_owned = |colour: Piece| look.view.colours.iter().any(|(_, other)| *other == colour);
    let neutral = Piece::ALL.into_iter().filter(|colour| !is_owned(*colour));
    let colours = owned.chain(neutral.map(|colour| (colour, None)));
    let is_mirrored = look.words.direction() == Direction::RightToLeft;
    let ahead = board::ahead(look.view);
    let places = [(false, false), (true, false), (true, true), (false, true)];
    let named = usize::from(look.to_act.contains(Seat::new(0)));
    for (at, ((is_east, is_south), (colour, seat))) in places.into_iter().zip(colours).enumerate() {
        let is_named = at == named;
        let corner = Corner { look, changes, colour, seat, is_south, is_named, ahead };
        // The position of a plate does not depend on the language, but its content does.
        corner.draw(canvas, is_east != is_mirrored);
    }
}

struct Corner<'a> {
    look: &'a Look<'a>,
    changes: &'a Changes,
    colour: Piece,
    seat: Option<Seat>,
    is_south: bool,
    /// Whether the name of the game is beside it, where nothing else is.
    is_named: bool,
    ahead: SeatSet,
}

impl Corner<'_> {
    fn draw(&self, canvas: &mut Canvas, is_trailing: bool) {
        let x = if is_trailing { WIDTH - EDGE - WIDE } else { EDGE };
        let y = if self.is_south { WIDTH - EDGE - HIGH } else { EDGE };
        let area = Area::new(x, y, WIDE, HIGH);
        let is_to_act = self.seat.is_some_and(|seat| self.look.to_act.contains(seat));
        let player = self.seat.filter(|seat| self.look.view.members.contains(*seat));
        let ground = canvas.colours.ground;
        let (fill, ink) = match player {
            Some(_) if is_to_act => (SAFFRON, INK),
            Some(_) => (canvas.colours.plate, PAPER),
            None => (ground, canvas.colours.quiet),
        };
        let plate = Paint::fill(fill);
        let plate = match (player, self.seat) {
            (Some(_), _) => plate,
            (None, None) => plate.edge(canvas.colours.plate, 1.4),
            (None, Some(_)) => {
                let dashed = Stroke::new(canvas.colours.plate, 1.4).dashed(4.0, 4.0);
                Paint { stroke: Some(dashed), ..plate }
            }
        };
        canvas.rect(area, 10.0, plate);
        if self.seat.is_some() && self.seat == self.look.viewer.seat() {
            canvas.own_bar(if is_trailing { area.right() + 2.0 } else { area.x - 6.0 }, area);
        }
        if is_to_act {
            self.point(canvas, area, is_trailing);
        } else if self.is_named {
            let quiet = TextStyle::new(12.0, canvas.colours.quiet);
            self.beside(canvas, area, is_trailing, 0, &self.look.game(), quiet);
        }
        self.name(canvas, area, ink, player);
        self.pieces(canvas, area, ink);
        let words = self.look.words;
        let line = y + 69.0;
        canvas.disc([x + 16.0, line], 5.0, dashed(ink));
        let number = TextStyle::heavy(13.0, ink);
        canvas.text([x + 26.0, line], &words.number(self.look.view.start[self.colour]), number);
        canvas.icon(&CHECK, [x + 54.0, line], 12.0, ink, fill);
        canvas.text([x + 64.0, line], &words.number(self.look.view.done[self.colour]), number);
        if player.is_some_and(|seat| self.ahead.contains(seat)) {
            canvas.icon(&CROWN, [x + WIDE - 17.0, line - 1.0], 17.0, ink, fill);
        }
        if let Some(number) = self.seat.and_then(|seat| self.changes.numbers.of(Change::Left(seat)))
        {
            canvas.ring(area.grown(-1.0), 10.0);
            canvas.step([x + WIDE - 17.0, line], number);
        }
    }

    /// Draws the point of a player who has to act, towards the board, with the task beside it.
    fn point(&self, canvas: &mut Canvas, area: Area, is_trailing: bool) {
        let (inward, base) =
            if is_trailing { (-1.0, area.x + 20.0) } else { (1.0, area.right() - 20.0) };
        let (down, edge) =
            if self.is_south { (-1.0, area.y + 1.0) } else { (1.0, area.bottom() - 1.0) };
        let tip = [base + inward * 9.0, edge + down * 10.0];
        canvas.polygon([[base - 9.0, edge], [base + 9.0, edge], tip], Paint::fill(SAFFRON));
        let words = self.look.words;
        if let Some(task) = self.seat.and_then(|seat| self.look.task(seat)) {
            self.beside(canvas, area, is_trailing, 0, &task, TextStyle::heavy(12.0, PAPER));
        }
        let idle = self.look.view.idle_turns;
        if idle >= WORTH_SAYING {
            let text = Text::new("ice-cult-picture-idle")
                .number("count", idle)
                .number("end", MAX_IDLE_TURNS);
            let quiet = TextStyle::new(11.0, canvas.colours.quiet);
            self.beside(canvas, area, is_trailing, 1, &words.say(&text), quiet);
        }
    }

    /// Writes one of two lines between a plate and the board.
    fn beside(
        &self,
        canvas: &mut Canvas,
        area: Area,
        is_trailing: bool,
        line: usize,
        words: &str,
        look: TextStyle,
    ) {
        let lines = if self.is_south {
            [area.y - 21.0, area.y - 8.5]
        } else {
            [area.bottom() + 10.0, area.bottom() + 23.0]
        };
        if is_trailing {
            canvas.text([area.right() - 4.0, lines[line]], words, look.end().room(BESIDE));
        } else {
            canvas.text([area.x + 4.0, lines[line]], words, look.room(BESIDE));
        }
    }

    fn name(&self, canvas: &mut Canvas, area: Area, ink: Colour, player: Option<Seat>) {
        let Area { x, y, .. } = area;
        let words = self.look.words;
        let face = palette::face(self.colour);
        canvas.disc([x + 19.0, y + 20.0], 12.0, Paint::fill(face).edge(PAPER, 2.0));
        let letter = symbol::letter(self.colour, words);
        canvas.text([x + 19.0, y + 20.0], &letter, TextStyle::heavy(15.0, face.ink()).middle());
        let room = WIDE - 43.0;
        match (player, self.seat) {
            (Some(seat), _) => {
                let look = TextStyle::heavy(14.0, ink).room(room);
                canvas.text([x + 37.0, y + 20.0], &self.look.name(seat), look);
            }
            (None, Some(seat)) => {
                let look = TextStyle::new(12.0, ink).room(room);
                canvas.text([x + 37.0, y + 13.0], &self.look.name(seat), look);
                let left = words.say(&Text::new("ice-cult-result-left"));
                canvas.text([x + 37.0, y + 28.0], &left, TextStyle::new(11.0, ink).room(room));
            }
            (None, None) => {
                let neutral = words.say(&Text::new("ice-cult-neutral"));
                canvas.text([x + 37.0, y + 20.0], &neutral, TextStyle::new(12.0, ink).room(room));
            }
        }
    }

    /// Draws the five pieces: out, on a path, or at the start.
    fn pieces(&self, canvas: &mut Canvas, area: Area, ink: Colour) {
        let fresh = self.changes.out(self.colour);
        let done = self.look.view.done[self.colour];
        let at = [area.x + 16.0, area.y + 45.0];
        pieces(canvas, at, 20.0, self.colour, self.look.view, ink);
        for piece in (0..done).skip(usize::from(done).saturating_sub(fresh)) {
            let at = [at[0] + 20.0 * f32::from(piece), at[1]];
            canvas.disc(at, 9.4, Paint::line(Stroke::new(TURQUOISE, 2.2)));
        }
    }
}

/// Draws the five pieces of a colour in a row: those that are out with a check mark, those on a
/// path filled, those at the start dashed.
pub(super) fn pieces(
    canvas: &mut Canvas,
    [x, y]: [f32; 2],
    step: f32,
    colour: Piece,
    view: &View,
    ink: Colour,
) {
    let face = palette::face(colour);
    for piece in 0..PIECES {
        let at = [x + step * f32::from(piece), y];
        if piece >= PIECES.saturating_sub(view.start[colour]) {
            canvas.disc(at, 7.0, dashed(ink));
            continue;
        }
        canvas.disc(at, 7.5, Paint::fill(face).edge(PAPER, 1.5));
        if piece < view.done[colour] {
            canvas.icon(&CHECK, at, 10.0, face.ink(), face);
        }
    }
}

fn dashed(ink: Colour) -> Paint {
    Paint::line(Stroke::new(ink, 1.6).dashed(3.0, 2.5))
}
