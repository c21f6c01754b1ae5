//! Pictures between the lines, in terminals that can show them: by the graphics of kitty, of iTerm2,
//! or as sixels.

use std::io::{self, IsTerminal as _};

use viuer::{Config, KittySupport};

/// So many columns wide: as wide as the text.
const WIDE: u32 = 60;

/// Shows a PNG where the cursor stands.
pub(super) type ShowImage = fn(&[u8]) -> io::Result<()>;

/// Returns how pictures are shown on standard output, if its terminal says that it can.
pub(super) fn on_stdout() -> Option<ShowImage> {
    // A terminal is asked by writing to it and reading what it answers.
    let is_watched = io::stdout().is_terminal() && io::stdin().is_terminal();
    let is_able = || {
        viuer::get_kitty_support() != KittySupport::None
            || viuer::is_iterm_supported()
            || viuer::is_sixel_supported()
    };
    (is_watched && is_able()).then_some(show as ShowImage)
}

fn show(png: &[u8]) -> io::Result<()> {
    let image = image::load_from_memory(png).map_err(io::Error::other)?;
    let config =
        Config { absolute_offset: false, width: Some(WIDE), use_sixel: true, ..Config::default() };
    viuer::print(&image, &config).map(|_| ()).map_err(io::Error::other)
}
