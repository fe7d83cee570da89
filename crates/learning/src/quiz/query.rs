use sanggar_contracts::content::Quiz;
use sanggar_kernel::{ActivityId, AttemptId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};
use sanggar_platform::text_enum;

text_enum! {
    /// Who ended an attempt.
    pub enum EndedBy {
        Person => "person",
        Time => "time",
    }
}

row! {
    pub struct AttemptRow {
        pub id: AttemptId,
        pub enrolment_id: EnrolmentId,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub user_id: UserId,
        pub number: i64,
        pub seed: i64,
        pub started_at: Millis,
        pub deadline_at: Millis,
        pub ended_at: Option<Millis>,
        pub points: Option<i64>,
        pub max_points: i64,
        pub score: Option<i64>,
        pub passed: Option<bool>,
        pub is_graded: bool,
        pub taken: i64,
        /// Of the quiz that it works on.
        pub version: String,
    }
}

row! {
    pub struct Listed {
        pub id: AttemptId,
        pub number: i64,
        pub stamp: String,
        pub started_at: Millis,
        pub deadline_at: Millis,
        pub ended_at: Option<Millis>,
        pub score: Option<i64>,
        pub passed: Option<bool>,
        pub is_graded: bool,
        pub answered: i64,
    }
}

row! {
    pub struct Answer {
        pub question: i64,
        pub seq: i64,
        pub answer: Json<serde_json::Value>,
        pub is_doubt: bool,
        pub rubric: Option<Json<Vec<i64>>>,
        pub feedback: Option<String>,
        pub updated_at: Millis,
    }
}

row! {
    pub struct Outcome {
        pub ended: i64,
        pub best: Option<i64>,
    }
}

/// A person's own, as long as the person attends.
pub async fn find(conn: &Conn, user: UserId, attempt: AttemptId) -> Result<Option<AttemptRow>, DbError> {
    conn.maybe(
        "SELECT a.id, a.enrolment_id, a.program_id, a.activity_id, a.user_id, a.number, a.seed, a.started_at, a.deadline_at, a.ended_at,
             a.points, a.max_points, a.score, a.passed, a.is_graded,
             (SELECT MAX(o.number) FROM learning_attempt o WHERE o.enrolment_id = a.enrolment_id AND o.activity_id = a.activity_id) AS taken,
             a.version
         FROM learning_attempt a
             JOIN learning_enrolment e ON e.id = a.enrolment_id AND e.ended_at IS NULL
         WHERE a.id = $1 AND a.user_id = $2",
        &args![attempt, user],
    )
    .await
}

pub async fn find_open(conn: &Conn, user: UserId, enrolment: EnrolmentId, activity: ActivityId) -> Result<Option<AttemptRow>, DbError> {
    conn.maybe(
        "SELECT a.id, a.enrolment_id, a.program_id, a.activity_id, a.user_id, a.number, a.seed, a.started_at, a.deadline_at, a.ended_at,
             a.points, a.max_points, a.score, a.passed, a.is_graded, a.number AS taken, a.version
         FROM learning_attempt a
             JOIN learning_enrolment e ON e.id = a.enrolment_id AND e.ended_at IS NULL
         WHERE a.enrolment_id = $1 AND a.activity_id = $2 AND a.ended_at IS NULL AND a.user_id = $3",
        &args![enrolment, activity, user],
    )
    .await
}

/// Anybody's, for what the house itself does with it.
pub async fn by_id(conn: &Conn, attempt: AttemptId) -> Result<Option<AttemptRow>, DbError> {
    conn.maybe(
        "SELECT a.id, a.enrolment_id, a.program_id, a.activity_id, a.user_id, a.number, a.seed, a.started_at, a.deadline_at, a.ended_at,
             a.points, a.max_points, a.score, a.passed, a.is_graded,
             (SELECT MAX(o.number) FROM learning_attempt o WHERE o.enrolment_id = a.enrolment_id AND o.activity_id = a.activity_id) AS taken,
             a.version
         FROM learning_attempt a
         WHERE a.id = $1",
        &args![attempt],
    )
    .await
}

/// All of a learner at one quiz, from the first.
pub async fn list(conn: &Conn, enrolment: EnrolmentId, activity: ActivityId) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT a.id, a.number, a.stamp, a.started_at, a.deadline_at, a.ended_at, a.score, a.passed, a.is_graded,
             (SELECT COUNT(*) FROM learning_answer w WHERE w.attempt_id = a.id AND w.answer <> 'null') AS answered
         FROM learning_attempt a WHERE a.enrolment_id = $1 AND a.activity_id = $2 ORDER BY a.number",
        &args![enrolment, activity],
    )
    .await
}

