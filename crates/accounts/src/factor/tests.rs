mod authenticator;

use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::join_all;
use sanggar_contracts::Teaching;
use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::{reset, totp};
use crate::testing::{Area, Limited, PASSWORD, token_of};
use authenticator::Authenticator;

const EMAIL: &str = "putri@surel.example";
const LOGIN: &str = "/api/auth/second-factor";
const OWN: &str = "/api/user/second-factor/";

/// An authenticator app: it knows the key and the time.
struct App(Vec<u8>);

impl App {
    fn code(&self, area: &Area) -> String {
        totp::code_at(&self.0, area.cx.clock.now().0 / 30_000)
    }

    /// The next code that was not shown yet.
    fn next_code(&self, area: &Area) -> String {
        area.wait(30);
        self.code(area)
    }
}

fn decoded(secret: &str) -> Vec<u8> {
    let value = |sign: u8| u32::from(if sign.is_ascii_digit() { sign - b'2' + 26 } else { sign - b'A' });
    let bits: Vec<u32> = secret.bytes().flat_map(|sign| (0..5).rev().map(move |bit| value(sign) >> bit & 1)).collect();
    bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |all, bit| all << 1 | *bit as u8)).collect()
}

/// Adds an app and gives back what was told.
async fn add_app(area: &Area, token: &str) -> (App, Value) {
    area.prove().await;
    let begun = area.bearer(token).post(&format!("{OWN}totp/begin"), json!({})).await.ok();
    let app = App(decoded(begun.data()["secret"].as_str().unwrap()));
    let form = json!({ "ticket": begun.data()["ticket"], "code": app.code(area), "name": "Ponsel Putri" });
    let added = area.bearer(token).post(&format!("{OWN}totp/finish"), form).await.ok();
    (app, added.data().clone())
}

async fn add_passkey(area: &Area, token: &str, device: &Authenticator) -> TestResponse {
    area.prove().await;
    let begun = area.bearer(token).post(&format!("{OWN}passkey/begin"), json!({})).await.ok();
    let form = json!({ "ticket": begun.data()["ticket"], "credential": device.make(&begun.data()["options"]), "name": "Laptop" });
    area.bearer(token).post(&format!("{OWN}passkey/finish"), form).await
}

/// The ticket of a log-in whose password was right.
async fn ticket(area: &Area) -> Value {
    let told = area.login(EMAIL, PASSWORD).await;
    assert_eq!((told.http.as_u16(), told.status()), (409, 140), "{}", told.text);
    told.data()["ticket"].clone()
}

async fn step(area: &Area, ticket: &Value, name: &str, value: impl Into<Value>) -> TestResponse {
    let mut form = json!({ "ticket": ticket, "session": "token" });
    form[name] = value.into();
    area.visitor().post(LOGIN, form).await
}

async fn answer_with(area: &Area, device: &mut Authenticator) -> TestResponse {
    let ticket = ticket(area).await;
    let asked = area.visitor().post("/api/auth/second-factor/passkey", json!({ "ticket": ticket })).await.ok();
    step(area, &ticket, "credential", device.answer(&asked.data()["options"])).await
}

/// Everybody teaches.
struct Faculty;

#[async_trait]
impl Teaching for Faculty {
    async fn facilitators(&self, _: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
        Ok(people.to_vec())
    }
}

