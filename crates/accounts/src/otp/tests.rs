mod model;

use axum::http::header::RETRY_AFTER;
use futures_util::future::join_all;
use sanggar_kernel::Page;
use sanggar_platform::mail::mailbox;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, Limited, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";
const OTHER: &str = "bagus@surel.example";
const VERIFY_USER: i64 = 4;
const WRONG: &str = "Kode verifikasi tidak sesuai";
const FROZEN: &str = "Proses verifikasi diberhentikan sementara karena telah 5 kali salah memasukkan kode. \
                      Silakan lakukan verifikasi kembali setelah 10 menit.";
const DAY: i64 = 86_400;

/// A person who has just registered, and the code that was sent.
struct Newcomer {
    area: Area,
    token: String,
}

impl Newcomer {
    async fn at(area: Area) -> Self {
        let token = area.join(EMAIL).await;
        Self { area, token }
    }

    fn actor(&self) -> Actor {
        self.area.bearer(&self.token)
    }

    async fn code(&self) -> String {
        self.area.world.code_sent_to(EMAIL).await.expect("a code")
    }

    async fn answer(&self, code: &str) -> TestResponse {
        answer(&self.actor(), EMAIL, code).await
    }

    async fn send(&self) -> TestResponse {
        send(&self.actor(), EMAIL).await
    }

    async fn is_verified(&self) -> bool {
        let told = self.actor().post("/api/auth/me-v2", json!({})).await.ok();
        told.data()["is_email_verified"].as_bool().unwrap()
    }

    /// Wrong answers, none of which freezes.
    async fn err(&self, times: usize) {
        for _ in 0..times {
            let told = self.answer("salah!").await;
            assert_eq!((told.http.as_u16(), told.error("otp")), (422, WRONG));
        }
    }

    async fn freeze(&self) -> TestResponse {
        self.err(4).await;
        self.answer("salah!").await
    }

    #[track_caller]
    fn assert_frozen(&self, told: &TestResponse, seconds: i64) {
        let until = self.area.cx.clock.now().plus_seconds(seconds);
        assert_eq!((told.http.as_u16(), told.status(), told.message()), (429, 124, FROZEN));
        assert_eq!(told.data()["frozen_until"], until.0);
    }
}

async fn answer(actor: &Actor, email: &str, code: &str) -> TestResponse {
    actor.post("/api/auth/verify-otp", json!({ "email": email, "otp": code, "otp_purpose_id": VERIFY_USER })).await
}

async fn send(actor: &Actor, email: &str) -> TestResponse {
    actor.post("/api/auth/send-otp", json!({ "email": email, "otp_purpose_id": VERIFY_USER, "source": "d2Vi" })).await
}

async fn letters(area: &Area, subject: &str) -> usize {
    area.world.settle().await;
    let conn = area.cx.db.read().await.unwrap();
    let heads = mailbox::list(&conn, Page::new(1, 100).unwrap()).await.unwrap();
    heads.iter().filter(|head| head.subject == subject).count()
}

