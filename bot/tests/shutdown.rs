//! The end of `chaikhana serve` while Telegram accepts connections and never answers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The time within which a shutdown must be over that is forced, or has nothing to wait for; far less
/// than the shutdowns of these tests may take.
const FORCED_END_TIMEOUT: Duration = Duration::from_mins(2);

/// The response of Telegram about the bot.
const ME: &str =
    r#"{"ok":true,"result":{"id":1,"is_bot":true,"first_name":"Tea","username":"tea_bot"}}"#;
/// The update of Telegram after a person has opened a table in a group.
const PLAY: &str = r#"{"ok":true,"result":[{"update_id":1,"message":{"message_id":1,"date":0,"chat":{"id":-7,"type":"group","title":"Tea"},"from":{"id":7,"is_bot":false,"first_name":"Ann"},"text":"/play tirazheh"}}]}"#;

/// The service with its own folder.
struct Service {
    child: Child,
    log: BufReader<ChildStderr>,
    _folder: tempfile::TempDir,
    telegram: TcpListener,
    /// Requests that are never answered.
    unanswered: Vec<TcpStream>,
}

impl Service {
    fn start(seconds: &str) -> Self {
        let telegram = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = telegram.local_addr().expect("bound");
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = Command::new(env!("CARGO_BIN_EXE_chaikhana"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CHAIKHANA_")) {
            command.env_remove(name);
        }
        let mut child = command
            .arg("serve")
            .current_dir(folder.path())
            .env("CHAIKHANA_DATA_DIR", folder.path())
            .env("CHAIKHANA_SHUTDOWN_SECONDS", seconds)
            .env("CHAIKHANA_TELEGRAM_TOKEN", "1:x")
            .env("CHAIKHANA_TELEGRAM_API_URL", format!("http://{address}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let log = BufReader::new(child.stderr.take().expect("a pipe"));
        Self { child, log, _folder: folder, telegram, unanswered: Vec::new() }
    }

    /// Waits until it waits for Telegram, and sends a signal.
    fn is_asked_to_stop(&mut self, signal: &str) -> String {
        let (connection, _) = self.telegram.accept().expect("it calls Telegram");
        self.unanswered.push(connection);
        self.stops_on(signal)
    }

    /// Sends the account of the bot and the update, waits until a message is being sent, and sends
    /// a signal.
    fn is_asked_to_stop_while_it_sends(&mut self, signal: &str) -> String {
        let mut updates = PLAY;
        loop {
            let (mut connection, _) = self.telegram.accept().expect("it calls Telegram");
            let mut request = [0; 4096];
            let length = connection.read(&mut request).expect("a request");
            let request = String::from_utf8_lossy(&request[..length]).to_lowercase();
            let path = request.lines().next().unwrap_or_default();
            let said = if path.contains("/getme ") {
                ME
            } else if path.contains("/getupdates ") {
                std::mem::take(&mut updates)
            } else if path.contains("message") {
                ""
            } else {
                r#"{"ok":true,"result":true}"#
            };
            if !said.is_empty() {
                let head = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json";
                write!(connection, "{head}\r\ncontent-length: {}\r\n\r\n{said}", said.len())
                    .expect("it reads");
                continue;
            }
            let is_message = path.contains("message");
            self.unanswered.push(connection);
            if is_message {
                return self.stops_on(signal);
            }
        }
    }

    fn stops_on(&mut self, signal: &str) -> String {
        self.sends(signal);
        let mut log = String::new();
        while !log.contains("stopping") {
            assert!(self.log.read_line(&mut log).expect("text") > 0, "it ended: {log}");
        }
        log
    }

    fn sends(&self, signal: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(sent.expect("a signal is sent").success());
    }

    fn ends(mut self) -> (ExitStatus, String) {
        let mut log = String::new();
        self.log.read_to_string(&mut log).expect("text");
        (self.child.wait().expect("it ends"), log)
    }
}

#[test]
fn a_second_signal_ends_the_process_at_once() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let mut service = Service::start("300");
        service.is_asked_to_stop_while_it_sends("INT");
        let asked = Instant::now();
        service.sends(signal);
        let (status, log) = service.ends();
        assert_eq!(status.code(), Some(code), "{signal:?}: {:?} {log}", status.signal());
        assert!(log.contains("chaikhana: ended at once, while "), "{log}");
        assert!(asked.elapsed() < FORCED_END_TIMEOUT, "{:?}", asked.elapsed());
    }
}

#[test]
fn a_shutdown_waits_for_no_platform_that_never_answers() {
    let mut service = Service::start("300");
    service.is_asked_to_stop("TERM");
    let asked = Instant::now();
    let (status, log) = service.ends();
    assert_eq!(status.code(), Some(0), "{:?} {log}", status.signal());
    assert!(asked.elapsed() < FORCED_END_TIMEOUT, "{:?} {log}", asked.elapsed());
}

#[test]
fn a_shutdown_that_takes_too_long_is_cut_and_says_what_it_was_doing() {
    let mut service = Service::start("1");
    service.is_asked_to_stop_while_it_sends("TERM");
    let (status, log) = service.ends();
    assert_eq!(status.code(), Some(1), "{:?} {log}", status.signal());
    assert!(log.contains("chaikhana: not stopped within 1 s, cut while "), "{log}");
}

#[test]
fn a_shutdown_is_cut_although_nobody_reads_the_log_any_more() {
    let mut service = Service::start("1");
    service.is_asked_to_stop_while_it_sends("TERM");
    let Service { mut child, log, .. } = service;
    drop(log);
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("its status") {
            break status;
        }
        if begun.elapsed() > FORCED_END_TIMEOUT {
            child.kill().expect("it is killed");
            panic!("it does not end");
        }
        std::thread::yield_now();
    };
    assert_eq!(status.code(), Some(1), "{:?}", status.signal());
}

#[test]
fn a_hangup_is_ignored_with_a_line_in_the_log_also_while_it_stops() {
    let mut service = Service::start("60");
    let (connection, _) = service.telegram.accept().expect("it calls Telegram");
    service.unanswered.push(connection);
    service.sends("HUP");
    let mut log = String::new();
    while !log.contains("SIGHUP is ignored") {
        assert!(service.log.read_line(&mut log).expect("text") > 0, "it ended: {log}");
    }
    service.stops_on("TERM");
    service.sends("HUP");
    let (status, log) = service.ends();
    assert_eq!(status.code(), Some(0), "{:?} {log}", status.signal());
}
