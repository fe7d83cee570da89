use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseChat, Signatory, StudyGroupType, StudyGroups};
use sanggar_kernel::{InstitutionId, LearningSpaceId, Millis, ProgramId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

use crate::card::Category;
use crate::document::Stage;

pub struct ProgramRow<'a> {
    pub slug: &'a str,
    pub institution: InstitutionId,
    pub category: Category,
    pub title: &'a str,
    pub title_folded: String,
    pub summary: &'a str,
    pub description: &'a str,
    pub guide: &'a str,
    pub glyph: &'a str,
    pub subject: &'a str,
    pub levels: String,
    /// Folded, to be found by; and as they were written.
    pub tags: String,
    pub tag_names: String,
    pub stage: Stage,
    pub price: i64,
    pub price_normal: Option<i64>,
    pub capacity: Option<i64>,
    pub is_linear: bool,
    pub external_url: Option<&'a str>,
    pub is_limited: bool,
    pub show_certificate: bool,
    pub show_report: bool,
    pub has_chat: bool,
    pub chat: CourseChat,
    pub study_groups: Option<StudyGroups>,
    pub children: String,
    pub starts_at: Option<Millis>,
    pub access_until: Option<Millis>,
    pub scoring_date: Option<Millis>,
    pub pass_mark: Option<i64>,
    pub is_available_to_rate: bool,
    pub signatory: Option<&'a Signatory>,
    pub topic_count: i64,
    pub activity_count: i64,
    pub meeting_count: i64,
    pub duration_minutes: i64,
    pub now: Millis,
}

pub struct TopicRow<'a> {
    pub program: ProgramId,
    pub slug: &'a str,
    pub position: i64,
    pub title: &'a str,
    pub summary: &'a str,
    pub activity_count: i64,
    pub duration_minutes: i64,
    pub is_addon: bool,
    pub addon_title: Option<&'a str>,
    pub addon_description: Option<&'a str>,
    pub addon_quota: Option<i64>,
    pub addon_price: Option<i64>,
}

pub struct ActivityRow<'a> {
    pub slug: &'a str,
    pub program: ProgramId,
    pub topic: i64,
    pub position: i64,
    pub title: &'a str,
    pub kind: ActivityKind,
    pub minutes: i64,
    pub is_mandatory: bool,
    pub is_assessment: bool,
    pub weight: Option<i64>,
    pub is_open: bool,
    pub completion_timer: i64,
    pub group_type: Option<StudyGroupType>,
    pub starts_at: Option<Millis>,
    pub ends_at: Option<Millis>,
    pub addon_kind: Option<i64>,
    pub addon_description: Option<&'a str>,
    pub addon_quota: Option<i64>,
    pub addon_price: Option<i64>,
    pub addon_place: Option<&'a str>,
    pub learning_space_id: Option<LearningSpaceId>,
}

