use sanggar_contracts::Source;
use sanggar_kernel::{EnrolmentId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

/// Also one that has ended.
pub async fn find(conn: &Conn, user: UserId, program: ProgramId) -> Result<EnrolmentId, DbError> {
    let (id,) = conn.one("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2", &args![user, program]).await?;
    Ok(id)
}

row! {
    #[derive(Clone, Copy)]
    pub struct Place {
        pub id: EnrolmentId,
        pub is_open: bool,
        /// It came with another, and takes no seat.
        pub is_child: bool,
    }
}

pub async fn place(conn: &Conn, user: UserId, program: ProgramId) -> Result<Option<Place>, DbError> {
    conn.maybe(
        "SELECT id, ended_at IS NULL AS is_open, parent_id IS NOT NULL AS is_child FROM learning_enrolment WHERE user_id = $1 AND program_id = $2",
        &args![user, program],
    )
    .await
}

/// Opens a place that had ended.
pub async fn revive(tx: &Conn, enrolment: EnrolmentId, source: Source, reference: Option<&str>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET ended_at = NULL, source = $2, reference = $3, enrolled_at = $4, parent_id = NULL, pmo_id = NULL,
             transcript_id = NULL
         WHERE id = $1 AND ended_at IS NOT NULL",
        &args![enrolment, source, reference, now],
    )
    .await
}

/// A place that came with another stands by itself.
pub async fn make_own(tx: &Conn, enrolment: EnrolmentId, source: Source, reference: Option<&str>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET parent_id = NULL, source = $2, reference = $3 WHERE id = $1",
        &args![enrolment, source, reference],
    )
    .await
}

pub async fn make_child(tx: &Conn, enrolment: EnrolmentId, parent: EnrolmentId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_enrolment SET parent_id = $2 WHERE id = $1", &args![enrolment, parent]).await
}

/// Places that came with this one, and to which there is a right by another, go on with that.
pub async fn keep_children(tx: &Conn, parent: EnrolmentId) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET parent_id = (
             SELECT MIN(r.parent_id) FROM learning_right r WHERE r.user_id = learning_enrolment.user_id
                AND r.program_id = learning_enrolment.program_id AND r.item = 'program' AND r.state = 'granted' AND r.parent_id IS NOT NULL)
         WHERE parent_id = $1 AND ended_at IS NULL AND EXISTS (
             SELECT 1 FROM learning_right r WHERE r.user_id = learning_enrolment.user_id
                AND r.program_id = learning_enrolment.program_id AND r.item = 'program' AND r.state = 'granted' AND r.parent_id IS NOT NULL)",
        &args![parent],
    )
    .await
}

pub async fn open_program(tx: &Conn, program: ProgramId) -> Result<u64, DbError> {
    tx.run("INSERT INTO learning_program (program_id, learners) VALUES ($1, 0) ON CONFLICT (program_id) DO NOTHING", &args![program]).await
}

/// False: there are not so many seats left.
pub async fn take_seats(tx: &Conn, program: ProgramId, many: i64, capacity: Option<i64>) -> Result<bool, DbError> {
    let taken = tx
        .run(
            "UPDATE learning_program SET learners = learners + $2 WHERE program_id = $1 AND learners + held <= $3",
            &args![program, many, capacity.unwrap_or(i64::MAX) - many],
        )
        .await?;
    Ok(taken > 0)
}

pub async fn learners_of(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT program_id, learners FROM learning_program WHERE program_id IN ($LIST)", &[], &list).await
}

/// Ends a place, and those that came with it.
pub async fn end(tx: &Conn, enrolment: EnrolmentId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_enrolment SET ended_at = $2 WHERE (id = $1 OR parent_id = $1) AND ended_at IS NULL", &args![enrolment, now])
        .await
}

/// 0: the person has a place already.
pub async fn insert(
    tx: &Conn,
    id: EnrolmentId,
    user: UserId,
    program: ProgramId,
    source: Source,
    reference: Option<&str>,
    now: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_enrolment (id, user_id, program_id, source, reference, enrolled_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id, program_id) DO NOTHING",
        &args![id, user, program, source, reference, now],
    )
    .await
}

/// A place that comes with another, without a seat of its own. Whoever attends already keeps what they have. 0: nothing changed.
pub async fn put_child(tx: &Conn, id: EnrolmentId, parent: EnrolmentId, program: ProgramId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_enrolment (id, user_id, program_id, source, reference, enrolled_at, parent_id, pmo_id)
         SELECT $1, user_id, $3, source, reference, $4, id, pmo_id FROM learning_enrolment WHERE id = $2 AND ended_at IS NULL
         ON CONFLICT (user_id, program_id) DO UPDATE SET
             ended_at = NULL, source = excluded.source, reference = excluded.reference, enrolled_at = excluded.enrolled_at, parent_id = excluded.parent_id,
             pmo_id = excluded.pmo_id, transcript_id = NULL
         WHERE learning_enrolment.ended_at IS NOT NULL",
        &args![id, parent, program, now],
    )
    .await
}

