use sanggar_kernel::{ActivityId, UserId};

use crate::portfolio::{self, Told};
use crate::{Error, Learning};

/// What somebody has shown of what they handed in.
pub struct PastPortfolio<'a> {
    pub owner: UserId,
    /// Who decided it: a parent, or the person.
    pub by: UserId,
    /// Above the works.
    pub description: &'a str,
    pub works: Vec<ShownWork<'a>>,
    /// Whose work waits for a parent.
    pub asked: Vec<ActivityId>,
}

pub struct ShownWork<'a> {
    pub activity: ActivityId,
    /// What its owner calls it.
    pub caption: &'a str,
    pub description: &'a str,
}

pub async fn portfolio(cx: &Learning, past: &PastPortfolio<'_>) -> Result<(), Error> {
    let (owner, by, now) = (past.owner, past.by, cx.clock.now());
    let tx = cx.db.write().await?;
    if cx.ports.visibility.lock_authority(&tx, owner, by).await?.is_none() {
        return Err(Error::Absent);
    }
    cx.ports.visibility.show(&tx, owner, true, by).await?;
    portfolio::put_past(&tx, owner, None, &Told { caption: "", description: past.description, shown_by: Some(by) }, now).await?;
    for work in &past.works {
        let told = Told { caption: work.caption, description: work.description, shown_by: Some(by) };
        portfolio::put_past(&tx, owner, Some(work.activity), &told, now).await?;
    }
    for activity in &past.asked {
        portfolio::put_past(&tx, owner, Some(*activity), &Told { caption: "", description: "", shown_by: None }, now).await?;
    }
    Ok(tx.commit().await?)
}
