use sanggar_contracts::RoomType;
use sanggar_kernel::{ActivityId, ChatRoomId, Millis, Page, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};
use sanggar_platform::text_enum;
use serde::Serialize;
use utoipa::ToSchema;

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = ChatRoomKind)]
    pub enum RoomKind {
        Program => "program",
        Group => "group",
        Direct => "direct",
    }
}

row! {
    /// A room as one person sees it.
    pub struct RoomRow {
        pub id: ChatRoomId,
        pub kind: RoomKind,
        pub program_id: ProgramId,
        pub subject_id: i64,
        pub learner_id: UserId,
        pub name: String,
        pub type_room: RoomType,
        pub is_closed: bool,
        pub learner_limit: i64,
        pub participants: i64,
        pub is_joined: bool,
        pub read_id: i64,
        pub muted_until: Option<Millis>,
        /// Of others, 100 at most.
        pub unread: i64,
    }
}

macro_rules! rooms {
    () => {
        "SELECT r.id, r.kind, r.program_id, r.subject_id, r.learner_id, r.name, r.type_room, r.is_closed, r.learner_limit, r.participants,
                p.user_id IS NOT NULL AS is_joined, COALESCE(p.read_id, 0) AS read_id, p.muted_until,
                CASE WHEN p.read_number >= r.last_number THEN 0 ELSE
                    (SELECT COUNT(*) FROM (SELECT c.id FROM messaging_chat_comment c
                        WHERE c.room_id = p.room_id AND c.number > p.read_number AND c.sender_id <> p.user_id AND c.deleted_at IS NULL
                        LIMIT 100) AS fresh) END AS unread"
    };
}

pub async fn seen(conn: &Conn, user: UserId, room: ChatRoomId) -> Result<Option<RoomRow>, DbError> {
    conn.maybe(
        concat!(
            rooms!(),
            " FROM messaging_chat_room r LEFT JOIN messaging_chat_participant p ON p.room_id = r.id AND p.user_id = $1 WHERE r.id = $2"
        ),
        &args![user, room],
    )
    .await
}

/// The rooms that the person has entered, the last talk first.
pub async fn joined_page(conn: &Conn, user: UserId, page: Page) -> Result<Vec<RoomRow>, DbError> {
    conn.all(
        concat!(
            rooms!(),
            " FROM messaging_chat_participant p JOIN messaging_chat_room r ON r.id = p.room_id WHERE p.user_id = $1
              ORDER BY r.talked_at DESC, r.id LIMIT $2 OFFSET $3"
        ),
        &args![user, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn joined(conn: &Conn, user: UserId) -> Result<Vec<RoomRow>, DbError> {
    conn.all(
        concat!(rooms!(), " FROM messaging_chat_participant p JOIN messaging_chat_room r ON r.id = p.room_id WHERE p.user_id = $1"),
        &args![user],
    )
    .await
}

row! {
    pub struct OfProgram {
        pub program_id: ProgramId,
        pub id: ChatRoomId,
        pub type_room: RoomType,
        pub is_closed: bool,
    }
}

pub async fn of_programs(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<OfProgram>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    let sql = "SELECT program_id, id, type_room, is_closed FROM messaging_chat_room
         WHERE kind = 'program' AND subject_id = 0 AND learner_id = 0 AND program_id IN ($LIST)";
    conn.all_in(sql, &[], &list).await
}

/// Those of the programmes' rooms that the person has entered.
pub async fn entered(conn: &Conn, user: UserId) -> Result<Vec<ChatRoomId>, DbError> {
    let found: Vec<(ChatRoomId,)> = conn.all("SELECT room_id FROM messaging_chat_participant WHERE user_id = $1", &args![user]).await?;
    Ok(found.into_iter().map(|(room,)| room).collect())
}

pub struct NewRoom<'a> {
    pub id: ChatRoomId,
    pub kind: RoomKind,
    pub program: ProgramId,
    pub subject: i64,
    pub learner: UserId,
    pub name: &'a str,
    pub type_room: RoomType,
    pub limit: i64,
}

/// One that is there stays as it is.
pub async fn insert(tx: &Conn, new: &NewRoom<'_>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_chat_room
             (id, kind, program_id, subject_id, learner_id, name, type_room, is_closed, learner_limit, learners, participants, last_number, talked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, FALSE, $8, 0, 0, 0, $9) ON CONFLICT (program_id, kind, subject_id, learner_id) DO NOTHING",
        &args![new.id, new.kind, new.program, new.subject, new.learner, new.name, new.type_room, new.limit, now],
    )
    .await
}

/// The names that rooms have of their own.
pub async fn names(conn: &Conn, rooms: &[ChatRoomId]) -> Result<Vec<(ChatRoomId, String)>, DbError> {
    let list: Vec<Value> = rooms.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT id, name FROM messaging_chat_room WHERE id IN ($LIST)", &[], &list).await
}

pub async fn rename(tx: &Conn, program: ProgramId, group: StudyGroupId, name: &str) -> Result<u64, DbError> {
    let sql = "UPDATE messaging_chat_room SET name = $3 WHERE program_id = $1 AND kind = 'group' AND subject_id = $2 AND learner_id = 0";
    tx.run(sql, &args![program, group, name]).await
}

/// The room in which a learner asks about an activity.
pub async fn direct(conn: &Conn, program: ProgramId, activity: ActivityId, learner: UserId) -> Result<Option<ChatRoomId>, DbError> {
    let sql = "SELECT id FROM messaging_chat_room WHERE program_id = $1 AND kind = 'direct' AND subject_id = $2 AND learner_id = $3";
    Ok(conn.maybe::<(ChatRoomId,)>(sql, &args![program, activity, learner]).await?.map(|(room,)| room))
}

/// Whether the learner has said something in it that stands.
pub async fn has_spoken(conn: &Conn, learner: UserId, program: ProgramId, activity: ActivityId) -> Result<bool, DbError> {
    let sql = "SELECT c.id FROM messaging_chat_room r JOIN messaging_chat_comment c ON c.room_id = r.id AND c.sender_id = r.learner_id
         WHERE r.program_id = $1 AND r.kind = 'direct' AND r.subject_id = $2 AND r.learner_id = $3 AND c.deleted_at IS NULL LIMIT 1";
    Ok(conn.maybe::<(i64,)>(sql, &args![program, activity, learner]).await?.is_some())
}

pub async fn of_groups(conn: &Conn, program: ProgramId, groups: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError> {
    let list: Vec<Value> = groups.iter().map(|id| id.into_value()).collect();
    let sql = "SELECT subject_id, id FROM messaging_chat_room WHERE program_id = $1 AND kind = 'group' AND subject_id IN ($LIST) AND learner_id = 0";
    conn.all_in(sql, &args![program], &list).await
}
