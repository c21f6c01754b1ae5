//! The reasons why actions are impossible, for a seat that has to act, and for nobody else.

use engine::explain::explained;
use engine::play::Play;
use engine::seat::{Seat, Viewer};

use super::{Names, Page, Present, SayReasons, with_rule};
use crate::panel::Block;
use words::text::Text;

/// The number of the page, which depends on no other page, like that of the
/// [news](super::news::PAGE).
pub(super) const PAGE: u8 = u8::MAX - 1;
/// The maximum number of actions that are named with a reason.
const MAX_NAMED: usize = 8;

/// An action that a player may think of and that is not offered.
pub(crate) struct Opposed<G: SayReasons> {
    pub(crate) action: G::Action,
    pub(crate) reason: G::Reason,
}

/// Returns the actions that a player who has to act may think of and that are not offered, in
/// ascending order.
pub(crate) fn opposed<G: SayReasons>(play: &Play<G>, seat: Seat) -> Vec<Opposed<G>> {
    let Some(choice) = play.choice(seat) else { return Vec::new() };
    let all = explained::<G>(&play.view(Viewer::Seat(seat)), seat);
    all.into_iter()
        .filter_map(|(action, reason)| Some(Opposed { action, reason: reason? }))
        // Plays that began under earlier rules have more options.
        .filter(|opposed| !choice.options.contains(&opposed.action))
        .collect()
}

/// Returns a reason, with the rule on which it is based.
pub(crate) fn sentence<G: SayReasons>(reason: &G::Reason, view: &G::View, names: &Names) -> Text {
    with_rule(G::reason(reason, view, names), G::rule(reason))
}

/// Returns the page with the reasons why a seat that has to act is not offered other actions;
/// `None` if there are no such actions. Reasons for few actions come first.
pub(super) fn page<G: Present>(
    play: &Play<G>,
    viewer: Viewer,
    names: &Names,
) -> Option<Page<'static>> {
    let view = play.view(viewer);
    let mut groups: Vec<(G::Reason, Vec<Text>)> = Vec::new();
    for Opposed { action, reason } in opposed(play, viewer.seat()?) {
        let label = G::label(&view, &action, names);
        match groups.iter_mut().find(|(other, _)| *other == reason) {
            Some((_, labels)) if labels.contains(&label) => {}
            Some((_, labels)) => labels.push(label),
            None => groups.push((reason, vec![label])),
        }
    }
    groups.sort_by_key(|(_, labels)| labels.len());
    let blocks = groups.into_iter().flat_map(|(reason, mut labels)| {
        if labels.len() > MAX_NAMED {
            let left_out = labels.len() - (MAX_NAMED - 1);
            labels.truncate(MAX_NAMED - 1);
            labels.push(Text::new("why-not-more").number("count", left_out));
        }
        [Block::Line(sentence::<G>(&reason, &view, names).strong()), Block::List(labels)]
    });
    let blocks: Vec<Block> = blocks.collect();
    (!blocks.is_empty()).then(|| Page::new(Text::new("page-why-not"), || blocks))
}
