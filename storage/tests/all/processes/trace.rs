//! The system calls of a process on a folder, as `strace` prints them.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{LINE_MARK, OtherProcess};
use crate::skip::skip;

/// Calls that change files or sync them, or that this test observes.
const TRACED_CALLS: &str = "openat,read,write,pread64,pwrite64,lseek,fsync,fdatasync,rename,\
                            ftruncate,unlink,mkdir,fadvise64,fcntl,dup";

/// Other calls that would change files. The store makes none of them in its folder.
const UNKNOWN_CALLS: &str = "open,creat,openat2,writev,pwritev,pwritev2,truncate,fallocate,\
                             renameat,renameat2,link,linkat,symlink,symlinkat,unlinkat,rmdir,\
                             mkdirat,copy_file_range,sendfile,splice,msync";

/// A successful call, or the failed sync of a file.
#[derive(Debug)]
pub(crate) enum Call {
    Create {
        file: PathBuf,
    },
    CreateFolder {
        folder: PathBuf,
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
    /// Covers the calls before the one with this number, which was the next when the sync began.
    Sync {
        file: PathBuf,
        begun: usize,
        has_worked: bool,
    },
    /// The page cache drops a file.
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

/// The program that records system calls.
#[derive(Clone, Copy)]
pub(crate) struct Strace;

impl Strace {
    /// Returns nothing, and prints that, if it is missing or may not trace here.
    pub(crate) fn find() -> Option<Self> {
        let probe = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
        let is_possible = probe.is_ok_and(|status| status.success());
        if !is_possible {
            skip("strace is missing, or may not trace here");
        }
        is_possible.then_some(Self)
    }

    /// Runs a role of this binary to its end, or until a call is killed, and returns its calls on
    /// the folder. `faults` are further arguments of `strace`.
    #[expect(clippy::unused_self, reason = "a value shows that strace is there")]
    pub(crate) fn run(self, role: &str, folder: &Path, faults: &[&str]) -> Vec<Call> {
        let scratch = tempfile::tempdir().unwrap();
        let log = scratch.path().join("trace");
        let mut strace = Command::new("strace");
        // The question marks are for calls that this machine does not have.
        let traced = format!("trace={TRACED_CALLS},?{}", UNKNOWN_CALLS.replace(',', ",?"));
        strace.args(["-f", "-y", "-xx", "-s", "16777216", "-e", &traced]).args(faults);
        strace.arg("-o").arg(&log).arg(std::env::current_exe().unwrap());
        let mut other = OtherProcess::run(strace, role, folder);
        while other.hear().is_some() {}
        other.child.wait().unwrap();
        parse(&fs::read_to_string(&log).unwrap(), &folder.canonicalize().unwrap())
    }
}

fn parse(log: &str, folder: &Path) -> Vec<Call> {
    let mut reader =
        Reader { folder, calls: Vec::new(), descriptors: HashMap::new(), offsets: Vec::new() };
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

/// A call as `strace` prints it: `name(arguments) = result`.
struct TracedCall<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
    result: &'a str,
}

impl<'a> TracedCall<'a> {
    /// Returns nothing for a line without a call, and for a call that killed the process.
    fn parse(line: &'a str) -> Option<Self> {
        let (call, result) = line.rsplit_once(" = ")?;
        let (name, arguments) = call.split_once('(')?;
        let arguments = arguments.trim_end().trim_end_matches(')').split(", ").collect();
        let call = Self { name, arguments, result: result.trim() };
        (!call.result.starts_with('?')).then_some(call)
    }

    fn has_worked(&self) -> bool {
        !self.result.starts_with('-')
    }

    /// Returns the number of the descriptor in the first argument.
    fn descriptor(&self) -> &'a str {
        number(self.arguments[0])
    }

    /// Returns the path of that descriptor.
    fn path(&self) -> Option<&'a str> {
        self.arguments[0].split_once('<').map(|(_, path)| path.trim_end_matches('>'))
    }

    fn number(&self, argument: usize) -> u64 {
        self.arguments[argument].parse().unwrap()
    }

    /// Returns the written bytes, which may be fewer than the given ones.
    fn written(&self) -> Vec<u8> {
        let mut bytes = unquote(self.arguments[1]);
        bytes.truncate(self.result.parse().unwrap());
        bytes
    }
}

struct Reader<'a> {
    folder: &'a Path,
    calls: Vec<Call>,
    /// The number of the offset of each descriptor; copies of a descriptor share one.
    descriptors: HashMap<String, usize>,
    /// The offset of the next `write`.
    offsets: Vec<u64>,
}

