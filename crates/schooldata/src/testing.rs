//! The area in a world of its own; people are known by their numbers.

use std::sync::Arc;

use sanggar_kernel::InstitutionId;
use sanggar_platform::db::Engine;
use sanggar_platform::http::Edge;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, NoSites, Numbered, OnEngine, World};

use crate::SchoolData;

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

    /// The demo's places and forms of two institutions.
    pub async fn with_demo(self) -> Self {
        crate::demo::seed(&self.cx, &[(CENDEKIA, "sanggar-cendekia".to_owned()), (SMM, "smm-nusantara".to_owned())]).await.unwrap();
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
