use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_contracts::activity::Kind;
use sanggar_kernel::{ActivityId, Millis, Personal, UserId};
use sanggar_platform::net;
use sanggar_testkit::{Told, both_engines};
use serde_json::{Value, json};

use super::{BigBlueButton, Rooms, Zoom, of_activity};
use crate::standing;
use crate::standing::query::put_facilitator;
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};

const HOUR: i64 = 3_600;

impl School {
    /// A meeting (42) in an hour, for Sinta, led by Rani.
    async fn with_a_meeting(&self) {
        let mut course = a_course(4);
        let meeting = &mut course.topics[0].activities[1];
        meeting.kind = Kind::LiveStreaming;
        meeting.minutes = 60;
        meeting.starts_at = Some(self.cx.clock.now().plus_seconds(HOUR));
        let course = self.library.put(course);
        self.enrolled(SINTA, &course).await;
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn asks(&self, user: UserId, call: &str) -> Told {
        self.person(user).post(&format!("/api/program-activity/{call}"), json!({ "activity_id": 42 })).await
    }

    async fn sets_room(&self, user: UserId, provider: &str, url: &str, room: &str) -> Told {
        let form = json!({ "activity_id": 42, "provider": provider, "url": url, "room": room, "passcode": "rahasia" });
        self.person(user).post("/api/program-activity/meeting/room", form).await
    }

    async fn shown(&self, user: UserId) -> Value {
        let standing = standing::of_activity(&self.cx, &self.cx.db.read().await.unwrap(), user, ActivityId::new(42)).await.unwrap();
        let (_, activity) = standing.course.activity(ActivityId::new(42)).unwrap();
        serde_json::to_value(of_activity(&self.cx, &standing, activity).await.unwrap()).unwrap()
    }
}

both_engines! {
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
            ("bbb", "", "ruang/../lain", "room"),
        ] {
            let told = school.sets_room(MEMBER, provider, url, room).await;
            assert_eq!((told.http.as_u16(), told.error(field).is_empty()), (422, false), "{provider} {url} {room}");
        }
        let form = json!({ "activity_id": 41, "provider": "link", "url": "https://ruang.example" });
        assert_eq!(school.person(MEMBER).post("/api/program-activity/meeting/room", form).await.http.as_u16(), 404, "no meeting");
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
    use hmac::{KeyInit as _, Mac as _};
    let check = hmac::Hmac::<sha2::Sha256>::new_from_slice(b"s").unwrap().chain_update(signed);
    check.verify_slice(&URL_SAFE_NO_PAD.decode(mac).unwrap()).unwrap();
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
    let sum: String = sha2::Sha256::digest(format!("join{query}639259d4")).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(address, format!("https://bbb.example/bigbluebutton/api/join?{query}&checksum={sum}"));
}
