//! The room in which a learner asks about an activity, and all who teach the class answer. A child's parents may read along.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, RoomType};
use sanggar_kernel::{ActivityId, ChatRoomId, ProgramId, UserId};
use sanggar_platform::http::{Access, Answer, Fault, Gate, Guarded, GuardedIn, Identity, Json, Names, Reply, Routes};
use serde::Deserialize;
use utoipa::ToSchema;

use super::gate::{OpenRoom, Role};
use super::hearing::chat_room;
use super::participant;
use super::room::query::{self, NewRoom, RoomKind};
use super::room::shown;
use super::room::wire::ChatRoom;
use crate::{Error, Messaging};

const NO_LIMIT: i64 = 1_000_000;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PersonalChatForm {
    activity_id: ActivityId,
}

impl Names<ActivityId> for PersonalChatForm {
    fn key(&self) -> ActivityId {
        self.activity_id
    }
}

/// An activity in which the caller, who attends the class, may ask.
struct DirectChat {
    course: Arc<Course>,
    activity: ActivityId,
}

impl Guarded for DirectChat {
    const ACCESS: Access = Access::ENROLLED;
    type Key = ActivityId;
}

#[async_trait]
impl GuardedIn<Messaging> for DirectChat {
    async fn load(cx: &Messaging, me: &Identity, activity: ActivityId) -> Result<Self, Fault> {
        let course = cx.courses.of_activity_id(activity).await?.ok_or(Error::RoomAbsent)?;
        let is_direct = course.activity(activity).is_some_and(|(_, one)| one.kind == ActivityKind::DirectChat && !one.is_archived);
        let parts = cx.classes.parts_in(me.user, &[course.id]).await?;
        if is_direct && parts.iter().any(|part| part.attends) { Ok(Self { course, activity }) } else { Err(Error::RoomAbsent.into()) }
    }
}

pub fn routes() -> Routes<Messaging> {
    Routes::new().post("/program_activity/personal_chat/", open)
}

/// C093.
async fn open(cx: Messaging, gate: Gate<DirectChat, Json<PersonalChatForm>>) -> Answer<ChatRoom> {
    Ok(Reply::of(enter(&cx, gate.me.user, gate.subject).await?))
}

async fn enter(cx: &Messaging, learner: UserId, chat: DirectChat) -> Result<ChatRoom, Error> {
    let room = room_of(cx, chat.course.id, chat.activity, learner).await?;
    let row = query::seen(&*cx.db.read().await?, learner, room).await?.ok_or(Error::RoomAbsent)?;
    shown(cx, &OpenRoom { me: learner, row, course: chat.course, role: Role::Learner }).await
}

/// Opened by the first call; whoever teaches by then is in it, and who comes to teach later sees it all the same.
pub async fn room_of(cx: &Messaging, program: ProgramId, activity: ActivityId, learner: UserId) -> Result<ChatRoomId, Error> {
    if let Some(room) = query::direct(&*cx.db.read().await?, program, activity, learner).await? {
        return Ok(room);
    }
    let facilitators = cx.classes.facilitators_of(&[program]).await?;
    let new = NewRoom {
        id: ChatRoomId::new(cx.drawn_number()),
        kind: RoomKind::Direct,
        program,
        subject: activity.get(),
        learner,
        name: "",
        type_room: RoomType::Group,
        limit: NO_LIMIT,
    };
    let mut people: Vec<(UserId, bool)> = facilitators.into_iter().map(|(_, user)| (user, user == learner)).collect();
    people.push((learner, true));
    people.sort_unstable();
    let tx = cx.db.write().await?;
    query::insert(&tx, &new, cx.clock.now()).await?;
    let room = query::direct(&tx, program, activity, learner).await?.ok_or(Error::RoomAbsent)?;
    for (user, is_learner) in people {
        if participant::query::insert(&tx, room, user, is_learner, cx.clock.now()).await? {
            participant::query::count_in(&tx, room, is_learner).await?;
            cx.live.enter(&tx, user, chat_room(room)).await?;
        }
    }
    tx.commit().await?;
    Ok(room)
}

#[cfg(test)]
mod tests;
