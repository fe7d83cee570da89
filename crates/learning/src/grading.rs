//! Where facilitators look at what learners handed in (B362): the queue of a programme, one work, and what they say of it.

mod answer;
mod group;
mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Gate, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_page};

use crate::gate::Teaches;
use crate::work::{State, Work};
use crate::{Learning, work};
use answer::AnswerInCourse;
use service::WorkToGrade;
pub use wire::QueueKind;
use wire::{ById, GradeForm, GradingProgram, QueueItem, QueuePage, QueueQuery, Turn, WorkPage};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/studio/grading/programs", programs)
        .get("/studio/grading/{program_slug}/{page}/{perPage}", queue)
        .get("/studio/grading/work/{id}", show)
        .post("/studio/grading/work/{id}", grade)
        .get("/studio/grading/answer/{id}", show_answer)
        .post("/studio/grading/answer/{id}", grade_answer)
}

async fn programs(cx: Learning, Member(me): Member) -> Answer<Vec<GradingProgram>> {
    Ok(Reply::of(service::programs(&cx, me.user).await?))
}

async fn queue(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Teaches { subject: taught, input: Path(path), .. }: Teaches<Path<QueuePage>>,
    Query(query): Query<QueueQuery>,
) -> Answer<Vec<QueueItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let course = taught.course();
    let conn = cx.db.read().await?;
    let (state, mut rows) = match query.state {
        Some(Turn::Graded) => (State::Graded, query::graded(&conn, course.id, page).await?),
        Some(Turn::Sent) | None => (State::Sent, query::waiting(&conn, course.id, page).await?),
    };
    drop(conn);
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::with_people(&cx, course, state, rows).await?).next(next))
}

/// For who grades what the request names: a work, or an answer of a quiz.
type Grades<T> = Gate<T, Path<ById>>;

async fn show(cx: Learning, gate: Grades<WorkToGrade>) -> Answer<WorkPage> {
    Ok(Reply::of(service::page(&cx, gate.subject).await?))
}

async fn grade(cx: Learning, gate: Grades<WorkToGrade>, Json(form): Json<GradeForm>) -> Answer<Work> {
    let graded = service::grade(&cx, &gate.me, gate.subject, form).await?;
    Ok(Reply::of(work::told(&cx, graded).await?))
}

async fn show_answer(cx: Learning, gate: Grades<AnswerInCourse>) -> Answer<WorkPage> {
    Ok(Reply::of(answer::page(&cx, gate.subject).await?))
}

async fn grade_answer(cx: Learning, gate: Grades<AnswerInCourse>, Json(form): Json<GradeForm>) -> Answer<WorkPage> {
    Ok(Reply::of(answer::grade(&cx, &gate.me, gate.subject, form).await?))
}

#[cfg(test)]
mod tests;
