use futures_util::{FutureExt, StreamExt};
use sanggar_platform::http::{Sessions, Token};
use sanggar_platform::live::Viewer;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::family::{PARENT, names};
use crate::testing::{Area, Limited, PASSWORD, token_of};

const NALA: &str = "nala@surel.example";
const DAY: i64 = 86_400;
const RELATIONS: &str = "SELECT COUNT(*) FROM accounts_relation";

async fn ask(area: &Area, token: &str, body: Value) -> TestResponse {
    area.bearer(token).post("/api/user/relation_user/request/", body).await
}

async fn ask_by_email(area: &Area, token: &str, email: &str) -> TestResponse {
    ask(area, token, json!({ "email": email, "consent": true })).await
}

async fn requests(area: &Area, token: &str) -> Value {
    area.bearer(token).get("/api/user/relation_user/get/request/").await.ok().data().clone()
}

async fn answer(area: &Area, token: &str, id: &Value, accept: bool) -> TestResponse {
    area.bearer(token).post("/api/user/relation_user/answer/", json!({ "id": id, "accept": accept, "consent": true })).await
}

async fn unlink(area: &Area, token: &str, target: i64) -> TestResponse {
    area.bearer(token).post(&format!("/api/user/user-relation/delete/{target}"), json!({})).await
}

async fn first_request(area: &Area, token: &str) -> Value {
    requests(area, token).await["incoming"][0]["id"].clone()
}

/// A parent and a student who have read their letters; the student has just given the password.
async fn proved_pair(area: &Area) -> (String, String) {
    let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
    area.prove_addresses().await;
    area.give_password(&nala).await;
    (parent, nala)
}

