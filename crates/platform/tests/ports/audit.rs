use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::args;
use sanggar_platform::audit::{Actor, Audit, Entry, Fault, Verdict, check_regularly, deeds, verify};
use sanggar_platform::db::{Db, embedded_migrations};
use sanggar_platform::jobs::FailedJob;
use sanggar_testkit::{Engine, OnEngine, both_engines, database};
use serde_json::{Map, json};

use crate::house::House;

const DEWI: UserId = UserId::new(1);
const NALA: UserId = UserId::new(2);

fn entry(action: &'static str) -> Entry {
    let details = Map::from_iter([("fields".to_owned(), json!(["price", "title"]))]);
    Entry { actor: Actor::person(DEWI), institution: Some(InstitutionId::new(7)), action, subject: ("program", 4), details }
}

async fn write(house: &House, entries: impl IntoIterator<Item = Entry>) {
    let tx = house.write().await;
    for entry in entries {
        Audit::new(house.clock.clone()).write(&tx, entry).unwrap();
    }
    tx.commit().await.unwrap();
}

async fn by_hand(db: &Db, sql: &'static str) {
    let tx = db.write().await.unwrap();
    assert_eq!(tx.run(sql, &[]).await.unwrap(), 1, "{sql}");
    tx.commit().await.unwrap();
}

async fn entries(house: &House) -> i64 {
    match verify(&house.test.db, 1).await.unwrap() {
        Verdict::Whole { entries, .. } => entries,
        Verdict::Broken { entry, fault } => panic!("{entry} {fault}"),
    }
}

/// Some hold the other row before they write the entry, some after; every third takes all back.
async fn deed(db: Db, audit: Audit, number: usize) {
    let tx = db.write().await.unwrap();
    if number.is_multiple_of(2) {
        audit.write(&tx, entry("catalog.changed")).unwrap();
    }
    tx.lock::<(i64,)>("SELECT beats FROM platform_probe WHERE id = 1", &[]).await.unwrap();
    tokio::task::yield_now().await;
    if !number.is_multiple_of(2) {
        audit.write(&tx, entry("catalog.changed")).unwrap();
    }
    if !number.is_multiple_of(3) {
        tx.commit().await.unwrap();
    }
}

async fn failed(house: &House) -> Vec<FailedJob> {
    house.jobs().failed(&house.test.db.read().await.unwrap(), 10).await.unwrap()
}

