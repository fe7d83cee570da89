use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sanggar_contracts::Course;
use sanggar_kernel::{ActivityId, ChatRoomId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;

use super::opening;
use super::query::{self, RoomKind, RoomRow};
use super::wire::{ChatLimits, ChatLogin, ChatRoom, SubjectFacilitator, SubjectRoom, UnreadRoom, UnreadRooms};
use crate::attachment;
use crate::chat::comment::wire::Comment;
use crate::chat::comment::{self, MAX_CHARACTERS};
use crate::chat::gate::{OpenRoom, Role};
use crate::chat::hearing::parts_by_program;
use crate::{Error, Messaging};

/// Whoever comes opens the rooms of the own classes that have none yet.
pub async fn login(cx: &Messaging, user: UserId) -> Result<ChatLogin, Error> {
    let programs: Vec<ProgramId> = cx.classes.parts_of(user).await?.into_iter().map(|part| part.program).collect();
    opening::open(cx, &programs).await?;
    let named = cx.senders.named(cx.people.as_ref(), [user]).await?;
    Ok(ChatLogin {
        id: user,
        username: named.name(user),
        avatar: named.avatar(user),
        limits: ChatLimits { message: MAX_CHARACTERS, attachments: attachment::MAX_FILES, attachment_bytes: attachment::MAX_BYTES },
        unread_count: unread_total(cx, user).await?,
    })
}

/// Of the rooms that the person has entered those where the person still belongs.
pub async fn list(cx: &Messaging, me: &Identity, rows: Vec<RoomRow>) -> Result<Vec<ChatRoom>, Error> {
    let parts = parts_by_program(cx.classes.parts_of(me.user).await?);
    let programs: Vec<ProgramId> = rows.iter().map(|row| row.program_id).collect();
    let courses: HashMap<ProgramId, Arc<Course>> =
        cx.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course)).collect();
    let open = |row: RoomRow| {
        let role = if me.is_admin { Some(Role::Facilitator) } else { Role::of(me.user, &row, parts.get(&row.program_id)) };
        Some(OpenRoom { me: me.user, course: courses.get(&row.program_id)?.clone(), role: role?, row })
    };
    let rooms: Vec<OpenRoom> = rows.into_iter().filter_map(open).collect();
    let mut last = last_comments(cx, rooms.iter().map(OpenRoom::id)).await?;
    let watched = watched(cx, rooms.iter()).await?;
    Ok(rooms.iter().map(|room| described(cx, room, last.remove(&room.id()), &watched)).collect())
}

pub async fn shown(cx: &Messaging, room: &OpenRoom) -> Result<ChatRoom, Error> {
    let mut last = last_comments(cx, [room.id()]).await?;
    Ok(described(cx, room, last.remove(&room.id()), &watched(cx, [room]).await?))
}

/// Those who ask in rooms of their own and have parents here, who may read along.
async fn watched(cx: &Messaging, rooms: impl IntoIterator<Item = &OpenRoom>) -> Result<HashSet<UserId>, DbError> {
    let asking: Vec<UserId> = rooms.into_iter().filter(|room| room.row.kind == RoomKind::Direct).map(|room| room.row.learner_id).collect();
    if asking.is_empty() {
        return Ok(HashSet::new());
    }
    Ok(cx.families.parents_of(&asking).await?.into_iter().map(|(child, _)| child).collect())
}

async fn last_comments(cx: &Messaging, rooms: impl IntoIterator<Item = ChatRoomId>) -> Result<HashMap<ChatRoomId, Comment>, DbError> {
    let rooms: Vec<ChatRoomId> = rooms.into_iter().collect();
    Ok(comment::last_of(cx, &rooms).await?.into_iter().map(|comment| (comment.room_id, comment)).collect())
}

