use sanggar_testkit::both_engines;

use crate::site::people::{boot_of, browser, change, member, meta, title};
use crate::world::Whole;

both_engines! {
    async fn without_the_store_there_is_still_a_page(whole: Whole) {
        let member = member(&whole).await;
        whole.world.settle().await;
        change(&whole, "DROP TABLE platform_document").await;
        for (path, someone) in [("/", browser(&whole)), ("/dashboard", member)] {
            let page = someone.get(path).await;
            assert_eq!(page.http, 503, "{path}");
            assert!(page.headers.contains_key("retry-after"));
            assert_eq!(title(&page), "Ada kendala di sistem kami | Sanggarmu");
            assert_eq!(meta(&page, "robots"), Some("noindex"));
            assert!(page.text.contains("Silakan coba lagi") && page.text.contains(&format!("<a href=\"{path}\">Coba lagi</a>")));
            assert!(boot_of(&page)["session"].is_null());
            assert!(!page.text.contains("platform_document"), "the page names a table");
        }
        assert_eq!(browser(&whole).get("/api/boot").await.http, 500);
        assert_eq!(browser(&whole).get("/healthz").await.http, 200);
    }

    async fn without_the_store_an_institutions_host_still_answers_people_with_a_page(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        change(&whole, "ALTER TABLE catalog_institution RENAME TO gone").await;
        let cendekia = browser(&whole).at("cendekia.sanggarmu.test");
        let page = cendekia.get("/login").await;
        assert_eq!((page.http.as_u16(), title(&page)), (503, "Ada kendala di sistem kami | Sanggarmu"));
        assert_eq!(cendekia.get("/api/boot").await.status(), 500);
        assert_eq!(cendekia.get("/manifest.webmanifest").await.http, 200);
    }
}
