//! Compares `ops/` and the pages for hosts with the program: metrics, labels, settings, and the
//! sections to which alerts refer.

use std::collections::BTreeSet;

use runtime::metrics::names::{self, ALL, Kind};
use serde_json::Value;

use crate::documents::sections;
use crate::pages::text;

/// The labels that Prometheus adds.
const OF_PROMETHEUS: [&str; 2] = ["instance", "le"];

/// Returns the words of a text with this prefix.
fn words<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_part(c));
    words.filter(|word| word.starts_with(beginning)).collect()
}

/// Returns the metric of a series.
fn metric(series: &str) -> Option<names::Metric> {
    ALL.iter().copied().find(|metric| match metric.kind {
        Kind::Counter | Kind::Gauge => series == metric.name,
        Kind::Histogram(_) => series
            .strip_prefix(metric.name)
            .is_some_and(|part| ["_bucket", "_sum", "_count"].contains(&part)),
    })
}

/// Collects every expression of the dashboard.
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
    let sections = sections(&text("docs/troubleshooting.md"));
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
        assert!(
            section.is_some_and(|section| sections.contains(section)),
            "{runbook} leads nowhere"
        );
    }
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
            let is_in_example = |name: &str| example.contains(&format!("[{name}]"));
            let names_file = variable.strip_suffix("_FILE").is_some_and(is_in_example);
            let is_setting = names_file || is_in_example(&variable);
            assert!(is_setting, "{file}: {variable}");
            found.insert(variable);
        }
    }
    assert!(found.contains("CHAIKHANA_HTTP_LISTEN"), "{found:?}");
}

/// Cargo passes the variables of a build to the programs that it runs, and the program refuses
/// unknown settings.
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
fn workflows_run_what_anybody_can_run_and_pin_actions_by_their_commit() {
    for (file, script) in [("gate.yml", ".ci/run"), ("release.yml", "ops/release")] {
        let workflow = text(&format!(".github/workflows/{file}"));
        assert!(workflow.contains(&format!("- run: {script}")), "{file}");
        let mut actions = workflow.lines().filter_map(|line| line.split_once("uses: "));
        let is_pinned = |action: &str| {
            let pin = action.split_once('@').and_then(|(_, pin)| pin.split_once(" # v"));
            pin.is_some_and(|(commit, _)| {
                commit.len() == 40 && commit.bytes().all(|c| c.is_ascii_hexdigit())
            })
        };
        assert!(actions.all(|(_, action)| is_pinned(action)), "{file}");
    }
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
