use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_platform::audit::{Verdict, verify};
use sanggar_platform::config::Config;
use sanggar_platform::db::Db;

use super::print;
use crate::app::store_of;
use crate::error::StartError;

pub async fn check(config: &Config, from: i64) -> Result<(), StartError> {
    let db = Db::open(&store_of(config)).await?;
    match verify(&db, from).await? {
        Verdict::Whole { entries, hash } => {
            print(&format!("{entries} entries are whole. The trail ends with {}", URL_SAFE_NO_PAD.encode(hash)))
        }
        Verdict::Broken { entry, fault } => Err(StartError::Refused(format!("entry {entry} of the trail {fault}"))),
    }
}
