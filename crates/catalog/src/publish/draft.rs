//! Documents under work. A draft may be unfinished; it is checked when it is published.

mod query;

use sanggar_kernel::{InstitutionId, ProgramId, UserId};
use sanggar_platform::db::{DbError, text_enum};
use serde_json::Value;

use super::PublishError;
use crate::Catalog;
use crate::document::ProgramDocument;
pub use query::Draft;

text_enum! {
    pub enum DraftKind {
        Program => "program",
        Package => "package",
        Collection => "collection",
    }
}

pub async fn save_draft(
    cx: &Catalog,
    institution: InstitutionId,
    (kind, slug): (DraftKind, &str),
    body: &Value,
    by: UserId,
) -> Result<(), PublishError> {
    let tx = cx.db.write().await?;
    let saved = query::save(&tx, institution, (kind, slug), &body.to_string(), by, cx.clock.now()).await?;
    if saved == 0 {
        return Err(PublishError::one("slug", "Alamat ini sudah dipakai yang lain."));
    }
    Ok(tx.commit().await?)
}

pub async fn draft(cx: &Catalog, institution: InstitutionId, kind: DraftKind, slug: &str) -> Result<Option<Draft>, DbError> {
    query::find(&*cx.db.read().await?, institution, kind, slug).await
}

/// The draft is forgotten; what was published stays.
pub async fn take_back(cx: &Catalog, institution: InstitutionId, kind: DraftKind, slug: &str) -> Result<bool, DbError> {
    let tx = cx.db.write().await?;
    let gone = query::delete(&tx, institution, kind, slug).await? > 0;
    tx.commit().await?;
    Ok(gone)
}

/// Publishes a programme's draft, which is then no draft any more.
pub async fn publish_draft(cx: &Catalog, institution: InstitutionId, slug: &str) -> Result<ProgramId, PublishError> {
    let found = draft(cx, institution, DraftKind::Program, slug).await?;
    let found = found.ok_or_else(|| PublishError::one("slug", "Draf ini tidak ditemukan."))?;
    let document = ProgramDocument::read(found.body.0).map_err(PublishError::Unfit)?;
    if document.slug != slug || !query::is_named(&*cx.db.read().await?, institution, &document.institution).await? {
        return Err(PublishError::one("institution", "Draf ini milik lembaga lain."));
    }
    let id = super::program(cx, &document).await?;
    let tx = cx.db.write().await?;
    // Somebody may have gone on writing meanwhile: then there is a draft again.
    query::delete_as_of(&tx, institution, slug, found.updated_at).await?;
    tx.commit().await?;
    Ok(id)
}
