use sanggar_testkit::{World, both_engines};

use crate::site::people::{browser, canonical, member, meta, title};
use crate::world::Whole;

both_engines! {
    async fn b079_b080_b081_every_route_has_its_own_title_description_and_canonical_link(whole: Whole) {
        for (path, wanted) in [
            ("/", "Sanggarmu"),
            ("/login", "Masuk | Sanggarmu"),
            ("/search/kelas", "Semua kelas | Sanggarmu"),
            ("/mitra/sanggar", "Lembaga mitra | Sanggarmu"),
            ("/dashboard", "Dashboard | Sanggarmu"),
        ] {
            let page = browser(&whole).get(&format!("{path}?utm_source=wa")).await;
            assert_eq!(page.http, 200, "{path}");
            assert_eq!(title(&page), wanted);
            assert_eq!(canonical(&page), format!("https://sanggarmu.test{path}"));
            assert!(meta(&page, "description").is_some_and(|words| words.len() > 10), "{path} has no description");
            assert!(page.text.starts_with("<!doctype html>\n<html lang=\"id\">"));
        }
    }

    async fn b008_b195_the_words_of_pages_name_the_product_as_it_is_called_here(world: World) {
        let whole = Whole::new(world, |config| config.brand.product = "bengkel".to_owned());
        for (path, heading, description) in [
            ("/", "Satu bengkel, sekeluarga belajar.", "Kelas PAUD sampai SMA"),
            ("/mitra/bengkel", "Sekolah dan bengkel", "Sekolah dan bengkel yang membuka kelasnya untukmu."),
            ("/mitra/all", "Semua lembaga mitra", "Sekolah, bengkel, kampus, dan perusahaan yang mengajar bersama kami."),
        ] {
            let page = browser(&whole).get(path).await;
            assert!(page.text.contains(&format!("<h1>{heading}</h1>")), "{path}");
            assert!(meta(&page, "description").unwrap().starts_with(description), "{path}: {:?}", meta(&page, "description"));
            assert!(!page.text.contains("{product}"), "{path}");
        }
    }

    async fn b081_home_is_indexable_and_a_prepared_page_is_not(whole: Whole) {
        assert_eq!(meta(&browser(&whole).get("/").await, "robots"), Some("index, follow"));
        assert_eq!(meta(&browser(&whole).get("/search").await, "robots"), Some("noindex"));
    }

    async fn a_link_in_a_chat_has_a_preview(whole: Whole) {
        let page = browser(&whole).get("/hubungi-kami").await;
        for (name, wanted) in [
            ("og:title", "Hubungi kami | Sanggarmu"),
            ("og:url", "https://sanggarmu.test/hubungi-kami"),
            ("og:site_name", "Sanggarmu"),
            ("og:locale", "id_ID"),
            ("og:image", "https://sanggarmu.test/og.png"),
            ("twitter:card", "summary_large_image"),
        ] {
            assert_eq!(meta(&page, name), Some(wanted));
        }
        assert_eq!(meta(&page, "og:description"), meta(&page, "description"));
    }

    async fn b079_the_canonical_link_never_repeats_what_the_request_says(whole: Whole) {
        for host in ["www.sanggarmu.test:8443", "beta.sanggarmu.test"] {
            let page = browser(&whole).at(host).with("x-forwarded-host", "jahat.example").get("//login/?next=//jahat.example").await;
            assert_eq!(canonical(&page), "https://sanggarmu.test/login");
            assert!(!page.text.contains("jahat"));
        }
        let page = browser(&whole).get("/sertifikat/%22%3E%3Cscript%3E'x").await;
        assert_eq!(canonical(&page), "https://sanggarmu.test/sertifikat/%22%3E%3Cscript%3E&#39;x");
    }

    async fn public_pages_can_be_read_without_javascript(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        let home = browser(&whole).get("/").await.text;
        for words in [
            "<h1>Satu sanggar, sekeluarga belajar.</h1>",
            "<a href=\"/sd\">SD</a>",
            "<a href=\"/jenjang/profesional\">",
            "<a href=\"/mitra/blk-surakarta\">BLK Surakarta</a>, Surakarta",
            "<a href=\"/syarat-ketentuan\">Syarat dan ketentuan</a>",
            "© 2026 Sanggarmu.",
        ] {
            assert!(home.contains(words), "{words} is missing");
        }
        let dashboard = browser(&whole).get("/dashboard").await.text;
        assert!(dashboard.contains("<noscript>") && !dashboard.contains("<h1>"));
    }

    async fn b065_b067_a_page_that_is_not_there_says_so(whole: Whole) {
        for path in ["/tidak/ada/di/sini", "/sesuatu", "/404", "/dev/kotak-surat", "/.vite/manifest.json", "/apix"] {
            let page = browser(&whole).get(path).await;
            assert_eq!(page.http, 404, "{path}");
            assert_eq!(title(&page), "Halaman tidak ditemukan | Sanggarmu");
            assert_eq!(meta(&page, "robots"), Some("noindex"));
            assert!(page.text.contains("Kembali ke Beranda"));
        }
        assert_eq!(browser(&whole).get("/api/tidak-ada").await.status(), 404);
        assert_eq!(browser(&whole).get("/assets/tidak-ada.js").await.status(), 404);
    }

    async fn old_addresses_are_sent_on_before_a_page_is_made(whole: Whole) {
        let told = browser(&whole).get("/programmu?folder=3").await;
        assert_eq!((told.http.as_u16(), &told.headers["location"]), (307, &"/kelasku?folder=3".parse().unwrap()));
    }

    async fn a_page_is_read_and_nothing_else(whole: Whole) {
        let told = whole.visitor().post("/login", serde_json::json!({})).await;
        assert_eq!((told.http.as_u16(), &told.headers["allow"]), (405, &"GET, HEAD".parse().unwrap()));
        let told = browser(&whole).call("HEAD".parse().unwrap(), "/login").await;
        assert_eq!((told.http.as_u16(), told.text.as_str()), (200, ""));
    }

    async fn pages_whose_address_may_hold_a_code_tell_nobody_where_one_came_from(whole: Whole) {
        assert_eq!(browser(&whole).get("/verification?code=1").await.headers["referrer-policy"], "no-referrer");
    }

    async fn a_page_of_one_s_own_has_bar_places_name_and_shape_before_any_script(whole: Whole) {
        let putri = member(&whole).await;
        for (path, name, shape) in [("/dashboard", "Dashboard", "dashboard"), ("/kelasku", "Kelasku", "cards"), ("/aktivitas/apa-saja", "Aktivitas", "study"), ("/jadwal", "Jadwal", "rows")] {
            let page = putri.get(path).await.text;
            for part in [r#"<a href="/dashboard">Dashboard</a> <a href="/kelasku">Kelasku</a> <a href="/jadwal">Jadwal</a>"#, &format!("<h1>{name}</h1>"), &format!("sv-shape sv-{shape}")] {
                assert!(page.contains(part), "{path} lacks {part}");
            }
            assert!(!browser(&whole).get(path).await.text.contains("class=\"sv-shape"), "{path}: a visitor is led elsewhere");
        }
    }
}
