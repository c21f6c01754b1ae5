//! What an operator sees of a service at work: health, metrics, the log, the service manager.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use bot::http::Port;
use bot::service_manager::ServiceManager;
use e2e::{Evening, ManualClock, in_words, shown_as, value};
use panels::panel::Panel;
use platform::fake::Fake;
use platform::{Delivery, Destination, Intake, MessageRef, Platform, PlatformError, Urgency};
use runtime::metrics;
use runtime::metrics::names::{self, ALL};
use service::limits::Limits;
use service::measured::Measured;
use storage::strict::InjectedFailure;
use storage::{Batch, CommitError, Key, Memory, Store, StoreError, Stored};
use storage::{Shared, Strict, Version};
use table::choices::Layout;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use words::locale::Lang;
use words::people::PlatformName;

/// A store that does not answer while the test wants it so.
#[derive(Debug)]
struct Silent {
    store: Memory,
    is_silent: watch::Sender<bool>,
}

impl Silent {
    fn new() -> Arc<Self> {
        Arc::new(Self { store: Memory::new(), is_silent: watch::Sender::new(false) })
    }

    async fn answers(&self) {
        let mut is_silent = self.is_silent.subscribe();
        is_silent.wait_for(|is_silent| !is_silent).await.expect("the sender is here");
    }
}

#[async_trait]
impl Store for Silent {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.answers().await;
        self.store.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.store.get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.store.scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.store.keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.store.commit(batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.store.snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.store.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        None
    }
}

/// How long each message waits for its permit; of a clock that stands still otherwise.
const LIMIT: Duration = Duration::from_secs(2);

/// A fake platform that is connected when the test says so.
#[derive(Debug)]
struct Cut {
    fake: Arc<Fake>,
    is_connected: watch::Sender<bool>,
}

impl Cut {
    fn new(is_connected: bool) -> Arc<Self> {
        let is_connected = watch::Sender::new(is_connected);
        Arc::new(Self { fake: Arc::default(), is_connected })
    }
}

#[async_trait]
impl Platform for Cut {
    fn name(&self) -> PlatformName {
        self.fake.name()
    }

    fn limits(&self) -> &panels::panel::Limits {
        self.fake.limits()
    }

    fn is_connected(&self) -> bool {
        *self.is_connected.borrow()
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        Arc::clone(&self.fake).listen(intake).await
    }

    /// There is a limit, which each message waits for.
    async fn permit(&self, _: &Destination, _: Urgency) {
        tokio::time::sleep(LIMIT).await;
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        self.fake.deliver(to, panel, lang, delivery).await
    }

    async fn strip(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        self.fake.strip(to, message).await
    }
}

fn app(store: Arc<dyn Store>, platform: Arc<dyn Platform>) -> App {
    let world = Arc::new(ManualClock::new(1));
    App::new(store, world, vec![platform], in_words(), &Limits::NONE)
}

/// Asks at a port; returns the status and the body.
async fn ask(at: SocketAddr, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{at}{path}")).await.expect("somebody answers");
    (answer.status().as_u16(), answer.text().await.expect("text"))
}

