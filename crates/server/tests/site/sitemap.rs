use sanggar_testkit::both_engines;

use crate::site::people::{browser, change};
use crate::site::shelves::{Program, gather, institutions};
use crate::world::Whole;

both_engines! {
    async fn robots_may_read_everything_but_calls_and_peoples_own_pages(whole: Whole) {
        institutions(&whole).await;
        let told = browser(&whole).get("/robots.txt").await;
        assert_eq!(told.headers["content-type"], "text/plain; charset=utf-8");
        for line in ["User-agent: *", "Disallow: /api/", "Disallow: /dev/", "Disallow: /dashboard", "Disallow: /profile", "Sitemap: https://sanggarmu.test/sitemap.xml"] {
            assert!(told.text.lines().any(|is| is == line), "{line}");
        }
        let closed: Vec<&str> = told.text.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
        assert!(!closed.iter().any(|closed| ["/program/x", "/gambar/program/x.png", "/mitra/x"].iter().any(|open| open.starts_with(closed))));
        let own = browser(&whole).at("cendekia.sanggarmu.test").get("/robots.txt").await;
        assert!(own.text.contains("Sitemap: https://cendekia.sanggarmu.test/sitemap.xml"));
    }

    async fn the_list_of_pages_leads_to_everything_that_is_public(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        Program { slug: "ditutup", status: 2, ..Program::default() }.put(&whole).await;
        Program { slug: "rancangan", status: 0, ..Program::default() }.put(&whole).await;
        gather(&whole, "pecahan-martabak", 1).await;
        let index = browser(&whole).get("/sitemap.xml").await;
        assert_eq!(index.headers["content-type"], "application/xml; charset=utf-8");
        let mut all = String::new();
        for address in index.text.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next()) {
            let part = browser(&whole).get(address.strip_prefix("https://sanggarmu.test").unwrap()).await;
            assert_eq!(part.http, 200, "{address}");
            all += &part.text;
        }
        for address in ["/", "/tentang-kami", "/program/pecahan-martabak", "/paket/paket-hitung", "/mitra/sanggar-cendekia", "/program-pilihan/libur-sekolah"] {
            assert!(all.contains(&format!("<loc>https://sanggarmu.test{address}</loc>")), "{address}");
        }
        assert!(all.contains("/program/pecahan-martabak</loc><lastmod>2026-09-21</lastmod>"));
        for hidden in ["ditutup", "rancangan", "/dashboard", "/login", "/404", "{"] {
            assert!(!all.contains(hidden), "{hidden}");
        }
    }

    async fn many_programmes_are_told_in_parts_by_their_numbers(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        Program { slug: "jauh", activities: 0, levels: "", ..Program::default() }.put(&whole).await;
        change(&whole, "DELETE FROM catalog_topic WHERE program_id = (SELECT id FROM catalog_program WHERE slug = 'jauh')").await;
        change(&whole, "UPDATE catalog_program SET id = 12000 WHERE slug = 'jauh'").await;
        assert!(browser(&whole).get("/sitemap.xml").await.text.contains("/sitemap/program-3.xml"));
        assert!(browser(&whole).get("/sitemap/program-3.xml").await.text.contains("/program/jauh</loc>"));
        assert!(!browser(&whole).get("/sitemap/program-1.xml").await.text.contains("/program/jauh</loc>"));
        for path in ["/sitemap/program-0.xml", "/sitemap/lain.xml", "/sitemap/program-1"] {
            assert_eq!(browser(&whole).get(path).await.http, 404, "{path}");
        }
    }

    async fn an_institutions_own_site_tells_of_no_other(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        gather(&whole, "pecahan-martabak", 1).await;
        let other = browser(&whole).at("nusabangsa.sanggarmu.test");
        let index = other.get("/sitemap.xml").await.text;
        assert!(index.contains("https://nusabangsa.sanggarmu.test/sitemap/program-1.xml") && !index.contains("mitra-") && !index.contains("pilihan"));
        for path in ["/sitemap/program-1.xml", "/sitemap/paket-1.xml", "/sitemap/mitra-1.xml", "/sitemap/program-pilihan.xml"] {
            let text = other.get(path).await.text;
            assert!(!text.contains("martabak") && !text.contains("paket-hitung") && !text.contains("cendekia"), "{path}");
        }
    }
}
