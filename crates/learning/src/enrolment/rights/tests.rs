mod model;
mod races;

use std::sync::Arc;

use sanggar_contracts::{Course, CourseAddon, Enrolling, Enrolments, Held, Item, LearnerEnrolled, Line, Lock, Record, Source};
use sanggar_kernel::{ActivityId, ProgramId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::db::{DbError, Engine, embedded_migrations};
use sanggar_testkit::{OnEngine, TestDb, both_engines, database};

use crate::course_progress;
use crate::enrolment::{Registrar, Roll};
use crate::testing::{SINTA, School, YOGA, a_course};

const NEW: Held = Held::Granted { is_new: true };
const AGAIN: Held = Held::Granted { is_new: false };
const SOLD: ActivityId = ActivityId::new(44);

/// Class 4 with so many seats, and so many pieces of activity 44, which is sold beside it.
fn sold(seats: Option<i64>, pieces: Option<i64>) -> Course {
    let mut course = Course { capacity: seats, ..a_course(4) };
    let addon = CourseAddon {
        title: None,
        description: String::new(),
        kind: None,
        place: None,
        quota: pieces,
        places_left: pieces,
        price: Some(50_000),
    };
    course.topics[1].activities[1].addon = Some(addon);
    course
}

fn order(number: i64) -> Record {
    Record { source: Source::Order, reference: format!("INV-{number}") }
}

fn seat(number: i64, person: UserId, course: &Arc<Course>) -> Line {
    Line::of_program(number, person, course.clone())
}

fn piece(number: i64, person: UserId, course: &Arc<Course>) -> Line {
    Line { number, person, course: course.clone(), item: Item::Activity(SOLD) }
}

impl School {
    fn registrar(&self) -> Registrar {
        Registrar(self.cx.clone())
    }

    async fn holds(&self, record: &Record, lines: &[Line], minutes: i64) -> Vec<Held> {
        let tx = self.cx.db.write().await.unwrap();
        let until = self.cx.clock.now().plus_seconds(minutes * 60);
        let told = self.registrar().hold(&tx, record, lines, until).await.unwrap();
        tx.commit().await.unwrap();
        told
    }

    async fn grants(&self, record: &Record, lines: &[Line]) -> Vec<Held> {
        let tx = self.cx.db.write().await.unwrap();
        let told = self.registrar().grant(&tx, record, lines).await.unwrap();
        tx.commit().await.unwrap();
        told
    }

    async fn releases(&self, record: &Record) -> u64 {
        let tx = self.cx.db.write().await.unwrap();
        let given = self.registrar().release(&tx, record).await.unwrap();
        tx.commit().await.unwrap();
        given
    }

    async fn ends(&self, record: &Record) -> u64 {
        let tx = self.cx.db.write().await.unwrap();
        let given = self.registrar().end(&tx, record).await.unwrap();
        tx.commit().await.unwrap();
        given
    }

    async fn is_in(&self, person: UserId, program: i64) -> bool {
        !course_progress::in_programs(&self.cx, person, &[ProgramId::new(program)]).await.unwrap().is_empty()
    }

    async fn taken(&self, item: Item) -> i64 {
        let taken = Roll { db: self.cx.db.clone() }.taken_of(&[item]).await.unwrap();
        taken.first().map_or(0, |(_, taken)| *taken)
    }

    /// A1, seats by the same rule, and places that stand while a right does.
    async fn assert_rights(&self) {
        let conn = self.cx.db.read().await.unwrap();
        for wrong in [
            "SELECT COUNT(*) FROM learning_program p WHERE
                 p.learners <> (SELECT COUNT(*) FROM learning_enrolment e WHERE e.program_id = p.program_id AND e.ended_at IS NULL AND e.parent_id IS NULL)
                 OR p.held <> (SELECT COUNT(*) FROM learning_right r WHERE r.item = 'program' AND r.item_id = p.program_id AND r.state = 'held')",
            "SELECT COUNT(*) FROM learning_stock s WHERE
                 s.sold <> (SELECT COUNT(*) FROM learning_right r WHERE r.item = s.item AND r.item_id = s.item_id AND r.state = 'granted')
                 OR s.held <> (SELECT COUNT(*) FROM learning_right r WHERE r.item = s.item AND r.item_id = s.item_id AND r.state = 'held')
                 OR s.initial <> s.left_ + s.sold + s.held OR s.left_ < 0 OR s.sold < 0 OR s.held < 0",
            "SELECT COUNT(*) FROM learning_enrolment e WHERE (e.ended_at IS NULL) <> EXISTS (
                 SELECT 1 FROM learning_right r WHERE r.user_id = e.user_id AND r.program_id = e.program_id AND r.item = 'program' AND r.state = 'granted')",
        ] {
            assert_eq!(conn.one::<(i64,)>(wrong, &[]).await.unwrap().0, 0, "{wrong}");
        }
    }
}

