use sanggar_kernel::{EnrolmentId, InstitutionId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::issuing::Kind;
use crate::issuing::number::is_address;

row! {
    #[derive(Clone)]
    pub struct Certificate {
        pub id: i64,
        pub address: String,
        pub number: String,
        pub kind: Kind,
        pub enrolment_id: Option<EnrolmentId>,
        pub learner_id: Option<UserId>,
        pub name: String,
        pub program_id: ProgramId,
        pub program_slug: String,
        pub program_title: String,
        pub institution_id: InstitutionId,
        pub institution_slug: String,
        pub institution_name: String,
        pub activities: i64,
        pub minutes: i64,
        pub studied_from: Option<Millis>,
        pub studied_until: Option<Millis>,
        pub score: Option<i64>,
        pub signatory_name: Option<String>,
        pub signatory_title: Option<String>,
        pub issued_at: Millis,
        pub withdrawn_at: Option<Millis>,
    }
}

macro_rules! certificates {
    () => {
        "SELECT id, address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title,
                institution_id, institution_slug, institution_name, activities, minutes, studied_from, studied_until,
                score, signatory_name, signatory_title, issued_at, withdrawn_at
         FROM learning_certificate"
    };
}

pub async fn by_address(conn: &Conn, address: &str) -> Result<Option<Certificate>, DbError> {
    if !is_address(address) {
        return Ok(None);
    }
    conn.maybe(concat!(certificates!(), " WHERE address = $1"), &args![address]).await
}

pub async fn by_number(conn: &Conn, number: &str) -> Result<Option<Certificate>, DbError> {
    conn.maybe(concat!(certificates!(), " WHERE number = $1"), &args![number]).await
}

/// The newest of the place.
pub async fn of_place(conn: &Conn, place: EnrolmentId, kind: Kind) -> Result<Option<Certificate>, DbError> {
    conn.maybe(concat!(certificates!(), " WHERE enrolment_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1"), &args![place, kind]).await
}

/// False: it counted no more.
pub async fn withdraw(tx: &Conn, id: i64, note: &str, now: Millis) -> Result<bool, DbError> {
    let changed = tx
        .run(
            "UPDATE learning_certificate SET withdrawn_at = $3, withdrawn_for = 'decision', withdrawal_note = $2
             WHERE id = $1 AND withdrawn_at IS NULL",
            &args![id, note, now],
        )
        .await?;
    Ok(changed > 0)
}
