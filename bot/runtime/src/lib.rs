//! What a process that runs for months needs: time and luck, background work, bounds on
//! connections, faults as they are logged and counted, metrics, and several processes on one store.
//!
//! Knows the store by its keys. Must not know tables, what is shown of them, or any platform.
//!
//! | module | what it is |
//! |---|---|
//! | [`clock`] | time and luck from outside; tests bring a world of their own |
//! | [`work`] | a queue of keys, and tasks whose panics are noticed |
//! | [`cluster`] | several processes on one store |
//! | [`guarded`] | a store that says when it will never work again |
//! | [`admission`], [`connections`] | bounds on connections, in all and per network |
//! | [`blocking`] | long computations, beside the threads that serve people |
//! | [`report`], [`request`] | faults in the log, and the request id that joins its lines |
//! | [`metrics`], [`finding`] | what is measured, and what was examined |
//!
//! Every failure has a bound. A panic or an unreadable record affects one table. A background task
//! that panics is restarted, and health names it until then. A store whose writer has panicked ends
//! the process with an error, so that a supervisor restarts it.
//!
//! Every resource has a bound too: queues, caches (by number and age), retries and connections.
//! When a bound on connections is reached, a new connection replaces the one that has been silent
//! for longest. So silent peers delay neither a health check nor a webhook delivery nor a backup,
//! and a request that is being served is never cut.
//!
//! Code takes its instruments when it is built, so that measuring is an addition. A process has one
//! set of them, and a test enters a set of its own.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod admission;
pub mod blocking;
pub mod clock;
pub mod cluster;
pub mod connections;
pub mod finding;
pub mod guarded;
pub mod metrics;
pub mod report;
pub mod request;
pub mod work;
