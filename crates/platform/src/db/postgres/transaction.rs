use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Object;
use tokio::runtime::Handle;

use super::Connection;
use crate::db::DbError;
use crate::db::conn::{Access, Conn, Link};

const ROLLBACK_WITHIN: Duration = Duration::from_secs(5);

pub(in crate::db) struct Transaction {
    conn: Conn,
    link: Arc<Connection>,
    ended: bool,
}

impl Transaction {
    pub fn begin(client: Object) -> Self {
        let link = Arc::new(Connection::in_transaction(client));
        Self { conn: Conn::new(Link::Postgres(link.clone()), Access::Write), link, ended: false }
    }

    pub fn conn(&self) -> &Conn {
        &self.conn
    }

    pub async fn commit(mut self) -> Result<(), DbError> {
        self.link.end("COMMIT").await?;
        self.ended = true;
        self.conn.take_then().into_iter().for_each(|then| then());
        Ok(())
    }
}

impl Drop for Transaction {
    /// Rolls back in the background. Where that cannot be done, the connection closes itself, which rolls back too.
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        if let Ok(runtime) = Handle::try_current() {
            let link = self.link.clone();
            runtime.spawn(async move { tokio::time::timeout(ROLLBACK_WITHIN, link.end("ROLLBACK")).await.ok() });
        }
    }
}
