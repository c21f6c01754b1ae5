//! A chart in the language of its reader, with its alternative text.

use picture::chart::{Bar, Chart as Drawn};

use crate::{Drawing, Picture, Words};
use panels::present::alt::MAX_ALT_CHARS;
use panels::present::stats::Chart;

pub fn drawing(chart: Chart) -> Drawing {
    Drawing::in_words(move |words| Some(draw(&chart, words)))
}

fn draw(chart: &Chart, words: Words<'_>) -> Picture {
    let said: Vec<(String, String)> =
        chart.bars.iter().map(|bar| (words.say(&bar.name), words.number(bar.length))).collect();
    let bars = chart.bars.iter().zip(&said).map(|(bar, (name, value))| Bar {
        name,
        length: Some(units(bar.length)),
        give_or_take: units(bar.give_or_take),
        value,
        is_own: bar.is_own,
    });
    let (title, quiet) =
        (words.say(&chart.title), chart.quiet.as_ref().map(|text| words.say(text)));
    let drawn = Drawn {
        direction: words.direction(),
        title: &title,
        quiet: quiet.as_deref().unwrap_or_default(),
        sign: None,
        bars: bars.collect(),
    };
    Picture { scene: drawn.draw(), alt: alt(&title, chart, words) }
}

/// Describes a chart in whole sentences; those that do not fit are left out.
fn alt(title: &str, chart: &Chart, words: Words<'_>) -> String {
    let mut said = title.to_owned();
    for bar in &chart.bars {
        let sentence = words.say(&bar.said);
        if said.chars().count() + 1 + sentence.chars().count() > MAX_ALT_CHARS {
            break;
        }
        said.push('\n');
        said.push_str(&sentence);
    }
    said
}

#[expect(clippy::cast_precision_loss, reason = "what is counted has a few digits")]
const fn units(number: i64) -> f32 {
    number as f32
}
