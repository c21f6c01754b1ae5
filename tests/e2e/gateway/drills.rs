//! Outages of Discord's gateway: how long a shard is deaf afterwards, how often it connects, and how
//! often it identifies.

use std::time::Duration;

use e2e::discord::GatewayTrouble::{
    Abort, Close, InvalidSession, Reconnect, Refuse, Shut, Silence,
};
use e2e::discord::Moment::{Answer, Greeting, Opening, Session};
use e2e::discord::listener::Listener;
use e2e::discord::{FakeDiscord, GatewayTrouble, Moment, TestService};
use platform::Platform as _;
use tokio::time::Instant;

use super::{MINUTE, TICK, come, pass};

/// What happens to every connection during an outage. In one of them the gateway leaves it alone,
/// and does not acknowledge its heartbeats.
const KINDS: [(&str, Option<(GatewayTrouble, Moment)>); 19] = [
    ("502", Some((Refuse, Opening))),
    ("abort", Some((Abort, Opening))),
    ("drop after the handshake", Some((Shut, Opening))),
    ("no HELLO", Some((Silence, Opening))),
    ("1001 before HELLO", Some((Close(1001), Opening))),
    ("4000 before HELLO", Some((Close(4000), Opening))),
    ("drop after HELLO", Some((Shut, Greeting))),
    ("no answer after HELLO", Some((Silence, Answer))),
    ("1001", Some((Close(1001), Answer))),
    ("4000", Some((Close(4000), Answer))),
    ("4000 after READY", Some((Close(4000), Session))),
    ("4007", Some((Close(4007), Answer))),
    ("4009", Some((Close(4009), Answer))),
    ("op 7", Some((Reconnect, Greeting))),
    ("op 7 after READY", Some((Reconnect, Session))),
    ("op 9 true", Some((InvalidSession(true), Answer))),
    ("op 9 false", Some((InvalidSession(false), Answer))),
    ("op 9 false after READY", Some((InvalidSession(false), Session))),
    ("no heartbeat ACK", None),
];
/// How long sessions are good between two outages, after the minute that is measured.
const GOOD: Duration = Duration::from_secs(10);
/// The period for which connections are counted.
const PERIOD: Duration = Duration::from_secs(30);

/// A bot during outages of one kind.
struct Drill {
    name: &'static str,
    trouble: Option<(GatewayTrouble, Moment)>,
    /// Whether Discord has forgotten the session when the outage ends.
    is_forgotten: bool,
    fake: FakeDiscord,
    bot: Listener,
    /// How long the bot was deaf after each outage, in seconds.
    deaf: Vec<f64>,
    /// The maximum number of connections in a period of an outage.
    connections: usize,
    identifies: usize,
}

impl Drill {
    async fn open(name: &'static str, trouble: Option<(GatewayTrouble, Moment)>) -> [Self; 2] {
        let drill = async |is_forgotten| {
            let fake = TestService::fake().await;
            fake.limit_concurrency();
            let bot = Listener::opening(&fake);
            let (deaf, connections, identifies) = (Vec::new(), 0, 0);
            Self { name, trouble, is_forgotten, fake, bot, deaf, connections, identifies }
        };
        [drill(false).await, drill(true).await]
    }

    fn is_connected(&self) -> bool {
        self.fake.is_connected() && self.bot.bot.is_connected()
    }

    fn begin(&self) {
        self.fake.gateway_trouble(self.trouble);
        if self.trouble.is_some() {
            self.fake.cut();
        } else {
            self.fake.ignore_heartbeats(true);
        }
    }

    fn end(&mut self, begun: Instant, identifies: usize) {
        self.fake.gateway_trouble(None);
        self.fake.ignore_heartbeats(false);
        if self.is_forgotten {
            self.fake.forget_session();
        }
        let times = self.fake.connection_times().into_iter().filter(|time| *time >= begun);
        let times: Vec<_> = times.collect();
        let within = |from: &Instant| {
            times.iter().filter(|time| (*from..*from + PERIOD).contains(*time)).count()
        };
        self.connections = times.iter().map(within).max().unwrap_or(0).max(self.connections);
        self.identifies = self.identifies.max(self.fake.identifies() - identifies);
    }