both_engines! {
    async fn a_place_stands_while_one_of_its_rights_does_whichever_ends_first(school: School) {
        for (number, first_to_end) in [(4, 1), (5, 2)] {
            let course = school.library.put(Course { capacity: Some(1), ..a_course(number) });
            let [one, other] = [order(10 * number + 1), order(10 * number + 2)];
            assert_eq!(school.grants(&one, &[seat(1, SINTA, &course)]).await, [NEW]);
            assert_eq!(school.grants(&other, &[seat(1, SINTA, &course)]).await, [AGAIN]);
            assert_eq!(school.taken(Item::Program(course.id)).await, 1, "one seat for both");
            let (first, last) = if first_to_end == 1 { (one, other) } else { (other, one) };
            assert_eq!(school.ends(&first).await, 1);
            assert!(school.is_in(SINTA, number).await);
            assert_eq!(school.grants(&order(99), &[seat(number, YOGA, &course)]).await, [Held::Full]);
            assert_eq!((school.ends(&last).await, school.ends(&last).await), (1, 0));
            assert!(!school.is_in(SINTA, number).await);
            assert_eq!(school.taken(Item::Program(course.id)).await, 0);
            assert_eq!(school.grants(&last, &[seat(1, SINTA, &course)]).await, [Held::Ended], "a refunded order gives nothing again");
            school.assert_rights().await;
        }
    }

    async fn what_is_held_is_nobody_else_s_until_its_time_is_over_and_then_free_once(school: School) {
        let course = school.library.put(sold(Some(1), Some(1)));
        let lines = |person| [seat(1, person, &course), piece(2, person, &course)];
        assert_eq!(school.holds(&order(1), &lines(SINTA), 10).await, [Held::Held, Held::Held]);
        assert_eq!(school.holds(&order(1), &lines(SINTA), 20).await, [Held::Held, Held::Held], "longer");
        school.cx.clock.advance_seconds(15 * 60);
        assert_eq!(school.holds(&order(2), &lines(YOGA), 10).await, [Held::Full, Held::Full]);
        assert_eq!(school.person(YOGA).post("/api/payment/free_enrollment/", serde_json::json!({ "program_id": 4 })).await.http, 409);
        school.cx.clock.advance_seconds(6 * 60);
        assert_eq!(school.holds(&order(2), &lines(YOGA), 10).await, [Held::Held, Held::Held], "whoever comes first ends a dead hold");
        school.assert_rights().await;
        assert_eq!(school.releases(&order(1)).await, 0, "it was given back already");
        assert_eq!(school.taken(Item::Program(course.id)).await, 1);
        assert_eq!(school.grants(&order(1), &lines(SINTA)).await, [Held::Full, Held::Full], "paid too late");
        assert_eq!((school.releases(&order(2)).await, school.releases(&order(2)).await), (2, 0));
        assert_eq!(school.grants(&order(1), &lines(SINTA)).await, [NEW, NEW], "paid late, and it was free again");
        school.assert_rights().await;
    }

    async fn holds_that_nobody_asks_about_are_ended_by_the_job(school: School) {
        school.cx.jobs(&school.world.services.jobs);
        // A sweep is due after its first run.
        school.world.settle().await;
        let course = school.library.put(sold(Some(5), Some(5)));
        school.holds(&order(1), &[seat(1, SINTA, &course), piece(2, SINTA, &course)], 10).await;
        school.cx.clock.advance_seconds(11 * 60);
        school.world.settle().await;
        assert_eq!((school.taken(Item::Program(course.id)).await, school.taken(Item::Activity(SOLD)).await), (0, 0));
        school.assert_rights().await;
    }

    async fn a_hold_that_is_granted_keeps_its_seat_and_tells_once(school: School) {
        let heard = school.hears::<LearnerEnrolled>("test.enrolled");
        let course = school.library.put(sold(Some(1), Some(1)));
        let lines = [seat(1, SINTA, &course), piece(2, SINTA, &course)];
        school.holds(&order(1), &lines, 10).await;
        assert_eq!(school.grants(&order(1), &lines).await, [NEW, NEW]);
        assert_eq!(school.grants(&order(1), &lines).await, [AGAIN, AGAIN]);
        assert_eq!(school.holds(&order(1), &lines, 10).await, [AGAIN, AGAIN]);
        assert_eq!(school.holds(&order(2), &lines, 10).await, [Held::Owned, Held::Owned]);
        assert_eq!(school.releases(&order(1)).await, 0, "what was granted stays");
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().len(), 1);
        school.assert_rights().await;
    }

    async fn a_place_that_is_opened_again_takes_a_seat_and_tells_it_once(school: School) {
        let heard = school.hears::<LearnerEnrolled>("test.enrolled");
        let course = school.library.put(sold(Some(1), None));
        school.grants(&order(1), &[seat(1, SINTA, &course)]).await;
        school.ends(&order(1)).await;
        school.grants(&order(2), &[seat(1, YOGA, &course)]).await;
        assert_eq!(school.grants(&order(3), &[seat(1, SINTA, &course)]).await, [Held::Full]);
        school.ends(&order(2)).await;
        assert_eq!(school.grants(&order(3), &[seat(1, SINTA, &course)]).await, [NEW]);
        assert_eq!(school.grants(&order(3), &[seat(1, SINTA, &course)]).await, [AGAIN]);
        assert_eq!(school.grants(&order(4), &[seat(1, YOGA, &course)]).await, [Held::Full], "it has the seat");
        school.world.settle().await;
        let told: Vec<UserId> = heard.lock().unwrap().iter().map(|fact| fact.user).collect();
        assert_eq!(told, [SINTA, YOGA, SINTA]);
        school.assert_rights().await;
    }

    async fn what_is_not_offered_any_more_is_an_answer(school: School) {
        let course = school.library.put(Course { is_removed: true, ..sold(None, None) });
        assert_eq!(school.holds(&order(1), &[seat(1, SINTA, &course), piece(2, SINTA, &course)], 10).await, [Held::Removed, Held::Removed]);
        assert_eq!(school.grants(&order(1), &[seat(1, SINTA, &course)]).await, [Held::Removed]);
        let mut archived = sold(None, None);
        archived.topics[1].activities[1].is_archived = true;
        let archived = Arc::new(archived);
        let no_addon = Line { item: Item::Activity(ActivityId::new(41)), ..piece(3, SINTA, &archived) };
        let told = school.grants(&order(2), &[piece(2, SINTA, &archived), no_addon, seat(1, SINTA, &archived)]).await;
        assert_eq!(told, [Held::Removed, Held::Removed, NEW], "in the order that was asked");
        let tx = school.cx.db.write().await.unwrap();
        let other = school.registrar().grant(&tx, &order(2), &[seat(1, YOGA, &archived)]).await;
        assert!(matches!(other, Err(DbError::Other(_))), "a line is about one thing");
    }

    async fn b270_what_is_sold_beside_a_class_opens_for_who_owns_it_and_while_they_do(school: School) {
        let course = school.library.put(Course { is_linear: true, ..sold(None, Some(2)) });
        let place = school.enrolled(SINTA, &course).await;
        let lock = async || {
            let progress = course_progress::of_enrolment(&school.cx, SINTA, place).await.unwrap();
            let (topic, activity) = progress.course.activity(SOLD).unwrap();
            progress.lock(topic, activity)
        };
        assert_eq!(lock().await, Some(Lock::Addon));
        school.holds(&order(1), &[piece(1, SINTA, &course)], 10).await;
        assert_eq!(lock().await, Some(Lock::Addon), "not paid yet");
        school.grants(&order(1), &[piece(1, SINTA, &course)]).await;
        assert_eq!(lock().await, None, "it stands outside the order of the class");
        let summary = Roll { db: school.cx.db.clone() }.place(SINTA, course.id).await.unwrap().unwrap();
        assert_eq!(summary.owned, [Item::Activity(SOLD)]);
        school.ends(&order(1)).await;
        assert_eq!(lock().await, Some(Lock::Addon));
    }

    async fn a1_what_there_is_follows_the_document_but_never_below_what_is_taken(school: School) {
        let two = Arc::new(sold(None, Some(2)));
        assert_eq!(school.grants(&order(1), &[piece(1, SINTA, &two), piece(2, YOGA, &two), piece(3, UserId::new(100), &two)]).await, [NEW, NEW, Held::Full]);
        let fewer = Arc::new(sold(None, Some(1)));
        assert_eq!(school.holds(&order(2), &[piece(1, UserId::new(100), &fewer)], 10).await, [Held::Full]);
        school.assert_rights().await;
        let unlimited = Arc::new(sold(None, None));
        assert_eq!(school.holds(&order(2), &[piece(1, UserId::new(100), &unlimited)], 10).await, [Held::Held]);
        let four = Arc::new(sold(None, Some(4)));
        assert_eq!(school.holds(&order(3), &[piece(1, UserId::new(101), &four), piece(2, UserId::new(102), &four)], 10).await, [Held::Held, Held::Full]);
        school.assert_rights().await;
    }

    async fn a_place_that_came_with_another_and_was_bought_too_stands_while_one_of_both_does(school: School) {
        let child = school.library.put(Course { capacity: Some(1), ..a_course(5) });
        let parent = school.library.put(Course { children: vec![child.id], ..a_course(4) });
        school.grants(&order(1), &[seat(1, SINTA, &parent)]).await;
        assert_eq!(school.taken(Item::Program(child.id)).await, 0, "it came without a seat");
        assert_eq!(school.grants(&order(2), &[seat(1, SINTA, &child)]).await, [AGAIN]);
        assert_eq!(school.taken(Item::Program(child.id)).await, 1, "what is bought has one");
        school.ends(&order(2)).await;
        assert!(school.is_in(SINTA, 5).await, "it is again what comes with the other");
        assert_eq!(school.taken(Item::Program(child.id)).await, 0);
        school.assert_rights().await;
        school.grants(&order(3), &[seat(1, SINTA, &child)]).await;
        school.ends(&order(1)).await;
        assert!(school.is_in(SINTA, 5).await && !school.is_in(SINTA, 4).await);
        school.ends(&order(3)).await;
        assert!(!school.is_in(SINTA, 5).await);
        school.assert_rights().await;
    }

    async fn a_place_that_comes_with_two_others_ends_with_the_last(school: School) {
        let child = school.library.put(a_course(6));
        for number in [4, 5] {
            let parent = school.library.put(Course { children: vec![child.id], ..a_course(number) });
            school.grants(&order(number), &[seat(1, SINTA, &parent)]).await;
        }
        school.ends(&order(4)).await;
        assert!(school.is_in(SINTA, 6).await);
        school.assert_rights().await;
        school.ends(&order(5)).await;
        assert!(!school.is_in(SINTA, 6).await);
        school.assert_rights().await;
    }

    async fn who_is_erased_gives_back_what_they_held_and_had(school: School) {
        let course = school.library.put(sold(Some(2), Some(2)));
        school.grants(&order(1), &[seat(1, SINTA, &course), piece(2, SINTA, &course)]).await;
        let other = school.library.put(Course { capacity: Some(1), ..a_course(5) });
        school.holds(&order(2), &[seat(1, SINTA, &other), piece(2, YOGA, &course)], 10).await;
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &sanggar_contracts::PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let taken = [Item::Program(course.id), Item::Program(other.id), Item::Activity(SOLD)];
        assert_eq!([school.taken(taken[0]).await, school.taken(taken[1]).await, school.taken(taken[2]).await], [0, 0, 1]);
        school.assert_rights().await;
    }
}

