use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, Millis, UserId};

use super::query;
use crate::{Error, Learning};

pub struct PastComment<'a> {
    pub activity: ActivityId,
    pub said: PastReply<'a>,
    pub replies: Vec<PastReply<'a>>,
}

pub struct PastReply<'a> {
    pub user: UserId,
    pub message: &'a str,
    pub at: Millis,
}

/// A comment with what others answered. What is there already stays, and so do its answers.
pub async fn comment(cx: &Learning, past: &PastComment<'_>) -> Result<(), Error> {
    let all = || past.replies.iter().chain([&past.said]);
    super::past(cx, all().map(|one| one.at))?;
    if all().any(|one| one.message.trim().is_empty()) {
        return Err(Error::Field("message", "Tulis sesuatu dulu."));
    }
    let course = cx.ports.courses.of_activity_id(past.activity).await?.ok_or(Error::Absent)?;
    if course.activity(past.activity).is_none_or(|(_, one)| one.kind != ActivityKind::Discussion) {
        return Err(Error::Absent);
    }
    let tx = cx.db.write().await?;
    let place = (course.id, past.activity);
    if let Some(parent) = query::put_comment(&tx, place, &past.said, 0, past.replies.len() as i64).await? {
        for reply in &past.replies {
            query::put_comment(&tx, place, reply, parent, 0).await?;
        }
    }
    Ok(tx.commit().await?)
}
