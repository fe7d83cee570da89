//! Whether calls changed a row.

use std::collections::BTreeMap;

use sanggar_testkit::rows;

use crate::demo::Demo;

pub struct Rows(BTreeMap<String, String>);

impl Rows {
    pub async fn of(demo: &Demo) -> Self {
        let all = rows::all(&demo.0.world.base.db).await;
        assert!(all["accounts_user"].contains("Dewi Kartika"), "the rows are not read");
        Self(all)
    }

    /// The tables whose rows are others now; that tries are counted is wanted.
    pub async fn changed(&self, demo: &Demo) -> Vec<String> {
        let now = Self::of(demo).await;
        let others = self.0.iter().filter(|(table, rows)| now.0[*table] != **rows && *table != "platform_limit");
        others.map(|(table, _)| table.clone()).collect()
    }
}
