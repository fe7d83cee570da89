use sanggar_kernel::{InstitutionId, Millis, ProgramId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{CollectionDocument, HostDocument, PackageDocument};

row! {
    pub struct Item {
        pub id: ProgramId,
        pub slug: String,
        pub levels: String,
        pub duration_minutes: i64,
    }
}

pub struct PackageRow<'a> {
    pub package: &'a PackageDocument,
    pub institution: InstitutionId,
    pub description: String,
    pub title_folded: String,
    pub levels: String,
    pub duration: i64,
    pub now: Millis,
}

/// A host of the same slug is written over, unless it is another institution's: then there is no number.
pub async fn put_host(tx: &Conn, host: &HostDocument, institution: InstitutionId, folded: &str) -> Result<Option<i64>, DbError> {
    let put: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO catalog_host (slug, institution_id, name, name_folded, headline, about) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (slug) DO UPDATE SET name = excluded.name, name_folded = excluded.name_folded, headline = excluded.headline,
                 about = excluded.about
             WHERE catalog_host.institution_id = excluded.institution_id RETURNING id",
            &args![host.slug.as_str(), institution, host.name.as_str(), folded, host.headline.as_str(), host.about.as_str()],
        )
        .await?;
    Ok(put.map(|(id,)| id))
}

pub async fn items(conn: &Conn, slugs: &[String]) -> Result<Vec<Item>, DbError> {
    let list: Vec<Value> = slugs.iter().map(|slug| slug.into_value()).collect();
    conn.all_in(
        "SELECT id, slug, levels, duration_minutes FROM catalog_program WHERE status = 1 AND is_limited = FALSE AND slug IN ($LIST)",
        &[],
        &list,
    )
    .await
}

pub async fn put_package(tx: &Conn, row: &PackageRow<'_>) -> Result<Option<i64>, DbError> {
    let put: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO catalog_package (slug, institution_id, variant, title, title_folded, summary, description, glyph, levels, status,
                 price, price_normal, program_count, duration_minutes, learner_count, published_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12, $13, 0, $14, $14)
             ON CONFLICT (slug) DO UPDATE SET variant = excluded.variant, title = excluded.title, title_folded = excluded.title_folded,
                 summary = excluded.summary, description = excluded.description, glyph = excluded.glyph, levels = excluded.levels,
                 status = 1, price = excluded.price, price_normal = excluded.price_normal, program_count = excluded.program_count,
                 duration_minutes = excluded.duration_minutes, updated_at = excluded.updated_at
             WHERE catalog_package.institution_id = excluded.institution_id RETURNING id",
            &args![
                row.package.slug.as_str(),
                row.institution,
                row.package.variant,
                row.package.title.as_str(),
                row.title_folded.as_str(),
                row.package.summary.as_str(),
                row.description.as_str(),
                row.package.glyph.as_str(),
                row.levels.as_str(),
                row.package.price,
                row.package.price_normal,
                row.package.programs.len() as i64,
                row.duration,
                row.now
            ],
        )
        .await?;
    Ok(put.map(|(id,)| id))
}

pub async fn clear_package(tx: &Conn, package: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM catalog_package_item WHERE package_id = $1", &args![package]).await
}

pub async fn put_package_item(tx: &Conn, package: i64, program: ProgramId, position: i64) -> Result<u64, DbError> {
    tx.run("INSERT INTO catalog_package_item (package_id, program_id, position) VALUES ($1, $2, $3)", &args![package, program, position])
        .await
}

pub async fn put_collection(tx: &Conn, collection: &CollectionDocument, position: i64, now: Millis) -> Result<i64, DbError> {
    let (id,): (i64,) = tx
        .one(
            "INSERT INTO catalog_collection (slug, kind, title, summary, position, status, updated_at) VALUES ($1, $2, $3, $4, $5, 1, $6)
             ON CONFLICT (kind, slug) DO UPDATE SET title = excluded.title, summary = excluded.summary, position = excluded.position,
                 status = 1, updated_at = excluded.updated_at
             RETURNING id",
            &args![collection.slug.as_str(), collection.kind, collection.title.as_str(), collection.summary.as_str(), position, now],
        )
        .await?;
    Ok(id)
}

pub async fn clear_collection(tx: &Conn, collection: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM catalog_collection_item WHERE collection_id = $1", &args![collection]).await
}

pub async fn put_collection_item(tx: &Conn, collection: i64, program: ProgramId, position: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO catalog_collection_item (collection_id, program_id, position) VALUES ($1, $2, $3)",
        &args![collection, program, position],
    )
    .await
}
