//! Beats that meet those of another process.

use super::*;
use crate::cluster::DEATH_TIMEOUT;
use storage::Memory;

const DONE: &str = "the store works";

#[tokio::test(start_paused = true)]
async fn a_process_that_shows_life_while_it_is_removed_keeps_its_duties() {
    let store = Memory::for_several();
    let [slow, other] = [(); 2].map(|()| Cluster::on(Arc::new(store.clone())));
    slow.beat_once(&mut Living::default(), 0).await.expect(DONE);
    let (mut living, begun) = (Living::default(), Instant::now());
    while begun.elapsed() < DEATH_TIMEOUT {
        other.beat_once(&mut living, 0).await.expect(DONE);
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
    }
    let stored = other.load().await.expect(DONE);
    assert!(slow.heartbeat(1).await.expect(DONE), "its record is there");
    other.remove_dead(&mut living, &stored).await.expect(DONE);
    assert!(other.is_living(&slow.me()));
    let (wanted, _) = other.divide(&stored);
    other.take(&stored, &wanted).await.expect(DONE);
    assert!(!other.holds(&Duty::service()), "the slow process holds it still");
}
