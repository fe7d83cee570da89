use sanggar_contracts::{Course, Courses, EnrolmentSummary, Histogram, Item, percentage};
use sanggar_platform::http::Identity;

use super::outline::{self, Outline, Seen};
use super::query::{self, Key, ProgramRow};
use super::wire::{Description, Managed, Own, Parts, ProgramAnswer, ProgramDetail, Restricted};
use crate::publish::{self, DraftKind};
use crate::{Catalog, Error, addon};

/// Whether somebody may see a programme, and how they stand to it.
pub struct Viewer {
    pub place: Option<EnrolmentSummary>,
    pub is_restricted: bool,
}

/// The programme, whoever asks; what was taken down says so (B374).
async fn find(cx: &Catalog, key: &Key) -> Result<ProgramRow, Error> {
    let found = query::find(&*cx.db.read().await?, key, cx.clock.now()).await?.ok_or(Error::ProgramUnknown)?;
    if found.status == 1 { Ok(found) } else { Err(Error::ProgramRemoved) }
}

/// A limited programme is open to those who attend it and to members of its groups (B196, B270).
async fn viewer(cx: &Catalog, me: Option<&Identity>, program: &ProgramRow) -> Result<Viewer, Error> {
    let Some(me) = me else { return Ok(Viewer { place: None, is_restricted: program.is_limited }) };
    let place = cx.ports.enrolments.place(me.user, program.id).await?;
    if place.is_some() || !program.is_limited {
        return Ok(Viewer { place, is_restricted: false });
    }
    let own = cx.ports.groups.groups_of(me.user).await?;
    let wanted = query::groups(&*cx.db.read().await?, program.id).await?;
    Ok(Viewer { place, is_restricted: !wanted.iter().any(|(group,)| own.contains(group)) })
}

/// The programme, if it is open to whoever asks; else it is as if it were not there.
pub async fn open(cx: &Catalog, me: Option<&Identity>, key: &Key) -> Result<ProgramRow, Error> {
    Ok(opened(cx, me, key).await?.0)
}

async fn opened(cx: &Catalog, me: Option<&Identity>, key: &Key) -> Result<(ProgramRow, Viewer), Error> {
    let program = find(cx, key).await?;
    let viewer = viewer(cx, me, &program).await?;
    if viewer.is_restricted { Err(Error::Absent) } else { Ok((program, viewer)) }
}

pub async fn outline(cx: &Catalog, me: Option<&Identity>, key: &Key, chapter: Option<i64>) -> Result<Outline, Error> {
    let (program, viewer) = opened(cx, me, key).await?;
    let course = cx.courses(&[program.id]).await?.pop().ok_or(Error::ProgramUnknown)?;
    let is_admin = me.is_some_and(|me| me.is_admin);
    let seen = Seen { course: &course, place: viewer.place.as_ref(), is_admin, now: cx.clock.now() };
    Ok(outline::of(&*cx.db.read().await?, &seen, chapter).await?)
}

pub async fn detail(cx: &Catalog, me: Option<&Identity>, key: &Key) -> Result<ProgramAnswer, Error> {
    let program = find(cx, key).await?;
    let viewer = viewer(cx, me, &program).await?;
    if viewer.is_restricted {
        return Ok(ProgramAnswer::Restricted(Restricted::notice()));
    }
    let stars = cx.ports.reviews.histograms(&[program.id]).await?.pop().map_or_else(Histogram::default, |(_, stars)| stars);
    let seats_left = seats_left(cx, &program).await?;
    let course = cx.courses(&[program.id]).await?.pop();
    let (progress, has_certificate) = match (&viewer.place, &course) {
        (Some(place), Some(course)) => (progress(course, place), place.certificate.is_some()),
        _ => (0.0, false),
    };
    let conn = cx.db.read().await?;
    let parts = Parts {
        hosts: query::hosts(&conn, program.id).await?,
        topics: outline::topics(&conn, program.id, None).await?,
        addons_resource: addon::of_program(&conn, program.id).await?,
        to_try: course.and_then(|course| course.to_try().next().map(|(_, activity)| activity.slug.clone())),
    };
    let own = Own::new(&viewer, &program, (progress, has_certificate), seats_left, cx.clock.now());
    Ok(ProgramAnswer::Open(Box::new(ProgramDetail::new(program, parts, stars, own, seats_left, &cx.product))))
}

async fn seats_left(cx: &Catalog, program: &ProgramRow) -> Result<Option<i64>, Error> {
    let Some(capacity) = program.capacity else { return Ok(None) };
    let taken = cx.ports.enrolments.taken_of(&[Item::Program(program.id)]).await?.pop().map_or(0, |(_, taken)| taken);
    Ok(Some((capacity - taken).max(0)))
}

/// In percent of what the programme counts today.
fn progress(course: &Course, place: &EnrolmentSummary) -> f64 {
    let completed = course.counted().filter(|(_, activity)| place.completed.contains(&activity.id)).count();
    percentage(completed as i64, course.counted().count() as i64)
}

pub async fn description(cx: &Catalog, me: Option<&Identity>, key: &Key) -> Result<Description, Error> {
    let (program, viewer) = opened(cx, me, key).await?;
    let hosts = query::hosts(&*cx.db.read().await?, program.id).await?;
    let asks_elsewhere = viewer.place.is_some_and(|place| place.asks_elsewhere) && me.is_some_and(|me| !me.is_admin);
    let has_chat = program.has_chat && !asks_elsewhere;
    let room = if me.is_some() && has_chat { cx.ports.chat_rooms.of_programs(&[program.id]).await?.pop() } else { None };
    Ok(Description::new(program, hosts, has_chat, room))
}

/// A programme with its document, for operators.
pub async fn managed(cx: &Catalog, key: &Key) -> Result<Managed, Error> {
    let conn = cx.db.read().await?;
    let program = query::find(&conn, key, cx.clock.now()).await?.ok_or(Error::ProgramUnknown)?;
    let document = publish::stored(&conn, program.id).await?;
    drop(conn);
    let draft = publish::draft(cx, program.institution_id, DraftKind::Program, &program.slug).await?;
    Ok(Managed::new(&program, &document, draft))
}
