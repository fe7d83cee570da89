use std::io::{Cursor, Read};

use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_kernel::ActivityId;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::json;

use crate::testing::{GROUP, MEMBER, SINTA, School, YOGA, a_course};

const FILM: &[u8] = b"0123456789";

impl School {
    /// A course whose second activity is a film.
    async fn with_a_film(&self, change: impl FnOnce(&mut Course)) {
        let mut course = a_course(4);
        change(&mut course);
        let course = self.library.put(course);
        self.library.fill(
            ActivityId::new(42),
            json!({ "media": "film.webm", "captions": "film.vtt", "seconds": 22, "transcript": "", "html": "" }),
        );
        for name in ["film.webm", "film.vtt", "lain.webm"] {
            self.add_medium(name, FILM).await;
        }
        self.enrolled(SINTA, &course).await;
    }

    async fn film(&self, user: sanggar_kernel::UserId, name: &str) -> TestResponse {
        self.person(user).get(&format!("/api/program-activity/media/42/{name}")).await
    }
}

fn header<'a>(told: &'a TestResponse, name: &str) -> &'a str {
    told.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

both_engines! {
    async fn b251_a_medium_is_for_those_who_attend_and_only_by_the_name_its_activity_has(school: School) {
        school.with_a_film(|_| ()).await;
        let told = school.film(SINTA, "film.webm").await;
        assert_eq!((told.http.as_u16(), told.bytes.as_slice()), (200, FILM));
        assert_eq!((header(&told, "cache-control"), header(&told, "accept-ranges")), ("private, no-cache", "bytes"));
        assert_eq!(school.film(SINTA, "film.vtt").await.http.as_u16(), 200, "captions are files of their recording");
        for (user, name) in [(SINTA, "lain.webm"), (SINTA, "buku.epub"), (YOGA, "film.webm")] {
            assert_eq!(school.film(user, name).await.http.as_u16(), 404, "{name}");
        }
        assert_eq!(school.visitor().get("/api/program-activity/media/42/film.webm").await.http.as_u16(), 404);
        for path in ["41/film.webm", "99/film.webm"] {
            assert_eq!(school.person(SINTA).get(&format!("/api/program-activity/media/{path}")).await.http.as_u16(), 404, "{path}");
        }
    }

    async fn b314_the_bytes_of_a_locked_archived_or_removed_activity_are_not_there(school: School) {
        school.with_a_film(|course| course.is_linear = true).await;
        assert_eq!(school.film(SINTA, "film.webm").await.http.as_u16(), 404, "the one before it is not done");
        let change = |change: fn(&mut Course)| {
            let mut course = a_course(4);
            change(&mut course);
            school.library.put(course);
        };
        change(|course| course.topics[0].activities[1].is_archived = true);
        assert_eq!(school.film(SINTA, "film.webm").await.http.as_u16(), 404);
        change(|course| course.is_removed = true);
        assert_eq!(school.film(SINTA, "film.webm").await.http.as_u16(), 404);
        change(|_| ());
        assert_eq!(school.film(SINTA, "film.webm").await.http.as_u16(), 200);
    }

    async fn what_may_be_tried_is_for_whoever_the_programme_is_for(school: School) {
        school.with_a_film(|course| course.topics[0].activities[1].is_open = true).await;
        assert_eq!(school.film(YOGA, "film.webm").await.http.as_u16(), 200);
        let mut limited = a_course(4);
        limited.topics[0].activities[1].is_open = true;
        limited.groups = vec![GROUP];
        school.library.put(limited);
        assert_eq!(school.film(YOGA, "film.webm").await.http.as_u16(), 404);
        assert_eq!(school.film(MEMBER, "film.webm").await.http.as_u16(), 200);
    }

    async fn a_player_asks_for_parts_and_for_what_it_already_holds(school: School) {
        school.with_a_film(|_| ()).await;
        let asked = async |name: &str, value: &str| school.person(SINTA).with(name, value).get("/api/program-activity/media/42/film.webm").await;
        let part = asked("range", "bytes=2-5").await;
        assert_eq!((part.http.as_u16(), part.text.as_str(), header(&part, "content-range")), (206, "2345", "bytes 2-5/10"));
        let behind = asked("range", "bytes=10-").await;
        assert_eq!((behind.http.as_u16(), header(&behind, "content-range")), (416, "bytes */10"));
        let tag = header(&part, "etag").to_owned();
        assert_eq!(asked("if-none-match", &tag).await.http.as_u16(), 304);
        assert_eq!(asked("if-none-match", "\"lain\"").await.http.as_u16(), 200);
        let after_log_out = school.visitor().with("if-none-match", &tag).get("/api/program-activity/media/42/film.webm").await;
        assert_eq!(after_log_out.http.as_u16(), 404, "what the browser has kept is shown to its reader alone");
    }

    async fn a_book_is_an_epub_that_readers_can_open(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities[0].kind = ActivityKind::Ebook;
        course.topics[0].activities[0].title = "Suara & sunyi".to_owned();
        let course = school.library.put(course);
        // Signs that JSON and HTML know and XML does not.
        let chapters = json!([{ "title": "Satu\u{1} < dua", "html": "<p>Baris\u{b}<br>baru&nbsp;ini &amp; itu</p><hr>" }, { "title": "Dua", "html": "<p>Akhir</p>" }]);
        school.library.fill(ActivityId::new(41), json!({ "chapters": chapters }));
        school.enrolled(SINTA, &course).await;
        let told = school.person(SINTA).get("/api/program-activity/media/41/buku.epub").await;
        assert_eq!((told.http.as_u16(), header(&told, "content-type")), (200, "application/epub+zip"));
        assert_eq!(&told.bytes[30..58], b"mimetypeapplication/epub+zip", "the kind stands first, not packed");
        let mut book = zip::ZipArchive::new(Cursor::new(told.bytes.clone())).unwrap();
        let names: Vec<String> = book.file_names().map(|name| name.unwrap().into_owned()).collect();
        for name in ["META-INF/container.xml", "buku/isi.opf", "buku/daftar-isi.xhtml", "buku/bab-1.xhtml", "buku/bab-2.xhtml"] {
            assert!(names.iter().any(|one| one == name), "{name} in {names:?}");
            let mut text = String::new();
            book.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
            roxmltree::Document::parse_with_options(&text, options).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        }
        let again = school.person(SINTA).get("/api/program-activity/media/41/buku.epub").await;
        assert_eq!(again.bytes, told.bytes, "the same book is the same bytes");
        assert_eq!(school.person(YOGA).get("/api/program-activity/media/41/buku.epub").await.http.as_u16(), 404);
    }

    async fn p12_a_book_is_written_once_for_all_its_parts_and_anew_when_a_chapter_changes(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities[0].kind = ActivityKind::Ebook;
        school.library.put(course);
        let fill = |words: &str| school.library.fill(ActivityId::new(41), json!({ "chapters": [{ "title": "Satu", "html": words }] }));
        fill("<p>Awal</p>");
        let (courses, id) = (&school.cx.ports.courses, ActivityId::new(41));
        let course = courses.of_activity_id(id).await.unwrap().unwrap();
        let find = async |content: &std::sync::Arc<Content>| {
            let Content::Ebook(book) = content.as_ref() else { panic!("a book") };
            school.cx.books.find(&course, course.activity(id).unwrap().1, content, &book.chapters).await.unwrap()
        };
        let before = courses.content(id).await.unwrap().unwrap();
        let (first, second) = (find(&before).await, find(&before).await);
        assert_eq!(first.bytes.as_ptr(), second.bytes.as_ptr(), "the second part is of the same bytes");
        fill("<p>Akhir</p>");
        let after = courses.content(id).await.unwrap().unwrap();
        assert_ne!(find(&after).await.sha256, first.sha256);
    }
}
