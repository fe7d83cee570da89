//! Institutions: who offers what there is to learn, and on which site.

mod query;

use sanggar_kernel::{InstitutionId, Slug, fold};
use sanggar_platform::db::Conn;
use serde::Deserialize;
use serde_json::{Value, json};

use super::PublishError;
use super::bundle::check;
use crate::Catalog;
use crate::change_log::{self, Subject};
use crate::institution::kind;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InstitutionDocument {
    pub slug: String,
    pub name: String,
    /// The number of its type.
    pub kind: i64,
    pub city: String,
    pub about: String,
    /// The slug of the institution above it.
    #[serde(default)]
    pub parent: Option<String>,
    #[serde(default)]
    pub site: Option<SiteDocument>,
    /// On light ground.
    #[serde(default)]
    pub logo: Option<String>,
    /// On dark ground.
    #[serde(default)]
    pub logo_2: Option<String>,
    /// What is otherwise at its site and for its families.
    #[serde(default)]
    pub config: Option<Value>,
}

/// A site of its own below ours, and its colours.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteDocument {
    /// The word before our domain.
    pub label: String,
    pub color: String,
    pub accent: String,
    pub ground: String,
    pub radius: i64,
    pub is_platinum: bool,
    pub is_smm: bool,
}

/// Opens institutions, a parent before its branches. One whose slug or site is there already stays as it is. Gives back the numbers of
/// all that are named, by slug.
pub async fn institutions(cx: &Catalog, documents: &[InstitutionDocument]) -> Result<Vec<(InstitutionId, String)>, PublishError> {
    for document in documents {
        check_institution(document)?;
    }
    let tx = cx.db.write().await?;
    let mut new = Vec::new();
    for document in documents {
        if write(&tx, document).await? {
            new.push(document.slug.as_str());
        }
    }
    let there = query::ids(&tx, documents.iter().map(|document| document.slug.as_str())).await?;
    let new: Vec<i64> = there.iter().filter(|(_, slug)| new.contains(&slug.as_str())).map(|(id, _)| id.get()).collect();
    change_log::tell(cx, &tx, Subject::Institution, &new, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(there)
}

/// False: its slug or its site is there already.
async fn write(tx: &Conn, document: &InstitutionDocument) -> Result<bool, PublishError> {
    let parent = match &document.parent {
        Some(slug) => {
            Some(super::query::institution(tx, slug).await?.ok_or_else(|| PublishError::one("parent", "Lembaga ini tidak dikenal."))?)
        }
        None => None,
    };
    let config = document.config.clone().unwrap_or_else(|| json!({ "config": "default" }));
    Ok(query::insert(tx, document, parent, &fold(&document.name), &config.to_string()).await? > 0)
}

fn check_institution(document: &InstitutionDocument) -> Result<(), PublishError> {
    let is_color =
        |text: &str| text.strip_prefix('#').is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|sign| sign.is_ascii_hexdigit()));
    let site = document.site.as_ref();
    check(&[
        ("slug", Slug::parse(&document.slug).is_some()),
        ("name", !document.name.trim().is_empty()),
        ("kind", kind::all().any(|known| known == document.kind)),
        ("site.label", site.is_none_or(|site| Slug::parse(&site.label).is_some())),
        ("site.color", site.is_none_or(|site| [&site.color, &site.accent, &site.ground].iter().all(|color| is_color(color)))),
        ("site.radius", site.is_none_or(|site| (0..=32).contains(&site.radius))),
        ("config", document.config.as_ref().is_none_or(Value::is_object)),
    ])
}
