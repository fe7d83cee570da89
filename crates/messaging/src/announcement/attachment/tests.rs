use sanggar_contracts::{PersonErased, PersonalData};
use sanggar_kernel::{Millis, UserId};
use sanggar_testkit::library::a_course;
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{ADMIN, BUDI, DEWI, RAKA, Town};
use crate::{PastAnnouncement, PastFile, Records, import_announcements};

const PICTURE: &[u8] = include_bytes!("../../../../demo/files/works/poster-satu-utuh.png");
const PAGE: &[u8] = b"%PDF-1.7 lembar kerja";
const MANAGE: &str = "/api/user/notification/program_announcement/manage";

fn path(rest: &str) -> String {
    format!("/api/announcement/{rest}")
}

fn file(id: &Value) -> String {
    path(&format!("files/{id}"))
}

impl Town {
    /// Budi teaches class 7, which Dewi and Raka attend; Raka teaches class 8.
    fn two_classes(&self) {
        self.class();
        self.library.put(a_course(8));
        self.teaches(RAKA, 8);
    }

    async fn begin_file(&self, user: UserId, class: &str, name: &str, size: usize) -> TestResponse {
        self.as_(user).post(&path(&format!("uploads/{class}")), json!({ "name": name, "size": size })).await
    }

    async fn upload_file(&self, user: UserId, name: &str, bytes: &[u8]) -> Value {
        let id = self.begin_file(user, "kelas-7", name, bytes.len()).await.ok().data()["id"].clone();
        let told = self.as_(user).put_bytes(&path(&format!("uploads/kelas-7/{id}/0")), bytes, "application/octet-stream").await.ok();
        assert_eq!((&told.data()["done"], &told.data()["file"]["id"], &told.data()["file"]["name"]), (&json!(true), &id, &json!(name)));
        id
    }

    async fn announces_with(&self, files: &[Value], publish_at: Option<Millis>) -> TestResponse {
        let form =
            json!({ "program_id": 7, "title": "Lembar kerja", "html": "<p>Unduh, ya.</p>", "publish_at": publish_at, "file_ids": files });
        self.as_(BUDI).post(MANAGE, form).await
    }

    async fn corrects_with(&self, user: UserId, id: &Value, files: &[Value]) -> TestResponse {
        let form = json!({ "title": "Lembar kerja", "html": "<p>Unduh, ya.</p>", "publish_at": null, "file_ids": files });
        self.as_(user).put(&format!("{MANAGE}/{id}"), form).await
    }

    /// What each is told who asks for the file: a learner, who teaches the class, who runs the whole, and who teaches another.
    async fn answers(&self, id: &Value) -> [u16; 4] {
        let mut told = [0; 4];
        for (place, user) in [DEWI, BUDI, ADMIN, UserId::new(77)].into_iter().enumerate() {
            told[place] = self.as_(user).get(&file(id)).await.http.as_u16();
        }
        told
    }
}

