use sanggar_kernel::UserId;
use sanggar_platform::http::SessionId;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::session::{self, Device, NewSession};
use crate::testing::neighbours::PHRASE;
use crate::testing::{Area, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";
const OF_FAMILY: &str = "SELECT id FROM accounts_user WHERE username = $1";

async fn me(area: &Area, token: &str) -> Value {
    area.bearer(token).post("/api/auth/me-v2", json!({})).await.ok().data().clone()
}

async fn id_of(area: &Area, username: &str) -> i64 {
    let conn = area.cx.db.read().await.unwrap();
    conn.one::<(i64,)>(OF_FAMILY, &sanggar_platform::args![username]).await.unwrap().0
}

/// A session of someone who has no password to log in with.
async fn session_of(area: &Area, username: &str) -> String {
    let user = UserId::new(id_of(area, username).await);
    let tx = area.cx.db.write().await.unwrap();
    let opened =
        session::open(&area.cx, &tx, NewSession { user, parent: None, is_admin: false, device: &Device::named("") }).await.unwrap();
    tx.commit().await.unwrap();
    opened.token.0
}

fn names<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    let mut names: Vec<&str> = list.as_array().unwrap().iter().map(|one| one[field].as_str().unwrap()).collect();
    names.sort_unstable();
    names
}

