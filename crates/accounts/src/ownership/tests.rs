use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::family::{ADD, PARENT, child};
use crate::testing::{Area, PASSWORD, token_of, with};

const VICTIM: &str = "korban@surel.example";
const NEW: &str = "kebun teh di lereng gunung";
const EXTERNAL: &str = "SELECT COUNT(*) FROM accounts_external";
const RELATIONS: &str = "SELECT COUNT(*) FROM accounts_relation";

/// Somebody registers with an address that is not theirs, ties the account to an adult and to an account elsewhere.
async fn squat(area: &Area) -> (String, String) {
    let (adult, squatted) = (area.join(PARENT).await, area.join_student(VICTIM).await);
    area.link(&adult, &squatted).await;
    area.change("INSERT INTO accounts_external (provider, subject, user_id, created_at) SELECT 'google', 'penyerang', id, 1 FROM accounts_user WHERE email = 'korban@surel.example'").await;
    (adult, squatted)
}

async fn reset(area: &Area) {
    let told = area.visitor().post("/api/auth/send_forgot_password", json!({ "email": VICTIM })).await;
    let request = told.data()["request"].as_str();
    let code = match request {
        None => area.link_sent_to(VICTIM).await,
        Some(request) => {
            let otp = area.world.code_sent_to(VICTIM).await.unwrap();
            let form = json!({ "email": VICTIM, "otp": otp, "otp_purpose_id": 3, "request": request });
            area.visitor().post("/api/auth/verify-otp", form).await.ok().data()["reset_code"].as_str().unwrap().to_owned()
        }
    };
    area.visitor().post("/api/user/forget_password/", json!({ "email": VICTIM, "code": code, "new_password": NEW })).await.ok();
}

