//! Rows of the catalogue for pages to speak of.

use sanggar_platform::db::{Conn, args};

use crate::world::Whole;

/// A programme; what a test does not say is ordinary.
pub struct Program {
    pub slug: &'static str,
    pub title: &'static str,
    pub institution: &'static str,
    pub levels: &'static str,
    pub status: i64,
    pub is_limited: bool,
    pub description: String,
    pub activities: usize,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            slug: "pecahan-martabak",
            title: "Pecahan lewat martabak",
            institution: "sanggar-cendekia",
            levels: "|SD04|SD05|",
            status: 1,
            is_limited: false,
            description: "<p>Memotong martabak, memahami <strong>pecahan</strong>.</p>".to_owned(),
            activities: 2,
        }
    }
}

/// The demo's institutions, one of which has a child.
pub async fn institutions(whole: &Whole) {
    sanggar_demo::open_institutions(&whole.app.catalog).await.unwrap();
}

impl Program {
    pub async fn put(self, whole: &Whole) {
        let tx = whole.world.services.db.write().await.unwrap();
        let (id,): (i64,) = tx
            .one(
                "INSERT INTO catalog_program (slug, institution_id, category, title, title_folded, summary, description, guide, glyph, subject,
                        levels, tags, stage, status, price, is_linear, is_limited, show_certificate, show_report, has_chat, starts_at,
                        topic_count, activity_count, meeting_count, duration_minutes, learner_count, rating_count, rating_sum, published_at,
                        updated_at)
                 SELECT $1, id, 'KELASMU', $2, $2, 'Belajar pecahan dengan martabak.', $3, '', '¾', 'matematika', $4, '', 'running', $5,
                        150000, FALSE, $6, TRUE, TRUE, TRUE, 1800000000000, 1, 2, 1, 90, 900000, 4, 19, 1790000000000, 1790000000000
                 FROM catalog_institution WHERE slug = $7 RETURNING id",
                &args![self.slug, self.title, self.description.as_str(), self.levels, self.status, self.is_limited, self.institution],
            )
            .await
            .unwrap();
        for tag in self.levels.split('|').filter(|tag| !tag.is_empty()) {
            tx.run("INSERT INTO catalog_program_level (program_id, tag) VALUES ($1, $2)", &args![id, tag]).await.unwrap();
        }
        self.content(&tx, id).await;
        tx.commit().await.unwrap();
    }

    async fn content(&self, tx: &Conn, program: i64) {
        let (topic,): (i64,) = tx
            .one(
                "INSERT INTO catalog_topic (program_id, slug, position, title, summary, activity_count, duration_minutes, is_addon, addon_taken,
                        is_archived)
                 VALUES ($1, 'topik', 1, 'Mengenal <pecahan>', '', 2, 90, FALSE, 0, FALSE) RETURNING id",
                &args![program],
            )
            .await
            .unwrap();
        for number in 0..self.activities {
            let (slug, title) = (format!("{}-{number}", self.slug), format!("Aktivitas {number} dari {}", self.slug));
            tx.run(
                "INSERT INTO catalog_activity (slug, program_id, topic_id, position, title, kind, category, minutes, is_mandatory,
                        is_assessment, is_open, is_archived, completion_timer, is_addon, addon_kind, addon_description, addon_taken, addon_price)
                 VALUES ($1, $2, $3, $4, $5, 'video', 'AKTIVITAS_MATERI_BELAJAR', 10, TRUE, FALSE, FALSE, FALSE, -1, $6, 4,
                         'Bertanya langsung.', 0, 50000)",
                &args![slug.as_str(), program, topic, number as i64, title.as_str(), number == 1],
            )
            .await
            .unwrap();
        }
    }
}

/// A package and a picked list, each with the programme.
pub async fn gather(whole: &Whole, program: &'static str, package_status: i64) {
    let tx = whole.world.services.db.write().await.unwrap();
    tx.run(
        "INSERT INTO catalog_package (slug, institution_id, variant, title, title_folded, summary, description, glyph, levels, status, price,
                program_count, duration_minutes, learner_count, published_at, updated_at)
         SELECT 'paket-hitung', institution_id, 'class', 'Paket berhitung', 'paket berhitung', 'Dua kelas berhitung.', '<p>Isi</p>', '+', levels,
                $2, 250000, 1, 90, 10, 1790000000000, 1790000000000
         FROM catalog_program WHERE slug = $1",
        &args![program, package_status],
    )
    .await
    .unwrap();
    tx.run(
        "INSERT INTO catalog_package_item (package_id, program_id, position)
         SELECT k.id, p.id, 1 FROM catalog_package k JOIN catalog_program p ON p.slug = $1 WHERE k.slug = 'paket-hitung'",
        &args![program],
    )
    .await
    .unwrap();
    tx.run(
        "INSERT INTO catalog_collection (slug, kind, title, summary, position, status, updated_at)
         VALUES ('libur-sekolah', 'pick', 'Teman libur sekolah', 'Pilihan untuk liburan.', 1, 1, 1790000000000)",
        &[],
    )
    .await
    .unwrap();
    tx.run(
        "INSERT INTO catalog_collection_item (collection_id, program_id, position)
         SELECT c.id, p.id, 1 FROM catalog_collection c JOIN catalog_program p ON p.slug = $1 WHERE c.slug = 'libur-sekolah'",
        &args![program],
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
}
