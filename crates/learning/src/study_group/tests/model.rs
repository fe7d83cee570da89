//! Study groups against a model of a few lines: any order of choosing, waiting, moving, leaving, raising, lowering, closing, filling and erasing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_contracts::{PersonErased, StudyGroupType};
use sanggar_kernel::UserId;
use sanggar_testkit::{Engine, OnEngine, TestResponse};
use serde_json::json;
use tokio::runtime::Runtime;

use super::LEAVE;
use crate::study_group::managing::tests::{MANAGE, RATNA};
use crate::testing::School;

const FIRST: i64 = 100;
const PEOPLE: i64 = 7;
const CAPACITIES: [i64; 3] = [2, 1, 2];

#[derive(Clone, Copy, Debug)]
enum Step {
    Choose { user: i64, group: usize, waits: bool },
    Leave { user: i64, waiting_only: bool },
    Capacity { group: usize, capacity: i64 },
    Close { group: usize, is_closed: bool },
    Move { user: i64, group: Option<usize> },
    Fill,
    Erase { user: i64 },
    Date { is_over: bool },
}

#[derive(Clone, Debug)]
struct Model {
    /// Capacity, and whether it is closed.
    groups: Vec<(i64, bool)>,
    members: BTreeMap<i64, usize>,
    /// Who waits for what, the first first.
    line: Vec<(i64, usize)>,
    erased: BTreeSet<i64>,
    is_over: bool,
    told: u16,
}

impl Model {
    fn count(&self, group: usize) -> i64 {
        self.members.values().filter(|one| **one == group).count() as i64
    }

    fn has_place(&self, group: usize) -> bool {
        self.groups[group].0 == -1 || self.count(group) < self.groups[group].0
    }

    fn is_open(&self, group: usize) -> bool {
        !self.groups[group].1 && self.has_place(group)
    }

    fn put(&mut self, user: i64, group: usize) {
        self.members.insert(user, group);
        self.line.retain(|(one, _)| *one != user);
    }

    fn choose(&mut self, user: i64, group: usize, waits: bool) -> u16 {
        if self.erased.contains(&user) {
            return 404;
        }
        if self.is_over {
            return 409;
        }
        if self.members.get(&user) == Some(&group) {
            return 200;
        }
        match (self.groups[group].1, self.has_place(group)) {
            (true, _) => return 409,
            (false, true) => self.put(user, group),
            (false, false) if !waits => return 409,
            (false, false) if self.line.contains(&(user, group)) => {}
            (false, false) => {
                self.line.retain(|(one, _)| *one != user);
                self.line.push((user, group));
            }
        }
        200
    }

    fn leave(&mut self, user: i64, waiting_only: bool) -> u16 {
        if self.erased.contains(&user) {
            return 404;
        }
        if !waiting_only && self.members.contains_key(&user) && self.is_over {
            return 409;
        }
        self.line.retain(|(one, _)| *one != user);
        if !waiting_only {
            self.members.remove(&user);
        }
        200
    }

    fn put_into(&mut self, user: i64, group: Option<usize>) -> u16 {
        let Some(group) = group else {
            self.members.remove(&user);
            self.line.retain(|(one, _)| *one != user);
            return 200;
        };
        if self.members.get(&user) == Some(&group) {
            return 200;
        }
        match (self.erased.contains(&user), self.has_place(group)) {
            (true, _) => return 404,
            (false, false) => return 409,
            (false, true) => self.put(user, group),
        }
        200
    }

    fn fill(&mut self) {
        let waiting = self.line.iter().map(|(user, _)| *user);
        let others = (FIRST..FIRST + PEOPLE).filter(|user| self.line.iter().all(|(one, _)| one != user));
        let people: Vec<i64> =
            waiting.chain(others).filter(|user| !self.members.contains_key(user) && !self.erased.contains(user)).collect();
        for user in people {
            let emptiest = (0..self.groups.len()).filter(|group| self.is_open(*group)).min_by_key(|group| (self.count(*group), *group));
            if let Some(group) = emptiest {
                self.put(user, group);
            }
        }
    }

