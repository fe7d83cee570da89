use sanggar_kernel::{ActivityId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args, row};

use crate::work::State;

row! {
    #[derive(Clone)]
    pub struct GroupWorkRow {
        pub id: i64,
        pub group_id: StudyGroupId,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub number: i64,
        pub body: String,
        pub version: i64,
        pub state: State,
        pub edited_by: Option<UserId>,
        pub edited_at: Millis,
        pub sent_by: Option<UserId>,
        pub sent_at: Option<Millis>,
        pub grader_id: Option<UserId>,
        pub graded_at: Option<Millis>,
        pub score: Option<i64>,
        pub feedback: String,
    }
}

macro_rules! works {
    () => {
        "SELECT id, group_id, program_id, activity_id, number, body, version, state, edited_by, edited_at, sent_by, sent_at, grader_id, graded_at,
                score, feedback FROM learning_group_work"
    };
}

/// What the group works on, and what it handed in before.
pub async fn newest_two(conn: &Conn, group: StudyGroupId) -> Result<Vec<GroupWorkRow>, DbError> {
    conn.all(concat!(works!(), " WHERE group_id = $1 ORDER BY number DESC LIMIT 2"), &args![group]).await
}

pub async fn by_id(conn: &Conn, id: i64) -> Result<Option<GroupWorkRow>, DbError> {
    conn.maybe(concat!(works!(), " WHERE id = $1"), &args![id]).await
}

pub struct Draft<'a> {
    pub id: i64,
    pub group: StudyGroupId,
    pub program: ProgramId,
    pub activity: ActivityId,
    pub number: i64,
    pub text: &'a str,
    pub version: i64,
    pub editor: UserId,
}

pub async fn begin(tx: &Conn, draft: &Draft<'_>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_group_work (id, group_id, program_id, activity_id, number, body, version, state, edited_by, edited_at, feedback)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'draft', $8, $9, '')",
        &args![draft.id, draft.group, draft.program, draft.activity, draft.number, draft.text, draft.version, draft.editor, now],
    )
    .await
}

/// False: it is no draft any more, or another version than the edit began from.
pub async fn edit(tx: &Conn, id: i64, from: i64, text: &str, editor: UserId, now: Millis) -> Result<bool, DbError> {
    let edited = tx
        .run(
            "UPDATE learning_group_work SET body = $3, version = version + 1, edited_by = $4, edited_at = $5
             WHERE id = $1 AND version = $2 AND state = 'draft'",
            &args![id, from, text, editor, now],
        )
        .await?;
    Ok(edited == 1)
}

/// False: it is no draft any more, or another version.
pub async fn send(tx: &Conn, id: i64, version: i64, sender: UserId, now: Millis) -> Result<bool, DbError> {
    let sent = tx
        .run(
            "UPDATE learning_group_work SET state = 'sent', sent_by = $3, sent_at = $4 WHERE id = $1 AND version = $2 AND state = 'draft'",
            &args![id, version, sender, now],
        )
        .await?;
    Ok(sent == 1)
}

/// Each member who has none gets a part in what is sent, numbered from `first` on; only with the group's row held.
pub async fn share(tx: &Conn, work: &GroupWorkRow, first: i64, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, points,
             feedback, updated_at, group_work_id)
         SELECT CAST($1 AS BIGINT) + ROW_NUMBER() OVER (ORDER BY m.user_id) - 1, e.id, m.program_id, m.resource_id, m.user_id,
                COALESCE((SELECT MAX(o.number) FROM learning_work o WHERE o.enrolment_id = e.id AND o.activity_id = m.resource_id), 0) + 1,
                FALSE, CAST($2 AS TEXT), 'sent', CAST($3 AS BIGINT), CAST($4 AS BIGINT), '[]', '', CAST($4 AS BIGINT), CAST($5 AS BIGINT)
         FROM learning_study_group_member m
         JOIN learning_enrolment e ON e.user_id = m.user_id AND e.program_id = m.program_id AND e.ended_at IS NULL
         WHERE m.group_id = $6
               AND NOT EXISTS (SELECT 1 FROM learning_work p WHERE p.group_work_id = $5 AND p.user_id = m.user_id)",
        &args![first, Json([&work.body]), work.version, now, work.id, work.group_id],
    )
    .await
}

row! {
    pub struct Written {
        pub activity_id: ActivityId,
        pub body: String,
        pub edited_at: Millis,
    }
}

/// What the person was the last to edit, or sent.
pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Written>, DbError> {
    conn.all(
        "SELECT activity_id, body, edited_at FROM learning_group_work WHERE edited_by = $1 OR sent_by = $1 ORDER BY activity_id, number",
        &args![user],
    )
    .await
}

/// The group's words stay, and nothing says whose they were.
pub async fn forget(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("UPDATE learning_group_work SET edited_by = NULL WHERE edited_by = $1", &args![user]).await?;
    tx.run("UPDATE learning_group_work SET sent_by = NULL WHERE sent_by = $1", &args![user]).await?;
    tx.run("UPDATE learning_group_work SET grader_id = NULL WHERE grader_id = $1", &args![user]).await?;
    Ok(())
}
