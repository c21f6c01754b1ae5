//! Cards and suits in words: short in rows, in full on buttons and in sentences.
//!
//! A suit is always a letter or a word as well; the tint only helps the eye.

use engine::games::iszkenderun::Deed;
use engine::games::iszkenderun::card::{Card, Rank, Suit};
use engine::games::iszkenderun::faces::{Ability, Effect};

use words::text::{Text, Tint};

pub fn suit(suit: Suit) -> Text {
    Text::of_variant("iszkenderun-suit", suit).tint(tint(suit))
}

pub fn letter(suit: Suit) -> Text {
    Text::of_variant("iszkenderun-letter", suit).tint(tint(suit))
}

/// Returns the meaning of all letters.
pub(super) fn letters() -> Text {
    let letters = Suit::ALL.into_iter().map(|of| {
        Text::new("iszkenderun-letter-means").text("letter", letter(of)).text("suit", suit(of))
    });
    Text::new("iszkenderun-letters").list("letters", letters)
}

pub fn trump(trump: Option<Suit>) -> Text {
    trump.map_or_else(|| Text::new("iszkenderun-no-trump"), suit)
}

/// Returns a card with its suit in full, for buttons and sentences.
pub fn full(card: Card) -> Text {
    match (card.rank(), card.suits()) {
        (Rank::Number(number), [own]) => {
            Text::new("iszkenderun-card-number").text("suit", suit(*own)).number("number", number)
        }
        (rank @ (Rank::Blocker | Rank::Changer | Rank::Retriever), [own]) => {
            Text::of_variant("iszkenderun-card", rank).text("suit", suit(*own))
        }
        (_, [first, second]) => Text::new("iszkenderun-card-dual")
            .text("first", suit(*first))
            .text("second", suit(*second)),
        _ => Text::new("iszkenderun-card-suitless").number("number", card.printed()),
    }
}

/// Returns a card as a letter and a number or a word.
fn short(card: Card) -> Text {
    match (card.rank(), card.suits()) {
        (Rank::Number(number), [own]) => Text::new("iszkenderun-short-number")
            .text("suit", letter(*own))
            .number("number", number)
            .tint(tint(*own)),
        (rank @ (Rank::Blocker | Rank::Changer | Rank::Retriever), [own]) => {
            Text::of_variant("iszkenderun-short", rank).text("suit", letter(*own)).tint(tint(*own))
        }
        (_, [first, second]) => Text::new("iszkenderun-short-dual")
            .text("first", letter(*first))
            .text("second", letter(*second)),
        _ => Text::new("iszkenderun-short-suitless"),
    }
}

/// Returns a card in a row with its present value.
pub fn worth(card: Card, now: u16) -> Text {
    if !matches!(card.rank(), Rank::Number(_)) {
        return Text::new("iszkenderun-row-kind").text("card", short(card)).number("now", now);
    }
    if now == u16::from(card.printed()) {
        return short(card);
    }
    Text::new("iszkenderun-row-number").text("card", short(card)).number("now", now)
}

/// Returns a card in a hand: its name, its printed value, and its effect in a word or two.
pub fn held(card: Card) -> Text {
    with_effect(card, full(card).strong())
}

/// Returns a card that was played, with its effect, because the reader may not know it.
pub(super) fn introduced(card: Card) -> Text {
    with_effect(card, full(card))
}

/// Adds the printed value where the name does not say it, and the effect of a card while it lies in
/// a row, or when it is used there.
fn with_effect(card: Card, name: Text) -> Text {
    let does = does(card);
    let name = if has_number(card) {
        name
    } else {
        Text::new("iszkenderun-row-kind").text("card", name).number("now", card.printed())
    };
    Text::new(match card.ability() {
        None | Some(Ability::Unblock) => "iszkenderun-held",
        Some(_) => "iszkenderun-held-use",
    })
    .text("card", name)
    .text("does", does)
}

