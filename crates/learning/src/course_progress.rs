//! Where a person stands in a programme: what is done, what is open, what is next. Derived from the outline and the rows of
//! progress, never stored; every call about an activity begins here.

pub mod query;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

pub use sanggar_contracts::Lock;
use sanggar_contracts::{ActivityCompleted, Attending, Course, CourseActivity, CourseTopic, Courses, percentage};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::http::Identity;
use sanggar_platform::outbox::Outbox;

use crate::issuing::Issuing;
use crate::{Error, Learning};
use query::Joined;
pub use query::{Enrolment, Progress};

#[derive(Clone, Debug)]
pub struct CourseProgress {
    pub course: Arc<Course>,
    pub enrolment: Enrolment,
    progress: HashMap<ActivityId, Progress>,
    now: Millis,
    is_admin: bool,
}

impl CourseProgress {
    pub fn new(course: Arc<Course>, enrolment: Enrolment, progress: Vec<Progress>, now: Millis) -> Self {
        let progress = progress.into_iter().map(|one| (one.activity_id, one)).collect();
        Self { course, enrolment, progress, now, is_admin: false }
    }

    /// How it stands with a programme that nobody has begun, for those who only try it.
    pub fn of_nobody(course: Arc<Course>, now: Millis) -> Self {
        let enrolment = Enrolment {
            id: EnrolmentId::new(0),
            user_id: UserId::new(0),
            program_id: course.id,
            folder_id: None,
            enrolled_at: now,
            is_rated: false,
            is_facilitator: false,
            is_child: false,
            pmo_id: None,
            group_id: None,
            has_group_request: false,
            has_team: false,
            certificate: None,
            is_recounting: false,
            owned: Vec::new(),
        };
        Self::new(course, enrolment, Vec::new(), now)
    }

    /// Who runs the whole may look into a class before it begins.
    pub const fn seen_by(mut self, identity: &Identity) -> Self {
        self.is_admin = identity.is_admin;
        self
    }

    /// Teaches here, or runs the whole.
    pub const fn is_facilitator(&self) -> bool {
        self.is_admin || self.enrolment.is_facilitator
    }

    /// Nothing opens before the person has a study group. Who teaches needs none.
    pub fn needs_group(&self) -> bool {
        self.course.study_groups.is_some() && self.enrolment.group_id.is_none() && !self.is_facilitator()
    }

    /// The moment that it is told for.
    pub const fn now(&self) -> Millis {
        self.now
    }

    pub fn at(&self, activity: ActivityId) -> Option<&Progress> {
        self.progress.get(&activity)
    }

    /// Of all recordings of the programme together.
    pub fn played_seconds(&self) -> i64 {
        self.progress.values().map(|progress| progress.watched.0.played_seconds()).sum()
    }

    /// After a change that was just written.
    pub fn put(&mut self, progress: Progress) {
        self.progress.insert(progress.activity_id, progress);
    }

    pub fn is_complete(&self, activity: ActivityId) -> bool {
        self.at(activity).is_some_and(|progress| progress.completed_at.is_some())
    }

    pub fn counted(&self) -> impl Iterator<Item = (&CourseTopic, &CourseActivity)> {
        self.course.counted()
    }

    pub fn total(&self) -> i64 {
        self.counted().count() as i64
    }

    pub fn completed(&self) -> i64 {
        self.counted().filter(|(_, activity)| self.is_complete(activity.id)).count() as i64
    }

    /// 0 to 100, with two decimals (B297).
    pub fn percentage(&self) -> f64 {
        percentage(self.completed(), self.total())
    }

    pub fn is_done(&self) -> bool {
        self.total() > 0 && self.completed() == self.total()
    }

    /// From when on the person is told scores; absent: by now. Who teaches is told them at any time.
    pub fn scores_from(&self) -> Option<Millis> {
        self.course.scores_from(self.now, self.is_facilitator())
    }

    /// The first that is not done yet.
    pub fn first_incomplete(&self) -> Option<&CourseActivity> {
        self.counted().map(|(_, activity)| activity).find(|activity| !self.is_complete(activity.id))
    }

