use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::chat::testing::{CLASS, Class};
use crate::testing::{BUDI, DEWI, RAKA};
use sanggar_kernel::UserId;

const PICTURE: &[u8] = include_bytes!("../../../../demo/files/works/poster-satu-utuh.png");
/// 256 of the first colour, as a GIF packs them.
const PIXELS: &[u8] = b"\x02\x0e\x84\x8f\xa9\xcb\xed\x0f\xa3\x9c\xb4\xda\x8b\xb3\x3e\x05\x00";
const PAGE: &[u8] = b"%PDF-1.7 lembar kerja";

impl Class {
    async fn begin(&self, user: UserId, name: &str, size: usize) -> TestResponse {
        self.town.as_(user).post(&self.path("uploads"), json!({ "name": name, "size": size })).await
    }

    async fn upload(&self, user: UserId, name: &str, bytes: &[u8]) -> Value {
        let id = self.begin(user, name, bytes.len()).await.ok().data()["id"].clone();
        let at = self.path(&format!("uploads/{id}/0"));
        let told = self.town.as_(user).put_bytes(&at, bytes, "application/octet-stream").await.ok();
        assert_eq!(told.data()["done"], true);
        id
    }

    async fn send_files(&self, user: UserId, temp: &str, files: &[Value]) -> TestResponse {
        self.say(user, json!({ "message": "", "unique_temp_id": temp, "files": files })).await
    }
}

