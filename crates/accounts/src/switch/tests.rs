mod model;

use axum::http::header::SET_COOKIE;
use futures_util::{FutureExt, StreamExt};
use sanggar_platform::http::{Sessions, Token};
use sanggar_platform::live::{LiveStream, Viewer};
use sanggar_testkit::{both_engines, rows};
use serde_json::{Value, json};

use crate::testing::family::{PARENT, names};
use crate::testing::{Area, PASSWORD, token_of};

const SWITCH: &str = "/api/auth/switch-account";
const DAY: i64 = 86_400;

async fn stream(area: &Area, token: &str) -> LiveStream {
    let identity = area.cx.find(&Token(token.to_owned())).await.unwrap().unwrap();
    area.cx.live.subscribe(Some(Viewer { user: identity.user, session: identity.session.0 }), None).await.unwrap()
}

async fn audit(area: &Area) -> Vec<(i64, i64)> {
    let conn = area.cx.db.read().await.unwrap();
    conn.all("SELECT COALESCE(parent_id, actor_id), subject_id FROM platform_audit WHERE action = 'accounts.switched' ORDER BY id", &[])
        .await
        .unwrap()
}

/// Someone linked, someone else's child, oneself, nobody.
async fn assert_absent(area: &Area, token: &str, targets: &[i64]) {
    let unknown: Value = area.switch(token, 987_654).await.body;
    for target in targets {
        let told = area.switch(token, *target).await;
        assert_eq!(
            (told.http.as_u16(), told.message(), told.data()),
            (404, unknown["message"].as_str().unwrap(), &unknown["data"]),
            "{target}"
        );
        assert!(told.headers.get(SET_COOKIE).is_none());
    }
    assert!(area.is_alive(token).await, "a refused switch ended the session");
}

