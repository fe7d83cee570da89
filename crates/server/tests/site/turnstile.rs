use sanggar_platform::config::CaptchaKind;
use sanggar_platform::db::Engine;
use sanggar_testkit::{OnEngine, World, both_engines};

use crate::site::people::{boot_of, browser};
use crate::world::Whole;

const GUEST: &str = "https://challenges.cloudflare.com";

/// The program with Cloudflare's captcha.
struct Guarded(Whole);

impl OnEngine for Guarded {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| {
            config.captcha.kind = CaptchaKind::Turnstile;
            config.captcha.turnstile_site_key = "0xKUNCI".to_owned();
        }))
    }
}

both_engines! {
    async fn b211_another_script_runs_on_the_turnstile_page_alone(guarded: Guarded) {
        let policy = async |path: &str| browser(&guarded.0).get(path).await.headers["content-security-policy"].to_str().unwrap().to_owned();
        let there = policy("/turnstile").await;
        for part in ["script-src", "connect-src", "frame-src"] {
            let words = there.split("; ").find(|words| words.starts_with(part)).unwrap();
            assert!(words.ends_with(GUEST), "{words}");
        }
        for path in ["/", "/login", "/turnstile/lain"] {
            assert!(!policy(path).await.contains(GUEST), "{path}");
        }
    }

    async fn b211_the_site_key_is_told_to_the_turnstile_page_alone(guarded: Guarded) {
        let key = async |path: &str| boot_of(&browser(&guarded.0).get(path).await)["turnstile"]["site_key"].clone();
        assert_eq!((key("/turnstile").await, key("/login").await), ("0xKUNCI".into(), serde_json::Value::Null));
    }

    async fn without_that_captcha_the_page_is_like_any_other(whole: Whole) {
        let page = browser(&whole).get("/turnstile").await;
        assert!(!page.headers["content-security-policy"].to_str().unwrap().contains(GUEST));
        assert!(boot_of(&page)["turnstile"].is_null());
    }
}
