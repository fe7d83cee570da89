use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError, Value, args, row};

/// What is divided into groups: a class, or one activity of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    pub program: ProgramId,
    /// 0: the class itself.
    pub resource: ActivityId,
}

row! {
    #[derive(Clone, Debug)]
    pub struct GroupRow {
        pub id: StudyGroupId,
        pub program_id: ProgramId,
        pub resource_id: ActivityId,
        pub name: String,
        /// -1: as many as come.
        pub capacity: i64,
        pub members: i64,
        /// How many wait for a place in it.
        pub waiting: i64,
        pub is_closed: bool,
    }
}

impl GroupRow {
    pub const fn has_place(&self) -> bool {
        self.capacity == -1 || self.members < self.capacity
    }

    /// Somebody may come in.
    pub const fn is_open(&self) -> bool {
        !self.is_closed && self.has_place()
    }
}

row! {
    /// A place in a class with one of the groups that its owner is in or waits for, or with none.
    pub struct OwnRow {
        pub is_facilitator: bool,
        /// A facilitator has set the closing date, or that there is none.
        pub is_set: bool,
        pub closes_at: Option<Millis>,
        pub resource_id: Option<ActivityId>,
        pub is_request: Option<bool>,
        /// Of who waits for this very group.
        pub turn: Option<i64>,
        pub id: Option<StudyGroupId>,
        pub name: Option<String>,
        pub capacity: Option<i64>,
        pub members: Option<i64>,
        pub waiting: Option<i64>,
        pub is_closed: Option<bool>,
    }
}

/// Nothing: the person does not attend.
pub async fn own(conn: &Conn, user: UserId, program: ProgramId) -> Result<Vec<OwnRow>, DbError> {
    conn.all(
        "SELECT f.user_id IS NOT NULL AS is_facilitator, s.program_id IS NOT NULL AS is_set, s.closes_at, o.resource_id, o.is_request,
                CASE WHEN o.is_request = TRUE AND g.id IS NOT NULL
                     THEN (SELECT COUNT(*) FROM learning_study_group_request r WHERE r.group_id = g.id AND r.id <= o.request_id) END AS turn,
                g.id, g.name, g.capacity, g.members, g.waiting, g.is_closed
         FROM learning_enrolment e
         LEFT JOIN learning_facilitator f ON f.program_id = e.program_id AND f.user_id = e.user_id
         LEFT JOIN learning_study_group_setting s ON s.program_id = e.program_id
         LEFT JOIN (
             SELECT resource_id, group_id, FALSE AS is_request, CAST(0 AS BIGINT) AS request_id
             FROM learning_study_group_member WHERE user_id = $1 AND program_id = $2
             UNION ALL
             SELECT resource_id, group_id, TRUE AS is_request, id AS request_id
             FROM learning_study_group_request WHERE user_id = $1 AND program_id = $2
         ) o ON TRUE
         LEFT JOIN learning_study_group g ON g.id = o.group_id
         WHERE e.user_id = $1 AND e.program_id = $2 AND e.ended_at IS NULL",
        &args![user, program],
    )
    .await
}

