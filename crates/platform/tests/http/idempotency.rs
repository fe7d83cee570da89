use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::FromRequestParts;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Db, args};
use sanggar_platform::http::{Fault, IdempotencyKey};
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{World, both_engines};

async fn key(text: &str) -> Result<IdempotencyKey, Fault> {
    let request = axum::http::Request::builder().header("Idempotency-Key", text).body(()).unwrap();
    IdempotencyKey::from_request_parts(&mut request.into_parts().0, &()).await
}

/// Takes one of something scarce, once for a key.
async fn take(db: &Db, user: i64, key: &IdempotencyKey, amount: i64, taken: &AtomicI64) -> Result<i64, Fault> {
    let tx = db.write().await?;
    let user = UserId::new(user);
    let work = async { Ok(taken.fetch_add(amount, Ordering::SeqCst) + amount) };
    let answer = key.once(&tx, user, &amount, MORNING, work).await?;
    tx.commit().await?;
    Ok(answer)
}

async fn person(db: &Db, name: &str) -> i64 {
    let tx = db.write().await.unwrap();
    let (id,) = tx
        .one::<(i64,)>(
            "INSERT INTO accounts_user (username, name, created_without_email, profession, is_admin, is_platinum_user, has_catalog, has_fun_report, created_at)
             VALUES ($1, $1, TRUE, 'Murid', FALSE, FALSE, FALSE, FALSE, 0) RETURNING id",
            &args![name],
        )
        .await
        .unwrap();
    tx.commit().await.unwrap();
    id
}

both_engines! {
    async fn a_call_sent_again_has_one_effect_and_one_answer(world: World) {
        let (db, taken) = (&world.base.db, AtomicI64::new(0));
        let (one, other) = (person(db, "satu").await, person(db, "dua").await);
        let same = key("kunci-permintaan-0001").await.unwrap();
        assert_eq!(take(db, one, &same, 5, &taken).await.unwrap(), 5);
        assert_eq!(take(db, one, &same, 5, &taken).await.unwrap(), 5);
        assert_eq!(taken.load(Ordering::SeqCst), 5);
        let refused = take(db, one, &same, 6, &taken).await.unwrap_err();
        assert!(format!("{refused:?}").contains("422"), "another body with the same key is refused");
        assert_eq!(take(db, other, &same, 5, &taken).await.unwrap(), 10, "another person's key is another key");
    }
}

#[tokio::test]
async fn a_key_that_is_too_short_is_refused() {
    assert!(key("pendek").await.is_err());
    assert!(key(&"x".repeat(129)).await.is_err());
}
