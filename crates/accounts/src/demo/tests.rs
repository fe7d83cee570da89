use sanggar_testkit::both_engines;

use super::{PEOPLE, PHRASE, seed};
use crate::testing::Area;

both_engines! {
    async fn a_card_shows_the_person_it_logs_in_as(area: Area) {
        seed(&area.cx).await.unwrap();
        let cards = area.visitor().get("/api/dev/people").await.ok().data().clone();
        assert_eq!(cards.as_array().unwrap().len(), PEOPLE.iter().filter(|person| person.email.is_some()).count());
        for card in cards.as_array().unwrap() {
            let told = area.login(card["email"].as_str().unwrap(), PHRASE).await.ok();
            let user = &told.data()["user"];
            assert_eq!((&card["id"], &card["name"]), (&user["id"], &user["name"]));
        }
    }

    async fn without_the_people_there_are_no_cards(area: Area) {
        assert_eq!(area.visitor().get("/api/dev/people").await.ok().data(), &serde_json::json!([]));
    }
}
