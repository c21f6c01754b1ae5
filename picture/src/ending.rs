//! The end of any game as a ledger: places, points, and the sources of the points.

use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, Ground, INK, PAPER, SAFFRON};
use crate::component::{EDGE, OWN_BAR};
use crate::icon::{CROWN, Icon, TILE};
use crate::scene::{Direction, Scene, WIDTH};
use crate::shape::{Area, Paint, length};

/// The brightness of the parts of a bar, in falling order; the meaning is in the numbers, not in
/// the tints.
const BAR_TINTS: [f32; 5] = [0.0, 0.28, 0.5, 0.68, 0.8];
const HEAD_HEIGHT: f32 = 84.0;
const ROW_HEIGHT: f32 = 54.0;
const ROW_GAP: f32 = 6.0;

/// Draws something around a point, in a room of this size.
pub type Sketch<'a> = Box<dyn Fn(&mut Canvas, [f32; 2], f32) + 'a>;

/// The end of a game.
pub struct Ending<'a> {
    /// The colours of the game.
    pub colours: Ground,
    /// The direction of the language.
    pub direction: Direction,
    /// The winners.
    pub title: &'a str,
    /// The game that was played.
    pub game: &'a str,
    /// The heads of the columns, one for each source of points.
    pub heads: Vec<Sketch<'a>>,
    /// A row for each seat, ordered by place; partners are adjacent.
    pub rows: Vec<Finish<'a>>,
}

/// The result of one seat.
#[derive(Default)]
pub struct Finish<'a> {
    /// Its place in the reader's digits, if it has one.
    pub place: Option<String>,
    /// Whether the seat has won.
    pub is_first: bool,
    /// Whether it is the seat of the viewer.
    pub is_own: bool,
    /// The name of its player.
    pub name: &'a str,
    /// A drawing in front of the name.
    pub crest: Option<Sketch<'a>>,
    /// The cells, one for each column.
    pub parts: Vec<Cell<'a>>,
    /// The parts of its bar.
    pub bar: Vec<u16>,
    /// The deciding total, in the language of the reader.
    pub total: String,
    /// Whether it shares one total with the row above.
    pub shares_total: bool,
}

/// A cell of the ledger.
pub enum Cell<'a> {
    /// A number, in the reader's digits.
    Number(String),
    /// A number that decided the game.
    Won(String),
    /// No points from this source.
    None,
    /// A drawing.
    Sketch(Sketch<'a>),
}

impl Ending<'_> {
    /// Draws the end.
    pub fn draw(&self) -> Scene {
        let height = HEAD_HEIGHT + length(self.rows.len()) * (ROW_HEIGHT + ROW_GAP) + ROW_GAP;
        let mut canvas = Canvas::new(self.colours, height, self.direction);
        canvas.icon(&TILE, [26.0, 24.0], 30.0, SAFFRON, self.colours.ground);
        canvas.icon(&CROWN, [26.0, 24.0], 15.0, INK, SAFFRON);
        let look = TextStyle::heavy(19.0, PAPER).room(WIDTH - 62.0);
        canvas.text([50.0, 24.0], self.title, look);
        let quiet = TextStyle::new(12.0, self.colours.quiet).room(112.0);
        canvas.text([EDGE + 10.0, 66.0], self.game, quiet);
        let (left, right) = (138.0, WIDTH - EDGE - 52.0);
        let step = (right - left) / length(self.heads.len().max(1));
        let spots: Vec<f32> =
            (0..self.heads.len()).map(|at| left + (length(at) + 0.5) * step).collect();
        for (spot, head) in spots.iter().zip(&self.heads) {
            head(&mut canvas, [*spot, 62.0], step - 2.0);
        }
        let most = self.rows.iter().map(|row| row.bar.iter().sum()).max().unwrap_or(0);
        for (at, row) in self.rows.iter().enumerate() {
            let y = HEAD_HEIGHT + length(at) * (ROW_HEIGHT + ROW_GAP);
            let shared = self.rows.get(at + 1).is_some_and(|next| next.shares_total);
            row.draw(&mut canvas, y, &spots, most, shared);
        }
        canvas.finish()
    }
}

