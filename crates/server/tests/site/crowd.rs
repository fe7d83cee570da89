//! Many requests from one source, where no gate counts them.

use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, Engine, TestResponse, World, run};

use crate::site::people::{browser, member, title};
use crate::world::Whole;

const OTHER_SOURCE: &str = "198.51.100.20";

async fn crowded(engine: Engine) -> Whole {
    let limits = LimitTable::raised().with("page_address", "3/1m").unwrap().with("picture_address", "2/1m").unwrap();
    Whole::new(World::with_limits(engine, limits).await, |config| {
        config.http.limits.streams_per_person = 2;
        config.http.limits.streams_per_address = 3;
    })
}

async fn asked(actor: &Actor, paths: &[&str]) -> Vec<u16> {
    let mut told = Vec::new();
    for path in paths {
        told.push(actor.get(path).await.http.as_u16());
    }
    told
}

fn assert_waits(told: &TestResponse) {
    assert_eq!(told.http, 429);
    assert!(told.headers["retry-after"].to_str().unwrap().parse::<u32>().unwrap() > 0);
}

#[test]
fn a_source_opens_only_so_many_pages_and_sitemaps_a_minute() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        run(async {
            let whole = crowded(engine).await;
            let visitor = browser(&whole);
            assert_eq!(asked(&visitor, &["/", "/sitemap.xml", "/manifest.webmanifest"]).await, [200, 200, 200]);
            let page = visitor.get("/login").await;
            assert_waits(&page);
            assert!(title(&page).starts_with("Tunggu sebentar, ya |") && page.text.contains("Muat ulang halaman ini"), "{}", page.text);
            for path in ["/robots.txt", "/sitemap.xml", "/sitemap/halaman.xml", "/manifest.webmanifest"] {
                assert_waits(&visitor.get(path).await);
            }
            assert_eq!(asked(&browser(&whole).from(OTHER_SOURCE), &["/", "/login"]).await, [200, 200], "others go on");
            assert_eq!(visitor.get("/healthz").await.http, 200);
            whole.world.services.clock.advance_seconds(120);
            assert_eq!(visitor.get("/login").await.http, 200);
        });
    }
}

#[test]
fn a_source_has_only_so_many_pictures_drawn_a_minute() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        run(async {
            let whole = crowded(engine).await;
            let visitor = browser(&whole);
            let missing = ["/gambar/program/tidak-ada.png", "/gambar/paket/tidak-ada.png"];
            assert_eq!(asked(&visitor, &missing).await, [404, 404]);
            for path in missing {
                assert_waits(&visitor.get(path).await);
            }
            assert_eq!(asked(&browser(&whole).from(OTHER_SOURCE), &missing).await, [404, 404]);
            assert_eq!(visitor.get("/").await.http, 200, "pages are counted apart");
        });
    }
}

#[test]
fn nobody_holds_all_live_streams() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        run(async {
            let whole = crowded(engine).await;
            let putri = member(&whole).await;
            let mut open = vec![putri.open("/api/live").await, putri.clone().from(OTHER_SOURCE).open("/api/live").await];
            assert!(open.iter().all(|stream| stream.status() == 200));
            for address in ["203.0.113.7", OTHER_SOURCE, "198.51.100.21"] {
                assert_waits(&putri.clone().from(address).get("/api/live").await);
            }
            for _ in 0..2 {
                open.push(browser(&whole).open("/api/live").await);
            }
            assert!(open.iter().all(|stream| stream.status() == 200));
            assert_waits(&browser(&whole).get("/api/live").await);
            assert_eq!(browser(&whole).from("198.51.100.22").open("/api/live").await.status(), 200, "another source");
            drop(open);
            assert_eq!(putri.open("/api/live").await.status(), 200, "a stream that ended makes room");
            assert_eq!(browser(&whole).open("/api/live").await.status(), 200);
        });
    }
}
