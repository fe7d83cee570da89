//! The one-time code against a model of a few lines: any order of sending, answering, waiting, other sessions and restarts.

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Engine, Told};
use serde_json::json;
use tokio::runtime::Runtime;

use super::{EMAIL, answer, send};
use crate::testing::{Area, PASSWORD, token_of};

#[derive(Clone, Copy, Debug)]
enum Step {
    Send {
        session: usize,
    },
    Right {
        session: usize,
    },
    /// The code before the newest one.
    Old {
        session: usize,
    },
    Wrong {
        session: usize,
    },
    Wait {
        seconds: i64,
    },
    Restart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    Wrong,
    Frozen { until: i64 },
    TooSoon,
    AlreadyVerified,
}

/// Seconds since the registration.
#[derive(Clone, Debug)]
struct Model {
    now: i64,
    code: Option<(i64, usize)>,
    codes: usize,
    sent: Vec<i64>,
    wrong: Vec<i64>,
    in_a_row: i64,
    frozen_until: i64,
    is_verified: bool,
    told: Option<Outcome>,
}

const DAY: i64 = 86_400;

impl Model {
    fn within(&self, moments: &[i64], seconds: i64) -> usize {
        moments.iter().filter(|at| **at + seconds > self.now).count()
    }

    fn gate(&self) -> Option<Outcome> {
        if self.is_verified {
            Some(Outcome::AlreadyVerified)
        } else if self.frozen_until > self.now {
            Some(Outcome::Frozen { until: self.frozen_until })
        } else {
            None
        }
    }

    fn send(&mut self, session: usize) -> Outcome {
        if let Some(refused) = self.gate() {
            return refused;
        }
        if self.within(&self.sent, 90) >= 1 || self.within(&self.sent, 3_600) >= 5 || self.within(&self.sent, DAY) >= 10 {
            return Outcome::TooSoon;
        }
        self.sent.push(self.now);
        self.code = Some((self.now, session));
        self.codes += 1;
        Outcome::Done
    }

    fn answer(&mut self, session: usize, is_newest: bool) -> Outcome {
        if let Some(refused) = self.gate() {
            return refused;
        }
        if self.within(&self.wrong, DAY) >= 20 {
            return Outcome::Frozen { until: self.wrong[self.wrong.len() - 20] + DAY };
        }
        let fits = is_newest && self.code.is_some_and(|(at, asked)| self.now < at + 600 && asked == session);
        if fits {
            (self.code, self.is_verified, self.in_a_row) = (None, true, 0);
            return Outcome::Done;
        }
        self.wrong.push(self.now);
        self.in_a_row += 1;
        if self.in_a_row < 5 {
            return Outcome::Wrong;
        }
        (self.in_a_row, self.frozen_until) = (0, self.now + 600);
        Outcome::Frozen { until: self.frozen_until }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let registered = Self {
            now: 0,
            code: Some((0, 0)),
            codes: 1,
            sent: vec![0],
            wrong: Vec::new(),
            in_a_row: 0,
            frozen_until: 0,
            is_verified: false,
            told: None,
        };
        Just(registered).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let pause = prop_oneof![1..120_i64, Just(90), Just(599), Just(600), 600..4_000_i64, Just(DAY - 1), Just(DAY)];
        prop_oneof![
            4 => (0..2_usize).prop_map(|session| Step::Send { session }),
            1 => (0..2_usize).prop_map(|session| Step::Right { session }),
            2 => (0..2_usize).prop_map(|session| Step::Old { session }),
            10 => (0..2_usize).prop_map(|session| Step::Wrong { session }),
            5 => pause.prop_map(|seconds| Step::Wait { seconds }),
            1 => Just(Step::Restart),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        !matches!(step, Step::Old { .. }) || state.codes > 1
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Send { session } => Some(state.send(session)),
            Step::Right { session } => Some(state.answer(session, true)),
            Step::Old { session } | Step::Wrong { session } => Some(state.answer(session, false)),
            Step::Wait { seconds } => {
                state.now += seconds;
                None
            }
            Step::Restart => None,
        };
        state
    }
}

struct Real {
    runtime: Runtime,
    area: Area,
    tokens: [String; 2],
    codes: Vec<String>,
    restarts: u64,
    started: i64,
}

impl Real {
    async fn step(&mut self, step: Step) -> Option<Told> {
        let actor = |session: usize| self.area.bearer(&self.tokens[session]);
        match step {
            Step::Send { session } => {
                let told = send(&actor(session), EMAIL).await;
                if told.http == 200 {
                    self.codes.push(self.area.world.code_sent_to(EMAIL).await.unwrap());
                }
                Some(told)
            }
            Step::Right { session } => Some(answer(&actor(session), EMAIL, &self.codes[self.codes.len() - 1]).await),
            Step::Old { session } => Some(answer(&actor(session), EMAIL, &self.codes[self.codes.len() - 2]).await),
            Step::Wrong { session } => Some(answer(&actor(session), EMAIL, "salah!").await),
            Step::Wait { seconds } => {
                self.area.wait(seconds);
                None
            }
            Step::Restart => {
                self.restarts += 1;
                self.area.restart(1_000 + self.restarts).await;
                None
            }
        }
    }

    fn outcome(&self, told: &Told) -> Outcome {
        match told.status() {
            200 => Outcome::Done,
            422 => Outcome::Wrong,
            429 => Outcome::TooSoon,
            409 => Outcome::AlreadyVerified,
            124 => Outcome::Frozen { until: (told.data()["frozen_until"].as_i64().unwrap() - self.started) / 1_000 },
            other => panic!("status {other}: {}", told.text),
        }
    }

    async fn verification(&self) -> (bool, i64, i64) {
        let told = self.area.bearer(&self.tokens[1]).post("/api/auth/me-v2", json!({})).await.ok();
        let seconds = |name: &str| told.data()["verification"][name].as_i64().unwrap();
        (told.data()["is_email_verified"].as_bool().unwrap(), seconds("resend_in"), seconds("frozen_for"))
    }
}

impl StateMachineTest for Real {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Runtime::new().unwrap();
        let limits = LimitTable::raised().with("code_send", "1/90s, 5/1h, 10/1d").unwrap().with("code_wrong", "20/1d").unwrap();
        let (area, tokens, code) = runtime.block_on(async {
            let area = Area::with_limits(Engine::Sqlite, limits).await;
            let first = area.join(EMAIL).await;
            let second = token_of(&area.login(EMAIL, PASSWORD).await.ok());
            let code = area.world.code_sent_to(EMAIL).await.unwrap();
            (area, [first, second], code)
        });
        let started = area.cx.clock.now().0;
        Self { runtime, area, tokens, codes: vec![code], restarts: 0, started }
    }

    fn apply(mut real: Self, model: &Model, step: Step) -> Self {
        let runtime = std::mem::replace(&mut real.runtime, tokio::runtime::Builder::new_current_thread().build().unwrap());
        runtime.block_on(async {
            let told = real.step(step).await;
            assert_eq!(told.as_ref().map(|told| real.outcome(told)), model.told, "{step:?}");
            let resend_in = model.code.map_or(0, |(at, _)| (at + 90 - model.now).max(0));
            assert_eq!(real.verification().await, (model.is_verified, resend_in, (model.frozen_until - model.now).max(0)));
        });
        real.runtime = runtime;
        real
    }
}

/// `PROPTEST_CASES` asks for more.
fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn the_one_time_code_does_what_its_model_says(sequential 1..40 => Real);
}
