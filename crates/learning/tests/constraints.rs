//! What the store itself holds the area's rows to, whoever writes them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

use sanggar_platform::args;
use sanggar_platform::db::{Db, DbError, Engine, embedded_migrations};
use sanggar_testkit::{OnEngine, TestDb, both_engines, database, rows};

/// One sound row of each table and more of some.
const SOUND: [&str; 12] = [
    "INSERT INTO learning_folder (id, user_id, name, created_at) VALUES (1, 7, 'Matematika', 1)",
    "INSERT INTO learning_enrolment (id, user_id, program_id, source, folder_id, enrolled_at) VALUES (10, 7, 4, 'free', 1, 1), (11, 8, 4, 'order', NULL, 1)",
    "INSERT INTO learning_program (program_id, learners) VALUES (4, 2)",
    "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, score, updated_at)
     VALUES (10, 41, 1, 0, '[]', 1, 100, 1), (11, 41, 1, 0, '[]', 1, NULL, 1)",
    "INSERT INTO learning_game (id, enrolment_id, activity_id, started_at, score) VALUES (20, 10, 42, 1, 0)",
    "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, points, feedback, updated_at)
     VALUES (30, 10, 4, 43, 7, 1, FALSE, '[]', 'draft', 1, '[]', '', 1)",
    "INSERT INTO learning_quiz_version (hash, body) VALUES ('a', '{}')",
    "INSERT INTO learning_attempt (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at,
         ended_at, ended_by, max_points, is_graded)
     VALUES (40, 10, 4, 44, 7, 1, 'a', 1, 'a', 1, 2, 2, 'time', 10, TRUE), (41, 10, 4, 44, 7, 2, 'a', 1, 'b', 1, 2, NULL, NULL, 10, FALSE)",
    "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, updated_at) VALUES (40, 1, 1, '[]', FALSE, FALSE, 1)",
    "INSERT INTO learning_comment (program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at) VALUES (4, 41, 7, 0, 'Halo', 0, 'a', 1)",
    "INSERT INTO learning_meeting (activity_id, program_id, provider, url, room, passcode, updated_by, updated_at) VALUES (45, 4, 'bbb', '', 'r', '', 1, 1)",
    "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at) VALUES (4, 7, 5, '', FALSE, 1, 1), (4, 8, 1, '', FALSE, 1, 1)",
];

