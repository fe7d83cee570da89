use axum::http::header::SET_COOKIE;
use futures_util::future::join_all;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{OnEngine, TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{Area, Limited, PASSWORD, by_token, form, token_of, with};

const EMAIL: &str = "putri@surel.example";
const PEOPLE: &str = "SELECT COUNT(*) FROM accounts_user";
const SESSIONS: &str = "SELECT COUNT(*) FROM accounts_session";
const CODES: &str = "SELECT COUNT(*) FROM accounts_code";
const LETTERS_TO_SEND: &str = "SELECT COUNT(*) FROM platform_job WHERE kind = 'mail.send'";

async fn register(area: &Area, form: Value) -> TestResponse {
    area.visitor().post("/api/auth/register", form).await
}

async fn assert_nobody_joined(area: &Area) {
    for rows in [PEOPLE, SESSIONS, CODES, LETTERS_TO_SEND] {
        assert_eq!(area.count(rows).await, 0, "{rows}");
    }
}

/// Few codes for each source, so that the last step of a registration can fail.
struct Sparing(Area);

impl OnEngine for Sparing {
    async fn on(engine: sanggar_testkit::Engine) -> Self {
        Self(Area::with_limits(engine, LimitTable::raised().with("code_source", "1/1h").unwrap()).await)
    }
}

/// Few passwords for each source.
struct Sealed(Area);

impl OnEngine for Sealed {
    async fn on(engine: sanggar_testkit::Engine) -> Self {
        Self(Area::with_limits(engine, LimitTable::raised().with("password_new", "3/1h").unwrap()).await)
    }
}

both_engines! {
    async fn everyone_leaves_registration_with_a_year_level(area: Area) {
        for (profession, level) in
            [("Orangtua", "Orangtua"), ("Guru", "Guru"), ("Mahasiswa", "Mahasiswa"), ("Profesional", "Profesional"), ("Prakerja", "Profesional")]
        {
            let email = format!("{}@surel.example", profession.to_lowercase());
            let told = register(&area, with(form(&email), "profession_name", json!(profession))).await.ok();
            let user = &told.data()["user"];
            assert_eq!((&user["profession_name"], &user["year_level_name"]), (&json!(profession), &json!(level)));
            assert!(user["year_level_id"].is_i64(), "{profession} has no level");
        }
    }

    async fn a_student_chooses_a_school_year_and_nothing_else_will_do(area: Area) {
        let student = |email: &str, level: Value| with(with(form(email), "profession_name", json!("Murid")), "year_level_id", level);
        for level in [json!(null), json!(0), json!(-1), json!(19), json!(22), json!(9_000_000_000_i64)] {
            let told = register(&area, student(EMAIL, level.clone())).await;
            assert_eq!((told.http.as_u16(), told.error("year_level_id")), (422, "Pilih jenjang/usia."), "{level}");
        }
        assert_nobody_joined(&area).await;
        for level in [1, 6, 7, 12, 15, 18] {
            let told = register(&area, student(&format!("murid{level}@surel.example"), json!(level))).await.ok();
            assert_eq!(told.data()["user"]["year_level_id"], level);
        }
    }

    async fn an_adult_gets_the_level_of_the_profession_whatever_the_form_says(area: Area) {
        let told = register(&area, with(form(EMAIL), "year_level_id", json!(3))).await.ok();
        assert_eq!(told.data()["user"]["year_level_name"], "Guru");
    }

    async fn b183_city_and_occupation_may_come_with_the_registration(area: Area) {
        let prakerja = with(form(EMAIL), "profession_name", json!("Prakerja"));
        let told = register(&area, with(with(prakerja.clone(), "city", json!(" Surakarta ")), "occupation", json!("Pencari  kerja"))).await.ok();
        let user = &told.data()["user"];
        assert_eq!((&user["city"], &user["occupation"], &user["is_profile_complete"]), (&json!("Surakarta"), &json!("Pencari kerja"), &json!(true)));
        let later = register(&area, with(prakerja.clone(), "email", json!("siti@surel.example"))).await.ok();
        assert_eq!((&later.data()["user"]["city"], &later.data()["user"]["is_profile_complete"]), (&json!(null), &json!(false)));
        let told = register(&area, with(with(prakerja, "email", json!("tono@surel.example")), "city", json!("<b>"))).await;
        assert_eq!((told.http.as_u16(), told.error("city").is_empty()), (422, false));
    }

    async fn a_form_tells_all_its_errors_at_once_in_indonesian(area: Area) {
        let bad = json!({ "name": " ", "email": "bukan email", "password": "pendek", "profession_name": "Astronaut" });
        let told = register(&area, bad).await;
        assert_eq!((told.http.as_u16(), told.status()), (422, 422));
        assert_eq!(told.error("name"), "Masukkan nama lengkapmu terlebih dahulu.");
        assert_eq!(told.error("email"), "Email tidak valid");
        assert_eq!(told.error("password"), "Kata sandi minimal 8 karakter.");
        assert_eq!(told.error("profession_name"), "Pilih siapa kamu.");
        assert!(!told.message().is_empty());
        assert_nobody_joined(&area).await;
    }

    async fn a_name_is_words_and_nothing_that_misleads_the_eye(area: Area) {
        for name in ["A", "<b>Putri</b>",  "Putri\nAyu\u{7}", "Putri \u{202e}uyA", "Putri\u{2066}Ayu", "Putri\u{200f}", &"a".repeat(101)] {
            let told = register(&area, with(form(EMAIL), "name", json!(name))).await;
            assert_eq!(told.http, 422, "{name:?} was taken");
            assert!(!told.error("name").is_empty());
        }
        assert_nobody_joined(&area).await;
        let told = register(&area, with(form(EMAIL), "name", json!("  I Gusti   Ayu D'Souza-Wijaya, S.Pd. "))).await.ok();
        assert_eq!(told.data()["user"]["name"], "I Gusti Ayu D'Souza-Wijaya, S.Pd.");
    }

    async fn an_address_is_one_in_any_case_and_belongs_to_one_person(area: Area) {
        let told = register(&area, form(" Putri@Surel.Example ")).await.ok();
        assert_eq!(told.data()["user"]["email"], EMAIL);
        let again = register(&area, form("PUTRI@surel.example")).await;
        assert_eq!((again.http.as_u16(), again.error("email")), (422, "Email ini sudah terdaftar. Silakan masuk dengan email ini."));
        assert_eq!([area.count(PEOPLE).await, area.count(SESSIONS).await, area.count(LETTERS_TO_SEND).await], [1, 1, 1]);
    }

    async fn of_many_registrations_of_one_address_at_the_same_moment_exactly_one_wins(area: Area) {
        let spellings = ["putri@surel.example", "Putri@surel.example", "PUTRI@SUREL.EXAMPLE", "putri@Surel.example"];
        let told = join_all(spellings.iter().cycle().take(8).map(|email| register(&area, form(email)))).await;
        let (won, lost): (Vec<&TestResponse>, Vec<&TestResponse>) = told.iter().partition(|told| told.http == 200);
        assert_eq!((won.len(), lost.len()), (1, 7));
        assert!(lost.iter().all(|told| told.http == 422 && !told.error("email").is_empty()));
        assert_eq!([area.count(PEOPLE).await, area.count(SESSIONS).await, area.count(CODES).await, area.count(LETTERS_TO_SEND).await], [1; 4]);
    }

    async fn a_username_tells_nothing_of_the_address(area: Area) {
        let told = register(&area, form("rahasia.sekali@surel.example")).await.ok();
        assert_eq!(told.data()["user"]["username"], "putri.ayuningtyas");
    }

    async fn of_more_registrations_than_a_source_may_try_none_is_hashed(sparing: Sealed) {
        let Sealed(area) = sparing;
        let forms: Vec<Value> = (0..12).map(|number| form(&format!("orang{number}@surel.example"))).collect();
        let told = join_all(forms.into_iter().map(|form| register(&area, form))).await;
        assert_eq!(area.cx.hasher.runs(), 3, "hashed before the limit");
        assert_eq!(told.iter().filter(|told| told.http == 429).count(), 9);
    }

    async fn a_taken_username_gets_digits(area: Area) {
        let username = async |name: &str, email: &str| {
            let told = register(&area, with(form(email), "name", json!(name))).await.ok();
            told.data()["user"]["username"].as_str().unwrap().to_owned()
        };
        assert_eq!(username("Putri Ayu", "satu@surel.example").await, "putri.ayu");
        let second = username("Putri Ayu", "dua@surel.example").await;
        assert!(second.len() > 9 && second.strip_prefix("putri.ayu").is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit())), "{second}");
        assert!(username("Admin", "tiga@surel.example").await.len() > "admin".len(), "a word of the house");
    }

    async fn a_guessable_password_is_refused_with_its_reason(area: Area) {
        for password in ["1234567", "password", "Qwertyuiop", "sanggarmu", "Sanggarmu123", EMAIL, "PUTRI AYUNINGTYAS", &"x".repeat(129)] {
            let told = register(&area, with(form(EMAIL), "password", json!(password))).await;
            assert_eq!(told.http, 422, "{password} was taken");
            assert!(told.error("password").starts_with("Kata sandi"), "{}", told.text);
            assert!(password == "password" || !told.text.contains(password), "the answer repeats it: {}", told.text);
        }
        assert_nobody_joined(&area).await;
    }

    async fn a_long_password_is_kept_to_its_last_letter_and_nothing_is_trimmed(area: Area) {
        let long = format!("  kuda makan rumput di padang 🐎 {}", "é".repeat(96));
        assert_eq!(long.chars().count(), 128);
        register(&area, with(form(EMAIL), "password", json!(long))).await.ok();
        let cut: String = long.chars().take(127).collect();
        for wrong in [cut.as_str(), long.trim(), &format!("{long} "), &long.replace('é', "e"), &long.to_uppercase()] {
            assert_eq!(area.login(EMAIL, wrong).await.http, 422);
        }
        area.login(EMAIL, &long).await.ok();
    }

    async fn the_letter_with_the_code_is_in_the_same_commit_as_the_account(area: Area) {
        register(&area, form(EMAIL)).await.ok();
        assert_eq!([area.count(PEOPLE).await, area.count(SESSIONS).await, area.count(CODES).await, area.count(LETTERS_TO_SEND).await], [1; 4]);
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Kode verifikasi akun Sanggarmu");
        assert!(area.world.code_sent_to(EMAIL).await.is_some());
        area.world.assert_idle().await;
    }

    async fn a_registration_that_fails_at_its_last_step_leaves_nothing(sparing: Sparing) {
        let Sparing(area) = sparing;
        register(&area, form("pertama@surel.example")).await.ok();
        let told = register(&area, form(EMAIL)).await;
        assert_eq!(told.http, 429);
        assert!(told.headers.contains_key("retry-after") && told.message().starts_with("Terlalu banyak percobaan."));
        assert_eq!([area.count(PEOPLE).await, area.count(SESSIONS).await, area.count(CODES).await, area.count(LETTERS_TO_SEND).await], [1; 4]);
        area.wait(3_601);
        register(&area, form(EMAIL)).await.ok();
        assert!(area.world.code_sent_to(EMAIL).await.is_some());
    }

    async fn b008_on_an_institution_s_site_the_person_and_the_letters_belong_to_the_institution(area: Area) {
        let area = area.with_institutions().await;
        let visitor = area.visitor().at("cendekia.sanggarmu.test");
        let told = visitor.post("/api/auth/register", by_token(form(EMAIL))).await.ok();
        let site = visitor.get("/api/auth/otp-reference").await;
        assert_eq!(site.http, 200);
        assert!(told.data()["user"]["institution_id"].is_i64());
        let letter = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(letter.subject, "Kode verifikasi akun Sanggar Cendekia");
        assert_eq!(letter.sender.as_deref(), Some("Sanggar Cendekia"));
        assert!(!letter.body_text.contains("Sanggarmu"), "{}", letter.body_text);
        let code = area.world.code_sent_to(EMAIL).await.unwrap();
        let proof = json!({ "email": EMAIL, "otp": code, "otp_purpose_id": 4 });
        area.bearer(&token_of(&told)).post("/api/auth/verify-otp", proof).await.ok();
        let welcome = area.world.letter_to(EMAIL).await.unwrap();
        assert_eq!(welcome.subject, "Selamat datang di Sanggar Cendekia");
        assert_eq!(welcome.sender.as_deref(), Some("Sanggar Cendekia"));
        assert!(!welcome.body_text.contains("Sanggarmu"), "{}", welcome.body_text);
        area.world.assert_idle().await;
    }

    async fn b008_on_the_main_site_a_person_belongs_to_no_institution(area: Area) {
        let area = area.with_institutions().await;
        let told = area.visitor().at("belajar.sanggarmu.test").post("/api/auth/register", form(EMAIL)).await.ok();
        assert_eq!(told.data()["user"]["institution_id"], json!(null));
    }

    async fn b120_a_browser_gets_a_bound_cookie_and_never_the_token(area: Area) {
        let told = register(&area, form(EMAIL)).await.ok();
        let cookies: Vec<&str> = told.headers.get_all(SET_COOKIE).iter().map(|value| value.to_str().unwrap()).collect();
        let [cookie, _] = cookies[..] else { panic!("{cookies:?}") };
        let mut parts: Vec<&str> = cookie.split("; ").skip(1).collect();
        parts.sort_unstable();
        assert!(cookie.starts_with("__Host-access-token="));
        assert_eq!(parts, ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
        assert!(told.data().get("token").is_none() && !told.text.contains("sgm_"));
        let browser = area.visitor().without_key().with_cookie_of(&told);
        assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.ok().data()["email"], EMAIL);
    }

    async fn an_app_that_asks_gets_the_token_and_no_cookie(area: Area) {
        let told = register(&area, by_token(form(EMAIL))).await.ok();
        assert!(told.headers.get(SET_COOKIE).is_none());
        let token = token_of(&told);
        assert!(token.starts_with("sgm_") && token.len() >= 4 + 43, "256 bits");
        assert!(area.is_alive(&token).await);
    }

    async fn fields_that_a_client_may_not_set_are_refused_by_name(area: Area) {
        for field in [
            "is_admin", "role", "institution_id", "is_email_verified", "parent_login_id", "user_group", "user_id", "id", "status",
            "is_platinum_user", "prakerja_id", "username", "created_at",
        ] {
            let told = register(&area, with(form(EMAIL), field, json!(1))).await;
            assert_eq!((told.http.as_u16(), told.message()), (400, format!("Isian “{field}” tidak dikenal.").as_str()));
        }
        assert_nobody_joined(&area).await;
    }

    async fn a_registration_ends_the_session_it_came_with_only_when_it_succeeds(area: Area) {
        let token = area.join("pertama@surel.example").await;
        let taken = area.bearer(&token).post("/api/auth/register", form("pertama@surel.example")).await;
        assert_eq!(taken.http, 422);
        assert!(area.is_alive(&token).await, "a failed registration logged its visitor out");
        area.bearer(&token).post("/api/auth/register", form(EMAIL)).await.ok();
        assert!(!area.is_alive(&token).await);
    }

    async fn a_source_registers_fifty_people_an_hour(limited: Limited) {
        let Limited(area) = limited;
        let visitor = area.visitor();
        for number in 0..50 {
            visitor.post("/api/auth/register", form(&format!("murid{number}@surel.example"))).await.ok();
        }
        let refused = visitor.post("/api/auth/register", form(EMAIL)).await;
        assert_eq!(refused.http, 429);
        visitor.clone().from("203.0.113.8").post("/api/auth/register", form(EMAIL)).await.ok();
        area.wait(3_601);
        visitor.post("/api/auth/register", form("lagi@surel.example")).await.ok();
    }

    async fn the_account_is_there_for_the_next_process(area: Area) {
        let mut area = area;
        register(&area, form(EMAIL)).await.ok();
        area.restart(2).await;
        area.login(EMAIL, PASSWORD).await.ok();
    }
}
