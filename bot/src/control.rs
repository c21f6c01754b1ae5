//! The control socket: what a command on this machine may ask of the process that has a folder open.
//!
//! No other process can open the folder meanwhile, so a command asks here for a backup, or for a
//! clean end. The socket lies in the folder and belongs to the user who runs the bot; anybody who
//! may open it could read the folder as well, so it has no password. Every question and every
//! answer is one line of JSON (`protocol`).

mod protocol;
mod remote;
mod socket;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::path::{Path, PathBuf};

pub use self::remote::Remote;
pub use self::socket::Control;

/// What the socket is called.
const NAME: &str = "control.sock";
/// Systems take some hundred bytes for the name of a socket.
const MAX_SOCKET_PATH_BYTES: usize = 100;

/// The name of a socket as the system takes it, as long as this lives.
#[derive(Debug)]
struct Address {
    path: PathBuf,
    /// What a shorter name goes through.
    _folder: Option<File>,
}

impl Address {
    fn of(folder: &Path) -> io::Result<Self> {
        let path = folder.join(NAME);
        if path.as_os_str().len() <= MAX_SOCKET_PATH_BYTES {
            return Ok(Self { path, _folder: None });
        }
        let folder = File::open(folder)?;
        let path = format!("/proc/self/fd/{}/{NAME}", folder.as_raw_fd()).into();
        Ok(Self { path, _folder: Some(folder) })
    }
}
