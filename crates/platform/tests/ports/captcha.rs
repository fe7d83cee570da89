use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sanggar_kernel::hex;
use sanggar_platform::captcha::{Altcha, Captcha, CaptchaError, Challenge, Puzzle, Turnstile};
use sanggar_platform::net::client_allowing;
use sanggar_testkit::{both_engines, run};
use sha2::{Digest, Sha256};

use crate::house::House;
use crate::net::answering;

/// What the page does: tries numbers until one fits.
fn solve(challenge: &Challenge) -> String {
    let hash = |number: u64| hex(&Sha256::digest(format!("{}{number}", challenge.salt)));
    let number = (0..=challenge.maxnumber).find(|number| hash(*number) == challenge.challenge).unwrap();
    let solution = serde_json::json!({
        "algorithm": challenge.algorithm, "challenge": challenge.challenge, "number": number,
        "salt": challenge.salt, "signature": challenge.signature,
    });
    STANDARD.encode(solution.to_string())
}

both_engines! {
    async fn a_solution_counts_once_in_all_processes_and_not_for_ever(house: House) {
        let altcha = || Altcha::new(b"rahasia", 500);
        let here = Captcha::altcha(altcha(), house.test.db.clone(), house.clock.clone(), house.process.random.clone());
        let other = house.another_process().await;
        let there = Captcha::altcha(altcha(), other.db.clone(), house.clock.clone(), other.random.clone());
        let puzzle = |captcha: &Captcha| match captcha.puzzle() {
            Puzzle::Altcha(challenge) => solve(&challenge),
            _ => panic!("another puzzle"),
        };
        let solution = puzzle(&here);
        there.verify(Some(&solution), None).await.unwrap();
        assert!(matches!(here.verify(Some(&solution), None).await, Err(CaptchaError::Unsolved)));
        assert!(matches!(here.verify(Some("sampah"), None).await, Err(CaptchaError::Unsolved)));
        assert!(matches!(here.verify(None, None).await, Err(CaptchaError::Unsolved)));
        let late = puzzle(&here);
        house.clock.advance_seconds(600);
        assert!(matches!(here.verify(Some(&late), None).await, Err(CaptchaError::Unsolved)));
    }
}

#[test]
fn turnstile_asks_the_service_and_believes_only_a_clear_yes() {
    run(async {
        for (reply, passes) in
            [(r#"{"success":true}"#, true), (r#"{"success":false}"#, false), ("<html>", false), (r#"{"success":"true"}"#, false)]
        {
            let service = answering(reply).await;
            let client = client_allowing(&[service]).unwrap();
            let captcha =
                Captcha::turnstile(Turnstile::new("kunci".into(), "rahasia".into(), client).at(format!("http://{service}/siteverify")));
            assert!(matches!(captcha.puzzle(), Puzzle::Turnstile { site_key } if site_key == "kunci"));
            assert_eq!(captcha.verify(Some("token"), None).await.is_ok(), passes, "{reply}");
        }
    });
}

#[test]
fn a_captcha_that_is_off_asks_for_nothing() {
    run(async {
        assert!(!Captcha::off().is_on());
        assert!(matches!(Captcha::off().puzzle(), Puzzle::Off));
        Captcha::off().verify(None, None).await.unwrap();
    });
}
