use futures_util::future::join_all;
use futures_util::poll;
use sanggar_contracts::Courses;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::ActivityId;
use sanggar_platform::db::counted;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::KeptCourses;
use crate::testing::{Shop, a_program, read};
use crate::{Catalog, publish};

const AT_ONCE: usize = 64;

both_engines! {
    async fn a_course_is_the_outline_without_contents(shop: Shop) {
        let id = publish::program(&shop.cx, &read(a_program("kelas-uji", json!({})))).await.unwrap();
        let course = shop.cx.courses(&[id]).await.unwrap().pop().unwrap();
        assert_eq!((course.id, course.is_removed, course.is_limited()), (id, false, false));
        assert_eq!((course.subject.as_str(), course.subject_name.as_str()), ("matematika", "Matematika"));
        let (_, first) = course.activities().next().unwrap();
        assert_eq!(shop.cx.of_activity(&first.slug).await.unwrap().unwrap().id, id);
        assert_eq!(shop.cx.of_activity_id(first.id).await.unwrap().unwrap().slug, course.slug);
        assert_eq!(shop.cx.by_slug(&course.slug).await.unwrap().unwrap(), course);
        assert!(shop.cx.content(first.id).await.unwrap().is_some());
        assert!(shop.cx.by_slug("tidak-ada").await.unwrap().is_none());
    }

    async fn an_edit_shows_at_once_and_keeps_what_is_gone_as_archived(shop: Shop) {
        let mut document = read(a_program("kelas-uji", json!({})));
        let id = publish::program(&shop.cx, &document).await.unwrap();
        let before = shop.cx.courses(&[id]).await.unwrap().pop().unwrap();
        let gone = document.topics[0].activities.pop().unwrap();
        document.title = "Judul baru".to_owned();
        document.topics[0].activities[0].due_at = Some(shop.world.services.clock.now());
        publish::program(&shop.cx, &document).await.unwrap();
        let after = shop.cx.courses(&[id]).await.unwrap().pop().unwrap();
        assert_eq!(after.title, "Judul baru");
        assert_eq!(after.activity_by_slug(&gone.slug).map(|(_, activity)| activity.is_archived), Some(true));
        assert_eq!(before.activities().count(), after.activities().count());
        publish::remove(&shop.cx, id).await.unwrap();
        assert!(shop.cx.courses(&[id]).await.unwrap().pop().unwrap().is_removed);
    }

    async fn what_is_kept_is_read_by_one_and_awaited_by_the_others(shop: Shop) {
        let id = publish::program(&shop.cx, &read(a_program("kelas-uji", json!({})))).await.unwrap();
        let activity = shop.cx.courses(&[id]).await.unwrap()[0].activities().next().unwrap().1.clone();
        let cold = || Catalog { courses: KeptCourses::default(), ..shop.cx.clone() };
        macro_rules! statements_of {
            ($question:expr) => {{
                let question = $question;
                let (empty, crowded) = (cold(), cold());
                let (one, alone) = counted(question(&empty)).await;
                let (all, together) = counted(join_all((0..AT_ONCE).map(|_| question(&crowded)))).await;
                assert!(one.is_ok() && all.iter().all(|told| *told == one));
                (alone, together)
            }};
        }
        assert_eq!(statements_of!(|cx: &Catalog| { let cx = cx.clone(); async move { cx.courses(&[id]).await } }), (3, 3));
        let slug = activity.slug.clone();
        assert_eq!(statements_of!(|cx: &Catalog| { let (cx, slug) = (cx.clone(), slug.clone()); async move { cx.of_activity(&slug).await } }), (4, 4));
        assert_eq!(statements_of!(|cx: &Catalog| { let cx = cx.clone(); async move { cx.of_activity_id(activity.id).await } }), (4, 4));
        assert_eq!(statements_of!(|cx: &Catalog| { let cx = cx.clone(); async move { cx.content(activity.id).await } }), (2, 2));
        assert_eq!(shop.cx.of_activity_id(ActivityId::new(999_999)).await, Ok(None));
    }

    async fn whoever_asks_after_an_edit_does_not_wait_for_what_was_read_before_it(shop: Shop) {
        let mut document = read(a_program("kelas-uji", json!({})));
        let id = publish::program(&shop.cx, &document).await.unwrap();
        let programs = [id];
        let before = shop.cx.courses(&programs);
        tokio::pin!(before);
        if poll!(before.as_mut()).is_ready() {
            // SQLite has the rows at once: nobody can come in between.
            return;
        }
        document.title = "Judul baru".to_owned();
        publish::program(&shop.cx, &document).await.unwrap();
        assert_eq!(shop.cx.courses(&[id]).await.unwrap()[0].title, "Judul baru");
        before.await.unwrap();
        assert_eq!(shop.cx.courses(&[id]).await.unwrap()[0].title, "Judul baru", "and what it read is not kept for them");
    }
}

/// Each type that an activity can have, with its category and whether it may ask for a while.
const KINDS: [(&str, &str, bool); 18] = [
    ("ebook", "AKTIVITAS_MATERI_BELAJAR", true),
    ("webview", "AKTIVITAS_MATERI_BELAJAR", true),
    ("freetext", "AKTIVITAS_MATERI_BELAJAR", true),
    ("live_streaming", "AKTIVITAS_PERTEMUAN", true),
    ("toolkit", "AKTIVITAS_MATERI_BELAJAR", true),
    ("html", "AKTIVITAS_MATERI_BELAJAR", true),
    ("image", "AKTIVITAS_MATERI_BELAJAR", true),
    ("document", "AKTIVITAS_MATERI_BELAJAR", true),
    ("direct_chat", "AKTIVITAS_DISKUSI", true),
    ("discussion", "AKTIVITAS_DISKUSI", true),
    ("refleksi", "AKTIVITAS_TUGAS", false),
    ("quiz", "AKTIVITAS_TUGAS", false),
    ("quiz-v2", "AKTIVITAS_TUGAS", false),
    ("video", "AKTIVITAS_MATERI_BELAJAR", false),
    ("audio", "AKTIVITAS_MATERI_BELAJAR", false),
    ("essay", "AKTIVITAS_TUGAS", false),
    ("file", "AKTIVITAS_TUGAS", false),
    ("group_activity", "AKTIVITAS_TUGAS", false),
];

#[test]
fn b110_b251_b312_each_type_has_its_category_and_ten_may_wait() {
    for (word, category, may_wait) in KINDS {
        let kind = ActivityKind::parse(word).unwrap_or_else(|| panic!("{word}"));
        assert_eq!((json!(kind), kind.category().as_str(), kind.allows_timer()), (json!(word), category, may_wait), "{word}");
    }
    assert!(ActivityKind::parse("podcast").is_none());
}
