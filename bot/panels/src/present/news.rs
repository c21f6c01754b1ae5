//! News: the events at a table, in order. Deeds of a player that follow one another are in one line.

use engine::play::Play;
use engine::seat::{Seat, Viewer};
use engine::with_event;

use super::render_options::RenderOptions;
use super::{Names, Page, ReportEvents, Told, luck, with_rule};
use crate::panel::Block;
use table::journal::{News, TableEvent};
use table::{SeatWord, Table};
use words::text::{Text, Tint};

/// The maximum number of lines of news in a panel. From a player's last card in a round of Nautilus to
/// their first card in the next one there are up to thirteen.
const MAX_LINES: usize = 13;
/// The maximum number of deeds in a line of a panel: a turn of Ice Cult has two tilts and up to
/// four uses of blocks.
const MAX_DEEDS: usize = 8;
/// The number of the page of news. It depends on no other page, because the button that leads there
/// stands in messages that are not always edited when the other pages change.
pub(super) const PAGE: u8 = u8::MAX;
/// The maximum number of lines on the page of news. A platform with shorter messages drops the
/// oldest.
const MAX_PAGE_LINES: usize = 40;

/// The news of a panel.
pub(super) struct Recent {
    /// The latest lines; `None` if there is no news.
    pub(super) block: Option<Block>,
    /// Whether events share a line, so that the page of news has more lines.
    pub(super) is_short: bool,
}

/// Returns the news of a panel.
pub(super) fn recent<G: ReportEvents>(
    table: &Table,
    play: &Play<G>,
    viewer: Viewer,
    look: &RenderOptions,
) -> Recent {
    let deal = G::deal_of_hand(&play.view(viewer)).map(|deal| TableEvent::Game(G::any_event(deal)));
    let is_told = |event: &&TableEvent| {
        (viewer == Viewer::Public || !is_of_luck(event)) && Some(*event) != deal.as_ref()
    };
    let events = look.news.since(look.since, viewer).filter(is_told);
    let names = Names::for_viewer(table, viewer);
    let told: Vec<Told> = events.filter_map(|event| report(event, &names)).collect();
    let count = told.len();
    let lines = grouped(told);
    let is_short = lines.len() < count || lines.len() > MAX_LINES;
    let mut texts: Vec<Text> = lines.into_iter().map(|line| line.said(&names, MAX_DEEDS)).collect();
    if texts.len() > MAX_LINES {
        let before = texts.len() - (MAX_LINES - 1);
        let line = Text::new("news-before").number("count", before).tint(Tint::Muted);
        texts.splice(..before, [line]);
    }
    Recent { block: (!texts.is_empty()).then_some(Block::News(texts)), is_short }
}

/// Returns the page of news, which begins before the news of a panel, leaves nothing out and names
/// the rule behind each event; `None` if there is no news.
pub(super) fn page(table: &Table, viewer: Viewer, news: &News) -> Option<Page<'static>> {
    let names = Names::for_viewer(table, viewer);
    let told = news.since(0, viewer).filter(|event| !is_of_luck(event)).filter_map(|event| {
        let told = report(event, &names)?;
        Some(match rule_of(event) {
            Some(rule) => told.map(|text| with_rule(text, rule)),
            None => told,
        })
    });
    let mut lines = grouped(told);
    lines.drain(..lines.len().saturating_sub(MAX_PAGE_LINES));
    let lines: Vec<Text> = lines.into_iter().map(|line| line.said(&names, usize::MAX)).collect();
    let title = Text::new("page-news");
    (!lines.is_empty()).then(|| Page::new(title, || vec![Block::News(lines)]))
}

/// Returns the events of one moment of a game in lines.
pub fn lines<G: ReportEvents>(events: &[G::Event], names: &Names) -> Vec<Text> {
    lines_where::<G>(events, names, |_| true)
}

/// Returns the events of one moment of a game in lines, without the actions of a reader.
pub fn of_others<G: ReportEvents>(events: &[G::Event], reader: Seat, names: &Names) -> Vec<Text> {
    let is_of_reader =
        |line: &NewsLine| matches!(line, NewsLine::Deeds { who, .. } if *who == reader);
    lines_where::<G>(events, names, |line| !is_of_reader(line))
}

