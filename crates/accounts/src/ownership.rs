//! What ends when the owner of an account takes it back.

use sanggar_contracts::EntrancesEnded;
use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;

use crate::{Accounts, Error, external_link, factor, family, session};

/// The owner of the address came by one of its letters, for the first time. Whoever had come in before need not have been the owner: a
/// stranger may have typed the address. So nothing that they left behind opens the account any more.
pub async fn first_proof(cx: &Accounts, tx: &Conn, user: UserId) -> Result<(), Error> {
    external_link::delete_all_of(tx, user).await?;
    factor::delete_all_of(tx, user).await?;
    family::leave(cx, tx, user).await?;
    close(cx, tx, user).await
}

/// Ends all sessions, and has the other areas end what shows something of the account without one.
pub async fn close(cx: &Accounts, tx: &Conn, user: UserId) -> Result<(), Error> {
    session::end_all(cx, tx, user, None).await?;
    cx.outbox.write(tx, &EntrancesEnded { user }).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
