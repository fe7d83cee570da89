use sanggar_kernel::{Millis, ProgramId, StudyGroupId, UserId, fold};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::super::query::{Division, GroupRow};

pub async fn by_id(conn: &Conn, group: StudyGroupId) -> Result<Option<GroupRow>, DbError> {
    conn.maybe(
        "SELECT id, program_id, resource_id, name, capacity, members, waiting, is_closed FROM learning_study_group WHERE id = $1",
        &args![group],
    )
    .await
}

row! {
    pub struct Counts {
        pub groups: i64,
        pub ungrouped: i64,
        pub waiting: i64,
        pub is_set: bool,
        pub closes_at: Option<Millis>,
    }
}

/// Those who teach there are no learners.
pub async fn counts(conn: &Conn, division: Division) -> Result<Counts, DbError> {
    conn.one(
        "SELECT (SELECT COUNT(*) FROM learning_study_group WHERE program_id = $1 AND resource_id = $2) AS groups,
                (SELECT COUNT(*) FROM learning_enrolment e
                 LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = e.program_id AND m.resource_id = $2
                 LEFT JOIN learning_facilitator f ON f.program_id = e.program_id AND f.user_id = e.user_id
                 WHERE e.program_id = $1 AND e.ended_at IS NULL AND m.user_id IS NULL AND f.user_id IS NULL) AS ungrouped,
                (SELECT COUNT(*) FROM learning_study_group_request WHERE program_id = $1 AND resource_id = $2) AS waiting,
                EXISTS (SELECT 1 FROM learning_study_group_setting WHERE program_id = $1) AS is_set,
                (SELECT closes_at FROM learning_study_group_setting WHERE program_id = $1) AS closes_at",
        &args![division.program, division.resource],
    )
    .await
}

/// Absent: the name is taken.
pub async fn insert(tx: &Conn, division: Division, name: &str, capacity: i64, now: Millis) -> Result<Option<GroupRow>, DbError> {
    tx.maybe(
        "INSERT INTO learning_study_group (program_id, resource_id, name, name_folded, capacity, members, waiting, is_closed, created_at)
             VALUES ($1, $2, $3, $4, $5, 0, 0, FALSE, $6)
             ON CONFLICT (program_id, resource_id, name_folded) DO NOTHING
             RETURNING id, program_id, resource_id, name, capacity, members, waiting, is_closed",
        &args![division.program, division.resource, name, fold(name).as_str(), capacity, now],
    )
    .await
}

pub async fn update(tx: &Conn, group: &GroupRow) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_study_group SET name = $2, name_folded = $3, capacity = $4, is_closed = $5 WHERE id = $1",
        &args![group.id, group.name.as_str(), fold(&group.name).as_str(), group.capacity, group.is_closed],
    )
    .await
}

pub async fn set_closing(tx: &Conn, program: ProgramId, closes_at: Option<Millis>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_study_group_setting (program_id, closes_at) VALUES ($1, $2)
         ON CONFLICT (program_id) DO UPDATE SET closes_at = excluded.closes_at",
        &args![program, closes_at],
    )
    .await
}

/// Who is in no group: whoever waits first, then in the order of joining.
pub async fn ungrouped(conn: &Conn, division: Division) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> = conn
        .all(
            "SELECT e.user_id FROM learning_enrolment e
             LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = e.program_id AND m.resource_id = $2
             LEFT JOIN learning_study_group_request r ON r.user_id = e.user_id AND r.program_id = e.program_id AND r.resource_id = $2
             LEFT JOIN learning_facilitator f ON f.program_id = e.program_id AND f.user_id = e.user_id
             WHERE e.program_id = $1 AND e.ended_at IS NULL AND m.user_id IS NULL AND f.user_id IS NULL
             ORDER BY r.id NULLS LAST, e.enrolled_at, e.user_id",
            &args![division.program, division.resource],
        )
        .await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

row! {
    pub struct LearnerRow {
        pub user_id: UserId,
        pub group_id: Option<StudyGroupId>,
        pub group_name: Option<String>,
        pub has_request: bool,
        pub waits_for: Option<String>,
    }
}

/// `group` 0: who is in none; absent: everybody.
pub async fn learners(
    conn: &Conn,
    division: Division,
    group: Option<StudyGroupId>,
    limit: i64,
    offset: i64,
) -> Result<Vec<LearnerRow>, DbError> {
    conn.all(
        "SELECT e.user_id, m.group_id, g.name AS group_name, r.user_id IS NOT NULL AS has_request, w.name AS waits_for
         FROM learning_enrolment e
         LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = e.program_id AND m.resource_id = $2
         LEFT JOIN learning_study_group g ON g.id = m.group_id
         LEFT JOIN learning_study_group_request r ON r.user_id = e.user_id AND r.program_id = e.program_id AND r.resource_id = $2
         LEFT JOIN learning_study_group w ON w.id = r.group_id
         LEFT JOIN learning_facilitator f ON f.program_id = e.program_id AND f.user_id = e.user_id
         WHERE e.program_id = $1 AND e.ended_at IS NULL AND f.user_id IS NULL
             AND (CAST($3 AS BIGINT) IS NULL OR COALESCE(m.group_id, 0) = $3)
         ORDER BY e.user_id LIMIT $4 OFFSET $5",
        &args![division.program, division.resource, group, limit, offset],
    )
    .await
}
