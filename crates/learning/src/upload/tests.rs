use sanggar_contracts::PersonErased;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::args;
use sanggar_platform::decode::Decoder;
use sanggar_platform::files::FilesError;
use sanggar_platform::limits::Limit;
use sanggar_platform::uploads::Remaking;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::teaching::put_facilitator;
use crate::testing::{Limited, MEMBER, SINTA, School, YOGA, a_course};

const CHUNK: usize = 262_144;

impl School {
    /// A task (44) that takes PDF and PNG, which Sinta and Yoga do and Rani grades.
    pub async fn with_a_file_task(&self) {
        let mut course = a_course(4);
        course.topics[1].activities[1].kind = ActivityKind::File;
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

    async fn begins(&self, user: UserId, name: &str, size: usize) -> TestResponse {
        let form = json!({ "name": name, "size": size, "purpose": "work", "resource_id": 44 });
        self.person(user).post("/api/files/upload", form).await
    }

    /// The whole of a small file, up to what is told of its last piece.
    async fn hands_over(&self, name: &str, bytes: &[u8]) -> TestResponse {
        let begun = self.begins(SINTA, name, bytes.len()).await;
        if begun.http.as_u16() != 200 {
            return begun;
        }
        let id = begun.data()["id"].as_i64().unwrap();
        let mut told = begun;
        for (place, piece) in bytes.chunks(CHUNK).enumerate() {
            told = self.sends(SINTA, id, place * CHUNK, piece).await;
        }
        told
    }

    async fn set_share(&self, files: i64, bytes: i64) {
        let tx = self.cx.db.write().await.unwrap();
        let sql = "INSERT INTO platform_upload_share (user_id, purpose, files, bytes) VALUES ($1, 'learning.task', $2, $3)";
        tx.run(sql, &args![SINTA, files, bytes]).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn begun(&self, user: UserId, size: usize) -> i64 {
        let told = self.begins(user, "tugas.pdf", size).await.ok();
        assert_eq!((&told.data()["offset"], &told.data()["chunk"]), (&json!(0), &json!(CHUNK)));
        told.data()["id"].as_i64().unwrap()
    }

    async fn sends(&self, user: UserId, id: i64, offset: usize, bytes: &[u8]) -> TestResponse {
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

const CANARY: &[u8] = b"-6.175392,106.827153";

/// 40 by 20 pixels, the left half red, with a place and the word that it was taken lying on its side.
fn a_photo() -> Vec<u8> {
    let picture = image::RgbImage::from_fn(40, 20, |x, _| image::Rgb(if x < 20 { [250, 10, 10] } else { [10, 10, 250] }));
    let mut plain = Vec::new();
    picture.write_to(&mut std::io::Cursor::new(&mut plain), image::ImageFormat::Jpeg).unwrap();
    let tags = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let words = [&tags[..], CANARY].concat();
    let length = (words.len() as u16 + 2).to_be_bytes();
    [&plain[..2], b"\xff\xe1", &length, &words, &plain[2..]].concat()
}

/// With the place in a text beside the pixels.
fn a_png() -> Vec<u8> {
    let mut plain = Vec::new();
    image::RgbImage::new(32, 32).write_to(&mut std::io::Cursor::new(&mut plain), image::ImageFormat::Png).unwrap();
    let text = [&b"tEXtplace\0"[..], CANARY].concat();
    let length = (text.len() as u32 - 4).to_be_bytes();
    let sum = text
        .iter()
        .fold(!0_u32, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())));
    let end = plain.len() - 12;
    [&plain[..end], &length, &text, &(!sum).to_be_bytes(), &plain[end..]].concat()
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
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_upload_piece").await, 0);
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_file").await, 1, "the pieces have no name any more");
    }

    async fn a_file_that_the_store_lost_is_our_fault(school: School) {
        school.with_a_file_task().await;
        let id = school.uploaded(SINTA, 9).await;
        let path = format!("/api/program-activity/work/file/{id}");
        assert_eq!(school.person(SINTA).get(&path).await.http, 200);
        let tx = school.cx.db.write().await.unwrap();
        tx.run("DELETE FROM platform_file", &args![]).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(school.person(SINTA).get(&path).await.http, 500);
        assert_eq!(school.person(YOGA).get(&path).await.http, 404, "a stranger learns nothing of it");
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
        tx.run("UPDATE platform_upload SET received = received + 3 WHERE id = $1", &args![id]).await.unwrap();
        let insert = "INSERT INTO platform_upload_piece (upload_id, position, bytes, file) VALUES ($1, $2, 3, $3)";
        tx.run(insert, &args![id, CHUNK as i64, piece.name]).await.unwrap();
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
        school.cx.uploads.sweep_regularly(&school.world.services.jobs);
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

    async fn with_a_person_go_the_files_that_were_handed_in_and_those_that_were_not(school: School) {
        school.with_a_file_task().await;
        let place = school.enrolled(SINTA, &a_course(4)).await;
        let (sent, _) = (school.uploaded(SINTA, 40).await, school.uploaded(SINTA, 50).await);
        school.saves(SINTA, place, 44, json!(""), &[sent], 1).await.ok();
        school.uploaded(YOGA, 60).await;
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        for (table, left) in [
            ("SELECT COUNT(*) FROM platform_upload", 1),
            ("SELECT COUNT(*) FROM platform_upload_share", 1),
            ("SELECT COUNT(*) FROM platform_file", 1),
            ("SELECT COUNT(*) FROM learning_file", 0),
        ] {
            assert_eq!(school.rows(table).await, left, "{table}");
        }
    }

    async fn a_photo_is_kept_and_handed_on_upright_and_without_its_place(school: School) {
        school.with_a_file_task().await;
        school.library.fill(ActivityId::new(44), json!({ "prompt": "Foto hasilmu.", "accept": ["jpg", "png"], "max_files": 2, "rubric": [] }));
        for (name, bytes, sides) in [("foto.jpg", a_photo(), (20, 40)), ("foto.png", a_png(), (32, 32))] {
            assert!(bytes.windows(CANARY.len()).any(|part| part == CANARY));
            let told = school.hands_over(name, &bytes).await.ok();
            assert_eq!(told.data()["done"], true, "{name}");
            let served = school.person(SINTA).get(told.data()["file"]["url"].as_str().unwrap()).await;
            assert_eq!(served.headers["content-disposition"].to_str().unwrap(), format!("attachment; filename=\"{name}\""));
            assert!(!served.bytes.windows(CANARY.len()).any(|part| part == CANARY), "{name}");
            assert!(!served.bytes.windows(4).any(|part| part == b"Exif"), "{name}");
            let picture = image::load_from_memory(&served.bytes).unwrap();
            assert_eq!((picture.width(), picture.height()), sides, "{name} is upright");
        }
        assert_eq!(school.rows("SELECT COUNT(*) FROM platform_file").await, 2, "nothing of what came is kept");
    }

    async fn a_picture_that_cannot_be_opened_is_refused_and_nothing_of_it_stays(school: School) {
        school.with_a_file_task().await;
        let told = school.hands_over("foto.png", &a_png()[..60]).await;
        assert_eq!((told.http.as_u16(), told.error("file")), (422, "Gambar ini tidak bisa dibuka. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi."));
        for table in ["SELECT COUNT(*) FROM platform_file", "SELECT COUNT(*) FROM platform_upload", "SELECT files FROM platform_upload_share"] {
            assert_eq!(school.rows(table).await, 0, "{table}");
        }
    }

    async fn while_others_decode_a_picture_waits_and_is_whole_when_asked_again(school: School) {
        school.with_a_file_task().await;
        let school = school.rewired(|cx| cx.uploads.remaking = Remaking::new(&Decoder::all_taken()));
        let bytes = a_png();
        let id = school.begins(SINTA, "foto.png", bytes.len()).await.ok().data()["id"].as_i64().unwrap();
        for _ in 0..2 {
            assert_eq!(school.sends(SINTA, id, 0, &bytes).await.http.as_u16(), 503, "no piece counts as the last before the file is whole");
        }
        let school = school.rewired(|cx| cx.uploads.remaking = Remaking::new(&Decoder::default()));
        assert_eq!(school.sends(SINTA, id, 0, &bytes).await.http.as_u16(), 409);
        assert_eq!(school.person(SINTA).get(&format!("/api/files/upload/{id}")).await.ok().data()["done"], true);
    }

    async fn a_name_and_what_is_in_the_file_agree_and_neither_is_a_program(school: School) {
        school.with_a_file_task().await;
        for name in ["tugas.exe", "tugas.html", "tugas.png.bat", "tugas.svg", "tugas.js", "tugas.pdf.", "tugas", ".pdf ", "tugas.docm", "film.avi", "film.3gp", "lucu.gif", "a.PNG.lnk", "x\u{202e}gnp.exe"] {
            let told = school.hands_over(name, &a_png()).await;
            assert_eq!(told.http.as_u16(), 422, "{name}");
        }
        let told = school.hands_over("tugas.svg", &a_png()).await;
        assert_eq!(told.error("name"), "Berkas dengan akhiran ini tidak bisa dikirim. Simpan sebagai PDF, JPG, atau PNG dulu, ya.");
        for (name, bytes) in [("tugas.pdf", a_png()), ("tugas.png", a_pdf(40)), ("tugas.txt", a_png())] {
            let told = school.hands_over(name, &bytes).await;
            assert_eq!(told.error("file"), "Isi berkas ini tidak sesuai dengan akhiran namanya. Simpan ulang, lalu kirim lagi.", "{name}");
        }
        let told = school.hands_over("Tugas.exe.PNG", &a_png()).await.ok();
        let served = school.person(SINTA).get(told.data()["file"]["url"].as_str().unwrap()).await;
        assert_eq!(served.headers["content-disposition"], "attachment; filename=\"Tugas-exe.png\"");
    }

    async fn of_fifty_files_begun_at_once_as_many_are_taken_as_the_person_has_left(school: School) {
        school.with_a_file_task().await;
        school.set_share(195, 0).await;
        let told = futures_util::future::join_all((0..50).map(|_| school.begins(SINTA, "tugas.pdf", 40))).await;
        let full = "Jatah unggahanmu (200 berkas, 500 MB) sudah penuh. Hapus berkas yang belum kamu kirim, lalu coba lagi.";
        assert_eq!(told.iter().filter(|one| one.http.as_u16() == 200).count(), 5);
        assert!(told.iter().all(|one| one.http.as_u16() == 200 || one.http.as_u16() == 409 && one.message() == full));
        let id = told.iter().find(|one| one.http.as_u16() == 200).unwrap().data()["id"].as_i64().unwrap();
        school.person(SINTA).delete(&format!("/api/files/upload/{id}")).await.ok();
        school.begins(SINTA, "tugas.pdf", 40).await.ok();
        school.begins(YOGA, "tugas.pdf", 40).await.ok();
    }

    async fn a_person_s_bytes_are_counted_before_they_come(school: School) {
        school.with_a_file_task().await;
        school.set_share(3, 500 * 1024 * 1024 - 100).await;
        assert_eq!(school.begins(SINTA, "tugas.pdf", 101).await.http.as_u16(), 409);
        school.begins(SINTA, "tugas.pdf", 100).await.ok();
        assert_eq!(school.begins(SINTA, "tugas.pdf", 1).await.http.as_u16(), 409);
    }

    async fn of_fifty_files_begun_at_once_thirty_may_wait_to_be_used(school: School) {
        school.with_a_file_task().await;
        let told = futures_util::future::join_all((0..50).map(|_| school.begins(SINTA, "tugas.pdf", 40))).await;
        assert_eq!(told.iter().filter(|one| one.http.as_u16() == 200).count(), 30);
        assert_eq!(school.rows("SELECT files FROM platform_upload_share").await, 30, "who was refused has taken nothing");
    }

    async fn many_accounts_at_one_source_do_not_fill_the_disk(limited: Limited) {
        let Limited(school) = limited;
        school.with_a_file_task().await;
        let tx = school.cx.db.write().await.unwrap();
        for _ in 0..299 {
            let _ = school.cx.uploads.limits.take(&tx, Limit::UploadSource, "203.0.113.7", school.cx.clock.now()).await.unwrap();
        }
        tx.commit().await.unwrap();
        school.begins(SINTA, "tugas.pdf", 40).await.ok();
        assert_eq!(school.begins(YOGA, "tugas.pdf", 40).await.http.as_u16(), 429);
        school.cx.clock.advance_seconds(3_601);
        school.begins(YOGA, "tugas.pdf", 40).await.ok();
    }

    async fn a_disk_that_is_nearly_full_takes_no_more_files(school: School) {
        school.with_a_file_task().await;
        let school = school.rewired(|cx| cx.uploads.files = cx.files.clone().keeping_free(101));
        let told = school.hands_over("tugas.pdf", &a_pdf(40)).await;
        assert_eq!((told.http.as_u16(), told.message()), (507, "Tempat penyimpanan kami hampir penuh. Coba kirim lagi nanti, ya."));
    }
}
