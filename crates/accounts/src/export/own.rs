//! What accounts knows about a person.

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use serde_json::{Value, json};

use super::query;
use crate::Accounts;
use crate::reference::YearLevel;

#[async_trait]
impl PersonalData for Accounts {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        let conn = self.db.read().await?;
        let person = query::profile(&conn, user).await?;
        let family = query::family(&conn, user).await?;
        let sessions = query::sessions(&conn, user).await?;
        let (roles, groups) = (query::roles(&conn, user).await?, query::groups(&conn, user).await?);
        let profile = json!({
            "nomor": person.id,
            "nama_pengguna": person.username,
            "nama": person.name,
            "email": person.email,
            "email_terverifikasi": person.email_verified_at.map(|at| at.iso()),
            "profesi": person.profession,
            "jenjang": person.year_level_id.and_then(YearLevel::by_id).map(YearLevel::full_name),
            "foto": person.avatar,
            "kota": person.city,
            "pekerjaan": person.occupation,
            "provinsi": person.province_id,
            "kabupaten": person.district_id,
            "alamat": person.address,
            "kode_pos": person.postal_code,
            "tanggal_lahir": person.birth_date,
            "lembaga": person.institution_id,
            "prakerja": person.prakerja_id,
            "profil_terbuka": person.is_public,
            "bergabung": person.created_at.iso(),
        });
        let family: Vec<Value> =
            family.iter().map(|one| json!({ "sebagai": one.role, "nama": one.name, "sejak": one.since.iso() })).collect();
        let sessions: Vec<Value> = sessions
            .iter()
            .map(|one| json!({ "perangkat": one.device, "masuk": one.created_at.iso(), "terakhir_dipakai": one.seen_at.iso() }))
            .collect();
        Ok(vec![
            ("profil", profile),
            ("keluarga", json!(family)),
            ("sesi", json!(sessions)),
            ("peran", json!(roles)),
            ("grup", json!(groups)),
        ])
    }
}
