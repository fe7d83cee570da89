use std::borrow::Cow;
use std::sync::Arc;

use bytes::Bytes;
use sanggar_contracts::Course;
use sanggar_contracts::content::Content;
use sanggar_kernel::{ActivityId, UserId};
use sha2::{Digest, Sha256};

use super::epub;
use crate::{Error, Learning, standing};

const EPUB: &str = "buku.epub";

pub struct Medium {
    pub media_type: String,
    pub bytes: Bytes,
    pub sha256: [u8; 32],
}

/// A file that the activity's content names, or the book made of it. What somebody may not read is not there.
pub async fn find(cx: &Learning, user: UserId, activity: ActivityId, name: &str) -> Result<Medium, Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    if !may_read(cx, user, &course, activity).await? {
        return Err(Error::Absent);
    }
    let (_, found) = course.activity(activity).ok_or(Error::Absent)?;
    let content = cx.ports.courses.content(activity).await?.ok_or(Error::Absent)?;
    match content.as_ref() {
        Content::Ebook(book) if name == EPUB && book.media.is_none() => {
            let bytes = epub::write(&course, found, &book.chapters)?;
            Ok(Medium { media_type: epub::MEDIA_TYPE.to_owned(), sha256: Sha256::digest(&bytes).into(), bytes: bytes.into() })
        }
        content if content.files().any(|file| file == name) => stored(cx, name).await,
        _ => Err(Error::Absent),
    }
}

/// Whoever attends and has come as far; of what may be tried before joining, whoever the programme is for.
async fn may_read(cx: &Learning, user: UserId, course: &Arc<Course>, activity: ActivityId) -> Result<bool, Error> {
    let standing = standing::in_course(cx, &*cx.db.read().await?, user, course.clone()).await?;
    if let Some(standing) = standing {
        return Ok(standing.open(activity).is_ok());
    }
    let is_open =
        course.activity(activity).is_some_and(|(topic, one)| one.is_open && !one.is_archived && !topic.is_archived) && !course.is_removed;
    if !is_open || !course.is_limited() {
        return Ok(is_open);
    }
    let groups = cx.ports.groups.groups_of(user).await?;
    Ok(course.groups.iter().any(|group| groups.contains(group)))
}

async fn stored(cx: &Learning, name: &str) -> Result<Medium, Error> {
    let found = cx.ports.courses.media(name).await?.ok_or(Error::Absent)?;
    let bytes = match found.bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    let media_type = if found.media_type.starts_with("text/") { format!("{}; charset=utf-8", found.media_type) } else { found.media_type };
    Ok(Medium { media_type, bytes, sha256: found.sha256 })
}
