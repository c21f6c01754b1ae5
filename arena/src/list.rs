//! Lists of matches, which are played one after the other; each becomes a row of a table.

use std::error::Error;
use std::fmt::{self, Write as _};
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser};

use crate::cli::{Selfplay, say};
use crate::report::{Figures, Report};

/// A list of matches.
#[derive(Debug, Args)]
pub struct List {
    /// A file with a match on each line, in the syntax of selfplay. A line that begins with #
    /// becomes a heading.
    pub file: PathBuf,
    /// The number of plays at a time; by default one for each core.
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZeroUsize>,
}

/// A line of a list, parsed as arguments of a command.
#[derive(Debug, Parser)]
#[command(no_binary_name = true)]
struct MatchLine {
    #[command(flatten)]
    wanted: Selfplay,
}

impl List {
    /// Plays the matches in their order and prints each row as soon as its match is over. A row has
    /// what the first player has won among the others.
    ///
    /// # Errors
    /// If the file cannot be read, a line is not a match, or a play broke the laws of its game.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(&self.file)
            .map_err(|why| format!("cannot read {}: {why}", self.file.display()))?;
        // All lines are parsed first: a mistake in the last one is reported before the first is
        // played.
        let entries = entries(&text)?;
        for entry in entries {
            match entry {
                ListEntry::Heading(words) => say(&format_args!("\n## {words}\n\n{TABLE_HEAD}"))?,
                ListEntry::Match(mut wanted) => {
                    wanted.plays.threads = self.threads.or(wanted.plays.threads);
                    say(&MatchRow { wanted: &wanted, report: &wanted.report()? })?;
                }
            }
        }
        Ok(())
    }
}

const TABLE_HEAD: &str =
    "| game | player | among | plays | even | share |\n|---|---|---|---|---|---|\n";

#[derive(Debug)]
enum ListEntry<'a> {
    Heading(&'a str),
    Match(Box<Selfplay>),
}

fn entries(text: &str) -> Result<Vec<ListEntry<'_>>, Box<dyn Error>> {
    let lines = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty());
    lines
        .map(|(number, line)| {
            entry(line).map_err(|why| format!("line {}: {why}", number + 1).into())
        })
        .collect()
}

fn entry(line: &str) -> Result<ListEntry<'_>, Box<dyn Error>> {
    if let Some(heading) = line.strip_prefix('#') {
        return Ok(ListEntry::Heading(heading.trim()));
    }
    let wanted = MatchLine::try_parse_from(line.split_whitespace())?.wanted;
    wanted.wanted()?;
    Ok(ListEntry::Match(Box::new(wanted)))
}

/// The result of a match, as a row of a Markdown table.
struct MatchRow<'a> {
    wanted: &'a Selfplay,
    report: &'a Report,
}

impl fmt::Display for MatchRow<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wanted, report } = self;
        let mut game = report.game.to_string();
        for option in &wanted.plays.options {
            write!(game, ", {option}")?;
        }
        let [player, others] = [wanted.players.first(), wanted.players.get(1)]
            .map(|player| player.map_or("", String::as_str));
        let among = match wanted.players.len() {
            0..=2 => others.to_owned(),
            seats => format!("{} × {others}", seats - 1),
        };
        let Some(Figures { even, win_share, interval: [from, to], .. }) = report.players.first()
        else {
            return Ok(());
        };
        let plays = report.plays;
        write!(f, "| {game} | {player} | {among} | {plays} | {even:.2} |")?;
        writeln!(f, " {win_share:.3} ({from:.2} to {to:.2}) |")
    }
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::*;

    #[test]
    fn each_match_of_a_list_becomes_a_row() {
        let list = "# Greedy\ntirazheh --plays 4 --players greedy,random --threads 1\n\n\
                    ice-cult --option shuffled --plays 3 --players greedy,random,random";
        let entries = entries(list).expect("a list");
        assert!(matches!(entries[0], ListEntry::Heading("Greedy")), "{entries:?}");
        let rows = entries[1..].iter().map(|entry| {
            let ListEntry::Match(wanted) = entry else { panic!("{entry:?} is no match") };
            MatchRow { wanted, report: &wanted.report().expect("it is played") }.to_string()
        });
        let rows: Vec<String> = rows.collect();
        assert!(rows[0].starts_with("| tirazheh | greedy | random | 4 | 0.50 | "), "{rows:?}");
        let begin = "| ice-cult, shuffled | greedy | 2 × random | 3 | 0.33 | ";
        assert!(rows[1].starts_with(begin), "{rows:?}");
    }

    #[test]
    fn a_mistake_is_told_with_its_line_before_anything_is_played() {
        for (list, why) in [
            ("# A\ntirazheh --plays 4 --players greedy,nobody", "line 2: there is no machine"),
            ("tirazheh --plays 4", "line 1: error: the following required"),
            ("chess --plays 4 --players greedy,greedy", "line 1: there is no game"),
            ("tirazheh --plays 4 --players greedy", "line 1: tirazheh is played by 2 to 4"),
        ] {
            let told = entries(list).expect_err(list).to_string();
            assert!(told.starts_with(why), "{told}");
        }
    }

    #[test]
    fn the_list_of_the_documentation_has_each_level_against_the_one_below() {
        let list = include_str!("../../docs/measurements/matches.txt");
        let entries = entries(list).expect("a list");
        for game in GameId::ALL {
            let names = game.levels().iter().map(|spec| spec.level.name());
            let names: Vec<_> = ["random"].into_iter().chain(names).collect();
            for pair in names.windows(2) {
                let is_played = entries.iter().any(|entry| {
                    let ListEntry::Match(wanted) = entry else { return false };
                    wanted.plays.game == game.name() && wanted.players[..2] == [pair[1], pair[0]]
                });
                assert!(is_played, "{game}: {pair:?}");
            }
        }
    }
}