/// In the order in which they were opened.
pub async fn list(conn: &Conn, division: Division, pattern: Value, page: Page) -> Result<Vec<GroupRow>, DbError> {
    conn.all(
        "SELECT id, program_id, resource_id, name, capacity, members, waiting, is_closed FROM learning_study_group
         WHERE program_id = $1 AND resource_id = $2 AND name_folded LIKE $3 ESCAPE '\\' ORDER BY id LIMIT $4 OFFSET $5",
        &args![division.program, division.resource, pattern, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Holds those of the groups that belong to the division, in the order of their numbers.
pub async fn lock_some(tx: &Conn, division: Division, wanted: [StudyGroupId; 3]) -> Result<Vec<GroupRow>, DbError> {
    let [first, second, third] = wanted;
    tx.lock_all(
        "SELECT g.id, g.program_id, g.resource_id, g.name, g.capacity, g.members, g.waiting, g.is_closed
         FROM learning_study_group g WHERE g.program_id = $1 AND g.resource_id = $2 AND g.id IN ($3, $4, $5) ORDER BY g.id",
        &args![division.program, division.resource, first, second, third],
    )
    .await
}

/// Holds every group of the division, in the order of their numbers.
pub async fn lock_all(tx: &Conn, division: Division) -> Result<Vec<GroupRow>, DbError> {
    tx.lock_all(
        "SELECT g.id, g.program_id, g.resource_id, g.name, g.capacity, g.members, g.waiting, g.is_closed
         FROM learning_study_group g WHERE g.program_id = $1 AND g.resource_id = $2 ORDER BY g.id",
        &args![division.program, division.resource],
    )
    .await
}

row! {
    /// The group that somebody is in, and what they wait for.
    pub struct Standing {
        pub mine: Option<StudyGroupId>,
        pub has_request: bool,
        pub waits_for: Option<StudyGroupId>,
    }
}

pub async fn standing(conn: &Conn, user: UserId, division: Division) -> Result<Standing, DbError> {
    conn.one(
        "SELECT (SELECT group_id FROM learning_study_group_member WHERE user_id = $1 AND program_id = $2 AND resource_id = $3) AS mine,
                EXISTS (SELECT 1 FROM learning_study_group_request WHERE user_id = $1 AND program_id = $2 AND resource_id = $3) AS has_request,
                (SELECT group_id FROM learning_study_group_request WHERE user_id = $1 AND program_id = $2 AND resource_id = $3) AS waits_for",
        &args![user, division.program, division.resource],
    )
    .await
}

pub async fn own_group(conn: &Conn, user: UserId, division: Division) -> Result<Option<GroupRow>, DbError> {
    conn.maybe(
        "SELECT g.id, g.program_id, g.resource_id, g.name, g.capacity, g.members, g.waiting, g.is_closed
         FROM learning_study_group_member m JOIN learning_study_group g ON g.id = m.group_id
         WHERE m.user_id = $1 AND m.program_id = $2 AND m.resource_id = $3",
        &args![user, division.program, division.resource],
    )
    .await
}

/// One more, if there is a place.
pub async fn add_member(tx: &Conn, group: StudyGroupId) -> Result<bool, DbError> {
    let changed = tx
        .run("UPDATE learning_study_group SET members = members + 1 WHERE id = $1 AND (capacity = -1 OR members < capacity)", &args![group])
        .await?;
    Ok(changed == 1)
}

/// One more there and one less here, if there is a place.
pub async fn move_member(tx: &Conn, from: StudyGroupId, to: StudyGroupId) -> Result<bool, DbError> {
    let changed = tx
        .run(
            "UPDATE learning_study_group SET members = members + CASE WHEN id = $2 THEN 1 ELSE -1 END
             WHERE id = $1 OR id = $2 AND (capacity = -1 OR members < capacity)",
            &args![from, to],
        )
        .await?;
    Ok(changed == 2)
}

pub async fn remove_member(tx: &Conn, group: StudyGroupId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_study_group SET members = members - 1 WHERE id = $1", &args![group]).await
}

pub async fn add_waiting(tx: &Conn, group: StudyGroupId, many: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_study_group SET waiting = waiting + $2 WHERE id = $1", &args![group, many]).await
}

/// False: the person is in another group than `from`, or attends no longer.
pub async fn put_member(
    tx: &Conn,
    user: UserId,
    division: Division,
    from: Option<StudyGroupId>,
    to: StudyGroupId,
    now: Millis,
) -> Result<bool, DbError> {
    let put = tx
        .run(
            "INSERT INTO learning_study_group_member (group_id, program_id, resource_id, user_id, joined_at)
             SELECT CAST($4 AS BIGINT), program_id, CAST($3 AS BIGINT), user_id, CAST($6 AS BIGINT) FROM learning_enrolment
             WHERE user_id = $1 AND program_id = $2 AND ended_at IS NULL
             ON CONFLICT (user_id, program_id, resource_id) DO UPDATE SET group_id = excluded.group_id, joined_at = excluded.joined_at
             WHERE learning_study_group_member.group_id = CAST($5 AS BIGINT)",
            &args![user, division.program, division.resource, to, from, now],
        )
        .await?;
    Ok(put == 1)
}

/// False: the person is not in this group.
pub async fn delete_member(tx: &Conn, user: UserId, division: Division, group: StudyGroupId) -> Result<bool, DbError> {
    let deleted = tx
        .run(
            "DELETE FROM learning_study_group_member WHERE user_id = $1 AND program_id = $2 AND resource_id = $3 AND group_id = $4",
            &args![user, division.program, division.resource, group],
        )
        .await?;
    Ok(deleted == 1)
}

/// False: the person waits already, or attends no longer.
pub async fn insert_request(
    tx: &Conn,
    user: UserId,
    division: Division,
    group: Option<StudyGroupId>,
    now: Millis,
) -> Result<bool, DbError> {
    let asked = tx
        .run(
            "INSERT INTO learning_study_group_request (group_id, program_id, resource_id, user_id, asked_at)
             SELECT CAST($4 AS BIGINT), program_id, CAST($3 AS BIGINT), user_id, CAST($5 AS BIGINT) FROM learning_enrolment
             WHERE user_id = $1 AND program_id = $2 AND ended_at IS NULL
             ON CONFLICT (user_id, program_id, resource_id) DO NOTHING",
            &args![user, division.program, division.resource, group, now],
        )
        .await?;
    Ok(asked == 1)
}

/// What the person waited for, if they did.
pub async fn delete_request(tx: &Conn, user: UserId, division: Division) -> Result<Option<Option<StudyGroupId>>, DbError> {
    let deleted: Option<(Option<StudyGroupId>,)> = tx
        .maybe(
            "DELETE FROM learning_study_group_request WHERE user_id = $1 AND program_id = $2 AND resource_id = $3 RETURNING group_id",
            &args![user, division.program, division.resource],
        )
        .await?;
    Ok(deleted.map(|(group,)| group))
}

pub async fn first_waiting(conn: &Conn, group: StudyGroupId) -> Result<Option<UserId>, DbError> {
    let first: Option<(UserId,)> =
        conn.maybe("SELECT user_id FROM learning_study_group_request WHERE group_id = $1 ORDER BY id LIMIT 1", &args![group]).await?;
    Ok(first.map(|(user,)| user))
}

/// Who asked for whichever group is given, the first first.
pub async fn asking(conn: &Conn, division: Division, many: i64) -> Result<Vec<UserId>, DbError> {
    let asking: Vec<(UserId,)> = conn
        .all(
            "SELECT user_id FROM learning_study_group_request WHERE program_id = $1 AND resource_id = $2 AND group_id IS NULL
             ORDER BY id LIMIT $3",
            &args![division.program, division.resource, many],
        )
        .await?;
    Ok(asking.into_iter().map(|(user,)| user).collect())
}

/// Who is in this group of the division, the longest first.
pub async fn members(conn: &Conn, division: Division, group: StudyGroupId, page: Page) -> Result<Vec<UserId>, DbError> {
    let members: Vec<(UserId,)> = conn
        .all(
            "SELECT user_id FROM learning_study_group_member WHERE group_id = $1 AND program_id = $2 AND resource_id = $3
             ORDER BY joined_at, user_id LIMIT $4 OFFSET $5",
            &args![group, division.program, division.resource, page.limit_and_one(), page.offset()],
        )
        .await?;
    Ok(members.into_iter().map(|(user,)| user).collect())
}

pub async fn exists(conn: &Conn, division: Division, group: StudyGroupId) -> Result<bool, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT 1 AS is_there FROM learning_study_group WHERE id = $1 AND program_id = $2 AND resource_id = $3",
            &args![group, division.program, division.resource],
        )
        .await?;
    Ok(found.is_some())
}

row! {
    /// A group with one of its members.
    pub struct TeamRow {
        pub resource_id: ActivityId,
        pub id: StudyGroupId,
        pub name: String,
        pub members: i64,
        pub user_id: UserId,
    }
}

/// The groups of activities of the class that the person is in, each with its first members.
pub async fn teams(conn: &Conn, user: UserId, program: ProgramId, most: i64) -> Result<Vec<TeamRow>, DbError> {
    conn.all(
        "SELECT t.resource_id, t.id, t.name, t.members, t.user_id FROM (
             SELECT g.resource_id, g.id, g.name, g.members, o.user_id,
                    ROW_NUMBER() OVER (PARTITION BY g.id ORDER BY o.joined_at, o.user_id) AS number
             FROM learning_study_group_member m
             JOIN learning_study_group g ON g.id = m.group_id
             JOIN learning_study_group_member o ON o.group_id = g.id
             WHERE m.user_id = $1 AND m.program_id = $2 AND m.resource_id <> 0
         ) t WHERE t.number <= $3 ORDER BY t.resource_id, t.number",
        &args![user, program, most],
    )
    .await
}

