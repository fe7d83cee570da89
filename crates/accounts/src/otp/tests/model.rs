//! One-time codes of every purpose against a model of a few lines: any order of sending, sending again, answering, waiting, other
//! sessions, other visitors and restarts. Wrong answers count together for whoever asked, whatever the purpose. Of the two visitors one
//! comes in a browser that the account knows: what the other uses up is nothing to it.

use axum::http::header::SET_COOKIE;
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Engine, TestResponse};
use serde_json::json;
use tokio::runtime::Runtime;

use super::EMAIL;
use crate::testing::{Area, PASSWORD, cases, token_of};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Verify,
    Prove,
    /// Asked for and answered by one of two visitors, who hold a word instead of a session.
    Reset,
}

/// The visitor in a browser that has been in the account.
const KNOWN: usize = 1;

impl Kind {
    const fn id(self) -> i64 {
        match self {
            Self::Verify => 4,
            Self::Prove => 2,
            Self::Reset => 3,
        }
    }

    const fn pause(self) -> i64 {
        if matches!(self, Self::Reset) { 60 } else { 90 }
    }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Send {
        kind: Kind,
        session: usize,
    },
    Right {
        kind: Kind,
        session: usize,
    },
    /// The code before the newest one.
    Old {
        kind: Kind,
        session: usize,
    },
    Wrong {
        kind: Kind,
        session: usize,
    },
    /// A reset code, right or not, from someone who did not ask for it.
    Stranger,
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

#[derive(Clone, Copy, Debug)]
struct Live {
    at: i64,
    session: usize,
    /// A verified address with a password gets a link, and the code is told to nobody.
    told: bool,
}

#[derive(Clone, Debug, Default)]
struct Line {
    live: Option<Live>,
    letters: usize,
}

/// What counts for one asker: the person, or one of the visitors.
#[derive(Clone, Debug, Default)]
struct Guard {
    wrong: Vec<i64>,
    in_a_row: i64,
    frozen_until: i64,
}

/// A person has one line of codes for a purpose, each visitor an own one.
fn line_of(kind: Kind, session: usize) -> usize {
    if kind == Kind::Reset { 2 + session } else { kind as usize }
}

fn guard_of(kind: Kind, session: usize) -> usize {
    if kind == Kind::Reset { 1 + session } else { 0 }
}

/// Seconds since the registration.
#[derive(Clone, Debug)]
struct Model {
    now: i64,
    lines: [Line; 4],
    /// What the address got.
    sent: [Vec<i64>; 3],
    /// What the known browser asked for, before and after the address was proved.
    own: [Vec<i64>; 2],
    guards: [Guard; 3],
    is_verified: bool,
    told: Option<Outcome>,
}

const DAY: i64 = 86_400;

impl Model {
    fn within(&self, moments: &[i64], seconds: i64) -> usize {
        moments.iter().filter(|at| **at + seconds > self.now).count()
    }

    fn line(&self, kind: Kind, session: usize) -> &Line {
        &self.lines[line_of(kind, session)]
    }

    fn gate(&self, kind: Kind, session: usize) -> Option<Outcome> {
        let frozen_until = self.guards[guard_of(kind, session)].frozen_until;
        if kind == Kind::Verify && self.is_verified {
            Some(Outcome::AlreadyVerified)
        } else if frozen_until > self.now {
            Some(Outcome::Frozen { until: frozen_until })
        } else {
            None
        }
    }

    fn send(&mut self, kind: Kind, session: usize) -> Outcome {
        if let Some(refused) = self.gate(kind, session) {
            return refused;
        }
        let is_known = kind == Kind::Reset && session == KNOWN;
        let own = usize::from(self.is_verified);
        let sent = if is_known { &self.own[own] } else { &self.sent[kind as usize] };
        if self.within(sent, kind.pause()) >= 1 || self.within(sent, 3_600) >= 5 || self.within(sent, DAY) >= 10 {
            return Outcome::TooSoon;
        }
        let told = kind != Kind::Reset || !self.is_verified;
        self.sent[kind as usize].push(self.now);
        if is_known {
            self.own[own].push(self.now);
        }
        let (now, line) = (self.now, &mut self.lines[line_of(kind, session)]);
        line.live = Some(Live { at: now, session, told });
        line.letters += usize::from(told);
        Outcome::Done
    }

