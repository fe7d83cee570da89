//! A room against a model of a few lines: any order of joining, leaving the class, sending, sending again, replying, removing and paging.

use std::sync::Arc;

use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use sanggar_kernel::UserId;
use sanggar_testkit::{Engine, OnEngine};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::chat::testing::{CLASS, Class};
use crate::testing::{BUDI, DEWI, RAKA};

/// The first of them teaches.
const PEOPLE: [UserId; 3] = [DEWI, RAKA, BUDI];

#[derive(Clone, Copy, Debug)]
enum Step {
    Join {
        who: usize,
    },
    /// Leaves the class, or comes back to it.
    Turn {
        who: usize,
    },
    Send {
        who: usize,
        mark: usize,
    },
    Reply {
        who: usize,
        mark: usize,
        to: usize,
    },
    Remove {
        who: usize,
        of: usize,
    },
    /// The reader goes one page back, or starts again at the newest.
    Page,
}

#[derive(Clone, Debug)]
struct Said {
    who: usize,
    mark: usize,
    replied: Option<usize>,
    is_removed: bool,
}

#[derive(Clone, Debug)]
struct Model {
    joined: [bool; 3],
    belongs: [bool; 3],
    said: Vec<Said>,
    /// How the last step was answered.
    told: u16,
}

impl Model {
    fn say(&mut self, who: usize, mark: usize, replied: Option<usize>) -> u16 {
        if !self.joined[who] || !self.belongs[who] {
            return self.refusal(who);
        }
        if !self.said.iter().any(|one| (one.who, one.mark) == (who, mark)) {
            self.said.push(Said { who, mark, replied, is_removed: false });
        }
        200
    }

    /// Who was in the room is told that it is over, a facilitator to enter first, anybody else nothing.
    fn refusal(&self, who: usize) -> u16 {
        let (has_entered, teaches) = (self.joined[who], who == 0 && self.belongs[who]);
        if has_entered || teaches { 403 } else { 404 }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self { joined: [false; 3], belongs: [true; 3], said: Vec::new(), told: 200 }).boxed()
    }

    fn transitions(state: &Self) -> BoxedStrategy<Step> {
        let (who, mark, said) = (0..3_usize, 0..6_usize, 0..state.said.len().max(1));
        prop_oneof![
            3 => who.clone().prop_map(|who| Step::Join { who }),
            1 => who.clone().prop_map(|who| Step::Turn { who }),
            8 => (who.clone(), mark.clone()).prop_map(|(who, mark)| Step::Send { who, mark }),
            4 => (who.clone(), mark, said.clone()).prop_map(|(who, mark, to)| Step::Reply { who, mark, to }),
            2 => (who, said).prop_map(|(who, of)| Step::Remove { who, of }),
            3 => Just(Step::Page),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        match *step {
            Step::Reply { to, .. } => to < state.said.len(),
            Step::Remove { of, .. } => of < state.said.len(),
            _ => true,
        }
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::Join { who } if state.belongs[who] => {
                state.joined[who] = true;
                200
            }
            Step::Join { who } => {
                if state.joined[who] {
                    403
                } else {
                    404
                }
            }
            Step::Turn { who } => {
                state.belongs[who] ^= true;
                200
            }
            Step::Send { who, mark } => state.say(who, mark, None),
            Step::Reply { who, mark, to } => state.say(who, mark, Some(to)),
            Step::Remove { who, of } => {
                let is_own = state.said[of].who == who;
                let may = is_own || who == 0 && state.belongs[0];
                state.said[of].is_removed |= may;
                if may { 200 } else { 404 }
            }
            Step::Page => 200,
        };
        state
    }
}

struct Talk {
    runtime: Arc<Runtime>,
    class: Class,
    /// What a reader who pages back has met since the newest page, the newest first.
    met: Vec<i64>,
}

