//! Metrics as a test reads them: from the text that is rendered for Prometheus.

/// Returns the value of a metric with these labels, in any order.
pub fn value(text: &str, name: &str, labels: &[(&str, &str)]) -> Option<f64> {
    text.lines().find_map(|line| {
        let (series, value) = line.rsplit_once(' ')?;
        let (found, rest) = series.split_once('{').unwrap_or((series, "}"));
        let wanted = labels.iter().all(|(key, value)| rest.contains(&format!("{key}=\"{value}\"")));
        (found == name && wanted).then(|| value.parse().ok())?
    })
}
