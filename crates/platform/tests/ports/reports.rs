use sanggar_kernel::{Page, ProgramId, UserId};
use sanggar_platform::audit::Actor;
use sanggar_platform::db::{Engine, embedded_migrations};
use sanggar_platform::reports::{
    self, Complaint, Decision, Forum, OfProgram, ReportForm, ReportReason, ReportState, ReportedCase, Subject,
};
use sanggar_testkit::{OnEngine, TestDb, World, both_engines, database};

const ROOMS: Forum = Forum { name: "test.rooms", subject: "comment", place: "room", hidden: "test.hidden", kept: "test.kept" };
const LETTERS: Forum = Forum { name: "test.letters", ..ROOMS };
const DEWI: UserId = UserId::new(1);
const MATHS: ProgramId = ProgramId::new(7);
const MUSIC: ProgramId = ProgramId::new(8);

struct Desk(World);

impl OnEngine for Desk {
    async fn on(engine: Engine) -> Self {
        Self(World::on(engine).await)
    }
}

fn form(note: &str) -> ReportForm {
    ReportForm { comment_id: 1, reason: ReportReason::Spam, note: Some(note.to_owned()) }
}

impl Desk {
    /// Whether that was enough.
    async fn report(&self, forum: &Forum, id: i64, program: ProgramId, by: i64) -> bool {
        let services = &self.0.services;
        let form = form(" Iklan. ");
        let tx = services.db.write().await.unwrap();
        let subject = Subject { id, place: 70, program };
        let complaint = Complaint::of(&form).unwrap();
        let is_enough = reports::report(&tx, forum, &subject, UserId::new(by), &complaint, services.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        is_enough
    }

    async fn list(&self, forum: &Forum, programs: Option<&[ProgramId]>, page: Page) -> Vec<ReportedCase> {
        reports::list(&self.0.services.db.read().await.unwrap(), forum, programs, page).await.unwrap()
    }

    async fn subjects(&self, programs: Option<&[ProgramId]>) -> Vec<i64> {
        self.list(&ROOMS, programs, Page::new(1, 20).unwrap()).await.iter().map(|one| one.case.subject_id).collect()
    }

    async fn decide(&self, subject: i64, decision: Decision) {
        let services = &self.0.services;
        let all = self.list(&ROOMS, None, Page::new(1, 20).unwrap()).await;
        let case = &all.iter().find(|one| one.case.subject_id == subject).unwrap().case;
        let tx = services.db.write().await.unwrap();
        reports::decide(&tx, &services.audit, &ROOMS, case, decision, Actor::person(DEWI)).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn open(&self) -> Vec<(ProgramId, i64)> {
        let mut open = reports::open_in(&self.0.services.db.read().await.unwrap(), &[MATHS, MUSIC]).await.unwrap();
        open.sort_unstable();
        open
    }
}

both_engines! {
    async fn three_people_are_enough_until_somebody_has_decided(desk: Desk) {
        let mut told = Vec::new();
        for by in [1, 1, 1, 2, 3] {
            told.push(desk.report(&ROOMS, 5, MATHS, by).await);
        }
        assert_eq!(told, [false, false, false, false, true], "each counts once");
        assert!(!desk.report(&LETTERS, 5, MATHS, 4).await, "the same number elsewhere is something else");
        desk.decide(5, Decision::Keep).await;
        assert!(!desk.report(&ROOMS, 5, MATHS, 4).await, "what was decided stays");
    }

    async fn what_nobody_has_decided_comes_first_and_the_newest_before_the_others(desk: Desk) {
        for (subject, program) in [(1, MATHS), (2, MUSIC), (3, MATHS), (4, MATHS), (5, MUSIC)] {
            desk.report(&ROOMS, subject, program, 1).await;
            desk.report(&ROOMS, subject, program, 2).await;
        }
        desk.report(&LETTERS, 9, MATHS, 1).await;
        desk.decide(5, Decision::Hide).await;
        desk.decide(3, Decision::Keep).await;
        assert_eq!(desk.subjects(None).await, [4, 2, 1, 5, 3]);
        assert_eq!(desk.subjects(Some(&[MATHS])).await, [4, 1, 3]);
        assert_eq!(desk.subjects(Some(&[])).await, [0; 0], "who moderates nothing");
        let many: Vec<ProgramId> = (1..5_000).map(ProgramId::new).collect();
        assert_eq!(desk.subjects(Some(&many)).await, [4, 2, 1, 5, 3], "one list, of however many programmes");
        let page = desk.list(&ROOMS, None, Page::new(2, 2).unwrap()).await;
        assert_eq!(page.iter().map(|one| (one.case.subject_id, one.reports.len())).collect::<Vec<_>>(), [(1, 2), (5, 2), (3, 2)], "and one of the next");
        assert_eq!((page[1].case.state, page[1].reports[0].note.as_str()), (ReportState::Hidden, "Iklan."));
        assert_eq!(desk.open().await, [(MATHS, 3), (MUSIC, 1)], "of all forums");
    }

    async fn a_case_is_found_in_its_own_forum_alone(desk: Desk) {
        desk.report(&ROOMS, 1, MATHS, 1).await;
        let conn = desk.0.services.db.read().await.unwrap();
        let (case,): (i64,) = conn.one("SELECT MAX(id) FROM platform_report_case", &[]).await.unwrap();
        assert!(reports::find(&conn, &ROOMS, case).await.unwrap().is_some());
        assert!(reports::find(&conn, &LETTERS, case).await.unwrap().is_none());
    }

    async fn a_reporter_is_deleted_in_one_forum_and_the_case_stays(desk: Desk) {
        desk.report(&ROOMS, 1, MATHS, 1).await;
        desk.report(&LETTERS, 1, MATHS, 1).await;
        let tx = desk.0.services.db.write().await.unwrap();
        reports::delete_reporter(&tx, &ROOMS, DEWI).await.unwrap();
        tx.commit().await.unwrap();
        let conn = desk.0.services.db.read().await.unwrap();
        let left = async |forum| reports::by_reporter(&conn, forum, DEWI).await.unwrap().len();
        assert_eq!((left(&ROOMS).await, left(&LETTERS).await), (0, 1));
        drop(conn);
        let cases = desk.list(&ROOMS, None, Page::new(1, 20).unwrap()).await;
        assert_eq!((cases.len(), cases[0].reports.len()), (1, 0));
    }

    async fn what_both_areas_had_of_their_own_keeps_its_state_its_order_and_its_reporters(before: Before) {
        let db = &before.0.db;
        let tx = db.write().await.unwrap();
        for sql in OLD {
            tx.run(sql, &[]).await.unwrap();
        }
        tx.commit().await.unwrap();
        db.migrate(embedded_migrations()).await.unwrap();
        let conn = db.read().await.unwrap();
        for (name, subjects) in [("messaging.chat", [(11, 70, "kept", 3), (12, 71, "open", 2)]), ("learning.discussion", [(12, 42, "hidden", 2), (11, 41, "open", 1)])] {
            let forum = Forum { name, ..ROOMS };
            let cases = reports::list(&conn, &forum, Some(&[MATHS]), Page::new(1, 20).unwrap()).await.unwrap();
            let mut told: Vec<_> = cases.iter().map(|one| (one.case.subject_id, one.case.place_id, one.case.state.as_str(), one.reports.len())).collect();
            assert_eq!(told[0].2, "open");
            told.sort_by_key(|one| one.2);
            assert_eq!(told, subjects, "{name}");
            let notes: Vec<String> = reports::by_reporter(&conn, &forum, DEWI).await.unwrap().into_iter().map(|one| format!("{} {}", one.place_id, one.note)).collect();
            assert_eq!(notes, [format!("{} dari {name}", subjects[1].1)]);
        }
        assert_eq!(reports::open_in(&conn, &[MATHS]).await.unwrap(), [(MATHS, 2)]);
    }
}

/// A store in which both areas have cases with the same numbers.
struct Before(TestDb);

impl OnEngine for Before {
    async fn on(engine: Engine) -> Self {
        Self(database::before(engine, "0128_platform_report").await)
    }
}

const OLD: [&str; 7] = [
    "INSERT INTO messaging_chat_room (id, kind, program_id, subject_id, learner_id, name, type_room, is_closed, learner_limit, learners, participants, last_number, talked_at)
     VALUES (70, 'program', 7, 0, 0, '', 'group', FALSE, -1, 0, 0, 2, 1)",
    "INSERT INTO messaging_chat_comment (id, room_id, number, before_id, sender_id, is_facilitator, message, unique_temp_id, sent_at, files)
     VALUES (11, 70, 1, 0, 9, FALSE, 'Halo', 'a', 1, 0), (12, 70, 2, 11, 9, FALSE, 'Hai', 'b', 2, 0)",
    "INSERT INTO learning_comment (id, program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at)
     VALUES (11, 7, 41, 9, 0, 'Halo', 0, 'a', 1), (12, 7, 42, 9, 0, 'Hai', 0, 'b', 2)",
    "INSERT INTO messaging_chat_case (id, comment_id, room_id, program_id, state, opened_at) VALUES (1, 11, 70, 7, 'kept', 1), (2, 12, 71, 7, 'open', 2)",
    "INSERT INTO learning_comment_case (id, comment_id, program_id, activity_id, state, opened_at) VALUES (1, 12, 7, 42, 'hidden', 1), (2, 11, 7, 41, 'open', 2)",
    "INSERT INTO messaging_chat_report (case_id, reporter_id, reason, note, reported_at)
     VALUES (1, 2, 'spam', '', 1), (1, 3, 'spam', '', 1), (1, 4, 'spam', '', 1), (2, 1, 'kasar', 'dari messaging.chat', 2), (2, 2, 'kasar', '', 2)",
    "INSERT INTO learning_comment_report (case_id, reporter_id, reason, note, reported_at)
     VALUES (1, 2, 'spam', '', 1), (1, 3, 'spam', '', 1), (2, 1, 'pribadi', 'dari learning.discussion', 2)",
];

#[test]
fn a_note_is_at_most_so_long() {
    assert!(Complaint::of(&form(&"é".repeat(501))).is_none());
    assert!(Complaint::of(&form(&format!("  {}  ", "é".repeat(500)))).is_some());
}

#[test]
fn one_programme_is_asked_for_among_those_that_one_moderates() {
    let of = |program_id| OfProgram { program_id };
    assert_eq!(of(None).within(None), None);
    assert_eq!(of(Some(MATHS)).within(None), Some(vec![MATHS]));
    assert_eq!(of(None).within(Some(vec![MUSIC])), Some(vec![MUSIC]));
    assert_eq!(of(Some(MATHS)).within(Some(vec![MUSIC, MATHS])), Some(vec![MATHS]));
    assert_eq!(of(Some(MATHS)).within(Some(vec![MUSIC])), Some(Vec::new()));
}
