use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{RoomType, StudyGroupType};
use sanggar_kernel::{ActivityId, InstitutionId, Millis, ProgramId, TopicId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};

use crate::document::Stage;

pub const REMOVED: i64 = 2;

fn list(programs: &[ProgramId]) -> Vec<Value> {
    programs.iter().map(|id| id.into_value()).collect()
}

row! {
    pub struct ProgramRow {
        pub id: ProgramId,
        pub slug: String,
        pub title: String,
        pub description: String,
        pub category: String,
        pub subject: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub institution_id: InstitutionId,
        pub institution_slug: String,
        pub institution_name: String,
        pub stage: Stage,
        pub status: i64,
        pub price: i64,
        pub capacity: Option<i64>,
        pub is_linear: bool,
        pub external_url: Option<String>,
        pub is_limited: bool,
        pub show_certificate: bool,
        pub show_report: bool,
        pub has_chat: bool,
        pub starts_at: Option<Millis>,
        pub access_until: Option<Millis>,
        pub scoring_date: Option<Millis>,
        pub pass_mark: Option<i64>,
        pub is_available_to_rate: bool,
        pub signatory_name: Option<String>,
        pub signatory_title: Option<String>,
        pub chat_type: RoomType,
        pub chat_limit: Option<i64>,
        pub study_group_type: Option<StudyGroupType>,
        pub study_groups_close_at: Option<Millis>,
        pub children: Json<Vec<ProgramId>>,
    }
}

row! {
    pub struct TopicRow {
        pub id: TopicId,
        pub program_id: ProgramId,
        pub slug: String,
        pub title: String,
        pub summary: String,
        pub is_addon: bool,
        pub addon_title: Option<String>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub addon_price: Option<i64>,
        pub is_archived: bool,
    }
}

row! {
    pub struct ActivityRow {
        pub id: ActivityId,
        pub topic_id: TopicId,
        pub slug: String,
        pub title: String,
        pub kind: ActivityKind,
        pub minutes: i64,
        pub is_mandatory: bool,
        pub is_assessment: bool,
        pub weight: Option<i64>,
        pub is_open: bool,
        pub is_archived: bool,
        pub completion_timer: i64,
        pub group_type: Option<StudyGroupType>,
        pub starts_at: Option<Millis>,
        pub ends_at: Option<Millis>,
        pub is_addon: bool,
        pub addon_kind: Option<i64>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub addon_price: Option<i64>,
        pub addon_place: Option<String>,
    }
}

pub async fn programs(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all_in(
        "SELECT p.id, p.slug, p.title, p.description, p.category, p.subject, p.glyph, p.picture, p.institution_id, i.slug AS institution_slug,
                i.name AS institution_name, p.stage, p.status, p.price, p.capacity, p.is_linear, p.external_url, p.is_limited,
                p.show_certificate, p.show_report, p.has_chat, p.starts_at, p.access_until, CASE WHEN p.has_grading = TRUE THEN p.graded_scoring_date ELSE p.scoring_date END AS scoring_date,
                CASE WHEN p.has_grading = TRUE THEN p.graded_pass_mark ELSE p.pass_mark END AS pass_mark, p.is_available_to_rate, p.signatory_name, p.signatory_title,
                p.chat_type, p.chat_limit,
                p.study_group_type, p.study_groups_close_at, p.children
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id WHERE p.id IN ($LIST) AND p.status > 0",
        &[],
        &list(programs),
    )
    .await
}

pub async fn topics(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<TopicRow>, DbError> {
    conn.all_in(
        "SELECT id, program_id, slug, title, summary, is_addon, addon_title, addon_description, addon_quota, addon_taken, addon_price,
                is_archived
         FROM catalog_topic WHERE program_id IN ($LIST) ORDER BY program_id, position, id",
        &[],
        &list(programs),
    )
    .await
}

pub async fn activities(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<ActivityRow>, DbError> {
    conn.all_in(
        "SELECT id, topic_id, slug, title, kind, minutes, is_mandatory, is_assessment, COALESCE(graded_weight, weight) AS weight, is_open, is_archived, completion_timer, group_type,
                starts_at, ends_at, is_addon, addon_kind, addon_description, addon_quota, addon_taken, addon_price, addon_place
         FROM catalog_activity WHERE program_id IN ($LIST) ORDER BY topic_id, position, id",
        &[],
        &list(programs),
    )
    .await
}

pub async fn groups(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    conn.all_in(
        "SELECT program_id, group_id FROM catalog_program_group WHERE program_id IN ($LIST) ORDER BY group_id",
        &[],
        &list(programs),
    )
    .await
}

pub async fn program_by_slug(conn: &Conn, slug: &str) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT id FROM catalog_program WHERE slug = $1", &args![slug]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn program_of_slug(conn: &Conn, activity: &str) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT program_id FROM catalog_activity WHERE slug = $1", &args![activity]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn program_of(conn: &Conn, activity: ActivityId) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT program_id FROM catalog_activity WHERE id = $1", &args![activity]).await?;
    Ok(found.map(|(id,)| id))
}

row! {
    pub struct ContentRow {
        pub program_id: ProgramId,
        pub kind: ActivityKind,
        pub body: Json<serde_json::Value>,
        pub bytes: i64,
    }
}

pub async fn content(conn: &Conn, activity: ActivityId) -> Result<Option<ContentRow>, DbError> {
    conn.maybe(
        "SELECT a.program_id, a.kind, c.body, LENGTH(c.body) AS bytes
         FROM catalog_activity_content c JOIN catalog_activity a ON a.id = c.activity_id WHERE c.activity_id = $1",
        &args![activity],
    )
    .await
}
