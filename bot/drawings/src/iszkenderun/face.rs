//! The face of a card: its colour, and from what width on it has room for what is printed on it.

use engine::games::iszkenderun::card::Card;
use picture::Colour;
use picture::colour::PAPER;

/// The least strip of a card in which what is printed on it is shown besides its suit.
pub(super) const ROOMY: f32 = 30.0;
/// The face of a card that closes its row.
const ROSE: Colour = Colour::hex(0xff_d9d2);

/// Returns the colour that a card has under its band.
pub(super) fn ground(card: Card) -> Colour {
    if card.is_finishing() { ROSE } else { PAPER }
}
