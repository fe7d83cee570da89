use sanggar_contracts::activity::Kind;
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::args;
use sanggar_platform::files::FilesError;
use sanggar_testkit::{Told, both_engines};
use serde_json::json;

use super::{query, sweep_regularly};
use crate::standing::query::put_facilitator;
use crate::testing::{MEMBER, SINTA, School, YOGA, a_course};

const CHUNK: usize = 262_144;

impl School {
    /// A task (44) that takes PDF and PNG, which Sinta and Yoga do and Rani grades.
    pub async fn with_a_file_task(&self) {
        let mut course = a_course(4);
        course.topics[1].activities[1].kind = Kind::File;
        let course = self.library.put(course);
        let rubric = json!([{ "name": "Rapi", "points": 10, "levels": ["Belum", "Cukup", "Rapi"] }]);
        self.library
            .fill(ActivityId::new(44), json!({ "prompt": "Foto hasilmu.", "accept": ["pdf", "png"], "max_files": 2, "rubric": rubric }));
        for user in [SINTA, YOGA] {
            self.enrolled(user, &course).await;
        }
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn begun(&self, user: UserId, size: usize) -> i64 {
        let form = json!({ "name": "tugas.pdf", "size": size, "purpose": "work", "resource_id": 44 });
        let told = self.person(user).post("/api/files/upload", form).await.ok();
        assert_eq!((&told.data()["offset"], &told.data()["chunk"]), (&json!(0), &json!(CHUNK)));
        told.data()["id"].as_i64().unwrap()
    }

    async fn sends(&self, user: UserId, id: i64, offset: usize, bytes: &[u8]) -> Told {
        self.person(user).put_bytes(&format!("/api/files/upload/{id}/{offset}"), bytes, "application/octet-stream").await
    }

    /// A whole file of so many bytes.
    pub async fn uploaded(&self, user: UserId, size: usize) -> i64 {
        let id = self.begun(user, size).await;
        for (place, piece) in a_pdf(size).chunks(CHUNK).enumerate() {
            self.sends(user, id, place * CHUNK, piece).await.ok();
        }
        id
    }

    async fn rows(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &args![]).await.unwrap().0
    }
}

fn a_pdf(size: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..size).map(|place| (place % 251) as u8).collect();
    bytes[..5].copy_from_slice(b"%PDF-");
    bytes
}

