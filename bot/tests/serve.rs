//! `chaikhana serve` as its operator runs it: one process, settings from the environment, Discord
//! and Telegram at the same time, a sudden end and a regular one.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use e2e::discord::{self, FakeDiscord, TestService};
use e2e::telegram::{self, TOKEN, Telegram};
use e2e::{careful, free_address, value};
use runtime::metrics::names::CONNECTED;
use tokio::net::UnixDatagram;
use tokio::time::timeout;

use super::program::chaikhana;

/// The maximum number of decisions; no game has more.
const MAX_DECISIONS: usize = 400;
/// The time within which a change must show in the status.
const STATUS_TIMEOUT: Duration = Duration::from_mins(2);

/// The service in a separate process.
pub(super) struct Service(pub(super) Child);

impl Service {
    fn start(folder: &Path, discord: &FakeDiscord, telegram: &Telegram) -> Self {
        Self::start_with(folder, discord, telegram, &[])
    }

    fn start_with(
        folder: &Path,
        discord: &FakeDiscord,
        telegram: &Telegram,
        more: &[(&str, &str)],
    ) -> Self {
        let log = File::options().create(true).append(true).open(folder.join("log"));
        let child = chaikhana(folder, &["serve"])
            .env("CHAIKHANA_LOG_LEVEL", "debug")
            .env("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN)
            .env("CHAIKHANA_DISCORD_API_URL", discord.api_url())
            .env("CHAIKHANA_TELEGRAM_TOKEN", TOKEN)
            .env("CHAIKHANA_TELEGRAM_API_URL", telegram.url())
            .envs(more.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.expect("a file for the log"))
            .spawn();
        Self(child.expect("the program starts"))
    }

    /// Ends it as a power cut would.
    fn falls(mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it ends");
    }

    /// Requests a shutdown, and waits for the end.
    pub(super) fn stops(mut self) -> ExitStatus {
        let asked = Command::new("kill").arg(self.0.id().to_string()).status();
        assert!(asked.expect("a signal is sent").success());
        self.0.wait().expect("it ends")
    }
}

impl Drop for Service {
    /// Leaves no process behind if a test fails.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_serves_both_platforms_and_a_sudden_end_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (fake, company) =
        (TestService::fake().await, telegram::players::Players::meet(&["Dora", "Enis"]).await);
    let telegram = &company.telegram;
    telegram.limit(telegram::RateLimits::NONE);
    // A press must be answered by the second process, which may take long to start.
    telegram.set_press_timeout(Duration::from_hours(1));
    let service = Service::start(folder.path(), &fake, telegram);
    let house = TestService::elsewhere(&fake).await;
    let anna = discord::players::Players::around(house, &["Anna", "Bora"]);

    company.greets().await;
    // A game of Nautilus takes more than a few decisions with any deal.
    company.gather("/play nautilus").await;
    company.starts().await;
    anna.begin("tirazheh", "c").await;
    company.play(&mut careful).await.expect("the game has just begun");
    assert!(anna.play(&mut careful).await);

    // What the room and the private chats show may disagree when the process dies.
    let (_, waits) = company.called().await.expect("somebody is called");
    let option = company.option(waits).await;
    service.falls();
    fake.disconnected().await;
    let press = waits.press(&option);
    let service = Service::start(folder.path(), &fake, telegram);
    fake.connected().await;
    press.answer().await;
    let mut decisions = 0;
    while anna.play(&mut careful).await {
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
    }
    let is_won = |panel: &discord::Post| panel.text.contains("wins!");
    let end = || anna.people[0].lowest(anna.parlour).filter(is_won);
    fake.until("the final panel", end).await;
    company.play(&mut careful).await.expect("the other game goes on");

