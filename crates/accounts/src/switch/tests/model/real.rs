//! The area beside the model: each step done by calls, and what each browser sees after it.

use proptest_state_machine::{StateMachineTest, prop_state_machine};
use sanggar_testkit::{Engine, OnEngine, TestResponse};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::{Model, SLOTS, STUDENT, Step, View};
use crate::testing::family::{ADD, child};
use crate::testing::{Area, PASSWORD, by_token, cases, form as registration, token_of, with};

const PAIR: &str = "/api/user/pairing/use";

struct Real<const POSTGRES: bool> {
    runtime: Runtime,
    area: Area,
    ids: Vec<i64>,
    /// By the place of the account: its address, and what the letter to it carried.
    letters: Vec<(usize, String)>,
    tokens: [Option<String>; SLOTS],
}

fn email(account: usize) -> String {
    format!("orang{account}@surel.example")
}

impl<const POSTGRES: bool> Real<POSTGRES> {
    fn token(&self, slot: usize) -> &str {
        self.tokens[slot].as_deref().unwrap()
    }

    fn id(&self, account: usize) -> i64 {
        self.ids.get(account).copied().unwrap_or(987_654)
    }

    async fn step(&mut self, step: Step) -> Option<TestResponse> {
        match step {
            Step::LogIn { slot, address } => {
                let told = self.area.login(&email(address), PASSWORD).await;
                if told.http == 200 {
                    self.tokens[slot] = Some(token_of(&told));
                }
                Some(told)
            }
            Step::AddChild { slot, with_address } => {
                let (name, mut form) = (format!("Anak {}", self.ids.len()), child("Anak"));
                form["name"] = json!(name);
                if with_address {
                    form = with(with(form, "email", json!(email(self.ids.len()))), "password", json!(PASSWORD));
                }
                let told = self.area.bearer(self.token(slot)).post(ADD, form).await;
                if let Some(id) = told.data()["child"]["child_user_id"].as_i64() {
                    let address = self.ids.len();
                    let letter = if with_address { self.area.link_sent_to(&email(address)).await } else { "tidak-ada".to_owned() };
                    self.ids.push(id);
                    self.letters.push((address, letter));
                }
                Some(told)
            }
            Step::Confirm { account } => {
                let (address, code) = &self.letters[account];
                let form = json!({ "email": email(*address), "code": code, "accept": true });
                Some(self.area.visitor().post("/api/user/child-email/answer", form).await)
            }
            Step::Register { account } => {
                let address = self.letters[account].0;
                let told = self.area.visitor().post("/api/auth/register", by_token(registration(&email(address)))).await;
                if told.http == 200 {
                    self.ids.push(told.data()["user"]["id"].as_i64().unwrap());
                    let letter = self.area.link_sent_to(&email(address)).await;
                    self.letters.push((address, letter));
                }
                Some(told)
            }
            Step::Verify { account } => {
                let (address, code) = &self.letters[account];
                let form = json!({ "email": email(*address), "code": code, "session": "token" });
                Some(self.area.visitor().post("/api/user/email_verification/", form).await)
            }
            Step::Link { parent, student, with_password } => Some(self.link(parent, student, with_password).await),
            Step::Pair { parent, student, with_password } => {
                self.give_password(student, with_password).await;
                let shown = self.area.bearer(self.token(student)).post("/api/user/pairing/", json!({})).await;
                let Some(code) = shown.data()["code"].as_str() else { return Some(shown) };
                Some(self.area.bearer(self.token(parent)).post(PAIR, json!({ "code": code, "consent": true })).await)
            }
            Step::Guess { slot } => {
                Some(self.area.bearer(self.token(slot)).post(PAIR, json!({ "code": "AAAAAAAA", "consent": true })).await)
            }
            Step::Switch { slot, target } => {
                let told = self.area.switch(self.token(slot), self.id(target)).await;
                if told.http == 200 {
                    self.tokens[slot] = Some(token_of(&told));
                }
                Some(told)
            }
            Step::Unlink { slot, target } => {
                let path = format!("/api/user/user-relation/delete/{}", self.id(target));
                Some(self.area.bearer(self.token(slot)).post(&path, json!({})).await)
            }
            Step::LogOut { slot } => {
                let told = self.area.bearer(self.token(slot)).post("/api/auth/logout", json!({})).await;
                self.tokens[slot] = None;
                Some(told)
            }
            Step::Wait { seconds } => {
                self.area.wait(seconds);
                None
            }
        }
    }

