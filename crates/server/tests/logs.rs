//! Nothing about a person and no secret reaches a log line or an error, at whatever level the log runs.

use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::world::Whole;
use sanggar_platform::telemetry::MUTE;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

const NAME: &str = "Kanarinama Burungwati";
const EMAIL: &str = "kanarisurel@kanaridomain.example";
const PASSWORD: &str = "kanarisandi yang panjang";
/// Parts of what a person typed or a client sent; none may be seen again.
const CANARIES: [&str; 17] = [
    "Kanarinama",
    "Burungwati",
    "kanarisurel",
    "kanaridomain",
    "kanarisandi",
    "kanarikode",
    "kanaricari",
    "kanarilabel",
    "kanariagen",
    "kanarirujukan",
    "kanarikunci",
    "kanarikue",
    "kanarirute",
    "Kanarianak",
    "81290903131",
    "106.816677",
    "-6.597147",
];

/// Everything that any part of the program says, at the most talkative level.
fn log() -> &'static Captured {
    static LOG: OnceLock<Captured> = OnceLock::new();
    LOG.get_or_init(|| {
        let captured = Captured::default();
        let writer = captured.clone();
        let subscriber = tracing_subscriber::fmt().json().with_env_filter(format!("trace,{MUTE}")).with_writer(move || writer.clone());
        subscriber.try_init().expect("the only subscriber");
        captured
    })
}

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl io::Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Captured {
    fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
    }
}

/// Walks through the product and keeps every refusal.
struct Walk {
    whole: Whole,
    refusals: Vec<String>,
}

impl Walk {
    fn visitor(&self) -> Actor {
        let visitor =
            self.whole.visitor().with("user-agent", "kanariagen/1.0").with("referer", "https://sanggarmu.test/?dari=kanarirujukan");
        visitor.with("x-forwarded-for", "kanarikue")
    }

    fn note(&mut self, told: TestResponse) -> TestResponse {
        if !told.http.is_success() {
            self.refusals.push(told.text.clone());
        }
        told
    }

    async fn post(&mut self, actor: &Actor, path: &str, body: Value) -> TestResponse {
        let told = actor.post(path, body).await;
        self.note(told)
    }

    async fn change(&self, sql: &'static str) {
        let tx = self.whole.world.services.db.write().await.unwrap();
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
    }
}

fn form() -> Value {
    json!({ "name": NAME, "email": EMAIL, "password": PASSWORD, "profession_name": "Guru", "session": "token" })
}

fn proof(code: &str) -> Value {
    json!({ "email": EMAIL, "otp": code, "otp_purpose_id": 4 })
}

async fn bad_forms(walk: &mut Walk) {
    let visitor = walk.visitor();
    for (field, value) in [
        ("name", json!("Kanarinama <b>")),
        ("email", json!("kanarisurel bukan alamat")),
        ("email", json!({ "kanarisurel": 1 })),
        ("password", json!("kanarisandi".repeat(20))),
        ("password", json!(["kanarisandi"])),
        ("profession_name", json!("kanarikode")),
        ("session", json!("kanarikue")),
        ("year_level_id", json!("kanarikode")),
    ] {
        let mut form = form();
        form[field] = value;
        assert!(!walk.post(&visitor, "/api/auth/register", form).await.http.is_success());
    }
    let broken = visitor.post_raw("/api/auth/login", "{\"email\": \"kanarisurel", "application/json").await;
    walk.note(broken);
    let plain = visitor.post_raw("/api/auth/login", "email=kanarisurel", "application/x-www-form-urlencoded").await;
    walk.note(plain);
}