    fn answer(&mut self, kind: Kind, session: usize, is_newest: bool) -> Outcome {
        let live = self.line(kind, session).live;
        if kind == Kind::Reset && live.is_none() {
            return Outcome::Wrong;
        }
        if let Some(refused) = self.gate(kind, session) {
            return refused;
        }
        let now = self.now;
        let wrong = &self.guards[guard_of(kind, session)].wrong;
        if self.within(wrong, DAY) >= 20 {
            return Outcome::Frozen { until: wrong[wrong.len() - 20] + DAY };
        }
        let guard = &mut self.guards[guard_of(kind, session)];
        let fits = is_newest && live.is_some_and(|live| now < live.at + 600 && live.session == session);
        if fits {
            self.lines[line_of(kind, session)].live = None;
            guard.in_a_row = 0;
            self.is_verified |= kind == Kind::Verify;
            return Outcome::Done;
        }
        guard.wrong.push(now);
        guard.in_a_row += 1;
        if guard.in_a_row < 5 {
            return Outcome::Wrong;
        }
        (guard.in_a_row, guard.frozen_until) = (0, now + 600);
        Outcome::Frozen { until: guard.frozen_until }
    }
}

fn kinds() -> impl Strategy<Value = Kind> {
    prop_oneof![3 => Just(Kind::Verify), 2 => Just(Kind::Prove), 3 => Just(Kind::Reset)]
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let first = Line { live: Some(Live { at: 0, session: 0, told: true }), letters: 1 };
        let registered = Self {
            now: 0,
            lines: [first, Line::default(), Line::default(), Line::default()],
            sent: [vec![0], Vec::new(), Vec::new()],
            own: Default::default(),
            guards: Default::default(),
            is_verified: false,
            told: None,
        };
        Just(registered).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let pause = prop_oneof![1..120_i64, Just(60), Just(90), Just(599), Just(600), 600..4_000_i64, Just(DAY - 1), Just(DAY)];
        let of = || (kinds(), 0..2_usize);
        prop_oneof![
            5 => of().prop_map(|(kind, session)| Step::Send { kind, session }),
            2 => of().prop_map(|(kind, session)| Step::Right { kind, session }),
            2 => of().prop_map(|(kind, session)| Step::Old { kind, session }),
            9 => of().prop_map(|(kind, session)| Step::Wrong { kind, session }),
            2 => Just(Step::Stranger),
            5 => pause.prop_map(|seconds| Step::Wait { seconds }),
            1 => Just(Step::Restart),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        match step {
            Step::Right { kind, session } => {
                let line = state.line(*kind, *session);
                line.letters > 0 && line.live.is_none_or(|live| live.told)
            }
            Step::Old { kind, session } => state.line(*kind, *session).letters > 1,
            _ => true,
        }
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Send { kind, session } => Some(state.send(kind, session)),
            Step::Right { kind, session } => Some(state.answer(kind, session, true)),
            Step::Old { kind, session } | Step::Wrong { kind, session } => Some(state.answer(kind, session, false)),
            Step::Stranger => Some(Outcome::Wrong),
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
    /// What the known browser keeps.
    device: String,
    codes: [Vec<String>; 4],
    requests: [String; 2],
    is_verified: bool,
    restarts: u64,
    started: i64,
}

impl Real {
    async fn call(&self, kind: Kind, session: usize, path: &str, mut form: serde_json::Value) -> TestResponse {
        form["email"] = json!(EMAIL);
        form["otp_purpose_id"] = json!(kind.id());
        let visitor = self.area.visitor().from("198.51.100.7");
        let visitor =
            if session == KNOWN { visitor.with("cookie", &self.device).with("origin", "https://sanggarmu.test") } else { visitor };
        let actor = if kind == Kind::Reset { visitor } else { self.area.bearer(&self.tokens[session]) };
        actor.post(path, form).await
    }

    async fn answer(&self, kind: Kind, session: usize, code: &str) -> TestResponse {
        let form = if kind == Kind::Reset { json!({ "otp": code, "request": self.requests[session] }) } else { json!({ "otp": code }) };
        self.call(kind, session, "/api/auth/verify-otp", form).await
    }

    /// Counted from the newest, 1.
    fn code(&self, kind: Kind, session: usize, back: usize) -> &str {
        let codes = &self.codes[line_of(kind, session)];
        &codes[codes.len() - back]
    }

    async fn step(&mut self, step: Step) -> Option<TestResponse> {
        match step {
            Step::Send { kind, session } => {
                let told = self.call(kind, session, "/api/auth/send-otp", json!({})).await;
                if told.http == 200 && (kind != Kind::Reset || !self.is_verified) {
                    self.codes[line_of(kind, session)].push(self.area.world.code_sent_to(EMAIL).await.unwrap());
                }
                if told.http == 200 && kind == Kind::Reset {
                    self.requests[session] = told.data()["request"].as_str().unwrap().to_owned();
                }
                Some(told)
            }
            Step::Right { kind, session } => {
                let told = self.answer(kind, session, self.code(kind, session, 1)).await;
                // The welcome comes now, and not after a code that is asked for later.
                self.area.world.settle().await;
                self.is_verified |= kind == Kind::Verify && told.http == 200;
                Some(told)
            }
            Step::Old { kind, session } => Some(self.answer(kind, session, self.code(kind, session, 2)).await),
            Step::Wrong { kind, session } => Some(self.answer(kind, session, "salah!").await),
            Step::Stranger => {
                let code = self.codes[Kind::Reset as usize].last().cloned().unwrap_or_default();
                Some(self.call(Kind::Reset, 0, "/api/auth/verify-otp", json!({ "otp": code, "request": "orang-lain" })).await)
            }
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

    fn outcome(&self, told: &TestResponse) -> Outcome {
        match told.status() {
            200 => Outcome::Done,
            422 => Outcome::Wrong,
            429 | 134 => Outcome::TooSoon,
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
        let limits = [("code_send", "1/90s, 5/1h, 10/1d"), ("reset_send", "1/60s, 5/1h, 10/1d"), ("code_wrong", "20/1d")]
            .into_iter()
            .fold(LimitTable::raised(), |table, (name, windows)| table.with(name, windows).unwrap());
        let (area, tokens, device, code) = runtime.block_on(async {
            let area = Area::with_limits(Engine::Sqlite, limits).await;
            let first = area.join(EMAIL).await;
            let second = token_of(&area.login(EMAIL, PASSWORD).await.ok());
            let told = area.visitor().post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
            let device =
                told.headers.get_all(SET_COOKIE).iter().map(|set| set.to_str().unwrap()).find(|set| set.starts_with("__Host-device="));
            let device = device.unwrap().split(';').next().unwrap().to_owned();
            let code = area.world.code_sent_to(EMAIL).await.unwrap();
            (area, [first, second], device, code)
        });
        let started = area.cx.clock.now().0;
        let codes = [vec![code], Vec::new(), Vec::new(), Vec::new()];
        Self { runtime, area, tokens, device, codes, requests: Default::default(), is_verified: false, restarts: 0, started }
    }

    fn apply(mut real: Self, model: &Model, step: Step) -> Self {
        let runtime = std::mem::replace(&mut real.runtime, tokio::runtime::Builder::new_current_thread().build().unwrap());
        runtime.block_on(async {
            let told = real.step(step).await;
            assert_eq!(told.as_ref().map(|told| real.outcome(told)), model.told, "{step:?}");
            let resend_in = model.line(Kind::Verify, 0).live.map_or(0, |live| (live.at + 90 - model.now).max(0));
            assert_eq!(real.verification().await, (model.is_verified, resend_in, (model.guards[0].frozen_until - model.now).max(0)));
        });
        real.runtime = runtime;
        real
    }
}

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn one_time_codes_do_what_their_model_says(sequential 1..40 => Real);
}
