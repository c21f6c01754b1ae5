//! Renders a table in words, and with a picture if one is wanted. The same for rooms, private
//! messages and answers. Pure.

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

/// The rendered form of a table, or of anything else that can be drawn.
#[derive(Clone, Debug)]
pub struct Rendering {
    /// Everything in words.
    pub in_words: Panel,
    /// A picture, and the panel below it.
    pub pictured: Option<(Drawing, Panel)>,
}

/// Everything besides the table on which a hand depends, wherever it is shown.
pub struct HandContext<'a> {
    pub viewer: Viewer,
    /// The settings of its owner.
    pub mine: &'a UserSettings,
    /// The open part of a decision.
    pub focus: Option<(Ticket, Focus)>,
    /// Whether another table waits for its owner.
    pub has_next: bool,
    /// The number of the table among those of its owner with the same people.
    pub number: Option<usize>,
    /// Whether the players who have to act can be nudged.
    pub can_notify: bool,
    pub news: News,
    /// The journal line from which news are shown.
    pub since: u64,
}

impl HandContext<'_> {
    /// Returns the options for rendering the hand.
    pub fn options(self, table: &Table) -> RenderOptions {
        let Self { viewer, mine, focus, has_next, number, can_notify, news, since } = self;
        let next = table.next_up().map(|(next, _)| Viewer::Seat(next));
        let is_next = next == Some(viewer) && mine.next.is_on();
        let news = news.without_phrases_of(mine.muted_at(table));
        let options = RenderOptions { news, since, focus, can_notify, ..RenderOptions::default() };
        RenderOptions { is_next, has_next, number, ..options }
    }
}

/// Renders a table in a layout. A picture highlights the news from the journal line `drawn_since`
/// on. `say` makes the panel with these options.
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
