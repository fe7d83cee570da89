use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, StudyGroupType};
use sanggar_kernel::{ActivityId, ProgramId, UserId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_platform::reports::{self, Complaint, Forum, ReportReason, Subject};
use sanggar_testkit::both_engines;
use sanggar_testkit::world::MORNING;
use serde_json::{Value, json};

use crate::comment::DISCUSSIONS;
use crate::course_progress;
use crate::teaching::put_facilitator;
use crate::testing::{ADMIN, MEMBER, SINTA, School, YOGA, a_course, an_activity};

const DAY: i64 = 86_400;

impl School {
    /// A class that Rani teaches.
    async fn rani_teaches(&self, number: i64, change: impl FnOnce(&mut Course)) -> std::sync::Arc<Course> {
        let mut course = a_course(number);
        change(&mut course);
        let course = self.library.put(course);
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
        course
    }

    async fn has_done(&self, user: UserId, course: &std::sync::Arc<Course>, done: &[i64]) {
        let enrolment = self.enrolled(user, course).await;
        for activity in done {
            let progress = course_progress::of_enrolment(&self.cx, user, enrolment).await.unwrap();
            let tx = self.cx.db.write().await.unwrap();
            course_progress::complete(&self.cx, &tx, &progress, ActivityId::new(*activity), None).await.unwrap();
            tx.commit().await.unwrap();
        }
    }

    async fn home(&self) -> Value {
        self.person(MEMBER).get("/api/teaching/home").await.ok().data().clone()
    }

    /// In a forum that this area does not know.
    async fn reported_elsewhere(&self, program: i64) {
        let forum = Forum { name: "test.rooms", ..DISCUSSIONS };
        let subject = Subject { id: 1, place: 1, program: ProgramId::new(program) };
        let tx = self.cx.db.write().await.unwrap();
        reports::report(&tx, &forum, &subject, SINTA, &Complaint::without_note(ReportReason::Spam), MORNING).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn puts(&self, sql: &'static str, program: i64) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &args![program, MORNING]).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Whom the list of class 4 shows with this filter.
    async fn ids(&self, filter: &str) -> Vec<i64> {
        let told = self.person(MEMBER).get(&format!("/api/teaching/kelas-4/participants/1/20?search=&filter={filter}")).await.ok();
        told.data().as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
    }

    async fn names(&self, path: &str) -> Vec<String> {
        let told = self.person(MEMBER).get(&format!("/api/teaching/kelas-4/participants/{path}")).await.ok();
        told.data().as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    }
}

both_engines! {
    async fn b362_the_teacher_s_home_counts_what_waits_works_and_answers_alike(school: School) {
        let place = school.with_tasks().await;
        school.saves(SINTA, place, 44, json!("ini tiga kata"), &[], 5).await.ok();
        school.hands_in(SINTA, place, 44).await.ok();
        school.cx.clock.advance_seconds(60);
        // Two answers that no key can judge, of an attempt that has ended; those of one that runs do not wait yet.
        for sql in [
            "INSERT INTO learning_quiz_version (hash, body) SELECT 'x', '{}' FROM learning_enrolment WHERE program_id = $1 AND enrolled_at <= $2",
            "INSERT INTO learning_attempt (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, ended_at, ended_by, max_points, is_graded)
             SELECT 7, id, program_id, 43, user_id, 1, 'x', 1, 'x', enrolled_at, enrolled_at, enrolled_at - 5, 'person', 1, FALSE FROM learning_enrolment WHERE program_id = $1 AND enrolled_at <= $2",
            "INSERT INTO learning_attempt (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, max_points, is_graded)
             SELECT 8, id, program_id, 43, user_id, 2, 'x', 1, 'y', enrolled_at, enrolled_at, 1, FALSE FROM learning_enrolment WHERE program_id = $1 AND enrolled_at <= $2",
            "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, updated_at) VALUES (7, $1, 1, '{}', FALSE, TRUE, $2)",
            "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, updated_at) SELECT 7, question + 1, 1, '{}', FALSE, TRUE, 1 FROM learning_answer WHERE question = $1 AND updated_at = $2",
            "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, updated_at) VALUES (8, $1, 1, '{}', FALSE, TRUE, $2)",
        ] {
            school.puts(sql, 4).await;
        }
        let home = school.home().await;
        let program = &home["programs"][0];
        assert_eq!((&program["slug"], &program["waiting_works"], &program["waiting_answers"], &program["learners"]), (&json!("kelas-4"), &json!(1), &json!(2), &json!(1)));
        let waiting = |kind: &str, number: i64, count: i64, at: i64| json!({
            "program_slug": "kelas-4", "activity_id": number, "activity_slug": format!("aktivitas-{number}"), "title": format!("Aktivitas {number}"),
            "kind": kind, "count": count, "oldest_at": at,
        });
        assert_eq!(home["waiting"], json!([waiting("answer", 43, 2, MORNING.0 - 5), waiting("work", 44, 1, MORNING.0)]), "whatever waits longest first");
        for user in [SINTA, ADMIN] {
            assert_eq!(school.person(user).get("/api/teaching/home").await.ok().data(), &json!({ "programs": [], "next_meetings": [], "waiting": [] }));
        }
    }

    async fn the_teacher_s_home_says_how_far_a_class_has_come_on_average(school: School) {
        let course = school.rani_teaches(4, |_| {}).await;
        school.rani_teaches(5, |_| {}).await;
        school.has_done(SINTA, &course, &[41, 42, 43]).await;
        school.has_done(YOGA, &course, &[41]).await;
        let progress = async || school.home().await["programs"].as_array().unwrap().iter().map(|one| one["progress"].as_i64().unwrap()).collect::<Vec<_>>();
        assert_eq!(progress().await, [50, 0]);
        school.has_done(YOGA, &course, &[42, 43]).await;
        assert_eq!(progress().await, [50, 0], "counted a moment ago");
        school.cx.clock.advance_seconds(61);
        assert_eq!(progress().await, [75, 0]);
    }

    async fn the_teacher_s_home_costs_as_much_for_many_programmes_as_for_one(school: School) {
        let cost = async || counted(school.person(MEMBER).get("/api/teaching/home")).await.1;
        let meeting = |course: &mut Course| {
            course.topics[0].activities[0].kind = ActivityKind::LiveStreaming;
            course.topics[0].activities[0].starts_at = Some(MORNING.plus_seconds(3_600));
        };
        school.rani_teaches(4, meeting).await;
        cost().await;
        let one = cost().await;
        for number in 5..=30 {
            school.rani_teaches(number, meeting).await;
        }
        cost().await;
        assert_eq!((one, cost().await), (3, 3), "rooms are asked elsewhere, once");
    }

    async fn comments_are_new_until_somebody_looks_and_for_a_week_where_nobody_has(school: School) {
        school.with_a_discussion(|_| {}).await;
        school.says(SINTA, "Halo", None).await;
        let news = async || school.home().await["programs"][0]["new_comments"].as_i64().unwrap();
        assert_eq!(news().await, 1);
        school.cx.clock.advance_seconds(8 * DAY);
        assert_eq!(news().await, 0, "of last week");
        school.says(YOGA, "Masih ada?", None).await;
        school.says(MEMBER, "Masih.", None).await;
        assert_eq!(news().await, 1, "not what one said oneself");
        school.cx.clock.advance_seconds(1);
        school.person(MEMBER).post("/api/teaching/visit", json!({ "program_slug": "kelas-4" })).await.ok();
        assert_eq!(news().await, 0);
        school.cx.clock.advance_seconds(1);
        school.says(SINTA, "Sip", None).await;
        assert_eq!(news().await, 1);
        assert_eq!(school.person(SINTA).post("/api/teaching/visit", json!({ "program_slug": "kelas-4" })).await.http.as_u16(), 404);
    }

    async fn the_next_meetings_stand_with_their_doors_the_soonest_first(school: School) {
        let at = |hours: i64| MORNING.plus_seconds(hours * 3_600);
        for (number, hours) in [(4, [5, -5]), (5, [2, 30])] {
            school.rani_teaches(number, |course| {
                for (activity, hours) in course.topics[0].activities.iter_mut().zip(hours) {
                    (activity.kind, activity.starts_at, activity.minutes) = (ActivityKind::LiveStreaming, Some(at(hours)), 60);
                }
            })
            .await;
        }
        crate::give_room(&school.cx, MEMBER, &[ProgramId::new(5)], "https://ruang.example/tetap").await.unwrap();
        let home = school.home().await;
        let told: Vec<(&str, i64, bool)> = home["next_meetings"].as_array().unwrap().iter().map(|one| (one["activity_slug"].as_str().unwrap(), one["starts_at"].as_i64().unwrap(), one["has_room"].as_bool().unwrap())).collect();
        assert_eq!(told, [("aktivitas-51", at(2).0, true), ("aktivitas-41", at(5).0, false), ("aktivitas-52", at(30).0, true)], "what is over has no door");
        assert_eq!(home["programs"][1]["next_meeting"]["join_path"], "/zoom-meeting/aktivitas-51");
        assert_eq!((&home["programs"][0]["next_meeting"]["title"], &home["programs"][0]["next_meeting"]["ends_at"]), (&json!("Aktivitas 41"), &json!(at(6).0)));
    }

    async fn participants_come_with_their_progress_in_pages_and_by_name(school: School) {
        let course = school.rani_teaches(4, |_| {}).await;
        school.has_done(SINTA, &course, &[41]).await;
        school.cx.clock.advance_seconds(60);
        school.has_done(YOGA, &course, &[]).await;
        let told = school.person(MEMBER).get("/api/teaching/kelas-4/participants/1/1").await.ok();
        assert_eq!(told.body["next-url"], "/api/teaching/kelas-4/participants/2/1");
        let first = &told.data()[0];
        assert_eq!((&first["name"], &first["completed"], &first["total"], &first["percentage_progress"]), (&json!("Sinta Maharani"), &json!(1), &json!(4), &json!(25.0)));
        assert_eq!((&first["last_seen_at"], &first["enrolled_at"], &first["group_name"]), (&json!(MORNING), &json!(MORNING), &json!(null)));
        assert_eq!((school.names("2/1").await, school.names("1/20").await.len()), (vec!["Yoga Aditya".to_owned()], 2), "those who teach see whole names");
        assert_eq!((school.names("1/20?search=%20YOGA%20a").await, school.names("1/20?search=wijaya").await.len()), (vec!["Yoga Aditya".to_owned()], 0), "who teaches does not attend");
        let (_, cost) = counted(school.person(MEMBER).get("/api/teaching/kelas-4/participants/1/20")).await;
        assert_eq!(cost, 2, "the gate and one query for the page; names are asked elsewhere");
        for user in [SINTA, YOGA] {
            assert_eq!(school.person(user).get("/api/teaching/kelas-4/participants/1/20").await.http.as_u16(), 404);
        }
        assert_eq!(school.person(ADMIN).get("/api/teaching/kelas-4/participants/1/20").await.ok().data().as_array().unwrap().len(), 2);
    }

    async fn whoever_loses_the_role_is_out_with_the_next_call_and_the_trail_says_who_did_it(school: School) {
        let course = school.library.put(a_course(4));
        let call = async |user: UserId| school.person(user).get("/api/teaching/kelas-4/participants/1/20").await.http.as_u16();
        assert_eq!(call(YOGA).await, 404);
        let form = |username: &str| json!({ "program_slug": "kelas-4", "username": username });
        let told = school.person(ADMIN).post("/api/teaching/facilitators", form("yoga.aditya")).await.ok();
        assert_eq!(told.data()[0]["name"], "Yoga Aditya");
        school.person(ADMIN).post("/api/teaching/facilitators", form("yoga.aditya")).await.ok();
        assert_eq!((call(YOGA).await, school.person(YOGA).get("/api/teaching/home").await.ok().data()["programs"][0]["slug"].clone()), (200, json!("kelas-4")));
        assert_eq!(school.person(ADMIN).post("/api/teaching/facilitators", form("tidak.ada")).await.error("username"), "Tidak ada akun dengan nama pengguna ini.");
        for user in [SINTA, YOGA] {
            assert_eq!(school.person(user).get("/api/teaching/facilitators/kelas-4").await.http.as_u16(), 403);
            assert_eq!(school.person(user).post("/api/teaching/facilitators", form("yoga.aditya")).await.http.as_u16(), 403);
            assert_eq!(school.person(user).delete("/api/teaching/facilitators/kelas-4/2").await.http.as_u16(), 403);
        }
        assert_eq!(school.person(ADMIN).delete("/api/teaching/facilitators/kelas-4/2").await.ok().data(), &json!([]));
        assert_eq!(call(YOGA).await, 404, "at once");
        assert!(!crate::dismiss_facilitator(&school.cx, sanggar_platform::audit::Actor::default(), YOGA, &course).await.unwrap());
        let trail: Vec<(String, Option<UserId>)> = school.cx.db.read().await.unwrap().all("SELECT action, actor_id FROM platform_audit ORDER BY id", &[]).await.unwrap();
        let [appointed, dismissed] = ["learning.facilitator_appointed", "learning.facilitator_dismissed"].map(|action| (action.to_owned(), Some(ADMIN)));
        assert_eq!(trail, [appointed, dismissed], "what changes nothing leaves no line");
        school.world.settle().await;
        let (ended,): (i64,) = school.cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM platform_live WHERE notice = 'end_user' AND subject = 2", &[]).await.unwrap();
        assert_eq!(ended, 2, "the streams begin anew with the rooms of now");
    }

    async fn b331_who_is_in_no_study_group_is_counted_for_the_teacher(school: School) {
        let course = school.divided(StudyGroupType::ManualByUser, 2).await;
        crate::appoint_facilitator(&school.cx, sanggar_platform::audit::Actor::default(), MEMBER, &[course]).await.unwrap();
        let group = school.opens_group(0, "Melati", 5).await;
        let ungrouped = async || school.home().await["programs"][0]["ungrouped"].clone();
        assert_eq!(ungrouped().await, 2);
        school.chooses(100, group).await.ok();
        assert_eq!(ungrouped().await, 1);
        let told = school.person(MEMBER).get("/api/teaching/kelas-4/participants/1/20").await.ok();
        assert_eq!((&told.data()[0]["group_name"], &told.data()[1]["group_name"]), (&json!("Melati"), &json!(null)));
        assert_eq!(school.ids("ungrouped").await, [101]);
        school.rani_teaches(5, |_| {}).await;
        let home = school.home().await;
        assert_eq!((&home["programs"][0]["is_divided"], &home["programs"][1]["is_divided"]), (&json!(true), &json!(false)));
    }

    async fn the_teacher_s_home_counts_reports_that_nobody_has_decided_on(school: School) {
        school.with_a_discussion(|_| {}).await;
        school.rani_teaches(5, |_| {}).await;
        let said = school.says(SINTA, "Kasar", None).await;
        let open = async || school.home().await["programs"].as_array().unwrap().iter().map(|one| one["open_reports"].as_i64().unwrap()).collect::<Vec<_>>();
        assert_eq!(open().await, [0, 0]);
        school.reported_elsewhere(5).await;
        assert_eq!(open().await, [0, 1], "wherever the class talks");
        let form = json!({ "comment_id": said["id"], "reason": "kasar", "note": "" });
        for user in [YOGA, MEMBER] {
            school.person(user).post("/api/program-activity/comment/report", form.clone()).await.ok();
        }
        assert_eq!(open().await, [1, 1]);
        let case = school.person(MEMBER).get("/api/program-activity/comment/reports/1/20").await.ok().data()[0]["id"].clone();
        school.person(MEMBER).post(&format!("/api/program-activity/comment/reports/{case}/decide"), json!({ "action": "hide" })).await.ok();
        assert_eq!(open().await, [0, 1]);
    }

    async fn participants_are_found_by_how_they_stand(school: School) {
        let course = school.rani_teaches(4, |_| {}).await;
        let [early, none, late] = [21, 22, 23].map(UserId::new);
        school.has_done(SINTA, &course, &[41, 42, 43, 44]).await;
        school.has_done(early, &course, &[41, 42, 43]).await;
        school.has_done(YOGA, &course, &[41]).await;
        school.has_done(none, &course, &[]).await;
        assert_eq!(school.ids("").await, [1, 2, 21, 22]);
        assert_eq!(school.ids("not_started").await, [22]);
        assert_eq!(school.ids("behind").await, [22], "whoever has done half of the mean is not behind");
        assert_eq!(school.ids("done").await, [1]);
        assert_eq!(school.ids("ungrouped").await, [0; 0], "where nobody asks for a group");
        assert_eq!(school.ids("quiet").await, [0; 0]);
        school.cx.clock.advance_seconds(8 * DAY);
        school.has_done(YOGA, &course, &[42]).await;
        school.has_done(early, &course, &[44]).await;
        school.has_done(late, &course, &[]).await;
        assert_eq!(school.ids("quiet").await, [1, 22], "who came a moment ago is not quiet");
        assert_eq!((school.ids("done").await, school.ids("not_started").await), (vec![1, 21], vec![22, 23]));
        assert_eq!(school.ids("behind").await, [22, 23]);
        let page = school.person(MEMBER).get("/api/teaching/kelas-4/participants/1/1?filter=done").await.ok();
        assert_eq!((&page.data()[0]["id"], &page.body["next-url"]), (&json!(1), &json!("/api/teaching/kelas-4/participants/2/1?filter=done")));
        assert_eq!((school.names("1/20?search=a&filter=done").await, school.names("1/20?search=a&filter=quiet").await), (vec!["Sinta Maharani".to_owned()], vec!["Sinta Maharani".to_owned()]));
        assert_eq!(school.names("1/20?search=yoga&filter=done").await, Vec::<String>::new());
        let refused = school.person(MEMBER).get("/api/teaching/kelas-4/participants/1/20?filter=malas").await;
        assert_eq!((refused.http.as_u16(), refused.message().is_empty()), (400, false));
        school.cx.clock.advance_seconds(61);
        let cost = async |filter: &str| counted(school.person(MEMBER).get(&format!("/api/teaching/kelas-4/participants/1/20?filter={filter}"))).await.1;
        assert_eq!((cost("behind").await, cost("behind").await, cost("done").await, cost("quiet").await), (3, 2, 2, 2), "the mean is counted once a minute");
    }

    async fn what_is_no_part_of_the_whole_makes_nobody_done_and_an_empty_class_has_nobody_behind(school: School) {
        let course = school.rani_teaches(4, |course| course.topics[1].activities[1].is_archived = true).await;
        assert_eq!((school.ids("behind").await, school.ids("done").await), (vec![], vec![]));
        school.has_done(SINTA, &course, &[41, 42, 44]).await;
        school.has_done(YOGA, &course, &[41, 42, 43]).await;
        assert_eq!(school.ids("done").await, [2]);
    }

    async fn c088_the_teacher_sees_the_score_that_the_learner_is_told_and_who_came(school: School) {
        let course = school.rani_teaches(4, |course| {
            course.topics[1].activities[1].weight = 2;
            course.topics[1].activities.push(an_activity(45, ActivityKind::LiveStreaming));
            for (topic, place, hours) in [(0, 0, 1), (0, 1, 30), (1, 2, 1)] {
                let meeting = &mut course.topics[topic].activities[place];
                (meeting.kind, meeting.minutes, meeting.starts_at) = (ActivityKind::LiveStreaming, 60, Some(MORNING.plus_seconds(hours * 3_600)));
            }
        })
        .await;
        let place = school.enrolled(SINTA, &course).await;
        school.enrolled(YOGA, &course).await;
        for (activity, score) in [(43, 70), (44, 75)] {
            let progress = course_progress::of_enrolment(&school.cx, SINTA, place).await.unwrap();
            let tx = school.cx.db.write().await.unwrap();
            course_progress::complete(&school.cx, &tx, &progress, ActivityId::new(activity), Some(score)).await.unwrap();
            tx.commit().await.unwrap();
        }
        // The meeting 42 is still to come, whoever was there early; Yoga came to one of another class.
        for sql in [
            "INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES (CAST($1 AS BIGINT) + 37, 1, $2)",
            "INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES (CAST($1 AS BIGINT) + 38, 1, $2)",
            "INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES (CAST($1 AS BIGINT) + 47, 2, $2)",
        ] {
            school.puts(sql, 4).await;
        }
        let people = async |query: &str| school.person(MEMBER).get(&format!("/api/teaching/kelas-4/participants/1/20{query}")).await.ok().data().clone();
        assert_eq!(people("").await[0]["attendance"], json!({ "attended": 0, "held": 0 }), "nothing is over yet");
        school.cx.clock.advance_seconds(3 * 3_600);
        let told = people("").await;
        assert_eq!((&told[0]["score"], &told[1]["score"]), (&json!(73.33), &json!(null)));
        assert_eq!((&told[0]["attendance"], &told[1]["attendance"]), (&json!({ "attended": 1, "held": 2 }), &json!({ "attended": 0, "held": 2 })));
        assert_eq!(people("?search=sinta").await[0], told[0], "found by name they are the same");
        let own = school.person(SINTA).post("/api/program-activity/score", json!({ "program_user_id": place })).await.ok();
        assert_eq!(own.data()["final_score"], told[0]["score"]);
    }

    async fn discussions_are_listed_by_what_was_said_last(school: School) {
        school.with_a_discussion(|course| {
            course.topics[0].activities[1].kind = ActivityKind::Discussion;
            course.topics[1].activities[0].kind = ActivityKind::Discussion;
            course.topics[1].activities[1].kind = ActivityKind::Discussion;
            course.topics[1].activities[1].is_archived = true;
        })
        .await;
        let says = async |user: UserId, activity: i64, message: &str| {
            let form = json!({ "activity_id": activity, "message": message, "parent_id": null, "stamp": message });
            school.person(user).post("/api/program_activity/resource/comment/", form).await.ok().data()["id"].clone()
        };
        says(SINTA, 41, "Satu").await;
        school.cx.clock.advance_seconds(60);
        says(SINTA, 43, "Dua").await;
        says(MEMBER, 43, "Tiga").await;
        let gone = says(YOGA, 43, "Empat").await;
        school.person(YOGA).delete(&format!("/api/program_activity/resource/comment/{gone}")).await.ok();
        let list = async |user: UserId, pages: &str| school.person(user).get(&format!("/api/teaching/kelas-4/discussions/{pages}")).await;
        let line = |number: i64, comments: i64, new: i64, last: Value| json!({
            "activity_id": number, "activity_slug": format!("aktivitas-{number}"), "title": format!("Aktivitas {number}"),
            "comments": comments, "new_comments": new, "last_comment_at": last,
        });
        let told = list(MEMBER, "1/20").await.ok();
        assert_eq!(told.data(), &json!([line(43, 2, 1, json!(MORNING.0 + 60_000)), line(41, 1, 1, json!(MORNING)), line(42, 0, 0, json!(null))]));
        let first = list(MEMBER, "1/2").await.ok();
        assert_eq!((first.data().as_array().unwrap().len(), &first.body["next-url"]), (2, &json!("/api/teaching/kelas-4/discussions/2/2")));
        assert_eq!(list(MEMBER, "2/2").await.ok().data()[0]["activity_id"], 42);
        school.person(MEMBER).post("/api/teaching/visit", json!({ "program_slug": "kelas-4" })).await.ok();
        let new = list(MEMBER, "1/20").await.ok();
        assert_eq!((&new.data()[0]["new_comments"], &new.data()[0]["comments"]), (&json!(0), &json!(2)));
        assert_eq!(list(ADMIN, "1/20").await.ok().data()[0]["new_comments"], 2, "an operator looks in without teaching");
        for user in [SINTA, YOGA] {
            assert_eq!(list(user, "1/20").await.http.as_u16(), 404);
        }
        let (_, cost) = counted(list(MEMBER, "1/20")).await;
        assert_eq!(cost, 2);
    }
}
