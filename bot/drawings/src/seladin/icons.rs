//! Signs of Seladin: those of the clans, all of which differ, and those of the table.

use engine::games::seladin::card::Clan;
use picture::icon::{Icon, Part, TILE};

/// The marker of the starting player.
pub(super) const FLAG: Icon = Icon(&[Part::Fill("M5 2h2.5v20H5zM8.5 3H21l-3.5 5 3.5 5H8.5z")]);
/// The store.
pub(super) const CHEST: Icon = Icon(&[
    Part::Fill("M3 10C3 6 5 4 8 4h8c3 0 5 2 5 6z"),
    Part::Fill("M3 11.5h18V21H3z"),
    Part::Cut("M12 9v6"),
]);
/// The last round of a stage.
pub(super) const SAND: Icon = Icon(&[Part::Fill("M4 2h16v3l-6 7 6 7v3H4v-3l6-7-6-7z")]);
/// The sign of swapping on a 4.
pub(super) const AGAIN: Icon = Icon(&[
    Part::Line("M4 12a8 8 0 0114-5.3M20 12a8 8 0 01-14 5.3"),
    Part::Fill("M20.5 2v7.5H13zM3.5 22v-7.5H11z"),
]);
/// The sign of adding up on a 5.
pub(super) const PLUS: Icon = Icon(&[Part::Fill("M9.5 2.5h5v7h7v5h-7v7h-5v-7h-7v-5h7z")]);
/// Two dice that may be exchanged.
pub(super) const EXCHANGE: Icon = Icon(&[
    Part::Line("M3 8h15M21 16H6"),
    Part::Fill("M16 2.5L22.5 8 16 13.5zM8 10.5L1.5 16 8 21.5z"),
]);

/// Returns the sign of a clan: a peak, a lozenge, two peaks, a disc, a star with eight points, one
/// with three.
pub(super) const fn crest(clan: Clan) -> &'static Icon {
    const ARMAIST: Icon = Icon(&[Part::Fill("M12 1.2L23.6 21.4L0.4 21.4Z")]);
    const IRIST: Icon = Icon(&[Part::Fill("M12 0L20.7 12L12 24L3.3 12Z")]);
    const MURAIST: Icon = Icon(&[Part::Fill("M0 22.2V1.8L12 13.2L24 1.8V22.2Z")]);
    const NAIST: Icon = Icon(&[Part::Dot(12.0, 12.0, 11.0)]);
    const YARIST: Icon = Icon(&[Part::Fill("M12 24L8.4 13.1L0.7 4.5L12 6.8L23.3 4.5L15.6 13.1Z")]);
    match clan {
        Clan::Armaist => &ARMAIST,
        Clan::Irist => &IRIST,
        Clan::Muraist => &MURAIST,
        Clan::Naist => &NAIST,
        Clan::Salaist => &TILE,
        Clan::Yarist => &YARIST,
    }
}
