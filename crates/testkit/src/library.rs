use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_contracts::{Course, CourseActivity, CourseInstitution, CourseStage, CourseTopic, Courses};
use sanggar_kernel::{ActivityId, InstitutionId, ProgramId, TopicId};
use sanggar_platform::db::DbError;
use sanggar_platform::files::StoredFile;
use serde_json::Value;

/// Courses as the catalogue would tell them.
#[derive(Default)]
pub struct Library {
    courses: Mutex<Vec<Arc<Course>>>,
    contents: Mutex<HashMap<ActivityId, Value>>,
    media: Mutex<HashMap<String, StoredFile>>,
}

impl Library {
    /// Takes the place of one with the same number.
    pub fn put(&self, course: Course) -> Arc<Course> {
        let course = Arc::new(course);
        let mut courses = self.courses.lock().unwrap();
        courses.retain(|one| one.id != course.id);
        courses.push(course.clone());
        course
    }

    pub fn fill(&self, activity: ActivityId, content: Value) {
        self.contents.lock().unwrap().insert(activity, content);
    }

    pub fn add_medium(&self, name: &str, file: StoredFile) {
        self.media.lock().unwrap().insert(name.to_owned(), file);
    }

    pub fn find(&self, wanted: impl Fn(&Course) -> bool) -> Option<Arc<Course>> {
        self.courses.lock().unwrap().iter().find(|course| wanted(course)).cloned()
    }
}

#[async_trait]
impl Courses for Library {
    async fn courses(&self, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError> {
        Ok(self.courses.lock().unwrap().iter().filter(|course| programs.contains(&course.id)).cloned().collect())
    }

    async fn by_slug(&self, program: &str) -> Result<Option<Arc<Course>>, DbError> {
        Ok(self.find(|course| course.slug == program))
    }

    async fn of_activity(&self, slug: &str) -> Result<Option<Arc<Course>>, DbError> {
        Ok(self.find(|course| course.activity_by_slug(slug).is_some()))
    }

    async fn of_activity_id(&self, activity: ActivityId) -> Result<Option<Arc<Course>>, DbError> {
        Ok(self.find(|course| course.activity(activity).is_some()))
    }

    async fn content(&self, activity: ActivityId) -> Result<Option<Arc<Content>>, DbError> {
        let Some(document) = self.contents.lock().unwrap().get(&activity).cloned() else { return Ok(None) };
        let course = self.find(|course| course.activity(activity).is_some()).unwrap();
        let kind = course.activity(activity).unwrap().1.kind;
        Ok(Some(Arc::new(Content::read(kind, &document).unwrap())))
    }

    async fn media(&self, name: &str) -> Result<Option<StoredFile>, DbError> {
        Ok(self.media.lock().unwrap().get(name).cloned())
    }
}

/// A free course of two topics; the numbers of its activities follow from its own: course 4 has 41, 42, 43, 44.
pub fn a_course(number: i64) -> Course {
    let activity = |place: i64, kind| an_activity(number * 10 + place, kind);
    let topic = |place: i64, activities| CourseTopic {
        id: TopicId::new(number * 10 + place),
        slug: format!("topik-{place}"),
        title: format!("Topik {place}"),
        summary: "Dari martabak.".to_owned(),
        is_archived: false,
        addon: None,
        activities,
    };
    Course {
        id: ProgramId::new(number),
        slug: format!("kelas-{number}"),
        title: format!("Kelas {number}"),
        description: "<p>Untuk siapa saja.</p>".to_owned(),
        category: "KELASMU".to_owned(),
        subject: "matematika".to_owned(),
        subject_name: "Matematika".to_owned(),
        glyph: "¾".to_owned(),
        picture: None,
        institution: CourseInstitution {
            id: InstitutionId::new(1),
            slug: "sanggar-cendekia".to_owned(),
            name: "Sanggar Cendekia".to_owned(),
        },
        stage: CourseStage::Running,
        is_removed: false,
        price: 0,
        capacity: None,
        is_linear: false,
        external_url: None,
        groups: Vec::new(),
        show_certificate: true,
        show_report: true,
        chat: None,
        study_groups: None,
        children: Vec::new(),
        starts_at: None,
        access_until: None,
        scoring_date: None,
        pass_mark: None,
        is_available_to_rate: false,
        signatory: None,
        topics: vec![
            topic(1, vec![activity(1, ActivityKind::Freetext), activity(2, ActivityKind::Video)]),
            topic(2, vec![activity(3, ActivityKind::Quiz), activity(4, ActivityKind::Essay)]),
        ],
    }
}

pub fn an_activity(number: i64, kind: ActivityKind) -> CourseActivity {
    CourseActivity {
        id: ActivityId::new(number),
        slug: format!("aktivitas-{number}"),
        title: format!("Aktivitas {number}"),
        kind,
        minutes: 12,
        is_mandatory: true,
        is_assessment: false,
        weight: 1,
        is_open: false,
        is_archived: false,
        timer: None,
        group_type: None,
        starts_at: None,
        ends_at: None,
        addon: None,
    }
}
