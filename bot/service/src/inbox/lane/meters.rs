//! Metrics of the inputs of one platform.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;

use platform::Input;
use runtime::metrics::names::{INPUT_ANSWERED, INPUT_HANDLED, INPUTS, KIND, PLATFORM, TURNED_AWAY};
use words::people::PlatformName;

pub struct Inputs {
    presses: Counter,
    lines: Counter,
    pub turned_away: Counter,
    pub handled: Histogram,
    pub answered: Histogram,
}

impl Inputs {
    pub fn of(platform: PlatformName) -> Self {
        let input = |kind| INPUTS.counter(&[(PLATFORM, platform), (KIND, kind)]);
        let here = &[(PLATFORM, platform)];
        Self {
            presses: input("press"),
            lines: input("line"),
            turned_away: TURNED_AWAY.counter(here),
            handled: INPUT_HANDLED.histogram(here),
            answered: INPUT_ANSWERED.histogram(here),
        }
    }

    pub fn count(&self, input: &Input) {
        let inputs = match input {
            Input::Button(_) => &self.presses,
            Input::Line(_) | Input::Word { .. } | Input::Start(_) => &self.lines,
        };
        inputs.inc();
    }
}
