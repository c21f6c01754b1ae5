//! Outages on a model of the gateway: how long a shard is deaf afterwards, how often it connects,
//! and how often it identifies. All luck comes from fixed seeds.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use super::super::*;
use super::SECOND;
use crate::starts::IDENTIFY_INTERVAL;

const SEEDS: u64 = 400;
const OUTAGES_PER_EVENING: usize = 6;
/// How long sessions are good between two outages.
const GOOD: Duration = Duration::from_mins(1);
const DAY: Duration = Duration::from_hours(24);

/// How far connections come during an outage.
#[derive(Clone, Copy)]
enum Reached {
    Nothing,
    Hello,
    Ready,
}

/// What happens to every connection during an outage.
#[derive(Clone, Copy)]
struct Fault {
    name: &'static str,
    reached: Reached,
    /// How long the connection stays open.
    lasts: Duration,
    ends_session: bool,
}

const fn fault(name: &'static str, reached: Reached) -> Fault {
    Fault { name, reached, lasts: Duration::ZERO, ends_session: false }
}

const FAULTS: [Fault; 11] = [
    fault("502, abort or drop after the handshake", Reached::Nothing),
    Fault { lasts: Duration::from_secs(8), ..fault("silence before HELLO", Reached::Nothing) },
    Fault { lasts: Duration::from_secs(20), ..fault("silence after HELLO", Reached::Hello) },
    fault("1001, 4000 or op 7 before READY", Reached::Hello),
    fault("1001, 4000 or op 7 after READY", Reached::Ready),
    Fault { lasts: SECOND, ..fault("4000 a second after READY", Reached::Ready) },
    fault("op 9 true", Reached::Hello),
    Fault { ends_session: true, ..fault("op 9 false, 4007 or 4009", Reached::Hello) },
    Fault { ends_session: true, ..fault("op 9 false after READY", Reached::Ready) },
    Fault { ends_session: true, lasts: SECOND, ..fault("slow op 9 false", Reached::Hello) },
    Fault {
        ends_session: true,
        lasts: Duration::from_secs(9),
        ..fault("late op 9 false", Reached::Ready)
    },
];

/// A shard and its gateway.
struct Model {
    rng: StdRng,
    now: Instant,
    reconnects: Reconnects,
    has_session: bool,
    /// Whether the gateway knows the session.
    is_known: bool,
    last_identify: Option<Instant>,
    identifies: u32,
    /// The beginnings of all connections.
    connections: Vec<Instant>,
}

impl Model {
    fn new(seed: u64) -> Self {
        Self {
            rng: StdRng::seed_from_u64(seed),
            now: Instant::now(),
            reconnects: Reconnects::default(),
            has_session: true,
            is_known: true,
            last_identify: None,
            identifies: 0,
            connections: Vec::new(),
        }
    }

    /// Ends an attempt, and waits for the next one.
    fn end(&mut self, attempt: Attempt) {
        let next = self.reconnects.after(attempt, self.now, self.rng.random());
        self.has_session = next.is_resume;
        self.now += next.wait;
        if !self.has_session {
            let free = self.last_identify.map(|last| last + IDENTIFY_INTERVAL);
            self.now = self.now.max(free.unwrap_or(self.now));
        }
    }

    /// Makes an attempt during an outage.
    fn fail(&mut self, fault: Fault) {
        let mut attempt = self.begin();
        self.now += fault.lasts;
        if matches!(fault.reached, Reached::Nothing) {
            return self.end(attempt);
        }
        self.greet(&mut attempt);
        let is_ready =
            matches!(fault.reached, Reached::Ready) && (self.is_known || !attempt.is_resume);
        attempt.ready = is_ready.then_some(attempt.begun);
        self.is_known = (is_ready || self.is_known) && !fault.ends_session;
        attempt.is_session_over = fault.ends_session
            || attempt.is_resume && matches!(fault.reached, Reached::Ready) && !is_ready;
        self.end(attempt);
    }

    /// Makes attempts until there is a session.
    fn recover(&mut self) -> Attempt {
        loop {
            let mut attempt = self.begin();
            self.greet(&mut attempt);
            if attempt.is_resume && !self.is_known {
                attempt.is_session_over = true;
                self.end(attempt);
            } else {
                (self.has_session, self.is_known) = (true, true);
                return Attempt { ready: Some(self.now), ..attempt };
            }
        }
    }

    fn begin(&mut self) -> Attempt {
        self.connections.push(self.now);
        Attempt::new(self.now, self.has_session)
    }

