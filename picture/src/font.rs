//! The compiled fonts, and the width of words drawn with them.
//!
//! Words are shaped exactly as for drawing, so Persian letters have their joined widths. This
//! module knows no lines and no boxes.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use harfrust::{
    FontRef, ShapeOptions, ShapePlan, ShapePlanKey, Shaper, ShaperData, UnicodeBuffer, script,
};

use crate::memo::Memo;

/// The family name inside the font files.
pub(crate) const FONT_FAMILY: &str = "Vazirmatn";
/// The two compiled weights.
pub(crate) const FONT_FILES: [&[u8]; 2] = [
    include_bytes!("../fonts/Vazirmatn-Medium.ttf"),
    include_bytes!("../fonts/Vazirmatn-ExtraBold.ttf"),
];

/// A font weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// For words that are read.
    Medium,
    /// For words that stand out.
    Heavy,
}

impl Weight {
    /// Returns the weight as CSS writes it.
    pub(crate) const fn number(self) -> u16 {
        match self {
            Self::Medium => 500,
            Self::Heavy => 800,
        }
    }
}

struct Face {
    font: FontRef<'static>,
    data: ShaperData,
    /// One plan for each script that has occurred.
    plans: Mutex<Vec<Arc<ShapePlan>>>,
    /// The widths of words, in ems. Most words of a picture are measured several times, and were in
    /// the picture before.
    widths: Memo<String, f32>,
    /// Whether there is a glyph for a character.
    glyphs: Memo<char, bool>,
}

static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| {
    FONT_FILES.map(|file| {
        let font = FontRef::new(file).expect("the fonts in the binary are whole");
        let data = ShaperData::new(&font);
        let (widths, glyphs) = (Memo::default(), Memo::default());
        Face { font, data, plans: Mutex::default(), widths, glyphs }
    })
});

/// Stands for the removed end of a text.
const ELLIPSIS: char = '…';
/// The maximum number of marks that are drawn over or under one letter; more would leave the line.
const MAX_MARKS: usize = 2;

/// Returns the width of words, in units.
pub fn width(words: &str, weight: Weight, size: f32) -> f32 {
    let ems = face(weight).widths.get(words, || {
        let mut ems = 0.0;
        shape(words, weight, |_, advance| ems += advance);
        ems
    });
    ems * size
}

/// Returns the words, cut with an ellipsis if they are wider than the room.
pub fn fit(words: &str, weight: Weight, size: f32, room: f32) -> String {
    if width(words, weight, size) <= room {
        return words.to_owned();
    }
    let (open, inner, close) = isolated(words);
    let ends: Vec<usize> = inner.char_indices().map(|(at, _)| at).collect();
    let cut = |kept: usize| {
        let kept = inner[..kept].trim_end_matches(|c: char| c.is_whitespace() || is_joiner(c));
        format!("{open}{kept}{ELLIPSIS}{close}")
    };
    let fits = |at: &usize| width(&cut(*at), weight, size) <= room;
    let kept = ends.partition_point(|at| fits(at));
    cut(kept.checked_sub(1).map_or(0, |at| ends[at]))
}

/// Returns the words without what the fonts cannot draw: emoji, unsupported scripts, stacked marks.
pub fn drawable(words: &str) -> String {
    let mut drawn = String::with_capacity(words.len());
    let mut marks = 0;
    for c in words.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        let is_dropped = !has(c)
            || marks > MAX_MARKS
            || (is_unseen(c) && !is_joiner(c) && !is_isolate(c))
            || (is_joiner(c) && !drawn.ends_with(char::is_alphabetic));
        if !is_dropped {
            drawn.push(c);
        }
    }
    drawn.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Tells whether any character of the words is visible.
pub fn is_visible(words: &str) -> bool {
    words.chars().any(|c| !c.is_whitespace() && !is_unseen(c))
}

/// Tells whether a letter belongs to a right-to-left script.
pub(crate) const fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{65f}' | '\u{66e}'..='\u{6ef}' | '\u{6fa}'..='\u{8ff}'
        | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

/// Tells whether the fonts have a glyph for a character.
fn has(c: char) -> bool {
    let look_up = || {
        let mut is_drawn = true;
        shape(c.encode_utf8(&mut [0; 4]), Weight::Medium, |has, _| is_drawn &= has);
        is_drawn
    };
    matches!(c, ' '..='~') || face(Weight::Medium).glyphs.get(&c, look_up)
}

fn face(weight: Weight) -> &'static Face {
    &FACES[usize::from(weight == Weight::Heavy)]
}

/// Calls `each` for each glyph with whether the font has it, and its advance in ems.
fn shape(words: &str, weight: Weight, mut each: impl FnMut(bool, f32)) {
    let face = face(weight);
    let shaper = face.data.shaper(&face.font).build();
    #[expect(clippy::cast_precision_loss, reason = "a font has some thousand units")]
    let em = shaper.units_per_em() as f32;
    let mut buffer = UnicodeBuffer::new();
    for run in runs(words) {
        buffer.push_str(run);
        buffer.guess_segment_properties();
        let plan = face.plan(&shaper, &buffer);
        let glyphs = shaper.shape(buffer, ShapeOptions::new().plan(Some(&plan)));
        for (info, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            #[expect(clippy::cast_precision_loss, reason = "a glyph has some thousand units")]
            each(info.glyph_id != 0, position.x_advance as f32 / em);
        }
        buffer = glyphs.clear();
    }
}

