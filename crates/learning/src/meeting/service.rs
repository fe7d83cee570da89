use std::collections::HashMap;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseActivity, PersonCard};
use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Identity, Owned};

use super::Provider;
use super::guarded::Invitation;
use super::query::{self, Room};
use super::wire::{Attended, Door, Guest, Joined, Meeting, MeetingState, RoomForm, Signature};
use crate::course_progress::{self, CourseProgress, timer};
use crate::gate::TaughtCourse;
use crate::{Error, Learning};

const OPENS_BEFORE_SECONDS: i64 = 15 * 60;
const MAX_URL: usize = 2_000;
const MAX_WORD: usize = 100;

fn starts_at(meeting: &CourseActivity) -> Result<Millis, Error> {
    meeting.starts_at.ok_or(Error::Absent)
}

pub fn ends_at(meeting: &CourseActivity) -> Result<Millis, Error> {
    let planned = starts_at(meeting)?.plus_seconds(meeting.minutes * 60);
    Ok(meeting.ends_at.unwrap_or(planned))
}

fn opens_at(meeting: &CourseActivity) -> Result<Millis, Error> {
    Ok(starts_at(meeting)?.plus_seconds(-OPENS_BEFORE_SECONDS))
}

fn state(meeting: &CourseActivity, now: Millis) -> Result<MeetingState, Error> {
    Ok(match now {
        _ if now > ends_at(meeting)? => MeetingState::Over,
        _ if now < opens_at(meeting)? => MeetingState::Soon,
        _ => MeetingState::Open,
    })
}

pub async fn door(cx: &Learning, user: UserId, invitation: &Invitation) -> Result<Door, Error> {
    let activity = invitation.activity();
    Ok(Door {
        slug: activity.slug.clone(),
        title: activity.title.clone(),
        activity_category: activity.kind.category().as_str(),
        program: invitation.course().title.clone(),
        meeting: told(cx, user, invitation).await?,
    })
}

/// What an activity's page says of its meeting.
pub async fn of_activity(cx: &Learning, progress: &CourseProgress, activity: &CourseActivity) -> Result<Meeting, Error> {
    told(cx, progress.enrolment.user_id, &Invitation::of_learner(progress, activity)).await
}

async fn told(cx: &Learning, user: UserId, invitation: &Invitation) -> Result<Meeting, Error> {
    let activity = invitation.activity();
    let query::Prepared { provider: prepared, has_attended } = query::prepared(&*cx.db.read().await?, activity.id, user).await?;
    let provider = prepared.unwrap_or(Provider::Link);
    Ok(Meeting {
        activity_id: activity.id,
        provider,
        starts_at: starts_at(activity)?,
        ends_at: ends_at(activity)?,
        state: state(activity, cx.clock.now())?,
        opens_at: opens_at(activity)?,
        join_path: join_path(provider, &activity.slug),
        can_host: invitation.is_host(),
        has_room: prepared.is_some(),
        attended: has_attended,
    })
}

/// The page with the meeting's door.
pub fn join_path(provider: Provider, slug: &str) -> String {
    let page = if provider == Provider::Bbb { "cloudx-meeting" } else { "zoom-meeting" };
    format!("/{page}/{slug}")
}

/// Lets somebody in and notes that they came. Who teaches may come before the doors open.
pub async fn join(cx: &Learning, me: &Identity, invitation: &Invitation) -> Result<Joined, Error> {
    let (meeting, now) = (invitation.activity(), cx.clock.now());
    match state(meeting, now)? {
        MeetingState::Over => return Err(Error::Conflict("Pertemuan ini sudah selesai.")),
        MeetingState::Soon if !invitation.is_host() => {
            return Err(Error::Conflict("Pertemuan ini belum dibuka. Kembali 15 menit sebelum mulai, ya."));
        }
        _ => {}
    }
    let room = query::room(&*cx.db.read().await?, meeting.id).await?.ok_or(Error::Conflict("Fasilitator belum menyiapkan ruangnya."))?;
    let joined = enter(cx, me, invitation, room, now).await?;
    let tx = cx.db.write().await?;
    query::arrive(&tx, meeting.id, me.user, now).await?;
    if let Some(progress) = invitation.progress() {
        attend(cx, &tx, progress, meeting).await?;
    }
    tx.commit().await?;
    Ok(joined)
}

/// Who has come is done with the meeting, unless it asks them to stay for a while (B310).
async fn attend(cx: &Learning, tx: &Conn, progress: &CourseProgress, activity: &CourseActivity) -> Result<(), Error> {
    if timer(activity).is_none() && progress.open(activity.id).is_ok() {
        course_progress::complete(cx, tx, progress, activity.id, None).await?;
    }
    Ok(())
}

async fn enter(cx: &Learning, me: &Identity, invitation: &Invitation, room: Room, now: Millis) -> Result<Joined, Error> {
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    let (mut url, mut signature) = (some(room.url), None);
    match room.provider {
        Provider::Link => {}
        Provider::Zoom => signature = cx.ports.rooms.zoom.as_ref().map(|zoom| zoom.sign(&room.room, invitation.is_host(), now)),
        Provider::Bbb => {
            if let Some(bbb) = &cx.ports.rooms.bbb {
                bbb.open(&room.room, &invitation.activity().title).await?;
                let card = cx.ports.people.people(&[me.user]).await?.pop();
                let name = card.map_or_else(|| "Peserta".to_owned(), |card| card.for_others().name);
                url = Some(bbb.join_address(&room.room, &name, invitation.is_host()));
            }
        }
    }
    if url.is_none() && signature.is_none() {
        return Err(Error::Conflict("Ruang pertemuan ini belum bisa dibuka."));
    }
    Ok(Joined { provider: room.provider, url, room: some(room.room), passcode: some(room.passcode), signature })
}

