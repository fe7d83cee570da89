use sanggar_contracts::{ChatRooms, LiveRooms, RoomType};
use sanggar_kernel::{ChatRoomId, Millis, ProgramId};
use sanggar_testkit::both_engines;
use sanggar_testkit::library::a_course;
use serde_json::json;

use crate::chat::testing::{CLASS, Class, each};
use crate::chat::{ClassRooms, Hearing};
use crate::testing::{ADMIN, BUDI, DEWI, RAKA};

const QUIET: ProgramId = ProgramId::new(5);

both_engines! {
    async fn b298_a_class_that_talks_has_one_room_and_one_that_does_not_has_none(class: Class) {
        class.town.library.put(a_course(5));
        assert_eq!(class.enrol(RAKA, QUIET).await, 0);
        class.teach(ProgramId::new(6), RoomType::Channel, None);
        let channel = class.enrol(RAKA, ProgramId::new(6)).await;
        assert_eq!(class.enrol(BUDI, ProgramId::new(6)).await, channel);
        let rooms = ClassRooms::new(class.town.cx.db.clone());
        let told = rooms.of_programs(&[CLASS, QUIET, ProgramId::new(6)]).await.unwrap();
        let kinds: Vec<_> = told.iter().map(|room| (room.program, room.room, room.kind, room.is_closed)).collect();
        assert!(kinds.contains(&(CLASS, ChatRoomId::new(class.room), RoomType::Group, false)), "{kinds:?}");
        assert!(kinds.contains(&(ProgramId::new(6), ChatRoomId::new(channel), RoomType::Channel, false)), "{kinds:?}");
        assert_eq!(kinds.len(), 2);
        assert_eq!(rooms.of_programs(&[CLASS]).await.unwrap(), rooms.of_programs(&[CLASS]).await.unwrap());
    }

    async fn a_class_from_before_the_rooms_has_one_once_somebody_of_it_comes(class: Class) {
        class.teach(ProgramId::new(7), RoomType::Group, None);
        class.town.attends(RAKA, 7);
        let told = class.town.as_(RAKA).post("/api/chat/login", json!({})).await.ok();
        assert_eq!(told.data()["username"], "Raka");
        assert_eq!(told.data()["limits"], json!({ "message": 4000, "attachments": 5, "attachment_bytes": 10_485_760 }));
        let subjects = class.town.as_(RAKA).get("/api/chat/subject/").await.ok();
        assert_eq!(each(subjects.data(), "program_id"), [&json!(4), &json!(7)]);
    }

    async fn c049_the_classes_whose_room_one_may_enter_are_told_with_their_facilitators(class: Class) {
        class.join(RAKA).await.ok();
        let subjects = class.town.as_(RAKA).get("/api/chat/subject/").await.ok();
        let told = &subjects.data()[0];
        assert_eq!((&told["room_id"], &told["is_joined"], &told["type_room"]), (&json!(class.room), &json!(true), &json!("group")));
        assert_eq!(told["facilitators"], json!([{ "id": 1, "username": "Dewi Kartika", "avatar": null }]));
        let nobody = class.town.as_(ADMIN).get("/api/chat/subject/").await.ok();
        assert_eq!(nobody.data(), &json!([]));
    }

    async fn b239_the_list_holds_the_rooms_that_one_is_in_the_last_talk_first(class: Class) {
        class.teach(ProgramId::new(6), RoomType::Channel, None);
        let channel = class.enrol(RAKA, ProgramId::new(6)).await;
        class.everybody_joins().await;
        class.town.as_(RAKA).post("/api/chat/participant/", json!({ "room_id": channel })).await.ok();
        class.town.world.services.clock.advance_seconds(1);
        class.send(DEWI, "a", "Halo, semua.").await.ok();
        let list = class.town.as_(RAKA).get("/api/chat/rooms?page=1").await.ok();
        assert_eq!(each(list.data(), "id"), [&json!(class.room), &json!(channel)]);
        let first = &list.data()[0];
        assert_eq!((&first["name"], &first["unread_count"], &first["room_total_participants"]), (&json!("Kelas 4"), &json!(1), &json!(3)));
        assert_eq!((&first["last_comment"]["message"], &first["can_write"]), (&json!("Halo, semua."), &json!(true)));
        assert_eq!(list.data()[1]["can_begin"], false);
        assert_eq!(class.town.as_(RAKA).get("/api/chat/unread").await.ok().data(), &json!({ "total": 1, "rooms": [{ "room_id": class.room, "unread_count": 1 }] }));
        class.leave(RAKA, CLASS);
        let list = class.town.as_(RAKA).get("/api/chat/rooms").await.ok();
        assert_eq!(each(list.data(), "id"), [&json!(channel)]);
        assert_eq!(class.town.as_(RAKA).get("/api/chat/unread").await.ok().data()["total"], 0);
    }

    async fn i1_i2_a_room_is_for_who_entered_it_and_still_belongs_there(class: Class) {
        let at = format!("/api/chat/rooms/{}", class.room);
        assert_eq!(class.town.as_(RAKA).get(&at).await.http, 404, "not entered");
        class.everybody_joins().await;
        let heard = Hearing::new(&class.town.cx);
        assert_eq!(heard.rooms_of(RAKA).await.unwrap().len(), 1);
        class.leave(RAKA, CLASS);
        let told = class.town.as_(RAKA).get(&at).await;
        assert_eq!((told.http.as_u16(), told.message()), (403, "Kamu sudah tidak ada di kelas ini, jadi ruangnya tertutup untukmu."));
        assert_eq!(class.send(RAKA, "a", "Halo").await.http, 403);
        assert_eq!(class.join(RAKA).await.http, 403);
        assert!(heard.rooms_of(RAKA).await.unwrap().is_empty());
        class.town.attends(RAKA, CLASS.get());
        class.send(RAKA, "a", "Halo lagi").await.ok();
        class.leave(DEWI, CLASS);
        assert_eq!(class.town.as_(DEWI).get(&at).await.http, 403);
        assert_eq!(class.town.as_(ADMIN).get(&at).await.ok().data()["may_moderate"], true);
        assert_eq!(class.town.as_(sanggar_kernel::UserId::new(77)).get(&at).await.http, 404);
        assert_eq!(class.town.as_(RAKA).get("/api/chat/rooms/4").await.http, 404);
        assert_eq!(class.town.as_(RAKA).get("/api/chat/rooms/empat").await.http, 404);
    }

    async fn b329_a_closed_room_is_read_and_not_written_in(class: Class) {
        class.everybody_joins().await;
        class.send(RAKA, "a", "Halo").await.ok();
        let mut course = a_course(4);
        class.town.library.put(course.clone());
        let told = class.send(RAKA, "b", "Masih?").await;
        assert_eq!((told.http.as_u16(), told.message()), (403, "Ruang ini sudah ditutup. Percakapannya masih bisa dibaca."));
        let room = class.room_of(RAKA).await;
        assert_eq!((&room["is_closed"], &room["can_write"]), (&json!(true), &json!(false)));
        assert_eq!(each(&class.comments(RAKA, "").await["comments"], "message"), [&json!("Halo")]);
        course.chat = Some(sanggar_contracts::CourseChat::default());
        let now = class.town.cx.clock.now();
        course.access_until = Some(now.plus_seconds(-29 * 86_400));
        class.town.library.put(course.clone());
        class.send(RAKA, "c", "Masih.").await.ok();
        course.access_until = Some(Millis(now.0 - 31 * 86_400_000));
        class.town.library.put(course);
        assert_eq!(class.send(RAKA, "d", "Masih?").await.http, 403);
    }

    async fn b329_who_came_with_another_programme_has_no_room_here(class: Class) {
        class.town.folk.by_parent.lock().unwrap().insert((RAKA, CLASS));
        assert_eq!(class.join(RAKA).await.http, 404);
        assert_eq!(class.town.as_(RAKA).get("/api/chat/subject/").await.ok().data(), &json!([]));
        assert_eq!(class.town.as_(BUDI).get("/api/chat/subject/").await.ok().data().as_array().unwrap().len(), 1);
        class.join(BUDI).await.ok();
        class.town.folk.teaching.lock().unwrap().insert((RAKA, CLASS));
        class.join(RAKA).await.ok();
    }
}
