use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{Course, PersonCard, StudyGroupSaved, StudyGroupType};
use sanggar_kernel::{ActivityId, Page, ProgramId, StudyGroupId, UserId, fold};
use sanggar_platform::db::{Conn, DbError, like};
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::super::guarded::{division_of, kind_of};
use super::super::held::{Held, Stop, tell};
use super::super::query::{Division, GroupRow, list};
use super::query::{self, LearnerRow};
use super::wire::{Divided, Filled, Learner, LearnersQuery, TouchForm};
use crate::gate::TaughtCourse;
use crate::{Error, Learning};

const MAX_NAME: usize = 60;
const MAX_AT_ONCE: usize = 100;
const MAX_GROUPS: i64 = 1_000;
const MAX_CAPACITY: i64 = 5_000;
/// A class is searched as a whole; it has no more.
const MAX_SEARCHED: i64 = 5_000;
const ANY_GROUP: &str = "Kelompok mana saja";

/// A group of a class that the caller teaches.
pub struct TaughtGroup {
    course: Arc<Course>,
    group: GroupRow,
}

impl TaughtGroup {
    const fn division(&self) -> Division {
        Division { program: self.group.program_id, resource: self.group.resource_id }
    }
}

impl Guarded for TaughtGroup {
    const ACCESS: Access = Access::TEACHES;
    type Key = StudyGroupId;
}

#[async_trait]
impl GuardedIn<Learning> for TaughtGroup {
    async fn load(cx: &Learning, me: &Identity, group: StudyGroupId) -> Result<Self, Fault> {
        let group = query::by_id(&*cx.db.read().await?, group).await?.ok_or(Error::Absent)?;
        let taught = TaughtCourse::of_program(cx, me, group.program_id).await?;
        Ok(Self { course: taught.course().clone(), group })
    }
}

/// Without its groups, which come as rows, one more than the page.
pub async fn divided(cx: &Learning, course: &Course, division: Division, page: Page) -> Result<(Divided, Vec<GroupRow>), Error> {
    let conn = cx.db.read().await?;
    let (counts, rows) = (query::counts(&conn, division).await?, list(&conn, division, like::contains(""), page).await?);
    let divided = Divided {
        groups: Vec::new(),
        ungrouped: counts.ungrouped,
        waiting: counts.waiting,
        kind: kind_of(course, division).map(StudyGroupType::as_str),
        closes_at: if counts.is_set { counts.closes_at } else { course.study_groups.and_then(|groups| groups.closes_at) },
    };
    Ok((divided, rows))
}

pub struct NewGroups<'a> {
    pub names: &'a [&'a str],
    /// Of each of them.
    pub capacity: i64,
}

fn refusal(stop: Stop) -> Error {
    match stop {
        Stop::Again => Error::Crowded,
        Stop::Refused(error) => error,
    }
}

fn name(typed: &str) -> Result<&str, Error> {
    let name = typed.trim();
    let fits = (1..=MAX_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(Error::Field("name", "Beri nama 1 sampai 60 huruf.")) }
}

const fn capacity(asked: i64) -> Result<i64, Error> {
    match asked {
        -1 | 1..=MAX_CAPACITY => Ok(asked),
        _ => Err(Error::Field("capacity", "Isi kapasitas 1 sampai 5.000, atau tanpa batas.")),
    }
}

/// Whoever opens or names groups of a class comes after the other, so that no two wait for each other's names.
async fn hold_names(tx: &Conn, division: Division) -> Result<(), DbError> {
    tx.lock_name(&format!("study groups of {} {}", division.program, division.resource)).await
}

