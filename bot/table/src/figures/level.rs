//! The fixed ratings of machine players, as measured by tournaments.

use engine::catalog::GameId;
use engine::search::Level;

use super::Rating;

/// Returns the rating of a machine player; `None` where it was not measured.
///
/// The [strengths](engine::search::LevelSpec::strength) come from the shares of wins in "Each level
/// against the level below" of `docs/measurements/machine-players.md`. One player of strength `d`
/// above `n - 1` equal others who wins a share `s` of the games has `d = c ln(s (n - 1) / (1 - s))`,
/// where `c` is 25/6 times the root of 2, the scale on which two certain ratings are compared.
pub(super) fn of(game: GameId, level: Level) -> Option<Rating> {
    let spec = game.levels().iter().find(|spec| spec.level == level)?;
    spec.strength.map(Rating::fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row such as "Tirazheh | 2 | 0.50 | 0.62 (0.60 to 0.64) | – | 0.61 (…)".
    struct Row {
        /// The rivals of the higher level.
        others: f64,
        /// The shares of a regular, an expert and a master against the level below.
        shares: [Option<f64>; 3],
    }

    fn row(measured: &str, game: GameId) -> Row {
        let mut lines = measured.lines().map(|line| line.trim_matches(['|', ' ']).split(" | "));
        let is_it = |title: &str| title.to_lowercase().replace(' ', "-") == game.name();
        let cells = lines.find_map(|mut cells| cells.next().is_some_and(is_it).then_some(cells));
        let mut cells = cells.unwrap_or_else(|| panic!("{game} was not measured"));
        let mut number = || cells.next()?.split(' ').next()?.parse::<f64>().ok();
        let seats = number().expect("the number of seats");
        let _even = number().expect("the even share");
        Row { others: seats - 1.0, shares: [number(), number(), number()] }
    }

    #[test]
    fn levels_are_as_they_were_measured() {
        let measured = include_str!("../../../../docs/measurements/machine-players.md");
        let (_, below) =
            measured.split_once("Each level against the level below:").expect("it is there");
        for &game in GameId::ALL {
            let Row { others, shares } = row(below, game);
            let steps = shares.into_iter().flatten().map(|share| {
                10.0 * 25.0 / 6.0 * 2.0_f64.sqrt() * (share * others / (1.0 - share)).ln()
            });
            let steps: Vec<f64> = steps.collect();
            // The regular is the second level.
            let mut expected = vec![250.0 - steps[0], 250.0];
            for step in &steps[1..] {
                expected.push(expected[expected.len() - 1] + step);
            }
            let levels: Vec<_> = game.levels().iter().filter_map(|spec| spec.strength).collect();
            assert_eq!(levels.len(), expected.len(), "{game}");
            for (level, expected) in levels.iter().zip(expected) {
                let level = f64::from(i32::try_from(*level).expect("small"));
                assert!((level - expected).abs() < 0.6, "{game}: {levels:?}, {expected}");
            }
        }
    }

    #[test]
    fn every_game_has_its_levels() {
        for game in GameId::ALL {
            let levels: Vec<_> = game.levels().iter().map(|spec| of(*game, spec.level)).collect();
            assert!(levels.iter().all(Option::is_some) && levels.is_sorted(), "{game}");
            assert!(game.levels().is_sorted_by_key(|spec| (spec.level, spec.worlds)), "{game}");
            assert_eq!(of(*game, Level::Random), None);
        }
    }
}
