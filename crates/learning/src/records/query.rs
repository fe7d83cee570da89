use sanggar_contracts::Source;
use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Written {
        pub program_id: ProgramId,
        pub stars: i64,
        pub comment: String,
        pub hide_info: bool,
        pub updated_at: Millis,
        pub hidden_at: Option<Millis>,
        pub moderation_note: Option<String>,
    }
}

pub async fn reviews(conn: &Conn, user: UserId) -> Result<Vec<Written>, DbError> {
    conn.all(
        "SELECT program_id, stars, comment, hide_info, updated_at, hidden_at, moderation_note FROM learning_review
         WHERE user_id = $1 ORDER BY updated_at DESC, id DESC",
        &args![user],
    )
    .await
}

row! {
    pub struct Issued {
        pub number: String,
        pub address: String,
        pub name: String,
        pub program_id: ProgramId,
        pub program_title: String,
        pub institution_name: String,
        pub studied_from: Option<Millis>,
        pub studied_until: Option<Millis>,
        pub score: Option<i64>,
        pub issued_at: Millis,
        pub withdrawn_at: Option<Millis>,
        pub withdrawal_note: Option<String>,
    }
}

pub async fn certificates(conn: &Conn, user: UserId) -> Result<Vec<Issued>, DbError> {
    conn.all(
        "SELECT number, address, name, program_id, program_title, institution_name, studied_from, studied_until, score, issued_at,
                withdrawn_at, withdrawal_note
         FROM learning_certificate WHERE learner_id = $1 ORDER BY issued_at DESC, id DESC",
        &args![user],
    )
    .await
}

row! {
    pub struct EnrolmentRecord {
        pub program_id: ProgramId,
        pub source: Source,
        pub folder: Option<String>,
        pub enrolled_at: Millis,
        pub ended_at: Option<Millis>,
        pub pmo_id: Option<String>,
        pub is_report_public: bool,
    }
}

pub async fn places(conn: &Conn, user: UserId) -> Result<Vec<EnrolmentRecord>, DbError> {
    conn.all(
        "SELECT e.program_id, e.source, f.name AS folder, e.enrolled_at, e.ended_at, e.pmo_id, e.is_report_public
         FROM learning_enrolment e LEFT JOIN learning_folder f ON f.id = e.folder_id
         WHERE e.user_id = $1 ORDER BY e.enrolled_at DESC, e.id DESC",
        &args![user],
    )
    .await
}

row! {
    pub struct Right {
        pub program_id: ProgramId,
        pub item: String,
        pub item_id: i64,
        pub source: Source,
        pub state: String,
        pub held_until: Option<Millis>,
        pub granted_at: Option<Millis>,
    }
}

pub async fn rights(conn: &Conn, user: UserId) -> Result<Vec<Right>, DbError> {
    conn.all(
        "SELECT program_id, item, item_id, source, state, held_until, granted_at FROM learning_right WHERE user_id = $1 ORDER BY id",
        &args![user],
    )
    .await
}

row! {
    pub struct Progress {
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub number_of_play: i64,
        pub started_at: Millis,
        pub completed_at: Option<Millis>,
        pub score: Option<i64>,
    }
}

pub async fn progress(conn: &Conn, user: UserId) -> Result<Vec<Progress>, DbError> {
    conn.all(
        "SELECT e.program_id, p.activity_id, p.number_of_play, p.started_at, p.completed_at, p.score
         FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.user_id = $1 ORDER BY p.started_at, p.activity_id",
        &args![user],
    )
    .await
}
