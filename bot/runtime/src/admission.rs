//! Admission to a listener: limits the number of connections, overall and from one network.
//!
//! When a limit is reached, a new connection replaces the one that has been silent for longest, so
//! that peers that connect and send nothing do not lock others out. Connections that are being
//! served are never evicted. The module must not know any protocol.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// The minimum age of an evicted connection, so that a request that has already arrived is read
/// first.
const MIN_EVICTION_AGE: Duration = Duration::from_millis(50);

/// The maximum numbers of connections.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Overall.
    pub total: usize,
    /// From one IPv4 address or one IPv6 network of 64 bits.
    pub per_network: usize,
}

/// The connections of one listener.
#[derive(Debug)]
pub struct Admission {
    bounds: Bounds,
    admitted: Mutex<Admitted>,
}

#[derive(Debug, Default)]
struct Admitted {
    next: u64,
    connections: BTreeMap<u64, AdmittedConnection>,
}

#[derive(Debug)]
struct AdmittedConnection {
    network: IpAddr,
    /// `None` while the connection is being served.
    silent_since: Option<Instant>,
    evicted: CancellationToken,
}

/// The place of one connection, which is released when this is dropped.
#[derive(Debug)]
pub struct Place {
    admission: Arc<Admission>,
    number: u64,
}

/// The decision about a new connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    Admit,
    Evict(u64),
    WaitUntil(Instant),
    Refuse,
}

impl Admission {
    pub fn new(bounds: Bounds) -> Arc<Self> {
        Arc::new(Self { bounds, admitted: Mutex::default() })
    }

    /// Admits a connection, which begins as silent; `evicted` is cancelled when another connection
    /// replaces it. Waits for at most [`MIN_EVICTION_AGE`] until a connection can be evicted.
    /// Returns `None` if all connections are being served.
    pub async fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        evicted: CancellationToken,
    ) -> Option<Place> {
        let network = network(address);
        loop {
            let wait = {
                let mut admitted = self.lock();
                let now = Instant::now();
                match admitted.decide(self.bounds, network, now) {
                    Decision::Refuse => return None,
                    Decision::WaitUntil(moment) => moment,
                    decision => {
                        if let Decision::Evict(number) = decision
                            && let Some(entry) = admitted.connections.remove(&number)
                        {
                            entry.evicted.cancel();
                        }
                        let number = admitted.next;
                        admitted.next += 1;
                        let silent_since = Some(now);
                        let connection = AdmittedConnection { network, silent_since, evicted };
                        admitted.connections.insert(number, connection);
                        return Some(Place { admission: Arc::clone(self), number });
                    }
                }
            };
            sleep_until(wait).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Admitted> {
        self.admitted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admitted {
    fn decide(&self, bounds: Bounds, network: IpAddr, now: Instant) -> Decision {
        let from_there = self.connections.values().filter(|entry| entry.network == network).count();
        let is_crowded = from_there >= bounds.per_network;
        if !is_crowded && self.connections.len() < bounds.total {
            return Decision::Admit;
        }
        let silent = self.connections.iter().filter_map(|(number, entry)| {
            let may_be_evicted = !is_crowded || entry.network == network;
            entry.silent_since.filter(|_| may_be_evicted).map(|since| (since, *number))
        });
        match silent.min() {
            None => Decision::Refuse,
            Some((since, number)) if since + MIN_EVICTION_AGE <= now => Decision::Evict(number),
            Some((since, _)) => Decision::WaitUntil(since + MIN_EVICTION_AGE),
        }
    }
}

impl Place {
    /// Notes that a whole request has arrived, so that the connection cannot be evicted.
    pub fn is_served(&self) {
        self.set_silent_since(None);
    }

    /// Notes that the request was answered, so that the connection waits for its peer again.
    pub fn is_silent(&self) {
        self.set_silent_since(Some(Instant::now()));
    }

    fn set_silent_since(&self, since: Option<Instant>) {
        if let Some(entry) = self.admission.lock().connections.get_mut(&self.number) {
            entry.silent_since = since;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.admission.lock().connections.remove(&self.number);
    }
}

/// Returns the network that usually belongs to one owner: the first 64 bits of an IPv6 address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::time::{advance, timeout};

    use super::*;

    const BOUNDS: Bounds = Bounds { total: 4, per_network: 2 };

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    async fn admit(admission: &Arc<Admission>, last: u8) -> Option<(Place, CancellationToken)> {
        let evicted = CancellationToken::new();
        let place = admission.admit(address(last), evicted.clone()).await?;
        Some((place, evicted))
    }

    #[tokio::test(start_paused = true)]
    async fn a_newcomer_takes_the_place_of_who_was_silent_for_longest() {
        let admission = Admission::new(BOUNDS);
        let mut places = Vec::new();
        for last in [1, 2, 2, 3, 4] {
            advance(MIN_EVICTION_AGE).await;
            places.push(admit(&admission, last).await.expect("there is somebody silent"));
        }
        let evicted: Vec<bool> = places.iter().map(|(_, evicted)| evicted.is_cancelled()).collect();
        assert_eq!(evicted, [true, false, false, false, false]);
        // The network of two addresses is full: its first connection is evicted, not the oldest of
        // all.
        let _more = admit(&admission, 2).await.expect("there is somebody silent");
        assert!(places[1].1.is_cancelled() && !places[2].1.is_cancelled());
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_served_is_not_evicted_and_who_came_just_now_is_read_first() {
        let admission = Admission::new(BOUNDS);
        let (one, is_evicted) = admit(&admission, 1).await.expect("there is room");
        let (two, _) = admit(&admission, 1).await.expect("there is room");
        one.is_served();
        two.is_served();
        assert!(admit(&admission, 1).await.is_none(), "both places are in use");
        let elsewhere = admit(&admission, 2).await;
        assert!(elsewhere.is_some(), "which is nothing to others");
        one.is_silent();
        let begun = Instant::now();
        admit(&admission, 1).await.expect("somebody is silent");
        assert!(
            is_evicted.is_cancelled() && begun.elapsed() >= MIN_EVICTION_AGE,
            "{:?}",
            begun.elapsed()
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_place_is_free_again_at_once() {
        let admission = Admission::new(BOUNDS);
        for _ in 0..100 {
            let admitted = timeout(Duration::ZERO, admit(&admission, 1)).await;
            let (place, evicted) = admitted.expect("at once").expect("there is room");
            place.is_served();
            assert!(!evicted.is_cancelled());
        }
    }

    #[test]
    fn one_network_is_one_owner() {
        let of = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
