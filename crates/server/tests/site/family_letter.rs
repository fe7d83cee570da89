//! The weekly letter of the demo's family, and where it is stopped.

use sanggar_platform::mail::mailbox::Kept;
use sanggar_testkit::{Actor, both_engines};
use serde_json::json;

use crate::site::people::{browser, meta, title};
use crate::world::Whole;
use crate::world::demo::Demo;

const ORIGIN: &str = "https://sanggarmu.test";
const FORM: &str = "application/x-www-form-urlencoded";
const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

impl Demo {
    async fn letter(&self) -> Kept {
        self.0.world.letter_to("dewi@surel.example").await.expect("the family's letter")
    }

    /// The path of its address to stop it.
    async fn stop_path(&self) -> String {
        let address = self.letter().await.unsubscribe.unwrap();
        format!("/berhenti-surat/{}", address.split_once("/berhenti-surat/").unwrap().1)
    }

    async fn is_on(&self, dewi: &Actor) -> bool {
        let told = dewi.get("/api/user/notification/settings").await.ok();
        let kelas = told.data()["groups"].as_array().unwrap().iter().find(|group| group["id"] == "kelas").unwrap().clone();
        kelas["letters"][0]["on"].as_bool().unwrap()
    }
}

/// What a mail program sends: neither a session nor a page.
fn mail_program(whole: &Whole) -> Actor {
    browser(whole)
}

both_engines! {
    async fn the_demo_s_parent_finds_last_week_s_letter_in_the_mailbox(demo: Demo) {
        let letter = demo.letter().await;
        assert_eq!(letter.subject, "Kabar belajar Raka, Nala, dan Bima pekan ini");
        assert!(letter.body_text.contains("1–8 November 2026.") && letter.body_text.contains("aktivitas selesai"), "{}", letter.body_text);
        let mailbox = browser(&demo.0).get(&format!("/dev/kotak-surat/{}", letter.id)).await;
        assert!(mailbox.text.contains("href=\"") && mailbox.text.contains("/keluarga\">"), "{}", mailbox.text);
        demo.0.app.seed_demo().await.unwrap();
        demo.0.world.settle().await;
        let letters = "SELECT COUNT(*) FROM platform_mail WHERE subject LIKE 'Kabar belajar%' ESCAPE '\\'";
        assert_eq!(demo.number(letters, &[]).await, 1, "once for her, and nobody else has children who learn");
    }

    async fn a_mail_program_stops_the_letter_without_a_session_and_a_look_changes_nothing(demo: Demo) {
        let (path, dewi) = (demo.stop_path().await, demo.login("dewi@surel.example").await);
        let rows = sanggar_testkit::rows::all(&demo.0.app.catalog.db).await;
        let page = browser(&demo.0).get(&path).await;
        assert_eq!((page.http.as_u16(), title(&page), meta(&page, "robots")), (200, "Berhenti menerima surat mingguan? | Sanggarmu", Some("noindex")));
        assert!(page.text.contains("<form method=\"post\">") && page.text.contains("/profile?page=notifikasi"));
        assert!(!page.text.contains(path.trim_start_matches("/berhenti-surat/")) && !page.text.contains("Dewi") && !page.text.contains("dewi@"), "it says nothing about anybody");
        assert_eq!(sanggar_testkit::rows::all(&demo.0.app.catalog.db).await, rows);
        for body in ["", "List-Unsubscribe=Other", "on=false"] {
            assert_eq!(mail_program(&demo.0).post_raw(&path, body, FORM).await.http, 400, "{body}");
        }
        assert_eq!(mail_program(&demo.0).post(&path, json!({})).await.http, 415);
        assert!(demo.is_on(&dewi).await);
        for _ in 0..2 {
            let stopped = mail_program(&demo.0).post_raw(&path, ONE_CLICK, FORM).await;
            assert_eq!((stopped.http.as_u16(), title(&stopped)), (200, "Surat mingguan berhenti | Sanggarmu"));
            assert!(!demo.is_on(&dewi).await);
        }
    }

    async fn a_wrong_token_and_another_site_s_page_stop_nothing(demo: Demo) {
        let (path, dewi) = (demo.stop_path().await, demo.login("dewi@surel.example").await);
        for wrong in ["/berhenti-surat/x", "/berhenti-surat/%00", &path[..path.len() - 1], &format!("{path}x")] {
            assert_eq!(browser(&demo.0).get(wrong).await.http, 404, "{wrong}");
            assert_eq!(mail_program(&demo.0).post_raw(wrong, ONE_CLICK, FORM).await.http, 404, "{wrong}");
        }
        let foreign = mail_program(&demo.0).with("origin", "https://lain.test").with("sec-fetch-site", "cross-site");
        assert_eq!(foreign.post_raw(&path, ONE_CLICK, FORM).await.http, 403, "a page elsewhere");
        assert!(demo.is_on(&dewi).await);
        let own = browser(&demo.0).with("origin", ORIGIN).with("sec-fetch-site", "same-origin");
        assert_eq!(own.post_raw(&path, ONE_CLICK, FORM).await.http, 200, "the button of our own page");
        assert!(!demo.is_on(&dewi).await);
    }
}
