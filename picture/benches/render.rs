//! Measures how long a scene takes to become a PNG, and how large that is.

use std::hint::black_box;

use divan::Bencher;
use picture::colour::{INK, PAPER};
use picture::component::{EDGE, Point};
use picture::icon::{CROWN, HAND, STAR};
use picture::{Area, Canvas, Colour, Direction, Ground, Paint, Scene, TextStyle, WIDTH};

const GROUND: Ground = Ground {
    ground: Colour::hex(0x23_262e),
    plate: Colour::hex(0x34_3843),
    quiet: Colour::hex(0xc9_ccd6),
};
const FACES: [u32; 7] =
    [0xb3_161c, 0xf2_761c, 0xff_e262, 0x22_846a, 0x78_cbf5, 0x2a_2485, 0xa0_4ed2];

/// The content of the fullest table of any game: six rows of nine cards, each with a number, a
/// letter and an icon, plates, marks and a hand.
fn full() -> Scene {
    let mut canvas = Canvas::new(GROUND, 470.0, Direction::LeftToRight);
    canvas.header("A full table", "and everything on it", Some(&CROWN));
    canvas.pips([300.0, 20.0], 3, 6, 9.0);
    for row in 0..6_u8 {
        let y = 44.0 + 56.0 * f32::from(row);
        let plate = canvas.plate(Area::new(EDGE, y, 92.0, 50.0), row == 2, Point::Row);
        let name = TextStyle::heavy(13.0, plate.ink).room(76.0);
        canvas.text([EDGE + 10.0, y + 15.0], "Bahar Rahimzadeh", name);
        let end = canvas.count([EDGE + 8.0, y + 35.0], &HAND, "12", plate);
        canvas.count([end, y + 35.0], &STAR, "30", plate);
        for card in 0..9_u8 {
            let face = Colour::hex(FACES[usize::from(row + card) % FACES.len()]);
            let at = Area::new(116.0 + 29.5 * f32::from(card), y + 6.0, 27.0, 38.0);
            canvas.rect(at, 5.0, Paint::fill(face).edge(PAPER, 1.4));
            let look = TextStyle::heavy(14.0, face.ink()).middle();
            canvas.text([at.x + 8.0, at.y + 9.0], &card.to_string(), look);
            canvas.text(
                [at.x + 8.0, at.y + 24.0],
                "R",
                TextStyle::heavy(11.0, face.ink()).middle(),
            );
            canvas.icon(&STAR, [at.x + 19.0, at.y + 29.0], 11.0, face.ink(), face);
            if card == row {
                canvas.ring(at, 5.0);
                canvas.step([at.right(), at.y], "3");
            }
        }
    }
    canvas.tray(384.0, "Your hand", 170.0);
    for card in 0..8_u8 {
        let at = Area::new(EDGE + 46.0 * f32::from(card), 410.0, 42.0, 56.0);
        canvas.rect(at, 6.0, Paint::fill(PAPER));
        canvas.text(at.middle(), &card.to_string(), TextStyle::heavy(23.0, INK).middle());
    }
    assert!(canvas.height() < WIDTH * 2.0);
    canvas.finish()
}

#[divan::bench(name = "a full table to a scene")]
fn to_scene() -> Scene {
    full()
}

#[divan::bench(name = "a scene to SVG")]
fn to_svg(bencher: Bencher<'_, '_>) {
    let scene = full();
    bencher.bench_local(|| black_box(&scene).svg());
}

#[divan::bench(name = "a scene to PNG", min_time = 3)]
fn to_png(bencher: Bencher<'_, '_>) {
    let scene = full();
    bencher.bench_local(|| black_box(&scene).png().expect("it can be drawn"));
}

fn main() {
    let scene = full();
    let png = scene.png().expect("it can be drawn");
    println!(
        "{} shapes, {} KB of SVG, {} KB of PNG",
        scene.shapes.len(),
        scene.svg().len() / 1024,
        png.len() / 1024
    );
    divan::main();
}
