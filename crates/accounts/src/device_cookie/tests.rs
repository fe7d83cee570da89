use axum::http::header::SET_COOKIE;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::json;

use crate::testing::{Area, Limited, PASSWORD, form, token_of};

const EMAIL: &str = "putri@surel.example";
const OTHER: &str = "bagus@surel.example";
const WRONG: &str = "bukan kata sandi ini";
const NEW: &str = "kebun teh di lereng gunung";
const SCHOOL: &str = "198.51.100.250";

/// A browser whose person registered, logged out, and keeps what browsers keep.
async fn met(area: &Area, email: &str) -> Actor {
    let told = area.visitor().post("/api/auth/register", form(email)).await.ok();
    let browser = area.visitor().with_cookie_of(&told);
    browser.post("/api/auth/logout", json!({})).await.ok();
    browser
}

fn stranger(area: &Area, number: usize) -> Actor {
    area.visitor().from(&format!("198.51.100.{number}"))
}

async fn log_in(actor: &Actor, password: &str) -> TestResponse {
    actor.post("/api/auth/login", json!({ "email": EMAIL, "password": password })).await
}

async fn forgot(actor: &Actor) -> TestResponse {
    actor.post("/api/auth/send_forgot_password", json!({ "email": EMAIL })).await
}

/// Answers the code that was asked for a forgotten password.
async fn answer(actor: &Actor, otp: &str, asked: &TestResponse) -> TestResponse {
    let form = json!({ "email": EMAIL, "otp": otp, "otp_purpose_id": 3, "request": asked.data()["request"] });
    actor.post("/api/auth/verify-otp", form).await
}

/// As many wrong passwords as an address gets, each from somewhere else.
async fn besiege(area: &Area) {
    for number in 0..10 {
        assert_eq!(log_in(&stranger(area, number), WRONG).await.http, 422);
    }
    assert_eq!(log_in(&stranger(area, 10), PASSWORD).await.http, 429);
}

/// As many reset letters as an address gets in an hour.
async fn flood(area: &Area) {
    for number in 0..5 {
        assert_ne!(forgot(&stranger(area, number)).await.http, 429);
        area.wait(60);
    }
    assert_eq!(forgot(&stranger(area, 5)).await.http, 429);
}

fn cookie_of(told: &TestResponse) -> String {
    let set = told.headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
    set.map(str::to_owned).find(|set| set.starts_with("__Host-device=")).expect("the browser is known from now on")
}

