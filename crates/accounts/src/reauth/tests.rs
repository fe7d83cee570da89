use futures_util::future::join_all;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::testing::{Area, Limited, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";

async fn validate(area: &Area, token: &str, password: &str) -> TestResponse {
    area.bearer(token).post("/api/auth/validate-password", json!({ "password": password })).await
}

async fn proved_for(area: &Area, token: &str) -> i64 {
    let me = area.bearer(token).post("/api/auth/me-v2", json!({})).await.ok();
    me.data()["proof"]["proved_for"].as_i64().unwrap()
}

both_engines! {
    async fn a_right_password_proves_this_session_for_ten_minutes(area: Area) {
        let (here, there) = (area.join(EMAIL).await, token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        assert_eq!(proved_for(&area, &here).await, 0, "a log-in is no proof by itself");
        assert_eq!(validate(&area, &here, PASSWORD).await.ok().data(), &json!({ "proved_for": 600 }));
        assert_eq!((proved_for(&area, &here).await, proved_for(&area, &there).await), (600, 0));
        area.wait(599);
        assert_eq!(proved_for(&area, &here).await, 1);
        area.wait(1);
        assert_eq!(proved_for(&area, &here).await, 0);
    }

    async fn a_wrong_password_proves_nothing_and_counts_like_a_failed_login(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        for _ in 0..10 {
            let told = validate(&area, &token, "bukan kata sandi ini").await;
            assert_eq!((told.http.as_u16(), told.error("password")), (422, "Kata sandi tidak sesuai."));
        }
        assert_eq!(validate(&area, &token, PASSWORD).await.http, 429);
        assert_eq!(area.login(EMAIL, PASSWORD).await.http, 429, "the two doors do not share their limit");
        assert_eq!(proved_for(&area, &token).await, 0);
    }

    async fn of_forty_wrong_passwords_at_the_same_moment_ten_are_looked_at(limited: Limited) {
        let Limited(area) = limited;
        let token = area.join(EMAIL).await;
        let before = area.cx.hasher.runs();
        let told = join_all((0..40).map(|_| validate(&area, &token, "bukan kata sandi ini"))).await;
        assert_eq!(area.cx.hasher.runs() - before, 10);
        assert_eq!(told.iter().filter(|told| told.http == 422).count(), 10);
        assert_eq!(validate(&area, &token, PASSWORD).await.http, 429);
    }

    async fn an_account_without_a_password_proves_by_a_code_of_its_own_session(area: Area) {
        let token = area.join(EMAIL).await;
        area.change("UPDATE accounts_user SET password_hash = NULL, email_verified_at = 1").await;
        assert_eq!(validate(&area, &token, "").await.http, 422);
        let send = json!({ "email": EMAIL, "otp_purpose_id": 2 });
        assert_eq!(area.bearer(&token).post("/api/auth/send-otp", send.clone()).await.ok().data(), &json!({ "resend_in": 90 }));
        let code = area.world.code_sent_to(EMAIL).await.unwrap();
        let answer = json!({ "email": EMAIL, "otp": code, "otp_purpose_id": 2 });
        let told = area.visitor().post("/api/auth/verify-otp", answer.clone()).await;
        assert!(told.http == 422 && told.error("otp_purpose_id").starts_with("Masuk dulu"), "{}", told.text);
        assert_eq!(area.visitor().post("/api/auth/send-otp", send).await.http, 422);
        assert_eq!(area.bearer(&token).post("/api/auth/verify-otp", answer.clone()).await.ok().data(), &json!({ "proved_for": 600 }));
        assert_eq!(proved_for(&area, &token).await, 600);
        assert_eq!(area.bearer(&token).post("/api/auth/verify-otp", answer).await.http, 422, "the code worked twice");
    }

    async fn a_proof_code_is_no_verification_code(area: Area) {
        let token = area.join(EMAIL).await;
        area.bearer(&token).post("/api/auth/send-otp", json!({ "email": EMAIL, "otp_purpose_id": 2 })).await.ok();
        let code = area.world.code_sent_to(EMAIL).await.unwrap();
        let told = area.bearer(&token).post("/api/auth/verify-otp", json!({ "email": EMAIL, "otp": code, "otp_purpose_id": 4 })).await;
        assert_eq!(told.error("otp"), "Kode verifikasi tidak sesuai");
    }
}