both_engines! {
    async fn b357_a_message_carries_files_that_the_room_alone_reads(class: Class) {
        class.everybody_joins().await;
        let (picture, page) = (class.upload(RAKA, "poster.png", PICTURE).await, class.upload(RAKA, "lembar.pdf", PAGE).await);
        let told = class.send_files(RAKA, "r", &[picture.clone(), page.clone()]).await.ok().data().clone();
        assert_eq!((&told["type"], &told["payload"]["file_name"]), (&json!("file_attachment"), &json!("poster.png")));
        assert_eq!(told["payload"]["files"][0]["kind"], "image");
        assert_eq!(told["payload"]["files"][1], json!({ "url": format!("/api/chat/files/{page}"), "file_name": "lembar.pdf", "size": PAGE.len(), "kind": "file" }));
        assert_eq!(class.comments(BUDI, "").await["comments"][0], told);
        let shown = class.town.as_(BUDI).get(&format!("/api/chat/files/{picture}")).await;
        assert_eq!((shown.http.as_u16(), shown.headers.get("content-disposition")), (200, None));
        let saved = class.town.as_(BUDI).with("range", "bytes=0-3").get(&format!("/api/chat/files/{page}")).await;
        assert_eq!((saved.http.as_u16(), saved.bytes.as_slice()), (206, &b"%PDF"[..]));
        assert_eq!(saved.headers["content-disposition"], "attachment; filename=\"lembar.pdf\"");
        let at = format!("/api/chat/files/{page}");
        assert_eq!(class.town.as_(UserId::new(77)).get(&at).await.http, 404);
        class.leave(BUDI, CLASS);
        assert_eq!(class.town.as_(BUDI).get(&at).await.http, 404);
        class.remove(RAKA, &["r"]).await.ok();
        assert_eq!(class.town.as_(RAKA).get(&at).await.http, 404);
        assert_eq!(class.comments(RAKA, "").await["comments"][0]["payload"]["files"], json!([]));
    }

    async fn films_that_few_browsers_play_are_saved(class: Class) {
        class.everybody_joins().await;
        let films = [("film.avi", &b"RIFF\0\0\0\0AVI LIST"[..]), ("film.3gp", b"\0\0\0\x18ftyp3gp4\0\0\0\0")];
        for (name, bytes) in films {
            let film = class.upload(RAKA, name, bytes).await;
            let told = class.send_files(RAKA, name, std::slice::from_ref(&film)).await.ok().data().clone();
            assert_eq!(told["payload"]["files"][0]["kind"], "file");
            let saved = class.town.as_(BUDI).get(&format!("/api/chat/files/{film}")).await;
            assert_eq!(saved.headers["content-disposition"], format!("attachment; filename=\"{name}\""));
        }
        let id = class.begin(RAKA, "film.avi", PAGE.len()).await.ok().data()["id"].clone();
        let at = class.path(&format!("uploads/{id}/0"));
        assert_eq!(class.town.as_(RAKA).put_bytes(&at, PAGE, "application/octet-stream").await.http, 422, "another thing by that name");
    }

    async fn a_gif_moves_on_and_says_nothing_of_its_maker(class: Class) {
        class.everybody_joins().await;
        let gif = [b"GIF89a\x10\0\x10\0\x80\0\0\xff\0\0\0\0\xff".as_slice(), b"\x21\xfe\x07RAHASIA\0", b"\x2c\0\0\0\0\x10\0\x10\0\0", PIXELS, b"\x3bRAHASIA"].concat();
        let sent = class.upload(RAKA, "lucu.gif", &gif).await;
        let told = class.send_files(RAKA, "r", std::slice::from_ref(&sent)).await.ok().data().clone();
        assert_eq!(told["payload"]["files"][0]["kind"], "image");
        let shown = class.town.as_(BUDI).get(&format!("/api/chat/files/{sent}")).await;
        assert_eq!((shown.http.as_u16(), shown.headers["content-type"].to_str().unwrap()), (200, "image/gif"));
        assert!(shown.bytes.starts_with(b"GIF89a") && !shown.bytes.windows(7).any(|part| part == b"RAHASIA"));
        let cut = &gif[..gif.len() - 20];
        let id = class.begin(RAKA, "lucu.gif", cut.len()).await.ok().data()["id"].clone();
        let at = class.path(&format!("uploads/{id}/0"));
        let told = class.town.as_(RAKA).put_bytes(&at, cut, "application/octet-stream").await;
        assert_eq!((told.http.as_u16(), told.error("file")), (422, "Gambar ini tidak bisa dibuka. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi."));
    }

    async fn m1_a_message_with_files_that_is_sent_again_is_the_same(class: Class) {
        class.everybody_joins().await;
        let page = class.upload(RAKA, "lembar.pdf", PAGE).await;
        let first = class.send_files(RAKA, "r", std::slice::from_ref(&page)).await.ok().data().clone();
        assert_eq!(class.send_files(RAKA, "r", std::slice::from_ref(&page)).await.ok().data(), &first);
        assert_eq!(class.send_files(RAKA, "r2", &[page]).await.http, 404);
        assert_eq!(class.town.count("SELECT MAX(last_number) FROM messaging_chat_room").await, 1);
    }

    async fn t072_what_cannot_be_sent_is_refused_with_one_sentence(class: Class) {
        class.everybody_joins().await;
        assert_eq!(class.begin(RAKA, "gambar.SVG", 10).await.message(), "File svg tidak ditampilkan");
        assert_eq!(class.begin(RAKA, "program.exe", 10).await.http, 422);
        assert_eq!(class.begin(RAKA, "film.mp4", 10 * 1024 * 1024 + 1).await.message(), "Ukuran berkas maksimal 10 MB.");
        // A renamed SVG, and a PDF that is a picture by its name.
        for (name, bytes) in [("gambar.png", &b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..]), ("gambar.jpg", PAGE)] {
            let id = class.begin(RAKA, name, bytes.len()).await.ok().data()["id"].clone();
            let at = class.path(&format!("uploads/{id}/0"));
            assert_eq!(class.town.as_(RAKA).put_bytes(&at, bytes, "application/octet-stream").await.http, 422);
        }
        let others = class.upload(BUDI, "lembar.pdf", PAGE).await;
        assert_eq!(class.send_files(RAKA, "r", &[others]).await.http, 404);
        let six: Vec<Value> = (1..=6).map(|number| json!(number)).collect();
        assert_eq!(class.send_files(RAKA, "r", &six).await.http, 422);
        let cut = class.begin(RAKA, "lembar.pdf", 100).await.ok().data()["id"].clone();
        assert_eq!(class.send_files(RAKA, "r", std::slice::from_ref(&cut)).await.http, 404);
        assert_eq!(class.town.as_(DEWI).get(&class.path(&format!("uploads/{cut}"))).await.http, 404);
        class.town.as_(RAKA).delete(&class.path(&format!("uploads/{cut}"))).await.ok();
        assert_eq!(class.comments(RAKA, "").await["comments"], json!([]));
    }
}
