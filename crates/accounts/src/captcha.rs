//! The puzzle that log-in asks for after some wrong passwords.

use sanggar_platform::captcha::{Challenge, Puzzle};
use sanggar_platform::http::{Answer, Reply, Routes, Visitor};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Accounts;

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/auth/captcha", puzzle)
}

/// What the page solves or shows; the answer goes into the form's `captcha`.
#[derive(Serialize, ToSchema)]
struct PuzzleData {
    /// off, altcha or turnstile.
    kind: &'static str,
    challenge: Option<Challenge>,
    site_key: Option<String>,
}

async fn puzzle(cx: Accounts, _: Visitor) -> Answer<PuzzleData> {
    Ok(Reply::of(match cx.captcha.puzzle() {
        Puzzle::Off => PuzzleData { kind: "off", challenge: None, site_key: None },
        Puzzle::Altcha(challenge) => PuzzleData { kind: "altcha", challenge: Some(challenge), site_key: None },
        Puzzle::Turnstile { site_key } => PuzzleData { kind: "turnstile", challenge: None, site_key: Some(site_key) },
    }))
}
