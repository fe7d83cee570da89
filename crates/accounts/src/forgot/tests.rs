use axum::http::HeaderMap;
use axum::http::header::RETRY_AFTER;
use futures_util::future::join_all;
use futures_util::{FutureExt, StreamExt};
use sanggar_kernel::{Email, Personal};
use sanggar_platform::live::Viewer;
use sanggar_testkit::{Actor, Engine, OnEngine, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::puzzle::solved;
use crate::testing::{Area, Limited, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";
const UNKNOWN: &str = "tidak.ada@surel.example";
const NEW: &str = "kebun teh di lereng gunung";
const DEAD: &str = "Tautan atau kode ini sudah tidak berlaku. Silakan minta yang baru.";

async fn ask(actor: &Actor, email: &str) -> TestResponse {
    actor.post("/api/auth/send_forgot_password", json!({ "email": email, "source": "d2Vi" })).await
}

async fn reset(area: &Area, email: &str, code: &str, password: &str) -> TestResponse {
    area.visitor().post("/api/user/forget_password/", json!({ "email": email, "code": code, "new_password": password })).await
}

async fn answer(area: &Area, email: &str, otp: &str, request: &str) -> TestResponse {
    let form = json!({ "email": email, "otp": otp, "otp_purpose_id": 3, "request": request });
    area.visitor().post("/api/auth/verify-otp", form).await
}

/// Someone with a verified address and a password.
async fn settle_in(area: &Area) -> String {
    let token = area.join(EMAIL).await;
    area.change("UPDATE accounts_user SET email_verified_at = 1").await;
    token
}

/// The code of the link in the newest letter.
async fn link_code(area: &Area, page: &str) -> String {
    let letter = area.world.letter_to(EMAIL).await.expect("a letter");
    let start = format!("https://sanggarmu.test{page}#email=putri%40surel.example&code=");
    let (_, rest) = letter.body_text.split_once(&start).unwrap_or_else(|| panic!("no link in {}", letter.body_text));
    rest.split(['\n', '&']).next().unwrap().to_owned()
}

async fn asked_link(area: &Area) -> String {
    ask(&area.visitor(), EMAIL).await.ok();
    link_code(area, "/forgot-password").await
}

/// All that a client sees but what names the request.
fn seen(told: &TestResponse) -> (u16, Value, HeaderMap) {
    let (mut body, mut headers) = (told.body.clone(), told.headers.clone());
    body.as_object_mut().unwrap().remove("id");
    if let Some(request) = body.pointer_mut("/data/request") {
        *request = json!(null);
    }
    headers.remove("x-request-id");
    headers.remove("content-length");
    (told.http.as_u16(), body, headers)
}

struct Discreet(Area);

impl OnEngine for Discreet {
    async fn on(engine: Engine) -> Self {
        let mut area = Area::on(engine).await;
        area.hide_unknown_email();
        Self(area)
    }
}

both_engines! {
    async fn b148_b152_b153_a_link_brings_a_new_password(area: Area) {
        let token = settle_in(&area).await;
        let elsewhere = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        assert_eq!(ask(&area.visitor(), " Putri@Surel.example ").await.ok().data(), &json!({ "resend_in": 60 }));
        let code = link_code(&area, "/forgot-password").await;
        assert_eq!(code.len(), 43);
        let told = reset(&area, EMAIL, &code, NEW).await.ok();
        assert_eq!((told.message(), told.data()), ("Kata sandimu sudah diganti. Silakan masuk.", &json!({})));
        assert!(!told.headers["set-cookie"].to_str().unwrap().contains("access-token"), "somebody was logged in");
        assert!(!area.is_alive(&token).await && !area.is_alive(&elsewhere).await, "a session outlived the reset");
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 422);
        area.login(EMAIL, NEW).await.ok();
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Kata sandi akun Sanggarmu diganti");
        assert!(!letter.body_text.contains(NEW), "the notice tells the password");
        assert_eq!(area.count("SELECT COUNT(*) FROM platform_event WHERE kind = 'accounts.password_changed'").await, 1);
    }

    async fn the_older_call_does_the_same(area: Area) {
        settle_in(&area).await;
        area.visitor().post("/api/user/recover_password/", json!({ "email": EMAIL })).await.ok();
        reset(&area, EMAIL, &link_code(&area, "/forgot-password").await, NEW).await.ok();
        area.login(EMAIL, NEW).await.ok();
    }

    async fn the_streams_of_all_sessions_end_with_a_reset(area: Area) {
        let token = settle_in(&area).await;
        let viewer = {
            use sanggar_platform::http::{Sessions, Token};
            let identity = area.cx.find(&Token(token)).await.unwrap().unwrap();
            Viewer { user: identity.user, session: identity.session.0 }
        };
        let mut stream = area.cx.live.subscribe(Some(viewer), None).await.unwrap();
        let code = asked_link(&area).await;
        reset(&area, EMAIL, &code, NEW).await.ok();
        area.world.settle().await;
        assert_eq!(stream.next().now_or_never(), Some(None));
    }

    async fn a_used_expired_replaced_foreign_or_altered_link_changes_nothing(area: Area) {
        settle_in(&area).await;
        area.join("bagus@surel.example").await;
        let replaced = asked_link(&area).await;
        let code = asked_link(&area).await;
        let altered = format!("{}A", &code[..42]);
        for (email, code) in
            [(EMAIL, replaced.as_str()), ("bagus@surel.example", code.as_str()), (UNKNOWN, &code), ("", &code), (EMAIL, &altered), (EMAIL, "")]
        {
            let told = reset(&area, email, code, NEW).await;
            assert!(altered == code || (told.http == 422 && told.error("code") == DEAD), "{email} {}", told.text);
        }
        area.wait(30 * 60);
        assert_eq!(reset(&area, EMAIL, &code, NEW).await.error("code"), DEAD, "it outlived half an hour");
        area.login(EMAIL, PASSWORD).await.ok();
        let code = asked_link(&area).await;
        reset(&area, EMAIL, &code, NEW).await.ok();
        assert_eq!(reset(&area, EMAIL, &code, PASSWORD).await.error("code"), DEAD, "it worked twice");
        area.login(EMAIL, NEW).await.ok();
    }

    async fn of_many_who_come_with_one_link_one_sets_the_password(area: Area) {
        settle_in(&area).await;
        let code = asked_link(&area).await;
        let words: Vec<String> = (0..4).map(|number| format!("{NEW} nomor {number}")).collect();
        let told = join_all(words.iter().map(|word| reset(&area, EMAIL, &code, word))).await;
        let won: Vec<usize> = told.iter().enumerate().filter(|(_, told)| told.http == 200).map(|(place, _)| place).collect();
        assert_eq!(won.len(), 1);
        area.login(EMAIL, &words[won[0]]).await.ok();
    }

    async fn a_weak_password_is_refused_and_the_link_stays(area: Area) {
        settle_in(&area).await;
        let code = asked_link(&area).await;
        for weak in ["pendek", "password", EMAIL, "Sanggarmu123"] {
            assert!(reset(&area, EMAIL, &code, weak).await.error("new_password").starts_with("Kata sandi"), "{weak}");
        }
        let hashes = area.cx.hasher.runs();
        reset(&area, EMAIL, "bukan-kode", NEW).await;
        assert_eq!(area.cx.hasher.runs(), hashes, "a dead link costs a hash");
        reset(&area, EMAIL, &code, NEW).await.ok();
    }

    async fn a_link_is_kept_only_as_its_hash(area: Area) {
        settle_in(&area).await;
        let code = asked_link(&area).await;
        let conn = area.cx.db.read().await.unwrap();
        let (kept,): (Vec<u8>,) = conn.one("SELECT token_hash FROM accounts_link WHERE purpose = 'captcha_forget_password'", &[]).await.unwrap();
        assert_eq!(kept.len(), 32);
        assert!(!kept.windows(8).any(|part| code.as_bytes().windows(8).any(|own| own == part)));
    }

    async fn b149_an_unverified_address_gets_a_code_and_a_right_one_a_reset_code(area: Area) {
        area.join(EMAIL).await;
        let told = ask(&area.visitor(), EMAIL).await;
        assert_eq!((told.http.as_u16(), told.status(), &told.data()["resend_in"]), (409, 132, &json!(60)));
        let request = told.data()["request"].as_str().unwrap().to_owned();
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        assert_eq!(answer(&area, EMAIL, &otp, "bukan-yang-bertanya").await.error("otp"), "Kode verifikasi tidak sesuai");
        let told = answer(&area, EMAIL, &otp, &request).await.ok();
        let reset_code = told.data()["reset_code"].as_str().unwrap().to_owned();
        assert_eq!(answer(&area, EMAIL, &otp, &request).await.http, 422, "the code worked twice");
        reset(&area, EMAIL, &reset_code, NEW).await.ok();
        let told = area.login(EMAIL, NEW).await.ok();
        assert_eq!(told.data()["user"]["is_email_verified"], true, "whoever read the letter has proved the address");
    }

    async fn b149_an_account_without_a_password_gets_a_code_too(area: Area) {
        settle_in(&area).await;
        area.change("UPDATE accounts_user SET password_hash = NULL").await;
        let told = ask(&area.visitor(), EMAIL).await;
        assert_eq!((told.http.as_u16(), told.status()), (409, 133));
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        let told = answer(&area, EMAIL, &otp, told.data()["request"].as_str().unwrap()).await.ok();
        reset(&area, EMAIL, told.data()["reset_code"].as_str().unwrap(), NEW).await.ok();
        area.login(EMAIL, NEW).await.ok();
    }

    async fn an_account_that_gets_a_link_has_no_code_to_be_guessed(area: Area) {
        settle_in(&area).await;
        area.join("bagus@surel.example").await;
        let password = "jalan panjang menuju gunung".to_owned();
        crate::admin::create(&area.cx, "Made", &Email::parse("made@surel.example").unwrap(), Personal::new(password)).await.unwrap();
        area.change("UPDATE accounts_user SET email_verified_at = NULL WHERE email = 'made@surel.example'").await;
        for email in [EMAIL, UNKNOWN, "bagus@surel.example", "made@surel.example"] {
            area.visitor().post("/api/auth/send-otp", json!({ "email": email, "otp_purpose_id": 3 })).await.ok();
        }
        let kept: Vec<(String, Vec<u8>)> = {
            let conn = area.cx.db.read().await.unwrap();
            let sql = "SELECT address, code_hash FROM accounts_code WHERE purpose = 'captcha_forget_password' ORDER BY address";
            conn.all(sql, &[]).await.unwrap()
        };
        let mut matched = vec![0; kept.len()];
        for number in 0..1_000_000 {
            let hash = area.cx.pepper.hash(&["captcha_forget_password", &format!("{number:06}")]);
            matched.iter_mut().zip(&kept).for_each(|(count, (_, kept))| *count += usize::from(*kept == hash));
        }
        let addresses: Vec<&str> = kept.iter().map(|(address, _)| address.as_str()).collect();
        assert_eq!(addresses, ["bagus@surel.example", "made@surel.example", EMAIL, UNKNOWN]);
        assert_eq!(matched, [1, 0, 0, 0], "six digits open what a link alone should");
    }

    async fn an_operator_never_gets_a_code(area: Area) {
        area.join(EMAIL).await;
        let request = ask(&area.visitor(), EMAIL).await.data()["request"].as_str().unwrap().to_owned();
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user").await;
        assert_eq!(answer(&area, EMAIL, &otp, &request).await.http, 422, "a code of the time before");
        ask(&area.visitor(), EMAIL).await.ok();
        assert_eq!(link_code(&area, "/forgot-password").await.len(), 43);
    }

    async fn a_code_is_sent_again_to_whoever_solved_a_puzzle(area: Area) {
        let area = area.with_puzzles();
        area.join(EMAIL).await;
        let again = async |captcha: Option<String>| {
            area.visitor().post("/api/auth/send-otp", json!({ "email": EMAIL, "otp_purpose_id": 3, "captcha": captcha })).await
        };
        assert_eq!(again(None).await.http, 428);
        assert_eq!(again(Some("bukan jawaban".into())).await.http, 428);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_code WHERE purpose = 'captcha_forget_password'").await, 0);
        let solution = solved(&area.visitor()).await;
        again(Some(solution.clone())).await.ok();
        assert_eq!(again(Some(solution)).await.http, 428, "a solution works once");
    }

    async fn a_stranger_who_asks_freezes_nobody_but_himself(area: Area) {
        let token = area.join(EMAIL).await;
        let verification = area.world.code_sent_to(EMAIL).await.unwrap();
        let mine = ask(&area.visitor(), EMAIL).await.data()["request"].as_str().unwrap().to_owned();
        let code = area.world.code_sent_to(EMAIL).await.unwrap();
        let stranger = area.visitor().from("198.51.100.7");
        for _ in 0..4 {
            let told = ask(&stranger, EMAIL).await;
            let theirs = told.data()["request"].as_str().unwrap().to_owned();
            for _ in 0..4 {
                assert_eq!(answer(&area, EMAIL, "salah!", &theirs).await.status(), 422);
            }
            assert_eq!(answer(&area, EMAIL, "salah!", &theirs).await.status(), 124, "from wherever the answer comes");
            assert_eq!(ask(&stranger, EMAIL).await.status(), 124);
            area.wait(100);
            assert_eq!(ask(&stranger, EMAIL).await.status(), 124);
            area.change("UPDATE accounts_code_guard SET frozen_until = 0").await;
        }
        let form = json!({ "email": EMAIL, "otp": verification, "otp_purpose_id": 4 });
        area.bearer(&token).post("/api/auth/verify-otp", form).await.ok();
        answer(&area, EMAIL, &code, &mine).await.ok();
    }

    async fn whoever_did_not_ask_can_neither_use_nor_freeze_the_code(area: Area) {
        area.join(EMAIL).await;
        let request = ask(&area.visitor(), EMAIL).await.data()["request"].as_str().unwrap().to_owned();
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        for _ in 0..6 {
            assert_eq!(answer(&area, EMAIL, &otp, "orang-lain").await.status(), 422);
        }
        let without = json!({ "email": EMAIL, "otp": otp, "otp_purpose_id": 3 });
        assert_eq!(area.visitor().post("/api/auth/verify-otp", without).await.status(), 422);
        answer(&area, EMAIL, &otp, &request).await.ok();
    }

    async fn b136_wrong_reset_codes_freeze_like_any_other(area: Area) {
        area.join(EMAIL).await;
        let request = ask(&area.visitor(), EMAIL).await.data()["request"].as_str().unwrap().to_owned();
        for _ in 0..4 {
            assert_eq!(answer(&area, EMAIL, "salah!", &request).await.status(), 422);
        }
        assert_eq!(answer(&area, EMAIL, "salah!", &request).await.status(), 124);
        let otp = area.world.code_sent_to(EMAIL).await.unwrap();
        assert_eq!(answer(&area, EMAIL, &otp, &request).await.status(), 124, "the right code is frozen too");
        assert_eq!(ask(&area.visitor(), EMAIL).await.status(), 124);
    }

    async fn b150_over_the_limit_is_134_for_known_and_unknown_alike(limited: Limited) {
        let Limited(area) = limited;
        settle_in(&area).await;
        for email in [EMAIL, UNKNOWN] {
            ask(&area.visitor(), email).await;
            let told = ask(&area.visitor(), email).await;
            assert_eq!((told.http.as_u16(), told.status(), &told.headers[RETRY_AFTER]), (429, 134, &"60".parse().unwrap()));
            assert_eq!(told.data()["retry_after"], 60);
        }
        let mut sent = 1;
        for _ in 0..20 {
            area.wait(60);
            sent += usize::from(ask(&area.visitor(), EMAIL).await.http == 200);
        }
        assert_eq!(sent, 5, "five in an hour");
    }

    async fn b151_b176_an_unknown_and_a_malformed_address_are_told(area: Area) {
        let told = ask(&area.visitor(), UNKNOWN).await;
        assert_eq!((told.http.as_u16(), told.error("email")), (422, "Email tidak terdaftar"));
        for typed in ["", "putri", "putri@surel", "putri@@surel.example", "pu tri@surel.example"] {
            assert_eq!(ask(&area.visitor(), typed).await.error("email"), "Email tidak valid", "{typed}");
        }
    }

    async fn where_unknown_addresses_are_hidden_every_answer_is_the_same(discreet: Discreet) {
        let Discreet(area) = discreet;
        area.join(EMAIL).await;
        area.join("bagus@surel.example").await;
        area.change("UPDATE accounts_user SET email_verified_at = 1 WHERE email = 'bagus@surel.example'").await;
        let hashes = area.cx.hasher.runs();
        let unknown = seen(&ask(&area.visitor(), UNKNOWN).await);
        assert_eq!((unknown.0, &unknown.1["data"]), (200, &json!({ "resend_in": 60 })));
        for email in [EMAIL, "bagus@surel.example"] {
            assert_eq!(seen(&ask(&area.visitor(), email).await), unknown, "{email}");
        }
        assert_eq!(area.cx.hasher.runs(), hashes);
        reset(&area, EMAIL, &link_code(&area, "/forgot-password").await, NEW).await.ok();
    }

    async fn a_code_asked_again_tells_nothing_about_the_address(area: Area) {
        area.join(EMAIL).await;
        let again = async |email: &str| {
            let told = area.visitor().post("/api/auth/send-otp", json!({ "email": email, "otp_purpose_id": 3 })).await;
            (seen(&told), told.data()["request"].as_str().unwrap().to_owned())
        };
        let ((known, mine), (unknown, theirs)) = (again(EMAIL).await, again(UNKNOWN).await);
        assert_eq!((known.0, &known), (200, &unknown));
        for _ in 0..6 {
            assert_eq!(
                seen(&answer(&area, EMAIL, "salah!", &mine).await),
                seen(&answer(&area, UNKNOWN, "salah!", &theirs).await),
                "wrong codes tell them apart"
            );
        }
    }

    async fn a_reset_lets_the_owner_in_whom_strangers_locked_out(limited: Limited) {
        let Limited(area) = limited;
        settle_in(&area).await;
        for number in 0..10 {
            let stranger = area.visitor().from(&format!("198.51.100.{number}"));
            stranger.post("/api/auth/login", json!({ "email": EMAIL, "password": "bukan kata sandi ini" })).await;
        }
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 429);
        let code = asked_link(&area).await;
        reset(&area, EMAIL, &code, NEW).await.ok();
        area.login(EMAIL, NEW).await.ok();
    }

    async fn b008_the_letter_carries_the_name_of_the_site_it_was_asked_on(area: Area) {
        let area = area.with_institutions().await;
        settle_in(&area).await;
        ask(&area.visitor().at("cendekia.sanggarmu.test"), EMAIL).await.ok();
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert!(letter.subject.contains("Cendekia"), "{}", letter.subject);
        assert!(letter.body_text.contains("https://sanggarmu.test/forgot-password#"), "the link is built from the request");
    }
}
