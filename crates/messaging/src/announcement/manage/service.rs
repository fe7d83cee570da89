use std::collections::BTreeSet;

use sanggar_contracts::PersonCard;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::Identity;

use super::guarded::AnnouncementToManage;
use super::query::{self, New, Row};
use super::wire::{AnnouncementForm, CorrectionForm, ManagedAnnouncement};
use crate::announcement::attachment::{self, AnnouncementFile};
use crate::announcement::taught::TaughtClass;
use crate::announcement::{AnnouncementId, AnnouncementState, due, query as shared, telling};
use crate::{Error, Messaging, html};

const MAX_TITLE: usize = 150;
const MAX_WORDS: usize = 20_000;
const MAX_AHEAD_SECONDS: i64 = 366 * 86_400;
const MAX_SLUG: usize = 60;

/// Title and text, fit to be stored and shown.
pub struct Words {
    pub title: String,
    pub html: String,
}

impl Words {
    pub fn of(title: &str, html: &str) -> Result<Self, Error> {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        if !(1..=MAX_TITLE).contains(&title.chars().count()) {
            return Err(Error::AnnouncementTitle);
        }
        let html = html::clean(html);
        let is_fit = html.chars().count() <= MAX_WORDS && !html::plain(&html).is_empty();
        if is_fit { Ok(Self { title, html }) } else { Err(Error::AnnouncementWords) }
    }
}

pub struct NewAnnouncement<'a> {
    pub program: ProgramId,
    pub author: UserId,
    pub title: &'a str,
    /// It is cleaned here.
    pub html: &'a str,
    /// Absent or over: at once.
    pub publish_at: Option<Millis>,
    /// Uploads of the author's own for this programme.
    pub files: &'a [i64],
}

/// Publishes or schedules in the caller's transaction.
pub async fn announce(cx: &Messaging, tx: &Conn, new: &NewAnnouncement<'_>) -> Result<AnnouncementId, Error> {
    let words = Words::of(new.title, new.html)?;
    let (state, published_at) = when(cx.clock.now(), new.publish_at)?;
    let slug = slug(cx, &words.title);
    let row = New { program: new.program, slug: &slug, words: &words, state, author: new.author, published_at };
    let id = query::insert(tx, &row).await?;
    attachment::put(cx, tx, (new.author, new.program), id, Vec::new(), new.files).await?;
    follow(cx, tx, new.program, id, state, published_at).await?;
    Ok(id)
}

fn when(now: Millis, wished: Option<Millis>) -> Result<(AnnouncementState, Millis), Error> {
    match wished.filter(|at| *at > now) {
        None => Ok((AnnouncementState::Published, now)),
        Some(at) if at <= now.plus_seconds(MAX_AHEAD_SECONDS) => Ok((AnnouncementState::Scheduled, at)),
        Some(_) => Err(Error::AnnouncementTooFar),
    }
}

/// What a class is told now, or the job that will tell it.
async fn follow(
    cx: &Messaging,
    tx: &Conn,
    program: ProgramId,
    id: AnnouncementId,
    state: AnnouncementState,
    published_at: Millis,
) -> Result<(), Error> {
    match state {
        AnnouncementState::Scheduled => due::enqueue(cx, tx, id, published_at).await,
        AnnouncementState::Published => telling::published(cx, tx, program, id).await,
        AnnouncementState::Withdrawn => Ok(()),
    }
}

/// The title's words, and digits that keep two of one title apart.
pub fn slug(cx: &Messaging, title: &str) -> String {
    let letters: String = title.to_lowercase().chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { ' ' }).collect();
    let words: String = letters.split_whitespace().flat_map(|word| [word, "-"]).collect::<String>().chars().take(MAX_SLUG).collect();
    let digits = cx.random.digits(8);
    match words.trim_end_matches('-') {
        "" => format!("pengumuman-{digits}"),
        words => format!("{words}-{digits}"),
    }
}

pub async fn write(cx: &Messaging, me: &Identity, class: TaughtClass, form: AnnouncementForm) -> Result<ManagedAnnouncement, Error> {
    let AnnouncementForm { title, html, publish_at, file_ids, .. } = form;
    let tx = cx.db.write().await?;
    let new = NewAnnouncement { program: class.course.id, author: me.user, title: &title, html: &html, publish_at, files: &file_ids };
    let id = announce(cx, &tx, &new).await?;
    let row = query::single(&tx, id).await?;
    tx.commit().await?;
    managed(cx, &class, row).await
}

/// One that was published keeps its day and its readers; one that is scheduled may be moved.
pub async fn correct(
    cx: &Messaging,
    me: &Identity,
    announcement: AnnouncementToManage,
    form: CorrectionForm,
) -> Result<ManagedAnnouncement, Error> {
    let AnnouncementToManage { id, class } = announcement;
    let (words, now) = (Words::of(&form.title, &form.html)?, cx.clock.now());
    let tx = cx.db.write().await?;
    let held = shared::hold(&tx, id).await?.ok_or(Error::AnnouncementAbsent)?;
    match held.state {
        AnnouncementState::Withdrawn => return Err(Error::AnnouncementWithdrawn),
        AnnouncementState::Published => {
            query::correct(&tx, id, &words, now).await?;
            telling::corrected(cx, &tx, &class.course, id, &words).await?;
        }
        AnnouncementState::Scheduled => {
            let (state, publish_at) = when(now, form.publish_at)?;
            query::reschedule(&tx, id, &words, state, publish_at).await?;
            if (state, publish_at) != (held.state, held.published_at) {
                follow(cx, &tx, class.course.id, id, state, publish_at).await?;
            }
        }
    }
    let had = attachment::take(&tx, id).await?;
    attachment::put(cx, &tx, (me.user, class.course.id), id, had, &form.file_ids).await?;
    let row = query::single(&tx, id).await?;
    tx.commit().await?;
    managed(cx, &class, row).await
}

/// Nobody who attends sees it any more. What was withdrawn before stays so.
pub async fn withdraw(cx: &Messaging, tx: &Conn, program: ProgramId, id: AnnouncementId) -> Result<(), Error> {
    let held = shared::hold(tx, id).await?.ok_or(Error::AnnouncementAbsent)?;
    query::withdraw(tx, id).await?;
    if held.state == AnnouncementState::Published { telling::withdrawn(cx, tx, program, id).await } else { Ok(()) }
}

async fn managed(cx: &Messaging, class: &TaughtClass, row: Row) -> Result<ManagedAnnouncement, Error> {
    described(cx, class, vec![row]).await?.pop().ok_or(Error::AnnouncementAbsent)
}

/// With the names of who wrote them, and their files.
pub async fn described(cx: &Messaging, class: &TaughtClass, rows: Vec<Row>) -> Result<Vec<ManagedAnnouncement>, Error> {
    let authors: BTreeSet<UserId> = rows.iter().filter_map(|row| row.author_id).collect();
    let authors: Vec<UserId> = authors.into_iter().collect();
    let cards: Vec<PersonCard> = if authors.is_empty() { Vec::new() } else { cx.people.people(&authors).await? };
    let ids: Vec<AnnouncementId> = rows.iter().map(|row| row.id).collect();
    let mut files = attachment::of(cx, &ids).await?;
    let managed = |row: Row| {
        let files: Vec<AnnouncementFile> = files.remove(&row.id.get()).unwrap_or_default();
        ManagedAnnouncement::new(row, class.learners, &cards, files)
    };
    Ok(rows.into_iter().map(managed).collect())
}
