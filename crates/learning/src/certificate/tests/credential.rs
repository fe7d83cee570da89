//! What leaves the house: the sheet as a file, the credential, the list of what was withdrawn.

use sanggar_credential::{Presented, PublicKey, StatusList, Verdict};
use sanggar_kernel::InstitutionId;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{School, view_of};
use crate::certificate::{did_document, disbelieve_key, next_key};
use crate::testing::{HEAD, OTHER, SINTA, YOGA};

const INSTITUTION: InstitutionId = InstitutionId::new(1);
const LIST: &str = "/api/program_activity/certificate/list/1/1";
const CHECK_FILE: &str = "/api/program_activity/certificate/check_file";

impl School {
    async fn credential(&self, address: &str) -> String {
        self.person(SINTA).get(&format!("{}/credential", view_of(address))).await.text
    }

    async fn keys(&self) -> Vec<PublicKey> {
        let document = did_document(&self.cx, "sanggar-cendekia").await.unwrap().unwrap();
        let methods = document["verificationMethod"].as_array().unwrap().clone();
        methods.iter().map(|one| PublicKey::from_multikey(one["publicKeyMultibase"].as_str().unwrap()).unwrap()).collect()
    }

    async fn verdict(&self, credential: &str) -> Value {
        self.visitor().post(CHECK_FILE, json!({ "credential": credential })).await.ok().data()["verdict"].clone()
    }
}

both_engines! {
    async fn the_credential_is_genuine_to_who_knows_only_the_keys_and_the_list(school: School) {
        school.graduate(SINTA).await;
        let address = school.address().await;
        let credential = school.credential(&address).await;
        assert_eq!(credential, school.credential(&address).await, "the same bytes each time");
        let presented = Presented::read(credential.as_bytes()).unwrap();
        assert_eq!(presented.issuer(), "did:web:sanggarmu.test:mitra:sanggar-cendekia");
        let (keys, now) = (school.keys().await, school.cx.clock.now());
        let list = school.visitor().get(LIST).await.text;
        let list = StatusList::read(list.as_bytes(), &keys, now).ok().unwrap();
        let Verdict::Genuine(shown) = presented.check(&keys, now, Some(&list)) else { panic!("it is genuine") };
        assert_eq!((shown.name.as_deref(), shown.achievement.as_str()), (Some("Sinta Maharani"), "Kelas 4"));

        assert_eq!(school.verdict(&credential).await, "genuine");
        assert_eq!(school.verdict(&credential.replace("Sinta", "Santi")).await, "changed");
        assert_eq!(school.verdict(&credential.replace("sanggarmu.test", "lain.test")).await, "foreign");
        for (wrong, sentence) in [("bukan json", "bukan JSON"), ("{}", "bukan kredensial")] {
            let told = school.visitor().post(CHECK_FILE, json!({ "credential": wrong })).await;
            assert!(told.http == 422 && told.data()["errors"]["credential"][0].as_str().unwrap().contains(sentence), "{wrong}");
        }
        // Only its people have the file.
        assert_eq!(school.person(OTHER).get(&format!("{}/credential", view_of(&address))).await.http, 404);
    }

    async fn a_withdrawal_is_on_the_list_within_a_second(school: School) {
        school.graduate(SINTA).await;
        let address = school.address().await;
        let credential = school.credential(&address).await;
        let keys = school.keys().await;
        let is_withdrawn = async || {
            let list = school.visitor().get(LIST).await.text;
            let list = StatusList::read(list.as_bytes(), &keys, school.cx.clock.now()).ok().unwrap();
            let place = Presented::read(credential.as_bytes()).unwrap().status().unwrap();
            list.is_withdrawn(place.index)
        };
        assert!(!is_withdrawn().await);
        school.person(HEAD).post(&format!("{}/withdraw", view_of(&address)), json!({ "reason": "Salah orang." })).await.ok();
        assert_eq!(school.verdict(&credential).await, "withdrawn");
        school.cx.clock.advance_seconds(1);
        assert!(is_withdrawn().await);
        assert_eq!(school.visitor().get("/api/program_activity/certificate/list/1/9").await.http, 404);
    }

    async fn after_a_new_key_the_old_certificate_is_genuine_and_a_leaked_key_is_not_believed(school: School) {
        school.graduate(SINTA).await;
        let first = school.credential(&school.address().await).await;
        let old = school.keys().await[0].multikey();
        next_key(&school.cx, INSTITUTION, "sanggar-cendekia").await.unwrap();
        assert_eq!(school.keys().await.len(), 2);
        assert_eq!(school.verdict(&first).await, "genuine");
        assert_eq!(school.credential(&school.address().await).await, first);

        assert!(disbelieve_key(&school.cx, INSTITUTION, &old).await.unwrap());
        assert!(!disbelieve_key(&school.cx, INSTITUTION, &old).await.unwrap());
        assert_eq!(school.verdict(&first).await, "unknown_key");
    }

    async fn c124_the_file_is_made_once_and_is_the_same_bytes_when_made_again(school: School) {
        let place = school.graduate(SINTA).await;
        let address = school.address().await;
        let ask = json!({ "program_user_id": place, "kind": "regular" });
        let generate = "/api/program_activity/certificate/generate_file/";
        let told = school.person(SINTA).post(generate, ask.clone()).await.ok().data().clone();
        assert_eq!(school.person(SINTA).post(generate, ask.clone()).await.ok().data(), &told);
        let url = told["url"].as_str().unwrap().to_owned();
        let first = school.person(SINTA).get(&url).await.bytes;
        assert!(first.starts_with(b"%PDF-1.7") && told["size"] == json!(first.len()));
        school.changes("UPDATE learning_certificate SET file = NULL", &args![]).await;
        school.person(SINTA).post(generate, ask.clone()).await.ok();
        assert_eq!(school.person(SINTA).get(&url).await.bytes, first);

        assert_eq!(school.person(OTHER).post(generate, ask.clone()).await.http, 404);
        assert_eq!(school.person(OTHER).get(&url).await.http, 404);
        school.person(HEAD).post(&format!("{}/withdraw", view_of(&address)), json!({ "reason": "Salah orang." })).await.ok();
        assert_eq!(school.person(SINTA).post(generate, ask).await.http, 409);
    }

    async fn a_corrected_name_brings_another_and_withdraws_the_old_one(school: School) {
        school.graduate(YOGA).await;
        school.changes("UPDATE learning_certificate SET name = 'Yoga Aditia'", &args![]).await;
        let old = school.address().await;
        let reissue = format!("{}/reissue", view_of(&old));
        assert_eq!(school.sees(HEAD, &old).await["can_reissue"], true);
        for person in [YOGA, SINTA] {
            assert_eq!(school.person(person).post(&reissue, json!({})).await.http, 404, "{person}");
        }
        let new = school.person(HEAD).post(&reissue, json!({})).await.ok().data().clone();
        assert_eq!((&new["name"], &new["state"], &new["can_reissue"]), (&json!("Yoga Aditya"), &json!("valid"), &json!(false)));
        assert_ne!(new["number"], school.sees(YOGA, &old).await["number"]);
        assert_eq!(school.sees(YOGA, &old).await["state"], "withdrawn");
        assert_eq!(school.address().await, new["address"].as_str().unwrap());
        let again = format!("{}/reissue", view_of(new["address"].as_str().unwrap()));
        assert_eq!(school.person(HEAD).post(&again, json!({})).await.http, 409, "it has the name already");
        assert_eq!(school.certificates().await.iter().filter(|row| row.3).count(), 1);
    }
}
