//! What people say about a programme they took.

mod query;
mod service;
mod wire;

use async_trait::async_trait;
use sanggar_contracts::{Histogram, Reviews};
use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::http::{Answer, OriginalUri, Path, Query, Reply, Routes, Visitor, next_page};

use crate::Learning;
pub use query::put;
pub use service::{delete_all_of, tell_rated};
use wire::{ListPage, ListQuery, ReviewItem};

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program_activity/rating/list/{program_id}/{page}/{perPage}", list)
}

async fn list(
    cx: Learning,
    Visitor(me): Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<ReviewItem>> {
    let page = Page::new(path.page, path.per_page)?;
    if !service::may_read(&cx, me, path.program_id).await? {
        return Ok(Reply::of(Vec::new()));
    }
    let mut rows = query::newest(&*cx.db.read().await?, path.program_id, query.stars, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::with_authors(&cx, rows).await?).next(next))
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
