use sanggar_kernel::{Email, Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, args};

use crate::profession::Profession;

pub async fn insert(tx: &Conn, name: &str, email: &Email, hash: &str, now: Millis) -> Result<UserId, DbError> {
    let profession = Profession::Profesional;
    let level = profession.own_level_tag().and_then(YearLevel::by_tag).map(|level| level.id);
    let (user,) = tx
        .one(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        is_admin, is_platinum_user, has_catalog, has_fun_report, created_at)
             VALUES ($1, $2, $1, $3, FALSE, $4, $5, $6, TRUE, FALSE, FALSE, FALSE, $3) RETURNING id",
            &args![email.as_str(), name, now, hash, profession, level],
        )
        .await?;
    Ok(user)
}

pub async fn make_super(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("INSERT INTO accounts_role (user_id, label) VALUES ($1, 'Super Admin') ON CONFLICT (user_id, label) DO NOTHING", &args![user])
        .await
}
