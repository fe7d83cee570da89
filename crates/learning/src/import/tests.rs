use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId};
use sanggar_testkit::both_engines;
use sanggar_testkit::world::MORNING;
use serde_json::json;

use super::{
    PastAttempt, PastClass, PastComment, PastDeed, PastFile, PastPlace, PastReply, PastReview, PastVerdict, PastWork, classes, comment,
    place, reviews, work,
};
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};
use crate::{Error, appoint_facilitator, begin_quiz, give_room};

const PROGRAM: ProgramId = ProgramId::new(4);

fn days_ago(days: i64) -> Millis {
    MORNING.plus_seconds(-86_400 * days)
}

const fn activity(number: i64) -> ActivityId {
    ActivityId::new(number)
}

impl School {
    /// Course 4 with a video (42), a quiz of two questions (43) and an essay (44).
    fn furnished(&self) {
        self.library.put(a_course(4));
        let question = json!({ "type": "single", "text": "<p>1/2 + 1/4?</p>", "points": 10, "explanation": "", "options": ["3/4", "2/6"], "answer": 0 });
        let quiz = json!({ "instruction": "", "time_limit_s": 600, "attempts": 2, "shuffle": true, "passing": 50, "questions": [question, question] });
        self.library.fill(activity(43), quiz);
        let rubric = json!([{ "name": "Isi", "points": 60, "levels": ["Belum", "Cukup", "Kuat"] }]);
        self.library.fill(activity(44), json!({ "prompt": "<p>Ceritakan.</p>", "min_words": 3, "rubric": rubric }));
    }

    async fn rows_of(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }

    async fn sinta_begins(&self, done: Vec<PastDeed>) -> Result<bool, Error> {
        place(
            &self.cx,
            &PastPlace { user: SINTA, program: PROGRAM, enrolled_at: days_ago(9), folder: Some("Matematika"), pmo_id: Some("PMO-7"), done },
        )
        .await
    }
}

fn done(number: i64, days: i64) -> PastDeed {
    PastDeed { activity: activity(number), at: days_ago(days), attempt: None }
}

