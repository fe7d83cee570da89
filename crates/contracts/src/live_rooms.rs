use async_trait::async_trait;
use sanggar_kernel::{ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::live::Room;

/// All who attend or teach a programme.
pub const fn class_room(program: ProgramId) -> Room {
    Room::new("class", program.get())
}

/// All who are in a study group.
pub const fn group_room(group: StudyGroupId) -> Room {
    Room::new("group", group.get())
}

/// Which rooms of the live stream a person is in, asked when the stream opens. Whoever changes that tells the person's streams in the
/// same transaction (`Live::enter`, `Live::leave`), or ends them (`Live::end_user`): nobody hears a room that they have left. Answered by
/// learning and messaging.
#[async_trait]
pub trait LiveRooms: Send + Sync {
    async fn rooms_of(&self, user: UserId) -> Result<Vec<Room>, DbError>;
}
