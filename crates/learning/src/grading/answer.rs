//! Answers of quizzes in the same queue: essays and files, which no key can judge.

use std::sync::Arc;

use sanggar_contracts::{Course, WorkGraded};
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;

use super::service;
use super::wire::{Decision, GradeForm, GradedProgram, Line, QueueKind, WorkPage, Writer};
use crate::quiz::grading::{self, AnswerToGrade};
use crate::upload::WorkFile;
use crate::work::{Body, GivenLine, State};
use crate::{Error, Learning, course_progress};

pub async fn page(cx: &Learning, me: &Identity, id: i64) -> Result<WorkPage, Error> {
    let (answer, course) = find(cx, me, id).await?;
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
        activity,
        program: GradedProgram { slug: course.slug.clone(), title: course.title.clone() },
    })
}

pub async fn grade(cx: &Learning, me: &Identity, id: i64, form: GradeForm) -> Result<WorkPage, Error> {
    if form.decision == Decision::Returned {
        return Err(Error::Field("decision", "Jawaban kuis tidak bisa dikembalikan."));
    }
    let feedback = service::feedback_of(&form)?;
    let (answer, course) = find(cx, me, id).await?;
    let (_, activity) = course.activity(answer.activity).ok_or(DbError::Absent)?;
    let points: Vec<i64> = form.rubric.iter().map(|one| one.points).collect();
    let (attempt, question) = grading::read_number(id);
    let tx = cx.db.write().await?;
    let graded = grading::grade_answer(cx, &tx, attempt, question, &points, feedback).await?;
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
    page(cx, me, id).await
}

async fn find(cx: &Learning, me: &Identity, id: i64) -> Result<(AnswerToGrade, Arc<Course>), Error> {
    let (attempt, question) = grading::read_number(id);
    let conn = cx.db.read().await?;
    let answer = grading::to_grade(cx, &conn, attempt, question).await?.ok_or(Error::Absent)?;
    let program = answer.place.program;
    if answer.place.user == me.user || !course_progress::is_facilitator(&conn, me.user, me.is_admin, program).await? {
        return Err(Error::Absent);
    }
    drop(conn);
    let course = cx.ports.courses.courses(&[program]).await?.pop().ok_or(DbError::Absent)?;
    Ok((answer, course))
}
