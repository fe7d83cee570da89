use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, ReportPublished};
use sanggar_kernel::{Day, EnrolmentId, InstitutionId, Millis, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::audit::Actor as AuditActor;
use sanggar_platform::db::counted;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

use super::fill;
use crate::appoint_facilitator;
use crate::testing::{ADMIN, CLERK, HEAD, MEMBER, OTHER, SINTA, School, YOGA, a_course, cells_of, words_of};

const LIST: &str = "/api/program-activity/transcript/list";
const DAY: i64 = 86_400;

fn at(day: &str) -> Millis {
    Day::parse(day).unwrap().begins_at()
}

fn ids(told: &TestResponse) -> Vec<i64> {
    told.data().as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

impl School {
    /// A place that began on that day, with one score.
    async fn learned(&self, user: UserId, course: &Course, day: &str, score: i64) -> EnrolmentId {
        let place = self.enrolled(user, course).await;
        let tx = self.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_enrolment SET enrolled_at = $2, transcript_id = NULL WHERE id = $1", &args![place, at(day)]).await.unwrap();
        let scored = "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
                      VALUES ($1, $2, 1, 0, '[]', 1, 1, $3, 1)";
        tx.run(scored, &args![place, course.id.get() * 10 + 3, score]).await.unwrap();
        tx.commit().await.unwrap();
        fill(&self.cx).await.unwrap();
        place
    }

    async fn rapor(&self, reader: UserId, query: &str) -> TestResponse {
        self.person(reader).get(&format!("{LIST}/1/8{query}")).await
    }

    async fn only(&self, learner: UserId) -> i64 {
        ids(&self.rapor(learner, "").await.ok())[0]
    }

    async fn transcript(&self, reader: UserId, id: i64) -> TestResponse {
        self.person(reader).get(&format!("/api/program-activity/transcript/{id}")).await
    }

    async fn paper(&self, reader: UserId, id: i64) -> TestResponse {
        self.person(reader).get(&format!("/api/program-activity/transcript/{id}/pdf")).await
    }

    async fn book(&self, reader: UserId, id: i64) -> TestResponse {
        self.person(reader).get(&format!("/api/program-activity/transcript/{id}/xlsx")).await
    }

    async fn shows(&self, actor: &Actor, id: i64, is_public: bool) -> TestResponse {
        actor.post("/api/program-activity/transcript-privacy", json!({ "transcript_id": id, "is_public": is_public })).await
    }

    fn course(&self, number: i64, change: impl FnOnce(&mut Course)) -> std::sync::Arc<Course> {
        let mut course = a_course(number);
        change(&mut course);
        self.library.put(course)
    }
}

both_engines! {
    async fn c098_r026_each_institution_and_semester_is_one_newest_first(school: School) {
        for (number, institution, day) in [(4, 1, "2026-07-01"), (5, 1, "2026-12-31"), (6, 2, "2026-08-01"), (7, 1, "2026-06-30"), (8, 1, "2026-01-01")] {
            let course = school.course(number, |course| {
                course.institution.id = InstitutionId::new(institution);
                course.institution.name = format!("Lembaga {institution}");
            });
            school.learned(YOGA, &course, day, 80).await;
        }
        let told = school.rapor(YOGA, "").await.ok();
        let lines: Vec<Value> = told.data().as_array().unwrap().iter().map(|one| json!([one["institution"], one["school_year"], one["semester"], one["programs"]])).collect();
        assert_eq!(json!(lines), json!([
            ["Lembaga 1", "2026/2027", "ganjil", 2],
            ["Lembaga 2", "2026/2027", "ganjil", 1],
            ["Lembaga 1", "2025/2026", "genap", 2],
        ]));
        let found = ids(&told);
        fill(&school.cx).await.unwrap();
        assert_eq!(ids(&school.rapor(YOGA, "").await.ok()), found, "a number stays");
        assert!(found.iter().all(|id| *id > 1_000), "drawn, not counted");
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_enrolment SET ended_at = 1 WHERE program_id = 6", &[]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(ids(&school.rapor(YOGA, "").await.ok()), [found[0], found[2]], "without a place there is none");
    }

    async fn c098_b385_eight_a_page_and_the_next_has_the_rest(school: School) {
        for number in 4..14 {
            let course = school.course(number, |_| {});
            school.learned(YOGA, &course, &format!("{}-08-01", 2_010 + number), 80).await;
        }
        let first = school.rapor(YOGA, "").await.ok();
        assert_eq!((ids(&first).len(), &first.body["next-url"]), (8, &json!("/api/program-activity/transcript/list/2/8")));
        let second = school.person(YOGA).get(&format!("{LIST}/2/8")).await.ok();
        assert_eq!((ids(&second).len(), &second.data()[1]["school_year"]), (2, &json!("2014/2015")));
        assert_eq!(school.person(YOGA).get(&format!("{LIST}/1/101")).await.http, 400);
    }

    async fn c098_parents_read_each_linked_childs_and_nobody_elses(school: School) {
        let course = school.course(4, |_| {});
        school.learned(YOGA, &course, "2026-08-01", 80).await;
        let own = ids(&school.rapor(YOGA, "").await.ok());
        assert_eq!(ids(&school.rapor(SINTA, &format!("?user_id={YOGA}")).await.ok()), own);
        assert_eq!(ids(&school.rapor(YOGA, &format!("?user_id={YOGA}")).await.ok()), own);
        assert_eq!(ids(&school.rapor(SINTA, "").await.ok()), Vec::<i64>::new());
        for (reader, wanted) in [(OTHER, YOGA), (MEMBER, YOGA), (ADMIN, YOGA), (HEAD, YOGA), (SINTA, OTHER)] {
            assert_eq!(school.rapor(reader, &format!("?user_id={wanted}")).await.http, 404, "{reader} of {wanted}");
        }
        assert_eq!(school.visitor().get(&format!("{LIST}/1/8")).await.http, 401);
    }

    async fn r027_a_transcript_is_for_the_learner_the_parent_and_the_head_alone(school: School) {
        let course = school.course(4, |_| {});
        appoint_facilitator(&school.cx, AuditActor::default(), MEMBER, std::slice::from_ref(&course)).await.unwrap();
        school.learned(YOGA, &course, "2026-08-01", 80).await;
        let id = school.only(YOGA).await;
        for (reader, comes_as) in [(YOGA, "owner"), (SINTA, "parent"), (HEAD, "staff"), (ADMIN, "staff")] {
            let told = school.transcript(reader, id).await.ok();
            assert_eq!((&told.data()["reader"], &told.data()["learner"]["name"]), (&json!(comes_as), &json!("Yoga Aditya")));
        }
        for stranger in [OTHER, CLERK, MEMBER] {
            let told = school.transcript(stranger, id).await;
            assert_eq!((told.http.as_u16(), told.message()), (404, school.transcript(stranger, 7).await.message()), "{stranger}");
        }
    }

    async fn r027_the_score_is_the_mean_of_the_programmes_with_note_level_and_attendance(school: School) {
        let now = school.cx.clock.now();
        let meeting = |course: &mut Course| {
            course.scoring_date = Some(now);
            course.topics[0].activities[0].kind = ActivityKind::LiveStreaming;
            course.topics[0].activities[0].starts_at = Some(now.plus_seconds(-DAY));
        };
        let (four, five) = (school.course(4, meeting), school.course(5, meeting));
        let place = school.learned(YOGA, &four, "2026-08-01", 81).await;
        school.learned(YOGA, &five, "2026-09-01", 90).await;
        appoint_facilitator(&school.cx, AuditActor::default(), MEMBER, std::slice::from_ref(&four)).await.unwrap();
        school.person(MEMBER).put(&format!("/api/program-activity/learning-report/{place}/note"), json!({ "note": "Tekun." })).await.ok();
        let tx = school.cx.db.write().await.unwrap();
        tx.run("INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES (41, $1, 1)", &args![YOGA]).await.unwrap();
        tx.commit().await.unwrap();
        let told = school.transcript(SINTA, school.only(YOGA).await).await.ok();
        assert_eq!((&told.data()["score"], &told.data()["level"]["name"], &told.data()["attendance"]), (&json!(85.5), &json!("Cakap"), &json!({ "attended": 1, "held": 2 })));
        let programs: Vec<Value> = told.data()["program_list"].as_array().unwrap().iter()
            .map(|one| json!([one["title"], one["score"], one["level"]["name"], one["note"], one["attendance"]["attended"], one["completed"], one["total"]])).collect();
        assert_eq!(json!(programs), json!([["Kelas 4", 81.0, "Cakap", "Tekun.", 1, 1, 4], ["Kelas 5", 90.0, "Mahir", null, 0, 1, 4]]));
        assert_eq!(told.data()["program_list"][0]["program_user_id"], json!(place));
        let listed = school.rapor(YOGA, "").await.ok();
        assert_eq!((&listed.data()[0]["score"], &listed.data()[0]["attendance"]), (&told.data()["score"], &told.data()["attendance"]));
    }

    async fn r026_it_is_given_out_with_the_last_scoring_date_and_says_nothing_before(school: School) {
        let now = school.cx.clock.now();
        let (four, five) = (school.course(4, |course| course.scoring_date = Some(now)), school.course(5, |course| course.scoring_date = Some(now.plus_seconds(DAY))));
        school.learned(YOGA, &four, "2026-08-01", 80).await;
        school.learned(YOGA, &five, "2026-08-01", 90).await;
        let id = school.only(YOGA).await;
        for reader in [YOGA, SINTA] {
            let told = school.transcript(reader, id).await.ok();
            assert_eq!((&told.data()["is_published"], &told.data()["score"], &told.data()["scored"], &told.data()["programs"]), (&json!(false), &json!(null), &json!(1), &json!(2)));
            assert_eq!(told.data()["published_at"], now.plus_seconds(DAY).0);
            assert!(told.data()["program_list"].as_array().unwrap().iter().all(|one| one["score"].is_null() && one["level"].is_null()));
        }
        for reader in [YOGA, SINTA] {
            let paper = words_of(&school.paper(reader, id).await.bytes);
            assert!(paper.contains("Rapor ini terbit") && !["80,00", "85,00", "90,00", "Cakap"].iter().any(|score| paper.contains(score)), "{paper}");
        }
        for reader in [YOGA, SINTA] {
            let book = cells_of(&school.book(reader, id).await.bytes);
            assert!(!["<v>80</v>", "<v>85</v>", "<v>90</v>", "Cakap"].iter().any(|score| book.contains(score)), "{book}");
        }
        assert!(words_of(&school.paper(HEAD, id).await.bytes).contains("85,00"));
        assert!(cells_of(&school.book(HEAD, id).await.bytes).contains("<v>85</v>"));
        assert_eq!(school.rapor(YOGA, "").await.ok().data()[0]["score"], json!(null));
        assert_eq!(school.transcript(HEAD, id).await.ok().data()["score"], 85.0, "who runs the institution sees it before");
        school.cx.clock.advance_seconds(DAY);
        assert_eq!((&school.transcript(YOGA, id).await.ok().data()["score"], &school.rapor(YOGA, "").await.ok().data()[0]["score"]), (&json!(85.0), &json!(85.0)));
    }

    async fn r027_a_rapor_is_taken_along_as_a_paper_by_who_reads_it(school: School) {
        let now = school.cx.clock.now();
        let course = school.course(4, |course| {
            course.scoring_date = Some(now);
            course.title = "Kelas ʼAini Ünal".to_owned();
        });
        let place = school.learned(YOGA, &course, "2026-08-01", 81).await;
        appoint_facilitator(&school.cx, AuditActor::default(), MEMBER, std::slice::from_ref(&course)).await.unwrap();
        school.person(MEMBER).put(&format!("/api/program-activity/learning-report/{place}/note"), json!({ "note": "Tekun." })).await.ok();
        let id = school.only(YOGA).await;
        for reader in [YOGA, SINTA, HEAD, ADMIN] {
            let told = school.paper(reader, id).await;
            assert_eq!(told.headers["content-type"], "application/pdf");
            assert_eq!(told.headers["content-disposition"], "attachment; filename=\"rapor-yoga-aditya-ganjil-2026-2027.pdf\"");
            let paper = words_of(&told.bytes);
            for words in ["Rapor Yoga Aditya", "Semester ganjil 2026/2027", "Kelas ʼAini Ünal", "81,00", "Cakap", "Tekun.", "Belum ada pertemuan"] {
                assert!(paper.contains(words), "{words} in {paper}");
            }
        }
        for other in [OTHER, CLERK, MEMBER] {
            assert_eq!(school.paper(other, id).await.http, 404, "{other}");
        }
        assert_eq!(school.visitor().get(&format!("/api/program-activity/transcript/{id}/pdf")).await.http, 401);
    }

    async fn r027_the_workbook_of_a_rapor_holds_its_programmes_and_no_formula(school: School) {
        let now = school.cx.clock.now();
        let course = school.course(4, |course| {
            course.scoring_date = Some(now);
            course.title = "=HYPERLINK(\"x\")".to_owned();
        });
        school.learned(YOGA, &course, "2026-08-01", 81).await;
        let id = school.only(YOGA).await;
        let told = school.book(SINTA, id).await;
        assert_eq!(told.headers["content-type"], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert_eq!(told.headers["content-disposition"], "attachment; filename=\"rapor-yoga-aditya-ganjil-2026-2027.xlsx\"");
        let cells = cells_of(&told.bytes);
        for words in ["Rapor semester ganjil 2026/2027", "Yoga Aditya", "Sanggar Cendekia", "=HYPERLINK", "1 dari 4", "<v>81</v>", "Cakap", "Nilai rata-rata"] {
            assert!(cells.contains(words), "{words} in {cells}");
        }
        assert!(!cells.contains("<f>"));
        for other in [OTHER, CLERK, MEMBER] {
            assert_eq!(school.book(other, id).await.http, 404, "{other}");
        }
    }

    async fn r026_without_scoring_dates_it_is_given_out_when_the_semester_ends(school: School) {
        let course = school.course(4, |_| {});
        school.learned(YOGA, &course, "2026-08-01", 80).await;
        let told = school.rapor(YOGA, "").await.ok();
        assert_eq!((&told.data()[0]["is_published"], &told.data()[0]["published_at"]), (&json!(false), &json!(at("2027-01-01"))));
    }

    async fn its_people_are_told_once_on_the_day_of_the_last_programme(school: School) {
        school.cx.jobs(&school.world.services.jobs);
        let heard = school.hears::<ReportPublished>("test.report_published");
        let now = school.cx.clock.now();
        let (four, five) = (school.course(4, |course| course.scoring_date = Some(now.plus_seconds(DAY))), school.course(5, |course| course.scoring_date = Some(now.plus_seconds(3 * DAY))));
        let told = async |days: i64| {
            school.cx.clock.advance_seconds(days * DAY);
            school.world.settle().await;
            heard.lock().unwrap().iter().map(|fact| (fact.user, fact.term.clone())).collect::<Vec<_>>()
        };
        school.learned(YOGA, &four, "2026-08-01", 80).await;
        school.learned(YOGA, &five, "2026-08-01", 90).await;
        // A semester that was over when it came here is no news.
        school.learned(SINTA, &four, "2025-08-01", 80).await;
        assert_eq!((told(0).await, told(2).await), (Vec::new(), Vec::new()));
        let once = [(YOGA, "ganjil 2026/2027".to_owned())];
        assert_eq!((told(1).await.as_slice(), told(200).await.as_slice()), (once.as_slice(), once.as_slice()));
    }

    async fn r027_the_institution_gives_it_out_earlier_and_still_no_score_before_its_date(school: School) {
        let now = school.cx.clock.now();
        let (four, five) = (school.course(4, |_| {}), school.course(5, |course| course.scoring_date = Some(now.plus_seconds(DAY))));
        school.learned(YOGA, &four, "2026-08-01", 80).await;
        school.learned(YOGA, &five, "2026-08-01", 90).await;
        let id = school.only(YOGA).await;
        let heard = school.hears::<ReportPublished>("test.report_published");
        let release = async |reader| school.person(reader).post(&format!("/api/program-activity/transcript/{id}/release"), json!({})).await;
        for other in [YOGA, SINTA, OTHER, CLERK, MEMBER] {
            assert_eq!(release(other).await.http, 404, "{other}");
        }
        let told = release(HEAD).await.ok();
        assert_eq!((&told.data()["is_published"], &told.data()["published_at"], &told.data()["can_release"]), (&json!(true), &json!(now), &json!(false)));
        school.cx.clock.advance_seconds(60);
        assert_eq!(release(ADMIN).await.ok().data()["published_at"], json!(now), "once");
        let told = school.transcript(SINTA, id).await.ok();
        let scores: Vec<&Value> = told.data()["program_list"].as_array().unwrap().iter().map(|one| &one["score"]).collect();
        assert_eq!((json!(scores), &told.data()["score"]), (json!([80.0, null]), &json!(80.0)));
        school.cx.jobs(&school.world.services.jobs);
        school.world.settle().await;
        school.cx.clock.advance_seconds(DAY);
        school.world.settle().await;
        let told: Vec<(UserId, i64)> = heard.lock().unwrap().iter().map(|fact| (fact.user, fact.transcript)).collect();
        assert_eq!(told, [(YOGA, id)], "then, and not again on its day");
    }

    async fn c141_an_adult_decides_alone_and_for_a_child_the_parent(school: School) {
        let course = school.course(4, |_| {});
        school.learned(YOGA, &course, "2026-08-01", 80).await;
        school.learned(SINTA, &course, "2026-08-01", 80).await;
        let (child, own) = (school.only(YOGA).await, school.only(SINTA).await);
        let shown = async |id| school.transcript(ADMIN, id).await.ok().data()["is_public"].clone();
        for actor in [school.person(YOGA), school.inside(YOGA, SINTA)] {
            assert_eq!(school.shows(&actor, child, true).await.http, 403);
        }
        assert_eq!(school.shows(&school.person(SINTA), child, true).await.ok().data(), &json!({ "transcript_id": child, "is_public": true }));
        assert_eq!(shown(child).await, true);
        for other in [HEAD, ADMIN, OTHER] {
            assert_eq!(school.shows(&school.person(other), child, false).await.http, 404, "{other}");
        }
        school.shows(&school.person(YOGA), child, false).await.ok();
        school.shows(&school.person(SINTA), own, true).await.ok();
        assert_eq!((shown(child).await, shown(own).await), (json!(false), json!(true)));
        let can = async |reader, id| school.transcript(reader, id).await.ok().data()["can_publish"].clone();
        assert_eq!([can(YOGA, child).await, can(SINTA, child).await, can(SINTA, own).await, can(HEAD, child).await], [false, true, true, false]);
    }

    async fn a_place_that_begins_anew_is_another_semesters(school: School) {
        let course = school.course(4, |_| {});
        let place = school.learned(YOGA, &course, "2026-03-01", 80).await;
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_enrolment SET ended_at = 1 WHERE id = $1", &args![place]).await.unwrap();
        tx.commit().await.unwrap();
        school.enrolled(YOGA, &course).await;
        fill(&school.cx).await.unwrap();
        assert_eq!(school.rapor(YOGA, "").await.ok().data()[0]["school_year"], "2026/2027");
    }

    async fn r026_r027_a_list_costs_one_statement_and_a_page_one(school: School) {
        for number in 4..10 {
            let course = school.course(number, |_| {});
            school.learned(YOGA, &course, "2026-08-01", 80).await;
        }
        let id = school.only(YOGA).await;
        let (_, list) = counted(school.rapor(YOGA, "")).await;
        let (_, page) = counted(school.transcript(SINTA, id)).await;
        assert_eq!((list, page), (1, 1), "beside what accounts answer");
    }
}
