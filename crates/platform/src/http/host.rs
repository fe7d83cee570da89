//! Host → site. The request's host never selects anything that is not on our own list.

use std::sync::Arc;

use async_trait::async_trait;
use http::HeaderMap;
use sanggar_kernel::InstitutionId;
use serde::Serialize;

use crate::db::DbError;

/// The first labels of a host that are the standard product (B012).
const STANDARD_LABELS: [&str; 6] = ["www", "belajar", "prakerja", "localhost", "bayar", "beta"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SiteKind {
    Standard,
    Institution,
    Smm,
    /// The store did not answer; a page then speaks as the standard product.
    #[serde(rename = "standard")]
    Unknown,
}

/// The variant of the product that a request sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub kind: SiteKind,
    /// The host's first label; empty for the bare root domain.
    pub label: String,
    pub institution: Option<InstitutionId>,
}

impl Site {
    /// For a page that is shown while the store does not answer.
    pub const fn unknown() -> Self {
        Self { kind: SiteKind::Unknown, label: String::new(), institution: None }
    }
}

/// Which institution a first label belongs to; the catalogue owns the list.
#[async_trait]
pub trait Sites: Send + Sync {
    async fn institution(&self, label: &str) -> Result<Option<InstitutionId>, DbError>;

    /// The label of an institution's site, by its slug; for trying sites on one machine.
    async fn label_of_slug(&self, slug: &str) -> Result<Option<String>, DbError>;
}

#[derive(Debug, PartialEq, Eq)]
pub enum HostOutcome {
    /// Missing, doubled or malformed.
    Refused,
    /// Not ours, or with too many labels: the visitor goes to the main site (B015).
    MainSite,
    Found(Arc<Site>),
}

/// On a developer's machine `?institusi=<slug>` shows an institution's site without a host of its own.
pub async fn try_institution(query: Option<&str>, root_domain: &str, sites: &dyn Sites) -> Result<Option<HostOutcome>, DbError> {
    let Some(slug) = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("institusi=")) else { return Ok(None) };
    let Some(label) = sites.label_of_slug(slug).await? else { return Ok(None) };
    resolve_name(&format!("{label}.{root_domain}"), root_domain, sites).await.map(Some)
}

pub async fn resolve_host(headers: &HeaderMap, root_domain: &str, sites: &dyn Sites) -> Result<HostOutcome, DbError> {
    match host_name(headers) {
        Some(name) => resolve_name(&name, root_domain, sites).await,
        None => Ok(HostOutcome::Refused),
    }
}

async fn resolve_name(name: &str, root_domain: &str, sites: &dyn Sites) -> Result<HostOutcome, DbError> {
    let Some(labels) = labels_before(name, root_domain) else { return Ok(HostOutcome::MainSite) };
    let first = match labels.as_slice() {
        [] => "",
        [first] | [first, _] => first.as_str(),
        _ => return Ok(HostOutcome::MainSite),
    };
    if first.is_empty() || STANDARD_LABELS.contains(&first) {
        return Ok(HostOutcome::Found(Arc::new(Site { kind: SiteKind::Standard, label: first.to_owned(), institution: None })));
    }
    let Some(institution) = sites.institution(first).await? else { return Ok(HostOutcome::MainSite) };
    let kind = if first == "smm" { SiteKind::Smm } else { SiteKind::Institution };
    Ok(HostOutcome::Found(Arc::new(Site { kind, label: first.to_owned(), institution: Some(institution) })))
}

fn host_name(headers: &HeaderMap) -> Option<String> {
    let mut values = headers.get_all(http::header::HOST).iter();
    let (first, second) = (values.next()?, values.next());
    if second.is_some() {
        return None;
    }
    let text = first.to_str().ok()?;
    let (name, port) = text.split_once(':').map_or((text, None), |(name, port)| (name, Some(port)));
    let port_is_number = port.is_none_or(|port| port.parse::<u16>().is_ok());
    let plain = !name.is_empty() && name.len() <= 253 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.');
    (port_is_number && plain).then(|| name.to_ascii_lowercase())
}

/// The labels in front of the root domain; `None` when the host is not below it.
fn labels_before(name: &str, root_domain: &str) -> Option<Vec<String>> {
    if name == root_domain || name == "127.0.0.1" && root_domain == "localhost" {
        return Some(Vec::new());
    }
    let front = name.strip_suffix(root_domain)?.strip_suffix('.')?;
    front.split('.').map(|label| (!label.is_empty()).then(|| label.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    struct Known;

    #[async_trait]
    impl Sites for Known {
        async fn institution(&self, label: &str) -> Result<Option<InstitutionId>, DbError> {
            Ok(["cendekia", "smm"].contains(&label).then(|| InstitutionId::new(7)))
        }

        async fn label_of_slug(&self, slug: &str) -> Result<Option<String>, DbError> {
            Ok((slug == "sanggar-cendekia").then(|| "cendekia".to_owned()))
        }
    }

    async fn outcome(hosts: &[&str]) -> HostOutcome {
        let headers = HeaderMap::from_iter(hosts.iter().map(|h| (http::header::HOST, HeaderValue::from_str(h).unwrap())));
        resolve_host(&headers, "sanggarmu.test", &Known).await.unwrap()
    }

    async fn kind(host: &str) -> Option<SiteKind> {
        match outcome(&[host]).await {
            HostOutcome::Found(site) => Some(site.kind),
            _ => None,
        }
    }

    #[tokio::test]
    async fn b011_b012_standard_labels_are_the_standard_product() {
        for host in [
            "sanggarmu.test",
            "www.sanggarmu.test",
            "belajar.sanggarmu.test:8080",
            "PRAKERJA.sanggarmu.test",
            "bayar.sanggarmu.test",
            "beta.sanggarmu.test",
        ] {
            assert_eq!(kind(host).await, Some(SiteKind::Standard), "{host}");
        }
    }

    #[tokio::test]
    async fn b013_another_first_label_is_an_institution_and_smm_is_special() {
        assert_eq!(kind("cendekia.sanggarmu.test").await, Some(SiteKind::Institution));
        assert_eq!(kind("cendekia.staging.sanggarmu.test").await, Some(SiteKind::Institution));
        assert_eq!(kind("smm.sanggarmu.test").await, Some(SiteKind::Smm));
    }

    #[tokio::test]
    async fn b015_more_than_two_labels_and_unknown_hosts_go_to_the_main_site() {
        for host in ["a.b.c.sanggarmu.test", "tidakada.sanggarmu.test", "jahat.example", "evilsanggarmu.test"] {
            assert_eq!(outcome(&[host]).await, HostOutcome::MainSite, "{host}");
        }
    }

    #[tokio::test]
    async fn a_missing_doubled_or_malformed_host_selects_nothing() {
        assert_eq!(outcome(&[]).await, HostOutcome::Refused);
        assert_eq!(outcome(&["sanggarmu.test", "cendekia.sanggarmu.test"]).await, HostOutcome::Refused);
        for host in ["", "a b", "sanggarmu.test:x", "user@sanggarmu.test", "[::1]", "a/b"] {
            assert_eq!(outcome(&[host]).await, HostOutcome::Refused, "{host}");
        }
    }
}
