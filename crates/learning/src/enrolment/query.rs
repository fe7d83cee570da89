use sanggar_contracts::Source;
use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

/// Also one that has ended.
pub async fn find(conn: &Conn, user: UserId, program: ProgramId) -> Result<EnrolmentId, DbError> {
    let (id,) = conn.one("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2", &args![user, program]).await?;
    Ok(id)
}

/// Opens a place that had ended. False: it had not.
pub async fn revive(tx: &Conn, enrolment: EnrolmentId, source: Source, reference: Option<&str>, now: Millis) -> Result<bool, DbError> {
    let revived = tx
        .run(
            "UPDATE learning_enrolment SET ended_at = NULL, source = $2, reference = $3, enrolled_at = $4 WHERE id = $1 AND ended_at IS NOT NULL",
            &args![enrolment, source, reference, now],
        )
        .await?;
    Ok(revived > 0)
}

pub async fn open_program(tx: &Conn, program: ProgramId) -> Result<u64, DbError> {
    tx.run("INSERT INTO learning_program (program_id, learners) VALUES ($1, 0) ON CONFLICT (program_id) DO NOTHING", &args![program]).await
}

/// False: there are not so many seats left.
pub async fn take_seats(tx: &Conn, program: ProgramId, many: i64, capacity: Option<i64>) -> Result<bool, DbError> {
    let taken = tx
        .run(
            "UPDATE learning_program SET learners = learners + $2 WHERE program_id = $1 AND learners <= $3",
            &args![program, many, capacity.unwrap_or(i64::MAX) - many],
        )
        .await?;
    Ok(taken > 0)
}

pub async fn learners_of(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT program_id, learners FROM learning_program WHERE program_id IN ($LIST)", &[], &list).await
}

/// Ends a place that was opened again and found no seat.
pub async fn end(tx: &Conn, enrolment: EnrolmentId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_enrolment SET ended_at = $2 WHERE id = $1", &args![enrolment, now]).await
}

/// Takes back a place that found no seat.
pub async fn take_back(tx: &Conn, enrolment: EnrolmentId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_enrolment WHERE id = $1", &args![enrolment]).await
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

/// Those that the person attends or teaches.
pub async fn programs_with(conn: &Conn, user: UserId) -> Result<Vec<ProgramId>, DbError> {
    let sql = "SELECT program_id FROM learning_enrolment WHERE user_id = $1 AND ended_at IS NULL
         UNION SELECT program_id FROM learning_facilitator WHERE user_id = $1 ORDER BY program_id";
    Ok(conn.all::<(ProgramId,)>(sql, &args![user]).await?.into_iter().map(|(id,)| id).collect())
}

pub async fn facilitators(conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    let found: Vec<(UserId,)> =
        conn.all_in("SELECT DISTINCT user_id FROM learning_facilitator WHERE user_id IN ($LIST)", &args![], &list).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

/// Takes the person off every list. The seats are free again, in the order of the programmes, so that two who are erased at once never
/// wait for each other, and nothing is left of what was done.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("DELETE FROM learning_progress WHERE enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)", &args![user])
        .await?;
    tx.run("DELETE FROM learning_game WHERE enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)", &args![user]).await?;
    let seats = "SELECT DISTINCT program_id FROM learning_enrolment WHERE user_id = $1 AND ended_at IS NULL ORDER BY program_id";
    for (program,) in tx.all::<(ProgramId,)>(seats, &args![user]).await? {
        tx.run("UPDATE learning_program SET learners = learners - 1 WHERE program_id = $1", &args![program]).await?;
    }
    tx.run("DELETE FROM learning_enrolment WHERE user_id = $1", &args![user]).await?;
    tx.run("DELETE FROM learning_facilitator WHERE user_id = $1", &args![user]).await?;
    Ok(())
}
