//! What is shown of a child's work against a model of a few lines: any order of wishes, decisions, hidden items, new versions, and of parting.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_contracts::RelationEnded;
use sanggar_kernel::UserId;
use sanggar_testkit::{Engine, OnEngine};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::{Wall, published};
use crate::testing::{SINTA, School, YOGA};

const WORDS: [&str; 2] = ["Percobaanku.", "Gunungku."];

#[derive(Clone, Copy, Debug)]
enum Who {
    Child,
    Parent,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// The portfolio as a whole.
    Head {
        by: Who,
        wish: bool,
    },
    Work {
        by: Who,
        words: usize,
        wish: bool,
    },
    /// The file; the text comes along with the work.
    Item {
        by: Who,
        words: usize,
        wish: bool,
    },
    HandInAgain,
    /// The parent is one no more, or is again.
    Part {
        is_parted: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    New,
    Private,
    Asked,
    Published,
}

#[derive(Clone, Debug)]
struct Model {
    is_shown: bool,
    is_parted: bool,
    work: (State, usize),
    text: State,
    file: (State, Option<usize>),
    told: u16,
}

impl Model {
    fn wished(before: State, wish: bool, by: Who, is_new: bool) -> State {
        match (wish, by) {
            (false, _) => State::Private,
            (true, Who::Parent) => State::Published,
            (true, Who::Child) if before == State::Published && !is_new => before,
            (true, Who::Child) => State::Asked,
        }
    }

    fn may(&self, by: Who) -> bool {
        matches!(by, Who::Child) || !self.is_parted
    }

    fn shows_work(&self) -> bool {
        self.is_open() && self.work.0 == State::Published && (self.text == State::Published || self.shows_file())
    }

    fn is_open(&self) -> bool {
        self.is_shown && !self.is_parted
    }

    fn shows_file(&self) -> bool {
        self.is_open() && self.work.0 == State::Published && self.file.0 == State::Published
    }

    fn step(&mut self, step: Step) -> u16 {
        match step {
            Step::Head { by, .. } | Step::Work { by, .. } | Step::Item { by, .. } if !self.may(by) => return 404,
            Step::Head { by, wish } => {
                if !wish || matches!(by, Who::Parent) {
                    self.is_shown = wish;
                }
            }
            Step::Work { by, words, wish } => {
                self.work = (Self::wished(self.work.0, wish, by, self.work.1 != words), words);
                if matches!((by, self.work.0), (Who::Parent, State::Published)) {
                    for item in [&mut self.text, &mut self.file.0] {
                        *item = if *item == State::Private { State::Private } else { State::Published };
                    }
                }
            }
            Step::Item { by, words, wish } => {
                self.file = (Self::wished(self.file.0, wish, by, self.file.1 != Some(words)), Some(words));
            }
            Step::HandInAgain => (self.text, self.file) = (State::New, (State::New, None)),
            Step::Part { is_parted } => {
                self.is_parted = is_parted;
                if is_parted {
                    let hidden = |state: State| if state == State::Published { State::Asked } else { state };
                    self.work.0 = if self.work.0 == State::Published { State::Private } else { self.work.0 };
                    (self.text, self.file.0) = (hidden(self.text), hidden(self.file.0));
                }
            }
        }
        200
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let work = (State::Private, WORDS.len());
        Just(Self { is_shown: false, is_parted: false, work, text: State::New, file: (State::New, None), told: 200 }).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let by = || prop_oneof![Just(Who::Child), Just(Who::Parent)];
        prop_oneof![
            3 => (by(), any::<bool>()).prop_map(|(by, wish)| Step::Head { by, wish }),
            6 => (by(), 0..WORDS.len(), prop::bool::weighted(0.75)).prop_map(|(by, words, wish)| Step::Work { by, words, wish }),
            5 => (by(), 0..WORDS.len(), prop::bool::weighted(0.7)).prop_map(|(by, words, wish)| Step::Item { by, words, wish }),
            1 => Just(Step::HandInAgain),
            2 => prop::bool::weighted(0.4).prop_map(|is_parted| Step::Part { is_parted }),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = state.step(*step);
        state
    }
}

struct Real<const POSTGRES: bool> {
    runtime: Arc<Runtime>,
    school: School,
    wall: Wall,
    seq: i64,
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

fn user(who: Who) -> UserId {
    match who {
        Who::Child => YOGA,
        Who::Parent => SINTA,
    }
}

impl<const POSTGRES: bool> Real<POSTGRES> {
    async fn step(&mut self, step: Step) -> u16 {
        let (school, wall) = (&self.school, &self.wall);
        let told = match step {
            Step::Head { by, wish } => {
                let form = json!({ "id": 0, "user_id": YOGA, "description": "", "content_url": null, "is_publish": wish });
                school.person(user(by)).post("/api/portofolio/manage/header", form).await
            }
            Step::Work { by, words, wish } => school.tells_of(user(by), wall.id, WORDS[words], wish).await,
            Step::Item { by, words, wish } => school.tells_of_item(user(by), wall.file, WORDS[words], wish).await,
            Step::HandInAgain => {
                self.seq += 1;
                self.wall.file = school.does_again(YOGA, wall, self.seq).await;
                return 200;
            }
            Step::Part { is_parted } => {
                let was_parted = school.sights.is_parted.swap(is_parted, Ordering::SeqCst);
                if is_parted && !was_parted {
                    let tx = school.cx.db.write().await.unwrap();
                    let ended = RelationEnded { parent: SINTA, child: YOGA, by: SINTA, sessions: Vec::new() };
                    school.cx.outbox.write(&tx, &ended).await.unwrap();
                    tx.commit().await.unwrap();
                    school.world.settle().await;
                }
                return 200;
            }
        };
        told.http.as_u16()
    }

