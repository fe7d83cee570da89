use crate::access::callers::Caller::{self, Facilitator, Member, Operator, OtherMember, ParentAsChild};
use crate::access::row::{Row, open, row};

/// They are in the room, or moderate it.
const IN_ROOM: &[Caller] = &[OtherMember, ParentAsChild, Facilitator, Operator];
const MODERATORS: &[Caller] = &[Facilitator, Operator];

/// Rooms and what is said there.
pub fn rows() -> Vec<Row> {
    let send = r#"{"message": "Halo.", "unique_temp_id": "matriks-lagi", "replied_comment_id": "$chat_comment"}"#;
    let read = r#"{"last_comment_read_id": "$chat_comment"}"#;
    vec![
        row(Member, "POST /api/chat/participant/", r#"{"room_id": "$room"}"#).may(IN_ROOM),
        row(Member, "GET /api/chat/rooms/$room", "").may(IN_ROOM),
        row(Member, "GET /api/chat/rooms/$room/comments", "").may(IN_ROOM),
        row(Member, "GET /api/chat/rooms/$room/participants/1/20", "").may(IN_ROOM),
        row(Member, "POST /api/chat/rooms/$room/comments", send).may(IN_ROOM).absent(&[400, 404]),
        row(Member, "POST /api/chat/rooms/$room/read", read).may(IN_ROOM).absent(&[200, 404]),
        row(Member, "POST /api/chat/rooms/$room/typing", "{}").may(IN_ROOM),
        // One's own message is not reported but removed.
        row(Member, "POST /api/chat/rooms/$room/report", r#"{"comment_id": "$chat_comment", "reason": "spam"}"#).may(IN_ROOM).own(422),
        row(Member, "POST /api/chat/rooms/$room/uploads", r#"{"name": "lembar.pdf", "size": 8}"#).may(IN_ROOM),
        row(Member, "PUT /api/chat/rooms/$room/uploads/$chat_upload/0", ""),
        row(Member, "GET /api/chat/rooms/$room/uploads/$chat_upload", ""),
        row(Member, "DELETE /api/chat/rooms/$room/uploads/$chat_upload", "").ends(),
        row(Member, "GET /api/chat/files/$chat_file", "").may(IN_ROOM),
        row(Facilitator, "POST /api/chat/rooms/$room/mute", r#"{"user_id": "$muted", "duration": "none"}"#).may(&[Operator]),
        row(Facilitator, "POST /api/chat/reports/$report/decide", r#"{"action": "keep"}"#).may(&[Operator]),
        open("GET /api/chat/reports/1/20?program_id=$program", ""),
        open("GET /api/chat/muted/1/20?program_id=$program", ""),
        row(Member, "DELETE /api/chat/messages/", r#"{"unique_ids": ["$chat_mark"], "room_id": "$room"}"#).may(MODERATORS).ends(),
    ]
}
