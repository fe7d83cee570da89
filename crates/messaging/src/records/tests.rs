use sanggar_contracts::PersonalData;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::Records;
use crate::push::testing::{browser, subscription};
use crate::testing::{BUDI, DEWI, Town, notice};
use crate::{Notice, ObjectType, Topic};

both_engines! {
    async fn a_person_s_copy_holds_what_they_were_told_and_wished_and_nothing_of_others(town: Town) {
        town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await;
        town.tell(Notice { to: BUDI, ..notice(2, ObjectType::Program, Topic::Kelas) }).await;
        town.want(DEWI, "promo", "push", true).await;
        let token = subscription("https://push.example/rahasia", &browser());
        town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": token })).await.ok();
        town.change("INSERT INTO messaging_announcement (program_id, title, message, published_at, author_id) VALUES (7, 'Jadwal baru', '<p>Minggu</p>', $1, 1)", 0).await;
        let sections = Records { db: town.cx.db.clone() }.personal_data(DEWI).await.unwrap();
        let section = |wanted: &str| sections.iter().find(|(name, _)| *name == wanted).unwrap().1.clone();
        assert_eq!(
            section("notifikasi"),
            json!([{ "jenis": "program", "judul": "Kabar 1", "isi": "Isi kabar 1.", "dikirim": "2026-11-14T02:00:00Z", "dibaca": null }])
        );
        assert_eq!(section("pengaturan_notifikasi"), json!([{ "tentang": "promo", "lewat": "push", "aktif": true }]));
        assert_eq!(section("perangkat_notifikasi_sejak"), json!(["2026-11-14T02:00:00Z"]));
        assert_eq!(section("pengumuman_yang_ditulis"), json!([{ "judul": "Jadwal baru", "isi": "Minggu", "terbit": "1970-01-01T00:00:00Z" }]));
        assert!(!Value::from_iter(sections.into_iter().map(|(_, value)| value)).to_string().contains("rahasia"), "no secret is copied");
    }
}