both_engines! {
    async fn a_file_arrives_piece_by_piece_and_is_the_same_at_the_end(school: School) {
        school.with_a_file_task().await;
        let bytes = a_pdf(CHUNK * 2 + 7);
        let id = school.begun(SINTA, bytes.len()).await;
        let first = school.sends(SINTA, id, 0, &bytes[..CHUNK]).await.ok();
        assert_eq!((&first.data()["offset"], &first.data()["done"]), (&json!(CHUNK), &json!(false)));
        for offset in [0, CHUNK + 1, CHUNK * 2] {
            let told = school.sends(SINTA, id, offset, &bytes[..CHUNK]).await;
            assert_eq!((told.http.as_u16(), &told.data()["offset"]), (409, &json!(CHUNK)), "it goes on from what is there");
        }
        let state = school.person(SINTA).get(&format!("/api/files/upload/{id}")).await.ok();
        assert_eq!((&state.data()["offset"], &state.data()["size"]), (&json!(CHUNK), &json!(bytes.len())));
        school.sends(SINTA, id, CHUNK, &bytes[CHUNK..CHUNK * 2]).await.ok();
        let last = school.sends(SINTA, id, CHUNK * 2, &bytes[CHUNK * 2..]).await.ok();
        assert_eq!((&last.data()["done"], &last.data()["file"]["media_type"]), (&json!(true), &json!("application/pdf")));
        let told = school.person(SINTA).get(last.data()["file"]["url"].as_str().unwrap()).await;
        assert_eq!((told.http.as_u16(), told.bytes == bytes), (200, true));
        assert_eq!(told.headers["content-disposition"], "attachment; filename=\"tugas.pdf\"");
        assert_eq!(school.rows("SELECT COUNT(*) FROM learning_upload_piece").await, 0);
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_file").await, 1, "the pieces have no name any more");
    }

    async fn the_same_piece_sent_many_times_at_once_is_taken_once(school: School) {
        school.with_a_file_task().await;
        let bytes = a_pdf(CHUNK + 9);
        let id = school.begun(SINTA, bytes.len()).await;
        for offset in [0, CHUNK] {
            let piece = &bytes[offset..(offset + CHUNK).min(bytes.len())];
            let told = futures_util::future::join_all((0..4).map(|_| school.sends(SINTA, id, offset, piece))).await;
            assert!(told.iter().all(|one| [200, 409].contains(&one.http.as_u16())));
            assert_eq!(told.iter().filter(|one| one.http.as_u16() == 200).count(), 1);
        }
        let told = school.person(SINTA).get(&format!("/api/program-activity/work/file/{id}")).await;
        assert!(told.bytes == bytes);
    }

    async fn a_process_that_ended_before_the_file_was_whole_loses_nothing(school: School) {
        school.with_a_file_task().await;
        let id = school.begun(SINTA, CHUNK + 3).await;
        let bytes = a_pdf(CHUNK + 3);
        school.sends(SINTA, id, 0, &bytes[..CHUNK]).await.ok();
        let blob = school.cx.files.put(futures_util::stream::iter([Ok::<_, FilesError>(bytes::Bytes::copy_from_slice(&bytes[CHUNK..]))]), 9).await.unwrap();
        let tx = school.cx.db.write().await.unwrap();
        let piece = school.cx.files.record(&tx, &blob, "application/octet-stream").await.unwrap();
        query::advance(&tx, id, CHUNK as i64, 3, None, school.cx.clock.now()).await.unwrap();
        query::insert_piece(&tx, id, CHUNK as i64, 3, &piece.name).await.unwrap();
        tx.commit().await.unwrap();
        let state = school.person(SINTA).get(&format!("/api/files/upload/{id}")).await.ok();
        assert_eq!(state.data()["done"], true);
        assert!(school.person(SINTA).get(&format!("/api/program-activity/work/file/{id}")).await.bytes == bytes);
    }

    async fn a_file_is_taken_by_what_it_is_and_what_the_task_accepts(school: School) {
        school.with_a_file_task().await;
        for bytes in [&b"MZ\x90\0 program"[..], b"\xff\xd8\xff\xe0 foto", b"hanya kata"] {
            let id = school.begun(SINTA, bytes.len()).await;
            let told = school.sends(SINTA, id, 0, bytes).await;
            assert_eq!((told.http.as_u16(), told.error("file")), (422, "Kirim berkas PDF, PNG."));
        }
        for (name, size, resource, status) in [("a.pdf", 0, 44, 422), ("a.pdf", 20 * 1024 * 1024 + 1, 44, 422), (" ", 5, 44, 422), ("a.pdf", 5, 43, 404), ("a.pdf", 5, 99, 404)] {
            let form = json!({ "name": name, "size": size, "purpose": "work", "resource_id": resource });
            assert_eq!(school.person(SINTA).post("/api/files/upload", form).await.http.as_u16(), status, "{name} {size} {resource}");
        }
        let id = school.begun(SINTA, 10).await;
        assert_eq!(school.sends(SINTA, id, 0, b"%PDF-").await.http.as_u16(), 422, "less than a piece");
        assert_eq!(school.sends(SINTA, id, 0, &[b'a'; CHUNK + 1]).await.http.as_u16(), 413);
    }

    async fn another_person_s_file_is_not_there(school: School) {
        school.with_a_file_task().await;
        let id = school.uploaded(SINTA, 40).await;
        for user in [YOGA, MEMBER] {
            let person = school.person(user);
            assert_eq!(person.get(&format!("/api/files/upload/{id}")).await.http.as_u16(), 404);
            assert_eq!(person.get(&format!("/api/program-activity/work/file/{id}")).await.http.as_u16(), 404, "not even for who grades, before it is sent");
            assert_eq!(person.delete(&format!("/api/files/upload/{id}")).await.http.as_u16(), 404);
            assert_eq!(school.sends(user, id, 0, b"%PDF-").await.http.as_u16(), 404);
        }
        let form = json!({ "name": "a.pdf", "size": 5, "purpose": "work", "resource_id": 44 });
        assert_eq!(school.person(UserId::new(8)).post("/api/files/upload", form).await.http.as_u16(), 404);
        school.person(SINTA).delete(&format!("/api/files/upload/{id}")).await.ok();
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_file").await, 0);
    }

    async fn what_nobody_goes_on_with_is_swept_away(school: School) {
        school.with_a_file_task().await;
        sweep_regularly(&school.cx, &school.world.base.jobs);
        school.world.settle().await;
        let (old, id) = (school.uploaded(SINTA, 40).await, school.begun(SINTA, CHUNK * 2).await);
        school.sends(SINTA, id, 0, &a_pdf(CHUNK)).await.ok();
        school.cx.clock.advance_seconds(86_000);
        let young = school.uploaded(SINTA, 50).await;
        school.cx.clock.advance_seconds(3_700);
        school.world.settle().await;
        for (id, status) in [(old, 404), (id, 404), (young, 200)] {
            assert_eq!(school.person(SINTA).get(&format!("/api/files/upload/{id}")).await.http.as_u16(), status);
        }
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_file").await, 1);
    }
}
