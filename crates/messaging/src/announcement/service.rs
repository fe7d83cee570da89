use std::collections::BTreeMap;

use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::live::{Audience, Live};

use super::guarded::{AttendedProgram, attended};
use super::query;
use super::wire::{Counted, ReadProgram, UnreadCounts};
use crate::{Error, Messaging};

const MAX_READ: usize = 100;

pub async fn unread(cx: &Messaging, user: UserId, programs: &[ProgramId]) -> Result<UnreadCounts, Error> {
    let attended = attended(cx, user, programs).await?;
    let counts = query::unread(&*cx.db.read().await?, user, &attended).await?;
    let mut per_program: BTreeMap<String, i64> = programs.iter().map(|program| (program.to_string(), 0)).collect();
    per_program.extend(counts.iter().map(|(program, count)| (program.to_string(), *count)));
    Ok(UnreadCounts { unread_count: per_program.values().sum(), per_program })
}

/// Whoever does not attend has nothing to read there.
pub async fn mark_read(cx: &Messaging, user: UserId, form: ReadProgram) -> Result<Counted, Error> {
    if form.announcement_ids.as_ref().is_some_and(|some| some.len() > MAX_READ) {
        return Err(Error::TooManyRead);
    }
    let Some(program) = attended(cx, user, &[form.program_id]).await?.pop() else { return Ok(Counted { unread_count: 0 }) };
    let tx = cx.db.write().await?;
    match &form.announcement_ids {
        Some(some) => query::mark_read(&tx, user, program, some).await?,
        None => query::mark_all_read(&tx, user, program).await.map(drop)?,
    }
    let counted = tell(&cx.live, &tx, user, program).await?;
    tx.commit().await?;
    Ok(counted)
}

async fn tell(live: &Live, tx: &Conn, user: UserId, program: AttendedProgram) -> Result<Counted, Error> {
    let unread = query::unread(tx, user, &[program]).await?;
    let counted = Counted { unread_count: unread.first().map_or(0, |(_, count)| *count) };
    live.publish(tx, Audience::User(user), &topic(program.id()), &counted).await?;
    Ok(counted)
}

pub fn topic(program: ProgramId) -> String {
    format!("announcements/{program}")
}
