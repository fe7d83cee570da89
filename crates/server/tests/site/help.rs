use sanggar_platform::db::Engine;
use sanggar_testkit::{OnEngine, World, both_engines};

use crate::site::people::{browser, meta, title};
use crate::world::Whole;

const OUTSIDE: &str = "https://bantuan.sekolah.test/mulai";

/// The program of an operator who has a help site.
struct Elsewhere(Whole);

impl OnEngine for Elsewhere {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| config.site.help_url = OUTSIDE.to_owned()))
    }
}

both_engines! {
    async fn r033_help_is_read_where_no_script_runs(whole: Whole) {
        let center = browser(&whole).get("/bantuan").await;
        assert_eq!((center.http.as_u16(), title(&center)), (200, "Bantuan | Sanggarmu"));
        assert!(center.text.contains("<a href=\"/bantuan/lupa-kata-sandi\">Lupa kata sandi</a>"));
        let article = browser(&whole).get("/bantuan/lupa-kata-sandi").await;
        assert_eq!((article.http.as_u16(), title(&article)), (200, "Lupa kata sandi | Sanggarmu"));
        assert_eq!(meta(&article, "robots"), Some("index, follow"));
        assert!(article.text.contains("<ol><li>") && article.text.contains("<strong>Kirim tautan</strong>"));
        assert!(article.text.contains("BreadcrumbList"));
    }

    async fn an_article_that_is_not_there_is_no_page(whole: Whole) {
        for path in ["/bantuan/tidak-ada", "/bantuan/lupa-kata-sandi.json", "/bantuan/lupa-kata-sandi/lagi", "/bantuanku"] {
            assert_eq!(browser(&whole).get(path).await.http, 404, "{path}");
        }
    }

    async fn search_engines_are_told_of_every_article(whole: Whole) {
        let pages = browser(&whole).get("/sitemap/halaman.xml").await.text;
        for path in ["/bantuan</loc>", "/bantuan/lupa-kata-sandi</loc>", "/bantuan/kuis-terputus</loc>"] {
            assert!(pages.contains(path), "{path}");
        }
    }

    async fn b059_b088_an_operators_own_help_site_stands_in_the_place_of_ours(elsewhere: Elsewhere) {
        for path in ["/bantuan", "/bantuan/lupa-kata-sandi"] {
            let told = browser(&elsewhere.0).get(path).await;
            assert_eq!(told.http, 307, "{path}");
            assert_eq!(told.headers["location"], format!("{OUTSIDE}?utm_source=sanggarmu&utm_medium=bantuan"));
        }
        let pages = browser(&elsewhere.0).get("/sitemap/halaman.xml").await.text;
        assert!(pages.contains("/hubungi-kami</loc>") && !pages.contains("/bantuan"));
    }
}