    async fn give_password(&self, slot: usize, gives: bool) {
        if gives {
            self.area.give_password(self.token(slot)).await;
        }
    }

    async fn link(&self, parent: usize, student: usize, with_password: bool) -> TestResponse {
        let (me, asked) = (self.area.id(self.token(parent)).await, self.area.me(self.token(student)).await["username"].clone());
        let (parent, child) = (self.area.bearer(self.token(parent)), self.area.bearer(self.token(student)));
        parent.post("/api/user/relation_user/request/", json!({ "username": asked, "consent": true })).await.ok();
        let requests = child.get("/api/user/relation_user/get/request/").await.ok();
        let incoming = requests.data()["incoming"].as_array().unwrap();
        let id = incoming.iter().find(|one| one["user_id"] == me).expect("the request")["id"].clone();
        self.give_password(student, with_password).await;
        child.post("/api/user/relation_user/answer/", json!({ "id": id, "accept": true })).await
    }

    fn place(&self, id: &Value) -> usize {
        self.ids.iter().position(|known| json!(known) == *id).expect("an account of the test")
    }

    fn places(&self, list: &Value, field: &str) -> Vec<usize> {
        let mut places: Vec<usize> = list.as_array().unwrap().iter().map(|one| self.place(&one[field])).collect();
        places.sort_unstable();
        places
    }

    async fn view(&self, slot: usize) -> Option<View> {
        let token = self.tokens[slot].as_deref()?;
        let told = self.area.bearer(token).post("/api/auth/me-v2", json!({})).await;
        if told.http == 401 {
            return None;
        }
        let me = told.ok().data().clone();
        let inside = (me["parent_login_id"] != 0).then(|| self.place(&me["parent_login_id"]));
        let (children, siblings) = (self.places(&me["child"], "child_user_id"), self.places(&me["sibling"], "child_user_id"));
        Some((self.place(&me["id"]), inside, children, self.places(&me["parent"], "parent_user_id"), siblings))
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Runtime::new().unwrap();
        let (area, ids, letters, tokens) = runtime.block_on(async {
            let area = Area::on(if POSTGRES { Engine::Postgres } else { Engine::Sqlite }).await;
            let tokens = [area.join(&email(0)).await, area.join(&email(1)).await, area.join_student(&email(STUDENT)).await];
            let mut ids = Vec::new();
            let mut letters = Vec::new();
            for (place, token) in tokens.iter().enumerate() {
                ids.push(area.id(token).await);
                letters.push((place, area.link_sent_to(&email(place)).await));
            }
            let [one, two, three] = tokens;
            (area, ids, letters, [Some(one), Some(two), Some(three), None])
        });
        Self { runtime, area, ids, letters, tokens }
    }

    fn apply(mut real: Self, model: &Model, step: Step) -> Self {
        let runtime = std::mem::replace(&mut real.runtime, tokio::runtime::Builder::new_current_thread().build().unwrap());
        runtime.block_on(async {
            let told = real.step(step).await;
            assert_eq!(told.as_ref().map(|told| told.http.as_u16()), model.told, "{step:?}: {:?}", told.map(|told| told.text));
            for slot in 0..SLOTS {
                assert_eq!(real.view(slot).await, model.view(slot), "browser {slot} after {step:?}");
            }
        });
        real.runtime = runtime;
        real
    }
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn b116_b117_b126_families_do_what_their_model_says_on_sqlite(sequential 1..40 => OnSqlite);

    #[test]
    fn b116_b117_b126_families_do_what_their_model_says_on_postgres(sequential 1..40 => OnPostgres);
}