both_engines! {
    async fn strangers_who_try_passwords_do_not_shut_out_a_browser_that_was_in_before(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await;
        besiege(&area).await;
        log_in(&browser, PASSWORD).await.ok();
        area.prove_addresses().await;
        log_in(&browser, PASSWORD).await.ok();
    }

    async fn a_known_browser_has_a_limit_of_its_own_and_shuts_out_no_other_that_is_known(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await;
        area.prove_addresses().await;
        let other = area.visitor().with_cookie_of(&log_in(&stranger(&area, 1), PASSWORD).await.ok());
        for _ in 0..10 {
            assert_eq!(log_in(&browser, WRONG).await.http, 422);
        }
        assert_eq!(log_in(&browser, PASSWORD).await.http, 429);
        assert_eq!(log_in(&stranger(&area, 1), PASSWORD).await.http, 429, "its tries count for the address too");
        log_in(&other, PASSWORD).await.ok();
    }

    async fn a_class_behind_one_address_does_not_shut_out_a_browser_that_was_in_before(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await.from(SCHOOL);
        for number in 0..20 {
            let form = json!({ "email": format!("murid{number}@surel.example"), "password": WRONG });
            assert_eq!(area.visitor().from(SCHOOL).post("/api/auth/login", form).await.http, 422);
        }
        assert_eq!(log_in(&area.visitor().from(SCHOOL), PASSWORD).await.http, 429);
        log_in(&browser, PASSWORD).await.ok();
    }

    async fn strangers_who_ask_for_reset_letters_do_not_keep_them_from_a_known_browser(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await;
        area.prove_addresses().await;
        flood(&area).await;
        forgot(&browser).await.ok();
        assert_eq!(forgot(&browser).await.http, 429, "its own letters are bounded too");
        for _ in 0..4 {
            area.wait(60);
            forgot(&browser).await.ok();
        }
        area.wait(60);
        assert_eq!(forgot(&browser).await.http, 429, "five in an hour");
    }

    async fn s6_a_stranger_who_uses_up_a_day_of_codes_and_of_wrong_answers_leaves_the_owner_hers(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await;
        let inside = area.bearer(&token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        let thief = stranger(&area, 1);
        for round in 0..10 {
            let asked = forgot(&thief).await;
            assert_eq!(asked.status(), 132, "{}", asked.text);
            for wrong in 1..=5 {
                let told = answer(&thief, "salah!", &asked).await;
                assert_eq!(told.status(), if wrong == 5 || round >= 4 { 124 } else { 422 }, "{}", told.text);
            }
            area.wait(730);
        }
        for other in 1..=2 {
            let told = forgot(&stranger(&area, other)).await;
            assert!(told.status() == 134 && told.data()["retry_after"].as_i64().unwrap() > 72_000, "a day's codes: {}", told.text);
        }
        let asked = forgot(&browser).await;
        assert_eq!(asked.status(), 132, "in her own browser: {}", asked.text);
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        answer(&browser, &otp, &asked).await.ok();
        inside.post("/api/auth/send-otp", json!({ "email": EMAIL, "otp_purpose_id": 4 })).await.ok();
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        inside.post("/api/auth/verify-otp", json!({ "email": EMAIL, "otp": otp, "otp_purpose_id": 4 })).await.ok();
    }

    async fn a_stranger_beside_the_owner_freezes_the_code_of_nobody_else(limited: Limited) {
        let Limited(area) = limited;
        let browser = met(&area, EMAIL).await.from(SCHOOL);
        let neighbour = area.visitor().from(SCHOOL);
        let asked = forgot(&neighbour).await;
        for _ in 0..4 {
            assert_eq!(answer(&neighbour, "salah!", &asked).await.status(), 422);
        }
        assert_eq!(answer(&neighbour, "salah!", &asked).await.status(), 124);
        area.wait(60);
        let asked = forgot(&browser).await;
        assert_eq!(asked.status(), 132, "{}", asked.text);
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        answer(&browser, &otp, &asked).await.ok();
    }

    async fn while_an_address_is_unproved_its_browsers_count_as_one(limited: Limited) {
        let Limited(area) = limited;
        met(&area, EMAIL).await;
        let mut browsers = Vec::new();
        for number in 0..6 {
            let told = log_in(&stranger(&area, number), PASSWORD).await.ok();
            browsers.push(stranger(&area, number).with_cookie_of(&told));
        }
        let mut letters = 0;
        for browser in &browsers {
            letters += usize::from(forgot(browser).await.http != 429);
            area.wait(60);
        }
        assert_eq!(letters, 5, "somebody who sits on an address floods its owner");
        area.prove_addresses().await;
        forgot(&browsers[5]).await.ok();
    }

    async fn a_cookie_of_another_account_gives_nothing(limited: Limited) {
        let Limited(area) = limited;
        met(&area, EMAIL).await;
        let other = met(&area, OTHER).await;
        area.prove_addresses().await;
        flood(&area).await;
        besiege(&area).await;
        assert_eq!((log_in(&other, PASSWORD).await.http.as_u16(), forgot(&other).await.http.as_u16()), (429, 429));
    }

    async fn a_cookie_that_we_did_not_make_gives_nothing(limited: Limited) {
        let Limited(area) = limited;
        let told = area.visitor().post("/api/auth/register", form(EMAIL)).await.ok();
        let mine = cookie_of(&told).split(';').next().unwrap().to_owned();
        let session = told.headers[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().replace("access-token", "device");
        let altered = format!("{}AAAA", &mine[..mine.len() - 4]);
        besiege(&area).await;
        let plain = r#"__Host-device={"id":"a","accounts":[{"user":1,"mark":""}]}"#;
        for forged in [altered.as_str(), &session, plain, "__Host-device=", "__Host-device=%7B%7D"] {
            let actor = area.visitor().with("cookie", forged).with("origin", "https://sanggarmu.test");
            assert_eq!(log_in(&actor, PASSWORD).await.http, 429, "{forged}");
        }
        let actor = area.visitor().with("cookie", &mine).with("origin", "https://sanggarmu.test");
        log_in(&actor, PASSWORD).await.ok();
    }

    async fn it_opens_nothing_by_itself_and_outlives_a_log_out(area: Area) {
        let told = area.visitor().post("/api/auth/register", form(EMAIL)).await.ok();
        let set = cookie_of(&told);
        let mut parts: Vec<&str> = set.split("; ").skip(1).collect();
        parts.sort_unstable();
        assert_eq!(parts, ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
        let alone = area.visitor().without_key().with("cookie", set.split(';').next().unwrap()).with("origin", "https://sanggarmu.test");
        assert_eq!(alone.post("/api/auth/me-v2", json!({})).await.http, 418);
        assert_eq!(alone.get("/api/user/session/").await.http, 401);
        let out = area.visitor().with_cookie_of(&told).post("/api/auth/logout", json!({})).await.ok();
        assert!(out.headers.get_all(SET_COOKIE).iter().all(|set| !set.to_str().unwrap().contains("device")));
    }

    async fn a_new_password_makes_other_browsers_strangers_and_keeps_the_one_that_chose_it(limited: Limited) {
        let Limited(area) = limited;
        let other = met(&area, EMAIL).await;
        let told = log_in(&area.visitor(), PASSWORD).await.ok();
        let mine = area.visitor().without_key().with_cookie_of(&told);
        let form = json!({ "current_password": PASSWORD, "new_password": NEW });
        let told = mine.post("/api/user/manage/", form).await.ok();
        let mine = area.visitor().with_cookie_of(&told);
        for number in 0..10 {
            assert_eq!(log_in(&stranger(&area, number), WRONG).await.http, 422);
        }
        assert_eq!(log_in(&other, NEW).await.http, 429);
        log_in(&mine, NEW).await.ok();
    }

    async fn strangers_do_not_keep_the_owner_from_logging_in_after_a_reset(limited: Limited) {
        let Limited(area) = limited;
        met(&area, EMAIL).await;
        area.prove_addresses().await;
        forgot(&stranger(&area, 1)).await.ok();
        let code = area.link_sent_to(EMAIL).await;
        let form = json!({ "email": EMAIL, "code": code, "new_password": NEW });
        let told = area.visitor().post("/api/user/forget_password/", form).await.ok();
        besiege(&area).await;
        log_in(&area.visitor().with_cookie_of(&told), NEW).await.ok();
    }

    async fn strangers_do_not_keep_somebody_inside_from_giving_the_password_or_changing_the_address(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        area.prove_addresses().await;
        besiege(&area).await;
        area.give_password(&token).await;
        for number in 0..50 {
            let form = json!({ "email": format!("murid{number}@surel.example") });
            let told = area.visitor().from(SCHOOL).post("/api/auth/send_forgot_password", form).await;
            assert_ne!(told.http, 429);
        }
        assert_eq!(forgot(&area.visitor().from(SCHOOL)).await.http, 429);
        let inside = area.bearer(&token).from(SCHOOL);
        inside.post("/api/user/manage/", json!({ "email": "putri.baru@surel.example" })).await.ok();
    }
}