pub async fn version(conn: &Conn, hash: &str) -> Result<Quiz, DbError> {
    let (body,): (Json<Quiz>,) = conn.one("SELECT body FROM learning_quiz_version WHERE hash = $1", &args![hash]).await?;
    Ok(body.0)
}

pub async fn keep_version(tx: &Conn, hash: &str, quiz: &Quiz) -> Result<u64, DbError> {
    tx.run("INSERT INTO learning_quiz_version (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING", &args![hash, Json(quiz)]).await
}

pub struct NewAttempt<'a> {
    pub id: AttemptId,
    pub enrolment: EnrolmentId,
    pub program: ProgramId,
    pub activity: ActivityId,
    pub user: UserId,
    pub number: i64,
    pub version: &'a str,
    pub seed: i64,
    pub stamp: &'a str,
    pub started_at: Millis,
    pub deadline_at: Millis,
    pub max_points: i64,
}

impl NewAttempt<'_> {
    pub fn kept(&self) -> AttemptRow {
        AttemptRow {
            id: self.id,
            enrolment_id: self.enrolment,
            program_id: self.program,
            activity_id: self.activity,
            user_id: self.user,
            number: self.number,
            seed: self.seed,
            started_at: self.started_at,
            deadline_at: self.deadline_at,
            ended_at: None,
            points: None,
            max_points: self.max_points,
            score: None,
            passed: None,
            is_graded: false,
            taken: self.number,
            version: self.version.to_owned(),
        }
    }
}

/// False: another one is open, or has this number.
pub async fn insert(tx: &Conn, new: &NewAttempt<'_>) -> Result<bool, DbError> {
    let inserted = tx
        .run(
            "INSERT INTO learning_attempt (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at,
                 deadline_at, max_points, is_graded)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, FALSE) ON CONFLICT DO NOTHING",
            &args![
                new.id,
                new.enrolment,
                new.program,
                new.activity,
                new.user,
                new.number,
                new.version,
                new.seed,
                new.stamp,
                new.started_at,
                new.deadline_at,
                new.max_points
            ],
        )
        .await?;
    Ok(inserted > 0)
}

/// Holds an attempt that still takes answers until the commit, so that its end counts either before or after this answer.
pub async fn lock_open(tx: &Conn, attempt: AttemptId, due_since: Millis) -> Result<bool, DbError> {
    let held: Option<(AttemptId,)> = tx
        .lock("SELECT id FROM learning_attempt WHERE id = $1 AND ended_at IS NULL AND deadline_at >= $2", &args![attempt, due_since])
        .await?;
    Ok(held.is_some())
}

#[derive(Clone)]
pub struct NewAnswer {
    pub attempt: AttemptId,
    pub question: i64,
    pub seq: i64,
    pub answer: serde_json::Value,
    pub is_doubt: bool,
    pub is_waiting: bool,
}

impl NewAnswer {
    pub fn kept(self, now: Millis) -> Answer {
        Answer {
            question: self.question,
            seq: self.seq,
            answer: Json(self.answer),
            is_doubt: self.is_doubt,
            rubric: None,
            feedback: None,
            updated_at: now,
        }
    }
}

/// False: what is there has the same number or a higher one, and stays.
pub async fn put_answer(tx: &Conn, new: &NewAnswer, now: Millis) -> Result<bool, DbError> {
    let put = tx
        .run(
            "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (attempt_id, question) DO UPDATE SET seq = excluded.seq, answer = excluded.answer, is_doubt = excluded.is_doubt,
                 is_waiting = excluded.is_waiting, updated_at = excluded.updated_at
             WHERE excluded.seq > learning_answer.seq",
            &args![new.attempt, new.question, new.seq, Json(&new.answer), new.is_doubt, new.is_waiting, now],
        )
        .await?;
    Ok(put > 0)
}

pub async fn answer(conn: &Conn, attempt: AttemptId, question: i64) -> Result<Option<Answer>, DbError> {
    conn.maybe(
        "SELECT question, seq, answer, is_doubt, rubric, feedback, updated_at FROM learning_answer WHERE attempt_id = $1 AND question = $2",
        &args![attempt, question],
    )
    .await
}

