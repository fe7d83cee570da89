use sanggar_kernel::Page;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::ask;
use super::filters::{Shown, filters};
use super::service::cards;
use super::wire::ListQuery;
use crate::indexer::Kind;
use crate::testing::shelf::{ORDINARY, Sample, Shelf, next, slugs};

/// Four programmes that differ in all that can be chosen.
async fn filled(shelf: &Shelf) {
    let samples = [
        Sample { slug: "pecahan", title: "Pecahan Kelas 4", learners: 50, price: 0, tags: "|pecahan|bangun datar|", ..ORDINARY },
        Sample { slug: "aljabar", title: "Aljabar Kelas 8", institution: 2, levels: &["SMP08"], minutes: 600, learners: 40, ..ORDINARY },
        Sample {
            slug: "utbk",
            title: "Penalaran UTBK",
            institution: 3,
            category: "UJIANMU",
            subject: "utbk",
            levels: &["SMA12"],
            minutes: 1500,
            learners: 30,
            ..ORDINARY
        },
        Sample {
            slug: "main",
            title: "Main Bermakna",
            institution: 3,
            subject: "pengasuhan",
            levels: &["PAUD23", "TKA"],
            learners: 20,
            price: 55_000,
            ..ORDINARY
        },
    ];
    for (id, sample) in (1..).zip(samples) {
        shelf.add(id, sample).await;
    }
}

