use futures_util::{FutureExt, StreamExt};
use sanggar_contracts::{LiveRooms, RoomType};
use sanggar_kernel::{ChatRoomId, ProgramId, UserId};
use sanggar_platform::live::{StreamCaps, Viewer};
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::chat::Hearing;
use crate::chat::hearing::chat_room;
use crate::chat::testing::{CLASS, Class, each};
use crate::testing::{BUDI, DEWI, RAKA};

const PLACES: i64 = 15;

/// Who gets in when all of them come at once; the room is full then.
async fn let_in(class: &Class, wanting: &[UserId]) -> Vec<UserId> {
    let told = futures_util::future::join_all(wanting.iter().map(|user| class.join(*user))).await;
    let statuses: Vec<u16> = told.iter().map(|told| told.http.as_u16()).collect();
    assert!(statuses.iter().all(|status| [200, 400].contains(status)), "{statuses:?}");
    assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_participant").await, PLACES);
    assert_eq!(class.town.count("SELECT MAX(learners) FROM messaging_chat_room").await, PLACES);
    wanting.iter().zip(statuses).filter(|(_, status)| *status == 200).map(|(user, _)| *user).collect()
}

both_engines! {
    async fn i2_a_stream_that_is_open_hears_the_room_from_the_joining_on(class: Class) {
        let live = &class.town.world.services.live;
        let hearing = Hearing::new(&class.town.cx);
        let (address, caps) = ("203.0.113.1".parse().unwrap(), StreamCaps { person: 9, source: 9 });
        let viewer = Viewer { user: RAKA, session: 1 };
        let mut stream = live.subscribe_from(address, Some(viewer), caps, None, hearing.rooms_of(RAKA)).await.unwrap();
        class.join(BUDI).await.ok();
        class.send(BUDI, "b1", "Sebelum").await.ok();
        class.join(RAKA).await.ok();
        class.send(BUDI, "b2", "Sesudah").await.ok();
        live.settle().await.unwrap();
        let heard: Vec<String> = std::iter::from_fn(|| stream.next().now_or_never().flatten()).map(|event| event.data.clone()).collect();
        assert!(heard.iter().any(|data| data.contains("Sesudah")) && !heard.iter().any(|data| data.contains("Sebelum")), "{heard:?}");
        assert_eq!(stream.next().now_or_never(), None, "the stream stays open");
    }

    async fn c048_g2_b222_a_full_room_says_so_and_facilitators_stand_beside_the_limit(class: Class) {
        class.teach(ProgramId::new(6), RoomType::Group, Some(1));
        let room = class.enrol(RAKA, ProgramId::new(6)).await;
        let class = class.at(room);
        class.enrol(BUDI, ProgramId::new(6)).await;
        class.town.folk.teaching.lock().unwrap().insert((DEWI, ProgramId::new(6)));
        let told = class.join(RAKA).await.ok();
        assert_eq!((&told.data()["is_joined"], &told.data()["room_total_participants"]), (&json!(true), &json!(1)));
        class.join(RAKA).await.ok();
        let told = class.join(BUDI).await;
        assert_eq!((told.http.as_u16(), told.status()), (400, 400));
        assert_eq!(told.message(), "Peserta ruang ini tidak boleh lebih dari 1 orang. Coba lagi secara berkala.");
        assert_eq!(class.join(DEWI).await.ok().data()["room_total_participants"], 2);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_participant").await, 2);
    }

    async fn g2_who_leaves_the_class_frees_the_place_and_falls_silent(class: Class) {
        let program = ProgramId::new(6);
        class.teach(program, RoomType::Group, Some(1));
        let room = class.enrol(RAKA, program).await;
        let class = class.at(room);
        class.enrol(BUDI, program).await;
        class.join(RAKA).await.ok();
        assert_eq!(class.join(BUDI).await.http, 400);
        let live = &class.town.world.services.live;
        let viewer = Viewer { user: RAKA, session: 1 };
        let (address, caps, rooms) = ("203.0.113.1".parse().unwrap(), StreamCaps { person: 9, source: 9 }, async { Ok(vec![chat_room(ChatRoomId::new(room))]) });
        let mut stream = live.subscribe_from(address, Some(viewer), caps, None, rooms).await.unwrap();
        class.leave(RAKA, program);
        assert_eq!(class.join(BUDI).await.ok().data()["room_total_participants"], 1);
        class.send(BUDI, "b", "Sesudah").await.ok();
        live.settle().await.unwrap();
        let heard: Vec<String> = std::iter::from_fn(|| stream.next().now_or_never().flatten()).map(|event| event.data.clone()).collect();
        assert!(!heard.iter().any(|data| data.contains("Sesudah")), "{heard:?}");
        assert_eq!(class.town.count("SELECT MAX(learners + participants) FROM messaging_chat_room WHERE program_id = 6").await, 2);
        class.town.attends(RAKA, program.get());
        assert_eq!(class.join(RAKA).await.http, 400, "whoever comes back finds the place taken");
    }

    /// First for all places of the room; then, in twenty rounds, for the one of somebody who has left the class.
    async fn g2_two_hundred_clients_for_the_last_places_take_exactly_those(class: Class) {
        let program = ProgramId::new(6);
        class.teach(program, RoomType::Group, Some(PLACES));
        let room = class.enrol(RAKA, program).await;
        let class = class.at(room);
        let mut wanting: Vec<UserId> = (100..300).map(UserId::new).collect();
        wanting.iter().for_each(|user| class.town.attends(*user, program.get()));
        let inside = let_in(&class, &wanting).await;
        assert_eq!(inside.len() as i64, PLACES);
        wanting.retain(|user| !inside.contains(user));
        wanting.extend((300..300 + PLACES).map(UserId::new).inspect(|user| class.town.attends(*user, program.get())));
        let mut leaving = inside[0];
        for round in 0..20 {
            class.leave(leaving, program);
            let inside = let_in(&class, &wanting).await;
            assert_eq!(inside.len(), 1, "round {round}");
            class.town.attends(leaving, program.get());
            wanting.retain(|user| *user != inside[0]);
            wanting.push(std::mem::replace(&mut leaving, inside[0]));
        }
    }

    async fn what_is_new_is_counted_until_it_is_read_and_own_words_never_are(class: Class) {
        class.everybody_joins().await;
        class.send(RAKA, "r", "Aku dulu.").await.ok();
        let mut ids = Vec::new();
        for number in 0..3 {
            ids.push(class.send(BUDI, &format!("b{number}"), "Halo").await.ok().data()["id"].clone());
        }
        assert_eq!(class.room_of(RAKA).await["unread_count"], 3);
        let raka = class.town.as_(RAKA);
        let told = raka.post(&class.path("read"), json!({ "last_comment_read_id": ids[1] })).await.ok();
        assert_eq!(told.data(), &json!({ "unread_count": 1, "total": 1 }));
        // An older one, and one that is not there, take nothing back.
        for id in [&ids[0], &json!(0), &json!(987_654_321)] {
            raka.post(&class.path("read"), json!({ "last_comment_read_id": id })).await.ok();
        }
        assert_eq!(class.room_of(RAKA).await["last_comment_read_id"], ids[1]);
        class.remove(BUDI, &["b2"]).await.ok();
        assert_eq!(class.room_of(RAKA).await["unread_count"], 0);
    }

    async fn who_is_in_a_room_is_told_by_page_with_first_names_of_children(class: Class) {
        class.everybody_joins().await;
        let told = class.town.as_(BUDI).get(&class.path("participants/1/2")).await.ok();
        assert_eq!(each(told.data(), "username"), [&json!("Dewi Kartika"), &json!("Raka")]);
        assert_eq!(each(told.data(), "is_facilitator"), [&json!(true), &json!(false)]);
        let next = told.body["next-url"].as_str().unwrap();
        assert_eq!(each(class.town.as_(BUDI).get(next).await.ok().data(), "id"), [&json!(3)]);
        class.leave(BUDI, CLASS);
        assert_eq!(class.town.as_(BUDI).get(&class.path("participants/1/2")).await.http, 403);
    }
}
