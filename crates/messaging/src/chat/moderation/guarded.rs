//! Who moderates: those who teach the class of the room, and operators.

use async_trait::async_trait;
use sanggar_kernel::ChatRoomId;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::reports::{self, ModeratedCase};

use super::ROOMS;
use crate::chat::gate::{MemberRoom, OpenRoom};
use crate::{Error, Messaging};

pub struct ModeratedRoom(MemberRoom);

impl ModeratedRoom {
    pub const fn room(&self) -> &OpenRoom {
        self.0.room()
    }
}

impl Guarded for ModeratedRoom {
    const ACCESS: Access = Access::TEACHES;
    type Key = ChatRoomId;
}

#[async_trait]
impl GuardedIn<Messaging> for ModeratedRoom {
    async fn load(cx: &Messaging, me: &Identity, id: ChatRoomId) -> Result<Self, Fault> {
        let room = MemberRoom::load(cx, me, id).await.map_err(|_| Error::RoomAbsent)?;
        if room.room().is_facilitator() { Ok(Self(room)) } else { Err(Error::RoomAbsent.into()) }
    }
}

#[async_trait]
impl GuardedIn<Messaging> for ModeratedCase {
    async fn load(cx: &Messaging, me: &Identity, id: i64) -> Result<Self, Fault> {
        let case = reports::find(&*cx.db.read().await?, &ROOMS, id).await?.ok_or(Error::CommentAbsent)?;
        let parts = cx.classes.parts_in(me.user, &[case.program_id]).await?;
        let may = me.is_admin || parts.iter().any(|part| part.teaches);
        if may { Ok(Self(case)) } else { Err(Error::CommentAbsent.into()) }
    }
}
