use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, Millis, Personal, UserId, hex};
use sanggar_platform::net;
use sanggar_platform::seal::hmac_sha256;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::{BigBlueButton, Rooms, Zoom, of_activity};
use crate::course_progress;
use crate::teaching::put_facilitator;
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};

const HOUR: i64 = 3_600;

impl School {
    /// A meeting (42) in an hour, for Sinta, led by Rani.
    async fn with_a_meeting(&self) {
        let mut course = a_course(4);
        let meeting = &mut course.topics[0].activities[1];
        meeting.kind = ActivityKind::LiveStreaming;
        meeting.minutes = 60;
        meeting.starts_at = Some(self.cx.clock.now().plus_seconds(HOUR));
        let course = self.library.put(course);
        self.enrolled(SINTA, &course).await;
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn finished(&self) -> i64 {
        let sql = "SELECT COUNT(*) FROM learning_progress WHERE completed_at IS NOT NULL";
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }

    async fn asks(&self, user: UserId, call: &str) -> TestResponse {
        self.person(user).post(&format!("/api/program-activity/{call}"), json!({ "activity_id": 42 })).await
    }

    async fn sets_room(&self, user: UserId, provider: &str, url: &str, room: &str) -> TestResponse {
        let form = json!({ "activity_id": 42, "provider": provider, "url": url, "room": room, "passcode": "rahasia" });
        self.person(user).post("/api/program-activity/meeting/room", form).await
    }

    async fn sets_room_of(&self, activity: i64, user: UserId, provider: &str, room: &str) -> TestResponse {
        let form = json!({ "activity_id": activity, "provider": provider, "room": room });
        self.person(user).post("/api/program-activity/meeting/room", form).await
    }

    /// A meeting (52) of another class at the same time, which somebody else leads.
    async fn with_another_class(&self, facilitator: UserId) {
        let mut course = a_course(5);
        let meeting = &mut course.topics[0].activities[1];
        (meeting.kind, meeting.minutes) = (ActivityKind::LiveStreaming, 60);
        meeting.starts_at = Some(self.cx.clock.now().plus_seconds(HOUR));
        let course = self.library.put(course);
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, facilitator, course.id).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// With a service that opens whatever room it is asked for.
    async fn with_bigbluebutton(self) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let service = axum::Router::new().fallback(|| async { "<response><returncode>SUCCESS</returncode></response>" });
        tokio::spawn(async { axum::serve(listener, service).await.unwrap() });
        let bbb = BigBlueButton {
            url: format!("http://{address}/api"),
            secret: Personal::new("639259d4".to_owned()),
            net: net::client_allowing(&[address]).unwrap(),
        };
        self.with_rooms(Rooms { zoom: None, bbb: Some(bbb) })
    }

    /// The room that the address leads into.
    async fn room_at_door(&self, user: UserId, activity: i64) -> String {
        let told = self.person(user).post("/api/program-activity/meeting/join", json!({ "activity_id": activity })).await.ok();
        let url = told.data()["url"].as_str().unwrap();
        let (_, room) = url.split_once("meetingID=").unwrap();
        room.split_once('&').unwrap().0.to_owned()
    }

    async fn shown(&self, user: UserId) -> Value {
        let progress = course_progress::of_activity(&self.cx, &self.cx.db.read().await.unwrap(), user, ActivityId::new(42)).await.unwrap();
        let (_, activity) = progress.course.activity(ActivityId::new(42)).unwrap();
        serde_json::to_value(of_activity(&self.cx, &progress, activity).await.unwrap()).unwrap()
    }
}

