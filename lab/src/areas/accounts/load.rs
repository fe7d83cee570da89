use async_trait::async_trait;
use serde_json::json;

use super::{MARK, password_of};
use crate::areas::{Call, Load};
use crate::client::Client;

/// Mostly people who sign up; a few with a password that is refused, and a few who take an address that another is taking.
pub struct Registration;

#[async_trait]
impl Load for Registration {
    fn name(&self) -> &'static str {
        "registration"
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let (owner, refused) = match number % 10 {
            7 => (number, true),
            9 => (number - 1, false),
            _ => (number, false),
        };
        let email = format!("{MARK}{owner}@surel.example");
        let name = format!("Pelajar Nomor {number}");
        let password = if refused { "pendek".to_owned() } else { password_of(&email) };
        let form = json!({ "name": name, "email": email, "password": password, "profession_name": "Guru", "session": "token" });
        let reply = client.post("/api/auth/register", None, &form).await;
        Call { key: email, detail: name, told: reply.told() }
    }
}
