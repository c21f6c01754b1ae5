//! The blocks of a panel as lines in the form of a platform.

use super::Block;

/// A block of lines.
#[derive(Debug)]
pub struct Paragraph<L> {
    pub lines: Vec<L>,
    /// Whether its lines are events, so that the first are the oldest.
    is_news: bool,
    /// Whether it is separated by empty lines.
    is_apart: bool,
}

impl<L: Clone + Default> Paragraph<L> {
    /// Returns a block as these lines.
    pub const fn of(block: &Block, lines: Vec<L>) -> Self {
        let is_apart = !matches!(block, Block::Line(_));
        Self { lines, is_news: matches!(block, Block::News(_)), is_apart }
    }

    /// Returns one line that does not stand apart.
    pub fn line(line: L) -> Self {
        Self { lines: vec![line], is_news: false, is_apart: false }
    }

    /// Returns the lines of all paragraphs, with empty ones around those that stand apart.
    pub fn joined(all: &[Self]) -> Vec<L> {
        let mut lines = Vec::new();
        let mut was_apart = false;
        for paragraph in all {
            if !lines.is_empty() && (paragraph.is_apart || was_apart) {
                lines.push(L::default());
            }
            lines.extend(paragraph.lines.iter().cloned());
            was_apart = paragraph.is_apart;
        }
        lines
    }

    /// Puts `cut` in place of the oldest news, because they are missed least, until the lines are at
    /// most so long. `length` includes line feeds.
    pub fn drop_old_news(all: &mut [Self], most: usize, cut: &L, length: impl Fn(&[L]) -> usize) {
        let mut over = length(&Self::joined(all)).saturating_sub(most);
        for news in all.iter_mut().filter(|paragraph| paragraph.is_news) {
            let mut dropped = 0;
            while over > 0 && dropped + 1 < news.lines.len() {
                over = over.saturating_sub(length(&news.lines[dropped..=dropped]) + 1);
                dropped += 1;
                if dropped == 1 {
                    over += length(std::slice::from_ref(cut)) + 1;
                }
            }
            if dropped > 0 {
                news.lines.splice(..dropped, [cut.clone()]);
            }
        }
    }
}