#[tokio::test]
async fn an_evening_shows_in_every_metric_that_it_is_about() {
    let measured = metrics::Measured::default();
    let _here = measured.enter();
    let store = Strict::new(Memory::new()).at(3, InjectedFailure::Conflict);
    let fake = Arc::new(Fake::default());
    let app = app(Measured::around(Arc::new(store)), fake.clone());
    app.wake_up().await.expect("the store works");
    app.listen().await.expect("a fake platform listens");
    let loopback = "127.0.0.1:0".parse().expect("an address");
    let rendered = measured.clone();
    let port = Port::open(loopback, measured).await.expect("a free port");
    let at = port.address().expect("it is bound");
    app.answer_operators(port);
    // The first look begins the count of tables.
    assert_eq!(ask(at, "/metrics").await.0, 200);
    let evening = Evening::of(app, fake);
    evening.says("Anna", "/play tirazheh c").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Add").await;
    evening.presses("Anna", "Start").await;
    // Whoever begins, the machine player comes to act.
    let thought = format!("{}_count", names::THINKING.name);
    let mut made = 3.0;
    for who in ["Anna", "Bora"].into_iter().cycle().take(40) {
        if evening.is_asked(who) && value(&rendered.render(), &thought, &[]).is_none() {
            evening.plays(who).await;
            made += 1.0;
        }
    }
    evening.sends("Anna", "nonsense").await;

    let (status, text) = ask(at, "/metrics").await;
    assert_eq!(status, 200);
    let here = ("platform", "fake");
    let found = |name: names::Metric, labels: &[(&str, &str)]| value(&text, name.name, labels);
    let count = |name: names::Metric, labels: &[(&str, &str)]| {
        value(&text, &format!("{}_count", name.name), labels)
    };
    assert_eq!(found(names::INPUTS, &[here, ("kind", "line")]), Some(1.0));
    let presses = found(names::INPUTS, &[here, ("kind", "press")]).expect("counted");
    assert!(presses >= made, "{presses} of {made}");
    assert_eq!(count(names::INPUT_HANDLED, &[here]), Some(presses + 1.0));
    assert_eq!(count(names::INPUT_ANSWERED, &[here]), Some(presses + 1.0));
    assert_eq!(found(names::REFUSALS, &[("kind", "refused-no-such-button")]), Some(1.0));
    assert!(count(names::PANEL_WRITTEN, &[here, ("operation", "post")]) >= Some(1.0));
    assert!(count(names::PANEL_WRITTEN, &[here, ("operation", "edit")]) >= Some(1.0));
    assert!(count(names::PANEL_LAG, &[here]) >= Some(1.0));
    for operation in ["get", "scan", "keys", "commit"] {
        assert!(count(names::STORE, &[("operation", operation)]) >= Some(1.0), "{operation}");
    }
    assert_eq!(found(names::STORE_CONFLICTS, &[]), Some(1.0));
    let playing = &[("game", "tirazheh"), ("stage", "playing")];
    assert_eq!(found(names::TABLES, playing), Some(1.0));
    assert!(found(names::TABLE_CHANGES, playing).expect("counted") >= 1.0);
    assert!(count(names::THINKING, &[("game", "tirazheh"), ("level", "regular")]) >= Some(1.0));
    assert_eq!(found(names::CONNECTED, &[here]), Some(1.0));
    assert_eq!(found(names::READY, &[]), Some(1.0));
    let show = &[("queue", "show"), here, ("state", "ready")];
    assert_eq!(found(names::QUEUE_LENGTH, show), Some(0.0));
    assert!(found(names::RESIDENT_MEMORY, &[]).is_some_and(|bytes| bytes > 1e6));
    assert_eq!(found(names::BUILD_INFO, &[("version", bot::version::NUMBER)]), Some(1.0));
    assert!(!text.contains("Anna") && !text.contains("parlour"), "nobody is named");
    // Whatever is told is known, with what it says.
    let told = text.lines().filter_map(|line| line.strip_prefix("# HELP "));
    for line in told {
        let (name, about) = line.split_once(' ').expect("a name and words");
        let metric = ALL.iter().find(|metric| metric.name == name);
        assert_eq!(metric.map(|metric| metric.about), Some(about), "{name}");
    }
    evening.app.shut_down().await.expect("a clean end");
    assert!(reqwest::get(format!("http://{at}/healthz")).await.is_err(), "nobody is there");
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
    let text = measured.render();
    let found =
        |name: names::Metric, part: &str| value(&text, &format!("{}{part}", name.name), &[]);
    assert!(found(names::PERMIT_WAIT, "_count") >= Some(1.0), "{text}");
    assert!(found(names::PERMIT_WAIT, "_sum") >= Some(LIMIT.as_secs_f64()), "{text}");
    assert!(found(names::PANEL_LAG, "_sum") >= Some(LIMIT.as_secs_f64()), "{text}");
    assert!(found(names::PICTURE, "_count") >= Some(1.0), "{text}");
    assert!(found(names::DEADLINE_LAG, "_count") >= Some(1.0), "{text}");
    evening.app.shut_down().await.expect("a clean end");
}

#[tokio::test(start_paused = true)]
async fn what_is_not_well_is_said_in_a_line_each_and_the_process_still_lives() {
    let (store, cut) = (Silent::new(), Cut::new(true));
    let app = app(store.clone(), cut.clone());
    assert_eq!(app.health().troubles().await, [""; 0]);
    store.is_silent.send_replace(true);
    cut.is_connected.send_replace(false);
    let troubles = app.health().troubles().await;
    assert_eq!(troubles, ["the store does not answer", "fake is not connected"]);
    store.is_silent.send_replace(false);
    cut.is_connected.send_replace(true);
    assert_eq!(app.health().troubles().await, [""; 0]);
    app.stop().cancel();
    assert_eq!(app.health().troubles().await, ["the service is stopping"]);
}

#[tokio::test(start_paused = true)]
async fn a_store_that_is_read_and_takes_no_commits_is_not_well() {
    let store = Strict::new(Memory::new()).every(1, InjectedFailure::FailBefore);
    let app = app(Arc::new(store), Cut::new(true));
    assert_eq!(app.health().troubles().await, [""; 0], "it has only just begun");
    tokio::time::sleep(Duration::from_secs(11)).await;
    assert_eq!(app.health().troubles().await, ["the store takes no commits"]);
    assert!(!app.health().has_store().await, "the watchdog is not told that we live");
}

#[tokio::test(start_paused = true)]
async fn a_store_that_takes_commits_is_well_however_long_nobody_has_played() {
    let app = app(Arc::new(Memory::new()), Cut::new(true));
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_hours(1)).await;
        assert_eq!(app.health().troubles().await, [""; 0]);
    }
}

