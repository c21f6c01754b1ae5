//! Recovery: which backup replaces a damaged folder, and how the folders change their places.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use storage::backup::{self, BackupHead, Origin};
use storage::sled::{Loss, Recovered};
use storage::{Lineage, Sled, StoreError, files};

use crate::backups::{self, Backup};
use crate::config::StorePlace;
pub use crate::config::is_in;

/// The suffix of a damaged folder, which is followed by the time.
const DAMAGED: &str = ".damaged-";
/// The suffix that earlier versions gave to a recovered folder before it replaced the damaged one.
const RECOVERED: &str = ".recovered";

/// A backup that can be restored, and how it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    pub name: String,
    pub file: PathBuf,
    pub head: BackupHead,
}

/// A backup that cannot be restored, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    pub file: PathBuf,
    pub why: String,
}

/// Returns the newest intact backup of the store with these lineages: one from after its last
/// restore, or else an earlier one. The first folder with a good one counts.
///
/// # Errors
/// If a folder cannot be read.
pub async fn choose(
    folders: impl IntoIterator<Item = PathBuf>,
    store: &BTreeSet<Lineage>,
) -> io::Result<(Option<Chosen>, Vec<LeftOut>)> {
    let (mut left_out, mut candidates) = (Vec::new(), Vec::new());
    for (rank, folder) in folders.into_iter().enumerate() {
        for Backup { made, file } in backups::all(&folder)? {
            match backup::head(&file).await {
                Ok(head) => candidates.push((Reverse(rank), head.origin(store), made, file, head)),
                Err(why) => left_out.push(LeftOut { file, why: why.to_string() }),
            }
        }
    }
    candidates.sort_by_key(|(rank, origin, made, ..)| (*rank, *origin, *made));
    for (_, origin, made, file, head) in candidates.into_iter().rev() {
        let why = match origin {
            Origin::Foreign => "it is the backup of another store".to_owned(),
            Origin::Unknown if !store.is_empty() => format!(
                "it may be the backup of another store; if it is not: chaikhana restore {}",
                file.display()
            ),
            _ => {
                let Err(why) = backup::verify(&file).await else {
                    let name = made.strftime("the backup of %Y-%m-%d %H:%M UTC").to_string();
                    return Ok((Some(Chosen { name, file, head }), left_out));
                };
                why.to_string()
            }
        };
        left_out.push(LeftOut { file, why });
    }
    Ok((None, left_out))
}

/// The outcome of [`replace`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replaced {
    /// What is in the folder now.
    pub recovered: Recovered,
    /// Where the damaged folder is kept.
    pub aside: PathBuf,
}

/// Replaces a damaged folder by a recovered one, and keeps the damaged one.
///
/// The recovered folder is made under the name that the damaged one gets, and then they change their
/// names at once, so a crash cannot leave the place empty.
///
/// # Errors
/// If the folder cannot be recovered or replaced.
pub async fn replace(folder: &Path, backup: &Path) -> Result<Replaced, Box<dyn Error>> {
    let time = Timestamp::now().strftime("%Y%m%dT%H%M%S%.3fZ");
    let aside = files::with_suffix(folder, &format!("{DAMAGED}{time}"));
    let recovered = Sled::recover(folder, backup, &aside).await?;
    if let Err(why) = files::exchange(folder, &aside) {
        let (folder, aside) = (folder.display(), aside.display());
        let how = format!("{aside} has the recovered store: move {folder} away, and {aside} there");
        return Err(format!("{folder} cannot be replaced ({why}); {how}").into());
    }
    Ok(Replaced { recovered, aside })
}

/// Refuses a place without a store if a folder beside it shows that a store was restored there, and
/// was moved away or not moved there.
///
/// # Errors
/// If there is such a folder.
pub fn refuse_remains(folder: &Path) -> Result<(), StoreError> {
    let Some(name) = folder.file_name().filter(|_| !is_in(folder)) else { return Ok(()) };
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty());
    let entries = std::fs::read_dir(above.unwrap_or(Path::new("."))).into_iter().flatten();
    let remains = entries.flatten().map(|entry| entry.path()).find(|path| {
        let beside = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let rest = beside.strip_prefix(&*name.to_string_lossy());
        rest.is_some_and(|rest| rest == RECOVERED || rest.starts_with(DAMAGED)) && is_in(path)
    });
    match remains {
        None => Ok(()),
        Some(beside) => Err(StoreError::LeftBehind { folder: folder.to_owned(), beside }),
    }
}

/// Returns the last backup of a store that is gone: its folder has none, and its own folder for
/// backups has one. Another folder for backups may have those of other stores as well.
///
/// # Errors
/// If the backups cannot be listed.
pub fn last_of_lost(place: &StorePlace) -> io::Result<Option<Backup>> {
    match place {
        StorePlace::Folder(folder) if !is_in(folder) => {
            Ok(backups::all(&place.folder_for_backups())?.pop())
        }
        StorePlace::Folder(_) | StorePlace::Database(_) => Ok(None),
    }
}

/// The sentence about what is lost with a backup.
#[derive(Clone, Copy, Debug)]
pub struct LossSentence<'a> {
    /// The name of the backup.
    pub backup: &'a str,
    /// The last commit that was restored.
    pub number: u64,
    pub lost: Loss,
}

impl fmt::Display for LossSentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { backup, number, lost } = self;
        match lost {
            Loss::Nothing => write!(f, "Nothing is lost: {backup} and its journal are whole."),
            Loss::Until(last) => write!(
                f,
                "Lost is what was played after commit {number} of {last}: the journal of the \
                 damaged folder does not follow on {backup}."
            ),
            Loss::Unknown => {
                write!(f, "Lost: unknown, everything after commit {number} ({backup}).")
            }
        }
    }
}

#[cfg(test)]
mod tests;