/// Register, answer wrongly and rightly, log out and in: what people do.
async fn journey(walk: &mut Walk) -> Vec<String> {
    let visitor = walk.visitor();
    let told = walk.post(&visitor, "/api/auth/register", form()).await.ok();
    let token = told.data()["token"].as_str().unwrap().to_owned();
    walk.post(&visitor, "/api/auth/register", form()).await;
    let putri = walk.visitor().with_token(&token);
    walk.post(&putri, "/api/auth/verify-otp", proof("kanarikode")).await;
    walk.post(&putri, "/api/auth/send-otp", json!({ "email": "kanarisurel@lain.example", "otp_purpose_id": 4 })).await;
    walk.post(&putri, "/api/auth/send-otp", json!({ "email": EMAIL, "otp_purpose_id": 4 })).await.ok();
    let code = walk.whole.world.code_sent_to(EMAIL).await.unwrap();
    walk.post(&putri, "/api/auth/verify-otp", proof(&code)).await.ok();
    walk.whole.world.settle().await;
    walk.post(&visitor, "/api/auth/login", json!({ "email": EMAIL, "password": "kanarisandi yang salah" })).await;
    walk.post(&putri, "/api/auth/logout", json!({})).await.ok();
    walk.post(&putri, "/api/auth/me-v2", json!({})).await;
    let told = walk.post(&visitor, "/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
    let cookie = told.headers["set-cookie"].to_str().unwrap().split(['=', ';']).nth(1).unwrap().to_owned();
    let browser = walk.visitor().without_key().with_cookie_of(&told);
    walk.post(&browser, "/api/auth/me-v2", json!({})).await.ok();
    browser.get("/dashboard").await;
    vec![token, cookie, code]
}

/// A parent adds a child, asks for another and switches, telling where they are.
async fn family(walk: &mut Walk) -> Vec<String> {
    let visitor = walk.visitor();
    let told = walk.post(&visitor, "/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD, "session": "token" })).await.ok();
    let token = told.data()["token"].as_str().unwrap().to_owned();
    let parent = walk.visitor().with_token(&token);
    let mut child =
        json!({ "name": "Kanarianak", "year_level_id": 11, "consent": true, "phone": "081290903131", "district_code": "kanarikode" });
    walk.post(&parent, "/api/auth/relation-children/create", child.clone()).await;
    child.as_object_mut().unwrap().remove("district_code");
    let added = walk.post(&parent, "/api/auth/relation-children/create", child).await.ok();
    let ask = json!({ "email": "kanarisurel.anak@kanaridomain.example", "consent": true });
    walk.post(&parent, "/api/user/relation_user/request/", ask).await.ok();
    let place = json!({ "target_account_id": 987_654, "longitude": 106.816_677, "latitude": "-6.597147", "agent": "kanariagen", "session": "token" });
    walk.post(&parent, "/api/auth/switch-account", place.clone()).await;
    let mut form = place;
    form["target_account_id"] = added.data()["child"]["child_user_id"].clone();
    let inside = walk.post(&parent, "/api/auth/switch-account", form).await.ok();
    walk.whole.world.settle().await;
    vec![token, inside.data()["token"].as_str().unwrap().to_owned()]
}

async fn odd_requests(walk: &mut Walk) {
    for path in [
        "/api/user/institution/1/20?search=kanaricari",
        "/api/user/institution/get-by-domain/kanarilabel",
        "/api/kanarirute",
        "/kanarirute?email=kanarisurel@kanaridomain.example",
        "/api/user/institution/kanarirute/20",
    ] {
        let told = walk.visitor().get(path).await;
        if path.starts_with("/api") {
            walk.note(told);
        }
    }
    let told = walk.visitor().with_key("kanarikunci").get("/api/user/profession/").await;
    walk.note(told);
    let told = walk.visitor().with_token("sgm_kanarikunci").post("/api/auth/logout", json!({})).await;
    walk.note(told);
    let told = walk.visitor().at("kanarilabel.sanggarmu.test").get("/api/user/profession/").await;
    walk.note(told);
    let told = walk.visitor().with("cookie", "__Host-access-token=kanarikue").post("/api/auth/me-v2", json!({})).await;
    walk.note(told);
}

/// Faults of the inside, while a person's data is in hand.
async fn faults(walk: &mut Walk) -> usize {
    let mut form = form();
    form["email"] = json!("kanarisurel.dua@kanaridomain.example");
    walk.change("DROP TABLE accounts_code").await;
    let visitor = walk.visitor();
    let told = walk.post(&visitor, "/api/auth/register", form).await;
    assert_eq!(told.http, 500);
    walk.change("DROP TABLE accounts_role").await;
    assert_eq!(walk.post(&visitor, "/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.http, 500);
    2
}

both_engines! {
    async fn no_canary_is_in_any_log_line_or_error(whole: Whole) {
        let log = log();
        let mut walk = Walk { whole, refusals: Vec::new() };
        bad_forms(&mut walk).await;
        let mut secrets = journey(&mut walk).await;
        secrets.extend(family(&mut walk).await);
        odd_requests(&mut walk).await;
        let faults = faults(&mut walk).await;
        assert!(walk.refusals.len() > 18, "only {} refusals", walk.refusals.len());
        let lines = log.lines();
        assert!(lines.iter().filter(|line| line.contains("\"message\":\"request\"")).count() > 30, "the log was not heard");
        assert!(lines.iter().filter(|line| line.contains("a call failed inside")).count() >= faults);
        for (place, text) in lines.iter().map(|line| ("log", line)).chain(walk.refusals.iter().map(|text| ("error", text))) {
            for canary in CANARIES.iter().copied().chain(secrets.iter().map(String::as_str)) {
                assert!(!says(text, canary), "{canary} is in the {place}: {text}");
            }
        }
    }
}

/// A code is six digits: it must stand alone, and outside the measured times, to be one.
fn says(text: &str, canary: &str) -> bool {
    let is_code = canary.len() == 6 && canary.chars().all(|sign| sign.is_ascii_digit());
    if !is_code {
        return text.to_lowercase().contains(&canary.to_lowercase());
    }
    let without_times: String = text
        .split("\"micros\":")
        .enumerate()
        .map(|(place, part)| if place == 0 { part } else { part.trim_start_matches(|sign: char| sign.is_ascii_digit()) })
        .collect();
    without_times.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| word == canary)
}
