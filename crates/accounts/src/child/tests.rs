use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::family::{ADD, PARENT, child, names};
use crate::testing::{Area, DISTRICT, Limited, OF_FORM, OF_SPACE, PASSWORD, SPACE, token_of, with};

const BULK: &str = "/api/user/register-children/bulk";
const RELATIONS: &str = "SELECT COUNT(*) FROM accounts_relation";
const PEOPLE: &str = "SELECT COUNT(*) FROM accounts_user";

/// As a registration asks for it.
fn registered(name: &str) -> Value {
    let mut child = child(name);
    child["district_code"] = json!(DISTRICT);
    child["postal_code"] = json!("16124");
    child["learning_space_city"] = json!("Bogor");
    child["learning_space_id"] = json!(SPACE);
    child
}

async fn register(area: &Area, token: &str, children: Vec<Value>) -> TestResponse {
    area.bearer(token).post(BULK, json!({ "children": children })).await
}

fn statuses(told: &[TestResponse], status: u16) -> usize {
    told.iter().filter(|told| told.http == status).count()
}

both_engines! {
    async fn b453_b188_a_parent_opens_an_account_for_a_child(area: Area) {
        let parent = area.join(PARENT).await;
        let told = area.bearer(&parent).post(ADD, child("Nala  Pradana")).await.ok();
        let added = &told.data()["child"];
        assert_eq!((&added["child_name"], &added["child_avatar"], &added["username"]), (&json!("Nala Pradana"), &json!(null), &json!("nala.pradana")));
        assert_eq!(names(&area.me(&parent).await["child"], "child_name"), ["Nala Pradana"]);
        let id = added["child_user_id"].as_i64().unwrap();
        let nala = area.me(&area.enter(&parent, id).await).await;
        assert_eq!((&nala["profession_name"], &nala["year_level_name"]), (&json!("Murid"), &json!("SD Kelas 5")));
        assert_eq!((&nala["is_created_without_email"], &nala["email"]), (&json!(true), &json!(null)));
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE profession = 'Murid' AND password_hash IS NULL").await, 1);
        assert_eq!(area.facts("accounts.child_added").await.len(), 1);
        assert_eq!(area.count("SELECT COUNT(*) FROM platform_audit WHERE action = 'accounts.child_added'").await, 1);
    }

    async fn consent_is_asked_for_and_written_down_for_each_child(area: Area) {
        let parent = area.join(PARENT).await;
        for consent in [json!(false), Value::Null] {
            let mut form = registered("Nala");
            if consent.is_null() { form.as_object_mut().unwrap().remove("consent"); } else { form["consent"] = consent; }
            let told = area.bearer(&parent).post(ADD, form.clone()).await;
            assert_eq!((told.http.as_u16(), told.error("consent")), (422, "Beri persetujuanmu sebagai orang tua atau wali terlebih dahulu."));
            assert!(!register(&area, &parent, vec![registered("Raka"), form]).await.error("children.1.consent").is_empty());
        }
        assert_eq!(area.count(RELATIONS).await, 0);
        register(&area, &parent, vec![registered("Raka"), registered("Nala")]).await.ok();
        let agreed = "SELECT COUNT(*) FROM accounts_consent c JOIN accounts_relation r ON r.parent_id = c.parent_id AND r.child_id = c.child_id
                      WHERE c.text_version = '2026-11' AND c.given_at = r.consent_at AND c.withdrawn_at IS NULL";
        assert_eq!(area.count(agreed).await, 2);
    }

    async fn b459_b460_b461_b462_b463_what_a_registration_lacks_is_told_at_once(area: Area) {
        let parent = area.join(PARENT).await;
        let told = register(&area, &parent, vec![registered("Raka"), json!({ "consent": true, "name": " ", "district_code": "" })]).await;
        assert_eq!(told.http, 422);
        assert_eq!(told.data()["errors"], json!({
            "children.1.name": ["Masukkan nama lengkap anak terlebih dahulu."],
            "children.1.year_level_id": ["Pilih jenjang/usia."],
            "children.1.district_code": ["Masukkan kode pos/kelurahan domisili"],
            "children.1.learning_space_city": ["Pilih kota lokasi belajar."],
            "children.1.learning_space_id": ["Pilih lokasi belajar."],
        }));
        assert_eq!(area.count(RELATIONS).await, 0, "all or nothing");
    }

    async fn b461_b463_a_place_that_is_not_there_is_not_taken(area: Area) {
        let parent = area.join(PARENT).await;
        for (field, value, refused, sentence) in [
            ("district_code", json!("99.99"), "district_code", "Masukkan kode pos/kelurahan domisili"),
            ("learning_space_id", json!(8), "learning_space_id", "Pilih lokasi belajar."),
            ("learning_space_city", json!("Depok"), "learning_space_id", "Pilih lokasi belajar."),
        ] {
            let told = area.bearer(&parent).post(ADD, with(registered("Nala"), field, value)).await;
            assert_eq!((told.http.as_u16(), told.error(refused)), (422, sentence));
        }
    }

    async fn b464_the_registration_form_says_whether_phone_and_email_are_needed(area: Area) {
        let parent = area.join(PARENT).await;
        let by = |form: &str, name: &str| with(registered(name), "form_id", json!(form));
        assert_eq!(area.bearer(&parent).post(ADD, by("wajib-ponsel", "Nala")).await.error("phone"), "Masukkan nomor ponsel anak.");
        assert_eq!(area.bearer(&parent).post(ADD, by("wajib-email", "Nala")).await.error("email"), "Masukkan email anak.");
        assert_eq!(area.bearer(&parent).post(ADD, by("sudah-tutup", "Nala")).await.error("form_id"), "Formulir pendaftaran ini sudah tidak dibuka.");
        area.bearer(&parent).post(ADD, by("tanpa-kontak", "Nala")).await.ok();
        area.bearer(&parent).post(ADD, with(by("wajib-ponsel", "Raka"), "phone", json!("0812-3456-7890"))).await.ok();
        area.bearer(&parent).post(ADD, with(by("wajib-email", "Bima"), "email", json!("bima@surel.example"))).await.ok();
    }

    async fn a_form_asks_for_the_place_and_the_profile_page_does_not(area: Area) {
        let parent = area.join(PARENT).await;
        let told = area.bearer(&parent).post(ADD, with(child("Nala"), "form_id", json!("tanpa-kontak"))).await;
        assert_eq!(told.error("learning_space_id"), "Pilih lokasi belajar.");
        area.bearer(&parent).post(ADD, child("Nala")).await.ok();
    }

    async fn what_was_told_of_the_child_is_kept_for_the_school(area: Area) {
        let parent = area.join(PARENT).await;
        let full = with(with(registered("Nala"), "phone", json!("0812-3456-7890")), "form_id", json!("wajib-ponsel"));
        register(&area, &parent, vec![full]).await.ok();
        let kept = "SELECT COUNT(*) FROM accounts_child_registration WHERE district_code = '32.71.05.1003' AND postal_code = '16124'
                    AND learning_space_city = 'Bogor' AND learning_space_id = 7 AND phone = '+6281234567890' AND form_id = 'wajib-ponsel'";
        assert_eq!(area.count(kept).await, 1);
    }

    async fn wrong_answers_have_their_sentences(area: Area) {
        let parent = area.join(PARENT).await;
        for (field, value, sentence) in [
            ("name", json!("<b>Nala</b>"), "Nama hanya boleh berisi huruf dan tanda baca biasa, maksimal 100 karakter."),
            ("year_level_id", json!(20), "Pilih jenjang/usia."),
            ("postal_code", json!("1612"), "Kode pos terdiri dari 5 angka."),
            ("phone", json!("021-5551234"), "Nomor ponsel tidak valid"),
            ("email", json!("nala"), "Email tidak valid"),
            ("username", json!("na la"), crate::username::Username::RULE),
            ("password", json!(PASSWORD), "Isi email anak dulu supaya kata sandinya bisa dipakai."),
        ] {
            let told = area.bearer(&parent).post(ADD, with(registered("Nala"), field, value)).await;
            assert_eq!((told.http.as_u16(), told.error(field)), (422, sentence));
        }
        for children in [vec![], (0..6).map(|number| registered(&format!("Anak {number}"))).collect()] {
            assert_eq!(register(&area, &parent, children).await.error("children"), "Daftarkan 1 sampai 5 anak sekaligus.");
        }
        assert_eq!(area.bearer(&parent).post(ADD, with(registered("Nala"), "profession_name", json!("Guru"))).await.http, 400);
    }

    async fn a_child_with_a_confirmed_address_and_a_password_logs_in_alone(area: Area) {
        let parent = area.join(PARENT).await;
        let mut nala = with(child("Nala"), "email", json!("Nala@surel.example"));
        nala["password"] = json!(PASSWORD);
        nala["username"] = json!("nala.p");
        area.bearer(&parent).post(ADD, nala).await.ok();
        let form = json!({ "email": "nala@surel.example", "code": area.link_sent_to("nala@surel.example").await, "accept": true });
        assert_eq!(area.visitor().post("/api/user/child-email/answer", form).await.ok().data(), &json!({ "has_password": true }));
        let told = area.login("nala@surel.example", PASSWORD).await.ok();
        let user = &told.data()["user"];
        assert_eq!((&user["username"], &user["is_created_without_email"]), (&json!("nala.p"), &json!(false)));
        assert_eq!((&user["is_email_verified"], &user["parent_login_id"]), (&json!(true), &json!(0)));
    }

    async fn an_address_or_a_username_of_someone_else_takes_all_of_the_list_back(area: Area) {
        let parent = area.join(PARENT).await;
        for (field, value, sentence) in [
            ("email", json!(PARENT), "Email ini sudah terdaftar. Pakai email lain atau kosongkan."),
            ("username", json!("putri.ayuningtyas"), crate::username::Username::TAKEN),
        ] {
            let told = register(&area, &parent, vec![registered("Raka"), with(registered("Nala"), field, value)]).await;
            assert_eq!((told.http.as_u16(), told.error(&format!("children.1.{field}"))), (422, sentence));
            assert_eq!((area.count(PEOPLE).await, area.count(RELATIONS).await, area.facts("accounts.child_added").await.len()), (1, 0, 0));
        }
    }

    async fn two_children_do_not_share_an_address(area: Area) {
        let parent = area.join(PARENT).await;
        let same = |name: &str| with(registered(name), "email", json!("anak@surel.example"));
        let told = register(&area, &parent, vec![same("Raka"), same("Nala")]).await;
        assert_eq!((told.http.as_u16(), told.error("children.1.email")), (422, "Setiap anak perlu email yang berbeda."));
    }

    async fn adding_children_is_no_way_to_learn_who_is_there(limited: Limited) {
        let Limited(area) = limited;
        let parent = area.join(PARENT).await;
        let mut statuses = Vec::new();
        for number in 0..51 {
            let taken = with(registered(&format!("Anak {number}")), "username", json!("putri.ayuningtyas"));
            statuses.push(register(&area, &parent, vec![taken]).await.http.as_u16());
        }
        assert!(statuses[..40].iter().all(|status| *status == 422), "{statuses:?}");
        assert_eq!(statuses.last(), Some(&429), "a refusal was not counted");
    }

    async fn b046_b047_a_child_belongs_to_whose_form_or_learning_space_it_was_registered_with(area: Area) {
        let parent = area.join(PARENT).await;
        let of_form = with(with(registered("Nala"), "form_id", json!("wajib-ponsel")), "phone", json!("081234567890"));
        register(&area, &parent, vec![registered("Raka"), of_form]).await.ok();
        area.bearer(&parent).post(ADD, child("Bima")).await.ok();
        let conn = area.cx.db.read().await.unwrap();
        let rows: Vec<(String, Option<i64>)> =
            conn.all("SELECT name, institution_id FROM accounts_user WHERE profession = 'Murid' ORDER BY name", &[]).await.unwrap();
        let told: Vec<(&str, Option<i64>)> = rows.iter().map(|(name, institution)| (name.as_str(), *institution)).collect();
        assert_eq!(told, [("Bima", None), ("Nala", Some(OF_FORM)), ("Raka", Some(OF_SPACE))]);
    }

    async fn on_an_institution_s_site_the_child_belongs_to_the_institution(area: Area) {
        let area = area.with_institutions().await;
        let parent = area.join(PARENT).await;
        area.bearer(&parent).at("cendekia.sanggarmu.test").post(ADD, child("Nala")).await.ok();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE name = 'Nala' AND institution_id IS NOT NULL").await, 1);
    }

    async fn b126_only_adults_in_their_own_session_add_children(area: Area) {
        let student = area.join_student("murid@surel.example").await;
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let inside = area.enter(&parent, nala).await;
        for token in [student, inside] {
            let told = area.bearer(&token).post(ADD, child("Raka")).await;
            assert_eq!((told.http.as_u16(), told.message()), (403, "Hanya akun orang dewasa yang bisa menambahkan akun anak."));
            assert_eq!(register(&area, &token, vec![registered("Raka")]).await.http, 403);
        }
        assert_eq!(area.count(RELATIONS).await, 1);
    }

    async fn b188_a_parent_has_five_children_at_most(area: Area) {
        let parent = area.join(PARENT).await;
        register(&area, &parent, (0..3).map(|number| registered(&format!("Anak {number}"))).collect()).await.ok();
        let told = register(&area, &parent, (3..6).map(|number| registered(&format!("Anak {number}"))).collect()).await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Kamu hanya bisa menambahkan 2 akun anak lagi, paling banyak 5 untuk satu orang tua."));
        assert_eq!(area.count(RELATIONS).await, 3, "all or nothing");
        register(&area, &parent, (3..5).map(|number| registered(&format!("Anak {number}"))).collect()).await.ok();
        let told = area.bearer(&parent).post(ADD, child("Anak 5")).await;
        assert_eq!(told.http, 409);
        assert!(told.message().starts_with("Kamu sudah punya 5 akun anak."));
        assert_eq!(area.count(RELATIONS).await, 5);
    }

    async fn b188_of_fifty_at_once_the_fifth_child_is_one(area: Area) {
        let parent = area.join(PARENT).await;
        register(&area, &parent, (0..4).map(|number| registered(&format!("Anak {number}"))).collect()).await.ok();
        let told = area.all_at_once(&parent, (0..50).map(|number| (ADD.to_owned(), child(&format!("Adik {number}")))).collect()).await;
        assert_eq!((statuses(&told, 200), statuses(&told, 409)), (1, 49));
        assert_eq!((area.count(RELATIONS).await, area.count(PEOPLE).await), (5, 6));
        assert_eq!(area.facts("accounts.child_added").await.len(), 5);
    }

    async fn b188_lists_and_single_children_at_once_stay_five_together(area: Area) {
        let parent = area.join(PARENT).await;
        let pair = |number: usize| json!({ "children": [registered(&format!("A {number}")), registered(&format!("B {number}"))] });
        let calls = (0..12).map(|number| if number % 2 == 0 { (BULK.to_owned(), pair(number)) } else { (ADD.to_owned(), child(&format!("C {number}"))) });
        let told = area.all_at_once(&parent, calls.collect()).await;
        let children = area.count(RELATIONS).await;
        assert_eq!(children, 5, "{:?}", told.iter().map(|told| told.http).collect::<Vec<_>>());
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_consent").await, 5);
        let alive = token_of(&area.login(PARENT, PASSWORD).await.ok());
        assert_eq!(area.me(&alive).await["child"].as_array().unwrap().len(), 5);
    }
}
