mod certificates;
mod model;

use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::{Course, PersonErased, PublicationAsked, PublicationDecided, RelationEnded};
use sanggar_kernel::{ActivityId, EnrolmentId, UserId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{ADMIN, GROUP, MEMBER, SINTA, School, YOGA, a_course};

const STRANGER: UserId = UserId::new(77);

/// The place of a child who handed in a file (44) with words.
struct Wall {
    place: EnrolmentId,
    file: i64,
    /// Of the header.
    id: i64,
}

impl School {
    async fn with_a_wall(&self, user: UserId) -> Wall {
        self.with_a_file_task().await;
        let place = self.place_for(user).await;
        let file = self.hands_in_a_file(user, place, "Busanya naik 7 cm. Lalu turun lagi.", 1).await;
        let id = self.wall(user, user).await["works"][0]["id"].as_i64().unwrap();
        Wall { place, file, id }
    }

    async fn place_for(&self, user: UserId) -> EnrolmentId {
        let course = self.library.find(|_| true).unwrap();
        self.enrolled(user, &course).await
    }

    async fn hands_in_a_file(&self, user: UserId, place: EnrolmentId, words: &str, seq: i64) -> i64 {
        let file = self.uploaded(user, 100).await;
        self.saves(user, place, 44, json!(words), &[file], seq).await.ok();
        self.hands_in(user, place, 44).await.ok();
        file
    }

    /// The work is to be done again, and is.
    async fn does_again(&self, user: UserId, wall: &Wall, seq: i64) -> i64 {
        self.change("UPDATE learning_work SET state = 'returned' WHERE state = 'sent'").await;
        self.hands_in_a_file(user, wall.place, "Sekarang naik 9 cm.", seq).await
    }

    async fn change(&self, sql: &'static str) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &args![]).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// All of it, as `viewer` sees it.
    async fn wall(&self, viewer: UserId, owner: UserId) -> Value {
        self.person(viewer).get(&format!("/api/portofolio/view/{owner}?public=0")).await.ok().data().clone()
    }

    async fn public(&self, owner: UserId) -> TestResponse {
        self.visitor().get(&format!("/api/portofolio/view/{owner}?public=1")).await
    }

    async fn detail(&self, viewer: UserId, id: i64) -> Value {
        self.person(viewer).get(&format!("/api/portofolio/detail/{id}?public=0")).await.ok().data().clone()
    }

    async fn tells_of(&self, user: UserId, id: i64, description: &str, is_publish: bool) -> TestResponse {
        let form = json!({ "id": id, "description": description, "content_url": "", "is_publish": is_publish });
        self.person(user).post("/api/portofolio/manage/header", form).await
    }

    async fn tells_of_item(&self, user: UserId, id: i64, caption: &str, is_publish: bool) -> TestResponse {
        let form = json!({ "id": id, "caption": caption, "description": "", "is_publish": is_publish });
        self.person(user).post("/api/portofolio/manage/item", form).await
    }

    async fn opens_wall(&self, parent: UserId, child: UserId, is_publish: bool) {
        let form = json!({ "id": 0, "user_id": child, "description": "Suka percobaan.", "content_url": null, "is_publish": is_publish });
        self.person(parent).post("/api/portofolio/manage/header", form).await.ok();
    }

    async fn file_status(&self, file: i64) -> u16 {
        self.visitor().without_key().get(&format!("/api/portofolio/file/{file}")).await.http.as_u16()
    }

    fn hears_wishes(&self) -> Arc<Mutex<Vec<String>>> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (asked, decided) = (heard.clone(), heard.clone());
        let outbox = &self.world.services.outbox;
        outbox.listen("test.asked", move |_, fact: PublicationAsked| {
            asked.lock().unwrap().push(format!("{} asks for {}", fact.user, fact.title.unwrap_or_default()));
            async { Ok(()) }.boxed()
        });
        outbox.listen("test.decided", move |_, fact: PublicationDecided| {
            decided.lock().unwrap().push(format!("{}: {}", fact.user, fact.is_published));
            async { Ok(()) }.boxed()
        });
        heard
    }
}

fn published(told: &TestResponse) -> Vec<i64> {
    if told.http != 200 {
        return Vec::new();
    }
    told.data()["works"].as_array().unwrap().iter().map(|work| work["id"].as_i64().unwrap()).collect()
}

both_engines! {
    async fn c131_a_work_appears_by_itself_when_it_is_sent(school: School) {
        school.with_a_file_task().await;
        let place = school.place_for(YOGA).await;
        assert_eq!(school.wall(YOGA, YOGA).await["works"], json!([]));
        let file = school.uploaded(YOGA, 100).await;
        school.saves(YOGA, place, 44, json!("Busanya naik 7 cm. Lalu turun."), &[file], 1).await.ok();
        assert_eq!(school.wall(YOGA, YOGA).await["total"], 0, "a draft is nobody's work yet");
        school.hands_in(YOGA, place, 44).await.ok();
        let wall = school.wall(YOGA, YOGA).await;
        let work = &wall["works"][0];
        assert_eq!((&wall["total"], &work["kind"], &work["count"], &work["is_publish"]), (&json!(1), &json!("document"), &json!(1), &json!(false)));
        assert_eq!((&wall["owner"]["is_own"], &wall["owner"]["needs_parent"], &wall["owner"]["level"]), (&json!(true), &json!(true), &json!("SD Kelas 5")));
        let detail = school.detail(YOGA, work["id"].as_i64().unwrap()).await;
        let kinds: Vec<&str> = detail["items"].as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["text", "document"]);
        assert_eq!(detail["items"][0]["text"], "Busanya naik 7 cm. Lalu turun.");
        assert_eq!(school.person(YOGA).get(detail["items"][1]["file"]["url"].as_str().unwrap()).await.http, 200);
    }

    async fn a_reflection_is_no_work(school: School) {
        let place = school.with_tasks().await;
        school.saves(SINTA, place, 43, json!(["Pecahan.", "Karena mudah."]), &[], 1).await.ok();
        school.hands_in(SINTA, place, 43).await.ok();
        assert_eq!(school.wall(SINTA, SINTA).await["total"], 0);
        school.saves(SINTA, place, 44, json!("Aku menulis cerita panjang"), &[], 1).await.ok();
        school.hands_in(SINTA, place, 44).await.ok();
        let work = &school.wall(SINTA, SINTA).await["works"][0];
        assert_eq!((&work["kind"], &work["count"], &work["first_words"]), (&json!("text"), &json!(4), &json!("Aku menulis cerita panjang")));
    }

    async fn c131_c133_the_private_side_is_for_the_person_and_a_linked_parent(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        let (list, one) = (format!("/api/portofolio/view/{YOGA}?public=0"), format!("/api/portofolio/detail/{}?public=0", wall.id));
        let absent = school.visitor().get("/api/portofolio/view/900000?public=0").await;
        for path in [&list, &one] {
            assert_eq!(school.person(YOGA).get(path).await.http, 200);
            assert_eq!(school.person(SINTA).get(path).await.http, 200);
            for refused in [school.visitor().get(path).await, school.person(STRANGER).get(path).await, school.person(ADMIN).get(path).await] {
                assert_eq!((refused.http, refused.message(), refused.data()), (absent.http, absent.message(), absent.data()));
            }
        }
        assert_eq!(school.person(SINTA).get(&format!("/api/portofolio/file/{}", wall.file)).await.http, 200);
        assert_eq!(school.person(STRANGER).get(&format!("/api/portofolio/file/{}", wall.file)).await.http, 404);
        school.sights.is_parted.store(true, std::sync::atomic::Ordering::SeqCst);
        assert_eq!(school.person(SINTA).get(&list).await.http, 404);
        assert_eq!(school.person(SINTA).get(&format!("/api/portofolio/file/{}", wall.file)).await.http, 404);
    }

    async fn checklist_15_the_private_the_unknown_and_the_unpublished_look_alike(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        let absent = school.public(UserId::new(900_000)).await;
        assert_eq!(absent.http, 404);
        let child = school.public(YOGA).await;
        let by_name = school.visitor().get("/api/portofolio/view/yoga.aditya?public=1&is_username=1").await;
        let no_name = school.visitor().get("/api/portofolio/view/siapa.ini?public=1&is_username=1").await;
        let no_number = school.visitor().get("/api/portofolio/view/abc?public=1").await;
        let work = school.visitor().get(&format!("/api/portofolio/detail/{}?public=1", wall.id)).await;
        let no_work = school.visitor().get("/api/portofolio/detail/123?public=1").await;
        for told in [child, by_name, no_name, no_number, work, no_work] {
            assert_eq!((told.http, told.message(), told.data()), (absent.http, absent.message(), absent.data()), "{}", told.text);
        }
        assert_eq!((school.file_status(wall.file).await, school.file_status(123).await), (404, 404));
    }

    async fn c134_a_child_asks_and_a_parent_publishes(school: School) {
        let heard = school.hears_wishes();
        let wall = school.with_a_wall(YOGA).await;
        assert_eq!(school.tells_of(YOGA, wall.id, "Percobaanku.", true).await.ok().message(), "Disimpan. Sekarang menunggu orang tuamu");
        let own = school.wall(YOGA, YOGA).await;
        assert_eq!((&own["works"][0]["is_asked"], &own["works"][0]["is_publish"], &own["head"]["is_asked"]), (&json!(true), &json!(false), &json!(true)));
        assert_eq!(school.public(YOGA).await.http, 404);
        let wishes = school.person(SINTA).get("/api/portofolio/wishes").await.ok().data().clone();
        let told: Vec<(&Value, &Value)> = wishes.as_array().unwrap().iter().map(|wish| (&wish["header_id"], &wish["child"]["is_shown"])).collect();
        assert_eq!(told, [(&json!(0), &json!(false)), (&json!(wall.id), &json!(false))]);
        assert_eq!(school.person(STRANGER).get("/api/portofolio/wishes").await.ok().data(), &json!([]));
        // Inside the child's account a parent is the child.
        let form = json!({ "id": wall.id, "description": "Percobaanku.", "content_url": null, "is_publish": true });
        school.inside(YOGA, SINTA).post("/api/portofolio/manage/header", form).await.ok();
        assert_eq!(school.public(YOGA).await.http, 404);
        school.opens_wall(SINTA, YOGA, true).await;
        assert_eq!((published(&school.public(YOGA).await), school.file_status(wall.file).await), (vec![], 404), "the portfolio is open, the work is not");
        school.tells_of(SINTA, wall.id, "Percobaanku.", true).await.ok();
        assert_eq!((published(&school.public(YOGA).await), school.file_status(wall.file).await), (vec![wall.id], 200));
        let head = school.public(YOGA).await.data()["head"].clone();
        assert_eq!(head["description"], "Suka percobaan.");
        assert_eq!(school.person(SINTA).get("/api/portofolio/wishes").await.ok().data(), &json!([]));
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), ["2 asks for Aktivitas 44", "2: true", "2: true"]);
    }

    async fn c134_withdrawn_is_gone_at_once_with_its_files(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        for who in [YOGA, SINTA] {
            school.tells_of(SINTA, wall.id, "", true).await.ok();
            assert_eq!(school.file_status(wall.file).await, 200);
            assert_eq!(school.tells_of(who, wall.id, "", false).await.ok().message(), "Tidak lagi terlihat di portofolio publik");
            assert_eq!((school.file_status(wall.file).await, published(&school.public(YOGA).await)), (404, vec![]));
            let gone = school.visitor().get(&format!("/api/portofolio/detail/{}?public=1", wall.id)).await;
            assert_eq!(gone.http, 404);
        }
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        school.opens_wall(YOGA, YOGA, false).await;
        assert_eq!((school.file_status(wall.file).await, school.public(YOGA).await.http.as_u16()), (404, 404), "a child may always hide");
    }

    async fn a_child_s_new_words_wait_for_a_parent_again(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        school.tells_of(SINTA, wall.id, "Percobaanku.", true).await.ok();
        school.tells_of(YOGA, wall.id, "Percobaanku.", true).await.ok();
        assert_eq!(school.file_status(wall.file).await, 200, "the same words change nothing");
        school.tells_of(YOGA, wall.id, "Telepon aku ya", true).await.ok();
        assert_eq!((school.file_status(wall.file).await, published(&school.public(YOGA).await)), (404, vec![]));
        school.tells_of(SINTA, wall.id, "Percobaanku.", true).await.ok();
        school.tells_of_item(YOGA, wall.file, "Gunungku", true).await.ok();
        assert_eq!(school.file_status(wall.file).await, 404);
        let wishes = school.person(SINTA).get("/api/portofolio/wishes").await.ok().data().clone();
        assert_eq!((&wishes[0]["header_id"], &wishes[0]["item_id"]), (&json!(wall.id), &json!(wall.file)));
        let form = json!({ "id": 0, "description": "Ini nomorku", "content_url": null, "is_publish": true });
        school.person(YOGA).post("/api/portofolio/manage/header", form).await.ok();
        assert_eq!(school.public(YOGA).await.data()["head"]["description"], "");
    }

    async fn what_is_handed_in_anew_is_not_shown_before_somebody_looked(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        let version = school.detail(SINTA, wall.id).await["work"]["version"].clone();
        let newer = school.does_again(YOGA, &wall, 2).await;
        assert_eq!((school.file_status(wall.file).await, school.file_status(newer).await), (404, 404));
        assert_eq!(published(&school.public(YOGA).await), [0; 0]);
        let own = school.wall(YOGA, YOGA).await["works"][0].clone();
        assert_eq!((&own["id"], &own["has_new_items"]), (&json!(wall.id), &json!(true)), "it keeps its address");
        let form = json!({ "id": wall.id, "description": "", "content_url": null, "is_publish": true, "version": version });
        assert_eq!(school.person(SINTA).post("/api/portofolio/manage/header", form).await.http, 409, "she saw the older one");
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        assert_eq!((school.file_status(wall.file).await, school.file_status(newer).await), (404, 200));
    }

    async fn c135_a_single_item_is_named_and_hidden(school: School) {
        let wall = school.with_a_wall(SINTA).await;
        let text = school.detail(SINTA, wall.id).await["items"][0]["id"].as_i64().unwrap();
        school.tells_of_item(SINTA, wall.file, "Gunung berapi", true).await.ok();
        school.tells_of_item(SINTA, text, "", false).await.ok();
        school.tells_of(SINTA, wall.id, "Di dapur.", true).await.ok();
        let told = school.visitor().get(&format!("/api/portofolio/detail/{}?public=1", wall.id)).await.ok();
        assert_eq!(told.data()["items"].as_array().unwrap().len(), 1, "its text is hidden");
        assert_eq!((&told.data()["work"]["title"], &told.data()["work"]["description"]), (&json!("Gunung berapi"), &json!("Di dapur.")));
        assert!(!told.text.contains("Busanya"));
        school.tells_of_item(SINTA, wall.file, "Gunung berapi", false).await.ok();
        assert_eq!(school.file_status(wall.file).await, 404);
        assert_eq!(school.public(SINTA).await.ok().data()["total"], 0, "nothing of it is left to see");
        for (id, user) in [(wall.file, STRANGER), (wall.file, YOGA), (1, SINTA)] {
            assert_eq!(school.tells_of_item(user, id, "x", true).await.http, 404);
        }
        assert_eq!(school.tells_of_item(SINTA, wall.file, &"a".repeat(121), true).await.http, 422);
    }

    async fn c134_api7_a_link_leads_to_the_web_alone(school: School) {
        let wall = school.with_a_wall(SINTA).await;
        let form = |link: &str| json!({ "id": wall.id, "description": "", "content_url": link, "is_publish": true });
        for link in ["javascript:alert(1)", "file:///etc/passwd", "http://127.0.0.1/", "http://localhost:8080", "http://[::1]/", "data:text/html,x"] {
            let told = school.person(SINTA).post("/api/portofolio/manage/header", form(link)).await;
            assert_eq!(told.http, 422, "{link}");
            assert!(told.text.contains("content_url"), "{}", told.text);
        }
        school.person(SINTA).post("/api/portofolio/manage/header", form("https://blog.example/karya")).await.ok();
        let told = school.public(SINTA).await.ok();
        assert_eq!(told.data()["works"][0]["content_url"], "https://blog.example/karya");
        assert_eq!(school.tells_of(SINTA, wall.id, &"a".repeat(2_001), true).await.http, 422);
        for (user, id) in [(STRANGER, wall.id), (YOGA, wall.id), (SINTA, 12)] {
            assert_eq!(school.tells_of(user, id, "", true).await.http, 404);
        }
        let theirs = json!({ "id": 0, "user_id": YOGA, "description": "", "content_url": null, "is_publish": true });
        assert_eq!(school.person(STRANGER).post("/api/portofolio/manage/header", theirs).await.http, 404);
    }

    async fn b384_c132_works_come_by_pages_of_25_in_the_owner_s_order(school: School) {
        let mut course = a_course(4);
        let (pattern, many) = (course.topics[1].activities[1].clone(), 30);
        course.topics[1].activities = (0..many).map(|place| {
            let mut one = pattern.clone();
            one.id = ActivityId::new(500 + place);
            one.slug = format!("esai-{place}");
            one
        }).collect();
        let course: Arc<Course> = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        for one in 0..many {
            school.library.fill(ActivityId::new(500 + one), json!({ "prompt": "Tulis.", "min_words": 1, "rubric": [] }));
            school.saves(SINTA, place, 500 + one, json!(format!("Tulisan {one}")), &[], 1).await.ok();
            school.hands_in(SINTA, place, 500 + one).await.ok();
            school.world.services.clock.advance_seconds(60);
        }
        let titles = |told: &TestResponse| -> Vec<String> {
            told.data()["works"].as_array().unwrap().iter().map(|work| work["first_words"].as_str().unwrap().to_owned()).collect()
        };
        let first = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}?public=0")).await.ok();
        assert_eq!((titles(&first).len(), titles(&first)[0].as_str(), &first.data()["total"]), (25, "Tulisan 29", &json!(30)));
        let page = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}/1/25?public=0")).await.ok();
        let next = page.body["next-url"].as_str().unwrap().to_owned();
        let rest = school.person(SINTA).get(&next).await.ok();
        assert_eq!((titles(&rest).len(), rest.body.get("next-url").is_none_or(Value::is_null)), (5, true));
        for limit in ["0", "101", "-1"] {
            let told = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}?public=0&limit={limit}")).await;
            assert_eq!(told.http, 400, "{limit}: {}", told.text);
        }
        let (one, other) = (first.data()["works"][0]["id"].clone(), first.data()["works"][1]["id"].clone());
        school.person(SINTA).post("/api/portofolio/manage/order", json!({ "id": one, "with_id": other })).await.ok();
        let moved = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}?public=0&limit=3")).await.ok();
        assert_eq!(titles(&moved), ["Tulisan 28", "Tulisan 29", "Tulisan 27"]);
        assert_eq!(school.person(STRANGER).post("/api/portofolio/manage/order", json!({ "id": one, "with_id": other })).await.http, 404);
        assert_eq!(school.person(SINTA).post("/api/portofolio/manage/order", json!({ "id": one, "with_id": 3 })).await.http, 404);
    }

    async fn the_programmes_that_works_come_from_are_told_and_a_limited_one_to_nobody_else(school: School) {
        let wall = school.with_a_wall(SINTA).await;
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        let programs = async |public: i64| {
            let told = school.person(SINTA).get(&format!("/api/portofolio/view/{SINTA}?public={public}&type=program")).await.ok();
            told.data()["programs"].as_array().unwrap().len()
        };
        assert_eq!((programs(0).await, programs(1).await), (1, 1));
        let course = school.library.find(|_| true).unwrap();
        school.library.put(Course { groups: vec![GROUP], ..(*course).clone() });
        assert_eq!((programs(0).await, programs(1).await), (1, 0));
        let told = school.public(SINTA).await.ok();
        assert_eq!((&told.data()["works"][0]["id"], &told.data()["works"][0]["program"]), (&json!(wall.id), &Value::Null));
    }

    async fn a_list_and_a_work_cost_three_statements(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        school.certified(YOGA, 5).await;
        let lists = ["", "&type=program", "&type=sertifikat"].map(|kind| format!("view/{YOGA}?public=1{kind}"));
        for path in lists.into_iter().chain([format!("detail/{}?public=1", wall.id)]) {
            let (told, statements) = counted(school.visitor().get(&format!("/api/portofolio/{path}"))).await;
            told.ok();
            // Who somebody is another area is asked; its statement is one more.
            assert!(statements <= 2, "{path}: {statements}");
        }
    }

    async fn what_a_parent_showed_is_hidden_when_the_two_part(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &RelationEnded { parent: SINTA, child: YOGA, by: SINTA, sessions: Vec::new() }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!((school.file_status(wall.file).await, published(&school.public(YOGA).await)), (404, vec![]));
        school.tells_of(SINTA, wall.id, "", true).await.ok();
        assert_eq!(school.file_status(wall.file).await, 200, "another parent shows it with all that it has");
    }

    async fn what_somebody_showed_alone_is_hidden_once_a_parent_decides(school: School) {
        let grown = |is: bool| school.sights.are_grown.store(is, std::sync::atomic::Ordering::SeqCst);
        grown(true);
        let wall = school.with_a_wall(YOGA).await;
        school.tells_of(YOGA, wall.id, "", true).await.ok();
        assert_eq!(school.file_status(wall.file).await, 200);
        grown(false);
        school.opens_wall(SINTA, YOGA, true).await;
        assert_eq!((school.file_status(wall.file).await, published(&school.public(YOGA).await)), (404, vec![]));
        school.tells_of(YOGA, wall.id, "", true).await.ok();
        assert_eq!(school.wall(YOGA, YOGA).await["works"][0]["is_asked"], true);
    }

    async fn the_copy_has_what_was_said_and_nothing_is_left_of_who_is_erased(school: School) {
        use sanggar_contracts::PersonalData;
        let wall = school.with_a_wall(YOGA).await;
        school.opens_wall(SINTA, YOGA, true).await;
        school.tells_of(SINTA, wall.id, "Percobaanku.", true).await.ok();
        school.tells_of_item(SINTA, wall.file, "Gunungku", true).await.ok();
        let told = crate::Records { db: school.cx.db.clone() }.personal_data(YOGA).await.unwrap();
        let copy = serde_json::to_string(&told.into_iter().collect::<std::collections::BTreeMap<_, _>>()).unwrap();
        assert!(copy.contains("Percobaanku.") && copy.contains("Gunungku") && copy.contains("Suka percobaan."), "{copy}");
        for (user, is_left) in [(SINTA, true), (YOGA, false)] {
            let tx = school.cx.db.write().await.unwrap();
            school.cx.outbox.write(&tx, &PersonErased { user }).await.unwrap();
            tx.commit().await.unwrap();
            school.world.settle().await;
            assert_eq!(school.file_status(wall.file).await, 404, "what she decided went with her");
            let rows = sanggar_testkit::rows::all(&school.cx.db).await;
            assert_eq!((rows["learning_portfolio"].is_empty(), rows["learning_portfolio_item"].is_empty()), (!is_left, !is_left));
        }
    }

    async fn what_others_teach_is_no_way_into_a_portfolio(school: School) {
        let wall = school.with_a_wall(YOGA).await;
        // Rani teaches the class and may grade the file, by the call for that.
        assert_eq!(school.person(MEMBER).get(&format!("/api/program-activity/work/file/{}", wall.file)).await.http, 200);
        assert_eq!(school.person(MEMBER).get(&format!("/api/portofolio/file/{}", wall.file)).await.http, 404);
    }
}
