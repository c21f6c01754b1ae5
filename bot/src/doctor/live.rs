//! Tries what the adapters expect of a platform, step by step, in a room of the operator.
//!
//! The steps are data of the adapters ([`Platform::beliefs`]). A step is a request whose texts may
//! contain parts of earlier responses, such as `{post.id}`. What is believed of its response is a set
//! of JSON pointers with values: of a list its length, `"present"` for anything at all; `error` is the
//! refusal. So a recording contains nothing but these values.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use platform::Platform;
use platform::live::NotDone;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::time::sleep;
use words::people::RoomId;

/// The maximum number of requests of a run.
pub const MAX_REQUESTS: usize = 60;
/// The longest wait for a rate limit; after a longer one, nothing was seen.
const MAX_WAIT: Duration = Duration::from_secs(40);
/// Longer than any text may be.
const LONG: usize = 2001;

/// A request without its response.
#[derive(Clone, PartialEq, Deserialize, Debug)]
struct Asked {
    request: String,
    #[serde(default)]
    body: Value,
}

/// A step of a run.
#[derive(Deserialize, Debug)]
struct Step {
    /// The name of the belief, if something is believed of the response.
    belief: Option<String>,
    tried: String,
    #[serde(flatten)]
    asked: Asked,
    #[serde(default)]
    has_picture: bool,
    /// Earlier responses without which the step says nothing.
    #[serde(default)]
    needs: String,
    /// What a person is told to do first.
    person: Option<String>,
    /// The name under which the response is kept.
    keep: Option<String>,
    /// The request that removes what the step has made.
    undo: Option<Asked>,
    /// How often the request is repeated at most, until it is refused.
    #[serde(default)]
    repeats: usize,
    /// Why nothing was seen if the request is done.
    if_done: Option<String>,
    #[serde(default)]
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
    pub why: String,
}

/// What is believed of a platform and what was seen of it, without ids, names and tokens.
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
    /// The kept responses, or why there are none.
    kept: BTreeMap<String, Result<Value, String>>,
    undo: Vec<Asked>,
    /// The requests that were done.
    done: Vec<Asked>,
    requests: usize,
}

/// Tries all beliefs of a platform; stops early if `stop` ends. `tell` shows a line to the operator.
///
/// # Panics
/// If the steps of the adapter are not valid.
pub async fn run(
    platform: &Arc<dyn Platform>,
    room: &RoomId,
    tell: impl Fn(&str),
    stop: impl Future<Output = ()>,
) -> Recording {
    let steps = steps(&**platform);
    let mut recording = Recording::unseen(&**platform);
    let chat = room.local().split('/').next().unwrap_or_default();
    let room = chat.parse::<i64>().map_or_else(|_| json!(chat), |number| json!(number));
    let moment = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let nonce = json!(format!("{:x}", moment.as_nanos()));
    let known = [("room", room), ("nonce", nonce), ("long", json!("x".repeat(LONG)))];
    let kept = known.map(|(name, value)| (name.to_owned(), Ok(value))).into();
    let mut run = Run {
        platform: Arc::clone(platform),
        kept,
        undo: Vec::new(),
        done: Vec::new(),
        requests: 0,
    };
    tokio::select! {
        () = run.all(&steps, &mut recording.beliefs, &tell) => {}
        () = stop => {}
    }
    run.clean_up(tell).await;
    recording
}

impl Run {
    async fn all(
        &mut self,
        steps: &[Step],
        outcomes: &mut BTreeMap<String, Outcome>,
        tell: &impl Fn(&str),
    ) {
        for step in steps {
            let seen = self.step(step, tell).await;
            if let Some(outcome) = step.belief.as_ref().and_then(|name| outcomes.get_mut(name)) {
                match seen {
                    Ok(seen) => outcome.seen = Some(seen),
                    Err(why) => outcome.why = why,
                }
            }
        }
    }

    /// Takes a step; returns what was seen of the response, or why nothing was.
    async fn step(
        &mut self,
        step: &Step,
        tell: &impl Fn(&str),
    ) -> Result<Map<String, Value>, String> {
        let made = self.make(step, tell).await;
        let (seen, kept) = match made {
            Ok(_) if step.if_done.is_some() => {
                let why = step.if_done.clone().unwrap_or_default();
                (Err(why.clone()), Err(why))
            }
            Ok(response) => (Ok(self.look(&step.believed, &response)), Ok(response)),
            Err(NotDone::Refused(error)) => {
                let words = format!("{}: {error}", step.tried);
                (Ok(Map::from_iter([("error".to_owned(), json!(error))])), Err(words))
            }
            Err(NotDone::Slow(wait)) if step.repeats > 0 => {
                let seconds = wait.as_secs();
                tell(&format!("{}: the platform asks to wait {seconds} s.", step.tried));
                (Ok(Map::from_iter([("error".to_owned(), json!("a wait"))])), Err(String::new()))
            }
            Err(NotDone::Slow(_)) => {
                let why = "the platform asks to wait long".to_owned();
                (Err(why.clone()), Err(why))
            }
            Err(NotDone::Unknown(why)) => (Err(why.clone()), Err(why)),
        };
        if let Some(name) = &step.keep {
            self.kept.insert(name.clone(), kept);
            if let Some(undo) = step.undo.as_ref().and_then(|undo| self.fill(undo).ok()) {
                self.undo.push(undo);
            }
        }
        seen
    }

