use bytes::Bytes;
use futures_util::stream;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::files::Blob;
use sanggar_platform::signal::Signal;
use sanggar_platform::uploads::{self, UploadError, WholeFile, kind};

use super::query::{self, New};
use super::service::{Words, slug};
use crate::announcement::attachment::PURPOSE;
use crate::announcement::{AnnouncementId, AnnouncementState};
use crate::attachment::{self, FileRow, Holder, MAX_BYTES};
use crate::{Error, Messaging};

/// An announcement of an earlier day, from another system.
pub struct PastAnnouncement<'a> {
    pub title: &'a str,
    /// HTML; it is cleaned here.
    pub html: &'a str,
    pub published_at: Millis,
    pub read_by: Vec<UserId>,
    pub files: Vec<PastFile<'a>>,
}

pub struct PastFile<'a> {
    pub name: &'a str,
    pub bytes: Bytes,
}

/// Puts what a programme announced in the past where it belongs. Nobody hears of it now. False: the programme had announced something already.
pub async fn import(cx: &Messaging, program: ProgramId, author: UserId, past: &[PastAnnouncement<'_>]) -> Result<bool, Error> {
    if query::has_any(&*cx.db.read().await?, program).await? {
        return Ok(false);
    }
    let mut stored = Vec::new();
    for one in past {
        stored.push(store(cx, &one.files).await?);
    }
    let tx = cx.db.write().await?;
    if query::has_any(&tx, program).await? {
        return Ok(false);
    }
    for (one, files) in past.iter().zip(stored) {
        let (words, slug) = (Words::of(one.title, one.html)?, slug(cx, one.title));
        let published_at = one.published_at.min(cx.clock.now());
        let row = New { program, slug: &slug, words: &words, state: AnnouncementState::Published, author, published_at };
        let id = query::insert(&tx, &row).await?;
        for reader in &one.read_by {
            query::read_by(&tx, id, *reader).await?;
        }
        for (place, file) in files.iter().enumerate() {
            put_file(cx, &tx, (id, place), &row, file).await?;
        }
    }
    cx.signals.raise_on_commit(&tx, Signal::Announcements);
    tx.commit().await?;
    Ok(true)
}

struct Stored<'a> {
    name: &'a str,
    blob: Blob,
    media_type: &'static str,
}

async fn store<'a>(cx: &Messaging, files: &'a [PastFile<'a>]) -> Result<Vec<Stored<'a>>, Error> {
    let mut stored = Vec::new();
    for PastFile { name, bytes } in files {
        let kind = kind::kind_of(bytes).ok_or(UploadError::Kind)?;
        let whole = stream::iter([Ok::<_, std::convert::Infallible>(bytes.clone())]);
        let blob = cx.files.put(whole, MAX_BYTES as u64).await.map_err(UploadError::from)?;
        stored.push(Stored { name, blob, media_type: kind.media_type });
    }
    Ok(stored)
}

async fn put_file(
    cx: &Messaging,
    tx: &Conn,
    (announcement, place): (AnnouncementId, usize),
    row: &New<'_>,
    file: &Stored<'_>,
) -> Result<(), Error> {
    let recorded = cx.files.record(tx, &file.blob, file.media_type).await.map_err(UploadError::from)?;
    let upload_id = cx.drawn_number();
    let whole = WholeFile {
        id: upload_id,
        user: row.author,
        subject: row.program.get(),
        name: file.name,
        size: recorded.size,
        file: &recorded.name,
        media_type: &recorded.media_type,
        at: row.published_at,
    };
    uploads::put_whole(tx, &PURPOSE, &whole).await?;
    let holder_id = announcement.get();
    let held = FileRow { upload_id, holder_id, name: file.name.to_owned(), size: recorded.size, media_type: recorded.media_type };
    attachment::query::insert(tx, Holder::Announcement(holder_id), place as i64, &held).await?;
    Ok(())
}
