//! `account_menu` of an institution's configuration.

use sanggar_contracts::{InstitutionMenu, MenuLink};
use sanggar_kernel::InstitutionId;
use serde::Deserialize;

#[derive(Default, Deserialize)]
struct Config {
    #[serde(default)]
    account_menu: AccountMenu,
}

#[derive(Default, Deserialize)]
struct AccountMenu {
    community_page: Option<Page>,
    #[serde(default)]
    parent_entries: bool,
    #[serde(default)]
    year_in_review: bool,
}

#[derive(Deserialize)]
struct Page {
    label: String,
    path: String,
}

/// What is configured wrongly counts as not configured.
pub fn read(id: InstitutionId, config: &str) -> InstitutionMenu {
    let menu = serde_json::from_str::<Config>(config).unwrap_or_default().account_menu;
    let page = menu.community_page.filter(|page| !page.label.trim().is_empty() && is_own_path(&page.path));
    InstitutionMenu {
        id,
        community_page: page.map(|page| MenuLink { label: page.label, path: page.path }),
        parent_entries: menu.parent_entries,
        year_in_review: menu.year_in_review,
    }
}

fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.chars().any(|sign| sign == '\\' || sign.is_control() || sign.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str) -> Option<String> {
        let config = serde_json::json!({ "account_menu": { "community_page": { "label": "Komunitas", "path": path } } }).to_string();
        read(InstitutionId::new(1), &config).community_page.map(|page| page.path)
    }

    #[test]
    fn a_community_page_is_a_path_of_our_own() {
        assert_eq!(page("/komunitas/cendekia").as_deref(), Some("/komunitas/cendekia"));
        for path in ["", "komunitas", "//jahat.example", "https://jahat.example", "/\\jahat.example", "/a b", "/a\n"] {
            assert_eq!(page(path), None, "{path:?}");
        }
    }

    #[test]
    fn b046_b047_b048_what_is_not_configured_is_off() {
        for config in ["", "[]", "{}", r#"{"config":"default"}"#, r#"{"account_menu":{"parent_entries":"ya"}}"#] {
            let menu = read(InstitutionId::new(1), config);
            assert_eq!((menu.community_page, menu.parent_entries, menu.year_in_review), (None, false, false), "{config}");
        }
        let menu = read(InstitutionId::new(1), r#"{"account_menu":{"parent_entries":true,"year_in_review":true}}"#);
        assert!(menu.parent_entries && menu.year_in_review);
    }
}
