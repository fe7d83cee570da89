//! Programmes, packages and lists as the documents in `files/` tell them. Beside what a document holds, they tell times in days from the
//! seed, how popular a programme is, and what people say of it.

use std::collections::BTreeMap;
use std::io::Read;

use flate2::read::GzDecoder;
use sanggar_catalog::Catalog;
use sanggar_catalog::document::{Problem, ProgramDocument};
use sanggar_catalog::publish::{self, CollectionDocument, HostDocument, Import, ImportedPackage, ImportedProgram, PublishError};
use sanggar_kernel::{Millis, ProgramId, WIB_OFFSET_MINUTES};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::SeedError;

const HOSTS: &str = include_str!("../files/hosts.json");
const PACKAGES: &str = include_str!("../files/packages.json");
const COLLECTIONS: &str = include_str!("../files/collections.json");
const DAY: i64 = 86_400_000;
const HOUR: i64 = 3_600_000;
const MINUTE: i64 = 60_000;
const MORNING: i64 = 8 * 60;
const NIGHT: i64 = 23 * 60 + 59;

/// The documents of `files/programs`, as the build packed them.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/programs.gz"));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    pub stars: i64,
    pub comment: String,
    pub days_ago: i64,
    pub profession: String,
    /// Readers are not told whose it is.
    #[serde(default)]
    pub hide_info: bool,
    /// An operator hid it.
    #[serde(default)]
    pub is_hidden: bool,
}

struct DemoProgram {
    document: ProgramDocument,
    learners: i64,
    reviews: Vec<Review>,
}

/// Publishes hosts, programmes, packages and lists, after the institutions. Programmes that are there stay as they are. Gives back what
/// people say of those that are new, programme by programme.
pub async fn publish(cx: &Catalog) -> Result<Vec<(ProgramId, Vec<Review>)>, SeedError> {
    let mut documents = documents();
    let slugs: Vec<String> = documents.keys().cloned().collect();
    let known = publish::known(cx, &slugs).await?;
    documents.retain(|slug, _| !known.contains_key(slug));
    if documents.is_empty() {
        return Ok(Vec::new());
    }
    let (mut programs, mut reviews) = (Vec::new(), Vec::new());
    for DemoProgram { document, learners, reviews: said } in read_programs(&documents, cx.clock.now())? {
        reviews.push((document.slug.clone(), said));
        programs.push(ImportedProgram { document, learners, rated: (0, 0) });
    }
    let import = Import { hosts: hosts()?, programs, packages: packages()?, collections: collections()? };
    let new = publish::import(cx, &import).await?;
    Ok(reviews.into_iter().filter_map(|(slug, said)| Some((*new.get(slug.as_str())?, said))).collect())
}

/// Each by its slug.
fn documents() -> BTreeMap<String, String> {
    let mut text = String::new();
    // The build has packed it, so it can be unpacked.
    let _ = GzDecoder::new(PACKED).read_to_string(&mut text);
    let mut parts = text.split_terminator('\0').map(str::to_owned);
    std::iter::from_fn(|| Some((parts.next()?, parts.next()?))).collect()
}

fn read_programs(documents: &BTreeMap<String, String>, now: Millis) -> Result<Vec<DemoProgram>, PublishError> {
    documents.iter().map(|(slug, document)| read_program(slug, document, now)).collect()
}

