use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use sanggar_kernel::Millis;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::{EnqueueError, JobFailed, JobSender};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::outgoing::{Outcome, OutgoingCall, OutgoingCalls, SendFailed};
use sanggar_platform::services::Services;
use sanggar_testkit::{World, both_engines};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::Semaphore;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Charge {
    order: i64,
    rupiah: i64,
}

const CHARGE: Charge = Charge { order: 7, rupiah: 150_000 };
const KEY: &str = "order-7-charge";

type Sent = Arc<Mutex<Vec<(String, Charge)>>>;

/// A service that takes charges. It says what it was told to, in turn, and then yes, and keeps what it is sent. What follows from a yes is a job
/// that waits for ever, so that it can be counted.
struct Gateway<const SEALED: bool> {
    sent: Sent,
    says: Mutex<VecDeque<Result<String, SendFailed>>>,
    follows: Follows,
    jobs: JobSender,
}

enum Follows {
    Whole,
    /// The process dies before the commit.
    Dies(Arc<Semaphore>),
    Fails(Mutex<u32>),
}

impl<const SEALED: bool> OutgoingCall for Gateway<SEALED> {
    const KIND: &'static str = if SEALED { "test.charge_sealed" } else { "test.charge" };
    const IS_SEALED: bool = SEALED;
    type Intent = Charge;
    type Answer = String;

    async fn send(&self, key: &str, intent: &Charge) -> Result<String, SendFailed> {
        self.sent.lock().unwrap().push((key.to_owned(), intent.clone()));
        self.says.lock().unwrap().pop_front().unwrap_or_else(|| Ok("lunas".to_owned()))
    }

    async fn answered(&self, tx: &Conn, key: &str, intent: &Charge, outcome: &Outcome<String>) -> Result<(), JobFailed> {
        let told = match outcome {
            Outcome::Answered(words) => words.clone(),
            Outcome::Refused(reason) => format!("no: {reason}"),
        };
        self.jobs.enqueue(tx, "test.follow", &json!([key, intent.order, told]), Millis(i64::MAX)).await.unwrap();
        match &self.follows {
            Follows::Whole => Ok(()),
            Follows::Dies(reached) => {
                reached.add_permits(1);
                std::future::pending().await
            }
            Follows::Fails(left) => {
                let mut left = left.lock().unwrap();
                if *left == 0 {
                    return Ok(());
                }
                *left -= 1;
                Err(JobFailed::later("not now"))
            }
        }
    }
}

fn gateway<const SEALED: bool>(
    services: &Services,
    sent: &Sent,
    says: impl IntoIterator<Item = Result<&'static str, SendFailed>>,
    follows: Follows,
) -> OutgoingCalls<Gateway<SEALED>> {
    let says = says.into_iter().map(|one| one.map(str::to_owned)).collect();
    services.outgoing.handle(Gateway { sent: sent.clone(), says: Mutex::new(says), follows, jobs: services.jobs.sender() })
}

fn later() -> Result<&'static str, SendFailed> {
    Err(SendFailed::Later("the gateway is down".to_owned()))
}

async fn intend<const SEALED: bool>(
    services: &Services,
    calls: &OutgoingCalls<Gateway<SEALED>>,
    intent: &Charge,
) -> Result<Option<Outcome<String>>, EnqueueError> {
    let tx = services.db.write().await.unwrap();
    let known = calls.intend(&tx, KEY, intent).await?;
    tx.commit().await.unwrap();
    Ok(known)
}

/// What followed from answers, as far as it was committed.
async fn followed(world: &World) -> Vec<String> {
    let conn = world.services.db.read().await.unwrap();
    let rows: Vec<(String,)> = conn.all("SELECT payload FROM platform_job WHERE kind = 'test.follow' ORDER BY id", &[]).await.unwrap();
    rows.into_iter().map(|(payload,)| payload).collect()
}

async fn count(world: &World, sql: &'static str) -> i64 {
    let conn = world.services.db.read().await.unwrap();
    conn.one::<(i64,)>(sql, &[]).await.unwrap().0
}

/// Lets jobs fail for good, unlike the world's own.
async fn settle(services: &Services) {
    services.background().settle().await.unwrap();
}

