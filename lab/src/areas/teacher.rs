use serde_json::json;
use tokio::sync::Mutex;

use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

const EMAIL: &str = "ratna@surel.example";
const PASSWORD: &str = "belajar di sanggar";

/// The demo's teacher, who logs in once.
#[derive(Default)]
pub struct Teacher {
    token: Mutex<Option<String>>,
}

impl Teacher {
    pub async fn token(&self, client: &mut Client) -> Result<String, Told> {
        let mut known = self.token.lock().await;
        if let Some(token) = known.as_ref() {
            return Ok(token.clone());
        }
        let form = json!({ "email": EMAIL, "password": PASSWORD, "session": "token" });
        let session = client.post("/api/auth/login", None, &form).await.into_data()?;
        Ok(known.insert(session.text("token").to_owned()).clone())
    }
}
