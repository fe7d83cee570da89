use std::time::Duration;

use sanggar_platform::signal::{Signal, Signals};
use sanggar_testkit::{OnEngine, TestDb, both_engines, run};

use sanggar_platform::db::Engine;

const SOON: Duration = Duration::from_secs(10);

both_engines! {
    async fn a_signal_is_raised_at_the_commit_and_not_by_a_rollback(test: TestDb) {
        let signals = Signals::local();
        let heard = signals.listen(Signal::Jobs);
        let tx = test.db.write().await.unwrap();
        signals.raise_on_commit(&tx, Signal::Jobs);
        drop(tx);
        let tx = test.db.write().await.unwrap();
        signals.raise_on_commit(&tx, Signal::Live);
        assert!(!heard.has_changed().unwrap());
        tx.commit().await.unwrap();
        assert!(!heard.has_changed().unwrap());
        let tx = test.db.write().await.unwrap();
        signals.raise_on_commit(&tx, Signal::Jobs);
        tx.commit().await.unwrap();
        assert!(heard.has_changed().unwrap());
    }
}

#[test]
fn what_is_raised_before_the_line_is_open_is_passed_on_when_it_is() {
    run(async {
        let test = TestDb::on(Engine::Postgres).await;
        let url = test.config.url.clone().unwrap();
        let there = Signals::shared(&url, "there".into()).unwrap();
        let mut heard = there.listen(Signal::Live);
        // It may have opened before anybody listened.
        tokio::time::timeout(SOON, heard.wait_for(|raised| *raised > 0)).await.expect("its own line opens").unwrap();
        let late = Signals::shared(&url, "late".into()).unwrap();
        late.raise(Signal::Live);
        tokio::time::timeout(SOON, heard.changed()).await.expect("the signal arrives").unwrap();
    });
}

#[test]
fn what_one_process_raises_all_on_the_same_postgresql_hear_even_after_a_cut() {
    run(async {
        let test = TestDb::on(Engine::Postgres).await;
        let url = test.config.url.clone().unwrap();
        let (here, there) = (Signals::shared(&url, "here".into()).unwrap(), Signals::shared(&url, "there".into()).unwrap());
        let mut heard = there.listen(Signal::Live);
        let reached = async |heard: &mut tokio::sync::watch::Receiver<u64>| {
            // The line may still be opening: a signal is repeated until one arrives, as the loops that use it repeat their look.
            tokio::time::timeout(SOON, async {
                let mut tick = tokio::time::interval(Duration::from_millis(20));
                let before = *heard.borrow_and_update();
                while *heard.borrow_and_update() <= before + 1 {
                    tick.tick().await;
                    here.raise(Signal::Live);
                }
            })
            .await
            .expect("the signal arrives")
        };
        reached(&mut heard).await;
        let tx = test.db.write().await.unwrap();
        let cut =
            "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()";
        tx.one::<(i64,)>(cut, &[]).await.unwrap();
        tx.commit().await.unwrap();
        reached(&mut heard).await;
    });
}
