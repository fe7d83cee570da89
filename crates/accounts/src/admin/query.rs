use sanggar_kernel::{Email, Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, args};

use crate::profession::Profession;

pub async fn insert(tx: &Conn, username: &str, name: &str, email: &Email, hash: &str, now: Millis) -> Result<UserId, DbError> {
    let profession = Profession::Profesional;
    let level = profession.own_level_tag().and_then(YearLevel::by_tag).map(|level| level.id);
    let (user,) = tx
        .one(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        is_admin, is_platinum_user, has_catalog, has_fun_report, created_at)
             VALUES ($1, $2, $3, $4, FALSE, $5, $6, $7, TRUE, FALSE, FALSE, FALSE, $4) RETURNING id",
            &args![username, name, email.as_str(), now, hash, profession, level],
        )
        .await?;
    Ok(user)
}

pub async fn make_super(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("INSERT INTO accounts_role (user_id, label) VALUES ($1, 'Super Admin') ON CONFLICT (user_id, label) DO NOTHING", &args![user])
        .await
}
