use futures_util::{FutureExt, StreamExt};
use sanggar_contracts::{ChildProgramsListed, ClassPart, Classes, Course, LiveRooms, PersonErased, class_room};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::audit::Actor;
use sanggar_platform::live::{Audience, LiveStream, StreamCaps, Viewer};
use sanggar_testkit::both_engines;

use super::{Roll, query};
use crate::course_progress;
use crate::teaching::appoint;
use crate::testing::{SINTA, School, YOGA, a_course};

impl School {
    /// A page of this person, which has heard everything up to `last`.
    pub async fn listens(&self, user: UserId, last: Option<i64>) -> LiveStream {
        let (caps, roll) = (StreamCaps { person: 9, source: 9 }, Roll { db: self.cx.db.clone() });
        let viewer = Some(Viewer { user, session: user.get() });
        self.cx.live.subscribe_from("203.0.113.1".parse().unwrap(), viewer, caps, last, roll.rooms_of(user)).await.unwrap()
    }

    async fn tells_class(&self, program: ProgramId, topic: &str) {
        let tx = self.cx.db.write().await.unwrap();
        self.cx.live.publish(&tx, Audience::Room(class_room(program)), topic, &()).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
    }

    async fn forgets(&self, user: UserId) {
        let tx = self.cx.db.write().await.unwrap();
        self.cx.outbox.write(&tx, &PersonErased { user }).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
    }
}

fn heard(stream: &mut LiveStream) -> Vec<String> {
    std::iter::from_fn(|| stream.next().now_or_never().flatten()).map(|event| event.topic.clone()).collect()
}

/// The place that a stream which ends leaves to come back with.
fn ended_at(stream: &mut LiveStream) -> i64 {
    let last = stream.next().now_or_never().expect("it was told to come back").expect("a place");
    assert_eq!(last.topic, "");
    assert_eq!(stream.next().now_or_never(), Some(None), "the stream has ended");
    last.position
}