    fn greet(&mut self, attempt: &mut Attempt) {
        attempt.is_greeted = true;
        if !attempt.is_resume {
            self.last_identify = Some(attempt.begun);
            self.identifies += 1;
        }
    }

    /// Goes through an outage after a good session, and returns how long the shard is deaf.
    fn outage(
        &mut self,
        session: Attempt,
        fault: Fault,
        outage: Duration,
        knows: bool,
    ) -> (Duration, Attempt) {
        self.now += GOOD;
        let end = self.now + outage;
        self.end(session);
        while self.now < end {
            self.fail(fault);
        }
        self.is_known &= knows;
        let session = self.recover();
        (self.now - end, session)
    }

    /// Returns the maximum number of connections in 30 s.
    fn most_connections(&self) -> usize {
        let within = |from: &Instant| {
            let after = self.connections.iter().skip_while(|time| *time < from);
            after.take_while(|time| **time < *from + SECOND * 30).count()
        };
        self.connections.iter().map(within).max().unwrap_or(0)
    }
}

/// Returns the 95th percentile in seconds.
fn p95(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() * 95 / 100].as_secs_f64()
}

/// Returns the 95th percentiles of the first outages of evenings, and of the last.
fn deaf(fault: Fault, outage: Duration, knows: bool) -> [f64; 2] {
    let (mut first, mut last) = (Vec::new(), Vec::new());
    for seed in 0..SEEDS {
        let mut model = Model::new(seed);
        let mut session = model.recover();
        for number in 1..=OUTAGES_PER_EVENING {
            let (deaf, next) = model.outage(session, fault, outage, knows);
            session = next;
            match number {
                1 => first.push(deaf),
                OUTAGES_PER_EVENING => last.push(deaf),
                _ => {}
            }
        }
    }
    [p95(first), p95(last)]
}

#[test]
fn a_shard_is_deaf_for_seconds_after_an_outage_and_after_the_sixth_as_after_the_first() {
    let (short, long) = (Duration::from_secs(12), Duration::from_mins(10));
    for (outage, knows, max) in [(short, true, 10.0), (short, false, 15.0), (long, false, 40.0)] {
        for fault in FAULTS {
            let [first, last] = deaf(fault, outage, knows);
            let session = if knows { "known" } else { "forgotten" };
            println!("{outage:?} | {} | {session} | {first:.1} s | {last:.1} s", fault.name);
            // A session that Discord has ended is forgotten.
            let max = if fault.ends_session && outage == short { 15.0 } else { max };
            assert!(first <= max && last <= max, "{}: {first} s, {last} s", fault.name);
            assert!(last <= first + 2.0, "{}: {first} s, {last} s", fault.name);
        }
    }
}

#[test]
fn a_broken_gateway_sees_few_connections() {
    for fault in FAULTS {
        let max = if matches!(fault.reached, Reached::Nothing) { 10 } else { 5 };
        for seed in 0..20 {
            let mut model = Model::new(seed);
            let session = model.recover();
            model.connections.clear();
            model.outage(session, fault, Duration::from_hours(1), true);
            let most = model.most_connections();
            assert!(most <= max, "{}: {most} connections in 30 s", fault.name);
        }
    }
}

#[test]
fn any_mixture_of_faults_leads_to_five_connections_with_hello_in_30_seconds() {
    for seed in 0..200 {
        let mut model = Model::new(seed);
        let mut luck = StdRng::seed_from_u64(seed);
        let faults: Vec<_> =
            FAULTS.into_iter().filter(|fault| !matches!(fault.reached, Reached::Nothing)).collect();
        for _ in 0..200 {
            let fault = faults[luck.random_range(0..faults.len())];
            model.is_known &= luck.random_bool(0.5);
            model.fail(fault);
        }
        assert!(model.most_connections() <= 5, "seed {seed}: {}", model.most_connections());
    }
}

#[test]
fn a_day_of_ended_sessions_takes_fewer_than_1000_identifies() {
    for fault in FAULTS {
        for seed in 0..20 {
            for knows in [true, false] {
                let mut model = Model::new(seed);
                let end = model.now + DAY;
                while model.now < end {
                    model.is_known &= knows;
                    model.fail(fault);
                }
                let identifies = model.identifies;
                assert!(identifies < 1000, "{}, {knows}: {identifies} in a day", fault.name);
                if seed == 0 {
                    println!("{}, {knows}: {identifies} in a day", fault.name);
                }
            }
        }
    }
}