both_engines! {
    async fn b126_b127_from_the_parent_to_a_child_to_the_sibling_and_back(area: Area) {
        let parent = area.join(PARENT).await;
        let (nala, raka) = (area.add_child(&parent, "Nala").await, area.add_child(&parent, "Raka").await);
        let id = area.id(&parent).await;
        let told = area.switch(&parent, nala).await.ok();
        assert_eq!((told.data()["status"].as_i64(), told.data()["user"]["id"].as_i64()), (Some(200), Some(nala)));
        let in_nala = token_of(&told);
        assert!(!area.is_alive(&parent).await, "the old session goes on");
        assert_eq!(area.me(&in_nala).await["parent_login_id"], id);
        assert_eq!(told.data()["user"], area.me(&in_nala).await);
        let in_raka = area.enter(&in_nala, raka).await;
        assert!(!area.is_alive(&in_nala).await);
        let me = area.me(&in_raka).await;
        assert_eq!((&me["id"], &me["parent_login_id"]), (&json!(raka), &json!(id)));
        assert_eq!(names(&me["sibling"], "child_name"), ["Nala"]);
        let back = area.enter(&in_raka, id).await;
        let me = area.me(&back).await;
        assert_eq!((&me["id"], &me["parent_login_id"]), (&json!(id), &json!(0)));
        assert_eq!(audit(&area).await, [(id, nala), (id, raka), (id, id)]);
    }

    async fn b126_any_other_account_is_as_absent_as_one_that_does_not_exist(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let other = area.join("tetangga@surel.example").await;
        let theirs = area.add_child(&other, "Anak tetangga").await;
        let (id, other_id) = (area.id(&parent).await, area.id(&other).await);
        assert_absent(&area, &parent, &[theirs, other_id, id, 0, -1, i64::MAX]).await;
        let inside = area.enter(&parent, nala).await;
        assert_absent(&area, &inside, &[theirs, other_id, nala]).await;
        assert_eq!(audit(&area).await.len(), 1);
    }

    async fn b117_a_child_s_own_log_in_switches_nowhere(area: Area) {
        let parent = area.join(PARENT).await;
        let raka = area.add_child(&parent, "Raka").await;
        let nala = area.join_student("nala@surel.example").await;
        area.link(&parent, &nala).await;
        assert_absent(&area, &nala, &[area.id(&parent).await, raka]).await;
    }

    async fn b126_who_became_a_student_switches_into_nobody(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        area.change("UPDATE accounts_user SET profession = 'Murid' WHERE email = 'ibu@surel.example'").await;
        assert_absent(&area, &parent, &[nala]).await;
    }

    async fn operators_neither_switch_nor_are_switched_into(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user WHERE name = 'Nala'").await;
        assert_absent(&area, &parent, &[nala]).await;
        area.change("DELETE FROM accounts_role").await;
        let inside = area.enter(&parent, nala).await;
        let id = area.me(&inside).await["parent_login_id"].as_i64().unwrap();
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user WHERE email = 'ibu@surel.example'").await;
        assert_absent(&area, &inside, &[id]).await;
        area.change("DELETE FROM accounts_role").await;
        let parent = area.enter(&inside, id).await;
        area.change("INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user WHERE email = 'ibu@surel.example'").await;
        assert_eq!(area.switch(&parent, nala).await.http, 404);
    }

    async fn a_disabled_account_is_not_entered(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        area.change("UPDATE accounts_user SET disabled_at = 1 WHERE name = 'Nala'").await;
        assert_absent(&area, &parent, &[nala]).await;
        assert_eq!(area.me(&parent).await["child"], json!([]));
    }

    async fn the_streams_of_the_session_that_was_left_close(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let mut left = stream(&area, &parent).await;
        area.enter(&parent, nala).await;
        area.world.settle().await;
        assert_eq!(left.next().now_or_never(), Some(None));
    }

    async fn a_switched_session_lives_no_longer_than_the_one_it_came_from(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let id = area.id(&parent).await;
        for _ in 0..2 {
            area.wait(10 * DAY);
            assert!(area.is_alive(&parent).await);
        }
        let inside = area.enter(&parent, nala).await;
        area.wait(5 * DAY);
        let back = area.enter(&inside, id).await;
        area.wait(5 * DAY - 1);
        assert!(area.is_alive(&back).await);
        area.wait(1);
        assert!(!area.is_alive(&back).await, "switching made the session longer");
    }

    async fn who_ends_all_sessions_of_a_parent_ends_those_in_the_children_s_accounts(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let inside = area.enter(&parent, nala).await;
        let parent = token_of(&area.login(PARENT, PASSWORD).await.ok());
        let identity = area.cx.find(&Token(parent.clone())).await.unwrap().unwrap();
        let tx = area.cx.db.write().await.unwrap();
        crate::session::end_all(&area.cx, &tx, identity.user, Some(identity.session)).await.unwrap();
        tx.commit().await.unwrap();
        assert!(area.is_alive(&parent).await && !area.is_alive(&inside).await, "a way back into the parent's account is left");
    }

    async fn of_two_switches_from_one_session_one_is_done(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let form = json!({ "target_account_id": nala, "session": "token" });
        let told = area.all_at_once(&parent, vec![(SWITCH.to_owned(), form); 10]).await;
        assert_eq!(told.iter().filter(|told| told.http == 200).count(), 1);
        assert!(told.iter().all(|told| told.http == 200 || told.http == 401));
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_session").await, 1);
    }

    async fn a_browser_gets_the_new_cookie(area: Area) {
        let told = area.visitor().post("/api/auth/register", crate::testing::form(PARENT)).await.ok();
        let browser = area.visitor().without_key().with_cookie_of(&told);
        let added = browser.post(crate::testing::family::ADD, crate::testing::family::child("Nala")).await.ok();
        let nala = added.data()["child"]["child_user_id"].clone();
        let switched = browser.post(SWITCH, json!({ "target_account_id": nala })).await.ok();
        assert!(switched.data().get("token").is_none());
        let browser = area.visitor().without_key().with_cookie_of(&switched);
        assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.ok().data()["id"], nala);
    }

    async fn where_the_family_is_is_kept_nowhere(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.add_child(&parent, "Nala").await;
        let form = json!({
            "target_account_id": nala, "source": "d2Vi", "agent": "kanariagen", "operating_system": "kanarisistem",
            "longitude": 106.816_677, "latitude": "-6.597147", "session": "token",
        });
        area.bearer(&parent).post(SWITCH, form).await.ok();
        area.world.settle().await;
        let rows = rows::all(&area.cx.db).await.into_values().collect::<String>();
        assert!(rows.contains("Nala"), "the rows are not read");
        for canary in ["106.81", "6.597", "kanariagen", "kanarisistem"] {
            assert!(!rows.contains(canary), "{canary} was kept");
        }
    }
}
