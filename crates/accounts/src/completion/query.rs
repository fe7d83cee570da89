use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

use crate::profession::Profession;

pub struct Completed {
    pub profession: Profession,
    pub year_level_id: i64,
    pub name: Option<String>,
    pub city: Option<String>,
    pub occupation: Option<String>,
}

/// No row when nothing was open any more.
pub async fn complete(tx: &Conn, user: UserId, completed: &Completed) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_user SET profession = $2, year_level_id = $3, name = COALESCE($4, name), city = COALESCE($5, city),
                occupation = COALESCE($6, occupation)
         WHERE id = $1 AND (year_level_id IS NULL
            OR profession NOT IN ('Murid', 'Orangtua', 'Guru', 'Mahasiswa', 'Profesional', 'Prakerja'))",
        &args![
            user,
            completed.profession,
            completed.year_level_id,
            completed.name.clone(),
            completed.city.clone(),
            completed.occupation.clone()
        ],
    )
    .await
}
