//! Addresses for servers that need one before they start.

use std::net::{Ipv4Addr, SocketAddr};
use std::process;
use std::sync::atomic::{AtomicU16, Ordering};

/// The first port. Linux assigns none below 32,768 to sockets that ask for any port.
const FIRST_PORT: u16 = 20_000;

/// Returns an address of this machine that nobody else uses, so that a program that is started
/// later can listen there. Linux has all addresses from `127.0.0.0` to `127.255.255.255`, and each
/// process takes the one with its own id, which has at most 22 bits.
pub fn free_address() -> SocketAddr {
    static NEXT_PORT: AtomicU16 = AtomicU16::new(FIRST_PORT);
    let [_, high, middle, low] = process::id().to_be_bytes();
    let own = Ipv4Addr::new(127, 64 | high, middle, low);
    (own, NEXT_PORT.fetch_add(1, Ordering::Relaxed)).into()
}
