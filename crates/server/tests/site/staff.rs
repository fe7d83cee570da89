//! What the configuration demands of those who see many people's data reaches them.

use sanggar_platform::config::{Config, SecondFactor};
use sanggar_testkit::{Actor, World, both_engines};
use serde_json::json;

use crate::site::people::{change, member};
use crate::world::Whole;

/// Somebody who was made an operator logs in by password.
async fn operator(whole: &Whole) -> Actor {
    member(whole).await;
    change(whole, "INSERT INTO accounts_role (user_id, role) SELECT id, 'operator' FROM accounts_user").await;
    let form = json!({ "email": "putri@surel.example", "password": "pohon jati di tepi sawah" });
    let told = whole.visitor().post("/api/auth/login", form).await.ok();
    whole.visitor().with_cookie_of(&told)
}

both_engines! {
    async fn s13_nothing_opens_to_an_operator_before_the_second_factor(world: World) {
        let demanded = Config::defaults().unwrap().accounts.second_factor;
        assert_eq!(demanded, SecondFactor::RequiredForStaff);
        let whole = Whole::new(world, |config| config.accounts.second_factor = demanded);
        let told = operator(&whole).await.get("/api/user/notification/summary").await;
        assert_eq!((told.http.as_u16(), &told.data()["needs"]), (403, &json!("second_factor_setup")));
    }

    async fn s13_it_opens_where_the_factor_is_optional(whole: Whole) {
        assert_eq!(operator(&whole).await.get("/api/user/notification/summary").await.http, 200);
    }
}
