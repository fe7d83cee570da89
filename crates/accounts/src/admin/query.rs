use sanggar_kernel::{Email, Millis, UserId, YearLevel};
use sanggar_platform::db::{Conn, DbError, args};

use super::Marks;
use crate::profession::Profession;

pub async fn insert(tx: &Conn, username: &str, name: &str, email: &Email, hash: &str, now: Millis) -> Result<UserId, DbError> {
    let profession = Profession::Profesional;
    let level = profession.own_level_tag().and_then(YearLevel::by_tag).map(|level| level.id);
    let (user,) = tx
        .one(
            "INSERT INTO accounts_user (username, name, email, email_verified_at, created_without_email, password_hash, profession, year_level_id,
                                        is_platinum_user, has_catalog, created_at)
             VALUES ($1, $2, $3, $4, FALSE, $5, $6, $7, FALSE, FALSE, $4) RETURNING id",
            &args![username, name, email.as_str(), now, hash, profession, level],
        )
        .await?;
    Ok(user)
}

pub async fn mark(tx: &Conn, email: &Email, marks: &Marks) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx
        .maybe(
            "UPDATE accounts_user SET is_platinum_user = COALESCE($2, is_platinum_user), has_catalog = COALESCE($3, has_catalog),
                    prakerja_id = COALESCE($4, prakerja_id)
             WHERE email = $1 AND disabled_at IS NULL RETURNING id",
            &args![email.as_str(), marks.is_platinum_user, marks.has_catalog, marks.prakerja_id],
        )
        .await?;
    Ok(found.map(|(user,)| user))
}

pub async fn join_group(tx: &Conn, user: UserId, group: i64) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_group_member (user_id, group_id) VALUES ($1, $2) ON CONFLICT (user_id, group_id) DO NOTHING",
        &args![user, group],
    )
    .await
}

pub async fn leave_group(tx: &Conn, user: UserId, group: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_group_member WHERE user_id = $1 AND group_id = $2", &args![user, group]).await
}
