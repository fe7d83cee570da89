//! Programmes as those who learn in them meet them. Outlines are read again and again by everybody in a class, so the process
//! keeps them; the line of changes says which are out of date.

mod query;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;
use sanggar_contracts::content::Content;
use sanggar_contracts::{Course, CourseActivity, CourseAddon, CourseInstitution, CourseMedia, CourseStage, CourseTopic, Courses};
use sanggar_kernel::{ActivityId, ProgramId, TopicId};
use sanggar_platform::db::{Conn, Db, DbError};

use crate::Catalog;
use crate::demo;
use query::{ActivityRow, ProgramRow, TopicRow};

/// An outline that was read just before a change and kept just after it is not kept for long.
const KEPT_FOR: Duration = Duration::from_secs(30);
const MOST_KEPT: u64 = 2_000;

const MOST_ACTIVITIES: u64 = 50_000;
const MOST_CONTENT_BYTES: u64 = 24 << 20;

#[derive(Clone)]
pub struct KeptCourses {
    courses: Cache<ProgramId, Arc<Course>>,
    /// The programme of each activity, which it never leaves.
    by_slug: Cache<Box<str>, ProgramId>,
    by_id: Cache<ActivityId, ProgramId>,
    contents: Cache<ActivityId, KeptContent>,
}

#[derive(Clone)]
struct KeptContent {
    program: ProgramId,
    bytes: u32,
    content: Arc<Content>,
}

impl Default for KeptCourses {
    fn default() -> Self {
        Self {
            courses: Cache::builder().max_capacity(MOST_KEPT).time_to_live(KEPT_FOR).build(),
            by_slug: Cache::new(MOST_ACTIVITIES),
            by_id: Cache::new(MOST_ACTIVITIES),
            contents: Cache::builder()
                .weigher(|_, kept: &KeptContent| kept.bytes)
                .max_capacity(MOST_CONTENT_BYTES)
                .time_to_live(KEPT_FOR)
                .support_invalidation_closures()
                .build(),
        }
    }
}

impl KeptCourses {
    pub fn forget(&self, program: ProgramId) {
        self.courses.invalidate(&program);
        // It fails only for a cache that was built without closures; what is kept ends by itself soon.
        self.contents.invalidate_entries_if(move |_, kept| kept.program == program).ok();
    }

    pub fn forget_all(&self) {
        self.courses.invalidate_all();
        self.contents.invalidate_all();
    }

    fn keep(&self, course: Course) -> Arc<Course> {
        for (_, activity) in course.activities() {
            self.by_slug.insert(activity.slug.as_str().into(), course.id);
            self.by_id.insert(activity.id, course.id);
        }
        let course = Arc::new(course);
        self.courses.insert(course.id, course.clone());
        course
    }
}

#[async_trait]
impl Courses for Catalog {
    async fn courses(&self, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError> {
        let mut found: Vec<Arc<Course>> = programs.iter().filter_map(|program| self.courses.courses.get(program)).collect();
        let missing: Vec<ProgramId> = programs.iter().filter(|program| found.iter().all(|kept| kept.id != **program)).copied().collect();
        if !missing.is_empty() {
            found.extend(read(&self.db, &missing).await?.into_iter().map(|course| self.courses.keep(course)));
        }
        Ok(found)
    }

    async fn by_slug(&self, program: &str) -> Result<Option<Arc<Course>>, DbError> {
        let id = query::program_by_slug(&*self.db.read().await?, program).await?;
        one(self, id).await
    }

    async fn of_activity(&self, slug: &str) -> Result<Option<Arc<Course>>, DbError> {
        let id = match self.courses.by_slug.get(slug) {
            Some(kept) => Some(kept),
            None => query::program_of_slug(&*self.db.read().await?, slug).await?,
        };
        one(self, id).await
    }

    async fn of_activity_id(&self, activity: ActivityId) -> Result<Option<Arc<Course>>, DbError> {
        let id = match self.courses.by_id.get(&activity) {
            Some(kept) => Some(kept),
            None => query::program_of(&*self.db.read().await?, activity).await?,
        };
        one(self, id).await
    }

    async fn content(&self, activity: ActivityId) -> Result<Option<Arc<Content>>, DbError> {
        if let Some(kept) = self.courses.contents.get(&activity) {
            return Ok(Some(kept.content));
        }
        let Some(row) = query::content(&*self.db.read().await?, activity).await? else { return Ok(None) };
        let content = Content::read(row.kind, &row.body.0)
            .map_err(|error| DbError::Other(format!("activity {activity} holds what no {} does: {error}", row.kind.as_str())))?;
        let kept = KeptContent { program: row.program_id, bytes: u32::try_from(row.bytes).unwrap_or(u32::MAX), content: Arc::new(content) };
        self.courses.contents.insert(activity, kept.clone());
        Ok(Some(kept.content))
    }

    async fn media(&self, name: &str) -> Result<Option<CourseMedia>, DbError> {
        let found = demo::medium(name);
        Ok(found.map(|(bytes, sha256)| CourseMedia { media_type: media_type(name).to_owned(), bytes, sha256 }))
    }
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("svg") => "image/svg+xml",
        Some("webm") => "video/webm",
        Some("mp3") => "audio/mpeg",
        Some("vtt") => "text/vtt",
        Some("pdf") => "application/pdf",
        _ => "application/octet-stream",
    }
}