    /// What to go on with: the last opened unless it is done, then the first that is not, then the first of all.
    pub fn next(&self) -> Option<&CourseActivity> {
        let last = self.last().and_then(|last| self.counted().find(|(_, one)| one.id == last.activity_id));
        let going_on = last.filter(|(topic, one)| !self.is_complete(one.id) && self.lock(topic, one).is_none()).map(|(_, one)| one);
        going_on.or_else(|| self.first_incomplete()).or_else(|| self.counted().map(|(_, activity)| activity).next())
    }

    /// What the person worked on last.
    pub fn last(&self) -> Option<&Progress> {
        self.progress.values().max_by_key(|progress| (progress.updated_at, progress.activity_id))
    }

    /// When the class was last used, if only by joining it.
    pub fn last_at(&self) -> Millis {
        self.last().map_or(self.enrolment.enrolled_at, |last| last.updated_at.max(self.enrolment.enrolled_at))
    }

    pub fn lock(&self, topic: &CourseTopic, activity: &CourseActivity) -> Option<Lock> {
        let is_complete = |one| self.is_complete(one);
        let who = Attending { is_complete: &is_complete, owned: &self.enrolment.owned, now: self.now, is_admin: self.is_admin };
        self.course.lock(topic, activity, who)
    }

    /// The activity, if the person may work on it now.
    pub fn open(&self, activity: ActivityId) -> Result<&CourseActivity, Error> {
        let (topic, found) = self.course.activity(activity).ok_or(Error::Absent)?;
        if self.course.is_removed {
            return Err(Error::ProgramRemoved);
        }
        if topic.is_archived || found.is_archived {
            return Err(Error::ActivityRemoved);
        }
        if self.needs_group() {
            return Err(Error::GroupNeeded);
        }
        match self.lock(topic, found) {
            Some(lock) => Err(Error::Locked(lock)),
            None => Ok(found),
        }
    }
}

/// By the enrolment's number, if it is this person's.
pub async fn of_enrolment(cx: &Learning, user: UserId, enrolment: EnrolmentId) -> Result<CourseProgress, Error> {
    let rows = query::by_number(&*cx.db.read().await?, user, enrolment).await?;
    let program = rows.first().ok_or(Error::Absent)?.enrolment().program_id;
    let course = cx.ports.courses.courses(&[program]).await?.pop().ok_or(DbError::Absent)?;
    Ok(one(course, rows, cx.clock.now()).ok_or(DbError::Absent)?)
}

/// In the programme, if this person attends it.
pub async fn in_course(cx: &Learning, conn: &Conn, user: UserId, course: Arc<Course>) -> Result<Option<CourseProgress>, Error> {
    let rows = query::by_programs(conn, user, &[course.id]).await?;
    Ok(one(course, rows, cx.clock.now()))
}

/// By an activity of a programme that this person attends.
#[cfg(test)]
pub async fn of_activity(cx: &Learning, conn: &Conn, user: UserId, activity: ActivityId) -> Result<CourseProgress, Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    in_course(cx, conn, user, course).await?.ok_or(Error::Absent)
}

/// In everything that the person attends and that is still there, last used first.
pub async fn of_person(cx: &Learning, user: UserId) -> Result<Vec<CourseProgress>, Error> {
    of_people(cx, &[user]).await
}

/// In everything that these people attend and that is still there, last used first.
pub async fn of_people(cx: &Learning, people: &[UserId]) -> Result<Vec<CourseProgress>, Error> {
    Ok(of_people_at(&cx.db, &*cx.ports.courses, people, cx.clock.now()).await?)
}

/// The same for who is asked by other areas and stands before the area itself.
pub async fn of_people_at(db: &Db, courses: &dyn Courses, people: &[UserId], now: Millis) -> Result<Vec<CourseProgress>, DbError> {
    let rows = query::of_people(&*db.read().await?, people).await?;
    many(courses, rows, now).await
}

/// In those of the programmes that the person attends and that are still there, last used first.
pub async fn in_programs(cx: &Learning, user: UserId, programs: &[ProgramId]) -> Result<Vec<CourseProgress>, Error> {
    let rows = query::by_programs(&*cx.db.read().await?, user, programs).await?;
    Ok(many(&*cx.ports.courses, rows, cx.clock.now()).await?)
}

