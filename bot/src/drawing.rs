//! `chaikhana picture`: from words to a drawn table in a file.

use std::error::Error;
use std::fs;
use std::path::Path;

use arena::cli;
use bot::config::Config;
use bot::locale::Lang;
use bot::selfplay::{self, Position};
use engine::seat::{Seat, Viewer};

use crate::cli::Picture;
use crate::languages;

/// A picture of more pixels than this for each unit is no use to anybody.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=8.0;

/// Draws what is wanted and writes it to the file.
///
/// # Errors
/// If a setting is wrong, the game, an option, the seat or the language does not exist, so many cannot play it, or the
/// file cannot be written or is of a kind we do not write.
pub fn picture(file: Option<&Path>, wanted: &Picture) -> Result<(), Box<dyn Error>> {
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
    let locales = languages::of(&Config::load(file, std::env::vars_os())?)?;
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
