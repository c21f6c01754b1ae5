//! The program as people start it: arguments on the command line, lines in, lines out.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The unit in which the kernel reports processor time, in milliseconds.
const TICK: u64 = 10;

/// Returns the program with these arguments, run in a folder in which its store is `tea`, without
/// any settings, proxies or languages from outside.
pub fn program(path: &str, folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(path);
    let is_setting = |name: &str| {
        ["CHAIKHANA_", "LC_", "LANG"].iter().any(|start| name.starts_with(start))
            || name.to_uppercase().ends_with("_PROXY")
    };
    for (name, _) in std::env::vars().filter(|(name, _)| is_setting(name)) {
        command.env_remove(name);
    }
    command.args(words).current_dir(folder).env("USER", "Anna").env("CHAIKHANA_DATA_DIR", "tea");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A program whose output nobody reads. It is killed when this value is dropped.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a program.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(command: &mut Command) -> Self {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self(quiet.spawn().expect("the program starts"))
    }

    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Tells whether a debugger is attached to the process.
    ///
    /// # Panics
    /// If it has ended, or this is not Linux.
    pub fn is_traced(&self) -> bool {
        !self.file("status").contains("TracerPid:\t0\n")
    }

    /// Returns the processor time of the process so far.
    ///
    /// # Panics
    /// If it has ended, or this is not Linux.
    pub fn processor(&self) -> Duration {
        let stat = self.file("stat");
        // The name of a process may contain spaces.
        let (_, fields) = stat.rsplit_once(") ").expect("a name in parentheses");
        let ticks = fields.split(' ').skip(11).take(2);
        let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().expect("a number")).sum();
        Duration::from_millis(ticks * TICK)
    }

    /// Returns the memory of the process, in megabytes.
    ///
    /// # Panics
    /// If it has ended, or this is not Linux.
    pub fn memory(&self) -> f64 {
        self.megabytes("VmRSS:")
    }

    /// Returns the peak memory of the process, in megabytes.
    ///
    /// # Panics
    /// If it has ended, or this is not Linux.
    pub fn peak_memory(&self) -> f64 {
        self.megabytes("VmHWM:")
    }

    fn megabytes(&self, what: &str) -> f64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix(what));
        let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
        kilobytes.expect("a number of kilobytes") / 1024.0
    }

    fn file(&self, name: &str) -> String {
        let file = std::fs::read_to_string(format!("/proc/{}/{name}", self.0.id()));
        file.expect("it runs, on Linux")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program with which a test talks line by line.
#[derive(Debug)]
pub struct Talk {
    pub child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// Starts a program.
    ///
    /// # Panics
    /// If it does not start.
    pub fn with(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Starts a program, opens a table there and waits until it is shown.
    ///
    /// # Panics
    /// If the program does not start or shows no table.
    pub fn at_a_table(command: &mut Command) -> Self {
        let mut talk = Self::with(command);
        talk.says("/play tirazheh");
        talk.hears("Leave");
        talk
    }

    /// Types a line.
    ///
    /// # Panics
    /// If the program has closed its input.
    pub fn says(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// Reads until a line contains these words; returns everything that was read.
    ///
    /// # Panics
    /// If the output ends before.
    pub fn hears(&mut self, words: &str) -> String {
        let mut heard = String::new();
        loop {
            let before = heard.len();
            let read = self.output.read_line(&mut heard).expect("text");
            assert!(read > 0, "{words:?} is not in:\n{heard}\n{}", self.complains());
            if heard[before..].contains(words) {
                return heard;
            }
        }
    }

    /// Reads the remaining output, and waits until the program ends.
    ///
    /// # Panics
    /// If it ends with an error.
    pub fn ends(mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("it ends").success(), "{rest}\n{}", self.complains());
        rest
    }

    /// Returns the error output of the program, once it has ended.
    fn complains(&mut self) -> String {
        let mut text = String::new();
        let errors = self.child.stderr.as_mut().expect("a pipe");
        errors.read_to_string(&mut text).expect("text");
        text
    }
}
