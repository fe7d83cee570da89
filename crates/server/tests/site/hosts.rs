use sanggar_testkit::both_engines;

use crate::site::people::{boot_of, browser, canonical, meta, title};
use crate::world::Whole;

both_engines! {
    /// What differs in paying is not shown; it will be decided by what is told here.
    async fn b010_whether_it_is_an_institution_s_site_or_prakerja_is_told_from_the_first_byte(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        let variant = async |host: &str| {
            let boot = boot_of(&browser(&whole).at(host).get("/").await);
            let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
            (text(&boot["site"]["host_label"]), text(&boot["site"]["kind"]), boot["brand"]["institution"].is_object())
        };
        assert_eq!(variant("prakerja.sanggarmu.test").await, ("prakerja".to_owned(), "standard".to_owned(), false));
        assert_eq!(variant("cendekia.sanggarmu.test").await, ("cendekia".to_owned(), "institution".to_owned(), true));
    }

    async fn b011_b013_the_first_label_of_the_host_chooses_the_site(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        for (host, kind, label) in [
            ("sanggarmu.test", "standard", ""),
            ("belajar.sanggarmu.test", "standard", "belajar"),
            ("cendekia.sanggarmu.test", "institution", "cendekia"),
            ("smm.sanggarmu.test", "smm", "smm"),
        ] {
            let site = &boot_of(&browser(&whole).at(host).get("/").await)["site"];
            assert_eq!((site["kind"].as_str(), site["host_label"].as_str()), (Some(kind), Some(label)), "{host}");
        }
    }

    async fn b015_more_than_two_labels_lead_to_the_main_site(whole: Whole) {
        let told = browser(&whole).at("a.b.c.sanggarmu.test").get("/login").await;
        assert_eq!((told.http.as_u16(), &told.headers["location"]), (307, &"https://sanggarmu.test".parse().unwrap()));
    }

    async fn b016_the_host_for_prakerja_speaks_for_itself(whole: Whole) {
        let home = browser(&whole).at("prakerja.sanggarmu.test").get("/").await;
        assert_eq!(title(&home), "Pelatihan Kartu Prakerja | Sanggarmu");
        assert!(meta(&home, "description").unwrap().contains("Kartu Prakerja"));
        assert!(meta(&home, "keywords").unwrap().contains("prakerja"));
        let login = browser(&whole).at("prakerja.sanggarmu.test").get("/login").await;
        assert_eq!(title(&login), "Masuk | Prakerja Sanggarmu");
        assert!(meta(&login, "keywords").is_some());
        assert_eq!(meta(&browser(&whole).get("/").await, "keywords"), None);
    }

    async fn b008_b195_an_institution_puts_its_name_and_colours_in_the_products_place(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        let cendekia = browser(&whole).at("cendekia.sanggarmu.test");
        let home = cendekia.get("/").await;
        assert_eq!(title(&home), "Sanggar Cendekia");
        assert_eq!(canonical(&home), "https://cendekia.sanggarmu.test/");
        assert_eq!(meta(&home, "og:site_name"), Some("Sanggar Cendekia"));
        assert_eq!(meta(&home, "theme-color"), Some("#8c1d2c"));
        assert!(home.text.contains(":root{--brand:#8c1d2c;--brand-accent:#f9b818;--brand-ground:#4a0f1a;--brand-radius:8px;}"));
        assert!(home.text.contains("<h1>Sanggar Cendekia</h1>"));
        assert!(!home.text.contains("Sanggarmu"), "the product's name stands on an institution's page");
        let brand = &boot_of(&home)["brand"];
        assert_eq!((brand["name"].as_str(), brand["platinum"].as_bool()), (Some("Sanggar Cendekia"), Some(true)));
        assert_eq!(title(&cendekia.get("/login").await), "Masuk | Sanggar Cendekia");
        let manifest = cendekia.get("/manifest.webmanifest").await.body;
        assert_eq!((manifest["name"].as_str(), manifest["theme_color"].as_str()), (Some("Sanggar Cendekia"), Some("#8c1d2c")));
        assert!(home.text.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"));
        assert_eq!(brand["is_smm"], false);
    }

    async fn b009_b014_b026_the_boot_data_says_which_variant_it_is(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        for (host, smm, platinum) in [("smm", true, false), ("cendekia", false, true), ("www", false, false)] {
            let brand = boot_of(&browser(&whole).at(&format!("{host}.sanggarmu.test")).get("/").await)["brand"].clone();
            assert_eq!((brand["is_smm"].as_bool(), brand["platinum"].as_bool()), (Some(smm), Some(platinum)), "{host}");
        }
    }

    async fn b015_b224_an_unknown_host_leads_to_the_main_site_and_opens_no_call(whole: Whole) {
        let told = browser(&whole).at("tidakada.sanggarmu.test").get("/login").await;
        assert_eq!((told.http.as_u16(), &told.headers["location"]), (307, &"https://sanggarmu.test".parse().unwrap()));
        assert_eq!(browser(&whole).at("jahat.example").get("/api/boot").await.http, 421);
    }

    async fn b008_a_colour_that_is_none_stays_out_of_the_page(whole: Whole) {
        sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
        crate::site::people::change(&whole, "UPDATE catalog_institution SET brand_color = 'red;}</style><script>' WHERE host_label = 'cendekia'").await;
        let home = browser(&whole).at("cendekia.sanggarmu.test").get("/").await.text;
        assert!(home.contains(":root{--brand-accent:#f9b818;") && !home.contains("</style><script>"));
    }
}
