//! A person's dates as iCalendar, behind an address that nobody guesses. Only its hash is kept.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::FutureExt;
use icalendar::{Calendar, Component, Event, Property};
use sanggar_contracts::CourseActivity;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{EntrancesEnded, RelationEnded};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::http::Identity;
use sha2::{Digest, Sha256};

use super::due::due_at;
use super::query;
use crate::course_progress::{self, CourseProgress};
use crate::{Error, Learning};

const BEHIND_SECONDS: i64 = 30 * 86_400;
/// How long something that is due fills in a calendar.
const DUE_SECONDS: i64 = 30 * 60;

/// Makes a new address; the one before it ends.
pub async fn make_address(cx: &Learning, me: &Identity) -> Result<String, Error> {
    let token = cx.random.token();
    let tx = cx.db.write().await?;
    query::put_feed(&tx, me.user, me.parent.unwrap_or(me.user), &hash(&token), cx.clock.now()).await?;
    tx.commit().await?;
    Ok(format!("{}/api/kalender/{token}.ics", cx.settings.origin))
}

/// The address opens nothing any more.
pub async fn withdraw(cx: &Learning, user: UserId) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    query::delete_all_of(&tx, user).await?;
    Ok(tx.commit().await?)
}

/// An address ends with the link of the parent who made it inside a child's account, and when the owner takes the account back.
pub fn listen(cx: &Learning) {
    cx.outbox.listen("learning.relation_ended", |tx, fact: RelationEnded| {
        async move { Ok(query::delete_made_by(tx, fact.child, fact.parent).await.map(drop)?) }.boxed()
    });
    cx.outbox.listen("learning.entrances_ended", |tx, fact: EntrancesEnded| {
        async move { Ok(query::delete_all_of(tx, fact.user).await.map(drop)?) }.boxed()
    });
}

pub async fn write(cx: &Learning, file: &str) -> Result<String, Error> {
    let token = file.strip_suffix(".ics").ok_or(Error::Absent)?;
    let user = query::owner(&*cx.db.read().await?, &hash(token)).await?.ok_or(Error::Absent)?;
    let all_progress = course_progress::of_person(cx, user).await?;
    let now = cx.clock.now();
    let mut calendar = Calendar::new();
    calendar.name("Jadwal belajar");
    for progress in &all_progress {
        let dated = progress.counted().filter(|(_, one)| due_at(one).is_some_and(|at| at > now.plus_seconds(-BEHIND_SECONDS)));
        for (_, activity) in dated {
            if let Some(event) = event(&cx.settings.origin, progress, activity, now) {
                calendar.push(event);
            }
        }
    }
    Ok(calendar.done().to_string())
}

fn event(origin: &str, progress: &CourseProgress, activity: &CourseActivity, now: Millis) -> Option<Event> {
    let (from, until) = times(activity)?;
    let address = format!("{origin}/aktivitas/{}", activity.slug);
    let mut event = Event::new();
    event
        .uid(&format!("aktivitas-{}@sanggarmu", activity.id))
        .summary(&format!("{}: {}", activity.kind.label(), activity.title))
        .description(&format!("{}\n{address}", progress.course.title))
        .url(&address)
        // The library's own types of time are those of a second clock; these are the standard's words.
        .append_property(Property::new("DTSTAMP", stamp(now)))
        .append_property(Property::new("DTSTART", stamp(from)))
        .append_property(Property::new("DTEND", stamp(until)));
    Some(event.done())
}

fn times(activity: &CourseActivity) -> Option<(Millis, Millis)> {
    let due = due_at(activity)?;
    Some(match activity.kind {
        ActivityKind::LiveStreaming => (due, activity.ends_at.unwrap_or(due.plus_seconds(activity.minutes * 60))),
        _ => (due.plus_seconds(-DUE_SECONDS), due),
    })
}

/// `20261114T020000Z`.
fn stamp(at: Millis) -> String {
    at.iso().replace(['-', ':'], "")
}

fn hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token))
}
