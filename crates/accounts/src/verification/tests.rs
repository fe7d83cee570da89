use axum::http::header::SET_COOKIE;
use futures_util::future::join_all;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, Limited, PASSWORD, form, token_of};

const EMAIL: &str = "putri@surel.example";
const DAY: i64 = 86_400;
const DEAD: &str = "Tautan verifikasi ini sudah tidak berlaku.";

async fn link_of(area: &Area) -> (String, String) {
    let letter = area.world.letter_to(EMAIL).await.expect("a letter");
    let (_, rest) = letter.body_text.split_once("https://sanggarmu.test/verification#email=putri%40surel.example&code=").expect("a link");
    let fragment = rest.split('\n').next().unwrap();
    let (code, after) = fragment.split_once('&').unwrap_or((fragment, ""));
    (code.to_owned(), after.to_owned())
}

async fn follow(area: &Area, email: &str, code: &str) -> TestResponse {
    area.visitor().post("/api/user/email_verification/", json!({ "email": email, "code": code, "session": "token" })).await
}

async fn validate(area: &Area, token: &str, url: &str) -> TestResponse {
    area.bearer(token).post("/api/user/v2/validate/", json!({ "current_url": url })).await
}

async fn skip(area: &Area, token: &str) -> TestResponse {
    area.bearer(token).post("/api/user/send-skip-email-otp/?source=d2Vi", json!({})).await
}

async fn verification(area: &Area, token: &str) -> Value {
    area.bearer(token).post("/api/auth/me-v2", json!({})).await.ok().data()["verification"].clone()
}

