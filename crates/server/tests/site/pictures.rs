use sanggar_art::{Category, Shape, cover};
use sanggar_testkit::both_engines;

use crate::site::people::{browser, change};
use crate::site::shelves::{Program, gather, institutions};
use crate::world::Whole;

both_engines! {
    async fn a_cover_is_drawn_from_its_address_alone_and_kept_for_a_year(whole: Whole) {
        let path = "/gambar/sampul/kelasmu/wide/pecahan-martabak.svg?glyph=%C2%BE";
        let told = browser(&whole).get(path).await;
        assert_eq!(told.headers["content-type"], "image/svg+xml; charset=utf-8");
        assert_eq!(told.headers["cache-control"], "public, max-age=31536000, immutable");
        assert_eq!(told.text, cover("pecahan-martabak", Category::Kelasmu, "¾", Shape::Wide));
        let tag = told.headers["etag"].to_str().unwrap().to_owned();
        let again = browser(&whole).with("if-none-match", &tag).get(path).await;
        assert_eq!((again.http.as_u16(), again.text.as_str()), (304, ""));
        assert_eq!(again.headers["cache-control"], "public, max-age=31536000, immutable");
        let bare = browser(&whole).get("/gambar/sampul/paket/square/paket-hitung.svg").await;
        assert_eq!(bare.text, cover("paket-hitung", Category::Paket, "", Shape::Square));
        assert_eq!(browser(&whole).get("/gambar/sampul/paket/wide/paket-kelas-7.svg?glyph=7+SMP").await.http, 200, "packages may have more signs");
        let packed = browser(&whole).with("accept-encoding", "gzip").get(path).await;
        assert_eq!(packed.headers["content-encoding"], "gzip");
    }

    async fn an_address_that_describes_no_cover_shows_none(whole: Whole) {
        for path in [
            "kelasmu/wide/pecahan", "kelasmu/wide/pecahan.png", "kelasmu/tall/pecahan.svg", "kelas/wide/pecahan.svg", "Kelasmu/wide/pecahan.svg",
            "kelasmu/wide/Pecahan.svg", "kelasmu/wide/.svg", "kelasmu/wide/a%2Fb.svg", "kelasmu/wide/pecahan.svg?glyph=sembilan9", "kelasmu/wide/pecahan.svg?glyph=%01",
        ] {
            assert_eq!(browser(&whole).get(&format!("/gambar/sampul/{path}")).await.http, 404, "{path}");
        }
    }

    async fn a_link_has_a_picture_that_is_kept_as_long_as_its_address_says(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        gather(&whole, "pecahan-martabak", 1).await;
        for path in ["/gambar/program/pecahan-martabak.png", "/gambar/paket/paket-hitung.png", "/gambar/lembaga/sanggar-cendekia.png"] {
            let told = browser(&whole).get(path).await;
            assert_eq!((told.http.as_u16(), &told.headers["content-type"]), (200, &"image/png".parse().unwrap()), "{path}");
            assert_eq!(told.headers["cache-control"], "public, max-age=86400");
            let tag = told.headers["etag"].to_str().unwrap().to_owned();
            let again = browser(&whole).with("if-none-match", &tag).get(&format!("{path}?v=7")).await;
            assert_eq!((again.http.as_u16(), again.text.as_str()), (304, ""));
            assert_eq!(again.headers["cache-control"], "public, max-age=31536000, immutable");
        }
    }

    async fn a_new_title_is_a_new_picture_and_each_site_signs_its_own(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let path = "/gambar/program/pecahan-martabak.png";
        let first = browser(&whole).get(path).await.headers["etag"].clone();
        let own = browser(&whole).at("cendekia.sanggarmu.test").get(path).await.headers["etag"].clone();
        change(&whole, "UPDATE catalog_program SET title = 'Pecahan lewat serabi' WHERE slug = 'pecahan-martabak'").await;
        let second = browser(&whole).get(path).await.headers["etag"].clone();
        assert!(first != second && first != own);
    }

    async fn what_is_not_shown_has_no_picture(whole: Whole) {
        institutions(&whole).await;
        Program { status: 2, ..Program::default() }.put(&whole).await;
        Program { slug: "rahasia", is_limited: true, ..Program::default() }.put(&whole).await;
        Program { slug: "rancangan", status: 0, ..Program::default() }.put(&whole).await;
        for path in [
            "program/pecahan-martabak.png", "program/rahasia.png", "program/rancangan.png", "program/tidak-ada.png", "program/rahasia",
            "program/rahasia.gif", "paket/tidak-ada.png", "lembaga/tidak-ada.png", "lembaga/sanggar-cendekia.svg",
        ] {
            assert_eq!(browser(&whole).get(&format!("/gambar/{path}")).await.http, 404, "{path}");
        }
    }
}
