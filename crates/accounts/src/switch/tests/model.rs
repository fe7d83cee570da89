//! Sessions and families against a model: any order of logging in, adding children, confirming or taking their addresses, linking, pairing,
//! switching, unlinking, verifying, logging out and waiting shows each session what the model says, and opens to it what the model
//! opens. The model knows no way into an account but its owner's own log-in and the consent of the owner or of who made it.

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_testkit::{Engine, OnEngine, Told};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::testing::family::{ADD, child};
use crate::testing::{Area, PASSWORD, by_token, cases, form as registration, token_of, with};

const SLOTS: usize = 4;
const STUDENT: usize = 2;
const DAY: i64 = 86_400;
const PAIR: &str = "/api/user/pairing/use";

/// Accounts and browsers go by their place; a number beyond the last account is nobody.
#[derive(Clone, Copy, Debug)]
enum Step {
    LogIn {
        slot: usize,
        address: usize,
    },
    AddChild {
        slot: usize,
        with_address: bool,
    },
    /// The owner of the address that a parent gave says yes to the letter.
    Confirm {
        account: usize,
    },
    /// Somebody registers with the address that a parent gave.
    Register {
        account: usize,
    },
    /// The letter of the registration is opened on another device.
    Verify {
        account: usize,
    },
    /// An adult asks, and whoever holds the student's device says yes, with or without the password.
    Link {
        parent: usize,
        student: usize,
        with_password: bool,
    },
    /// Whoever holds the student's device shows a code, and an adult types it.
    Pair {
        parent: usize,
        student: usize,
        with_password: bool,
    },
    /// Somebody types a code that nobody shows.
    Guess {
        slot: usize,
    },
    Switch {
        slot: usize,
        target: usize,
    },
    Unlink {
        slot: usize,
        target: usize,
    },
    LogOut {
        slot: usize,
    },
    Wait {
        seconds: i64,
    },
}

#[derive(Clone, Copy, Debug)]
struct Account {
    is_adult: bool,
    /// By whose place the address goes.
    address: usize,
    standing: Standing,
    /// Until when the letter of the registration counts.
    letter_until: i64,
}

/// What of its address is the account's.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    None,
    /// A parent gave it, until then.
    Pending(i64),
    Typed,
    Proved,
}

impl Account {
    fn logs_in(&self) -> bool {
        matches!(self.standing, Standing::Typed | Standing::Proved)
    }
}

#[derive(Clone, Debug)]
struct Session {
    user: usize,
    inside: Option<usize>,
    seen: i64,
    expires: i64,
    /// Until when the owner's password counts.
    proved: i64,
    is_over: bool,
}

/// What a session sees: account, parent it is inside of, children, parents, siblings.
type View = (usize, Option<usize>, Vec<usize>, Vec<usize>, Vec<usize>);

/// Two adults, a student, and the children that come. Seconds since the beginning.
#[derive(Clone, Debug)]
struct Model {
    now: i64,
    accounts: Vec<Account>,
    relations: Vec<(usize, usize)>,
    slots: [Option<Session>; SLOTS],
    told: Option<u16>,
}

impl Model {
    fn session(&self, slot: usize) -> Option<&Session> {
        let alive = |session: &&Session| !session.is_over && self.now < session.expires && self.now < session.seen + 14 * DAY;
        self.slots[slot].as_ref().filter(alive)
    }

    fn open(&self, user: usize, inside: Option<usize>, expires: i64) -> Session {
        Session { user, inside, seen: self.now, expires, proved: 0, is_over: false }
    }

    fn are_linked(&self, parent: usize, child: usize) -> bool {
        self.relations.contains(&(parent, child))
    }

    fn children(&self, parent: usize) -> Vec<usize> {
        self.relations.iter().filter(|(of, _)| *of == parent).map(|(_, child)| *child).collect()
    }

    fn parents(&self, child: usize) -> Vec<usize> {
        self.relations.iter().filter(|(_, of)| *of == child).map(|(parent, _)| *parent).collect()
    }

