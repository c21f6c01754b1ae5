//! The log of a press, from the input to the panels.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use e2e::Evening;
use platform::fake::Fake;
use storage::Memory;

use super::fakes::app;

/// A writer that captures the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn one_id_is_logged_from_a_press_to_the_panels_that_follow() {
    let log = Log::default();
    let to = log.clone();
    let lines = tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(move || to.clone())
        .finish();
    // The other tests of this program log there, too.
    tracing::subscriber::set_global_default(lines).expect("no other test sets one");
    let fake = Arc::new(Fake::default());
    let app = app(Arc::new(Memory::new()), fake.clone());
    app.listen().await.expect("a fake platform listens");
    let evening = Evening::of(app, fake);
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Zal", "Join").await;

    let text = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let lines: Vec<serde_json::Value> = String::from_utf8(text)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    let taken_in = lines.iter().find(|line| line["fields"]["by"] == "fake:Zal");
    let span = &taken_in.expect("a line about the press")["span"];
    assert_eq!((&span["name"], &span["platform"]), (&"input".into(), &"fake".into()));
    let id = span["request"].as_str().expect("an id");
    assert_eq!(id.len(), 8);
    for said in ["what stands is brought up to date", "a change is shown"] {
        let is_it = |line: &serde_json::Value| {
            line["fields"]["message"] == said && line["span"]["requests"] == id
        };
        assert!(lines.iter().any(is_it), "{said:?} is not said of {id} in {lines:#?}");
    }
}
