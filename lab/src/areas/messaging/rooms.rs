use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Rooms in which marked words were said, for those who should not hear them.
#[derive(Clone, Default)]
pub struct KnownRooms(Arc<Mutex<BTreeSet<i64>>>);

impl KnownRooms {
    pub fn add(&self, room: i64) {
        self.all().insert(room);
    }

    /// Some of them, another time others.
    pub fn some(&self, turn: u64, most: usize) -> Vec<i64> {
        let all = self.all();
        let first = (turn as usize * most).checked_rem(all.len()).unwrap_or_default();
        all.iter().cycle().skip(first).take(most.min(all.len())).copied().collect()
    }

    fn all(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
