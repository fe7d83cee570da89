//! Transactions that share one durable commit on SQLite. The order of events is forced by polling, never by waiting.

use std::future::Future;
use std::pin::pin;
use std::task::Poll;

use futures_util::poll;
use sanggar_platform::args;
use sanggar_platform::db::{Conn, Db, DbConfig, DbError, Engine};
use sanggar_testkit::{OnEngine, run};

use crate::Shop;

fn with_shop<F: Future<Output = ()>>(test: impl FnOnce(Shop) -> F) {
    run(async { test(Shop::on(Engine::Sqlite).await).await });
}

async fn add(conn: &Conn, name: &str) {
    conn.run("INSERT INTO shop_item (name) VALUES ($1)", &args![name]).await.unwrap();
}

/// Polls until the future can go no further by itself: a commit gives way once before it decides.
macro_rules! waits {
    ($future:expr) => {
        for _ in 0..3 {
            assert!(matches!(poll!($future.as_mut()), Poll::Pending));
        }
    };
}

#[test]
fn two_share_a_commit_and_neither_is_told_before_it() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut second = pin!(shop.db.write());
        waits!(second);
        add(&first, "a").await;
        let mut told = pin!(first.commit());
        waits!(told);
        assert_eq!(shop.count().await, 0, "nothing is visible before the shared commit");
        let second = second.await.unwrap();
        add(&second, "b").await;
        second.commit().await.unwrap();
        told.await.unwrap();
        assert_eq!(shop.names().await, ["a", "b"]);
    });
}

#[test]
fn one_that_fails_takes_back_only_its_own() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let (mut second, mut third) = (pin!(shop.db.write()), pin!(shop.db.write()));
        waits!(second);
        waits!(third);
        add(&first, "a").await;
        let mut told = pin!(first.commit());
        waits!(told);
        let failing = second.await.unwrap();
        add(&failing, "lost").await;
        assert_eq!(failing.run("INSERT INTO shop_item (name, price) VALUES ('x', -1)", &[]).await, Err(DbError::Check));
        assert!(failing.commit().await.is_err());
        let third = third.await.unwrap();
        add(&third, "c").await;
        third.commit().await.unwrap();
        told.await.unwrap();
        assert_eq!(shop.names().await, ["a", "c"]);
    });
}

#[test]
fn the_last_in_line_that_takes_back_its_own_commits_for_the_others() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut second = pin!(shop.db.write());
        waits!(second);
        add(&first, "a").await;
        let mut told = pin!(first.commit());
        waits!(told);
        let second = second.await.unwrap();
        add(&second, "lost").await;
        drop(second);
        told.await.unwrap();
        assert_eq!(shop.names().await, ["a"]);
    });
}

#[test]
fn who_leaves_the_line_is_passed_over() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut leaving = Box::pin(shop.db.write());
        waits!(leaving);
        drop(leaving);
        add(&first, "a").await;
        first.commit().await.unwrap();
        assert_eq!(shop.names().await, ["a"]);
    });
}

#[test]
fn a_turn_that_was_given_but_never_taken_goes_on_to_the_next() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut called = Box::pin(shop.db.write());
        let mut next = pin!(shop.db.write());
        waits!(called);
        waits!(next);
        drop(first);
        drop(called);
        let next = next.await.unwrap();
        add(&next, "a").await;
        next.commit().await.unwrap();
        assert_eq!(shop.names().await, ["a"]);
    });
}

#[test]
fn who_leaves_while_waiting_for_the_commit_loses_nothing_for_the_others() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut second = pin!(shop.db.write());
        waits!(second);
        add(&first, "a").await;
        let mut leaving = Box::pin(first.commit());
        waits!(leaving);
        drop(leaving);
        let second = second.await.unwrap();
        add(&second, "b").await;
        second.commit().await.unwrap();
        assert_eq!(shop.names().await, ["a", "b"]);
    });
}

#[test]
fn a_line_that_is_too_long_turns_the_next_away() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        let mut line: Vec<_> = (0..1_024).map(|_| Box::pin(shop.db.write())).collect();
        for waiting in &mut line {
            assert!(poll!(waiting.as_mut()).is_pending());
        }
        assert_eq!(shop.db.write().await.err(), Some(DbError::Busy));
        line.truncate(1_000);
        let mut joining = pin!(shop.db.write());
        assert!(poll!(joining.as_mut()).is_pending(), "places of those who left are free again");
        drop(first);
        for waiting in line {
            add(&waiting.await.unwrap(), "taken back").await;
        }
        add(&joining.await.unwrap(), "taken back").await;
        assert_eq!(shop.count().await, 0);
    });
}

#[test]
fn a_full_disk_fails_everyone_in_the_batch_and_nobody_after() {
    with_shop(|shop| async move {
        let setup = shop.db.write().await.unwrap();
        setup.run("CREATE TABLE bulk (body BLOB) STRICT", &[]).await.unwrap();
        setup.commit().await.unwrap();
        let first = shop.db.write().await.unwrap();
        let pages: Vec<(i64,)> = first.all("PRAGMA max_page_count = 60", &[]).await.unwrap();
        assert_eq!(pages, [(60,)]);
        let mut second = pin!(shop.db.write());
        waits!(second);
        add(&first, "a").await;
        let mut told = pin!(first.commit());
        waits!(told);
        let second = second.await.unwrap();
        let too_much = second.run("INSERT INTO bulk (body) VALUES (zeroblob(1000000))", &[]).await;
        assert!(matches!(too_much, Err(DbError::Unavailable(_))), "{too_much:?}");
        assert!(second.run("INSERT INTO bulk (body) VALUES (NULL)", &[]).await.is_err(), "outside the lost transaction nothing runs");
        drop(second);
        assert!(matches!(told.await, Err(DbError::Unavailable(_))));
        let third = shop.db.write().await.unwrap();
        add(&third, "c").await;
        third.commit().await.unwrap();
        assert_eq!(shop.names().await, ["c"]);
    });
}

#[test]
fn what_fails_after_a_commit_harms_nobody() {
    with_shop(|shop| async move {
        let first = shop.db.write().await.unwrap();
        add(&first, "a").await;
        first.on_commit(|| panic!("this is meant to fail"));
        first.commit().await.unwrap();
        let second = shop.db.write().await.unwrap();
        add(&second, "b").await;
        second.commit().await.unwrap();
        assert_eq!(shop.names().await, ["a", "b"]);
    });
}

#[test]
fn without_group_commit_each_commits_on_its_own() {
    with_shop(|shop| async move {
        let alone = Db::open(&DbConfig { group_commit: false, ..shop.config.clone() }).await.unwrap();
        let first = alone.write().await.unwrap();
        let mut second = pin!(alone.write());
        waits!(second);
        add(&first, "a").await;
        first.commit().await.unwrap();
        assert_eq!(shop.names().await, ["a"]);
        drop(second.await.unwrap());
    });
}

#[test]
fn a_writer_waits_for_another_process_to_finish() {
    with_shop(|shop| async move {
        let other = Db::open(&shop.config).await.unwrap();
        let held = other.write().await.unwrap();
        let mut waiting = pin!(shop.db.write());
        waits!(waiting);
        add(&held, "theirs").await;
        held.commit().await.unwrap();
        let ours = waiting.await.unwrap();
        add(&ours, "ours").await;
        ours.commit().await.unwrap();
        assert_eq!(shop.names().await, ["theirs", "ours"]);
    });
}
