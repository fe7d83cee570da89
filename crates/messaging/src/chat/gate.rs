//! Who may be in a room: asked of the class at every call, so that whoever leaves it has left its rooms.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{ClassPart, Course, RoomType};
use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use super::room::query::{self, RoomKind, RoomRow};
use crate::{Error, Messaging};

/// After a class has ended its rooms are still written in for so long.
const OPEN_AFTER_SECONDS: i64 = 30 * 86_400;

/// For who is in the room that the request names.
pub type RoomMember<I> = Gate<MemberRoom, I>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Learner,
    /// Or an operator, who sees all rooms.
    Facilitator,
    /// Of the child who asks: reads along.
    Parent,
}

impl Role {
    /// What somebody with this part in its class is in a room.
    pub fn of(user: UserId, room: &RoomRow, part: Option<&ClassPart>) -> Option<Self> {
        let part = part.filter(|part| part.program == room.program_id)?;
        let belongs = match room.kind {
            // The class that it belongs to has a room (B329).
            RoomKind::Program => part.attends && !part.is_child,
            RoomKind::Group => part.groups.iter().any(|group| group.get() == room.subject_id),
            RoomKind::Direct => part.attends && room.learner_id == user,
        };
        if part.teaches { Some(Self::Facilitator) } else { belongs.then_some(Self::Learner) }
    }
}

/// A room as somebody who may see it meets it.
pub struct OpenRoom {
    pub me: UserId,
    pub row: RoomRow,
    pub course: Arc<Course>,
    pub role: Role,
}

impl OpenRoom {
    pub const fn id(&self) -> ChatRoomId {
        self.row.id
    }

    /// Its own, or that of its class.
    pub fn name(&self) -> &str {
        if self.row.name.is_empty() { &self.course.title } else { &self.row.name }
    }

    pub fn is_closed(&self, now: Millis) -> bool {
        let has_ended = self.course.access_until.is_some_and(|until| until.plus_seconds(OPEN_AFTER_SECONDS) < now);
        let has_none = self.row.kind == RoomKind::Program && self.course.chat.is_none();
        self.row.is_closed || has_ended || has_none
    }

    pub fn is_muted(&self, now: Millis) -> bool {
        self.row.muted_until.is_some_and(|until| until > now)
    }

    pub fn is_facilitator(&self) -> bool {
        self.role == Role::Facilitator
    }

    /// The room is the caller's own, to ask in.
    pub fn is_asked_by_me(&self) -> bool {
        self.row.kind == RoomKind::Direct && self.row.learner_id == self.me
    }

    pub fn may_write(&self, now: Millis) -> Result<(), Error> {
        if !self.row.is_joined {
            Err(Error::RoomNotJoined)
        } else if self.is_closed(now) {
            Err(Error::RoomClosed)
        } else if self.is_muted(now) {
            Err(Error::RoomMuted)
        } else {
            Ok(())
        }
    }

    /// In a channel facilitators begin, everybody replies (B201).
    pub fn may_begin(&self) -> bool {
        self.is_facilitator() || self.row.type_room == RoomType::Group
    }
}

/// One that the caller is in, or moderates.
pub struct MemberRoom(OpenRoom);

impl MemberRoom {
    pub const fn room(&self) -> &OpenRoom {
        &self.0
    }
}

impl Guarded for MemberRoom {
    const ACCESS: Access = Access::ROOM_MEMBER;
    type Key = ChatRoomId;
}

#[async_trait]
impl GuardedIn<Messaging> for MemberRoom {
    async fn load(cx: &Messaging, me: &Identity, id: ChatRoomId) -> Result<Self, Fault> {
        let room = open(cx, me, id).await?;
        if room.row.is_joined || room.role != Role::Learner { Ok(Self(room)) } else { Err(Error::RoomAbsent.into()) }
    }
}

/// One that the caller may enter.
pub struct EnterableRoom(OpenRoom);

impl EnterableRoom {
    pub fn into_room(self) -> OpenRoom {
        self.0
    }
}

impl Guarded for EnterableRoom {
    const ACCESS: Access = Access::ROOM_MEMBER;
    type Key = ChatRoomId;
}

#[async_trait]
impl GuardedIn<Messaging> for EnterableRoom {
    async fn load(cx: &Messaging, me: &Identity, id: ChatRoomId) -> Result<Self, Fault> {
        let room = open(cx, me, id).await?;
        if room.role == Role::Parent { Err(Error::RoomAbsent.into()) } else { Ok(Self(room)) }
    }
}

async fn open(cx: &Messaging, me: &Identity, id: ChatRoomId) -> Result<OpenRoom, Error> {
    let row = query::seen(&*cx.db.read().await?, me.user, id).await?.ok_or(Error::RoomAbsent)?;
    let parts = cx.classes.parts_in(me.user, &[row.program_id]).await?;
    let role = match Role::of(me.user, &row, parts.first()) {
        _ if me.is_admin => Some(Role::Facilitator),
        None if row.kind == RoomKind::Direct && cx.families.children_of(me.user).await?.contains(&row.learner_id) => Some(Role::Parent),
        role => role,
    };
    let course = cx.courses.courses(&[row.program_id]).await?.pop();
    match (role, course) {
        (Some(role), Some(course)) => Ok(OpenRoom { me: me.user, row, course, role }),
        (None, _) if row.is_joined => Err(Error::RoomLeft),
        _ => Err(Error::RoomAbsent),
    }
}
