//! Draws a table at a position of a game among machine players, as PNG or SVG.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use arena::cli;
use clap::Parser;
use e2e::selfplay::{self, Position};
use engine::seat::{Seat, Viewer};
use words::locale::Lang;

/// The supported numbers of pixels for each unit.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=8.0;

/// Draws a table at a position of a game among machine players, as PNG or SVG.
#[derive(Debug, Parser)]
#[command(name = "picture", version)]
struct Picture {
    /// The game, such as tirazheh.
    game: String,
    /// The file to write; its name ends in .png or .svg.
    #[arg(value_name = "OUT")]
    file: PathBuf,
    /// The number of seats; by default the smallest that the game allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// The same seed gives the same picture.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of steps before the position.
    #[arg(long, value_name = "K", default_value_t = 0)]
    steps: u64,
    /// The number of the latest steps to highlight as new; by default one for each seat.
    #[arg(long, value_name = "K")]
    recent: Option<u64>,
    /// The seat whose hand is drawn, from 1; by default the table as the room sees it.
    #[arg(long, value_name = "I")]
    seat: Option<usize>,
    /// The language of the texts, such as en.
    #[arg(long, value_name = "L", default_value = "en")]
    language: String,
    /// A folder with languages, or with texts that replace built-in ones.
    #[arg(long, value_name = "DIR")]
    locales: Option<PathBuf>,
    /// An option of the game, such as scoring=on, or a preset such as full; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Pixels for each of the 400 units of the width of a PNG.
    #[arg(long, value_name = "X", default_value_t = 3.0)]
    scale: f32,
}

fn main() -> ExitCode {
    match draw(&Picture::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("picture: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Draws the picture that the arguments describe, and writes it to the file.
fn draw(wanted: &Picture) -> Result<(), Box<dyn Error>> {
    let game = cli::game(&wanted.game)?;
    let options = cli::options(game, &wanted.options)?;
    let fewest = || game.seats().find(|seats| options.allow(*seats));
    let seats = wanted.seats.or_else(fewest).unwrap_or_default();
    cli::allowed(game, &options, seats)?;
    let viewer = match wanted.seat {
        None => Viewer::Public,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Seat::new(seat - 1)),
        Some(seat) => return Err(format!("there is no seat {seat} of {seats}").into()),
    };
    let locales = locales::load_with(wanted.locales.as_deref())?;
    let lang: Lang = wanted.language.parse()?;
    if !locales.languages().any(|spoken| *spoken == lang) {
        let spoken: Vec<String> = locales.languages().map(ToString::to_string).collect();
        return Err(format!("{lang} is not spoken here; there are: {}", spoken.join(", ")).into());
    }
    let recent = wanted.recent.unwrap_or(seats as u64);
    let at = Position { options, seats, seed: wanted.seed, steps: wanted.steps, recent };
    let scene = selfplay::picture(&at, viewer, &locales, &lang);
    let scene = scene.ok_or_else(|| format!("{game} is not drawn"))?;
    let kind = wanted.file.extension().and_then(|kind| kind.to_str()).map(str::to_lowercase);
    let bytes = match kind.as_deref() {
        Some("svg") => scene.svg().into_bytes(),
        Some("png") if SCALES.contains(&wanted.scale) => scene.png_at(wanted.scale)?,
        Some("png") => {
            let (least, most) = SCALES.into_inner();
            return Err(format!("a scale is from {least} to {most}").into());
        }
        _ => {
            return Err(
                format!("{} ends neither in .png nor in .svg", wanted.file.display()).into()
            );
        }
    };
    fs::write(&wanted.file, bytes)
        .map_err(|why| format!("{} cannot be written: {why}", wanted.file.display()))?;
    Ok(())
}
