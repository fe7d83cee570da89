use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Connection;
use crate::db::DbError;
use crate::db::conn::{Access, Conn, Link};

/// How many may wait for a reader before the next is turned away.
const WAITING_AT_MOST: usize = 1_024;
const WAIT: Duration = Duration::from_secs(5);

pub(in crate::db) struct Readers {
    free: Mutex<Vec<Arc<Conn>>>,
    /// One permit for each free connection.
    gate: Arc<Semaphore>,
    /// One permit for each place in the line before the gate.
    places: Semaphore,
}

impl Readers {
    pub fn open(path: &Path, count: usize) -> Result<Arc<Self>, DbError> {
        let count = count.max(1);
        let open = |_| Connection::open_reader(path).map(|link| Arc::new(Conn::new(Link::Sqlite(Arc::new(link)), Access::Read)));
        let free = (0..count).map(open).collect::<Result<Vec<_>, _>>()?;
        let gate = Arc::new(Semaphore::new(count));
        Ok(Arc::new(Self { free: Mutex::new(free), gate, places: Semaphore::new(WAITING_AT_MOST) }))
    }

    pub async fn take(self: &Arc<Self>) -> Result<Reader, DbError> {
        let permit = match self.gate.clone().try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => {
                let _place = self.places.try_acquire().map_err(|_| DbError::Busy)?;
                let gate = self.gate.clone().acquire_owned();
                tokio::time::timeout(WAIT, gate).await.map_err(|_| DbError::Busy)?.map_err(|_| DbError::Busy)?
            }
        };
        let conn = self.free().pop().ok_or(DbError::Busy)?;
        Ok(Reader { conn, readers: self.clone(), _permit: permit })
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Conn>>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(in crate::db) struct Reader {
    conn: Arc<Conn>,
    readers: Arc<Readers>,
    _permit: OwnedSemaphorePermit,
}

impl Reader {
    pub fn conn(&self) -> &Conn {
        &self.conn
    }
}

impl Drop for Reader {
    /// The connection is back before the permit is, which falls after this.
    fn drop(&mut self) {
        self.readers.free().push(self.conn.clone());
    }
}
