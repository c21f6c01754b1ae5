//! Runs the command, and removes what differs between hosts.

use std::fs;
use std::path::Path;
use std::process::Command;

use e2e::{Talk, program};
use tempfile::TempDir;

/// The topics that depend on the host.
const OF_HOST: [&str; 2] = ["disk", "sync"];
/// The text after which the words depend on the damage.
const DAMAGED: &str = " is damaged: ";

/// A working directory, with the store in `tea`.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// Returns one with a table.
    pub fn with_a_table() -> Self {
        let home = Self::new();
        let mut talk = home.open_table();
        talk.says("/quit");
        talk.ends();
        home
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn store(&self) -> std::path::PathBuf {
        self.path().join("tea")
    }

    /// Opens a table and waits until it is committed; the program still runs.
    pub fn open_table(&self) -> Talk {
        Talk::at_a_table(&mut self.command(&["terminal"], &[]))
    }

    /// Runs [`doctor`](Self::doctor) where no working directory makes a difference.
    pub fn doctor_with_a_whole_path(&self, settings: &[(&str, &str)]) -> String {
        let store = self.store();
        let own = [("CHAIKHANA_DATA_DIR", store.to_str().expect("text"))];
        self.doctor(&[&own, settings].concat())
    }

    pub fn command(&self, words: &[&str], settings: &[(&str, &str)]) -> Command {
        let path = env!("CARGO_BIN_EXE_chaikhana");
        let mut command = program(path, self.path(), words);
        command.envs(settings.iter().copied());
        command
    }

    /// Runs the command; returns its output without the lines about the host, and the worst state
    /// of the others.
    pub fn doctor(&self, settings: &[(&str, &str)]) -> String {
        let output = self.command(&["doctor"], settings).output().expect("it runs");
        let printed = String::from_utf8(output.stdout).expect("text");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(said, "", "{printed}");
        let all = findings(&printed);
        let status = output.status.code().expect("it ends by itself");
        assert_eq!(status, worst(&all), "{printed}");
        assert_eq!(
            self.in_json(settings),
            all.iter().map(|finding| head(finding)).collect::<Vec<_>>()
        );
        let topics = |topic: &str| !OF_HOST.contains(&topic);
        let kept: Vec<String> =
            all.into_iter().filter(|finding| topics(head(finding).topic)).collect();
        let status = worst(&kept);
        format!("{}exit status {status}\n", self.without_host(&kept.concat()))
    }

    /// Returns the topics in the JSON output with their states.
    fn in_json(&self, settings: &[(&str, &str)]) -> Vec<Head<'static>> {
        let output = self.command(&["doctor", "--json"], settings).output().expect("it runs");
        let printed: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let leak = |value: &serde_json::Value| -> &'static str {
            value.as_str().expect("text").to_owned().leak()
        };
        let findings = printed.as_array().expect("an array").iter().map(|finding| {
            let fields: Vec<_> = finding.as_object().expect("an object").keys().collect();
            assert_eq!(fields, ["advice", "found", "state", "topic"]);
            assert_eq!(finding["state"] == "ok", finding["advice"].is_null(), "{finding}");
            let (state, topic) = (leak(&finding["state"]), leak(&finding["topic"]));
            // The duration of a sync varies.
            Head { state: if topic == "sync" { "" } else { state }, topic }
        });
        findings.collect()
    }

    fn without_host(&self, text: &str) -> String {
        let folder = self.path().to_str().expect("text");
        let real = fs::canonicalize(folder).expect("it is there");
        let text = text.replace(real.to_str().expect("text"), "[home]").replace(folder, "[home]");
        let lines = text.lines().map(|line| {
            if let Some((before, _)) = line.split_once(bot::version::NUMBER) {
                return format!("{before}[version]\n");
            }
            if let Some((before, after)) = line.split_once(" s ago") {
                let before = before.trim_end_matches(|c: char| c.is_ascii_digit());
                return format!("{before}[a few] s ago{after}\n");
            }
            match line.split_once(DAMAGED) {
                Some((before, _)) => format!("{before}{DAMAGED}[…]\n"),
                None => format!("{line}\n"),
            }
        });
        lines.collect()
    }
}

/// The beginning of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Head<'a> {
    state: &'a str,
    topic: &'a str,
}

fn head(finding: &str) -> Head<'_> {
    let mut words = finding.split_whitespace();
    let (state, topic) = (words.next().expect("a state"), words.next().expect("a topic"));
    Head { state: if topic == "sync" { "" } else { state }, topic }
}

/// Returns the lines of each finding.
fn findings(printed: &str) -> Vec<String> {
    let mut findings: Vec<String> = Vec::new();
    for line in printed.lines() {
        match findings.last_mut() {
            Some(last) if line.starts_with(' ') => last.extend([line, "\n"]),
            _ => findings.push(format!("{line}\n")),
        }
    }
    findings
}

fn worst(findings: &[String]) -> i32 {
    let states = findings.iter().map(|finding| match finding.split_whitespace().next() {
        Some("ok") => 0,
        Some("warning") => 1,
        Some("fault") => 2,
        other => panic!("{other:?} is no state"),
    });
    states.max().expect("something is found")
}
