use sanggar_kernel::{ChatRoomId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::live::{Audience, Live, LiveError};
use serde::Serialize;

use super::comment::wire::Comment;
use super::hearing::chat_room;

/// What those who are in a room hear of it.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ChatEvent<'a> {
    Comment {
        comment: &'a Comment,
    },
    Deleted {
        ids: &'a [i64],
    },
    Hidden {
        id: i64,
    },
    Shown {
        id: i64,
    },
    /// What one knows of the room is old.
    Room,
    /// Whispered: neither kept nor told again.
    Typing {
        user_id: UserId,
        username: &'a str,
    },
    Read {
        user_id: UserId,
        last_comment_read_id: i64,
    },
}

impl ChatEvent<'_> {
    /// One row, however many hear it.
    pub async fn tell(&self, live: &Live, tx: &Conn, room: ChatRoomId) -> Result<(), LiveError> {
        live.publish(tx, Audience::Room(chat_room(room)), &format!("chat/{room}"), self).await
    }

    /// In place of a comment, for those who were cut off and are told again what they missed.
    pub async fn replace(&self, live: &Live, tx: &Conn, room: ChatRoomId, comment: i64) -> Result<(), LiveError> {
        let told = format!("{{\"event\":\"comment\",\"comment\":{{\"id\":{comment},");
        live.rewrite(tx, chat_room(room), &told, self).await
    }

    /// To those who listen at this moment.
    pub fn whisper(&self, live: &Live, room: ChatRoomId) -> Result<(), LiveError> {
        live.whisper(chat_room(room), &format!("chat/{room}"), self)
    }

    /// For one of those who are in the room.
    pub async fn tell_one(&self, live: &Live, tx: &Conn, room: ChatRoomId, user: UserId) -> Result<(), LiveError> {
        live.publish(tx, Audience::User(user), &format!("chat/{room}"), self).await
    }
}
