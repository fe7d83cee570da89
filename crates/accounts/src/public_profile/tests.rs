use sanggar_kernel::{Email, Personal};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::Area;

const SECRETS: &str = "UPDATE accounts_user SET city = 'Canary-Kota', occupation = 'Canary-Kerja', birth_date = '1980-02-03',
    address = 'Canary-Jalan', postal_code = '16999', province_id = 777001, district_id = 777002 WHERE username = 'dewi.kartika'";

async fn by_username(area: &Area, username: &str) -> TestResponse {
    area.visitor().get(&format!("/api/user/public/get/{username}?is_username=1")).await
}

async fn bulk(area: &Area, ids: &str) -> TestResponse {
    area.visitor().get(&format!("/api/user/view/get_bulk/{ids}")).await
}

fn keys(person: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = person.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

const FIELDS: [&str; 7] = ["avatar", "id", "is_private", "join_date", "name", "profession_name", "username"];

both_engines! {
    async fn checklist_15_an_adult_is_shown_with_public_fields_alone(area: Area) {
        area.bring_neighbours().await;
        area.change(SECRETS).await;
        let dewi = area.id_of("dewi.kartika").await;
        for told in [by_username(&area, "dewi.kartika").await, by_username(&area, "Dewi.Kartika").await, area.visitor().get(&format!("/api/user/public/get/{dewi}")).await] {
            let told = told.ok();
            assert_eq!(keys(told.data()), FIELDS);
            assert_eq!((&told.data()["name"], &told.data()["profession_name"], &told.data()["is_private"]), (&json!("Dewi Kartika"), &json!("Orangtua"), &json!(false)));
            for secret in ["surel", "Canary", "1980", "16999", "77700"] {
                assert!(!told.text.contains(secret), "{secret} in {}", told.text);
            }
        }
        let told = bulk(&area, &dewi.to_string()).await.ok();
        assert!(!told.text.contains("surel") && !told.text.contains("Canary"));
    }

    async fn checklist_15_the_unknown_and_the_private_are_one_and_the_same(area: Area) {
        area.bring_neighbours().await;
        let unknown = by_username(&area, "tidak.ada").await;
        assert_eq!((unknown.http.as_u16(), unknown.message()), (404, "Yang kamu cari tidak ditemukan."));
        area.change("UPDATE accounts_user SET is_public = FALSE WHERE username = 'sekar.arum'").await;
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE username = 'ratna.wulandari'").await;
        let raka = area.id_of("raka.pradana").await;
        let by_number = area.visitor().get(&format!("/api/user/public/get/{raka}")).await;
        let nobody = area.visitor().get("/api/user/public/get/bukan-nomor").await;
        for told in [by_username(&area, "raka.pradana").await, by_number, nobody] {
            assert_eq!((told.http, told.message(), told.data()), (unknown.http, unknown.message(), unknown.data()));
        }
        let told = bulk(&area, &format!("{raka},9000000")).await.ok();
        let [private, absent] = told.data().as_array().unwrap().as_slice() else { panic!("{}", told.text) };
        let mut expected = private.clone();
        expected["id"] = json!(9_000_000);
        assert_eq!(absent, &expected);
        assert_eq!(keys(private), FIELDS);
        assert_eq!(private["name"], "Pengguna");
    }

    async fn an_operator_is_shown_to_nobody_and_called_nothing_of_the_address(area: Area) {
        let password = "jalan panjang menuju gunung".to_owned();
        let made = crate::admin::create(&area.cx, "Made", &Email::parse("made@surel.example").unwrap(), Personal::new(password)).await.unwrap();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE id IN (SELECT user_id FROM accounts_role WHERE role = 'operator') AND (username LIKE '%made%' OR username LIKE '%surel%')").await, 0);
        let told = bulk(&area, &format!("{made},9000000")).await.ok();
        let mut expected = told.data()[1].clone();
        expected["id"] = json!(made);
        assert_eq!(told.data()[0], expected);
        assert_eq!(area.visitor().get(&format!("/api/user/public/get/{made}")).await.http, 404);
    }

    async fn a_child_is_shown_once_a_parent_opens_the_profile_and_while_they_are_linked(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.session_of("dewi.kartika").await, area.id_of("raka.pradana").await);
        assert_eq!(by_username(&area, "raka.pradana").await.http, 404);
        area.bearer(&dewi).post("/api/user/manage/", json!({ "id": raka, "is_public": true })).await.ok();
        assert_eq!(by_username(&area, "raka.pradana").await.ok().data()["name"], "Raka Pradana");
        area.change("DELETE FROM accounts_relation WHERE child_id = (SELECT id FROM accounts_user WHERE username = 'raka.pradana')").await;
        assert_eq!(by_username(&area, "raka.pradana").await.http, 404, "the parent's word went with the parent");
    }

    async fn the_bulk_answer_has_the_order_of_the_question_and_at_most_fifty(area: Area) {
        area.bring_neighbours().await;
        let dewi = area.id_of("dewi.kartika").await;
        let told = bulk(&area, &format!("9000000,{dewi},{dewi}")).await.ok();
        let names: Vec<&str> = told.data().as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Pengguna", "Dewi Kartika", "Dewi Kartika"]);
        let fifty = vec!["7"; 50].join(",");
        assert_eq!(bulk(&area, &fifty).await.ok().data().as_array().unwrap().len(), 50);
        for ids in [format!("{fifty},7").as_str(), "a", "1,,2", "1;2", "99999999999999999999"] {
            assert_eq!(bulk(&area, ids).await.http, 400, "{ids}");
        }
    }

    async fn b197_b198_the_shared_key_or_a_session_is_needed(area: Area) {
        assert_eq!(area.visitor().without_key().get("/api/user/view/get_bulk/1").await.http, 401);
        assert_eq!(area.visitor().without_key().get("/api/user/public/get/dewi.kartika?is_username=1").await.http, 401);
    }
}
