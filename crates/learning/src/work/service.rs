use sanggar_contracts::content::Content;
use sanggar_kernel::{ActivityId, EnrolmentId, UserId};
use sanggar_platform::db::Conn;

use super::query::{self, Draft, WorkRow};
use super::wire::{Body, SaveForm, SendForm};
use super::{State, Task, Work};
use crate::standing::{self, Standing};
use crate::upload::{self, WorkFile};
use crate::{Error, Learning};

pub async fn save(cx: &Learning, user: UserId, form: SaveForm) -> Result<Work, Error> {
    let (standing, task) = open(cx, user, form.program_user_id, form.resource_id).await?;
    let texts = form.body.into_texts();
    task.check_draft(&texts, form.files.len())?;
    let id = cx.drawn_number();
    let tx = cx.db.write().await?;
    let newest = query::newest(&tx, user, form.resource_id).await?;
    let number = match newest {
        None => 1,
        Some(work) if work.state == State::Draft => work.number,
        // A text from before it was returned arrives late.
        Some(work) if work.state == State::Returned && form.seq <= work.seq => {
            drop(tx);
            return told(cx, work).await;
        }
        Some(work) if work.state == State::Returned => work.number + 1,
        Some(_) => return Err(Error::Conflict("Tugasmu sudah dikirim.")),
    };
    let draft = Draft {
        id,
        enrolment: standing.enrolment.id,
        program: standing.course.id,
        activity: form.resource_id,
        user,
        number,
        is_reflection: task.is_reflection(),
        texts: &texts,
        seq: form.seq,
    };
    let now = cx.clock.now();
    if let Some(work) = query::put_draft(&tx, &draft, now).await? {
        upload::detach(&tx, work, now).await?;
        for file in &form.files {
            if !upload::attach(&tx, *file, user, form.resource_id, work).await? {
                return Err(Error::Field("files", "Ada berkas yang belum selesai diunggah."));
            }
        }
    }
    let work = query::newest(&tx, user, form.resource_id).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    told(cx, work).await
}

/// Sending twice sends once.
pub async fn send(cx: &Learning, user: UserId, form: SendForm) -> Result<Work, Error> {
    let (standing, task) = open(cx, user, form.program_user_id, form.resource_id).await?;
    let tx = cx.db.write().await?;
    let work = query::newest(&tx, user, form.resource_id).await?;
    let work = match work {
        Some(work) if work.state == State::Draft => work,
        Some(work) if work.state != State::Returned => {
            drop(tx);
            return told(cx, work).await;
        }
        _ => return Err(Error::Field("body", "Kerjakan tugasmu dulu, lalu kirim.")),
    };
    let files = upload::of_works(&tx, &[work.id]).await?;
    task.check_whole(&work.body.0, files.len())?;
    if !query::send(&tx, work.id, work.seq, cx.clock.now()).await? {
        return Err(Error::Conflict("Tugasmu baru saja berubah. Periksa lagi, lalu kirim."));
    }
    if task.is_reflection() {
        standing::complete(cx, &tx, &standing, form.resource_id, None).await?;
    }
    let work = query::newest(&tx, user, form.resource_id).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    told(cx, work).await
}

/// What this person last handed in for the activity, or is about to.
pub async fn newest_of(cx: &Learning, user: UserId, activity: ActivityId) -> Result<Option<Work>, Error> {
    match query::newest(&*cx.db.read().await?, user, activity).await? {
        Some(work) => Ok(Some(told(cx, work).await?)),
        None => Ok(None),
    }
}

/// As its writer and who grades it see it.
pub async fn told(cx: &Learning, work: WorkRow) -> Result<Work, Error> {
    let files = files_of(&*cx.db.read().await?, work.id).await?;
    let grader = match work.grader_id {
        Some(grader) => cx.ports.people.people(&[grader]).await?.pop(),
        None => None,
    };
    let texts = work.body.0;
    Ok(Work {
        id: work.id,
        number: work.number,
        state: work.state,
        body: if work.is_reflection { Body::Answers(texts) } else { Body::Text(texts.into_iter().next().unwrap_or_default()) },
        files,
        sent_at: work.sent_at,
        graded_at: work.graded_at,
        grader_name: grader.map(|card| card.name),
        score: work.score,
        rubric: work.points.0,
        feedback: Some(work.feedback).filter(|feedback| !feedback.is_empty()),
        seq: work.seq,
    })
}

async fn files_of(conn: &Conn, work: i64) -> Result<Vec<WorkFile>, Error> {
    Ok(upload::of_works(conn, &[work]).await?.into_iter().filter_map(WorkFile::of).collect())
}

async fn open(cx: &Learning, user: UserId, enrolment: EnrolmentId, activity: ActivityId) -> Result<(Standing, Task), Error> {
    let standing = standing::of_enrolment(cx, &*cx.db.read().await?, user, enrolment).await?;
    let kind = standing.open(activity)?.kind;
    let content = cx.ports.courses.content(activity).await?.ok_or(Error::Absent)?;
    let task = Content::read(kind, &content).ok().and_then(Task::of).ok_or(Error::Absent)?;
    Ok((standing, task))
}
