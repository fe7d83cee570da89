use sanggar_testkit::both_engines;

use super::{NOTIFICATIONS, seed};
use crate::testing::{DEWI, RAKA, Town};

both_engines! {
    async fn the_demo_s_people_find_news_under_both_tabs_and_seeding_again_adds_nothing(town: Town) {
        seed(&town.cx).await.unwrap();
        seed(&town.cx).await.unwrap();
        let titles = town.titles(DEWI, "type=program").await;
        assert_eq!(titles, ["Tugas Raka “Lembar kerja: lipat dan warnai” sudah dinilai", "Tagihan November untuk Nala"]);
        let work = &town.list(DEWI, "type=program").await[0]["link"];
        assert_eq!(work, &format!("/login-relation?anak={RAKA}&lanjut=/aktivitas/asyik5-lembar-kerja-lipat-dan-warnai"), "his, not hers");
        assert_eq!(town.titles(DEWI, "type=info").await.len(), 3);
        assert_eq!(town.titles(RAKA, "type=program").await.len(), 2);
        assert_eq!(town.counters(DEWI).await, (3, 2, 1));
    }

    async fn what_the_demo_says_is_clean_and_leads_to_our_own_site(town: Town) {
        seed(&town.cx).await.unwrap();
        for one in &NOTIFICATIONS {
            assert_eq!(crate::html::clean(one.message), one.message);
            assert!(one.link.is_empty() || one.link.starts_with('/') && !one.link.starts_with("//"));
        }
    }
}
