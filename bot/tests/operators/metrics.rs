//! The metrics of a running service.

use std::sync::Arc;

use bot::app::App;
use e2e::{Evening, ManualClock, shown_as, value};
use platform::fake::Fake;
use runtime::metrics;
use runtime::metrics::names::{self, ALL, Metric};
use service::limits::Limits;
use service::measured::with_metrics;
use storage::strict::InjectedFailure;
use storage::{Memory, Strict};
use table::choices::Layout;

use super::fakes::{Cut, PERMIT_WAIT, answers_operators, app, ask};

/// The label of the fake platform.
const HERE: (&str, &str) = ("platform", "fake");

/// The metrics in the form that Prometheus gets.
struct Scrape(String);

impl Scrape {
    fn value(&self, metric: Metric, labels: &[(&str, &str)]) -> Option<f64> {
        value(&self.0, metric.name, labels)
    }

    /// Returns the number of observations in a histogram.
    fn count(&self, metric: Metric, labels: &[(&str, &str)]) -> Option<f64> {
        value(&self.0, &format!("{}_count", metric.name), labels)
    }

    /// Returns the sum of the observations in a histogram.
    fn sum(&self, metric: Metric, labels: &[(&str, &str)]) -> Option<f64> {
        value(&self.0, &format!("{}_sum", metric.name), labels)
    }
}

#[tokio::test]
async fn an_evening_shows_in_every_metric_that_it_is_about() {
    let measured = metrics::Measured::default();
    let _here = measured.enter();
    let store = Strict::new(Memory::new()).at(3, InjectedFailure::Conflict);
    let fake = Arc::new(Fake::default());
    let app = app(with_metrics(Arc::new(store)), fake.clone());
    app.wake_up().await.expect("the store works");
    app.listen().await.expect("a fake platform listens");
    let at = answers_operators(&app, measured.clone()).await;
    // The first scrape begins the count of tables.
    assert_eq!(ask(at, "/metrics").await.0, 200);
    let evening = Evening::of(app, fake);
    let presses = plays_until_a_machine_player_thinks(&evening, &measured).await;
    evening.sends("Anna", "nonsense").await;

    let (status, text) = ask(at, "/metrics").await;
    assert_eq!(status, 200);
    assert!(!text.contains("Anna") && !text.contains("parlour"), "nobody is named");
    check_help(&text);
    let scrape = Scrape(text);
    check_inputs(&scrape, presses);
    check_panels(&scrape);
    check_store(&scrape);
    check_tables(&scrape);
    check_process(&scrape);
    evening.app.shut_down().await.expect("a clean end");
    assert!(reqwest::get(format!("http://{at}/healthz")).await.is_err(), "nobody is there");
}

/// Starts a game and plays until the machine player has been asked. Returns the number of presses.
async fn plays_until_a_machine_player_thinks(
    evening: &Evening,
    measured: &metrics::Measured,
) -> f64 {
    evening.says("Anna", "/play tirazheh c").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Add").await;
    evening.presses("Anna", "Start").await;
    let mut presses = 3.0;
    let thought = format!("{}_count", names::THINKING.name);
    for who in ["Anna", "Bora"].into_iter().cycle().take(40) {
        if evening.is_asked(who) && value(&measured.render(), &thought, &[]).is_none() {
            evening.plays(who).await;
            presses += 1.0;
        }
    }
    presses
}

/// Each metric has the help text of its definition.
fn check_help(text: &str) {
    for line in text.lines().filter_map(|line| line.strip_prefix("# HELP ")) {
        let (name, about) = line.split_once(' ').expect("a name and words");
        let metric = ALL.iter().find(|metric| metric.name == name);
        assert_eq!(metric.map(|metric| metric.about), Some(about), "{name}");
    }
}

