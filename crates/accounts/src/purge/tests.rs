use sanggar_testkit::both_engines;

use super::purge_expired;
use crate::testing::{Area, PASSWORD};

const EMAIL: &str = "putri@surel.example";
const DAY: i64 = 86_400;
const ROWS: [&str; 4] = [
    "SELECT COUNT(*) FROM accounts_session",
    "SELECT COUNT(*) FROM accounts_code",
    "SELECT COUNT(*) FROM accounts_code_guard",
    "SELECT COUNT(*) FROM accounts_link",
];

async fn left_after_tidying(area: &Area) -> [i64; 4] {
    let tx = area.cx.db.write().await.unwrap();
    purge_expired(&tx, area.cx.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    let mut left = [0; 4];
    for (place, rows) in ROWS.into_iter().enumerate() {
        left[place] = area.count(rows).await;
    }
    left
}

both_engines! {
    async fn what_is_over_goes_and_what_still_counts_stays(area: Area) {
        let token = area.join(EMAIL).await;
        let wrong = serde_json::json!({ "email": EMAIL, "otp": "salah!", "otp_purpose_id": 4 });
        area.bearer(&token).post("/api/auth/verify-otp", wrong).await;
        assert_eq!(left_after_tidying(&area).await, [1; 4], "something went too early");
        area.wait(DAY);
        assert_eq!(left_after_tidying(&area).await, [1, 1, 1, 0], "a link lives a day");
        area.wait(1);
        assert_eq!(left_after_tidying(&area).await, [1, 0, 0, 0]);
        area.wait(13 * DAY);
        area.login(EMAIL, PASSWORD).await.ok();
        assert_eq!(left_after_tidying(&area).await, [1, 0, 0, 0], "a session that nobody used for two weeks is kept");
        for _ in 0..3 {
            area.wait(10 * DAY);
            area.change("UPDATE accounts_session SET seen_at = expires_at").await;
        }
        assert_eq!(left_after_tidying(&area).await[0], 0, "a session outlives its month");
    }

    async fn a_request_to_link_accounts_goes_after_its_fourteen_days(area: Area) {
        let token = area.join(EMAIL).await;
        let ask = serde_json::json!({ "email": "anak@surel.example", "consent": true });
        area.bearer(&token).post("/api/user/relation_user/request/", ask).await.ok();
        let requests = "SELECT COUNT(*) FROM accounts_relation_request";
        for (seconds, kept) in [(14 * DAY - 1, 1), (1, 0)] {
            area.wait(seconds);
            left_after_tidying(&area).await;
            assert_eq!(area.count(requests).await, kept);
        }
    }
}