    let status = service.stops();
    assert!(status.success(), "{status}, signal {:?}", status.signal());
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    assert_eq!((telegram.violations(), telegram.unanswered()), (vec![], 0));
    let log = std::fs::read_to_string(folder.path().join("log")).expect("text");
    assert!(log.contains("https://discord.com/oauth2/authorize?"), "the invitation:\n{log}");
    for token in [TestService::TOKEN, TOKEN] {
        assert!(!log.contains(token), "a token in the log");
    }
}

/// Sends a request to the port for operators; returns the status and the body of the response.
async fn ask(at: &str, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{at}{path}")).await.expect("it answers");
    (answer.status().as_u16(), answer.text().await.expect("text"))
}

/// Waits until the service describes its readiness with this status and these lines. On a busy
/// machine it may have other troubles for a moment, such as a slow store.
async fn says(at: &str, status: u16, lines: &str) {
    let begun = Instant::now();
    loop {
        let said = ask(at, "/readyz").await;
        if said == (status, lines.to_owned()) {
            return;
        }
        assert!(begun.elapsed() < STATUS_TIMEOUT, "{said:?} in place of {lines:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_ready_while_both_platforms_are_connected_and_tells_no_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let (fake, telegram) = (TestService::fake().await, Telegram::start().await);
    let socket = folder.path().join("notify");
    let manager = UnixDatagram::bind(&socket).expect("a socket");
    let at = free_address().to_string();
    let socket = socket.to_str().expect("a plain path");
    let more = [("NOTIFY_SOCKET", socket), ("CHAIKHANA_HTTP_LISTEN", &at)];
    let service = Service::start_with(folder.path(), &fake, &telegram, &more);
    let is_ready = async {
        let mut told = [0; 512];
        loop {
            let length = manager.recv(&mut told).await.expect("a datagram");
            if told[..length].starts_with(b"READY=1\n") {
                break;
            }
        }
    };
    timeout(STATUS_TIMEOUT, is_ready).await.expect("it is ready in time");
    says(&at, 200, "ready\n").await;
    let (_, metrics) = ask(&at, "/metrics").await;
    for platform in ["discord", "telegram"] {
        let connected = value(&metrics, CONNECTED.name, &[("platform", platform)]);
        assert_eq!(connected, Some(1.0), "{platform} in {metrics}");
    }
    for token in [TestService::TOKEN, TOKEN] {
        assert!(!metrics.contains(token), "a token in the metrics");
    }

    drop(telegram);
    says(&at, 503, "telegram is not connected\n").await;
    assert_eq!(ask(&at, "/healthz").await, (200, "alive\n".to_owned()));
    assert!(service.stops().success());
}

#[test]
fn its_log_begins_with_what_starts_and_says_why_and_when_it_tries_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = chaikhana(folder.path(), &["serve"]);
    // No process listens on this port.
    let nowhere = "http://127.0.0.1:1";
    for (name, value) in [
        ("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN),
        ("CHAIKHANA_DISCORD_API_URL", nowhere),
        ("CHAIKHANA_TELEGRAM_TOKEN", TOKEN),
        ("CHAIKHANA_TELEGRAM_API_URL", nowhere),
    ] {
        command.env(name, value);
    }
    let mut service = Service(command.spawn().expect("the program starts"));
    let log = BufReader::new(service.0.stderr.take().expect("a pipe"));
    let mut lines = log.lines().map(|line| line.expect("text"));
    let start = lines.next().expect("a line");
    for said in [
        " INFO ",
        "starting version=",
        "commit=",
        "/tea\"",
        r#"platforms="Telegram, Discord""#,
        r#"languages="de, en, fa, hu""#,
    ] {
        assert!(start.contains(said), "{said} is not in {start}");
    }
    for name in ["Telegram", "Discord"] {
        let why = format!("cannot reach {name} (connection refused); next try in ");
        let line = lines.find(|line| line.contains(&why)).expect("it tries again");
        assert!(line.contains(" WARN "), "{line}");
        let (_, wait) = line.split_once(&why).expect("found");
        let seconds = wait.split_once(" s").and_then(|(seconds, _)| seconds.parse::<u32>().ok());
        assert!(seconds.is_some_and(|seconds| seconds > 0), "{line}");
    }
    service.falls();
}
