//! The questions before people and games are forgotten.

use crate::panel::{Panel, Press, SettingsAction};
use table::Check;
use words::text::Text;

/// Asks for confirmation before everything about a person is forgotten.
pub fn ask_forget(check: Check) -> Panel {
    Panel::of([Text::new("forget-ask").strong(), Text::new("forget-what")])
        .danger_button(Text::new("button-forget"), Press::Settings(SettingsAction::Forget(check)))
        .plain_button(Text::new("button-back"), Press::Settings(SettingsAction::Mine))
        .in_private()
}

/// Asks for confirmation before the games of a room are forgotten.
pub fn ask_forget_room(check: Check) -> Panel {
    Panel::of([Text::new("forget-room-ask").strong(), Text::new("forget-room-what")])
        .danger_button(
            Text::new("button-forget"),
            Press::Settings(SettingsAction::ForgetRoom(check)),
        )
        .plain_button(Text::new("button-back"), Press::Settings(SettingsAction::Room))
        .in_private()
}