both_engines! {
    async fn b214_a_call_without_a_token_is_told_that_one_is_required(area: Area) {
        for visitor in [area.visitor(), area.visitor().without_key(), area.visitor().without_key().with_key("bukan-kunci")] {
            let told = visitor.post("/api/auth/me-v2", json!({})).await;
            assert_eq!((told.http.as_u16(), told.status(), told.message()), (418, 418, "Token required"));
        }
    }

    async fn b212_a_dead_token_is_refused_and_not_taken_for_none(area: Area) {
        for token in ["sgm_bukan-milik-siapa-pun", "", "%00", "a b"] {
            let told = area.bearer(token).post("/api/auth/me-v2", json!({})).await;
            assert_eq!((told.http.as_u16(), told.status()), (401, 401), "{token:?}");
        }
        let token = area.join(EMAIL).await;
        area.bearer(&token).post("/api/auth/logout", json!({})).await.ok();
        assert_eq!(area.bearer(&token).post("/api/auth/me-v2", json!({})).await.http, 401);
    }

    async fn a_device_s_key_is_the_same_at_every_log_in_and_another_for_everybody_else(area: Area) {
        let (putri, other) = (area.join(EMAIL).await, area.join("budi@surel.example").await);
        let key = me(&area, &putri).await["device_key"].clone();
        assert_eq!(key.as_str().map(str::len), Some(43), "32 bytes");
        area.bearer(&putri).post("/api/auth/logout", json!({})).await.ok();
        let again = area.login(EMAIL, PASSWORD).await.ok();
        assert_eq!(again.data()["user"]["device_key"], key);
        assert_ne!(me(&area, &other).await["device_key"], key);
    }

    async fn a_parent_sees_the_children(area: Area) {
        area.bring_neighbours().await;
        let told = area.login("dewi@surel.example", PHRASE).await.ok();
        let dewi = me(&area, &token_of(&told)).await;
        assert_eq!(told.data()["user"], dewi, "the log-in and me-v2 tell the same person");
        assert_eq!((&dewi["name"], &dewi["profession_name"], &dewi["city"]), (&json!("Dewi Kartika"), &json!("Orangtua"), &json!("Bogor")));
        assert_eq!(names(&dewi["child"], "child_name"), ["Bima Pradana", "Nala Pradana", "Raka Pradana"]);
        assert_eq!((&dewi["parent"], &dewi["sibling"], &dewi["parent_login_id"]), (&json!([]), &json!([]), &json!(0)));
        assert_eq!((&dewi["is_email_verified"], &dewi["is_admin"], &dewi["role"]), (&json!(true), &json!(false), &json!([])));
    }

    async fn b116_b117_a_child_s_own_log_in_sees_the_parents_and_no_siblings(area: Area) {
        area.bring_neighbours().await;
        let raka = me(&area, &session_of(&area, "raka.pradana").await).await;
        let dewi = id_of(&area, "dewi.kartika").await;
        assert_eq!(raka["parent"], json!([{ "parent_user_id": dewi, "parent_name": "Dewi Kartika", "parent_avatar": null }]));
        assert_eq!((&raka["sibling"], &raka["child"], &raka["parent_login_id"]), (&json!([]), &json!([]), &json!(0)));
        assert_eq!((&raka["email"], &raka["is_created_without_email"], &raka["year_level_name"]), (&json!(null), &json!(true), &json!("SD Kelas 5")));
        assert_eq!((&raka["verification"]["mode"], &raka["verification"]["email_masked"]), (&json!("none"), &json!(null)));
    }

    async fn b117_b126_a_session_that_a_parent_opened_names_that_parent_and_the_siblings_of_that_family(area: Area) {
        let (ibu, ayah) = (area.join("ibu@surel.example").await, area.join("ayah@surel.example").await);
        let nala = area.join_student("nala@surel.example").await;
        let nala_id = area.id(&nala).await;
        area.add_child(&ibu, "Adik Ibu").await;
        area.add_child(&ayah, "Adik Ayah").await;
        area.prove_addresses().await;
        area.link(&ibu, &nala).await;
        // The second parent is let in by the first, who answers for the child.
        let ask = json!({ "email": "nala@surel.example", "consent": true });
        area.bearer(&ayah).post("/api/user/relation_user/request/", ask).await.ok();
        let request = area.bearer(&ibu).get("/api/user/relation_user/get/request/").await.ok().data()["incoming"][0]["id"].clone();
        area.give_password(&ibu).await;
        area.bearer(&ibu).post("/api/user/relation_user/answer/", json!({ "id": request, "accept": true })).await.ok();
        assert_eq!(me(&area, &nala).await["parent"].as_array().unwrap().len(), 2);
        let ibu_id = area.id(&ibu).await;
        let inside = me(&area, &area.enter(&ibu, nala_id).await).await;
        assert_eq!(inside["parent_login_id"], ibu_id);
        assert_eq!(inside["parent"].as_array().unwrap().iter().map(|one| &one["parent_user_id"]).collect::<Vec<_>>(), [&json!(ibu_id)]);
        assert_eq!(names(&inside["sibling"], "child_name"), ["Adik Ibu"]);
        assert_eq!(inside["child"], json!([]));
    }

    async fn the_person_is_told_in_one_statement_and_one_for_the_relations(area: Area) {
        area.bring_neighbours().await;
        let user = UserId::new(id_of(&area, "dewi.kartika").await);
        let conn = area.cx.db.read().await.unwrap();
        let before = conn.statements();
        super::super::load(&area.cx, &conn, user, SessionId(0), None).await.unwrap();
        assert_eq!(conn.statements() - before, 2);
    }

    async fn people_of_other_families_see_nothing_of_each_other(area: Area) {
        area.bring_neighbours().await;
        let sekar = me(&area, &token_of(&area.login("sekar@surel.example", PHRASE).await.ok())).await;
        assert_eq!((&sekar["child"], &sekar["parent"], &sekar["sibling"]), (&json!([]), &json!([]), &json!([])));
    }

    async fn roles_groups_and_the_operator_s_mark_are_told(area: Area) {
        area.bring_neighbours().await;
        area.change("INSERT INTO accounts_role (user_id, role, institution_id) SELECT id, 'author', 7 FROM accounts_user WHERE username = 'ratna.wulandari'").await;
        area.change(
            "INSERT INTO accounts_role (user_id, role, institution_id)
             SELECT u.id, 'institution_admin', i.id FROM accounts_user u, (SELECT 7 AS id UNION SELECT 8 AS id) i WHERE u.username = 'ratna.wulandari'",
        )
        .await;
        area.change("INSERT INTO accounts_group_member (user_id, group_id) SELECT id, 12 FROM accounts_user WHERE username = 'ratna.wulandari'").await;
        let ratna = me(&area, &token_of(&area.login("ratna@surel.example", PHRASE).await.ok())).await;
        assert_eq!(names(&ratna["role"], "label"), ["Admin Sanggarmu", "Fasilitator"], "what is nobody's business is not told");
        assert_eq!((&ratna["user_group"], &ratna["is_admin"]), (&json!([{ "group_id": 12 }]), &json!(false)));
        let made = me(&area, &token_of(&area.login("admin@surel.example", PHRASE).await.ok())).await;
        assert_eq!((&made["role"], &made["is_admin"]), (&json!([{ "label": "Super Admin" }]), &json!(true)));
    }

    async fn b137_b144_the_countdowns_run_on_the_server_s_clock(area: Area) {
        let token = area.join(EMAIL).await;
        let verification = async || me(&area, &token).await["verification"].clone();
        let told = verification().await;
        assert_eq!((&told["email_masked"], &told["resend_in"], &told["frozen_for"]), (&json!("pu•••@surel.example"), &json!(90), &json!(0)));
        area.wait(30);
        assert_eq!(verification().await["resend_in"], 60);
        for _ in 0..5 {
            area.bearer(&token).post("/api/auth/verify-otp", json!({ "email": EMAIL, "otp": "bukan", "otp_purpose_id": 4 })).await;
        }
        area.wait(60);
        let told = verification().await;
        assert_eq!((&told["resend_in"], &told["frozen_for"], &told["mode"]), (&json!(0), &json!(540), &json!("frozen")));
        area.wait(540);
        assert_eq!(verification().await["frozen_for"], 0);
    }

    async fn nothing_secret_is_told_of_a_person(area: Area) {
        let token = area.join(EMAIL).await;
        let told = area.bearer(&token).post("/api/auth/me-v2?refresh=1", json!({})).await.ok();
        for word in ["password", "hash", "otp", "secret", "token", "disabled"] {
            assert!(!told.text.contains(word), "{word} in {}", told.text);
        }
    }
}
