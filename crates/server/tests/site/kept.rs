//! What is kept for visitors, as in production.

use sanggar_testkit::{Engine, World, run};

use crate::site::people::{boot_of, browser, member};
use crate::world::Whole;

async fn keeping() -> Whole {
    use sanggar_testkit::OnEngine;
    Whole::new(World::on(Engine::Sqlite).await, |config| config.http.keep_answers = true)
}

#[test]
fn a_kept_page_carries_the_nonce_of_each_reader() {
    run(async {
        let whole = keeping().await;
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..3 {
            let page = browser(&whole).get("/tentang-kami").await;
            let policy = page.headers["content-security-policy"].to_str().unwrap();
            let nonce = policy.split("'nonce-").nth(1).and_then(|rest| rest.split('\'').next()).unwrap().to_owned();
            let written: Vec<&str> = page.text.split("nonce=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(written.len() >= 3 && written.iter().all(|one| *one == nonce), "{written:?} against {nonce}");
            assert!(seen.insert(nonce), "a nonce came twice");
        }
    });
}

#[test]
fn nobody_sees_what_was_made_for_somebody() {
    run(async {
        let whole = keeping().await;
        let putri = member(&whole).await;
        assert_eq!(boot_of(&putri.get("/").await)["session"]["name"], "Putri Ayuningtyas");
        assert!(boot_of(&browser(&whole).get("/").await)["session"].is_null());
        assert_eq!(boot_of(&putri.get("/").await)["session"]["name"], "Putri Ayuningtyas");
        whole.world.settle().await;
    });
}

#[test]
fn a_changed_catalogue_shows_as_soon_as_the_process_has_seen_it() {
    run(async {
        let whole = keeping().await;
        let names = async || whole.visitor().get("/api/user/institution/1/20").await.ok().data().as_array().unwrap().len();
        assert_eq!(names().await, 0);
        whole.app.seed_demo().await.unwrap();
        sanggar_catalog::indexer::catch_up(&whole.app.catalog).await.unwrap();
        assert!(names().await >= 12);
        whole.world.settle().await;
    });
}