both_engines! {
    async fn b281_an_announcement_carries_files_that_its_class_alone_reads(town: Town) {
        town.two_classes();
        let (picture, page) = (town.upload_file(BUDI, "poster.png", PICTURE).await, town.upload_file(BUDI, "lembar.pdf", PAGE).await);
        assert_eq!(town.answers(&page).await, [404; 4], "it is part of nothing yet");
        let told = town.announces_with(&[picture.clone(), page.clone()], None).await.ok().data().clone();
        let shown = json!({ "id": page, "url": file(&page), "file_name": "lembar.pdf", "size": PAGE.len(), "kind": "file" });
        assert_eq!((&told["files"][0]["kind"], &told["files"][1]), (&json!("image"), &shown));
        let listed = town.as_(BUDI).get(&format!("{MANAGE}/kelas-7/1/20")).await.ok().data().clone();
        assert_eq!(listed[0]["files"], told["files"]);
        let slug = told["slug"].as_str().unwrap();
        let read = town.as_(DEWI).get(&format!("/api/user/notification/program_announcement/detail/{slug}")).await.ok();
        assert_eq!(read.data()["files"], told["files"]);
        let form = json!({ "user_id": DEWI, "program_user_id": DEWI, "id": 7 });
        let tab = async || town.as_(DEWI).post("/api/program-activity/v3/program-detail/get/tab-announcement", form.clone()).await.ok().data()[0]["has_files"].clone();
        assert_eq!(tab().await, true);
        let whole = town.as_(DEWI).get(&file(&picture)).await;
        assert_eq!((whole.http.as_u16(), whole.headers.get("content-disposition")), (200, None), "a picture is shown");
        let part = town.as_(DEWI).with("range", "bytes=0-3").get(&file(&page)).await;
        assert_eq!((part.http.as_u16(), part.bytes.as_slice()), (206, &b"%PDF"[..]));
        assert_eq!(part.headers["content-disposition"], "attachment; filename=\"lembar.pdf\"");
        assert_eq!(town.answers(&page).await, [200, 200, 200, 404]);
        town.folk.attending.lock().unwrap().remove(&(RAKA, sanggar_kernel::ProgramId::new(7)));
        assert_eq!(town.as_(RAKA).get(&file(&page)).await.http, 404, "who teaches another class");
        let gone = town.as_(BUDI).delete(&path(&format!("uploads/kelas-7/{page}"))).await;
        assert_eq!((gone.http.as_u16(), gone.message()), (409, "Berkas ini sudah terkirim."));
        town.corrects_with(BUDI, &told["id"], &[]).await.ok();
        assert_eq!(tab().await, false);
    }

    async fn b281_an_announcement_of_another_system_brings_its_files_along_and_once(town: Town) {
        town.two_classes();
        let past = || {
            let files = vec![PastFile { name: "poster.png", bytes: PICTURE.into() }, PastFile { name: "lembar.pdf", bytes: PAGE.into() }];
            [PastAnnouncement { title: "Dulu", html: "<p>Lihat lampirannya.</p>", published_at: MORNING, read_by: Vec::new(), files }]
        };
        let kelas = sanggar_kernel::ProgramId::new(7);
        assert!(import_announcements(&town.cx, kelas, BUDI, &past()).await.unwrap());
        assert!(!import_announcements(&town.cx, kelas, BUDI, &past()).await.unwrap());
        let listed = town.as_(BUDI).get(&format!("{MANAGE}/kelas-7/1/20")).await.ok().data().clone();
        let [picture, page] = listed[0]["files"].as_array().unwrap().as_slice() else { panic!("{listed}") };
        assert_eq!((&picture["kind"], &page["file_name"], &page["kind"]), (&json!("image"), &json!("lembar.pdf"), &json!("file")));
        assert_eq!(town.answers(&page["id"]).await, [200, 200, 200, 404]);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload WHERE is_held = TRUE").await, 2);
        let foreign = [PastAnnouncement { files: vec![PastFile { name: "a.png", bytes: b"\0\x01\x02".as_slice().into() }], ..past().into_iter().next().unwrap() }];
        assert!(import_announcements(&town.cx, sanggar_kernel::ProgramId::new(8), BUDI, &foreign).await.is_err());
    }

    async fn b281_learners_read_files_while_the_announcement_is_published(town: Town) {
        town.two_classes();
        let page = town.upload_file(BUDI, "lembar.pdf", PAGE).await;
        let soon = MORNING.plus_seconds(3_600);
        let told = town.announces_with(std::slice::from_ref(&page), Some(soon)).await.ok().data().clone();
        assert_eq!((told["state"].as_str(), town.answers(&page).await), (Some("scheduled"), [404, 200, 200, 404]));
        town.cx.clock.advance_seconds(3_600);
        town.world.settle().await;
        assert_eq!(town.answers(&page).await, [200, 200, 200, 404]);
        town.as_(BUDI).delete(&format!("{MANAGE}/{}", told["id"])).await.ok();
        assert_eq!(town.answers(&page).await, [404, 200, 200, 404], "withdrawn");
    }

    async fn b281_a_correction_keeps_adds_orders_and_lets_go_of_files(town: Town) {
        town.two_classes();
        town.cx.uploads.sweep_regularly(&town.world.services.jobs);
        town.world.settle().await;
        let (first, second) = (town.upload_file(BUDI, "satu.pdf", PAGE).await, town.upload_file(BUDI, "dua.pdf", PAGE).await);
        let told = town.announces_with(&[first.clone(), second.clone()], None).await.ok().data().clone();
        let third = town.upload_file(ADMIN, "tiga.pdf", PAGE).await;
        let told = town.corrects_with(ADMIN, &told["id"], &[third.clone(), second.clone()]).await.ok().data().clone();
        let ids: Vec<&Value> = told["files"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
        assert_eq!(ids, [&third, &second], "another who speaks to the class keeps what was there");
        assert_eq!((town.answers(&first).await, town.answers(&third).await), ([404; 4], [200, 200, 200, 404]));
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload WHERE is_held = TRUE").await, 2);
        town.cx.clock.advance_seconds(90_000);
        town.world.settle().await;
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload").await, 2, "what was let go is swept away");
        assert_eq!(town.answers(&second).await, [200, 200, 200, 404]);
    }

    async fn b281_what_cannot_be_announced_is_refused_with_its_field(town: Town) {
        town.two_classes();
        assert_eq!(town.begin_file(BUDI, "kelas-7", "gambar.svg", 10).await.message(), "File svg tidak ditampilkan");
        assert_eq!(town.begin_file(BUDI, "kelas-7", "film.mp4", 10 * 1024 * 1024 + 1).await.message(), "Ukuran berkas maksimal 10 MB.");
        for (user, class) in [(DEWI, "kelas-7"), (RAKA, "kelas-7"), (BUDI, "kelas-8"), (BUDI, "kelas-99")] {
            assert_eq!(town.begin_file(user, class, "lembar.pdf", 9).await.http, 404, "{user} {class}");
        }
        let page = town.upload_file(BUDI, "lembar.pdf", PAGE).await;
        let others = town.upload_file(ADMIN, "lembar.pdf", PAGE).await;
        let cut = town.begin_file(BUDI, "kelas-7", "lembar.pdf", 100).await.ok().data()["id"].clone();
        let elsewhere = town.begin_file(RAKA, "kelas-8", "lembar.pdf", 9).await.ok().data()["id"].clone();
        town.as_(RAKA).put_bytes(&path(&format!("uploads/kelas-8/{elsewhere}/0")), b"%PDF-1.7\n", "application/octet-stream").await.ok();
        let six: Vec<Value> = (1..=6).map(|number| json!(number)).collect();
        let (many, unfit) = ("Lampirkan paling banyak 5 berkas.", "Ada berkas yang belum selesai terunggah. Unggah lagi, lalu simpan.");
        let twice = [page.clone(), page.clone()];
        let kept = town.announces_with(&[], None).await.ok().data()["id"].clone();
        for (files, sentence) in [(&six[..], many), (std::slice::from_ref(&others), unfit), (std::slice::from_ref(&cut), unfit), (&[elsewhere], unfit), (&[json!(1)], unfit), (&twice, unfit)] {
            for told in [town.announces_with(files, None).await, town.corrects_with(BUDI, &kept, files).await] {
                assert_eq!((told.http.as_u16(), told.error("file_ids")), (422, sentence), "{files:?}");
            }
        }
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_announcement").await, 1);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload WHERE is_held = TRUE").await, 0);
        let at = path(&format!("uploads/kelas-7/{cut}"));
        for user in [ADMIN, DEWI, RAKA] {
            assert_eq!((town.as_(user).get(&at).await.http, town.as_(user).delete(&at).await.http), (http::StatusCode::NOT_FOUND, http::StatusCode::NOT_FOUND));
        }
        assert_eq!(town.as_(BUDI).get(&at).await.ok().data(), &json!({ "offset": 0, "size": 100, "done": false, "file": null }));
        town.folk.teaching.lock().unwrap().clear();
        assert_eq!(town.as_(BUDI).get(&at).await.http, 404, "from the moment that the role is gone");
    }

    async fn a_class_keeps_the_files_of_who_was_erased_and_nothing_says_whose_they_were(town: Town) {
        town.two_classes();
        let (page, loose) = (town.upload_file(BUDI, "lembar.pdf", PAGE).await, town.upload_file(BUDI, "catatan.pdf", PAGE).await);
        let told = town.announces_with(std::slice::from_ref(&page), None).await.ok().data().clone();
        let copy = Records { db: town.cx.db.clone() }.personal_data(BUDI).await.unwrap();
        let files = copy.iter().find(|(name, _)| *name == "berkas_pengumuman").unwrap().1.clone();
        let mut names: Vec<&str> = files.as_array().unwrap().iter().map(|one| one["nama"].as_str().unwrap()).collect();
        names.sort_unstable();
        assert_eq!(names, ["catatan.pdf", "lembar.pdf"]);
        town.happens(&PersonErased { user: BUDI }).await;
        assert_eq!((town.as_(DEWI).get(&file(&page)).await.http.as_u16(), town.as_(BUDI).get(&path(&format!("uploads/kelas-7/{loose}"))).await.http.as_u16()), (200, 404));
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload WHERE user_id = 3").await, 0);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_upload_share WHERE user_id = 3").await, 0);
        town.corrects_with(ADMIN, &told["id"], std::slice::from_ref(&page)).await.ok();
        assert_eq!(town.as_(DEWI).get(&file(&page)).await.http, 200, "whoever corrects it later keeps them");
    }
}