both_engines! {
    async fn b310_who_comes_to_a_meeting_has_finished_it_at_once(school: School) {
        school.with_a_meeting().await;
        school.sets_room(MEMBER, "link", "https://ruang.example/rani", "").await.ok();
        school.cx.clock.advance_seconds(45 * 60);
        school.asks(SINTA, "meeting/join").await.ok();
        school.asks(SINTA, "meeting/join").await.ok();
        school.asks(MEMBER, "meeting/join").await.ok();
        let form = json!({ "user_id": SINTA, "program_id": 4, "activity_id": 42, "group_id": 0 });
        let page = school.person(SINTA).post("/api/program-activity/v3/activity-detail/get", form).await.ok();
        assert_eq!(page.data()["is_complete"], true);
        assert_eq!(school.finished().await, 1, "who leads without attending has no progress");
    }

    async fn b310_a_meeting_that_asks_to_stay_is_not_finished_by_coming(school: School) {
        school.with_a_meeting().await;
        let mut course = (*school.library.find(|_| true).unwrap()).clone();
        course.topics[0].activities[1].timer = Some(600);
        school.library.put(course);
        school.sets_room(MEMBER, "link", "https://ruang.example/rani", "").await.ok();
        school.cx.clock.advance_seconds(45 * 60);
        school.asks(SINTA, "meeting/join").await.ok();
        assert_eq!(school.finished().await, 0);
    }

    async fn a_meeting_opens_a_quarter_of_an_hour_before_and_who_came_is_noted(school: School) {
        school.with_a_meeting().await;
        assert_eq!(school.shown(SINTA).await["has_room"], false);
        let told = school.sets_room(MEMBER, "link", "https://ruang.example/rani", "").await.ok();
        assert_eq!((&told.data()["state"], &told.data()["join_path"], &told.data()["can_host"]), (&json!("soon"), &json!("/zoom-meeting/aktivitas-42"), &json!(true)));
        let told = school.asks(SINTA, "meeting/join").await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Pertemuan ini belum dibuka. Kembali 15 menit sebelum mulai, ya."));
        school.asks(MEMBER, "meeting/join").await.ok();
        school.cx.clock.advance_seconds(45 * 60);
        let told = school.asks(SINTA, "meeting/join").await.ok();
        assert_eq!((&told.data()["url"], &told.data()["passcode"], &told.data()["signature"]), (&json!("https://ruang.example/rani"), &json!("rahasia"), &Value::Null));
        let shown = school.shown(SINTA).await;
        assert_eq!((&shown["state"], &shown["attended"], &shown["can_host"]), (&json!("open"), &json!(true), &json!(false)));
        school.cx.clock.advance_seconds(600);
        school.asks(SINTA, "meeting/leave").await.ok();
        let rows = school.person(MEMBER).get("/api/program-activity/meeting/attendance/42/1/1").await.ok();
        assert_eq!((&rows.data()[0]["user"]["name"], &rows.body["next-url"]), (&json!("Rani Wijaya"), &json!("/api/program-activity/meeting/attendance/42/2/1")));
        assert_eq!(school.person(MEMBER).get("/api/program-activity/meeting/attendance/42/1/101").await.http, 400);
        let rows = school.person(MEMBER).get("/api/program-activity/meeting/attendance/42/2/1").await.ok();
        let stayed = rows.data()[0]["left_at"].as_i64().unwrap() - rows.data()[0]["joined_at"].as_i64().unwrap();
        assert_eq!((stayed, &rows.data()[0]["user"]["username"]), (600_000, &json!("sinta.maharani")));
        school.cx.clock.advance_seconds(2 * HOUR);
        assert_eq!(school.asks(SINTA, "meeting/join").await.message(), "Pertemuan ini sudah selesai.");
        assert_eq!(school.shown(SINTA).await["state"], "over");
    }

    async fn a_room_is_set_by_who_teaches_and_joined_by_who_attends(school: School) {
        school.with_a_meeting().await;
        for user in [SINTA, YOGA] {
            assert_eq!(school.sets_room(user, "link", "https://ruang.example", "").await.http.as_u16(), 404);
            assert_eq!(school.person(user).get("/api/program-activity/meeting/attendance/42/1/10").await.http.as_u16(), 404);
        }
        assert_eq!(school.asks(MEMBER, "meeting/join").await.message(), "Fasilitator belum menyiapkan ruangnya.");
        assert_eq!(school.asks(YOGA, "meeting/join").await.http.as_u16(), 404);
        for (provider, url, room, field) in [
            ("link", "http://ruang.example", "", "url"),
            ("link", "", "", "url"),
            ("link", "javascript:alert(1)", "", "url"),
            ("zoom", "", "12345678", "room"),
            ("zoom", "", "1234567890x", "room"),
        ] {
            let told = school.sets_room(MEMBER, provider, url, room).await;
            assert_eq!((told.http.as_u16(), told.error(field).is_empty()), (422, false), "{provider} {url} {room}");
        }
        let form = json!({ "activity_id": 41, "provider": "link", "url": "https://ruang.example" });
        assert_eq!(school.person(MEMBER).post("/api/program-activity/meeting/room", form).await.http.as_u16(), 404, "no meeting");
    }

    async fn the_server_draws_the_room_and_a_typed_name_leads_into_nobody_s(school: School) {
        school.with_a_meeting().await;
        school.with_another_class(YOGA).await;
        let school = school.with_bigbluebutton().await;
        school.sets_room(MEMBER, "bbb", "", "").await.ok();
        let own = school.room_at_door(MEMBER, 42).await;
        school.sets_room_of(52, YOGA, "bbb", &own).await.ok();
        let other = school.room_at_door(YOGA, 52).await;
        assert!(own.len() >= 32 && other.len() >= 32 && own != other, "{own} {other}");
        school.sets_room(MEMBER, "bbb", "", "kelas").await.ok();
        assert_eq!(school.room_at_door(MEMBER, 42).await, own, "people may be in it");
    }

    async fn a_number_of_zoom_belongs_to_one_class_and_who_teaches_in_another_is_refused(school: School) {
        school.with_a_meeting().await;
        school.with_another_class(YOGA).await;
        school.sets_room(MEMBER, "zoom", "", "12345678901").await.ok();
        let told = school.sets_room_of(52, YOGA, "zoom", "123 4567 8901").await;
        assert_eq!((told.http.as_u16(), told.error("room")), (422, "Nomor rapat ini sudah dipakai kelas lain. Pakai nomor rapatmu sendiri, ya."));
        school.with_another_class(MEMBER).await;
        school.sets_room_of(52, MEMBER, "zoom", "12345678901").await.ok();
        school.sets_room_of(52, YOGA, "zoom", "98765432101").await.ok();
        school.sets_room(MEMBER, "link", "https://ruang.example", "").await.ok();
        school.sets_room_of(52, YOGA, "zoom", "12345678901").await.ok();
    }

    async fn of_two_who_take_a_number_of_zoom_at_once_one_gets_it(school: School) {
        school.with_a_meeting().await;
        school.with_another_class(YOGA).await;
        let both = futures_util::future::join(school.sets_room(MEMBER, "zoom", "", "12345678901"), school.sets_room_of(52, YOGA, "zoom", "12345678901")).await;
        let mut statuses = [both.0.http.as_u16(), both.1.http.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422]);
    }

    async fn in_a_room_others_read_the_first_name_of_a_child(school: School) {
        school.with_a_meeting().await;
        let course = school.library.find(|_| true).unwrap();
        school.enrolled(YOGA, &course).await;
        let school = school.with_bigbluebutton().await;
        school.sets_room(MEMBER, "bbb", "", "").await.ok();
        school.cx.clock.advance_seconds(HOUR);
        let url = school.asks(YOGA, "meeting/join").await.ok().data()["url"].as_str().unwrap().to_owned();
        assert!(url.contains("fullName=Yoga&role=VIEWER"), "{url}");
    }

    async fn r146_the_door_is_for_who_attends_and_for_who_teaches_without_attending(school: School) {
        school.with_a_meeting().await;
        let door = async |user, slug: &str| school.person(user).get(&format!("/api/program-activity/meeting/door/{slug}")).await;
        let told = door(MEMBER, "aktivitas-42").await.ok();
        assert_eq!((&told.data()["title"], &told.data()["program"]), (&json!("Aktivitas 42"), &json!("Kelas 4")));
        assert_eq!((&told.data()["meeting"]["can_host"], &told.data()["activity_category"]), (&json!(true), &json!("AKTIVITAS_PERTEMUAN")));
        assert_eq!(door(SINTA, "aktivitas-42").await.ok().data()["meeting"]["can_host"], false);
        assert_eq!(door(YOGA, "aktivitas-42").await.http, 404, "neither attends nor teaches");
        assert_eq!(door(MEMBER, "aktivitas-41").await.http, 404, "no meeting");
        assert_eq!(door(MEMBER, "tidak-ada").await.http, 404);
    }

    async fn c101_a_signature_is_for_one_meeting_for_thirty_minutes(school: School) {
        school.with_a_meeting().await;
        school.sets_room(MEMBER, "zoom", "", "123 4567 8901").await.ok();
        assert_eq!(school.asks(MEMBER, "zoom/signature").await.http.as_u16(), 404, "Zoom is not set up");
        let rooms = Rooms { zoom: Some(Zoom { key: "kunci".to_owned(), secret: Personal::new("rahasia".to_owned()) }), bbb: None };
        let school = school.with_rooms(rooms);
        assert_eq!(school.asks(SINTA, "zoom/signature").await.http.as_u16(), 409, "it is not open yet");
        school.cx.clock.advance_seconds(HOUR);
        let told = school.asks(SINTA, "zoom/signature").await.ok();
        let parts: Vec<&str> = told.data()["signature"].as_str().unwrap().split('.').collect();
        let read = |part: &str| serde_json::from_slice::<Value>(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap();
        assert_eq!(read(parts[0]), json!({ "alg": "HS256", "typ": "JWT" }));
        let claims = read(parts[1]);
        assert_eq!((&claims["mn"], &claims["role"], &claims["sdkKey"], &claims["appKey"]), (&json!("12345678901"), &json!(0), &json!("kunci"), &json!("kunci")));
        let (iat, exp) = (claims["iat"].as_i64().unwrap(), claims["exp"].as_i64().unwrap());
        assert_eq!((iat * 1000, exp - iat), (school.cx.clock.now().0, 1_800));
        assert_eq!(school.asks(MEMBER, "zoom/signature").await.ok().data()["role"], 1);
        assert_eq!(school.asks(YOGA, "zoom/signature").await.http.as_u16(), 404);
        assert_eq!(school.visitor().post("/api/program-activity/zoom/signature", json!({ "activity_id": 42 })).await.http.as_u16(), 401);
        let joined = school.asks(SINTA, "meeting/join").await.ok();
        assert_eq!((&joined.data()["room"], &joined.data()["signature"]["meeting_number"]), (&json!("12345678901"), &json!("12345678901")));
    }
}

