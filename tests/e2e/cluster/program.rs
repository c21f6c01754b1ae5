//! The program in the way in which an operator runs it: one of several processes with one database.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use e2e::discord::TestService;
use e2e::skip;
use e2e::telegram::TOKEN;
use e2e::town::Town;

/// The places in which distributions install the library that changes the clock of a program.
const FAKETIME: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
];

/// The time after which a program notices that its clock has jumped, in seconds.
const CLOCK_CACHE_SECONDS: &str = "1";

pub struct Program {
    child: Child,
    /// The file with the difference of its clock, if it has a clock of its own.
    clock: Option<PathBuf>,
}

impl Program {
    /// Starts it with a database, or with the data folder in its own folder. The clock of every
    /// third one is half a minute ahead at first, if that is possible.
    pub fn start(folder: &Path, town: &Town, database: Option<&str>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chaikhana"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CHAIKHANA_")) {
            command.env_remove(name);
        }
        let clock = ahead().map(|(number, library)| {
            let clock = folder.join(format!("clock-{number}"));
            std::fs::write(&clock, "+30s").expect("a file for the clock");
            command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", &clock);
            command.env("FAKETIME_CACHE_DURATION", CLOCK_CACHE_SECONDS);
            // The monotonic clock is not changed.
            command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
            clock
        });
        if let Some(url) = database {
            command.env("CHAIKHANA_STORE", url);
        }
        let log = File::options().create(true).append(true).open(folder.join("log"));
        let child = command
            .arg("serve")
            .current_dir(folder)
            .env("CHAIKHANA_LOG_FORMAT", "text")
            .env("CHAIKHANA_LAYOUT", "text")
            .env("CHAIKHANA_LIMITS_PRESSES_PER_SECOND", "1000")
            .env("CHAIKHANA_LIMITS_PRESSES_AT_ONCE", "1000")
            .env(
                "CHAIKHANA_LOG_LEVEL",
                "info,service=debug,runtime=debug,discord=debug,telegram=debug",
            )
            .env("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN)
            .env("CHAIKHANA_DISCORD_API_URL", town.discord.api_url())
            .env("CHAIKHANA_TELEGRAM_TOKEN", TOKEN)
            .env("CHAIKHANA_TELEGRAM_API_URL", town.telegram.url())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.expect("a file for the log"))
            .spawn();
        Self { child: child.expect("the program starts"), clock }
    }

    /// Has its clock jump to this many seconds after the right time, if it has a clock of its own.
    pub fn jump(&self, seconds: i64) {
        if let Some(clock) = &self.clock {
            std::fs::write(clock, format!("{seconds:+}s")).expect("the file of the clock");
        }
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let (signal, process) = (format!("-{name}"), self.child.id().to_string());
        let sent = Command::new("kill").args([signal, process]).status();
        assert!(sent.expect("a signal is sent").success());
    }

    /// Requests a shutdown.
    pub fn ask_to_stop(&self) {
        self.signal("TERM");
    }

    /// Returns its exit status, if it has ended.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("it can be asked")
    }
}

/// Returns the last lines of the log of the programs in a folder.
pub fn log_in(folder: &Path) -> String {
    const MAX_LINES: usize = 80;
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(MAX_LINES)..].join("\n")
}

/// Returns the number of the next program and the library for it, if its clock should be ahead.
fn ahead() -> Option<(usize, &'static str)> {
    static STARTED: AtomicUsize = AtomicUsize::new(0);
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let library = FAKETIME.into_iter().find(|path| Path::new(path).exists());
    if library.is_none() && number == 0 {
        skip("clocks do not differ, because libfaketime is not installed");
    }
    library.filter(|_| number % 3 == 1).map(|library| (number, library))
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
