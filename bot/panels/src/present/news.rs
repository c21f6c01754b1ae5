//! News: what happened at a table, line by line.

use engine::seat::Viewer;
use engine::with_event;

use super::render_options::RenderOptions;
use super::{Names, ReportEvents, luck};
use crate::panel::Block;
use table::Table;
use table::journal::TableEvent;
use words::text::Text;

/// Returns what happened, in the words of everybody: news are read again by others later.
pub(super) fn news(table: &Table, viewer: Viewer, look: &RenderOptions) -> Option<Block> {
    let names = Names::at(table);
    // The seal of the luck and the words in it stand in the room; a hand has no line to spare for them.
    let is_told = |event: &&TableEvent| {
        viewer == Viewer::Public || !matches!(event, TableEvent::Sealed { .. })
    };
    let events = look.news.since(look.since, viewer).filter(is_told);
    let lines: Vec<Text> = events.filter_map(|event| told(event, &names)).collect();
    (!lines.is_empty()).then_some(Block::News(lines))
}

fn told(event: &TableEvent, names: &Names) -> Option<Text> {
    match event {
        TableEvent::Game(event) => with_event!(event, G, event => G::line(event, names)),
        TableEvent::Sealed { closing, words } if words.is_empty() => {
            Some(Text::new("news-no-words").name("closing", closing))
        }
        TableEvent::Sealed { closing, words } => {
            let words = words.iter().map(|word| luck::word(word, names.of(word.seat)));
            Some(Text::new("news-words").list("words", words).name("closing", closing))
        }
        TableEvent::Skipped(seat) => Some(Text::new("news-skipped").text("who", names.of(*seat))),
        TableEvent::PlaysOn(seat) => Some(Text::new("news-plays-on").text("who", names.of(*seat))),
        TableEvent::RanOut(seat) => Some(Text::new("news-ran-out").text("who", names.of(*seat))),
        TableEvent::Absent { who, until } => {
            Some(Text::new("news-absent").text("who", names.of(*who)).time("until", *until))
        }
        TableEvent::WantsPause(seat) => {
            Some(Text::new("news-wants-pause").text("who", names.of(*seat)))
        }
        TableEvent::WantsBack(seat) => {
            Some(Text::new("news-wants-back").text("who", names.of(*seat)))
        }
        TableEvent::TookBack(seat) => {
            Some(Text::new("news-took-back").text("who", names.of(*seat)))
        }
        TableEvent::NotBack(seat) => Some(Text::new("news-not-back").text("who", names.of(*seat))),
        TableEvent::Paused => Some(Text::new("room-paused")),
        TableEvent::GoesOn(seat) => Some(Text::new("news-goes-on").text("who", names.of(*seat))),
        TableEvent::Rests => Some(Text::new("room-rests")),
        TableEvent::Back(seat) => Some(Text::new("news-back").text("who", names.of(*seat))),
        TableEvent::NeedsPlayer { who } => {
            let who = Text::new("name-person").name("who", who);
            Some(Text::new("room-needs-player").text("who", who))
        }
        TableEvent::TookOver { who, from } => {
            Some(Text::new("news-took-over").text("who", names.of(*who)).name("from", from))
        }
        TableEvent::Hosts(seat) => Some(Text::new("news-hosts").text("who", names.of(*seat))),
        TableEvent::Nudged { by, to } => {
            Some(Text::new("news-nudged").text("who", names.of(*by)).text("to", names.of(*to)))
        }
        TableEvent::GaveTime { by, to } => {
            Some(Text::new("news-gave-time").text("who", names.of(*by)).text("to", names.of(*to)))
        }
    }
}
