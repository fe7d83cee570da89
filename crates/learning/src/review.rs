//! What people say about a programme they took: when they are asked, what they say, and what everybody reads of it.

mod opinion;
mod prompt;
mod query;
mod service;
mod wire;

use async_trait::async_trait;
use sanggar_contracts::{Histogram, Reviews};
use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::http::{Answer, Done, Json, Operator, OriginalUri, Path, Query, Reply, Routes, Visitor, next_page};

use crate::Learning;
use crate::gate::Enrolled;
pub use opinion::Opinion;
pub use prompt::{RatingPrompt, rating_prompt};
pub use service::{Put, Said, delete_all_of, put, tell_rated};
use wire::{HideForm, ListPage, ListQuery, OfProgram, OfReview, OwnRating, RatingForm, ReviewItem};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/rating/list/{program_id}/{page}/{perPage}", list)
        .post("/program_activity/rating/", add)
        .put("/program_activity/rating/", edit)
        .get("/program_activity/rating/{program_id}", own)
        .post("/program_activity/rating/{id}/hide", hide)
}

async fn list(
    cx: Learning,
    Visitor(me): Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<ReviewItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let is_operator = me.as_ref().is_some_and(|me| me.is_admin);
    if !service::may_read(&cx, me, path.program_id).await? {
        return Ok(Reply::of(Vec::new()));
    }
    let mut rows = query::newest(&*cx.db.read().await?, path.program_id, query.stars, is_operator, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::with_authors(&cx, rows, is_operator).await?).next(next))
}

async fn add(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<RatingForm>>) -> Answer<Done> {
    service::add(&cx, &progress, &form.opinion()?).await?;
    Ok(Reply::of(Done {}).message("Terima kasih atas ulasanmu"))
}

async fn edit(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<RatingForm>>) -> Answer<Done> {
    service::edit(&cx, &progress, &form.opinion()?).await?;
    Ok(Reply::of(Done {}).message("Ulasanmu sudah diperbarui"))
}

async fn own(cx: Learning, Enrolled { subject: progress, .. }: Enrolled<Path<OfProgram>>) -> Answer<OwnRating> {
    let review = query::own(&*cx.db.read().await?, progress.course.id, progress.enrolment.user_id).await?;
    Ok(Reply::of(OwnRating::new(&progress, review)))
}

async fn hide(cx: Learning, Operator(me): Operator, Path(path): Path<OfReview>, Json(form): Json<HideForm>) -> Answer<Done> {
    service::hide(&cx, &me, path.id, &form).await?;
    Ok(Reply::of(Done {}))
}

/// What answers for the other areas. It knows nobody who listens to facts, so a listener may keep it.
#[derive(Clone)]
pub struct Ratings {
    pub db: Db,
}

#[async_trait]
impl Reviews for Ratings {
    async fn histograms(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, Histogram)>, DbError> {
        histograms(&*self.db.read().await?, programs).await
    }
}

async fn histograms(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, Histogram)>, DbError> {
    let mut told: Vec<(ProgramId, Histogram)> = Vec::new();
    for row in query::counts(conn, programs).await? {
        if told.last().is_none_or(|(program, _)| *program != row.program_id) {
            told.push((row.program_id, Histogram::default()));
        }
        let bar = told.last_mut().and_then(|(_, histogram)| histogram.0.get_mut(usize::try_from(row.stars - 1).ok()?));
        if let Some(bar) = bar {
            *bar = row.people;
        }
    }
    Ok(told)
}

#[cfg(test)]
mod tests;
