//! Meetings that begin soon.

mod query;

use std::sync::Arc;

use sanggar_kernel::{InstitutionId, Millis, Page, YearLevel};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Reply, Routes, Site, Visitor, next_page};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::card::CardInstitution;
use crate::program::remaining;
use crate::{Catalog, level};
use query::MeetingRow;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/upcoming/{page}/{perPage}", list)
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ListPath {
    page: u32,
    per_page: u32,
}

#[derive(Serialize, ToSchema)]
pub struct Upcoming {
    pub activity_slug: String,
    pub title: String,
    pub starts_at: Millis,
    pub ends_at: Option<Millis>,
    pub program: UpcomingProgram,
    pub levels: Vec<YearLevel>,
    pub institution: CardInstitution,
    /// Absent: as many as come.
    pub seats_left: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct UpcomingProgram {
    pub slug: String,
    pub title: String,
}

impl From<MeetingRow> for Upcoming {
    fn from(row: MeetingRow) -> Self {
        let seats_left = if row.is_addon { row.addon_quota.map(|quota| remaining(quota, row.addon_taken)) } else { row.capacity };
        Self {
            activity_slug: row.slug,
            title: row.title,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            program: UpcomingProgram { slug: row.program_slug, title: row.program_title },
            levels: level::read(&row.levels),
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            seats_left,
        }
    }
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPath>,
) -> Answer<Vec<Upcoming>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = soon(&*cx.db.read().await?, site.institution, page, cx.clock.now()).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows).next(next))
}

/// One more than the page, the nearest first.
pub async fn soon(conn: &Conn, site: Option<InstitutionId>, page: Page, now: Millis) -> Result<Vec<Upcoming>, DbError> {
    Ok(query::after(conn, site, page, now).await?.into_iter().map(Upcoming::from).collect())
}