fn described(cx: &Messaging, room: &OpenRoom, last_comment: Option<Comment>, watched: &HashSet<UserId>) -> ChatRoom {
    let (row, course, now) = (&room.row, &room.course, cx.clock.now());
    let is_closed = room.is_closed(now);
    let activity = (row.kind == RoomKind::Direct).then(|| ActivityId::new(row.subject_id));
    ChatRoom {
        id: row.id,
        name: match activity.and_then(|activity| course.activity(activity)) {
            Some((_, activity)) => activity.title.clone(),
            None if row.name.is_empty() => course.title.clone(),
            None => row.name.clone(),
        },
        type_room: row.type_room.as_str(),
        kind: row.kind,
        program_id: course.id,
        program_slug: course.slug.clone(),
        program_title: course.title.clone(),
        category: course.category.clone(),
        group_id: (row.kind == RoomKind::Group).then(|| StudyGroupId::new(row.subject_id)),
        activity_id: activity,
        is_closed,
        can_write: room.may_write(now).is_ok(),
        can_begin: room.may_begin(),
        may_moderate: room.is_facilitator(),
        is_joined: row.is_joined,
        room_total_participants: row.participants,
        unread_count: row.unread,
        last_comment,
        last_comment_read_id: row.read_id,
        muted_until: row.muted_until.filter(|until| *until > now),
        is_read_by_parents: row.kind == RoomKind::Direct && watched.contains(&row.learner_id),
    }
}

pub async fn unread(cx: &Messaging, user: UserId) -> Result<UnreadRooms, Error> {
    let rows = query::joined(&*cx.db.read().await?, user).await?;
    let rows: Vec<RoomRow> = rows.into_iter().filter(|row| row.unread > 0).collect();
    if rows.is_empty() {
        return Ok(UnreadRooms { total: 0, rooms: Vec::new() });
    }
    let parts = parts_by_program(cx.classes.parts_of(user).await?);
    let holds = |row: &RoomRow| Role::of(user, row, parts.get(&row.program_id)).is_some();
    let rooms: Vec<UnreadRoom> =
        rows.into_iter().filter(holds).map(|row| UnreadRoom { room_id: row.id, unread_count: row.unread }).collect();
    Ok(UnreadRooms { total: rooms.iter().map(|room| room.unread_count).sum(), rooms })
}

pub async fn unread_total(cx: &Messaging, user: UserId) -> Result<i64, Error> {
    Ok(unread(cx, user).await?.total)
}

/// The rooms of classes that the person may enter, with those who answer there.
pub async fn subjects(cx: &Messaging, user: UserId) -> Result<Vec<SubjectRoom>, Error> {
    let parts = cx.classes.parts_of(user).await?.into_iter().filter(|part| part.teaches || !part.is_child);
    let programs: Vec<ProgramId> = parts.map(|part| part.program).collect();
    let courses = cx.courses.courses(&programs).await?;
    let talking: Vec<&Arc<Course>> = courses.iter().filter(|course| course.chat.is_some()).collect();
    let programs: Vec<ProgramId> = talking.iter().map(|course| course.id).collect();
    let (rooms, entered) = {
        let conn = cx.db.read().await?;
        (query::of_programs(&conn, &programs).await?, query::entered(&conn, user).await?)
    };
    let entered: HashSet<ChatRoomId> = entered.into_iter().collect();
    let facilitators = cx.classes.facilitators_of(&programs).await?;
    let named = cx.senders.named(cx.people.as_ref(), facilitators.iter().map(|(_, user)| *user)).await?;
    let subject = |course: &Arc<Course>| {
        let room = rooms.iter().find(|room| room.program_id == course.id && !room.is_closed)?;
        let teaching = facilitators.iter().filter(|(program, _)| *program == course.id).filter_map(|(_, user)| named.card(*user));
        Some(SubjectRoom {
            program_id: course.id,
            program_slug: course.slug.clone(),
            title: course.title.clone(),
            category: course.category.clone(),
            room_id: room.id,
            type_room: room.type_room.as_str(),
            is_joined: entered.contains(&room.id),
            facilitators: teaching
                .map(|card| SubjectFacilitator { id: card.id, username: card.name.clone(), avatar: card.avatar.clone() })
                .collect(),
        })
    };
    Ok(talking.into_iter().filter_map(subject).collect())
}
