//! Answers of quizzes in the same queue: essays and files, which no key can judge.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{Course, WorkGraded};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::service;
use super::wire::{Decision, GradeForm, GradedProgram, Line, QueueKind, WorkPage, Writer};
use crate::gate::TaughtCourse;
use crate::quiz::grading::{self, AnswerToGrade};
use crate::upload::WorkFile;
use crate::work::{Body, GivenLine, State};
use crate::{Error, Learning};

pub async fn page(cx: &Learning, found: AnswerInCourse) -> Result<WorkPage, Error> {
    let AnswerInCourse { id, answer, course } = found;
    let activity = service::activity(&course, answer.activity).ok_or(DbError::Absent)?;
    let writer = cx.ports.people.people(&[answer.place.user]).await?.pop();
    let given: Option<Vec<GivenLine>> = answer.given.as_deref().map(|given| service::points(&answer.rubric, given)).transpose()?;
    let (mut lines, graded) = (given.clone().unwrap_or_default().into_iter(), given.is_some());
    let line = |line: &sanggar_contracts::question::RubricLine| {
        let told = lines.next();
        Line {
            name: line.name.clone(),
            points: line.points,
            levels: line.levels.clone(),
            given: told.as_ref().and_then(|told| told.given),
            level: told.and_then(|told| told.level),
        }
    };
    let rubric = answer.rubric.iter().map(line).collect();
    let file = |file: crate::quiz::FileItem| WorkFile {
        id: file.id,
        name: file.name,
        size: file.size,
        media_type: file.media_type,
        url: file.url,
    };
    Ok(WorkPage {
        kind: QueueKind::Answer,
        id,
        number: answer.number,
        state: if graded { State::Graded } else { State::Sent },
        body: Body::Text(answer.text.unwrap_or_default()),
        files: answer.files.into_iter().map(file).collect(),
        sent_at: Some(answer.sent_at),
        graded_at: None,
        grader_name: None,
        score: given.as_deref().and_then(service::score),
        feedback: answer.feedback,
        seq: 0,
        prompt: answer.prompt,
        questions: Vec::new(),
        rubric,
        user: Writer::of(writer.as_ref()),
        group: None,
        members: Vec::new(),
        newcomers: Vec::new(),
        activity,
        program: GradedProgram { slug: course.slug.clone(), title: course.title.clone() },
    })
}

pub async fn grade(cx: &Learning, me: &Identity, found: AnswerInCourse, form: GradeForm) -> Result<WorkPage, Error> {
    if form.decision == Decision::Returned {
        return Err(Error::Field("decision", "Jawaban kuis tidak bisa dikembalikan."));
    }
    let feedback = service::feedback_of(&form)?;
    let AnswerInCourse { id, answer, course } = found;
    let (_, activity) = course.activity(answer.activity).ok_or(DbError::Absent)?;
    let points: Vec<i64> = form.rubric.iter().map(|one| one.points).collect();
    let tx = cx.db.write().await?;
    let graded = grading::grade_answer(cx, &tx, &course, grading::read_number(id), &points, feedback).await?;
    if graded.is_graded {
        let fact = WorkGraded {
            user: graded.place.user,
            program: graded.place.program,
            activity: graded.activity,
            activity_slug: activity.slug.clone(),
            title: activity.title.clone(),
            is_returned: false,
        };
        cx.outbox.write(&tx, &fact).await?;
    }
    tx.commit().await?;
    page(cx, find(cx, me, id).await?).await
}

/// An answer that waits for a grade or has one, in a course that the caller teaches.
pub struct AnswerInCourse {
    id: i64,
    answer: AnswerToGrade,
    course: Arc<Course>,
}

impl Guarded for AnswerInCourse {
    const ACCESS: Access = Access::TEACHES;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for AnswerInCourse {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        Ok(find(cx, me, id).await?)
    }
}

async fn find(cx: &Learning, me: &Identity, id: i64) -> Result<AnswerInCourse, Error> {
    let (attempt, question) = grading::read_number(id);
    let conn = cx.db.read().await?;
    let answer = grading::to_grade(cx, &conn, attempt, question).await?.ok_or(Error::Absent)?;
    drop(conn);
    if answer.place.user == me.user {
        return Err(Error::Absent);
    }
    let course = TaughtCourse::of_program(cx, me, answer.place.program).await?.course().clone();
    Ok(AnswerInCourse { id, answer, course })
}
