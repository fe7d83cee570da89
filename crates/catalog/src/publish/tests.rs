use sanggar_contracts::Courses;
use sanggar_kernel::{InstitutionId, Millis, UserId};
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{DraftKind, Import, ImportedProgram, InstitutionDocument, PublishError};
use crate::change_log;
use crate::document::ProgramDocument;
use crate::publish;
use crate::testing::{Shop, a_program, an_activity, overwrite, read};

const WRITER: UserId = UserId::new(3);

fn fields(error: PublishError) -> Vec<String> {
    match error {
        PublishError::Unfit(problems) => problems.into_iter().map(|problem| problem.field).collect(),
        other => panic!("{other}"),
    }
}

/// The example with a meeting, an add-on activity and an add-on topic.
fn rich() -> Value {
    let mut consultation = an_activity("konsultasi", "discussion", json!({ "prompt": "<p>Tanya</p>" }));
    overwrite(
        &mut consultation,
        json!({ "addon": { "kind": "konsultasi", "description": "Tanya guru.", "quota": 5, "price": 50_000, "place": "Bogor" }, "group": "manual_by_user" }),
    );
    let meeting =
        an_activity("temu", "live_streaming", json!({ "html": "<p>Agenda</p>", "starts_at": 1_794_700_000_000_i64, "minutes": 90 }));
    let extra = an_activity("tambahan", "freetext", json!({ "html": "<p>Lagi</p>" }));
    let mut document = a_program(
        "kaya",
        json!({ "groups": [162], "levels": ["SD05", "SD06"], "tags": ["Pecahan", "UTBK 2027", "bangun datar"],
            "chat": { "type": "channel", "limit": 900 }, "study_groups": { "type": "manual_by_user", "closes_at": 1_794_700_000_000_i64 },
            "children": ["anak"], "scoring_date": 1_794_900_000_000_i64, "pass_mark": 70, "is_available_to_rate": true,
            "signatory": { "name": "Ratna Wulandari, S.Pd.", "title": "Kepala Sanggar" } }),
    );
    let topics = document["topics"].as_array_mut().unwrap();
    overwrite(&mut topics[0]["activities"][0], json!({ "weight": 0 }));
    overwrite(&mut topics[0]["activities"][1], json!({ "assessment": true }));
    topics.push(json!({ "slug": "temu", "title": "Temu", "summary": "Ayo", "addon": null, "activities": [meeting, consultation] }));
    topics.push(json!({ "slug": "plus", "title": "Plus", "summary": "Lebih", "activities": [extra],
        "addon": { "title": "Topik tambahan", "description": "Untuk yang mau lagi.", "quota": 12, "price": 90_000 } }));
    document
}

