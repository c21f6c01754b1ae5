//! Given positions as SVG. If `PICTURES` is set to a folder, they are also written there as PNG,
//! for inspection.

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod seladin;
mod tirazheh;

use drawings::{Draw, Words, draw};
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};

use super::{called, lang, locales};

const ROOM: Viewer = Viewer::Public;
/// The people at the tables.
const PEOPLE: [&str; 4] = ["Bahar", "Cyrus", "Dara", "Elham"];

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Returns a picture as alternative text and SVG, with the events since the viewer's last picture.
fn shown<G: Draw>(name: &str, play: &Play<G>, viewer: Viewer, events: &[G::Event]) -> String {
    in_lang("en", &PEOPLE, name, play, viewer, events)
}

fn in_lang<G: Draw>(
    id: &str,
    people: &[&str],
    name: &str,
    play: &Play<G>,
    viewer: Viewer,
    events: &[G::Event],
) -> String {
    let (locales, lang) = (locales(), lang(id));
    let names = called(&people[..play.seats()], viewer);
    let words = Words::new(locales, &lang);
    let picture = draw(play, viewer, &names, words, events).expect("the game is drawn");
    let scene = picture.scene;
    assert_eq!(scene.faults(), [""; 0], "{name}");
    if let Ok(folder) = std::env::var("PICTURES") {
        for (scale, mark) in [(1.0, "-400"), (3.0, "")] {
            let png = scene.png_at(scale).expect("it can be drawn");
            let file = format!("{folder}/{name}{mark}.png");
            std::fs::write(file, png).expect("the folder can be written to");
        }
    }
    format!("{}\n{}", picture.alt, scene.svg())
}

/// Takes an action of a seat.
fn act<G: Draw>(play: &mut Play<G>, seat: Seat, action: G::Action) {
    let choice = play.choice(seat).expect("the seat is asked");
    let at = choice.options.iter().position(|option| *option == action).expect("it is legal");
    let pick = Pick(u16::try_from(at).expect("few options"));
    play.act(seat, choice.ticket, &[pick]).expect("the choice is fresh");
}

/// Plays on until the end.
fn played_out<G: Draw>(mut play: Play<G>) -> Play<G> {
    while let Some(by) = play.to_act().iter().next() {
        let choice = play.choice(by).expect("who is asked has a choice");
        play.act(by, choice.ticket, &[Pick(0)]).expect("the choice is fresh");
    }
    play
}
