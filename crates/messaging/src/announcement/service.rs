use std::collections::BTreeMap;

use sanggar_contracts::class_room;
use sanggar_kernel::{Page, ProgramId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::live::{Audience, Live};

use super::query;
use super::wire::{AnnouncementItem, AnnouncementPage, Counted, TabForm, UnreadCounts};
use crate::{Error, Messaging, html};

const MAX_SUMMARY: usize = 200;

pub struct NewAnnouncement<'a> {
    pub program: ProgramId,
    /// `/pengumuman/{slug}` shows it.
    pub slug: &'a str,
    pub title: &'a str,
    /// HTML; it is cleaned here.
    pub message: &'a str,
}

/// Publishes in the caller's transaction; the pages of the class hear of it after the commit. Each has another count, so they ask for theirs.
pub async fn announce(cx: &Messaging, tx: &Conn, announcement: &NewAnnouncement<'_>) -> Result<(), Error> {
    query::insert(tx, announcement, &html::clean(announcement.message), cx.clock.now()).await?;
    let class = Audience::Room(class_room(announcement.program));
    Ok(cx.live.publish(tx, class, &topic(announcement.program), &()).await?)
}

pub async fn page(cx: &Messaging, user: UserId, slug: &str) -> Result<AnnouncementPage, Error> {
    let found = query::by_slug(&*cx.db.read().await?, slug).await?.ok_or(Error::AnnouncementAbsent)?;
    if cx.enrolments.programs_of(user, &[found.program_id]).await?.is_empty() {
        return Err(Error::AnnouncementAbsent);
    }
    let query::Announcement { program_id, title, message, published_at } = found;
    Ok(AnnouncementPage { program_id, title, message, published_at })
}

/// For whoever does not attend, or asks in another's name, there is nothing.
pub async fn tab(cx: &Messaging, user: UserId, form: &TabForm, page: Page) -> Result<Vec<AnnouncementItem>, Error> {
    let place = cx.enrolments.place(user, form.id).await?;
    if form.user_id != user || place.is_none_or(|place| place.enrolment != form.program_user_id) {
        return Err(Error::AnnouncementAbsent);
    }
    let listed = query::newest(&*cx.db.read().await?, user, form.id, page).await?;
    let item = |one: query::Listed| AnnouncementItem {
        id: one.id,
        slug: one.slug,
        title: one.title,
        summary: html::plain(&one.message).chars().take(MAX_SUMMARY).collect(),
        published_at: one.published_at,
        is_read: one.is_read,
    };
    Ok(listed.into_iter().map(item).collect())
}

pub async fn unread(cx: &Messaging, user: UserId, programs: &[ProgramId]) -> Result<UnreadCounts, Error> {
    let attended = cx.enrolments.programs_of(user, programs).await?;
    let counts = query::unread(&*cx.db.read().await?, user, &attended).await?;
    let mut per_program: BTreeMap<String, i64> = programs.iter().map(|program| (program.to_string(), 0)).collect();
    per_program.extend(counts.iter().map(|(program, count)| (program.to_string(), *count)));
    Ok(UnreadCounts { unread_count: per_program.values().sum(), per_program })
}

/// Whoever does not attend has nothing to read there.
pub async fn mark_read(cx: &Messaging, user: UserId, program: ProgramId) -> Result<Counted, Error> {
    if cx.enrolments.programs_of(user, &[program]).await?.is_empty() {
        return Ok(Counted { unread_count: 0 });
    }
    let tx = cx.db.write().await?;
    query::mark_read(&tx, user, program).await?;
    let counted = tell(&cx.live, &tx, user, program).await?;
    tx.commit().await?;
    Ok(counted)
}

async fn tell(live: &Live, tx: &Conn, user: UserId, program: ProgramId) -> Result<Counted, Error> {
    let unread = query::unread(tx, user, &[program]).await?;
    let counted = Counted { unread_count: unread.first().map_or(0, |(_, count)| *count) };
    live.publish(tx, Audience::User(user), &topic(program), &counted).await?;
    Ok(counted)
}

fn topic(program: ProgramId) -> String {
    format!("announcements/{program}")
}