fn read_program(slug: &str, document: &str, now: Millis) -> Result<DemoProgram, PublishError> {
    let name = format!("{slug}.json");
    let mut told: Value = read(&name, document)?;
    let learners = taken(&mut told, "learners", &name)?;
    let reviews = taken(&mut told, "reviews", &name)?;
    let days: Option<i64> = taken(&mut told, "starts_in_days", &name)?;
    put(&mut told, "starts_at", days.map(|days| on_day(now, days, MORNING)));
    let days: Option<i64> = taken(&mut told, "access_days", &name)?;
    put(&mut told, "access_until", days.map(|days| on_day(now, days, NIGHT)));
    let days: Option<i64> = taken(&mut told, "scoring_in_days", &name)?;
    put(&mut told, "scoring_date", days.map(|days| on_day(now, days, MORNING)));
    for activity in activities(&mut told).filter(|activity| activity.get("due_in_days").is_some()) {
        let days = taken(activity, "due_in_days", &name)?;
        put(activity, "due_at", Some(on_day(now, days, NIGHT)));
    }
    for meeting in meetings(&mut told) {
        let days = taken(meeting, "starts_in_days", &name)?;
        let at: Option<String> = taken(meeting, "at", &name)?;
        let at = at.map_or_else(|| this_hour(now), |at| minutes(&at));
        put(meeting, "starts_at", Some(on_day(now, days, at)));
    }
    let told_problem = |problem: Problem| Problem { field: format!("{name}: {}", problem.field), ..problem };
    let document = ProgramDocument::read(told).map_err(|problems| PublishError::Unfit(problems.into_iter().map(told_problem).collect()))?;
    Ok(DemoProgram { document, learners, reviews })
}

fn hosts() -> Result<Vec<HostDocument>, PublishError> {
    read("hosts.json", HOSTS)
}

fn packages() -> Result<Vec<ImportedPackage>, PublishError> {
    let name = "packages.json";
    let told: Vec<Value> = read(name, PACKAGES)?;
    let package = |mut told: Value| {
        let learners = taken(&mut told, "learners", name)?;
        let document = serde_json::from_value(told).map_err(|error| unreadable(name, &error))?;
        Ok(ImportedPackage { document, learners })
    };
    told.into_iter().map(package).collect()
}

fn collections() -> Result<Vec<CollectionDocument>, PublishError> {
    read("collections.json", COLLECTIONS)
}

fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, PublishError> {
    serde_json::from_str(text).map_err(|error| unreadable(name, &error))
}

fn unreadable(name: &str, error: &serde_json::Error) -> PublishError {
    PublishError::one(name, error.to_string())
}

/// What only the demo's files have; it is taken away.
fn taken<T: DeserializeOwned>(told: &mut Value, field: &str, name: &str) -> Result<T, PublishError> {
    let value = told.as_object_mut().and_then(|fields| fields.remove(field)).unwrap_or_default();
    serde_json::from_value(value).map_err(|error| unreadable(name, &error))
}

fn put(told: &mut Value, field: &str, at: Option<Millis>) {
    if let Some(fields) = told.as_object_mut() {
        fields.insert(field.to_owned(), json!(at));
    }
}

fn activities(told: &mut Value) -> impl Iterator<Item = &mut Value> {
    let topics = told.get_mut("topics").and_then(Value::as_array_mut).into_iter().flatten();
    topics.filter_map(|topic| topic.get_mut("activities")?.as_array_mut()).flatten()
}

fn meetings(told: &mut Value) -> impl Iterator<Item = &mut Value> {
    let is_meeting = |activity: &&mut Value| activity.get("kind").is_some_and(|kind| kind == "live_streaming");
    activities(told).filter(is_meeting).filter_map(|one| one.get_mut("content"))
}

/// Minutes after midnight: `09:30`.
fn minutes(at: &str) -> i64 {
    let (hours, minutes) = at.split_once(':').unwrap_or((at, "0"));
    hours.parse().unwrap_or(0) * 60 + minutes.parse().unwrap_or(0)
}

/// Minutes after midnight in Jakarta. What begins so is open wholly after any start of the demo, also shortly before midnight.
fn this_hour(now: Millis) -> i64 {
    (now.0 + WIB_OFFSET_MINUTES * MINUTE).rem_euclid(DAY) / HOUR * 60
}

/// A moment of the day that is so many days from now, in Jakarta's time.
fn on_day(now: Millis, days: i64, minutes: i64) -> Millis {
    let offset = WIB_OFFSET_MINUTES * MINUTE;
    let today = (now.0 + offset).div_euclid(DAY);
    Millis((today + days) * DAY + minutes * MINUTE - offset)
}

#[cfg(test)]
mod tests;
