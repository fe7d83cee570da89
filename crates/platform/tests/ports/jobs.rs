use std::sync::{Arc, Mutex};
use std::time::Duration;

use sanggar_platform::jobs::{JobFailed, Jobs, Lane};
use sanggar_testkit::both_engines;
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;

use crate::house::House;

type Done = Arc<Mutex<Vec<i64>>>;

/// Does jobs of the kind `count` by noting their number.
fn noting(jobs: &Jobs) -> Done {
    let done = Done::default();
    let note = done.clone();
    jobs.handle("count", move |number: i64| {
        note.lock().unwrap().push(number);
        async { Ok(()) }
    });
    done
}

async fn enqueue(house: &House, number: i64, in_seconds: i64) {
    let tx = house.write().await;
    house.jobs().enqueue(&tx, "count", &number, house.clock.now().plus_seconds(in_seconds)).await.unwrap();
    tx.commit().await.unwrap();
}

fn failing(jobs: &Jobs, how: fn() -> JobFailed) -> Done {
    let tries = Done::default();
    let note = tries.clone();
    jobs.handle("count", move |number: i64| {
        note.lock().unwrap().push(number);
        async move { Err(how()) }
    });
    tries
}

both_engines! {
    async fn a_job_is_done_once_after_its_transaction(house: House) {
        let done = noting(house.jobs());
        let tx = house.write().await;
        house.jobs().enqueue(&tx, "count", &1, house.clock.now()).await.unwrap();
        assert!(done.lock().unwrap().is_empty());
        tx.commit().await.unwrap();
        house.settle().await;
        house.settle().await;
        assert_eq!(*done.lock().unwrap(), [1]);
    }

    async fn a_job_of_a_transaction_that_is_rolled_back_never_was(house: House) {
        let done = noting(house.jobs());
        let tx = house.write().await;
        house.jobs().enqueue(&tx, "count", &1, house.clock.now()).await.unwrap();
        drop(tx);
        house.settle().await;
        assert!(done.lock().unwrap().is_empty());
    }

    async fn a_job_waits_for_its_time_and_the_earlier_one_goes_first(house: House) {
        let done = noting(house.jobs());
        enqueue(&house, 2, 60).await;
        enqueue(&house, 1, 30).await;
        house.settle().await;
        assert!(done.lock().unwrap().is_empty());
        house.clock.advance_seconds(60);
        house.settle().await;
        assert_eq!(*done.lock().unwrap(), [1, 2]);
    }

    async fn a_failing_job_is_tried_five_times_and_then_seen(house: House) {
        let tries = failing(house.jobs(), || JobFailed::later("the server is down"));
        enqueue(&house, 7, 0).await;
        for attempt in 1..=5 {
            house.settle().await;
            assert_eq!(tries.lock().unwrap().len(), attempt);
            house.settle().await;
            assert_eq!(tries.lock().unwrap().len(), attempt, "it came back without waiting");
            house.clock.advance_seconds(200);
        }
        house.settle().await;
        assert_eq!(tries.lock().unwrap().len(), 5);
        let conn = house.test.db.read().await.unwrap();
        let failed = house.jobs().failed(&conn, 10).await.unwrap();
        assert_eq!((failed.len(), failed[0].kind.as_str(), failed[0].attempts), (1, "count", 5));
        assert_eq!(failed[0].last_error.as_deref(), Some("the server is down"));
        assert_eq!(house.jobs().counts(&conn).await.unwrap().failed, 1);
    }

    async fn a_failed_job_can_be_given_another_chance(house: House) {
        failing(house.jobs(), || JobFailed::never("no such address"));
        enqueue(&house, 7, 0).await;
        house.settle().await;
        let failed = house.jobs().failed(&house.test.db.read().await.unwrap(), 10).await.unwrap();
        assert_eq!((failed.len(), failed[0].attempts), (1, 1));
        let done = noting(house.jobs());
        let tx = house.write().await;
        assert!(house.jobs().retry(&tx, failed[0].id).await.unwrap());
        assert!(!house.jobs().retry(&tx, failed[0].id).await.unwrap());
        tx.commit().await.unwrap();
        house.settle().await;
        assert_eq!(*done.lock().unwrap(), [7]);
        assert_eq!(house.jobs().counts(&house.test.db.read().await.unwrap()).await.unwrap().failed, 0);
    }

    async fn a_handler_that_panics_or_cannot_read_its_payload_fails_for_good(house: House) {
        house.jobs().handle("panics", |(): ()| async { panic!("oh") });
        house.jobs().handle("reads text", |_: String| async { Ok(()) });
        let tx = house.write().await;
        house.jobs().enqueue(&tx, "panics", &(), house.clock.now()).await.unwrap();
        house.jobs().enqueue(&tx, "reads text", &5, house.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        house.settle().await;
        let counts = house.jobs().counts(&house.test.db.read().await.unwrap()).await.unwrap();
        assert_eq!((counts.waiting, counts.running, counts.failed), (0, 0, 2));
    }

    async fn many_workers_of_several_processes_do_each_job_once(house: House) {
        let processes = [house.process.clone(), house.another_process().await, house.another_process().await];
        let done = Done::default();
        for process in &processes {
            let note = done.clone();
            process.background.jobs.handle("count", move |number: i64| {
                note.lock().unwrap().push(number);
                async { Ok(()) }
            });
        }
        for number in 0..60 {
            enqueue(&house, number, 0).await;
        }
        let workers = processes.iter().flat_map(|process| [process, process]).map(|process| {
            let jobs = process.background.jobs.clone();
            tokio::spawn(async move { jobs.run_until_idle().await.unwrap() })
        });
        let mut finished = 0;
        for worker in workers.collect::<Vec<_>>() {
            finished += worker.await.unwrap();
        }
        let mut numbers = done.lock().unwrap().clone();
        numbers.sort_unstable();
        assert_eq!((finished, numbers), (60, (0..60).collect()));
    }

    async fn the_job_of_a_worker_that_died_is_taken_when_its_lease_ends(house: House) {
        let other = house.another_process().await;
        let began = Arc::new(Semaphore::new(0));
        let tell = began.clone();
        other.background.jobs.handle("count", move |_: i64| {
            tell.add_permits(1);
            std::future::pending()
        });
        let done = noting(house.jobs());
        enqueue(&house, 1, 0).await;
        let jobs = other.background.jobs.clone();
        let worker = tokio::spawn(async move { jobs.run_until_idle().await });
        began.acquire().await.unwrap().forget();
        worker.abort();
        house.settle().await;
        assert!(done.lock().unwrap().is_empty(), "a job under lease was taken");
        house.clock.advance_seconds(31);
        house.settle().await;
        assert_eq!(*done.lock().unwrap(), [1]);
    }

    async fn a_worker_wakes_at_enqueue_and_stops_when_it_has_finished(house: House) {
        let (began, mut begins) = mpsc::unbounded_channel();
        let gate = Arc::new(Semaphore::new(0));
        let (opens, done) = (gate.clone(), Done::default());
        let note = done.clone();
        house.jobs().handle("count", move |number: i64| {
            began.send(number).unwrap();
            let (gate, note) = (opens.clone(), note.clone());
            async move {
                gate.acquire().await.unwrap().forget();
                note.lock().unwrap().push(number);
                Ok(())
            }
        });
        let stop = CancellationToken::new();
        let (jobs, stops) = (house.jobs().clone(), stop.clone());
        let worker = tokio::spawn(async move { jobs.work(stops).await });
        enqueue(&house, 1, 0).await;
        let woken = tokio::time::timeout(Duration::from_secs(10), begins.recv()).await;
        assert_eq!(woken.unwrap(), Some(1));
        stop.cancel();
        gate.add_permits(1);
        worker.await.unwrap();
        assert_eq!(*done.lock().unwrap(), [1]);
        assert_eq!(house.jobs().run_until_idle().await.unwrap(), 0);
    }

    async fn a_letter_leaves_while_a_hundred_pushes_hang(house: House) {
        let (sent, mut letters) = mpsc::unbounded_channel();
        house.jobs().handle("push", |_: i64| std::future::pending());
        house.jobs().handle("count", move |number: i64| {
            sent.send(number).unwrap();
            async { Ok(()) }
        });
        let tx = house.write().await;
        for number in 0..100 {
            house.jobs().sender().enqueue_in(&tx, Lane::Push, "push", &number, house.clock.now()).await.unwrap();
        }
        tx.commit().await.unwrap();
        let jobs = house.jobs().clone();
        let worker = tokio::spawn(async move { jobs.work(CancellationToken::new()).await });
        for number in 0..8 {
            enqueue(&house, number, 0).await;
            let left = tokio::time::timeout(Duration::from_secs(5), letters.recv()).await;
            assert_eq!(left.unwrap(), Some(number));
        }
        worker.abort();
    }

    async fn a_periodic_job_runs_once_a_period_for_all_processes(house: House) {
        let runs = Done::default();
        let other = house.another_process().await;
        for process in [&house.process, &other] {
            let note = runs.clone();
            process.background.jobs.every("tidy", 600, move || {
                note.lock().unwrap().push(1);
                async { Ok(()) }
            });
        }
        for expected in 0..3 {
            let (here, there) = tokio::join!(house.jobs().run_until_idle(), other.background.jobs.run_until_idle());
            here.unwrap();
            there.unwrap();
            house.settle().await;
            assert_eq!(runs.lock().unwrap().len(), expected);
            house.clock.advance_seconds(600);
        }
    }
}