both_engines! {
    async fn entries_that_many_write_at_once_make_one_chain_and_nobody_waits_in_a_circle(house: House) {
        house.test.db.probe().await.unwrap();
        let tasks: Vec<_> = (0..24).map(|number| tokio::spawn(deed(house.test.db.clone(), Audit::new(house.clock.clone()), number))).collect();
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(entries(&house).await, 16, "one of each that was committed, none of the others");
    }

    async fn a_chain_longer_than_a_page_is_whole_from_any_entry(house: House) {
        write(&house, std::iter::repeat_with(|| entry("catalog.changed")).take(1_005)).await;
        assert_eq!(entries(&house).await, 1_005);
        let Verdict::Whole { entries: part, .. } = verify(&house.test.db, 1_000).await.unwrap() else { panic!("broken") };
        assert_eq!(part, 6);
    }

    async fn what_is_changed_or_taken_away_by_hand_is_found(house: House) {
        for (sql, broken, fault) in [
            ("UPDATE platform_audit SET actor_id = 9 WHERE id = 2", 2, Fault::Changed),
            ("UPDATE platform_audit SET parent_id = 9 WHERE id = 4", 4, Fault::Changed),
            ("UPDATE platform_audit SET institution_id = NULL WHERE id = 3", 3, Fault::Changed),
            ("UPDATE platform_audit SET at = at + 1 WHERE id = 3", 3, Fault::Changed),
            ("UPDATE platform_audit SET action = 'a' WHERE id = 5", 5, Fault::Changed),
            ("UPDATE platform_audit SET subject_id = 5 WHERE id = 1", 1, Fault::Changed),
            ("UPDATE platform_audit SET subject_kind = 'package' WHERE id = 1", 1, Fault::Changed),
            ("UPDATE platform_audit SET details = '{}' WHERE id = 3", 3, Fault::Changed),
            ("DELETE FROM platform_audit WHERE id = 3", 3, Fault::Missing),
            ("DELETE FROM platform_audit WHERE id = 1", 1, Fault::Missing),
            ("DELETE FROM platform_audit WHERE id = 6", 6, Fault::Missing),
            ("UPDATE platform_audit_head SET last_id = 5", 5, Fault::OtherEnd),
        ] {
            let house = House::on(house.test.db.engine()).await;
            write(&house, std::iter::repeat_with(|| entry("catalog.changed")).take(6)).await;
            by_hand(&house.test.db, sql).await;
            assert_eq!(verify(&house.test.db, 1).await.unwrap(), Verdict::Broken { entry: broken, fault }, "{sql}");
        }
    }

    async fn a_row_in_the_place_of_another_does_not_follow(house: House) {
        write(&house, [entry("a.b"), entry("a.c"), entry("a.d")]).await;
        by_hand(&house.test.db, "DELETE FROM platform_audit WHERE id = 2").await;
        let other = House::on(house.test.db.engine()).await;
        write(&other, [entry("x.y"), entry("a.c")]).await;
        let forged: (i64, Vec<u8>, Vec<u8>) =
            other.test.db.read().await.unwrap().one("SELECT at, previous, hash FROM platform_audit WHERE id = 2", &[]).await.unwrap();
        let tx = house.write().await;
        let sql = "INSERT INTO platform_audit (id, at, actor_id, institution_id, action, subject_kind, subject_id, details, previous, hash)
            SELECT 2, $1, actor_id, institution_id, 'a.c', subject_kind, subject_id, details, $2, $3 FROM platform_audit WHERE id = 1";
        tx.run(sql, &args![forged.0, forged.1, forged.2]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(verify(&house.test.db, 1).await.unwrap(), Verdict::Broken { entry: 2, fault: Fault::OutOfLine });
    }

    async fn the_daily_check_fails_for_all_to_see(house: House) {
        check_regularly(house.jobs(), house.test.db.clone());
        write(&house, [entry("a.b"), entry("a.c")]).await;
        house.settle().await;
        assert_eq!(failed(&house).await.len(), 0);
        by_hand(&house.test.db, "UPDATE platform_audit SET subject_id = 5 WHERE id = 2").await;
        house.clock.advance_seconds(86_400);
        house.settle().await;
        let failed = failed(&house).await;
        assert_eq!(failed.len(), 1);
        assert!(failed[0].last_error.as_deref().is_some_and(|told| told.contains("entry 2 of the audit trail is not what was written")));
    }

    async fn a_parent_s_deeds_in_a_child_s_account_are_the_parent_s(house: House) {
        let inside = Entry { actor: Actor { user: Some(NALA), parent: Some(DEWI) }, ..entry("a.inside") };
        let own = Entry { actor: Actor::person(NALA), ..entry("a.own") };
        write(&house, [entry("a.first"), inside, own, Entry { actor: Actor::default(), ..entry("a.nobody") }]).await;
        let conn = house.test.db.read().await.unwrap();
        let words = async |person| -> Vec<String> { deeds(&conn, person, 10).await.unwrap().into_iter().map(|deed| deed.action).collect() };
        assert_eq!(words(DEWI).await, ["a.inside", "a.first"]);
        assert_eq!(words(NALA).await, ["a.own"]);
    }

    async fn a_reader_leaves_no_entry(house: House) {
        let read = house.test.db.read().await.unwrap();
        assert!(Audit::new(house.clock.clone()).write(&read, entry("a.b")).is_err());
    }

    async fn what_accounts_had_written_down_before_stands_in_front_of_the_chain(before: Before) {
        let tx = before.0.db.write().await.unwrap();
        let sql = "INSERT INTO accounts_audit (actor_id, account_id, action, at) VALUES (1, 2, 'linked', 10), (1, 2, 'switched', 20)";
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
        before.0.db.migrate(embedded_migrations()).await.unwrap();
        let conn = before.0.db.read().await.unwrap();
        let kept: Vec<(i64, i64, String, String, i64)> = conn
            .all("SELECT id, actor_id, action, subject_kind, subject_id FROM platform_audit ORDER BY id", &[])
            .await
            .unwrap();
        let row = |id, action: &str| (id, 1, action.to_owned(), "account".to_owned(), 2);
        assert_eq!(kept, [row(-1, "accounts.linked"), row(0, "accounts.switched")]);
        drop(conn);
        assert_eq!(verify(&before.0.db, 1).await.unwrap(), Verdict::Whole { entries: 0, hash: Vec::new() });
    }
}

/// A store from before the trail.
struct Before(sanggar_testkit::TestDb);

impl OnEngine for Before {
    async fn on(engine: Engine) -> Self {
        Self(database::before(engine, "0100_platform_audit").await)
    }
}
