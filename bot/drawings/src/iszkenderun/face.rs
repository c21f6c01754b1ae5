//! The face of a card: its colour, and the width from which what is printed on it has room.

use engine::games::iszkenderun::card::Card;
use picture::Colour;
use picture::colour::PAPER;

/// The minimum width of a strip of a card that shows what is printed on it besides its suit.
pub(super) const ROOMY: f32 = 30.0;
/// The face of a card that closes its row.
const ROSE: Colour = Colour::hex(0xff_d9d2);

/// Returns the colour of a card under its band.
pub(super) fn ground(card: Card) -> Colour {
    if card.is_finishing() { ROSE } else { PAPER }
}
