//! Families in the tests: parents, their children and who switches into whom.

use futures_util::future::join_all;
use sanggar_platform::args;
use sanggar_testkit::TestResponse;
use serde_json::{Value, json};

use super::{Area, PASSWORD, by_token, form, token_of, with};

pub const PARENT: &str = "ibu@surel.example";
pub const ADD: &str = "/api/auth/relation-children/create";

/// A child that nothing is wrong with, as the profile page asks for it.
pub fn child(name: &str) -> Value {
    json!({ "name": name, "year_level_id": 11, "consent": true })
}

impl Area {
    /// Registers a student with a log-in of their own.
    pub async fn join_student(&self, email: &str) -> String {
        let student = with(with(form(email), "profession_name", json!("Murid")), "year_level_id", json!(16));
        token_of(&self.visitor().post("/api/auth/register", by_token(student)).await.ok())
    }

    pub async fn add_child(&self, parent: &str, name: &str) -> i64 {
        let told = self.bearer(parent).post(ADD, child(name)).await.ok();
        told.data()["child"]["child_user_id"].as_i64().unwrap()
    }

    pub async fn switch(&self, token: &str, target: i64) -> TestResponse {
        self.bearer(token).post("/api/auth/switch-account", json!({ "target_account_id": target, "session": "token" })).await
    }

    /// The token of a session inside a child's account.
    pub async fn enter(&self, token: &str, target: i64) -> String {
        token_of(&self.switch(token, target).await.ok())
    }

    pub async fn me(&self, token: &str) -> Value {
        self.bearer(token).post("/api/auth/me-v2", json!({})).await.ok().data().clone()
    }

    pub async fn id(&self, token: &str) -> i64 {
        self.me(token).await["id"].as_i64().unwrap()
    }

    /// Gives the session's password, as before what only the owner may do.
    pub async fn give_password(&self, token: &str) {
        self.bearer(token).post("/api/auth/validate-password", json!({ "password": PASSWORD })).await.ok();
    }

    /// As if everybody had read a letter to the own address.
    pub async fn prove_addresses(&self) {
        self.change("UPDATE accounts_user SET email_verified_at = 1 WHERE email IS NOT NULL").await;
    }

    /// What the link in the newest letter to an address carries.
    pub async fn link_sent_to(&self, address: &str) -> String {
        let letter = self.world.letter_to(address).await.expect("a letter");
        let (_, rest) = letter.body_text.split_once("&code=").expect("a link");
        rest.split(['\n', '&']).next().unwrap().to_owned()
    }

    /// Links two who have accounts: the parent asks, the child gives its password and accepts.
    pub async fn link(&self, parent: &str, child: &str) {
        let username = self.me(child).await["username"].clone();
        self.bearer(parent).post("/api/user/relation_user/request/", json!({ "username": username, "consent": true })).await.ok();
        let requests = self.bearer(child).get("/api/user/relation_user/get/request/").await.ok();
        let id = &requests.data()["incoming"][0]["id"];
        self.give_password(child).await;
        self.bearer(child).post("/api/user/relation_user/answer/", json!({ "id": id, "accept": true })).await.ok();
    }

    /// What was told of a kind, oldest first.
    pub async fn facts(&self, kind: &str) -> Vec<Value> {
        let conn = self.cx.db.read().await.unwrap();
        let rows: Vec<(String,)> = conn.all("SELECT payload FROM platform_event WHERE kind = $1 ORDER BY id", &args![kind]).await.unwrap();
        rows.into_iter().map(|(payload,)| serde_json::from_str(&payload).unwrap()).collect()
    }

    /// Each call on a task of its own, as connections are.
    pub async fn all_at_once(&self, token: &str, calls: Vec<(String, Value)>) -> Vec<TestResponse> {
        let calls = calls.into_iter().map(|(path, body)| {
            let actor = self.bearer(token);
            tokio::spawn(async move { actor.post(&path, body).await })
        });
        join_all(calls.collect::<Vec<_>>()).await.into_iter().map(Result::unwrap).collect()
    }
}

/// The names in a list of me-v2, in their order.
pub fn names(list: &Value, field: &str) -> Vec<String> {
    let mut names: Vec<String> = list.as_array().unwrap().iter().map(|one| one[field].as_str().unwrap().to_owned()).collect();
    names.sort_unstable();
    names
}
