use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::profession::Profession;
use crate::testing::{Area, token_of};

const EMAIL: &str = "putri@surel.example";

async fn complete(area: &Area, token: &str, form: Value) -> TestResponse {
    area.bearer(token).post("/api/auth/complete-registration", form).await
}

async fn me(area: &Area, token: &str) -> Value {
    area.bearer(token).post("/api/auth/me-v2", json!({})).await.ok().data().clone()
}

both_engines! {
    async fn a_person_without_a_year_level_chooses_one(area: Area) {
        let token = area.join(EMAIL).await;
        area.change("UPDATE accounts_user SET year_level_id = NULL, profession = ''").await;
        assert_eq!((&me(&area, &token).await["profession_name"], &me(&area, &token).await["year_level_id"]), (&json!(""), &Value::Null));
        let form = json!({ "profession_name": "Murid", "year_level_id": 7, "city": "  Bandung ", "name": "Putri  Ayu" });
        let told = complete(&area, &token, form).await.ok();
        assert_eq!(told.message(), "Data dirimu sudah lengkap.");
        let user = me(&area, &token).await;
        assert_eq!(told.data(), &user);
        assert_eq!((&user["profession_name"], &user["year_level_id"]), (&json!("Murid"), &json!(7)));
        assert_eq!((&user["city"], &user["name"], &user["occupation"]), (&json!("Bandung"), &json!("Putri Ayu"), &Value::Null));
        area.world.settle().await;
    }

    async fn a_profession_outside_the_list_is_shown_as_it_is_and_can_be_replaced(area: Area) {
        area.bring_neighbours().await;
        let token = token_of(&area.login("lastri@surel.example", "belajar di sanggar").await.ok());
        let listed = area.visitor().get("/api/user/profession/").await.ok();
        let user = me(&area, &token).await;
        assert_eq!(user["profession_name"], "Wirausaha");
        assert!(!listed.data().as_array().unwrap().iter().any(|item| item["name"] == user["profession_name"]));
        let told = complete(&area, &token, json!({ "profession_name": "Profesional", "occupation": "Pemilik warung" })).await.ok();
        assert_eq!((&told.data()["profession_name"], &told.data()["occupation"]), (&json!("Profesional"), &json!("Pemilik warung")));
        assert_eq!(told.data()["city"], "Yogyakarta", "what is left out stays");
    }

    async fn whoever_is_complete_changes_nothing_here(area: Area) {
        let token = area.join(EMAIL).await;
        let before = me(&area, &token).await;
        for profession in Profession::ALL {
            let form = json!({ "profession_name": profession.as_str(), "year_level_id": 7 });
            assert_eq!(complete(&area, &token, form).await.status(), 409);
        }
        assert_eq!(me(&area, &token).await, before);
        area.world.settle().await;
    }

    async fn every_profession_of_the_list_counts_as_complete(area: Area) {
        for (number, profession) in Profession::ALL.into_iter().enumerate() {
            let token = area.join(&format!("orang{number}@surel.example")).await;
            area.change("UPDATE accounts_user SET year_level_id = NULL WHERE id = (SELECT MAX(id) FROM accounts_user)").await;
            let form = json!({ "profession_name": profession.as_str(), "year_level_id": 7 });
            complete(&area, &token, form.clone()).await.ok();
            assert_eq!(complete(&area, &token, form).await.status(), 409, "{}", profession.as_str());
        }
        area.world.settle().await;
    }

    async fn a_form_that_does_not_hold_is_told_field_by_field_and_changes_nothing(area: Area) {
        let token = area.join(EMAIL).await;
        area.change("UPDATE accounts_user SET year_level_id = NULL").await;
        let form = json!({ "profession_name": "Astronaut", "name": " ", "city": "a<b", "occupation": "x".repeat(101) });
        let told = complete(&area, &token, form).await;
        assert_eq!((told.http.as_u16(), told.error("profession_name")), (422, "Pilih siapa kamu."));
        assert_eq!(told.error("name"), "Masukkan nama lengkapmu terlebih dahulu.");
        assert_eq!(told.error("city"), "Kota hanya boleh berisi huruf dan tanda baca biasa, maksimal 100 karakter.");
        assert_eq!(told.error("occupation"), "Pekerjaan hanya boleh berisi huruf dan tanda baca biasa, maksimal 100 karakter.");
        for level in [Value::Null, json!(999), json!(20)] {
            let told = complete(&area, &token, json!({ "profession_name": "Murid", "year_level_id": level })).await;
            assert_eq!(told.error("year_level_id"), "Pilih jenjang/usia.", "{level}");
        }
        assert_eq!(me(&area, &token).await["year_level_id"], Value::Null);
        area.world.settle().await;
    }
}
