use futures_util::TryStreamExt;
use sanggar_testkit::{World, both_engines};

use super::{MediaError, NewMedium, find, store};
use crate::testing::catalog;

fn medium(name: &str, bytes: &'static [u8]) -> NewMedium {
    NewMedium { name: name.to_owned(), bytes: bytes.into() }
}

both_engines! {
    async fn a_file_is_found_by_its_name_and_keeps_it(world: World) {
        let cx = catalog(&world);
        store(&cx, vec![medium("film.webm", b"satu"), medium("film.vtt", b"WEBVTT")]).await.unwrap();
        store(&cx, vec![medium("film.webm", b"dua"), medium("peta.svg", b"<svg/>")]).await.unwrap();
        let film = find(&cx, "film.webm").await.unwrap().unwrap();
        assert_eq!((film.media_type.as_str(), film.size), ("video/webm", 4));
        let bytes: Vec<_> = cx.files.read(&film).await.unwrap().try_collect().await.unwrap();
        assert_eq!(bytes.concat(), b"satu");
        assert_eq!(find(&cx, "film.vtt").await.unwrap().unwrap().media_type, "text/vtt; charset=utf-8");
        assert!(find(&cx, "lain.webm").await.unwrap().is_none());
        let (files,): (i64,) = cx.db.read().await.unwrap().one("SELECT COUNT(*) FROM platform_file", &[]).await.unwrap();
        assert_eq!(files, 3);
    }

    async fn what_cannot_be_shown_is_not_stored_nor_what_comes_with_it(world: World) {
        let cx = catalog(&world);
        for name in ["naskah.html", "film", ".webm", "../film.webm", "dua kata.svg"] {
            assert!(matches!(store(&cx, vec![medium("film.webm", b"satu"), medium(name, b"x")]).await, Err(MediaError::Unfit(_))), "{name}");
        }
        assert!(find(&cx, "film.webm").await.unwrap().is_none());
    }
}
