use sanggar_kernel::Millis;
use sanggar_platform::db::Db;
use sanggar_platform::limits::{Limit, LimitError, LimitTable, Limits, Rate, TooMany, source_of};
use sanggar_testkit::both_engines;

use crate::house::{House, START};

fn limits() -> Limits {
    Limits::new(LimitTable::production(), b"rahasia")
}

async fn take(limits: &Limits, db: &Db, limit: Limit, key: &str, now: Millis) -> Result<(), i64> {
    let tx = db.write().await.unwrap();
    match limits.take(&tx, limit, key, now).await {
        Ok(_counted) => {
            tx.commit().await.unwrap();
            Ok(())
        }
        Err(LimitError::TooMany(too_many)) => Err(too_many.retry_after_seconds),
        Err(LimitError::Db(error)) => panic!("{error}"),
    }
}

both_engines! {
    async fn a_code_is_sent_once_in_90_seconds_five_times_an_hour_ten_times_a_day(house: House) {
        let (limits, db) = (limits(), &house.test.db);
        let send = async |at: i64| take(&limits, db, Limit::CodeSend, "dewi@surel.id 1", START.plus_seconds(at)).await;
        assert_eq!(send(0).await, Ok(()));
        assert_eq!(send(89).await, Err(1));
        for at in [90, 180, 270, 360] {
            assert_eq!(send(at).await, Ok(()));
        }
        assert_eq!(send(450).await, Err(3_150));
        assert_eq!(send(3_599).await, Err(1));
        for at in [3_600, 3_690, 3_780, 3_870, 3_960] {
            assert_eq!(send(at).await, Ok(()));
        }
        assert_eq!(send(20_000).await, Err(86_400 - 20_000));
        assert_eq!(send(86_400).await, Ok(()));
        assert_eq!(take(&limits, db, Limit::CodeSend, "budi@surel.id 1", START).await, Ok(()));
        assert_eq!(take(&limits, db, Limit::ResetSend, "dewi@surel.id 1", START).await, Ok(()));
    }

    async fn wrong_passwords_are_counted_over_a_restart_and_name_nobody(house: House) {
        let db = &house.test.db;
        for _ in 0..10 {
            let tx = house.write().await;
            let _counted = limits().count(&tx, Limit::LoginAccount, "dewi@surel.id", START).await.unwrap();
            tx.commit().await.unwrap();
        }
        let conn = db.read().await.unwrap();
        let check = limits().check(&conn, Limit::LoginAccount, "dewi@surel.id", START.plus_seconds(1)).await;
        assert!(matches!(check, Err(LimitError::TooMany(TooMany { retry_after_seconds: 299 }))));
        limits().check(&conn, Limit::LoginAccount, "budi@surel.id", START).await.unwrap();
        limits().check(&conn, Limit::LoginAccount, "dewi@surel.id", START.plus_seconds(300)).await.unwrap();
        let subjects: Vec<(String,)> = conn.all("SELECT subject FROM platform_limit", &[]).await.unwrap();
        assert!(subjects.iter().all(|(subject,)| subject.len() == 32 && !subject.contains("dewi")));
    }

    async fn parallel_callers_never_share_the_last_place(house: House) {
        let other = house.another_process().await;
        let callers = (0..40).map(|number| {
            let db = if number % 2 == 0 { house.test.db.clone() } else { other.db.clone() };
            tokio::spawn(async move { take(&limits(), &db, Limit::LoginAccount, "dewi@surel.id", START).await })
        });
        let mut passed = 0;
        for caller in callers.collect::<Vec<_>>() {
            passed += u32::from(caller.await.unwrap().is_ok());
        }
        assert_eq!(passed, 10);
    }

    async fn a_success_is_taken_back_and_an_owner_is_cleared(house: House) {
        let (limits, db) = (limits(), &house.test.db);
        for _ in 0..30 {
            let tx = house.write().await;
            let hit = limits.take(&tx, Limit::LoginAddress, "10.0.0.1", START).await.unwrap();
            tx.commit().await.unwrap();
            let tx = house.write().await;
            limits.forgive(&tx, hit).await.unwrap();
            tx.commit().await.unwrap();
        }
        for _ in 0..20 {
            assert_eq!(take(&limits, db, Limit::LoginAddress, "10.0.0.1", START).await, Ok(()));
        }
        assert_eq!(take(&limits, db, Limit::LoginAddress, "10.0.0.1", START).await, Err(300));
        let tx = house.write().await;
        limits.clear(&tx, Limit::LoginAddress, "10.0.0.1").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(take(&limits, db, Limit::LoginAddress, "10.0.0.1", START).await, Ok(()));
    }

    async fn what_no_window_sees_any_more_is_trimmed(house: House) {
        let limits = limits();
        take(&limits, &house.test.db, Limit::CodeWrong, "dewi@surel.id", START).await.unwrap();
        let tx = house.write().await;
        let longest = 30 * 86_400;
        assert_eq!(limits.trim(&tx, START.plus_seconds(longest)).await.unwrap(), 0);
        assert_eq!(limits.trim(&tx, START.plus_seconds(longest + 1)).await.unwrap(), 1);
        tx.commit().await.unwrap();
    }
}

#[test]
fn a_session_makes_300_calls_a_minute_and_no_more() {
    let limits = limits();
    let call = |at: i64| limits.rates().take(Rate::ApiSession, "s1", Millis(START.0 + at));
    assert!((0..300).all(|at| call(at).is_ok()));
    let Err(TooMany { retry_after_seconds }) = call(301) else { panic!("the 301st call passed") };
    assert!(call(301 + (retry_after_seconds - 1) * 1_000).is_err());
    assert!(call(301 + retry_after_seconds * 1_000).is_ok());
    assert!(limits.rates().take(Rate::ApiSession, "s2", START).is_ok());
    assert!(limits.rates().take(Rate::ApiAddress, "s1", START).is_ok());
}

#[test]
fn a_steady_caller_below_the_rate_is_never_refused_and_one_above_it_is() {
    let limits = limits();
    let refused = |key: &str, every: i64| {
        (0..1_000).filter(|call| limits.rates().take(Rate::ApiAddress, key, Millis(START.0 + call * every)).is_err()).count()
    };
    assert_eq!(refused("slow", 520), 0);
    assert!(refused("fast", 250) > 400);
}

#[test]
fn failures_of_all_are_checked_and_counted_apart() {
    let rates = limits();
    let rates = rates.rates();
    for _ in 0..1_000 {
        rates.check(Rate::LoginAll, "", START).unwrap();
        rates.count(Rate::LoginAll, "", START);
    }
    assert!(rates.check(Rate::LoginAll, "", START).is_err());
}

#[test]
fn a_flood_of_addresses_does_not_wash_away_a_heavy_caller() {
    let limits = limits();
    (0..120).for_each(|_| limits.rates().take(Rate::ApiAddress, "heavy", START).unwrap());
    for number in 0..400_000 {
        limits.rates().take(Rate::ApiAddress, &format!("a{number}"), START).unwrap();
    }
    assert!(limits.rates().take(Rate::ApiAddress, "heavy", START).is_err());
}

#[test]
fn a_source_is_an_ipv4_address_or_an_ipv6_network() {
    let source = |text: &str| source_of(text.parse().unwrap());
    assert_eq!(source("203.0.113.7"), "203.0.113.7");
    assert_eq!(source("::ffff:203.0.113.7"), "203.0.113.7");
    assert_eq!(source("2001:db8:1:2::9"), source("2001:db8:1:2:ffff::1"));
    assert_ne!(source("2001:db8:1:2::9"), source("2001:db8:1:3::9"));
}
