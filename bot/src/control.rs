//! The control socket, by which a command on this machine sends requests to the process that has a
//! folder open.
//!
//! No other process can open the folder meanwhile, so a command requests a backup, a shutdown or
//! a change of what the operator has decided here. The socket is in the folder and belongs to the user who runs the bot. It has no password,
//! because everybody who may open it may also read the folder. Every question and every answer is
//! one line of JSON (`protocol`).

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
pub(crate) use self::socket::Served;

/// The file name of the socket.
const NAME: &str = "control.sock";
/// The maximum length of the path of a socket; operating systems allow about a hundred bytes.
const MAX_SOCKET_PATH_BYTES: usize = 100;

/// A path of a socket that is short enough, while this lives.
#[derive(Debug)]
struct Address {
    path: PathBuf,
    /// The open folder of a shortened path.
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