#[tokio::test]
async fn whoever_asks_is_told_what_is_not_well_with_the_right_status() {
    let measured = metrics::Measured::default();
    let cut = Cut::new(false);
    let app = app(Arc::new(Memory::new()), cut.clone());
    let loopback = "127.0.0.1:0".parse().expect("an address");
    let port = Port::open(loopback, measured.clone()).await.expect("a free port");
    let at = port.address().expect("it is bound");
    let taken = Port::open(at, measured).await.expect_err("it is taken");
    assert_eq!(taken.to_string(), format!("cannot listen on {at} (http.listen)"));
    app.answer_operators(port);
    assert_eq!(ask(at, "/healthz").await, (200, "alive\n".to_owned()));
    assert_eq!(ask(at, "/readyz").await, (503, "fake is not connected\n".to_owned()));
    cut.is_connected.send_replace(true);
    assert_eq!(ask(at, "/readyz").await, (200, "ready\n".to_owned()));
    assert_eq!(ask(at, "/").await.0, 404);
}

#[tokio::test]
async fn three_hundred_silent_connections_keep_nobody_from_asking_how_it_is() {
    let measured = metrics::Measured::default();
    let app = app(Arc::new(Memory::new()), Cut::new(true));
    let loopback = "127.0.0.1:0".parse().expect("an address");
    let port = Port::open(loopback, measured).await.expect("a free port");
    let at = port.address().expect("it is bound");
    app.answer_operators(port);
    let mut silent = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(at).await.expect("it accepts");
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.expect("it reads");
        silent.push(stream);
    }
    for path in ["/healthz", "/readyz", "/metrics"] {
        // Far less than it would take for the others to time out.
        let asked = tokio::time::timeout(Duration::from_secs(4), ask(at, path)).await;
        assert_eq!(asked.expect("at once").0, 200, "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_manager_hears_that_we_are_ready_and_then_that_we_live_as_long_as_we_do() {
    let (store, cut) = (Silent::new(), Cut::new(false));
    let app = app(store.clone(), cut.clone());
    let (tell, mut told) = mpsc::unbounded_channel();
    let tell = move |what: &[sd_notify::NotifyState<'_>]| {
        for what in what {
            tell.send(what.to_string()).expect("the test listens");
        }
        Ok(())
    };
    let watchdog = Duration::from_secs(30);
    let manager = Arc::new(ServiceManager::new(tell, Some(watchdog)));
    app.tell(&manager);
    assert_eq!(told.recv().await.as_deref(), Some("EXTEND_TIMEOUT_USEC=30000000"));
    assert_eq!(told.recv().await.as_deref(), Some("STATUS=fake is not connected"));
    cut.is_connected.send_replace(true);
    let next = loop {
        let next = told.recv().await.expect("it goes on");
        if !next.starts_with("EXTEND") && !next.contains("not connected") {
            break next;
        }
    };
    assert_eq!(next, "READY=1");
    assert_eq!(told.recv().await.as_deref(), Some("STATUS=at work"));
    for _ in 0..3 {
        let heard = tokio::time::timeout(watchdog / 2, told.recv()).await.expect("in time");
        assert_eq!(heard.as_deref(), Some("WATCHDOG=1"));
    }
    store.is_silent.send_replace(true);
    let silence = tokio::time::timeout(watchdog * 3, told.recv()).await;
    assert!(silence.is_err(), "a store that does not answer is no life: {silence:?}");
    store.is_silent.send_replace(false);
    assert_eq!(told.recv().await.as_deref(), Some("WATCHDOG=1"));
    manager.stopping();
    assert_eq!(told.recv().await.as_deref(), Some("STOPPING=1"));
}

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn one_id_is_logged_from_a_press_to_the_panels_that_follow() {
    let log = Log::default();
    let to = log.clone();
    let lines = tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(move || to.clone())
        .finish();
    // The other tests of this file log there, too.
    tracing::subscriber::set_global_default(lines).expect("no other test sets one");
    let fake = Arc::new(Fake::default());
    let app = app(Arc::new(Memory::new()), fake.clone());
    app.listen().await.expect("a fake platform listens");
    let evening = Evening::of(app, fake);
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Zal", "Join").await;

    let text = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let lines: Vec<serde_json::Value> = String::from_utf8(text)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    let taken_in = lines.iter().find(|line| line["fields"]["by"] == "fake:Zal");
    let span = &taken_in.expect("a line about the press")["span"];
    assert_eq!((&span["name"], &span["platform"]), (&"input".into(), &"fake".into()));
    let id = span["request"].as_str().expect("an id");
    assert_eq!(id.len(), 8);
    for said in ["what stands is brought up to date", "a change is shown"] {
        let is_it = |line: &serde_json::Value| {
            line["fields"]["message"] == said && line["span"]["requests"] == id
        };
        assert!(lines.iter().any(is_it), "{said:?} is not said of {id} in {lines:#?}");
    }
}