impl Talk {
    async fn take(&mut self, step: Step, model: &Model) -> u16 {
        let class = &self.class;
        match step {
            Step::Join { who } => class.join(PEOPLE[who]).await.http.as_u16(),
            Step::Turn { who } => {
                let lists = if who == 0 { &class.town.folk.teaching } else { &class.town.folk.attending };
                let mut list = lists.lock().unwrap();
                if model.belongs[who] {
                    list.insert((PEOPLE[who], CLASS));
                } else {
                    list.remove(&(PEOPLE[who], CLASS));
                }
                200
            }
            Step::Send { who, mark } => class.send(PEOPLE[who], &sign(who, mark), "Halo").await.http.as_u16(),
            Step::Reply { who, mark, to } => {
                let id = self.id_of(to).await;
                self.class.reply(PEOPLE[who], &sign(who, mark), "Halo juga", &id).await.http.as_u16()
            }
            Step::Remove { who, of } => {
                let said = &model.said[of];
                class.remove(PEOPLE[who], &[&sign(said.who, said.mark)]).await.http.as_u16()
            }
            Step::Page => self.page_back().await,
        }
    }

    async fn id_of(&self, place: usize) -> Value {
        let sql = "SELECT id FROM messaging_chat_comment WHERE number = $1";
        let conn = self.class.town.cx.db.read().await.unwrap();
        json!(conn.one::<(i64,)>(sql, &sanggar_platform::args![place as i64 + 1]).await.unwrap().0)
    }

    /// As an operator, who is never refused.
    async fn page_back(&mut self) -> u16 {
        let query = self.met.last().map_or(String::new(), |oldest| format!("?before={oldest}"));
        let page = self.class.comments(crate::testing::ADMIN, &query).await;
        let ids: Vec<i64> = page["comments"].as_array().unwrap().iter().rev().map(|one| one["id"].as_i64().unwrap()).collect();
        self.met.extend(ids);
        assert!(self.met.is_sorted_by(|one, other| one > other), "each once, in order: {:?}", self.met);
        if page["has_more"] == false {
            self.met.clear();
        }
        200
    }

    /// The room from its first comment on is what the model says.
    async fn check(&self, model: &Model) {
        let (mut after, mut rows): (Value, Vec<Value>) = (json!(0), Vec::new());
        loop {
            let page = self.class.comments(crate::testing::ADMIN, &format!("?after={after}")).await;
            rows.extend(page["comments"].as_array().unwrap().clone());
            if page["has_more"] == false {
                break;
            }
            after = rows.last().unwrap()["id"].clone();
        }
        assert_eq!(rows.len(), model.said.len(), "M1");
        let mut before = json!(0);
        for (row, said) in rows.iter().zip(&model.said) {
            assert_eq!(row["comment_before_id"], before, "M2");
            assert_eq!(row["email"], PEOPLE[said.who].to_string());
            assert_eq!((row["is_deleted"] == true, row["message"] == ""), (said.is_removed, said.is_removed), "M3");
            let quote = &row["payload"]["replied_comment_message"];
            let is_quoted = said.replied.is_some_and(|to| !said.is_removed && !model.said[to].is_removed);
            assert_eq!(!quote.is_null(), is_quoted, "M3");
            before = row["id"].clone();
        }
    }
}

fn sign(who: usize, mark: usize) -> String {
    format!("{who}-{mark}")
}

fn begin(engine: Engine) -> Talk {
    let runtime = Arc::new(Runtime::new().unwrap());
    let class = runtime.block_on(Class::on(engine));
    Talk { runtime, class, met: Vec::new() }
}

fn step(mut talk: Talk, model: &Model, step: Step) -> Talk {
    let runtime = talk.runtime.clone();
    let told = runtime.block_on(talk.take(step, model));
    assert_eq!(told, model.told, "{step:?}");
    talk
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

macro_rules! on_engine {
    ($machine:ident, $engine:expr, $name:ident) => {
        struct $machine;

        impl StateMachineTest for $machine {
            type SystemUnderTest = Talk;
            type Reference = Model;

            fn init_test(_: &Model) -> Talk {
                begin($engine)
            }

            fn apply(talk: Talk, model: &Model, taken: Step) -> Talk {
                step(talk, model, taken)
            }

            fn check_invariants(talk: &Talk, model: &Model) {
                talk.runtime.block_on(talk.check(model));
            }
        }

        prop_state_machine! {
            #![proptest_config(cases())]
            #[test]
            fn $name(sequential 1..30 => $machine);
        }
    };
}

on_engine!(OnSqlite, Engine::Sqlite, m1_m2_m3_a_room_is_what_its_model_says_on_sqlite);
on_engine!(OnPostgres, Engine::Postgres, m1_m2_m3_a_room_is_what_its_model_says_on_postgres);