both_engines! {
    async fn who_attends_a_programme_has_a_place_in_each_that_belongs_to_it_without_a_seat_and_while_it_lasts(school: School) {
        let child = school.library.put(Course { capacity: Some(1), ..a_course(5) });
        let parent = school.library.put(Course { children: vec![child.id], ..a_course(4) });
        school.enrolled(YOGA, &child).await;
        let place = school.enrolled(SINTA, &parent).await;
        let programs = async |user| course_progress::of_person(&school.cx, user).await.unwrap();
        let mut places: Vec<_> = programs(SINTA).await.iter().map(|one| (one.course.id, one.enrolment.is_child)).collect();
        places.sort();
        assert_eq!(places, [(parent.id, false), (child.id, true)], "the only seat of the child is Yoga's");
        assert!(!programs(YOGA).await[0].enrolment.is_child, "who joined by herself has a place of her own");
        let tx = school.cx.db.write().await.unwrap();
        query::end(&tx, place, school.cx.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(programs(SINTA).await.len(), 0);
        school.enrolled(SINTA, &parent).await;
        assert_eq!(programs(SINTA).await.len(), 2, "both are there again");
    }

    async fn who_attended_before_a_programme_was_listed_gets_the_place_then(school: School) {
        let (child, parent) = (school.library.put(a_course(5)), school.library.put(a_course(4)));
        school.enrolled(SINTA, &parent).await;
        school.enrolled(YOGA, &parent).await;
        school.enrolled(YOGA, &child).await;
        school.library.put(Course { children: vec![child.id], ..(*parent).clone() });
        school.cx.jobs(&school.world.services.jobs);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &ChildProgramsListed { program: parent.id }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        for (user, is_child) in [(SINTA, true), (YOGA, false)] {
            let found = course_progress::in_programs(&school.cx, user, &[child.id]).await.unwrap();
            assert_eq!(found.iter().map(|one| one.enrolment.is_child).collect::<Vec<_>>(), [is_child], "{user}");
        }
    }

    async fn a_part_says_who_attends_and_who_teaches_and_ends_with_the_place(school: School) {
        let (mine, taught) = (school.library.put(a_course(4)), school.library.put(a_course(5)));
        school.enrolled(SINTA, &mine).await;
        appoint(&school.cx, Actor::default(), SINTA, &[mine.clone(), taught.clone()]).await.unwrap();
        school.enrolled(YOGA, &mine).await;
        let roll = Roll { db: school.cx.db.clone() };
        let part = |program, attends| ClassPart { program, attends, is_child: false, teaches: true, groups: Vec::new() };
        assert_eq!(roll.parts_of(SINTA).await.unwrap(), [part(mine.id, true), part(taught.id, false)]);
        assert_eq!(roll.parts_in(SINTA, &[taught.id, ProgramId::new(9)]).await.unwrap(), [part(taught.id, false)]);
        assert_eq!(roll.facilitators_of(&[mine.id, ProgramId::new(9)]).await.unwrap(), [(mine.id, SINTA)]);
        school.forgets(SINTA).await;
        assert_eq!(roll.parts_of(SINTA).await.unwrap(), []);
        assert_eq!(roll.parts_of(YOGA).await.unwrap().len(), 1);
    }

    async fn who_joins_a_class_hears_it_from_then_on_and_nothing_from_before(school: School) {
        let course = school.library.put(a_course(4));
        let mut stream = school.listens(SINTA, None).await;
        school.tells_class(course.id, "sebelum").await;
        school.enrolled(SINTA, &course).await;
        school.world.settle().await;
        let last = ended_at(&mut stream);
        let mut stream = school.listens(SINTA, Some(last)).await;
        assert_eq!(heard(&mut stream), [""; 0], "what was told before is not theirs");
        school.tells_class(course.id, "sesudah").await;
        assert_eq!(heard(&mut stream), ["sesudah"]);
        school.enrolled(SINTA, &course).await;
        school.world.settle().await;
        assert_eq!(stream.next().now_or_never(), None, "a second time changes nothing");
    }

    async fn who_was_away_when_joining_loads_anew_instead_of_hearing_what_came_before(school: School) {
        let course = school.library.put(a_course(4));
        school.tells_class(course.id, "sebelum").await;
        school.enrolled(SINTA, &course).await;
        school.tells_class(course.id, "sesudah").await;
        assert_eq!(heard(&mut school.listens(SINTA, Some(0)).await), ["reload"]);
    }

    async fn who_comes_to_teach_hears_the_class_and_nobody_else_does(school: School) {
        let [course, other] = [school.library.put(a_course(4)), school.library.put(a_course(5))];
        school.enrolled(YOGA, &other).await;
        school.world.settle().await;
        let (mut sinta, mut yoga) = (school.listens(SINTA, None).await, school.listens(YOGA, None).await);
        appoint(&school.cx, Actor::default(), SINTA, std::slice::from_ref(&course)).await.unwrap();
        school.world.settle().await;
        let last = ended_at(&mut sinta);
        let mut sinta = school.listens(SINTA, Some(last)).await;
        school.tells_class(course.id, "kelas").await;
        assert_eq!((heard(&mut sinta), heard(&mut yoga)), (vec!["kelas".to_owned()], Vec::new()));
    }

    async fn who_leaves_hears_the_class_no_longer(school: School) {
        let course = school.library.put(a_course(4));
        school.enrolled(SINTA, &course).await;
        appoint(&school.cx, Actor::default(), SINTA, std::slice::from_ref(&course)).await.unwrap();
        school.world.settle().await;
        let mut stream = school.listens(SINTA, None).await;
        school.forgets(SINTA).await;
        school.tells_class(course.id, "sesudah").await;
        let last = ended_at(&mut stream);
        assert_eq!(heard(&mut school.listens(SINTA, Some(last)).await), [""; 0]);
    }

    async fn a_place_that_has_ended_is_no_room(school: School) {
        let [course, other] = [school.library.put(a_course(4)), school.library.put(a_course(5))];
        school.enrolled(SINTA, &course).await;
        school.enrolled(SINTA, &other).await;
        let roll = Roll { db: school.cx.db.clone() };
        assert_eq!(roll.rooms_of(SINTA).await.unwrap(), [class_room(course.id), class_room(other.id)]);
        let tx = school.cx.db.write().await.unwrap();
        tx.run("UPDATE learning_enrolment SET ended_at = 1 WHERE program_id = 4", &[]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(roll.rooms_of(SINTA).await.unwrap(), [class_room(other.id)]);
        assert_eq!(roll.rooms_of(YOGA).await.unwrap(), []);
    }
}
