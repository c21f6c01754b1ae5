//! Tries what the adapters expect of a platform, step by step, in a room of the operator.
//!
//! The steps are data of the adapters ([`Platform::beliefs`]). A step is a request, in which
//! `<<post.id>>` stands for a part of an earlier response. What is believed of its response is a set of
//! JSON pointers with values: of a list its length, `"present"` for anything at all; `error` is the
//! refusal. A recording contains nothing but these values.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::SystemTime;

use futures_util::FutureExt as _;
use platform::Platform;
use platform::live::NotDone;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::time::sleep;
use words::people::RoomId;

/// The maximum number of requests of a run.
pub const MAX_REQUESTS: usize = 60;

/// A request without its response.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize, Debug)]
#[serde(default)]
struct Asked {
    request: String,
    body: Value,
}

/// A step of a run.
#[derive(Default, Deserialize, Debug)]
#[serde(default)]
struct Step {
    /// The name of the belief, if something is believed of the response.
    belief: Option<String>,
    tried: String,
    #[serde(flatten)]
    asked: Asked,
    /// An instruction to a person, shown before the request.
    person: Option<String>,
    /// The name under which the response is kept.
    keep: Option<String>,
    /// The request that removes what the step has made.
    undo: Option<Asked>,
    /// How often the request is repeated at most, until it is refused.
    repeats: usize,
    /// Why nothing was seen if the request is done.
    if_done: Option<String>,
    believed: Map<String, Value>,
}

/// A belief and what was seen.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Outcome {
    pub tried: String,
    pub believed: Map<String, Value>,
    /// `None` if nothing was seen.
    pub seen: Option<Map<String, Value>>,
    /// Why nothing was seen.
    #[serde(skip)]
    why: String,
}

/// What is believed of a platform and what was seen of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Recording {
    pub platform: String,
    /// The day of the run; `None` if there was none.
    pub day: Option<String>,
    /// By the names of the beliefs.
    pub beliefs: BTreeMap<String, Outcome>,
}

/// A run in progress.
struct Run {
    platform: Arc<dyn Platform>,
    recording: Recording,
    /// The kept responses.
    kept: BTreeMap<String, Value>,
    undo: Vec<Asked>,
    done: Vec<Asked>,
    requests: usize,
}

/// Tries all beliefs of a platform; stops early if `stop` ends. `tell` shows a line to the operator.
pub async fn run(
    platform: &Arc<dyn Platform>,
    room: &RoomId,
    tell: impl Fn(&str),
    stop: impl Future<Output = ()>,
) -> Recording {
    let chat = room.local().split('/').next().unwrap_or_default();
    let room = chat.parse::<i64>().map_or_else(|_| json!(chat), |number| json!(number));
    let moment = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    let nonce = json!(format!("{:x}", moment.as_nanos()));
    // Longer than any text may be.
    let long = json!("x".repeat(2001));
    let kept = [("room", room), ("nonce", nonce), ("long", long)];
    let mut run = Run {
        platform: Arc::clone(platform),
        recording: Recording::unseen(&**platform),
        kept: kept.map(|(name, value)| (name.to_owned(), value)).into(),
        undo: Vec::new(),
        done: Vec::new(),
        requests: 0,
    };
    let mut stop = pin!(stop);
    for step in steps(&**platform) {
        let stops = if step.person.is_some() {
            tokio::select! { () = run.step(&step, &tell) => false, () = &mut stop => true }
        } else {
            // What it posts is only known once it is done.
            run.step(&step, &tell).await;
            (&mut stop).now_or_never().is_some()
        };
        if stops {
            break;
        }
    }
    for undo in std::mem::take(&mut run.undo).into_iter().rev() {
        if !run.done.contains(&undo) && run.ask(&undo).await.is_err() {
            tell("Something that the doctor has posted is left; please delete it.");
        }
    }
    run.recording
}

fn steps(platform: &dyn Platform) -> Vec<Step> {
    serde_json::from_str(platform.beliefs()).expect("the steps are valid")
}

impl Run {
    /// Takes a step, and records what was seen of the response, or why nothing was.
    async fn step(&mut self, step: &Step, tell: &impl Fn(&str)) {
        if let Some(person) = &step.person {
            tell(person);
        }
        let error = |error: &str| Map::from_iter([("error".to_owned(), json!(error))]);
        let seen = match (self.make(step).await, &step.if_done) {
            (Ok(_), Some(why)) => Err(why.clone()),
            (Ok(response), None) => {
                let seen = self.look(&step.believed, &response);
                self.kept.extend(step.keep.clone().map(|name| (name, response)));
                self.undo.extend(step.undo.as_ref().and_then(|undo| self.filled(undo).ok()));
                Ok(seen)
            }
            (Err(NotDone::Refused(why)), _) => Ok(error(&why)),
            (Err(NotDone::Slow(wait)), _) if step.repeats > 0 => {
                tell(&format!("{}: it asks to wait {} s.", step.tried, wait.as_secs()));
                Ok(error("a wait"))
            }
            (Err(NotDone::Slow(_)), _) => Err("the platform asks to wait".to_owned()),
            (Err(NotDone::Unknown(why)), _) => Err(why),
        };
        let name = step.belief.as_deref().unwrap_or_default();
        match (self.recording.beliefs.get_mut(name), seen) {
            (Some(outcome), Ok(seen)) => outcome.seen = Some(seen),
            (Some(outcome), Err(why)) => outcome.why = why,
            (None, Ok(seen)) if seen.is_empty() => {}
            (None, Ok(seen)) => tell(&format!("{}: {}", step.tried, words(&seen))),
            (None, Err(why)) => tell(&format!("{}: {why}", step.tried)),
        }
    }

