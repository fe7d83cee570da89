//! Reviews against a model of a few lines: any order of rating, editing, hiding, showing and erasing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_contracts::PersonErased;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_testkit::{Engine, OnEngine};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::{ears, form};
use crate::testing::{ADMIN, School};

const FIRST: i64 = 100;
const PEOPLE: i64 = 4;
const WORDS: [&str; 2] = ["Contohnya dekat.", "Terlalu cepat."];

#[derive(Clone, Copy, Debug)]
enum Step {
    Rate { user: i64, stars: i64, words: usize },
    Edit { user: i64, stars: i64, words: usize },
    Hide { user: i64, is_hidden: bool },
    Erase { user: i64 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Review {
    stars: i64,
    words: usize,
    is_hidden: bool,
}

#[derive(Clone, Debug)]
struct Model {
    reviews: BTreeMap<i64, Review>,
    erased: BTreeSet<i64>,
    told: u16,
}

impl Model {
    fn rate(&mut self, user: i64, stars: i64, words: usize) -> u16 {
        if self.erased.contains(&user) {
            return 404;
        }
        let own = *self.reviews.entry(user).or_insert(Review { stars, words, is_hidden: false });
        if (own.stars, own.words) == (stars, words) { 200 } else { 409 }
    }

    fn edit(&mut self, user: i64, stars: i64, words: usize) -> u16 {
        match self.reviews.get_mut(&user) {
            Some(own) => (own.stars, own.words) = (stars, words),
            None => return 404,
        }
        200
    }

    fn hide(&mut self, user: i64, is_hidden: bool) -> u16 {
        match self.reviews.get_mut(&user) {
            Some(own) => own.is_hidden = is_hidden,
            None => return 404,
        }
        200
    }

    fn histogram(&self) -> [i64; 5] {
        let mut bars = [0; 5];
        for one in self.reviews.values().filter(|one| !one.is_hidden) {
            bars[usize::try_from(one.stars).unwrap() - 1] += 1;
        }
        bars
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self { reviews: BTreeMap::new(), erased: BTreeSet::new(), told: 200 }).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let said = || (FIRST..FIRST + PEOPLE, 1..=5_i64, 0..WORDS.len());
        let user = FIRST..FIRST + PEOPLE;
        prop_oneof![
            8 => said().prop_map(|(user, stars, words)| Step::Rate { user, stars, words }),
            6 => said().prop_map(|(user, stars, words)| Step::Edit { user, stars, words }),
            5 => (user.clone(), any::<bool>()).prop_map(|(user, is_hidden)| Step::Hide { user, is_hidden }),
            1 => user.prop_map(|user| Step::Erase { user }),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Rate { user, stars, words } => state.rate(user, stars, words),
            Step::Edit { user, stars, words } => state.edit(user, stars, words),
            Step::Hide { user, is_hidden } => state.hide(user, is_hidden),
            Step::Erase { user } => {
                state.erased.insert(user);
                state.reviews.remove(&user);
                200
            }
        };
        state
    }
}

struct Real<const POSTGRES: bool> {
    runtime: Arc<Runtime>,
    school: School,
    heard: Arc<Mutex<Vec<(ProgramId, i64, i64)>>>,
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

impl<const POSTGRES: bool> Real<POSTGRES> {
    async fn step(&self, step: Step) -> u16 {
        let school = &self.school;
        let told = match step {
            Step::Rate { user, stars, words } => school.rates(UserId::new(user), form(4, stars, WORDS[words])).await,
            Step::Edit { user, stars, words } => school.edits(UserId::new(user), form(4, stars, WORDS[words])).await,
            Step::Hide { user, is_hidden } => {
                let own = school.person(UserId::new(user)).get("/api/program_activity/rating/4").await;
                let id = if own.http == 200 { own.data()["review"]["id"].as_i64().unwrap_or_default() } else { 0 };
                school.hides(&json!(id), is_hidden).await
            }
            Step::Erase { user } => {
                let tx = school.cx.db.write().await.unwrap();
                school.cx.outbox.write(&tx, &PersonErased { user: UserId::new(user) }).await.unwrap();
                tx.commit().await.unwrap();
                school.world.settle().await;
                return 200;
            }
        };
        told.http.as_u16()
    }

    /// Comments and stars, as visitors or operators read them.
    async fn read(&self, is_operator: bool) -> Vec<(i64, String, bool)> {
        let actor = if is_operator { self.school.person(ADMIN) } else { self.school.visitor() };
        let told = actor.get("/api/program_activity/rating/list/4/1/20").await.ok();
        let row = |one: &Value| (one["stars"].as_i64().unwrap(), one["comment"].as_str().unwrap().to_owned(), one["is_hidden"] == true);
        let mut rows: Vec<_> = told.data().as_array().unwrap().iter().map(row).collect();
        rows.sort_unstable();
        rows
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let (school, heard) = runtime.block_on(async {
            let school = School::on(if POSTGRES { Engine::Postgres } else { Engine::Sqlite }).await;
            let people: Vec<UserId> = (FIRST..FIRST + PEOPLE).map(UserId::new).collect();
            school.with_graduates(4, &people).await;
            let heard = ears(&school);
            (school, heard)
        });
        Self { runtime, school, heard }
    }

    fn apply(real: Self, model: &Model, step: Step) -> Self {
        real.runtime.clone().block_on(async {
            assert_eq!(real.step(step).await, model.told, "{step:?}");
            let bars = model.histogram();
            let (people, stars) = (bars.iter().sum(), (1..).zip(bars).map(|(stars, people)| stars * people).sum());
            assert_eq!(real.school.stands(4).await, ((people, stars), bars), "{step:?}");
            real.school.world.settle().await;
            let last = real.heard.lock().unwrap().last().map_or((0, 0), |(_, people, stars)| (*people, *stars));
            assert_eq!(last, (people, stars), "{step:?}: what cards are told");
            let mut written: Vec<_> = model.reviews.values().map(|one| (one.stars, WORDS[one.words].to_owned(), one.is_hidden)).collect();
            written.sort_unstable();
            assert_eq!(real.read(true).await, written, "{step:?}");
            written.retain(|(_, _, is_hidden)| !is_hidden);
            assert_eq!(real.read(false).await, written, "{step:?}");
        });
        real
    }
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn c113_c114_reviews_do_what_their_model_says_on_sqlite(sequential 1..30 => OnSqlite);

    #[test]
    fn c113_c114_reviews_do_what_their_model_says_on_postgres(sequential 1..30 => OnPostgres);
}