fn one(course: Arc<Course>, rows: Vec<Joined>, now: Millis) -> Option<CourseProgress> {
    let enrolment = rows.first()?.enrolment();
    let progress = rows.into_iter().filter_map(Joined::progress).collect();
    Some(CourseProgress::new(course, enrolment, progress, now))
}

async fn many(courses: &dyn Courses, rows: Vec<Joined>, now: Millis) -> Result<Vec<CourseProgress>, DbError> {
    let mut places: BTreeMap<EnrolmentId, Vec<Joined>> = BTreeMap::new();
    let mut programs: BTreeSet<ProgramId> = BTreeSet::new();
    for row in rows {
        let enrolment = row.enrolment();
        programs.insert(enrolment.program_id);
        places.entry(enrolment.id).or_default().push(row);
    }
    let programs: Vec<ProgramId> = programs.into_iter().collect();
    let courses = courses.courses(&programs).await?;
    let there: HashMap<ProgramId, Arc<Course>> =
        courses.into_iter().filter(|course| !course.is_removed).map(|course| (course.id, course)).collect();
    let stands = |rows: Vec<Joined>| one(there.get(&rows.first()?.enrolment().program_id)?.clone(), rows, now);
    let mut found: Vec<CourseProgress> = places.into_values().filter_map(stands).collect();
    found.sort_by_key(|progress| std::cmp::Reverse((progress.last_at(), progress.enrolment.id)));
    Ok(found)
}

/// How long the activity asks a person to stay, if its kind may ask at all (B310, B312).
pub fn timer(activity: &CourseActivity) -> Option<i64> {
    activity.timer.filter(|seconds| activity.kind.allows_timer() && *seconds > 0)
}

/// How long it still asks somebody to stay who began then.
pub fn seconds_left(activity: &CourseActivity, started_at: Millis, now: Millis) -> i64 {
    timer(activity).map_or(0, |seconds| now.seconds_until(started_at.plus_seconds(seconds)))
}

/// Counts the activity as done, once; a better score takes the place of a lower one. True when this call made it complete.
pub async fn complete(
    cx: &Learning,
    tx: &Conn,
    progress: &CourseProgress,
    activity: ActivityId,
    score: Option<i64>,
) -> Result<bool, Error> {
    let Enrolment { id, user_id, program_id, .. } = progress.enrolment;
    complete_at(cx, tx, &progress.course, ProgressKey { enrolment: id, user: user_id, program: program_id }, activity, score).await
}

/// Whose progress it is, for those who know it without the outline.
#[derive(Clone, Copy, Debug)]
pub struct ProgressKey {
    pub enrolment: EnrolmentId,
    pub user: UserId,
    pub program: ProgramId,
}

pub async fn complete_at(
    cx: &Learning,
    tx: &Conn,
    course: &Course,
    place: ProgressKey,
    activity: ActivityId,
    score: Option<i64>,
) -> Result<bool, Error> {
    complete_by(&cx.outbox, &cx.issuing, tx, (course, place), activity, score).await
}

/// For listeners, which keep no outbox alive.
pub async fn complete_by(
    outbox: &Outbox,
    issuing: &Issuing,
    tx: &Conn,
    (course, place): (&Course, ProgressKey),
    activity: ActivityId,
    score: Option<i64>,
) -> Result<bool, Error> {
    let is_new = query::complete(tx, place.enrolment, activity, score, issuing.clock.now()).await?;
    if is_new {
        outbox.write(tx, &ActivityCompleted { user: place.user, program: place.program, activity }).await?;
    }
    issuing.settle(tx, course, place.enrolment).await?;
    Ok(is_new)
}

/// Teaches in the programme, or runs the whole.
pub async fn is_facilitator(conn: &Conn, user: UserId, is_admin: bool, program: ProgramId) -> Result<bool, DbError> {
    if is_admin { Ok(true) } else { query::is_facilitator(conn, user, program).await }
}

#[cfg(test)]
mod tests;