/// All of them or none. Who waited for any is given one where the program gives them.
pub async fn open(cx: &Learning, course: &Arc<Course>, division: Division, new: &NewGroups<'_>) -> Result<Vec<GroupRow>, Error> {
    let (names, capacity) = (checked(new.names)?, capacity(new.capacity)?);
    let tx = cx.db.write().await?;
    hold_names(&tx, division).await?;
    if query::counts(&tx, division).await?.groups + names.len() as i64 > MAX_GROUPS {
        return Err(Error::Field("names", "Satu kelas memuat paling banyak 1.000 kelompok."));
    }
    let mut opened = Vec::with_capacity(names.len());
    for name in names {
        let group = query::insert(&tx, division, name, capacity, cx.clock.now()).await?;
        opened.push(group.ok_or(Error::Field("names", "Sudah ada kelompok dengan nama itu."))?);
    }
    let mut held = Held::whole(&tx, division, cx.clock.now()).await?;
    held.move_up(kind_of(course, division)).await.map_err(refusal)?;
    let opened: Vec<GroupRow> = opened.iter().filter_map(|group| held.group(group.id).cloned()).collect();
    for group in &opened {
        saved(cx, &tx, group).await?;
    }
    tell(&cx.live, &cx.outbox, &tx, &[held.told(course)]).await?;
    tx.commit().await?;
    Ok(opened)
}

/// A group as it was elsewhere, with who was in it and who waited.
pub struct PastGroup<'a> {
    pub program: ProgramId,
    /// 0: of the class.
    pub resource: ActivityId,
    pub name: &'a str,
    pub capacity: i64,
    pub is_closed: bool,
    pub members: &'a [UserId],
    pub waiting: &'a [UserId],
}

/// Nobody hears of it but where the group talks. False: there is one of that name already, which stays as it is.
pub async fn import(cx: &Learning, past: &PastGroup<'_>) -> Result<bool, Error> {
    let course = cx.ports.courses.courses(&[past.program]).await?.pop().ok_or(Error::Absent)?;
    let (division, name, capacity) = (division_of(&course, past.resource)?, name(past.name)?, capacity(past.capacity)?);
    let tx = cx.db.write().await?;
    hold_names(&tx, division).await?;
    let Some(group) = query::insert(&tx, division, name, capacity, cx.clock.now()).await? else { return Ok(false) };
    let mut held = Held::whole(&tx, division, cx.clock.now()).await?;
    for user in past.members {
        let standing = held.standing(*user).await?;
        held.put(*user, standing.mine, standing.has_request, group.id).await.map_err(refusal)?;
    }
    for user in past.waiting {
        let standing = held.standing(*user).await?;
        held.wait(*user, standing.has_request, group.id).await.map_err(refusal)?;
    }
    let is_closed = past.is_closed;
    query::update(&tx, &GroupRow { is_closed, ..group.clone() }).await?;
    saved(cx, &tx, &group).await?;
    tell(&cx.live, &cx.outbox, &tx, &[held.told(&course)]).await?;
    tx.commit().await?;
    Ok(true)
}