both_engines! {
    async fn the_first_reset_by_the_owner_of_an_address_shuts_out_all_who_had_come_before(area: Area) {
        let (adult, squatted) = squat(&area).await;
        let victim = area.id(&squatted).await;
        let inside = area.enter(&adult, victim).await;
        area.bearer(&squatted).post("/api/user/relation_user/request/", json!({ "email": "lain@surel.example" })).await;
        reset(&area).await;
        assert!(!area.is_alive(&squatted).await && !area.is_alive(&inside).await, "a session outlived the reset");
        assert_eq!((area.count(EXTERNAL).await, area.count(RELATIONS).await), (0, 0), "another way in outlived the reset");
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_relation_request").await, 0, "an adult can still say yes to the squatter");
        let adult = token_of(&area.login(PARENT, PASSWORD).await.ok());
        assert_eq!(area.switch(&adult, victim).await.http, 404);
        assert_eq!(area.bearer(&adult).post("/api/user/export/", json!({ "target_id": victim })).await.http, 404);
        assert!(!area.facts("accounts.entrances_ended").await.is_empty());
        assert_eq!(area.facts("accounts.relation_ended").await.len(), 1);
        area.login(VICTIM, NEW).await.ok();
    }

    async fn s2_so_does_the_link_of_the_first_letter_when_it_is_opened_elsewhere(area: Area) {
        let (adult, squatted) = squat(&area).await;
        let victim = area.id(&squatted).await;
        let inside = area.enter(&adult, victim).await;
        area.bearer(&squatted).post("/api/user/relation_user/request/", json!({ "email": "lain@surel.example" })).await;
        let code = area.link_sent_to(VICTIM).await;
        let told = area.visitor().post("/api/user/email_verification/", json!({ "email": VICTIM, "code": code, "session": "token" })).await.ok();
        assert!(!area.is_alive(&squatted).await && !area.is_alive(&inside).await && area.is_alive(&token_of(&told)).await);
        assert_eq!((area.count(EXTERNAL).await, area.count(RELATIONS).await), (0, 0), "another way in outlived the link");
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_relation_request").await, 0, "an adult can still say yes to the squatter");
        let adult = token_of(&area.login(PARENT, PASSWORD).await.ok());
        assert_eq!(area.switch(&adult, victim).await.http, 404);
        assert_eq!(area.facts("accounts.entrances_ended").await, [json!({ "user": victim })]);
    }

    async fn who_opens_the_letter_in_the_own_session_keeps_the_family(area: Area) {
        let (adult, nala) = (area.join(PARENT).await, area.join_student(VICTIM).await);
        let code = area.link_sent_to(VICTIM).await;
        area.link(&adult, &nala).await;
        area.bearer(&nala).post("/api/user/email_verification/", json!({ "email": VICTIM, "code": code })).await.ok();
        assert_eq!(area.count(RELATIONS).await, 1);
    }

    async fn a_password_that_a_parent_typed_opens_nothing_after_the_link_has_ended(area: Area) {
        let parent = area.join(PARENT).await;
        let form = with(with(child("Nala"), "email", json!(VICTIM)), "password", json!(PASSWORD));
        let nala = area.bearer(&parent).post(ADD, form).await.ok().data()["child"]["child_user_id"].as_i64().unwrap();
        let code = area.link_sent_to(VICTIM).await;
        area.visitor().post("/api/user/child-email/answer", json!({ "email": VICTIM, "code": code, "accept": true })).await.ok();
        area.world.settle().await;
        let inside = token_of(&area.login(VICTIM, PASSWORD).await.ok());
        area.bearer(&parent).post(&format!("/api/user/user-relation/delete/{nala}"), json!({})).await.ok();
        assert!(!area.is_alive(&inside).await, "whoever came in by it need not be the child");
        assert_eq!(area.login(VICTIM, PASSWORD).await.http, 422);
        area.world.settle().await;
        assert_eq!(area.world.letter_to(VICTIM).await.unwrap().subject, "Buat kata sandi baru untuk akun Sanggarmu");
        reset(&area).await;
        area.login(VICTIM, NEW).await.ok();
    }

    async fn a_password_that_the_child_chose_stays_when_the_link_ends(area: Area) {
        let parent = area.join(PARENT).await;
        let form = with(with(child("Nala"), "email", json!(VICTIM)), "password", json!(PASSWORD));
        let nala = area.bearer(&parent).post(ADD, form).await.ok().data()["child"]["child_user_id"].as_i64().unwrap();
        let code = area.link_sent_to(VICTIM).await;
        area.visitor().post("/api/user/child-email/answer", json!({ "email": VICTIM, "code": code, "accept": true })).await.ok();
        let own = token_of(&area.login(VICTIM, PASSWORD).await.ok());
        area.bearer(&own).post("/api/user/manage/", json!({ "current_password": PASSWORD, "new_password": NEW })).await.ok();
        area.bearer(&parent).post(&format!("/api/user/user-relation/delete/{nala}"), json!({})).await.ok();
        assert!(area.is_alive(&own).await);
        area.login(VICTIM, NEW).await.ok();
    }

    async fn a_later_reset_keeps_family_and_entrances_and_ends_what_shows_without_a_session(area: Area) {
        squat(&area).await;
        area.prove_addresses().await;
        reset(&area).await;
        assert_eq!((area.count(EXTERNAL).await, area.count(RELATIONS).await), (1, 1));
        assert_eq!(area.facts("accounts.entrances_ended").await.len(), 1);
    }

    async fn a_change_of_address_ends_accounts_elsewhere(area: Area) {
        let token = area.join("penyerang@surel.example").await;
        area.change("INSERT INTO accounts_external (provider, subject, user_id, created_at) SELECT 'google', 'penyerang', id, 1 FROM accounts_user").await;
        area.give_password(&token).await;
        area.bearer(&token).post("/api/user/manage/", json!({ "email": VICTIM })).await.ok();
        assert_eq!(area.count(EXTERNAL).await, 0, "an account elsewhere opens what goes by the victim's address");
    }

    async fn an_address_is_not_changed_where_nothing_else_would_let_its_owner_in(area: Area) {
        let token = area.join("rani@surel.example").await;
        area.change("UPDATE accounts_user SET password_hash = NULL").await;
        area.prove().await;
        let told = area.bearer(&token).post("/api/user/manage/", json!({ "email": VICTIM })).await;
        assert!(told.error("email").starts_with("Buat kata sandi dulu"), "{}", told.text);
    }

    async fn accounts_elsewhere_are_listed_and_parted_with_but_never_the_last_way_in(area: Area) {
        let token = area.join("rani@surel.example").await;
        area.change("INSERT INTO accounts_external (provider, subject, user_id, created_at) SELECT 'google', 'rani', id, 5 FROM accounts_user").await;
        let list = async || area.bearer(&token).get("/api/user/entrance/").await.ok().data().clone();
        let end = async |provider: &str| area.bearer(&token).post("/api/user/entrance/end", json!({ "provider": provider })).await;
        assert_eq!(list().await, json!([{ "provider": "google", "since": 5, "can_end": true }]));
        assert_eq!(end("google").await.data()["needs"], "proof");
        area.give_password(&token).await;
        assert_eq!(end("lain").await.http, 404);
        area.change("UPDATE accounts_user SET password_hash = NULL").await;
        assert_eq!((list().await[0]["can_end"].clone(), end("google").await.http.as_u16()), (json!(false), 409));
        area.change("UPDATE accounts_user SET password_hash = 'x'").await;
        end("google").await.ok();
        assert_eq!(list().await, json!([]));
    }
}
