//! Landing pages of the demo's partners.

use sanggar_kernel::Millis;
use sanggar_platform::db::{Db, DbError};

use super::{LandingPage, get, put};

/// Documents that somebody has written stay as they are.
pub async fn seed(db: &Db, now: Millis) -> Result<(), DbError> {
    if !get::<Vec<LandingPage>>(&*db.read().await?).await?.is_empty() {
        return Ok(());
    }
    let tx = db.write().await?;
    put(&tx, &pages(), now).await?;
    tx.commit().await
}

fn pages() -> Vec<LandingPage> {
    let numeracy = LandingPage {
        route: "/gerakan-numerasi".to_owned(),
        project_name: "Gerakan Numerasi Keluarga".to_owned(),
        intro: Some("Lima belas menit sehari bermain angka di rumah, bersama Sanggar Cendekia dan sekolah-sekolah di Bogor.".to_owned()),
        institution: Some("sanggar-cendekia".to_owned()),
        collection: None,
    };
    let summer = LandingPage {
        route: "/libur-berguna".to_owned(),
        project_name: "Libur yang Berguna".to_owned(),
        intro: Some("Program singkat pilihan untuk mengisi libur semester, kebanyakan gratis.".to_owned()),
        institution: None,
        collection: Some("libur-yang-berguna".to_owned()),
    };
    vec![numeracy, summer]
}
