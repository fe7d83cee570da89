//! Programmes as those who learn in them meet them. Outlines are read again and again by everybody in a class, so the process
//! keeps them; the line of changes says which are out of date.

mod kept;
mod query;

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::addon::AddOnKind;
use sanggar_contracts::content::Content;
use sanggar_contracts::{
    Course, CourseActivity, CourseAddon, CourseChat, CourseInstitution, CourseStage, CourseTopic, Courses, Signatory, StudyGroups,
    usual_weight,
};
use sanggar_kernel::{ActivityId, ProgramId, TopicId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::files::StoredFile;

use crate::{Catalog, media, subject};
pub use kept::KeptCourses;
use kept::{Edition, KeptContent};
use query::{ActivityRow, ProgramRow, TopicRow};

#[async_trait]
impl Courses for Catalog {
    async fn courses(&self, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError> {
        let (mut found, mut missing) = (Vec::with_capacity(programs.len()), Vec::new());
        for program in programs {
            match self.courses.course(*program).await {
                Some(course) => found.push(course),
                None => missing.push(*program),
            }
        }
        match missing.as_slice() {
            [] => {}
            [program] => found.extend(self.courses.course_or(*program, read_one(&self.db, *program)).await?),
            several => found.extend(read_several(self, several).await?),
        }
        Ok(found)
    }

    async fn by_slug(&self, program: &str) -> Result<Option<Arc<Course>>, DbError> {
        let read = async { query::program_by_slug(&*self.db.read().await?, program).await?.ok_or(DbError::Absent) };
        one(self, self.courses.program_called_or(program, read).await?).await
    }

    async fn of_activity(&self, slug: &str) -> Result<Option<Arc<Course>>, DbError> {
        let read = async { query::program_of_slug(&*self.db.read().await?, slug).await?.ok_or(DbError::Absent) };
        one(self, self.courses.program_of_slug_or(slug, read).await?).await
    }

    async fn of_activity_id(&self, activity: ActivityId) -> Result<Option<Arc<Course>>, DbError> {
        one(self, program_of(self, activity).await?).await
    }

    async fn content(&self, activity: ActivityId) -> Result<Option<Arc<Content>>, DbError> {
        match program_of(self, activity).await? {
            Some(program) => self.courses.content_or(activity, program, read_content(&self.db, activity)).await,
            None => Ok(None),
        }
    }

    async fn media(&self, name: &str) -> Result<Option<StoredFile>, DbError> {
        media::find(self, name).await
    }
}

async fn one(cx: &Catalog, id: Option<ProgramId>) -> Result<Option<Arc<Course>>, DbError> {
    match id {
        Some(id) => Ok(cx.courses(&[id]).await?.pop()),
        None => Ok(None),
    }
}

async fn program_of(cx: &Catalog, activity: ActivityId) -> Result<Option<ProgramId>, DbError> {
    let read = async { query::program_of(&*cx.db.read().await?, activity).await?.ok_or(DbError::Absent) };
    cx.courses.program_of_or(activity, read).await
}

async fn read_content(db: &Db, activity: ActivityId) -> Result<KeptContent, DbError> {
    let row = query::content(&*db.read().await?, activity).await?.ok_or(DbError::Absent)?;
    let content = Content::read(row.kind, &row.body.0)
        .map_err(|error| DbError::Other(format!("activity {activity} holds what no {} does: {error}", row.kind.as_str())))?;
    Ok(KeptContent { bytes: u32::try_from(row.bytes).unwrap_or(u32::MAX), content: Arc::new(content) })
}

async fn read_one(db: &Db, program: ProgramId) -> Result<Course, DbError> {
    read(db, &[program]).await?.pop().ok_or(DbError::Absent)
}

/// Together, since a list that waited for each of them would ask three times for each.
async fn read_several(cx: &Catalog, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError> {
    let editions: HashMap<ProgramId, Edition> = programs.iter().map(|program| (*program, cx.courses.edition(*program))).collect();
    let mut kept = Vec::with_capacity(programs.len());
    for course in read(&cx.db, programs).await? {
        let Some(edition) = editions.get(&course.id) else { continue };
        kept.push(cx.courses.keep(course, *edition).await);
    }
    Ok(kept)
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
        subject_name: subject::by_slug(&row.subject).map(|subject| subject.name.clone()).unwrap_or_default(),
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
        chat: row.has_chat.then_some(CourseChat { kind: row.chat_type, limit: row.chat_limit }),
        study_groups: row.study_group_type.map(|kind| StudyGroups { kind, closes_at: row.study_groups_close_at }),
        children: row.children.0,
        starts_at: row.starts_at,
        access_until: row.access_until,
        scoring_date: row.scoring_date,
        pass_mark: row.pass_mark,
        is_available_to_rate: row.is_available_to_rate,
        signatory: row.signatory_name.zip(row.signatory_title).map(|(name, title)| Signatory { name, title }),
    }
}

fn course_topic(row: &TopicRow, activities: &[ActivityRow]) -> CourseTopic {
    let addon = row.is_addon.then(|| CourseAddon {
        title: row.addon_title.clone(),
        description: row.addon_description.clone().unwrap_or_default(),
        kind: None,
        place: None,
        quota: row.addon_quota,
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
        kind: row.addon_kind.map(AddOnKind::of_number),
        place: row.addon_place.clone(),
        quota: row.addon_quota,
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
        weight: row.weight.unwrap_or_else(|| usual_weight(row.is_assessment)),
        is_open: row.is_open,
        is_archived: row.is_archived,
        timer: (row.completion_timer >= 0).then_some(row.completion_timer),
        group_type: row.group_type,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        addon,
    }
}

#[cfg(test)]
mod tests;
