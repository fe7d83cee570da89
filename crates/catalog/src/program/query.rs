use sanggar_kernel::{InstitutionId, Millis, Page, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, Value, args, row};

use crate::card::Category;

/// A programme by its number or its slug.
pub struct Key {
    id: i64,
    slug: String,
}

impl Key {
    pub fn read(text: &str) -> Self {
        match text.parse() {
            Ok(id) => Self { id, slug: String::new() },
            Err(_) => Self { id: 0, slug: text.to_owned() },
        }
    }

    pub fn of(program: ProgramId) -> Self {
        Self { id: program.get(), slug: String::new() }
    }
}

row! {
    pub struct ProgramRow {
        pub id: ProgramId,
        pub slug: String,
        pub status: i64,
        pub is_limited: bool,
        pub category: Category,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub guide: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub levels: String,
        pub subject: String,
        pub tag_names: String,
        pub stage: String,
        pub price: Rupiah,
        pub price_normal: Option<Rupiah>,
        pub capacity: Option<i64>,
        pub is_linear: bool,
        pub external_url: Option<String>,
        pub show_certificate: bool,
        pub show_report: bool,
        pub has_chat: bool,
        pub starts_at: Option<Millis>,
        pub access_until: Option<Millis>,
        pub topic_count: i64,
        pub activity_count: i64,
        pub meeting_count: i64,
        pub duration_minutes: i64,
        pub learner_count: i64,
        pub rating_count: i64,
        pub rating_sum: i64,
        pub published_at: Millis,
        pub updated_at: Millis,
        pub institution_id: InstitutionId,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub institution_about: String,
        pub institution_logo: Option<String>,
        pub institution_kind: i64,
        pub institution_programs: i64,
        pub next_meeting_at: Option<Millis>,
        pub has_quiz: bool,
    }
}

row! {
    pub struct HostRow {
        pub slug: String,
        pub name: String,
        pub headline: String,
        pub about: String,
        pub picture: Option<String>,
    }
}

pub async fn find(conn: &Conn, key: &Key, now: Millis) -> Result<Option<ProgramRow>, DbError> {
    conn.maybe(
        "SELECT p.id, p.slug, p.status, p.is_limited, p.category, p.title, p.summary, p.description, p.guide, p.glyph, p.picture, p.levels,
                p.subject, p.tag_names, p.stage, p.price, p.price_normal, p.capacity, p.is_linear, p.external_url, p.show_certificate,
                p.show_report, p.has_chat, p.starts_at, p.access_until, p.topic_count, p.activity_count, p.meeting_count,
                p.duration_minutes, p.learner_count, p.rating_count, p.rating_sum, p.published_at, p.updated_at,
                i.id AS institution_id, i.slug AS institution_slug, i.name AS institution_name, i.city AS institution_city,
                i.about AS institution_about, i.logo AS institution_logo, i.kind AS institution_kind,
                i.program_count AS institution_programs,
                (SELECT MIN(a.starts_at) FROM catalog_activity a WHERE a.program_id = p.id AND a.is_archived = FALSE AND a.starts_at > $3)
                    AS next_meeting_at,
                EXISTS (SELECT 1 FROM catalog_activity a
                        WHERE a.program_id = p.id AND a.is_archived = FALSE AND a.kind IN ('quiz', 'quiz-v2')) AS has_quiz
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE (p.id = $1 OR p.slug = $2) AND p.status > 0",
        &args![key.id, key.slug.as_str(), now],
    )
    .await
}

pub async fn hosts(conn: &Conn, program: ProgramId) -> Result<Vec<HostRow>, DbError> {
    conn.all(
        "SELECT h.slug, h.name, h.headline, h.about, h.picture FROM catalog_program_host o JOIN catalog_host h ON h.id = o.host_id
         WHERE o.program_id = $1 ORDER BY o.position",
        &args![program],
    )
    .await
}

pub async fn groups(conn: &Conn, program: ProgramId) -> Result<Vec<(i64,)>, DbError> {
    conn.all("SELECT group_id FROM catalog_program_group WHERE program_id = $1", &args![program]).await
}

