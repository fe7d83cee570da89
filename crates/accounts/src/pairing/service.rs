use sanggar_kernel::PersonalText;
use sanggar_platform::http::{Form, Identity, Peer};
use sanggar_platform::limits::{Limit, source_of};

use super::query;
use crate::{Accounts, Error, family, relation, session};

pub const LIFE_SECONDS: i64 = 600;
const LENGTH: usize = 8;
/// Without signs that look alike.
const SIGNS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/// By showing the code a child agrees to whoever types it, so the owner of the account is asked for.
pub async fn show(cx: &Accounts, child: &Identity) -> Result<String, Error> {
    let tx = cx.db.write().await?;
    let account = query::account(&tx, child.user).await?.ok_or(Error::NoSession)?;
    if !family::is_child(&account.profession) {
        return Err(Error::ChildrenOnly);
    }
    if family::has_parent(&tx, child.user).await? {
        return Err(Error::AskYourParent);
    }
    if !session::is_proved(cx, &tx, child).await? {
        return Err(Error::ProofNeeded);
    }
    let code = draw(cx);
    query::replace(&tx, child.user, &hash(cx, &code), cx.clock.now().plus_seconds(LIFE_SECONDS)).await?;
    tx.commit().await?;
    Ok(code)
}

/// Each try is counted before it is looked at, right or wrong, so that many at once are no more than a few.
pub async fn enter(cx: &Accounts, parent: &Identity, typed: &PersonalText, consent: bool, peer: Peer) -> Result<String, Error> {
    family::consented(consent)?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let _ = cx.limits.take(&tx, Limit::CodeWrong, &format!("pairing|{}", parent.user), now).await?;
    let _ = cx.limits.take(&tx, Limit::CodeSource, &source_of(peer.0), now).await?;
    let Some(child) = query::spend(&tx, &hash(cx, &plain(typed.reveal())), now).await?.filter(|child| *child != parent.user) else {
        tx.commit().await?;
        return Err(wrong());
    };
    let account = query::account(&tx, child).await?.filter(|child| family::is_child(&child.profession)).ok_or_else(wrong)?;
    relation::join(cx, &tx, parent.user, child, child).await?;
    tx.commit().await?;
    Ok(account.name)
}

fn draw(cx: &Accounts) -> String {
    (0..LENGTH)
        .filter_map(|_| SIGNS.get(usize::try_from(cx.random.below(SIGNS.len() as u64)).ok()?))
        .map(|sign| char::from(*sign))
        .collect()
}

/// As people type it: in two groups, in small letters.
fn plain(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_uppercase()).collect()
}

fn hash(cx: &Accounts, code: &str) -> Vec<u8> {
    cx.pepper.hash(&["pairing", code])
}

fn wrong() -> Error {
    let mut form = Form::default();
    form.refuse("code", "Kode ini tidak cocok atau sudah tidak berlaku. Minta anakmu menampilkan kode baru.");
    Error::Form(form)
}
