//! The puzzle that a page solves for its person.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sanggar_kernel::hex;
use sanggar_platform::captcha::{Altcha, Captcha};
use sanggar_testkit::Actor;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::Area;

impl Area {
    /// With puzzles as in production, but easy ones.
    pub fn with_puzzles(mut self) -> Self {
        self.rewire(|cx| {
            cx.captcha = Captcha::altcha(Altcha::new(b"teka-teki", 50), cx.db.clone(), cx.clock.clone(), cx.random.clone());
        });
        self
    }
}

/// A fresh solution, which works once.
pub async fn solved(actor: &Actor) -> String {
    let told = actor.get("/api/auth/captcha").await.ok();
    let challenge = &told.data()["challenge"];
    let salt = challenge["salt"].as_str().unwrap();
    let hash = |number: u64| hex(&Sha256::digest(format!("{salt}{number}")));
    let number = (0..challenge["maxnumber"].as_u64().unwrap()).find(|number| hash(*number) == challenge["challenge"]).unwrap();
    let mut solution = challenge.clone();
    solution.as_object_mut().unwrap().remove("maxnumber");
    solution["number"] = json!(number);
    STANDARD.encode(solution.to_string())
}
