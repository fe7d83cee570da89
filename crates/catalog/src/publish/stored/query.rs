use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{RoomType, StudyGroupType};
use sanggar_kernel::{LearningSpaceId, Millis, ProgramId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, args, row};
use serde_json::Value;

use crate::card::Category;
use crate::document::Stage;

row! {
    pub struct ProgramRow {
        pub slug: String,
        pub institution: String,
        pub category: Category,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub guide: String,
        pub glyph: String,
        pub levels: String,
        pub subject: String,
        pub tag_names: String,
        pub price: i64,
        pub price_normal: Option<i64>,
        pub capacity: Option<i64>,
        pub stage: Stage,
        pub is_linear: bool,
        pub external_url: Option<String>,
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
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub summary: String,
        pub is_addon: bool,
        pub addon_title: Option<String>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_price: Option<i64>,
    }
}

row! {
    pub struct ActivityRow {
        pub topic_id: i64,
        pub slug: String,
        pub title: String,
        pub kind: ActivityKind,
        pub minutes: i64,
        pub is_mandatory: bool,
        pub is_assessment: bool,
        pub weight: Option<i64>,
        pub is_open: bool,
        pub completion_timer: i64,
        pub group_type: Option<StudyGroupType>,
        pub ends_at: Option<Millis>,
        pub addon_kind: Option<i64>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_price: Option<i64>,
        pub addon_place: Option<String>,
        pub learning_space_id: Option<LearningSpaceId>,
        pub body: Json<Value>,
    }
}

pub async fn program(conn: &Conn, program: ProgramId) -> Result<ProgramRow, DbError> {
    conn.one(
        "SELECT p.slug, i.slug AS institution, p.category, p.title, p.summary, p.description, p.guide, p.glyph, p.levels, p.subject, p.tag_names,
                p.price, p.price_normal, p.capacity, p.stage, p.is_linear, p.external_url, p.show_certificate, p.show_report, p.has_chat,
                p.starts_at, p.access_until, p.scoring_date, p.pass_mark, p.is_available_to_rate, p.signatory_name, p.signatory_title,
                p.chat_type, p.chat_limit, p.study_group_type, p.study_groups_close_at,
                p.children
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id WHERE p.id = $1",
        &args![program],
    )
    .await
}

/// The slugs in the order of the numbers.
pub async fn children(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<String>, DbError> {
    if programs.is_empty() {
        return Ok(Vec::new());
    }
    let list: Vec<_> = programs.iter().map(|id| id.into_value()).collect();
    let found: Vec<(ProgramId, String)> = conn.all_in("SELECT id, slug FROM catalog_program WHERE id IN ($LIST)", &[], &list).await?;
    let slug = |id: &ProgramId| found.iter().find(|(known, _)| known == id).map(|(_, slug)| slug.clone());
    Ok(programs.iter().filter_map(slug).collect())
}

pub async fn groups(conn: &Conn, program: ProgramId) -> Result<Vec<(i64,)>, DbError> {
    conn.all("SELECT group_id FROM catalog_program_group WHERE program_id = $1 ORDER BY group_id", &args![program]).await
}

pub async fn hosts(conn: &Conn, program: ProgramId) -> Result<Vec<(String,)>, DbError> {
    conn.all(
        "SELECT h.slug FROM catalog_program_host o JOIN catalog_host h ON h.id = o.host_id WHERE o.program_id = $1 ORDER BY o.position",
        &args![program],
    )
    .await
}

pub async fn topics(conn: &Conn, program: ProgramId) -> Result<Vec<TopicRow>, DbError> {
    conn.all(
        "SELECT id, slug, title, summary, is_addon, addon_title, addon_description, addon_quota, addon_price FROM catalog_topic
         WHERE program_id = $1 AND is_archived = FALSE ORDER BY position",
        &args![program],
    )
    .await
}

pub async fn activities(conn: &Conn, program: ProgramId) -> Result<Vec<ActivityRow>, DbError> {
    conn.all(
        "SELECT a.topic_id, a.slug, a.title, a.kind, a.minutes, a.is_mandatory, a.is_assessment, a.weight, a.is_open, a.completion_timer, a.group_type,
                a.ends_at, a.addon_kind, a.addon_description, a.addon_quota, a.addon_price, a.addon_place, a.learning_space_id, c.body
         FROM catalog_activity a JOIN catalog_activity_content c ON c.activity_id = a.id
         WHERE a.program_id = $1 AND a.is_archived = FALSE ORDER BY a.topic_id, a.position",
        &args![program],
    )
    .await
}
