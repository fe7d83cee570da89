//! A small catalogue in rows, for tests of what follows and finds them.

use std::sync::Arc;

use sanggar_kernel::{InstitutionId, Millis};
use sanggar_platform::area::Area;
use sanggar_platform::db::{Conn, DbError, Engine, args};
use sanggar_platform::http::{Edge, Sites};
use sanggar_testkit::world::ROOT_DOMAIN;
use sanggar_testkit::{Actor, Numbered, OnEngine, TestResponse, World};

use crate::change_log::{Subject, tell};
use crate::indexer::catch_up;
use crate::{Catalog, level};

pub struct Shelf {
    pub world: World,
    pub cx: Catalog,
    edge: Arc<Edge>,
}

/// A programme as tests think of it; what they do not say is ordinary.
#[derive(Clone)]
pub struct Sample {
    pub slug: &'static str,
    pub title: &'static str,
    pub institution: i64,
    pub category: &'static str,
    pub subject: &'static str,
    pub levels: &'static [&'static str],
    pub tags: &'static str,
    pub price: i64,
    pub minutes: i64,
    pub learners: i64,
    pub is_limited: bool,
    pub status: i64,
}

pub const ORDINARY: Sample = Sample {
    slug: "",
    title: "",
    institution: 1,
    category: "KELASMU",
    subject: "matematika",
    levels: &["SD04"],
    tags: "",
    price: 100_000,
    minutes: 120,
    learners: 10,
    is_limited: false,
    status: 1,
};

impl OnEngine for Shelf {
    /// Three institutions: `induk` (on a site of its own), its child `anak`, and `lain`, which belongs to the SMM family.
    async fn on(engine: Engine) -> Self {
        let world = World::on(engine).await;
        let cx = crate::testing::catalog(&world);
        let edge = world.edge(Catalog::routes().with(cx.clone()).0, Arc::new(Numbered), Arc::new(OneSite));
        let shelf = Self { world, cx, edge };
        for (id, parent, slug, name, is_smm) in
            [(1, None, "induk", "Sanggar Induk", false), (2, Some(1), "anak", "Sanggar Anak", false), (3, None, "lain", "SMM Lain", true)]
        {
            shelf.institution(id, parent, slug, name, is_smm).await;
        }
        shelf
    }
}

/// The host of `induk`.
struct OneSite;

#[async_trait::async_trait]
impl Sites for OneSite {
    async fn institution(&self, label: &str) -> Result<Option<InstitutionId>, DbError> {
        Ok((label == "induk").then_some(InstitutionId::new(1)))
    }

    async fn label_of_slug(&self, _: &str) -> Result<Option<String>, DbError> {
        Ok(None)
    }
}

impl Shelf {
    async fn institution(&self, id: i64, parent: Option<i64>, slug: &str, name: &str, is_smm: bool) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO catalog_institution (id, parent_id, slug, name, name_folded, kind, city, about, is_platinum, is_smm, is_lock, status, config_json)
             VALUES ($1, $2, $3, $4, $3, 1, 'Bogor', '', FALSE, $5, FALSE, 1, $6)",
            &args![id, parent, slug, name, is_smm, r#"{"trim_year_level": true}"#],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    /// Written and told, as publishing does it; the index has not seen it.
    pub async fn write(&self, id: i64, sample: &Sample) {
        let tx = self.cx.db.write().await.unwrap();
        put(&tx, id, sample).await.unwrap();
        tell(&self.cx, &tx, Subject::Program, &[id], self.world.services.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn add(&self, id: i64, sample: Sample) {
        self.write(id, &sample).await;
        catch_up(&self.cx).await.unwrap();
    }

    pub async fn package(&self, id: i64, slug: &str, title: &str, variant: &str) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO catalog_package (id, slug, institution_id, variant, title, title_folded, summary, description, glyph, levels, status, price,
                                          program_count, duration_minutes, learner_count, published_at, updated_at)
             VALUES ($1, $2, 1, $3, $4, $4, '', '', 'P', '|SD04|', 1, 1000, 2, 900, $1, 0, 0)",
            &args![id, slug, variant, title],
        )
        .await
        .unwrap();
        tell(&self.cx, &tx, Subject::Package, &[id], self.world.services.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        catch_up(&self.cx).await.unwrap();
    }

    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    pub fn at_its_site(&self) -> Actor {
        self.visitor().at(&format!("induk.{ROOT_DOMAIN}"))
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.visitor().get(path).await.ok()
    }

    /// The slugs of a list, in its order.
    pub async fn slugs(&self, path: &str) -> Vec<String> {
        slugs(&self.get(path).await)
    }
}

pub fn slugs(told: &TestResponse) -> Vec<String> {
    let data = told.data();
    let cards = ["items", "data"].iter().find_map(|name| data.get(name)).unwrap_or(data);
    cards.as_array().unwrap().iter().map(|card| card["slug"].as_str().unwrap().to_owned()).collect()
}

pub fn next(told: &TestResponse) -> Option<String> {
    told.body["next-url"].as_str().map(str::to_owned)
}

async fn put(tx: &Conn, id: i64, sample: &Sample) -> Result<u64, DbError> {
    let levels = level::write(sample.levels.iter().copied());
    let published = Millis(id);
    tx.run(
        "INSERT INTO catalog_program (id, slug, institution_id, category, title, title_folded, summary, description, guide, glyph, subject, levels,
             tags, stage, status, price, is_linear, is_limited, show_certificate, show_report, has_chat, topic_count, activity_count, meeting_count,
             duration_minutes, learner_count, rating_count, rating_sum, published_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $5, '', '', '', 'x', $6, $7, $8, 'running', $9, $10, FALSE, $11, TRUE, TRUE, TRUE, 1, 1, 0, $12, $13, 0, 0, $14, $14)
         ON CONFLICT (id) DO UPDATE SET title = excluded.title, status = excluded.status, is_limited = excluded.is_limited",
        &args![
            id,
            sample.slug,
            sample.institution,
            sample.category,
            sample.title,
            sample.subject,
            levels,
            sample.tags,
            sample.status,
            sample.price,
            sample.is_limited,
            sample.minutes,
            sample.learners,
            published
        ],
    )
    .await
}
