//! Which entries a family's account menu has, as its institutions configured it.

mod guarded;
mod query;
mod wire;

use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::http::{Answer, Gate, Identity, Member, Path, Reply, Routes};

use crate::{Accounts, Error};
use guarded::MenuOwner;
use wire::{AccountMenu, OfParent};

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/account-menu", own).get("/user/v2/account-menu/{parentId}", of_parent)
}

async fn own(cx: Accounts, Member(identity): Member) -> Answer<AccountMenu> {
    Ok(Reply::of(menu(&cx, &identity, identity.user).await?))
}

async fn of_parent(cx: Accounts, gate: Gate<MenuOwner, Path<OfParent>>) -> Answer<AccountMenu> {
    Ok(Reply::of(menu(&cx, &gate.me, gate.subject.id()).await?))
}

/// The institutions of the account and of its children; the account's own speaks first. Who has no family has no such entries.
async fn menu(cx: &Accounts, identity: &Identity, account: UserId) -> Result<AccountMenu, Error> {
    let family = query::family(&*cx.db.read().await?, account).await?;
    let has_children = family.iter().any(|member| member.id != account);
    if !has_children && identity.parent.is_none() {
        return Ok(AccountMenu::default());
    }
    let institutions: Vec<InstitutionId> = family.iter().filter_map(|member| member.institution_id).collect();
    let menus = cx.institutions.menus(&institutions).await?;
    let in_order: Vec<_> = institutions.iter().filter_map(|id| menus.iter().find(|menu| menu.id == *id)).collect();
    Ok(AccountMenu::new(&in_order, identity.parent.is_none()))
}

#[cfg(test)]
mod tests;
