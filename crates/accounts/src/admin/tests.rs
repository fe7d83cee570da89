use sanggar_contracts::Groups;
use sanggar_kernel::{Email, UserId};
use sanggar_testkit::both_engines;
use serde_json::json;

use super::{Marks, mark};
use crate::Directory;
use crate::testing::Area;

const EMAIL: &str = "putri@surel.example";

both_engines! {
    async fn b196_b043_what_an_operator_says_of_somebody_is_told_and_nothing_else_changes(area: Area) {
        let (token, other) = (area.join(EMAIL).await, area.join("lain@surel.example").await);
        let email = Email::parse(EMAIL).unwrap();
        let all = Marks {
            joins: vec![162],
            is_platinum_user: Some(true),
            has_catalog: Some(true),
            prakerja_id: Some(4_711),
            ..Marks::default()
        };
        assert!(mark(&area.cx, &email, &all).await.unwrap());
        let fields = ["user_group", "is_platinum_user", "has_catalog", "prakerja_id"];
        let told = async |token: &str| {
            let me = area.me(token).await;
            fields.map(|field| me[field].clone())
        };
        assert_eq!(told(&token).await, [json!([{ "group_id": 162 }]), json!(true), json!(true), json!(4_711)]);
        assert_eq!(told(&other).await, [json!([]), json!(false), json!(false), json!(null)]);
        mark(&area.cx, &email, &Marks { joins: vec![12], leaves: vec![162, 99], has_catalog: Some(false), ..Marks::default() }).await.unwrap();
        assert_eq!(told(&token).await, [json!([{ "group_id": 12 }]), json!(true), json!(false), json!(4_711)]);
        let user = UserId::new(area.id(&token).await);
        assert_eq!(Directory::new(&area.world.services).groups_of(user).await.unwrap(), [12], "limited programmes open by it");
        assert!(!mark(&area.cx, &Email::parse("siapa@surel.example").unwrap(), &all).await.unwrap());
    }
}
