//! What messaging knows about a person, for the copy that the person may ask for.

mod query;

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Db, DbError};
use serde_json::{Value, json};

use crate::{announcement, attachment, chat, html};

pub struct Records {
    pub db: Db,
}

#[async_trait]
impl PersonalData for Records {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        let conn = self.db.read().await?;
        let notifications: Vec<Value> = query::notifications(&conn, user)
            .await?
            .into_iter()
            .map(|one| {
                json!({
                    "jenis": one.object_type.as_str(), "judul": one.title, "isi": html::plain(&one.message), "dikirim": one.sent_at.iso(),
                    "dibaca": one.read_at.map(Millis::iso),
                })
            })
            .collect();
        let settings: Vec<Value> = query::settings(&conn, user)
            .await?
            .into_iter()
            .map(|one| json!({ "tentang": one.topic.as_str(), "lewat": one.channel.as_str(), "aktif": one.is_on }))
            .collect();
        let written: Vec<Value> = query::announcements(&conn, user)
            .await?
            .into_iter()
            .map(|one| json!({ "judul": one.title, "isi": html::plain(&one.message), "terbit": one.published_at.iso() }))
            .collect();
        let letters: Vec<_> =
            query::family_letters(&conn, user).await?.into_iter().map(|(week, at)| json!({ "pekan": week, "ditulis": at.iso() })).collect();
        let devices: Vec<String> = query::pushes(&conn, user).await?.into_iter().map(Millis::iso).collect();
        Ok(vec![
            ("notifikasi", json!(notifications)),
            ("pengaturan_notifikasi", json!(settings)),
            ("surat_mingguan", json!(letters)),
            ("perangkat_notifikasi_sejak", json!(devices)),
            ("pengumuman_yang_ditulis", json!(written)),
            ("berkas_pengumuman", json!(attachment::sent_by(&conn, &announcement::ANNOUNCEMENT, user).await?)),
            ("pesan_tanyamu", json!(chat::said_by(&conn, user).await?)),
            ("berkas_tanyamu", json!(attachment::sent_by(&conn, &chat::MESSAGE, user).await?)),
            ("laporan_tanyamu", json!(chat::reported_by(&conn, user).await?)),
        ])
    }
}

#[cfg(test)]
mod tests;
