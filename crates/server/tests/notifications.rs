//! Messaging beside the real accounts: names, families, addresses and sessions come from there.

use crate::world::demo::Demo;
use sanggar_contracts::{DeviceAdded, Objection, People, RelationAsked};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::outbox::Fact;
use sanggar_testkit::{Actor, both_engines};
use serde_json::{Value, json};

/// A point of the curve and sixteen bytes, as a browser would send them.
const KEYS: &str = r#"{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#;

impl Demo {
    async fn person(&self, username: &str) -> UserId {
        sanggar_accounts::Directory::new(&self.0.app.services).by_username(&[username]).await.unwrap()[0].id
    }

    async fn happens(&self, fact: &impl Fact) {
        let tx = self.0.world.services.db.write().await.unwrap();
        self.0.world.services.outbox.write(&tx, fact).await.unwrap();
        tx.commit().await.unwrap();
        self.0.world.settle().await;
    }

    async fn subscriptions(&self) -> i64 {
        let conn = self.0.world.services.db.read().await.unwrap();
        conn.one::<(i64,)>("SELECT COUNT(*) FROM messaging_push", &[]).await.unwrap().0
    }
}

fn subscription(name: &str) -> String {
    format!(r#"{{"endpoint":"https://fcm.googleapis.com/fcm/send/{name}","keys":{KEYS}}}"#)
}

async fn newest(actor: &Actor) -> Value {
    actor.get("/api/user/notification/list/1/5?type=info&place=dropdown").await.ok().data()[0].clone()
}

both_engines! {
    async fn what_holds_in_rooms_holds_below_discussions(demo: Demo) {
        let whole = &demo.0;
        let told = async |text: &str| whole.app.learning.ports.moderation.objection(UserId::new(1), ProgramId::new(4), text).await.unwrap();
        let tx = whole.world.services.db.write().await.unwrap();
        tx.run("INSERT INTO messaging_chat_word (word) VALUES ('payah')", &[]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!((told("Halo").await, told("Dasar payah!").await), (None, Some(Objection::Word)));
    }

    async fn a_parent_hears_of_a_child_s_new_device_on_the_site_and_by_mail(demo: Demo) {
        let (dewi, raka) = (demo.login("dewi@surel.example").await, demo.person("raka.pradana").await);
        // The demo's own letters are out of the way.
        demo.0.world.settle().await;
        demo.happens(&DeviceAdded { user: raka, device: "Chrome di Android".to_owned() }).await;
        assert_eq!(newest(&dewi).await["title"], "Akun Raka Pradana dipakai di perangkat baru");
        let letter = demo.0.world.letter_to("dewi@surel.example").await.unwrap();
        assert_eq!(letter.subject, "Akun Raka Pradana dipakai di perangkat baru");
        assert!(letter.body_text.contains("Hai Dewi Kartika") && letter.body_text.contains("Chrome di Android"), "{}", letter.body_text);
    }

    async fn nobody_is_written_to_at_an_address_that_is_not_proved(demo: Demo) {
        let (yoga, dewi, person) = (demo.login("yoga@surel.example").await, demo.person("dewi.kartika").await, demo.person("yoga.permana").await);
        demo.happens(&RelationAsked { from: dewi, to: person, from_is_parent: true }).await;
        assert_eq!(newest(&yoga).await["title"], "Ada permintaan menautkan akun");
        let letter = demo.0.world.letter_to("yoga@surel.example").await;
        assert!(letter.is_none_or(|letter| letter.subject != "Ada permintaan menautkan akun"));
    }

    async fn s2_the_first_link_that_its_owner_opens_ends_calendars_and_pushes_that_were_made_before(demo: Demo) {
        let email = "korban@surel.example";
        let form = json!({ "name": "Orang Asing", "email": email, "password": "pohon jati di tepi sawah", "profession_name": "Guru", "session": "token" });
        let token = demo.0.visitor().post("/api/auth/register", form).await.ok().data()["token"].as_str().unwrap().to_owned();
        let squatter = demo.0.visitor().with_token(&token);
        squatter.post("/api/auth/update-fcm-token", json!({ "token": subscription("asing") })).await.ok();
        let calendar = squatter.post("/api/program-activity/calendar/link", json!({})).await.ok().data()["url"].as_str().unwrap().to_owned();
        let calendar = calendar.trim_start_matches("https://sanggarmu.test").to_owned();
        let read = async || demo.0.visitor().without_key().get(&calendar).await.http.as_u16();
        let letter = demo.0.world.letter_to(email).await.unwrap().body_text;
        let code = letter.split_once("&code=").unwrap().1.split(['\n', '&']).next().unwrap();
        assert_eq!((demo.subscriptions().await, read().await), (1, 200));
        demo.0.visitor().post("/api/user/email_verification/", json!({ "email": email, "code": code })).await.ok();
        demo.0.world.settle().await;
        assert_eq!((demo.subscriptions().await, read().await), (0, 404), "who had typed the address goes on hearing and reading");
    }

    async fn b125_after_logging_out_a_browser_is_sent_nothing_more(demo: Demo) {
        let (sekar, person) = (demo.login("sekar@surel.example").await, demo.person("sekar.arum").await);
        sekar.post("/api/auth/update-fcm-token", json!({ "token": subscription("sekar") })).await.ok();
        assert_eq!(demo.subscriptions().await, 1);
        sekar.post("/api/auth/logout", json!({})).await.ok();
        demo.happens(&DeviceAdded { user: person, device: "Firefox".to_owned() }).await;
        assert_eq!(demo.subscriptions().await, 0);
    }
}
