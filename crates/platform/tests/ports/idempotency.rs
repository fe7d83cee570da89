use sanggar_kernel::UserId;
use sanggar_platform::idempotency::{Begun, CallKey, StoredReply, begin, finish};
use sanggar_testkit::both_engines;

use crate::house::{House, START};

const DEWI: CallKey<'_> = CallKey { user: UserId::new(1), operation: "POST /payment/pay/7", key: "k1" };
const BUDI: CallKey<'_> = CallKey { user: UserId::new(2), ..DEWI };
const DEWI_REFUND: CallKey<'_> = CallKey { operation: "POST /payment/refund/7", ..DEWI };
const DEWI_OTHER_ORDER: CallKey<'_> = CallKey { operation: "POST /payment/pay/8", ..DEWI };
const PAY: [u8; 32] = [1; 32];
const PAY_MORE: [u8; 32] = [2; 32];

fn reply() -> StoredReply {
    StoredReply { status: 200, body: br#"{"status":200}"#.to_vec() }
}

both_engines! {
    async fn the_same_request_gets_the_first_reply_and_another_is_refused(house: House) {
        let tx = house.write().await;
        assert_eq!(begin(&tx, &DEWI, &PAY, START).await.unwrap(), Begun::New);
        finish(&tx, &DEWI, &reply()).await.unwrap();
        tx.commit().await.unwrap();
        let tx = house.write().await;
        assert_eq!(begin(&tx, &DEWI, &PAY, START).await.unwrap(), Begun::Replay(reply()));
        assert_eq!(begin(&tx, &DEWI, &PAY_MORE, START).await.unwrap(), Begun::OtherRequest);
        assert_eq!(begin(&tx, &BUDI, &PAY_MORE, START).await.unwrap(), Begun::New);
    }

    async fn a_key_counts_for_one_call_and_one_path(house: House) {
        let tx = house.write().await;
        assert_eq!(begin(&tx, &DEWI, &PAY, START).await.unwrap(), Begun::New);
        finish(&tx, &DEWI, &reply()).await.unwrap();
        for other in [DEWI_REFUND, DEWI_OTHER_ORDER] {
            assert_eq!(begin(&tx, &other, &PAY, START).await.unwrap(), Begun::New, "{other:?}");
        }
    }

    async fn a_key_whose_transaction_was_rolled_back_is_free_again(house: House) {
        let tx = house.write().await;
        assert_eq!(begin(&tx, &DEWI, &PAY, START).await.unwrap(), Begun::New);
        drop(tx);
        let tx = house.write().await;
        assert_eq!(begin(&tx, &DEWI, &PAY_MORE, START).await.unwrap(), Begun::New);
    }

    async fn of_parallel_callers_one_does_the_work_and_all_get_its_reply(house: House) {
        let other = house.another_process().await;
        let callers = (0..20).map(|number| {
            let db = if number % 2 == 0 { house.test.db.clone() } else { other.db.clone() };
            tokio::spawn(async move {
                let tx = db.write().await.unwrap();
                let begun = begin(&tx, &DEWI, &PAY, START).await.unwrap();
                if begun == Begun::New {
                    finish(&tx, &DEWI, &reply()).await.unwrap();
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
