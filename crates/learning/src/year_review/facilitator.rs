//! How a year of teaching is counted.

use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::DbError;

use super::count::Courses;
use super::query::{self, Taught};
use super::wire::FacilitatorYear;
use crate::Learning;

const HOUR: i64 = 60 * 60 * 1000;

/// Nothing where nobody learned with the person in that time.
pub async fn facilitator(cx: &Learning, user: UserId, span: (Millis, Millis)) -> Result<Option<FacilitatorYear>, DbError> {
    let taught = query::taught(&*cx.db.read().await?, user, span).await?;
    let Some(Taught { learners: learners @ 1.., comments, .. }) = taught.first() else { return Ok(None) };
    let courses = courses_of(cx, taught.iter().map(|one| one.program_id)).await?;
    let (graded, waited) = taught.iter().fold((0, 0), |(graded, waited), one| (graded + one.graded, waited + one.waited));
    let is_in = |at: &Millis| (span.0..span.1).contains(at);
    let meetings = courses.values().flat_map(|course| course.activities()).filter(|(_, one)| one.starts_at.as_ref().is_some_and(is_in));
    Ok(Some(FacilitatorYear {
        programs: taught.len() as i64,
        learners: *learners,
        graded,
        hours_to_answer: (graded > 0).then(|| (waited / graded + HOUR / 2) / HOUR),
        comments: *comments,
        meetings: meetings.count() as i64,
    }))
}

pub async fn courses_of(cx: &Learning, programs: impl IntoIterator<Item = ProgramId>) -> Result<Courses, DbError> {
    let mut programs: Vec<_> = programs.into_iter().collect();
    programs.sort_unstable();
    programs.dedup();
    let found = if programs.is_empty() { Vec::new() } else { cx.ports.courses.courses(&programs).await? };
    Ok(found.into_iter().map(|course| (course.id, course)).collect())
}
