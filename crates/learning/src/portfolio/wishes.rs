//! What children would like to show, for the parent who decides.

use std::collections::HashMap;

use sanggar_contracts::Appearance;
use sanggar_kernel::UserId;

use super::query;
use super::service::{courses_of, owner_of};
use super::wire::PortfolioWish;
use crate::{Error, Learning};

const MAX_WISHES: i64 = 100;

pub async fn of_children(cx: &Learning, parent: UserId) -> Result<Vec<PortfolioWish>, Error> {
    let children = cx.ports.families.children_of(parent).await?;
    if children.is_empty() {
        return Ok(Vec::new());
    }
    let found = cx.ports.visibility.appearances(&children, Some(parent)).await?;
    let children: HashMap<UserId, Appearance> = found.into_iter().map(|child| (child.id, child)).collect();
    let ids: Vec<UserId> = children.keys().copied().collect();
    let wishes = query::wishes(&*cx.db.read().await?, &ids, MAX_WISHES).await?;
    let courses = courses_of(cx, wishes.iter().filter_map(|wish| wish.program_id)).await?;
    let told = |wish: query::Wish| {
        let child = children.get(&wish.user_id)?;
        let course = wish.program_id.and_then(|program| courses.get(&program));
        let activity = course.zip(wish.activity_id).and_then(|(course, id)| course.activity(id));
        Some(PortfolioWish {
            child: owner_of(child, Some(parent)),
            header_id: wish.header_id,
            item_id: wish.item_id,
            title: activity.map(|(_, activity)| activity.title.clone()),
            program_title: course.map(|course| course.title.clone()),
            asked_at: wish.asked_at,
        })
    };
    Ok(wishes.into_iter().filter_map(told).collect())
}
