//! The program as it is found at the first start of a demo.

use sanggar_platform::db::{Engine, Value};
use sanggar_testkit::{Actor, OnEngine, World};
use serde_json::json;

use super::Whole;

pub struct Demo(pub Whole);

impl OnEngine for Demo {
    async fn on(engine: Engine) -> Self {
        let whole = Whole::new(World::on(engine).await, |config| config.site.demo = true);
        whole.app.seed_demo().await.unwrap();
        Self(whole)
    }
}

impl Demo {
    pub async fn login(&self, email: &str) -> Actor {
        let form = json!({ "email": email, "password": "belajar di sanggar", "session": "token" });
        let told = self.0.visitor().post("/api/auth/login", form).await.ok();
        self.0.visitor().with_token(told.data()["token"].as_str().unwrap())
    }

    pub async fn number(&self, sql: &'static str, args: &[Value]) -> i64 {
        self.0.world.services.db.read().await.unwrap().one::<(i64,)>(sql, args).await.unwrap().0
    }
}