fn lines_where<G: ReportEvents>(
    events: &[G::Event],
    names: &Names,
    is_told: impl Fn(&NewsLine) -> bool,
) -> Vec<Text> {
    let told = events.iter().filter_map(|event| G::told(event, names));
    let lines = grouped(told).into_iter().filter(is_told);
    lines.map(|line| line.said(names, usize::MAX)).collect()
}

/// Tells whether an event is about the words for the luck. These stand in the room and on the page
/// about the luck; before the events of a game they would only confuse.
const fn is_of_luck(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Sealed { .. })
}

/// Reports an event, or `None` if players need not be told.
fn report(event: &TableEvent, names: &Names) -> Option<Told> {
    match event {
        TableEvent::Game(event) => with_event!(event, G, event => G::told(event, names)),
        event => of_table(event, names),
    }
}

/// Returns the rule behind an event of a game, if there is one.
fn rule_of(event: &TableEvent) -> Option<&'static str> {
    let TableEvent::Game(event) = event else { return None };
    with_event!(event, G, event => G::rule(event))
}

enum NewsLine {
    Deeds { who: Seat, deeds: Vec<Text> },
    Other(Text),
}

impl NewsLine {
    /// Returns the line with no more than its latest `most` deeds.
    fn said(self, names: &Names, most: usize) -> Text {
        let (who, deeds) = match self {
            Self::Deeds { who, deeds } => (who, deeds),
            Self::Other(text) => return text,
        };
        let mut deeds = deeds.chunk_by(|one, next| one == next).map(times).collect::<Vec<_>>();
        if deeds.len() > most {
            let before = deeds.len() - most;
            deeds.splice(..before, [Text::new("news-deeds-before")]);
        }
        let deeds = deeds.into_iter().reduce(|before, deed| {
            Text::new("news-deed-and").text("before", before).text("deed", deed)
        });
        let deeds = deeds.expect("a line begins with a deed");
        Text::new("news-deeds").text("who", names.of(who)).text("deeds", deeds)
    }
}

/// Returns what was done several times in a row in one text.
fn times(alike: &[Text]) -> Text {
    match alike {
        [once] => once.clone(),
        _ => {
            Text::new("news-deed-times").text("deed", alike[0].clone()).number("count", alike.len())
        }
    }
}

/// Groups reports into lines.
fn grouped(told: impl IntoIterator<Item = Told>) -> Vec<NewsLine> {
    let mut lines: Vec<NewsLine> = Vec::new();
    for told in told {
        match (told, lines.last_mut()) {
            (Told::Deed { who, what }, Some(NewsLine::Deeds { who: latest, deeds }))
                if who == *latest =>
            {
                deeds.push(what);
            }
            (Told::Deed { who, what }, _) => {
                lines.push(NewsLine::Deeds { who, deeds: vec![what] });
            }
            (Told::Effect(what), Some(NewsLine::Deeds { deeds, .. })) => deeds.push(what),
            (Told::Effect(text) | Told::Line(text), _) => lines.push(NewsLine::Other(text)),
        }
    }
    lines
}

