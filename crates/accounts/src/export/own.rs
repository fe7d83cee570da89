//! What accounts knows about a person.

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::{UserId, YearLevel};
use sanggar_platform::audit::{self, Deed};
use sanggar_platform::db::DbError;
use serde_json::{Value, json};

use super::query::{self, Consent, Factor, Registration, Relative, Session};
use crate::{Accounts, phone};

const DEEDS: i64 = 1_000;

#[async_trait]
impl PersonalData for Accounts {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        let conn = self.db.read().await?;
        let person = query::profile(&conn, user).await?;
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
        Ok(vec![
            ("profil", profile),
            ("keluarga", family(&query::family(&conn, user).await?)),
            ("persetujuan", consents(&query::consents(&conn, user).await?)),
            ("pendaftaran", registration(query::registration(&conn, user).await?)),
            ("email_menunggu_konfirmasi", json!(query::pending_address(&conn, user).await?)),
            ("ponsel", phone_of(phone::of(&conn, user).await?)),
            ("sesi", sessions(&query::sessions(&conn, user).await?)),
            ("verifikasi_dua_langkah", factors(&query::factors(&conn, user).await?)),
            ("perangkat", json!(query::devices(&conn, user).await?)),
            ("akun_luar", json!(query::external(&conn, user).await?)),
            ("peran", json!(query::roles(&conn, user).await?)),
            ("grup", json!(query::groups(&conn, user).await?)),
            ("jejak", deeds(&audit::deeds(&conn, user, DEEDS).await?)),
        ])
    }
}

fn family(relatives: &[Relative]) -> Value {
    relatives.iter().map(|one| json!({ "sebagai": one.role, "nama": one.name, "sejak": one.since.iso() })).collect()
}

fn consents(given: &[Consent]) -> Value {
    let item = |one: &Consent| {
        let withdrawn = one.withdrawn_at.map(|at| at.iso());
        json!({ "sebagai": one.role, "naskah": one.text_version, "diberikan": one.given_at.iso(), "ditarik": withdrawn })
    };
    given.iter().map(item).collect()
}

fn registration(found: Option<Registration>) -> Value {
    found.map_or(Value::Null, |one| {
        json!({
            "domisili": one.district_code,
            "kode_pos": one.postal_code,
            "kota_belajar": one.learning_space_city,
            "ponsel": one.phone,
            "dibuat": one.created_at.iso(),
        })
    })
}

fn phone_of(given: Option<phone::Row>) -> Value {
    given.map_or(Value::Null, |one| json!({ "nomor": one.phone, "lewat": one.way.label(), "terbukti": one.proved_at.map(|at| at.iso()) }))
}

fn sessions(open: &[Session]) -> Value {
    let item = |one: &Session| json!({ "perangkat": one.device, "masuk": one.created_at.iso(), "terakhir_dipakai": one.seen_at.iso() });
    open.iter().map(item).collect()
}

fn factors(own: &[Factor]) -> Value {
    let item = |one: &Factor| {
        let used = one.last_used_at.map(|at| at.iso());
        json!({ "cara": one.kind, "nama": one.name, "ditambahkan": one.created_at.iso(), "terakhir_dipakai": used })
    };
    own.iter().map(item).collect()
}

fn deeds(done: &[Deed]) -> Value {
    done.iter().map(|one| json!({ "tindakan": one.action, "pada": one.at.iso() })).collect()
}