both_engines! {
    async fn b243_b382_where_the_address_names_no_size_a_search_has_12_the_list_30_and_the_filtered_one_36(shelf: Shelf) {
        for id in 1..=37_i64 {
            shelf.add(id, Sample { slug: Box::leak(format!("kelas-{id}").into_boxed_str()), ..ORDINARY }).await;
        }
        let searched = shelf.get("/api/discovery/program/list").await;
        assert_eq!((slugs(&searched).len(), next(&searched).as_deref()), (12, Some("/api/discovery/program/list/2/12")));
        let listed = shelf.get("/api/program/list/all/1").await;
        assert_eq!((listed.data().as_array().unwrap().len(), next(&listed).as_deref()), (30, Some("/api/program/list/all/2")));
        assert_eq!(shelf.get("/api/program/list/all/2").await.data().as_array().unwrap().len(), 7);
        let filtered = shelf.get("/api/program_activity/v2/list/1").await;
        assert_eq!(filtered.data()["data"].as_array().unwrap().len(), 36);
        let last = shelf.get("/api/program_activity/v2/list/2").await;
        assert_eq!(last.data()["data"].as_array().unwrap().len(), 1);
    }

    async fn a_wrong_letter_is_told_with_what_it_was_taken_for_and_can_be_insisted_on(shelf: Shelf) {
        filled(&shelf).await;
        let list = "/api/discovery/program/list/1/12?keyword=";
        let mended = shelf.get(&format!("{list}Aljbar%20kelas%208")).await;
        assert_eq!(slugs(&mended), ["aljabar"]);
        assert_eq!(mended.data()["corrected_keyword"], "aljabar kelas 8");
        let exact = shelf.get(&format!("{list}Aljbar%20kelas%208&exact=true")).await;
        assert_eq!((&exact.data()["total"], exact.data().get("corrected_keyword")), (&json!(0), None));
        let right = shelf.get(&format!("{list}aljabar&exact=true")).await;
        assert_eq!((&right.data()["total"], right.data().get("corrected_keyword")), (&json!(1), None));
    }

    async fn c036_a_list_has_cards_filters_sorts_and_a_total(shelf: Shelf) {
        filled(&shelf).await;
        let told = shelf.get("/api/discovery/program/list/1/3?keyword=").await;
        assert_eq!(slugs(&told), ["pecahan", "aljabar", "utbk"]);
        assert_eq!((&told.data()["total"], next(&told).as_deref()), (&json!(4), Some("/api/discovery/program/list/2/3?keyword=")));
        assert_eq!(told.data()["items"][0]["institution"]["name"], "Sanggar Induk");
        let sorts: Vec<_> = told.data()["sort"].as_array().unwrap().iter().map(|sort| sort["key"].as_str().unwrap()).collect();
        assert_eq!(sorts, ["relevance", "popular", "newest", "price_asc", "price_desc", "rating"]);
        let last = shelf.get("/api/discovery/program/list/2/3").await;
        assert_eq!((slugs(&last), next(&last)), (vec!["main".to_owned()], None));
    }

    async fn b303_the_groups_are_year_level_category_subject_duration_and_institution_each_under_the_others(shelf: Shelf) {
        filled(&shelf).await;
        let told = shelf.get("/api/discovery/program/list/1/12?year_level=sd,smp&institution=induk").await;
        assert_eq!(slugs(&told), ["pecahan"]);
        let filters = &told.data()["filters"];
        assert_eq!(filters.as_object().unwrap().len(), 5);
        assert_eq!(filters["year_level"], json!([
            { "key": "sd", "label": "SD", "count": 1 }, { "key": "SD04", "label": "SD Kelas 4", "count": 1 },
            { "key": "smp", "label": "SMP", "count": 0 },
        ]));
        assert_eq!(filters["category"], json!([{ "key": "KELASMU", "label": "Kelasmu", "count": 1 }]));
        assert_eq!(filters["subject"], json!([{ "key": "matematika", "label": "Matematika", "count": 1 }]));
        assert_eq!(filters["duration"], json!([{ "key": "short", "label": "Kurang dari 5 jam", "count": 1 }]));
        assert_eq!(filters["institution"], json!([
            { "key": "anak", "label": "Sanggar Anak", "count": 1 }, { "key": "induk", "label": "Sanggar Induk", "count": 1 },
        ]));
    }

    async fn a_list_is_narrowed_by_every_choice_and_sorted(shelf: Shelf) {
        filled(&shelf).await;
        for (query, expected) in [
            ("year_level=SD04", vec!["pecahan"]),
            ("year_level=paud,SMA12", vec!["utbk", "main"]),
            ("category=ujianmu", vec!["utbk"]),
            ("category=all&subject=matematika", vec!["pecahan", "aljabar"]),
            ("duration=medium,long", vec!["aljabar", "utbk"]),
            ("institution=lain", vec!["utbk", "main"]),
            ("price=free", vec!["pecahan"]),
            ("price=paid&sort=price_asc", vec!["main", "aljabar", "utbk"]),
            ("is_smm=true", vec!["utbk", "main"]),
            ("sort=newest", vec!["main", "utbk", "aljabar", "pecahan"]),
            ("sort=entah", vec!["pecahan", "aljabar", "utbk", "main"]),
            ("keyword=mtk%20kls%20iv", vec!["pecahan"]),
            ("keyword=aljbar", vec!["aljabar"]),
            ("keyword=kuda%20nil", vec![]),
        ] {
            assert_eq!(shelf.slugs(&format!("/api/discovery/program/list/1/12?{query}")).await, expected, "{query}");
        }
        let told = shelf.get("/api/discovery/program/list/1/12?institution_filter=false").await;
        assert_eq!(told.data()["filters"]["institution"], json!([]));
    }

    async fn b354_an_institution_without_a_key_is_no_option(shelf: Shelf) {
        filled(&shelf).await;
        let told = shelf.get("/api/discovery/program/list/1/12?institution=,").await;
        let keys: Vec<_> = told.data()["filters"]["institution"].as_array().unwrap().iter().map(|one| one["key"].as_str().unwrap()).collect();
        assert_eq!(keys, ["lain", "anak", "induk"]);
    }

    async fn b167_any_other_category_has_nothing(shelf: Shelf) {
        filled(&shelf).await;
        let told = shelf.get("/api/discovery/kelas/list/1/12").await;
        assert_eq!((&told.data()["items"], &told.data()["total"], &told.data()["sort"]), (&json!([]), &json!(0), &json!([])));
        assert_eq!(shelf.get("/api/discovery/sro/kelas/list/1/12").await.data(), &json!([]));
    }

    async fn b243_b382_a_page_has_12_in_discovery_and_36_in_the_filtered_list(shelf: Shelf) {
        for id in 1..=40 {
            let slug: &'static str = Box::leak(format!("nomor-{id}").into_boxed_str());
            shelf.write(id, &Sample { slug, title: "Pecahan", ..ORDINARY }).await;
        }
        let first = shelf.get("/api/discovery/program/list").await;
        assert_eq!((slugs(&first).len(), next(&first).as_deref()), (12, Some("/api/discovery/program/list/2/12")));
        let filtered = shelf.get("/api/program_activity/v2/list/1?subject=matematika").await;
        assert_eq!((slugs(&filtered).len(), next(&filtered).as_deref()), (36, Some("/api/program_activity/v2/list/2/36?subject=matematika")));
        assert_eq!(shelf.slugs("/api/program_activity/v2/list/2/36").await.len(), 4);
        let titled = shelf.get("/api/program_activity/search-list/all/pecahan/1").await;
        assert_eq!((slugs(&titled).len(), next(&titled).as_deref()), (36, Some("/api/program_activity/search-list/all/pecahan/2")));
    }

    async fn c037_c068_c069_c067_other_forms_of_the_list_find_the_same(shelf: Shelf) {
        filled(&shelf).await;
        assert_eq!(shelf.slugs("/api/discovery/sro/program/list/1/2?sort=newest").await, ["main", "utbk"]);
        let filtered = shelf.get("/api/program_activity/v2/list/1/2?year_level=smp").await;
        assert_eq!((slugs(&filtered), &filtered.data()["total"]), (vec!["aljabar".to_owned()], &json!(1)));
        assert!(filtered.data()["filter"]["subject"].is_array() && filtered.data()["sort"].is_array());
        assert_eq!(shelf.slugs("/api/program_activity/search-list/ujianmu/penalaran/1").await, ["utbk"]);
        assert_eq!(shelf.slugs("/api/program_activity/search-list/kelasmu/penalaran/1").await, Vec::<String>::new());
    }

    async fn packages_have_a_list_of_their_own(shelf: Shelf) {
        filled(&shelf).await;
        shelf.package(1, "paket-sd", "Paket Lengkap SD", "class").await;
        shelf.package(2, "paket-hemat", "Paket Hemat", "other").await;
        let told = shelf.get("/api/discovery/learning-package/list/1/12").await;
        assert_eq!(slugs(&told), ["paket-hemat", "paket-sd"]);
        assert_eq!(told.data()["filters"]["category"], json!([
            { "key": "class", "label": "Paket Kelas", "count": 1 }, { "key": "other", "label": "Paket Belajar", "count": 1 },
        ]));
        assert_eq!(shelf.slugs("/api/discovery/learning-package/list/1/12?category=class").await, ["paket-sd"]);
        assert_eq!(shelf.slugs("/api/discovery/learning-package/recommendations/paket-sd").await, ["paket-hemat"]);
    }

    async fn b196_what_is_limited_or_not_published_is_found_by_nobody(shelf: Shelf) {
        filled(&shelf).await;
        shelf.add(8, Sample { slug: "terbatas", title: "Pecahan Terbatas", is_limited: true, ..ORDINARY }).await;
        shelf.add(9, Sample { slug: "draf", title: "Pecahan Draf", status: 0, ..ORDINARY }).await;
        let member = shelf.visitor().with_token("7");
        let told = member.get("/api/discovery/program/list/1/12?keyword=pecahan").await.ok();
        assert_eq!((slugs(&told), &told.data()["total"]), (vec!["pecahan".to_owned()], &json!(1)));
        let suggested = member.get("/api/discovery/suggestion-keyword?keyword=pecahan%20t").await.ok();
        let found: Vec<&str> = suggested.data()["programs"].as_array().unwrap().iter().map(|one| one["slug"].as_str().unwrap()).collect();
        assert!(found.contains(&"pecahan") && !found.contains(&"terbatas") && !found.contains(&"draf"), "{found:?}");
        assert!(!shelf.slugs("/api/discovery/program/recommendations/pecahan").await.contains(&"terbatas".to_owned()));
        for path in ["program/recommendations/terbatas", "program/recommendations/9"] {
            assert_eq!(member.get(&format!("/api/discovery/{path}")).await.http, 404);
        }
    }

    async fn b192_a_site_lists_its_own_and_its_children_s_and_hides_the_youngest_years(shelf: Shelf) {
        filled(&shelf).await;
        shelf.add(5, Sample { slug: "bayi", title: "Bermain", levels: &["PAUD12", "TKA", "TKB"], learners: 1, ..ORDINARY }).await;
        let told = shelf.at_its_site().get("/api/discovery/program/list/1/12").await.ok();
        assert_eq!(slugs(&told), ["pecahan", "aljabar", "bayi"]);
        let keys = |told: &sanggar_testkit::TestResponse| {
            let options = told.data()["filters"]["year_level"].as_array().unwrap();
            options.iter().map(|one| one["key"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(keys(&told), ["paud", "TKA", "TKB", "sd", "SD04", "smp", "SMP08"]);
        let main = shelf.get("/api/discovery/program/list/1/12").await;
        assert_eq!(keys(&main)[..5], ["paud", "PAUD12", "PAUD23", "TKA", "TKB"]);
        let told = shelf.at_its_site().get("/api/discovery/program/recommendations/1").await.ok();
        assert_eq!(slugs(&told), ["aljabar", "bayi"]);
    }

    async fn c038_c077_what_fits_comes_by_level_and_subject_and_then_by_popularity(shelf: Shelf) {
        filled(&shelf).await;
        shelf.add(5, Sample { slug: "perkalian", title: "Perkalian", learners: 1, ..ORDINARY }).await;
        shelf.add(6, Sample { slug: "sains", title: "Sains", subject: "sains", learners: 2, ..ORDINARY }).await;
        let expected = ["perkalian", "sains", "aljabar", "utbk", "main"];
        assert_eq!(shelf.slugs("/api/discovery/program/recommendations/1").await, expected);
        assert_eq!(shelf.slugs("/api/program_activity/program_recommendation/pecahan/").await, expected);
        assert_eq!(shelf.visitor().get("/api/discovery/program/recommendations/tak-ada").await.http, 404);
    }

    async fn c040_somebody_who_types_is_offered_programmes_and_words(shelf: Shelf) {
        filled(&shelf).await;
        let told = shelf.get("/api/discovery/suggestion-keyword?keyword=peca").await;
        assert_eq!(told.data(), &json!({
            "keywords": [{ "keyword": "pecahan", "is_own": false }, { "keyword": "pecahan kelas 4", "is_own": false }],
            "programs": [{ "slug": "pecahan", "title": "Pecahan Kelas 4", "category_name": "KELASMU", "institution": "Sanggar Induk" }],
        }));
        let member = shelf.visitor().with_token("7");
        member.post("/api/discovery/search-keyword", json!({ "keyword": "Pecahan" })).await.ok();
        let told = member.get("/api/discovery/suggestion-keyword?keyword=peca").await.ok();
        assert_eq!(told.data()["keywords"], json!([{ "keyword": "Pecahan", "is_own": true }, { "keyword": "pecahan kelas 4", "is_own": false }]));
        let told = shelf.at_its_site().get("/api/discovery/suggestion-keyword?keyword=main").await.ok();
        assert_eq!(told.data(), &json!({ "keywords": [], "programs": [] }));
    }

    async fn a_page_or_a_keyword_out_of_bounds_is_refused(shelf: Shelf) {
        assert_eq!(shelf.visitor().get("/api/discovery/program/list/0/12").await.http, 400);
        let endless = format!("/api/discovery/program/list/1/12?keyword={}", "a".repeat(101));
        assert_eq!(shelf.visitor().get(&endless).await.http, 422);
    }

    async fn a_list_takes_two_statements_beside_its_site_s(shelf: Shelf) {
        filled(&shelf).await;
        let conn = shelf.cx.db.read().await.unwrap();
        let ask = ask::of_page(ask::read(Kind::Program, None, &ListQuery::default()).unwrap(), Page::new(1, 12).unwrap());
        let found = shelf.cx.search().await.unwrap().unwrap().ask(&ask).unwrap();
        let before = conn.statements();
        filters(&conn, &ask, &found, Shown { institutions: true, trims_year_levels: false }).await.unwrap();
        cards(&conn, &found.keys).await.unwrap();
        assert_eq!(conn.statements() - before, 2);
    }
}
