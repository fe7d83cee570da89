use sanggar_kernel::{Id, InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row, text_enum};
use sanggar_platform::http::Owned;

pub type ExportId = Id<Row>;

const LISTED: i64 = 50;

text_enum! {
    pub enum State {
        Waiting => "waiting",
        Ready => "ready",
        Expired => "expired",
    }
}

row! {
    pub struct Row {
        pub id: i64,
        pub user_id: UserId,
        pub name: String,
        pub state: State,
        pub asked_at: Millis,
        pub expires_at: Option<Millis>,
        pub size: Option<i64>,
    }
}

row! {
    pub struct Waiting {
        pub user_id: UserId,
        pub email: Option<String>,
        pub institution_id: Option<InstitutionId>,
    }
}

pub async fn insert(tx: &Conn, asked_by: UserId, user: UserId, now: Millis) -> Result<i64, DbError> {
    let sql = "INSERT INTO accounts_export (asked_by, user_id, state, asked_at) VALUES ($1, $2, $3, $4) RETURNING id";
    Ok(tx.one::<(i64,)>(sql, &args![asked_by, user, State::Waiting, now]).await?.0)
}

pub async fn of_asker(conn: &Conn, asked_by: UserId) -> Result<Vec<Row>, DbError> {
    conn.all(
        "SELECT e.id, e.user_id, u.name, e.state, e.asked_at, e.expires_at, e.size
         FROM accounts_export e JOIN accounts_user u ON u.id = e.user_id
         WHERE e.asked_by = $1
           AND (e.user_id = $1 OR EXISTS (SELECT 1 FROM accounts_relation r WHERE r.parent_id = $1 AND r.child_id = e.user_id))
         ORDER BY e.id DESC LIMIT $2",
        &args![asked_by, LISTED],
    )
    .await
}

/// What a job still has to build, and where to write that it is done.
pub async fn waiting(conn: &Conn, export: i64) -> Result<Option<Waiting>, DbError> {
    conn.maybe(
        "SELECT e.user_id, asker.email, asker.institution_id
         FROM accounts_export e JOIN accounts_user asker ON asker.id = e.asked_by
         WHERE e.id = $1 AND e.state = 'waiting'
           AND (e.user_id = e.asked_by OR EXISTS (SELECT 1 FROM accounts_relation r WHERE r.parent_id = e.asked_by AND r.child_id = e.user_id))",
        &args![export],
    )
    .await
}

/// `false` when another worker was faster or the request is gone.
pub async fn ready(tx: &Conn, export: i64, file: &str, size: i64, expires: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE accounts_export SET state = 'ready', file_name = $2, size = $3, expires_at = $4 WHERE id = $1 AND state = 'waiting'";
    Ok(tx.run(sql, &args![export, file, size, expires]).await? == 1)
}

/// For the person, or for a parent who still is one.
pub async fn file_of(conn: &Conn, export: &Owned<ExportId>, now: Millis) -> Result<Option<String>, DbError> {
    let sql = "SELECT e.file_name FROM accounts_export e
        WHERE e.asked_by = $1 AND e.id = $2 AND e.state = 'ready' AND e.file_name IS NOT NULL AND e.expires_at > $3
          AND (e.user_id = $1 OR EXISTS (SELECT 1 FROM accounts_relation r WHERE r.parent_id = $1 AND r.child_id = e.user_id))";
    Ok(conn.maybe::<(String,)>(sql, &args![export.owner(), *export.key(), now]).await?.map(|(name,)| name))
}

/// Marks what is over and says which files go with it.
pub async fn expire(tx: &Conn, now: Millis) -> Result<Vec<String>, DbError> {
    let gone: Vec<(String,)> = tx
        .all("SELECT file_name FROM accounts_export WHERE expires_at <= $1 AND state = 'ready' AND file_name IS NOT NULL", &args![now])
        .await?;
    tx.run(
        "UPDATE accounts_export SET state = 'expired', file_name = NULL, size = NULL WHERE expires_at <= $1 AND state = 'ready'",
        &args![now],
    )
    .await?;
    Ok(gone.into_iter().map(|(name,)| name).collect())
}

row! {
    pub struct Profile {
        pub id: UserId,
        pub username: String,
        pub name: String,
        pub email: Option<String>,
        pub email_verified_at: Option<Millis>,
        pub profession: String,
        pub year_level_id: Option<i64>,
        pub avatar: Option<String>,
        pub city: Option<String>,
        pub occupation: Option<String>,
        pub province_id: Option<i64>,
        pub district_id: Option<i64>,
        pub address: Option<String>,
        pub postal_code: Option<String>,
        pub birth_date: Option<String>,
        pub institution_id: Option<InstitutionId>,
        pub prakerja_id: Option<i64>,
        pub is_public: Option<bool>,
        pub created_at: Millis,
    }
}

