//! Durations and sizes as operators read them.

use std::time::Duration;

/// Returns a duration in its largest unit, rounded, such as `7 min`.
pub fn span(time: Duration) -> String {
    const UNITS: [(u128, &str); 3] = [(86_400_000, "days"), (3_600_000, "h"), (60_000, "min")];
    let millis = time.as_millis();
    // Below two of a unit, the smaller unit is more precise.
    let unit = UNITS.into_iter().find(|(unit, _)| millis >= 2 * unit);
    let (unit, name) = unit.unwrap_or((1000, "s"));
    format!("{} {name}", (millis + unit / 2) / unit)
}

/// Returns a number of bytes, rounded down, such as `512 MiB`.
pub fn size(bytes: u64) -> String {
    let mib = bytes >> 20;
    if mib < 10 << 10 { format!("{mib} MiB") } else { format!("{} GiB", mib >> 10) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_rounded_to_a_unit_that_says_enough() {
        let spans = [0, 1, 90, 119, 120, 419, 7_200, 172_799, 172_800, 3 * 86_400];
        let spans = spans.map(|seconds| span(Duration::from_secs(seconds)));
        let expected = ["0 s", "1 s", "90 s", "119 s", "2 min", "7 min", "2 h", "48 h", "2 days"];
        assert_eq!(spans[..9], expected);
        assert_eq!(spans[9], "3 days");
        assert_eq!([1 << 20, 10 << 30, (10 << 30) - 1].map(size), ["1 MiB", "10 GiB", "10239 MiB"]);
    }
}
