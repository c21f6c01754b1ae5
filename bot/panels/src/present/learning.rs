//! The ways into lessons.

use engine::catalog::GameId;

use super::option_names;
use crate::panel::{LessonExit, LessonPlace, Panel, Press};
use table::Table;
use words::text::Text;

/// Returns which games have a lesson: all of them.
pub fn menu() -> Panel {
    let mut panel = Panel::of([Text::new("menu-learn").strong()]);
    for game in GameId::ALL {
        let title = option_names::title(*game);
        panel = panel.plain_button(title, lesson(*game, LessonExit::NewTable));
    }
    panel.in_private()
}

/// Returns what leads to the beginning of a lesson.
pub(super) fn lesson(game: GameId, exit: LessonExit) -> Press {
    Press::Lesson(game, LessonPlace::start(exit))
}

/// Offers the lesson of a game to somebody who has just taken a seat.
pub fn offer(table: &Table) -> Panel {
    let press = lesson(table.game(), LessonExit::Back(table.id));
    Panel::of([Text::new("learn-offer")])
        .main_button(Text::new("button-learn-show"), press)
        .in_private()
}
