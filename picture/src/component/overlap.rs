//! Rows of cards that overlap when there is little room. The identifying part of a card moves into
//! its visible strip.

use crate::shape::length;

/// A row of cards in groups; the last card of each group is fully visible.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Overlap {
    /// The width of a card.
    pub card: f32,
    /// The gap between cards that do not overlap.
    pub gap: f32,
    /// The gap between groups.
    pub between: f32,
    /// The narrowest strip in which a card can be recognised.
    pub least: f32,
    /// The available width.
    pub room: f32,
}

/// The place of a card in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Laid {
    /// The index of its group.
    pub group: usize,
    /// Its index in the group.
    pub index: usize,
    /// Its offset from the beginning of the row.
    pub x: f32,
    /// The width of its visible strip; nothing if it is fully visible.
    pub strip: Option<f32>,
    /// The number of cards of the group that are not drawn, stated on this card; zero on all
    /// others.
    pub hidden: usize,
}

/// The numbers of drawn and of hidden cards of a group.
struct GroupCards {
    shown: usize,
    hidden: usize,
}

impl Overlap {
    /// Lays out groups with these numbers of cards. Returns the cards, and where the row ends.
    ///
    /// If even the narrowest strips do not fit, groups are cut from the last one on, and the last
    /// drawn card of a group has the number of hidden ones.
    pub fn lay(&self, groups: &[usize]) -> (Vec<Laid>, f32) {
        let groups = self.shown(groups);
        let full = groups.iter().filter(|group| group.shown > 0).count();
        let cards: usize = groups.iter().map(|group| group.shown).sum();
        let room = self.room - self.between * length(full.saturating_sub(1));
        let (side, strips) = (self.card + self.gap, cards - full);
        let step = if side * length(cards) - self.gap * length(full) <= room || strips == 0 {
            side
        } else {
            ((room - self.card * length(full)) / length(strips)).max(self.least)
        };
        let is_tight = step < self.card;
        let mut laid = Vec::with_capacity(cards);
        let mut x = 0.0;
        let mut end = 0.0;
        for (group, cards) in groups.iter().enumerate().filter(|(_, cards)| cards.shown > 0) {
            for index in 0..cards.shown {
                let is_last = index + 1 == cards.shown;
                let strip = (is_tight && !is_last).then_some(step);
                let hidden = if is_last { cards.hidden } else { 0 };
                laid.push(Laid { group, index, x, strip, hidden });
                end = x + self.card;
                x = if is_last { end } else { x + step };
            }
            x += self.between;
        }
        (laid, end)
    }

    /// Hides cards of the last groups until the others fit.
    fn shown(&self, groups: &[usize]) -> Vec<GroupCards> {
        let whole = |cards: &usize| GroupCards { shown: *cards, hidden: 0 };
        let mut groups: Vec<GroupCards> = groups.iter().map(whole).collect();
        while self.least_width(&groups) > self.room {
            let Some(last) = groups.iter_mut().rev().find(|group| group.shown > 1) else { break };
            last.shown -= 1;
            last.hidden += 1;
        }
        groups
    }

    fn least_width(&self, groups: &[GroupCards]) -> f32 {
        let full = groups.iter().filter(|group| group.shown > 0).count();
        let cards: usize = groups.iter().map(|group| group.shown).sum();
        length(full) * self.card
            + length(cards - full) * self.least
            + length(full.saturating_sub(1)) * self.between
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Overlap = Overlap { card: 33.0, gap: 4.0, between: 6.0, least: 14.5, room: 220.0 };

    #[test]
    fn few_cards_lie_side_by_side() {
        let (laid, end) = ROW.lay(&[2, 1]);
        assert!(laid.iter().all(|card| card.strip.is_none()));
        assert_eq!(laid.iter().map(|card| card.x).collect::<Vec<_>>(), [0.0, 37.0, 76.0]);
        assert!((end - 109.0).abs() < 0.01);
    }

    #[test]
    fn many_cards_overlap_and_the_last_of_each_group_is_whole() {
        let (laid, end) = ROW.lay(&[4, 5]);
        assert!(end <= ROW.room + 0.01, "{end}");
        let whole: Vec<_> = laid.iter().filter(|card| card.strip.is_none()).collect();
        assert_eq!(
            whole.iter().map(|card| (card.group, card.index)).collect::<Vec<_>>(),
            [(0, 3), (1, 4)]
        );
    }

    #[test]
    fn no_row_leaves_its_room_and_every_card_is_drawn_or_counted() {
        for first in 0..30 {
            for second in 0..30 {
                let (laid, end) = ROW.lay(&[first, second]);
                assert!(end <= ROW.room + 0.01, "{first} {second}: {end}");
                let hidden: usize = laid.iter().map(|card| card.hidden).sum();
                assert_eq!(laid.len() + hidden, first + second);
                assert!(laid.iter().all(|card| card.strip.is_none_or(|strip| strip >= 14.49)));
            }
        }
    }
}