impl Reader<'_> {
    /// Reads a whole line; `begun` calls had finished when its call began.
    fn take(&mut self, line: &str, begun: usize) {
        let Some(call) = TracedCall::parse(line) else { return };
        let file = call.path().and_then(|path| self.ours(path));
        let has_worked = call.has_worked();
        if let ("fsync" | "fdatasync", Some(file)) = (call.name, &file) {
            self.calls.push(Call::Sync { file: file.clone(), begun, has_worked });
        }
        if has_worked {
            self.take_finished(&call, file);
        }
    }

    /// Reads a successful call; `file` is that of its descriptor, if it is in the folder.
    fn take_finished(&mut self, call: &TracedCall<'_>, file: Option<PathBuf>) {
        match (call.name, file) {
            ("openat", _) => self.open(call),
            ("lseek", Some(_)) => *self.offset(call) = call.result.parse().unwrap(),
            ("dup", Some(_)) => self.copy(call),
            ("fcntl", Some(_)) if call.arguments[1].starts_with("F_DUPFD") => self.copy(call),
            ("write", Some(file)) => self.write(call, file),
            ("write", None) => self.tell(call),
            ("pwrite64", Some(file)) => {
                self.calls.push(Call::Write { file, at: call.number(3), bytes: call.written() });
            }
            ("ftruncate", Some(file)) => {
                self.calls.push(Call::Truncate { file, len: call.number(1) });
            }
            ("fadvise64", Some(file)) => self.calls.push(Call::Evict { file }),
            ("read", Some(file)) => {
                *self.offset(call) += call.result.parse::<u64>().unwrap();
                self.calls.push(Call::Read { file });
            }
            ("pread64", Some(file)) => self.calls.push(Call::Read { file }),
            ("mkdir", _) => {
                let folder = self.ours(call.arguments[0]);
                self.calls.extend(folder.map(|folder| Call::CreateFolder { folder }));
            }
            ("rename", _) => {
                let paths = [call.arguments[0], call.arguments[1]];
                if let [Some(from), Some(to)] = paths.map(|path| self.ours(path)) {
                    self.calls.push(Call::Rename { from, to });
                }
            }
            ("unlink", _) => {
                let file = self.ours(call.arguments[0]);
                self.calls.extend(file.map(|file| Call::Remove { file }));
            }
            (name, file) if UNKNOWN_CALLS.split(',').any(|unknown| unknown == name) => {
                let mut paths =
                    call.arguments.iter().filter_map(|path| self.ours(path)).chain(file);
                assert!(paths.next().is_none(), "{name} of a file of the store is not understood");
            }
            _ => {}
        }
    }

    fn offset(&mut self, call: &TracedCall<'_>) -> &mut u64 {
        let number = self.descriptors[call.descriptor()];
        &mut self.offsets[number]
    }

    /// Notes a copy of a descriptor.
    fn copy(&mut self, call: &TracedCall<'_>) {
        let offset = self.descriptors[call.descriptor()];
        self.descriptors.insert(number(call.result).to_owned(), offset);
    }

    fn open(&mut self, call: &TracedCall<'_>) {
        self.offsets.push(0);
        self.descriptors.insert(number(call.result).to_owned(), self.offsets.len() - 1);
        let Some(file) = self.ours(call.arguments[1]) else { return };
        let flags = call.arguments[2];
        assert!(!flags.contains("O_APPEND"), "its offset is not known");
        // The code that replays the calls knows whether the file existed.
        if flags.contains("O_CREAT") {
            self.calls.push(Call::Create { file: file.clone() });
        }
        if flags.contains("O_TRUNC") {
            self.calls.push(Call::Truncate { file, len: 0 });
        }
    }

    /// Reads a write at the end of the last one to the descriptor.
    fn write(&mut self, call: &TracedCall<'_>, file: PathBuf) {
        let bytes = call.written();
        let offset = self.offset(call);
        let at = *offset;
        *offset += bytes.len() as u64;
        self.calls.push(Call::Write { file, at, bytes });
    }

    /// Reads the marked lines that the process has printed.
    fn tell(&mut self, call: &TracedCall<'_>) {
        let text = String::from_utf8_lossy(&unquote(call.arguments[1])).into_owned();
        let told = text.lines().filter_map(|line| line.split_once(LINE_MARK));
        self.calls.extend(told.map(|(_, line)| Call::Tell { line: line.to_owned() }));
    }

    /// Returns a path relative to the folder; that of the folder itself is empty.
    fn ours(&self, text: &str) -> Option<PathBuf> {
        let path = PathBuf::from(String::from_utf8(unquote(text)).ok()?);
        Some(path.strip_prefix(self.folder).ok()?.to_owned())
    }
}

/// Returns the number of a descriptor such as `9</file>`. `strace` does not find the path when another
/// thread ends the process at that moment.
fn number(descriptor: &str) -> &str {
    descriptor.split_once('<').map_or(descriptor, |(number, _)| number)
}

/// Decodes `\x41`, with or without quotation marks; other characters stand for themselves.
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

#[test]
fn a_file_that_is_opened_while_the_process_ends_is_known() {
    let log = r#"7 openat(AT_FDCWD</>, "\x2f\x64\x2f\x6a", O_RDWR|O_CREAT|O_CLOEXEC, 0666) = 9"#;
    let calls = parse(log, Path::new("/d"));
    assert!(matches!(&calls[..], [Call::Create { file }] if file == Path::new("j")), "{calls:?}");
}
