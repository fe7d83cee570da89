use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query::{self, FolderId, FolderRow};
use crate::{Error, Learning};

/// A folder of the caller's.
pub struct OwnFolder(FolderRow);

impl OwnFolder {
    pub fn into_row(self) -> FolderRow {
        self.0
    }
}

/// The request says whose it is.
pub struct FolderOf {
    pub user: UserId,
    pub folder: FolderId,
}

impl Guarded for OwnFolder {
    const ACCESS: Access = Access::OWNER;
    type Key = FolderOf;
}

#[async_trait]
impl GuardedIn<Learning> for OwnFolder {
    async fn load(cx: &Learning, me: &Identity, key: FolderOf) -> Result<Self, Fault> {
        if key.user != me.user {
            return Err(Error::Absent.into());
        }
        let found = query::find(&*cx.db.read().await?, me.user, key.folder).await?;
        Ok(Self(found.ok_or(Error::Absent)?))
    }
}
