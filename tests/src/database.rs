//! A PostgreSQL server of one's own, for evenings and measurements that restart it or want it quiet.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A server in a folder of its own, which waits for its disk as a real one does.
#[derive(Debug)]
pub struct Database {
    folder: TempDir,
    /// Where it is.
    pub url: String,
}

impl Database {
    /// Starts a server; returns nothing, and says so, where there is no such program.
    ///
    /// # Panics
    /// If no folder can be had.
    pub fn start() -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        // The server runs as somebody else, where we are root.
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(folder.path(), open).expect("it is ours");
        let said = match script(folder.path(), "start") {
            Ok(said) => said,
            Err(why) => {
                eprintln!("SKIPPED, what needs PostgreSQL: {}", why.trim());
                return None;
            }
        };
        let url = said.lines().find_map(|line| line.strip_prefix("export TEST_POSTGRES="));
        let url = url.expect("it says where it is").to_owned();
        Some(Self { folder, url })
    }

    /// Restarts it as after a crash: whatever was under way is cut off.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&self) {
        script(self.folder.path(), "restart").expect("it starts again");
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // What is left is in a folder that goes.
        let _ = script(self.folder.path(), "stop");
    }
}

/// Runs the script that begins and ends servers.
///
/// # Errors
/// What it said about its failure.
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
