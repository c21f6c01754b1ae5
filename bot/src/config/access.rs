//! Who else may read the file of the settings.
//!
//! Only the operator can mend that, so it is said and nothing is refused.

use std::path::Path;

use super::Config;
use super::error::SetBy;
use super::file::{Privacy, keys};

impl Config {
    /// Returns what to say about a file that holds a token or secret and that others on this
    /// machine may read.
    pub fn exposed(&self) -> Option<String> {
        let secrets = keys().into_iter().filter(|key| key.privacy == Privacy::Secret);
        let mut origins = secrets.filter_map(|key| {
            let origin = self.origins.iter().find(|origin| origin.key == key.path)?;
            let SetBy::File { name, .. } = &origin.place else { return None };
            Some((name, key.path))
        });
        let (name, key) = origins.next()?;
        let mode = mode(Path::new(name))?;
        (mode & 0o077 != 0).then(|| {
            format!("{name} holds {key} and others may read it ({mode:03o}); chmod 600 {name}")
        })
    }

    /// Returns how many settings are not left at their defaults.
    pub fn given(&self) -> usize {
        self.origins.iter().filter(|origin| origin.place != SetBy::Default).count()
    }
}

/// Returns the permissions of a file.
#[cfg(unix)]
fn mode(file: &Path) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt as _;
    Some(std::fs::metadata(file).ok()?.permissions().mode() & 0o777)
}

/// Elsewhere nothing is known about them.
#[cfg(not(unix))]
fn mode(_: &Path) -> Option<u32> {
    None
}
