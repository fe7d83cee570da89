//! The documents in `demo/`, which are inside the program. Beside what a document holds, they tell times in days from the seed, how
//! popular a programme is, and what people say of it.

use std::borrow::Cow;

use rust_embed::RustEmbed;
use sanggar_kernel::{Millis, WIB_OFFSET_MINUTES};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::document::{Problem, ProgramDocument};
use crate::publish::{CollectionDocument, HostDocument, PackageDocument, PublishError};

#[derive(RustEmbed)]
#[folder = "demo"]
pub struct Files;

const PROGRAMS: &str = "programs/";
const HOSTS: [&str; 2] = ["hosts-1.json", "hosts-2.json"];
const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;
const MORNING: i64 = 8 * 60;
const NIGHT: i64 = 23 * 60 + 59;

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoReview {
    pub stars: i64,
    pub comment: String,
    pub days_ago: i64,
    pub profession: String,
}

pub struct DemoProgram {
    pub document: ProgramDocument,
    pub learners: i64,
    pub reviews: Vec<DemoReview>,
}

pub struct DemoPackage {
    pub document: PackageDocument,
    pub learners: i64,
}

/// A picture, a video or a sound that an activity names, with its SHA-256.
pub fn medium(name: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
    let file = Files::get(&format!("media/{name}"))?;
    Some((file.data, file.metadata.sha256_hash()))
}

/// A programme's file is called by its slug.
pub fn program_slugs() -> impl Iterator<Item = String> {
    Files::iter().filter_map(|name| Some(name.strip_prefix(PROGRAMS)?.strip_suffix(".json")?.to_owned()))
}

pub fn programs(slugs: &[String], now: Millis) -> Result<Vec<DemoProgram>, PublishError> {
    slugs.iter().map(|slug| program(slug, now)).collect()
}

fn program(slug: &str, now: Millis) -> Result<DemoProgram, PublishError> {
    let name = format!("{PROGRAMS}{slug}.json");
    let mut told: Value = read(&name)?;
    let learners = taken(&mut told, "learners", &name)?;
    let reviews = taken(&mut told, "reviews", &name)?;
    let days: Option<i64> = taken(&mut told, "starts_in_days", &name)?;
    put(&mut told, "starts_at", days.map(|days| on_day(now, days, MORNING)));
    let days: Option<i64> = taken(&mut told, "access_days", &name)?;
    put(&mut told, "access_until", days.map(|days| on_day(now, days, NIGHT)));
    for activity in activities(&mut told).filter(|activity| activity.get("due_in_days").is_some()) {
        let days = taken(activity, "due_in_days", &name)?;
        put(activity, "due_at", Some(on_day(now, days, NIGHT)));
    }
    for meeting in meetings(&mut told) {
        let days = taken(meeting, "starts_in_days", &name)?;
        let at: String = taken(meeting, "at", &name)?;
        put(meeting, "starts_at", Some(on_day(now, days, minutes(&at))));
    }
    let told_problem = |problem: Problem| Problem { field: format!("{name}: {}", problem.field), ..problem };
    let document = ProgramDocument::read(told).map_err(|problems| PublishError::Unfit(problems.into_iter().map(told_problem).collect()))?;
    Ok(DemoProgram { document, learners, reviews })
}

pub fn hosts() -> Result<Vec<HostDocument>, PublishError> {
    let files: Result<Vec<Vec<HostDocument>>, PublishError> = HOSTS.iter().map(|name| read(name)).collect();
    Ok(files?.concat())
}

pub fn packages() -> Result<Vec<DemoPackage>, PublishError> {
    let name = "packages.json";
    let told: Vec<Value> = read(name)?;
    let package = |mut told: Value| {
        let learners = taken(&mut told, "learners", name)?;
        let document = serde_json::from_value(told).map_err(|error| unreadable(name, &error))?;
        Ok(DemoPackage { document, learners })
    };
    told.into_iter().map(package).collect()
}

pub fn collections() -> Result<Vec<CollectionDocument>, PublishError> {
    read("collections.json")
}

fn read<T: DeserializeOwned>(name: &str) -> Result<T, PublishError> {
    let file = Files::get(name).ok_or_else(|| PublishError::one(name, "the file is missing"))?;
    serde_json::from_slice(&file.data).map_err(|error| unreadable(name, &error))
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

/// A moment of the day that is so many days from now, in Jakarta's time.
fn on_day(now: Millis, days: i64, minutes: i64) -> Millis {
    let offset = WIB_OFFSET_MINUTES * MINUTE;
    let today = (now.0 + offset).div_euclid(DAY);
    Millis((today + days) * DAY + minutes * MINUTE - offset)
}
