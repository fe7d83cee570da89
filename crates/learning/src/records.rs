//! What learning knows about a person, for the copy that the person may ask for.

mod done;
mod query;

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Db, DbError};
use serde_json::{Value, json};

use crate::quiz;

pub struct Records {
    pub db: Db,
}

#[async_trait]
impl PersonalData for Records {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        let conn = self.db.read().await?;
        let reviews: Vec<Value> = query::reviews(&conn, user).await?.into_iter().map(review).collect();
        let places: Vec<Value> = query::places(&conn, user).await?.into_iter().map(place).collect();
        let progressed: Vec<Value> = query::progress(&conn, user).await?.into_iter().map(progress).collect();
        Ok(vec![
            ("kelas_diikuti", json!(places)),
            ("hak_belajar", json!(query::rights(&conn, user).await?.into_iter().map(right).collect::<Vec<_>>())),
            ("kemajuan_belajar", json!(progressed)),
            ("ulasan_program", json!(reviews)),
            ("sertifikat", json!(query::certificates(&conn, user).await?.into_iter().map(certificate).collect::<Vec<_>>())),
            ("kuis", quiz::personal_data(&conn, user).await?),
            ("tugas", done::works(&conn, user).await?),
            ("tugas_kelompok", done::group_works(&conn, user).await?),
            ("berkas_tugas", done::files(&conn, user).await?),
            ("portofolio", done::portfolio(&conn, user).await?),
            ("bagian_portofolio", done::portfolio_items(&conn, user).await?),
            ("kilas_balik", done::years(&conn, user).await?),
            ("komentar_diskusi", done::comments(&conn, user).await?),
            ("laporan_diskusi", done::reports(&conn, user).await?),
            ("catatan_laporan_belajar", done::report_notes(&conn, user).await?),
            ("rapor", done::transcripts(&conn, user).await?),
            ("kehadiran", done::visits(&conn, user).await?),
            ("kelompok_belajar", done::study_groups(&conn, user).await?),
            ("tautan_kalender_sejak", done::feed(&conn, user).await?),
        ])
    }
}

fn review(one: query::Written) -> Value {
    json!({
        "program": one.program_id,
        "bintang": one.stars,
        "ulasan": one.comment,
        "nama_disembunyikan": one.hide_info,
        "ditulis": one.updated_at.iso(),
        "disembunyikan_pengelola": one.hidden_at.map(Millis::iso),
        "alasan_pengelola": one.moderation_note,
    })
}

fn certificate(one: query::Issued) -> Value {
    json!({
        "nomor": one.number,
        "alamat": one.address,
        "nama": one.name,
        "program": one.program_id,
        "judul_program": one.program_title,
        "lembaga": one.institution_name,
        "belajar_dari": one.studied_from.map(Millis::iso),
        "belajar_sampai": one.studied_until.map(Millis::iso),
        "nilai_perseratus": one.score,
        "terbit": one.issued_at.iso(),
        "dicabut": one.withdrawn_at.map(Millis::iso),
        "alasan_dicabut": one.withdrawal_note,
    })
}

fn place(one: query::EnrolmentRecord) -> Value {
    json!({ "program": one.program_id, "cara_bergabung": one.source.as_str(), "folder": one.folder, "bergabung": one.enrolled_at.iso(), "berakhir": one.ended_at.map(Millis::iso), "rujukan_prakerja": one.pmo_id, "laporan_ditampilkan": one.is_report_public })
}

fn right(one: query::Right) -> Value {
    json!({
        "program": one.program_id,
        "jenis": one.item,
        "nomor": one.item_id,
        "dari": one.source.as_str(),
        "keadaan": one.state,
        "disimpan_sampai": one.held_until.map(Millis::iso),
        "diberikan": one.granted_at.map(Millis::iso),
    })
}

fn progress(one: query::Progress) -> Value {
    json!({
        "program": one.program_id,
        "aktivitas": one.activity_id,
        "dibuka": one.number_of_play,
        "mulai": one.started_at.iso(),
        "selesai": one.completed_at.map(Millis::iso),
        "nilai": one.score,
    })
}

#[cfg(test)]
mod tests;
