mod provider;

use sanggar_platform::db::Engine;
use sanggar_testkit::{Actor, OnEngine, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, PASSWORD, by_token, form, token_of};
use provider::{Lies, Local, ORIGIN, query_of};

const EMAIL: &str = "rani@surel.example";
const SUBJECT: &str = "1078-rani";
const FAILED: &str = "/login?google=gagal";

/// The area with a provider beside it.
struct Signing {
    area: Area,
    local: Local,
}

impl OnEngine for Signing {
    async fn on(engine: Engine) -> Self {
        let area = Area::on(engine).await;
        let local = Local::start(area.cx.clock.clone()).await;
        Self { area: area.with_external(local.external()), local }
    }
}

/// A browser that came back from the provider's page.
struct Back {
    browser: Actor,
    address: String,
}

impl Signing {
    async fn agree(&self, wish: &str, subject: &str, email: &str) -> Back {
        let told = self.area.visitor().without_key().get(&format!("/api/auth/external/start?{wish}")).await;
        let there = location(&told);
        let code = self.local.agree(there, subject, email);
        let state = &query_of(there)["state"];
        let browser = self.area.visitor().without_key().with_cookie_of(&told);
        Back { browser, address: format!("/api/auth/external/callback?code={code}&state={state}") }
    }

    async fn sign_in(&self, wish: &str, subject: &str, email: &str) -> TestResponse {
        self.agree(wish, subject, email).await.arrive().await
    }

    async fn user(&self, told: &TestResponse) -> Value {
        let browser = self.area.visitor().without_key().with_cookie_of(told);
        browser.post("/api/auth/me-v2", json!({})).await.ok().data().clone()
    }

    async fn by_token(&self, claims: &Value, more: Value) -> TestResponse {
        let mut form = json!({ "provider": "google", "id_token": self.local.id_token(claims), "session": "token" });
        for (name, value) in more.as_object().unwrap() {
            form[name] = value.clone();
        }
        self.area.visitor().post("/api/auth/external", form).await
    }

    async fn people(&self) -> i64 {
        self.area.count("SELECT COUNT(*) FROM accounts_user").await
    }
}

impl Back {
    async fn arrive(&self) -> TestResponse {
        self.browser.get(&self.address).await
    }
}

#[track_caller]
fn location(told: &TestResponse) -> &str {
    assert_eq!(told.http, 303, "{}", told.text);
    told.headers["location"].to_str().unwrap()
}

