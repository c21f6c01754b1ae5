//! What a process that runs for months needs: time and luck, background work, limits on
//! connections, reported faults, metrics, and several processes on one store.
//!
//! The crate knows the store by its keys. It must not know tables, panels or any platform.
//!
//! | module | what it is |
//! |---|---|
//! | [`clock`] | time and luck from outside; tests have their own |
//! | [`luck`] | luck that decides nothing in a game |
//! | [`work`] | a queue of keys, and tasks whose panics are noticed |
//! | [`cluster`] | several processes on one store |
//! | [`observed_store`], [`guarded`] | a store that tells how its calls end, and of its permanent failure |
//! | [`admission`], [`connections`] | limits on connections, overall and per network |
//! | [`proxies`] | the way of connections to other servers |
//! | [`blocking`] | long computations, outside the threads that serve people |
//! | [`report`], [`request`] | faults in the log, and the request id that joins its lines |
//! | [`metrics`], [`finding`] | what is measured, and what was examined |
//!
//! Every failure is contained. A panic or an unreadable record affects one table. A background task
//! that panics is restarted, and health names it until then. A store whose writer has panicked ends
//! the process with an error, so that a supervisor restarts it.
//!
//! Every resource is limited, too: queues, caches (by number and age), retries and connections.
//! When a limit on connections is reached, a new connection replaces the one that has been silent
//! for longest. So silent peers delay neither a health check nor a webhook delivery, and a
//! request that is being served is never interrupted.
//!
//! Code gets its instruments when it is built, so that measuring is a single addition. A process
//! has one set of them, and a test enters its own set.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod admission;
pub mod blocking;
pub mod clock;
pub mod cluster;
pub mod connections;
pub mod finding;
pub mod fingerprint;
pub mod guarded;
pub mod luck;
pub mod metrics;
pub mod observed_store;
pub mod proxies;
pub mod report;
pub mod request;
#[cfg(any(test, feature = "laws"))]
pub mod simulation;
pub mod work;