#[test]
fn c101_the_signature_is_an_hs256_token_that_anybody_with_the_secret_can_check() {
    let zoom = Zoom { key: "k".to_owned(), secret: Personal::new("s".to_owned()) };
    let signature = zoom.sign("123456789", false, Millis(1_794_621_600_000)).signature;
    let (signed, mac) = signature.rsplit_once('.').unwrap();
    assert_eq!(URL_SAFE_NO_PAD.decode(mac).unwrap(), hmac_sha256(b"s", &[signed.as_bytes()]));
}

#[test]
fn a_bigbluebutton_address_is_signed_over_its_call_its_parameters_and_the_secret() {
    let bbb = BigBlueButton {
        url: "https://bbb.example/bigbluebutton/api/".to_owned(),
        secret: Personal::new("639259d4".to_owned()),
        net: net::client().unwrap(),
    };
    let address = bbb.join_address("ruang-1", "Sinta & Yoga", true);
    let query = "meetingID=ruang-1&fullName=Sinta+%26+Yoga&role=MODERATOR&redirect=true";
    use sha2::Digest as _;
    let sum = hex(&sha2::Sha256::digest(format!("join{query}639259d4")));
    assert_eq!(address, format!("https://bbb.example/bigbluebutton/api/join?{query}&checksum={sum}"));
}