impl Finish<'_> {
    fn draw(&self, canvas: &mut Canvas, y: f32, spots: &[f32], most: u16, is_shared: bool) {
        let field = canvas.raised(if self.is_first { 0.16 } else { 0.06 });
        let paint = Paint::fill(field);
        let paint = if self.is_first { paint.edge(SAFFRON, 1.8) } else { paint };
        let row = Area::new(EDGE, y, WIDTH - 2.0 * EDGE, ROW_HEIGHT);
        canvas.rect(row, 8.0, paint);
        if self.is_own {
            canvas.own_bar(OWN_BAR, row);
        }
        let line = y + 21.0;
        if let Some(place) = &self.place {
            let (disc, ink) =
                if self.is_first { (SAFFRON, INK) } else { (canvas.colours.plate, PAPER) };
            canvas.disc([EDGE + 19.0, line], 12.0, Paint::fill(disc));
            canvas.text([EDGE + 19.0, line], place, TextStyle::heavy(14.0, ink).middle());
        }
        let mut x = EDGE + 38.0;
        if let Some(crest) = &self.crest {
            crest(canvas, [x + 10.0, line], 22.0);
            x += 25.0;
        }
        canvas.text([x, line], self.name, TextStyle::heavy(14.0, PAPER).room(136.0 - x));
        for (spot, cell) in spots.iter().zip(&self.parts) {
            cell.draw(canvas, [*spot, line]);
        }
        self.total(canvas, y, is_shared);
        self.bar(canvas, y, most, is_shared);
    }

    fn total(&self, canvas: &mut Canvas, y: f32, is_shared: bool) {
        let tone = if self.is_first { SAFFRON } else { PAPER };
        let look = TextStyle::heavy(22.0, tone).room(56.0);
        if self.shares_total {
            let wide = look.width(&self.total).max(30.0) + 20.0;
            let (x, middle) = (WIDTH - EDGE - wide - 2.0, y - ROW_GAP / 2.0);
            let area = Area::new(x, middle - 19.0, wide, 38.0);
            let ground = canvas.colours.ground.mix(INK, 0.35);
            canvas.rect(area, 9.0, Paint::fill(ground).edge(tone, 1.8));
            canvas.text(area.middle(), &self.total, look.middle());
        } else if !is_shared {
            canvas.text([WIDTH - EDGE - 12.0, y + 21.0], &self.total, look.end());
        }
    }

    fn bar(&self, canvas: &mut Canvas, y: f32, most: u16, is_shared: bool) {
        let beside = if is_shared || self.shares_total { 82.0 } else { 20.0 };
        let full = WIDTH - 2.0 * EDGE - beside;
        let (ground, y) = (canvas.colours.ground, y + 40.0);
        canvas.rect(Area::new(EDGE + 10.0, y, full, 7.0), 3.5, Paint::fill(ground.mix(INK, 0.35)));
        let bright = if self.is_first { SAFFRON } else { PAPER };
        let last = self.bar.iter().rposition(|part| *part > 0);
        let mut x = EDGE + 10.0;
        for (at, part) in self.bar.iter().enumerate().filter(|(_, part)| **part > 0) {
            let wide = full * f32::from(*part) / f32::from(most.max(1));
            let tint: Colour = bright.mix(ground, BAR_TINTS[at % BAR_TINTS.len()]);
            let gap = if Some(at) == last { 0.0 } else { 1.5 };
            let area = Area::new(x, y, (wide - gap).max(1.0), 7.0);
            canvas.rect(area, 2.0, Paint::fill(tint));
            x += wide;
        }
    }
}

impl Cell<'_> {
    fn draw(&self, canvas: &mut Canvas, centre: [f32; 2]) {
        let quiet = canvas.colours.quiet;
        match self {
            Self::Number(number) => {
                canvas.text(centre, number, TextStyle::heavy(15.0, PAPER).middle().room(44.0));
            }
            Self::Won(number) => {
                let area = Area::new(centre[0] - 15.0, centre[1] - 12.0, 30.0, 24.0);
                canvas.rect(area, 6.0, Paint::fill(PAPER));
                canvas.text(centre, number, TextStyle::heavy(15.0, INK).middle().room(28.0));
            }
            Self::None => {
                canvas.text(centre, "–", TextStyle::new(15.0, quiet).middle());
            }
            Self::Sketch(sketch) => sketch(canvas, centre, 30.0),
        }
    }
}

/// Returns the head of a column: an icon with a short word below it.
pub fn source(icon: &'static Icon, word: String) -> Sketch<'static> {
    Box::new(move |canvas, [x, y], room| {
        let (ground, quiet) = (canvas.colours.ground, canvas.colours.quiet);
        let up = if word.is_empty() { 0.0 } else { 8.0 };
        canvas.icon(icon, [x, y - up], 15.0, PAPER, ground);
        if !word.is_empty() {
            canvas.text([x, y + 9.0], &word, TextStyle::new(11.0, quiet).middle().room(room));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    const COLOURS: Ground = Ground { ground: INK, plate: INK, quiet: PAPER };

    fn finish(name: &str, bar: [u16; 2]) -> Finish<'_> {
        Finish {
            place: (bar[0] > 1).then(|| "1".to_owned()),
            is_first: bar[0] > 1,
            is_own: bar[0] > 1,
            name,
            crest: None,
            parts: Vec::new(),
            bar: bar.into(),
            total: "5".to_owned(),
            shares_total: false,
        }
    }

    fn drawn(rows: Vec<Finish<'_>>) -> Scene {
        let direction = Direction::LeftToRight;
        let (title, game, heads) = ("Anna wins", "Tirazheh", Vec::new());
        Ending { colours: COLOURS, direction, title, game, heads, rows }.draw()
    }

    /// Returns the ends of the track and of each part of every bar.
    fn ends(scene: &Scene) -> Vec<f32> {
        let bars = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Box(area, ..) if (area.h - 7.0).abs() < 0.01 => Some(area.right()),
            _ => None,
        });
        bars.collect()
    }

    #[test]
    fn the_longest_bar_fills_its_track_and_no_other_does() {
        let scene = drawn(vec![finish("Anna", [3, 2]), finish("Bora", [1, 2])]);
        let ends = ends(&scene);
        let [track, _, first, _, _, second] = ends[..] else { panic!("{ends:?}") };
        assert!((track - first).abs() < 0.01, "{ends:?}");
        assert!(second < track - 100.0, "{ends:?}");
        assert_eq!(scene.faults(), [""; 0]);
    }
}