fn does(card: Card) -> Text {
    match card.effect() {
        Effect::None => Text::new("iszkenderun-does-two-suits"),
        Effect::Ability(Ability::Unblock) => Text::new("iszkenderun-does-block"),
        _ => of_effect("does", card),
    }
}

/// Tells whether the full name of a card says what is printed on it.
pub(super) const fn has_number(card: Card) -> bool {
    matches!(card.rank(), Rank::Number(_) | Rank::Suitless)
}

/// Returns the effect of a card, in a few words.
pub fn effect(card: Card) -> Text {
    of_effect("effect", card)
}

/// Returns one of the texts of an effect, which have the same arguments.
fn of_effect(kind: &str, card: Card) -> Text {
    let text = |name: &str| Text::named(format!("iszkenderun-{kind}-{name}"));
    match card.effect() {
        Effect::None => text("none"),
        Effect::ShieldLeft => text("shield-left"),
        Effect::ShieldRight => text("shield-right"),
        Effect::Bonus(left, 0) => text("left").number("bonus", left),
        Effect::Bonus(0, right) => text("right").number("bonus", right),
        Effect::Bonus(both, _) => text("both").number("bonus", both),
        Effect::Count => text("count").list("suit", card.suits().iter().copied().map(suit)),
        Effect::Ability(ability) => match ability {
            Ability::Unblock => text("blocker"),
            Ability::DiscardUpTo(most) => text("discard-max").number("most", most),
            Ability::DiscardSuit(hit) => text("discard-suit").text("suit", suit(hit)),
            Ability::DiscardAny => text("discard-any"),
            Ability::DiscardAllUpTo(most) => text("discard-all").number("most", most),
            Ability::Boost(by) => text("boost").number("bonus", by),
            Ability::SwapUpTo(most) => text("swap").number("most", most),
            Ability::TakeUpTo(most) => text("take").number("most", most),
            Ability::RetrieveAny => text("retrieve-any"),
            Ability::RetrieveSuit(back) => text("retrieve-suit").text("suit", suit(back)),
            Ability::SetTrump(Some(next)) => text("trump").text("suit", suit(next)),
            Ability::SetTrump(None) => text("no-trump"),
            Ability::Draw => text("draw"),
            Ability::DrawAndReveal => text("reveal"),
        },
    }
}

/// Returns a card and its effect in one line, with what is printed on it where its name differs.
pub fn reference(card: Card) -> Text {
    if has_number(card) {
        return Text::new("iszkenderun-reference")
            .text("card", full(card).strong())
            .text("effect", effect(card));
    }
    Text::new("iszkenderun-reference-worth")
        .text("card", full(card).strong())
        .number("printed", card.printed())
        .text("effect", effect(card))
}

/// Returns the card that pays for the action token, and the card that is its fee.
pub(super) fn cost(pay: Card, fee: Option<Card>) -> Text {
    match fee {
        Some(fee) => {
            Text::new("iszkenderun-cost-fee").text("pay", full(pay)).text("fee", full(fee))
        }
        None => full(pay),
    }
}

/// Returns the effect of the action token, in a few words.
pub fn deed(deed: Deed) -> Text {
    match deed {
        Deed::ScoreBonus => Text::new("iszkenderun-deed-score"),
        _ => Text::of_variant("iszkenderun-deed", deed),
    }
}

/// Joins lines with line breaks; `None` for no lines.
pub fn lines(lines: impl IntoIterator<Item = Text>) -> Option<Text> {
    lines.into_iter().reduce(|above, line| {
        Text::new("iszkenderun-lines").text("above", above).text("line", line)
    })
}

/// Returns the tint that is nearest to the colour of a suit in pictures.
const fn tint(suit: Suit) -> Tint {
    match suit {
        Suit::Scimitar => Tint::Blue,
        Suit::Turban => Tint::Yellow,
        Suit::Cross => Tint::Red,
        Suit::Crescent => Tint::Green,
    }
}