fn checked<'a>(typed: &'a [&'a str]) -> Result<Vec<&'a str>, Error> {
    if !(1..=MAX_AT_ONCE).contains(&typed.len()) {
        return Err(Error::Field("names", "Buka 1 sampai 100 kelompok sekaligus."));
    }
    let names = typed.iter().map(|typed| name(typed)).collect::<Result<Vec<&str>, Error>>()?;
    let folded: BTreeSet<String> = names.iter().map(|name| fold(name)).collect();
    if folded.len() == names.len() { Ok(names) } else { Err(Error::Field("names", "Beri setiap kelompok nama yang berbeda.")) }
}

async fn saved(cx: &Learning, tx: &Conn, group: &GroupRow) -> Result<(), Error> {
    let fact = StudyGroupSaved { program: group.program_id, group: group.id, name: group.name.clone() };
    Ok(cx.outbox.write(tx, &fact).await?)
}

/// Name, capacity, open or closed. Nobody is thrown out; whoever waits moves up where there is a place now.
pub async fn touch(cx: &Learning, taught: &TaughtGroup, form: TouchForm) -> Result<GroupRow, Error> {
    let division = taught.division();
    let new_name = form.name.as_deref().map(name).transpose()?;
    let tx = cx.db.write().await?;
    hold_names(&tx, division).await?;
    let mut held = Held::whole(&tx, division, cx.clock.now()).await?;
    let before = held.group(taught.group.id).ok_or(Error::Absent)?.clone();
    let group = GroupRow {
        name: new_name.unwrap_or(&before.name).to_owned(),
        capacity: form.capacity.map_or(Ok(before.capacity), capacity)?,
        is_closed: match form.status {
            None => before.is_closed,
            Some(1) => false,
            Some(2) => true,
            Some(_) => return Err(Error::Field("status", "Pilih buka atau tutup.")),
        },
        ..before.clone()
    };
    match query::update(&tx, &group).await {
        Err(error) if error.is_unique("learning_study_group_name_key") => {
            return Err(Error::Field("name", "Sudah ada kelompok dengan nama itu."));
        }
        updated => updated?,
    };
    held.replace(group.clone());
    held.move_up(kind_of(&taught.course, division)).await.map_err(refusal)?;
    if group.name != before.name {
        saved(cx, &tx, &group).await?;
    }
    let now = held.group(group.id).ok_or(Error::Absent)?.clone();
    tell(&cx.live, &cx.outbox, &tx, &[held.told(&taught.course)]).await?;
    tx.commit().await?;
    Ok(now)
}

/// All of them or none; a closed group takes who is put there, a full one does not.
pub async fn put_into(
    cx: &Learning,
    course: &Arc<Course>,
    division: Division,
    group: Option<StudyGroupId>,
    people: &[UserId],
) -> Result<(), Error> {
    if !(1..=MAX_AT_ONCE).contains(&people.len()) {
        return Err(Error::Field("user_ids", "Pilih 1 sampai 100 peserta."));
    }
    let tx = cx.db.write().await?;
    let mut held = Held::whole(&tx, division, cx.clock.now()).await?;
    if group.is_some_and(|group| held.group(group).is_none()) {
        return Err(Error::Absent);
    }
    for person in people {
        match group {
            Some(group) => held.give(*person, group).await,
            None => held.release(*person).await,
        }
        .map_err(refusal)?;
    }
    held.move_up(kind_of(course, division)).await.map_err(refusal)?;
    tell(&cx.live, &cx.outbox, &tx, &[held.told(course)]).await?;
    Ok(tx.commit().await?)
}

/// Each who is in none gets the emptiest that is open; whoever waits is first.
pub async fn fill(cx: &Learning, course: &Arc<Course>, division: Division) -> Result<Filled, Error> {
    let tx = cx.db.write().await?;
    let mut held = Held::whole(&tx, division, cx.clock.now()).await?;
    let people = query::ungrouped(&tx, division).await?;
    let mut given = 0;
    for person in &people {
        let Some(group) = held.emptiest() else { break };
        held.give(*person, group).await.map_err(refusal)?;
        given += 1;
    }
    held.move_up(kind_of(course, division)).await.map_err(refusal)?;
    tell(&cx.live, &cx.outbox, &tx, &[held.told(course)]).await?;
    tx.commit().await?;
    Ok(Filled { given, ungrouped: people.len() as i64 - given })
}

/// One more than the page, if there is one.
pub async fn learners(cx: &Learning, division: Division, wanted: LearnersQuery, page: Page) -> Result<Vec<Learner>, Error> {
    let search = wanted.search.as_deref().map(fold).filter(|search| !search.trim().is_empty());
    let (limit, offset) = if search.is_some() { (MAX_SEARCHED, 0) } else { (page.limit_and_one(), page.offset()) };
    let rows = query::learners(&*cx.db.read().await?, division, wanted.group_id, limit, offset).await?;
    let ids: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    let cards = if ids.is_empty() { Vec::new() } else { cx.ports.people.people(&ids).await? };
    let mut people: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    let told = rows.into_iter().map(|row| learner(people.remove(&row.user_id), row));
    let Some(search) = search else { return Ok(told.collect()) };
    let found = told.filter(|one| fold(&one.user_name).contains(search.trim()));
    Ok(found.skip(page.offset() as usize).take(page.limit_and_one() as usize).collect())
}

fn learner(card: Option<PersonCard>, row: LearnerRow) -> Learner {
    let (user_name, avatar) = card.map_or((String::new(), None), |card| (card.name, card.avatar));
    let any = row.has_request.then(|| ANY_GROUP.to_owned());
    Learner { id: row.user_id, user_name, avatar, group_id: row.group_id, group_name: row.group_name, waits_for: row.waits_for.or(any) }
}
