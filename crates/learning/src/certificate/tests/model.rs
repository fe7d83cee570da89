//! Certificates against a model of a few lines: any order of joining, finishing, leaving, taking away and erasing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_contracts::{PersonErased, Source};
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::args;
use sanggar_testkit::{Engine, OnEngine};
use serde_json::json;
use tokio::runtime::Runtime;

use super::{two_texts, view_of};
use crate::testing::{HEAD, School};

const FIRST: i64 = 100;
const PEOPLE: i64 = 3;
const DAY: i64 = 86_400;
const ACTIVITIES: [i64; 2] = [41, 42];

#[derive(Clone, Copy, Debug)]
enum Step {
    Join {
        user: i64,
    },
    Finish {
        user: i64,
        activity: i64,
    },
    /// Both at the same moment, on two devices.
    FinishBoth {
        user: i64,
    },
    Leave {
        user: i64,
    },
    Withdraw {
        user: i64,
    },
    Erase {
        user: i64,
    },
    /// The next day, on which the scoring date may be over.
    Wait,
}

#[derive(Clone, Debug, Default)]
struct Learner {
    attends: bool,
    done: BTreeSet<i64>,
    /// That ever came about, and whether the last counts.
    issued: i64,
    counts: bool,
    is_barred: bool,
    is_erased: bool,
}

#[derive(Clone, Debug)]
struct Model {
    learners: BTreeMap<i64, Learner>,
    days: i64,
    scored_after: i64,
}

impl Model {
    fn settle(&mut self) {
        if self.days < self.scored_after {
            return;
        }
        for one in self.learners.values_mut() {
            if one.attends && one.done.len() == ACTIVITIES.len() && !one.counts && !one.is_barred {
                one.issued += 1;
                one.counts = true;
            }
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        (0..3_i64).prop_map(|scored_after| Self { learners: BTreeMap::new(), days: 0, scored_after }).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let user = FIRST..FIRST + PEOPLE;
        prop_oneof![
            4 => user.clone().prop_map(|user| Step::Join { user }),
            6 => (user.clone(), 0..2_usize).prop_map(|(user, place)| Step::Finish { user, activity: ACTIVITIES[place] }),
            4 => user.clone().prop_map(|user| Step::FinishBoth { user }),
            2 => user.clone().prop_map(|user| Step::Leave { user }),
            1 => user.clone().prop_map(|user| Step::Withdraw { user }),
            1 => user.prop_map(|user| Step::Erase { user }),
            2 => Just(Step::Wait),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        match *step {
            Step::Join { user } => {
                let one = state.learners.entry(user).or_default();
                one.attends = !one.is_erased;
            }
            Step::Finish { user, activity } => {
                let one = state.learners.entry(user).or_default();
                if one.attends {
                    one.done.insert(activity);
                }
            }
            Step::FinishBoth { user } => {
                let one = state.learners.entry(user).or_default();
                if one.attends {
                    one.done.extend(ACTIVITIES);
                }
            }
            Step::Leave { user } => {
                let one = state.learners.entry(user).or_default();
                one.counts &= !one.attends;
                one.attends = false;
            }
            Step::Withdraw { user } => {
                let one = state.learners.entry(user).or_default();
                one.is_barred |= one.counts;
                one.counts = false;
            }
            Step::Erase { user } => {
                let one = state.learners.entry(user).or_default();
                *one = Learner { issued: one.issued, is_erased: true, ..Learner::default() };
            }
            Step::Wait => state.days += 1,
        }
        state.settle();
        state
    }
}

struct Real<const POSTGRES: bool> {
    runtime: Arc<Runtime>,
    school: School,
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

impl<const POSTGRES: bool> Real<POSTGRES> {
    async fn place(&self, user: i64) -> EnrolmentId {
        let conn = self.school.cx.db.read().await.unwrap();
        let found: Option<(EnrolmentId,)> = conn.maybe("SELECT id FROM learning_enrolment WHERE user_id = $1", &args![user]).await.unwrap();
        found.map_or(EnrolmentId::new(1), |(id,)| id)
    }

    async fn step(&self, step: Step, is_erased: bool) {
        let school = &self.school;
        let course = school.library.find(|course| course.id.get() == 4).unwrap();
        match step {
            Step::Join { user } if !is_erased => {
                school.enrolled(UserId::new(user), &course).await;
            }
            Step::Join { .. } => {}
            Step::Finish { user, activity } => {
                let place = self.place(user).await;
                school.completes(UserId::new(user), place, activity).await;
            }
            Step::FinishBoth { user } => {
                let place = self.place(user).await;
                let [one, other] = ACTIVITIES.map(|activity| school.completes(UserId::new(user), place, activity));
                tokio::join!(one, other);
            }
            Step::Leave { user } => {
                school.takes_back(Source::Staff, UserId::new(user), &course).await;
            }
            Step::Withdraw { user } => {
                let own = school.certificates().await.into_iter().find(|row| row.2 == Some(user) && row.3);
                if let Some((_, address, ..)) = own {
                    let body = json!({ "reason": "Dikerjakan orang lain." });
                    school.person(HEAD).post(&format!("{}/withdraw", view_of(&address)), body).await.ok();
                }
            }
            Step::Erase { user } => {
                let tx = school.cx.db.write().await.unwrap();
                school.cx.outbox.write(&tx, &PersonErased { user: UserId::new(user) }).await.unwrap();
                tx.commit().await.unwrap();
            }
            Step::Wait => school.cx.clock.advance_seconds(DAY),
        }
        school.world.settle().await;
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(model: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let engine = if POSTGRES { Engine::Postgres } else { Engine::Sqlite };
        let school = runtime.block_on(School::on(engine)).working();
        let date = school.cx.clock.now().plus_seconds(model.scored_after * DAY);
        school.library.put(sanggar_contracts::Course { scoring_date: Some(date), ..two_texts() });
        Self { runtime, school }
    }

    fn apply(real: Self, model: &Model, step: Step) -> Self {
        let user = match step {
            Step::Join { user }
            | Step::Finish { user, .. }
            | Step::FinishBoth { user }
            | Step::Leave { user }
            | Step::Withdraw { user }
            | Step::Erase { user } => user,
            Step::Wait => 0,
        };
        let is_erased = model.learners.get(&user).is_some_and(|one| one.is_erased);
        real.runtime.clone().block_on(real.step(step, is_erased));
        real
    }

    fn check_invariants(real: &Self, model: &Model) {
        let rows = real.runtime.block_on(real.school.certificates());
        let issued: i64 = model.learners.values().map(|one| one.issued).sum();
        assert_eq!(rows.len() as i64, issued, "each earned one came about once");
        let mut counting: Vec<i64> = rows.iter().filter(|row| row.3).filter_map(|row| row.2).collect();
        counting.sort_unstable();
        let wanted: Vec<i64> = model.learners.iter().filter(|(_, one)| one.counts).map(|(user, _)| *user).collect();
        assert_eq!(counting, wanted, "who has one that counts");
        let numbers: BTreeSet<&String> = rows.iter().flat_map(|row| [&row.0, &row.1]).collect();
        assert_eq!(numbers.len(), rows.len() * 2);
    }
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn k1_certificates_do_what_their_model_says_on_sqlite(sequential 1..9 => OnSqlite);

    #[test]
    fn k1_certificates_do_what_their_model_says_on_postgres(sequential 1..9 => OnPostgres);
}