/// What came later, and files that were handed in as they stood before uploads were the platform's.
const FILES: [&str; 13] = [
    "INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, held_until, granted_at)
     VALUES (7, 4, 'program', 4, 'order', 'INV-1', 1, 'granted', NULL, 1), (8, 4, 'activity', 44, 'order', 'INV-1', 2, 'held', 9, NULL)",
    "INSERT INTO learning_stock (item, item_id, initial, left_, sold, held) VALUES ('activity', 44, 5, 2, 2, 1), ('topic', 5, NULL, NULL, 3, 0)",
    "INSERT INTO learning_file (upload_id, work_id, attempt_id, question) VALUES (50, 30, NULL, NULL), (51, NULL, 40, 1)",
    "INSERT INTO learning_study_group (program_id, resource_id, name, name_folded, capacity, members, waiting, is_closed, created_at)
     VALUES (4, 45, 'A', 'a', -1, 0, 0, FALSE, 1)",
    "INSERT INTO learning_group_work (id, group_id, program_id, activity_id, number, body, version, state, edited_at, feedback)
     SELECT 60, id, 4, 45, 1, '', 1, 'draft', 1, '' FROM learning_study_group",
    "INSERT INTO learning_portfolio (user_id, work_id, description, state, decided_by, updated_at) VALUES (7, 30, '', 'published', 7, 1), (8, 0, '', 'asked', NULL, 1)",
    "INSERT INTO learning_portfolio_item (work_id, upload_id, user_id, caption, description, state, decided_by, updated_at)
     VALUES (30, 50, 7, '', '', 'published', 7, 1)",
    "INSERT INTO learning_year_review (user_id, year, learner, made_at) VALUES (7, 2025, '{}', 1)",
    "INSERT INTO learning_certificate (address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title, institution_id,
         institution_slug, institution_name, activities, minutes, score, issued_at, list_number, list_place)
     VALUES ('a', 'SGM-1', 'regular', 10, 7, 'Yoga', 4, 'p', 'P', 1, 'i', 'I', 1, 1, 10000, 1, 1, 0),
            ('b', 'SGM-2', 'regular', 11, 8, 'Rani', 4, 'p', 'P', 1, 'i', 'I', 1, 1, NULL, 1, 1, 131071)",
    "INSERT INTO learning_report_note (enrolment_id, author_id, note, updated_at) VALUES (10, 9, 'Rajin.', 1)",
    "INSERT INTO learning_regrade (program_id, state, begun_at) VALUES (4, 'running', 1)",
    "INSERT INTO learning_transcript (id, user_id, institution_id, year, semester) VALUES (70, 7, 1, 2026, 1)",
    "UPDATE learning_enrolment SET transcript_id = 70 WHERE id = 10",
];
const OLD_FILES: [&str; 3] = [
    "INSERT INTO learning_upload (id, user_id, activity_id, name, size, received, work_id, attempt_id, question, created_at, updated_at)
     VALUES (50, 7, 43, 'a.png', 9, 9, 30, NULL, NULL, 1, 1), (51, 7, 44, 'b.png', 9, 9, NULL, 40, 1, 1, 1), (52, 7, 43, 'c.png', 9, 4, NULL, NULL, NULL, 1, 1)",
    "INSERT INTO learning_upload_piece (upload_id, position, bytes, file) VALUES (52, 0, 4, 'x')",
    "INSERT INTO learning_upload_share (user_id, files, bytes) VALUES (7, 3, 27)",
];

const NOWHERE: [&str; 15] = [
    "UPDATE learning_enrolment SET folder_id = 2",
    "UPDATE learning_progress SET enrolment_id = 12 WHERE enrolment_id = 10",
    "UPDATE learning_game SET enrolment_id = 12",
    "UPDATE learning_work SET enrolment_id = 12",
    "UPDATE learning_group_work SET group_id = 0",
    "UPDATE learning_attempt SET enrolment_id = 12",
    "UPDATE learning_attempt SET version = 'b'",
    "UPDATE learning_answer SET attempt_id = 42",
    "UPDATE learning_file SET work_id = 31 WHERE upload_id = 50",
    "UPDATE learning_certificate SET enrolment_id = 12",
    "UPDATE learning_report_note SET enrolment_id = 12",
    "UPDATE learning_regrade SET version = 'b'",
    "UPDATE learning_enrolment SET transcript_id = 71 WHERE id = 10",
    "DELETE FROM learning_transcript",
    "DELETE FROM learning_enrolment WHERE id = 10",
];

