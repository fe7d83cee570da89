use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::family::{ADD, PARENT, child};
use crate::testing::{Area, Limited, PASSWORD, with};

const NALA: &str = "nala@surel.example";
const DAY: i64 = 86_400;
const DEAD: &str = "Tautan verifikasi ini sudah tidak berlaku.";

/// A parent, and a child whose address and password the parent typed.
async fn with_address(area: &Area) -> (String, i64) {
    let parent = area.join(PARENT).await;
    let form = with(with(child("Nala"), "email", json!(NALA)), "password", json!(PASSWORD));
    let told = area.bearer(&parent).post(ADD, form).await.ok();
    (parent, told.data()["child"]["child_user_id"].as_i64().unwrap())
}

async fn answer(area: &Area, email: &str, code: &str, accept: bool) -> TestResponse {
    area.visitor().post("/api/user/child-email/answer", json!({ "email": email, "code": code, "accept": accept })).await
}

async fn give(area: &Area, token: &str, child: i64, email: &str) -> TestResponse {
    area.bearer(token).post("/api/user/child-email/", json!({ "child_id": child, "email": email })).await
}

async fn waiting(area: &Area, token: &str) -> Value {
    area.bearer(token).get("/api/user/child-email/").await.ok().data().clone()
}

both_engines! {
    async fn a_stranger_s_address_opens_nothing_and_is_free_for_its_owner(area: Area) {
        let (parent, nala) = with_address(&area).await;
        let code = area.link_sent_to(NALA).await;
        assert_eq!(area.login(NALA, PASSWORD).await.http, 422, "an address that nobody confirmed logs in");
        let told = area.visitor().post("/api/auth/send_forgot_password", json!({ "email": NALA })).await;
        assert_eq!(told.error("email"), "Email tidak terdaftar");
        let owner = area.join(NALA).await;
        let owner_id = area.id(&owner).await;
        assert!(owner_id != nala && area.me(&owner).await["parent"] == json!([]), "the owner came into the adult's hands");
        assert_eq!(area.switch(&parent, owner_id).await.http, 404);
        assert_eq!(answer(&area, NALA, &code, true).await.error("code"), DEAD, "the address went to somebody else");
        assert_eq!(waiting(&area, &parent).await, json!([]));
        area.enter(&parent, nala).await;
    }

    async fn the_owner_is_told_what_it_gives_and_confirms_by_a_click(area: Area) {
        let (parent, nala) = with_address(&area).await;
        let letter = area.world.letter_to(NALA).await.unwrap();
        assert!(letter.body_text.contains("https://sanggarmu.test/konfirmasi-email-anak#email=nala%40surel.example&code="));
        assert!(letter.body_text.contains("Putri Ayuningtyas tetap bisa masuk ke akun itu, melihat belajarmu, dan mengatur datamu."));
        let code = area.link_sent_to(NALA).await;
        let told = area.visitor().post("/api/user/child-email/look", json!({ "email": NALA, "code": code })).await.ok();
        assert_eq!(told.data(), &json!({ "child_name": "Nala", "parent_name": "Putri Ayuningtyas" }));
        assert_eq!(area.login(NALA, PASSWORD).await.http, 422, "looking is no answer");
        let told = answer(&area, NALA, &code, true).await.ok();
        assert_eq!((told.data(), told.headers.get("set-cookie")), (&json!({ "has_password": true }), None));
        assert_eq!(area.login(NALA, PASSWORD).await.ok().data()["user"]["is_email_verified"], true);
        assert_eq!(waiting(&area, &parent).await, json!([]));
        assert_eq!(answer(&area, NALA, &code, true).await.error("code"), DEAD, "it worked twice");
        area.enter(&parent, nala).await;
    }

    async fn a_no_and_a_wrong_link_change_nothing_and_a_no_ends_it(area: Area) {
        let (parent, _) = with_address(&area).await;
        let code = area.link_sent_to(NALA).await;
        for (email, code) in [(NALA, "bukan-kode"), ("lain@surel.example", code.as_str()), ("bukan email", &code)] {
            assert_eq!(answer(&area, email, code, true).await.error("code"), DEAD);
        }
        assert_eq!(waiting(&area, &parent).await[0]["email"], NALA);
        answer(&area, NALA, &code, false).await.ok();
        assert_eq!(waiting(&area, &parent).await, json!([]));
        assert_eq!(answer(&area, NALA, &code, true).await.error("code"), DEAD);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE name = 'Nala' AND email IS NULL").await, 1);
    }

    async fn a_link_lives_seven_days_and_the_address_is_forgotten(area: Area) {
        let (parent, _) = with_address(&area).await;
        let code = area.link_sent_to(NALA).await;
        area.wait(7 * DAY);
        assert_eq!(answer(&area, NALA, &code, true).await.error("code"), DEAD);
        assert_eq!(waiting(&area, &parent).await, json!([]));
    }

    async fn the_parent_sends_it_again_changes_it_and_takes_it_back(limited: Limited) {
        let Limited(area) = limited;
        let (parent, nala) = with_address(&area).await;
        let first = area.link_sent_to(NALA).await;
        assert_eq!(waiting(&area, &parent).await[0]["resend_in"], 90);
        assert_eq!(give(&area, &parent, nala, NALA).await.http, 429, "a letter a minute and a half");
        area.wait(90);
        assert_eq!(give(&area, &parent, nala, NALA).await.ok().data(), &json!({ "resend_in": 90 }));
        assert_eq!(answer(&area, NALA, &first, true).await.error("code"), DEAD, "the older letter still counts");
        give(&area, &parent, nala, "nala.baru@surel.example").await.ok();
        assert_eq!(waiting(&area, &parent).await[0]["email"], "nala.baru@surel.example");
        let remove = async |token: &str| area.bearer(token).post("/api/user/child-email/remove", json!({ "child_id": nala })).await.http.as_u16();
        assert_eq!((remove(&parent).await, remove(&parent).await), (200, 404));
        assert_eq!(waiting(&area, &parent).await, json!([]));
    }

    async fn only_a_parent_in_the_own_account_gives_a_child_an_address(area: Area) {
        let (parent, nala) = with_address(&area).await;
        let other = area.join("tetangga@surel.example").await;
        assert_eq!(give(&area, &other, nala, "lain@surel.example").await.http, 404);
        assert_eq!(waiting(&area, &other).await, json!([]));
        assert_eq!(give(&area, &parent, nala, "tetangga@surel.example").await.error("email"), crate::child_email::TAKEN);
        assert_eq!(give(&area, &parent, nala, "bukan email").await.error("email"), "Email tidak valid");
        let code = area.link_sent_to(NALA).await;
        let inside = area.enter(&parent, nala).await;
        assert_eq!(give(&area, &inside, nala, "lain@surel.example").await.http, 403);
        answer(&area, NALA, &code, true).await.ok();
        let back = area.enter(&inside, area.me(&inside).await["parent_login_id"].as_i64().unwrap()).await;
        assert_eq!(give(&area, &back, nala, "lain@surel.example").await.http, 409, "the address is its owner's to change");
    }

    async fn of_two_who_get_the_address_at_once_one_has_it(area: Area) {
        with_address(&area).await;
        let code = area.link_sent_to(NALA).await;
        let (visitor, registrant) = (area.visitor(), area.visitor());
        let confirm = tokio::spawn(async move {
            visitor.post("/api/user/child-email/answer", json!({ "email": NALA, "code": code, "accept": true })).await.http.as_u16()
        });
        let register = tokio::spawn(async move { registrant.post("/api/auth/register", crate::testing::form(NALA)).await.http.as_u16() });
        let mut told = [confirm.await.unwrap(), register.await.unwrap()];
        told.sort_unstable();
        assert_eq!(told, [200, 422]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user WHERE email = 'nala@surel.example'").await, 1);
    }
}
