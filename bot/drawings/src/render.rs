//! What is shown of a table: in words, and below a picture where one is wanted. One for rooms,
//! messages in private, and answers. Pure.

use engine::play::Ticket;
use engine::seat::Viewer;

use crate::{Drawing, drawing};
use panels::panel::Panel;
use panels::present::table::RenderOptions;
use table::Table;
use table::choices::Layout;
use table::choices::UserSettings;
use table::command::Focus;
use table::journal::News;

/// What is shown of a table, or of anything else that can be drawn.
#[derive(Clone, Debug)]
pub struct Rendering {
    /// All of it in words.
    pub in_words: Panel,
    /// A picture, and what stands below it.
    pub pictured: Option<(Drawing, Panel)>,
}

/// What a hand depends on beside its table, wherever it is shown.
pub struct HandContext<'a> {
    /// Whose eyes see it.
    pub viewer: Viewer,
    /// What its owner has chosen.
    pub mine: &'a UserSettings,
    /// The part of a decision that is open.
    pub focus: Option<(Ticket, Focus)>,
    /// Whether another table waits for its owner.
    pub has_next: bool,
    /// Whether those who are waited for can be rung.
    pub can_ring: bool,
    /// What has happened.
    pub news: News,
    /// The line of the journal that the news begin with.
    pub since: u64,
}

impl HandContext<'_> {
    /// Returns what of the table a hand shows.
    pub fn options(self, table: &Table) -> RenderOptions {
        let Self { viewer, mine, focus, has_next, can_ring, news, since } = self;
        let next = table.next_up().map(|(next, _)| Viewer::Seat(next));
        let is_next = next == Some(viewer) && mine.next.is_on();
        let options = RenderOptions { news, since, focus, can_ring, ..RenderOptions::default() };
        RenderOptions { is_next, has_next, ..options }
    }
}

/// Renders what is said with these options in a layout; a picture points out what happened from a
/// line of the journal on.
pub fn render(
    table: &Table,
    viewer: Viewer,
    layout: Layout,
    drawn_since: u64,
    options: RenderOptions,
    say: impl Fn(&RenderOptions) -> Panel,
) -> Rendering {
    let rich = layout == Layout::Rich;
    let drawing = (layout != Layout::Text)
        .then(|| drawing(table, viewer, &options.news, drawn_since))
        .flatten();
    let in_words = Panel { rich, ..say(&options) };
    let pictured = drawing.map(|drawing| {
        let options = RenderOptions { is_pictured: !rich, is_numbered: true, ..options };
        (drawing, Panel { rich, ..say(&options) })
    });
    Rendering { in_words, pictured }
}
