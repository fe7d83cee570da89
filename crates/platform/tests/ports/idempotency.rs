use sanggar_kernel::UserId;
use sanggar_platform::idempotency::{Begun, StoredReply, begin, finish};
use sanggar_testkit::both_engines;

use crate::house::{House, START};

const DEWI: UserId = UserId::new(1);
const BUDI: UserId = UserId::new(2);
const PAY: [u8; 32] = [1; 32];
const PAY_MORE: [u8; 32] = [2; 32];

fn reply() -> StoredReply {
    StoredReply { status: 200, body: br#"{"status":200}"#.to_vec() }
}

both_engines! {
    async fn the_same_request_gets_the_first_reply_and_another_is_refused(house: House) {
        let tx = house.write().await;
        assert_eq!(begin(&tx, DEWI, "k1", &PAY, START).await.unwrap(), Begun::New);
        finish(&tx, DEWI, "k1", &reply()).await.unwrap();
        tx.commit().await.unwrap();
        let tx = house.write().await;
        assert_eq!(begin(&tx, DEWI, "k1", &PAY, START).await.unwrap(), Begun::Replay(reply()));
        assert_eq!(begin(&tx, DEWI, "k1", &PAY_MORE, START).await.unwrap(), Begun::OtherRequest);
        assert_eq!(begin(&tx, BUDI, "k1", &PAY_MORE, START).await.unwrap(), Begun::New);
    }

    async fn a_key_whose_transaction_was_rolled_back_is_free_again(house: House) {
        let tx = house.write().await;
        assert_eq!(begin(&tx, DEWI, "k1", &PAY, START).await.unwrap(), Begun::New);
        drop(tx);
        let tx = house.write().await;
        assert_eq!(begin(&tx, DEWI, "k1", &PAY_MORE, START).await.unwrap(), Begun::New);
    }

    async fn of_parallel_callers_one_does_the_work_and_all_get_its_reply(house: House) {
        let other = house.another_process().await;
        let callers = (0..20).map(|number| {
            let db = if number % 2 == 0 { house.test.db.clone() } else { other.db.clone() };
            tokio::spawn(async move {
                let tx = db.write().await.unwrap();
                let begun = begin(&tx, DEWI, "k1", &PAY, START).await.unwrap();
                if begun == Begun::New {
                    finish(&tx, DEWI, "k1", &reply()).await.unwrap();
                }
                tx.commit().await.unwrap();
                begun
            })
        });
        let mut worked = 0;
        for caller in callers.collect::<Vec<_>>() {
            match caller.await.unwrap() {
                Begun::New => worked += 1,
                other => assert_eq!(other, Begun::Replay(reply())),
            }
        }
        assert_eq!(worked, 1);
    }
}
