//! What `ops/` and the documents for operators say, held against the program: metrics, labels,
//! settings, texts, and the sections that alerts send people to.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use panels::typed::{Vocabulary, chat_command};
use runtime::metrics::names::{self, ALL, Kind};
use serde_json::Value;

/// What Prometheus itself adds to what is told.
const OF_PROMETHEUS: [&str; 2] = ["instance", "le"];

fn text(path: &str) -> String {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the words of a text that begin like this.
fn words<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_part(c));
    words.filter(|word| word.starts_with(beginning)).collect()
}

/// Returns the metric that a series is of.
fn metric(series: &str) -> Option<names::Metric> {
    ALL.iter().copied().find(|metric| match metric.kind {
        Kind::Counter | Kind::Gauge => series == metric.name,
        Kind::Histogram(_) => series
            .strip_prefix(metric.name)
            .is_some_and(|part| ["_bucket", "_sum", "_count"].contains(&part)),
    })
}

/// Returns every expression of the dashboard.
fn expressions(of: &Value, found: &mut Vec<String>) {
    match of {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(expression) if name == "expr" => found.push(expression.clone()),
                    value => expressions(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| expressions(value, found)),
        _ => {}
    }
}

fn of_dashboard() -> Vec<String> {
    let dashboard = serde_json::from_str(&text("ops/grafana.json")).expect("JSON");
    let mut found = Vec::new();
    expressions(&dashboard, &mut found);
    found
}

/// Returns the alerts, each from its name to the next one.
fn alerts() -> Vec<String> {
    let text = text("ops/alerts.yaml");
    text.split("- alert: ").skip(1).map(str::to_owned).collect()
}

#[test]
fn the_dashboard_shows_every_metric_and_nothing_else() {
    let mut shown = BTreeSet::new();
    for expression in of_dashboard() {
        for series in words(&expression, "chaikhana_") {
            let metric = metric(series).unwrap_or_else(|| panic!("{series}: {expression}"));
            shown.insert(metric.name);
        }
    }
    let all: BTreeSet<_> = ALL.iter().map(|metric| metric.name).collect();
    assert_eq!(shown, all);
}

#[test]
fn alerts_look_at_metrics_there_are_and_say_what_to_do() {
    let sections: BTreeSet<String> = text("docs/troubleshooting.md")
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|heading| anchor(heading.trim_start_matches('#').trim()))
        .collect();
    let alerts = alerts();
    assert!(alerts.len() >= 15, "only {} alerts are found", alerts.len());
    for alert in &alerts {
        for series in words(alert, "chaikhana_") {
            assert!(metric(series).is_some(), "{series} is no metric: {alert}");
        }
        let after = |key: &str| {
            let line = alert.lines().find_map(|line| line.trim().strip_prefix(key));
            line.unwrap_or_else(|| panic!("no {key} in {alert}")).trim().to_owned()
        };
        assert!(after("summary:").len() > 20, "{alert}");
        let runbook = after("runbook:");
        let section = runbook.strip_prefix("docs/troubleshooting.md#");
        assert!(section.is_some_and(|it| sections.contains(it)), "{runbook} leads nowhere");
    }
}

