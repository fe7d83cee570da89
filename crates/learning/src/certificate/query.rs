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
        pub pass_mark: Option<i64>,
        pub issued_at: Millis,
        pub withdrawn_at: Option<Millis>,
        pub list_number: i64,
        pub list_place: i64,
        pub key_turn: Option<i64>,
        pub file: Option<String>,
    }
}

macro_rules! certificates {
    () => {
        "SELECT id, address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title,
                institution_id, institution_slug, institution_name, activities, minutes, studied_from, studied_until,
                score, signatory_name, signatory_title, pass_mark, issued_at, withdrawn_at, list_number, list_place, key_turn, file
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

/// Withdrawn because another stands in its place. False: it counted no more.
pub async fn replace(tx: &Conn, id: i64, now: Millis) -> Result<bool, DbError> {
    let changed = tx
        .run(
            "UPDATE learning_certificate SET withdrawn_at = $2, withdrawn_for = 'reissued' WHERE id = $1 AND withdrawn_at IS NULL",
            &args![id, now],
        )
        .await?;
    Ok(changed > 0)
}

/// Which key signs it: the one that was kept first.
pub async fn keep_turn(tx: &Conn, id: i64, turn: i64) -> Result<i64, DbError> {
    let (kept,) = tx
        .one("UPDATE learning_certificate SET key_turn = COALESCE(key_turn, $2) WHERE id = $1 RETURNING key_turn", &args![id, turn])
        .await?;
    Ok(kept)
}

/// False: it has one.
pub async fn keep_file(tx: &Conn, id: i64, file: &str) -> Result<bool, DbError> {
    Ok(tx.run("UPDATE learning_certificate SET file = $2 WHERE id = $1 AND file IS NULL", &args![id, file]).await? > 0)
}

/// The newest turn of an institution, and since when it is not believed.
pub async fn newest_turn(conn: &Conn, institution: InstitutionId) -> Result<Option<(i64, Option<Millis>)>, DbError> {
    conn.maybe("SELECT turn, leaked_at FROM learning_issuer_key WHERE institution_id = $1 ORDER BY turn DESC LIMIT 1", &args![institution])
        .await
}

pub async fn insert_key(
    tx: &Conn,
    institution: InstitutionId,
    slug: &str,
    turn: i64,
    public_key: &str,
    now: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_issuer_key (institution_id, institution_slug, turn, public_key, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (institution_id, turn) DO NOTHING",
        &args![institution, slug, turn, public_key, now],
    )
    .await
}

/// 0: it was not believed any more, or there is none.
pub async fn disbelieve(tx: &Conn, institution: InstitutionId, public_key: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_issuer_key SET leaked_at = $3 WHERE institution_id = $1 AND public_key = $2 AND leaked_at IS NULL",
        &args![institution, public_key, now],
    )
    .await
}

pub async fn believed_keys(conn: &Conn, institution: InstitutionId) -> Result<Vec<(String,)>, DbError> {
    conn.all(
        "SELECT public_key FROM learning_issuer_key WHERE institution_id = $1 AND leaked_at IS NULL ORDER BY turn",
        &args![institution],
    )
    .await
}

pub async fn keys_of_slug(conn: &Conn, slug: &str) -> Result<Vec<(String,)>, DbError> {
    conn.all("SELECT public_key FROM learning_issuer_key WHERE institution_slug = $1 AND leaked_at IS NULL ORDER BY turn", &args![slug])
        .await
}

/// The institution's word in addresses, if it has such a list.
pub async fn slug_of_list(conn: &Conn, institution: InstitutionId, number: i64) -> Result<Option<String>, DbError> {
    let found: Option<(String,)> = conn
        .maybe(
            "SELECT institution_slug FROM learning_certificate WHERE institution_id = $1 AND list_number = $2 ORDER BY list_place LIMIT 1",
            &args![institution, number],
        )
        .await?;
    Ok(found.map(|(slug,)| slug))
}

pub async fn withdrawn_places(conn: &Conn, institution: InstitutionId, number: i64) -> Result<Vec<(i64,)>, DbError> {
    conn.all(
        "SELECT list_place FROM learning_certificate
         WHERE institution_id = $1 AND list_number = $2 AND withdrawn_at IS NOT NULL ORDER BY list_place",
        &args![institution, number],
    )
    .await
}