/// Reports an event of the table; `None` if its game reports it.
fn of_table(event: &TableEvent, names: &Names) -> Option<Told> {
    Some(match event {
        // Told by the game.
        TableEvent::Game(_) => return None,
        TableEvent::Sealed { closing, words } => Told::Line(sealed(closing, words, names)),
        TableEvent::Skipped(seat) => Told::deed(*seat, Text::new("news-skipped")),
        TableEvent::PlaysOn(seat) => Told::deed(*seat, Text::new("news-plays-on")),
        TableEvent::RanOut(seat) => Told::deed(*seat, Text::new("news-ran-out")),
        TableEvent::Absent { who, until } => {
            Told::deed(*who, Text::new("news-absent").time("until", *until))
        }
        TableEvent::WantsPause(seat) => Told::deed(*seat, Text::new("news-wants-pause")),
        TableEvent::WantsBack(seat) => Told::deed(*seat, Text::new("news-wants-back")),
        TableEvent::TookBack(seat) => Told::deed(*seat, Text::new("news-took-back")),
        TableEvent::NotBack(seat) => Told::deed(*seat, Text::new("news-not-back")),
        TableEvent::Paused => Told::Line(Text::new("room-paused")),
        TableEvent::GoesOn(seat) => Told::deed(*seat, Text::new("news-goes-on")),
        TableEvent::Rests => Told::Line(Text::new("room-rests")),
        TableEvent::Back(seat) => Told::deed(*seat, Text::new("news-back")),
        TableEvent::NeedsPlayer { who } => {
            let who = Text::new("name-person").name("who", who);
            Told::Line(Text::new("room-needs-player").text("who", who))
        }
        TableEvent::TookOver { who, from } => {
            Told::deed(*who, Text::new("news-took-over").name("from", from))
        }
        TableEvent::Said { who, phrase } => {
            let phrase = Text::of_variant("phrase", phrase);
            Told::Line(Text::new("news-said").text("who", names.of(*who)).text("phrase", phrase))
        }
        TableEvent::NoPlace => Told::Line(Text::new("room-no-place")),
        TableEvent::PlaceLost => Told::Line(Text::new("room-place-lost")),
        TableEvent::Hosts(seat) => Told::deed(*seat, Text::new("news-hosts")),
        TableEvent::Nudged { by, to } => {
            Told::deed(*by, Text::new("news-nudged").text("to", names.of(*to)))
        }
        TableEvent::GaveTime { by, to } => {
            Told::deed(*by, Text::new("news-gave-time").text("to", names.of(*to)))
        }
    })
}

/// Returns the closing of the luck, and the words that people have added to it.
fn sealed(closing: &str, words: &[SeatWord], names: &Names) -> Text {
    if words.is_empty() {
        return Text::new("news-no-words").name("closing", closing);
    }
    let words = words.iter().map(|word| luck::word(word, names.of(word.seat)));
    Text::new("news-words").list("words", words).name("closing", closing)
}

#[cfg(test)]
mod tests {
    use engine::seat::PerSeat;
    use words::locale::Lang;

    use super::*;

    fn did(seat: usize, what: &str) -> Told {
        Told::deed(Seat::new(seat), Text::new("name-person").name("who", what))
    }

    fn line(words: &str) -> Told {
        Told::Line(Text::new("name-person").name("who", words))
    }

    fn said(told: Vec<Told>, most: usize) -> Vec<String> {
        let locales = locales::load().expect("the locales are sound");
        let called = |seat: Seat| Text::new("name-person").name("who", ["Ann", "Bo"][seat.index()]);
        let names = Names::new(PerSeat::new(2, called));
        let lines = grouped(told).into_iter().map(|line| line.said(&names, most));
        lines.map(|line| locales.say(&Lang::default(), &line).plain()).collect()
    }

    #[test]
    fn news_keep_the_order_of_turns_with_a_line_for_each() {
        let told = vec![did(0, "a"), did(0, "b"), did(1, "c"), did(0, "d"), line("Round 2")];
        let lines = said([told, vec![did(0, "e")]].concat(), 9);
        assert_eq!(lines, ["Ann: a; b.", "Bo: c.", "Ann: d.", "Round 2", "Ann: e."]);
    }

    #[test]
    fn an_effect_stands_with_the_deed_before_it() {
        let effect = Told::Effect(Text::new("name-person").name("who", "c"));
        let told = vec![did(0, "a"), did(1, "b"), effect.clone()];
        assert_eq!(said(told, 9), ["Ann: a.", "Bo: b; c."]);
        assert_eq!(said(vec![line("Round 2"), effect], 9), ["Round 2", "c"]);
    }

    #[test]
    fn what_was_done_several_times_in_a_row_is_told_once() {
        let told = vec![did(0, "a"), did(0, "a"), did(0, "b"), did(0, "a")];
        assert_eq!(said(told, 2), ["Ann: …; b; a."]);
        assert_eq!(said(vec![did(0, "a"), did(0, "a"), did(0, "a")], 9), ["Ann: a (×3)."]);
    }

    #[test]
    fn of_too_many_deeds_the_latest_are_told() {
        let told = vec![did(0, "a"), did(0, "b"), did(0, "c")];
        assert_eq!(said(told, 2), ["Ann: …; b; c."]);
    }
}
