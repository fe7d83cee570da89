use sanggar_contracts::Contacts;
use sanggar_kernel::UserId;
use sanggar_platform::mail::mailbox;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::Directory;
use crate::testing::family::PARENT;
use crate::testing::{Area, Limited};

const PHONE: &str = "/api/user/phone/";
const NUMBER: &str = "+6281234567890";

impl Area {
    async fn gives(&self, token: &str, way: &str) -> TestResponse {
        self.bearer(token).post(PHONE, json!({ "phone": "0812-3456-7890", "way": way })).await
    }

    async fn proves(&self, token: &str, code: &str) -> TestResponse {
        self.bearer(token).post("/api/user/phone/prove", json!({ "otp": code })).await
    }

    /// What came to the telephone last: its heading and its words.
    async fn text_to(&self, number: &str) -> (String, String) {
        self.world.settle().await;
        let kept = mailbox::sent_to(&self.cx.db.read().await.unwrap(), number, 1).await.unwrap().remove(0);
        (kept.subject, kept.body_text)
    }

    async fn code_to(&self, number: &str) -> String {
        self.text_to(number).await.1[..6].to_owned()
    }
}

both_engines! {
    async fn a_telephone_counts_once_its_code_is_typed(area: Area) {
        let token = area.join(PARENT).await;
        assert_eq!(area.bearer(&token).get(PHONE).await.ok().data(), &json!({ "ways": ["whatsapp", "sms"], "phone": null, "way": null, "is_proved": false, "resend_in": 0 }));
        assert_eq!(area.gives(&token, "whatsapp").await.ok().data()["resend_in"], 90);
        let (heading, words) = area.text_to(NUMBER).await;
        assert_eq!(heading, "WhatsApp: kode", "no code on a locked screen");
        let code = words[..6].to_owned();
        assert_eq!(words, format!("{code} adalah kode Sanggarmu kamu. Berlaku 10 menit. Jangan berikan kepada siapa pun."));
        let user = UserId::new(area.id(&token).await);
        let phones = async || Directory::new(&area.world.services).phones(&[user]).await.unwrap().len();
        assert_eq!(phones().await, 0, "nothing is sent there yet");
        area.proves(&token, &code).await.ok();
        assert_eq!(phones().await, 1);
        assert_eq!(area.bearer(&token).get(PHONE).await.ok().data()["is_proved"], true);
        area.bearer(&token).post("/api/user/phone/remove", json!({})).await.ok();
        assert_eq!((phones().await, area.count("SELECT COUNT(*) FROM accounts_phone").await), (0, 0));
    }

    async fn another_number_is_nobody_s_again_until_it_is_proved(area: Area) {
        let token = area.join(PARENT).await;
        area.gives(&token, "sms").await.ok();
        assert_eq!(area.text_to(NUMBER).await.0, "SMS: kode");
        area.proves(&token, &area.code_to(NUMBER).await).await.ok();
        area.wait(100);
        area.bearer(&token).post(PHONE, json!({ "phone": "+62 813 1111 2222", "way": "sms" })).await.ok();
        assert_eq!(area.bearer(&token).get(PHONE).await.ok().data()["is_proved"], false);
    }

    async fn five_wrong_codes_or_ten_minutes_end_a_code(area: Area) {
        let token = area.join(PARENT).await;
        area.gives(&token, "sms").await.ok();
        let code = area.code_to(NUMBER).await;
        let wrong = if code == "000000" { "111111" } else { "000000" };
        for _ in 0..5 {
            assert_eq!(area.proves(&token, wrong).await.error("otp"), "Kode verifikasi tidak sesuai");
        }
        assert_eq!(area.proves(&token, &code).await.error("otp"), "Kode ini sudah tidak berlaku. Minta kode baru.");
        area.wait(100);
        area.gives(&token, "sms").await.ok();
        let code = area.code_to(NUMBER).await;
        area.wait(600);
        assert_eq!(area.proves(&token, &code).await.http, 422);
    }

    async fn a_code_is_its_person_s_alone(area: Area) {
        let (token, other) = (area.join(PARENT).await, area.join("lain@surel.example").await);
        area.gives(&token, "sms").await.ok();
        let code = area.code_to(NUMBER).await;
        assert_eq!(area.proves(&other, &code).await.http, 404);
        let child = area.add_child(&token, "Raka").await;
        let inside = area.enter(&token, child).await;
        assert_eq!(area.gives(&inside, "sms").await.http, 403, "nobody gives a child's telephone from inside");
        assert_eq!(area.visitor().get(PHONE).await.http, 401);
    }

    async fn only_indonesian_mobiles_and_ways_that_there_are(area: Area) {
        let token = area.join(PARENT).await;
        for (phone, way, field) in [("021-5551234", "sms", "phone"), ("", "whatsapp", "phone")] {
            let told = area.bearer(&token).post(PHONE, json!({ "phone": phone, "way": way })).await;
            assert!(!told.error(field).is_empty());
        }
        assert_eq!(area.gives(&token, "merpati").await.http, 400);
    }

    async fn a_number_gets_few_codes_whoever_asks(area: Limited) {
        let area = area.0;
        let (token, other) = (area.join(PARENT).await, area.join("lain@surel.example").await);
        area.gives(&token, "sms").await.ok();
        assert_eq!(area.gives(&other, "sms").await.http, 429, "the second in 90 seconds");
        assert_eq!(area.gives(&token, "sms").await.http, 429);
    }
}
