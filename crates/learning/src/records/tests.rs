use sanggar_contracts::PersonalData;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::Records;
use crate::testing::{SINTA, School, YOGA, a_course};

both_engines! {
    async fn the_copy_holds_what_a_person_attends_and_has_done(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        school.enrolled(YOGA, &course).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": true, "number_of_play": 1 })).await.ok();
        let told = Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap();
        let section = |name: &str| told.iter().find(|(section, _)| *section == name).map(|(_, rows)| rows.clone()).unwrap_or(Value::Null);
        let at = "2026-11-14T02:00:00Z";
        assert_eq!(section("kelas_diikuti"), json!([{ "program": 4, "cara_bergabung": "staff", "folder": null, "bergabung": at, "berakhir": null, "rujukan_prakerja": null, "laporan_ditampilkan": false }]));
        let right = json!({ "program": 4, "jenis": "program", "nomor": 4, "dari": "staff", "keadaan": "granted", "disimpan_sampai": null, "diberikan": at });
        assert_eq!(section("hak_belajar"), json!([right]));
        assert_eq!(section("kemajuan_belajar"), json!([{ "program": 4, "aktivitas": 41, "dibuka": 1, "mulai": at, "selesai": at, "nilai": null }]));
    }
}
