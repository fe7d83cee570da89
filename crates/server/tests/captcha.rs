//! After three wrong passwords log-in asks for a solved puzzle, once each; so does asking for new passwords.

use crate::world::Whole;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sanggar_kernel::hex;
use sanggar_platform::db::Engine;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{OnEngine, World, both_engines};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

struct Strict(Whole);

impl OnEngine for Strict {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::with_limits(engine, LimitTable::production()).await, |_| {}))
    }
}

fn solve(challenge: &Value) -> String {
    let text = |name: &str| challenge[name].as_str().unwrap().to_owned();
    let hash = |number: u64| hex(&Sha256::digest(format!("{}{number}", text("salt"))));
    let number = (0..=challenge["maxnumber"].as_u64().unwrap()).find(|number| hash(*number) == text("challenge")).unwrap();
    let solution = json!({
        "algorithm": text("algorithm"), "challenge": text("challenge"), "number": number, "salt": text("salt"), "signature": text("signature"),
    });
    STANDARD.encode(solution.to_string())
}

both_engines! {
    async fn the_fourth_try_after_three_wrong_passwords_needs_a_solved_puzzle(strict: Strict) {
        let visitor = strict.0.visitor();
        let person = json!({ "name": "Putri Ayu", "email": "putri@surel.example", "password": "pohon jati di sawah", "profession_name": "Guru" });
        visitor.post("/api/auth/register", person).await.ok();
        let attempt = |password: &'static str, captcha: Option<String>| {
            let form = json!({ "email": "putri@surel.example", "password": password, "captcha": captcha });
            let visitor = visitor.clone();
            async move { visitor.post("/api/auth/login", form).await }
        };
        for _ in 0..3 {
            assert_eq!(attempt("bukan yang ini", None).await.status(), 422);
        }
        let asked = attempt("pohon jati di sawah", None).await;
        assert_eq!((asked.http.as_u16(), asked.status()), (428, 428));
        assert!(asked.message().contains("bukan robot"));
        assert_eq!(attempt("pohon jati di sawah", Some("bukan jawaban".into())).await.status(), 428);

        let puzzle = visitor.get("/api/auth/captcha").await.ok();
        assert_eq!(puzzle.data()["kind"], "altcha");
        let solved = solve(&puzzle.data()["challenge"]);
        assert_eq!(attempt("masih salah", Some(solved.clone())).await.status(), 422);
        assert_eq!(attempt("pohon jati di sawah", Some(solved)).await.status(), 428, "a solution works once");
        let again = visitor.get("/api/auth/captcha").await.ok();
        attempt("pohon jati di sawah", Some(solve(&again.data()["challenge"]))).await.ok();
    }

    async fn whoever_asks_for_new_passwords_of_one_address_after_another_needs_a_solved_puzzle_too(strict: Strict) {
        let visitor = strict.0.visitor();
        let ask = |number: u32, captcha: Option<String>| {
            let form = json!({ "email": format!("orang{number}@surel.example"), "captcha": captcha });
            let visitor = visitor.clone();
            async move { visitor.post("/api/auth/send_forgot_password", form).await }
        };
        for number in 0..3 {
            assert_eq!(ask(number, None).await.error("email"), "Email tidak terdaftar");
        }
        assert_eq!(ask(3, None).await.status(), 428);
        assert_eq!(ask(3, Some("bukan jawaban".into())).await.status(), 428);
        let puzzle = visitor.get("/api/auth/captcha").await.ok();
        assert_eq!(ask(3, Some(solve(&puzzle.data()["challenge"]))).await.status(), 422);
        let elsewhere = visitor.clone().from("198.51.100.7");
        let told = elsewhere.post("/api/auth/send_forgot_password", json!({ "email": "orang9@surel.example" })).await;
        assert_eq!(told.status(), 422, "another source pays for this one");
    }
}
