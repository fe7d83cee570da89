//! What a statement proves itself: it asks for a thing and for its owner, and finds nothing when it is another's.

use async_trait::async_trait;
use sanggar_kernel::UserId;

use super::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

/// What the caller names, which is the caller's own or nothing. Only a gate makes one, and takes the owner from the session: a statement
/// that asks for an `Owned` can be given nobody else's. Nothing is loaded here, since a look before a change that asks for the owner
/// proves no more and costs one more way to the store.
pub struct Owned<K> {
    owner: UserId,
    key: K,
}

impl<K> Owned<K> {
    pub const fn owner(&self) -> UserId {
        self.owner
    }

    /// As the request says it.
    pub const fn key(&self) -> &K {
        &self.key
    }
}

impl<K: Send> Guarded for Owned<K> {
    const ACCESS: Access = Access::OWNER;
    type Key = K;
}

#[async_trait]
impl<S: Send + Sync, K: Send> GuardedIn<S> for Owned<K> {
    async fn load(_: &S, me: &Identity, key: K) -> Result<Self, Fault> {
        Ok(Self { owner: me.user, key })
    }
}

/// For the person whom the request names, if it names one.
pub type Own<I> = Gate<Myself, I>;

/// That the request speaks of nobody but its caller.
pub struct Myself(());

impl Guarded for Myself {
    const ACCESS: Access = Access::OWNER;
    type Key = Option<UserId>;
}

#[async_trait]
impl<S: Send + Sync> GuardedIn<S> for Myself {
    async fn load(_: &S, me: &Identity, named: Option<UserId>) -> Result<Self, Fault> {
        if named.is_none_or(|user| user == me.user) { Ok(Self(())) } else { Err(Fault::not_found()) }
    }
}
