use std::collections::HashMap;

use sanggar_contracts::{PersonCard, StudyGroupType};
use sanggar_kernel::{ActivityId, Page, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};

use super::guarded::{ClassGroups, kind_of};
use super::held::{Held, Stop, tell};
use super::query::{self, Division, Standing};
use super::wire::{Group, Member, MyStudyGroup, ResourceGroup};
use crate::{Error, Learning};

/// What happens to who wants a group that is full.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum IfFull {
    Refuse,
    Wait,
}

pub struct Outcome {
    pub group: Group,
    pub is_waiting: bool,
}

/// One commit: out of the group before and into this one, or into its waiting list (B337).
pub async fn choose(
    cx: &Learning,
    groups: &ClassGroups,
    division: Division,
    group: StudyGroupId,
    if_full: IfFull,
) -> Result<Outcome, Error> {
    for is_whole in [false, true] {
        let tx = cx.db.write().await?;
        match try_choose(cx, &tx, groups, division, group, if_full, is_whole).await {
            Ok(outcome) => {
                tx.commit().await?;
                return Ok(outcome);
            }
            Err(Stop::Again) => {}
            Err(Stop::Refused(error)) => return Err(error),
        }
    }
    Err(Error::Crowded)
}

/// Where the person stands comes from the gate, or with the whole division held as nobody can change it any more.
async fn hold<'a>(
    cx: &Learning,
    tx: &'a Conn,
    groups: &ClassGroups,
    division: Division,
    wanted: Option<StudyGroupId>,
    is_whole: bool,
) -> Result<(Held<'a>, Standing), DbError> {
    let now = cx.clock.now();
    if is_whole {
        let held = Held::whole(tx, division, now).await?;
        let standing = held.standing(groups.user()).await?;
        return Ok((held, standing));
    }
    let stands = Standing {
        mine: groups.mine(division).map(|group| group.id),
        has_request: groups.request(division).is_some(),
        waits_for: groups.waits_for(division),
    };
    let touched: Vec<StudyGroupId> = [wanted, stands.mine, stands.waits_for].into_iter().flatten().collect();
    Ok((Held::some(tx, division, &touched, now).await?, stands))
}

async fn try_choose(
    cx: &Learning,
    tx: &Conn,
    groups: &ClassGroups,
    division: Division,
    wanted: StudyGroupId,
    if_full: IfFull,
    is_whole: bool,
) -> Result<Outcome, Stop> {
    let user = groups.user();
    let (mut held, stands) = hold(cx, tx, groups, division, Some(wanted), is_whole).await?;
    let group = held.group(wanted).ok_or(Error::Absent)?.clone();
    groups.may_choose(division, cx.clock.now())?;
    if stands.mine == Some(wanted) {
        return Ok(Outcome { group: Group::new(group, true, None), is_waiting: false });
    }
    if group.is_closed {
        return Err(Error::CLOSED_GROUP.into());
    }
    let is_waiting = !group.has_place();
    if is_waiting && if_full == IfFull::Refuse {
        return Err(Error::FULL_GROUP.into());
    }
    let mut turn = None;
    if !is_waiting {
        held.put(user, stands.mine, stands.has_request, wanted).await?;
    } else if stands.waits_for == Some(wanted) {
        turn = groups.turn(wanted);
    } else {
        held.wait(user, stands.has_request, wanted).await?;
        turn = held.group(wanted).map(|group| group.waiting);
    }
    held.move_up(kind_of(groups.course(), division)).await?;
    let group = Group::new(held.group(wanted).ok_or(Error::Absent)?.clone(), !is_waiting, turn);
    tell(&cx.live, &cx.outbox, tx, &[held.told(groups.course())]).await?;
    Ok(Outcome { group, is_waiting })
}

/// Out of the group and off the waiting list; who is in neither stays so.
pub async fn leave(cx: &Learning, groups: &ClassGroups, division: Division, waiting_only: bool) -> Result<(), Error> {
    if !waiting_only && groups.mine(division).is_some() {
        groups.may_choose(division, cx.clock.now())?;
    }
    for is_whole in [false, true] {
        let tx = cx.db.write().await?;
        match try_leave(cx, &tx, groups, division, waiting_only, is_whole).await {
            Ok(()) => return Ok(tx.commit().await?),
            Err(Stop::Again) => {}
            Err(Stop::Refused(error)) => return Err(error),
        }
    }
    Err(Error::Crowded)
}

async fn try_leave(
    cx: &Learning,
    tx: &Conn,
    groups: &ClassGroups,
    division: Division,
    waiting_only: bool,
    is_whole: bool,
) -> Result<(), Stop> {
    let (mut held, stands) = hold(cx, tx, groups, division, None, is_whole).await?;
    if stands.has_request {
        held.end_request(groups.user()).await?;
    }
    if let Some(mine) = stands.mine.filter(|_| !waiting_only) {
        held.take_out(groups.user(), mine).await?;
    }
    held.move_up(kind_of(groups.course(), division)).await?;
    tell(&cx.live, &cx.outbox, tx, &[held.told(groups.course())]).await?;
    Ok(())
}

