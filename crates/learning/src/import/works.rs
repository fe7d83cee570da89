use bytes::Bytes;
use futures_util::stream;
use sanggar_contracts::content::Content;
use sanggar_contracts::question::RubricLine;
use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::files::Blob;
use sanggar_platform::uploads::{self, WholeFile, kind};

use super::query::{self, NewWork};
use crate::upload::{self, TASK};
use crate::work::{GivenLine, State};
use crate::{Error, Learning, course_progress};

const MAX_BYTES: u64 = 1 << 20;

/// What was handed in for an activity of a class that the person has a place in.
pub struct PastWork<'a> {
    pub user: UserId,
    pub activity: ActivityId,
    pub texts: &'a [String],
    pub file: Option<PastFile<'a>>,
    pub sent_at: Millis,
    pub verdict: Option<PastVerdict<'a>>,
}

pub struct PastFile<'a> {
    pub name: &'a str,
    pub bytes: Bytes,
}

pub struct PastVerdict<'a> {
    pub grader: UserId,
    /// Of the points, in percent; each line of the rubric got as much of its own.
    pub share: i64,
    /// To be done again.
    pub is_returned: bool,
    pub feedback: &'a str,
    pub at: Millis,
}

pub async fn work(cx: &Learning, past: &PastWork<'_>) -> Result<(), Error> {
    super::past(cx, past.verdict.iter().map(|verdict| verdict.at).chain([past.sent_at]))?;
    if past.verdict.as_ref().is_some_and(|verdict| !(0..=100).contains(&verdict.share)) {
        return Err(Error::Field("share", "Nilainya 0 sampai 100."));
    }
    let course = cx.ports.courses.of_activity_id(past.activity).await?.ok_or(Error::Absent)?;
    let progress = course_progress::in_course(cx, &*cx.db.read().await?, past.user, course).await?.ok_or(Error::Absent)?;
    let rubric = match cx.ports.courses.content(past.activity).await?.as_deref() {
        Some(Content::Essay(task)) => task.rubric.clone(),
        Some(Content::File(task)) => task.rubric.clone(),
        _ => return Err(Error::Absent),
    };
    let lines: Vec<GivenLine> = past.verdict.iter().flat_map(|verdict| given(&rubric, verdict.share)).collect();
    let file = match &past.file {
        Some(file) => Some(stored(cx, file).await?),
        None => None,
    };
    let score = past.verdict.as_ref().filter(|verdict| !verdict.is_returned).map(|verdict| verdict.share);
    let new = NewWork {
        id: cx.drawn_number(),
        place: progress.enrolment.id,
        program: progress.course.id,
        past,
        state: match &past.verdict {
            None => State::Sent,
            Some(verdict) if verdict.is_returned => State::Returned,
            Some(_) => State::Graded,
        },
        score,
        lines: &lines,
    };
    let tx = cx.db.write().await?;
    query::put_work(&tx, &new).await?;
    if let Some((file, blob, media_type)) = &file {
        let stored = cx.files.record(&tx, blob, media_type).await?;
        let id = cx.drawn_number();
        let whole = WholeFile {
            id,
            user: past.user,
            subject: past.activity.get(),
            name: file.name,
            size: stored.size,
            file: &stored.name,
            media_type: &stored.media_type,
            at: past.sent_at,
        };
        uploads::put_whole(&tx, &TASK, &whole).await?;
        upload::insert_of_work(&tx, id, new.id).await?;
    }
    if let Some(score) = score {
        query::put_score(&tx, new.place, past.activity, score).await?;
    }
    Ok(tx.commit().await?)
}

async fn stored<'a>(cx: &Learning, file: &'a PastFile<'a>) -> Result<(&'a PastFile<'a>, Blob, &'static str), Error> {
    let kind = kind::kind_of(&file.bytes).ok_or_else(|| Error::FileKind(Vec::new()))?;
    let bytes = stream::iter([Ok::<_, std::convert::Infallible>(file.bytes.clone())]);
    Ok((file, cx.files.put(bytes, MAX_BYTES).await?, kind.media_type))
}

fn given(rubric: &[RubricLine], share: i64) -> Vec<GivenLine> {
    let line = |line: &RubricLine| {
        let given = (line.points * share + 50) / 100;
        let place = (line.levels.len() as i64 * given + line.points - 1) / line.points.max(1);
        let level = usize::try_from(place - 1).ok().and_then(|place| line.levels.get(place)).cloned();
        GivenLine { name: line.name.clone(), points: line.points, given: Some(given), level }
    };
    rubric.iter().map(line).collect()
}
