use sanggar_testkit::both_engines;

use super::*;
use crate::testing::Area;

const TRIM: &str =
    "UPDATE catalog_institution SET config_json = '{\"config\":\"default\",\"trim_year_level\":true}' WHERE host_label = 'cendekia'";

both_engines! {
    async fn b192_an_institution_that_trims_its_levels_hides_the_youngest(area: Area) {
        let area = area.with_institutions().await;
        let tags = async |host: &str| {
            let told = area.visitor().at(host).get("/api/user/year/list").await.ok();
            told.data().as_array().unwrap().iter().map(|level| level["tag"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let all = tags("cendekia.sanggarmu.test").await;
        assert_eq!(all[..4], ["PAUD01", "PAUD12", "PAUD23", "PAUD34"]);
        area.change(TRIM).await;
        assert_eq!(tags("cendekia.sanggarmu.test").await, all[3..]);
        assert_eq!(tags("sanggarmu.test").await, all, "only there");
    }
}

#[test]
fn every_adult_profession_has_a_level_of_its_own() {
    for profession in Profession::ALL.into_iter().filter(|p| *p != Profession::Murid) {
        assert!(profession.own_level_tag().and_then(YearLevel::by_tag).is_some_and(|level| !level.is_school_year()));
    }
}
