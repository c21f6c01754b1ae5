//! The control socket: what a command on this machine may ask of the process that has a folder open.
//!
//! Nobody else can open the folder meanwhile, so whoever wants a copy of what is in it asks here. The
//! socket lies in the folder and belongs to the user who runs the bot; whoever may open it could read
//! the folder as well, so there is no password on it. One line asks, one line answers (`protocol`).
//!
//! Knows nothing of what the records mean.

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
const LONGEST: usize = 100;

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
        if path.as_os_str().len() <= LONGEST {
            return Ok(Self { path, _folder: None });
        }
        let folder = File::open(folder)?;
        let path = format!("/proc/self/fd/{}/{NAME}", folder.as_raw_fd()).into();
        Ok(Self { path, _folder: Some(folder) })
    }
}