both_engines! {
    async fn b051_a_new_person_is_let_in_and_asked_for_a_year_level(signing: Signing) {
        let told = signing.sign_in("return=/kelasku&from=bayar", SUBJECT, EMAIL).await;
        assert_eq!(location(&told), "/register-google?from=bayar&return=%2Fkelasku");
        let user = signing.user(&told).await;
        assert_eq!((&user["name"], &user["email"]), (&json!("Rani Maheswari"), &json!(EMAIL)));
        assert_eq!((&user["is_email_verified"], &user["year_level_id"], &user["profession_name"]), (&json!(true), &Value::Null, &json!("")));
        let browser = signing.area.visitor().without_key().with_cookie_of(&told);
        browser.post("/api/auth/complete-registration", json!({ "profession_name": "Guru" })).await.ok();
        let again = signing.sign_in("return=/search/kelas?keyword=a%2520b", SUBJECT, EMAIL).await;
        assert_eq!(location(&again), "/search/kelas?keyword=a%20b");
        assert_eq!(signing.user(&again).await["id"], user["id"]);
        assert!(signing.area.world.letter_to(EMAIL).await.unwrap().subject.starts_with("Selamat datang"));
        assert_eq!(signing.area.count("SELECT COUNT(*) FROM accounts_user WHERE password_hash IS NOT NULL").await, 0);
    }

    async fn the_provider_s_name_for_a_person_decides_and_not_the_address(signing: Signing) {
        let first = signing.sign_in("", SUBJECT, EMAIL).await;
        assert_eq!(location(&first), "/register-google");
        let moved = signing.sign_in("", SUBJECT, "rani.baru@surel.example").await;
        assert_eq!(signing.user(&moved).await["id"], signing.user(&first).await["id"]);
        assert_eq!(signing.user(&moved).await["email"], EMAIL);
        let other = signing.sign_in("", "9-orang-lain", EMAIL).await;
        assert_eq!(location(&other), "/login?google=hubungkan&return=%2F");
        assert_eq!(signing.people().await, 1);
        signing.area.world.settle().await;
    }

    async fn an_address_that_the_provider_did_not_prove_gets_a_code(signing: Signing) {
        signing.local.lie(Lies { claims: json!({ "email_verified": false, "name": "<b>" }), ..Lies::default() });
        let told = signing.sign_in("", SUBJECT, EMAIL).await;
        let user = signing.user(&told).await;
        assert_eq!((&user["is_email_verified"], &user["name"]), (&json!(false), &json!("Pelajar")));
        assert!(signing.area.world.code_sent_to(EMAIL).await.is_some());
    }

    async fn a_token_is_believed_only_when_everything_about_it_is_right(signing: Signing) {
        let now = signing.area.cx.clock.now().0 / 1_000;
        let header = |header: Value| Lies { header, ..Lies::default() };
        let claims = |claims: Value| Lies { claims, ..Lies::default() };
        for (what, lies) in [
            ("nonce", claims(json!({ "nonce": "lain" }))),
            ("no nonce", claims(json!({ "nonce": null }))),
            ("audience", claims(json!({ "aud": "klien-lain" }))),
            ("audiences without a party", claims(json!({ "aud": ["klien-uji", "klien-lain"], "azp": null }))),
            ("authorised party", claims(json!({ "azp": "klien-lain" }))),
            ("issuer", claims(json!({ "iss": "https://accounts.google.com" }))),
            ("expired", claims(json!({ "exp": now - 60 }))),
            ("from the future", claims(json!({ "iat": now + 61 }))),
            ("no subject", claims(json!({ "sub": "" }))),
            ("no address", claims(json!({ "email": null }))),
            ("algorithm none", Lies { unsigned: true, ..header(json!({ "alg": "none" })) }),
            ("algorithm HS256", header(json!({ "alg": "HS256" }))),
            ("algorithm RS512", header(json!({ "alg": "RS512" }))),
            ("unknown key", header(json!({ "kid": "lain" }))),
            ("no key", header(json!({ "kid": null }))),
            ("unknown extension", header(json!({ "crit": ["b64"] }))),
            ("unsigned", Lies { unsigned: true, ..Lies::default() }),
            ("signed by another", Lies { forged: true, ..Lies::default() }),
        ] {
            signing.local.lie(lies);
            let told = signing.sign_in("", SUBJECT, EMAIL).await;
            assert_eq!(location(&told), FAILED, "{what}");
            let told = signing.by_token(&signing.local.claims(SUBJECT, EMAIL, Some("n")), json!({ "nonce": "n" })).await;
            assert_eq!(told.error("id_token"), "Akun Google ini belum bisa kami pastikan. Silakan coba lagi.", "{what}");
        }
        assert_eq!((signing.people().await, signing.area.count("SELECT COUNT(*) FROM accounts_session").await), (0, 0));
        signing.local.lie(claims(json!({ "aud": ["klien-lain", "klien-uji"], "exp": now - 59, "iat": now + 60 })));
        assert_eq!(location(&signing.sign_in("", SUBJECT, EMAIL).await), "/register-google");
        signing.area.world.settle().await;
    }

    async fn only_the_browser_that_began_can_end_a_sign_in_and_only_once(signing: Signing) {
        let back = signing.agree("", SUBJECT, EMAIL).await;
        let elsewhere = signing.area.visitor().without_key();
        assert_eq!(location(&elsewhere.get(&back.address).await), FAILED);
        let other = signing.agree("", "2-lain", "lain@surel.example").await;
        assert_eq!(location(&other.browser.get(&back.address).await), FAILED, "the state of another browser");
        let (code, _) = back.address.split_once("&state=").unwrap();
        assert_eq!(location(&back.browser.get(code).await), FAILED, "no state");
        assert_eq!(location(&back.browser.get(&back.address).await), "/register-google");
        assert_eq!(location(&back.browser.get(&back.address).await), FAILED, "a code is taken once");
        signing.area.wait(600);
        assert_eq!(location(&other.arrive().await), FAILED, "after ten minutes");
        assert_eq!(signing.people().await, 1);
        signing.area.world.settle().await;
    }

    async fn whoever_goes_back_is_on_the_log_in_page(signing: Signing) {
        let back = signing.agree("", SUBJECT, EMAIL).await;
        let (_, state) = back.address.split_once("&state=").unwrap();
        let told = back.browser.get(&format!("/api/auth/external/callback?error=access_denied&state={state}")).await;
        assert_eq!(location(&told), "/login?google=batal");
        assert!(told.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
        let told = back.browser.get(&format!("/api/auth/external/callback?error=server_error&state={state}")).await;
        assert_eq!(location(&told), FAILED);
    }

    async fn a_sign_in_leads_to_no_other_site(signing: Signing) {
        signing.sign_in("", SUBJECT, EMAIL).await;
        signing.area.change("UPDATE accounts_user SET year_level_id = 7").await;
        for foreign in ["https://jahat.example", "//jahat.example", "/%5Cjahat.example", "/tidak-ada", "%0d%0a/kelasku"] {
            let told = signing.sign_in(&format!("return={foreign}"), SUBJECT, EMAIL).await;
            assert_eq!(location(&told), "/", "{foreign}");
        }
        signing.area.world.settle().await;
    }

    async fn an_account_with_the_same_address_is_linked_by_its_password_alone(signing: Signing) {
        let area = &signing.area;
        area.visitor().post("/api/auth/register", by_token(form(EMAIL))).await.ok();
        area.join("lain@surel.example").await;
        let told = signing.sign_in("return=/kelasku", SUBJECT, EMAIL).await;
        assert_eq!(location(&told), "/login?google=hubungkan&return=%2Fkelasku");
        let browser = area.visitor().with_cookie_of(&told);
        assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.http, 418, "nobody is logged in");
        let login = |email: &str, password: &str| json!({ "email": email, "password": password });
        assert_eq!(browser.post("/api/auth/login", login(EMAIL, "bukan kata sandi ini")).await.http, 422);
        browser.post("/api/auth/login", login("lain@surel.example", PASSWORD)).await.ok();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_external").await, 0, "another account's password links nothing");
        let told = browser.post("/api/auth/login", login(EMAIL, PASSWORD)).await.ok();
        assert_eq!(told.headers.get_all("set-cookie").iter().count(), 3, "the session begins, the browser is known, the link's cookie goes");
        assert_eq!(location(&signing.sign_in("return=/kelasku", SUBJECT, EMAIL).await), "/kelasku");
        assert_eq!(signing.people().await, 2);
        area.world.settle().await;
    }

    async fn an_account_elsewhere_and_the_session_are_one_commit_wherever_it_breaks(signing: Signing) {
        let area = &signing.area;
        area.join(EMAIL).await;
        let told = signing.sign_in("", SUBJECT, EMAIL).await;
        let login = json!({ "email": EMAIL, "password": PASSWORD });
        let left = async || {
            (area.count("SELECT COUNT(*) FROM accounts_session").await, area.count("SELECT COUNT(*) FROM accounts_external").await)
        };
        assert_eq!(left().await, (1, 0));
        // The link cannot be written: no session begins.
        area.change("ALTER TABLE accounts_external RENAME TO accounts_external_away").await;
        assert_eq!(area.visitor().with_cookie_of(&told).post("/api/auth/login", login.clone()).await.http, 500);
        area.change("ALTER TABLE accounts_external_away RENAME TO accounts_external").await;
        assert_eq!(left().await, (1, 0));
        // The session cannot be finished: nothing is linked.
        area.change("ALTER TABLE accounts_device RENAME TO accounts_device_away").await;
        assert_eq!(area.visitor().with_cookie_of(&told).post("/api/auth/login", login.clone()).await.http, 500);
        area.change("ALTER TABLE accounts_device_away RENAME TO accounts_device").await;
        assert_eq!(left().await, (1, 0));
        area.visitor().with_cookie_of(&told).post("/api/auth/login", login).await.ok();
        assert_eq!(left().await, (2, 1));
        area.world.settle().await;
    }

    async fn a_link_waits_ten_minutes_for_the_password(signing: Signing) {
        signing.area.join(EMAIL).await;
        let told = signing.sign_in("", SUBJECT, EMAIL).await;
        signing.area.wait(600);
        let browser = signing.area.visitor().with_cookie_of(&told);
        browser.post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
        assert_eq!(signing.area.count("SELECT COUNT(*) FROM accounts_external").await, 0);
        signing.area.world.settle().await;
    }

    async fn many_windows_of_one_new_person_make_one_account(signing: Signing) {
        let mut backs = Vec::new();
        for _ in 0..8 {
            backs.push(signing.agree("", SUBJECT, EMAIL).await);
        }
        let told = futures_util::future::join_all(backs.iter().map(Back::arrive)).await;
        assert!(told.iter().all(|told| location(told) == "/register-google"));
        assert_eq!((signing.people().await, signing.area.count("SELECT COUNT(*) FROM accounts_external").await), (1, 1));
        signing.area.world.settle().await;
    }

    async fn a_closed_account_stays_closed(signing: Signing) {
        signing.sign_in("", SUBJECT, EMAIL).await;
        signing.area.change("UPDATE accounts_user SET disabled_at = 1").await;
        assert_eq!(location(&signing.sign_in("", SUBJECT, EMAIL).await), FAILED);
        signing.area.world.settle().await;
    }

    async fn the_session_before_ends_when_another_begins(signing: Signing) {
        let token = signing.area.join("lain@surel.example").await;
        let back = signing.agree("", SUBJECT, EMAIL).await;
        let browser = back.browser.with_token(&token);
        assert_eq!(location(&browser.get(&back.address).await), "/register-google");
        assert!(!signing.area.is_alive(&token).await);
        signing.area.world.settle().await;
    }

    async fn c002_an_app_registers_and_logs_in_with_its_own_id_token(signing: Signing) {
        let claims = signing.local.claims(SUBJECT, EMAIL, None);
        let told = signing.by_token(&claims, json!({ "profession_name": "Murid", "year_level_id": 7 })).await.ok();
        assert_eq!((&told.data()["user"]["profession_name"], &told.data()["user"]["year_level_id"]), (&json!("Murid"), &json!(7)));
        assert!(signing.area.is_alive(&token_of(&told)).await);
        let again = signing.by_token(&claims, json!({})).await.ok();
        assert_eq!(again.data()["user"]["id"], told.data()["user"]["id"]);
        let taken = signing.by_token(&signing.local.claims("2", EMAIL, None), json!({})).await;
        assert_eq!(taken.error("email"), "Email ini sudah punya akun. Masuk dengan kata sandimu untuk menghubungkannya.");
        let wrong = signing.by_token(&claims, json!({ "provider": "lain", "profession_name": "Murid" })).await;
        assert_eq!((wrong.error("provider"), wrong.error("year_level_id")), ("Masuk dengan akun ini belum tersedia.", "Pilih jenjang/usia."));
        for garbage in ["", ".", "..", "a.b.c", &"a".repeat(20_000)] {
            let told = signing.by_token(&claims, json!({ "id_token": garbage })).await;
            assert!(!told.error("id_token").is_empty(), "{garbage}");
        }
        signing.area.world.settle().await;
    }

    async fn new_keys_of_the_provider_are_fetched_and_invented_ones_are_not_asked_for_again_and_again(signing: Signing) {
        signing.sign_in("", SUBJECT, EMAIL).await;
        signing.sign_in("", SUBJECT, EMAIL).await;
        assert_eq!(signing.local.asked_for_keys(), 1);
        signing.local.change_key_name("dua");
        assert_eq!(location(&signing.sign_in("", SUBJECT, EMAIL).await), FAILED, "asked a moment ago");
        signing.area.wait(60);
        assert_eq!(location(&signing.sign_in("", SUBJECT, EMAIL).await), "/register-google");
        assert_eq!(signing.local.asked_for_keys(), 2);
        signing.area.wait(3_600);
        signing.sign_in("", SUBJECT, EMAIL).await;
        assert_eq!(signing.local.asked_for_keys(), 3, "kept for an hour");
        signing.area.world.settle().await;
    }

    async fn a_sign_in_begins_at_the_main_site_and_not_at_an_institution_s(signing: Signing) {
        let signing = Signing { area: signing.area.with_institutions().await, local: signing.local };
        let start = "/api/auth/external/start?return=/kelasku&from=bayar";
        let told = signing.area.visitor().at("bayar.sanggarmu.test").get(start).await;
        assert_eq!(location(&told), format!("{ORIGIN}/api/auth/external/start?from=bayar&return=%2Fkelasku"));
        assert!(!told.headers.contains_key("set-cookie"));
        assert_eq!(signing.area.visitor().at("cendekia.sanggarmu.test").get(start).await.http, 404);
    }

    async fn an_account_elsewhere_alone_opens_nothing_to_whoever_has_a_second_factor(signing: Signing) {
        signing.sign_in("", SUBJECT, EMAIL).await;
        signing.area.change("INSERT INTO accounts_factor (user_id, kind, name, secret, last_step, created_at) SELECT id, 'totp', 'Ponsel', '', 0, 0 FROM accounts_user").await;
        let sessions = "SELECT COUNT(*) FROM accounts_session";
        let before = signing.area.count(sessions).await;
        let told = signing.sign_in("return=/kelasku", SUBJECT, EMAIL).await;
        assert!(location(&told).starts_with("/login?return=%2Fkelasku#ticket="), "{}", location(&told));
        assert!(location(&told).ends_with("&methods=totp"));
        let by_app = signing.by_token(&signing.local.claims(SUBJECT, EMAIL, None), json!({})).await;
        assert_eq!((by_app.http.as_u16(), by_app.status(), &by_app.data()["methods"]), (409, 140, &json!(["totp"])));
        assert_eq!(signing.area.count(sessions).await, before);
    }

    async fn without_a_provider_there_is_no_such_sign_in(area: Area) {
        assert_eq!(area.visitor().get("/api/auth/external/start").await.http, 404);
        assert_eq!(area.visitor().get("/api/auth/external/callback?code=a&state=b").await.http, 404);
        let told = area.visitor().post("/api/auth/external", json!({ "provider": "google", "id_token": "a.b.c" })).await;
        assert_eq!(told.http, 404);
    }
}
