//! An attempt against a model of a few lines: any order of starting, answering, ending, waiting and the server's own ending.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_kernel::EnrolmentId;
use sanggar_testkit::{Engine, OnEngine, TestResponse};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::{Desk, a_short_quiz, form};
use crate::testing::{SINTA, School};

const ATTEMPTS: usize = 3;
const LIMIT: i64 = 600;
const GRACE: i64 = 5;

#[derive(Clone, Copy, Debug)]
enum Step {
    Start { key: usize },
    Answer { question: i64, seq: i64, value: bool },
    End,
    Wait { seconds: i64 },
    Work,
}

#[derive(Clone, Debug, PartialEq)]
enum Outcome {
    Began { number: usize, is_open: bool },
    Kept { seq: i64, value: bool },
    Scored { score: i64 },
    Refused,
}

#[derive(Clone, Debug)]
struct Try {
    key: usize,
    deadline: i64,
    is_open: bool,
    answers: BTreeMap<i64, (i64, bool)>,
}

impl Try {
    /// Right is true for the first question and false for the second.
    fn score(&self) -> i64 {
        50 * self.answers.iter().filter(|(question, (_, value))| (**question == 1) == *value).count() as i64
    }
}

#[derive(Clone, Debug, Default)]
struct Model {
    now: i64,
    tries: Vec<Try>,
    told: Option<Outcome>,
}

impl Model {
    fn start(&mut self, key: usize) -> Outcome {
        let same = self.tries.iter().position(|one| one.is_open || one.key == key);
        let place = match same {
            Some(place) => place,
            None if self.tries.len() == ATTEMPTS => return Outcome::Refused,
            None => {
                self.tries.push(Try { key, deadline: self.now + LIMIT, is_open: true, answers: BTreeMap::new() });
                self.tries.len() - 1
            }
        };
        Outcome::Began { number: place + 1, is_open: self.tries[place].is_open }
    }

    fn answer(&mut self, question: i64, seq: i64, value: bool) -> Outcome {
        let newest = self.tries.last_mut().unwrap();
        if !newest.is_open {
            return Outcome::Refused;
        }
        let kept = newest.answers.entry(question).or_insert((seq, value));
        if seq > kept.0 {
            *kept = (seq, value);
        }
        Outcome::Kept { seq: kept.0, value: kept.1 }
    }

    fn end(&mut self) -> Outcome {
        let newest = self.tries.last_mut().unwrap();
        newest.is_open = false;
        Outcome::Scored { score: newest.score() }
    }

    fn pass_time(&mut self) {
        let now = self.now;
        self.tries.iter_mut().filter(|one| one.deadline + GRACE < now).for_each(|one| one.is_open = false);
    }

    /// State, score and number of answers of each attempt.
    fn history(&self) -> Vec<(bool, Option<i64>, i64)> {
        self.tries.iter().map(|one| (one.is_open, (!one.is_open).then(|| one.score()), one.answers.len() as i64)).collect()
    }

    /// Done by passing or by the last attempt; the best one counts.
    fn progress(&self) -> Option<(bool, Option<i64>)> {
        let ended: Vec<i64> = self.tries.iter().filter(|one| !one.is_open).map(Try::score).collect();
        let best = ended.iter().max().copied();
        (best >= Some(60) || ended.len() == ATTEMPTS).then_some((true, best))
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self::default()).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let pause = prop_oneof![1..300_i64, Just(LIMIT), Just(LIMIT + GRACE), Just(LIMIT + GRACE + 1)];
        prop_oneof![
            3 => (0..4_usize).prop_map(|key| Step::Start { key }),
            9 => (1..3_i64, 0..6_i64, any::<bool>()).prop_map(|(question, seq, value)| Step::Answer { question, seq, value }),
            2 => Just(Step::End),
            3 => pause.prop_map(|seconds| Step::Wait { seconds }),
            1 => Just(Step::Work),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        !matches!(step, Step::Answer { .. } | Step::End) || !state.tries.is_empty()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Start { key } => Some(state.start(key)),
            Step::Answer { question, seq, value } => Some(state.answer(question, seq, value)),
            Step::End => Some(state.end()),
            Step::Wait { seconds } => {
                state.now += seconds;
                state.pass_time();
                None
            }
            Step::Work => None,
        };
        state
    }
}

struct Real {
    runtime: Arc<Runtime>,
    school: School,
    enrolment: EnrolmentId,
    /// The newest attempt as its start told it.
    sheet: Value,
}

impl Real {
    fn desk(&self) -> Desk<'_> {
        Desk { school: &self.school, user: SINTA, enrolment: self.enrolment }
    }

    async fn step(&mut self, step: Step) -> Option<Outcome> {
        match step {
            Step::Start { key } => {
                let told = self.desk().call("start", json!({ "key": key.to_string() })).await;
                if told.status() == 200 && told.data()["number"].as_i64() > self.sheet["number"].as_i64() {
                    self.sheet = told.data().clone();
                }
                Some(outcome(&told, |data| Outcome::Began {
                    number: data["number"].as_u64().unwrap() as usize,
                    is_open: data["state"] == "open",
                }))
            }
            Step::Answer { question, seq, value } => {
                let told = self.desk().call("answer", form(&self.sheet, question, json!(value), seq)).await;
                Some(outcome(&told, |data| Outcome::Kept {
                    seq: data["seq"].as_i64().unwrap(),
                    value: data["answer"]["answer"].as_bool().unwrap(),
                }))
            }
            Step::End => {
                let told = self.desk().call("end", json!({ "attempt_id": self.sheet["attempt_id"], "source": "web" })).await;
                Some(outcome(&told, |data| Outcome::Scored { score: data["score"].as_i64().unwrap() }))
            }
            Step::Wait { seconds } => {
                self.school.world.services.clock.advance_seconds(seconds);
                None
            }
            Step::Work => {
                self.school.world.settle().await;
                None
            }
        }
    }

    async fn history(&self) -> Vec<(bool, Option<i64>, i64)> {
        let intro = self.desk().data("intro", json!({})).await;
        let history = intro["history"].as_array().unwrap().iter();
        history.map(|one| (one["state"] == "open", one["score"].as_i64(), one["answered"].as_i64().unwrap())).collect()
    }
}

fn outcome(told: &TestResponse, read: impl Fn(&Value) -> Outcome) -> Outcome {
    match told.status() {
        200 => read(told.data()),
        409 => Outcome::Refused,
        other => panic!("status {other}: {}", told.text),
    }
}

impl StateMachineTest for Real {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let (school, enrolment) = runtime.block_on(async {
            let school = School::on(Engine::Sqlite).await;
            crate::quiz::end_overdue_regularly(&school.cx, &school.world.services.jobs);
            let enrolment = school.desk(a_short_quiz(ATTEMPTS as i64)).await.enrolment;
            (school, enrolment)
        });
        Self { runtime, school, enrolment, sheet: json!({ "number": 0 }) }
    }

    fn apply(mut real: Self, model: &Model, step: Step) -> Self {
        let runtime = real.runtime.clone();
        runtime.block_on(async {
            assert_eq!(real.step(step).await, model.told, "{step:?}");
            assert_eq!(real.history().await, model.history(), "{step:?}");
            assert_eq!(real.desk().progress().await, model.progress(), "{step:?}");
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
    fn q1_to_q4_an_attempt_does_what_its_model_says(sequential 1..40 => Real);
}
