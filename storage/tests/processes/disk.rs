//! A disk that loses its power: from the calls of a process, the states in which a folder may be
//! left.
//!
//! Synced bytes are there. Of the others, any sector may be there or not, in any order; names are
//! created and removed in order. What a failed sync has left unwritten is never written later.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::trace::Call;

const SECTOR_BYTES: usize = 512;

/// How much of the unsynced bytes is on the disk.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unsynced {
    Nothing,
    Everything,
    /// Only the bytes of a failed sync, and nothing later.
    OnlyFailed,
    /// Sectors drawn by a seed.
    Some(u64),
}

/// Draws numbers from a seed (`SplitMix64`).
struct Draw(u64);

impl Draw {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

impl Unsynced {
    /// Tells whether a sector is on the disk.
    fn draw(self, fate: Fate, draw: &mut Draw) -> bool {
        match self {
            _ if fate == Fate::Synced => true,
            Self::Nothing => false,
            Self::Everything => true,
            Self::OnlyFailed => fate == Fate::Doubtful,
            Self::Some(_) => draw.next().is_multiple_of(2),
        }
    }
}

#[derive(Clone, Debug)]
enum Edit {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { len: usize },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Pending,
    Synced,
    /// A sync of it has failed.
    Doubtful,
}

/// A file, whatever its name.
#[derive(Clone, Default, Debug)]
struct Content {
    changes: Vec<FileChange>,
}

#[derive(Clone, Debug)]
struct FileChange {
    /// The number of the call.
    call: usize,
    edit: Edit,
    fate: Fate,
}

#[derive(Clone, Debug)]
enum Naming {
    Is(PathBuf, usize),
    IsGone(PathBuf),
}

/// A folder on a disk.
#[derive(Clone, Default, Debug)]
pub(crate) struct Disk {
    contents: Vec<Content>,
    names: BTreeMap<PathBuf, usize>,
    durable: BTreeMap<PathBuf, usize>,
    /// The changes of names since the folder was synced.
    namings: Vec<Naming>,
    calls: usize,
}

impl Disk {
    /// Applies a call of a process. What existed before the first call is on the disk.
    pub(crate) fn take(&mut self, call: &Call, first: usize) {
        let number = self.calls;
        self.calls += 1;
        match call {
            Call::Create { file } => {
                if !self.names.contains_key(file) {
                    self.contents.push(Content::default());
                    self.name(file.clone(), self.contents.len() - 1);
                }
            }
            Call::Write { file, at, bytes } => {
                let edit = Edit::Write { at: usize::try_from(*at).unwrap(), bytes: bytes.clone() };
                self.change(file, number, edit);
            }
            Call::Truncate { file, len } => {
                self.change(file, number, Edit::Truncate { len: usize::try_from(*len).unwrap() });
            }
            Call::Rename { from, to } => {
                let content = self.names.remove(from).expect("what is renamed was made");
                self.namings.push(Naming::IsGone(from.clone()));
                self.name(to.clone(), content);
            }
            Call::Remove { file } => {
                self.names.remove(file);
                self.namings.push(Naming::IsGone(file.clone()));
            }
            Call::Sync { file, begun, has_worked } => self.sync(file, first + begun, *has_worked),
            Call::Evict { .. } | Call::Read { .. } | Call::Tell { .. } => {}
        }
    }

    fn name(&mut self, file: PathBuf, content: usize) {
        self.names.insert(file.clone(), content);
        self.namings.push(Naming::Is(file, content));
    }

    fn change(&mut self, file: &Path, call: usize, edit: Edit) {
        let content = self.names[file];
        let change = FileChange { call, edit, fate: Fate::Pending };
        self.contents[content].changes.push(change);
    }

    fn sync(&mut self, file: &Path, until: usize, has_worked: bool) {
        let Some(&content) = self.names.get(file) else {
            // The folder, or one in it.
            if has_worked && file == Path::new("") {
                self.durable = self.names.clone();
                self.namings.clear();
            }
            return;
        };
        for change in &mut self.contents[content].changes {
            if change.call < until && change.fate == Fate::Pending {
                change.fate = if has_worked { Fate::Synced } else { Fate::Doubtful };
            }
        }
    }

    /// Returns the number of applied calls.
    pub(crate) fn calls(&self) -> usize {
        self.calls
    }

    /// Decides whether all bytes of a failed sync are on the disk, or none. Without this, the next
    /// process would read from the cache, which hides it.
    pub(crate) fn settle(&mut self, is_kept: bool) {
        for content in &mut self.contents {
            content.changes.retain_mut(|change| {
                let is_doubtful = change.fate == Fate::Doubtful;
                if is_doubtful {
                    change.fate = Fate::Synced;
                }
                is_kept || !is_doubtful
            });
        }
    }

    /// Writes a folder as a power cut now may leave it.
    pub(crate) fn cut(&self, unsynced: Unsynced, folder: &Path) {
        let mut draw = Draw(if let Unsynced::Some(seed) = unsynced { seed } else { 0 });
        let mut names = self.durable.clone();
        let kept = match unsynced {
            Unsynced::Nothing | Unsynced::OnlyFailed => 0,
            Unsynced::Everything => self.namings.len(),
            Unsynced::Some(_) => {
                usize::try_from(draw.next()).unwrap_or(0) % (self.namings.len() + 1)
            }
        };
        for naming in &self.namings[..kept] {
            match naming {
                Naming::Is(file, content) => drop(names.insert(file.clone(), *content)),
                Naming::IsGone(file) => drop(names.remove(file)),
            }
        }
        fs::create_dir_all(folder.join("blobs")).unwrap();
        for (file, content) in names {
            let bytes = self.contents[content].left(unsynced, &mut draw);
            fs::write(folder.join(file), bytes).unwrap();
        }
    }
}

impl Content {
    /// Returns the content that a power cut leaves.
    fn left(&self, unsynced: Unsynced, draw: &mut Draw) -> Vec<u8> {
        let mut left = Vec::new();
        for FileChange { edit, fate, .. } in &self.changes {
            match edit {
                Edit::Truncate { len } => {
                    if unsynced.draw(*fate, draw) {
                        left.resize(*len, 0);
                    }
                }
                Edit::Write { at, bytes } => {
                    let mut start = 0;
                    while start < bytes.len() {
                        // Up to the end of a sector of the file.
                        let end =
                            (start + SECTOR_BYTES - (at + start) % SECTOR_BYTES).min(bytes.len());
                        if unsynced.draw(*fate, draw) {
                            left.resize(left.len().max(at + end), 0);
                            left[at + start..at + end].copy_from_slice(&bytes[start..end]);
                        }
                        start = end;
                    }
                }
            }
        }
        left
    }
}