    async fn make(&mut self, step: &Step, tell: &impl Fn(&str)) -> Result<Value, NotDone> {
        self.filled(&json!(step.needs)).map_err(NotDone::Unknown)?;
        if let Some(person) = &step.person {
            tell(person);
        }
        let mut response = Ok(Value::Null);
        for number in 0..step.repeats.max(1) {
            self.kept.insert("number".to_owned(), Ok(json!(number)));
            let asked = self.fill(&step.asked).map_err(NotDone::Unknown)?;
            response = self.ask(&asked, step.has_picture).await;
            match response {
                Err(NotDone::Slow(wait)) if step.repeats == 0 && wait <= MAX_WAIT => {
                    sleep(wait).await;
                    response = self.ask(&asked, step.has_picture).await;
                }
                Err(_) => break,
                Ok(_) => {}
            }
        }
        response
    }

    async fn ask(&mut self, asked: &Asked, has_picture: bool) -> Result<Value, NotDone> {
        self.requests += 1;
        if self.requests > MAX_REQUESTS {
            return Err(NotDone::Unknown("it was one request too many".to_owned()));
        }
        let platform = Arc::clone(&self.platform);
        let response = platform.try_request(&asked.request, &asked.body, has_picture).await?;
        self.done.push(asked.clone());
        Ok(response)
    }

    async fn clean_up(&mut self, tell: impl Fn(&str)) {
        for undo in std::mem::take(&mut self.undo).into_iter().rev() {
            if !self.done.contains(&undo) && self.ask(&undo, false).await.is_err() {
                tell("Something that the doctor has posted is left; please delete it.");
            }
        }
    }

    fn fill(&self, asked: &Asked) -> Result<Asked, String> {
        let request = self.filled(&json!(asked.request))?;
        let request = request.as_str().unwrap_or_default().to_owned();
        Ok(Asked { request, body: self.filled(&asked.body)? })
    }

    /// Replaces `{name.field}` in all texts by a part of a kept response. A text that is nothing else
    /// becomes the part itself, such as a number.
    fn filled(&self, value: &Value) -> Result<Value, String> {
        Ok(match value {
            Value::String(text) => {
                let mut out = String::new();
                let mut rest = text.as_str();
                while let Some((before, (name, after))) = rest
                    .split_once('{')
                    .and_then(|(head, tail)| Some((head, tail.split_once('}')?)))
                {
                    let part = self.part(name)?;
                    if before.is_empty() && after.is_empty() && out.is_empty() {
                        return Ok(part);
                    }
                    let words = part.as_str().map_or_else(|| part.to_string(), str::to_owned);
                    write!(out, "{before}{words}").expect("a string has room");
                    rest = after;
                }
                json!(out + rest)
            }
            Value::Array(all) => {
                all.iter().map(|one| self.filled(one)).collect::<Result<Vec<_>, _>>()?.into()
            }
            Value::Object(fields) => {
                let fields = fields.iter().map(|(name, one)| Ok((name.clone(), self.filled(one)?)));
                Value::Object(fields.collect::<Result<_, String>>()?)
            }
            other => other.clone(),
        })
    }

    fn part(&self, name: &str) -> Result<Value, String> {
        let (kept, path) = name.split_once('.').unwrap_or((name, ""));
        let kept = self.kept.get(kept).ok_or_else(|| format!("{kept} is missing"))?;
        let pointer =
            if path.is_empty() { String::new() } else { format!("/{}", path.replace('.', "/")) };
        let part = kept.as_ref().map_err(Clone::clone)?.pointer(&pointer);
        part.cloned().ok_or_else(|| format!("the response has no {path}"))
    }

    /// Returns what a response has in place of what is believed.
    fn look(&self, believed: &Map<String, Value>, response: &Value) -> Map<String, Value> {
        let seen = believed.iter().map(|(pointer, believed)| {
            let found = response.pointer(pointer).unwrap_or(&Value::Null);
            let seen = match (found, self.filled(believed)) {
                _ if pointer == "error" => return (pointer.clone(), json!("none")),
                (Value::Array(list), _) => json!(list.len()),
                (Value::Object(_), _) => json!("present"),
                (found, Ok(wanted)) if *found == wanted => believed.clone(),
                (Value::Null | Value::Bool(_), _) => found.clone(),
                (_, Ok(wanted)) if wanted == "present" => wanted,
                // It could be an id or words of others.
                _ => json!("another value"),
            };
            (pointer.clone(), seen)
        });
        seen.collect()
    }
}

fn steps(platform: &dyn Platform) -> Vec<Step> {
    serde_json::from_str(platform.beliefs()).expect("the steps are valid")
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
        let is_wrong = |(_, one): &(&String, &Outcome)| one.is_wrong();
        self.beliefs.iter().filter(is_wrong).map(|(name, _)| name.as_str()).collect()
    }

    /// Returns the table of what is believed and seen.
    pub fn table(&self) -> String {
        let mut out = String::new();
        for Outcome { tried, believed, seen, why } in self.beliefs.values() {
            let believed_words = words(believed);
            match seen {
                None => writeln!(out, "not seen     {tried}: {why}"),
                Some(seen) if seen == believed => {
                    writeln!(out, "as believed  {tried}: {believed_words}")
                }
                Some(seen) => {
                    let seen = words(seen);
                    writeln!(out, "OTHERWISE    {tried}: {seen}\n    believed {believed_words}")
                }
            }
            .expect("a string has room");
        }
        out
    }
}

impl Outcome {
    fn is_wrong(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| *seen != self.believed)
    }
}

fn words(values: &Map<String, Value>) -> String {
    let one = |(name, value): (&String, &Value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        format!("{} {value}", name.trim_start_matches('/').replace('/', ".")).trim().to_owned()
    };
    values.iter().map(one).collect::<Vec<_>>().join(", ")
}
