//! Whether calls changed a row.

use std::collections::BTreeMap;

use sanggar_testkit::rows;

use crate::access::demo::Demo;

/// That tries are counted is wanted; whoever says to have read what is not there has looked into the own inbox all the same.
const OWN_STATE: [&str; 4] = ["platform_limit", "platform_live", "messaging_inbox", "messaging_announcement_read"];

pub struct Rows(BTreeMap<String, String>);

impl Rows {
    pub async fn of(demo: &Demo) -> Self {
        let all = rows::all(&demo.0.world.services.db).await;
        assert!(all["accounts_user"].contains("Dewi Kartika"), "the rows are not read");
        Self(all)
    }

    /// The tables whose rows are others now, but for those of `OWN_STATE`.
    pub async fn changed(&self, demo: &Demo) -> Vec<String> {
        let now = Self::of(demo).await;
        let others = self.0.iter().filter(|(table, rows)| now.0[*table] != **rows && !OWN_STATE.contains(&table.as_str()));
        others.map(|(table, _)| table.clone()).collect()
    }
}
