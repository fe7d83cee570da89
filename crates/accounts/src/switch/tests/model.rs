//! Sessions and relations against a model: any order of logging in, adding, linking, switching, unlinking, logging out and waiting
//! shows each session what the model says, and opens to it what the model opens.

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_testkit::{Engine, OnEngine, Told};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::testing::family::{ADD, child};
use crate::testing::{Area, PASSWORD, cases, token_of, with};

const SLOTS: usize = 4;
const STUDENT: usize = 2;
const DAY: i64 = 86_400;

/// Accounts and browsers go by their place; a number beyond the last account is nobody.
#[derive(Clone, Copy, Debug)]
enum Step {
    LogIn { slot: usize, account: usize },
    AddChild { slot: usize, with_login: bool },
    Link { parent: usize, student: usize },
    Switch { slot: usize, target: usize },
    Unlink { slot: usize, target: usize },
    LogOut { slot: usize },
    Wait { seconds: i64 },
}

#[derive(Clone, Copy, Debug)]
struct Account {
    is_adult: bool,
    logs_in: bool,
}

#[derive(Clone, Debug)]
struct Session {
    user: usize,
    inside: Option<usize>,
    seen: i64,
    expires: i64,
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
        Session { user, inside, seen: self.now, expires, is_over: false }
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

    fn add_child(&mut self, slot: usize, with_login: bool) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        if session.inside.is_some() || !self.accounts[session.user].is_adult {
            return 403;
        }
        if self.children(session.user).len() == 5 {
            return 409;
        }
        self.accounts.push(Account { is_adult: false, logs_in: with_login });
        self.relations.push((session.user, self.accounts.len() - 1));
        200
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
        if !self.accounts[child].logs_in && self.parents(child).len() == 1 {
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
        let account = |is_adult| Account { is_adult, logs_in: true };
        let slots = [Some(0), Some(1), Some(STUDENT), None];
        let open = |user| Session { user, inside: None, seen: 0, expires: 30 * DAY, is_over: false };
        let model = Self {
            now: 0,
            accounts: vec![account(true), account(true), account(false)],
            relations: Vec::new(),
            slots: slots.map(|user| user.map(open)),
            told: None,
        };
        Just(model).boxed()
    }

    fn transitions(state: &Self) -> BoxedStrategy<Step> {
        let (slot, account) = (0..SLOTS, 0..=state.accounts.len());
        prop_oneof![
            3 => (slot.clone(), account.clone()).prop_map(|(slot, account)| Step::LogIn { slot, account }),
            4 => (slot.clone(), any::<bool>()).prop_map(|(slot, with_login)| Step::AddChild { slot, with_login }),
            2 => (slot.clone(), slot.clone()).prop_map(|(parent, student)| Step::Link { parent, student }),
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
            Step::LogIn { slot, account } => {
                state.session(slot).is_none() && state.accounts.get(account).is_some_and(|account| account.logs_in)
            }
            Step::Link { parent, student } => {
                let adult = own(parent).filter(|user| state.accounts[*user].is_adult && state.children(*user).len() < 5);
                adult.is_some() && own(student) == Some(STUDENT) && state.parents(STUDENT).is_empty()
            }
            Step::AddChild { slot, .. } | Step::Switch { slot, .. } | Step::Unlink { slot, .. } | Step::LogOut { slot } => {
                state.slots[slot].is_some()
            }
            Step::Wait { .. } => true,
        }
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::LogIn { slot, account } => {
                state.slots[slot] = Some(state.open(account, None, state.now + 30 * DAY));
                Some(200)
            }
            Step::AddChild { slot, with_login } => Some(state.add_child(slot, with_login)),
            Step::Link { parent, .. } => {
                let parent = state.session(parent).unwrap().user;
                state.relations.push((parent, STUDENT));
                None
            }
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

struct Real {
    runtime: Runtime,
    area: Area,
    ids: Vec<i64>,
    tokens: [Option<String>; SLOTS],
}

fn email(account: usize) -> String {
    format!("orang{account}@surel.example")
}

impl Real {
    fn token(&self, slot: usize) -> &str {
        self.tokens[slot].as_deref().unwrap()
    }

    fn id(&self, account: usize) -> i64 {
        self.ids.get(account).copied().unwrap_or(987_654)
    }

    async fn step(&mut self, step: Step) -> Option<Told> {
        match step {
            Step::LogIn { slot, account } => {
                let told = self.area.login(&email(account), PASSWORD).await;
                self.tokens[slot] = Some(token_of(&told));
                Some(told)
            }
            Step::AddChild { slot, with_login } => {
                let (name, mut form) = (format!("Anak {}", self.ids.len()), child("Anak"));
                form["name"] = json!(name);
                if with_login {
                    form = with(with(form, "email", json!(email(self.ids.len()))), "password", json!(PASSWORD));
                }
                let told = self.area.bearer(self.token(slot)).post(ADD, form).await;
                self.ids.extend(told.data()["child"]["child_user_id"].as_i64());
                Some(told)
            }
            Step::Link { parent, student } => {
                self.area.link(self.token(parent), self.token(student)).await;
                None
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

impl StateMachineTest for Real {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Runtime::new().unwrap();
        let (area, ids, tokens) = runtime.block_on(async {
            let area = Area::on(Engine::Sqlite).await;
            let tokens = [area.join(&email(0)).await, area.join(&email(1)).await, area.join_student(&email(STUDENT)).await];
            let mut ids = Vec::new();
            for token in &tokens {
                ids.push(area.id(token).await);
            }
            let [one, two, three] = tokens;
            (area, ids, [Some(one), Some(two), Some(three), None])
        });
        Self { runtime, area, ids, tokens }
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

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn b116_b117_b126_sessions_and_relations_do_what_their_model_says(sequential 1..40 => Real);
}
