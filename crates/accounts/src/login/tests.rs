use axum::http::HeaderMap;
use axum::http::header::{RETRY_AFTER, SET_COOKIE};
use futures_util::future::join_all;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, Engine, OnEngine, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::puzzle::solved;
use crate::testing::{Area, Limited, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";
const OTHER: &str = "bagus@surel.example";
const WRONG: &str = "bukan kata sandi ini";

async fn try_from(actor: &Actor, email: &str, password: &str) -> TestResponse {
    actor.post("/api/auth/login", json!({ "email": email, "password": password, "session": "token" })).await
}

/// An address of its own for each number, so that only the account's limit is met.
fn somewhere(area: &Area, number: u32) -> Actor {
    area.visitor().from(&format!("198.51.100.{number}"))
}

/// Everything a client sees but what names the request.
fn seen(told: &TestResponse) -> (u16, Value, HeaderMap) {
    let (mut body, mut headers) = (told.body.clone(), told.headers.clone());
    let id = body.as_object_mut().and_then(|body| body.remove("id")).expect("an id");
    let header = headers.remove("x-request-id").expect("a request id");
    assert_eq!(id, header.to_str().unwrap());
    (told.http.as_u16(), body, headers)
}

/// Three wrong passwords of everybody together are the most.
struct Besieged(Area);

impl OnEngine for Besieged {
    async fn on(engine: Engine) -> Self {
        Self(Area::with_limits(engine, LimitTable::raised().with("login_all", "3/5m").unwrap()).await.with_puzzles())
    }
}

both_engines! {
    async fn an_unknown_address_cannot_be_told_from_a_wrong_password(area: Area) {
        area.join(EMAIL).await;
        area.join(OTHER).await;
        area.bring_neighbours().await;
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE email = 'bagus@surel.example'").await;
        area.change("UPDATE accounts_user SET password_hash = NULL WHERE email = 'sekar@surel.example'").await;
        let mut answers = Vec::new();
        for (email, password) in [
            (EMAIL, WRONG),
            ("tidak.ada@surel.example", WRONG),
            ("tidak.ada@surel.example", PASSWORD),
            (OTHER, PASSWORD),
            ("sekar@surel.example", ""),
            ("sekar@surel.example", PASSWORD),
        ] {
            let before = area.cx.hasher.runs();
            let told = area.login(email, password).await;
            if password.is_empty() {
                assert_eq!(told.error("password"), "Masukkan kata sandimu.");
                continue;
            }
            assert_eq!(area.cx.hasher.runs() - before, 1, "{email} does not cost one hash");
            answers.push(seen(&told));
        }
        assert_eq!((answers[0].0, &answers[0].1["message"]), (422, &json!("Email atau kata sandi tidak sesuai.")));
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }

    async fn b178_an_empty_form_tells_both_fields(area: Area) {
        let told = area.login(" ", "").await;
        assert_eq!((told.http.as_u16(), told.error("email"), told.error("password")), (422, "Email tidak valid", "Masukkan kata sandimu."));
        assert_eq!(area.cx.hasher.runs(), 0);
    }

    async fn the_address_is_taken_in_any_case_the_password_in_its_own(area: Area) {
        area.join(EMAIL).await;
        area.login(" PUTRI@Surel.example ", PASSWORD).await.ok();
        assert_eq!(area.login(EMAIL, &PASSWORD.to_uppercase()).await.http, 422);
    }

    async fn ten_wrong_passwords_close_an_account_for_five_minutes_even_to_the_right_one(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        area.join(OTHER).await;
        for number in 0..10 {
            assert_eq!(try_from(&somewhere(&area, number), EMAIL, WRONG).await.http, 422, "try {number}");
        }
        let hashes = area.cx.hasher.runs();
        let refused = try_from(&somewhere(&area, 10), EMAIL, PASSWORD).await;
        assert_eq!((refused.http.as_u16(), refused.message()), (429, "Terlalu banyak percobaan. Silakan coba lagi dalam 5 menit."));
        assert_eq!(refused.headers[RETRY_AFTER], "300");
        assert_eq!(area.cx.hasher.runs(), hashes, "a refused try was hashed");
        try_from(&somewhere(&area, 11), OTHER, PASSWORD).await.ok();
        area.wait(299);
        assert_eq!(try_from(&somewhere(&area, 12), EMAIL, PASSWORD).await.headers[RETRY_AFTER], "1");
        area.wait(1);
        try_from(&somewhere(&area, 13), EMAIL, PASSWORD).await.ok();
    }

    async fn the_longer_someone_goes_on_the_longer_the_wait(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        let mut waits = Vec::new();
        for round in 0..6_u32 {
            for number in 0..10 {
                assert_eq!(try_from(&somewhere(&area, round * 10 + number), EMAIL, WRONG).await.http, 422);
            }
            let told = try_from(&somewhere(&area, 99), EMAIL, WRONG).await;
            let wait: i64 = told.headers[RETRY_AFTER].to_str().unwrap().parse().unwrap();
            waits.push(wait);
            area.wait(wait);
        }
        assert_eq!(waits, [300, 300, 3_000, 300, 300, 82_200]);
        try_from(&somewhere(&area, 100), EMAIL, PASSWORD).await.ok();
    }

    async fn of_forty_wrong_passwords_at_the_same_moment_ten_are_looked_at(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        let before = area.cx.hasher.runs();
        let actors: Vec<Actor> = (0..40).map(|number| somewhere(&area, number)).collect();
        let told = join_all(actors.iter().map(|actor| try_from(actor, EMAIL, WRONG))).await;
        assert_eq!(area.cx.hasher.runs() - before, 10);
        assert_eq!(told.iter().filter(|told| told.http == 422).count(), 10);
        assert_eq!(told.iter().filter(|told| told.http == 429).count(), 30);
        assert_eq!(try_from(&somewhere(&area, 41), EMAIL, PASSWORD).await.http, 429);
    }

    async fn of_sixty_guesses_at_the_same_moment_nobody_learns_which_was_right(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        for number in 0..9 {
            assert_eq!(try_from(&somewhere(&area, 100 + number), EMAIL, WRONG).await.http, 422);
        }
        let actors: Vec<Actor> = (0..60).map(|number| somewhere(&area, number)).collect();
        let guess = |number: usize| if number == 59 { PASSWORD } else { WRONG };
        let told = join_all(actors.iter().enumerate().map(|(number, actor)| try_from(actor, EMAIL, guess(number)))).await;
        let right = seen(&told[59]);
        assert_eq!(right.0, 429, "the tenth try was another's");
        assert_eq!(told.iter().filter(|told| seen(told) == right).count(), 59, "the right one differs from those that were refused");
    }

    async fn a_class_that_logs_in_at_the_same_moment_is_let_in(limited: Limited) {
        let Limited(area) = limited;
        let pupils: Vec<String> = (0..30).map(|number| format!("murid{number}@surel.example")).collect();
        for pupil in &pupils {
            area.join(pupil).await;
        }
        let told = join_all(pupils.iter().map(|pupil| area.login(pupil, PASSWORD))).await;
        assert!(told.iter().all(|told| told.http == 200));
    }

    async fn the_networks_of_one_tenant_on_ipv6_are_counted_together(limited: Limited) {
        let Limited(area) = limited;
        for number in 0..100 {
            let actor = area.visitor().from(&format!("2001:db8:7:{number:x}::1"));
            assert_eq!(try_from(&actor, &format!("murid{number}@surel.example"), WRONG).await.http, 422, "{number}");
        }
        assert_eq!(try_from(&area.visitor().from("2001:db8:7:ffff::1"), EMAIL, WRONG).await.http, 429);
        assert_eq!(try_from(&area.visitor().from("2001:db8:8:1::1"), EMAIL, WRONG).await.http, 422);
    }

    async fn an_address_without_an_account_closes_just_the_same(limited: Limited) {
        let Limited(area) = limited;
        for number in 0..10 {
            try_from(&somewhere(&area, number), EMAIL, WRONG).await;
        }
        assert_eq!(try_from(&somewhere(&area, 10), EMAIL, WRONG).await.http, 429);
    }

    async fn the_count_is_kept_by_the_next_process(limited: Limited) {
        let Limited(mut area) = limited;
        area.join(EMAIL).await;
        for number in 0..10 {
            try_from(&somewhere(&area, number), EMAIL, WRONG).await;
        }
        area.restart(2).await;
        assert_eq!(try_from(&somewhere(&area, 10), EMAIL, PASSWORD).await.http, 429);
    }

    async fn twenty_wrong_passwords_close_a_source_for_five_minutes(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        let school = area.visitor().from("198.51.100.9");
        for number in 0..20 {
            assert_eq!(try_from(&school, &format!("murid{number}@surel.example"), WRONG).await.http, 422);
        }
        assert_eq!(try_from(&school, EMAIL, PASSWORD).await.http, 429);
        try_from(&school.clone().from("198.51.100.10"), EMAIL, PASSWORD).await.ok();
        area.wait(300);
        try_from(&school, EMAIL, PASSWORD).await.ok();
    }

    async fn a_household_on_ipv6_is_one_source(limited: Limited) {
        let Limited(area) = limited;
        for number in 0..20 {
            let actor = area.visitor().from(&format!("2001:db8:1:2::{number:x}"));
            assert_eq!(try_from(&actor, &format!("murid{number}@surel.example"), WRONG).await.http, 422);
        }
        assert_eq!(try_from(&area.visitor().from("2001:db8:1:2:ffff::1"), EMAIL, WRONG).await.http, 429);
        assert_eq!(try_from(&area.visitor().from("2001:db8:1:3::1"), EMAIL, WRONG).await.http, 422);
    }

    async fn only_failures_count(limited: Limited) {
        let Limited(area) = limited;
        area.join(EMAIL).await;
        for _ in 0..9 {
            assert_eq!(area.login(EMAIL, WRONG).await.http, 422);
        }
        for _ in 0..25 {
            area.login(EMAIL, PASSWORD).await.ok();
        }
        assert_eq!(area.login(EMAIL, WRONG).await.http, 422);
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 429, "a success forgave the failures");
    }

    async fn beyond_the_wrong_passwords_of_everybody_together_each_solves_a_puzzle_and_nobody_is_refused(besieged: Besieged) {
        let Besieged(area) = besieged;
        area.join(EMAIL).await;
        for number in 0..3 {
            assert_eq!(try_from(&somewhere(&area, number), &format!("murid{number}@surel.example"), WRONG).await.http, 422);
        }
        assert_eq!(try_from(&somewhere(&area, 9), EMAIL, PASSWORD).await.http, 428);
        let form = json!({ "email": EMAIL, "password": PASSWORD, "captcha": solved(&area.visitor()).await });
        somewhere(&area, 9).post("/api/auth/login", form).await.ok();
        area.wait(600);
        try_from(&somewhere(&area, 9), EMAIL, PASSWORD).await.ok();
    }

    async fn each_login_is_a_new_session_and_the_one_it_came_with_dies(area: Area) {
        let first = area.join(EMAIL).await;
        let told = try_from(&area.bearer(&first), EMAIL, PASSWORD).await.ok();
        let second = token_of(&told);
        assert_ne!(first, second);
        assert!(!area.is_alive(&first).await && area.is_alive(&second).await);
    }

    async fn a_failed_login_leaves_the_session_it_came_with(area: Area) {
        let token = area.join(EMAIL).await;
        assert_eq!(try_from(&area.bearer(&token), EMAIL, WRONG).await.http, 422);
        assert!(area.is_alive(&token).await);
    }

    async fn a_cookie_that_the_client_brings_is_never_adopted(area: Area) {
        let attacker = area.visitor().post("/api/auth/register", crate::testing::form(OTHER)).await.ok();
        let planted = attacker.headers[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        area.join(EMAIL).await;
        for cookie in [planted.as_str(), "__Host-access-token=sgm_dipasang-orang-lain", "__Host-access-token="] {
            let victim = area.visitor().with("cookie", cookie).with("origin", "https://sanggarmu.test");
            let told = victim.post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
            let fresh = told.headers[SET_COOKIE].to_str().unwrap();
            assert!(!fresh.starts_with(cookie) || cookie.ends_with('='), "{fresh}");
            let browser = area.visitor().without_key().with_cookie_of(&told);
            assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.ok().data()["email"], EMAIL);
        }
        let stale = area.visitor().without_key().with_cookie_of(&attacker);
        assert_eq!(stale.post("/api/auth/me-v2", json!({})).await.http, 401, "the planted session lives on");
    }

    async fn b121_b125_a_log_out_ends_the_session_at_once_and_clears_the_cookie(area: Area) {
        let told = area.visitor().post("/api/auth/register", crate::testing::form(EMAIL)).await.ok();
        let elsewhere = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        let browser = area.visitor().without_key().with_cookie_of(&told);
        let out = browser.post("/api/auth/logout", json!({})).await.ok();
        let cleared = out.headers[SET_COOKIE].to_str().unwrap();
        assert!(cleared.starts_with("__Host-access-token=") && cleared.contains("Max-Age=0"), "{cleared}");
        assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.http, 401);
        assert_eq!(browser.post("/api/auth/logout", json!({})).await.http, 401, "replayed");
        assert!(area.is_alive(&elsewhere).await, "another device was logged out");
    }

    async fn a_disabled_account_is_out_at_once(area: Area) {
        let token = area.join(EMAIL).await;
        area.change("UPDATE accounts_user SET disabled_at = 1").await;
        assert!(!area.is_alive(&token).await);
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 422);
    }
}
