//! The study groups of a class as somebody meets them who attends it.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{Course, StudyGroupType};
use sanggar_kernel::{ActivityId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use super::query::{self, Division, GroupRow, OwnRow};
use crate::course_progress::Lock;
use crate::{Error, Learning};

/// For who attends the class whose groups the request is about.
pub type Attends<I> = Gate<ClassGroups, I>;

/// One statement says whether the person attends, what they are in and what they wait for.
pub struct ClassGroups {
    course: Arc<Course>,
    user: UserId,
    is_facilitator: bool,
    closes_at: Option<Millis>,
    own: Vec<OwnGroup>,
}

/// A group that the person is in or waits for.
pub struct OwnGroup {
    pub resource: ActivityId,
    /// Absent: the person waits for whichever is given.
    pub group: Option<GroupRow>,
    pub is_request: bool,
    pub turn: Option<i64>,
}

impl ClassGroups {
    pub const fn course(&self) -> &Arc<Course> {
        &self.course
    }

    pub const fn user(&self) -> UserId {
        self.user
    }

    /// Teaches here too, or runs the whole.
    pub const fn is_facilitator(&self) -> bool {
        self.is_facilitator
    }

    pub const fn closes_at(&self) -> Option<Millis> {
        self.closes_at
    }

    /// The class or one of its activities, if it is there.
    pub fn division(&self, resource: ActivityId) -> Result<Division, Error> {
        division_of(&self.course, resource)
    }

    pub fn mine(&self, division: Division) -> Option<&GroupRow> {
        self.own.iter().find(|own| own.resource == division.resource && !own.is_request).and_then(|own| own.group.as_ref())
    }

    pub fn request(&self, division: Division) -> Option<&OwnGroup> {
        self.own.iter().find(|own| own.resource == division.resource && own.is_request)
    }

    pub fn waits_for(&self, division: Division) -> Option<StudyGroupId> {
        self.request(division).and_then(|own| own.group.as_ref()).map(|group| group.id)
    }

    /// The person's place in the line of this group.
    pub fn turn(&self, group: StudyGroupId) -> Option<i64> {
        self.own.iter().find(|own| own.is_request && own.group.as_ref().is_some_and(|row| row.id == group)).and_then(|own| own.turn)
    }

    /// Learners choose, and it is not too late (B363). Of what is bought beside the programme the group is bought with it (B257).
    pub fn may_choose(&self, division: Division, now: Millis) -> Result<(), Error> {
        self.is_chosen(division)?;
        let addon = self.course.activity(division.resource).is_some_and(|(topic, one)| topic.addon.is_some() || one.addon.is_some());
        if addon {
            return Err(Error::Locked(Lock::Addon));
        }
        self.is_in_time(now)
    }

    /// The same for who buys an add-on now.
    pub fn may_buy(&self, division: Division, now: Millis) -> Result<(), Error> {
        self.is_chosen(division)?;
        self.is_in_time(now)
    }

    fn is_chosen(&self, division: Division) -> Result<(), Error> {
        match kind_of(&self.course, division) {
            None => Err(Error::Absent),
            Some(StudyGroupType::ManualByUser) => Ok(()),
            Some(StudyGroupType::Auto | StudyGroupType::ByFacilitator) => Err(Error::GIVEN_GROUPS),
        }
    }

    fn is_in_time(&self, now: Millis) -> Result<(), Error> {
        if self.closes_at.is_some_and(|end| end <= now) { Err(Error::TOO_LATE_FOR_GROUP) } else { Ok(()) }
    }

    /// For who attends; absent: the person does not.
    pub async fn read(conn: &Conn, course: Arc<Course>, user: UserId, is_admin: bool) -> Result<Option<Self>, DbError> {
        let rows = query::own(conn, user, course.id).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let closes_at = if first.is_set { first.closes_at } else { course.study_groups.and_then(|groups| groups.closes_at) };
        let is_facilitator = is_admin || first.is_facilitator;
        let own = rows.into_iter().filter_map(|row| OwnGroup::of(row, course.id)).collect();
        Ok(Some(Self { course, user, is_facilitator, closes_at, own }))
    }
}

pub fn division_of(course: &Course, resource: ActivityId) -> Result<Division, Error> {
    let is_there = resource.get() == 0 || course.activity(resource).is_some_and(|(topic, one)| !topic.is_archived && !one.is_archived);
    if is_there { Ok(Division { program: course.id, resource }) } else { Err(Error::Absent) }
}

/// How people come into these groups; absent: there are none.
pub fn kind_of(course: &Course, division: Division) -> Option<StudyGroupType> {
    if division.resource.get() == 0 {
        return course.study_groups.map(|groups| groups.kind);
    }
    course.activity(division.resource).and_then(|(_, activity)| activity.group_type)
}

impl Guarded for ClassGroups {
    const ACCESS: Access = Access::ENROLLED;
    type Key = ProgramId;
}

#[async_trait]
impl GuardedIn<Learning> for ClassGroups {
    async fn load(cx: &Learning, me: &Identity, program: ProgramId) -> Result<Self, Fault> {
        let course = cx.ports.courses.courses(&[program]).await?.pop().ok_or(Error::Absent)?;
        let groups = Self::read(&*cx.db.read().await?, course, me.user, me.is_admin).await?.ok_or(Error::Absent)?;
        if groups.course.is_removed { Err(Error::ProgramRemoved.into()) } else { Ok(groups) }
    }
}

impl OwnGroup {
    fn of(row: OwnRow, program: ProgramId) -> Option<Self> {
        let resource = row.resource_id?;
        let group = || {
            Some(GroupRow {
                id: row.id?,
                program_id: program,
                resource_id: resource,
                name: row.name.clone()?,
                capacity: row.capacity?,
                members: row.members?,
                waiting: row.waiting?,
                is_closed: row.is_closed?,
            })
        };
        Some(Self { resource, group: group(), is_request: row.is_request?, turn: row.turn })
    }
}
