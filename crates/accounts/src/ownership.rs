//! What ends when the owner of an account takes it back.

use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;

use crate::{Accounts, Error, external_link, factor, session, unlink};

/// The owner of the address came by one of its letters, for the first time. Whoever had come in before need not have been the owner: a
/// stranger may have typed the address. So nothing that they left behind opens the account any more.
pub async fn first_proof(cx: &Accounts, tx: &Conn, user: UserId) -> Result<(), Error> {
    external_link::delete_all_of(tx, user).await?;
    factor::delete_all_of(tx, user).await?;
    unlink::leave(cx, tx, user).await?;
    session::end_entrances(cx, tx, user).await
}

#[cfg(test)]
mod tests;
