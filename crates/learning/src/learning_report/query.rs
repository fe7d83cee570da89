use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::text_enum;

use crate::work::State;

text_enum! {
    /// What a line of a place is about.
    pub enum Kind {
        /// The place itself, the one line that is always there.
        Place => "place",
        Progress => "progress",
        /// What was handed in last.
        Work => "work",
        /// A quiz of which something waits for a facilitator.
        Waiting => "waiting",
        /// What a facilitator said of an answer in the last attempt.
        Answer => "answer",
        /// A meeting that the person came to, of whatever class.
        Visit => "visit",
        Teacher => "teacher",
        Note => "note",
    }
}

row! {
    pub struct Line {
        pub user_id: UserId,
        pub program_id: ProgramId,
        pub enrolled_at: Millis,
        pub is_report_public: bool,
        pub transcript_id: Option<i64>,
        /// Who asks teaches the programme.
        pub is_taught: bool,
        pub is_recounting: bool,
        pub kind: Kind,
        pub activity_id: Option<ActivityId>,
        pub question: Option<i64>,
        pub state: Option<State>,
        pub score: Option<i64>,
        pub happened_at: Option<Millis>,
        pub words: Option<String>,
        pub person_id: Option<UserId>,
    }
}

macro_rules! of_place {
    () => {
        "SELECT place.user_id, place.program_id, place.enrolled_at, place.is_report_public, place.transcript_id, place.is_taught, place.is_recounting, "
    };
}

/// All that the report of one place is made of. `CROSS JOIN` keeps SQLite from beginning with the larger table.
pub async fn lines(conn: &Conn, place: EnrolmentId, reader: UserId) -> Result<Vec<Line>, DbError> {
    conn.all(
        concat!(
            "WITH place AS MATERIALIZED (
                 SELECT e.id, e.user_id, e.program_id, e.enrolled_at, e.is_report_public, e.transcript_id,
                        EXISTS (SELECT 1 FROM learning_facilitator f WHERE f.program_id = e.program_id AND f.user_id = $2) AS is_taught,
                        EXISTS (SELECT 1 FROM learning_regrade g WHERE g.program_id = e.program_id AND g.state = 'running') AS is_recounting
                 FROM learning_enrolment e WHERE e.id = $1 AND e.ended_at IS NULL) ",
            of_place!(),
            "'place' AS kind, CAST(NULL AS BIGINT) AS activity_id, CAST(NULL AS BIGINT) AS question, CAST(NULL AS TEXT) AS state,
                 CAST(NULL AS BIGINT) AS score, CAST(NULL AS BIGINT) AS happened_at, CAST(NULL AS TEXT) AS words,
                 CAST(NULL AS BIGINT) AS person_id
             FROM place
             UNION ALL ",
            of_place!(),
            "'progress', p.activity_id, NULL, NULL, p.score, p.completed_at, NULL, NULL
             FROM place CROSS JOIN learning_progress p WHERE p.enrolment_id = place.id
             UNION ALL ",
            of_place!(),
            "'work', w.activity_id, NULL, w.state, NULL, w.sent_at, w.feedback, w.grader_id
             FROM place CROSS JOIN learning_work w
             WHERE w.enrolment_id = place.id AND w.state <> 'draft' AND NOT EXISTS (SELECT 1 FROM learning_work newer
                 WHERE newer.enrolment_id = w.enrolment_id AND newer.activity_id = w.activity_id AND newer.number > w.number AND newer.state <> 'draft')
             UNION ALL ",
            of_place!(),
            "'waiting', a.activity_id, NULL, NULL, NULL, a.ended_at, NULL, NULL
             FROM place CROSS JOIN learning_attempt a
             WHERE a.enrolment_id = place.id AND a.ended_at IS NOT NULL AND a.is_graded = FALSE
             UNION ALL ",
            of_place!(),
            "'answer', a.activity_id, x.question, NULL, NULL, x.updated_at, x.feedback, NULL
             FROM place CROSS JOIN learning_attempt a CROSS JOIN learning_answer x
             WHERE a.enrolment_id = place.id AND x.attempt_id = a.id AND a.ended_at IS NOT NULL AND x.feedback <> '' AND NOT EXISTS (SELECT 1 FROM learning_attempt newer
                 WHERE newer.enrolment_id = a.enrolment_id AND newer.activity_id = a.activity_id AND newer.number > a.number
                     AND newer.ended_at IS NOT NULL)
             UNION ALL ",
            of_place!(),
            "'visit', t.activity_id, NULL, NULL, NULL, t.joined_at, NULL, NULL
             FROM place CROSS JOIN learning_attendance t WHERE t.user_id = place.user_id
             UNION ALL ",
            of_place!(),
            "'teacher', NULL, NULL, NULL, NULL, NULL, NULL, f.user_id
             FROM place CROSS JOIN learning_facilitator f WHERE f.program_id = place.program_id
             UNION ALL ",
            of_place!(),
            "'note', NULL, NULL, NULL, NULL, n.updated_at, n.note, n.author_id
             FROM place CROSS JOIN learning_report_note n WHERE n.enrolment_id = place.id"
        ),
        &args![place, reader],
    )
    .await
}

pub async fn put_note(tx: &Conn, place: EnrolmentId, author: UserId, note: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_report_note (enrolment_id, author_id, note, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (enrolment_id) DO UPDATE SET author_id = excluded.author_id, note = excluded.note, updated_at = excluded.updated_at",
        &args![place, author, note, now],
    )
    .await
}

pub async fn delete_note(tx: &Conn, place: EnrolmentId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_report_note WHERE enrolment_id = $1", &args![place]).await
}

/// Nothing when the place ended meanwhile.
pub async fn set_public(tx: &Conn, place: EnrolmentId, is_public: bool) -> Result<u64, DbError> {
    tx.run("UPDATE learning_enrolment SET is_report_public = $2 WHERE id = $1 AND ended_at IS NULL", &args![place, is_public]).await
}

row! {
    pub struct Noted {
        pub program_id: ProgramId,
        pub note: String,
        pub updated_at: Millis,
    }
}

/// What teachers wrote of the person.
pub async fn notes_of(conn: &Conn, user: UserId) -> Result<Vec<Noted>, DbError> {
    conn.all(
        "SELECT e.program_id, n.note, n.updated_at FROM learning_enrolment e JOIN learning_report_note n ON n.enrolment_id = e.id
         WHERE e.user_id = $1 ORDER BY n.updated_at, e.id",
        &args![user],
    )
    .await
}

/// What was written of the person goes; what the person wrote of others stays without the name.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_report_note SET author_id = NULL WHERE author_id = $1", &args![user]).await?;
    tx.run("DELETE FROM learning_report_note WHERE enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)", &args![user])
        .await
}
