use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::PersonalData;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use sanggar_testkit::{OnEngine, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, Limited};

const EMAIL: &str = "putri@surel.example";
const FILES: &str = "SELECT COUNT(*) FROM platform_file";

/// Another area that knows something.
struct Messages;

#[async_trait]
impl PersonalData for Messages {
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError> {
        Ok(vec![("pesan", json!([{ "untuk": user, "isi": "halo" }]))])
    }
}

struct WithMessages(Area);

impl OnEngine for WithMessages {
    async fn on(engine: sanggar_testkit::Engine) -> Self {
        let mut area = Area::on(engine).await;
        area.rewire(|cx| cx.personal = Arc::new([Arc::new(Messages)]));
        Self(area)
    }
}

async fn ask(area: &Area, token: &str, target: Option<i64>) -> TestResponse {
    area.prove().await;
    area.bearer(token).post("/api/user/export/", json!({ "target_id": target })).await
}

both_engines! {
    async fn a_parent_s_copy_of_a_child_s_data_ends_with_the_link(area: Area) {
        let (parent, nala) = (area.join("ibu@surel.example").await, area.join_student("nala@surel.example").await);
        area.link(&parent, &nala).await;
        let id = area.id(&nala).await;
        let told = ask(&area, &parent, Some(id)).await.ok();
        area.world.settle().await;
        let path = format!("/api/user/export/{}", told.data()["id"]);
        assert_eq!(area.bearer(&parent).get(&path).await.http, 200);
        let asked_late = ask(&area, &parent, Some(id)).await.ok();
        area.bearer(&nala).post(&format!("/api/user/user-relation/delete/{}", area.id(&parent).await), json!({})).await.ok();
        area.world.settle().await;
        for asked in [&told, &asked_late] {
            assert_eq!(area.bearer(&parent).get(&format!("/api/user/export/{}", asked.data()["id"])).await.http, 404);
        }
        assert_eq!(area.bearer(&parent).get("/api/user/export/").await.ok().data(), &json!([]));
    }

    async fn checklist_40_a_copy_holds_what_every_area_knows_and_no_secret(with_messages: WithMessages) {
        let WithMessages(area) = with_messages;
        let token = area.join(EMAIL).await;
        area.bearer(&token).post("/api/user/manage/", json!({ "city": "Kota Bogor", "birth_date": "1990-01-02" })).await.ok();
        let told = ask(&area, &token, None).await.ok();
        assert_eq!((&told.data()["state"], told.message()), (&json!("waiting"), "Salinan datamu sedang disiapkan. Kami kabari lewat email."));
        let path = format!("/api/user/export/{}", told.data()["id"]);
        assert_eq!(area.bearer(&token).get(&path).await.http, 404, "not yet");
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Salinan datamu di Sanggarmu sudah siap");
        let list = area.bearer(&token).get("/api/user/export/").await.ok();
        assert_eq!((&list.data()[0]["state"], &list.data()[0]["target_name"]), (&json!("ready"), &json!("Putri Ayuningtyas")));
        let copy = area.bearer(&token).get(&path).await;
        assert_eq!((copy.http.as_u16(), copy.headers["content-disposition"].to_str().unwrap()), (200, "attachment; filename=\"data-saya.json\""));
        assert_eq!(copy.headers["cache-control"], "no-store");
        let profile = &copy.body["data"]["profil"];
        assert_eq!((&profile["email"], &profile["kota"], &profile["tanggal_lahir"]), (&json!(EMAIL), &json!("Kota Bogor"), &json!("1990-01-02")));
        assert_eq!(copy.body["data"]["pesan"][0]["isi"], "halo");
        assert_eq!(copy.body["data"]["sesi"].as_array().unwrap().len(), 1);
        for secret in ["argon2", "hash", "sgm_", "token"] {
            assert!(!copy.text.contains(secret), "{secret} in {}", copy.text);
        }
        area.world.assert_idle().await;
    }

    async fn a_copy_is_for_whoever_asked_and_for_a_week(area: Area) {
        let (putri, budi) = (area.join(EMAIL).await, area.join("budi@surel.example").await);
        let id = ask(&area, &putri, None).await.ok().data()["id"].clone();
        area.world.settle().await;
        let path = format!("/api/user/export/{id}");
        assert_eq!(area.bearer(&budi).get(&path).await.http, 404);
        assert_eq!(area.bearer(&budi).get("/api/user/export/").await.ok().data(), &json!([]));
        assert_eq!(area.visitor().get(&path).await.http, 401);
        area.wait(7 * 86_400 - 1);
        assert_eq!(area.bearer(&putri).get(&path).await.http, 200);
        area.wait(3_601);
        assert_eq!(area.bearer(&putri).get(&path).await.http, 404);
        area.world.settle().await;
        assert_eq!(area.count(FILES).await, 0);
        assert_eq!(area.bearer(&putri).get("/api/user/export/").await.ok().data()[0]["state"], "expired");
    }

    async fn a_copy_whose_file_was_lost_is_our_fault(area: Area) {
        let (putri, budi) = (area.join(EMAIL).await, area.join("budi@surel.example").await);
        let id = ask(&area, &putri, None).await.ok().data()["id"].clone();
        area.world.settle().await;
        area.change("DELETE FROM platform_file").await;
        let path = format!("/api/user/export/{id}");
        assert_eq!(area.bearer(&putri).get(&path).await.http, 500);
        assert_eq!(area.bearer(&budi).get(&path).await.http, 404);
    }

    async fn a_parent_asks_for_a_child_and_a_stranger_finds_nobody(area: Area) {
        area.bring_neighbours().await;
        let (dewi, raka) = (area.session_of("dewi.kartika").await, area.id_of("raka.pradana").await);
        let id = ask(&area, &dewi, Some(raka)).await.ok().data()["id"].clone();
        area.world.settle().await;
        let copy = area.bearer(&dewi).get(&format!("/api/user/export/{id}")).await;
        assert_eq!(copy.body["data"]["profil"]["nama"], "Raka Pradana");
        let stranger = area.join(EMAIL).await;
        for target in [raka, 9_000_000] {
            assert_eq!(ask(&area, &stranger, Some(target)).await.http, 404);
        }
        let child = area.session_of("raka.pradana").await;
        assert_eq!(ask(&area, &child, None).await.http, 403, "the parent asks for a child");
    }

    async fn a_copy_needs_a_fresh_proof_and_is_made_five_times_a_day(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        area.wait(3_600);
        let told = area.bearer(&token).post("/api/user/export/", json!({})).await;
        assert_eq!((told.http.as_u16(), &told.data()["needs"]), (403, &json!("proof")));
        for _ in 0..5 {
            ask(&area, &token, None).await.ok();
        }
        assert_eq!(ask(&area, &token, None).await.http, 429);
    }
}