async fn one(cx: &Catalog, id: Option<ProgramId>) -> Result<Option<Arc<Course>>, DbError> {
    match id {
        Some(id) => Ok(cx.courses(&[id]).await?.pop()),
        None => Ok(None),
    }
}

/// Three statements for any number of programmes.
async fn read(db: &Db, programs: &[ProgramId]) -> Result<Vec<Course>, DbError> {
    let conn = db.read().await?;
    let rows = query::programs(&conn, programs).await?;
    let topics = query::topics(&conn, programs).await?;
    let activities = query::activities(&conn, programs).await?;
    let groups = groups(&conn, &rows).await?;
    Ok(rows.into_iter().map(|row| course(row, &topics, &activities, &groups)).collect())
}

/// Few programmes are limited; the others cost no statement.
async fn groups(conn: &Conn, rows: &[ProgramRow]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let limited: Vec<ProgramId> = rows.iter().filter(|row| row.is_limited).map(|row| row.id).collect();
    if limited.is_empty() { Ok(Vec::new()) } else { query::groups(conn, &limited).await }
}

fn course(row: ProgramRow, topics: &[TopicRow], activities: &[ActivityRow], groups: &[(ProgramId, i64)]) -> Course {
    let own = topics.iter().filter(|topic| topic.program_id == row.id);
    Course {
        topics: own.map(|topic| course_topic(topic, activities)).collect(),
        groups: groups.iter().filter(|(program, _)| *program == row.id).map(|(_, group)| *group).collect(),
        id: row.id,
        slug: row.slug,
        title: row.title,
        description: row.description,
        category: row.category,
        subject: row.subject,
        glyph: row.glyph,
        picture: row.picture,
        institution: CourseInstitution { id: row.institution_id, slug: row.institution_slug, name: row.institution_name },
        stage: CourseStage::parse(row.stage.as_str()).unwrap_or(CourseStage::Running),
        is_removed: row.status == query::REMOVED,
        price: row.price,
        capacity: row.capacity,
        is_linear: row.is_linear,
        external_url: row.external_url,
        show_certificate: row.show_certificate,
        show_report: row.show_report,
        has_chat: row.has_chat,
        starts_at: row.starts_at,
        access_until: row.access_until,
    }
}

fn course_topic(row: &TopicRow, activities: &[ActivityRow]) -> CourseTopic {
    let addon = row.is_addon.then(|| CourseAddon {
        title: row.addon_title.clone(),
        description: row.addon_description.clone().unwrap_or_default(),
        kind: None,
        places_left: row.addon_quota.map(|quota| (quota - row.addon_taken).max(0)),
        price: row.addon_price,
    });
    CourseTopic {
        id: TopicId::new(row.id.get()),
        slug: row.slug.clone(),
        title: row.title.clone(),
        summary: row.summary.clone(),
        is_archived: row.is_archived,
        addon,
        activities: activities.iter().filter(|activity| activity.topic_id == row.id).map(course_activity).collect(),
    }
}

fn course_activity(row: &ActivityRow) -> CourseActivity {
    let addon = row.is_addon.then(|| CourseAddon {
        title: None,
        description: row.addon_description.clone().unwrap_or_default(),
        kind: row.addon_kind,
        places_left: row.addon_quota.map(|quota| (quota - row.addon_taken).max(0)),
        price: row.addon_price,
    });
    CourseActivity {
        id: row.id,
        slug: row.slug.clone(),
        title: row.title.clone(),
        kind: row.kind,
        minutes: row.minutes,
        is_mandatory: row.is_mandatory,
        is_assessment: row.is_assessment,
        is_open: row.is_open,
        is_archived: row.is_archived,
        timer: (row.completion_timer >= 0).then_some(row.completion_timer),
        group_type: row.group_type.clone(),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        addon,
    }
}

#[cfg(test)]
mod tests;
