//! The demo, in which everybody is somebody.

use sanggar_kernel::Millis;
use sanggar_platform::args;
use sanggar_platform::db::{Engine, Value as Argument};
use sanggar_testkit::{Actor, OnEngine, World};
use serde_json::{Value, json};

use crate::world::Whole;

pub const PASSWORD: &str = "belajar di sanggar";

/// In demo mode and with a movable clock, so that every call of the document is there.
pub struct Demo(pub Whole);

impl OnEngine for Demo {
    async fn on(engine: Engine) -> Self {
        let whole = Whole::new(World::on(engine).await, |config| {
            config.site.demo = true;
            config.dev.movable_clock = true;
            config.external.google.client_id = "klien".to_owned();
            // Nothing answers there, so nothing is asked of anybody.
            config.external.google.issuer = "https://127.0.0.1".to_owned();
        });
        whole.app.seed_demo().await.unwrap();
        Self(whole)
    }
}

impl Demo {
    pub fn now(&self) -> Millis {
        self.0.world.services.clock.now()
    }

    pub async fn run(&self, sql: &'static str, args: &[Argument]) {
        let tx = self.0.world.services.db.write().await.unwrap();
        assert!(tx.run(sql, args).await.unwrap() > 0, "nothing to change: {sql}");
        tx.commit().await.unwrap();
    }

    pub async fn number(&self, sql: &'static str, args: &[Argument]) -> i64 {
        let (number,): (i64,) = self.0.world.services.db.read().await.unwrap().one(sql, args).await.unwrap();
        number
    }

    pub async fn text(&self, sql: &'static str, args: &[Argument]) -> String {
        let (text,): (String,) = self.0.world.services.db.read().await.unwrap().one(sql, args).await.unwrap();
        text
    }

    /// With a password that was given just now.
    pub async fn login(&self, email: &str) -> Actor {
        let form = json!({ "email": email, "password": PASSWORD, "session": "token" });
        let told = self.0.visitor().post("/api/auth/login", form).await.ok();
        self.entered(told.data()).await
    }

    /// Somebody new, whose address is proved.
    pub async fn register(&self, name: &str, email: &str, profession: &str) -> Actor {
        let form = json!({
            "name": name, "email": email, "password": PASSWORD, "profession_name": profession, "year_level_id": 16, "session": "token"
        });
        let told = self.0.visitor().post("/api/auth/register", form).await.ok();
        self.run("UPDATE accounts_user SET email_verified_at = 1 WHERE email = $1", &args![email]).await;
        self.entered(told.data()).await
    }

    async fn entered(&self, data: &Value) -> Actor {
        let prove = "UPDATE accounts_session SET proved_at = $1 WHERE id = (SELECT MAX(id) FROM accounts_session)";
        self.run(prove, &args![self.now()]).await;
        self.0.visitor().with_token(data["token"].as_str().unwrap())
    }

    /// The newest session is changed behind the program's back.
    pub async fn change_newest_session(&self, sql: &'static str) {
        self.run(sql, &[]).await;
    }

    pub async fn user(&self, email: &str) -> i64 {
        self.number("SELECT id FROM accounts_user WHERE email = $1", &args![email]).await
    }
}
