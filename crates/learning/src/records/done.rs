//! What somebody handed in, said and attended.

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::{reports, uploads};
use serde_json::{Value, json};

use crate::upload::TASK;
use crate::{agenda, comment, group_work, learning_report, meeting, portfolio, study_group, transcript, work, year_review};

fn list<T>(rows: Vec<T>, tell: impl Fn(T) -> Value) -> Value {
    rows.into_iter().map(tell).collect()
}

pub async fn works(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(work::query::by_person(conn, user).await?, |one| {
        json!({
            "aktivitas": one.activity_id, "tulisan": one.body.0, "dikirim": one.sent_at.map(Millis::iso), "nilai": one.score,
            "umpan_balik": one.feedback,
        })
    }))
}

pub async fn group_works(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        group_work::query::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "tulisan": one.body, "diubah": one.edited_at.iso() }),
    ))
}

pub async fn files(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        uploads::by_person(conn, &TASK, user).await?,
        |one| json!({ "aktivitas": one.subject, "nama": one.name, "ukuran": one.size, "diunggah": one.created_at.iso() }),
    ))
}

/// What was said of what was handed in, and whether others see it; without a number it is the portfolio as a whole.
pub async fn portfolio(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(portfolio::query::by_person(conn, user).await?, |one| {
        json!({
            "karya": Some(one.work_id).filter(|id| *id != 0), "keterangan": one.description, "tautan": one.content_url,
            "keadaan": one.state.as_str(), "diubah": one.updated_at.iso(),
        })
    }))
}

/// The same of single files; without a number it is the text.
pub async fn portfolio_items(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(portfolio::query::items_by_person(conn, user).await?, |one| {
        json!({
            "karya": one.work_id, "berkas": Some(one.upload_id).filter(|id| *id != 0), "judul": one.caption, "keterangan": one.description,
            "keadaan": one.state.as_str(),
        })
    }))
}

/// Each year as it was counted; one that runs is not yet.
pub async fn years(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    let read = |body: Option<String>| body.and_then(|body| serde_json::from_str::<Value>(&body).ok());
    Ok(list(
        year_review::query::by_person(conn, user).await?,
        |one| json!({ "tahun": one.year, "belajar": read(one.learner), "mengajar": read(one.facilitator) }),
    ))
}

pub async fn comments(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        comment::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "komentar": one.message, "ditulis": one.created_at.iso() }),
    ))
}

pub async fn reports(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        reports::by_reporter(conn, &comment::DISCUSSIONS, user).await?,
        |one| json!({ "aktivitas": one.place_id, "alasan": one.reason.as_str(), "catatan": one.note, "dilaporkan": one.reported_at.iso() }),
    ))
}

pub async fn report_notes(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        learning_report::notes_of(conn, user).await?,
        |one| json!({ "program": one.program_id, "catatan": one.note, "ditulis": one.updated_at.iso() }),
    ))
}

pub async fn transcripts(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(transcript::by_person(conn, user).await?, |one| {
        json!({
            "lembaga": one.institution_id, "tahun_ajaran": one.year, "semester": one.semester, "diterbitkan_lembaga": one.released_at.map(Millis::iso),
            "ditampilkan": one.is_public,
        })
    }))
}

pub async fn visits(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        meeting::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "masuk": one.joined_at.iso(), "keluar": one.left_at.map(Millis::iso) }),
    ))
}

pub async fn study_groups(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(study_group::belongings(conn, user).await?, |one| {
        json!({
            "program": one.program_id, "aktivitas": one.resource_id, "kelompok": one.group_id, "menunggu": one.is_request,
            "sejak": one.since.iso(),
        })
    }))
}

pub async fn feed(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    let since = agenda::has_feed(conn, user).await?;
    Ok(since.into_iter().map(Millis::iso).collect())
}