fn check_inputs(scrape: &Scrape, made: f64) {
    assert_eq!(scrape.value(names::INPUTS, &[HERE, ("kind", "line")]), Some(1.0));
    let presses = scrape.value(names::INPUTS, &[HERE, ("kind", "press")]).expect("counted");
    assert!(presses >= made, "{presses} of {made}");
    assert_eq!(scrape.count(names::INPUT_HANDLED, &[HERE]), Some(presses + 1.0));
    assert_eq!(scrape.count(names::INPUT_ANSWERED, &[HERE]), Some(presses + 1.0));
    let no_such_button = [("kind", "refused-no-such-button")];
    assert_eq!(scrape.value(names::REFUSALS, &no_such_button), Some(1.0));
}

fn check_panels(scrape: &Scrape) {
    for operation in ["post", "edit"] {
        let written = scrape.count(names::PANEL_WRITTEN, &[HERE, ("operation", operation)]);
        assert!(written >= Some(1.0), "{operation}");
    }
    assert!(scrape.count(names::PANEL_LAG, &[HERE]) >= Some(1.0));
    let ready = [("queue", "show"), HERE, ("state", "ready")];
    assert_eq!(scrape.value(names::QUEUE_LENGTH, &ready), Some(0.0));
}

fn check_store(scrape: &Scrape) {
    for operation in ["get", "scan", "keys", "commit"] {
        let calls = scrape.count(names::STORE, &[("operation", operation)]);
        assert!(calls >= Some(1.0), "{operation}");
    }
    assert_eq!(scrape.value(names::STORE_CONFLICTS, &[]), Some(1.0));
}

fn check_tables(scrape: &Scrape) {
    let playing = [("game", "tirazheh"), ("stage", "playing")];
    assert_eq!(scrape.value(names::TABLES, &playing), Some(1.0));
    assert!(scrape.value(names::TABLE_CHANGES, &playing).expect("counted") >= 1.0);
    let novice = [("game", "tirazheh"), ("level", "novice")];
    assert!(scrape.count(names::THINKING, &novice) >= Some(1.0));
}

fn check_process(scrape: &Scrape) {
    assert_eq!(scrape.value(names::CONNECTED, &[HERE]), Some(1.0));
    assert_eq!(scrape.value(names::READY, &[]), Some(1.0));
    assert!(scrape.value(names::RESIDENT_MEMORY, &[]).is_some_and(|bytes| bytes > 1e6));
    let version = [("version", bot::version::NUMBER)];
    assert_eq!(scrape.value(names::BUILD_INFO, &version), Some(1.0));
}

#[tokio::test(start_paused = true)]
async fn waits_pictures_and_deadlines_are_measured_where_there_are_any() {
    let measured = metrics::Measured::default();
    let _here = measured.enter();
    let (cut, world) = (Cut::new(true), Arc::new(ManualClock::new(1)));
    let usual = shown_as(Layout::Pictures);
    let store = Arc::new(Memory::new());
    let app = App::new(store, world.clone(), vec![cut.clone()], usual, &Limits::NONE);
    app.wake_up().await.expect("the store works");
    app.listen().await.expect("a fake platform listens");
    let evening = Evening::of(app, Arc::clone(&cut.fake));
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    // Nobody plays for a week.
    world.pass(7 * 24 * 60 * 60 * 1000);
    evening.app.run_due().await.expect("the store works");
    let scrape = Scrape(measured.render());
    let wait = PERMIT_WAIT.as_secs_f64();
    assert!(scrape.count(names::PERMIT_WAIT, &[]) >= Some(1.0));
    assert!(scrape.sum(names::PERMIT_WAIT, &[]) >= Some(wait));
    assert!(scrape.sum(names::PANEL_LAG, &[]) >= Some(wait));
    assert!(scrape.count(names::PICTURE, &[]) >= Some(1.0));
    assert!(scrape.count(names::DEADLINE_LAG, &[]) >= Some(1.0));
    evening.app.shut_down().await.expect("a clean end");
}
