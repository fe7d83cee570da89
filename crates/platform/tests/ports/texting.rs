use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri};
use sanggar_kernel::{Personal, Phone};
use sanggar_platform::config;
use sanggar_platform::db::Engine;
use sanggar_platform::mail::mailbox;
use sanggar_platform::net;
use sanggar_platform::texting::{Carriers, Content, SmsGateway, Texter, Way, Whatsapp};
use sanggar_testkit::{OnEngine, World, both_engines};
use serde_json::{Value, json};

/// A service on a real socket: it answers as told, in turn, and then with 200, and keeps what it is sent.
struct Service {
    address: SocketAddr,
    received: Arc<Mutex<Vec<(String, String, Value)>>>,
    keys: Arc<Mutex<Vec<String>>>,
}

impl Service {
    async fn answering(answers: &'static [(u16, &'static str)]) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let service = Self { address: listener.local_addr().unwrap(), received: Arc::default(), keys: Arc::default() };
        let (received, keys) = (service.received.clone(), service.keys.clone());
        let take = async move |uri: Uri, headers: HeaderMap, body: Bytes| {
            let mut received = received.lock().unwrap();
            let header = |name: &str| headers.get(name).unwrap().to_str().unwrap().to_owned();
            keys.lock().unwrap().push(header("idempotency-key"));
            received.push((uri.path().to_owned(), header("authorization"), serde_json::from_slice(&body).unwrap()));
            let (status, words) = answers.get(received.len() - 1).copied().unwrap_or((200, "{}"));
            (StatusCode::from_u16(status).unwrap(), words)
        };
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(take)).await });
        service
    }

    fn received(&self) -> Vec<(String, String, Value)> {
        self.received.lock().unwrap().clone()
    }

    fn keys(&self) -> Vec<String> {
        self.keys.lock().unwrap().clone()
    }

    fn whatsapp(&self) -> Carriers {
        let config = config::Whatsapp {
            url: format!("http://{}/v23.0", self.address),
            phone_number_id: "1065".to_owned(),
            token: Personal::new("kunci".to_owned()),
            code_template: "kode".to_owned(),
            notice_template: "kabar".to_owned(),
            language: "id".to_owned(),
        };
        let whatsapp = Whatsapp { config, net: net::client_allowing(&[self.address]).unwrap() };
        Carriers { whatsapp: Some(whatsapp), ..Carriers::default() }
    }

    fn sms(&self) -> Carriers {
        let net = net::client_allowing(&[self.address]).unwrap();
        let config = config::Sms { url: format!("http://{}/kirim", self.address), token: Personal::new("kunci".to_owned()) };
        Carriers { sms: Some(SmsGateway { config, net }), ..Carriers::default() }
    }
}

struct Telephone(World);

impl OnEngine for Telephone {
    async fn on(engine: Engine) -> Self {
        Self(World::on(engine).await)
    }
}

impl Telephone {
    async fn send(&self, texter: &Texter, way: Way, content: Content) {
        let tx = self.0.services.db.write().await.unwrap();
        let to = Phone::parse("0812 3456 7890").unwrap();
        texter.enqueue(&tx, &to, way, content, "246810 adalah kodemu.".to_owned()).await.unwrap();
        tx.commit().await.unwrap();
        self.settle().await;
    }

    /// Unlike the world's own, it lets jobs fail for good.
    async fn settle(&self) {
        self.0.services.background().settle().await.unwrap();
    }

    /// Time enough for every attempt.
    async fn wait(&self) {
        for _ in 0..6 {
            self.0.services.clock.advance_seconds(300);
            self.settle().await;
        }
    }

    async fn refusals(&self) -> Vec<String> {
        let conn = self.0.services.db.read().await.unwrap();
        let rows: Vec<(String,)> = conn.all("SELECT refusal FROM platform_outgoing_call WHERE refusal IS NOT NULL", &[]).await.unwrap();
        rows.into_iter().map(|(reason,)| reason).collect()
    }

    async fn failed(&self) -> Vec<String> {
        let conn = self.0.services.db.read().await.unwrap();
        self.0.services.jobs.failed(&conn, 10).await.unwrap().into_iter().map(|job| format!("{job:?}")).collect()
    }
}

fn code() -> Content {
    Content::Code { digits: "246810".to_owned() }
}

const BUSY: &str = r#"{"error":{"message":"(#130429) Rate limit hit","code":130429}}"#;

