//! The groups of single activities that a person is in, as the lists of activities show them: all of a class at once.

use std::collections::HashMap;

use sanggar_contracts::PersonCard;
use sanggar_kernel::{ActivityId, ChatRoomId, Page, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};
use serde::Serialize;
use utoipa::ToSchema;

use super::query::{self, Division, GroupRow};
use super::wire::Member;
use crate::course_progress::CourseProgress;
use crate::{Error, Learning};

/// So many names of a group are told with an activity; the rest is a list of its own.
const NAMED: u32 = 20;

pub type Teams = HashMap<ActivityId, ContentGroup>;

#[derive(Clone, Serialize, ToSchema)]
pub struct ContentGroup {
    /// 0: in none.
    pub group_id: StudyGroupId,
    pub current_member: i64,
    /// Its name.
    pub selected_group: Option<String>,
    /// The first of them.
    pub group_member: Vec<TeamMember>,
}

impl Default for ContentGroup {
    fn default() -> Self {
        Self { group_id: StudyGroupId::new(0), current_member: 0, selected_group: None, group_member: Vec::new() }
    }
}

#[derive(Clone, Serialize, ToSchema)]
pub struct TeamMember {
    pub user_name: String,
}

/// Nothing is asked for who is in none.
pub async fn teams_of(cx: &Learning, progress: &CourseProgress) -> Result<Teams, Error> {
    if !progress.enrolment.has_team {
        return Ok(Teams::new());
    }
    let me = progress.enrolment.user_id;
    let rows = query::teams(&*cx.db.read().await?, me, progress.course.id, i64::from(NAMED)).await?;
    let mut members: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    members.sort_unstable();
    members.dedup();
    let people: HashMap<UserId, PersonCard> = match members.as_slice() {
        [] => HashMap::new(),
        members => cx.ports.people.people(members).await?.into_iter().map(|card| (card.id, card)).collect(),
    };
    let mut teams = Teams::new();
    for row in rows {
        let team = teams.entry(row.resource_id).or_default();
        team.group_id = row.id;
        team.current_member = row.members;
        team.selected_group = Some(row.name);
        if let Some(card) = people.get(&row.user_id).cloned() {
            let card = if card.id == me || progress.is_facilitator() { card } else { card.for_others() };
            team.group_member.push(TeamMember { user_name: card.name });
        }
    }
    Ok(teams)
}

/// The group that the person is in.
pub async fn own(conn: &Conn, user: UserId, division: Division) -> Result<Option<GroupRow>, DbError> {
    query::own_group(conn, user, division).await
}

/// The same, held until the commit: nobody comes or goes meanwhile.
pub async fn hold_own(tx: &Conn, user: UserId, division: Division) -> Result<Option<GroupRow>, Error> {
    let Some(group) = own(tx, user, division).await? else { return Ok(None) };
    let held = hold(tx, division, group.id).await?;
    // Somebody else may have held it and moved the person out.
    let is_still = query::standing(tx, user, division).await?.mine == Some(group.id);
    if is_still { Ok(held) } else { Err(Error::Crowded) }
}

/// Nobody comes or goes until the commit.
pub async fn hold(tx: &Conn, division: Division, group: StudyGroupId) -> Result<Option<GroupRow>, DbError> {
    Ok(query::lock_some(tx, division, [group; 3]).await?.pop())
}

/// Who is in a group, the longest first; the rest is a list of its own.
pub async fn first_members(
    cx: &Learning,
    progress: &CourseProgress,
    division: Division,
    group: StudyGroupId,
) -> Result<Vec<Member>, Error> {
    let mut members = query::members(&*cx.db.read().await?, division, group, Page::new(1, NAMED)?).await?;
    members.truncate(NAMED as usize);
    let cards = cx.ports.people.people(&members).await?;
    let card = |user: UserId| cards.iter().find(|card| card.id == user).cloned();
    let member = |card: PersonCard| Member::of(card, progress.enrolment.user_id, progress.is_facilitator());
    Ok(members.into_iter().filter_map(card).map(member).collect())
}

/// Where the group talks.
pub async fn room_of(cx: &Learning, program: ProgramId, group: StudyGroupId) -> Result<Option<ChatRoomId>, DbError> {
    Ok(cx.ports.chat_rooms.of_groups(program, &[group]).await?.pop().map(|(_, room)| room))
}
