mod query;

use std::cmp::Reverse;
use std::collections::HashMap;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{ActivityId, Page, UserId};

use super::NEW_SECONDS;
use super::wire::ClassDiscussion;
use crate::{Error, Learning};
use query::Talked;

/// Where something was said last comes first, then those where nobody has, in the order of the class. One more than the page holds, when
/// there are more.
pub async fn of(cx: &Learning, course: &Course, user: UserId, page: Page) -> Result<Vec<ClassDiscussion>, Error> {
    let since = cx.clock.now().plus_seconds(-NEW_SECONDS);
    let talked = query::talked(&*cx.db.read().await?, course.id, user, since).await?;
    let talked: HashMap<ActivityId, Talked> = talked.into_iter().map(|one| (one.activity_id, one)).collect();
    let open = course.activities().filter(|(topic, one)| !topic.is_archived && !one.is_archived && one.kind == ActivityKind::Discussion);
    let told = |one: &CourseActivity| {
        let talked = talked.get(&one.id);
        ClassDiscussion {
            activity_id: one.id,
            activity_slug: one.slug.clone(),
            title: one.title.clone(),
            comments: talked.map_or(0, |talked| talked.comments),
            new_comments: talked.map_or(0, |talked| talked.new_comments),
            last_comment_at: talked.map(|talked| talked.last_at),
        }
    };
    let mut found: Vec<ClassDiscussion> = open.map(|(_, one)| told(one)).collect();
    found.sort_by_key(|one| Reverse(one.last_comment_at));
    let (skipped, taken) = (page.offset() as usize, page.limit_and_one() as usize);
    Ok(found.into_iter().skip(skipped).take(taken).collect())
}