row! {
    pub struct Relative {
        pub role: String,
        pub name: String,
        pub since: Millis,
    }
}

row! {
    pub struct Session {
        pub device: String,
        pub created_at: Millis,
        pub seen_at: Millis,
    }
}

pub async fn profile(conn: &Conn, user: UserId) -> Result<Profile, DbError> {
    conn.one(
        "SELECT id, username, name, email, email_verified_at, profession, year_level_id, avatar, city, occupation, province_id, district_id,
                address, postal_code, birth_date, institution_id, prakerja_id, is_public, created_at
         FROM accounts_user WHERE id = $1",
        &args![user],
    )
    .await
}

pub async fn family(conn: &Conn, user: UserId) -> Result<Vec<Relative>, DbError> {
    conn.all(
        "SELECT 'anak' AS role, u.name, r.consent_at AS since
           FROM accounts_relation r JOIN accounts_user u ON u.id = r.child_id WHERE r.parent_id = $1
         UNION ALL
         SELECT 'orangtua', u.name, r.consent_at
           FROM accounts_relation r JOIN accounts_user u ON u.id = r.parent_id WHERE r.child_id = $1
         ORDER BY 3, 2",
        &args![user],
    )
    .await
}

pub async fn sessions(conn: &Conn, user: UserId) -> Result<Vec<Session>, DbError> {
    conn.all("SELECT device, created_at, seen_at FROM accounts_session WHERE user_id = $1 ORDER BY id", &args![user]).await
}

pub async fn roles(conn: &Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let rows: Vec<(String,)> = conn.all("SELECT role FROM accounts_role WHERE user_id = $1 ORDER BY role", &args![user]).await?;
    Ok(rows.into_iter().map(|(role,)| role).collect())
}

pub async fn groups(conn: &Conn, user: UserId) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> =
        conn.all("SELECT group_id FROM accounts_group_member WHERE user_id = $1 ORDER BY group_id", &args![user]).await?;
    Ok(rows.into_iter().map(|(group,)| group).collect())
}

row! {
    pub struct Consent {
        pub role: String,
        pub text_version: String,
        pub given_at: Millis,
        pub withdrawn_at: Option<Millis>,
    }
}

pub async fn consents(conn: &Conn, user: UserId) -> Result<Vec<Consent>, DbError> {
    conn.all(
        "SELECT 'orangtua' AS role, text_version, given_at, withdrawn_at FROM accounts_consent WHERE parent_id = $1
         UNION ALL
         SELECT 'anak', text_version, given_at, withdrawn_at FROM accounts_consent WHERE child_id = $1
         ORDER BY 3",
        &args![user],
    )
    .await
}

row! {
    pub struct Registration {
        pub district_code: Option<String>,
        pub postal_code: Option<String>,
        pub learning_space_city: Option<String>,
        pub phone: Option<String>,
        pub created_at: Millis,
    }
}

pub async fn registration(conn: &Conn, child: UserId) -> Result<Option<Registration>, DbError> {
    conn.maybe(
        "SELECT district_code, postal_code, learning_space_city, phone, created_at FROM accounts_child_registration WHERE child_id = $1",
        &args![child],
    )
    .await
}

/// What a parent gave for the person and nobody has confirmed.
pub async fn pending_address(conn: &Conn, child: UserId) -> Result<Option<String>, DbError> {
    let found: Option<(String,)> = conn.maybe("SELECT address FROM accounts_child_email WHERE child_id = $1", &args![child]).await?;
    Ok(found.map(|(address,)| address))
}

pub async fn external(conn: &Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let rows: Vec<(String,)> =
        conn.all("SELECT provider FROM accounts_external WHERE user_id = $1 ORDER BY provider", &args![user]).await?;
    Ok(rows.into_iter().map(|(provider,)| provider).collect())
}

pub async fn devices(conn: &Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let rows: Vec<(String,)> = conn.all("SELECT device FROM accounts_device WHERE user_id = $1 ORDER BY device", &args![user]).await?;
    Ok(rows.into_iter().map(|(device,)| device).collect())
}

row! {
    pub struct Factor {
        pub kind: String,
        pub name: String,
        pub created_at: Millis,
        pub last_used_at: Option<Millis>,
    }
}

/// What is secret about them stays here.
pub async fn factors(conn: &Conn, user: UserId) -> Result<Vec<Factor>, DbError> {
    conn.all("SELECT kind, name, created_at, last_used_at FROM accounts_factor WHERE user_id = $1 ORDER BY id", &args![user]).await
}
