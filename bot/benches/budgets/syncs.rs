//! The calls with which a process syncs files, those of sled included, counted by `strace`.

use std::fs;
use std::process::{Child, Command, Stdio};

use e2e::Running;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::NamedTempFile;

/// A running count.
pub(crate) struct Syncs {
    tracer: Child,
    calls: NamedTempFile,
}

impl Syncs {
    /// Begins to count.
    pub(crate) fn of(service: &Running) -> Self {
        let calls = NamedTempFile::new().expect("a file");
        let mut tracer = Command::new("strace")
            .args(["--follow-forks", "--trace=fsync,fdatasync,sync_file_range", "--output"])
            .arg(calls.path())
            .args(["--attach", &service.id().to_string()])
            .stderr(Stdio::null())
            .spawn()
            .expect("strace is installed");
        while !service.is_traced() {
            let ended = tracer.try_wait().expect("it is our child");
            assert_eq!(ended, None, "strace may not attach");
            std::thread::yield_now();
        }
        Self { tracer, calls }
    }

    /// Returns the number of calls since then.
    pub(crate) fn end(mut self) -> u32 {
        let tracer = Pid::from_child(&self.tracer);
        kill_process(tracer, Signal::INT).expect("it runs");
        self.tracer.wait().expect("it ends");
        let calls = fs::read_to_string(self.calls.path()).expect("a list of calls");
        let is_call = |line: &&str| line.contains("sync") && !line.contains(" resumed>");
        u32::try_from(calls.lines().filter(is_call).count()).expect("few")
    }
}
