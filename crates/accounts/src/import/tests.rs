use sanggar_contracts::Role;
use sanggar_kernel::InstitutionId;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::{ImportedPerson, people};
use crate::Error;
use crate::testing::Area;
use crate::testing::neighbours::{PHRASE, SOMEBODY};

const INDAH: ImportedPerson<'_> = ImportedPerson {
    username: "indah.lestari",
    name: "Indah Lestari",
    email: Some("indah@surel.example"),
    profession: "Orangtua",
    ..SOMEBODY
};
const TARI: ImportedPerson<'_> =
    ImportedPerson { username: "tari.lestari", name: "Tari Lestari", level_tag: "SD05", parent: Some("indah.lestari"), ..SOMEBODY };

both_engines! {
    async fn whoever_comes_from_elsewhere_is_what_they_were_there(area: Area) {
        let hash = area.cx.hasher.hash(sanggar_kernel::Personal::new(PHRASE.to_owned())).await.unwrap();
        let indah = ImportedPerson { password_hash: Some(&hash), roles: &[Role::Facilitator], city: Some("Bogor"), ..INDAH };
        let tari = ImportedPerson { institution: Some(InstitutionId::new(5)), ..TARI };
        let new = people(&area.cx, &[indah, tari]).await.unwrap();
        assert_eq!(new.len(), 2);
        let told = area.login("indah@surel.example", PHRASE).await.ok();
        let user = &told.data()["user"];
        assert_eq!((&user["id"], &user["city"], &user["is_email_verified"]), (&json!(new["indah.lestari"]), &json!("Bogor"), &json!(true)));
        assert_eq!((&user["role"], &user["child"][0]["child_name"]), (&json!([{ "label": "Fasilitator" }]), &json!("Tari Lestari")));
        assert_eq!(area.count("SELECT institution_id FROM accounts_user WHERE username = 'tari.lestari'").await, 5);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_consent").await, 1, "the parent's word is kept");
        area.world.assert_idle().await;
    }

    async fn whoever_is_here_stays_as_they_are(area: Area) {
        area.join("indah@surel.example").await;
        let new = people(&area.cx, &[INDAH, TARI]).await.unwrap();
        assert_eq!(new.keys().collect::<Vec<_>>(), [&"tari.lestari"]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_relation").await, 0, "whoever is here already did not agree");
        assert!(people(&area.cx, &[INDAH, TARI]).await.unwrap().is_empty());
    }

    async fn somebody_who_does_not_fit_keeps_all_of_them_out(area: Area) {
        for unfit in [
            ImportedPerson { username: "Admin", ..INDAH },
            ImportedPerson { name: "<b>", ..INDAH },
            ImportedPerson { email: Some("bukan"), ..INDAH },
            ImportedPerson { profession: "", ..INDAH },
            ImportedPerson { level_tag: "SD99", ..INDAH },
        ] {
            assert!(matches!(people(&area.cx, &[TARI, unfit]).await, Err(Error::Form(_))), "{}", unfit.username);
        }
        let child = ImportedPerson { profession: "Murid", ..INDAH };
        assert!(matches!(people(&area.cx, &[child, TARI]).await, Err(Error::AdultsOnly)), "a child is nobody's parent");
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_user").await, 0);
    }
}
