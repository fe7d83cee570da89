use sanggar_platform::db::Engine;
use sanggar_testkit::{OnEngine, World, both_engines};

use crate::site::people::{browser, change, member, meta, title};
use crate::world::Whole;

/// The program in demo mode.
struct Demo(Whole);

impl OnEngine for Demo {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| config.site.demo = true))
    }
}

both_engines! {
    async fn outside_a_demo_there_is_no_mailbox(whole: Whole) {
        member(&whole).await;
        whole.world.settle().await;
        assert_eq!(browser(&whole).get("/dev/kotak-surat").await.http, 404);
        assert_eq!(browser(&whole).get("/dev/kotak-surat/1").await.http, 404);
        assert_eq!(browser(&whole).get("/api/dev/mails?to=putri@surel.example").await.status(), 404);
    }

    async fn a_letter_and_its_code_are_found_in_the_mailbox(demo: Demo) {
        let empty = browser(&demo.0).get("/dev/kotak-surat").await;
        assert!(empty.text.contains("Belum ada surat."));
        member(&demo.0).await;
        let code = demo.0.world.code_sent_to("putri@surel.example").await.unwrap();
        let list = browser(&demo.0).get("/dev/kotak-surat").await;
        assert_eq!((title(&list), meta(&list, "robots")), ("Kotak surat | Sanggarmu", Some("noindex")));
        assert!(list.text.contains("putri@surel.example"));
        let (_, rest) = list.text.split_once("href=\"/dev/kotak-surat/").unwrap();
        let letter = browser(&demo.0).get(&format!("/dev/kotak-surat/{}", rest.split('"').next().unwrap())).await;
        assert!(letter.text.contains(&format!("<output aria-label=\"Kode\">{code}</output>")));
        assert!(letter.text.contains("Sabtu, 14 November 2026, 09.00 WIB"));
        assert!(!letter.text.contains("type=\"module\""), "the mailbox needs no script");
        assert_eq!(browser(&demo.0).get("/dev/kotak-surat/999").await.http, 404);
        assert_eq!(browser(&demo.0).get("/dev/kotak-surat/satu").await.http, 404);
    }

    async fn a_browser_test_reads_its_code_from_the_newest_letter(demo: Demo) {
        member(&demo.0).await;
        let code = demo.0.world.code_sent_to("putri@surel.example").await.unwrap();
        let told = browser(&demo.0).get("/api/dev/mails?to=Putri@surel.example").await.ok();
        assert_eq!((told.data()[0]["to"].as_str(), told.data()[0]["code"].as_str()), (Some("putri@surel.example"), Some(code.as_str())));
        assert_eq!(browser(&demo.0).get("/api/dev/mails?to=lain@surel.example").await.ok().data(), &serde_json::json!([]));
        assert_eq!(browser(&demo.0).get("/api/dev/mails?to=bukan").await.status(), 400);
    }

    async fn many_letters_have_pages_with_the_newest_first(demo: Demo) {
        change(&demo.0, "INSERT INTO platform_mail (number, recipient, subject, body_text, sent_at)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21)
            SELECT CAST(i AS TEXT), 'a@b.test', 'Surat <' || CAST(i AS TEXT) || '>', 'isi', 0 FROM n").await;
        let first = browser(&demo.0).get("/dev/kotak-surat").await.text;
        assert!(first.contains("Surat &lt;21&gt;") && first.contains("Surat &lt;2&gt;") && !first.contains("Surat &lt;1&gt;"));
        assert!(first.contains("?halaman=2\">Lebih lama") && !first.contains("Lebih baru"));
        let second = browser(&demo.0).get("/dev/kotak-surat?halaman=2").await.text;
        assert!(second.contains("Surat &lt;1&gt;") && second.contains("?halaman=1\">Lebih baru") && !second.contains("Lebih lama"));
        assert_eq!(browser(&demo.0).get("/dev/kotak-surat?halaman=0").await.http, 400);
    }
}
