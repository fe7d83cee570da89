use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{Millis, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct TopicRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub summary: String,
        pub activity_count: i64,
        pub duration_minutes: i64,
        pub is_addon: bool,
        pub addon_title: Option<String>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub addon_price: Option<Rupiah>,
    }
}

row! {
    pub struct ActivityRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub kind: ActivityKind,
        pub minutes: i64,
        pub is_mandatory: bool,
        pub is_assessment: bool,
        pub is_open: bool,
        pub group_type: Option<String>,
        pub starts_at: Option<Millis>,
        pub ends_at: Option<Millis>,
        pub addon_kind: Option<i64>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub addon_price: Option<Rupiah>,
        pub addon_place: Option<String>,
    }
}

pub async fn topics(conn: &Conn, program: ProgramId, only: Option<i64>) -> Result<Vec<TopicRow>, DbError> {
    conn.all(
        "SELECT id, slug, title, summary, activity_count, duration_minutes, is_addon, addon_title, addon_description, addon_quota,
                addon_taken, addon_price
         FROM catalog_topic WHERE program_id = $1 AND is_archived = FALSE AND (CAST($2 AS BIGINT) = 0 OR id = $2) ORDER BY position",
        &args![program, only.unwrap_or(0)],
    )
    .await
}

pub async fn activities(conn: &Conn, topic: i64) -> Result<Vec<ActivityRow>, DbError> {
    conn.all(
        "SELECT id, slug, title, kind, minutes, is_mandatory, is_assessment, is_open, group_type, starts_at, ends_at, addon_kind,
                addon_description, addon_quota, addon_taken, addon_price, addon_place
         FROM catalog_activity WHERE topic_id = $1 AND is_archived = FALSE ORDER BY position",
        &args![topic],
    )
    .await
}
