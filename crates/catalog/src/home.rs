//! Everything that the home page shows, in one answer.

mod wire;

use std::sync::Arc;

use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::http::{Answer, Extension, Reply, Routes, Site, Visitor};

use crate::{Catalog, Error, card, institution, upcoming};
pub use wire::Home;

const MEETINGS: u32 = 4;
const INSTITUTIONS: u32 = 6;
/// What people type most; words, not numbers of anybody.
const SEARCHES: [&str; 4] = ["pecahan kelas 5", "UTBK 2027", "Excel", "menulis cerpen"];

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/home", show)
}

async fn show(cx: Catalog, _: Visitor, Extension(site): Extension<Arc<Site>>) -> Answer<Home> {
    Ok(Reply::of(of_site(&cx, site.institution).await?))
}

/// On an institution's own site only what is its own.
pub async fn of_site(cx: &Catalog, of: Option<InstitutionId>) -> Result<Home, Error> {
    let mut upcoming = upcoming::soon(cx, of, Page::new(1, MEETINGS)?).await?;
    upcoming.truncate(MEETINGS as usize);
    let conn = cx.db.read().await?;
    let (popular, newest) = card::for_home(&conn, of).await?;
    let (institutions, institution_total) = match of {
        None => institution::for_home(cx, &conn, INSTITUTIONS).await?,
        Some(_) => (Vec::new(), 0),
    };
    Ok(Home { popular, newest, upcoming, institutions, institution_total, searches: SEARCHES.to_vec() })
}

#[cfg(test)]
mod tests;
