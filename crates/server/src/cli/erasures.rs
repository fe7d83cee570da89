//! The ledger of erased people outlives every backup, so that a restore does not bring them back.

use std::path::Path;

use sanggar_accounts::erase::{self, Erased};
use sanggar_platform::config::Config;

use super::print;
use crate::app::App;
use crate::error::StartError;

pub async fn list(config: Config) -> Result<(), StartError> {
    let app = App::open(config).await?;
    for line in erase::ledger(&*app.accounts.db.read().await?).await? {
        print(&serde_json::to_string(&line).map_err(|error| StartError::Refused(error.to_string()))?)?;
    }
    Ok(())
}

pub async fn again(config: Config, list: &Path) -> Result<(), StartError> {
    let text = std::fs::read_to_string(list).map_err(StartError::file(list.display().to_string()))?;
    let lines: Result<Vec<Erased>, _> = text.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str).collect();
    let lines = lines.map_err(|error| StartError::Refused(format!("{}: {error}", list.display())))?;
    let again = apply(config, &lines).await?;
    print(&format!("{again} of {} are erased again; the running program does the work.", lines.len()))
}

/// Says how many had to be erased again.
pub async fn apply(config: Config, lines: &[Erased]) -> Result<usize, StartError> {
    if lines.is_empty() {
        return Ok(0);
    }
    let app = App::open(config).await?;
    Ok(erase::reapply(&app.accounts, lines).await?)
}
