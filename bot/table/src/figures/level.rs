//! The fixed ratings of machine players, as measured by tournaments.

use engine::catalog::GameId;
use engine::search::Level;

use super::Rating;

/// Returns the rating of a machine player; `None` where it was not measured.
///
/// The [strengths](engine::search::LevelSpec::strength) come from the shares of wins in "Against the
/// level below" of `docs/measurements/machine-players.md`. One player of strength `d` above `n - 1`
/// equal others who wins a share `s` of the games has `d = c ln(s (n - 1) / (1 - s))`, where `c` is
/// 25/6 times the root of 2, the scale on which two certain ratings are compared. Each step is the
/// mean over the rows of a game, without those of teams; shares above 0.99 count as 0.99.
pub(super) fn of(game: GameId, level: Level) -> Option<Rating> {
    let spec = game.levels().iter().find(|spec| spec.level == level)?;
    spec.strength.map(Rating::fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses a row such as "Nautilus, deep | 2 | 0.50 | 0.95 (0.91 to 0.99) | 0.93 (…)".
    fn row(line: &str) -> Option<(String, [f64; 3])> {
        let mut cells = line.trim_matches(['|', ' ']).split('|').map(str::trim);
        let (title, _seats) = (cells.next()?.to_lowercase(), cells.next()?);
        let mut number = || cells.next()?.split(' ').next()?.parse::<f64>().ok();
        let numbers = [number()?, number()?, number()?];
        let (game, kind) = title.split_once(", ").unwrap_or((&title, ""));
        (kind != "teams").then(|| (game.replace(' ', "-"), numbers))
    }

    #[test]
    fn levels_are_as_they_were_measured() {
        let measured = include_str!("../../../../docs/measurements/machine-players.md");
        let (_, below) = measured.split_once("Against the level below:").expect("it is there");
        let (below, _) = below.split_once("| plays |").expect("it ends there");
        let rows: Vec<_> = below.lines().filter_map(row).collect();
        for &game in GameId::ALL {
            let levels: Vec<i64> = game.levels().iter().filter_map(|spec| spec.strength).collect();
            let own: Vec<_> = rows.iter().filter(|(name, _)| *name == game.name()).collect();
            assert!(!own.is_empty(), "{game} was not measured");
            let step = |at: usize| {
                let steps = own.iter().map(|(_, numbers)| {
                    let (others, share) = (1.0 / numbers[0] - 1.0, numbers[at].min(0.99));
                    let odds = share * others.round() / (1.0 - share);
                    25.0 / 6.0 * 2.0_f64.sqrt() * odds.ln()
                });
                let count = f64::from(u32::try_from(own.len()).expect("few"));
                10.0 * steps.sum::<f64>() / count
            };
            let expected = [250.0 - step(1), 250.0, 250.0 + step(2)];
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
            let levels =
                [Level::Novice, Level::Regular, Level::Master].map(|level| of(*game, level));
            assert!(levels.iter().all(Option::is_some) && levels.is_sorted(), "{game}");
            assert!(game.levels().is_sorted_by_key(|spec| (spec.level, spec.worlds)), "{game}");
            assert_eq!(of(*game, Level::Random), None);
        }
    }
}
