//! Groups that a transaction holds while people come and go in them (G1). Whoever changes a member or a request holds the rows of the groups that it
//! touches, always in the order of their numbers, so that two who swap never wait for each other. Mostly those are one or two. Where
//! somebody moves up who leaves a place behind, others may follow, so the whole division is held.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sanggar_contracts::{Course, StudyGroupGiven, StudyGroupType};
use sanggar_kernel::{Millis, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::live::Live;
use sanggar_platform::outbox::Outbox;

use super::query::{self, Division, GroupRow, Standing};
use crate::Error;

/// Why a change does not go on.
pub enum Stop {
    /// Others must be held as well, or somebody was faster: once more with the whole division.
    Again,
    Refused(Error),
}

impl<E: Into<Error>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Refused(error.into())
    }
}

pub struct Held<'a> {
    tx: &'a Conn,
    division: Division,
    groups: BTreeMap<StudyGroupId, GroupRow>,
    is_whole: bool,
    now: Millis,
    /// Whose group is another now.
    moved: BTreeSet<UserId>,
    /// Who got a group without choosing it now.
    given: BTreeMap<UserId, StudyGroupId>,
}

impl<'a> Held<'a> {
    /// What is not there is not held.
    pub async fn some(tx: &'a Conn, division: Division, wanted: &[StudyGroupId], now: Millis) -> Result<Self, DbError> {
        let nth = |place: usize| wanted.get(place).or(wanted.first()).copied().unwrap_or(StudyGroupId::new(0));
        let groups = query::lock_some(tx, division, [nth(0), nth(1), nth(2)]).await?;
        Ok(Self::new(tx, division, groups, false, now))
    }

    pub async fn whole(tx: &'a Conn, division: Division, now: Millis) -> Result<Self, DbError> {
        let groups = query::lock_all(tx, division).await?;
        Ok(Self::new(tx, division, groups, true, now))
    }

    /// Of groups that are held already.
    pub fn new(tx: &'a Conn, division: Division, groups: Vec<GroupRow>, is_whole: bool, now: Millis) -> Self {
        let groups = groups.into_iter().map(|group| (group.id, group)).collect();
        Self { tx, division, groups, is_whole, now, moved: BTreeSet::new(), given: BTreeMap::new() }
    }

    pub fn group(&self, group: StudyGroupId) -> Option<&GroupRow> {
        self.groups.get(&group)
    }

    pub async fn standing(&self, user: UserId) -> Result<Standing, DbError> {
        query::standing(self.tx, user, self.division).await
    }

    /// Puts somebody into a group that has a place, out of the one before; what they waited for is over.
    pub async fn put(&mut self, user: UserId, from: Option<StudyGroupId>, has_request: bool, to: StudyGroupId) -> Result<(), Stop> {
        // First the member: where that is outdated, the counts would be too.
        if !query::put_member(self.tx, user, self.division, from, to, self.now).await? {
            return Err(self.outdated());
        }
        let has_place = match from {
            Some(from) => query::move_member(self.tx, from, to).await?,
            None => query::add_member(self.tx, to).await?,
        };
        if !has_place {
            return Err(Error::FULL_GROUP.into());
        }
        if has_request {
            self.end_request(user).await?;
        }
        self.count(to, 1);
        if let Some(from) = from {
            self.count(from, -1);
        }
        self.moved.insert(user);
        Ok(())
    }

    pub async fn take_out(&mut self, user: UserId, from: StudyGroupId) -> Result<(), Stop> {
        if !query::delete_member(self.tx, user, self.division, from).await? {
            return Err(self.outdated());
        }
        query::remove_member(self.tx, from).await?;
        self.count(from, -1);
        self.moved.insert(user);
        Ok(())
    }

    /// At the end of the line; the place in another line is lost.
    pub async fn wait(&mut self, user: UserId, has_request: bool, group: StudyGroupId) -> Result<(), Stop> {
        if has_request {
            self.end_request(user).await?;
        }
        if !query::insert_request(self.tx, user, self.division, Some(group), self.now).await? {
            return Err(self.outdated());
        }
        self.count_waiting(group, 1).await
    }

    pub async fn end_request(&mut self, user: UserId) -> Result<(), Stop> {
        match query::delete_request(self.tx, user, self.division).await? {
            Some(Some(group)) => self.count_waiting(group, -1).await,
            Some(None) => Ok(()),
            // Whoever moved up meanwhile is in a group that nobody knew of here.
            None => Err(self.outdated()),
        }
    }

