use sanggar_contracts::Signatory;
use sanggar_kernel::{ActivityId, EnrolmentId, InstitutionId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{Kind, Reason};

row! {
    pub struct Done {
        pub enrolment_id: EnrolmentId,
        pub activity_id: ActivityId,
        pub completed_at: Millis,
        pub score: Option<i64>,
    }
}

/// What was done in these places.
pub async fn done(conn: &Conn, places: &[EnrolmentId]) -> Result<Vec<Done>, DbError> {
    let list: Vec<Value> = places.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT enrolment_id, activity_id, completed_at, score FROM learning_progress
         WHERE completed_at IS NOT NULL AND enrolment_id IN ($LIST)",
        &[],
        &list,
    )
    .await
}

row! {
    pub struct Place {
        pub user_id: UserId,
        pub enrolled_at: Millis,
    }
}

/// A place that has not ended and for which nothing was issued that still counts, or that somebody took away.
pub async fn uncertified(tx: &Conn, place: EnrolmentId, kind: Kind) -> Result<Option<Place>, DbError> {
    tx.maybe(
        "SELECT e.user_id, e.enrolled_at FROM learning_enrolment e WHERE e.id = $1 AND e.ended_at IS NULL AND NOT EXISTS (
             SELECT 1 FROM learning_certificate c WHERE c.learner_id = e.user_id AND c.program_id = e.program_id AND c.kind = $2
                 AND (c.withdrawn_at IS NULL OR c.withdrawn_for = 'decision'))",
        &args![place, kind],
    )
    .await
}

/// Places without a certificate, by their number; of this programme, or of all.
pub async fn candidates(
    conn: &Conn,
    program: Option<ProgramId>,
    after: EnrolmentId,
    most: i64,
) -> Result<Vec<(EnrolmentId, ProgramId)>, DbError> {
    match program {
        Some(program) => {
            conn.all(
                "SELECT e.id, e.program_id FROM learning_enrolment e
                 LEFT JOIN learning_certificate c ON c.enrolment_id = e.id AND c.kind = 'regular' AND c.withdrawn_at IS NULL
                 WHERE e.program_id = $1 AND e.id > $2 AND e.ended_at IS NULL AND c.id IS NULL ORDER BY e.id LIMIT $3",
                &args![program, after, most],
            )
            .await
        }
        None => {
            conn.all(
                "SELECT e.id, e.program_id FROM learning_enrolment e
                 LEFT JOIN learning_certificate c ON c.enrolment_id = e.id AND c.kind = 'regular' AND c.withdrawn_at IS NULL
                 WHERE e.id > $1 AND e.ended_at IS NULL AND c.id IS NULL ORDER BY e.id LIMIT $2",
                &args![after, most],
            )
            .await
        }
    }
}

pub async fn program_of(conn: &Conn, place: EnrolmentId) -> Result<Option<ProgramId>, DbError> {
    let found: Option<(ProgramId,)> = conn.maybe("SELECT program_id FROM learning_enrolment WHERE id = $1", &args![place]).await?;
    Ok(found.map(|(program,)| program))
}

/// The newest list of the institution, with one more place of it taken.
pub async fn take_of_list(tx: &Conn, institution: InstitutionId) -> Result<(i64, i64), DbError> {
    tx.run(
        "INSERT INTO learning_status_list (institution_id, number, taken) VALUES ($1, 1, 0) ON CONFLICT (institution_id, number) DO NOTHING",
        &args![institution],
    )
    .await?;
    tx.one(
        "UPDATE learning_status_list SET taken = taken + 1
         WHERE institution_id = $1 AND number = (SELECT MAX(number) FROM learning_status_list WHERE institution_id = $1)
         RETURNING number, taken",
        &args![institution],
    )
    .await
}

pub async fn open_list(tx: &Conn, institution: InstitutionId, number: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_status_list (institution_id, number, taken) VALUES ($1, $2, 0) ON CONFLICT (institution_id, number) DO NOTHING",
        &args![institution, number],
    )
    .await
}

pub struct New<'a> {
    pub address: &'a str,
    pub number: &'a str,
    pub kind: Kind,
    pub enrolment: EnrolmentId,
    pub user: UserId,
    pub name: &'a str,
    pub program: (ProgramId, &'a str, &'a str),
    pub institution: (InstitutionId, &'a str, &'a str),
    pub activities: i64,
    pub minutes: i64,
    pub studied: (Millis, Millis),
    pub score: Option<i64>,
    pub pass_mark: Option<i64>,
    pub signatory: Option<&'a Signatory>,
    pub issued_at: Millis,
    pub list: (i64, i64),
}

/// False: one of its numbers is taken, or the learner has one that counts.
pub async fn insert(tx: &Conn, new: &New<'_>) -> Result<bool, DbError> {
    let written = tx
        .run(
            "INSERT INTO learning_certificate
                 (address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title,
                  institution_id, institution_slug, institution_name, activities, minutes, studied_from, studied_until,
                  score, pass_mark, signatory_name, signatory_title, issued_at, list_number, list_place)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
             ON CONFLICT DO NOTHING",
            &args![
                new.address,
                new.number,
                new.kind,
                new.enrolment,
                new.user,
                new.name,
                new.program.0,
                new.program.1,
                new.program.2,
                new.institution.0,
                new.institution.1,
                new.institution.2,
                new.activities,
                new.minutes,
                new.studied.0,
                new.studied.1,
                new.score,
                new.pass_mark,
                new.signatory.map(|one| one.name.as_str()),
                new.signatory.map(|one| one.title.as_str()),
                new.issued_at,
                new.list.0,
                new.list.1
            ],
        )
        .await?;
    Ok(written > 0)
}

pub async fn withdraw_of_place(tx: &Conn, place: EnrolmentId, reason: Reason, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_certificate SET withdrawn_at = $3, withdrawn_for = $2
         WHERE withdrawn_at IS NULL AND enrolment_id IN (SELECT id FROM learning_enrolment WHERE id = $1 OR parent_id = $1)",
        &args![place, reason, now],
    )
    .await
}

pub async fn files_of(tx: &Conn, user: UserId) -> Result<Vec<(String,)>, DbError> {
    tx.all("SELECT file FROM learning_certificate WHERE learner_id = $1 AND file IS NOT NULL ORDER BY id", &args![user]).await
}

/// Whoever asks by its number or its address hears that it was withdrawn, and nothing of the person.
pub async fn forget(tx: &Conn, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_certificate SET learner_id = NULL, enrolment_id = NULL, name = '', studied_from = NULL, studied_until = NULL,
             score = NULL, withdrawal_note = NULL, file = NULL,
             withdrawn_at = COALESCE(withdrawn_at, $2), withdrawn_for = COALESCE(withdrawn_for, 'erased')
         WHERE learner_id = $1",
        &args![user, now],
    )
    .await
}
