use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_contracts::{CourseActivity, Held, Source};
use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::Conn;

use super::query::{self, Done};
use crate::course_progress::ProgressKey;
use crate::{Error, Learning, enrolment, folder, quiz};
pub use quiz::PastAttempt;

pub struct PastPlace<'a> {
    pub user: UserId,
    pub program: ProgramId,
    pub enrolled_at: Millis,
    /// The name of the person's folder that the class lies in.
    pub folder: Option<&'a str>,
    /// The reference of Prakerja, if it pays for the place.
    pub pmo_id: Option<&'a str>,
    pub done: Vec<PastDeed>,
}

/// An activity that was done. Recordings were played to the end, meetings attended from their beginning.
pub struct PastDeed {
    pub activity: ActivityId,
    pub at: Millis,
    /// How a quiz went; without it the quiz has no score.
    pub attempt: Option<PastAttempt>,
}

/// False: the person has a place there already, which stays as it is.
pub async fn place(cx: &Learning, past: &PastPlace<'_>) -> Result<bool, Error> {
    super::past(cx, past.done.iter().map(|deed| deed.at).chain([past.enrolled_at]))?;
    let course = cx.ports.courses.courses(&[past.program]).await?.pop().ok_or(Error::Absent)?;
    let mut done = Vec::with_capacity(past.done.len());
    for deed in &past.done {
        done.push((deed, course.activity(deed.activity).ok_or(Error::ActivityUnknown)?.1));
    }
    let contents = contents(cx, &done).await?;
    let tx = cx.db.write().await?;
    match enrolment::enrol(cx, &tx, &course, past.user, Source::Staff).await? {
        Held::Granted { is_new: true } => {}
        Held::Full => return Err(Error::Full),
        Held::Removed => return Err(Error::ProgramRemoved),
        _ => return Ok(false),
    }
    let enrolled = enrolment::query::find(&tx, past.user, course.id).await?;
    let folder = match past.folder {
        Some(name) => Some(folder_of(cx, &tx, past.user, name).await?),
        None => None,
    };
    query::set_place(&tx, enrolled, folder, past).await?;
    let record = enrolment::own_record(Source::Staff, past.user, course.id);
    enrolment::rights::query::set_granted_at(&tx, &record, past.enrolled_at).await?;
    let place = ProgressKey { enrolment: enrolled, user: past.user, program: course.id };
    for (deed, activity) in done {
        put(cx, &tx, place, deed, activity, contents.get(&activity.id).map(Arc::as_ref)).await?;
    }
    tx.commit().await?;
    Ok(true)
}

async fn folder_of(cx: &Learning, tx: &Conn, user: UserId, name: &str) -> Result<i64, Error> {
    match query::folder(tx, user, name).await? {
        Some(folder) => Ok(folder),
        None => Ok(folder::insert(tx, user, name, cx.clock.now()).await?),
    }
}

/// What decides how much was done of them: recordings play for some time, quizzes have questions.
async fn contents(cx: &Learning, done: &[(&PastDeed, &CourseActivity)]) -> Result<HashMap<ActivityId, Arc<Content>>, Error> {
    let is_measured = |kind| matches!(kind, ActivityKind::Video | ActivityKind::Audio | ActivityKind::Quiz | ActivityKind::QuizV2);
    let mut found = HashMap::new();
    for (_, activity) in done.iter().filter(|(_, activity)| is_measured(activity.kind)) {
        if let Some(content) = cx.ports.courses.content(activity.id).await? {
            found.insert(activity.id, content);
        }
    }
    Ok(found)
}

async fn put(
    cx: &Learning,
    tx: &Conn,
    place: ProgressKey,
    deed: &PastDeed,
    activity: &CourseActivity,
    content: Option<&Content>,
) -> Result<(), Error> {
    let (mut tenths_played, mut score) = (0, None);
    match (content, &deed.attempt) {
        (Some(Content::Video(recording)), _) => tenths_played = recording.seconds * 10,
        (Some(Content::Quiz(quiz)), Some(attempt)) => {
            score = Some(quiz::put_past(cx, tx, place, activity.id, quiz, attempt, deed.at).await?);
        }
        _ => {}
    }
    query::put_done(tx, &Done { place: place.enrolment, activity: activity.id, tenths_played, score, at: deed.at }).await?;
    if let Some(starts_at) = activity.starts_at {
        query::put_visit(tx, activity.id, place.user, starts_at, activity.ends_at).await?;
    }
    Ok(())
}