    async fn make(&mut self, step: &Step) -> Result<Value, NotDone> {
        let mut response = Ok(Value::Null);
        for number in 0..step.repeats.max(1) {
            self.kept.insert("number".to_owned(), json!(number));
            let asked = self.filled(&step.asked).map_err(NotDone::Unknown)?;
            response = self.ask(&asked).await;
            if let (Err(NotDone::Slow(wait)), 0) = (&response, step.repeats) {
                sleep(*wait).await;
                response = self.ask(&asked).await;
            }
            if response.is_err() {
                break;
            }
        }
        response
    }

    async fn ask(&mut self, asked: &Asked) -> Result<Value, NotDone> {
        self.requests += 1;
        if self.requests > MAX_REQUESTS {
            return Err(NotDone::Unknown("it was one request too many".to_owned()));
        }
        let platform = Arc::clone(&self.platform);
        let response = platform.try_request(&asked.request, &asked.body).await?;
        self.done.push(asked.clone());
        Ok(response)
    }

    /// Replaces `<<name.field>>` by a part of a kept response, which may be no text if it is alone.
    fn filled<T: Serialize + for<'de> Deserialize<'de>>(&self, blank: &T) -> Result<T, String> {
        let mut text = serde_json::to_string(blank).expect("plain values");
        while let Some((before, rest)) = text.split_once("<<") {
            let (name, after) = rest.split_once(">>").unwrap_or((rest, ""));
            let (kept, path) = name.split_once('.').unwrap_or((name, ""));
            let path = format!("/{}", path.replace('.', "/"));
            let part =
                self.kept.get(kept).and_then(|kept| kept.pointer(path.trim_end_matches('/')));
            let part = part.ok_or("an earlier step has failed")?.to_string();
            text = match (before.strip_suffix('"'), after.strip_prefix('"')) {
                (Some(before), Some(after)) => format!("{before}{part}{after}"),
                _ => format!("{before}{}{after}", part.trim_matches('"')),
            };
        }
        serde_json::from_str(&text).map_err(|why| why.to_string())
    }

    /// Returns what a response has in place of what is believed.
    fn look(&self, believed: &Map<String, Value>, response: &Value) -> Map<String, Value> {
        let seen = believed.iter().map(|(pointer, believed)| {
            let wanted = self.filled(believed).unwrap_or_default();
            let seen = match response.pointer(pointer).unwrap_or(&Value::Null) {
                Value::Array(list) => json!(list.len()),
                Value::Object(_) => json!("present"),
                found if *found == wanted => believed.clone(),
                found @ (Value::Null | Value::Bool(_)) => found.clone(),
                _ if wanted == "present" => wanted,
                // It could be an id or words of others.
                _ => json!("another value"),
            };
            (pointer.clone(), seen)
        });
        seen.collect()
    }
}

impl Recording {
    /// Returns what is believed of a platform.
    pub fn unseen(platform: &dyn Platform) -> Self {
        let beliefs = steps(platform).into_iter().filter_map(|step| {
            let Step { belief, tried, believed, .. } = step;
            let why = "it was not tried".to_owned();
            Some((belief?, Outcome { tried, believed, seen: None, why }))
        });
        Self { platform: platform.name().to_owned(), day: None, beliefs: beliefs.collect() }
    }

    /// Returns the names of the beliefs that were seen to be wrong.
    pub fn wrong(&self) -> Vec<&str> {
        let is_wrong = |one: &Outcome| one.seen.as_ref().is_some_and(|seen| *seen != one.believed);
        let wrong = self.beliefs.iter().filter(|(_, one)| is_wrong(one));
        wrong.map(|(name, _)| name.as_str()).collect()
    }

    /// Returns the table of what is believed and seen.
    pub fn table(&self) -> String {
        let line = |Outcome { tried, believed, seen, why }: &Outcome| match seen {
            None => format!("not seen     {tried}: {why}\n"),
            Some(seen) if seen == believed => format!("as believed  {tried}: {}\n", words(seen)),
            Some(seen) => {
                let (seen, believed) = (words(seen), words(believed));
                format!("OTHERWISE    {tried}: {seen}\n    believed {believed}\n")
            }
        };
        self.beliefs.values().map(line).collect()
    }
}

fn words(values: &Map<String, Value>) -> String {
    let one = |(name, value): (&String, &Value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        format!("{} {value}", name.trim_start_matches('/').replace('/', ".")).trim().to_owned()
    };
    values.iter().map(one).collect::<Vec<_>>().join(", ")
}
