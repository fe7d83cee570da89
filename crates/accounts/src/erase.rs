//! Forgetting a person: the account closes at once, a job takes away all that is personal. `docs/personal-data.md` says what
//! becomes of every column, and a test holds us to it.

mod deletion;
mod ledger;
mod letter;
mod query;

use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Done, Form, Identity, Json, OwnAccount, Reply, Routes};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{Accounts, Error, guardian};
pub use deletion::work;
pub use ledger::{Erased, ledger, reapply};

const WORD: &str = "HAPUS";

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/erase/", erase)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EraseForm {
    /// An own child; else it is about oneself.
    #[serde(default)]
    target_id: Option<UserId>,
    /// `HAPUS`, typed by the person.
    confirm: String,
}

async fn erase(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<EraseForm>) -> Answer<Done> {
    let user = close(&cx, &identity, &form).await?;
    let reply = Reply::done().message("Akun sedang dihapus. Kami kabari lewat email kalau sudah selesai.");
    Ok(if user == identity.user { reply.cookie(cx.cookie.clear()) } else { reply })
}

async fn close(cx: &Accounts, identity: &Identity, form: &EraseForm) -> Result<UserId, Error> {
    if form.confirm.trim() != WORD {
        let mut errors = Form::default();
        errors.refuse("confirm", "Ketik HAPUS untuk melanjutkan.");
        return Err(Error::Form(errors));
    }
    let tx = cx.db.write().await?;
    let user = guardian::decides_about(cx, &tx, identity, form.target_id).await?;
    if query::has_children_without_another_way_in(&tx, user).await? {
        return Err(Error::ChildrenDepend);
    }
    begin(cx, &tx, user, identity.user).await?;
    tx.commit().await?;
    Ok(user)
}

/// Nobody comes in from here on; the job does the rest.
async fn begin(cx: &Accounts, tx: &Conn, user: UserId, asked_by: UserId) -> Result<(), Error> {
    let now = cx.clock.now();
    query::disable(tx, user, now).await?;
    for session in query::end_sessions(tx, user).await? {
        cx.live.end_session(tx, session).await?;
    }
    query::record(tx, user, asked_by, now).await?;
    cx.jobs.enqueue(tx, deletion::KIND, &deletion::Order { user }, now).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
