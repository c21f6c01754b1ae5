//! Ports for programs that must be told one before they start.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// The first of [`PORTS`]. Linux assigns none of them to sockets that ask for any port, so the many
/// connections of other tests do not take one in between.
const FIRST_PORT: u16 = 20_000;
/// The number of ports.
const PORTS: u16 = 12_000;

/// Returns an address of this machine with a free port.
///
/// # Panics
/// If no port is free.
pub fn free_address() -> SocketAddr {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let address = |number: u32| {
        // Other test programs begin elsewhere.
        let number = process::id().wrapping_mul(61).wrapping_add(number) % u32::from(PORTS);
        let port = FIRST_PORT + u16::try_from(number).expect("below the number of ports");
        SocketAddr::from((Ipv4Addr::LOCALHOST, port))
    };
    let mut addresses = (0..PORTS).map(|_| address(NEXT.fetch_add(1, Ordering::Relaxed)));
    let is_free = |address: &SocketAddr| TcpListener::bind(address).is_ok();
    addresses.find(is_free).expect("a port is free")
}