pub async fn of_activity(conn: &Conn, slug: &str) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT program_id FROM catalog_activity WHERE slug = $1", &args![slug]).await?;
    Ok(found.map(|(id,)| id))
}

/// Arguments of `Filter`: category, levels with bars around each, pattern of a tag. No text: any.
pub async fn popular(conn: &Conn, filter: [Value; 3], page: Page) -> Result<Vec<(ProgramId,)>, DbError> {
    let places = args![page.limit_and_one(), page.offset()];
    conn.all(
        "SELECT p.id FROM catalog_program p
         WHERE p.status = 1 AND p.is_limited = FALSE AND ($1 = '' OR p.category = $1)
             AND ($2 = '' OR EXISTS (
                 SELECT 1 FROM catalog_program_level l WHERE l.program_id = p.id AND $2 LIKE '%|' || l.tag || '|%' ESCAPE '\\'))
             AND p.tags LIKE $3 ESCAPE '\\'
         ORDER BY p.learner_count DESC, p.id DESC LIMIT $4 OFFSET $5",
        &[filter.as_slice(), places.as_slice()].concat(),
    )
    .await
}

/// As `popular`, of one institution and those below it.
pub async fn popular_of(conn: &Conn, filter: [Value; 3], of: InstitutionId, page: Page) -> Result<Vec<(ProgramId,)>, DbError> {
    let places = args![page.limit_and_one(), page.offset(), of];
    conn.all(
        "SELECT p.id FROM catalog_program p
         WHERE p.status = 1 AND p.is_limited = FALSE AND ($1 = '' OR p.category = $1)
             AND ($2 = '' OR EXISTS (
                 SELECT 1 FROM catalog_program_level l WHERE l.program_id = p.id AND $2 LIKE '%|' || l.tag || '|%' ESCAPE '\\'))
             AND p.tags LIKE $3 ESCAPE '\\'
             AND p.institution_id IN (
                 SELECT id FROM catalog_institution WHERE id = $6 UNION ALL SELECT id FROM catalog_institution WHERE parent_id = $6)
         ORDER BY p.learner_count DESC, p.id DESC LIMIT $4 OFFSET $5",
        &[filter.as_slice(), places.as_slice()].concat(),
    )
    .await
}

/// Nothing changes when it stands so already.
pub async fn set_rating(tx: &Conn, program: ProgramId, count: i64, sum: i64) -> Result<u64, DbError> {
    tx.run(
        "UPDATE catalog_program SET rating_count = $2, rating_sum = $3 WHERE id = $1 AND (rating_count <> $2 OR rating_sum <> $3)",
        &args![program, count, sum],
    )
    .await
}

/// How many have learnt there with this one.
pub async fn add_learner(tx: &Conn, program: ProgramId) -> Result<Option<i64>, DbError> {
    let counted: Option<(i64,)> = tx
        .maybe("UPDATE catalog_program SET learner_count = learner_count + 1 WHERE id = $1 RETURNING learner_count", &args![program])
        .await?;
    Ok(counted.map(|(learners,)| learners))
}

/// Whose activity it is, if that is new.
pub async fn set_activity_taken(tx: &Conn, activity: i64, taken: i64) -> Result<Option<ProgramId>, DbError> {
    let changed: Option<(ProgramId,)> = tx
        .maybe(
            "UPDATE catalog_activity SET addon_taken = $2 WHERE id = $1 AND addon_taken <> $2 RETURNING program_id",
            &args![activity, taken],
        )
        .await?;
    Ok(changed.map(|(program,)| program))
}

/// Whose topic it is, if that is new.
pub async fn set_topic_taken(tx: &Conn, topic: i64, taken: i64) -> Result<Option<ProgramId>, DbError> {
    let changed: Option<(ProgramId,)> = tx
        .maybe("UPDATE catalog_topic SET addon_taken = $2 WHERE id = $1 AND addon_taken <> $2 RETURNING program_id", &args![topic, taken])
        .await?;
    Ok(changed.map(|(program,)| program))
}