    /// Whether the session cannot be resumed after the outage.
    const fn is_session_over(&self) -> bool {
        let ends_it = matches!(self.trouble, Some((InvalidSession(false) | Close(4007 | 4009), _)));
        self.is_forgotten || ends_it
    }

    /// The maximum number of connections in a period.
    const fn max_connections(&self) -> usize {
        if matches!(self.trouble, Some((_, Opening))) { 10 } else { 5 }
    }
}

/// Goes through outages of every kind, and returns the bots with what was measured.
async fn drills(outage: Duration, times: usize) -> Vec<Drill> {
    let mut drills = Vec::new();
    for (name, trouble) in KINDS {
        drills.extend(Drill::open(name, trouble).await);
    }
    come("connected", || drills.iter().all(Drill::is_connected)).await;
    for _ in 0..times {
        pass(GOOD, TICK * 10, || ()).await;
        let begun = Instant::now();
        let before: Vec<_> = drills.iter().map(|drill| drill.fake.identifies()).collect();
        drills.iter().for_each(Drill::begin);
        let step = if outage > MINUTE { TICK * 5 } else { TICK };
        pass(outage, step, || ()).await;
        for (drill, identifies) in drills.iter_mut().zip(before) {
            drill.end(begun, identifies);
        }
        let ended = Instant::now();
        let mut heard = vec![None; drills.len()];
        pass(MINUTE, TICK, || {
            for (drill, heard) in drills.iter().zip(&mut heard) {
                // A session that ends at once is no session.
                *heard = heard.filter(|_| drill.is_connected());
                if drill.is_connected() {
                    heard.get_or_insert(ended.elapsed().as_secs_f64());
                }
            }
        })
        .await;
        for (drill, heard) in drills.iter_mut().zip(heard) {
            drill.deaf.push(heard.unwrap_or(f64::INFINITY));
        }
    }
    drills
}

fn print(drills: &[Drill], outage: Duration) {
    println!("outage of {outage:?} | session | deaf in s | connections in 30 s | identifies");
    for Drill { name, is_forgotten, deaf, connections, identifies, .. } in drills {
        let session = if *is_forgotten { "forgotten" } else { "known" };
        println!("{name} | {session} | {deaf:.1?} | {connections} | {identifies}");
    }
}

async fn check(drills: &[Drill], max_deaf: [f64; 2]) {
    for drill in drills {
        let anna = drill.fake.user("Anna");
        anna.says(anna.private(), "/help", &[]);
        assert_eq!(drill.bot.next().await.person.name, "Anna", "{}", drill.name);
        let Drill { name, deaf, connections, .. } = drill;
        let max = max_deaf[usize::from(drill.is_session_over())];
        assert!(deaf.iter().all(|deaf| *deaf <= max), "{name}: deaf for {deaf:?} s");
        let most = drill.max_connections();
        assert!(*connections <= most, "{name}: {connections} connections in {PERIOD:?}");
        assert_eq!(drill.fake.violations(), [""; 0], "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn six_outages_of_twelve_seconds_leave_a_shard_deaf_for_seconds() {
    let outage = Duration::from_secs(12);
    let drills = drills(outage, 6).await;
    print(&drills, outage);
    check(&drills, [10.0, 15.0]).await;
}

#[tokio::test(start_paused = true)]
async fn two_outages_of_ten_minutes_leave_a_shard_deaf_for_less_than_one() {
    let outage = Duration::from_mins(10);
    let drills = drills(outage, 2).await;
    print(&drills, outage);
    check(&drills, [40.0, 40.0]).await;
}
