//! A separate PostgreSQL server, for evenings and measurements that restart it or need it idle.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::skip;

/// A server in a temporary folder, which waits for its disk as a real one does.
#[derive(Debug)]
pub struct Database {
    folder: TempDir,
    /// The URL.
    pub url: String,
}

impl Database {
    /// Starts a server; returns nothing, and prints that, if PostgreSQL is not installed.
    ///
    /// # Panics
    /// If no folder can be created, or nothing may be skipped.
    pub fn start() -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        // If we are root, the server runs as another user.
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(folder.path(), open).expect("it is ours");
        let said = match script(folder.path(), "start") {
            Ok(said) => said,
            Err(why) => {
                skip(&format!("there is no PostgreSQL: {}", why.trim()));
                return None;
            }
        };
        let url = said.lines().find_map(|line| line.strip_prefix("export TEST_POSTGRES="));
        let url = url.expect("it says where it is").to_owned();
        Some(Self { folder, url })
    }

    /// Restarts the server as after a crash: pending work is cut off.
    ///
    /// # Panics
    /// If it does not start again.
    pub fn restart(&self) {
        script(self.folder.path(), "restart").expect("it starts again");
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // What is left is in a folder that is deleted.
        let _ = script(self.folder.path(), "stop");
    }
}

/// Runs the script that starts and stops servers.
///
/// # Errors
/// The output of the script, if it fails.
fn script(folder: &Path, what: &str) -> Result<String, String> {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ops/test-postgres");
    let program = Command::new(script)
        .arg(what)
        .env("POSTGRES_FOLDER", folder.join("postgres"))
        .env("DURABLE", "1")
        .output();
    let done = program.map_err(|error| error.to_string())?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    if done.status.success() { Ok(text(done.stdout)) } else { Err(text(done.stderr)) }
}
