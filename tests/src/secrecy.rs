//! The search for leaked hands.

use std::collections::BTreeSet;

use crate::town::Town;

/// The start of the line of a hand.
const HAND: &str = "Your hand: ";

/// The people who were shown something, and its text.
pub type Sight = (BTreeSet<String>, String);

/// Number of messages around a hand that are searched for it. Farther away, the same cards may be in
/// another hand.
const SEARCH_RADIUS: usize = 40;

/// Checks that nobody in a town ever saw the hand of somebody else on their platform; returns the
/// number of hands.
///
/// # Panics
/// If somebody did.
pub fn secret(town: &Town) -> usize {
    secret_but(town, &[])
}

/// Checks the same, where the second account of each pair has taken over the seat of the first.
///
/// # Panics
/// If somebody did.
pub fn secret_but(town: &Town, taken_over: &[(String, String)]) -> usize {
    let on_discord = town.discord.sights().into_iter();
    let on_discord: Vec<Sight> = on_discord.map(|(who, text)| (texts(&who), text)).collect();
    let on_telegram = town.telegram.sights().into_iter();
    let on_telegram: Vec<Sight> = on_telegram.map(|(who, text)| (texts(&who), text)).collect();
    looked_for(&on_discord, taken_over) + looked_for(&on_telegram, taken_over)
}

/// Checks the same for the sights on one platform, in their order.
///
/// # Panics
/// If somebody did.
pub fn secret_among(sights: &[Sight]) -> usize {
    looked_for(sights, &[])
}

/// Checks the sights on one platform, in their order.
fn looked_for(sights: &[Sight], taken_over: &[(String, String)]) -> usize {
    let mut count = 0;
    for (at, (owner, text)) in sights.iter().enumerate().filter(|(_, (who, _))| who.len() == 1) {
        let around =
            &sights[at.saturating_sub(SEARCH_RADIUS)..(at + SEARCH_RADIUS).min(sights.len())];
        for hand in text.lines().filter(|line| line.starts_with(HAND) && is_long(line)) {
            let may = |who: &String| {
                let is_theirs = |(from, to): &(String, String)| {
                    to == who && owner.contains(from) || from == who && owner.contains(to)
                };
                owner.contains(who) || taken_over.iter().any(is_theirs)
            };
            let mut others = around.iter().filter(|(who, _)| who.iter().any(|viewer| !may(viewer)));
            let leak = others.find(|(_, text)| text.contains(hand));
            assert_eq!(leak, None, "{hand} of {owner:?} was seen by others");
            count += 1;
        }
    }
    count
}

/// Tells whether a hand has several cards; one or two cards may appear elsewhere.
fn is_long(hand: &str) -> bool {
    let cards = hand[HAND.len()..].trim();
    let separator = if cards.contains(", ") || cards.contains('(') { ", " } else { " " };
    cards.split(separator).count() > 2
}

fn texts(ids: &[impl ToString]) -> BTreeSet<String> {
    ids.iter().map(ToString::to_string).collect()
}
