//! The area in a world of its own; people are known by their numbers.

use std::sync::Arc;

use sanggar_kernel::InstitutionId;
use sanggar_platform::area::Area as _;
use sanggar_platform::db::Engine;
use sanggar_platform::http::Edge;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, NoSites, Numbered, OnEngine, World};

use crate::SchoolData;
use crate::form::{self, NewForm};
use crate::space::{self, NewSpace, Platform};

pub const CENDEKIA: InstitutionId = InstitutionId::new(31);
pub const SMM: InstitutionId = InstitutionId::new(32);

pub struct Area {
    pub world: World,
    pub cx: SchoolData,
    edge: Arc<Edge>,
}

impl OnEngine for Area {
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

impl Area {
    pub async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        let world = World::with_limits(engine, limits).await;
        let cx = SchoolData::start(&world.services, (), ());
        let edge = world.edge(SchoolData::routes().with(cx.clone()).0, Arc::new(Numbered), Arc::new(NoSites));
        Self { world, cx, edge }
    }

    /// Nine places and two forms of two institutions.
    pub async fn with_places(self) -> Self {
        let space = |institution, slug, name, city, capacity: Option<i64>| NewSpace {
            institution,
            slug,
            name,
            city,
            address: if slug == "beji" { "Jalan Cempaka Beji 21, Beji" } else { "" },
            platform: if capacity.is_some() { Platform::Offline } else { Platform::Online },
            capacity,
        };
        let spaces = [
            space(CENDEKIA, "tanah-sareal", "Cendekia Tanah Sareal", "Bogor", Some(60)),
            space(CENDEKIA, "bogor-utara", "Cendekia Bogor Utara", "Bogor", Some(40)),
            space(CENDEKIA, "beji", "Cendekia Beji", "Depok", Some(45)),
            space(CENDEKIA, "daring", "Cendekia Daring", "Bogor", None),
            space(SMM, "serpong", "SMM Serpong", "Tangerang Selatan", Some(120)),
            space(SMM, "pamulang", "SMM Pamulang", "Tangerang Selatan", Some(90)),
            space(SMM, "kebayoran-baru", "SMM Kebayoran Baru", "Jakarta Selatan", Some(70)),
            space(SMM, "cibinong", "SMM Cibinong", "Bogor", Some(60)),
            space(SMM, "sekolah-rumah", "SMM Sekolah Rumah", "Tangerang Selatan", None),
        ];
        space::open(&self.cx, &spaces).await.unwrap();
        let form = |institution, slug, title, asks| NewForm {
            institution,
            slug,
            title,
            intro: "Satu formulir bisa untuk beberapa anak.",
            phone_required: asks,
            email_required: asks,
            trims_year_levels: asks,
            closes_at: None,
        };
        let forms = [
            form(CENDEKIA, "murid-baru-cendekia", "Pendaftaran murid Sanggar Cendekia", false),
            form(SMM, "smm-sekolah-rumah", "Pendaftaran Sekolah Mandiri Merdeka", true),
        ];
        form::publish(&self.cx, &forms).await.unwrap();
        self
    }

    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    pub fn member(&self) -> Actor {
        self.visitor().with_token("7")
    }

    pub async fn change(&self, sql: &'static str) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn number(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }
}
