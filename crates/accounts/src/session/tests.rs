use std::collections::HashSet;

use axum::http::header::SET_COOKIE;
use futures_util::{FutureExt, StreamExt};
use sanggar_kernel::{Email, Personal, UserId};
use sanggar_platform::live::Viewer;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::{Area, PASSWORD, token_of};

const EMAIL: &str = "putri@surel.example";
const ADMIN: &str = "made@surel.example";
const ADMIN_PASSWORD: &str = "gunung agung di pagi hari";
const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

async fn admin(area: &Area) -> String {
    let email = Email::parse(ADMIN).unwrap();
    crate::admin::create(&area.cx, "Made Wirawan", &email, Personal::new(ADMIN_PASSWORD.to_owned())).await.unwrap();
    token_of(&area.login(ADMIN, ADMIN_PASSWORD).await.ok())
}

async fn session_of(area: &Area, token: &str) -> Viewer {
    use sanggar_platform::http::{Sessions, Token};
    let identity = area.cx.find(&Token(token.to_owned())).await.unwrap().unwrap();
    Viewer { user: identity.user, session: identity.session.0 }
}

both_engines! {
    async fn a_learner_s_session_ends_after_fourteen_days_without_use(area: Area) {
        let token = area.join(EMAIL).await;
        area.wait(14 * DAY - 1);
        assert!(area.is_alive(&token).await);
        area.wait(14 * DAY - 1);
        assert!(area.is_alive(&token).await, "its use was not noted");
        let unused = token_of(&area.login(EMAIL, PASSWORD).await.ok());
        area.wait(14 * DAY);
        assert!(!area.is_alive(&unused).await);
    }

    async fn a_learner_s_session_ends_after_thirty_days_whatever_its_use(area: Area) {
        let token = area.join(EMAIL).await;
        for _ in 0..29 {
            area.wait(DAY);
            assert!(area.is_alive(&token).await);
        }
        area.wait(DAY - 1);
        assert!(area.is_alive(&token).await);
        area.wait(1);
        assert!(!area.is_alive(&token).await);
    }

    async fn an_operator_s_session_ends_after_half_an_hour_without_use(area: Area) {
        let token = admin(&area).await;
        area.wait(30 * MINUTE - 1);
        assert!(area.is_alive(&token).await);
        area.wait(30 * MINUTE);
        assert!(!area.is_alive(&token).await);
    }

    async fn an_operator_s_session_ends_after_twelve_hours_whatever_its_use(area: Area) {
        let token = admin(&area).await;
        for _ in 0..47 {
            area.wait(15 * MINUTE);
            assert!(area.is_alive(&token).await);
        }
        area.wait(15 * MINUTE);
        assert!(!area.is_alive(&token).await);
        let told = area.visitor().post("/api/auth/login", json!({ "email": ADMIN, "password": ADMIN_PASSWORD })).await.ok();
        assert!(told.headers[SET_COOKIE].to_str().unwrap().contains("Max-Age=43200"));
    }

    async fn an_account_has_ten_sessions_and_the_longest_unused_gives_way(area: Area) {
        let mut tokens = vec![area.join(EMAIL).await];
        for _ in 0..9 {
            area.wait(MINUTE);
            tokens.push(token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        }
        area.wait(11 * MINUTE);
        assert!(area.is_alive(&tokens[0]).await);
        tokens.push(token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        let mut alive = Vec::new();
        for token in &tokens {
            alive.push(area.is_alive(token).await);
        }
        assert_eq!(alive, [true, false, true, true, true, true, true, true, true, true, true]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_session").await, 10);
    }

    async fn the_streams_of_a_session_that_gives_way_end_with_it(area: Area) {
        let token = area.join(EMAIL).await;
        let mut stream = area.cx.live.subscribe(Some(session_of(&area, &token).await), None).await.unwrap();
        for _ in 0..9 {
            area.wait(1);
            area.login(EMAIL, PASSWORD).await.ok();
        }
        area.world.settle().await;
        assert!(stream.next().now_or_never().is_none(), "ended too early");
        area.wait(1);
        area.login(EMAIL, PASSWORD).await.ok();
        area.world.settle().await;
        assert_eq!(stream.next().now_or_never(), Some(None), "the stream outlives its session");
    }

    async fn b121_a_log_out_ends_the_streams_of_its_session_and_no_others(area: Area) {
        let (here, there) = (area.join(EMAIL).await, token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        let mut ending = area.cx.live.subscribe(Some(session_of(&area, &here).await), None).await.unwrap();
        let mut staying = area.cx.live.subscribe(Some(session_of(&area, &there).await), None).await.unwrap();
        area.bearer(&here).post("/api/auth/logout", json!({})).await.ok();
        area.world.settle().await;
        assert_eq!(ending.next().now_or_never(), Some(None));
        assert!(staying.next().now_or_never().is_none());
    }

    async fn a_token_is_kept_only_as_its_hash(area: Area) {
        let token = area.join(EMAIL).await;
        let conn = area.cx.db.read().await.unwrap();
        let (kept,): (Vec<u8>,) = conn.one("SELECT token_hash FROM accounts_session", &[]).await.unwrap();
        assert_eq!(kept.len(), 32);
        assert!(!kept.windows(8).any(|part| token.as_bytes().windows(8).any(|own| own == part)));
    }

    async fn every_token_is_another(area: Area) {
        let mut tokens = HashSet::from([area.join(EMAIL).await]);
        for _ in 0..9 {
            assert!(tokens.insert(token_of(&area.login(EMAIL, PASSWORD).await.ok())));
        }
    }

    async fn a_session_of_another_account_is_not_ended_by_its_number(area: Area) {
        let (mine, theirs) = (area.join(EMAIL).await, area.join("bagus@surel.example").await);
        let (mine, their_session) = (session_of(&area, &mine).await, session_of(&area, &theirs).await);
        let tx = area.cx.db.write().await.unwrap();
        let ended = crate::session::query::end(&tx, mine.user, sanggar_platform::http::SessionId(their_session.session)).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(ended, 0);
        assert_ne!(mine.user, UserId::new(their_session.user.get()));
        assert!(area.is_alive(&theirs).await);
    }
}
