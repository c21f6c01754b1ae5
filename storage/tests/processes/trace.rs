//! What a process does to a folder, system call by system call, as `strace` prints it.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{MARK, Other};

/// Calls that change files, or say that something is to survive, or that this test looks at.
const CALLS: &str = "trace=openat,read,write,pread64,pwrite64,lseek,fsync,fdatasync,rename,\
                     ftruncate,unlink,mkdir,fadvise64";

/// One call that has succeeded, or the failed sync of a file.
#[derive(Debug)]
pub(crate) enum Call {
    Create {
        file: PathBuf,
    },
    Write {
        file: PathBuf,
        at: u64,
        bytes: Vec<u8>,
    },
    Truncate {
        file: PathBuf,
        len: u64,
    },
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
    Remove {
        file: PathBuf,
    },
    /// Covers what came before the call with this number, when the sync was begun.
    Sync {
        file: PathBuf,
        begun: usize,
        has_worked: bool,
    },
    /// The page cache forgets a file.
    Evict {
        file: PathBuf,
    },
    Read {
        file: PathBuf,
    },
    /// The process has acknowledged a commit.
    Tell {
        line: String,
    },
}

/// Whether this machine can trace; says so if not.
pub(crate) fn is_possible() -> bool {
    let probe = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
    let is_possible = probe.is_ok_and(|status| status.success());
    if !is_possible {
        println!("skipped: strace is missing, or may not trace here");
    }
    is_possible
}

/// Runs a role of this binary to its end, or until a call is killed, and returns what it did to
/// the folder. `faults` are further arguments of `strace`.
pub(crate) fn run(role: &str, folder: &Path, faults: &[&str]) -> Vec<Call> {
    let scratch = tempfile::tempdir().unwrap();
    let log = scratch.path().join("trace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-xx", "-s", "16777216", "-e", CALLS]).args(faults);
    strace.arg("-o").arg(&log).arg(std::env::current_exe().unwrap());
    let mut other = Other::run(strace, role, folder);
    while other.hear().is_some() {}
    other.child.wait().unwrap();
    parse(&fs::read_to_string(&log).unwrap(), &folder.canonicalize().unwrap())
}

fn parse(log: &str, folder: &Path) -> Vec<Call> {
    let mut reader = Reader { folder, calls: Vec::new(), at: HashMap::new() };
    let mut unfinished = HashMap::new();
    for line in log.lines() {
        let Some((thread, line)) = line.split_once(' ') else { continue };
        let line = line.trim_start();
        if let Some(begun) = line.strip_suffix(" <unfinished ...>") {
            unfinished.insert(thread, (begun.to_owned(), reader.calls.len()));
        } else if let Some((_, rest)) = line.split_once(" resumed>") {
            let Some((begun, number)) = unfinished.remove(thread) else { continue };
            reader.take(&(begun + rest), number);
        } else {
            let number = reader.calls.len();
            reader.take(line, number);
        }
    }
    reader.calls
}

struct Reader<'a> {
    folder: &'a Path,
    calls: Vec<Call>,
    /// Where the next `write` of a descriptor goes.
    at: HashMap<String, u64>,
}

impl Reader<'_> {
    /// Takes in a whole line; the call was begun after so many others.
    fn take(&mut self, line: &str, begun: usize) {
        let Some((call, result)) = line.rsplit_once(" = ") else { return };
        let Some((name, arguments)) = call.split_once('(') else { return };
        // The process has ended over it.
        if result.starts_with('?') {
            return;
        }
        let arguments: Vec<&str> = arguments.trim_end().trim_end_matches(')').split(", ").collect();
        let has_worked = !result.starts_with('-');
        let descriptor = arguments[0].split_once('<');
        let file = descriptor.and_then(|(_, path)| self.ours(path.trim_end_matches('>')));
        if let ("fsync" | "fdatasync", Some(file)) = (name, &file) {
            self.calls.push(Call::Sync { file: file.clone(), begun, has_worked });
        }
        if !has_worked {
            return;
        }
        let number = |text: &str| text.parse::<u64>().unwrap();
        let (fd, result) = (descriptor.map_or("", |(fd, _)| fd), result.trim());
        match (name, file) {
            ("openat", _) => {
                let (fd, _) = result.split_once('<').unwrap();
                self.at.insert(fd.to_owned(), 0);
                if let Some(file) = self.ours(arguments[1]) {
                    // Whether it was there before is known to whoever replays this.
                    if arguments[2].contains("O_CREAT") {
                        self.calls.push(Call::Create { file });
                    }
                }
            }
            ("lseek", Some(_)) => drop(self.at.insert(fd.to_owned(), number(result))),
            ("write", Some(file)) => {
                let at = self.at.entry(fd.to_owned()).or_default();
                let bytes = written(arguments[1], result);
                *at += bytes.len() as u64;
                let at = *at - bytes.len() as u64;
                self.calls.push(Call::Write { file, at, bytes });
            }
            ("write", None) => {
                let text = String::from_utf8_lossy(&unquote(arguments[1])).into_owned();
                let told = text.lines().filter_map(|line| line.split_once(MARK));
                let told = told.map(|(_, line)| Call::Tell { line: line.to_owned() });
                self.calls.extend(told);
            }
            ("pwrite64", Some(file)) => {
                let (at, bytes) = (number(arguments[3]), written(arguments[1], result));
                self.calls.push(Call::Write { file, at, bytes });
            }
            ("ftruncate", Some(file)) => {
                self.calls.push(Call::Truncate { file, len: number(arguments[1]) });
            }
            ("fadvise64", Some(file)) => self.calls.push(Call::Evict { file }),
            ("read" | "pread64", Some(file)) => self.calls.push(Call::Read { file }),
            ("rename", _) => {
                if let [Some(from), Some(to)] = [arguments[0], arguments[1]].map(|at| self.ours(at))
                {
                    self.calls.push(Call::Rename { from, to });
                }
            }
            ("unlink", _) => {
                self.calls.extend(self.ours(arguments[0]).map(|file| Call::Remove { file }));
            }
            _ => {}
        }
    }

    /// Returns a path below the folder, from there on; the folder itself is empty.
    fn ours(&self, text: &str) -> Option<PathBuf> {
        let path = PathBuf::from(String::from_utf8(unquote(text)).ok()?);
        Some(path.strip_prefix(self.folder).ok()?.to_owned())
    }
}

/// The bytes that a write has written: perhaps not all that it was given.
fn written(text: &str, result: &str) -> Vec<u8> {
    let mut bytes = unquote(text);
    bytes.truncate(result.parse().unwrap());
    bytes
}

/// Reads `\x41`, with or without quotation marks; what is not escaped stands for itself.
fn unquote(text: &str) -> Vec<u8> {
    let text = text.trim_matches('"').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() / 4);
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        if let [b'\\', b'x', high, low, after @ ..] = rest {
            let digit = |digit: u8| u8::try_from(char::from(digit).to_digit(16).unwrap()).unwrap();
            bytes.push(digit(*high) << 4 | digit(*low));
            rest = after;
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    bytes
}