    async fn check(&self, model: &Model, step: Step) {
        let (school, wall) = (&self.school, &self.wall);
        let list = school.public(YOGA).await;
        assert_eq!(list.http == 200, model.is_open(), "{step:?} {model:?}");
        assert_eq!(published(&list), if model.shows_work() { vec![wall.id] } else { vec![] }, "{step:?} {model:?}");
        let one = school.visitor().get(&format!("/api/portofolio/detail/{}?public=1", wall.id)).await;
        assert_eq!(one.http == 200, model.shows_work(), "{step:?} {model:?}");
        if one.http == 200 {
            let ids: Vec<&Value> = one.data()["items"].as_array().unwrap().iter().map(|item| &item["id"]).collect();
            assert_eq!(ids.contains(&&json!(wall.file)), model.shows_file());
            assert_eq!(ids.len(), usize::from(model.shows_file()) + usize::from(model.text == State::Published));
        }
        assert_eq!(school.file_status(wall.file).await == 200, model.shows_file(), "{step:?} {model:?}");
        let own = &school.wall(YOGA, YOGA).await["works"][0];
        assert_eq!((own["is_publish"] == true, own["is_asked"] == true), (model.work.0 == State::Published, model.work.0 == State::Asked));
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let (school, wall) = runtime.block_on(async {
            let school = School::on(if POSTGRES { Engine::Postgres } else { Engine::Sqlite }).await;
            let wall = school.with_a_wall(YOGA).await;
            (school, wall)
        });
        Self { runtime, school, wall, seq: 1 }
    }

    fn apply(mut real: Self, model: &Model, step: Step) -> Self {
        real.runtime.clone().block_on(async {
            assert_eq!(real.step(step).await, model.told, "{step:?}");
            real.check(model, step).await;
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
    fn c134_c135_what_is_shown_is_what_the_model_says_on_sqlite(sequential 1..30 => OnSqlite);

    #[test]
    fn c134_c135_what_is_shown_is_what_the_model_says_on_postgres(sequential 1..30 => OnPostgres);
}
