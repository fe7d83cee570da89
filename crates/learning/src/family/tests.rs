use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{
    CertificateIssued, ChildWeek, Course, FamilyWeeks, PublicationAsked, PublicationDecided, RelationEnded, ReportPublished, WorkGraded,
};
use sanggar_kernel::{ActivityId, Day, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_platform::outbox::Fact;
use sanggar_testkit::{Actor, both_engines};
use serde_json::{Value, json};

use super::Weeks;
use crate::course_progress::{self, ProgressKey};
use crate::testing::{ADMIN, HEAD, MEMBER, SINTA, School, YOGA, a_course};
use crate::transcript;

const FAMILY: &str = "/api/program-activity/dashboard/family";
const OVERVIEW: &str = "/api/program-activity/family-overview";
const DAY: i64 = 86_400;

/// Four activities: the first two days of this week, a meeting in an hour, and one in four weeks.
fn dated(number: i64, now: Millis) -> Course {
    let mut course = a_course(number);
    let monday = Day::at(now).monday().begins_at();
    let [first, second] = &mut course.topics[0].activities[..] else { unreachable!() };
    first.ends_at = Some(monday.plus_seconds(3_600));
    second.ends_at = Some(monday.plus_seconds(DAY + 3_600));
    let [meeting, last] = &mut course.topics[1].activities[..] else { unreachable!() };
    meeting.kind = ActivityKind::LiveStreaming;
    meeting.starts_at = Some(now.plus_seconds(3_600));
    last.ends_at = Some(now.plus_seconds(28 * DAY));
    course
}

impl School {
    async fn overview(&self, who: Actor) -> Value {
        who.get(OVERVIEW).await.ok().data().clone()
    }

    /// What the child did now is worth so much.
    async fn has_score(&self, place: EnrolmentId, activity: i64, score: i64) {
        let tx = self.cx.db.write().await.unwrap();
        let course = self.cx.ports.courses.courses(&[ProgramId::new(4)]).await.unwrap().pop().unwrap();
        let key = ProgressKey { enrolment: place, user: YOGA, program: ProgramId::new(4) };
        course_progress::complete_at(&self.cx, &tx, &course, key, ActivityId::new(activity), Some(score)).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// What the page of the parent says of Yoga.
    async fn of_yoga(&self) -> Value {
        self.overview(self.person(SINTA)).await["children"][0].clone()
    }

    /// How many wishes the page counts, which are those that the parent is asked about.
    async fn counted_wishes(&self) -> i64 {
        let listed = self.person(SINTA).get("/api/portofolio/wishes").await.ok().data().as_array().unwrap().len();
        let counted = self.of_yoga().await["wishes"].as_i64().unwrap();
        assert_eq!(counted, listed as i64);
        counted
    }

    /// What is told of these children for the seven days that have just ended, or end so many seconds later.
    async fn weeks(&self, children: &[UserId], seconds: i64) -> Vec<ChildWeek> {
        let cx = &self.cx;
        let weeks = Weeks { db: cx.db.clone(), clock: cx.clock.clone(), courses: cx.ports.courses.clone() };
        let until = cx.clock.now().plus_seconds(seconds);
        weeks.weeks_of(children, until.plus_seconds(-7 * DAY), until).await.unwrap()
    }

    async fn week_of_yoga(&self) -> ChildWeek {
        self.weeks(&[YOGA], 1).await.pop().unwrap()
    }

    /// How often the parent's page was told of something, after this too.
    async fn told_with<F: Fact>(&self, fact: &F) -> i64 {
        let tx = self.cx.db.write().await.unwrap();
        self.cx.outbox.write(&tx, fact).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
        let sql = "SELECT COUNT(*) FROM platform_live WHERE topic = 'family' AND subject = $1";
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &args![SINTA]).await.unwrap().0
    }

    async fn family(&self) -> Vec<Value> {
        self.person(SINTA).get(FAMILY).await.ok().data().as_array().unwrap().clone()
    }
}

both_engines! {
    async fn a_parent_sees_each_child_s_week_and_what_comes_next(school: School) {
        let course = school.library.put(dated(4, school.cx.clock.now()));
        let place = school.enrolled(YOGA, &course).await;
        school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.ok();
        let children = school.family().await;
        assert_eq!(children.iter().map(|child| child["user_id"].clone()).collect::<Vec<_>>(), [json!(YOGA), json!(MEMBER)]);
        let yoga = &children[0];
        assert_eq!(yoga["week"], json!({ "done": 1, "total": 3 }), "what is dated in four weeks is not of this one");
        assert_eq!(yoga["latest"], json!({ "slug": "kelas-4", "title": "Kelas 4", "progress": { "done": 1, "total": 4 } }));
        assert_eq!((&yoga["next"]["slug"], &yoga["next"]["is_meeting"], &yoga["next"]["program_title"]), (&json!("aktivitas-43"), &json!(true), &json!("Kelas 4")));
        assert_eq!(yoga["next"]["due_at"], school.cx.clock.now().plus_seconds(3_600).0);
        assert_eq!(children[1], json!({ "user_id": MEMBER, "week": { "done": 0, "total": 0 }, "latest": null, "next": null, "classes": 0 }));
    }

    async fn without_dates_a_child_goes_on_with_the_class_used_last(school: School) {
        let (first, second) = (school.library.put(a_course(4)), school.library.put(a_course(5)));
        school.enrolled(YOGA, &first).await;
        school.cx.clock.advance_seconds(60);
        let place = school.enrolled(YOGA, &second).await;
        school.reports(YOGA, place, 51, json!({ "is_finish": true })).await.ok();
        let yoga = &school.family().await[0];
        assert_eq!((&yoga["next"]["slug"], &yoga["next"]["due_at"]), (&json!("aktivitas-52"), &Value::Null));
        assert_eq!((&yoga["latest"]["slug"], &yoga["classes"]), (&json!("kelas-5"), &json!(2)));
    }

    async fn what_is_locked_is_not_the_next_thing_to_do(school: School) {
        let course = school.library.put(Course { is_linear: true, ..dated(4, school.cx.clock.now()) });
        school.enrolled(YOGA, &course).await;
        assert_eq!(school.family().await[0]["next"]["slug"], "aktivitas-41", "the meeting is nearer, and locked");
    }

    async fn a_family_is_its_parent_s_alone(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(YOGA, &course).await;
        for other in [school.person(YOGA), school.person(ADMIN), school.inside(YOGA, SINTA)] {
            assert_eq!(other.get(FAMILY).await.ok().data(), &json!([]));
        }
        assert_eq!(school.visitor().get(FAMILY).await.http, 401);
    }

    async fn all_children_are_asked_for_together(school: School) {
        let course = school.library.put(a_course(4));
        for child in [YOGA, MEMBER] {
            school.enrolled(child, &course).await;
        }
        let (children, statements) = counted(school.family()).await;
        assert_eq!((children.len(), statements), (2, 2), "one for the classes, one for the work");
        let (told, statements) = counted(school.overview(school.person(SINTA))).await;
        assert_eq!((told["children"].as_array().unwrap().len(), statements), (2, 3), "and for the page of the family one for all that is new");
    }

    async fn a_parent_s_page_tells_of_each_child_what_is_due_and_what_is_new(school: School) {
        let now = school.cx.clock.now();
        let course = school.library.put(dated(4, now));
        let talkative = school.library.put(a_course(7));
        let place = school.enrolled(YOGA, &course).await;
        school.enrolled(YOGA, &talkative).await;
        school.enrolled(MEMBER, &course).await;
        school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.ok();
        school.has_score(place, 42, 88).await;
        let told = school.overview(school.person(SINTA)).await;
        let (yoga, member) = (&told["children"][0], &told["children"][1]);
        assert_eq!((&yoga["user_id"], &member["user_id"]), (&json!(YOGA), &json!(MEMBER)));
        assert_eq!((&yoga["due"]["slug"], &yoga["meeting"]["slug"]), (&json!("aktivitas-44"), &json!("aktivitas-43")), "each the nearest of its kind");
        assert_eq!((&yoga["score"]["score"], &yoga["score"]["slug"], &yoga["score"]["program_title"]), (&json!(88), &json!("aktivitas-42"), &json!("Kelas 4")));
        assert_eq!((&yoga["announcement"]["title"], &yoga["announcement"]["program_title"]), (&json!("Bawa baskom dan cuka"), &json!("Kelas 7")));
        assert_eq!((&member["score"], &member["announcement"]), (&Value::Null, &Value::Null), "what is another child's");
        assert_eq!(yoga["classes"].as_array().unwrap().len(), 2);
        let week = &told["week"];
        assert_eq!((&week["done"], &week["total"], &week["scores"]), (&json!(2), &json!(6), &json!(1)), "all children together");
        let minutes: i64 = course.topics[0].activities.iter().map(|one| one.minutes).sum();
        assert_eq!((&week["minutes"], &week["meetings"]), (&json!(minutes), &json!(0)));
        assert_eq!(week["first_day"], Day::at(now).monday().to_string());
    }

    async fn what_is_older_than_a_week_is_not_new(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(YOGA, &course).await;
        school.has_score(place, 42, 88).await;
        school.cx.clock.advance_seconds(7 * DAY + 1);
        let told = school.overview(school.person(SINTA)).await;
        assert_eq!((&told["children"][0]["score"], &told["week"]["scores"], &told["week"]["minutes"]), (&Value::Null, &json!(0), &json!(0)));
    }

    async fn before_the_scoring_date_a_parent_is_told_no_score(school: School) {
        let later = school.cx.clock.now().plus_seconds(DAY);
        let course = school.library.put(Course { scoring_date: Some(later), ..a_course(4) });
        let place = school.enrolled(YOGA, &course).await;
        school.has_score(place, 42, 88).await;
        assert_eq!(school.overview(school.person(SINTA)).await["children"][0]["score"], Value::Null);
        school.cx.clock.advance_seconds(DAY + 1);
        assert_eq!(school.overview(school.person(SINTA)).await["children"][0]["score"]["score"], 88);
    }

    async fn a_family_s_page_is_its_parent_s_alone(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(YOGA, &course).await;
        for other in [school.person(YOGA), school.person(ADMIN), school.inside(YOGA, SINTA)] {
            assert_eq!(school.overview(other).await["children"], json!([]));
        }
        assert_eq!(school.visitor().get(OVERVIEW).await.http, 401);
    }

    async fn a_certificate_is_new_for_a_week_while_it_counts(school: School) {
        school.certified(YOGA, 4).await;
        school.cx.clock.advance_seconds(60);
        school.certified(YOGA, 5).await;
        school.certified(SINTA, 6).await;
        let told = school.overview(school.person(SINTA)).await;
        let (yoga, member) = (&told["children"][0], &told["children"][1]);
        assert_eq!((&yoga["certificate"]["program_title"], &yoga["new_certificates"]), (&json!("Kelas 5"), &json!(2)), "the newest of two");
        assert_eq!(yoga["certificate"]["at"], json!(school.cx.clock.now()));
        assert_eq!((&member["certificate"], &member["new_certificates"]), (&Value::Null, &json!(0)), "what is another's");
        let page = format!("/api/program_activity/certificate/view/{}", yoga["certificate"]["address"].as_str().unwrap());
        assert!(!school.person(SINTA).get(&page).await.ok().data()["sheet"].is_null(), "it leads to the sheet");
        school.person(HEAD).post(&format!("{page}/withdraw"), json!({ "reason": "Ujiannya dikerjakan orang lain." })).await.ok();
        let yoga = school.of_yoga().await;
        assert_eq!((&yoga["certificate"]["program_title"], &yoga["new_certificates"]), (&json!("Kelas 4"), &json!(1)), "one was withdrawn");
        school.cx.clock.advance_seconds(7 * DAY + 1);
        let yoga = school.of_yoga().await;
        assert_eq!((&yoga["certificate"], &yoga["new_certificates"]), (&Value::Null, &json!(0)), "the other is old");
    }

    async fn wishes_are_counted_until_a_parent_has_decided(school: School) {
        school.with_tasks().await;
        let course = school.library.find(|_| true).unwrap();
        let place = school.enrolled(YOGA, &course).await;
        school.saves(YOGA, place, 44, json!("Aku menulis cerita panjang"), &[], 1).await.ok();
        school.hands_in(YOGA, place, 44).await.ok();
        assert_eq!(school.counted_wishes().await, 0);
        let wall = school.person(YOGA).get(&format!("/api/portofolio/view/{YOGA}?public=0")).await.ok();
        let (id, text) = (wall.data()["works"][0]["id"].clone(), wall.data()["works"][0]["version"].clone());
        let show = |id: &Value| json!({ "id": id, "user_id": YOGA, "description": "", "content_url": null, "is_publish": true });
        school.person(YOGA).post("/api/portofolio/manage/header", show(&id)).await.ok();
        assert_eq!(school.counted_wishes().await, 2, "the work, and the portfolio that it is shown in");
        assert_eq!(school.overview(school.person(SINTA)).await["children"][1]["wishes"], 0, "what is another child's");
        for decided in [json!(0), id] {
            school.person(SINTA).post("/api/portofolio/manage/header", show(&decided)).await.ok();
        }
        assert_eq!(school.counted_wishes().await, 0);
        let caption = json!({ "id": text, "caption": "Ceritaku", "description": "", "is_publish": true });
        school.person(YOGA).post("/api/portofolio/manage/item", caption).await.ok();
        assert_eq!(school.counted_wishes().await, 1, "new words of what is shown");
        school.told_with(&RelationEnded { parent: SINTA, child: YOGA, by: SINTA, sessions: Vec::new() }).await;
        assert_eq!(school.counted_wishes().await, 0, "nobody asks for a part of what is hidden");
    }

    async fn a_rapor_is_new_for_a_week_once_it_is_given_out(school: School) {
        let place = school.enrolled(YOGA, &school.library.put(a_course(4))).await;
        transcript::fill(&school.cx).await.unwrap();
        let list = school.person(SINTA).get(&format!("/api/program-activity/transcript/list/1/8?user_id={YOGA}")).await.ok();
        let id = list.data()[0]["id"].clone();
        assert_eq!(school.of_yoga().await["transcript"], Value::Null, "nobody gave it out");
        school.person(HEAD).post(&format!("/api/program-activity/transcript/{id}/release"), json!({})).await.ok();
        let told = school.overview(school.person(SINTA)).await;
        assert_eq!(told["children"][0]["transcript"], json!({ "id": id, "at": school.cx.clock.now() }));
        assert_eq!(told["children"][1]["transcript"], Value::Null, "what is another child's");
        let ended = async |at: Option<Millis>| {
            let tx = school.cx.db.write().await.unwrap();
            tx.run("UPDATE learning_enrolment SET ended_at = $2 WHERE id = $1", &args![place, at]).await.unwrap();
            tx.commit().await.unwrap();
        };
        ended(Some(school.cx.clock.now())).await;
        assert_eq!(school.of_yoga().await["transcript"], Value::Null, "there is nothing to read in it any more");
        ended(None).await;
        assert_eq!(school.of_yoga().await["transcript"]["id"], id);
        school.cx.clock.advance_seconds(7 * DAY + 1);
        assert_eq!(school.of_yoga().await["transcript"], Value::Null);
    }

    async fn a_rapor_is_new_when_its_day_comes(school: School) {
        school.cx.jobs(&school.world.services.jobs);
        let scored = school.cx.clock.now().plus_seconds(DAY);
        let course = school.library.put(Course { scoring_date: Some(scored), ..a_course(4) });
        school.enrolled(YOGA, &course).await;
        transcript::fill(&school.cx).await.unwrap();
        school.world.settle().await;
        assert_eq!(school.of_yoga().await["transcript"], Value::Null);
        school.cx.clock.advance_seconds(DAY + 1);
        school.world.settle().await;
        assert!(school.of_yoga().await["transcript"]["id"].is_i64());
    }

    async fn what_is_new_of_a_child_and_the_end_of_a_link_are_told_to_the_parent_at_once(school: School) {
        let (program, words) = (ProgramId::new(4), || "A".to_owned());
        let graded = WorkGraded { user: YOGA, program, activity: ActivityId::new(41), activity_slug: words(), title: words(), is_returned: false };
        assert_eq!(school.told_with(&graded).await, 1);
        assert_eq!(school.told_with(&CertificateIssued { user: YOGA, program, program_title: words(), address: words() }).await, 2);
        assert_eq!(school.told_with(&ReportPublished { user: YOGA, transcript: 7, institution: words(), term: words() }).await, 3);
        assert_eq!(school.told_with(&PublicationAsked { user: YOGA, title: None }).await, 4);
        assert_eq!(school.told_with(&PublicationDecided { user: YOGA, title: None, header: 0, is_published: true }).await, 5);
        assert_eq!(school.told_with(&RelationEnded { parent: SINTA, child: YOGA, by: SINTA, sessions: Vec::new() }).await, 6);
        assert_eq!(school.told_with(&PublicationAsked { user: SINTA, title: None }).await, 6, "who is nobody's child");
    }

    async fn a_letter_tells_what_a_child_did_in_the_week_and_what_comes_after_it(school: School) {
        let now = school.cx.clock.now();
        let mut course = dated(4, now);
        course.topics[1].activities[1].ends_at = Some(now.plus_seconds(3 * DAY));
        let course = school.library.put(course);
        let place = school.enrolled(YOGA, &course).await;
        school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.ok();
        school.has_score(place, 42, 88).await;
        let told = school.weeks(&[MEMBER, YOGA], 1).await;
        assert_eq!(told.iter().map(|week| week.child).collect::<Vec<_>>(), [MEMBER, YOGA], "in the order that was asked for");
        let yoga = &told[1];
        let minutes: i64 = course.topics[0].activities.iter().map(|one| one.minutes).sum();
        assert_eq!((yoga.done, yoga.minutes, yoga.meetings, yoga.transcripts), (2, minutes, 0, 0));
        assert_eq!(yoga.scores.iter().map(|one| (one.score, one.program_title.as_str())).collect::<Vec<_>>(), [(88, "Kelas 4")]);
        assert_eq!(yoga.due.iter().map(|one| (one.title.clone(), one.at)).collect::<Vec<_>>(), [(course.topics[1].activities[1].title.clone(), now.plus_seconds(3 * DAY))]);
        assert_eq!(yoga.meeting.as_ref().map(|one| one.at), Some(now.plus_seconds(3_600)));
        assert_eq!(yoga.programs, [ProgramId::new(4)]);
        let member = &told[0];
        assert_eq!((member.done, member.due.len(), member.meeting.is_none(), member.programs.len()), (0, 0, true, 0), "what is another child's");
        assert_eq!(school.weeks(&[YOGA], 0).await[0].done, 0, "what happens as a week ends is of the next");
        school.cx.clock.advance_seconds(7 * DAY);
        assert_eq!((school.weeks(&[YOGA], 0).await[0].done, school.week_of_yoga().await.done), (2, 0));
    }

    async fn a_letter_tells_a_score_in_the_week_of_its_scoring_date(school: School) {
        let later = school.cx.clock.now().plus_seconds(10 * DAY);
        let course = school.library.put(Course { scoring_date: Some(later), ..a_course(4) });
        let place = school.enrolled(YOGA, &course).await;
        school.has_score(place, 42, 88).await;
        let week = school.week_of_yoga().await;
        assert_eq!((week.done, week.scores.len()), (1, 0), "what was done is told, and no score before its date");
        school.cx.clock.advance_seconds(10 * DAY - 1);
        assert!(school.weeks(&[YOGA], 60).await[0].scores.is_empty(), "nor in a letter of a week that goes on");
        school.cx.clock.advance_seconds(2);
        assert_eq!(school.week_of_yoga().await.scores.len(), 1);
        school.cx.clock.advance_seconds(7 * DAY);
        assert!(school.week_of_yoga().await.scores.is_empty(), "once");
    }

    async fn a_letter_tells_certificates_and_a_rapor_of_the_week(school: School) {
        school.certified(YOGA, 4).await;
        transcript::fill(&school.cx).await.unwrap();
        let list = school.person(SINTA).get(&format!("/api/program-activity/transcript/list/1/8?user_id={YOGA}")).await.ok();
        school.person(HEAD).post(&format!("/api/program-activity/transcript/{}/release", list.data()[0]["id"]), json!({})).await.ok();
        let week = school.week_of_yoga().await;
        assert_eq!((week.certificates, week.transcripts), (vec!["Kelas 4".to_owned()], 1));
        school.cx.clock.advance_seconds(7 * DAY);
        let week = school.week_of_yoga().await;
        assert_eq!((week.certificates.len(), week.transcripts), (0, 0));
    }

    async fn the_weeks_of_all_children_are_asked_for_together(school: School) {
        let course = school.library.put(a_course(4));
        for child in [YOGA, MEMBER] {
            school.enrolled(child, &course).await;
        }
        let (few, one) = counted(school.weeks(&[YOGA], 1)).await;
        let (told, two) = counted(school.weeks(&[YOGA, MEMBER], 1)).await;
        assert_eq!((few.len(), told.len(), one, two), (1, 2, 3, 3));
    }
}