    async fn count_waiting(&mut self, group: StudyGroupId, many: i64) -> Result<(), Stop> {
        let Some(row) = self.groups.get_mut(&group) else { return Err(self.outdated()) };
        row.waiting += many;
        query::add_waiting(self.tx, group, many).await?;
        Ok(())
    }

    fn count(&mut self, group: StudyGroupId, many: i64) {
        if let Some(row) = self.groups.get_mut(&group) {
            row.members += many;
        }
    }

    /// With the whole division held nothing changes any more but by us: the person attends no longer.
    const fn outdated(&self) -> Stop {
        if self.is_whole { Stop::Refused(Error::Absent) } else { Stop::Again }
    }

    /// After it was written down anew.
    pub fn replace(&mut self, group: GroupRow) {
        self.groups.insert(group.id, group);
    }

    /// Out of every group and line of the division; only with the whole of it held.
    pub async fn release(&mut self, user: UserId) -> Result<(), Stop> {
        let standing = self.standing(user).await?;
        if standing.has_request {
            self.end_request(user).await?;
        }
        match standing.mine {
            Some(mine) => self.take_out(user, mine).await,
            None => Ok(()),
        }
    }

    /// Of those that somebody may come into, the one with the fewest.
    pub fn emptiest(&self) -> Option<StudyGroupId> {
        let open = self.groups.values().filter(|group| group.is_open());
        open.min_by_key(|group| (group.members, group.id)).map(|group| group.id)
    }

    /// Into a group that they did not choose now; nobody is asked whether it is closed.
    pub async fn give(&mut self, user: UserId, to: StudyGroupId) -> Result<(), Stop> {
        let standing = self.standing(user).await?;
        if standing.mine != Some(to) {
            self.put(user, standing.mine, standing.has_request, to).await?;
            self.given.insert(user, to);
        }
        Ok(())
    }

    /// Whoever is first in a line moves up into the place that is free now, and so on with the place left behind.
    pub async fn move_up(&mut self, kind: Option<StudyGroupType>) -> Result<(), Stop> {
        while let Some(group) = self.groups.values().find(|group| group.is_open() && group.waiting > 0).map(|group| group.id) {
            if !self.is_whole {
                return Err(Stop::Again);
            }
            let first = query::first_waiting(self.tx, group).await?.ok_or(DbError::Absent)?;
            self.give(first, group).await?;
        }
        // Only where the program gives groups do people wait for any; and there nobody leaves without the whole division being held.
        if self.is_whole && kind == Some(StudyGroupType::Auto) {
            self.give_any().await?;
        }
        Ok(())
    }

    async fn give_any(&mut self) -> Result<(), Stop> {
        const AT_A_TIME: i64 = 100;
        while self.emptiest().is_some() {
            let asking = query::asking(self.tx, self.division, AT_A_TIME).await?;
            if asking.is_empty() {
                break;
            }
            for user in asking {
                let Some(group) = self.emptiest() else { break };
                self.give(user, group).await?;
            }
        }
        Ok(())
    }

    /// What is to be told of it once it is done.
    pub fn told(self, course: &Arc<Course>) -> Told {
        let names = self.groups.into_iter().map(|(id, group)| (id, group.name)).collect();
        Told { course: course.clone(), moved: self.moved, given: self.given, names }
    }
}

/// Who changed groups in a class, for those who must hear of it.
pub struct Told {
    course: Arc<Course>,
    moved: BTreeSet<UserId>,
    given: BTreeMap<UserId, StudyGroupId>,
    names: BTreeMap<StudyGroupId, String>,
}

/// People hear other rooms from now on, and who did not choose is told. Last in a transaction, and person by person in one order: whoever
/// tells a fact holds its person until the commit.
pub async fn tell(live: &Live, outbox: &Outbox, tx: &Conn, told: &[Told]) -> Result<(), Error> {
    for user in told.iter().flat_map(|told| &told.moved) {
        live.end_user(tx, *user).await?;
    }
    let mut facts: Vec<StudyGroupGiven> = told.iter().flat_map(Told::facts).collect();
    facts.sort_by_key(|fact| (fact.user, fact.group));
    for fact in facts {
        outbox.write(tx, &fact).await?;
    }
    Ok(())
}

impl Told {
    fn facts(&self) -> impl Iterator<Item = StudyGroupGiven> {
        self.given.iter().map(|(user, group)| StudyGroupGiven {
            user: *user,
            program: self.course.id,
            program_slug: self.course.slug.clone(),
            title: self.course.title.clone(),
            group: *group,
            name: self.names.get(group).cloned().unwrap_or_default(),
        })
    }
}
