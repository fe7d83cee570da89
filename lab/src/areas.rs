//! What each area does under load and what must hold afterwards. A new area adds its file of loads, its file of invariants, and a line in
//! each of the two tables below.

mod accounts;
mod learning;
mod messaging;
mod store;
mod study_groups;
mod teacher;

use std::net::SocketAddr;

use async_trait::async_trait;
use sanggar_rig::{Cluster, Outcome};

pub use study_groups::PROGRAM;
pub use study_groups::invariants::whole_groups;
pub use teacher::Teacher;

use crate::client::Client;
use crate::log::{Line, Told};
use crate::state::State;

/// One kind of call. It must not matter how many clients make it at once, nor whether an earlier one was answered.
#[async_trait]
pub trait Load: Send + Sync {
    fn name(&self) -> &'static str;

    /// Makes one call, or a few that belong together; `number` is never the same twice.
    async fn call(&self, client: &mut Client, number: u64) -> Call;
}

/// What a call was about and what came of it; see `Line`.
pub struct Call {
    pub key: String,
    pub detail: String,
    pub told: Told,
}

/// Something that is true whatever happened.
#[async_trait]
pub trait Invariant: Send {
    fn name(&self) -> &'static str;

    /// What does not hold, in words; nothing when all is well.
    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>>;
}

/// All that an invariant may look at.
pub struct View<'a> {
    pub log: &'a [Line],
    pub state: &'a State,
    pub address: SocketAddr,
    pub cluster: Option<&'a Cluster>,
    pub cycle: u32,
    /// Whether the work that follows a commit has had its time.
    pub settled: bool,
}

/// Each with its turns in a round; a learner's evening is some forty calls.
pub fn loads() -> Vec<(Box<dyn Load>, u64)> {
    let rooms = messaging::rooms::KnownRooms::default();
    vec![
        (Box::new(accounts::load::Registration), 8),
        (Box::new(learning::evening::Evening), 2),
        (Box::new(learning::steps::Steps), 1),
        (Box::new(messaging::talk::Talk { rooms: rooms.clone() }), 2),
        (Box::new(study_groups::Choosing { rooms: rooms.clone() }), 2),
        (Box::<study_groups::Announcing>::default(), 1),
        (Box::new(messaging::strangers::Strangers::new(rooms)), 1),
    ]
}

pub fn invariants() -> Vec<Box<dyn Invariant>> {
    vec![
        Box::new(store::Sound),
        Box::new(store::WorkMovesOn),
        Box::new(accounts::invariants::RegisteredOnce::default()),
        Box::new(accounts::invariants::WholeAccounts),
        Box::new(accounts::invariants::OneLetter),
        Box::new(accounts::invariants::LogsIn),
        Box::new(learning::invariants::answers::AnswersStay),
        Box::new(learning::invariants::attempts::AttemptsAreWhole),
        Box::new(learning::invariants::deadline::TimeIsUp),
        Box::new(learning::invariants::progress::ProgressCounts),
        Box::new(learning::invariants::heard::NothingWrongHeard),
        Box::new(learning::invariants::visits::AsTheLearner),
        Box::new(messaging::invariants::WordsStay),
        Box::new(messaging::invariants::RoomsAreWhole),
        Box::new(messaging::invariants::NothingWrongHeard),
        Box::new(messaging::inside::WordsStayInside),
        Box::new(study_groups::invariants::GroupsAreWhole),
        Box::new(study_groups::invariants::ToldOnce),
    ]
}