pub async fn answers(conn: &Conn, attempt: AttemptId) -> Result<Vec<Answer>, DbError> {
    conn.all(
        "SELECT question, seq, answer, is_doubt, rubric, feedback, updated_at FROM learning_answer WHERE attempt_id = $1 ORDER BY question",
        &args![attempt],
    )
    .await
}

/// False: it had ended already.
pub async fn end(tx: &Conn, attempt: AttemptId, at: Millis, by: EndedBy) -> Result<bool, DbError> {
    let ended = tx
        .run("UPDATE learning_attempt SET ended_at = $2, ended_by = $3 WHERE id = $1 AND ended_at IS NULL", &args![attempt, at, by])
        .await?;
    Ok(ended > 0)
}

pub async fn put_total(tx: &Conn, attempt: AttemptId, total: super::scoring::Total) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_attempt SET points = $2, score = $3, passed = $4, is_graded = $5 WHERE id = $1",
        &args![attempt, total.points, total.score, total.passed, total.is_graded],
    )
    .await
}

pub async fn outcome(conn: &Conn, enrolment: EnrolmentId, activity: ActivityId) -> Result<Outcome, DbError> {
    conn.one(
        "SELECT COUNT(*) AS ended, MAX(score) AS best FROM learning_attempt
         WHERE enrolment_id = $1 AND activity_id = $2 AND ended_at IS NOT NULL",
        &args![enrolment, activity],
    )
    .await
}

pub async fn overdue(conn: &Conn, due_before: Millis, most: i64) -> Result<Vec<AttemptId>, DbError> {
    let found: Vec<(AttemptId,)> = conn
        .all(
            "SELECT id FROM learning_attempt WHERE ended_at IS NULL AND deadline_at < $1 ORDER BY deadline_at LIMIT $2",
            &args![due_before, most],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

pub async fn waiting_counts(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT a.program_id, COUNT(*) AS waiting FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id
         WHERE a.ended_at IS NOT NULL AND a.is_graded = FALSE AND w.is_waiting = TRUE AND a.program_id IN ($LIST) GROUP BY a.program_id",
        &[],
        &list,
    )
    .await
}

/// Holds an attempt that has ended until the commit: two who judge at once see each other's points.
pub async fn lock_ended(tx: &Conn, attempt: AttemptId) -> Result<bool, DbError> {
    let held: Option<(AttemptId,)> =
        tx.lock("SELECT id FROM learning_attempt WHERE id = $1 AND ended_at IS NOT NULL", &args![attempt]).await?;
    Ok(held.is_some())
}

/// False: there is no answer to judge.
pub async fn put_grade(tx: &Conn, attempt: AttemptId, question: i64, lines: &[i64], feedback: &str) -> Result<bool, DbError> {
    let put = tx
        .run(
            "UPDATE learning_answer SET rubric = $3, feedback = $4, is_waiting = FALSE
             WHERE attempt_id = $1 AND question = $2 AND answer <> 'null'",
            &args![attempt, question, Json(lines), feedback],
        )
        .await?;
    Ok(put > 0)
}

row! {
    pub struct OwnAttempt {
        pub id: AttemptId,
        pub activity_id: ActivityId,
        pub number: i64,
        pub started_at: Millis,
        pub ended_at: Option<Millis>,
        pub score: Option<i64>,
    }
}

row! {
    pub struct OwnAnswer {
        pub attempt_id: AttemptId,
        pub question: i64,
        pub answer: Json<serde_json::Value>,
        pub feedback: Option<String>,
    }
}

pub async fn attempts_of(conn: &Conn, user: UserId) -> Result<Vec<OwnAttempt>, DbError> {
    conn.all(
        "SELECT id, activity_id, number, started_at, ended_at, score FROM learning_attempt WHERE user_id = $1 ORDER BY started_at, id",
        &args![user],
    )
    .await
}

pub async fn answers_of(conn: &Conn, user: UserId) -> Result<Vec<OwnAnswer>, DbError> {
    conn.all(
        "SELECT w.attempt_id, w.question, w.answer, w.feedback FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id
         WHERE a.user_id = $1 ORDER BY w.attempt_id, w.question",
        &args![user],
    )
    .await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("DELETE FROM learning_answer WHERE attempt_id IN (SELECT id FROM learning_attempt WHERE user_id = $1)", &args![user]).await?;
    tx.run("DELETE FROM learning_attempt WHERE user_id = $1", &args![user]).await.map(drop)
}