    fn view(&self, slot: usize) -> Option<View> {
        let session = self.session(slot)?;
        let sorted = |mut list: Vec<usize>| {
            list.sort_unstable();
            list
        };
        let parents = session.inside.map_or_else(|| self.parents(session.user), |parent| vec![parent]);
        let siblings = session.inside.map(|parent| self.children(parent)).unwrap_or_default();
        let siblings = siblings.into_iter().filter(|child| *child != session.user).collect();
        Some((session.user, session.inside, sorted(self.children(session.user)), sorted(parents), sorted(siblings)))
    }

    fn add_child(&mut self, slot: usize, with_address: bool) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        if session.inside.is_some() || !self.accounts[session.user].is_adult {
            return 403;
        }
        if self.children(session.user).len() == 5 {
            return 409;
        }
        let standing = if with_address { Standing::Pending(self.now + 7 * DAY) } else { Standing::None };
        self.accounts.push(Account { is_adult: false, address: self.accounts.len(), standing, letter_until: 0 });
        self.relations.push((session.user, self.accounts.len() - 1));
        200
    }

    fn log_in(&mut self, slot: usize, address: usize) -> u16 {
        let Some(user) = self.accounts.iter().position(|account| account.address == address && account.logs_in()) else { return 422 };
        self.slots[slot] = Some(self.open(user, None, self.now + 30 * DAY));
        200
    }

    fn confirm(&mut self, account: usize) -> u16 {
        match self.accounts[account].standing {
            Standing::Pending(until) if self.now < until => {
                self.accounts[account].standing = Standing::Proved;
                200
            }
            _ => 422,
        }
    }

    fn register(&mut self, account: usize) -> u16 {
        let address = self.accounts[account].address;
        if self.accounts.iter().any(|account| account.address == address && account.logs_in()) {
            return 422;
        }
        self.accounts[account].standing = Standing::None;
        self.accounts.push(Account { is_adult: true, address, standing: Standing::Typed, letter_until: self.now + DAY });
        200
    }

    /// Whoever opens the letter elsewhere need not be who registered: nothing of theirs is left.
    fn verify(&mut self, account: usize) -> u16 {
        if self.accounts[account].standing != Standing::Typed || self.now >= self.accounts[account].letter_until {
            return 422;
        }
        self.accounts[account].standing = Standing::Proved;
        self.relations.retain(|(_, child)| *child != account);
        for session in self.slots.iter_mut().flatten() {
            session.is_over |= session.user == account || session.inside == Some(account);
        }
        200
    }

    /// The student's yes counts with the password alone.
    fn link(&mut self, parent: usize, student: usize, with_password: bool) -> u16 {
        let parent = self.session(parent).unwrap().user;
        let now = self.now;
        let session = self.slots[student].as_mut().unwrap();
        session.proved = if with_password { now + 600 } else { session.proved };
        if now >= session.proved {
            return 403;
        }
        self.relations.push((parent, STUDENT));
        200
    }

    fn guess(&self, slot: usize) -> u16 {
        self.session(slot).map_or(401, |session| if session.inside.is_some() { 403 } else { 422 })
    }

    fn switch(&mut self, slot: usize, target: usize) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        let to = match session.inside {
            None if self.are_linked(session.user, target) => Some(session.user),
            Some(parent) if target == parent => None,
            Some(parent) if target != session.user && self.are_linked(parent, target) => Some(parent),
            _ => return 404,
        };
        self.slots[slot] = Some(self.open(target, to, session.expires));
        200
    }

    fn unlink(&mut self, slot: usize, target: usize) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        if session.inside.is_some() {
            return 403;
        }
        let (parent, child) = match (self.are_linked(session.user, target), self.are_linked(target, session.user)) {
            (true, _) => (session.user, target),
            (_, true) => (target, session.user),
            _ => return 404,
        };
        if !self.accounts[child].logs_in() && self.parents(child).len() == 1 {
            return 409;
        }
        self.relations.retain(|relation| *relation != (parent, child));
        for session in self.slots.iter_mut().flatten() {
            session.is_over |= session.inside == Some(parent) && session.user == child;
        }
        200
    }

    /// Every session is looked at after every step, and its use is written down every ten minutes.
    fn look_at_all(&mut self) {
        for slot in 0..SLOTS {
            let now = self.now;
            if self.session(slot).is_some() {
                let session = self.slots[slot].as_mut().unwrap();
                session.seen = if session.seen + 600 < now { now } else { session.seen };
            }
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let account = |address| Account { is_adult: address != STUDENT, address, standing: Standing::Typed, letter_until: DAY };
        let slots = [Some(0), Some(1), Some(STUDENT), None];
        let open = |user| Session { user, inside: None, seen: 0, expires: 30 * DAY, proved: 0, is_over: false };
        let model = Self {
            now: 0,
            accounts: (0..=STUDENT).map(account).collect(),
            relations: Vec::new(),
            slots: slots.map(|user| user.map(open)),
            told: None,
        };
        Just(model).boxed()
    }

    fn transitions(state: &Self) -> BoxedStrategy<Step> {
        let (slot, account, known) = (0..SLOTS, 0..=state.accounts.len(), 0..state.accounts.len());
        prop_oneof![
            3 => (slot.clone(), account.clone()).prop_map(|(slot, address)| Step::LogIn { slot, address }),
            4 => (slot.clone(), any::<bool>()).prop_map(|(slot, with_address)| Step::AddChild { slot, with_address }),
            3 => known.clone().prop_map(|account| Step::Confirm { account }),
            1 => known.clone().prop_map(|account| Step::Register { account }),
            1 => known.prop_map(|account| Step::Verify { account }),
            3 => (slot.clone(), slot.clone(), any::<bool>())
                .prop_map(|(parent, student, with_password)| Step::Link { parent, student, with_password }),
            3 => (slot.clone(), slot.clone(), any::<bool>())
                .prop_map(|(parent, student, with_password)| Step::Pair { parent, student, with_password }),
            1 => slot.clone().prop_map(|slot| Step::Guess { slot }),
            8 => (slot.clone(), account.clone()).prop_map(|(slot, target)| Step::Switch { slot, target }),
            3 => (slot.clone(), account).prop_map(|(slot, target)| Step::Unlink { slot, target }),
            1 => slot.prop_map(|slot| Step::LogOut { slot }),
            1 => prop_oneof![1..1_000_i64, Just(13 * DAY), Just(14 * DAY), 0..30 * DAY].prop_map(|seconds| Step::Wait { seconds }),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        let own = |slot: usize| state.session(slot).filter(|session| session.inside.is_none()).map(|session| session.user);
        match *step {
            Step::LogIn { slot, .. } => state.session(slot).is_none(),
            Step::Confirm { account } | Step::Verify { account } => account < state.accounts.len(),
            Step::Register { account } => {
                state.accounts.get(account).is_some_and(|account| matches!(account.standing, Standing::Pending(_)))
            }
            Step::Link { parent, student, .. } | Step::Pair { parent, student, .. } => {
                let adult = own(parent).filter(|user| state.accounts[*user].is_adult && state.children(*user).len() < 5);
                adult.is_some() && own(student) == Some(STUDENT) && state.parents(STUDENT).is_empty()
            }
            Step::AddChild { slot, .. }
            | Step::Guess { slot }
            | Step::Switch { slot, .. }
            | Step::Unlink { slot, .. }
            | Step::LogOut { slot } => state.slots[slot].is_some(),
            Step::Wait { .. } => true,
        }
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::LogIn { slot, address } => Some(state.log_in(slot, address)),
            Step::AddChild { slot, with_address } => Some(state.add_child(slot, with_address)),
            Step::Confirm { account } => Some(state.confirm(account)),
            Step::Register { account } => Some(state.register(account)),
            Step::Verify { account } => Some(state.verify(account)),
            Step::Link { parent, student, with_password } | Step::Pair { parent, student, with_password } => {
                Some(state.link(parent, student, with_password))
            }
            Step::Guess { slot } => Some(state.guess(slot)),
            Step::Switch { slot, target } => Some(state.switch(slot, target)),
            Step::Unlink { slot, target } => Some(state.unlink(slot, target)),
            Step::LogOut { slot } => {
                let told = if state.session(slot).is_some() { 200 } else { 401 };
                state.slots[slot] = None;
                Some(told)
            }
            Step::Wait { seconds } => {
                state.now += seconds;
                None
            }
        };
        state.look_at_all();
        state
    }
}

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

    async fn step(&mut self, step: Step) -> Option<Told> {
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

    async fn link(&self, parent: usize, student: usize, with_password: bool) -> Told {
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
