use sanggar_kernel::Millis;

use super::{Inner, query};
use crate::db::DbError;

impl Inner {
    /// Puts the jobs of all periods that have come round into the queue and says when the next one comes.
    pub(super) async fn fire_periods(&self) -> Result<Option<Millis>, DbError> {
        let now = self.clock.now();
        let planned = query::planned(&*self.db.read().await?).await?;
        let mut next = None;
        for period in self.registry.periods() {
            let following = now.plus_seconds(period.seconds);
            let at = match planned.iter().find(|(kind, _)| kind == period.kind) {
                Some((_, at)) if *at > now => *at,
                known => {
                    self.fire(period.kind, known.is_some(), now, following).await?;
                    following
                }
            };
            next = Some(next.map_or(at, |next: Millis| next.min(at)));
        }
        Ok(next)
    }

    async fn fire(&self, kind: &'static str, known: bool, now: Millis, following: Millis) -> Result<(), DbError> {
        let tx = self.db.write().await?;
        if !known {
            query::plan(&tx, kind, following).await?;
        } else if query::advance(&tx, kind, now, following).await? {
            query::insert_unless_waiting(&tx, kind, now).await?;
        }
        tx.commit().await
    }
}
