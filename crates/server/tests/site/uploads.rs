//! What others gave us never runs as a page of ours.

use bytes::Bytes;
use futures_util::stream;
use sanggar_platform::files::Files;
use sanggar_testkit::both_engines;

use crate::site::people::browser;
use crate::world::Whole;

const HOSTILE: &[u8] = b"<!doctype html><script>fetch('/api/auth/me-v2', { method: 'POST' })</script>";
const SANDBOX: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

async fn publish(whole: &Whole, media_type: &str) -> String {
    let services = &whole.world.services;
    let bytes = stream::iter([Ok::<_, std::io::Error>(Bytes::from_static(HOSTILE))]);
    let blob = services.files.put(bytes, 1_000).await.unwrap();
    let tx = services.db.write().await.unwrap();
    let file = services.files.publish(&tx, &blob, media_type).await.unwrap();
    tx.commit().await.unwrap();
    Files::address(&file.name)
}

both_engines! {
    async fn an_uploaded_page_or_picture_with_script_is_shown_in_the_sandbox(whole: Whole) {
        for kind in ["text/html; charset=utf-8", "TEXT/HTML; charset=utf-8", "image/svg+xml; charset=utf-8", "application/xhtml+xml; charset=utf-8"] {
            let told = browser(&whole).get(&publish(&whole, kind).await).await;
            assert_eq!((told.http.as_u16(), told.bytes.as_slice()), (200, HOSTILE), "{kind}");
            assert_eq!(told.headers["content-security-policy"], SANDBOX, "{kind}");
        }
        let page = browser(&whole).get("/login").await;
        assert!(page.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self' 'nonce-"), "our own page runs");
    }

    async fn a_player_gets_the_part_that_it_asks_for_and_a_browser_keeps_what_it_has(whole: Whole) {
        let address = publish(&whole, "video/webm").await;
        let first = browser(&whole).get(&address).await;
        let tag = first.headers["etag"].to_str().unwrap().to_owned();
        let part = browser(&whole).with("range", "bytes=2-8").get(&address).await;
        assert_eq!((part.http.as_u16(), part.bytes.as_slice()), (206, &HOSTILE[2..9]));
        assert_eq!(part.headers["content-range"], format!("bytes 2-8/{}", HOSTILE.len()));
        let known = browser(&whole).with("if-none-match", &tag).get(&address).await;
        assert_eq!((known.http.as_u16(), known.bytes.len()), (304, 0));
    }
}
