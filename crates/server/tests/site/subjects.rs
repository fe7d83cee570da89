//! Pages about something of the catalogue, as a messenger or a search engine reads them.

use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::site::people::{browser, canonical, change, meta, title};
use crate::site::shelves::{Program, gather, institutions};
use crate::world::Whole;

const LARGEST_PAGE: usize = 30 * 1024;

/// The linked data of one type.
fn linked(page: &TestResponse, kind: &str) -> Value {
    let (_, rest) = page.text.split_once("application/ld+json\"").unwrap_or_default();
    let json = rest.split_once('>').and_then(|(_, rest)| rest.split_once("</script>")).map_or("{}", |(json, _)| json);
    let graph = serde_json::from_str::<Value>(json).expect("linked data is JSON")["@graph"].clone();
    graph.as_array().and_then(|graph| graph.iter().find(|one| one["@type"] == kind).cloned()).unwrap_or_default()
}

both_engines! {
    async fn r111_a_programme_is_told_whole_without_javascript(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let page = browser(&whole).get("/program/pecahan-martabak?utm_source=wa").await;
        assert_eq!(page.http, 200);
        assert_eq!(title(&page), "Pecahan lewat martabak | Sanggarmu");
        assert_eq!(canonical(&page), "https://sanggarmu.test/program/pecahan-martabak");
        let image = "https://sanggarmu.test/gambar/program/pecahan-martabak.png?v=1790000000000";
        for (name, wanted) in [
            ("description", "Belajar pecahan dengan martabak."),
            ("robots", "index, follow"),
            ("og:type", "product"),
            ("og:title", "Pecahan lewat martabak | Sanggarmu"),
            ("og:url", "https://sanggarmu.test/program/pecahan-martabak"),
            ("og:image", image),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
            ("og:image:alt", "Pecahan lewat martabak"),
            ("twitter:card", "summary_large_image"),
            ("twitter:image", image),
        ] {
            assert_eq!(meta(&page, name), Some(wanted), "{name}");
        }
        for words in [
            "<h1>Pecahan lewat martabak</h1>",
            "<strong>Rp150.000</strong> · SD Kelas 4, SD Kelas 5",
            "4,8 dari 5 bintang (4 ulasan)",
            "<a href=\"/mitra/sanggar-cendekia\">Sanggar Cendekia</a>",
            "memahami <strong>pecahan</strong>",
            "<h3>Mengenal &lt;pecahan&gt;</h3>",
            "<img class=\"sv-cover\" src=\"/gambar/sampul/kelasmu/wide/pecahan-martabak.svg?glyph=%C2%BE\"",
            "<li>Aktivitas 0 dari pecahan-martabak</li>",
        ] {
            assert!(page.text.contains(words), "{words} is missing");
        }
    }

    async fn r111_a_search_engine_reads_course_price_rating_and_start(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let page = browser(&whole).get("/program/pecahan-martabak").await;
        let course = linked(&page, "Course");
        assert_eq!(course["name"], "Pecahan lewat martabak");
        assert_eq!(course["provider"]["name"], "Sanggar Cendekia");
        assert_eq!(course["offers"]["price"], 150_000);
        assert_eq!(course["offers"]["priceCurrency"], "IDR");
        assert_eq!(course["aggregateRating"], json!({ "@type": "AggregateRating", "ratingValue": 4.8, "ratingCount": 4, "bestRating": 5 }));
        assert_eq!(course["hasCourseInstance"]["startDate"], "2027-01-15T08:00:00Z");
        assert_eq!(linked(&page, "BreadcrumbList")["itemListElement"][2]["name"], "Pecahan lewat martabak");
    }

    async fn r111_a_number_is_an_address_too_but_the_slug_is_the_one(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let (id,): (i64,) = whole.world.services.db.read().await.unwrap()
            .one("SELECT id FROM catalog_program WHERE slug = 'pecahan-martabak'", &[]).await.unwrap();
        let page = browser(&whole).get(&format!("/program/{id}")).await;
        assert_eq!(canonical(&page), "https://sanggarmu.test/program/pecahan-martabak");
    }

    async fn b373_what_never_was_is_not_found(whole: Whole) {
        institutions(&whole).await;
        for path in [
            "/program/tidak-ada", "/program/999999", "/paket/tidak-ada", "/mitra/tidak-ada", "/mitra-group/tidak-ada", "/program-pilihan/tidak-ada",
            "/katalog-program/tidak-ada", "/jenjang/sd/kelas9", "/kelasmu/kucing", "/aktivitas-tambahan/konsultasi/tidak-ada",
        ] {
            let page = browser(&whole).get(path).await;
            assert_eq!(page.http, 404, "{path}");
            assert_eq!(title(&page), "Halaman tidak ditemukan | Sanggarmu");
            assert_eq!(meta(&page, "robots"), Some("noindex"));
        }
    }

    async fn b374_what_was_removed_is_gone_and_the_page_says_so(whole: Whole) {
        institutions(&whole).await;
        Program { status: 2, ..Program::default() }.put(&whole).await;
        gather(&whole, "pecahan-martabak", 2).await;
        for (path, wanted) in [("/program/pecahan-martabak", "Program sudah tidak tersedia"), ("/paket/paket-hitung", "Paket sudah tidak tersedia")] {
            let page = browser(&whole).get(path).await;
            assert_eq!(page.http, 410, "{path}");
            assert!(page.text.contains(&format!("<h1>{wanted}</h1>")) && page.text.contains("Cari program lain"));
            assert_eq!(meta(&page, "robots"), Some("noindex"));
            assert!(!page.text.contains("martabak lewat") && !page.text.contains("berhitung"));
        }
    }

    async fn b270_a_limited_programme_has_no_name_for_whom_it_is_not(whole: Whole) {
        institutions(&whole).await;
        Program { is_limited: true, ..Program::default() }.put(&whole).await;
        let page = browser(&whole).get("/program/pecahan-martabak").await;
        assert_eq!(page.http, 200);
        assert_eq!(title(&page), "Program Terbatas | Sanggarmu");
        assert_eq!(meta(&page, "robots"), Some("noindex"));
        assert!(!page.text.contains("Pecahan lewat") && !page.text.contains("Mengenal") && !page.text.contains("ld+json"));
        for path in ["/", "/search/kelas", "/sd", "/mitra/sanggar-cendekia", "/sitemap/program-1.xml"] {
            let page = browser(&whole).get(path).await;
            assert!(page.http == 200 && !page.text.contains("Pecahan lewat") && !page.text.contains("pecahan-martabak"), "{path}");
        }
        for kind in ["svg", "png"] {
            assert_eq!(browser(&whole).get(&format!("/gambar/program/pecahan-martabak.{kind}")).await.http, 404);
        }
    }

    async fn b253_an_institution_has_a_public_page_with_its_programmes(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let page = browser(&whole).get("/mitra/sanggar-cendekia").await;
        assert_eq!((page.http.as_u16(), title(&page)), (200, "Sanggar Cendekia | Sanggarmu"));
        assert_eq!(meta(&page, "og:image"), Some("https://sanggarmu.test/gambar/lembaga/sanggar-cendekia.png"));
        assert!(page.text.contains("<a href=\"/program/pecahan-martabak\">Pecahan lewat martabak</a>"));
        change(&whole, "UPDATE catalog_institution SET parent_id = (SELECT id FROM catalog_institution WHERE slug = 'smm-nusantara')
                        WHERE slug = 'sanggar-cendekia'").await;
        let group = browser(&whole).get("/mitra-group/smm-nusantara").await;
        assert!(group.text.contains("<a href=\"/mitra/sanggar-cendekia\">Sanggar Cendekia</a>, Bogor"));
        let parent = browser(&whole).get("/mitra/smm-nusantara").await;
        assert!(parent.text.contains("/program/pecahan-martabak"), "a group shows what its children offer");
        let universities = browser(&whole).get("/mitra/perguruan-tinggi").await.text;
        assert!(universities.contains("Politeknik Nusa Bangsa") && !universities.contains("Sanggar Cendekia</a>"));
    }

    async fn lists_are_links_that_a_search_engine_follows(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        gather(&whole, "pecahan-martabak", 1).await;
        let link = "<a href=\"/program/pecahan-martabak\">Pecahan lewat martabak</a>, Sanggar Cendekia, Rp150.000";
        for path in ["/", "/sd", "/jenjang/sd/kelas5", "/kelasmu/pelajar", "/search/kelas", "/paket/paket-hitung", "/program-pilihan/libur-sekolah"] {
            assert!(browser(&whole).get(path).await.text.contains(link), "{path}");
        }
        for path in ["/smp", "/jenjang/sd/kelas1", "/utbk"] {
            assert!(!browser(&whole).get(path).await.text.contains(link), "{path}");
        }
        assert!(browser(&whole).get("/paket").await.text.contains("<a href=\"/paket/paket-hitung\">Paket berhitung</a>"));
        assert!(browser(&whole).get("/program-pilihan").await.text.contains("<a href=\"/program-pilihan/libur-sekolah\">"));
        let home = browser(&whole).get("/").await;
        assert!(linked(&home, "WebSite")["potentialAction"]["target"]["urlTemplate"].as_str().unwrap().ends_with("/search?keyword={search_term_string}"));
        assert_eq!(linked(&home, "ItemList")["itemListElement"][0]["url"], "https://sanggarmu.test/program/pecahan-martabak");
        let package = browser(&whole).get("/paket/paket-hitung").await;
        assert_eq!(linked(&package, "Product")["offers"]["price"], 250_000);
        assert_eq!(meta(&package, "og:image"), Some("https://sanggarmu.test/gambar/paket/paket-hitung.png?v=1790000000000"));
    }

    async fn an_add_on_has_a_page_that_leads_to_its_programme(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let page = browser(&whole).get("/aktivitas-tambahan/konsultasi/pecahan-martabak-1").await;
        assert_eq!(title(&page), "Aktivitas 1 dari pecahan-martabak | Sanggarmu");
        assert!(page.text.contains("Bertanya langsung.") && page.text.contains("<strong>Rp50.000</strong>"));
        assert!(page.text.contains("<a href=\"/program/pecahan-martabak\">Pecahan lewat martabak</a>"));
        assert!(browser(&whole).get("/aktivitas-tambahan/konsultasi").await.text.contains("/aktivitas-tambahan/konsultasi/pecahan-martabak-1"));
        assert_eq!(browser(&whole).get("/aktivitas-tambahan/tatap-muka/pecahan-martabak-1").await.http, 404);
    }

    async fn an_institutions_own_site_lists_its_own_alone(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        Program { slug: "desain-antarmuka", title: "Desain antarmuka", institution: "politeknik-nusa-bangsa", ..Program::default() }.put(&whole).await;
        let own = browser(&whole).at("cendekia.sanggarmu.test");
        for path in ["/", "/sd", "/search/kelas", "/sitemap/program-1.xml"] {
            let page = own.get(path).await.text;
            assert!(page.contains("/program/pecahan-martabak") && !page.contains("desain-antarmuka"), "{path}");
        }
        let page = own.get("/program/pecahan-martabak").await;
        assert_eq!(title(&page), "Pecahan lewat martabak | Sanggar Cendekia");
        assert!(meta(&page, "og:image").unwrap().starts_with("https://cendekia.sanggarmu.test/gambar/"));
    }

    async fn a_search_is_for_whoever_searched_and_has_one_address(whole: Whole) {
        for path in ["/search?keyword=pecahan", "/search/kelas?keyword=pecahan&utm_source=wa"] {
            assert_eq!(meta(&browser(&whole).get(path).await, "robots"), Some("noindex"), "{path}");
        }
        assert_eq!(canonical(&browser(&whole).get("/pencarian?keyword=pecahan").await), "https://sanggarmu.test/search");
    }

    async fn a_title_cannot_leave_its_place(whole: Whole) {
        institutions(&whole).await;
        Program { title: "</script><script>alert(1)</script> \"&<b>", ..Program::default() }.put(&whole).await;
        for path in ["/program/pecahan-martabak", "/", "/mitra/sanggar-cendekia"] {
            let page = browser(&whole).get(path).await;
            assert!(!page.text.contains("<script>alert"), "{path}");
            assert!(page.text.contains("&lt;/script&gt;"), "{path}");
        }
        let page = browser(&whole).get("/program/pecahan-martabak").await;
        assert_eq!(linked(&page, "Course")["name"], "</script><script>alert(1)</script> \"&<b>");
    }

    async fn a_page_stays_small_however_much_a_programme_says(whole: Whole) {
        institutions(&whole).await;
        Program { description: "<p>Panjang sekali ceritanya.</p>".repeat(4_000), activities: 400, ..Program::default() }.put(&whole).await;
        let page = browser(&whole).get("/program/pecahan-martabak").await;
        assert!(page.http == 200 && page.text.len() < LARGEST_PAGE, "{} bytes", page.text.len());
        assert!(page.text.contains("Panjang sekali ceritanya. Panjang"));
    }
}
