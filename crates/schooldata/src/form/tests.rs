use sanggar_testkit::both_engines;
use sanggar_testkit::world::MORNING;
use serde_json::json;

use super::{NewForm, publish};
use crate::Error;
use crate::testing::{Area, CENDEKIA};

const ABSENT: &str = "Formulir pendaftaran ini tidak ditemukan atau sudah ditutup.";

both_engines! {
    async fn c198_a_form_says_what_it_asks_for(area: Area) {
        let area = area.with_places().await;
        let told = area.member().get("/api/user/registration-form/detail/murid-baru-cendekia").await.ok();
        assert_eq!(
            told.data(),
            &json!({
                "id": "murid-baru-cendekia", "institution_id": CENDEKIA.get(), "title": "Pendaftaran murid Sanggar Cendekia",
                "intro": "Satu formulir bisa untuk beberapa anak.",
                "phone_required": false, "email_required": false, "trims_year_levels": false, "closes_at": null,
            })
        );
        let told = area.member().get("/api/user/registration-form/detail/smm-sekolah-rumah").await.ok();
        let form = told.data();
        assert_eq!([&form["phone_required"], &form["email_required"], &form["trims_year_levels"]], [&json!(true); 3]);
    }

    async fn a_form_without_a_title_is_not_published(area: Area) {
        let form = NewForm {
            institution: CENDEKIA, slug: "libur", title: "Libur", intro: "", phone_required: false, email_required: false, trims_year_levels: false,
            closes_at: Some(MORNING.plus_seconds(60)),
        };
        for (unfit, field) in [(NewForm { slug: "-", ..form }, "slug"), (NewForm { title: "", ..form }, "title")] {
            let refused = publish(&area.cx, &[unfit]).await.unwrap_err();
            assert!(matches!(refused, Error::Unfit(told) if told == field), "{refused}");
        }
        publish(&area.cx, &[form]).await.unwrap();
        assert_eq!(area.member().get("/api/user/registration-form/detail/libur").await.ok().data()["closes_at"], MORNING.plus_seconds(60).0);
    }

    async fn c198_a_form_that_is_unknown_or_closed_is_absent(area: Area) {
        let area = area.with_places().await;
        let path = "/api/user/registration-form/detail/murid-baru-cendekia";
        for unknown in ["1", "murid-baru", "MURID-BARU-CENDEKIA", "%25", "murid-baru-cendekia'--"] {
            let told = area.member().get(&format!("/api/user/registration-form/detail/{unknown}")).await;
            assert_eq!((told.http.as_u16(), told.message()), (404, ABSENT), "{unknown}");
        }
        area.change("UPDATE schooldata_registration_form SET closes_at = 1794621660000").await;
        assert_eq!(area.member().get(path).await.ok().data()["closes_at"], MORNING.plus_seconds(60).0);
        area.world.services.clock.advance_seconds(60);
        assert_eq!(area.member().get(path).await.message(), ABSENT);
        area.change("UPDATE schooldata_registration_form SET closes_at = NULL, is_open = FALSE").await;
        assert_eq!(area.member().get(path).await.http, 404);
        assert_eq!(area.visitor().get(path).await.http, 401);
    }
}
