//! Rights against a model of a few lines: orders of several people for one class and what is sold beside it, in any order of holding,
//! granting, releasing, ending, joining for nothing, and time that passes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_contracts::{Course, Held, Item, Line, Record, Source};
use sanggar_kernel::UserId;
use sanggar_testkit::{Engine, OnEngine};
use tokio::runtime::Runtime;

use super::{SOLD, order, sold};
use crate::enrolment::own_record;
use crate::testing::School;

/// The lines of each order: who, and whether they want the seat or the piece.
const ORDERS: [&[(i64, Want)]; 4] = [
    &[(100, Want::Seat)],
    &[(100, Want::Seat), (100, Want::Piece)],
    &[(101, Want::Seat), (102, Want::Seat), (101, Want::Piece)],
    &[(102, Want::Piece), (101, Want::Seat)],
];
/// After them, one for each person who joins for nothing.
const FREE: [&[(i64, Want)]; 2] = [&[(100, Want::Seat)], &[(102, Want::Seat)]];
const HOLD_MINUTES: i64 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Want {
    Seat,
    Piece,
}

fn lines_of(order: usize) -> &'static [(i64, Want)] {
    if order < ORDERS.len() { ORDERS[order] } else { FREE[order - ORDERS.len()] }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Hold(usize),
    Grant(usize),
    Release(usize),
    End(usize),
    Wait,
}

#[derive(Clone, Debug, Default)]
struct Model {
    left: BTreeMap<Want, i64>,
    minutes: i64,
    /// Order and line, until when.
    held: BTreeMap<(usize, usize), i64>,
    granted: BTreeSet<(usize, usize)>,
    over: BTreeSet<(usize, usize)>,
    told: Vec<Held>,
}

impl Model {
    fn has(&self, who: i64, want: Want) -> bool {
        self.granted.iter().any(|(order, line)| lines_of(*order)[*line] == (who, want))
    }

    fn is_full(&self, want: Want) -> bool {
        let of = |place: &(usize, usize)| lines_of(place.0)[place.1];
        let kept = self.held.keys().filter(|place| of(place).1 == want).count();
        let rights = self.granted.iter().map(of).filter(|(_, one)| *one == want);
        let taken = if want == Want::Seat { rights.collect::<BTreeSet<_>>().len() } else { rights.count() };
        (kept + taken) as i64 >= self.left[&want]
    }

    fn settle(&mut self, order: usize, is_grant: bool) {
        let lines = lines_of(order);
        let mut places: Vec<usize> = (0..lines.len()).collect();
        places.sort_by_key(|place| (lines[*place].1, *place));
        let mut told = vec![Held::Full; lines.len()];
        for place in places {
            told[place] = self.settle_line((order, place), is_grant);
        }
        self.told = told;
    }

    fn settle_line(&mut self, line: (usize, usize), is_grant: bool) -> Held {
        let (who, want) = lines_of(line.0)[line.1];
        let is_free = line.0 >= ORDERS.len();
        if self.granted.contains(&line) && !is_free {
            return Held::Granted { is_new: false };
        }
        if self.over.contains(&line) && !is_free {
            return Held::Ended;
        }
        let is_held = self.held.contains_key(&line);
        let had = self.has(who, want);
        if !is_grant {
            if !is_held && had {
                return Held::Owned;
            }
            if !is_held && self.is_full(want) {
                return Held::Full;
            }
            self.held.insert(line, self.minutes + HOLD_MINUTES);
            return Held::Held;
        }
        let has_seat = had && want == Want::Seat;
        if !has_seat && !is_held && self.is_full(want) {
            return Held::Full;
        }
        self.held.remove(&line);
        self.granted.insert(line);
        Held::Granted { is_new: !had }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let left = |(seats, pieces)| BTreeMap::from([(Want::Seat, seats), (Want::Piece, pieces)]);
        (1..4_i64, 1..3_i64).prop_map(move |both| Self { left: left(both), ..Self::default() }).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let any = 0..ORDERS.len() + FREE.len();
        prop_oneof![
            4 => (0..ORDERS.len()).prop_map(Step::Hold),
            5 => any.clone().prop_map(Step::Grant),
            2 => (0..ORDERS.len()).prop_map(Step::Release),
            2 => any.prop_map(Step::End),
            2 => Just(Step::Wait),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = Vec::new();
        match *step {
            Step::Hold(order) => state.settle(order, false),
            Step::Grant(order) => state.settle(order, true),
            Step::Release(order) => state.held.retain(|(of, _), _| *of != order),
            Step::End(order) => {
                state.held.retain(|(of, _), _| *of != order);
                state.over.extend(state.granted.iter().filter(|(of, _)| *of == order));
                state.granted.retain(|(of, _)| *of != order);
            }
            Step::Wait => {
                state.minutes += HOLD_MINUTES / 2;
                let now = state.minutes;
                state.held.retain(|_, until| *until > now);
            }
        }
        state
    }
}

struct Real<const POSTGRES: bool> {
    runtime: Arc<Runtime>,
    school: School,
    course: Arc<Course>,
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

impl<const POSTGRES: bool> Real<POSTGRES> {
    fn record(&self, number: usize) -> Record {
        if number < ORDERS.len() {
            return order(number as i64);
        }
        own_record(Source::Free, UserId::new(lines_of(number)[0].0), self.course.id)
    }

    fn lines(&self, number: usize) -> Vec<Line> {
        let line = |((who, want), line): (&(i64, Want), i64)| Line {
            number: line,
            person: UserId::new(*who),
            course: self.course.clone(),
            item: if *want == Want::Seat { Item::Program(self.course.id) } else { Item::Activity(SOLD) },
        };
        lines_of(number).iter().zip(0..).map(line).collect()
    }

    async fn step(&self, step: Step) -> Vec<Held> {
        let school = &self.school;
        match step {
            Step::Hold(number) => return school.holds(&self.record(number), &self.lines(number), HOLD_MINUTES).await,
            Step::Grant(number) => return school.grants(&self.record(number), &self.lines(number)).await,
            Step::Release(number) => {
                school.releases(&self.record(number)).await;
            }
            Step::End(number) => {
                school.ends(&self.record(number)).await;
            }
            Step::Wait => school.cx.clock.advance_seconds(HOLD_MINUTES * 30),
        }
        Vec::new()
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(model: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let engine = if POSTGRES { Engine::Postgres } else { Engine::Sqlite };
        let school = runtime.block_on(School::on(engine));
        let course = school.library.put(sold(Some(model.left[&Want::Seat]), Some(model.left[&Want::Piece])));
        Self { runtime, school, course }
    }

    fn apply(real: Self, model: &Model, step: Step) -> Self {
        let told = real.runtime.clone().block_on(real.step(step));
        assert_eq!(told, model.told, "{step:?}");
        real
    }

    fn check_invariants(real: &Self, model: &Model) {
        real.runtime.block_on(async {
            real.school.assert_rights().await;
            for who in 100..103 {
                assert_eq!(real.school.is_in(UserId::new(who), 4).await, model.has(who, Want::Seat), "{who}");
            }
        });
    }
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

prop_state_machine! {
    #![proptest_config(cases())]

    #[test]
    fn a1_rights_do_what_their_model_says_on_sqlite(sequential 1..16 => OnSqlite);

    #[test]
    fn a1_rights_do_what_their_model_says_on_postgres(sequential 1..16 => OnPostgres);
}
