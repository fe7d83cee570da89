use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::{SINTA, School, YOGA, a_course};

const FOLDER: &str = "/api/program_activity/enrolled/folder";

both_engines! {
    async fn c074_c075_classes_are_put_into_folders_and_stay_without_them(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        let sinta = school.person(SINTA);
        let made = sinta.post(&format!("{FOLDER}/"), json!({ "name": " Matematika " })).await.ok();
        let id = made.data()["id"].as_i64().unwrap();
        sinta.post(&format!("{FOLDER}/move"), json!({ "program_user_id": place, "folder_id": id })).await.ok();
        let listed = sinta.get(&format!("{FOLDER}/1")).await.ok();
        assert_eq!((&listed.data()[0]["name"], &listed.data()[0]["count"], &listed.data()[0]["covers"][0]["slug"]), (&json!("Matematika"), &json!(1), &json!("kelas-4")));
        let inside = |query: &str| { let path = format!("{FOLDER}/detail/1/{id}{query}"); let sinta = &sinta; async move { sinta.get(&path).await.ok().data()["programs"].as_array().unwrap().len() } };
        assert_eq!((inside("").await, inside("?search=kelas").await, inside("?search=zat").await, inside("?subject=ipa").await), (1, 1, 0, 0));
        assert_eq!(sinta.get("/api/program_activity/enrolled/1/1/12?folder=0").await.ok().data(), &json!([]));
        sinta.call(http::Method::DELETE, &format!("{FOLDER}/{id}")).await.ok();
        assert_eq!(sinta.get("/api/program_activity/enrolled/1/1/12?folder=0").await.ok().data()[0]["slug"], "kelas-4");
    }

    async fn a_folder_is_its_owners_alone_and_needs_a_name(school: School) {
        let course = school.library.put(a_course(4));
        let (sinta, yoga) = (school.enrolled(SINTA, &course).await, school.enrolled(YOGA, &course).await);
        let id = school.person(SINTA).post(&format!("{FOLDER}/"), json!({ "name": "Milik Sinta" })).await.ok().data()["id"].as_i64().unwrap();
        for (person, place) in [(SINTA, yoga), (YOGA, sinta), (YOGA, yoga)] {
            let told = school.person(person).post(&format!("{FOLDER}/move"), json!({ "program_user_id": place, "folder_id": id })).await;
            assert_eq!(told.status(), 404, "{person} {place}");
        }
        assert_eq!(school.person(YOGA).get(&format!("{FOLDER}/detail/2/{id}")).await.status(), 404);
        assert_eq!(school.person(YOGA).get(&format!("{FOLDER}/1")).await.status(), 404);
        assert_eq!(school.person(YOGA).call(http::Method::DELETE, &format!("{FOLDER}/{id}")).await.status(), 404);
        assert_eq!(school.person(YOGA).put(&format!("{FOLDER}/{id}"), json!({ "name": "Punyaku" })).await.status(), 404);
        assert_eq!(school.person(SINTA).get(&format!("{FOLDER}/1")).await.ok().data()[0]["name"], "Milik Sinta");
        assert_eq!(school.person(SINTA).put(&format!("{FOLDER}/{id}"), json!({ "name": " Ujian " })).await.ok().data()["name"], "Ujian");
        assert_eq!(school.person(SINTA).post(&format!("{FOLDER}/"), json!({ "name": "  " })).await.error("name"), "Beri nama 1 sampai 60 huruf.");
    }
}
