use sanggar_contracts::PersonErased;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::push::testing::{browser, subscription};
use crate::testing::{BUDI, DEWI, Town, notice};
use crate::{Notice, ObjectType, Topic};

both_engines! {
    async fn whoever_leaves_is_forgotten_and_the_others_stay(town: Town) {
        for user in [DEWI, BUDI] {
            town.tell(Notice { to: user, ..notice(1, ObjectType::Event, Topic::Akun) }).await;
            town.want(user, "promo", "push", true).await;
            town.attends(user, 1);
            let letter = "INSERT INTO messaging_family_letter (user_id, week, stop_hash, written_at)
                          SELECT u.user_id, '2026-11-08', CAST(u.user_id AS TEXT), 1 FROM messaging_inbox u WHERE u.user_id = $1";
            town.change(letter, user.get()).await;
            let token = subscription(&format!("https://push.example/{user}"), &browser());
            town.as_(user).post("/api/auth/update-fcm-token", json!({ "token": token })).await.ok();
        }
        town.change("INSERT INTO messaging_announcement (program_id, title, message, published_at, author_id) VALUES ($1, '', '', 1, 1)", 1).await;
        town.as_(DEWI).post("/api/user/notification/program_announcement/read", json!({ "program_id": 1 })).await.ok();
        town.happens(&PersonErased { user: DEWI }).await;
        for table in TABLES {
            let rows = town.cx.db.read().await.unwrap().all::<(i64,)>(table, &[]).await.unwrap();
            assert!(rows.len() <= 1 && rows.iter().all(|(user,)| *user == BUDI.get()), "{table}");
        }
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_announcement WHERE author_id IS NULL").await, 1, "the class keeps what it was told");
        assert_eq!(town.counters(BUDI).await, (1, 0, 1));
    }
}

const TABLES: [&str; 6] = [
    "SELECT user_id FROM messaging_notification",
    "SELECT user_id FROM messaging_inbox",
    "SELECT user_id FROM messaging_setting",
    "SELECT user_id FROM messaging_push",
    "SELECT user_id FROM messaging_family_letter",
    "SELECT user_id FROM messaging_announcement_read",
];