both_engines! {
    async fn a_password_alone_opens_nothing_to_whoever_has_an_authenticator_app(area: Area) {
        let token = area.join(EMAIL).await;
        let (app, added) = add_app(&area, &token).await;
        assert_eq!(added["recovery_codes"].as_array().unwrap().len(), 10);
        let told = area.login(EMAIL, PASSWORD).await;
        assert_eq!((told.status(), &told.data()["methods"]), (140, &json!(["totp"])));
        assert!(!told.headers.contains_key("set-cookie"));
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_session").await, 1);
        let ticket = &told.data()["ticket"];
        let wrong = step(&area, ticket, "code", "000000").await;
        assert_eq!((wrong.http.as_u16(), wrong.error("code")), (422, "Belum cocok. Periksa lagi, lalu coba sekali lagi."));
        let entered = token_of(&step(&area, ticket, "code", app.next_code(&area)).await.ok());
        assert!(area.is_alive(&entered).await);
        assert_eq!(step(&area, ticket, "code", app.next_code(&area)).await.http, 410, "a ticket is good for one session");
    }

    async fn a_code_is_good_for_one_log_in_however_many_come_with_it_at_once(area: Area) {
        let token = area.join(EMAIL).await;
        let (app, _) = add_app(&area, &token).await;
        let first = ticket(&area).await;
        assert_eq!(step(&area, &first, "code", app.code(&area)).await.http, 422, "the code that added the app is used up");
        let mut tickets = Vec::new();
        for _ in 0..8 {
            tickets.push(ticket(&area).await);
        }
        let code = app.next_code(&area);
        let told = join_all(tickets.iter().map(|ticket| step(&area, ticket, "code", code.clone()))).await;
        assert_eq!(told.iter().filter(|told| told.http == 200).count(), 1);
    }

    async fn five_wrong_codes_end_a_log_in_and_ten_keep_others_out_like_wrong_passwords(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        let (app, _) = add_app(&area, &token).await;
        for _ in 0..2 {
            let ticket = ticket(&area).await;
            let told = join_all((0..9).map(|_| step(&area, &ticket, "code", "000000"))).await;
            assert_eq!(told.iter().filter(|told| told.http == 422).count(), 5, "of nine at once five are looked at");
            assert_eq!(step(&area, &ticket, "code", app.next_code(&area)).await.http, 410);
        }
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 429);
    }

    async fn a_log_in_waits_five_minutes_for_its_second_step_and_ends_with_a_new_password(area: Area) {
        let token = area.join(EMAIL).await;
        let (app, _) = add_app(&area, &token).await;
        let late = ticket(&area).await;
        area.wait(300);
        assert_eq!(step(&area, &late, "code", app.code(&area)).await.http, 410);
        let stolen = ticket(&area).await;
        let tx = area.cx.db.write().await.unwrap();
        crate::session::end_all(&area.cx, &tx, UserId::new(1), None).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(step(&area, &stolen, "code", app.next_code(&area)).await.http, 410, "as every session does");
    }

    async fn a_recovery_code_opens_the_account_once_and_its_owner_hears_of_it(area: Area) {
        let token = area.join(EMAIL).await;
        let (_, added) = add_app(&area, &token).await;
        let code = added["recovery_codes"][0].as_str().unwrap().to_owned();
        let typed = code.to_uppercase().replace('-', " ");
        step(&area, &ticket(&area).await, "recovery_code", typed).await.ok();
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert!(letter.body_text.contains("Sisa kodemu: 9."), "{}", letter.body_text);
        assert_eq!(step(&area, &ticket(&area).await, "recovery_code", code).await.http, 422);
        area.prove().await;
        let anew = area.bearer(&token).post(&format!("{OWN}recovery-codes"), json!({})).await.ok();
        let old = added["recovery_codes"][1].clone();
        assert_eq!(step(&area, &ticket(&area).await, "recovery_code", old).await.http, 422);
        step(&area, &ticket(&area).await, "recovery_code", anew.data()["recovery_codes"][1].clone()).await.ok();
    }

    async fn a_passkey_opens_the_account_from_our_own_sites_alone(area: Area) {
        let token = area.join(EMAIL).await;
        let mut device = Authenticator::new();
        add_passkey(&area, &token, &device).await.ok();
        let told = area.login(EMAIL, PASSWORD).await;
        assert_eq!(told.data()["methods"], json!(["passkey"]));
        assert!(area.is_alive(&token_of(&answer_with(&area, &mut device).await.ok())).await);
        device.origin = "https://cendekia.sanggarmu.test".to_owned();
        answer_with(&area, &mut device).await.ok();
        for elsewhere in ["https://sanggarmu.test.jahat.example", "https://jahatsanggarmu.test", "http://sanggarmu.test"] {
            device.origin = elsewhere.to_owned();
            assert_eq!(answer_with(&area, &mut device).await.http, 422, "{elsewhere}");
        }
    }

    async fn a_passkey_of_somebody_else_a_copied_one_or_an_unlocked_device_opens_nothing(area: Area) {
        let token = area.join(EMAIL).await;
        let mut device = Authenticator::new();
        add_passkey(&area, &token, &device).await.ok();
        assert_eq!(answer_with(&area, &mut Authenticator::new()).await.http, 422, "another key under the same name");
        device.is_verified = false;
        assert_eq!(answer_with(&area, &mut device).await.http, 422, "nobody unlocked the device");
        device.is_verified = true;
        answer_with(&area, &mut device).await.ok();
        device.counter -= 1;
        assert_eq!(answer_with(&area, &mut device).await.http, 422, "a copy counts from where it was copied");
        let ticket = ticket(&area).await;
        assert_eq!(step(&area, &ticket, "credential", device.answer(&json!({ "challenge": "AAAA" }))).await.http, 422, "nobody asked");
    }

    async fn a_second_factor_needs_a_fresh_proof_and_ends_the_other_sessions(area: Area) {
        let (here, there) = (area.join(EMAIL).await, token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        for path in ["totp/begin", "passkey/begin", "recovery-codes", "remove/1"] {
            let told = area.bearer(&here).post(&format!("{OWN}{path}"), json!({})).await;
            assert_eq!((told.http.as_u16(), &told.data()["needs"]), (403, &json!("proof")), "{path}");
        }
        add_app(&area, &here).await;
        assert!(area.is_alive(&here).await && !area.is_alive(&there).await);
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert!(letter.body_text.contains("\"Ponsel Putri\" baru saja ditambahkan"), "{}", letter.body_text);
        let added = add_passkey(&area, &here, &Authenticator::new()).await.ok();
        assert_eq!(added.data()["recovery_codes"], json!([]), "they were shown once");
        assert_eq!(area.bearer(&here).get(OWN).await.ok().data()["factors"].as_array().unwrap().len(), 2);
    }

    async fn a_ticket_of_one_person_adds_nothing_to_another(area: Area) {
        let (mine, other) = (area.join(EMAIL).await, area.join("rani@surel.example").await);
        area.prove().await;
        let begun = area.bearer(&mine).post(&format!("{OWN}totp/begin"), json!({})).await.ok();
        let app = App(decoded(begun.data()["secret"].as_str().unwrap()));
        let form = json!({ "ticket": begun.data()["ticket"], "code": app.code(&area), "name": "Ponsel" });
        assert_eq!(area.bearer(&other).post(&format!("{OWN}totp/finish"), form.clone()).await.http, 410);
        area.bearer(&mine).post(&format!("{OWN}totp/finish"), form).await.ok();
        let id = area.bearer(&mine).get(OWN).await.ok().data()["factors"][0]["id"].as_i64().unwrap();
        area.prove().await;
        for path in ["remove", "rename"] {
            assert_eq!(area.bearer(&other).post(&format!("{OWN}{path}/{id}"), json!({ "name": "Milikku" })).await.http, 404, "{path}");
        }
    }

    async fn a_factor_is_renamed_and_removed_and_with_the_last_the_password_is_enough(area: Area) {
        let token = area.join(EMAIL).await;
        let (_, added) = add_app(&area, &token).await;
        let id = added["id"].as_i64().unwrap();
        assert_eq!(area.bearer(&token).post(&format!("{OWN}rename/{id}"), json!({ "name": " " })).await.http, 422);
        area.bearer(&token).post(&format!("{OWN}rename/{id}"), json!({ "name": "Ponsel baru" })).await.ok();
        assert_eq!(area.bearer(&token).get(OWN).await.ok().data()["factors"][0]["name"], "Ponsel baru");
        area.bearer(&token).post(&format!("{OWN}remove/{id}"), json!({})).await.ok();
        area.login(EMAIL, PASSWORD).await.ok();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_recovery_code").await, 0);
    }

    async fn nothing_opens_to_staff_before_they_have_a_second_factor(area: Area) {
        let mut area = area;
        area.join(EMAIL).await;
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user").await;
        let open = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        area.bearer(&open).get("/api/user/session/").await.ok();
        area.rewire(|cx| cx.factors.is_required = true);
        let told = area.login(EMAIL, PASSWORD).await.ok();
        assert_eq!(told.data()["user"]["owes_second_factor"], true);
        let token = token_of(&told);
        for path in ["/api/user/session/", "/api/user/relation_user/get/request/"] {
            let told = area.bearer(&token).get(path).await;
            assert_eq!((told.http.as_u16(), told.status()), (403, 141), "{path}");
        }
        assert!(area.is_alive(&token).await, "they learn who they are");
        let form = json!({ "password": PASSWORD });
        area.bearer(&token).post("/api/auth/validate-password", form).await.ok();
        let (app, added) = add_app(&area, &token).await;
        area.bearer(&token).get("/api/user/session/").await.ok();
        let removed = area.bearer(&token).post(&format!("{OWN}remove/{}", added["id"]), json!({})).await;
        assert_eq!((removed.http.as_u16(), area.bearer(&token).get(OWN).await.ok().data()["is_required"].clone()), (409, json!(true)));
        let entered = token_of(&step(&area, &ticket(&area).await, "code", app.next_code(&area)).await.ok());
        area.bearer(&entered).get("/api/user/session/").await.ok();
    }

    async fn a_role_or_a_class_asks_for_a_second_factor_too_and_a_learner_may_leave_it(area: Area) {
        let mut area = area;
        area.join(EMAIL).await;
        area.rewire(|cx| cx.factors.is_required = true);
        let owes = async |area: &Area| area.login(EMAIL, PASSWORD).await.ok().data()["user"]["owes_second_factor"].clone();
        assert_eq!(owes(&area).await, false);
        area.rewire(|cx| cx.factors.teaching = Arc::new(Faculty));
        assert_eq!(owes(&area).await, true);
        area.rewire(|cx| cx.factors.teaching = Arc::new(sanggar_testkit::Nobody));
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'facilitator' FROM accounts_user").await;
        assert_eq!(owes(&area).await, true);
        let token = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        area.bearer(&token).post("/api/auth/logout", json!({})).await.ok();
        assert!(!area.is_alive(&token).await, "the way out is open");
    }

    async fn who_becomes_staff_while_logged_in_is_asked_for_a_second_factor_at_the_next_call(area: Area) {
        let mut area = area;
        let token = area.join(EMAIL).await;
        area.rewire(|cx| cx.factors.is_required = true);
        area.bearer(&token).get("/api/user/session/").await.ok();
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'facilitator' FROM accounts_user").await;
        let told = area.bearer(&token).get("/api/user/session/").await;
        assert_eq!((told.http.as_u16(), told.status()), (403, 141));
        assert_eq!(area.me(&token).await["owes_second_factor"], true);
        let begun = area.bearer(&token).post(&format!("{OWN}totp/begin"), json!({})).await;
        assert_eq!(begun.http, 403, "a session that has long been open is no proof of its owner");
        add_app(&area, &token).await;
        area.bearer(&token).get("/api/user/session/").await.ok();
    }

    async fn who_begins_to_teach_while_logged_in_is_asked_when_the_session_is_next_written_down(area: Area) {
        let mut area = area;
        let token = area.join(EMAIL).await;
        area.rewire(|cx| {
            cx.factors.is_required = true;
            cx.factors.teaching = Arc::new(Faculty);
        });
        area.bearer(&token).get("/api/user/session/").await.ok();
        area.wait(601);
        assert_eq!(area.bearer(&token).get("/api/user/session/").await.status(), 141);
        area.rewire(|cx| cx.factors.is_required = false);
        let elsewhere = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        area.wait(601);
        area.bearer(&elsewhere).get("/api/user/session/").await.ok();
    }

    async fn who_teaches_is_told_so_whether_a_second_factor_is_asked_for_or_not(area: Area) {
        let mut area = area;
        let token = area.join(EMAIL).await;
        assert_eq!(area.me(&token).await["teaches"], false);
        area.rewire(|cx| cx.factors.teaching = Arc::new(Faculty));
        assert_eq!(area.me(&token).await["teaches"], true);
        assert_eq!(area.login(EMAIL, PASSWORD).await.ok().data()["user"]["teaches"], true);
    }

    async fn a_parent_inside_a_child_s_account_changes_none_of_its_factors(area: Area) {
        let parent = area.join("ibu@surel.example").await;
        let child = area.add_child(&parent, "Bima").await;
        let inside = area.enter(&parent, child).await;
        area.prove().await;
        for path in ["totp/begin", "passkey/begin", "recovery-codes", "remove/1"] {
            assert_eq!(area.bearer(&inside).post(&format!("{OWN}{path}"), json!({})).await.http, 403, "{path}");
        }
    }

    async fn what_is_kept_of_a_factor_is_sealed_and_the_copy_for_its_owner_names_it_alone(area: Area) {
        let token = area.join(EMAIL).await;
        let (app, added) = add_app(&area, &token).await;
        let kept: (String,) = area.cx.db.read().await.unwrap().one("SELECT secret FROM accounts_factor", &[]).await.unwrap();
        assert!(!kept.0.contains(&totp::base32(&app.0)) && !kept.0.contains(&serde_json::to_string(&app.0).unwrap()));
        let copy = sanggar_contracts::PersonalData::personal_data(&area.cx, UserId::new(area.id(&token).await)).await.unwrap();
        let copy = serde_json::to_string(&copy.into_iter().collect::<Vec<_>>()).unwrap();
        assert!(copy.contains("Ponsel Putri") && !copy.contains(&kept.0));
        assert!(!copy.contains(added["recovery_codes"][0].as_str().unwrap()));
    }

    async fn an_operator_takes_the_factors_of_somebody_who_lost_them(area: Area) {
        let token = area.join(EMAIL).await;
        add_app(&area, &token).await;
        assert!(!reset(&area.cx, &Email::parse("tidak.ada@surel.example").unwrap()).await.unwrap());
        assert!(reset(&area.cx, &Email::parse(EMAIL).unwrap()).await.unwrap());
        assert!(!area.is_alive(&token).await);
        area.login(EMAIL, PASSWORD).await.ok();
        assert!(area.world.letter_to(EMAIL).await.unwrap().body_text.contains("mematikan verifikasi dua langkah"));
    }
}
