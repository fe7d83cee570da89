use std::sync::Arc;

use bytes::Bytes;
use sanggar_contracts::Course;
use sanggar_contracts::content::Content;
use sanggar_kernel::ActivityId;
use sanggar_platform::files::StoredFile;
use sanggar_platform::http::Identity;

use crate::{Error, Learning, course_progress, preview};

const EPUB: &str = "buku.epub";

pub enum Found {
    Stored(StoredFile),
    Written(Medium),
}

/// Bytes that were written for whoever asks.
#[derive(Clone)]
pub struct Medium {
    pub media_type: String,
    pub bytes: Bytes,
    pub sha256: [u8; 32],
}

/// A file that the activity's content names, or the book made of it. What somebody may not read is not there.
pub async fn find(cx: &Learning, me: Option<&Identity>, activity: ActivityId, name: &str) -> Result<Found, Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    if !may_read(cx, me, &course, activity).await? {
        return Err(Error::Absent);
    }
    let (_, found) = course.activity(activity).ok_or(Error::Absent)?;
    let content = cx.ports.courses.content(activity).await?.ok_or(Error::Absent)?;
    match content.as_ref() {
        Content::Ebook(book) if name == EPUB && book.media.is_none() => {
            Ok(Found::Written(cx.books.find(&course, found, &content, &book.chapters).await?))
        }
        content if content.files().any(|file| file == name) => cx.ports.courses.media(name).await?.map(Found::Stored).ok_or(Error::Absent),
        _ => Err(Error::Absent),
    }
}

/// Whoever attends and has come as far; what may be tried before joining, whoever the programme is for.
async fn may_read(cx: &Learning, me: Option<&Identity>, course: &Arc<Course>, activity: ActivityId) -> Result<bool, Error> {
    if preview::may_try(cx, me.map(|me| me.user), course, activity).await? {
        return Ok(true);
    }
    let Some(me) = me else { return Ok(false) };
    let progress = course_progress::in_course(cx, &*cx.db.read().await?, me.user, course.clone()).await?;
    Ok(progress.is_some_and(|progress| progress.seen_by(me).open(activity).is_ok()))
}
