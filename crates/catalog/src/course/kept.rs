//! What a process keeps of courses. One reads it, and whoever asks for the same meanwhile waits for that.

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use sanggar_contracts::Course;
use sanggar_contracts::content::Content;
use sanggar_kernel::{ActivityId, ProgramId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::Generation;

/// A change that this process has not heard of shows after this at the latest.
const KEPT_FOR: Duration = Duration::from_secs(30);
const MAX_KEPT: u64 = 2_000;

const MAX_ACTIVITIES: u64 = 50_000;
const MAX_CONTENT_BYTES: u64 = 24 << 20;

const COUNTERS: i64 = 256;

#[derive(Clone)]
pub struct KeptCourses {
    /// Count the changes of programmes, which share them. Whoever asks after a change asks for the next edition, so nobody waits for
    /// rows that were read before it.
    editions: Arc<[Generation]>,
    courses: Cache<(ProgramId, Edition), Arc<Course>>,
    /// What a programme is called never changes.
    programs: Cache<String, ProgramId>,
    /// The programme of each activity, which it never leaves.
    by_slug: Cache<String, ProgramId>,
    by_id: Cache<ActivityId, ProgramId>,
    contents: Cache<(ActivityId, Edition), KeptContent>,
}

/// The state of a programme that somebody asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edition(u64);

#[derive(Clone)]
pub struct KeptContent {
    pub bytes: u32,
    pub content: Arc<Content>,
}

impl Default for KeptCourses {
    fn default() -> Self {
        let contents = Cache::builder().weigher(|_, kept: &KeptContent| kept.bytes).max_capacity(MAX_CONTENT_BYTES);
        Self {
            editions: (0..COUNTERS).map(|_| Generation::default()).collect(),
            courses: Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build(),
            programs: Cache::new(MAX_KEPT),
            by_slug: Cache::new(MAX_ACTIVITIES),
            by_id: Cache::new(MAX_ACTIVITIES),
            contents: contents.time_to_live(KEPT_FOR).build(),
        }
    }
}

impl KeptCourses {
    pub fn invalidate(&self, program: ProgramId) {
        self.counter(program).inspect(|counter| counter.advance());
    }

    pub fn invalidate_all(&self) {
        self.editions.iter().for_each(Generation::advance);
    }

    /// To be asked for before the rows are read.
    pub fn edition(&self, program: ProgramId) -> Edition {
        Edition(self.counter(program).map_or(0, Generation::now))
    }

    fn counter(&self, program: ProgramId) -> Option<&Generation> {
        usize::try_from(program.get().rem_euclid(COUNTERS)).ok().and_then(|place| self.editions.get(place))
    }

    pub async fn course(&self, program: ProgramId) -> Option<Arc<Course>> {
        self.courses.get(&(program, self.edition(program))).await
    }

    pub async fn keep(&self, course: Course, edition: Edition) -> Arc<Course> {
        let course = self.with_its_activities(course).await;
        self.courses.insert((course.id, edition), course.clone()).await;
        course
    }

    pub async fn course_or(
        &self,
        program: ProgramId,
        read: impl Future<Output = Result<Course, DbError>>,
    ) -> Result<Option<Arc<Course>>, DbError> {
        let made = async { Ok(self.with_its_activities(read.await?).await) };
        found(self.courses.try_get_with((program, self.edition(program)), made).await)
    }

    pub async fn program_called_or(
        &self,
        slug: &str,
        read: impl Future<Output = Result<ProgramId, DbError>>,
    ) -> Result<Option<ProgramId>, DbError> {
        found(self.programs.try_get_with_by_ref(slug, read).await)
    }

    pub async fn program_of_slug_or(
        &self,
        slug: &str,
        read: impl Future<Output = Result<ProgramId, DbError>>,
    ) -> Result<Option<ProgramId>, DbError> {
        found(self.by_slug.try_get_with_by_ref(slug, read).await)
    }

    pub async fn program_of_or(
        &self,
        activity: ActivityId,
        read: impl Future<Output = Result<ProgramId, DbError>>,
    ) -> Result<Option<ProgramId>, DbError> {
        found(self.by_id.try_get_with(activity, read).await)
    }

    pub async fn content_or(
        &self,
        activity: ActivityId,
        program: ProgramId,
        read: impl Future<Output = Result<KeptContent, DbError>>,
    ) -> Result<Option<Arc<Content>>, DbError> {
        let kept = found(self.contents.try_get_with((activity, self.edition(program)), read).await)?;
        Ok(kept.map(|kept| kept.content))
    }

    async fn with_its_activities(&self, course: Course) -> Arc<Course> {
        for (_, activity) in course.activities() {
            self.by_slug.insert(activity.slug.clone(), course.id).await;
            self.by_id.insert(activity.id, course.id).await;
        }
        Arc::new(course)
    }
}

/// What is not there is not kept. Those who waited hear the same as the one who read.
fn found<T>(told: Result<T, Arc<DbError>>) -> Result<Option<T>, DbError> {
    match told {
        Ok(value) => Ok(Some(value)),
        Err(error) if *error == DbError::Absent => Ok(None),
        Err(error) => Err(DbError::clone(&error)),
    }
}
