use sanggar_platform::mail::mailbox;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{BUDI, DEWI, DEWI_PHONE, Town, notice};
use crate::{ObjectType, Topic};

const ADDRESS: &str = "dewi@surel.example";

async fn cell(town: &Town, group: &str, channel: &str) -> Value {
    let told = town.as_(DEWI).get("/api/user/notification/settings").await.ok();
    let find = |list: &Value, id: &str| list.as_array().unwrap().iter().find(|one| one["id"] == id).unwrap().clone();
    find(&find(&told.data()["groups"], group)["channels"], channel)
}

both_engines! {
    async fn the_settings_name_every_group_and_channel_with_sensible_defaults(town: Town) {
        let told = town.as_(DEWI).get("/api/user/notification/settings").await.ok();
        let groups = told.data()["groups"].as_array().unwrap();
        let on: Vec<(String, Vec<bool>)> = groups
            .iter()
            .map(|group| {
                let channels = group["channels"].as_array().unwrap();
                assert_eq!(channels.iter().map(|channel| &channel["id"]).collect::<Vec<_>>(), ["situs", "email", "push", "ponsel"]);
                (group["id"].as_str().unwrap().to_owned(), channels.iter().map(|channel| channel["on"].as_bool().unwrap()).collect())
            })
            .collect();
        let expected = [("akun", [true, true, true, false]), ("kelas", [true, false, true, false]), ("pembayaran", [true, true, true, false]), ("promo", [true, false, false, false])];
        assert_eq!(on, expected.map(|(group, on)| (group.to_owned(), on.to_vec())));
    }

    async fn a_changed_setting_stays_changed_for_its_owner_alone(town: Town) {
        town.want(DEWI, "promo", "email", true).await;
        town.want(DEWI, "promo", "email", true).await;
        assert_eq!(cell(&town, "promo", "email").await["on"], true);
        town.want(DEWI, "promo", "email", false).await;
        assert_eq!(cell(&town, "promo", "email").await["on"], false);
        town.want(BUDI, "kelas", "situs", false).await;
        assert_eq!(cell(&town, "kelas", "situs").await["on"], true);
    }

    async fn news_of_the_account_cannot_be_kept_off_the_site(town: Town) {
        assert_eq!(cell(&town, "akun", "situs").await, json!({ "id": "situs", "label": "Di situs", "on": true, "locked": true }));
        let form = json!({ "group": "akun", "channel": "situs", "on": false });
        let told = town.as_(DEWI).post("/api/user/notification/settings", form).await;
        assert_eq!(told.http, 422);
        assert_eq!(told.error("channel"), "Pemberitahuan akun selalu tampil di situs, supaya kamu tahu kalau ada yang berubah.");
        town.change("INSERT INTO messaging_setting (user_id, topic, channel, is_on) VALUES ($1, 'akun', 'situs', FALSE)", 1).await;
        town.tell(notice(1, ObjectType::Event, Topic::Akun)).await;
        assert_eq!(town.titles(DEWI, "type=info").await, ["Kabar 1"], "even a row that says otherwise does not switch it off");
    }

    async fn who_asked_for_it_is_told_by_telephone(town: Town) {
        let texts = async || mailbox::sent_to(&town.cx.db.read().await.unwrap(), DEWI_PHONE, 5).await.unwrap();
        town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await;
        assert!(texts().await.is_empty(), "nobody is called who did not ask for it");
        town.want(DEWI, "kelas", "ponsel", true).await;
        town.tell(notice(2, ObjectType::Program, Topic::Kelas)).await;
        town.tell(notice(3, ObjectType::Event, Topic::Akun)).await;
        let came = texts().await;
        assert_eq!(came.iter().map(|one| (one.subject.as_str(), one.sender.as_deref().unwrap())).collect::<Vec<_>>(), [("WhatsApp: Kabar 2", "WhatsApp")]);
        assert_eq!(came[0].body_text, "Sanggarmu: Kabar 2. https://sanggarmu.test/kelasku");
    }

    async fn unknown_groups_and_channels_are_refused(town: Town) {
        for form in [json!({ "group": "cuaca", "channel": "email", "on": true }), json!({ "group": "promo", "channel": "sms", "on": true }), json!({ "group": "promo" })] {
            assert_eq!(town.as_(DEWI).post("/api/user/notification/settings", form).await.http, 400);
        }
    }

    async fn the_site_shows_only_what_its_owner_wants_there(town: Town) {
        town.want(DEWI, "kelas", "situs", false).await;
        town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await;
        town.tell(notice(2, ObjectType::Payment, Topic::Pembayaran)).await;
        assert!(town.titles(DEWI, "type=program").await.is_empty());
        assert_eq!(town.titles(DEWI, "type=info").await, ["Kabar 2"]);
        assert_eq!(town.counters(DEWI).await, (1, 0, 1));
        town.want(DEWI, "kelas", "situs", true).await;
        town.tell(notice(3, ObjectType::Program, Topic::Kelas)).await;
        assert_eq!(town.titles(DEWI, "type=program").await, ["Kabar 3"], "what was kept away does not come back");
    }

    async fn a_letter_goes_out_only_for_what_its_owner_wants_by_mail(town: Town) {
        town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await;
        town.tell(notice(2, ObjectType::Promo, Topic::Promo)).await;
        assert!(town.world.letter_to(ADDRESS).await.is_none());
        town.want(DEWI, "kelas", "email", true).await;
        town.tell(notice(3, ObjectType::Program, Topic::Kelas)).await;
        let letter = town.world.letter_to(ADDRESS).await.expect("a letter");
        assert_eq!(letter.subject, "Kabar 3");
        for words in ["Hai Dewi Kartika,", "Isi kabar 3.", "https://sanggarmu.test/kelasku"] {
            assert!(letter.body_text.contains(words), "{}", letter.body_text);
        }
        town.want(DEWI, "kelas", "email", false).await;
        town.tell(notice(4, ObjectType::Program, Topic::Kelas)).await;
        assert_eq!(town.world.letter_to(ADDRESS).await.unwrap().subject, "Kabar 3");
    }

    async fn what_was_mailed_already_is_not_mailed_again_and_an_unproved_address_gets_nothing(town: Town) {
        let mailed = crate::Notice { is_mailed: true, ..notice(1, ObjectType::Event, Topic::Akun) };
        town.tell(mailed).await;
        town.tell(crate::Notice { to: BUDI, ..notice(2, ObjectType::Event, Topic::Akun) }).await;
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 0);
        assert_eq!(town.titles(BUDI, "type=info").await, ["Kabar 2"]);
    }
}