const WRONG: [&str; 42] = [
    "UPDATE learning_enrolment SET source = 'gift'",
    "UPDATE learning_program SET learners = -1",
    "UPDATE learning_progress SET score = 101",
    "UPDATE learning_game SET score = -1",
    "UPDATE learning_work SET score = 101",
    "UPDATE learning_work SET state = 'lost'",
    "UPDATE learning_group_work SET score = 101",
    "UPDATE learning_group_work SET state = 'lost'",
    "UPDATE learning_group_work SET version = 0",
    "UPDATE learning_attempt SET score = 101",
    "UPDATE learning_attempt SET ended_by = 'nobody' WHERE id = 40",
    "UPDATE learning_attempt SET ended_by = NULL WHERE id = 40",
    "UPDATE learning_attempt SET ended_by = 'person' WHERE id = 41",
    "UPDATE learning_answer SET question = 0",
    "UPDATE learning_file SET question = NULL WHERE upload_id = 51",
    "UPDATE learning_comment SET replies = -1",
    "UPDATE learning_meeting SET provider = 'radio'",
    "UPDATE learning_review SET stars = 0",
    "UPDATE learning_review SET stars = 6",
    "UPDATE learning_portfolio SET state = 'lost'",
    "UPDATE learning_portfolio SET decided_by = NULL WHERE state = 'published'",
    "UPDATE learning_portfolio_item SET state = 'lost'",
    "UPDATE learning_portfolio_item SET decided_by = NULL",
    "UPDATE learning_certificate SET kind = 'gold'",
    "UPDATE learning_certificate SET score = 10001",
    "UPDATE learning_certificate SET withdrawn_at = 1",
    "UPDATE learning_certificate SET withdrawn_at = 1, withdrawn_for = 'mood'",
    "UPDATE learning_certificate SET list_place = 131072 WHERE address = 'a'",
    "UPDATE learning_report_note SET note = ''",
    "UPDATE learning_regrade SET state = 'lost'",
    "UPDATE learning_transcript SET semester = 3",
    "UPDATE learning_program SET held = -1",
    "UPDATE learning_right SET item = 'package'",
    "UPDATE learning_right SET source = 'gift'",
    "UPDATE learning_right SET state = 'lost'",
    "UPDATE learning_right SET held_until = NULL WHERE state = 'held'",
    "UPDATE learning_right SET granted_at = NULL WHERE state = 'granted'",
    "UPDATE learning_stock SET item = 'program'",
    "UPDATE learning_stock SET left_ = 3 WHERE item_id = 44",
    "UPDATE learning_stock SET sold = 6, left_ = -2 WHERE item_id = 44",
    "UPDATE learning_stock SET sold = -1 WHERE item_id = 5",
    "UPDATE learning_stock SET initial = 5 WHERE item_id = 5",
];

async fn run(db: &Db, sql: &'static str) -> Result<u64, DbError> {
    let tx = db.write().await.unwrap();
    let changed = tx.run(sql, &args![]).await?;
    tx.commit().await.map(|()| changed)
}

