use std::sync::{Arc, Mutex};

use futures_util::future::BoxFuture;
use sanggar_platform::db::Conn;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::outbox::Fact;
use sanggar_testkit::both_engines;
use serde::{Deserialize, Serialize};

use crate::house::{House, Process};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct OrderPaid {
    order: i64,
    step: i64,
}

impl Fact for OrderPaid {
    const KIND: &'static str = "order.paid";

    fn key(&self) -> String {
        self.order.to_string()
    }
}

type Heard = Arc<Mutex<Vec<(i64, i64)>>>;

/// Notes each fact in memory and in the database (as a limit's row, which any table would do for), or fails while told to.
fn listen(process: &Process, name: &'static str, failing: Arc<Mutex<Vec<i64>>>) -> Heard {
    let heard = Heard::default();
    let note = heard.clone();
    process.background.outbox.listen(name, move |tx: &Conn, fact: OrderPaid| -> BoxFuture<'_, Result<(), JobFailed>> {
        let (note, failing) = (note.clone(), failing.clone());
        Box::pin(async move {
            let sql = "INSERT INTO platform_limit (name, subject, hits, touched_at) VALUES ('heard', $1, '[]', 0)";
            tx.run(sql, &sanggar_platform::args![format!("{name} {} {}", fact.order, fact.step)]).await?;
            if failing.lock().unwrap().contains(&fact.order) {
                return Err(JobFailed::later("not now"));
            }
            note.lock().unwrap().push((fact.order, fact.step));
            Ok(())
        })
    });
    heard
}

async fn tell(house: &House, order: i64, step: i64) {
    let tx = house.write().await;
    house.outbox().write(&tx, &OrderPaid { order, step }).await.unwrap();
    tx.commit().await.unwrap();
}

async fn rows(house: &House) -> usize {
    let conn = house.test.db.read().await.unwrap();
    conn.all::<(String,)>("SELECT subject FROM platform_limit WHERE name = 'heard'", &[]).await.unwrap().len()
}

both_engines! {
    async fn n1_every_listener_acts_once_on_a_fact_that_was_committed(house: House) {
        let enrol = listen(&house.process, "learning.enrol", Arc::default());
        let notify = listen(&house.process, "messaging.notify", Arc::default());
        let tx = house.write().await;
        house.outbox().write(&tx, &OrderPaid { order: 9, step: 9 }).await.unwrap();
        drop(tx);
        tell(&house, 1, 1).await;
        house.settle().await;
        house.settle().await;
        assert_eq!((enrol.lock().unwrap().clone(), notify.lock().unwrap().clone()), (vec![(1, 1)], vec![(1, 1)]));
        assert_eq!(rows(&house).await, 2);
    }

    async fn a_listener_that_fails_leaves_no_trace_and_is_called_again_in_order(house: House) {
        let failing = Arc::new(Mutex::new(vec![1]));
        let heard = listen(&house.process, "learning.enrol", failing.clone());
        for (order, step) in [(1, 1), (1, 2), (2, 1)] {
            tell(&house, order, step).await;
        }
        house.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(2, 1)]);
        assert_eq!(rows(&house).await, 1);
        failing.lock().unwrap().clear();
        house.clock.advance_seconds(10);
        house.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(2, 1), (1, 1), (1, 2)]);
    }

    async fn a_fact_that_is_never_taken_is_seen_and_can_be_delivered_later(house: House) {
        let failing = Arc::new(Mutex::new(vec![1]));
        let heard = listen(&house.process, "learning.enrol", failing.clone());
        tell(&house, 1, 1).await;
        tell(&house, 1, 2).await;
        for _ in 0..6 {
            house.settle().await;
            house.clock.advance_seconds(200);
        }
        let conn = house.test.db.read().await.unwrap();
        let failed = house.outbox().failed(&conn, 10).await.unwrap();
        assert_eq!((failed.len(), failed[0].listener.as_str(), failed[0].attempts), (1, "learning.enrol", 5));
        let counts = house.outbox().counts(&conn).await.unwrap();
        assert_eq!((counts.failed, counts.waiting), (1, 1), "the second fact waits behind the first");
        failing.lock().unwrap().clear();
        let tx = house.write().await;
        assert!(house.outbox().retry(&tx, failed[0].event_id, "learning.enrol").await.unwrap());
        tx.commit().await.unwrap();
        house.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(1, 1), (1, 2)]);
    }

    async fn dispatchers_of_several_processes_deliver_each_fact_once(house: House) {
        let other = house.another_process().await;
        let (here, there) = (listen(&house.process, "learning.enrol", Arc::default()), listen(&other, "learning.enrol", Arc::default()));
        for step in 0..40 {
            tell(&house, step % 4, step).await;
        }
        let outboxes = [house.outbox().clone(), other.background.outbox.clone(), house.outbox().clone()];
        let dispatchers: Vec<_> = outboxes.into_iter().map(|outbox| tokio::spawn(async move { outbox.run_until_idle().await })).collect();
        for dispatcher in dispatchers {
            dispatcher.await.unwrap().unwrap();
        }
        let all = here.lock().unwrap().len() + there.lock().unwrap().len();
        assert_eq!((all, rows(&house).await), (40, 40));
    }
}

/// On PostgreSQL two transactions write at the same time; on SQLite the second waits for the first anyway.
#[test]
fn a_later_fact_of_the_same_key_does_not_overtake_an_earlier_one_that_is_not_committed_yet() {
    sanggar_testkit::run(async {
        let house = std::sync::Arc::new(<House as sanggar_testkit::OnEngine>::on(sanggar_testkit::Engine::Postgres).await);
        let heard = listen(&house.process, "learning.enrol", Arc::default());
        let first = house.write().await;
        house.outbox().write(&first, &OrderPaid { order: 7, step: 1 }).await.unwrap();
        let later = tokio::spawn({
            let house = house.clone();
            async move { tell(&house, 7, 2).await }
        });
        // Another key goes on meanwhile.
        tell(&house, 8, 1).await;
        while waiting_for_a_lock(&house).await == 0 {
            assert!(!later.is_finished(), "the later fact was committed first");
            tokio::task::yield_now().await;
        }
        house.outbox().run_until_idle().await.unwrap();
        assert_eq!(*heard.lock().unwrap(), [(8, 1)]);
        first.commit().await.unwrap();
        later.await.unwrap();
        house.outbox().run_until_idle().await.unwrap();
        assert_eq!(*heard.lock().unwrap(), [(8, 1), (7, 1), (7, 2)]);
    });
}

async fn waiting_for_a_lock(house: &House) -> i64 {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    house.test.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
}