both_engines! {
    async fn an_institution_that_does_not_fit_is_not_opened_nor_those_before_it(shop: Shop) {
        let document = |change: Value| {
            let mut told = json!({ "slug": "sanggar-baru", "name": "Sanggar Baru", "kind": 1, "city": "Bogor", "about": "", "parent": "smm-nusantara" });
            overwrite(&mut told, change);
            serde_json::from_value::<InstitutionDocument>(told).unwrap()
        };
        let site = |label: &str, color: &str| json!({ "site": { "label": label, "color": color, "accent": "#f9b818", "ground": "#4a0f1a", "radius": 8, "is_platinum": false, "is_smm": false } });
        for (change, field) in [
            (json!({ "slug": "Baru" }), "slug"),
            (json!({ "name": " " }), "name"),
            (json!({ "kind": 77 }), "kind"),
            (json!({ "parent": "tidak-ada" }), "parent"),
            (site("ba.ru", "#8c1d2c"), "site.label"),
            (site("baru", "merah"), "site.color"),
            (json!({ "config": [] }), "config"),
        ] {
            let refused = publish::institutions(&shop.cx, &[document(json!({})), document(change)]).await.unwrap_err();
            assert_eq!(fields(refused), [field]);
        }
        let page = async || shop.visitor().get("/api/user/institution/get/sanggar-baru").await;
        assert_eq!(page().await.http, 404);
        publish::institutions(&shop.cx, &[document(json!({}))]).await.unwrap();
        assert_eq!(page().await.ok().data()["parent"]["slug"], "smm-nusantara");
        let told = change_log::after(&shop.cx.db.read().await.unwrap(), 0, 100).await.unwrap();
        assert_eq!(told.last().map(|one| one.subject), Some(change_log::Subject::Institution));
    }

    async fn programmes_from_elsewhere_bring_how_many_attended_and_stay_when_they_come_again(shop: Shop) {
        let import = |learners| {
            let program = |slug| ImportedProgram { document: read(a_program(slug, json!({}))), learners, rated: (4, 18) };
            Import { programs: vec![program("satu"), program("dua")], ..Import::default() }
        };
        let two = publish::program(&shop.cx, &read(a_program("dua", json!({})))).await.unwrap();
        let (first, again) = (import(120), import(7));
        let new = publish::import(&shop.cx, &first).await.unwrap();
        let one = new["satu"];
        assert_eq!(new.len(), 1, "the other is there already");
        assert!(publish::import(&shop.cx, &again).await.unwrap().is_empty());
        let known = publish::known(&shop.cx, &["satu", "dua", "tiga"].map(str::to_owned)).await.unwrap();
        assert_eq!(known, [("satu".to_owned(), one), ("dua".to_owned(), two)].into());
        let conn = shop.cx.db.read().await.unwrap();
        for (program, wanted) in [(one, (120, 4, 18)), (two, (0, 0, 0))] {
            let figures: (i64, i64, i64) = conn.one("SELECT learner_count, rating_count, rating_sum FROM catalog_program WHERE id = $1", &args![program]).await.unwrap();
            assert_eq!(figures, wanted);
        }
        let counted: (i64,) = conn.one("SELECT program_count FROM catalog_institution WHERE slug = 'sanggar-cendekia'", &[]).await.unwrap();
        assert_eq!(counted.0, 2);
    }

    async fn b250_a_document_becomes_rows_and_back_the_same_document(shop: Shop) {
        let document = read(rich());
        assert_eq!(fields(publish::program(&shop.cx, &document).await.unwrap_err()), ["children"], "there is no such programme");
        let child = shop.publish("anak", json!({})).await;
        let id = publish::program(&shop.cx, &document).await.unwrap();
        let course = shop.cx.courses(&[id]).await.unwrap().pop().unwrap();
        assert_eq!(course.children, [child]);
        assert_eq!((course.scoring_date, course.pass_mark, course.is_available_to_rate), (Some(Millis(1_794_900_000_000)), Some(70), true));
        assert_eq!(course.signatory.as_ref().map(|one| one.title.as_str()), Some("Kepala Sanggar"));
        let weights: Vec<i64> = course.activities().map(|(_, one)| one.weight).collect();
        assert_eq!(weights[..3], [0, 2, 1], "as the document says, else an assessment counts twice");
        let conn = shop.cx.db.read().await.unwrap();
        assert_eq!(publish::stored(&conn, id).await.unwrap(), document);
        let told = change_log::after(&conn, 0, 100).await.unwrap();
        assert_eq!(told.last().map(|one| (one.subject, one.subject_id)), Some((change_log::Subject::Program, id.get())));
        let counts: (i64, i64, i64, i64, bool) = conn.one(
            "SELECT topic_count, activity_count, meeting_count, duration_minutes, is_limited FROM catalog_program WHERE id = $1", &args![id]).await.unwrap();
        assert_eq!(counts, (2, 3, 1, 36, true), "add-ons are not counted");
        let (begins, ends): (Millis, Millis) = conn.one("SELECT starts_at, ends_at FROM catalog_activity WHERE slug = 'temu'", &[]).await.unwrap();
        assert_eq!((begins.0, ends.0), (1_794_700_000_000, 1_794_700_000_000 + 90 * 60_000));
    }

    async fn what_is_published_again_keeps_its_numbers_and_what_is_gone_is_archived(shop: Shop) {
        let rows = async || {
            let conn = shop.cx.db.read().await.unwrap();
            let all: Vec<(i64, String, bool)> = conn.all("SELECT id, slug, is_archived FROM catalog_activity ORDER BY id", &[]).await.unwrap();
            all
        };
        let first = shop.publish("pecahan", json!({})).await;
        let before = rows().await;
        shop.world.services.clock.advance_seconds(60);
        let mut next = a_program("pecahan", json!({ "title": "Judul baru", "levels": ["SD06"] }));
        next["topics"][0]["activities"].as_array_mut().unwrap().remove(0);
        next["topics"][0]["activities"].as_array_mut().unwrap().push(an_activity("baru", "freetext", json!({ "html": "<p>Baru</p>" })));
        assert_eq!(publish::program(&shop.cx, &read(next.clone())).await.unwrap(), first);
        let after = rows().await;
        assert_eq!((after[0].0, after[0].2), (before[0].0, true));
        assert_eq!((after[1].0, after[1].2), (before[1].0, false));
        assert_eq!((after[2].1.as_str(), after[2].2), ("baru", false));
        let conn = shop.cx.db.read().await.unwrap();
        assert_eq!(publish::stored(&conn, first).await.unwrap(), read(next));
        let (published, updated): (Millis, Millis) = conn.one("SELECT published_at, updated_at FROM catalog_program", &[]).await.unwrap();
        assert_eq!(updated.0 - published.0, 60_000);
        let levels: Vec<(String,)> = conn.all("SELECT tag FROM catalog_program_level", &[]).await.unwrap();
        assert_eq!(levels, [("SD06".to_owned(),)]);
    }

    async fn slugs_of_others_and_unknown_names_are_refused_and_leave_nothing(shop: Shop) {
        shop.publish("pecahan", json!({})).await;
        for (document, field) in [
            (a_program("pecahan", json!({ "institution": "rumah-sains" })), "slug"),
            (a_program("lain", json!({ "institution": "tidak-ada" })), "institution"),
            (a_program("lain", json!({ "hosts": ["tidak-ada"] })), "hosts"),
        ] {
            assert_eq!(fields(publish::program(&shop.cx, &read(document)).await.unwrap_err()), [field]);
        }
        let mut document = a_program("lain", json!({}));
        document["topics"][0]["activities"][0]["slug"] = json!("pecahan-bacaan");
        assert_eq!(fields(publish::program(&shop.cx, &read(document)).await.unwrap_err()), ["topics.0.activities.0.slug"]);
        let (count,): (i64,) = shop.cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM catalog_program", &[]).await.unwrap();
        assert_eq!(count, 1);
    }

    async fn a_tag_keeps_its_case_and_is_found_in_any(shop: Shop) {
        let id = shop.publish("ujian", json!({ "tags": ["UTBK 2027"] })).await;
        assert_eq!(shop.visitor().get(&format!("/api/program_activity/v2/product_detail/{id}")).await.ok().data()["tags"], json!(["UTBK 2027"]));
        for typed in ["UTBK%202027", "utbk%202027"] {
            assert_eq!(shop.slugs(&format!("/api/program/list/all/1/10/{typed}")).await, ["ujian"], "{typed}");
        }
    }

    async fn a_host_of_one_institution_is_not_written_over_by_another(shop: Shop) {
        let host = |institution: &str, name: &str| publish::HostDocument {
            slug: "dewi-anjani".to_owned(), name: name.to_owned(), headline: String::new(), about: String::new(), institution: institution.to_owned(),
        };
        let id = publish::host(&shop.cx, &host("sanggar-cendekia", "Dewi Anjani")).await.unwrap();
        assert_eq!(fields(publish::host(&shop.cx, &host("rumah-sains", "Orang Lain")).await.unwrap_err()), ["slug"]);
        assert_eq!(publish::host(&shop.cx, &host("sanggar-cendekia", "Dewi A.")).await.unwrap(), id, "its own may");
        let sql = "SELECT name FROM catalog_host WHERE slug = 'dewi-anjani'";
        assert_eq!(shop.cx.db.read().await.unwrap().one::<(String,)>(sql, &[]).await.unwrap().0, "Dewi A.");
    }

    async fn an_institution_knows_how_many_programmes_it_offers(shop: Shop) {
        let count = async || {
            let sql = "SELECT program_count FROM catalog_institution WHERE slug = 'sanggar-cendekia'";
            shop.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
        };
        let id = shop.publish("satu", json!({})).await;
        shop.publish("dua", json!({ "groups": [162] })).await;
        assert_eq!(count().await, 1, "a limited one is not offered");
        assert!(publish::remove(&shop.cx, id).await.unwrap());
        assert_eq!(count().await, 0);
        assert!(!publish::remove(&shop.cx, id).await.unwrap(), "it is gone already");
        shop.publish("satu", json!({})).await;
        assert_eq!(count().await, 1, "published again it is back");
    }

    async fn a_draft_may_be_unfinished_and_is_checked_when_it_is_published(shop: Shop) {
        let (cendekia, sains) = (institution(&shop, "sanggar-cendekia").await, institution(&shop, "rumah-sains").await);
        let key = (DraftKind::Program, "draf");
        publish::save_draft(&shop.cx, cendekia, key, &json!({ "slug": "draf", "title": "Baru mulai" }), WRITER).await.unwrap();
        assert_eq!(fields(publish::publish_draft(&shop.cx, cendekia, "draf").await.unwrap_err()), [""]);
        assert_eq!(fields(publish::save_draft(&shop.cx, sains, key, &json!({}), WRITER).await.unwrap_err()), ["slug"]);
        assert!(publish::draft(&shop.cx, sains, DraftKind::Program, "draf").await.unwrap().is_none(), "drafts of others are not there");
        publish::save_draft(&shop.cx, cendekia, key, &a_program("draf", json!({})), WRITER).await.unwrap();
        let saved = publish::draft(&shop.cx, cendekia, DraftKind::Program, "draf").await.unwrap().unwrap();
        assert_eq!((&saved.body.0["title"], saved.updated_by), (&json!("Program draf"), Some(WRITER)));
        let id = publish::publish_draft(&shop.cx, cendekia, "draf").await.unwrap();
        assert!(publish::draft(&shop.cx, cendekia, DraftKind::Program, "draf").await.unwrap().is_none());
        let stored: ProgramDocument = publish::stored(&shop.cx.db.read().await.unwrap(), id).await.unwrap();
        assert_eq!(stored.slug, "draf");
    }

    async fn a_draft_cannot_be_published_for_somebody_else(shop: Shop) {
        let cendekia = institution(&shop, "sanggar-cendekia").await;
        let foreign = a_program("draf", json!({ "institution": "rumah-sains" }));
        publish::save_draft(&shop.cx, cendekia, (DraftKind::Program, "draf"), &foreign, WRITER).await.unwrap();
        assert_eq!(fields(publish::publish_draft(&shop.cx, cendekia, "draf").await.unwrap_err()), ["institution"]);
        assert!(publish::take_back(&shop.cx, cendekia, DraftKind::Program, "draf").await.unwrap());
        assert_eq!(fields(publish::publish_draft(&shop.cx, cendekia, "draf").await.unwrap_err()), ["slug"]);
    }
}

async fn institution(shop: &Shop, slug: &str) -> InstitutionId {
    let sql = "SELECT id FROM catalog_institution WHERE slug = $1";
    shop.cx.db.read().await.unwrap().one::<(InstitutionId,)>(sql, &args![slug]).await.unwrap().0
}