/// Time enough for every attempt.
async fn wait(services: &Services) {
    for _ in 0..6 {
        services.clock.advance_seconds(300);
        settle(services).await;
    }
}

fn sends(sent: &Sent) -> usize {
    sent.lock().unwrap().len()
}

fn once() -> Vec<(String, Charge)> {
    vec![(KEY.to_owned(), CHARGE)]
}

both_engines! {
    async fn what_is_intended_is_sent_after_its_commit_and_never_after_a_rollback(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Whole);
        let tx = world.services.db.write().await.unwrap();
        calls.intend(&tx, KEY, &CHARGE).await.unwrap();
        drop(tx);
        settle(&world.services).await;
        assert!(sent.lock().unwrap().is_empty());
        assert_eq!(count(&world, "SELECT COUNT(*) FROM platform_outgoing_call").await, 0);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        assert!(sent.lock().unwrap().is_empty(), "it was sent inside the transaction");
        settle(&world.services).await;
        assert_eq!(*sent.lock().unwrap(), once());
        assert_eq!(followed(&world).await, [r#"["order-7-charge",7,"lunas"]"#]);
    }

    async fn the_same_key_is_one_call_that_tells_how_it_ended_and_never_another_intent(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Whole);
        let other_kind = gateway::<true>(&world.services, &Sent::default(), [], Follows::Whole);
        for _ in 0..2 {
            assert_eq!(intend(&world.services, &calls, &CHARGE).await.unwrap(), None);
        }
        let more = Charge { rupiah: 151_000, ..CHARGE };
        assert!(matches!(intend(&world.services, &calls, &more).await, Err(EnqueueError::OtherIntent)));
        assert_eq!(intend(&world.services, &other_kind, &more).await.unwrap(), None, "a key counts for its own kind");
        settle(&world.services).await;
        assert_eq!(intend(&world.services, &calls, &CHARGE).await.unwrap(), Some(Outcome::Answered("lunas".to_owned())));
        assert!(matches!(intend(&world.services, &calls, &more).await, Err(EnqueueError::OtherIntent)));
        settle(&world.services).await;
        assert_eq!(*sent.lock().unwrap(), once());
    }

    async fn of_many_who_intend_the_same_at_once_one_call_comes(world: World) {
        let sent = Sent::default();
        let other = World::services_on(&world.test_db, LimitTable::raised(), 2).await;
        let processes = [world.services.clone(), other];
        let callers = (0..20).map(|number| {
            let services = processes[number % 2].clone();
            let calls = gateway::<false>(&services, &sent, [], Follows::Whole);
            tokio::spawn(async move { intend(&services, &calls, &CHARGE).await.unwrap() })
        });
        for caller in callers.collect::<Vec<_>>() {
            assert_eq!(caller.await.unwrap(), None);
        }
        let (here, there) = tokio::join!(processes[0].jobs.run_until_idle(), processes[1].jobs.run_until_idle());
        assert_eq!(here.unwrap() + there.unwrap(), 1);
        assert_eq!(*sent.lock().unwrap(), once());
    }

    async fn a_process_that_dies_between_answer_and_commit_has_it_sent_again_with_the_same_key_and_acted_on_once(world: World) {
        let (sent, reached) = (Sent::default(), Arc::new(Semaphore::new(0)));
        let dying = World::services_on(&world.test_db, LimitTable::raised(), 2).await;
        let calls = gateway::<false>(&dying, &sent, [], Follows::Dies(reached.clone()));
        intend(&dying, &calls, &CHARGE).await.unwrap();
        let jobs = dying.jobs.clone();
        let worker = tokio::spawn(async move { jobs.run_until_idle().await });
        reached.acquire().await.unwrap().forget();
        worker.abort();
        assert!(worker.await.unwrap_err().is_cancelled());
        assert_eq!((sends(&sent), followed(&world).await.len()), (1, 0));
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Whole);
        assert_eq!(intend(&world.services, &calls, &CHARGE).await.unwrap(), None);
        world.services.clock.advance_seconds(31);
        settle(&world.services).await;
        assert_eq!(*sent.lock().unwrap(), [once(), once()].concat());
        assert_eq!(followed(&world).await.len(), 1);
        assert_eq!(count(&world, "SELECT COUNT(*) FROM platform_outgoing_call WHERE answered_at IS NOT NULL").await, 1);
    }

    async fn what_has_its_answer_is_not_sent_when_its_job_comes_again(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Whole);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        settle(&world.services).await;
        let tx = world.services.db.write().await.unwrap();
        let (id,): (i64,) = tx.one("SELECT id FROM platform_outgoing_call", &[]).await.unwrap();
        world.services.jobs.enqueue(&tx, "test.charge", &json!({ "call": id }), world.services.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(world.services.jobs.run_until_idle().await.unwrap(), 1);
        assert_eq!((sends(&sent), followed(&world).await.len()), (1, 1));
    }

    async fn what_follows_and_the_answer_are_kept_together_or_not_at_all(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Fails(Mutex::new(1)));
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        settle(&world.services).await;
        assert_eq!(intend(&world.services, &calls, &CHARGE).await.unwrap(), None);
        assert!(followed(&world).await.is_empty());
        wait(&world.services).await;
        assert_eq!(*sent.lock().unwrap(), [once(), once()].concat());
        assert_eq!(followed(&world).await.len(), 1);
    }

    async fn a_refusal_is_an_answer_that_is_kept_and_acted_on(world: World) {
        let sent = Sent::default();
        let refusal = Err(SendFailed::Refused("card_declined".to_owned()));
        let calls = gateway::<false>(&world.services, &sent, [refusal], Follows::Whole);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        wait(&world.services).await;
        let known = intend(&world.services, &calls, &CHARGE).await.unwrap();
        assert_eq!(known, Some(Outcome::Refused("card_declined".to_owned())));
        assert_eq!((sends(&sent), followed(&world).await), (1, vec![r#"["order-7-charge",7,"no: card_declined"]"#.to_owned()]));
    }

    async fn a_service_that_is_down_is_asked_again_with_the_same_key_and_what_has_no_answer_is_never_forgotten(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, std::iter::repeat_with(later).take(5), Follows::Whole);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        settle(&world.services).await;
        wait(&world.services).await;
        assert_eq!(*sent.lock().unwrap(), vec![once(); 5].concat());
        world.services.clock.advance_seconds(400 * 86_400);
        settle(&world.services).await;
        let conn = world.services.db.read().await.unwrap();
        let failed = world.services.jobs.failed(&conn, 10).await.unwrap();
        drop(conn);
        assert_eq!((failed.len(), failed[0].last_error.as_deref()), (1, Some("the gateway is down")));
        let tx = world.services.db.write().await.unwrap();
        assert!(world.services.jobs.retry(&tx, failed[0].id).await.unwrap());
        tx.commit().await.unwrap();
        settle(&world.services).await;
        assert_eq!((sends(&sent), followed(&world).await.len()), (6, 1));
    }

    async fn an_answer_is_kept_for_thirty_days(world: World) {
        let sent = Sent::default();
        let calls = gateway::<false>(&world.services, &sent, [], Follows::Whole);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        settle(&world.services).await;
        for (days, kept) in [(29, 1), (2, 0)] {
            world.services.clock.advance_seconds(days * 86_400);
            settle(&world.services).await;
            assert_eq!(count(&world, "SELECT COUNT(*) FROM platform_outgoing_call").await, kept, "after {days} more days");
        }
    }

    async fn what_is_sealed_cannot_be_read_in_the_store_and_goes_with_the_answer(world: World) {
        let sent = Sent::default();
        let calls = gateway::<true>(&world.services, &sent, [], Follows::Whole);
        intend(&world.services, &calls, &CHARGE).await.unwrap();
        let stored = async || -> (Option<String>, Option<String>) {
            let conn = world.services.db.read().await.unwrap();
            conn.one("SELECT intent, answer FROM platform_outgoing_call", &[]).await.unwrap()
        };
        let (intent, _) = stored().await;
        assert!(!intent.unwrap().contains("150000"));
        settle(&world.services).await;
        let (intent, answer) = stored().await;
        assert_eq!(intent, None);
        assert!(!answer.unwrap().contains("lunas"));
        assert_eq!(*sent.lock().unwrap(), once());
        assert_eq!(intend(&world.services, &calls, &CHARGE).await.unwrap(), Some(Outcome::Answered("lunas".to_owned())));
    }
}