/// Places in a programme that give no right to the other yet, by their number.
pub async fn without_child(conn: &Conn, program: ProgramId, child: ProgramId, most: i64) -> Result<Vec<(EnrolmentId, UserId)>, DbError> {
    conn.all(
        "SELECT e.id, e.user_id FROM learning_enrolment e
         LEFT JOIN learning_right r ON r.parent_id = e.id AND r.program_id = $2 AND r.state = 'granted'
         WHERE e.program_id = $1 AND e.ended_at IS NULL AND e.parent_id IS NULL AND r.id IS NULL ORDER BY e.id LIMIT $3",
        &args![program, child, most],
    )
    .await
}

pub async fn programs_of(conn: &Conn, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    let found: Vec<(ProgramId,)> = conn
        .all_in(
            "SELECT program_id FROM learning_enrolment WHERE user_id = $1 AND ended_at IS NULL AND program_id IN ($LIST)",
            &args![user],
            &list,
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

row! {
    pub struct Part {
        pub program_id: ProgramId,
        pub teaches: bool,
        /// The place came with that in another programme.
        pub is_child: bool,
        /// A study group that the person is in; such a row says nothing else.
        pub group_id: Option<StudyGroupId>,
    }
}

macro_rules! parts {
    () => {
        "SELECT program_id, FALSE AS teaches, parent_id IS NOT NULL AS is_child, CAST(NULL AS BIGINT) AS group_id
             FROM learning_enrolment WHERE user_id = $1 AND ended_at IS NULL
         UNION ALL SELECT program_id, TRUE AS teaches, FALSE AS is_child, CAST(NULL AS BIGINT) AS group_id
             FROM learning_facilitator WHERE user_id = $1
         UNION ALL SELECT m.program_id, FALSE AS teaches, FALSE AS is_child, m.group_id FROM learning_study_group_member m
             JOIN learning_enrolment e ON e.user_id = m.user_id AND e.program_id = m.program_id
             WHERE m.user_id = $1 AND e.ended_at IS NULL"
    };
}

/// One row for each way in which the person belongs to one of the programmes.
pub async fn parts_in(conn: &Conn, user: UserId, programs: &[ProgramId]) -> Result<Vec<Part>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    let sql = concat!("SELECT program_id, teaches, is_child, group_id FROM (", parts!(), ") AS part WHERE program_id IN ($LIST)");
    conn.all_in(sql, &args![user], &list).await
}

pub async fn parts_of(conn: &Conn, user: UserId) -> Result<Vec<Part>, DbError> {
    conn.all(concat!(parts!(), " ORDER BY program_id"), &args![user]).await
}

pub async fn learners_if_taught(conn: &Conn, user: UserId, program: ProgramId) -> Result<Option<i64>, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT COALESCE(p.learners, 0) AS learners FROM learning_facilitator f
             LEFT JOIN learning_program p ON p.program_id = f.program_id WHERE f.program_id = $1 AND f.user_id = $2",
            &args![program, user],
        )
        .await?;
    Ok(found.map(|(learners,)| learners))
}

pub async fn learners_after(conn: &Conn, program: ProgramId, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
    let sql =
        "SELECT user_id FROM learning_enrolment WHERE program_id = $1 AND user_id > $2 AND ended_at IS NULL ORDER BY user_id LIMIT $3";
    Ok(conn.all::<(UserId,)>(sql, &args![program, after, most]).await?.into_iter().map(|(user,)| user).collect())
}

pub async fn facilitators_of(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, UserId)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    let sql = "SELECT program_id, user_id FROM learning_facilitator WHERE program_id IN ($LIST) ORDER BY program_id, user_id";
    conn.all_in(sql, &[], &list).await
}

pub async fn facilitators(conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    let found: Vec<(UserId,)> =
        conn.all_in("SELECT DISTINCT user_id FROM learning_facilitator WHERE user_id IN ($LIST)", &args![], &list).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

/// Takes the person off every list; nothing is left of what was done.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("DELETE FROM learning_progress WHERE enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)", &args![user])
        .await?;
    tx.run("DELETE FROM learning_game WHERE enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)", &args![user]).await?;
    tx.run("DELETE FROM learning_enrolment WHERE user_id = $1", &args![user]).await?;
    tx.run("DELETE FROM learning_facilitator WHERE user_id = $1", &args![user]).await?;
    Ok(())
}
