use sanggar_kernel::{InstitutionId, Millis, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, Value, row};

use crate::document::Stage;

row! {
    pub struct ProgramRow {
        pub id: ProgramId,
        pub slug: String,
        pub title: String,
        pub institution_id: InstitutionId,
        pub price: Rupiah,
        pub price_normal: Option<Rupiah>,
        pub status: i64,
        pub stage: Stage,
        pub is_elsewhere: bool,
        pub is_limited: bool,
        pub capacity: Option<i64>,
        pub access_until: Option<Millis>,
        pub levels: String,
    }
}

pub async fn programs(conn: &Conn, ids: &[Value]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all_in(
        "SELECT id, slug, title, institution_id, price, price_normal, status, stage, external_url IS NOT NULL AS is_elsewhere, is_limited,
                capacity, access_until, levels
         FROM catalog_program WHERE id IN ($LIST) AND status > 0",
        &[],
        ids,
    )
    .await
}

row! {
    pub struct AddOnRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        /// Absent for a topic.
        pub kind: Option<i64>,
        pub price: Option<Rupiah>,
        pub quota: Option<i64>,
        pub ends_at: Option<Millis>,
        pub is_archived: bool,
        pub program_id: ProgramId,
    }
}

pub async fn activities(conn: &Conn, ids: &[Value]) -> Result<Vec<AddOnRow>, DbError> {
    conn.all_in(
        "SELECT a.id, a.slug, a.title, a.addon_kind AS kind, a.addon_price AS price, a.addon_quota AS quota, a.ends_at,
                a.is_archived = TRUE OR t.is_archived = TRUE AS is_archived, a.program_id
         FROM catalog_activity a JOIN catalog_topic t ON t.id = a.topic_id WHERE a.id IN ($LIST) AND a.is_addon = TRUE",
        &[],
        ids,
    )
    .await
}

pub async fn topics(conn: &Conn, ids: &[Value]) -> Result<Vec<AddOnRow>, DbError> {
    conn.all_in(
        "SELECT id, slug, COALESCE(addon_title, title) AS title, CAST(NULL AS BIGINT) AS kind, addon_price AS price, addon_quota AS quota,
                CAST(NULL AS BIGINT) AS ends_at, is_archived, program_id
         FROM catalog_topic WHERE id IN ($LIST) AND is_addon = TRUE",
        &[],
        ids,
    )
    .await
}

row! {
    pub struct PackageRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub institution_id: InstitutionId,
        pub price: Rupiah,
        pub price_normal: Option<Rupiah>,
        pub status: i64,
        pub levels: String,
    }
}

pub async fn packages(conn: &Conn, ids: &[Value]) -> Result<Vec<PackageRow>, DbError> {
    conn.all_in(
        "SELECT id, slug, title, institution_id, price, price_normal, status, levels FROM catalog_package WHERE id IN ($LIST) AND status > 0",
        &[],
        ids,
    )
    .await
}

pub async fn parts(conn: &Conn, packages: &[Value]) -> Result<Vec<(i64, ProgramId)>, DbError> {
    conn.all_in(
        "SELECT package_id, program_id FROM catalog_package_item WHERE package_id IN ($LIST) ORDER BY package_id, position",
        &[],
        packages,
    )
    .await
}

pub async fn groups(conn: &Conn, programs: &[Value]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    conn.all_in(
        "SELECT program_id, group_id FROM catalog_program_group WHERE program_id IN ($LIST) ORDER BY program_id, group_id",
        &[],
        programs,
    )
    .await
}