both_engines! {
    async fn a_child_that_opens_its_account_to_an_adult_proves_to_be_its_owner(area: Area) {
        let (parent, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        area.prove_addresses().await;
        let refused = |told: &TestResponse| (told.http.as_u16(), told.data()["needs"].clone()) == (403, json!("proof"));
        ask_by_email(&area, &parent, NALA).await.ok();
        let id = first_request(&area, &nala).await;
        assert!(refused(&answer(&area, &nala, &id, true).await), "whoever holds the child's device says yes");
        assert!(refused(&ask(&area, &nala, json!({ "email": "ayah@surel.example" })).await), "whoever holds the child's device asks");
        assert_eq!(area.count(RELATIONS).await, 0);
        area.give_password(&nala).await;
        answer(&area, &nala, &id, true).await.ok();
        assert_eq!(area.count(RELATIONS).await, 1);
        // A parent who lets another adult in proves it too.
        let other = area.join("ayah@surel.example").await;
        ask_by_email(&area, &other, NALA).await.ok();
        let id = first_request(&area, &parent).await;
        assert!(refused(&answer(&area, &parent, &id, true).await));
        area.give_password(&parent).await;
        answer(&area, &parent, &id, true).await.ok();
        assert_eq!(area.count(RELATIONS).await, 2);
    }

    async fn whoever_only_typed_an_address_is_not_asked_under_it(area: Area) {
        let (squatter, nala) = (area.join(PARENT).await, area.join_student(NALA).await);
        area.give_password(&nala).await;
        let username = area.me(&squatter).await["username"].clone();
        ask(&area, &nala, json!({ "email": PARENT })).await.ok();
        ask(&area, &nala, json!({ "username": username })).await.ok();
        assert_eq!(requests(&area, &squatter).await["incoming"], json!([]), "a squatter on the parent's address is asked");
        ask_by_email(&area, &squatter, NALA).await.ok();
        assert_eq!(requests(&area, &nala).await["incoming"], json!([]), "an address that nobody proved is answered for");
    }

    async fn an_address_that_is_proved_no_longer_takes_no_child_in(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        ask(&area, &nala, json!({ "email": PARENT })).await.ok();
        let id = first_request(&area, &parent).await;
        area.change("UPDATE accounts_user SET email_verified_at = NULL WHERE email = 'ibu@surel.example'").await;
        assert_eq!(answer(&area, &parent, &id, true).await.http, 403);
        assert_eq!(area.count(RELATIONS).await, 0);
    }

    async fn c022_a_parent_asks_a_student_who_accepts(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        let told = ask_by_email(&area, &parent, "Nala@surel.example").await.ok();
        assert_eq!(told.message(), "Permintaan dikirim jika akunnya ada.");
        let (id, nala_id) = (area.id(&parent).await, area.id(&nala).await);
        let incoming = &requests(&area, &nala).await["incoming"][0];
        assert_eq!((&incoming["user_id"], &incoming["as"], &incoming["to_user_id"]), (&json!(id), &json!("parent"), &json!(nala_id)));
        assert_eq!(requests(&area, &parent).await["outgoing"][0]["addressed_as"], NALA);
        assert_eq!(area.facts("accounts.relation_asked").await, [json!({ "from": id, "to": nala_id, "from_is_parent": true })]);
        answer(&area, &nala, &incoming["id"], true).await.ok();
        assert_eq!(names(&area.me(&parent).await["child"], "child_name"), ["Putri Ayuningtyas"]);
        assert_eq!(area.facts("accounts.relation_accepted").await, [json!({ "parent": id, "child": nala_id, "asked_by": id })]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_consent WHERE text_version = '2026-11'").await, 1);
        assert_eq!(requests(&area, &nala).await, json!({ "incoming": [], "outgoing": [] }));
        assert_eq!(requests(&area, &parent).await, json!({ "incoming": [], "outgoing": [] }));
    }

    async fn c022_a_student_asks_a_parent_whose_consent_is_needed(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        let username = area.me(&parent).await["username"].clone();
        ask(&area, &nala, json!({ "username": username })).await.ok();
        let incoming = &requests(&area, &parent).await["incoming"][0];
        assert_eq!(incoming["as"], "child");
        let told = area.bearer(&parent).post("/api/user/relation_user/answer/", json!({ "id": incoming["id"], "accept": true })).await;
        assert!(told.http == 422 && !told.error("consent").is_empty());
        answer(&area, &parent, &incoming["id"], true).await.ok();
        assert_eq!(area.count(RELATIONS).await, 1);
        let told = ask(&area, &parent, json!({ "email": "lain@surel.example" })).await;
        assert!(told.http == 422 && !told.error("consent").is_empty(), "an adult who asks agrees too");
    }

    async fn whether_someone_can_be_asked_is_not_told(area: Area) {
        let parent = area.join(PARENT).await;
        let nala = area.join_student(NALA).await;
        area.join("adult@surel.example").await;
        area.prove_addresses().await;
        let addresses = [NALA, "adult@surel.example", "tidakada@surel.example", PARENT];
        let mut told = Vec::new();
        for email in addresses {
            let answer = ask_by_email(&area, &parent, email).await.ok();
            told.push(answer.body);
        }
        assert!(told.iter().all(|body| *body == told[0]), "{told:?}");
        let outgoing = || async { requests(&area, &parent).await["outgoing"].clone() };
        let typed = |list: Value| -> Vec<String> { list.as_array().unwrap().iter().map(|one| one["addressed_as"].as_str().unwrap().to_owned()).collect() };
        assert_eq!(typed(outgoing().await), addresses);
        let shape = |list: &Value| -> Vec<Vec<String>> { list.as_array().unwrap().iter().map(|one| one.as_object().unwrap().keys().cloned().collect()).collect() };
        let all = shape(&outgoing().await);
        assert!(all.iter().all(|keys| *keys == all[0]));
        answer(&area, &nala, &first_request(&area, &nala).await, false).await.ok();
        assert_eq!(typed(outgoing().await), addresses, "a refusal can be told from silence");
        assert_eq!(requests(&area, &nala).await["incoming"], json!([]));
        assert_eq!(area.facts("accounts.relation_asked").await.len(), 1);
    }

    async fn asking_again_makes_no_second_request(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        let username = area.me(&nala).await["username"].clone();
        for _ in 0..3 {
            ask_by_email(&area, &parent, NALA).await.ok();
        }
        ask(&area, &parent, json!({ "username": username, "consent": true })).await.ok();
        assert_eq!(requests(&area, &nala).await["incoming"].as_array().unwrap().len(), 1);
        answer(&area, &nala, &first_request(&area, &nala).await, false).await.ok();
        assert_eq!(requests(&area, &nala).await["incoming"], json!([]));
        ask_by_email(&area, &parent, NALA).await.ok();
        assert_eq!(requests(&area, &nala).await["incoming"], json!([]), "a refusal stands for its fourteen days");
    }

    async fn a_request_lives_fourteen_days_and_the_address_is_forgotten(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        ask_by_email(&area, &parent, NALA).await.ok();
        let id = first_request(&area, &nala).await;
        area.wait(14 * DAY - 1);
        let (parent, nala) = (token_of(&area.login(PARENT, PASSWORD).await.ok()), token_of(&area.login(NALA, PASSWORD).await.ok()));
        assert_eq!(first_request(&area, &nala).await, id);
        area.wait(1);
        assert_eq!(requests(&area, &nala).await["incoming"], json!([]));
        assert_eq!(requests(&area, &parent).await["outgoing"], json!([]));
        assert_eq!(answer(&area, &nala, &id, true).await.http, 404);
        ask_by_email(&area, &parent, "lain@surel.example").await.ok();
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_relation_request").await, 1);
    }

    async fn a_request_is_answered_and_taken_back_by_those_it_belongs_to(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        let other = area.join("tetangga@surel.example").await;
        ask_by_email(&area, &parent, NALA).await.ok();
        let id = first_request(&area, &nala).await;
        for stranger in [&other, &parent] {
            assert_eq!(answer(&area, stranger, &id, true).await.http, 404);
        }
        let cancel = async |token: &str| area.bearer(token).post("/api/user/relation_user/cancel/", json!({ "id": id })).await.http.as_u16();
        assert_eq!((cancel(&other).await, cancel(&nala).await, cancel(&parent).await, cancel(&parent).await), (404, 404, 200, 404));
        assert_eq!(answer(&area, &nala, &id, true).await.http, 404);
        assert_eq!(area.count(RELATIONS).await, 0);
    }

    async fn a_child_that_has_a_parent_leaves_the_family_to_the_parent(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        area.link(&parent, &nala).await;
        let stranger = area.join("tetangga@surel.example").await;
        ask_by_email(&area, &stranger, NALA).await.ok();
        let id = first_request(&area, &nala).await;
        assert_eq!(answer(&area, &nala, &id, true).await.http, 403);
        assert_eq!(ask(&area, &nala, json!({ "email": "tetangga@surel.example" })).await.http, 403);
        assert_eq!(first_request(&area, &parent).await, id, "the parent answers for the child");
        answer(&area, &parent, &id, false).await.ok();
        assert_eq!(area.count(RELATIONS).await, 1);
    }

    async fn b188_a_full_family_takes_no_one_by_request(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        ask_by_email(&area, &parent, NALA).await.ok();
        for number in 0..5 {
            area.add_child(&parent, &format!("Anak {number}")).await;
        }
        let told = answer(&area, &nala, &first_request(&area, &nala).await, true).await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Orang tua ini sudah punya 5 akun anak."));
        assert_eq!(area.count(RELATIONS).await, 5);
    }

    async fn inside_a_child_s_account_the_family_is_not_changed(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        area.link(&parent, &nala).await;
        let (id, nala_id) = (area.id(&parent).await, area.id(&nala).await);
        let inside = area.enter(&parent, nala_id).await;
        let refused = [
            ask_by_email(&area, &inside, "tetangga@surel.example").await,
            answer(&area, &inside, &json!(1), true).await,
            area.bearer(&inside).post("/api/user/relation_user/cancel/", json!({ "id": 1 })).await,
            unlink(&area, &inside, id).await,
        ];
        for told in refused {
            assert_eq!((told.http.as_u16(), told.message()), (403, "Kembali ke akunmu sendiri dulu untuk melakukan ini."));
        }
        assert_eq!(area.count(RELATIONS).await, 1);
    }

    async fn who_is_asked_is_named_once_and_rightly(area: Area) {
        let parent = area.join(PARENT).await;
        for body in [json!({}), json!({ "email": NALA, "username": "nala" }), json!({ "email": " ", "username": "" })] {
            assert_eq!(ask(&area, &parent, body).await.error("username"), "Isi salah satu: nama pengguna atau email.");
        }
        assert_eq!(ask(&area, &parent, json!({ "email": "nala" })).await.error("email"), "Email tidak valid");
    }

    async fn a_person_asks_ten_times_a_day(limited: Limited) {
        let Limited(area) = limited;
        let parent = area.join(PARENT).await;
        for number in 0..10 {
            ask_by_email(&area, &parent, &format!("anak{number}@surel.example")).await.ok();
        }
        assert_eq!(ask_by_email(&area, &parent, NALA).await.http, 429);
        area.wait(DAY);
        ask_by_email(&area, &parent, NALA).await.ok();
    }

    async fn b453_c023_a_deleted_relation_ends_all_that_the_parent_had_open(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        area.link(&parent, &nala).await;
        let (id, nala_id) = (area.id(&parent).await, area.id(&nala).await);
        let inside = area.enter(&parent, nala_id).await;
        let identity = area.cx.find(&Token(inside.clone())).await.unwrap().unwrap();
        let viewer = Viewer { user: identity.user, session: identity.session.0 };
        let mut stream = area.cx.live.subscribe(Some(viewer), None).await.unwrap();
        unlink(&area, &nala, id).await.ok();
        area.world.settle().await;
        assert!(!area.is_alive(&inside).await, "the parent is still in the child's account");
        assert_eq!(stream.next().now_or_never(), Some(None), "the stream outlives the relation");
        assert!(area.is_alive(&nala).await, "the child's own session ended");
        let parent = token_of(&area.login(PARENT, PASSWORD).await.ok());
        assert_eq!((area.switch(&parent, nala_id).await.http.as_u16(), &area.me(&parent).await["child"]), (404, &json!([])));
        assert_eq!(area.facts("accounts.relation_ended").await, [json!({ "parent": id, "child": nala_id, "by": nala_id, "sessions": [identity.session.0] })]);
        assert_eq!(area.count("SELECT COUNT(*) FROM accounts_consent WHERE withdrawn_at IS NOT NULL").await, 1);
        assert_eq!(unlink(&area, &parent, nala_id).await.http, 404);
    }

    async fn c023_the_parent_ends_it_too_and_nobody_else(area: Area) {
        let (parent, nala) = proved_pair(&area).await;
        area.link(&parent, &nala).await;
        let nala_id = area.id(&nala).await;
        let other = area.join("tetangga@surel.example").await;
        for target in [nala_id, 987_654, -1] {
            assert_eq!(unlink(&area, &other, target).await.http, 404);
        }
        unlink(&area, &parent, nala_id).await.ok();
        assert_eq!(area.count(RELATIONS).await, 0);
    }

    async fn a_child_without_a_log_in_of_its_own_is_not_left_alone(area: Area) {
        let parent = area.join(PARENT).await;
        let raka = area.add_child(&parent, "Raka").await;
        let told = unlink(&area, &parent, raka).await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Akun anak ini belum bisa masuk sendiri. Isi email dan kata sandinya dulu, atau hapus akunnya."));
        assert_eq!(area.count(RELATIONS).await, 1);
        // A second parent keeps the account open; of two who leave at once, one stays.
        let other = area.join("ayah@surel.example").await;
        ask(&area, &other, json!({ "username": "raka", "consent": true })).await.ok();
        area.give_password(&parent).await;
        answer(&area, &parent, &first_request(&area, &parent).await, true).await.ok();
        let path = format!("/api/user/user-relation/delete/{raka}");
        let (one, two) = tokio::join!(
            area.all_at_once(&parent, vec![(path.clone(), json!({}))]),
            area.all_at_once(&other, vec![(path.clone(), json!({}))])
        );
        let mut statuses = [one[0].http.as_u16(), two[0].http.as_u16()];
        statuses.sort_unstable();
        assert_eq!((statuses, area.count(RELATIONS).await), ([200, 409], 1));
    }
}