both_engines! {
    async fn a_place_comes_with_what_was_done_in_it_and_stays_when_it_comes_again(school: School) {
        school.furnished();
        let quiz = PastDeed { attempt: Some(PastAttempt { right: vec![2], took_seconds: 3_600 }), ..done(43, 3) };
        assert!(school.sinta_begins(vec![done(41, 5), quiz]).await.unwrap());
        assert!(!school.sinta_begins(vec![done(42, 1)]).await.unwrap());
        let course = school.library.find(|_| true).unwrap();
        let conn = school.cx.db.read().await.unwrap();
        let progress = crate::course_progress::in_course(&school.cx, &conn, SINTA, course).await.unwrap().unwrap();
        assert_eq!((progress.completed(), progress.enrolment.enrolled_at), (2, days_ago(9)));
        assert_eq!(progress.enrolment.pmo_id.as_deref(), Some("PMO-7"));
        assert_eq!(progress.at(activity(43)).map(|row| (row.score, row.completed_at)), Some((Some(50), Some(days_ago(3)))));
        let (began, ended, passed): (Millis, Millis, bool) = conn.one("SELECT started_at, ended_at, passed FROM learning_attempt", &[]).await.unwrap();
        assert_eq!((began, ended, passed), (days_ago(3).plus_seconds(-600), days_ago(3), true), "no longer than the quiz lets one");
        drop(conn);
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_folder f JOIN learning_enrolment e ON e.folder_id = f.id").await, 1);
    }

    async fn a_class_comes_as_far_as_it_was_and_who_has_a_place_keeps_it(school: School) {
        school.furnished();
        assert!(school.sinta_begins(vec![done(41, 5)]).await.unwrap());
        let class = |done| [PastClass { program: PROGRAM, learners: &[SINTA, YOGA, MEMBER], enrolled_at: days_ago(2), done }];
        let both = [activity(41), activity(42)];
        for _ in 0..2 {
            classes(&school.cx, &class(&both)).await.unwrap();
        }
        let course = school.library.find(|_| true).unwrap();
        let conn = school.cx.db.read().await.unwrap();
        for (user, completed, days) in [(SINTA, 1, 9), (YOGA, 2, 2), (MEMBER, 2, 2)] {
            let progress = crate::course_progress::in_course(&school.cx, &conn, user, course.clone()).await.unwrap().unwrap();
            assert_eq!((progress.completed(), progress.enrolment.enrolled_at), (completed, days_ago(days)));
        }
        drop(conn);
        assert_eq!(school.rows_of("SELECT learners FROM learning_program").await, 3);
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_progress").await, 5);
    }

    async fn a_class_for_which_there_are_no_seats_or_activities_does_not_come(school: School) {
        school.furnished();
        school.library.put(Course { capacity: Some(2), ..a_course(5) });
        let class = |program, done| PastClass { program: ProgramId::new(program), learners: &[SINTA, YOGA, MEMBER], enrolled_at: days_ago(2), done };
        let full = classes(&school.cx, &[class(4, &[]), class(5, &[])]).await;
        assert!(matches!(full, Err(Error::Full)), "{full:?}");
        let elsewhere = [activity(77)];
        assert!(matches!(classes(&school.cx, &[class(4, &elsewhere)]).await, Err(Error::ActivityUnknown)));
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_enrolment").await, 0);
    }

    async fn what_is_to_come_or_of_another_class_was_not_done(school: School) {
        school.furnished();
        for (unfit, name) in [(done(41, -1), "tomorrow"), (done(77, 1), "elsewhere")] {
            assert!(school.sinta_begins(vec![done(42, 2), unfit]).await.is_err(), "{name}");
        }
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_enrolment").await, 0);
    }

    async fn work_comes_with_its_verdict_and_its_file(school: School) {
        school.furnished();
        let texts = ["Tiga cara.".to_owned()];
        let verdict = || PastVerdict { grader: MEMBER, share: 90, is_returned: false, feedback: "Rapi.", at: days_ago(1) };
        let past = |verdict| {
            let file = PastFile { name: "poster.png", bytes: b"\x89PNG\r\n\x1a\n0".as_slice().into() };
            PastWork { user: SINTA, activity: activity(44), texts: &texts, file: Some(file), sent_at: days_ago(2), verdict }
        };
        assert!(matches!(work(&school.cx, &past(Some(verdict()))).await, Err(Error::Absent)), "who has no place hands nothing in");
        school.sinta_begins(vec![done(44, 2)]).await.unwrap();
        let too_good = PastVerdict { share: 101, ..verdict() };
        assert!(matches!(work(&school.cx, &past(Some(too_good))).await, Err(Error::Field("share", _))));
        let unknown = PastWork { file: Some(PastFile { name: "a.png", bytes: b"\0\x01\x02\x03".as_slice().into() }), ..past(None) };
        assert!(matches!(work(&school.cx, &unknown).await, Err(Error::FileKind(_))));
        work(&school.cx, &past(Some(verdict()))).await.unwrap();
        let told = school.feedback(SINTA, 44).await;
        assert_eq!((&told["state"], &told["score"], &told["feedback"]), (&json!("graded"), &json!(90), &json!("Rapi.")), "{told}");
        assert_eq!((&told["rubric"][0]["given"], &told["rubric"][0]["level"]), (&json!(54), &json!("Kuat")), "{told}");
        let place: EnrolmentId = school.cx.db.read().await.unwrap().one::<(EnrolmentId,)>("SELECT id FROM learning_enrolment", &[]).await.unwrap().0;
        assert_eq!(school.score_of(place, 44).await, Some(Some(90)));
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM platform_file WHERE media_type = 'image/png'").await, 1);
    }

    async fn talk_comes_with_its_answers_once(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities[0].kind = ActivityKind::Discussion;
        school.library.put(course);
        let reply = |user, message, days| PastReply { user, message, at: days_ago(days) };
        let past = |number, days| PastComment { activity: activity(number), said: reply(SINTA, "Tempe dipotong enam.", days), replies: vec![reply(MEMBER, "Genap satu papan?", 1)] };
        comment(&school.cx, &past(41, 2)).await.unwrap();
        comment(&school.cx, &past(41, 2)).await.unwrap();
        assert!(comment(&school.cx, &past(41, -1)).await.is_err() && comment(&school.cx, &past(42, 2)).await.is_err());
        assert_eq!(school.rows_of("SELECT CAST(COUNT(*) * 10 + SUM(replies) AS BIGINT) FROM learning_comment").await, 21);
    }

    async fn a_review_has_one_to_five_stars(school: School) {
        for stars in [0, 6] {
            let review = |stars| PastReview { program: PROGRAM, user: YOGA, stars, comment: "Seru.", hide_info: false, at: days_ago(1), hidden_at: None };
            assert!(matches!(reviews(&school.cx, &[review(5), review(stars)]).await, Err(Error::Field("rating.value", _))));
        }
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_review").await, 0);
    }

    async fn meetings_without_a_room_get_one_and_a_quiz_is_begun_by_who_attends(school: School) {
        school.furnished();
        assert!(begin_quiz(&school.cx, SINTA, activity(43)).await.is_err());
        school.sinta_begins(Vec::new()).await.unwrap();
        begin_quiz(&school.cx, SINTA, activity(43)).await.unwrap();
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_attempt WHERE ended_at IS NULL").await, 1);
        let mut course = a_course(5);
        course.topics[0].activities[0].kind = ActivityKind::LiveStreaming;
        let course = school.library.put(course);
        appoint_facilitator(&school.cx, sanggar_platform::audit::Actor::default(), MEMBER, &[course]).await.unwrap();
        for url in ["//lain.example", "http://lain.example", ""] {
            assert!(give_room(&school.cx, MEMBER, &[ProgramId::new(5)], url).await.is_err(), "{url}");
        }
        give_room(&school.cx, MEMBER, &[ProgramId::new(5)], "https://ruang.example/tetap").await.unwrap();
        give_room(&school.cx, MEMBER, &[ProgramId::new(5)], "/ruang").await.unwrap();
        assert_eq!(school.rows_of("SELECT COUNT(*) FROM learning_meeting WHERE url = 'https://ruang.example/tetap'").await, 1);
    }
}