pub async fn leave(cx: &Learning, meeting: &Owned<ActivityId>) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    query::leave(&tx, meeting, cx.clock.now()).await?;
    Ok(tx.commit().await?)
}

pub async fn signature(cx: &Learning, invitation: &Invitation) -> Result<Signature, Error> {
    let zoom = cx.ports.rooms.zoom.as_ref().ok_or(Error::Absent)?;
    let (meeting, is_host, now) = (invitation.activity(), invitation.is_host(), cx.clock.now());
    let room = query::room(&*cx.db.read().await?, meeting.id).await?.filter(|room| room.provider == Provider::Zoom).ok_or(Error::Absent)?;
    match state(meeting, now)? {
        MeetingState::Open => Ok(zoom.sign(&room.room, is_host, now)),
        MeetingState::Soon if is_host => Ok(zoom.sign(&room.room, true, now)),
        MeetingState::Soon => Err(Error::Conflict("Pertemuan ini belum dibuka. Kembali 15 menit sebelum mulai, ya.")),
        MeetingState::Over => Err(Error::Conflict("Pertemuan ini sudah selesai.")),
    }
}

pub async fn set_room(cx: &Learning, me: &Identity, taught: &TaughtCourse, form: RoomForm) -> Result<Meeting, Error> {
    let invitation = Invitation::of_teacher(taught, form.activity_id)?;
    let room = Room {
        provider: form.provider,
        url: form.url.trim().to_owned(),
        // Who could name a room would come into another class's as its moderator.
        room: if form.provider == Provider::Bbb { cx.random.token() } else { without_spaces(&form.room) },
        passcode: form.passcode.trim().to_owned(),
    };
    check(&room)?;
    let tx = cx.db.write().await?;
    if room.provider == Provider::Zoom && !query::claim_number(&tx, &room.room, invitation.course().id, me).await? {
        return Err(Error::Field("room", "Nomor rapat ini sudah dipakai kelas lain. Pakai nomor rapatmu sendiri, ya."));
    }
    query::put_room(&tx, form.activity_id, invitation.course().id, &room, me.user, cx.clock.now()).await?;
    query::release_numbers(&tx, invitation.course().id).await?;
    tx.commit().await?;
    told(cx, me.user, &invitation).await
}

/// Holds all meetings of these programmes that have no room yet at one address: of our own site, or anywhere by https.
pub async fn give_room(cx: &Learning, by: UserId, programs: &[ProgramId], url: &str) -> Result<(), Error> {
    let is_own = url.starts_with('/') && !url.starts_with("//");
    let room = Room { provider: Provider::Link, url: url.to_owned(), room: String::new(), passcode: String::new() };
    if !is_own {
        check(&room)?;
    }
    let courses = cx.ports.courses.courses(programs).await?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    for course in &courses {
        for (_, meeting) in course.activities().filter(|(_, one)| one.kind == ActivityKind::LiveStreaming) {
            query::put_first_room(&tx, meeting.id, course.id, &room, by, now).await?;
        }
    }
    Ok(tx.commit().await?)
}

fn without_spaces(number: &str) -> String {
    number.chars().filter(|sign| !sign.is_whitespace()).collect()
}

fn check(room: &Room) -> Result<(), Error> {
    let is_address = |url: &str| url.parse::<http::Uri>().is_ok_and(|uri| uri.scheme_str() == Some("https") && uri.host().is_some());
    let needs_url = room.provider == Provider::Link;
    if (needs_url || !room.url.is_empty()) && (room.url.len() > MAX_URL || !is_address(&room.url)) {
        return Err(Error::Field("url", "Isi tautan yang diawali https://."));
    }
    let is_number = |number: &str| (9..=11).contains(&number.len()) && number.bytes().all(|sign| sign.is_ascii_digit());
    if room.room.len() > MAX_WORD || room.provider == Provider::Zoom && !is_number(&room.room) {
        return Err(Error::Field("room", "Periksa lagi nomor ruangnya."));
    }
    if room.passcode.chars().count() > MAX_WORD {
        return Err(Error::Field("passcode", "Kode ruangnya terlalu panjang."));
    }
    Ok(())
}

pub async fn with_people(cx: &Learning, guests: Vec<query::Guest>) -> Result<Vec<Attended>, Error> {
    let ids: Vec<UserId> = guests.iter().map(|guest| guest.user_id).collect();
    let people: HashMap<UserId, PersonCard> = match ids.as_slice() {
        [] => HashMap::new(),
        ids => cx.ports.people.people(ids).await?.into_iter().map(|card| (card.id, card)).collect(),
    };
    let attended = |guest: query::Guest| {
        let card = people.get(&guest.user_id)?;
        let user = Guest { name: card.name.clone(), username: card.username.clone(), avatar: card.avatar.clone() };
        Some(Attended { user, joined_at: guest.joined_at, left_at: guest.left_at })
    };
    Ok(guests.into_iter().filter_map(attended).collect())
}