pub async fn institution(conn: &Conn, slug: &str) -> Result<Option<InstitutionId>, DbError> {
    let found: Option<(InstitutionId,)> =
        conn.maybe("SELECT id FROM catalog_institution WHERE slug = $1 AND status = 1", &args![slug]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn hosts(conn: &Conn, slugs: &[String]) -> Result<Vec<(i64, String)>, DbError> {
    let list: Vec<Value> = slugs.iter().map(|slug| slug.into_value()).collect();
    conn.all_in("SELECT id, slug FROM catalog_host WHERE slug IN ($LIST)", &[], &list).await
}

/// Those of the programmes that are there.
pub async fn children(conn: &Conn, slugs: &[String]) -> Result<Vec<(ProgramId, String)>, DbError> {
    let list: Vec<Value> = slugs.iter().map(|slug| slug.into_value()).collect();
    conn.all_in("SELECT id, slug FROM catalog_program WHERE status > 0 AND slug IN ($LIST)", &[], &list).await
}

/// A programme of the same slug is written over, unless it is another institution's: then there is no number.
pub async fn put_program(tx: &Conn, row: &ProgramRow<'_>) -> Result<Option<ProgramId>, DbError> {
    let put: Option<(ProgramId,)> = tx
        .maybe(
            "INSERT INTO catalog_program (slug, institution_id, category, title, title_folded, summary, description, guide, glyph, subject,
                 levels, tags, stage, status, price, price_normal, capacity, is_linear, external_url, is_limited, show_certificate,
                 show_report, has_chat, starts_at, access_until, topic_count, activity_count, meeting_count, duration_minutes,
                 learner_count, rating_count, rating_sum, published_at, updated_at, tag_names, chat_type, chat_limit, study_group_type,
                 study_groups_close_at, children, scoring_date, pass_mark, is_available_to_rate, signatory_name, signatory_title)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
                     $26, $27, $28, 0, 0, 0, $29, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40)
             ON CONFLICT (slug) DO UPDATE SET category = excluded.category, title = excluded.title, title_folded = excluded.title_folded,
                 summary = excluded.summary, description = excluded.description, guide = excluded.guide, glyph = excluded.glyph,
                 subject = excluded.subject, levels = excluded.levels, tags = excluded.tags, tag_names = excluded.tag_names, stage = excluded.stage, status = 1,
                 price = excluded.price, price_normal = excluded.price_normal, capacity = excluded.capacity,
                 is_linear = excluded.is_linear, external_url = excluded.external_url, is_limited = excluded.is_limited,
                 show_certificate = excluded.show_certificate, show_report = excluded.show_report, has_chat = excluded.has_chat,
                 starts_at = excluded.starts_at, access_until = excluded.access_until, topic_count = excluded.topic_count,
                 activity_count = excluded.activity_count, meeting_count = excluded.meeting_count,
                 duration_minutes = excluded.duration_minutes, updated_at = excluded.updated_at, chat_type = excluded.chat_type,
                 chat_limit = excluded.chat_limit, study_group_type = excluded.study_group_type,
                 study_groups_close_at = excluded.study_groups_close_at, children = excluded.children,
                 scoring_date = excluded.scoring_date, pass_mark = excluded.pass_mark,
                 is_available_to_rate = excluded.is_available_to_rate, signatory_name = excluded.signatory_name,
                 signatory_title = excluded.signatory_title
             WHERE catalog_program.institution_id = excluded.institution_id RETURNING id",
            &args![
                row.slug,
                row.institution,
                row.category,
                row.title,
                row.title_folded.as_str(),
                row.summary,
                row.description,
                row.guide,
                row.glyph,
                row.subject,
                row.levels.as_str(),
                row.tags.as_str(),
                row.stage,
                row.price,
                row.price_normal,
                row.capacity,
                row.is_linear,
                row.external_url,
                row.is_limited,
                row.show_certificate,
                row.show_report,
                row.has_chat,
                row.starts_at,
                row.access_until,
                row.topic_count,
                row.activity_count,
                row.meeting_count,
                row.duration_minutes,
                row.now,
                row.tag_names.as_str(),
                row.chat.kind,
                row.chat.limit,
                row.study_groups.map(|groups| groups.kind),
                row.study_groups.and_then(|groups| groups.closes_at),
                row.children.as_str(),
                row.scoring_date,
                row.pass_mark,
                row.is_available_to_rate,
                row.signatory.map(|one| one.name.as_str()),
                row.signatory.map(|one| one.title.as_str())
            ],
        )
        .await?;
    Ok(put.map(|(id,)| id))
}

/// Makes place for what the document says now; topics and activities stay, archived until they are written again.
pub async fn clear_program(tx: &Conn, program: ProgramId) -> Result<(), DbError> {
    tx.run("DELETE FROM catalog_program_level WHERE program_id = $1", &args![program]).await?;
    tx.run("DELETE FROM catalog_program_group WHERE program_id = $1", &args![program]).await?;
    tx.run("DELETE FROM catalog_program_host WHERE program_id = $1", &args![program]).await?;
    tx.run("UPDATE catalog_activity SET is_archived = TRUE WHERE program_id = $1", &args![program]).await?;
    tx.run("UPDATE catalog_topic SET is_archived = TRUE WHERE program_id = $1", &args![program]).await.map(drop)
}

/// Gives back whose it was, if it was published.
pub async fn remove_program(tx: &Conn, program: ProgramId, now: Millis) -> Result<Option<InstitutionId>, DbError> {
    let removed: Option<(InstitutionId,)> = tx
        .maybe(
            "UPDATE catalog_program SET status = 2, updated_at = $2 WHERE id = $1 AND status = 1 RETURNING institution_id",
            &args![program, now],
        )
        .await?;
    Ok(removed.map(|(institution,)| institution))
}