async fn fill(db: &Db, files: &[&'static str]) {
    for sql in SOUND.iter().chain(files).copied() {
        run(db, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
}

/// As the version before the constraints left it.
struct Old(TestDb);

impl OnEngine for Old {
    async fn on(engine: Engine) -> Self {
        let old = database::before(engine, "0103").await;
        fill(&old.db, &OLD_FILES).await;
        Self(old)
    }
}

both_engines! {
    async fn the_store_refuses_a_row_that_leads_nowhere_or_says_what_nobody_knows(test: TestDb) {
        fill(&test.db, &FILES).await;
        for (statements, refusal) in [(NOWHERE.as_slice(), DbError::ForeignKey), (WRONG.as_slice(), DbError::Check)] {
            for sql in statements {
                assert_eq!(run(&test.db, sql).await, Err(refusal.clone()), "{sql}");
            }
        }
    }

    async fn a_folder_a_work_and_an_attempt_go_without_what_was_in_them(test: TestDb) {
        fill(&test.db, &FILES).await;
        for sql in ["DELETE FROM learning_folder", "DELETE FROM learning_work", "DELETE FROM learning_answer", "DELETE FROM learning_attempt"] {
            run(&test.db, sql).await.unwrap();
        }
        let kept = "SELECT (SELECT COUNT(*) FROM learning_enrolment WHERE folder_id IS NULL), (SELECT COUNT(*) FROM learning_file)";
        assert_eq!(test.db.read().await.unwrap().one::<(i64, i64)>(kept, &[]).await, Ok((2, 0)));
    }

    async fn a_store_with_data_gets_them_and_keeps_every_row(old: Old) {
        let db = &old.0.db;
        let learning = |mut all: std::collections::BTreeMap<String, String>| {
            let later = [
                "learning_upload", "learning_file", "learning_study_group", "learning_group_work", "learning_certificate", "learning_status_list",
                "learning_issuer_key", "learning_portfolio", "learning_year_review", "learning_report_note", "learning_transcript",
                "learning_regrade", "learning_right", "learning_stock",
            ];
            all.retain(|table, _| table.starts_with("learning_") && !later.iter().any(|name| table.starts_with(name)));
            all
        };
        run(db, "DELETE FROM learning_review WHERE user_id = 8").await.unwrap();
        let before = learning(rows::all(db).await);
        db.migrate(embedded_migrations()).await.unwrap();
        // Columns that came later.
        run(db, "DROP INDEX learning_enrolment_parent").await.unwrap();
        run(db, "ALTER TABLE learning_enrolment DROP COLUMN parent_id").await.unwrap();
        run(db, "ALTER TABLE learning_enrolment DROP COLUMN pmo_id").await.unwrap();
        run(db, "ALTER TABLE learning_enrolment DROP COLUMN is_report_public").await.unwrap();
        run(db, "DROP INDEX learning_enrolment_transcript").await.unwrap();
        run(db, "DROP INDEX learning_enrolment_unlisted").await.unwrap();
        run(db, "ALTER TABLE learning_enrolment DROP COLUMN transcript_id").await.unwrap();
        run(db, "ALTER TABLE learning_program DROP COLUMN held").await.unwrap();
        run(db, "DROP INDEX learning_review_stars").await.unwrap();
        run(db, "ALTER TABLE learning_review DROP COLUMN hidden_at").await.unwrap();
        run(db, "ALTER TABLE learning_review DROP COLUMN moderation_note").await.unwrap();
        run(db, "DROP INDEX learning_work_part_key").await.unwrap();
        run(db, "ALTER TABLE learning_work DROP COLUMN is_adjusted").await.unwrap();
        run(db, "ALTER TABLE learning_work DROP COLUMN group_work_id").await.unwrap();
        run(db, "ALTER TABLE learning_comment DROP COLUMN hidden_at").await.unwrap();
        assert_eq!(learning(rows::all(db).await), before);
        let files = "SELECT (SELECT COUNT(*) FROM platform_upload WHERE purpose = 'learning.task' AND is_held = TRUE AND size = 9 AND received = 9),
                         (SELECT COUNT(*) FROM platform_upload WHERE id = 52 AND subject = 43 AND is_held = FALSE AND received = 4),
                         (SELECT COUNT(*) FROM learning_file), (SELECT COUNT(*) FROM platform_upload_piece), (SELECT bytes FROM platform_upload_share)";
        assert_eq!(db.read().await.unwrap().one::<(i64, i64, i64, i64, i64)>(files, &[]).await, Ok((2, 1, 2, 1, 27)));
        assert_eq!(run(db, WRONG[0]).await, Err(DbError::Check));
        run(db, "INSERT INTO learning_review (program_id, user_id, stars, comment, hide_info, created_at, updated_at) VALUES (4, 9, 3, '', FALSE, 1, 1)").await.unwrap();
        let newest = "SELECT MAX(id) FROM learning_review";
        assert_eq!(db.read().await.unwrap().one::<(i64,)>(newest, &[]).await, Ok((3,)), "a number is not given twice");
    }

    async fn what_led_nowhere_before_is_gone_and_the_rest_stays(old: Old) {
        let db = &old.0.db;
        for sql in [
            "DELETE FROM learning_folder",
            "UPDATE learning_progress SET enrolment_id = 12 WHERE enrolment_id = 11",
            "UPDATE learning_game SET enrolment_id = 12",
            "UPDATE learning_upload SET work_id = 31 WHERE id = 50",
            "UPDATE learning_attempt SET enrolment_id = 12 WHERE id = 40",
        ] {
            run(db, sql).await.unwrap();
        }
        db.migrate(embedded_migrations()).await.unwrap();
        let counts = "SELECT (SELECT COUNT(*) FROM learning_enrolment WHERE folder_id IS NULL), (SELECT COUNT(*) FROM learning_progress),
                          (SELECT COUNT(*) FROM learning_game), (SELECT COUNT(*) FROM learning_attempt), (SELECT COUNT(*) FROM learning_answer),
                          (SELECT COUNT(*) FROM platform_upload WHERE is_held = FALSE)";
        let counted = db.read().await.unwrap().one::<(i64, i64, i64, i64, i64, i64)>(counts, &[]).await;
        assert_eq!(counted, Ok((2, 1, 0, 1, 0, 3)));
    }
}
