use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseActivity, PersonCard, WorkHandedIn};
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::db::DbError;

use super::query::{self, Draft, WorkRow};
use super::wire::{Body, SaveForm};
use super::{State, Task, Work};
use crate::course_progress::{self, CourseProgress};
use crate::upload::{self, HandedIn, WorkFile};
use crate::{Error, Learning};

pub async fn save(cx: &Learning, progress: &CourseProgress, form: SaveForm) -> Result<Work, Error> {
    let user = progress.enrolment.user_id;
    let task = open(cx, progress, form.resource_id).await?;
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
        enrolment: progress.enrolment.id,
        program: progress.course.id,
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
    let work = query::newest(&tx, user, form.resource_id).await?.ok_or(DbError::Absent)?;
    tx.commit().await?;
    told(cx, work).await
}

/// Sending twice sends once.
pub async fn send(cx: &Learning, progress: &CourseProgress, activity: ActivityId) -> Result<Work, Error> {
    let user = progress.enrolment.user_id;
    let task = open(cx, progress, activity).await?;
    let tx = cx.db.write().await?;
    let work = query::newest(&tx, user, activity).await?;
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
        course_progress::complete(cx, &tx, progress, activity, None).await?;
    } else {
        let course = &progress.course;
        let fact = WorkHandedIn { user, program: course.id, program_slug: course.slug.clone(), title: course.title.clone() };
        cx.outbox.write(&tx, &fact).await?;
    }
    let work = query::newest(&tx, user, activity).await?.ok_or(DbError::Absent)?;
    tx.commit().await?;
    told(cx, work).await
}

/// What this person last handed in for the activity, or is about to; and what was returned before that draft.
pub async fn of_activity(cx: &Learning, user: UserId, activity: &CourseActivity) -> Result<(Option<Work>, Option<Work>), Error> {
    let mut rows = query::newest_two(&*cx.db.read().await?, user, activity.id).await?;
    if rows.first().is_none_or(|newest| newest.state != State::Draft) {
        rows.truncate(1);
    }
    let mut works = all_told(cx, rows, activity.kind == ActivityKind::File).await?.into_iter();
    Ok((works.next(), works.next()))
}

/// As its writer and who grades it see it.
pub async fn told(cx: &Learning, work: WorkRow) -> Result<Work, Error> {
    Ok(all_told(cx, vec![work], true).await?.pop().ok_or(DbError::Absent)?)
}

async fn all_told(cx: &Learning, works: Vec<WorkRow>, has_files: bool) -> Result<Vec<Work>, Error> {
    let ids: Vec<i64> = works.iter().map(|work| work.id).collect();
    let files = if has_files { upload::of_works(&*cx.db.read().await?, &ids).await? } else { Vec::new() };
    let graders: Vec<UserId> = works.iter().filter_map(|work| work.grader_id).collect();
    let graders = if graders.is_empty() { Vec::new() } else { cx.ports.people.people(&graders).await? };
    Ok(works.into_iter().map(|work| one_told(work, &files, &graders)).collect())
}

fn one_told(work: WorkRow, files: &[HandedIn], graders: &[PersonCard]) -> Work {
    let texts = work.body.0;
    Work {
        id: work.id,
        number: work.number,
        state: work.state,
        body: if work.is_reflection { Body::Answers(texts) } else { Body::Text(texts.into_iter().next().unwrap_or_default()) },
        files: files.iter().filter(|file| file.of == work.id).map(|file| file.upload.clone()).filter_map(WorkFile::of).collect(),
        sent_at: work.sent_at,
        graded_at: work.graded_at,
        grader_name: graders.iter().find(|card| Some(card.id) == work.grader_id).map(|card| card.name.clone()),
        score: work.score,
        rubric: work.points.0,
        feedback: Some(work.feedback).filter(|feedback| !feedback.is_empty()),
        seq: work.seq,
    }
}

async fn open(cx: &Learning, progress: &CourseProgress, activity: ActivityId) -> Result<Task, Error> {
    // What a group writes is no one's own.
    if !progress.open(activity)?.kind.is_handed_in() {
        return Err(Error::Absent);
    }
    let content = cx.ports.courses.content(activity).await?.ok_or(Error::Absent)?;
    Task::of(&content).ok_or(Error::Absent)
}
