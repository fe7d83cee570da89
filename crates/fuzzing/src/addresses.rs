//! Where a visitor is sent on to, from words of the visitor: never to another host.

use http::Uri;
use sanggar_accounts::external::readers::is_own;
use sanggar_kernel::Page;
use sanggar_platform::http::readers::ClientKind;
use sanggar_platform::http::{next_before, next_in_query, next_page, next_page_alone};
use sanggar_server::page::is_known;
use sanggar_server::page::readers::{PageRoute, redirect_of};
use webauthn_rs::prelude::Url;

use crate::text;

pub fn lead_nowhere_else(bytes: &[u8]) {
    let typed = text(bytes);
    if is_own(&typed, is_known) {
        stays(&typed);
    }
    // What the server hears is a target of HTTP already.
    let Ok(uri) = Uri::try_from(bytes) else { return };
    if !uri.path().starts_with('/') {
        return;
    }
    let _ = (PageRoute::of(uri.path(), "sanggar"), ClientKind::of(uri.query()));
    let (page, rows) = (Page::new(1, 1).expect("a page"), || vec![1, 2]);
    let next = [
        redirect_of(uri.path(), uri.query().unwrap_or_default(), "sanggar"),
        next_page(&uri, page, &mut rows()),
        next_page_alone(&uri, page, &mut rows()),
        next_before(&uri, page, 1, &mut rows()),
        next_in_query(&uri, page, &mut rows()),
    ];
    next.iter().flatten().for_each(|address| stays(address));
}

/// As a browser reads it.
fn stays(address: &str) {
    let here = Url::parse("https://sanggarmu.test/").expect("an address");
    let there = here.join(address).expect("an address that a browser reads");
    assert_eq!(there.origin(), here.origin(), "{address} leads to another site");
}