    fn move_up(&mut self) {
        let next = |model: &Self| {
            let group = (0..model.groups.len()).find(|group| model.is_open(*group) && model.line.iter().any(|(_, one)| one == group))?;
            model.line.iter().find(|(_, one)| *one == group).copied()
        };
        while let Some((user, group)) = next(self) {
            self.put(user, group);
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let groups = CAPACITIES.map(|capacity| (capacity, false)).to_vec();
        Just(Self { groups, members: BTreeMap::new(), line: Vec::new(), erased: BTreeSet::new(), is_over: false, told: 200 }).boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let (user, group) = (FIRST..FIRST + PEOPLE, 0..CAPACITIES.len());
        let capacity = prop_oneof![4 => 1..4_i64, 1 => Just(-1)];
        prop_oneof![
            12 => (user.clone(), group.clone(), any::<bool>()).prop_map(|(user, group, waits)| Step::Choose { user, group, waits }),
            4 => (user.clone(), any::<bool>()).prop_map(|(user, waiting_only)| Step::Leave { user, waiting_only }),
            3 => (group.clone(), capacity).prop_map(|(group, capacity)| Step::Capacity { group, capacity }),
            2 => (group.clone(), any::<bool>()).prop_map(|(group, is_closed)| Step::Close { group, is_closed }),
            3 => (user.clone(), prop::option::weighted(0.7, group)).prop_map(|(user, group)| Step::Move { user, group }),
            1 => Just(Step::Fill),
            1 => user.prop_map(|user| Step::Erase { user }),
            1 => prop::bool::weighted(0.3).prop_map(|is_over| Step::Date { is_over }),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Choose { user, group, waits } => state.choose(user, group, waits),
            Step::Leave { user, waiting_only } => state.leave(user, waiting_only),
            Step::Capacity { group, capacity } => {
                state.groups[group].0 = capacity;
                200
            }
            Step::Close { group, is_closed } => {
                state.groups[group].1 = is_closed;
                200
            }
            Step::Move { user, group } => state.put_into(user, group),
            Step::Fill => {
                state.fill();
                200
            }
            Step::Erase { user } => {
                state.erased.insert(user);
                state.put_into(user, None)
            }
            Step::Date { is_over } => {
                state.is_over = is_over;
                200
            }
        };
        state.move_up();
        state
    }
}

struct Real<const POSTGRES: bool> {
    runtime: Arc<Runtime>,
    school: School,
    groups: Vec<i64>,
}

type OnSqlite = Real<false>;
type OnPostgres = Real<true>;

impl<const POSTGRES: bool> Real<POSTGRES> {
    async fn step(&self, step: Step) -> u16 {
        let school = &self.school;
        let told: TestResponse = match step {
            Step::Choose { user, group, waits: true } => school.requests(user, 0, self.groups[group]).await,
            Step::Choose { user, group, waits: false } => school.chooses(user, self.groups[group]).await,
            Step::Leave { user, waiting_only } => {
                let form = json!({ "program_id": 4, "resource_id": 0, "waiting_only": waiting_only });
                school.person(UserId::new(user)).post(LEAVE, form).await
            }
            Step::Capacity { group, capacity } => school.touches(self.groups[group], json!({ "capacity": capacity })).await,
            Step::Close { group, is_closed } => school.touches(self.groups[group], json!({ "status": 1 + i64::from(is_closed) })).await,
            Step::Move { user, group } => school.moves(group.map(|group| self.groups[group]), &[user]).await,
            Step::Fill => school.fills().await,
            Step::Erase { user } => {
                let tx = school.cx.db.write().await.unwrap();
                school.cx.outbox.write(&tx, &PersonErased { user: UserId::new(user) }).await.unwrap();
                tx.commit().await.unwrap();
                school.world.settle().await;
                return 200;
            }
            Step::Date { is_over } => {
                let closes_at = is_over.then(|| school.cx.clock.now().0 - 1);
                let form = json!({ "program_id": 4, "closes_at": closes_at });
                school.person(RATNA).put(&format!("{MANAGE}/settings"), form).await
            }
        };
        told.http.as_u16()
    }

    fn place(&self, group: i64) -> usize {
        self.groups.iter().position(|one| *one == group).unwrap()
    }

    async fn look(&self) -> (BTreeMap<i64, usize>, Vec<(i64, usize)>) {
        self.school.assert_counted().await;
        let conn = self.school.cx.db.read().await.unwrap();
        let members: Vec<(i64, i64)> = conn.all("SELECT user_id, group_id FROM learning_study_group_member", &[]).await.unwrap();
        let line: Vec<(i64, i64)> = conn.all("SELECT user_id, group_id FROM learning_study_group_request ORDER BY id", &[]).await.unwrap();
        let placed = |(user, group)| (user, self.place(group));
        (members.into_iter().map(placed).collect(), line.into_iter().map(placed).collect())
    }
}

impl<const POSTGRES: bool> StateMachineTest for Real<POSTGRES> {
    type SystemUnderTest = Self;
    type Reference = Model;

    fn init_test(_: &Model) -> Self {
        let runtime = Arc::new(Runtime::new().unwrap());
        let (school, groups) = runtime.block_on(async {
            let school = School::on(if POSTGRES { Engine::Postgres } else { Engine::Sqlite }).await;
            school.taught(StudyGroupType::ManualByUser, PEOPLE).await;
            let mut groups = Vec::new();
            for (name, capacity) in ["Melati", "Mawar", "Kenanga"].into_iter().zip(CAPACITIES) {
                groups.push(school.opens_group(0, name, capacity).await);
            }
            (school, groups)
        });
        Self { runtime, school, groups }
    }

    fn apply(real: Self, model: &Model, step: Step) -> Self {
        real.runtime.clone().block_on(async {
            assert_eq!(real.step(step).await, model.told, "{step:?}");
            let (members, line) = real.look().await;
            assert_eq!(members, model.members, "{step:?}");
            assert_eq!(line, model.line, "{step:?}");
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
    fn g1_groups_do_what_their_model_says_on_sqlite(sequential 1..30 => OnSqlite);

    #[test]
    fn g1_groups_do_what_their_model_says_on_postgres(sequential 1..30 => OnPostgres);
}