both_engines! {
    async fn whatsapp_is_sent_its_template_with_the_code_in_body_and_button(phone: Telephone) {
        let service = Service::answering(&[]).await;
        let texter = Texter::new(&phone.0.services, service.whatsapp());
        assert_eq!(texter.ways(), [Way::Whatsapp]);
        phone.send(&texter, Way::Whatsapp, code()).await;
        let digits = json!([{ "type": "text", "text": "246810" }]);
        let body = json!({
            "messaging_product": "whatsapp", "recipient_type": "individual", "to": "6281234567890", "type": "template",
            "template": { "name": "kode", "language": { "code": "id" }, "components": [
                { "type": "body", "parameters": digits },
                { "type": "button", "sub_type": "url", "index": "0", "parameters": digits },
            ] },
        });
        assert_eq!(service.received(), [("/v23.0/1065/messages".to_owned(), "Bearer kunci".to_owned(), body)]);
    }

    async fn a_notice_is_its_title_and_its_address_in_one_line_each(phone: Telephone) {
        let service = Service::answering(&[]).await;
        let texter = Texter::new(&phone.0.services, service.whatsapp());
        let content = Content::Notice { title: "Tugasmu\n  sudah dinilai".to_owned(), url: "https://sanggarmu.test/kelasku".to_owned() };
        phone.send(&texter, Way::Whatsapp, content).await;
        let template = &service.received()[0].2["template"];
        assert_eq!(template["name"], "kabar");
        let values: Vec<&Value> = template["components"][0]["parameters"].as_array().unwrap().iter().map(|one| &one["text"]).collect();
        assert_eq!(values, ["Tugasmu sudah dinilai", "https://sanggarmu.test/kelasku"]);
    }

    async fn what_is_busy_or_down_is_asked_again_and_what_says_no_is_not(phone: Telephone) {
        let service = Service::answering(&[(400, BUSY), (503, ""), (200, "{}")]).await;
        let texter = Texter::new(&phone.0.services, service.whatsapp());
        phone.send(&texter, Way::Whatsapp, code()).await;
        phone.wait().await;
        assert_eq!((service.received().len(), phone.failed().await.len()), (3, 0));
        let keys = service.keys();
        assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
        let refusing = Service::answering(&[(400, r#"{"error":{"message":"to +6281234567890","code":131026}}"#)]).await;
        let texter = Texter::new(&phone.0.services, refusing.whatsapp());
        phone.send(&texter, Way::Whatsapp, code()).await;
        phone.wait().await;
        assert_eq!((refusing.received().len(), phone.failed().await.len()), (1, 0));
        assert_eq!(phone.refusals().await, ["WhatsApp refused: 131026"], "and none of its words, which may repeat the number");
        assert_ne!(refusing.keys()[0], keys[0], "another message has another number");
    }

    async fn a_service_that_does_not_know_us_is_asked_again_once_the_operator_has_mended_that(phone: Telephone) {
        let service = Service::answering(&[(401, r#"{"error":{"message":"expired","code":190}}"#); 5]).await;
        let texter = Texter::new(&phone.0.services, service.whatsapp());
        phone.send(&texter, Way::Whatsapp, code()).await;
        phone.wait().await;
        let failed = phone.failed().await;
        assert_eq!((service.received().len(), failed.len(), phone.refusals().await.len()), (5, 1, 0));
        assert!(failed[0].contains("WhatsApp failed: 190"), "{failed:?}");
    }

    async fn an_sms_gateway_is_sent_number_and_words_and_tried_again(phone: Telephone) {
        let service = Service::answering(&[(500, "")]).await;
        let texter = Texter::new(&phone.0.services, service.sms());
        phone.send(&texter, Way::Sms, code()).await;
        phone.wait().await;
        let received = service.received();
        assert_eq!(received.len(), 2);
        let (path, bearer, body) = &received[1];
        assert_eq!((path.as_str(), bearer.as_str()), ("/kirim", "Bearer kunci"));
        assert_eq!((&body["to"], &body["text"]), (&json!("+6281234567890"), &json!("246810 adalah kodemu.")));
        assert_eq!(body["id"], received[0].2["id"], "a gateway sees that it is one message");
        assert_eq!(service.keys(), [body["id"].as_str().unwrap(); 2]);
    }

    async fn off_until_there_is_something_and_sealed_on_its_way(phone: Telephone) {
        let texter = Texter::new(&phone.0.services, Carriers::default());
        assert!(texter.ways().is_empty());
        let tx = phone.0.services.db.write().await.unwrap();
        texter.enqueue(&tx, &Phone::parse("081234567890").unwrap(), Way::Sms, code(), "246810 adalah kodemu.".to_owned()).await.unwrap();
        let (intent,): (String,) = tx.one("SELECT intent FROM platform_outgoing_call WHERE kind = 'texting.send'", &[]).await.unwrap();
        let (payload,): (String,) = tx.one("SELECT payload FROM platform_job WHERE kind = 'texting.send'", &[]).await.unwrap();
        for stored in [intent, payload] {
            assert!(!stored.contains("246810") && !stored.contains("81234567890"));
        }
    }

    async fn a_demo_keeps_both_in_its_mailbox(phone: Telephone) {
        let texter = Texter::new(&phone.0.services, Carriers { is_mailbox: true, ..Carriers::default() });
        assert_eq!(texter.ways(), [Way::Whatsapp, Way::Sms]);
        phone.send(&texter, Way::Whatsapp, code()).await;
        phone.send(&texter, Way::Sms, code()).await;
        let conn = phone.0.services.db.read().await.unwrap();
        let kept = mailbox::sent_to(&conn, "+6281234567890", 5).await.unwrap();
        let heads: Vec<(&str, &str)> = kept.iter().map(|one| (one.subject.as_str(), one.body_text.as_str())).collect();
        assert_eq!(heads, [("SMS: kode", "246810 adalah kodemu."), ("WhatsApp: kode", "246810 adalah kodemu.")]);
    }
}
