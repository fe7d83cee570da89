//! Files that have become part of a work or of an answer.

use sanggar_kernel::{ActivityId, AttemptId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::uploads::{self, Upload};

use super::{TASK, query};

/// A file and the work, or the question, that it was handed in with.
pub struct HandedIn {
    pub of: i64,
    pub upload: Upload,
}

/// False: the file is not whole, not this person's, for another activity, or part of something else.
pub async fn attach(tx: &Conn, id: i64, user: UserId, activity: ActivityId, work: i64) -> Result<bool, DbError> {
    Ok(uploads::hold(tx, &TASK, id, user, activity.get()).await? && query::insert_of_work(tx, id, work).await? > 0)
}

pub async fn detach(tx: &Conn, work: i64, now: Millis) -> Result<(), DbError> {
    uploads::release(tx, &query::take_from_work(tx, work).await?, now).await
}

/// The answer has these files and no others; those that it had before are free again. False: one cannot be had.
pub async fn give_to_answer(
    tx: &Conn,
    (attempt, question): (AttemptId, i64),
    user: UserId,
    activity: ActivityId,
    files: &[i64],
    now: Millis,
) -> Result<bool, DbError> {
    uploads::release(tx, &query::take_from_answer(tx, attempt, question).await?, now).await?;
    for file in files {
        if !uploads::hold(tx, &TASK, *file, user, activity.get()).await? {
            return Ok(false);
        }
        query::insert_of_answer(tx, *file, attempt, question).await?;
    }
    Ok(true)
}

pub async fn of_works(conn: &Conn, works: &[i64]) -> Result<Vec<HandedIn>, DbError> {
    joined(conn, query::of_works(conn, works).await?).await
}

pub async fn of_attempt(conn: &Conn, attempt: AttemptId) -> Result<Vec<HandedIn>, DbError> {
    joined(conn, query::of_attempt(conn, attempt).await?).await
}

async fn joined(conn: &Conn, pairs: Vec<(i64, i64)>) -> Result<Vec<HandedIn>, DbError> {
    let ids: Vec<i64> = pairs.iter().map(|(id, _)| *id).collect();
    let found = if ids.is_empty() { Vec::new() } else { uploads::find_all(conn, &ids).await? };
    let of = |upload: &Upload| pairs.iter().find(|(id, _)| *id == upload.id).map(|(_, of)| *of);
    Ok(found.into_iter().filter_map(|upload| Some(HandedIn { of: of(&upload)?, upload })).collect())
}
