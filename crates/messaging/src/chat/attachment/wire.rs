use sanggar_kernel::ChatRoomId;
use sanggar_platform::http::Names;
use serde::Deserialize;
use utoipa::IntoParams;

/// An upload on its way into a room.
pub struct InRoom {
    pub room: ChatRoomId,
    pub upload: i64,
}

#[derive(Deserialize, IntoParams)]
pub struct OfUpload {
    id: ChatRoomId,
    upload: i64,
}

impl Names<InRoom> for OfUpload {
    fn key(&self) -> InRoom {
        InRoom { room: self.id, upload: self.upload }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct AtOffset {
    id: ChatRoomId,
    upload: i64,
    pub offset: i64,
}

impl Names<InRoom> for AtOffset {
    fn key(&self) -> InRoom {
        InRoom { room: self.id, upload: self.upload }
    }
}