/// Where groups are given: the emptiest at once, or a request that stays open until somebody has a place or a facilitator gives one. True: it is open.
pub async fn ask(cx: &Learning, groups: &ClassGroups) -> Result<bool, Error> {
    let (user, division) = (groups.user(), groups.division(ActivityId::new(0))?);
    let tx = cx.db.write().await?;
    hold_place(&tx, user, division).await?;
    let is_open = match kind_of(groups.course(), division).ok_or(Error::Absent)? {
        StudyGroupType::ManualByUser => return Err(Error::CHOSEN_GROUPS),
        StudyGroupType::ByFacilitator => open_request(cx, &tx, user, division).await?,
        StudyGroupType::Auto => match given_or_asked(cx, &tx, groups, division).await {
            Ok(is_open) => is_open,
            Err(Stop::Again) => return Err(Error::Crowded),
            Err(Stop::Refused(error)) => return Err(error),
        },
    };
    tx.commit().await?;
    Ok(is_open)
}

async fn given_or_asked(cx: &Learning, tx: &Conn, groups: &ClassGroups, division: Division) -> Result<bool, Stop> {
    let mut held = Held::whole(tx, division, cx.clock.now()).await?;
    if held.standing(groups.user()).await?.mine.is_some() {
        return Ok(false);
    }
    let Some(group) = held.emptiest() else { return Ok(open_request(cx, tx, groups.user(), division).await?) };
    held.give(groups.user(), group).await?;
    tell(&cx.live, &cx.outbox, tx, &[held.told(groups.course())]).await?;
    Ok(false)
}

/// False: the person has a group already.
async fn open_request(cx: &Learning, tx: &Conn, user: UserId, division: Division) -> Result<bool, DbError> {
    if query::standing(tx, user, division).await?.mine.is_some() {
        return Ok(false);
    }
    query::insert_request(tx, user, division, None, cx.clock.now()).await?;
    Ok(true)
}

/// Before any group is held: nothing is asked for who leaves at this moment.
async fn hold_place(tx: &Conn, user: UserId, division: Division) -> Result<(), Error> {
    if query::lock_place(tx, user, division.program).await? { Ok(()) } else { Err(Error::Absent) }
}

/// A request for whichever group is given, as it was open elsewhere.
pub async fn import_request(cx: &Learning, user: UserId, program: ProgramId) -> Result<bool, Error> {
    let division = Division { program, resource: ActivityId::new(0) };
    let tx = cx.db.write().await?;
    hold_place(&tx, user, division).await?;
    let is_open = open_request(cx, &tx, user, division).await?;
    tx.commit().await?;
    Ok(is_open)
}

/// One's own groups, without the members.
pub fn mine(cx: &Learning, groups: &ClassGroups) -> Result<MyStudyGroup, Error> {
    let class = groups.division(ActivityId::new(0))?;
    let own = |division: Division| groups.mine(division).cloned().map(|row| Group::seen(groups, row));
    let waiting = groups.request(class).and_then(|request| request.group.clone());
    let divided = groups.course().activities().filter(|(topic, one)| !topic.is_archived && !one.is_archived && one.group_type.is_some());
    let resource = |activity: ActivityId| Division { resource: activity, ..class };
    Ok(MyStudyGroup {
        group: own(class),
        waiting: waiting.map(|row| Group::seen(groups, row)),
        kind: kind_of(groups.course(), class).map(StudyGroupType::as_str),
        can_change: groups.may_choose(class, cx.clock.now()).is_ok(),
        closes_at: groups.closes_at(),
        room_id: None,
        members: Vec::new(),
        resource_groups: divided
            .map(|(_, one)| ResourceGroup {
                activity_id: one.id,
                activity_slug: one.slug.clone(),
                title: one.title.clone(),
                group: own(resource(one.id)),
            })
            .collect(),
    })
}

/// With one more than the page, if there is one.
pub async fn members(cx: &Learning, division: Division, group: StudyGroupId, page: Page) -> Result<Vec<UserId>, Error> {
    let conn = cx.db.read().await?;
    let members = query::members(&conn, division, group, page).await?;
    if members.is_empty() && !query::exists(&conn, division, group).await? {
        return Err(Error::Absent);
    }
    Ok(members)
}

/// Whoever is gone meanwhile is left out.
pub async fn with_people(cx: &Learning, groups: &ClassGroups, members: Vec<UserId>) -> Result<Vec<Member>, Error> {
    let cards = match members.as_slice() {
        [] => Vec::new(),
        members => cx.ports.people.people(members).await?,
    };
    let mut people: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, card)).collect();
    Ok(members.into_iter().filter_map(|user| people.remove(&user)).map(|card| Member::seen(groups, card)).collect())
}