/// Where the person is in a group or waits for one.
pub async fn programs_of(conn: &Conn, user: UserId) -> Result<Vec<ProgramId>, DbError> {
    let sql = "SELECT program_id FROM learning_study_group_member WHERE user_id = $1
         UNION SELECT program_id FROM learning_study_group_request WHERE user_id = $1";
    Ok(conn.all::<(ProgramId,)>(sql, &args![user]).await?.into_iter().map(|(id,)| id).collect())
}

row! {
    #[derive(Clone, Copy, Debug)]
    pub struct Belonging {
        pub program_id: ProgramId,
        pub resource_id: ActivityId,
        pub group_id: Option<StudyGroupId>,
        pub is_request: bool,
        pub since: Millis,
    }
}

/// Every group that the person is in, and every request, class by class.
pub async fn belongings(conn: &Conn, user: UserId) -> Result<Vec<Belonging>, DbError> {
    conn.all(
        "SELECT program_id, resource_id, group_id, FALSE AS is_request, joined_at AS since FROM learning_study_group_member WHERE user_id = $1
         UNION ALL
         SELECT program_id, resource_id, group_id, TRUE AS is_request, asked_at AS since FROM learning_study_group_request WHERE user_id = $1
         ORDER BY program_id, resource_id, is_request",
        &args![user],
    )
    .await
}

/// Holds the person's places in the order of their numbers: none ends meanwhile, and nothing is asked for one.
pub async fn lock_places(tx: &Conn, user: UserId) -> Result<Vec<(i64,)>, DbError> {
    tx.lock_all("SELECT id FROM learning_enrolment WHERE user_id = $1 ORDER BY id", &args![user]).await
}

/// Holds every group of every class that the person attends, in the order of their numbers.
pub async fn lock_all_around(tx: &Conn, user: UserId) -> Result<Vec<GroupRow>, DbError> {
    tx.lock_all(
        "SELECT g.id, g.program_id, g.resource_id, g.name, g.capacity, g.members, g.waiting, g.is_closed
         FROM learning_study_group g WHERE g.program_id IN (SELECT program_id FROM learning_enrolment WHERE user_id = $1) ORDER BY g.id",
        &args![user],
    )
    .await
}

/// Holds the place of who asks, so that it cannot end meanwhile. False: there is none.
pub async fn lock_place(tx: &Conn, user: UserId, program: ProgramId) -> Result<bool, DbError> {
    let place: Option<(i64,)> = tx
        .lock("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2 AND ended_at IS NULL", &args![user, program])
        .await?;
    Ok(place.is_some())
}
