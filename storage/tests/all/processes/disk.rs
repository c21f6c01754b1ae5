//! A disk that loses its power: from the calls of a process, the states in which a folder may be
//! left.
//!
//! Synced bytes and names are there. Of the other bytes, any sector may be there or not, in any
//! order, and a file may have grown without its content. Of the other changes of names, those up to
//! some point are there, or any of them. What a failed sync has left unwritten is never written
//! later.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::{Component, Path, PathBuf},
};

use super::trace::Call;

const SECTOR_BYTES: usize = 512;

/// How much of the unsynced bytes and names is on the disk.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unsynced {
    Nothing,
    Everything,
    /// Only the bytes of a failed sync, and nothing later.
    OnlyFailed,
    /// Sectors and names drawn by a seed.
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

    fn one_in(&mut self, count: u64) -> bool {
        self.next().is_multiple_of(count)
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
            Self::Some(_) => draw.one_in(2),
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
    /// The content before the changes.
    bytes: Vec<u8>,
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
enum Node {
    Folder,
    File(Content),
}

/// The number of a folder, and a name in it.
type Place = (usize, OsString);
type Names = BTreeMap<Place, usize>;

/// A change of names that is on the disk as a whole or not at all.
type Naming = Vec<(Place, Option<usize>)>;

/// The first node.
const ROOT: usize = 0;

/// A folder on a disk.
#[derive(Clone, Debug)]
pub(crate) struct Disk {
    nodes: Vec<Node>,
    names: Names,
    durable: Names,
    /// The changes of names since their folder was synced.
    namings: Vec<Naming>,
    calls: usize,
}

impl Default for Disk {
    fn default() -> Self {
        Self {
            nodes: vec![Node::Folder],
            names: Names::new(),
            durable: Names::new(),
            namings: Vec::new(),
            calls: 0,
        }
    }
}

impl Disk {
    /// Applies a call of a process. What existed before the first call is on the disk.
    pub(crate) fn take(&mut self, call: &Call, first: usize) {
        let number = self.calls;
        self.calls += 1;
        match call {
            Call::Create { file } => self.make(file, Node::File(Content::default())),
            Call::CreateFolder { folder } => self.make(folder, Node::Folder),
            Call::Write { file, at, bytes } => {
                let edit = Edit::Write { at: usize::try_from(*at).unwrap(), bytes: bytes.clone() };
                self.change(file, number, edit);
            }
            Call::Truncate { file, len } => {
                self.change(file, number, Edit::Truncate { len: usize::try_from(*len).unwrap() });
            }
            Call::Rename { from, to } => {
                let node = self.find(from).expect("what is renamed was made");
                self.name(vec![(self.place(from), None), (self.place(to), Some(node))]);
            }
            Call::Remove { file } => self.name(vec![(self.place(file), None)]),
            Call::Sync { file, begun, has_worked } => self.sync(file, first + begun, *has_worked),
            Call::Evict { .. } | Call::Read { .. } | Call::Tell { .. } => {}
        }
    }

    fn find(&self, path: &Path) -> Option<usize> {
        path.components().try_fold(ROOT, |folder, component| match component {
            Component::Normal(name) => self.names.get(&(folder, name.to_owned())).copied(),
            _ => None,
        })
    }

    fn place(&self, path: &Path) -> Place {
        let folder = path.parent().and_then(|folder| self.find(folder));
        let name = path.file_name().expect("the folder itself keeps its name");
        (folder.expect("its folder was made"), name.to_owned())
    }

    fn make(&mut self, path: &Path, node: Node) {
        if self.find(path).is_none() {
            self.nodes.push(node);
            self.name(vec![(self.place(path), Some(self.nodes.len() - 1))]);
        }
    }

    fn name(&mut self, naming: Naming) {
        apply(&naming, &mut self.names);
        self.namings.push(naming);
    }

    /// Changes a file, unless it was removed.
    fn change(&mut self, file: &Path, call: usize, edit: Edit) {
        let Some(node) = self.find(file) else { return };
        let Node::File(content) = &mut self.nodes[node] else {
            panic!("{} is a folder", file.display())
        };
        content.changes.push(FileChange { call, edit, fate: Fate::Pending });
    }

    fn sync(&mut self, path: &Path, until: usize, has_worked: bool) {
        let Some(node) = self.find(path) else { return };
        match &mut self.nodes[node] {
            Node::File(content) => content.sync(until, has_worked),
            Node::Folder if has_worked => {
                for naming in
                    self.namings.extract_if(.., |naming| naming.iter().any(|(at, _)| at.0 == node))
                {
                    apply(&naming, &mut self.durable);
                }
            }
            Node::Folder => {}
        }
    }

    /// Returns the number of applied calls.
    pub(crate) fn calls(&self) -> usize {
        self.calls
    }

    /// Decides whether all bytes of a failed sync are on the disk, or none. Without this, the next
    /// process would read from the cache, which hides it.
    pub(crate) fn settle(&mut self, is_kept: bool) {
        for node in &mut self.nodes {
            let Node::File(content) = node else { continue };
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
        let (is_in_order, until) = match unsynced {
            Unsynced::Nothing | Unsynced::OnlyFailed => (true, 0),
            Unsynced::Everything => (true, self.namings.len()),
            Unsynced::Some(_) => {
                let until = draw.next() % (self.namings.len() as u64 + 1);
                (draw.one_in(2), usize::try_from(until).unwrap())
            }
        };
        for (number, naming) in self.namings.iter().enumerate() {
            let is_there = if is_in_order { number < until } else { draw.one_in(2) };
            if is_there {
                apply(naming, &mut names);
            }
        }
        fs::create_dir_all(folder).unwrap();
        self.write_folder(ROOT, folder, &names, unsynced, &mut draw);
    }

    fn write_folder(
        &self,
        node: usize,
        folder: &Path,
        names: &Names,
        unsynced: Unsynced,
        draw: &mut Draw,
    ) {
        let first = (node, OsString::new());
        for ((_, name), &node) in names.range(first..).take_while(|((at, _), _)| *at == node) {
            let path: PathBuf = folder.join(name);
            match &self.nodes[node] {
                Node::File(content) => fs::write(path, content.left(unsynced, draw)).unwrap(),
                Node::Folder => {
                    fs::create_dir(&path).unwrap();
                    self.write_folder(node, &path, names, unsynced, draw);
                }
            }
        }
    }
}

fn apply(naming: &Naming, names: &mut Names) {
    for (place, node) in naming {
        match node {
            Some(node) => drop(names.insert(place.clone(), *node)),
            None => drop(names.remove(place)),
        }
    }
}

impl Content {
    fn sync(&mut self, until: usize, has_worked: bool) {
        for change in &mut self.changes {
            if change.call < until && change.fate == Fate::Pending {
                change.fate = if has_worked { Fate::Synced } else { Fate::Doubtful };
            }
        }
        // Changes before which everything is on the disk cannot be lost any more.
        let settled = self.changes.iter().take_while(|change| change.fate == Fate::Synced).count();
        let mut draw = Draw(0);
        for change in self.changes.drain(..settled) {
            change.apply(&mut self.bytes, Unsynced::Nothing, &mut draw);
        }
    }

    /// Returns the content that a power cut leaves.
    fn left(&self, unsynced: Unsynced, draw: &mut Draw) -> Vec<u8> {
        let mut left = self.bytes.clone();
        for change in &self.changes {
            change.apply(&mut left, unsynced, draw);
        }
        left
    }
}

impl FileChange {
    /// Applies what is on the disk of this change.
    fn apply(&self, left: &mut Vec<u8>, unsynced: Unsynced, draw: &mut Draw) {
        match &self.edit {
            Edit::Truncate { len } => {
                if unsynced.draw(self.fate, draw) {
                    left.resize(*len, 0);
                }
            }
            Edit::Write { at, bytes } => {
                let mut start = 0;
                while start < bytes.len() {
                    // Up to the end of a sector of the file.
                    let end = (start + SECTOR_BYTES - (at + start) % SECTOR_BYTES).min(bytes.len());
                    let is_there = unsynced.draw(self.fate, draw);
                    if is_there || (matches!(unsynced, Unsynced::Some(_)) && draw.one_in(4)) {
                        left.resize(left.len().max(at + end), 0);
                    }
                    if is_there {
                        left[at + start..at + end].copy_from_slice(&bytes[start..end]);
                    }
                    start = end;
                }
            }
        }
    }
}
