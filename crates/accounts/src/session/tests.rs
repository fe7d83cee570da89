use std::collections::HashSet;

use axum::http::header::SET_COOKIE;
use futures_util::{FutureExt, StreamExt};
use sanggar_kernel::{Email, Personal, UserId};
use sanggar_platform::live::Viewer;
use sanggar_testkit::both_engines;
use sanggar_testkit::world::MORNING;
use serde_json::json;

use crate::testing::{Area, PASSWORD, by_token, form, token_of};

const EMAIL: &str = "putri@surel.example";
const ADMIN: &str = "made@surel.example";
const ADMIN_PASSWORD: &str = "gunung agung di pagi hari";
const ANDROID: &str = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
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

    async fn an_operator_s_cookie_is_strict_and_a_learner_s_is_not(area: Area) {
        admin(&area).await;
        area.join(EMAIL).await;
        let same_site = async |email: &str, password: &str| {
            let told = area.visitor().post("/api/auth/login", json!({ "email": email, "password": password })).await.ok();
            let cookie = told.headers[SET_COOKIE].to_str().unwrap().to_owned();
            ["SameSite=Strict", "SameSite=Lax"].into_iter().find(|word| cookie.contains(word)).unwrap()
        };
        assert_eq!((same_site(ADMIN, ADMIN_PASSWORD).await, same_site(EMAIL, PASSWORD).await), ("SameSite=Strict", "SameSite=Lax"));
    }

    async fn a_person_sees_where_the_account_is_open(area: Area) {
        let phone = area.visitor().with("user-agent", ANDROID);
        let here = token_of(&phone.post("/api/auth/register", by_token(form(EMAIL))).await.ok());
        area.join("bagus@surel.example").await;
        area.wait(HOUR);
        area.login(EMAIL, PASSWORD).await.ok();
        let told = area.bearer(&here).get("/api/user/session/").await.ok();
        let seen: Vec<(&str, bool)> = told.data().as_array().unwrap().iter().map(|one| (one["device"].as_str().unwrap(), one["is_current"].as_bool().unwrap())).collect();
        assert_eq!(seen, [("Perangkat tidak dikenal", false), ("Chrome di Android", true)]);
        let first = &told.data()[1];
        assert_eq!((&first["created_at"], &first["seen_at"]), (&json!(MORNING.0), &json!(MORNING.plus_seconds(HOUR).0)));
    }

    async fn a_person_ends_a_session_of_another_device_and_its_streams(area: Area) {
        let (here, there) = (area.join(EMAIL).await, token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        let ending = session_of(&area, &there).await;
        let mut stream = area.cx.live.subscribe(Some(ending), None).await.unwrap();
        area.bearer(&here).post(&format!("/api/user/session/end/{}", ending.session), json!({})).await.ok();
        area.world.settle().await;
        assert_eq!(stream.next().now_or_never(), Some(None));
        assert!(area.is_alive(&here).await && !area.is_alive(&there).await);
        let again = area.bearer(&here).post(&format!("/api/user/session/end/{}", ending.session), json!({})).await;
        assert_eq!(again.http, 404);
    }

    async fn a_session_of_somebody_else_is_as_absent_as_none(area: Area) {
        let (here, theirs) = (area.join(EMAIL).await, area.join("bagus@surel.example").await);
        let told = async |id: i64| {
            let mut told = area.bearer(&here).post(&format!("/api/user/session/end/{id}"), json!({})).await;
            told.body["id"] = json!(null);
            (told.http.as_u16(), told.body)
        };
        let foreign = told(session_of(&area, &theirs).await.session).await;
        assert_eq!(foreign.0, 404);
        assert_eq!(foreign, told(9_999).await);
        assert!(area.is_alive(&theirs).await);
    }

    async fn ending_the_session_one_is_in_clears_its_cookie(area: Area) {
        let told = area.visitor().post("/api/auth/register", form(EMAIL)).await.ok();
        let browser = area.visitor().without_key().with_cookie_of(&told);
        let own = browser.get("/api/user/session/").await.ok().data()[0]["id"].as_i64().unwrap();
        let out = browser.post(&format!("/api/user/session/end/{own}"), json!({})).await.ok();
        assert!(out.headers[SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
        assert_eq!(browser.get("/api/user/session/").await.http, 401);
    }

    async fn end_others_leaves_the_one_that_asks(area: Area) {
        let here = area.join(EMAIL).await;
        let other = area.join("bagus@surel.example").await;
        let mut there = Vec::new();
        for _ in 0..3 {
            there.push(token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        }
        let told = area.bearer(&here).post("/api/user/session/end-others", json!({})).await.ok();
        assert_eq!(told.data(), &json!({ "ended": 3 }));
        for token in &there {
            assert!(!area.is_alive(token).await);
        }
        assert!(area.is_alive(&here).await && area.is_alive(&other).await);
    }

    async fn sessions_that_a_parent_opened_are_neither_listed_nor_ended_by_the_child(area: Area) {
        let (own, parents) = (area.join(EMAIL).await, token_of(&area.login(EMAIL, PASSWORD).await.ok()));
        let parent = session_of(&area, &area.join("ibu@surel.example").await).await.user;
        let supervised = session_of(&area, &parents).await;
        let tx = area.cx.db.write().await.unwrap();
        tx.run("UPDATE accounts_session SET parent_id = $2 WHERE id = $1", &sanggar_platform::args![supervised.session, parent]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(area.bearer(&own).get("/api/user/session/").await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(area.bearer(&own).post(&format!("/api/user/session/end/{}", supervised.session), json!({})).await.http, 404);
        assert_eq!(area.bearer(&own).post("/api/user/session/end-others", json!({})).await.ok().data()["ended"], 0);
        let seen_inside = area.bearer(&parents).get("/api/user/session/").await.ok();
        assert_eq!(seen_inside.data().as_array().unwrap().len(), 2, "the child's own and the one that asks");
    }

    async fn a_later_login_with_an_unseen_device_is_told_once(area: Area) {
        area.join(EMAIL).await;
        let facts = "SELECT COUNT(*) FROM platform_event WHERE kind = 'accounts.device_added'";
        assert_eq!(area.count(facts).await, 0, "the first device is no news");
        let phone = area.visitor().with("user-agent", ANDROID);
        for _ in 0..2 {
            phone.post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
        }
        area.login(EMAIL, PASSWORD).await.ok();
        assert_eq!(area.count(facts).await, 1);
        let (payload,): (String,) = {
            let conn = area.cx.db.read().await.unwrap();
            conn.one("SELECT payload FROM platform_event WHERE kind = 'accounts.device_added'", &[]).await.unwrap()
        };
        assert!(payload.contains("Chrome di Android"), "{payload}");
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