both_engines! {
    async fn b112_the_purposes_have_their_names(area: Area) {
        let told = area.visitor().get("/api/auth/otp-reference").await.ok();
        let names: Vec<&str> = told.data().as_array().unwrap().iter().map(|purpose| purpose["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["SMS login", "captcha_login", "captcha_forget_password", "verify_user"]);
        assert_eq!(told.data()[3]["id"], VERIFY_USER);
    }

    async fn b133_b134_six_digits_prove_the_address(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        assert!(code.len() == 6 && code.chars().all(|digit| digit.is_ascii_digit()));
        assert!(!putri.is_verified().await);
        let told = putri.answer(&code).await.ok();
        assert_eq!((told.message(), told.data()), ("Selamat! Akunmu terverifikasi", &json!({})));
        assert!(putri.is_verified().await);
    }

    async fn b135_a_wrong_code_is_told_at_its_field_and_changes_nothing(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        putri.err(1).await;
        for almost in [format!("{code}0"), code[..5].to_owned(), format!(" {code}")] {
            assert_eq!(putri.answer(&almost).await.error("otp"), WRONG, "{almost:?}");
        }
        assert!(!putri.is_verified().await);
        putri.answer(&code).await.ok();
    }

    async fn a_code_lives_ten_minutes(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        putri.area.wait(600);
        assert_eq!(putri.answer(&code).await.error("otp"), WRONG);
        putri.send().await.ok();
        let code = putri.code().await;
        putri.area.wait(599);
        putri.answer(&code).await.ok();
    }

    async fn a_code_works_once(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        putri.answer(&code).await.ok();
        let again = putri.answer(&code).await;
        assert_eq!((again.http.as_u16(), again.status(), again.message()), (409, 409, "Akunmu sudah terverifikasi."));
        assert_eq!(putri.send().await.http, 409);
        putri.area.change("UPDATE accounts_user SET email_verified_at = NULL").await;
        assert_eq!(putri.answer(&code).await.error("otp"), WRONG, "the code is still there");
    }

    async fn of_many_right_answers_at_the_same_moment_one_counts_and_the_others_find_it_done(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        let told = join_all((0..8).map(|_| putri.answer(&code))).await;
        let mut statuses: Vec<u16> = told.iter().map(|told| told.http.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
        assert_eq!(letters(&putri.area, "Selamat datang di Sanggarmu").await, 1);
    }

    async fn a_code_belongs_to_the_session_that_asked(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        let elsewhere = putri.area.bearer(&token_of(&putri.area.login(EMAIL, PASSWORD).await.ok()));
        assert_eq!(answer(&elsewhere, EMAIL, &code).await.error("otp"), WRONG);
        assert!(!putri.is_verified().await);
        putri.answer(&code).await.ok();
    }

    async fn another_address_in_the_form_is_refused_without_effect(area: Area) {
        let putri = Newcomer::at(area).await;
        let bagus = putri.area.join(OTHER).await;
        let (own, other) = (putri.code().await, putri.area.world.code_sent_to(OTHER).await.unwrap());
        putri.err(4).await;
        let sent = letters(&putri.area, "Kode verifikasi akun Sanggarmu").await;
        for (email, code) in [(OTHER, &own), (OTHER, &other), ("tidak.ada@surel.example", &own), ("", &own), ("bukan email", &own)] {
            let told = answer(&putri.actor(), email, code).await;
            assert_eq!((told.http.as_u16(), told.error("email")), (422, "Email ini bukan email akunmu."));
            assert_eq!(send(&putri.actor(), email).await.error("email"), "Email ini bukan email akunmu.");
        }
        assert_eq!(letters(&putri.area, "Kode verifikasi akun Sanggarmu").await, sent);
        answer(&putri.actor(), EMAIL, &own).await.ok();
        answer(&putri.area.bearer(&bagus), OTHER, &other).await.ok();
    }

    async fn asking_for_a_code_does_not_tell_who_has_an_account(area: Area) {
        let putri = Newcomer::at(area).await;
        putri.area.join(OTHER).await;
        let told = async |email: &str| {
            let mut told = send(&putri.actor(), email).await;
            told.body["id"] = json!(null);
            told.headers.remove("x-request-id");
            (told.http, told.body, told.headers)
        };
        assert_eq!(told(OTHER).await, told("tidak.ada@surel.example").await);
    }

    async fn other_purposes_are_off_and_touch_nothing(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        for purpose in [0, 1, 5, -4] {
            let form = json!({ "email": EMAIL, "otp": code, "otp_purpose_id": purpose });
            let told = putri.actor().post("/api/auth/verify-otp", form).await;
            assert_eq!((told.http.as_u16(), told.error("otp_purpose_id")), (422, "Kode untuk keperluan ini belum tersedia."));
            let form = json!({ "email": EMAIL, "otp_purpose_id": purpose });
            assert_eq!(putri.actor().post("/api/auth/send-otp", form).await.http, 422);
        }
        assert!(!putri.is_verified().await);
        putri.answer(&code).await.ok();
    }

    async fn a_visitor_has_no_address_to_prove(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        assert_eq!(answer(&putri.area.visitor(), EMAIL, &code).await.http, 401);
        assert_eq!(send(&putri.area.visitor(), EMAIL).await.http, 401);
        assert!(!putri.is_verified().await);
    }

    async fn b144_a_code_is_sent_again_after_ninety_seconds_and_kills_the_one_before(limited: Limited) {
        let putri = Newcomer::at(limited.0).await;
        let first = putri.code().await;
        putri.area.wait(89);
        let early = putri.send().await;
        assert_eq!((early.http.as_u16(), &early.headers[RETRY_AFTER]), (429, &"1".parse().unwrap()));
        assert_eq!(putri.code().await, first, "a refused call sent a code");
        putri.area.wait(1);
        assert_eq!(putri.send().await.ok().data(), &json!({ "resend_in": 90 }));
        let second = putri.code().await;
        assert_ne!(first, second);
        assert_eq!(putri.answer(&first).await.error("otp"), WRONG);
        putri.answer(&second).await.ok();
    }

    async fn of_many_resends_at_the_same_moment_one_letter_leaves(limited: Limited) {
        let putri = Newcomer::at(limited.0).await;
        putri.area.wait(90);
        let told = join_all((0..6).map(|_| putri.send())).await;
        assert_eq!(told.iter().filter(|told| told.http == 200).count(), 1);
        assert!(told.iter().all(|told| told.http == 200 || told.http == 429));
        assert_eq!(letters(&putri.area, "Kode verifikasi akun Sanggarmu").await, 2);
        putri.answer(&putri.code().await).await.ok();
    }

    async fn an_address_gets_five_codes_an_hour_and_ten_a_day(limited: Limited) {
        let putri = Newcomer::at(limited.0).await;
        let mut hours = Vec::new();
        for _ in 0..3 {
            let mut sent = 0;
            for _ in 0..40 {
                putri.area.wait(90);
                sent += usize::from(putri.send().await.http == 200);
            }
            hours.push(sent);
        }
        assert_eq!(hours, [5, 4, 0], "the registration's own code is an hour old when the fifth is asked");
        putri.area.wait(DAY);
        putri.send().await.ok();
    }

    async fn b136_b219_b220_the_fifth_wrong_code_freezes_verification_for_ten_minutes(area: Area) {
        let putri = Newcomer::at(area).await;
        let code = putri.code().await;
        putri.assert_frozen(&putri.freeze().await, 600);
        putri.assert_frozen(&putri.answer(&code).await, 600);
        putri.assert_frozen(&putri.send().await, 600);
        putri.area.wait(599);
        putri.assert_frozen(&putri.answer(&code).await, 1);
        assert!(!putri.is_verified().await);
        putri.area.wait(1);
        putri.send().await.ok();
        putri.answer(&putri.code().await).await.ok();
    }

    async fn b137_a_freeze_outlives_the_process_the_session_and_a_new_login(area: Area) {
        let mut putri = Newcomer::at(area).await;
        putri.freeze().await;
        putri.area.restart(2).await;
        putri.assert_frozen(&putri.answer("123456").await, 600);
        putri.token = token_of(&putri.area.login(EMAIL, PASSWORD).await.ok());
        putri.assert_frozen(&putri.send().await, 600);
        putri.assert_frozen(&putri.answer("123456").await, 600);
    }

    async fn wrong_codes_are_counted_over_resend_restart_and_session(area: Area) {
        let mut putri = Newcomer::at(area).await;
        putri.err(2).await;
        putri.send().await.ok();
        putri.err(1).await;
        putri.area.restart(2).await;
        putri.token = token_of(&putri.area.login(EMAIL, PASSWORD).await.ok());
        putri.err(1).await;
        putri.assert_frozen(&putri.answer("salah!").await, 600);
    }

    async fn of_many_wrong_codes_at_the_same_moment_each_counts(area: Area) {
        let putri = Newcomer::at(area).await;
        let told = join_all((0..8).map(|_| putri.answer("salah!"))).await;
        assert_eq!(told.iter().filter(|told| told.status() == 422).count(), 4);
        assert_eq!(told.iter().filter(|told| told.status() == 124).count(), 4);
    }

    async fn after_a_freeze_five_more_tries_are_left(area: Area) {
        let putri = Newcomer::at(area).await;
        putri.freeze().await;
        putri.area.wait(600);
        putri.assert_frozen(&putri.freeze().await, 600);
    }

    async fn twenty_wrong_codes_are_the_most_a_day_whatever_the_freeze(limited: Limited) {
        let putri = Newcomer::at(limited.0).await;
        for _ in 0..4 {
            putri.assert_frozen(&putri.freeze().await, 600);
            putri.area.wait(600);
        }
        putri.send().await.ok();
        let spent = putri.answer(&putri.code().await).await;
        assert_eq!((spent.http.as_u16(), spent.status()), (429, 124));
        assert_eq!(spent.message(), "Kode salah terlalu banyak hari ini. Silakan coba lagi besok.");
        assert_eq!(spent.data()["frozen_until"], putri.area.cx.clock.now().plus_seconds(DAY - 2_400).0);
        putri.area.wait(DAY - 2_400);
        putri.send().await.ok();
        putri.answer(&putri.code().await).await.ok();
    }

    async fn success_forgets_the_wrong_codes(area: Area) {
        let putri = Newcomer::at(area).await;
        putri.err(4).await;
        putri.answer(&putri.code().await).await.ok();
        assert_eq!(putri.area.count("SELECT wrong FROM accounts_code_guard").await, 0);
    }

    async fn the_store_holds_no_readable_code(area: Area) {
        let putri = Newcomer::at(area).await;
        let conn = putri.area.cx.db.read().await.unwrap();
        let (payload,): (String,) = conn.one("SELECT payload FROM platform_job WHERE kind = 'mail.send'", &[]).await.unwrap();
        let (hash, address): (Vec<u8>, String) = conn.one("SELECT code_hash, address FROM accounts_code", &[]).await.unwrap();
        drop(conn);
        let code = putri.code().await;
        assert!(!payload.contains(&code) && !payload.contains(EMAIL), "the waiting letter can be read");
        assert_eq!((hash.len(), address.as_str()), (32, EMAIL));
        let unkeyed: [u8; 32] = <sha2::Sha256 as sha2::Digest>::digest(code.as_bytes()).into();
        assert_ne!(hash, unkeyed, "a million hashes would tell the code");
    }

    async fn one_welcome_follows_the_proof(area: Area) {
        let putri = Newcomer::at(area).await;
        putri.err(1).await;
        assert_eq!(letters(&putri.area, "Selamat datang di Sanggarmu").await, 0);
        let code = putri.code().await;
        putri.answer(&code).await.ok();
        putri.answer(&code).await;
        assert_eq!(letters(&putri.area, "Selamat datang di Sanggarmu").await, 1);
        let letter = putri.area.world.letter_to(EMAIL).await.unwrap();
        assert!(letter.body_text.starts_with("Hai Putri Ayuningtyas,"), "{}", letter.body_text);
        putri.area.world.assert_idle().await;
    }

    async fn fields_that_a_client_may_not_set_are_refused(area: Area) {
        let putri = Newcomer::at(area).await;
        for field in ["user_id", "is_email_verified", "frozen_until", "wrong", "session_id"] {
            for path in ["/api/auth/send-otp", "/api/auth/verify-otp"] {
                let mut form: Value = json!({ "email": EMAIL, "otp": "123456", "otp_purpose_id": VERIFY_USER });
                form[field] = json!(1);
                assert_eq!(putri.actor().post(path, form).await.http, 400, "{path} takes {field}");
            }
        }
    }
}
