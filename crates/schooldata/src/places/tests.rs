use sanggar_contracts::{FormVariant, Home, PlaceFinding, SchoolPlace, SchoolPlaces};
use sanggar_kernel::{InstitutionId, LearningSpaceId};
use sanggar_testkit::both_engines;

use crate::testing::Area;

fn place(code: Option<&str>, city: Option<&str>, space: Option<i64>) -> SchoolPlace {
    SchoolPlace { district_code: code.map(str::to_owned), city: city.map(str::to_owned), learning_space: space.map(LearningSpaceId::new) }
}

both_engines! {
    async fn b461_a_domicile_is_a_district_or_a_village_that_exists(area: Area) {
        let codes = [None, Some("31.74.07"), Some("32.01.01.1001"), Some("31.74"), Some("31"), Some("31.74.99"), Some(""), Some("bogor")];
        let found = area.cx.check(&codes.map(|code| place(code, None, None))).await.unwrap();
        let exist: Vec<bool> = found.iter().map(|found| found.district_exists).collect();
        assert_eq!(exist, [true, true, true, false, false, false, false, false]);
        assert!(found.iter().all(|found| found.learning_space_fits));
    }

    async fn b462_b463_a_learning_space_is_open_and_in_its_city(area: Area) {
        let area = area.with_places().await;
        let beji = area.number("SELECT id FROM schooldata_learning_space WHERE slug = 'beji'").await;
        let places = [
            place(None, Some("Depok"), Some(beji)),
            place(None, Some(" depok "), Some(beji)),
            place(None, None, Some(beji)),
            place(None, Some("Bogor"), Some(beji)),
            place(None, Some("Depok"), Some(999)),
            place(None, Some("Depok"), None),
        ];
        let fits = async || area.cx.check(&places).await.unwrap().into_iter().map(|found| found.learning_space_fits).collect::<Vec<_>>();
        assert_eq!(fits().await, [true, true, true, false, false, true]);
        let cendekia = area.number("SELECT institution_id FROM schooldata_learning_space WHERE slug = 'beji'").await;
        let whose: Vec<_> = area.cx.check(&places).await.unwrap().into_iter().map(|found| found.institution).collect();
        assert_eq!((whose[0], whose[3]), (Some(InstitutionId::new(cendekia)), None), "whose the space is");
        area.change("UPDATE schooldata_learning_space SET is_open = FALSE WHERE slug = 'beji'").await;
        assert_eq!(fits().await, [false, false, false, false, false, true]);
        assert_eq!(area.cx.check(&[]).await.unwrap(), Vec::<PlaceFinding>::new());
    }

    async fn a_home_is_a_district_of_its_province_and_no_city_of_another(area: Area) {
        let homes = [
            (32, 327_105, None, [true, true, true]),
            (32, 3_271, Some("Kota Bogor"), [true, true, true]),
            (32, 3_271_051_003, Some(" bogor "), [true, true, true]),
            (32, 327_105, Some("Kampung Sawah"), [true, true, true]),
            (99, 327_105, None, [false, false, true]),
            (32, 3_578, Some("Kota Surabaya"), [true, false, false]),
            (32, 327_105, Some("Surabaya"), [true, true, false]),
            (32, 32, None, [true, false, true]),
            (3_271, 327_105, None, [false, false, true]),
            (32, 327_199, None, [true, false, true]),
            (i64::MAX, i64::MAX, None, [false, false, true]),
            (i64::MIN, -1, None, [false, false, true]),
        ];
        let asked = homes.map(|(province, district, city, _)| Home { province, district, city: city.map(str::to_owned) });
        let found = area.cx.check_homes(&asked).await.unwrap();
        for ((home, found), (.., expected)) in asked.iter().zip(found).zip(homes) {
            assert_eq!([found.province_exists, found.district_fits, found.city_fits], expected, "{home:?}");
        }
    }

    async fn c198_the_variant_of_a_form_is_told_while_it_is_open(area: Area) {
        let area = area.with_places().await;
        let smm = InstitutionId::new(area.number("SELECT institution_id FROM schooldata_registration_form WHERE slug = 'smm-sekolah-rumah'").await);
        assert_eq!(area.cx.form_variant("smm-sekolah-rumah").await.unwrap(), Some(FormVariant { phone_required: true, email_required: true, institution: Some(smm) }));
        area.change("UPDATE schooldata_registration_form SET is_open = FALSE").await;
        assert_eq!(area.cx.form_variant("smm-sekolah-rumah").await.unwrap(), None);
    }
}
