use sanggar_testkit::both_engines;
use sanggar_testkit::world::MORNING;

use super::{Notice, PastNotice, import};
use crate::testing::{DEWI, RAKA, Town, notice};
use crate::{Error, ObjectType, Topic, as_child};

fn past(number: usize, object_type: ObjectType, topic: Topic, hours_ago: i64, is_read: bool) -> PastNotice {
    PastNotice { notice: notice(number, object_type, topic), sent_at: MORNING.plus_seconds(-3_600 * hours_ago), is_read }
}

both_engines! {
    async fn notices_of_the_past_stand_where_they_belong_and_nobody_hears_of_them(town: Town) {
        let bring = async || {
            let work = past(1, ObjectType::Activity, Topic::Kelas, 8, false);
            let notice = Notice { link: Some(as_child(RAKA, "/aktivitas/lipat")), message: "<p onclick=x>Isi</p>".to_owned(), ..work.notice };
            let all = vec![
                past(2, ObjectType::Payment, Topic::Pembayaran, 3, false),
                PastNotice { notice, ..work },
                past(3, ObjectType::Program, Topic::Kelas, 30, true),
            ];
            import(&town.cx, all).await.unwrap();
        };
        bring().await;
        bring().await;
        assert_eq!(town.titles(DEWI, "type=program").await, ["Kabar 1", "Kabar 3"]);
        let newest = &town.list(DEWI, "type=program").await[0];
        assert_eq!(newest["link"], format!("/login-relation?anak={RAKA}&lanjut=/aktivitas/lipat"));
        assert_eq!((&newest["message"], &newest["sent_at"]), (&"<p>Isi</p>".into(), &MORNING.plus_seconds(-3_600 * 8).0.into()));
        assert_eq!(town.counters(DEWI).await, (2, 1, 1));
        town.world.assert_idle().await;
    }

    async fn what_somebody_does_not_want_on_the_site_is_not_brought_there(town: Town) {
        town.want(DEWI, "promo", "situs", false).await;
        import(&town.cx, vec![past(1, ObjectType::Promo, Topic::Promo, 1, false)]).await.unwrap();
        assert_eq!((town.titles(DEWI, "type=info").await.len(), town.counters(DEWI).await), (0, (0, 0, 0)));
    }

    async fn a_notice_of_tomorrow_or_to_another_site_is_refused_with_those_beside_it(town: Town) {
        let fit = || past(1, ObjectType::Event, Topic::Akun, 1, false);
        let with = |change: fn(&mut PastNotice)| {
            let mut one = past(2, ObjectType::Event, Topic::Akun, 1, false);
            change(&mut one);
            one
        };
        for unfit in [
            with(|one| one.sent_at = MORNING.plus_seconds(1)),
            with(|one| one.notice.link = Some("//lain.example".to_owned())),
            with(|one| one.notice.link = Some("https://lain.example".to_owned())),
            with(|one| one.notice.title.clear()),
            with(|one| one.notice.cause.clear()),
        ] {
            assert!(matches!(import(&town.cx, vec![fit(), unfit]).await, Err(Error::NoticeUnfit)));
        }
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, 0);
    }
}
