use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::Area;
use crate::testing::family::{ADD, PARENT, child};

const OWN: &str = "/api/user/account-menu";
const CONFIGURE: &str =
    "UPDATE catalog_institution SET config_json = '{\"account_menu\":{\"community_page\":{\"label\":\"Komunitas Cendekia\",
    \"path\":\"/komunitas/cendekia\"},\"parent_entries\":true,\"year_in_review\":true}}' WHERE host_label = 'cendekia'";

async fn menu(area: &Area, token: &str) -> Value {
    area.bearer(token).get(OWN).await.ok().data().clone()
}

/// The school's flags alone.
async fn flags(area: &Area, token: &str) -> [bool; 4] {
    let menu = menu(area, token).await;
    ["parent_entries", "year_in_review", "data_wajib_murid", "dokumen_panduan"].map(|name| menu[name].as_bool().unwrap())
}

/// A parent of the main site with a child of `cendekia`.
async fn family(area: &Area) -> (String, i64) {
    let parent = area.join(PARENT).await;
    let told = area.bearer(&parent).at("cendekia.sanggarmu.test").post(ADD, child("Nala")).await.ok();
    (parent, told.data()["child"]["child_user_id"].as_i64().unwrap())
}

both_engines! {
    async fn b114_b046_b047_b048_the_children_s_institution_says_what_the_menu_has(area: Area) {
        let area = area.with_institutions().await;
        let (parent, nala) = family(&area).await;
        area.change("UPDATE catalog_institution SET config_json = '{}'").await;
        assert_eq!((&menu(&area, &parent).await["community_page"], flags(&area, &parent).await), (&json!(null), [false; 4]));
        area.change(CONFIGURE).await;
        let page = json!({ "label": "Komunitas Cendekia", "path": "/komunitas/cendekia" });
        assert_eq!((&menu(&area, &parent).await["community_page"], flags(&area, &parent).await), (&page, [true; 4]));
        area.change("UPDATE catalog_institution SET config_json = '{\"account_menu\":{\"year_in_review\":true}}' WHERE host_label = 'cendekia'").await;
        assert_eq!(flags(&area, &parent).await, [false, true, false, false]);
        area.change(CONFIGURE).await;
        let inside = area.enter(&parent, nala).await;
        assert_eq!(flags(&area, &inside).await, [false, true, true, true], "a child's session shows nothing that is the parent's");
    }

    async fn b200_who_has_no_family_has_no_such_entries(area: Area) {
        let area = area.with_institutions().await;
        area.change(CONFIGURE).await;
        let alone = area.visitor().at("cendekia.sanggarmu.test");
        let told = alone.post("/api/auth/register", crate::testing::by_token(crate::testing::form("sendiri@surel.example"))).await.ok();
        let token = crate::testing::token_of(&told);
        assert_eq!((&menu(&area, &token).await["community_page"], flags(&area, &token).await), (&json!(null), [false; 4]));
        area.add_child(&token, "Nala").await;
        assert_eq!(flags(&area, &token).await, [true; 4]);
    }

    async fn b114_by_a_parent_s_id_it_is_one_s_own_or_that_of_the_parent_inside(area: Area) {
        let area = area.with_institutions().await;
        area.change(CONFIGURE).await;
        let (parent, nala) = family(&area).await;
        let (id, other) = (area.id(&parent).await, area.join("tetangga@surel.example").await);
        let of = |id: i64| format!("/api/user/v2/account-menu/{id}");
        assert_eq!(area.bearer(&parent).get(&of(id)).await.ok().data(), &menu(&area, &parent).await);
        for foreign in [nala, 987_654, -1] {
            assert_eq!(area.bearer(&parent).get(&of(foreign)).await.http, 404);
        }
        assert_eq!(area.bearer(&other).get(&of(id)).await.http, 404);
        let inside = area.enter(&parent, nala).await;
        let told = area.bearer(&inside).get(&of(id)).await.ok();
        assert_eq!((&told.data()["data_wajib_murid"], &told.data()["parent_entries"]), (&json!(true), &json!(false)));
        assert_eq!(area.bearer(&inside).get(&of(nala)).await.http, 200);
    }
}