pub async fn put_level(tx: &Conn, program: ProgramId, tag: &str) -> Result<u64, DbError> {
    tx.run("INSERT INTO catalog_program_level (program_id, tag) VALUES ($1, $2) ON CONFLICT DO NOTHING", &args![program, tag]).await
}

pub async fn put_group(tx: &Conn, program: ProgramId, group: i64) -> Result<u64, DbError> {
    tx.run("INSERT INTO catalog_program_group (program_id, group_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", &args![program, group]).await
}

pub async fn put_host_of(tx: &Conn, program: ProgramId, host: i64, position: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO catalog_program_host (program_id, host_id, position) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        &args![program, host, position],
    )
    .await
}

pub async fn put_topic(tx: &Conn, row: &TopicRow<'_>) -> Result<i64, DbError> {
    let (id,): (i64,) = tx
        .one(
            "INSERT INTO catalog_topic (program_id, slug, position, title, summary, activity_count, duration_minutes, is_addon, addon_title,
                 addon_description, addon_quota, addon_price, addon_taken, is_archived)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, FALSE)
             ON CONFLICT (program_id, slug) DO UPDATE SET position = excluded.position, title = excluded.title, summary = excluded.summary,
                 activity_count = excluded.activity_count, duration_minutes = excluded.duration_minutes, is_addon = excluded.is_addon,
                 addon_title = excluded.addon_title, addon_description = excluded.addon_description, addon_quota = excluded.addon_quota,
                 addon_price = excluded.addon_price, is_archived = FALSE
             RETURNING id",
            &args![
                row.program,
                row.slug,
                row.position,
                row.title,
                row.summary,
                row.activity_count,
                row.duration_minutes,
                row.is_addon,
                row.addon_title,
                row.addon_description,
                row.addon_quota,
                row.addon_price
            ],
        )
        .await?;
    Ok(id)
}

/// No number: the slug is another programme's.
pub async fn put_activity(tx: &Conn, row: &ActivityRow<'_>) -> Result<Option<i64>, DbError> {
    let put: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO catalog_activity (slug, program_id, topic_id, position, title, kind, category, minutes, is_mandatory, is_assessment,
                 is_open, is_archived, completion_timer, group_type, starts_at, ends_at, is_addon, addon_kind, addon_description,
                 addon_quota, addon_taken, addon_price, addon_place, learning_space_id, weight)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, FALSE, $12, $13, $14, $15, $16, $17, $18, $19, 0, $20, $21, $22, $23)
             ON CONFLICT (slug) DO UPDATE SET topic_id = excluded.topic_id, position = excluded.position, title = excluded.title,
                 kind = excluded.kind, category = excluded.category, minutes = excluded.minutes, is_mandatory = excluded.is_mandatory,
                 is_assessment = excluded.is_assessment, is_open = excluded.is_open, is_archived = FALSE,
                 completion_timer = excluded.completion_timer, group_type = excluded.group_type, starts_at = excluded.starts_at,
                 ends_at = excluded.ends_at, is_addon = excluded.is_addon, addon_kind = excluded.addon_kind,
                 addon_description = excluded.addon_description, addon_quota = excluded.addon_quota, addon_price = excluded.addon_price,
                 addon_place = excluded.addon_place, learning_space_id = excluded.learning_space_id, weight = excluded.weight
             WHERE catalog_activity.program_id = excluded.program_id RETURNING id",
            &args![
                row.slug,
                row.program,
                row.topic,
                row.position,
                row.title,
                row.kind,
                row.kind.category(),
                row.minutes,
                row.is_mandatory,
                row.is_assessment,
                row.is_open,
                row.completion_timer,
                row.group_type,
                row.starts_at,
                row.ends_at,
                row.addon_kind.is_some(),
                row.addon_kind,
                row.addon_description,
                row.addon_quota,
                row.addon_price,
                row.addon_place,
                row.learning_space_id,
                row.weight
            ],
        )
        .await?;
    Ok(put.map(|(id,)| id))
}

pub async fn put_content(tx: &Conn, activity: i64, body: &str) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO catalog_activity_content (activity_id, body) VALUES ($1, $2)
         ON CONFLICT (activity_id) DO UPDATE SET body = excluded.body",
        &args![activity, body],
    )
    .await
}