/// With places of before there were rights.
struct Old(TestDb);

impl OnEngine for Old {
    async fn on(engine: Engine) -> Self {
        let old = database::before(engine, "0143").await;
        let tx = old.db.write().await.unwrap();
        tx.run(
            "INSERT INTO learning_enrolment (id, user_id, program_id, source, reference, enrolled_at, ended_at, parent_id) VALUES
                 (10, 1, 4, 'free', NULL, 5, NULL, NULL), (11, 2, 4, 'order', 'INV-1', 6, NULL, NULL), (12, 3, 4, 'order', 'INV-1', 6, 7, NULL),
                 (13, 2, 6, 'order', 'INV-1', 6, NULL, 11), (14, 3, 6, 'order', 'INV-1', 6, 7, 12), (15, 1, 6, 'staff', NULL, 5, 8, NULL)",
            &[],
        )
        .await
        .unwrap();
        tx.run("INSERT INTO learning_program (program_id, learners) VALUES (4, 2)", &[]).await.unwrap();
        tx.commit().await.unwrap();
        Self(old)
    }
}

both_engines! {
    async fn every_place_of_before_gets_the_right_that_opened_it(old: Old) {
        old.0.db.migrate(embedded_migrations()).await.unwrap();
        let conn = old.0.db.read().await.unwrap();
        type Row = (i64, i64, String, i64, String, Option<i64>);
        let rights: Vec<Row> = conn
            .all("SELECT user_id, item_id, reference, line, state, parent_id FROM learning_right ORDER BY program_id, user_id", &args![])
            .await
            .unwrap();
        let row = |user, program, reference: &str, line, state: &str, parent| (user, program, reference.to_owned(), line, state.to_owned(), parent);
        assert_eq!(
            rights,
            [
                row(1, 4, "1/4", 0, "granted", None),
                row(2, 4, "INV-1", 11, "granted", None),
                row(3, 4, "INV-1", 12, "ended", None),
                row(1, 6, "1/6", 0, "ended", None),
                row(2, 6, "place/11", 6, "granted", Some(11)),
                row(3, 6, "place/12", 6, "ended", Some(12)),
            ]
        );
    }
}
