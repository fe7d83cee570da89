//! What the demo has too little of: places, certificates and rapor of many others, somebody with certificates that nobody has downloaded, a large class, a
//! family of five children.

use sanggar_rig::Outcome;

use crate::bench_store::Apart;

/// Whose certificates nobody has downloaded.
pub const KEEPER: &str = "hendra@surel.example";
pub const UNMADE: u64 = 64;
pub const CLASS: &str = "menulis-skripsi-tanpa-panik";
pub const LEARNERS: u64 = 250;
pub const ACTIVITIES: u64 = 60;
/// Of those that the institution gave away; beyond all that it has in the demo.
pub const LIST: u64 = 1_000;

const NUMBERS: &str = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {many}) ";

/// Of others in programmes of others, four in each rapor.
const PLACES: &str = "INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at, transcript_id)
    SELECT 30000000000 + n.x, 1000000 + n.x / 16, 900000 + n.x % 5000, 'free', 1, 10000000000 + n.x / 4 + 1 FROM n";

const CERTIFICATES: &str = "INSERT INTO learning_certificate
        (address, number, kind, enrolment_id, learner_id, name, program_id, program_slug, program_title, institution_id, institution_slug,
         institution_name, activities, minutes, studied_from, studied_until, score, issued_at, withdrawn_at, withdrawn_for, list_number, list_place)
    SELECT 'certs00000' || (1000000000000000 + n.x), 'BENCH-' || n.x, 'regular', 30000000000 + n.x, 1000000 + n.x / 16, 'Pelajar ' || n.x,
           900000 + n.x % 5000, 'kelas-bench', 'Kelas Bench', i.id, i.slug, i.name, 12, 600, 1, 2, 8750, 1700000000000 + n.x,
           CASE WHEN n.x % 50 = 0 THEN 1 END, CASE WHEN n.x % 50 = 0 THEN 'decision' END, 1000 + n.x / 65536, n.x % 65536
    FROM n CROSS JOIN catalog_institution i WHERE i.slug = 'sanggar-cendekia'";

const RAPOR: &str = "INSERT INTO learning_transcript (id, user_id, institution_id, year, semester)
    SELECT 10000000000 + n.x, 1000000 + n.x / 4, 1, 2020 + n.x % 4, 1 FROM n";

const UNMADE_CERTIFICATES: &str = "INSERT INTO learning_certificate
        (address, number, kind, learner_id, name, program_id, program_slug, program_title, institution_id, institution_slug, institution_name,
         activities, minutes, studied_from, studied_until, score, pass_mark, signatory_name, signatory_title, issued_at, list_number, list_place)
    SELECT 'kept000000' || (1000000000000000 + n.x), 'SGM-2611-' || (100000 + n.x), 'regular', u.id, u.name, 910000 + n.x, 'kelas-bench',
           'Kelas Bench', i.id, i.slug, i.name, 12, 600, 1700000000000, 1710000000000, 8750, 70, 'Sri Lestari', 'Kepala sekolah', 1720000000000,
           999, n.x
    FROM n CROSS JOIN catalog_institution i CROSS JOIN accounts_user u WHERE i.slug = 'sanggar-cendekia' AND u.email = 'hendra@surel.example'";

const LEARNERS_OF_CLASS: &str =
    "INSERT INTO accounts_user (username, name, created_without_email, profession, is_platinum_user, has_catalog, created_at)
    SELECT 'bench.kelas.' || n.x, 'Pelajar ' || n.x, TRUE, 'Mahasiswa', FALSE, FALSE, 1 FROM n";

const ACTIVITIES_OF_CLASS: &str = "INSERT INTO catalog_activity
        (slug, program_id, topic_id, position, title, kind, category, minutes, is_mandatory, is_assessment, is_open, is_archived,
         completion_timer, is_addon, addon_taken)
    SELECT 'bench-tugas-' || n.x, a.program_id, a.topic_id, a.position + n.x, 'Tugas ' || n.x, a.kind, a.category, 20, TRUE, TRUE, FALSE, FALSE,
           -1, FALSE, 0
    FROM n CROSS JOIN catalog_activity a WHERE a.slug = 'skripsi-empat-keputusan-penelitianku'";

const CLASS_AND_FAMILY: &str = "
    INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at)
    SELECT 20000000000 + u.id, u.id, p.id, 'free', 1 FROM accounts_user u CROSS JOIN catalog_program p
    WHERE u.username LIKE 'bench.kelas.%' AND p.slug = 'menulis-skripsi-tanpa-panik';
    INSERT INTO learning_progress
        (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
    SELECT e.id, a.id, 1, 0, '[]', 1, 2, 80, 2 FROM accounts_user u
    JOIN learning_enrolment e ON e.user_id = u.id JOIN catalog_activity a ON a.program_id = e.program_id
    WHERE u.username LIKE 'bench.kelas.%' AND a.slug LIKE 'bench-tugas-%';
    INSERT INTO accounts_relation (parent_id, child_id, consent_at)
    SELECT p.id, c.id, 1 FROM accounts_user p CROSS JOIN accounts_user c
    WHERE p.username = 'dewi.kartika' AND c.username IN ('sekar.arum', 'yoga.permana');
    ANALYZE;";

/// Of one of them, from 1 on.
pub fn unmade(number: u64) -> String {
    format!("/api/program_activity/certificate/view/kept000000{}", 1_000_000_000_000_000 + number)
}

/// On a store with the demo, before the program serves it.
pub async fn fill(site: &Apart, certificates: u64) -> Outcome<()> {
    let many = |many: u64, sql: &str| format!("{}{sql};", NUMBERS.replace("{many}", &many.to_string()));
    let all = [
        many(certificates, RAPOR),
        many(certificates, PLACES),
        many(certificates, CERTIFICATES),
        many(UNMADE, UNMADE_CERTIFICATES),
        many(LEARNERS, LEARNERS_OF_CLASS),
        many(ACTIVITIES, ACTIVITIES_OF_CLASS),
    ];
    site.run(&format!("BEGIN;{};COMMIT;{CLASS_AND_FAMILY}", all.concat())).await
}