impl Face {
    /// Returns the shape plan for the script of a run, from a cache: to make one takes longer than
    /// to shape the run.
    fn plan(&self, shaper: &Shaper<'_>, run: &UnicodeBuffer) -> Arc<ShapePlan> {
        let (script, direction) = (run.script(), run.direction());
        let script = (script != script::UNKNOWN).then_some(script);
        let key = ShapePlanKey::new(script, direction);
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = plans.iter().find(|plan| key.matches(plan)) {
            return Arc::clone(plan);
        }
        let plan = Arc::new(ShapePlan::new(shaper, direction, script, None, &[]));
        plans.push(Arc::clone(&plan));
        plan
    }
}

/// Splits words where the direction changes; each run is shaped separately.
fn runs(words: &str) -> impl Iterator<Item = &str> {
    let mut rest = words;
    std::iter::from_fn(move || {
        let first = rest.chars().find(|c| c.is_alphabetic()).is_some_and(is_right_to_left);
        let turns = |c: char| c.is_alphabetic() && is_right_to_left(c) != first;
        let (run, after) = rest.split_at(rest.find(turns).unwrap_or(rest.len()));
        rest = after;
        (!run.is_empty()).then_some(run)
    })
}

/// Separates an isolate that surrounds the whole text: its start, the text, its end.
fn isolated(words: &str) -> (&str, &str, &str) {
    let inner = words.strip_prefix(['\u{2066}', '\u{2067}', '\u{2068}']);
    match inner.and_then(|inner| inner.strip_suffix('\u{2069}')) {
        Some(inner) if !inner.contains('\u{2069}') => (&words[..3], inner, "\u{2069}"),
        _ => ("", words, ""),
    }
}

const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

const fn is_isolate(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}

const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6ed}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}')
}

/// Tells whether a character takes no room: controls, marks of direction, selectors, fillers.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str) -> f32 {
        width(words, Weight::Heavy, 10.0)
    }

    #[test]
    fn wide_letters_are_wider_and_heavy_ones_too() {
        assert!(of("MMM") > of("iii") * 2.0);
        assert!(of("Bahar") > width("Bahar", Weight::Medium, 10.0));
        assert!((of("aa") - 2.0 * of("a")).abs() < 0.2);
        assert!(of("").abs() < f32::EPSILON);
    }

    #[test]
    fn persian_letters_are_measured_as_they_stand_joined() {
        let alone: f32 = ["س", "ل", "ا", "م"].into_iter().map(of).sum();
        assert!(of("سلام") < alone * 0.9);
    }

    #[test]
    fn isolates_and_joiners_take_no_room() {
        assert!((of("\u{2068}بهار\u{2069}") - of("بهار")).abs() < 0.01);
        assert!((of("a\u{200c}b") - of("ab")).abs() < 0.01);
    }

    #[test]
    fn words_that_fit_stay_whole_and_others_end_in_an_ellipsis() {
        assert_eq!(fit("Bahar", Weight::Medium, 13.0, 60.0), "Bahar");
        let cut = fit("Bahar Rahimzadeh of the long name", Weight::Medium, 13.0, 60.0);
        assert!(cut.ends_with('…') && width(&cut, Weight::Medium, 13.0) <= 60.0, "{cut}");
        assert!(cut.starts_with("Bahar"), "no more is cut than has to be: {cut}");
        assert_eq!(fit("WWW", Weight::Medium, 13.0, 0.0), "…");
    }

    #[test]
    fn an_isolated_name_stays_isolated_when_it_is_cut() {
        let cut = fit("\u{2068}نام بسیار بلند یک نفر\u{2069}", Weight::Medium, 13.0, 50.0);
        assert!(cut.starts_with('\u{2068}') && cut.ends_with("…\u{2069}"), "{cut:?}");
    }

    #[test]
    fn what_the_fonts_lack_is_not_drawn() {
        assert_eq!(drawable("Bahar 🙂👩\u{200d}🚀"), "Bahar");
        assert_eq!(drawable("王小明"), "");
        assert_eq!(drawable("Ödön Őrült 3 <b>&amp;"), "Ödön Őrült 3 <b>&amp;");
        assert_eq!(drawable("نی\u{200c}نوا"), "نی\u{200c}نوا");
        assert_eq!(drawable("a\u{202e}b\u{200f}\u{200b}c\u{fe0f}"), "abc");
        let piled = drawable(&format!("e{}", "\u{301}".repeat(40)));
        assert!(piled.chars().count() <= 1 + MAX_MARKS, "{piled:?}");
    }
}
