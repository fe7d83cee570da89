use std::path::Path;

use clap::ValueEnum;
use sanggar_platform::clock::Clock;
use sanggar_platform::config::Config;
use sanggar_platform::db::{Db, embedded_migrations};
use serde_json::Value;

use crate::app::store_of;
use crate::documents::{self, Document, Flags, LandingPage, Maintenance};
use crate::error::StartError;

/// The published documents.
#[derive(Clone, Copy, ValueEnum)]
pub enum Name {
    /// Partners' landing pages.
    Landing,
    Maintenance,
    /// Switches of features.
    Flags,
}

/// The document as it stands, as JSON.
pub async fn get(config: &Config, name: Name) -> Result<String, StartError> {
    let db = open(config).await?;
    match name {
        Name::Landing => show::<Vec<LandingPage>>(&db).await,
        Name::Maintenance => show::<Maintenance>(&db).await,
        Name::Flags => show::<Flags>(&db).await,
    }
}

pub async fn set(config: &Config, name: Name, file: &Path) -> Result<(), StartError> {
    let text = std::fs::read_to_string(file).map_err(StartError::file(file.display().to_string()))?;
    let db = open(config).await?;
    match name {
        Name::Landing => publish::<Vec<LandingPage>>(&db, &text).await,
        Name::Maintenance => publish::<Maintenance>(&db, &text).await,
        Name::Flags => publish::<Flags>(&db, &text).await,
    }
}

async fn open(config: &Config) -> Result<Db, StartError> {
    let db = Db::open(&store_of(config)).await?;
    db.migrate(embedded_migrations()).await?;
    Ok(db)
}

async fn show<D: Document>(db: &Db) -> Result<String, StartError> {
    let document: D = documents::get(&*db.read().await?).await?;
    serde_json::to_string_pretty(&document).map_err(refuse)
}

/// A typing error in a key would switch nothing, so a key that the document does not have is refused.
async fn publish<D: Document>(db: &Db, text: &str) -> Result<(), StartError> {
    let given: Value = serde_json::from_str(text).map_err(refuse)?;
    let document: D = serde_json::from_value(given.clone()).map_err(refuse)?;
    if let Some(key) = unknown(&given, &serde_json::to_value(&document).map_err(refuse)?) {
        return Err(StartError::Refused(format!("the document has no key `{key}`")));
    }
    let tx = db.write().await?;
    documents::put(&tx, &document, Clock::system().now()).await?;
    Ok(tx.commit().await?)
}

fn unknown<'a>(given: &'a Value, known: &Value) -> Option<&'a str> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => given.keys().find(|key| !known.contains_key(*key)).map(String::as_str),
        (Value::Array(given), Value::Array(known)) => given.iter().zip(known).find_map(|(given, known)| unknown(given, known)),
        _ => None,
    }
}

fn refuse(error: serde_json::Error) -> StartError {
    StartError::Refused(format!("the document does not fit: {error}"))
}
