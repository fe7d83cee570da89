use sanggar_platform::args;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, Limited, PASSWORD, with};

const EMAIL: &str = "putri@surel.example";

async fn manage(area: &Area, token: &str, form: Value) -> TestResponse {
    area.bearer(token).post("/api/user/manage/", form).await
}

async fn me(area: &Area, token: &str) -> Value {
    area.bearer(token).post("/api/auth/me-v2", json!({})).await.ok().data().clone()
}

fn main_data() -> Value {
    json!({ "username": "putri.a", "name": "Putri Ayuningtyas" })
}

both_engines! {
    async fn while_a_parent_is_linked_a_child_does_not_grow_up_by_itself(area: Area) {
        let (parent, nala) = (area.join("ibu@surel.example").await, area.join_student("nala@surel.example").await);
        manage(&area, &nala, json!({ "birth_date": "2012-05-06" })).await.ok();
        area.link(&parent, &nala).await;
        let told = manage(&area, &nala, json!({ "birth_date": "1990-01-01" })).await;
        assert_eq!((told.http.as_u16(), told.error("birth_date")), (422, "Minta orang tuamu mengubah tanggal lahirmu."));
        assert_eq!(manage(&area, &nala, json!({ "birth_date": "" })).await.http, 422, "an empty one hides the age");
        manage(&area, &nala, json!({ "birth_date": "2012-05-06", "city": "Bogor" })).await.ok();
        let me = area.me(&nala).await;
        let grown = json!({ "username": me["username"], "name": me["name"], "profession_name": "Guru" });
        assert_eq!(manage(&area, &nala, grown).await.error("profession_name"), "Minta orang tuamu mengubah ini.");
        area.give_password(&nala).await;
        assert_eq!(area.bearer(&nala).post("/api/user/export/", json!({})).await.http, 403, "the parent decides");
        let id = me["id"].as_i64().unwrap();
        manage(&area, &parent, json!({ "id": id, "birth_date": "2012-05-07" })).await.ok();
        let inside = area.enter(&parent, id).await;
        manage(&area, &inside, json!({ "birth_date": "2012-05-08" })).await.ok();
        assert_eq!(area.me(&nala).await["birth_date"], "2012-05-08");
    }

    async fn b190_main_data_is_saved_and_said_to_be(area: Area) {
        let token = area.join(EMAIL).await;
        let form = json!({ "username": "Putri_Ayu", "name": " Putri  Ayu ", "profession_name": "Murid", "year_level_id": 9 });
        let told = manage(&area, &token, form).await.ok();
        assert_eq!(told.message(), "Data utama berhasil diubah");
        let putri = me(&area, &token).await;
        assert_eq!(told.data(), &putri, "the answer is the person as stored");
        assert_eq!((&putri["username"], &putri["name"]), (&json!("putri_ayu"), &json!("Putri Ayu")));
        assert_eq!((&putri["profession_name"], &putri["year_level_id"]), (&json!("Murid"), &json!(9)));
        let told = manage(&area, &token, with(main_data(), "profession_name", json!("Guru"))).await.ok();
        assert_eq!((&told.data()["profession_name"], &told.data()["year_level_name"]), (&json!("Guru"), &json!("Guru")));
        let told = manage(&area, &token, main_data()).await.ok();
        assert_eq!(told.data()["profession_name"], "Guru", "what is not said stays");
    }

    async fn a_student_needs_a_school_year_here_too(area: Area) {
        let token = area.join(EMAIL).await;
        let told = manage(&area, &token, with(main_data(), "profession_name", json!("Murid"))).await;
        assert_eq!((told.http.as_u16(), told.error("year_level_id")), (422, "Pilih jenjang/usia."));
        let told = manage(&area, &token, with(main_data(), "profession_name", json!("Astronaut"))).await;
        assert_eq!((told.http.as_u16(), told.error("profession_name")), (422, "Pilih siapa kamu."));
        assert_eq!(me(&area, &token).await["profession_name"], "Guru");
    }

    async fn a_username_is_shaped_free_and_not_one_of_ours(area: Area) {
        area.join("putri.ayu@surel.example").await;
        area.change("UPDATE accounts_user SET username = 'putri.ayu'").await;
        let token = area.join(EMAIL).await;
        for username in ["pa", "putri ayu", "putri@ayu", "admin", "Sanggar.mu", "kelasku", "пutri"] {
            let told = manage(&area, &token, with(main_data(), "username", json!(username))).await;
            assert_eq!((told.http.as_u16(), told.error("username").is_empty()), (422, false), "{username}");
        }
        for username in ["putri.ayu", "PUTRI.AYU", "ｐutri.ayu"] {
            let told = manage(&area, &token, with(main_data(), "username", json!(username))).await;
            assert_eq!((told.http.as_u16(), told.error("username")), (422, "Nama pengguna ini sudah dipakai. Coba yang lain."), "{username}");
        }
        assert_eq!(me(&area, &token).await["username"], "putri.ayuningtyas");
    }

    async fn a_username_changes_three_times_a_month_and_stays_as_often_as_one_likes(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        for _ in 0..5 {
            manage(&area, &token, with(main_data(), "username", json!("putri.ayuningtyas"))).await.ok();
        }
        for number in 1..=3 {
            manage(&area, &token, with(main_data(), "username", json!(format!("putri{number}")))).await.ok();
        }
        let told = manage(&area, &token, with(main_data(), "username", json!("putri4"))).await;
        assert_eq!(told.http, 429);
        manage(&area, &token, with(main_data(), "username", json!("putri3"))).await.ok();
    }

    async fn b189_b190_an_empty_birth_date_is_none_and_additional_data_is_said_to_be(area: Area) {
        let token = area.join(EMAIL).await;
        let told = manage(&area, &token, json!({ "birth_date": "1990-02-28", "city": " Kota  Bogor ", "occupation": "Guru" })).await.ok();
        assert_eq!(told.message(), "Data tambahan berhasil diubah");
        assert_eq!((&told.data()["birth_date"], &told.data()["city"]), (&json!("1990-02-28"), &json!("Kota Bogor")));
        let told = manage(&area, &token, json!({ "city": "Depok" })).await.ok();
        assert_eq!((&told.data()["birth_date"], &told.data()["occupation"]), (&json!("1990-02-28"), &json!("Guru")), "what is not sent stays");
        for empty in [json!(null), json!(""), json!("  ")] {
            manage(&area, &token, json!({ "birth_date": "1990-02-28" })).await.ok();
            let told = manage(&area, &token, json!({ "birth_date": empty, "city": "" })).await.ok();
            assert_eq!((&told.data()["birth_date"], &told.data()["city"]), (&json!(null), &json!(null)));
        }
        for date in ["1990-02-30", "1899-12-31", "2026-11-14", "2030-01-01", "28-02-1990", "kemarin"] {
            let told = manage(&area, &token, json!({ "birth_date": date })).await;
            assert_eq!((told.http.as_u16(), told.error("birth_date")), (422, "Tanggal lahir tidak valid."), "{date}");
        }
    }

    async fn an_address_is_saved_whole(area: Area) {
        let token = area.join(EMAIL).await;
        let place = json!({ "province_id": 32, "district_id": 327_105, "city": "Bogor", "address": "Jl. Pajajaran No. 1", "postal_code": "16129" });
        let told = manage(&area, &token, place.clone()).await.ok();
        for (field, value) in place.as_object().unwrap() {
            assert_eq!(&told.data()[field], value, "{field}");
        }
        for (field, bad) in [("postal_code", json!("1612")), ("postal_code", json!("abcde")), ("address", json!("<b>x</b>")), ("province_id", json!(0)), ("district_id", json!(-1))] {
            let told = manage(&area, &token, with(place.clone(), field, bad.clone())).await;
            assert_eq!((told.http.as_u16(), told.error(field).is_empty()), (422, false), "{field} {bad}");
        }
        for (field, elsewhere) in
            [("province_id", json!(99)), ("province_id", json!(i64::MAX)), ("district_id", json!(i64::MAX)), ("district_id", json!(3_578)), ("city", json!("Surabaya"))]
        {
            let told = manage(&area, &token, with(place.clone(), field, elsewhere.clone())).await;
            assert_eq!((told.http.as_u16(), told.error(field)), (422, "Pilih dari daftar."), "{elsewhere}");
        }
        assert_eq!(manage(&area, &token, json!({ "address": "Jl. Pajajaran" })).await.http, 400, "an address names its region");
    }

    async fn what_only_the_house_decides_cannot_be_set(area: Area) {
        let token = area.join(EMAIL).await;
        let before = me(&area, &token).await;
        let shapes = [main_data(), json!({ "city": "Bogor" }), json!({ "province_id": 1, "district_id": 1 }), json!({ "avatar": null })];
        for shape in shapes {
            for field in [
                "is_admin", "role", "institution_id", "is_email_verified", "parent_login_id", "user_group", "is_platinum_user", "has_catalog",
                "prakerja_id", "created_at", "password_hash", "status",
            ] {
                let told = manage(&area, &token, with(shape.clone(), field, json!(1))).await;
                assert_eq!((told.http.as_u16(), told.message()), (400, format!("Isian “{field}” tidak dikenal.").as_str()), "{shape}");
            }
        }
        assert_eq!(me(&area, &token).await, before);
    }

    async fn b145_b146_the_address_changes_after_a_proof_and_only_one_s_own(area: Area) {
        let (token, child) = (area.join(EMAIL).await, area.join("anak@surel.example").await);
        let form = json!({ "email": "PUTRI.baru@surel.example" });
        let refused = manage(&area, &token, form.clone()).await;
        assert_eq!((refused.http.as_u16(), refused.data()), (403, &json!({ "needs": "proof" })));
        area.bearer(&token).post("/api/auth/validate-password", json!({ "password": PASSWORD })).await.ok();
        let other = me(&area, &child).await["id"].clone();
        assert_eq!(manage(&area, &token, with(form.clone(), "id", other)).await.http, 404);
        let told = manage(&area, &token, form).await.ok();
        assert_eq!((told.message(), &told.data()["email"]), ("Email berhasil diubah", &json!("putri.baru@surel.example")));
        assert_eq!(told.data()["is_email_verified"], false);
        area.world.settle().await;
    }

    async fn the_password_changes_with_the_one_until_now(area: Area) {
        let token = area.join(EMAIL).await;
        let form = |current: &str| json!({ "current_password": current, "new_password": "kebun teh di lereng gunung" });
        assert_eq!(manage(&area, &token, form("bukan ini")).await.error("current_password"), "Kata sandi tidak sesuai.");
        assert_eq!(manage(&area, &token, json!({ "new_password": "kebun teh di lereng gunung" })).await.http, 403);
        assert_eq!(manage(&area, &token, form(PASSWORD)).await.ok().message(), "Kata sandi berhasil diubah");
        area.login(EMAIL, "kebun teh di lereng gunung").await.ok();
        area.world.settle().await;
    }

    async fn two_purposes_in_one_call_are_refused(area: Area) {
        let token = area.join(EMAIL).await;
        for mixed in [
            with(main_data(), "city", json!("Bogor")),
            with(main_data(), "avatar", json!(null)),
            json!({ "birth_date": null, "postal_code": "16129" }),
            json!({ "avatar": null, "province_id": 1 }),
            json!({ "email": "a@surel.example", "new_password": "kebun teh di lereng" }),
            with(main_data(), "email", json!("a@surel.example")),
        ] {
            assert_eq!(manage(&area, &token, mixed.clone()).await.http, 400, "{mixed}");
        }
    }

    async fn a_parent_changes_an_own_child_and_nobody_else(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.session_of("dewi.kartika").await, area.id_of("raka.pradana").await);
        let told = manage(&area, &dewi, json!({ "id": raka, "username": "raka.p", "name": "Raka P", "year_level_id": 12 })).await.ok();
        assert_eq!((&told.data()["id"], &told.data()["name"], &told.data()["year_level_id"]), (&json!(raka), &json!("Raka P"), &json!(12)));
        manage(&area, &dewi, json!({ "id": raka, "birth_date": "2015-05-01" })).await.ok();
        manage(&area, &dewi, json!({ "id": raka, "province_id": 32, "district_id": 327_105 })).await.ok();
        let child = area.session_of("nala.pradana").await;
        let stranger = area.join(EMAIL).await;
        let absent = manage(&area, &dewi, json!({ "id": 9_000_000, "city": "Bogor" })).await;
        assert_eq!(absent.http, 404);
        for token in [&child, &stranger] {
            for id in [raka, area.id_of("dewi.kartika").await] {
                let told = manage(&area, token, json!({ "id": id, "city": "Canary" })).await;
                assert_eq!((told.http, told.message(), told.data()), (absent.http, absent.message(), absent.data()));
            }
        }
        let canaries = area.count("SELECT COUNT(*) FROM accounts_user WHERE city = 'Canary'").await;
        assert_eq!(canaries, 0);
    }

    async fn a_child_s_profile_is_opened_by_a_parent_and_by_nobody_else(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.session_of("dewi.kartika").await, area.session_of("raka.pradana").await);
        assert_eq!(me(&area, &raka).await["is_public"], false);
        let id = area.id_of("raka.pradana").await;
        manage(&area, &dewi, json!({ "id": id, "birth_date": "1990-01-01" })).await.ok();
        let told = manage(&area, &raka, json!({ "is_public": true })).await;
        assert_eq!((told.http.as_u16(), told.error("is_public")), (422, "Minta orang tuamu untuk membuka profilmu."));
        let told = manage(&area, &dewi, json!({ "id": id, "is_public": true })).await.ok();
        assert_eq!(told.data()["is_public"], true);
        let told = manage(&area, &raka, json!({ "is_public": false })).await.ok();
        assert_eq!(told.data()["is_public"], false, "hiding needs nobody");
        assert_eq!(me(&area, &dewi).await["is_public"], true, "an adult is seen unless they say no");
    }

    async fn a_parent_within_the_child_s_account_does_not_open_its_profile(area: Area) {
        area.bring_neighbours().await;
        let token = area.session_of("nala.pradana").await;
        let dewi = area.id_of("dewi.kartika").await;
        let tx = area.cx.db.write().await.unwrap();
        tx.run("UPDATE accounts_session SET parent_id = $1", &args![dewi]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(manage(&area, &token, json!({ "is_public": true })).await.http, 422);
        assert_eq!(manage(&area, &token, json!({ "id": dewi, "city": "Canary" })).await.http, 404);
    }

    async fn b181_b182_b183_a_profile_is_complete_by_its_profession(area: Area) {
        let token = area.join(EMAIL).await;
        let complete = async || me(&area, &token).await["is_profile_complete"].clone();
        assert_eq!(complete().await, json!(true), "a teacher needs an address and a name (B182)");
        area.change("UPDATE accounts_user SET profession = 'Murid', year_level_id = NULL").await;
        assert_eq!(complete().await, json!(false), "B181");
        area.change("UPDATE accounts_user SET year_level_id = 9").await;
        assert_eq!(complete().await, json!(true));
        area.change("UPDATE accounts_user SET profession = 'Prakerja', city = 'Bogor'").await;
        assert_eq!(complete().await, json!(false), "B183");
        area.change("UPDATE accounts_user SET occupation = 'Barista'").await;
        assert_eq!(complete().await, json!(true));
        area.change("UPDATE accounts_user SET email = NULL").await;
        assert_eq!(complete().await, json!(false));
    }

    async fn without_a_session_nothing_is_changed(area: Area) {
        assert_eq!(area.visitor().post("/api/user/manage/", main_data()).await.http, 401);
    }
}
