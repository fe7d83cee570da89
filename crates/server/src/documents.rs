//! JSON documents that the server publishes for the site: partner landing pages, maintenance and feature flags.

mod query;
mod shape;

use sanggar_kernel::Millis;
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::http::{Anyone, Fault, Plain, Routes};

pub use shape::{Document, Flags, LandingPage, Maintenance};

#[derive(Clone)]
pub struct Documents {
    pub db: Db,
}

sanggar_platform::context!(Documents);

/// All documents as they stand.
#[derive(Default)]
pub struct Published {
    pub landing: Vec<LandingPage>,
    pub maintenance: Maintenance,
    pub flags: Flags,
}

/// Plain files in the documents' eyes: without envelope and without a key (C043, C044, C045).
pub fn routes() -> Routes<Documents> {
    Routes::new()
        .get("/config/landing.json", show::<Vec<LandingPage>>)
        .get("/config/maintenance.json", show::<Maintenance>)
        .get("/config/flags.json", show::<Flags>)
}

async fn show<D: Document>(cx: Documents, _: Anyone) -> Result<Plain<D>, Fault> {
    Ok(Plain(get(&*cx.db.read().await?).await?))
}

pub async fn get<D: Document>(conn: &Conn) -> Result<D, DbError> {
    Ok(find(&query::all(conn).await?))
}

pub async fn published(conn: &Conn) -> Result<Published, DbError> {
    let kept = query::all(conn).await?;
    Ok(Published { landing: find(&kept), maintenance: find(&kept), flags: find(&kept) })
}

/// Replaces a document; pages show it from the next request on.
pub async fn put<D: Document>(conn: &Conn, document: &D, now: Millis) -> Result<(), DbError> {
    query::put(conn, D::NAME, document, now).await
}

/// Puts the first one; a document that somebody has written stays as it is.
pub async fn put_first<D: Document + PartialEq>(db: &Db, document: &D, now: Millis) -> Result<(), DbError> {
    if get::<D>(&*db.read().await?).await? != D::default() {
        return Ok(());
    }
    let tx = db.write().await?;
    put(&tx, document, now).await?;
    tx.commit().await
}

/// A document that is absent or cannot be read stands at its default: the site goes on without it (B067, B211).
fn find<D: Document>(kept: &[query::Kept]) -> D {
    let Some(kept) = kept.iter().find(|kept| kept.name == D::NAME) else { return D::default() };
    serde_json::from_str(&kept.body).unwrap_or_else(|error| {
        tracing::error!(document = D::NAME, %error, "a document cannot be read");
        D::default()
    })
}