/// Returns what a heading is linked by.
fn anchor(heading: &str) -> String {
    let lower = heading.to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn what_is_told_apart_is_told_apart_by_labels_there_are() {
    let labels = [
        names::PLATFORM,
        names::GAME,
        names::LEVEL,
        names::STAGE,
        names::KIND,
        names::OPERATION,
        names::QUEUE,
        names::STATE,
        names::TOPIC,
        names::VERSION,
        names::COMMIT,
    ];
    let mut found = 0;
    for expression in of_dashboard().into_iter().chain(alerts()) {
        for group in expression.split("by (").skip(1) {
            let group = group.split(')').next().unwrap_or_default();
            for label in group.split(',').map(str::trim) {
                let is_known = labels.contains(&label) || OF_PROMETHEUS.contains(&label);
                assert!(is_known, "{label} is no label: {expression}");
                found += 1;
            }
        }
    }
    assert!(found > 20, "only {found} labels are found");
}

#[test]
fn what_runs_it_sets_settings_there_are() {
    let example = text("config.example.toml");
    let mut found = BTreeSet::new();
    for file in [
        "ops/Containerfile",
        "ops/compose.small.yaml",
        "ops/compose.yaml",
        "ops/.env.example",
        "ops/chaikhana.service",
        "docs/hosting.md",
    ] {
        for variable in words(&text(file), "CHAIKHANA_").into_iter().map(str::to_owned) {
            let is_setting = example.contains(&format!("[{variable}]"));
            assert!(is_setting, "{file}: {variable}");
            found.insert(variable);
        }
    }
    assert!(found.contains("CHAIKHANA_HTTP_LISTEN"), "{found:?}");
}

/// Cargo hands on what a build sets to whatever it runs, and a setting that is not there is refused.
#[test]
fn no_variable_of_the_build_looks_like_a_setting() {
    let build = text("bot/build.rs");
    assert!(build.contains("rustc-env="), "the build sets a variable");
    assert_eq!(words(&build, "CHAIKHANA_"), BTreeSet::new());
}

#[test]
fn the_metrics_page_explains_every_metric_by_its_name() {
    let page = text("docs/metrics.md");
    let missing: Vec<_> =
        ALL.iter().map(|metric| metric.name).filter(|name| !page.contains(name)).collect();
    assert_eq!(missing, [""; 0]);
    for word in words(&page, "chaikhana_") {
        assert!(ALL.iter().any(|metric| metric.name == word), "{word} is no metric");
    }
}

#[test]
fn a_container_is_stopped_before_docker_kills_it() {
    const DOCKER_WAITS: u32 = 10;
    let image = text("ops/Containerfile");
    let set = image.split_once("CHAIKHANA_SHUTDOWN_SECONDS=").expect("it is set").1;
    let seconds = set.split_whitespace().next().and_then(|seconds| seconds.parse::<u32>().ok());
    assert!(seconds.is_some_and(|seconds| seconds < DOCKER_WAITS), "{seconds:?} s");
}

#[test]
fn the_small_compose_file_has_eight_lines_and_is_the_one_in_the_hosting_page() {
    let (file, page) = (text("ops/compose.small.yaml"), text("docs/hosting.md"));
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    let shown = page.split("```yaml\n").nth(1).and_then(|shown| shown.split("```").next());
    assert_eq!(shown.expect("a block").lines().collect::<Vec<_>>(), lines);
    assert_eq!(lines.len(), 8);
    let mut depth = 0;
    for line in &lines {
        let indent = line.len() - line.trim_start().len();
        assert!(indent % 2 == 0 && indent <= depth, "{line}");
        depth = if line.ends_with(':') { indent + 2 } else { indent };
        let (key, value) = line.trim().split_once(':').expect("a key");
        assert!(key.bytes().all(|c| c.is_ascii_lowercase()), "{line}");
        for (open, close) in [('[', ']'), ('{', '}'), ('"', '"')] {
            assert_eq!(value.matches(open).count(), value.matches(close).count(), "{line}");
        }
    }
    for said in ["context: ..", "dockerfile: ops/Containerfile", "\"data:/data\"", "{data: }"] {
        assert!(file.contains(said), "{said}");
    }
    assert!(text("ops/Containerfile").contains("VOLUME /data\n"));
}

/// Returns what stands in a page between single stars, without what stands between double ones.
fn emphasised(page: &str) -> Vec<String> {
    let plain: Vec<&str> = page.split("**").step_by(2).collect();
    let plain = plain.join(" ");
    assert_eq!(plain.matches('*').count() % 2, 0, "an odd number of stars");
    let texts = plain.split('*').skip(1).step_by(2);
    texts.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Returns the English texts, each as the parts around its arguments.
fn english() -> Vec<Vec<String>> {
    let files = locales::files().into_iter().filter(|file| file.folder == "en");
    let texts: String = files.map(|file| file.text.into_owned()).collect();
    texts.lines().map(|line| around_arguments(value(line))).collect()
}

/// Returns the text that a line of a locale file holds: of a key, or of one of its variants.
fn value(line: &str) -> &str {
    match line.split_once(" = ") {
        Some((key, value)) if !key.contains([' ', '#']) => value,
        _ => line.split_once("] ").map_or("", |(_, value)| value),
    }
}

fn around_arguments(text: &str) -> Vec<String> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        parts.push(before.to_owned());
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    parts.push(rest.to_owned());
    parts
}

/// Tells whether a text has these parts around its arguments.
fn has_parts(text: &str, parts: &[String]) -> bool {
    let [first, middle @ .., last] = parts else { return parts.concat() == text };
    let letters = parts.concat().chars().filter(|c| c.is_alphabetic()).count();
    let inner = text.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str()));
    let Some(mut inner) = inner.filter(|_| letters >= 4) else { return false };
    middle.iter().all(|part| match inner.split_once(part.as_str()) {
        Some((_, after)) => {
            inner = after;
            true
        }
        None => false,
    })
}

#[test]
fn the_first_evening_quotes_texts_commands_and_log_lines_there_are() {
    let page = text("docs/first-evening.md");
    let (english, quoted) = (english(), emphasised(&page));
    let is_ours = |text: &&String| english.iter().any(|parts| has_parts(text, parts));
    // The first one explains what stars mean.
    let unknown: Vec<_> = quoted.iter().skip(1).filter(|text| !is_ours(text)).collect();
    assert_eq!(unknown, [""; 0], "no text of ours");
    assert!(quoted.len() > 60, "only {} texts are found", quoted.len());

    let vocabulary = Vocabulary::new(&locales::load().expect("the locales are sound"));
    let commands: BTreeSet<&str> = page
        .split('`')
        .filter_map(|code| code.split_whitespace().next())
        .filter(|word| word.strip_prefix('/').is_some_and(|it| it.chars().all(char::is_alphabetic)))
        .filter(|word| word.len() > 1)
        .collect();
    assert!(commands.len() > 8, "only {commands:?} are found");
    for command in commands {
        let read = chat_command::read(&vocabulary.understood(command));
        assert!(read.is_ok(), "{command} is no command");
    }

    let sources = crate::locales::sources();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let logged: BTreeSet<&str> =
        page.split("log says `").skip(1).filter_map(|rest| rest.split('`').next()).collect();
    assert!(logged.len() >= 6, "only {logged:?} are found");
    for line in logged {
        let line = format!("\"{line}");
        assert!(sources.iter().any(|(_, source)| source.contains(&line)), "{line} is not logged");
    }
}

#[test]
fn the_first_evening_has_as_many_checks_and_minutes_as_it_says() {
    let page = text("docs/first-evening.md");
    let numbers = page.lines().filter_map(|line| line.split_once(". ")?.0.parse::<usize>().ok());
    let numbers: Vec<usize> = numbers.collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    let minutes = page.lines().filter(|line| line.starts_with("## ")).filter_map(|heading| {
        heading.split_once('(')?.1.strip_suffix(" minutes)")?.parse::<usize>().ok()
    });
    let sum = format!("{} checks in {} minutes", numbers.len(), minutes.sum::<usize>());
    assert!(page.contains(&sum), "{sum}");
}
