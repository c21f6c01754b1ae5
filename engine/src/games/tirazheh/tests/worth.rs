//! The worths that palettes keep equal those of the rule (T-3.1).

use super::super::palette::Palette;
use super::super::standing::evaluate;
use super::*;
use crate::chance::SplitMix64;

/// Enough to come across every group and every run, in about a second.
const POSITIONS: usize = 1_000_000;

/// Returns the worth of a palette by the rule: the count, then the best card.
fn ruled(palette: CardSet, colour: Colour) -> Option<(usize, Card)> {
    evaluate(palette, colour).map(|standing| (standing.count, standing.best))
}

/// Two palettes that grow and shrink card by card, as in play; few positions have many cards.
#[test]
fn t_3_1_a_palette_knows_under_which_colours_it_is_ahead() {
    let mut luck = SplitMix64(1);
    let mut palettes = [Palette::default(); 2];
    let mut ahead = 0;
    for _ in 0..POSITIONS {
        let one = luck.below(2) as usize;
        let card = *luck.pick(CardSet::ALL.iter().collect::<Pile>().cards()).expect("49 cards");
        let [mine, theirs] = [palettes[one], palettes[1 - one]].map(CardSet::from);
        if mine.contains(card) || mine.len() > luck.below(16) as usize {
            palettes[one] = mine.minus(CardSet::of_number(card.number())).into();
        } else if !theirs.contains(card) {
            palettes[one].insert(card);
        }
        let won = palettes[0].worth().ahead_of(palettes[1].worth());
        for colour in Colour::ALL {
            let [first, second] = palettes.map(|palette| ruled(palette.into(), colour));
            assert_eq!(won.contains(colour), first > second, "{palettes:?} under {colour:?}");
        }
        ahead += won.len();
    }
    assert!(ahead > POSITIONS, "palettes are ahead of each other now and then");
}
