//! Works that a study group handed in: one grade for all whose work it is, and what may be changed for one of them.

use std::collections::HashMap;

use sanggar_contracts::PersonCard;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

use super::query::{self, Grade};
use super::wire::{GradedGroup, GradedMember, Writer};
use crate::group_work::{self, Changed};
use crate::study_group::{self, Division};
use crate::work::State;
use crate::work::query::{WorkRow, parts_of};
use crate::{Error, Learning};

/// In one commit for everybody who was in the group when it was sent. Whoever came later has written none of it, sees it and gets no grade,
/// unless who grades it includes them; from then on they have a part like the others. What was changed for one of them stays until it is changed for that one again. Gives the parts that are graded now, person by person.
/// Absent: the work does not wait for a grade.
pub async fn grade(
    cx: &Learning,
    tx: &Conn,
    group_work: i64,
    grade: &Grade<'_>,
    include_newcomers: bool,
) -> Result<Option<Vec<WorkRow>>, Error> {
    let work = group_work::query::by_id(tx, group_work).await?.ok_or(DbError::Absent)?;
    let division = Division { program: work.program_id, resource: work.activity_id };
    let group = study_group::hold(tx, division, work.group_id).await?.ok_or(DbError::Absent)?;
    let now = cx.clock.now();
    if !query::grade_group(tx, group_work, grade, now).await? {
        return Ok(None);
    }
    if include_newcomers && grade.state == State::Graded {
        group_work::query::share(tx, &work, cx.drawn_numbers(group.members.unsigned_abs()), now).await?;
    }
    query::grade_parts(tx, group_work, grade, now).await?;
    let changed = Changed { version: work.version, state: grade.state, edited_by: None };
    group_work::tell_group(cx, tx, work.activity_id, work.group_id, &changed).await?;
    Ok(Some(parts_of(tx, group_work).await?.into_iter().filter(|part| !part.is_adjusted).collect()))
}

/// Nobody grades what is their own, nor what their group wrote.
pub async fn is_of(conn: &Conn, work: &WorkRow, user: UserId) -> Result<bool, DbError> {
    match work.group_work_id {
        Some(group_work) if work.user_id != user => query::is_of_group(conn, group_work, user).await,
        _ => Ok(work.user_id == user),
    }
}

/// Whose a work is.
#[derive(Default)]
pub struct Shown {
    pub group: Option<GradedGroup>,
    pub members: Vec<GradedMember>,
    pub newcomers: Vec<Writer>,
}

pub async fn shown(cx: &Learning, work: &WorkRow) -> Result<Shown, Error> {
    let Some(group_work) = work.group_work_id else { return Ok(Shown::default()) };
    let (group, parts, newcomers) = {
        let conn = cx.db.read().await?;
        (query::group_of(&conn, group_work).await?, parts_of(&conn, group_work).await?, query::newcomers(&conn, group_work).await?)
    };
    let users: Vec<UserId> = parts.iter().map(|part| part.user_id).chain(newcomers.iter().copied()).collect();
    let cards: HashMap<UserId, PersonCard> = cx.ports.people.people(&users).await?.into_iter().map(|card| (card.id, card)).collect();
    let writer = |user: UserId| Writer::of(cards.get(&user));
    let member = |part: WorkRow| GradedMember { work_id: part.id, user: writer(part.user_id), score: part.score, state: part.state };
    Ok(Shown {
        group: group.map(|(id, name)| GradedGroup { id, name }),
        members: parts.into_iter().map(member).collect(),
        newcomers: newcomers.into_iter().map(writer).collect(),
    })
}
