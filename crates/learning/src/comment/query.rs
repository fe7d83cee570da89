use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::After;

row! {
    pub struct Said {
        pub id: i64,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub user_id: UserId,
        pub parent_id: i64,
        pub message: String,
        pub replies: i64,
        pub created_at: Millis,
        pub is_deleted: bool,
        pub is_hidden: bool,
        pub is_facilitator: bool,
    }
}

row! {
    pub struct Written {
        pub activity_id: ActivityId,
        pub message: String,
        pub created_at: Millis,
    }
}

macro_rules! comments {
    () => {
        "SELECT c.id, c.program_id, c.activity_id, c.user_id, c.parent_id, c.message, c.replies, c.created_at, c.deleted_at IS NOT NULL AS is_deleted,
                c.hidden_at IS NOT NULL AS is_hidden, f.user_id IS NOT NULL AS is_facilitator
         FROM learning_comment c LEFT JOIN learning_facilitator f ON f.program_id = c.program_id AND f.user_id = c.user_id"
    };
}

/// One that is hidden keeps its place; one that was taken away stays as a gap while others answer it.
pub async fn newest(conn: &Conn, activity: ActivityId, after: After, page: Page) -> Result<Vec<Said>, DbError> {
    conn.all(
        concat!(
            comments!(),
            " WHERE c.activity_id = $1 AND c.parent_id = 0 AND c.id < $2 AND (c.deleted_at IS NULL OR c.replies > 0)
             ORDER BY c.id DESC LIMIT $3 OFFSET $4"
        ),
        &args![activity, after.key().unwrap_or(i64::MAX), page.limit_and_one(), after.offset(page)],
    )
    .await
}

pub async fn replies(conn: &Conn, activity: ActivityId, parent: i64, after: After, page: Page) -> Result<Vec<Said>, DbError> {
    conn.all(
        concat!(
            comments!(),
            " WHERE c.activity_id = $1 AND c.parent_id = $2 AND c.parent_id > 0 AND c.id > $3 AND c.deleted_at IS NULL
             ORDER BY c.id LIMIT $4 OFFSET $5"
        ),
        &args![activity, parent, after.key().unwrap_or(0), page.limit_and_one(), after.offset(page)],
    )
    .await
}

pub async fn by_stamp(conn: &Conn, user: UserId, activity: ActivityId, stamp: &str) -> Result<Option<Said>, DbError> {
    conn.maybe(concat!(comments!(), " WHERE c.user_id = $1 AND c.activity_id = $2 AND c.stamp = $3"), &args![user, activity, stamp]).await
}

pub async fn by_id(conn: &Conn, id: i64) -> Result<Option<Said>, DbError> {
    conn.maybe(
        "SELECT id, program_id, activity_id, user_id, parent_id, message, replies, created_at, deleted_at IS NOT NULL AS is_deleted,
                hidden_at IS NOT NULL AS is_hidden, FALSE AS is_facilitator
         FROM learning_comment WHERE id = $1 AND deleted_at IS NULL",
        &args![id],
    )
    .await
}

pub struct NewRow<'a> {
    pub program: ProgramId,
    pub activity: ActivityId,
    pub user: UserId,
    pub parent: i64,
    pub message: &'a str,
    pub stamp: &'a str,
}

/// False: the same stamp has said it already.
pub async fn insert(tx: &Conn, new: &NewRow<'_>, now: Millis) -> Result<bool, DbError> {
    let inserted = tx
        .run(
            "INSERT INTO learning_comment (program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at)
             VALUES ($1, $2, $3, $4, $5, 0, $6, $7) ON CONFLICT (user_id, activity_id, stamp) DO NOTHING",
            &args![new.program, new.activity, new.user, new.parent, new.message, new.stamp, now],
        )
        .await?;
    Ok(inserted > 0)
}

/// Counts an answer at the comment it answers, and tells whose that is. Absent: there is none to answer.
pub async fn count_reply(tx: &Conn, activity: ActivityId, parent: i64, by: i64) -> Result<Option<UserId>, DbError> {
    let counted: Option<(UserId,)> = tx
        .maybe(
            "UPDATE learning_comment SET replies = replies + $3
             WHERE id = $2 AND activity_id = $1 AND parent_id = 0 AND (deleted_at IS NULL OR $3 < 0) RETURNING user_id",
            &args![activity, parent, by],
        )
        .await?;
    Ok(counted.map(|(user,)| user))
}

/// The words go with it. Absent: somebody else was faster.
pub async fn remove(tx: &Conn, id: i64, now: Millis) -> Result<Option<ActivityId>, DbError> {
    let found: Option<(ActivityId,)> = tx
        .maybe(
            "UPDATE learning_comment SET deleted_at = $2, message = '' WHERE id = $1 AND deleted_at IS NULL RETURNING activity_id",
            &args![id, now],
        )
        .await?;
    Ok(found.map(|(activity,)| activity))
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Written>, DbError> {
    conn.all(
        "SELECT activity_id, message, created_at FROM learning_comment WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id",
        &args![user],
    )
    .await
}

/// What a person said is gone; where others answered a gap stays that names nobody.
pub async fn delete_all_of(tx: &Conn, user: UserId, now: Millis) -> Result<(), DbError> {
    tx.run(
        "UPDATE learning_comment SET replies = replies - (SELECT COUNT(*) FROM learning_comment r
             WHERE r.activity_id = learning_comment.activity_id AND r.parent_id = learning_comment.id AND r.user_id = $1 AND r.deleted_at IS NULL)
         WHERE id IN (SELECT parent_id FROM learning_comment WHERE user_id = $1)",
        &args![user],
    )
    .await?;
    tx.run(
        "UPDATE learning_comment SET user_id = 0, message = '', stamp = 'gone-' || CAST(id AS TEXT), deleted_at = COALESCE(deleted_at, $2)
         WHERE user_id = $1",
        &args![user, now],
    )
    .await?;
    Ok(())
}
