//! The texts of `Text::of_variant`: which enum each prefix belongs to.

use words::text::dashed;

use crate::architecture::source::{Token, sources};

/// An enum whose variants have texts.
struct Row {
    path: &'static str,
    name: &'static str,
    prefixes: &'static [&'static str],
    /// Variants with other keys.
    except: &'static [&'static str],
}

const fn row(path: &'static str, name: &'static str, prefixes: &'static [&'static str]) -> Row {
    Row { path, name, prefixes, except: &[] }
}

const ROWS: &[Row] = &[
    row("bot/table/src/stage.rs", "Closed", &["closed"]),
    row("bot/table/src/phrase.rs", "Phrase", &["phrase"]),
    row("bot/table/src/windows.rs", "Watching", &["watching"]),
    Row { except: &["Quarantined"], ..row("bot/table/src/refusal.rs", "Refusal", &["refused"]) },
    row(
        "engine/src/games/ice_cult/cube.rs",
        "Side",
        &["ice-cult-pair", "ice-cult-side", "ice-cult-way"],
    ),
    row("engine/src/games/ice_cult/cube.rs", "Spin", &["ice-cult-spin"]),
    row("engine/src/games/ice_cult/faces.rs", "Colour", &["ice-cult-colour", "ice-cult-piece"]),
    Row {
        except: &["ScoreBonus"],
        ..row("engine/src/games/iszkenderun/action.rs", "Deed", &["iszkenderun-deed"])
    },
    row("engine/src/games/iszkenderun/action.rs", "Draft", &["iszkenderun-ask"]),
    Row {
        except: &["Exchange", "Swap"],
        ..row("engine/src/games/iszkenderun/action.rs", "Draft", &["iszkenderun-do"])
    },
    Row {
        except: &["Number", "Dual", "Suitless"],
        ..row(
            "engine/src/games/iszkenderun/card.rs",
            "Rank",
            &["iszkenderun-card", "iszkenderun-short"],
        )
    },
    row(
        "engine/src/games/iszkenderun/suit.rs",
        "Suit",
        &["iszkenderun-letter", "iszkenderun-suit"],
    ),
    Row {
        except: &["DivingModule"],
        ..row(
            "engine/src/games/nautilus/card.rs",
            "Special",
            &["nautilus", "nautilus-briefly", "nautilus-does"],
        )
    },
    row("engine/src/games/nautilus/domain.rs", "Domain", &["nautilus", "nautilus-short"]),
    row("engine/src/games/nautilus/domain.rs", "Worth", &["nautilus"]),
    Row {
        except: &["Placement", "Over"],
        ..row("engine/src/games/nautilus/phase.rs", "Phase", &["nautilus-now"])
    },
    Row {
        except: &["Deal", "Surplus", "Teams", "Over"],
        ..row("engine/src/games/seladin.rs", "Phase", &["seladin-picture-task"])
    },
    row("engine/src/games/seladin/card.rs", "Clan", &["seladin-clan", "seladin-letter"]),
    row(
        "engine/src/games/tirazheh/card.rs",
        "Colour",
        &[
            "tirazheh-card",
            "tirazheh-colour",
            "tirazheh-counts",
            "tirazheh-letter",
            "tirazheh-picture",
            "tirazheh-picture-rules",
            "tirazheh-ruling",
            "tirazheh-short",
        ],
    ),
    Row { except: &["Random"], ..row("engine/src/search/level.rs", "Level", &["level"]) },
];

/// Returns the keys of a prefix; none if it has no row.
pub(crate) fn keys(prefix: &str) -> Vec<String> {
    let rows = ROWS.iter().filter(|row| row.prefixes.contains(&prefix));
    let keys = rows.flat_map(|row| {
        let names = variants(row.path, row.name).into_iter();
        let names = names.filter(|name| !row.except.contains(&name.as_str()));
        names.map(|name| format!("{prefix}-{}", dashed(&name)))
    });
    keys.collect()
}

/// Returns the names of the variants of an enum.
fn variants(path: &str, name: &str) -> Vec<String> {
    let crate_of = path.split('/').next().unwrap_or_default();
    let source = sources(crate_of).into_iter().find(|source| source.path == path);
    let source = source.unwrap_or_else(|| panic!("{path} is missing"));
    let is_name =
        |token: &Token, wanted: &str| matches!(token, Token::Name(name) if name == wanted);
    let is_enum = |two: &[(Token, usize)]| is_name(&two[0].0, "enum") && is_name(&two[1].0, name);
    let at = source.tokens.windows(2).position(is_enum);
    let at = at.unwrap_or_else(|| panic!("{path} has no enum {name}"));
    let (mut found, mut depth, mut is_start) = (Vec::new(), 0, false);
    for (token, _) in &source.tokens[at + 2..] {
        match token {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark('}' | ')' | ']') => depth -= 1,
            Token::Name(name) if depth == 1 && is_start => found.push(name.clone()),
            _ => {}
        }
        // An attribute ends before the name.
        is_start = matches!(token, Token::Mark('{' | ',' | ']'));
        if depth == 0 {
            break;
        }
    }
    found
}

#[test]
fn every_row_is_used() {
    let sources = sources("bot");
    let literals: Vec<&str> =
        sources.iter().flat_map(|source| source.literals().map(|(literal, _)| literal)).collect();
    for prefix in ROWS.iter().flat_map(|row| row.prefixes) {
        assert!(literals.contains(&&*format!("{prefix:?}")), "{prefix}");
    }
}