both_engines! {
    async fn b130_the_link_carries_address_and_code_verifies_and_logs_in(area: Area) {
        let token = area.join(EMAIL).await;
        let (code, _) = link_of(&area).await;
        assert_eq!(code.len(), 43);
        let form = json!({ "email": EMAIL, "code": code, "source": "d2Vi" });
        let told = area.bearer(&token).post("/api/user/email_verification/", form).await.ok();
        assert_eq!((&told.data()["status"], &told.data()["user"]["is_email_verified"]), (&json!(200), &json!(true)));
        assert!(told.headers.contains_key(SET_COOKIE));
        assert!(!area.is_alive(&token).await, "the session it came with lives on");
        area.world.settle().await;
        assert_eq!(area.world.letter_to(EMAIL).await.unwrap().subject, "Selamat datang di Sanggarmu");
    }

    async fn b131_a_used_expired_replaced_foreign_or_altered_link_does_nothing(area: Area) {
        let token = area.join(EMAIL).await;
        area.join("bagus@surel.example").await;
        let (replaced, _) = link_of(&area).await;
        validate(&area, &token, "/").await.ok();
        let (code, _) = link_of(&area).await;
        for (email, code) in [(EMAIL, replaced.as_str()), ("bagus@surel.example", &code), ("bukan email", &code), (EMAIL, "bukan-kode")] {
            let told = follow(&area, email, code).await;
            assert_eq!((told.http.as_u16(), told.error("code")), (422, DEAD), "{email}");
        }
        area.wait(DAY);
        assert_eq!(follow(&area, EMAIL, &code).await.error("code"), DEAD, "it outlived a day");
        assert_eq!(verification(&area, &token).await["mode"], "invited");
        validate(&area, &token, "/").await.ok();
        let (code, _) = link_of(&area).await;
        let told = join_all((0..4).map(|_| follow(&area, EMAIL, &code))).await;
        assert_eq!(told.iter().filter(|told| told.http == 200).count(), 1, "it worked twice");
    }

    async fn whoever_proves_an_address_first_is_not_shut_out_by_a_factor_of_somebody_who_had_typed_it(area: Area) {
        area.join(EMAIL).await;
        area.change("INSERT INTO accounts_factor (user_id, kind, name, secret, last_step, created_at) SELECT id, 'totp', 'Orang asing', '', 0, 0 FROM accounts_user").await;
        let (code, _) = link_of(&area).await;
        follow(&area, EMAIL, &code).await.ok();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_factor").await, 0);
    }

    async fn who_registered_somebody_else_s_address_is_out_for_good_once_its_owner_opens_the_letter(area: Area) {
        let squatter = area.visitor().with_cookie_of(&area.visitor().post("/api/auth/register", form(EMAIL)).await.ok());
        let (code, _) = link_of(&area).await;
        let told = follow(&area, EMAIL, &code).await.ok();
        assert_eq!((&told.data()["user"]["proof"]["method"], &told.data()["user"]["proof"]["proved_for"]), (&json!("code"), &json!(600)));
        assert_eq!(squatter.post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.http, 422);
        assert_eq!(squatter.get("/api/user/session/").await.http, 401);
        let new = "kebun teh di lereng gunung";
        area.bearer(&token_of(&told)).post("/api/user/manage/", json!({ "new_password": new })).await.ok();
        area.login(EMAIL, new).await.ok();
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 422);
    }

    async fn b130_who_opens_the_letter_in_the_browser_that_registered_keeps_the_password(area: Area) {
        let told = area.visitor().post("/api/auth/register", form(EMAIL)).await.ok();
        let browser = area.visitor().with_cookie_of(&told);
        browser.post("/api/auth/logout", json!({})).await.ok();
        let (code, _) = link_of(&area).await;
        let told = browser.post("/api/user/email_verification/", json!({ "email": EMAIL, "code": code })).await.ok();
        assert_eq!(told.data()["user"]["proof"]["method"], "phrase");
        area.login(EMAIL, PASSWORD).await.ok();
    }

    async fn a_closed_account_is_not_opened_by_a_link(area: Area) {
        area.join(EMAIL).await;
        let (code, _) = link_of(&area).await;
        area.change("UPDATE accounts_user SET disabled_at = 1").await;
        assert_eq!(follow(&area, EMAIL, &code).await.http, 422);
    }

    async fn a_code_that_verified_leaves_no_link(area: Area) {
        let token = area.join(EMAIL).await;
        let (link, _) = link_of(&area).await;
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        area.bearer(&token).post("/api/auth/verify-otp", json!({ "email": EMAIL, "otp": otp, "otp_purpose_id": 4 })).await.ok();
        assert_eq!(follow(&area, EMAIL, &link).await.http, 422);
    }

    async fn b146_the_letter_is_sent_on_demand_with_code_and_link(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        assert_eq!(validate(&area, &token, "/profile").await.http, 429, "the registration's own letter is just out");
        area.wait(90);
        let told = validate(&area, &token, "https://sanggarmu.test/profile?tab=akun").await.ok();
        assert_eq!(told.data(), &json!({ "resend_in": 90 }));
        let (_, after) = link_of(&area).await;
        assert_eq!(after, "redirect-path=%2Fprofile");
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        area.bearer(&token).post("/api/auth/verify-otp", json!({ "email": EMAIL, "otp": otp, "otp_purpose_id": 4 })).await.ok();
        assert_eq!(validate(&area, &token, "/profile").await.http, 409);
    }

    async fn a_page_of_another_site_is_refused_and_nothing_is_sent(area: Area) {
        let token = area.join(EMAIL).await;
        let before = link_of(&area).await;
        for url in ["https://jahat.example/", "//jahat.example", "javascript:alert(1)", ""] {
            assert_eq!(validate(&area, &token, url).await.http, 422, "{url}");
        }
        assert_eq!(link_of(&area).await, before);
    }

    async fn b139_b141_the_first_week_is_an_invitation_that_may_be_skipped(area: Area) {
        let token = area.join(EMAIL).await;
        let told = verification(&area, &token).await;
        assert_eq!((&told["mode"], &told["can_skip"], &told["skipped"]), (&json!("invited"), &json!(true), &json!(false)));
        let done = skip(&area, &token).await.ok();
        assert_eq!((done.message(), done.data()), ("Selamat Akunmu telah terdaftar", &json!({})));
        assert_eq!(verification(&area, &token).await["skipped"], true);
        area.wait(7 * DAY - 1);
        skip(&area, &token).await.ok();
        area.wait(1);
        let told = verification(&area, &token).await;
        assert_eq!((&told["mode"], &told["can_skip"]), (&json!("mandatory"), &json!(false)));
        assert_eq!(skip(&area, &token).await.http, 409);
    }

    async fn b139_who_is_verified_has_nothing_to_skip(area: Area) {
        let token = area.join(EMAIL).await;
        area.change("UPDATE accounts_user SET email_verified_at = 1").await;
        let told = verification(&area, &token).await;
        assert_eq!((&told["mode"], &told["can_skip"], &told["code_live"]), (&json!("none"), &json!(false), &json!(false)));
        assert_eq!(skip(&area, &token).await.http, 409);
    }

    async fn a_live_code_shows_only_in_the_session_that_asked(area: Area) {
        let token = area.join(EMAIL).await;
        let elsewhere = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        assert_eq!(verification(&area, &token).await["code_live"], true);
        assert_eq!(verification(&area, &elsewhere).await["code_live"], false);
        area.wait(600);
        assert_eq!(verification(&area, &token).await["code_live"], false);
    }
}
