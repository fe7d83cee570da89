use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{ChatRooms, DirectChatSpoken, PersonErased, StudyGroupSaved};
use sanggar_kernel::{ActivityId, StudyGroupId};
use sanggar_testkit::both_engines;
use sanggar_testkit::library::{a_course, an_activity};
use serde_json::json;

use crate::ClassRooms;
use crate::chat::testing::{CLASS, Class, each};
use crate::testing::{BUDI, DEWI, RAKA};

const ASK: i64 = 45;

impl Class {
    fn with_direct_chat(&self) {
        let mut course = a_course(CLASS.get());
        course.chat = Some(sanggar_contracts::CourseChat::default());
        course.topics[0].activities.push(an_activity(ASK, ActivityKind::DirectChat));
        self.town.library.put(course);
    }
}

both_engines! {
    async fn c093_a_learner_and_all_facilitators_talk_and_the_childs_parents_may_read(class: Class) {
        class.with_direct_chat();
        let ask = json!({ "activity_id": ASK });
        let told = class.town.as_(RAKA).post("/api/program_activity/personal_chat/", ask.clone()).await.ok().data().clone();
        assert_eq!((&told["kind"], &told["activity_id"], &told["is_read_by_parents"]), (&json!("direct"), &json!(ASK), &json!(true)));
        assert_eq!((&told["name"], &told["room_total_participants"], &told["can_write"]), (&json!("Aktivitas 45"), &json!(2), &json!(true)));
        let again = class.town.as_(RAKA).post("/api/program_activity/personal_chat/", ask.clone()).await.ok();
        assert_eq!(again.data()["id"], told["id"]);
        let others = class.town.as_(BUDI).post("/api/program_activity/personal_chat/", ask).await.ok().data().clone();
        assert_ne!(others["id"], told["id"]);
        assert_eq!(others["is_read_by_parents"], false);
        let class = class.at(told["id"].as_i64().unwrap());
        class.send(RAKA, "r", "Bu, aku belum paham.").await.ok();
        class.send(DEWI, "d", "Bagian mana?").await.ok();
        assert_eq!(class.town.as_(BUDI).get(&class.path("comments")).await.http, 404);
        // Dewi is Raka's mother: without the class she reads and does not write.
        class.leave(DEWI, CLASS);
        class.town.change("DELETE FROM messaging_chat_participant WHERE user_id = $1", DEWI.get()).await;
        assert_eq!(class.comments(DEWI, "").await["comments"].as_array().unwrap().len(), 2);
        assert_eq!(class.room_of(DEWI).await["can_write"], false);
        assert_eq!(class.send(DEWI, "d2", "Aku ibunya.").await.http, 403);
        assert_eq!(class.join(DEWI).await.http, 404);
        for wrong in [41, 987_654_321] {
            assert_eq!(class.town.as_(RAKA).post("/api/program_activity/personal_chat/", json!({ "activity_id": wrong })).await.http, 404);
        }
    }

    async fn the_first_own_message_is_told_once_and_a_facilitator_s_is_not(class: Class) {
        class.with_direct_chat();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        class.town.world.services.outbox.listen("test.spoken", move |_, fact: DirectChatSpoken| {
            ears.lock().unwrap().push((fact.user, fact.program, fact.activity.get()));
            async { Ok(()) }.boxed()
        });
        let rooms = ClassRooms::new(class.town.cx.db.clone());
        let has_spoken = async || rooms.has_spoken(RAKA, CLASS, ActivityId::new(ASK)).await.unwrap();
        class.join(RAKA).await.ok();
        class.send(RAKA, "di-kelas", "Halo, sekelas.").await.ok();
        let told = class.town.as_(RAKA).post("/api/program_activity/personal_chat/", json!({ "activity_id": ASK })).await.ok();
        let class = class.at(told.data()["id"].as_i64().unwrap());
        class.send(DEWI, "d", "Silakan tanya, Raka.").await.ok();
        class.town.world.settle().await;
        assert!(heard.lock().unwrap().is_empty() && !has_spoken().await, "a facilitator's words are not the learner's");
        class.send(RAKA, "r1", "Bu, aku belum paham.").await.ok();
        class.send(RAKA, "r1", "Bu, aku belum paham.").await.ok();
        class.send(RAKA, "r2", "Bagian pecahan.").await.ok();
        class.town.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(RAKA, CLASS, ASK)]);
        assert!(has_spoken().await);
        assert!(!rooms.has_spoken(BUDI, CLASS, ActivityId::new(ASK)).await.unwrap());
        class.remove(RAKA, &["r1", "r2"]).await.ok();
        assert!(!has_spoken().await, "what was taken back is not said");
    }

    async fn a_study_group_has_a_room_for_those_who_are_in_it(class: Class) {
        class.everybody_joins().await;
        let saved = |name: &str| StudyGroupSaved { program: CLASS, group: StudyGroupId::new(8), name: name.to_owned() };
        class.town.happens(&saved("Kelompok Anggrek")).await;
        class.town.happens(&saved("Kelompok Melati")).await;
        let room = class.town.count("SELECT MAX(id) FROM messaging_chat_room WHERE kind = 'group'").await;
        let class = class.at(room);
        class.town.folk.grouped.lock().unwrap().insert((RAKA, CLASS, StudyGroupId::new(8)));
        let told = class.join(RAKA).await.ok();
        assert_eq!((&told.data()["name"], &told.data()["group_id"]), (&json!("Kelompok Melati"), &json!(8)));
        assert_eq!(class.join(BUDI).await.http, 404);
        class.send(RAKA, "r", "Halo, kelompok.").await.ok();
        assert_eq!(each(&class.comments(DEWI, "").await["comments"], "message"), ["Halo, kelompok."]);
        class.town.folk.grouped.lock().unwrap().clear();
        assert_eq!(class.send(RAKA, "r2", "Masih?").await.http, 403);
    }

    async fn an_erased_persons_words_go_and_the_room_stays_whole(class: Class) {
        class.everybody_joins().await;
        let said = class.send(RAKA, "r", "RAHASIA Raka").await.ok().data()["id"].clone();
        class.reply(BUDI, "b", "Oke.", &said).await.ok();
        class.town.happens(&PersonErased { user: RAKA }).await;
        let page = class.comments(DEWI, "").await;
        assert!(!page.to_string().contains("RAHASIA") && !page.to_string().contains("Raka"), "{page}");
        assert_eq!(each(&page["comments"], "is_deleted"), [&json!(true), &json!(false)]);
        assert_eq!((&page["comments"][0]["email"], &page["comments"][1]["comment_before_id"]), (&json!("0"), &said));
        assert_eq!(class.room_of(DEWI).await["room_total_participants"], 2);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_participant WHERE user_id = 2").await, 0);
        assert_eq!(class.town.count("SELECT MAX(learners) FROM messaging_chat_room").await, 1);
    }
}
