use sanggar_testkit::{Actor, TestResponse};
use serde_json::{Value, json};

use crate::world::Whole;

/// Someone who has just registered, in a browser.
pub async fn member(whole: &Whole) -> Actor {
    let form = json!({
        "name": "Putri Ayuningtyas", "email": "putri@surel.example", "password": "pohon jati di tepi sawah", "profession_name": "Guru",
    });
    let told = whole.visitor().post("/api/auth/register", form).await.ok();
    browser(whole).with_cookie_of(&told)
}

/// A browser knows no key before its first page.
pub fn browser(whole: &Whole) -> Actor {
    whole.visitor().without_key()
}

pub async fn change(whole: &Whole, sql: &'static str) {
    let tx = whole.world.services.db.write().await.unwrap();
    tx.run(sql, &[]).await.unwrap();
    tx.commit().await.unwrap();
}

/// The boot data that the page carries.
pub fn boot_of(page: &TestResponse) -> Value {
    let (_, rest) = page.text.split_once("id=\"boot\"").expect("boot data");
    let (_, json) = rest.split_once('>').unwrap();
    serde_json::from_str(json.split_once("</script>").unwrap().0).expect("boot data is JSON")
}

/// The content of `<meta name=…>` or `<meta property=…>`.
pub fn meta<'a>(page: &'a TestResponse, name: &str) -> Option<&'a str> {
    let found = ["name", "property"].iter().find_map(|kind| page.text.split_once(&format!("<meta {kind}=\"{name}\" content=\"")));
    found.and_then(|(_, rest)| rest.split('"').next())
}

pub fn title(page: &TestResponse) -> &str {
    page.text.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).expect("a title").0
}

pub fn canonical(page: &TestResponse) -> &str {
    page.text.split_once("<link rel=\"canonical\" href=\"").and_then(|(_, rest)| rest.split('"').next()).expect("a canonical link")
}
